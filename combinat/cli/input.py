r"""What commands read: hands, as arguments or one a line.

>>> from io import BytesIO, TextIOWrapper
>>> for number, text in numbered(TextIOWrapper(BytesIO(b"11z\r\n\r\n123m11z\n"), "utf-8")):
...     print(number, text)
1 11z
3 123m11z

Lines are answered as they come and none is kept, so that a million of them take no more room
than one.
"""

from __future__ import annotations

from codecs import getincrementaldecoder
from functools import partial
from io import IncrementalNewlineDecoder, TextIOWrapper
from typing import TYPE_CHECKING, TextIO

from combinat.cli import output
from combinat.cli.options import CommandError
from combinat.tiles.notation import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 1000
"""The most characters in a line: many times what a hand takes, in any notation."""

_CHUNK = 1 << 16
_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""What some editors put at the beginning of a file."""


def numbered(stream: TextIO | None, longest: int = LONGEST) -> Iterator[tuple[int, str]]:
    """The lines that are not blank, each with its number, counted from 1.

    Arguments:
        stream: where they come from.
        longest: the most characters in one.

    Of a line that is too long only the beginning comes, which :func:`checked` refuses. Bytes
    that mean nothing in the encoding of the stream come as U+FFFD, which no notation has.
    """
    if stream is None:
        raise CommandError("expected hands as arguments, for standard input is closed")
    for number, line in enumerate(_lines(stream, longest), 1):
        text = line.removeprefix(_MARK) if number == 1 else line
        if text and not text.isspace():
            yield number, text


def checked(text: str, longest: int = LONGEST, what: str = "a hand") -> str:
    """The text, unless it is too long for a hand, or whatever it is.

    >>> checked("1" * 2000)
    Traceback (most recent call last):
    ...
    combinat.tiles.notation.NotationError: expected a hand of 1,000 characters at most, got more
        …1111111111111111111111111111111111111111111111111111111111111111111111…
                                                ^ column 1001
    """
    if len(text) > longest:
        problem = f"expected {what} of {longest:,} characters at most, got more"
        raise NotationError(text, longest + 1, problem)
    return text


def _lines(stream: TextIO, longest: int) -> Iterator[str]:
    """The lines of a stream, without their ends; of a long one the beginning."""
    rest = ""
    for piece in _pieces(stream):
        *lines, rest = (rest + piece).split("\n")
        yield from lines
        rest = rest[: longest + 2]  # one for a mark at the beginning, one to be too many
    yield rest


def _pieces(stream: TextIO) -> Iterator[str]:
    """The text of a stream as it comes, with plain ends of lines.

    Answers to what has come are written before more is waited for: a reader who asks hand by
    hand, through a pipe, gets them one by one.
    """
    if not isinstance(stream, TextIOWrapper):  # such as that of a notebook: text already
        yield from iter(partial(stream.read, _CHUNK), "")
        return
    decoder = getincrementaldecoder(stream.encoding)("replace")
    decode = IncrementalNewlineDecoder(decoder, translate=True).decode
    try:
        while chunk := _more(stream):
            yield decode(chunk)
        yield decode(b"", final=True)
    except UnicodeError as error:  # UTF-16 without a mark that says in which order
        raise CommandError(f"expected text in {stream.encoding}: {error}") from None


def _more(stream: TextIOWrapper) -> bytes:
    output.flush()
    read: bytes = stream.buffer.read1(_CHUNK)  # type: ignore[attr-defined]
    return read
