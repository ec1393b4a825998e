"""How a win came about: what the tiles do not tell.

>>> Situation(riichi=True, ippatsu=True).flags
('riichi', 'ippatsu')
>>> Situation()
Situation()

Flags that cannot be together are an error that names two that clash:

>>> Situation(ippatsu=True)
Traceback (most recent call last):
...
combinat.scoring.situation.ScoreError: ippatsu needs riichi or double riichi
>>> Situation(rinshan=True, haitei=True)
Traceback (most recent call last):
...
combinat.scoring.situation.ScoreError: rinshan clashes with haitei

Whether they fit the hand and the way it was won, :mod:`combinat.scoring.win` says.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from itertools import combinations


class ScoreError(ValueError):
    """A win that cannot be: the message says what was expected, or which two things clash."""


@dataclass(frozen=True)
class Situation:
    """The flags of a win, each either so or not.

    >>> Situation(double_riichi=True).is_riichi
    True
    """

    riichi: bool = False
    """Riichi was declared, not on the first discard."""
    double_riichi: bool = False
    """Riichi was declared on the first discard, nothing called before."""
    ippatsu: bool = False
    """The win came before the own next discard after riichi, nothing called in between."""
    chankan: bool = False
    """The tile was added to a quad by another, who was robbed of it."""
    rinshan: bool = False
    """The tile was drawn as a replacement for a quad, or for a North declared."""
    haitei: bool = False
    """The tile was the last of the wall."""
    houtei: bool = False
    """The tile was the last discard."""
    tenhou: bool = False
    """The dealer won on the tiles dealt."""
    chiihou: bool = False
    """Another than the dealer won on the first draw, nothing called before."""
    renhou: bool = False
    """The tile was discarded before the own first draw, nothing called before."""

    def __post_init__(self) -> None:
        for name in _NAMES:
            if not isinstance(getattr(self, name), bool):
                raise ScoreError(f"expected {name} True or False, got {getattr(self, name)!r}")
        flags = self.flags
        for pair in combinations(flags, 2):
            if frozenset(pair) in _CLASHES:
                raise ScoreError(f"{said(pair[0])} clashes with {said(pair[1])}")
        if self.ippatsu and not self.is_riichi:
            raise ScoreError("ippatsu needs riichi or double riichi")

    @cached_property
    def flags(self) -> tuple[str, ...]:
        """The names of the flags that are so.

        >>> Situation(tenhou=True).flags
        ('tenhou',)
        """
        return tuple([name for name in _NAMES if getattr(self, name)])

    @property
    def is_riichi(self) -> bool:
        """Was riichi declared, of either kind?

        >>> Situation(haitei=True).is_riichi
        False
        """
        return self.riichi or self.double_riichi

    def __repr__(self) -> str:
        return f"Situation({', '.join(f'{name}=True' for name in self.flags)})"


_NAMES = tuple(field.name for field in fields(Situation))

SELF_DRAWN = ("rinshan", "haitei", "tenhou", "chiihou")
"""The flags of a tile that one drew."""

FROM_ANOTHER = ("chankan", "houtei", "renhou")
"""The flags of a tile that came from another."""

FIRST_DRAW = ("tenhou", "chiihou", "renhou")
"""The flags of a win before anything happened."""

_CLASHES = frozenset(
    frozenset(pair)
    for pair in [
        ("riichi", "double_riichi"),
        ("chankan", "houtei"),
        ("rinshan", "haitei"),
        # One's own quad, or North, ends the ippatsu.
        ("ippatsu", "rinshan"),
        *((drawn, given) for drawn in SELF_DRAWN for given in FROM_ANOTHER),
        *((first, other) for first in FIRST_DRAW for other in _NAMES if other != first),
    ]
)
"""The pairs of flags that cannot be together."""


def said(flag: str) -> str:
    """How a flag is called in words.

    >>> said("double_riichi")
    'double riichi'
    """
    return flag.replace("_", " ")


NO_FLAGS = Situation()
"""The situation of most wins: nothing to tell."""
