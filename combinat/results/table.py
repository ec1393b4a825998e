"""A table that knows what it counted, shows itself, and can be kept and cited.

>>> from fractions import Fraction
>>> table = Table(
...     "Complete hands of one suit",
...     ("tiles", "patterns", "probability"),
...     ((11, 4475, Fraction(4475, 81600)), (14, 13259, Fraction(13259, 118800))),
...     counted="hands of melds and one pair",
...     deck="nine ranks, four copies",
...     sources=("Weiyinfu", "PE696"),
... )
>>> print(table)
Complete hands of one suit
<BLANKLINE>
tiles  patterns  probability
-----  --------  -----------
   11     4,475    0.0548407
   14    13,259     0.111608
<BLANKLINE>
Counted: hands of melds and one pair
Deck: nine ranks, four copies
Sources: [Weiyinfu], [PE696]
>>> table["patterns"], table.row(14)
((4475, 13259), (14, 13259, Fraction(13259, 118800)))

In a notebook the same table is HTML. Whatever can be made a table is a ``Result`` and has these
ways out, each defined once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from combinat.results.cells import (
    DIGITS,
    Cell,
    ColumnFormat,
    Saved,
    TableError,
    checked_format,
    exact_cell,
    saved,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FEW = 5
"""So many rows an error names."""


class Result(ABC):
    r"""Whatever can be made a table can be shown, saved and cited.

    >>> class Answer(Result):
    ...     def to_table(self) -> Table:
    ...         return Table("", ("answer",), ((42,),))
    >>> Answer().to_csv()
    'answer\n42\n'

    A child says how in ``to_table``; everything else is here.
    """

    @abstractmethod
    def to_table(self) -> Table:
        """The result as a ``Table``; each kind of result says how."""

    def __str__(self) -> str:
        from combinat.results import layouts

        return layouts.text(self.to_table())

    def _repr_html_(self) -> str:
        from combinat.results import layouts

        return layouts.html(self.to_table())

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self._repr_html_()}

    def to_markdown(self) -> str:
        """The result in Markdown: title, table, and below what was counted, deck, sources.

        >>> print(Table("", ("tiles", "hands"), ((14, 13259),)).to_markdown())
        | tiles |  hands |
        |------:|-------:|
        |    14 | 13,259 |
        """
        from combinat.results import layouts

        return layouts.markdown(self.to_table())

    def to_latex(self) -> str:
        r"""The result as a LaTeX ``table``; it wants ``\usepackage{booktabs}``.

        >>> Table("", ("tiles", "hands"), ((14, 13259),)).to_latex().splitlines()[6]
        '14 & 13,259 \\\\'

        Integers are exact. Fractions are shown in the format of their column, so for exact ones
        ask with ``showing(column, "exact")`` first.
        """
        from combinat.results import layouts

        return layouts.latex(self.to_table())

    def to_csv(self) -> str:
        r"""The head and the rows as comma-separated values; every number is exact.

        >>> from fractions import Fraction
        >>> Table("", ("tiles", "chance"), ((14, Fraction(1, 3)),)).to_csv()
        'tiles,chance\n14,1/3\n'

        No separators of thousands; fractions as ``a/b``; nothing for an empty cell.
        """
        from combinat.results import layouts

        return layouts.csv(self.to_table())

    def to_dict(self) -> dict[str, str | list[str] | list[list[Saved]]]:
        """The result as plain values that JSON can hold, every number exact.

        >>> from fractions import Fraction
        >>> Table("", ("tiles", "chance"), ((14, Fraction(1, 3)),)).to_dict()["rows"]
        [[14, '1/3']]

        The keys are ``title``, ``columns``, ``rows``, ``counted``, ``deck``, ``convention``,
        ``notes`` and ``sources``. Integers stay integers, however large; a fraction is the text
        ``"a/b"`` and a ``Decimal`` its digits, so that nothing is rounded; nothing is ``None``.
        """
        table = self.to_table()
        return {
            "title": table.title,
            "columns": list(table.columns),
            "rows": [list(map(saved, row)) for row in table.rows],
            "counted": table.counted,
            "deck": table.deck,
            "convention": table.convention,
            "notes": list(table.notes),
            "sources": list(table.sources),
        }

    def cite(self, style: str = "bibtex") -> str:
        """How to cite the result: this package with its version, then each source.

        >>> print(Table("", (), (), sources=("PE696",)).cite("text"))
        the combinat developers: combinat: exact combinatorics of riichi mahjong hands. ...
        Project Euler: Mahjong. Problem 696, 2020. https://projecteuler.net/problem=696

        ``style`` is ``"bibtex"`` or ``"text"``. Raises ``CitationError`` for any other, and for a
        source the bibliography does not hold.
        """
        from combinat.results.cite import cite

        keys = dict.fromkeys((None, *self.to_table().sources))
        return ("\n" if style == "text" else "\n\n").join(cite(key, style=style) for key in keys)


class Table(Result):
    """Rows of exact cells under named columns, with what they count and where it comes from.

    >>> table = Table("Squares", ("n", "square"), ((1, 1), (2, 4), (3, 9)))
    >>> len(table), table["square"], list(table)[0]
    (3, (1, 4, 9), (1, 1))
    >>> table == Table("Squares", ("n", "square"), ((1, 1), (2, 4), (3, 9)))
    True

    ``counted``, ``deck``, ``convention`` and each of ``notes`` are sentences of the maker, shown
    below the table; ``sources`` are keys of the bibliography. Cells are ``int``, ``Fraction``,
    ``str`` or ``None`` (and ``Decimal`` or finite ``float``, if someone insists). A table is a
    value: tables are equal when all of their parts are.

    Raises ``TableError`` for a cell of another kind, a row of another length than the columns,
    and two columns of one name.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    counted: str
    deck: str
    convention: str
    notes: tuple[str, ...]
    sources: tuple[str, ...]
    formats: tuple[ColumnFormat, ...]

    def __init__(
        self,
        title: str,
        columns: Sequence[str],
        rows: Sequence[Sequence[object]],
        *,
        counted: str = "",
        deck: str = "",
        convention: str = "",
        notes: Sequence[str] = (),
        sources: Sequence[str] = (),
        formats: Sequence[ColumnFormat] = (),
    ) -> None:
        # No dataclass: its import costs more than any table, and a command prints one.
        names = texts("columns", columns)
        _check_distinct(names)
        vars(self).update(
            title=_text("title", title),
            columns=names,
            rows=tuple(_exact_row(row, names) for row in rows),
            counted=_text("counted", counted),
            deck=_text("deck", deck),
            convention=_text("convention", convention),
            notes=texts("notes", notes),
            sources=texts("sources", sources),
            formats=tuple(checked_format(form, names) for form in formats),
        )

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Table never changes")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Table never changes")

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if isinstance(other, Table) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __repr__(self) -> str:
        title, columns, rows, *more = vars(self).items()
        given = [repr(value) for _, value in (title, columns, rows)]
        given += [f"{name}={value!r}" for name, value in more if value]
        return f"Table({', '.join(given)})"

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[tuple[Cell, ...]]:
        return iter(self.rows)

    def __getitem__(self, column: str) -> tuple[Cell, ...]:
        """The cells of one column, from top to bottom.

        >>> Table("Squares", ("n", "square"), ((1, 1), (2, 4)))["root"]
        Traceback (most recent call last):
        ...
        combinat.results.cells.TableError: expected one of the columns n, square, got 'root'
        """
        if column not in self.columns:
            raise TableError(
                f"expected one of the columns {', '.join(self.columns)},"
                f" got {column!r}{_nearest(column, self.columns)}"
            )
        place = self.columns.index(column)
        return tuple(row[place] for row in self.rows)

    def row(self, key: Cell) -> tuple[Cell, ...]:
        """The one row whose first cell is the key.

        >>> Table("Squares", ("n", "square"), ((1, 1), (2, 4))).row(2)
        (2, 4)
        >>> Table("Squares", ("n", "square"), ((1, 1), (2, 4))).row(3)
        Traceback (most recent call last):
        ...
        combinat.results.cells.TableError: expected one row to begin with 3, found 0: rows begin ...

        Raises ``TableError`` unless there is exactly one.
        """
        found = [row for row in self.rows if row[:1] == (key,)]
        if len(found) != 1:
            hint = "" if found else self._rows_like(key)
            raise TableError(f"expected one row to begin with {key!r}, found {len(found)}{hint}")
        return found[0]

    def _rows_like(self, key: Cell) -> str:
        """A phrase that names the rows most like a key that none has, or else the first few."""
        keys = [row[0] for row in self.rows if row]
        more = ", ..." if len(keys) > FEW else ""
        first = f": rows begin with {', '.join(map(repr, keys[:FEW]))}{more}" if keys else ""
        return _nearest(key, keys) or first

    def showing(self, column: str, kind: str = "decimal", digits: int = DIGITS) -> Table:
        """The same table with the fractions of one column shown another way.

        >>> from fractions import Fraction
        >>> table = Table("", ("chance",), ((Fraction(2143179701279, 708384171528036000),),))
        >>> for kind in "decimal", "percent", "odds", "exact":
        ...     print(str(table.showing("chance", kind, digits=7)).splitlines()[-1].strip())
        3.025448e-6
        0.0003025448%
        1 in 330,529.5
        2,143,179,701,279/708,384,171,528,036,000

        ``kind`` is one of these four; ``digits`` counts the significant ones. What ``to_csv`` and
        ``to_dict`` save stays exact. Raises ``TableError``.
        """
        others = tuple(form for form in self.formats if form.column != column)
        formats = (*others, ColumnFormat(column, kind, digits))
        return Table(**{**vars(self), "formats": formats})

    def to_table(self) -> Table:
        """The table itself.

        >>> table = Table("", (), ())
        >>> table.to_table() is table
        True
        """
        return self


def _nearest(name: object, names: Sequence[object]) -> str:
    from combinat.results.cite import near

    texts = [text for text in names if isinstance(text, str)]
    return near(name, texts) or near(name.lower(), texts) if isinstance(name, str) else ""


def _text(name: str, value: str) -> str:
    if not isinstance(value, str):
        raise TableError(f"expected a text as {name}, got {value!r}")
    return value


def texts(name: str, values: Sequence[str]) -> tuple[str, ...]:
    """The values as a tuple, if they are texts.

    >>> texts("notes", ["one", "two"])
    ('one', 'two')
    """
    if isinstance(values, str) or not all(isinstance(value, str) for value in values):
        raise TableError(f"expected a tuple of texts as {name}, got {values!r}")
    return tuple(values)


def _check_distinct(columns: tuple[str, ...]) -> None:
    for place, column in enumerate(columns):
        if column in columns[:place]:
            raise TableError(f"expected columns of different names, found {column!r} twice")


def _exact_row(row: Sequence[object], columns: tuple[str, ...]) -> tuple[Cell, ...]:
    if isinstance(row, str) or len(row) != len(columns):
        raise TableError(f"expected a row of {len(columns)} cells, got {row!r}")
    return tuple(map(exact_cell, row))
