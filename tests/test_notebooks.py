"""The notebooks show what they print today, and nothing that only one machine would print."""

import re
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import pytest
from nbformat import NotebookNode

from tests.run_notebooks import NOTEBOOKS, read, run, tidy

VOLATILE = {
    "an address": r"0x[0-9a-f]{6,}",
    "a path": r"(?<![\w.])/(home|root|tmp|work|usr|opt|Users)\b",
    "a duration": r"\b\d+(\.\d+)? ?([mµun]s|seconds?|minutes?)\b|\b\d+\.\d+ ?s\b|\bWall time\b",
    "a time of day": r"\b\d{1,2}:\d\d:\d\d\b|\b\d{4}-\d\d-\d\d[T ]\d",
}


def texts(output: NotebookNode) -> dict[str, str]:
    """Return all that an output says in characters, by kind; a PNG only by its being there."""
    if output.output_type == "stream":
        return {output.name: output.text}
    if output.output_type == "error":
        return {"error": f"{output.ename}: {output.evalue}"}
    return {
        kind: "" if kind.startswith("image/") and kind != "image/svg+xml" else str(data)
        for kind, data in output.data.items()
    }


def without_tiles(text: str) -> str:
    """Return what is told in words and numbers; the letters of a picture in HTML tell nothing.

    >>> without_tiles('<img src="data:image/svg+xml;base64,+/tmp/3ms" alt="1z"> 2')
    ' 2'
    """
    return re.sub(r"<img [^>]*>|data:[^\"')]*", "", text)


def said(notebook: NotebookNode) -> Iterator[tuple[int, str, dict[str, str]]]:
    """Yield the number, the source and the texts of each output, in order."""
    for number, cell in enumerate(notebook.cells, start=1):
        for output in cell.get("outputs", []):
            yield number, cell.source, texts(output)


def without_drawings(texts: dict[str, str]) -> dict[str, str]:
    """Return the texts but for how a picture is drawn, which differs between library versions."""
    return {kind: "" if kind == "image/svg+xml" else text for kind, text in texts.items()}


def named(path: Path) -> str:
    return path.stem


def test_there_are_notebooks():
    assert NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=named)
def test_a_notebook_is_kept_as_a_full_run_in_order_leaves_it(path):
    notebook = read(path)
    assert notebook == tidy(notebook), f"`make notebooks` puts {path.name} in order"
    counts = [
        cell.execution_count
        for cell in notebook.cells
        if cell.cell_type == "code" and cell.source.strip()
    ]
    assert counts == list(range(1, len(counts) + 1))
    assert any(texts for _, _, texts in said(notebook))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=named)
def test_an_output_holds_no_error_time_path_or_address(path):
    for number, source, shown in said(read(path)):
        where = f"{path.name}, cell {number}:\n{source}"
        assert not {"error", "stderr"} & shown.keys(), where
        for text in shown.values():
            for what, pattern in VOLATILE.items():
                assert not re.search(pattern, without_tiles(text)), f"{what} in {where}"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=named)
def test_a_notebook_says_today_what_it_said_when_it_was_kept(path):
    for old, new in zip_longest(said(read(path)), said(run(path))):
        assert old is not None, f"{path.name}: this output is new: {new}"
        assert new is not None, f"{path.name}: this output is gone: {old}"
        assert new[:2] == old[:2]
        assert without_drawings(new[2]) == without_drawings(old[2]), f"{path.name}: {new[1]}"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("<object at 0x7f3a2b1c0d>", "an address"),
        ("/home/someone/x.py", "a path"),
        ("('/tmp/x',)", "a path"),
        ("took 12.5 ms", "a duration"),
        ("took 1.7 s", "a duration"),
        ("12 seconds", "a duration"),
        ("at 09:15:00", "a time of day"),
        ("2026-01-31T09:15", "a time of day"),
    ],
)
def test_what_only_one_machine_prints_is_seen(text, what):
    assert re.search(VOLATILE[what], text)


@pytest.mark.parametrize(
    "text", ["123m456p789s1122z 9s", "1/2", "12.5 kinds", "</table>", "0x1F007"]
)
def test_what_every_machine_prints_passes(text):
    assert not any(re.search(pattern, text) for pattern in VOLATILE.values())
