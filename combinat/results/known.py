"""The values this package is held against: published, recomputed, or printed wrongly.

``known.toml`` lists them, each with what it counts, where it stands in print, and how sure it is.

>>> known("regular-14").value
(11498658, 11353128141498)
>>> heaven = known("winning-14-deals")
>>> heaven.status, heaven.value, heaven.printed, heaven.source
('wrong', 12859078207674, 12860384948922, ('1kawaya',))

Those that someone has printed wrongly, of which there are enough to fill a table:

>>> [value.id for value in known_values() if value.status == "wrong"][:3]
['winning-14-deals', 'shanten-simulated', 'tanyao-regular-14-deals']
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from typing import Any

from combinat.results.cite import near, read_toml
from combinat.results.table import Table

Number = int | Decimal
"""A number as it is known: a ``Decimal`` has exactly the digits that are printed."""

Value = Number | str | tuple[Number, ...]
"""What is known: a number, several in a stated order, or a word on why there is none."""

STATUSES = {
    "agreed": "two published sources say so, and so does recomputation",
    "checked": "one published source says so, and so does recomputation",
    "computed": "independent programs say so; not found in print",
    "wrong": "printed wrongly: the value is right, the printed one is what the source has",
}
"""How sure a value is, and what that means."""


class KnownValueError(ValueError):
    """No known value has this id, or this status."""


@dataclass(frozen=True)
class Known:
    """One known value.

    >>> known("shanten-13-mean")
    Known(id='shanten-13-mean', section='shanten', \
what='mean shanten of a random deal of 13 tiles', value=Decimal('3.57967947'), status='checked', \
source=('TomohxxBook',), printed=None, note='')

    ``what`` names the order of the numbers where ``value`` holds several. ``source`` are keys of
    the bibliography; ``printed`` is what they have where they are wrong, and ``note`` says why.
    """

    id: str
    section: str
    what: str
    value: Value
    status: str
    source: tuple[str, ...] = ()
    printed: Value | None = None
    note: str = ""


def known(name: str) -> Known:
    """The known value with this id.

    >>> known("hands-14-deals").value
    4250305029168216000
    >>> known("hand-14-deal")
    Traceback (most recent call last):
    ...
    combinat.results.known.KnownValueError: expected the id of a known value, perhaps \
hands-14-deals or hands-13-deals..., got 'hand-14-deal'

    Raises ``KnownValueError``, and names the ids that are near.
    """
    values = _values()
    if name not in values:
        raise KnownValueError(f"expected the id of a known value{near(name, values)}, got {name!r}")
    return values[name]


def known_values(status: str | None = None) -> tuple[Known, ...]:
    """All known values in the order of ``known.toml``, or those of one status.

    >>> len(known_values("wrong"))
    6

    ``status`` is ``"agreed"``, ``"checked"``, ``"computed"`` or ``"wrong"``; any other raises
    ``KnownValueError``. Read once; some sixty records are remembered.
    """
    if status not in (None, *STATUSES):
        raise KnownValueError(f"expected one of {', '.join(STATUSES)} as a status, got {status!r}")
    return tuple(value for value in _values().values() if status in (None, value.status))


def known_table(status: str | None = None) -> Table:
    """The known values as a table, or those of one status.

    >>> known_table("wrong")["what"][0]
    'all complete 14-tile hands, deals (1 in 330,529.5)'

    ``status`` as in ``known_values``.
    """
    values = known_values(status)
    wrong = any(value.printed is not None for value in values)
    columns = ("id", "what", "value", *(("printed",) if wrong else ()), "status", "source")
    keys = dict.fromkeys(key for value in values for key in value.source)
    return Table(
        "Known values" if status is None else f"Known values: {status}",
        columns,
        tuple(tuple(_cell(getattr(value, column)) for column in columns) for value in values),
        notes=tuple(f"{value.id}: {value.note}" for value in values if value.note),
        sources=tuple(keys),
    )


def _cell(value: Value | tuple[str, ...] | None) -> Number | str | None:
    if isinstance(value, tuple):
        return "; ".join(map(str, value))
    return value


@cache
def _values() -> dict[str, Known]:
    sections = read_toml("known.toml").items()
    values = (_known(section, entry) for section, entries in sections for entry in entries)
    return {value.id: value for value in values}


def _known(section: str, entry: dict[str, Any]) -> Known:
    return Known(section=section, **{name: _frozen(value) for name, value in entry.items()})


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
