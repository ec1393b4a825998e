"""A notebook is an essay that runs: what its prose says, its code shows beside it.

A number in the prose has to be printed or asserted by the code of the same section, from one
heading to the next; what is said before the second heading may be shown anywhere. Numbers in words,
and whole numbers below twenty, are language and are not looked for.
"""

import ast
import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from statistics import median

import pytest
from nbformat import NotebookNode

from combinat.results.cite import references
from tests.run_notebooks import NOTEBOOKS, read
from tests.test_notebooks import named, texts, without_tiles

SMALL = 20
"""Whole numbers below this are language: two suits, nine ranks, fourteen tiles."""

IN_PROSE = re.compile(r"(?<![\w.,-])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?![\w]|[.,]\d)")
"""A number that stands by itself: no part of 123m, cell-01, 02-a-set or 1.2.3."""

IN_OUTPUT = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?")
"""Digits anywhere in what is printed, as 3.02545 in 3.02545e-6."""

NOT_PROSE = re.compile(r"\]\([^)]*\)|<[^>]*>|https?://\S+")
"""Where a link leads."""


def number(text: str) -> Decimal:
    """Return the value of a number as it is written for readers."""
    return Decimal(text.replace(",", ""))


def claimed(markdown: str) -> set[Decimal]:
    """Return the numbers in a text for which something has to be shown.

    >>> sorted(claimed("Of 1,997,000 hands of 14 tiles (like 123m456p) 0.63153, or 63.2%."))
    [Decimal('0.63153'), Decimal('63.2'), Decimal('1997000')]
    """
    found = (number(match[0]) for match in IN_PROSE.finditer(NOT_PROSE.sub(" ", markdown)))
    return {value for value in found if value % 1 or value >= SMALL}


def asserted(source: str) -> set[Decimal]:
    r"""Return the numbers that stand in assertions of a cell.

    >>> sorted(asserted("a = 7\nassert f(a) == 13_259 and g(a) < 0.5"))
    [Decimal('0.5'), Decimal('13259')]
    """
    return {
        Decimal(str(node.value))
        for statement in ast.walk(ast.parse(source))
        if isinstance(statement, ast.Assert)
        for node in ast.walk(statement)
        if isinstance(node, ast.Constant) and type(node.value) in (int, float)
    }


def shown(cell: NotebookNode) -> set[Decimal]:
    """Return the numbers that the code of a cell asserts or prints."""
    printed = [
        number(found)
        for output in cell.outputs
        for kind, text in texts(output).items()
        if not kind.startswith("image/")
        for found in IN_OUTPUT.findall(without_tiles(text))
    ]
    return asserted(code(cell)) | set(printed)


def code(cell: NotebookNode) -> str:
    """Return the Python of a code cell, without what only a notebook understands."""
    lines: list[str] = cell.source.splitlines()
    return "\n".join("" if line.lstrip().startswith(("%", "!")) else line for line in lines)


def lines(cell: NotebookNode) -> int:
    return len([line for line in cell.source.splitlines() if line.strip()])


def sections(notebook: NotebookNode) -> Iterator[tuple[str, str, set[Decimal]]]:
    """Yield each heading, the prose under it, and what the code under it shows.

    A cell may end a section and begin the next; code belongs to the last heading above it. The
    first section, under the title, may lean on all code.
    """
    parts: list[tuple[str, list[str], set[Decimal]]] = [("", [], set())]
    everything = set()
    for cell in notebook.cells:
        if cell.cell_type == "code":
            parts[-1][2].update(shown(cell))
            everything |= shown(cell)
            continue
        before, *later = re.split(r"^(?=#+ )", cell.source, flags=re.MULTILINE)
        parts[-1][1].append(before)
        parts += [(text.splitlines()[0], [text], set()) for text in later]
    for heading, prose, numbers in parts:
        title = heading.startswith("# ") or not heading
        yield heading, "\n".join(prose), everything if title else numbers


def kinds(notebook: NotebookNode, kind: str) -> list[NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == kind]


def words(cells: list[NotebookNode]) -> int:
    return sum(len(re.findall(r"\w+", cell.source)) for cell in cells)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=named)
def test_every_number_in_the_prose_is_shown_beside_it(path: Path):
    missing = {
        heading: [f"{value:,}" for value in sorted(claimed(prose) - numbers)]
        for heading, prose, numbers in sections(read(path))
        if claimed(prose) - numbers
    }
    assert not missing


@pytest.mark.parametrize("path", NOTEBOOKS, ids=named)
def test_a_citation_is_a_key_of_the_bibliography(path: Path):
    keys = {entry.key for entry in references()}
    prose = "\n".join(cell.source for cell in kinds(read(path), "markdown"))
    cited = re.findall(r"\[([\w-]+)\](?!\()", re.sub(r"`[^`]*`", "", prose))
    assert cited
    assert set(cited) <= keys


@pytest.mark.parametrize("path", NOTEBOOKS, ids=named)
def test_cells_are_short(path: Path):
    lengths = [lines(cell) for cell in kinds(read(path), "code")]
    assert max(lengths) <= 15
    assert median(lengths) <= 2


@pytest.mark.parametrize("path", NOTEBOOKS, ids=named)
def test_there_is_as_much_prose_as_code(path: Path):
    notebook = read(path)
    assert words(kinds(notebook, "markdown")) >= words(kinds(notebook, "code"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=named)
def test_no_cell_draws_by_hand(path: Path):
    assert not [cell for cell in kinds(read(path), "code") if "matplotlib" in cell.source]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=named)
def test_a_plot_that_is_called_for_is_seen(path: Path):
    for cell in kinds(read(path), "code"):
        if cell.source.splitlines()[-1].startswith(("plots.", "comparisons.", "grids.")):
            pictures = [out for out in cell.outputs if "image/png" in out.get("data", {})]
            assert len(pictures) == 1, cell.source
            assert cell.outputs == pictures, "a semicolon keeps the ax itself from being shown"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=named)
def test_a_section_asks_what_it_answers(path: Path):
    headings = [heading for heading, _, _ in sections(read(path)) if heading.startswith("## ")]
    assert headings
    assert [heading for heading in headings if not heading.endswith("?")] == []


@pytest.mark.parametrize(
    ("prose", "numbers"),
    [
        ("1 in 330,529.5, or 0.63153", ["330529.5", "0.63153"]),
        ("There are **11,498,658** of them.", ["11498658"]),
        ("fourteen of 136, at most 4 of 34", ["136", "34"]),
        ("[the next](02-a-set.ipynb) of 2,092 nodes", ["2092"]),
        ("123456789m1111p, [PE696], S(14, 1), 1m to 9m", []),
        ("4/123 or 63.2%", ["123", "63.2"]),
    ],
)
def test_what_counts_as_a_number(prose, numbers):
    assert claimed(prose) == set(map(Decimal, numbers))


def test_a_number_of_another_section_does_not_help():
    """What one section shows, the next has to show again."""
    source = {"cell_type": "code", "outputs": [], "source": "assert 6 * 7 == 42"}
    cells = [
        NotebookNode(cell_type="markdown", source="# Title: 42\n## One?\n42"),
        NotebookNode(source),
        NotebookNode(cell_type="markdown", source="still 42\n## Two?\n42"),
    ]
    notebook = NotebookNode(cells=cells)
    lacking = [heading for heading, prose, seen in sections(notebook) if claimed(prose) - seen]
    assert lacking == ["## Two?"]
