"""The bibliography is one, valid, complete, and printed as it stands."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import combinat
from combinat.results.cite import (
    SECTIONS,
    STYLES,
    CitationError,
    Reference,
    cite,
    reference,
    references,
    references_markdown,
)

ROOT = Path(__file__).parents[1]
ENTRIES = references()
KEYS = [entry.key for entry in ENTRIES]

NEEDED = {
    "article": {"author", "title", "journal", "year"},
    "book": {"author", "title", "publisher", "year"},
    "inproceedings": {"author", "title", "booktitle", "year"},
    "techreport": {"author", "title", "institution", "year"},
    "misc": {"title"},
}
"""The fields that BibTeX wants of each type of entry."""


def parsed(page):
    """Type, key and fields of one BibTeX entry, read by its braces."""
    head = re.match(r"@(\w+)\{([^\s,{}]+),\n", page)
    assert head, page
    fields = re.findall(r"^  (\w+) = \{(.*)\},$", page, re.MULTILINE)
    assert page == f"{head[0]}" + "".join(f"  {n} = {{{t}}},\n" for n, t in fields) + "}"
    return head[1], head[2], dict(fields)


# --- entries -----------------------------------------------------------------------------------


def test_keys_are_unique_and_sections_are_those_printed():
    assert len(set(KEYS)) == len(KEYS)
    assert {entry.section for entry in ENTRIES} == set(SECTIONS)


@pytest.mark.parametrize("entry", ENTRIES, ids=KEYS)
def test_bibtex_is_valid(entry):
    kind, key, fields = parsed(entry.bibtex())
    assert key == entry.key
    assert NEEDED[kind] <= set(fields)
    for name, text in fields.items():
        bare = re.sub(r"\\[{}$&#%_]", "", text)
        assert bare.count("{") == bare.count("}")
        assert name == "url" or not set("$&#%_~^\\") & set(bare)


@pytest.mark.parametrize("entry", ENTRIES, ids=KEYS)
def test_a_line_of_text_names_who_what_and_when(entry):
    line = entry.text()
    told = (*entry.authors, entry.organization, entry.title, str(entry.year or ""), entry.url)
    assert all(part in line for part in told)
    assert "\n" not in line
    assert ".." not in line.replace("...", "")


def test_bibtex_escapes_what_tex_reads_as_syntax():
    entry = Reference("K", "", "misc", r"50% of #1_0 & {x} \ ~^$", organization="A & B")
    _, _, fields = parsed(entry.bibtex())
    assert fields["title"] == (
        r"{50\% of \#1\_0 \& \{x\} {\textbackslash} {\textasciitilde}{\textasciicircum}\$}"
    )
    assert fields["author"] == r"{A \& B}"


def test_authors_are_joined_as_bibtex_wants_and_pages_are_a_range():
    _, _, fields = parsed(cite("Srinivasan1990"))
    assert fields["author"] == "A. Srinivasan and T. Kam and S. Malik and R. K. Brayton"
    assert fields["pages"] == "92--95"


def test_japanese_titles_stay_japanese():
    assert "向聴数を求めるプログラム" in cite("Koba-shanten")


# --- the package -------------------------------------------------------------------------------


def test_the_package_is_cited_with_its_version_and_without_persons_or_numbers_it_has_not():
    kind, key, fields = parsed(cite())
    assert (kind, key) == ("misc", "combinat")
    assert fields["author"] == "{the combinat developers}"
    assert combinat.__version__ in fields["note"]
    assert "doi" not in cite().lower()
    assert combinat.__version__ in cite(style="text")


# --- what is refused ---------------------------------------------------------------------------


def test_an_unknown_key_is_told_the_keys_near_it():
    with pytest.raises(CitationError, match="perhaps Knu2011, got 'Knu2001'"):
        reference("Knu2001")
    with pytest.raises(CitationError, match="a key of the bibliography, got '!'"):
        cite("!")


def test_an_unknown_style_is_told_both():
    with pytest.raises(CitationError, match="expected bibtex or text as a style, got 'apa'"):
        cite(style="apa")


# --- relations ---------------------------------------------------------------------------------


def test_the_page_of_references_is_the_one_that_is_made():
    page = (ROOT / "docs" / "references.md").read_text(encoding="utf-8")
    assert page == references_markdown()
    assert all(page.count(f"**[{key}]**") == 1 for key in KEYS)


def test_the_module_prints_that_page_when_it_is_run():
    command = [sys.executable, "-m", "combinat.results.cite"]
    done = subprocess.run(
        command,
        cwd=ROOT,
        capture_output=True,
        check=True,
        encoding="utf-8",
        env={"PYTHONUTF8": "1"},
    )
    assert done.stdout == references_markdown()


def test_every_key_a_docstring_cites_is_in_the_bibliography():
    pattern = re.compile(r"\[([A-Z][A-Za-z-]*\d{4}|" + "|".join(map(re.escape, KEYS)) + r")\]")
    for module in sorted((ROOT / "combinat").rglob("*.py")):
        cited = pattern.findall(module.read_text(encoding="utf-8"))
        assert set(cited) <= set(KEYS), f"{module.name} cites {set(cited) - set(KEYS)}"


def test_every_way_of_citing_every_reference_works():
    assert all(cite(key, style=style) for key in (None, *KEYS) for style in STYLES)
