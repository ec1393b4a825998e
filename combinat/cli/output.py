"""What commands write, and where it may go wrong.

Results go to standard output and nothing else does; what is in progress goes to standard error,
if that is a terminal.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from combinat.results.table import Result

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
    terminal = sys.stderr if sys.stderr is not None and sys.stderr.isatty() else None
    if terminal is None:
        yield
        return
    print(task, end="", flush=True, file=terminal)
    try:
        yield
    finally:
        print("\r\033[K", end="", flush=True, file=terminal)


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
