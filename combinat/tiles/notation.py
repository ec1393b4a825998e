"""Texts: what is read as a hand, and what is wrong with the rest.

A *text* is read as *groups* of tiles, concealed ones before melds, in any of the four *styles*
of :mod:`combinat.tiles.styles`:

>>> for group in groups("123m406p 77z[2-34s]"):
...     print([tile_name(tile) for tile in group.tiles], repr(group.bracket + group.sign))
['1m', '2m', '3m'] ''
['4p', '0p', '6p'] ''
['7z', '7z'] ''
['2s', '3s', '4s'] '[-'

One that begins with a suit letter or a comma is in majiang style, all of it. In any other text
groups of the other three styles may stand side by side: each reads the same wherever it stands,
though the words that only mjai has, such as ``5pr`` and ``E``, keep a space around them.
Spaces may stand between groups, not inside them; a variation selector may follow a Unicode
tile; full-width characters read as the plain ones.

Anything else is an error that says where, counting the columns of the text as typed:

>>> list(groups("123m777h"))
Traceback (most recent call last):
...
combinat.tiles.notation.NotationError: expected a suit letter, m, p, s or z, got 'h'
    123m777h
           ^ column 8
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn
from unicodedata import bidirectional, category, east_asian_width, name

from combinat.tiles.kinds import KINDS, SUITS, kind_of, parse_tile, tile_name
from combinat.tiles.styles import CLOSING, MJAI, SIGNS, UNICODE, Group

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

COPIES = 4
"""The most of one kind that a hand may hold, melds included."""

_DIGITS = "0123456789"
_LETTERS = SUITS + "z"
_NO_HONORS = ("0z", "8z", "9z")
_WORDS = {word: tile for tile, word in MJAI.items() if word != tile_name(tile)}
_PICTURES = {picture: tile for tile, picture in UNICODE.items()}
_VARIATION_SELECTORS = "\ufe0e\ufe0f"
_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}

_WANTED = (
    (_LETTERS, "ranks before the suit letter"),
    ("])", "a tile before the closing bracket"),
    (SIGNS, "a tile (a sign follows a tile of a meld, in its brackets)"),
    (",", "a tile (commas stand in texts that begin with a suit letter)"),
)


class NotationError(ValueError):
    """A text that is not a hand: what was expected, what came, and where.

    >>> try:
    ...     list(groups("1m2m3"))
    ... except NotationError as error:
    ...     (error.text, error.column, error.problem)
    ('1m2m3', 6, 'expected a suit letter, m, p, s or z, got the end')
    """

    def __init__(self, text: str, column: int, problem: str) -> None:
        super().__init__(text, column, problem)
        self.text = text
        self.column = column
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.problem}\n{_caret(self.text, self.column)} column {self.column}"


def _caret(text: str, column: int) -> str:
    """Two lines: the text around the column, and a mark under the column."""
    first, last = max(0, column - 40), column + 30
    before = "…" * (first > 0) + "".join(map(_shown, text[first : column - 1]))
    after = "".join(map(_shown, text[column - 1 : last])) + "…" * (last < len(text))
    return f"    {before}{after}\n    {' ' * sum(map(_width, before))}^"


def _shown(character: str) -> str:
    """The character, or a stand-in for one that would move the others about."""
    to_the_left = bidirectional(character) in ("R", "AL", "AN")
    return character if character.isprintable() and not to_the_left else "\N{REPLACEMENT CHARACTER}"


def _width(character: str) -> int:
    """How many columns of a terminal the character takes."""
    if category(character) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(character) in ("W", "F") else 1


def _described(character: str) -> str:
    """The character as a message shows it, with its name unless that is plain to see."""
    if character in ("_", "?"):
        return f"'{character}' (a face-down tile)"
    known = "" if character.isascii() else name(character, "").lower()
    return repr(character) + f" ({known})" * bool(known)


class _Reader:
    """A text, how far it has been read, and the group that is being read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.plain = text.translate(_FULL_WIDTH)  # one for one: places stay
        self.at = 0
        self.held = [0] * len(KINDS)
        self.start_group()

    def start_group(self) -> None:
        self.tiles: list[int] = []
        self.columns: list[int] = []
        self.sign = ("", 0, 0)

    @property
    def here(self) -> str:
        return self.plain[self.at : self.at + 1]

    def sees(self, characters: Container[str]) -> bool:
        # At the end `here` is "", and that is in every string.
        return self.at < len(self.plain) and self.here in characters

    def stretch(self, characters: str) -> str:
        """All there is of some characters."""
        rest = self.plain[self.at :]
        found = rest[: len(rest) - len(rest.lstrip(characters))]
        self.at += len(found)
        return found

    def fail(self, expected: str, at: int | None = None) -> NoReturn:
        at = self.at if at is None else at
        got = _described(self.text[at]) if at < len(self.text) else "the end"
        raise NotationError(self.text, at + 1, f"expected {expected}, got {got}")

    def letter(self) -> str:
        if not self.sees(_LETTERS):
            self.fail("a suit letter, m, p, s or z")
        self.at += 1
        return self.plain[self.at - 1]

    def take_tile(self, tile: int, at: int) -> None:
        kind = kind_of(tile)
        self.held[kind] += 1
        if self.held[kind] > COPIES:
            problem = f"expected four of a kind at most, got a fifth {tile_name(kind)}"
            raise NotationError(self.text, at + 1, problem)
        self.tiles.append(tile)
        self.columns.append(at + 1)

    def take_sign(self, sign: str, at: int) -> None:
        if self.sign[0]:
            self.fail("one sign at most in a meld", at)
        self.sign = (sign, len(self.tiles), at + 1)

    def take_ranks(self, marks: str, letter: str, start: int) -> None:
        for at, mark in enumerate(marks, start):
            if mark in SIGNS:
                self.take_sign(mark, at)
            elif mark + letter in _NO_HONORS:
                self.fail("a rank from 1 to 7, as honors have no other", at)
            else:
                self.take_tile(parse_tile(mark + letter), at)

    def group(self, bracket: str = "") -> Group:
        """What was taken since the last group."""
        sign, signed, column = self.sign
        if not self.tiles:
            self.fail("the tiles of a meld", column - 1)
        group = Group(tuple(self.tiles), bracket, sign, signed, tuple(self.columns), column)
        self.start_group()
        return group


