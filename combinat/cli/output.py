"""What commands write, and where it may go wrong.

Results go to standard output and nothing else does; what is in progress goes to standard error,
if that is a terminal.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING, TextIO, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from combinat.results.table import Result

_T = TypeVar("_T")

_EACH = 1000
"""How many things are counted from one sign of progress to the next."""

_CLEAR = "\r\033[K"

FORMATS = ("text", "markdown", "latex", "csv", "json")
"""The forms in which a result can be printed."""


def show(result: Result, form: str | None = None) -> None:
    r"""Print a result in one of the :data:`FORMATS`, as text if none is named.

    >>> from combinat.results.table import Table
    >>> show(Table("", ("tiles", "hands"), ((14, 2**53 + 1),)), "csv")
    tiles,hands
    14,9007199254740993

    JSON is :meth:`~combinat.results.table.Result.to_dict` as text. Its integers are exact, also
    above 2**53, where a reader that takes numbers for floats would round them; fractions are
    strings such as "1/3".
    """
    ways: dict[str, Callable[[], str]] = {
        "text": result.__str__,
        "markdown": result.to_markdown,
        "latex": result.to_latex,
        "csv": result.to_csv,
        "json": lambda: _json(result),
    }
    print(ways[form or "text"]().removesuffix("\n"))


def _json(result: Result) -> str:
    from json import dumps

    return dumps(result.to_dict(), indent=2)


def line(hand: object) -> str:
    """A hand on one line: in MPSZ, or where that cannot write it, a count for each kind.

    >>> line((5, 0, 3))
    '5 0 3'
    """
    return " ".join(map(str, hand)) if isinstance(hand, tuple) else str(hand)


@contextmanager
def any_encoding(stream: TextIO | None) -> Iterator[None]:
    r"""Write what the encoding of a stream does not have as an escape, such as ``\u8074``.

    >>> from io import BytesIO, TextIOWrapper
    >>> page = BytesIO()
    >>> stream = TextIOWrapper(page, "ascii", write_through=True)
    >>> with any_encoding(stream):
    ...     print("\u8074\u724c", file=stream, end="")
    >>> page.getvalue()
    b'\\u8074\\u724c'

    A stream that encodes nothing, such as that of a notebook, is left as it is.
    """
    if not isinstance(stream, TextIOWrapper):
        yield
        return
    before = stream.errors
    stream.reconfigure(errors="backslashreplace")
    try:
        yield
    finally:
        stream.reconfigure(errors=before)


@contextmanager
def working(task: str) -> Iterator[None]:
    """Name a task on standard error while it lasts, if that is a terminal.

    >>> with working("counting"):
    ...     print(13259)
    13259
    """
    terminal = _terminal(sys.stderr)
    if terminal is None:
        yield
        return
    print(task, end="", flush=True, file=terminal)
    try:
        yield
    finally:
        print(_CLEAR, end="", flush=True, file=terminal)


def counting(things: Iterable[_T], what: str) -> Iterator[_T]:
    """The things as they come, with their number so far on standard error.

    >>> list(counting(["11z", "22z"], "hands"))
    ['11z', '22z']

    The number is shown where that is a terminal and neither input nor output is one, for there
    it would stand in between.
    """
    terminal = _terminal(sys.stderr)
    if terminal is None or _terminal(sys.stdin) or _terminal(sys.stdout):
        yield from things
        return
    try:
        for number, thing in enumerate(things, 1):
            yield thing
            if number % _EACH == 0:
                print(f"{_CLEAR}{number:,} {what}", end="", flush=True, file=terminal)
    finally:
        print(_CLEAR, end="", flush=True, file=terminal)


def invite(what: str) -> None:
    """Say on standard error what is waited for, if a person is to type it."""
    if _terminal(sys.stdin) and sys.stderr is not None:
        print(f"reading {what}, from standard input; Ctrl-D ends", file=sys.stderr, flush=True)


def complain(program: str, problem: object) -> None:
    """Say on standard error what is wrong, if there is a standard error.

    >>> complain("combinat", "expected a hand")
    """
    if sys.stderr is not None:
        clear = _CLEAR if _terminal(sys.stderr) else ""
        print(f"{clear}{program}: error: {problem}", file=sys.stderr)


def told(place: str, text: str, error: ValueError) -> str:
    """What is wrong, where, and with which text; some errors show that themselves.

    >>> print(told("line 3", "11z", ValueError("expected more")))
    line 3: expected more
        11z
    """
    problem = str(error)
    return f"{place}: {problem}" if "\n" in problem else f"{place}: {problem}\n    {text}"


def is_own(error: ValueError) -> bool:
    """Whether an error is one of this package, which says what was asked wrongly.

    >>> is_own(ValueError("a fault of the program"))
    False
    """
    return type(error).__module__.startswith("combinat.")


def _terminal(stream: TextIO | None) -> TextIO | None:
    """The stream if it is a terminal."""
    return stream if stream is not None and stream.isatty() else None


def flush() -> None:
    """Write now what is still held back, so that an error comes while it can be met."""
    if sys.stdout is not None:
        sys.stdout.flush()


def abandon() -> None:
    """Send the rest of standard output nowhere: the interpreter flushes it once more at the end."""
    with suppress(OSError, ValueError):
        output = sys.stdout.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, output)
        os.close(nowhere)
