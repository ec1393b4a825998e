r"""The forms in which a table is written.

Each function takes a ``Table`` and returns a string; the methods of ``Table`` call them. A text
that comes from outside stays text in every form: what is syntax there is escaped, and a character
that has no picture of its own (a line break, a null, a direction mark) is written as its escape.

>>> print(markdown(Table("Pipes", ("a|b",), (("1 | 2",), ("line\nbreak",)))))
**Pipes**
<BLANKLINE>
| a\|b         |
|:-------------|
| 1 \| 2       |
| line\\nbreak |
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING
from unicodedata import category, east_asian_width

from combinat.results.cells import Cell, ColumnFormat, saved, shown
from combinat.results.table import Table  # noqa: TC001 (the examples make tables)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Writer = Callable[[str], str]
"""How a form writes a piece of the table."""

Grid = list[list[str]]
"""A table as strings: the head first, then the rows."""

_POWER = re.compile(r"e[+]?(-?\d+)")
"""The power of ten in a number like ``3.02545e-6``."""

_MARKDOWN = str.maketrans({mark: "\\" + mark for mark in "\\`*_[]<>|~&$"})

_LATEX = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "|": r"\textbar{}",
        '"': r"\textquotedbl{}",
        # behind a line end these two would be read as its arguments
        "[": "{[}",
        "*": "{*}",
        **{mark: "\\" + mark for mark in "{}$&#%_"},
    }
)


# --- words -------------------------------------------------------------------------------------


def visible(text: str) -> str:
    r"""The text on one line, each character that cannot be seen written as its escape.

    >>> visible("two\nlines"), visible("東 south")
    ('two\\nlines', '東 south')
    """
    return text if text.isprintable() else "".join(map(_visible_character, text))


def _visible_character(character: str) -> str:
    if character.isprintable() or category(character) == "Zs":
        return character
    return character.encode("unicode_escape").decode("ascii")


def width(text: str) -> int:
    """The number of places a text takes in a terminal: a kanji takes two.

    >>> width("dora"), width("聴牌"), width("\u0061\u0301")
    (4, 4, 1)

    By the East Asian width of each character; combining marks take none.
    """
    return sum(map(_character_width, text))


def _character_width(character: str) -> int:
    if category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def markdown_text(text: str) -> str:
    r"""The text as Markdown that reads as the text.

    >>> markdown_text("S(i, *) | [555z]")
    'S(i, \\*) \\| \\[555z\\]'
    """
    return visible(text).translate(_MARKDOWN)


def latex_text(text: str) -> str:
    r"""The text as LaTeX that prints the text.

    >>> latex_text("50% of #1_000 & [555z]")
    '50\\% of \\#1\\_000 \\& {[}555z]'
    """
    return visible(text).translate(_LATEX)


def html_text(text: str) -> str:
    """The text as HTML that shows the text.

    >>> html_text('<b class="x">')
    '&lt;b class=&quot;x&quot;&gt;'
    """
    from html import escape  # its table of entities is loaded only by who needs it

    return escape(visible(text))


def latex_number(word: str) -> str:
    r"""A shown number as LaTeX sets it.

    >>> latex_number("-3.02545e-6"), latex_number("12.5%")
    ('\\ensuremath{-}3.02545\\ensuremath{{}\\times 10^{-6}}', '12.5\\%')
    """
    power = r"\\ensuremath{{}\\times 10^{\1}}"
    return re.sub("^-", r"\\ensuremath{-}", _POWER.sub(power, latex_text(word)))


def html_number(word: str) -> str:
    """A shown number as HTML sets it.

    >>> html_number("3.02545e-6")
    '3.02545 × 10<sup>-6</sup>'
    """
    return _POWER.sub(r" × 10<sup>\1</sup>", html_text(word))


# --- what all forms share ----------------------------------------------------------------------


def grid(table: Table, escaped: Writer, number: Writer) -> Grid:
    """The head and the rows of a table as strings.

    >>> grid(Table("", ("set", "n"), (("ready", -1000),)), str.upper, html_number)
    [['SET', 'N'], ['READY', '-1,000']]

    ``escaped`` writes a text and ``number`` a number, which has been shown as its column asks.
    """
    forms = {form.column: form for form in table.formats}
    formats = [forms.get(column) for column in table.columns]

    def written(cell: Cell, form: ColumnFormat | None) -> str:
        return (escaped if isinstance(cell, str) else number)(shown(cell, form))

    return [list(map(escaped, table.columns)), *(list(map(written, row, formats)) for row in table)]


def numeric_columns(table: Table) -> list[bool]:
    """Which columns hold numbers, and are therefore written to the right.

    >>> numeric_columns(Table("", ("hand", "n", "none"), (("ready", 1, None), ("x", None, None))))
    [False, True, False]
    """
    columns: list[Sequence[Cell]] = [table[column] for column in table.columns]
    return list(map(_is_numeric, columns))


def _is_numeric(cells: Sequence[Cell]) -> bool:
    held = [cell for cell in cells if cell is not None]
    return bool(held) and not any(isinstance(cell, str) for cell in held)


def remarks(table: Table) -> list[str]:
    """What stands under a table: what was counted, deck, convention, notes, sources.

    >>> remarks(Table("", (), (), deck="136 tiles", sources=("PE696",)))
    ['Deck: 136 tiles', 'Sources: [PE696]']
    """
    sources = ", ".join(f"[{key}]" for key in table.sources)
    labeled = [
        ("Counted", table.counted),
        ("Deck", table.deck),
        ("Convention", table.convention),
        *(("Note", note) for note in table.notes),
        ("Sources", sources),
    ]
    return [f"{label}: {text}" for label, text in labeled if text]


def _padded(cells: Iterable[str], widths: Iterable[int], right: Iterable[bool]) -> Iterator[str]:
    for cell, places, to_the_right in zip(cells, widths, right, strict=True):
        space = " " * (places - width(cell))
        yield space + cell if to_the_right else cell + space


def _widths(cells: Grid) -> list[int]:
    return [max(map(width, column)) for column in zip(*cells, strict=True)]


# --- the forms ---------------------------------------------------------------------------------


def text(table: Table) -> str:
    """The table as plain text, its columns aligned by the width of what is seen.

    >>> print(text(Table("Sets", ("set", "hands"), (("聴牌", 92371838), ("all", 98521596000)))))
    Sets
    <BLANKLINE>
    set            hands
    ----  --------------
    聴牌      92,371,838
    all   98,521,596,000
    """
    cells = grid(table, visible, visible)
    widths, right = _widths(cells), numeric_columns(table)
    head, *rows = ["  ".join(_padded(row, widths, right)).rstrip() for row in cells]
    rule = "  ".join("-" * places for places in widths)
    body = [head, rule, *rows] if table.columns else []
    return _stacked(visible(table.title), body, map(visible, remarks(table)))


def markdown(table: Table) -> str:
    """The table in the Markdown of GitHub and Jupyter, title above, remarks as a list below.

    >>> print(markdown(Table("", ("k", "S(14, k)"), ((1, 13259), (2, 18)))))
    |   k | S(14, k) |
    |----:|---------:|
    |   1 |   13,259 |
    |   2 |       18 |
    """
    cells = grid(table, markdown_text, markdown_text)
    widths = [max(places, 3) for places in _widths(cells)]
    right = numeric_columns(table)
    head, *rows = ["| " + " | ".join(_padded(row, widths, right)) + " |" for row in cells]
    rule = "|" + "|".join(map(_markdown_rule, widths, right)) + "|"
    body = [head, rule, *rows] if table.columns else []
    title = f"**{markdown_text(table.title.strip())}**" if table.title.strip() else ""
    return _stacked(title, body, (f"- {markdown_text(remark)}" for remark in remarks(table)))


def _markdown_rule(places: int, right: bool) -> str:
    return "-" * (places + 1) + ":" if right else ":" + "-" * (places + 1)


def _stacked(title: str, body: Iterable[str], remarks: Iterable[str]) -> str:
    parts = [title, "\n".join(body), "\n".join(remarks)]
    return "\n\n".join(part for part in parts if part)


def latex(table: Table) -> str:
    r"""The table as a LaTeX ``table``; it wants ``\usepackage{booktabs}``.

    >>> print(latex(Table("One suit", ("k", "S(14, k)"), ((1, 13259), (2, 18)))))
    \begin{table}
    \centering
    \caption{One suit}
    \begin{tabular}{rr}
    \toprule
    k & S(14, k) \\
    \midrule
    1 & 13,259 \\
    2 & 18 \\
    \bottomrule
    \end{tabular}
    \end{table}

    Kanji want LuaLaTeX or XeLaTeX with a font that has them.
    """
    head, *rows = [" & ".join(row) + r" \\" for row in grid(table, latex_text, latex_number)]
    letters = "".join("r" if right else "l" for right in numeric_columns(table))
    caption = [rf"\caption{{{latex_text(table.title)}}}"] if table.title else []
    return "\n".join(
        [
            r"\begin{table}",
            r"\centering",
            *caption,
            rf"\begin{{tabular}}{{{letters}}}",
            r"\toprule",
            head,
            r"\midrule",
            *rows,
            r"\bottomrule",
            r"\end{tabular}",
            *(rf"\par {latex_text(remark)}" for remark in remarks(table)),
            r"\end{table}",
        ]
    )


def html(table: Table) -> str:
    """The table as HTML: every text escaped, no script, numbers to the right.

    >>> print(html(Table("Chance", ("p",), ((Fraction(1, 3),),))))
    <table>
    <caption>Chance</caption>
    <thead>
    <tr><th scope="col" style="text-align: right">p</th></tr>
    </thead>
    <tbody>
    <tr><td style="text-align: right" title="1/3">0.333333</td></tr>
    </tbody>
    </table>

    A fraction carries its exact value as the ``title`` of its cell, which a browser shows when
    the pointer rests there.
    """
    head, *rows = grid(table, html_text, html_number)
    sides = ["right" if right else "left" for right in numeric_columns(table)]
    caption = [f"<caption>{html_text(table.title)}</caption>"] if table.title else []
    body = (_html_row(*both, sides) for both in zip(table.rows, rows, strict=True))
    lines = ["<table>", *caption, "<thead>", _html_head(head, sides), "</thead>"]
    return "\n".join([*lines, "<tbody>", *body, "</tbody>", *_html_foot(table), "</table>"])


def _html_head(head: list[str], sides: list[str]) -> str:
    cells = (
        f'<th scope="col" style="text-align: {side}">{text}</th>'
        for text, side in zip(head, sides, strict=True)
    )
    return f"<tr>{''.join(cells)}</tr>"


def _html_row(cells: Sequence[Cell], texts: list[str], sides: list[str]) -> str:
    return f"<tr>{''.join(map(_html_cell, cells, texts, sides))}</tr>"


def _html_cell(cell: Cell, text: str, side: str) -> str:
    exact = f' title="{cell}"' if isinstance(cell, Fraction) else ""
    return f'<td style="text-align: {side}"{exact}>{text}</td>'


def _html_foot(table: Table) -> list[str]:
    lines = "<br>".join(map(html_text, remarks(table)))
    span = f'colspan="{max(len(table.columns), 1)}" style="text-align: left"'
    return [f"<tfoot>\n<tr><td {span}>{lines}</td></tr>\n</tfoot>"] if lines else []


def csv(table: Table) -> str:
    r"""The head and the rows as comma-separated values, every number exact.

    >>> csv(Table("", ("n", "p"), ((1000, Fraction(1, 3)), (None, "a, b"))))
    'n,p\n1000,1/3\n,"a, b"\n'

    A fraction is written ``a/b``. All cells are quoted where one holds a carriage return.
    """
    from csv import QUOTE_ALL, QUOTE_MINIMAL, writer
    from io import StringIO

    rows = [table.columns, *(tuple(map(saved, row)) for row in table.rows)]
    returns = any("\r" in cell for row in rows for cell in row if isinstance(cell, str))
    page = StringIO(newline="")
    sheet = writer(page, quoting=QUOTE_ALL if returns else QUOTE_MINIMAL, lineterminator="\n")
    sheet.writerows(rows)
    return page.getvalue()