def groups(text: str) -> Iterator[Group]:
    """The groups of a text, concealed tiles before melds.

    >>> [group.tiles for group in groups("m12,z5555")]
    [(0, 1), (31, 31, 31, 31)]

    No text holds more than four of a kind, melds included; a red five is a five:

    >>> list(groups("0555m[345m]"))
    Traceback (most recent call last):
    ...
    combinat.tiles.notation.NotationError: expected four of a kind at most, got a fifth 5m
        0555m[345m]
                ^ column 9
    """
    reader = _Reader(text)
    reader.stretch(" ")
    return _majiang(reader) if reader.sees(_LETTERS + ",") else _side_by_side(reader)


def _majiang(reader: _Reader) -> Iterator[Group]:
    while reader.sees(_LETTERS):
        _suit_first(reader, _DIGITS)
        yield reader.group()
        reader.stretch(" ")
    while reader.sees(","):
        reader.at += 1
        reader.stretch(" ")
        _suit_first(reader, _DIGITS + SIGNS)
        meld = reader.group("[")
        concealed = len(meld.tiles) == 4 and not meld.sign
        yield meld._replace(bracket="(") if concealed else meld
        reader.stretch(" ")
    if reader.here:
        reader.fail("a comma before a meld, or the end")


def _suit_first(reader: _Reader, ranks: str) -> None:
    letter = reader.letter()
    if not reader.sees(ranks):
        reader.fail("ranks after the suit letter")
    start = reader.at
    reader.take_ranks(reader.stretch(ranks), letter, start)


def _side_by_side(reader: _Reader) -> Iterator[Group]:
    while reader.here and not reader.sees(CLOSING):
        _piece(reader, _DIGITS)
        yield reader.group()
        reader.stretch(" ")
    while reader.here:
        if not reader.sees(CLOSING):
            reader.fail("a meld in brackets, or the end (concealed tiles come before melds)")
        yield _bracketed(reader)
        reader.stretch(" ")


def _bracketed(reader: _Reader) -> Group:
    bracket, column = reader.here, reader.at + 1
    reader.at += 1
    _piece(reader, _DIGITS + SIGNS)
    if len(reader.tiles) == 1 and not reader.sign[0]:
        _more_names(reader)
    if not reader.sees(CLOSING[bracket]):
        reader.fail(f"'{CLOSING[bracket]}' to close the bracket at column {column}")
    reader.at += 1
    return reader.group(bracket)


def _more_names(reader: _Reader) -> None:
    """The rest of a meld whose tiles are named one by one, as in mjai and Unicode."""
    _name_sign(reader)
    while reader.stretch(" ") or reader.sees(_PICTURES):
        start, before = reader.at, len(reader.tiles)
        _piece(reader, _DIGITS)
        if len(reader.tiles) > before + 1:
            reader.fail("a single tile between spaces", start)
        _name_sign(reader)


def _name_sign(reader: _Reader) -> None:
    if reader.sees(SIGNS):
        reader.take_sign(reader.here, reader.at)
        reader.at += 1


def _piece(reader: _Reader, ranks: str) -> None:
    """Take a word of mjai, a Unicode tile, or ranks and their suit."""
    start = reader.at
    for word in (reader.plain[start : start + 3], reader.here):
        if word in _WORDS:
            return _word(reader, word)
    if reader.sees(_PICTURES):
        return _picture(reader)
    if not reader.sees(ranks):
        reader.fail(next((wanted for seen, wanted in _WANTED if reader.sees(seen)), "a tile"))
    marks = reader.stretch(ranks)
    return reader.take_ranks(marks, reader.letter(), start)


def _word(reader: _Reader, word: str) -> None:
    # Without the spaces one slip would do: is 123mS the south wind, or is S a typo?
    start = reader.at
    if reader.plain[max(0, start - 1) : start] not in " [(":
        reader.fail(f"a space before '{word}'")
    reader.at += len(word)
    if reader.here not in " ])" + SIGNS:
        reader.fail(f"a space after '{word}'")
    reader.take_tile(_WORDS[word], start)


def _picture(reader: _Reader) -> None:
    reader.take_tile(_PICTURES[reader.here], reader.at)
    reader.at += 1
    reader.at += reader.sees(_VARIATION_SELECTORS)
