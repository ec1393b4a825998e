"""The one bibliography, and how to cite this package.

Everything that a docstring, a table or a known value leans on stands once in
``references.toml``, under a key. A ``Reference`` writes itself as a line of text or as BibTeX:

>>> reference("Brz1964").text()
'J. A. Brzozowski: Derivatives of regular expressions. Journal of the ACM 11(4), 481-494, 1964.'
>>> print(cite("Brz1964"))
@article{Brz1964,
  author = {J. A. Brzozowski},
  title = {{Derivatives of regular expressions}},
  journal = {Journal of the ACM},
  volume = {11},
  number = {4},
  pages = {481--494},
  year = {1964},
}

``python -m combinat.results.cite`` prints the whole bibliography in Markdown, which is
``docs/references.md``.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from typing import Any

STYLES = ("bibtex", "text")
"""The ways to write a citation."""

SECTIONS = {
    "numbers": "Where numbers are printed",
    "mahjong": "How far a hand is from complete",
    "diagrams": "Automata and decision diagrams",
    "formulas": "Generating functions and sequences",
    "rules": "What a win is worth",
    "articles": "The articles this project began with",
}
"""The sections of the bibliography, each with its heading."""

_BIBTEX = str.maketrans(
    {
        "\\": r"{\textbackslash}",
        "~": r"{\textasciitilde}",
        "^": r"{\textasciicircum}",
        **{mark: "\\" + mark for mark in "{}$&#%_"},
    }
)


class CitationError(ValueError):
    """A key or a style of citation that does not exist; the message names those near it."""


@dataclass(frozen=True)
class Reference:
    """One entry of the bibliography.

    >>> entry = reference("Minato1993")
    >>> entry.authors, entry.year, entry.where
    (('S. Minato',), 1993, '30th ACM/IEEE Design Automation Conference (DAC), 272-277')

    ``authors`` are people under the names they sign with; ``organization`` is who else is
    responsible. ``fields`` are the further fields of BibTeX, in order. What is not known is
    empty: nothing is guessed.
    """

    key: str
    section: str
    kind: str
    title: str
    authors: tuple[str, ...] = ()
    organization: str = ""
    year: int | None = None
    url: str = ""
    fields: tuple[tuple[str, str], ...] = ()

    @property
    def where(self) -> str:
        """Where it stands: journal and pages, proceedings, publisher, site.

        >>> reference("Brz1964").where, reference("PE696").where
        ('Journal of the ACM 11(4), 481-494', 'Problem 696')
        """
        told = dict(self.fields)
        if "journal" in told:
            told["journal"] += f" {told['volume']}({told.pop('number')})"
        names = ("journal", "booktitle", "howpublished", "institution", "number", "publisher")
        return ", ".join(told[name] for name in (*names, "pages", "note") if name in told)

    def text(self) -> str:
        """The entry as one line: who, what, where, when.

        >>> print(reference("TenpaiCheck").text())
        麻雀の聴牌判定プログラム. Web article, 2020.
        """
        by = ", ".join(self.authors) or self.organization
        told = ", ".join(str(part) for part in (self.where, self.year) if part)
        sentences = (f"{by}: {self.title}" if by else self.title, told)
        line = " ".join(_sentence(sentence) for sentence in sentences if sentence)
        return f"{line} {self.url}".rstrip()

    def bibtex(self) -> str:
        r"""The entry in BibTeX, in UTF-8.

        >>> print(reference("PE696").bibtex())
        @misc{PE696,
          author = {{Project Euler}},
          title = {{Mahjong}},
          note = {Problem 696},
          url = {https://projecteuler.net/problem=696},
          year = {2020},
        }

        Titles and organizations stand in double braces, so that no style changes their letters.
        """
        fields = {
            "author": " and ".join(map(_bibtex_text, self.authors)) or self._organization(),
            "title": f"{{{_bibtex_text(self.title)}}}",
            **{name: _bibtex_field(name, value) for name, value in self.fields},
            "url": self.url,
            "year": str(self.year or ""),
        }
        lines = (f"  {name} = {{{value}}},\n" for name, value in fields.items() if value)
        return f"@{self.kind}{{{self.key},\n{''.join(lines)}}}"

    def _organization(self) -> str:
        return f"{{{_bibtex_text(self.organization)}}}" if self.organization else ""


def cite(key: str | None = None, *, style: str = "bibtex") -> str:
    """How to cite a reference by its key, or, with no key, this package.

    >>> print(cite())
    @misc{combinat,
      author = {{the combinat developers}},
      title = {{combinat: exact combinatorics of riichi mahjong hands}},
      note = {Python package, version ...},
    }
    >>> cite("Knu2011", style="text")
    'D. E. Knuth: The Art of Computer Programming, Volume 4A: ...'

    ``style`` is ``"bibtex"`` or ``"text"``. Raises ``CitationError``:

    >>> cite("Knuth2011")
    Traceback (most recent call last):
    ...
    combinat.results.cite.CitationError: expected a key of the bibliography, perhaps Knu2011, got \
'Knuth2011'
    """
    if style not in STYLES:
        raise CitationError(f"expected bibtex or text as a style, got {style!r}")
    entry = _package() if key is None else reference(key)
    return entry.text() if style == "text" else entry.bibtex()


def reference(key: str) -> Reference:
    """The entry under a key.

    >>> reference("TomohxxBook").organization
    'tomohxx'

    Raises ``CitationError`` for an unknown key, and names those that are near.
    """
    entries = _entries()
    if key not in entries:
        raise CitationError(f"expected a key of the bibliography{near(key, entries)}, got {key!r}")
    return entries[key]


def references() -> tuple[Reference, ...]:
    """The whole bibliography, in the order in which it is printed.

    >>> [entry.key for entry in references() if entry.section == "articles"]
    ['Koba-shanten', 'Koba-score', 'Yamakasa', 'TenpaiCheck']

    Read once; some thirty entries are remembered.
    """
    return tuple(_entries().values())


def references_markdown() -> str:
    """The whole bibliography in Markdown, section by section.

    >>> references_markdown().splitlines()[0]
    '# References'
    """
    return "".join([_MARKDOWN_HEAD, *map(_markdown_section, SECTIONS)])


_MARKDOWN_HEAD = """# References

The docstrings, tables and known values of combinat cite by these keys; `combinat.results.cite`
writes each as text or BibTeX. This page is made from `combinat/results/references.toml` by
`python -m combinat.results.cite`; change it there.
"""


def _markdown_section(section: str) -> str:
    lines = (_markdown_line(entry) for entry in references() if entry.section == section)
    return "\n".join(["", f"## {SECTIONS[section]}", "", *lines, ""])


def _markdown_line(entry: Reference) -> str:
    from combinat.results.layouts import markdown_text

    url = f" <{entry.url}>" if entry.url else ""
    return (
        f"* **[{entry.key}]** {markdown_text(entry.text().removesuffix(entry.url).rstrip())}{url}"
    )


def near(name: str, names: Any) -> str:
    """A phrase that proposes the names most like one that is unknown.

    >>> near("regluar-14", ["regular-14", "orphans-14"])
    ', perhaps regular-14'
    >>> near("xyz", ["regular-14"])
    ''
    """
    from difflib import get_close_matches

    close = get_close_matches(name, list(names))
    return f", perhaps {' or '.join(close)}" if close else ""


def read_toml(name: str) -> dict[str, Any]:
    """The content of one TOML file of this room; decimals keep their digits.

    >>> len(read_toml("references.toml")) == len(references())
    True

    The parser is imported here, for who asks only for a count needs none.
    """
    import tomllib
    from importlib.resources import files

    page = files("combinat.results").joinpath(name).read_text(encoding="utf-8")
    return tomllib.loads(page, parse_float=Decimal)


@cache
def _entries() -> dict[str, Reference]:
    return {key: _reference(key, entry) for key, entry in read_toml("references.toml").items()}


def _reference(key: str, entry: dict[str, Any]) -> Reference:
    own = ("section", "kind", "title", "organization", "year", "url")
    return Reference(
        key=key,
        authors=tuple(entry.get("authors", ())),
        fields=tuple((name, text) for name, text in entry.items() if name not in (*own, "authors")),
        **{name: entry[name] for name in own if name in entry},
    )


def _package() -> Reference:
    from combinat import __version__

    return Reference(
        key="combinat",
        section="",
        kind="misc",
        title="combinat: exact combinatorics of riichi mahjong hands",
        organization="the combinat developers",
        fields=(("note", f"Python package, version {__version__}"),),
    )


def _sentence(text: str) -> str:
    return text if text[-1] in ".!?" else text + "."


def _bibtex_field(name: str, value: str) -> str:
    return value.replace("-", "--") if name == "pages" else _bibtex_text(value)


def _bibtex_text(text: str) -> str:
    return text.translate(_BIBTEX)


if __name__ == "__main__":
    import sys

    sys.stdout.write(references_markdown())
