"""What several files of tests ask for by name: the command line, called in this process."""

import io
import shlex
import sys

import pytest

from combinat.cli.main import main


@pytest.fixture
def ask(capsys, monkeypatch):
    """Run a command on some input; return the status, what it prints, what it complains of."""

    def run(line, given=b""):
        typed = given.encode() if isinstance(given, str) else given
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), "utf-8"))
        status = main(shlex.split(line))
        return status, *capsys.readouterr()

    return run


@pytest.fixture
def answer(ask):
    """The same of a command that succeeds: what it prints."""

    def run(line, given=b""):
        status, out, err = ask(line, given)
        assert (status, err) == (0, "")
        return out

    return run
