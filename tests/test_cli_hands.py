"""Hands are read, from arguments or lines, and answered; what is wrong with others is told."""

import io
import json
import os
import re
import select
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import combinat
from combinat.analysis.discards import discards
from combinat.analysis.readings import readings
from combinat.analysis.shanten import shanten
from combinat.analysis.waits import acceptance, waits
from combinat.cli.input import LONGEST
from combinat.cli.main import main
from combinat.tiles.deck import SANMA
from tests.processes import loaded_by_command

COMBINAT = str(Path(sysconfig.get_path("scripts"), "combinat"))
READY = "123m456p789s1122z"
COMMANDS = ["shanten", "waits", "acceptance", "discards", "readings", "explain"]


def objects(text):
    return [json.loads(line) for line in text.splitlines()]


# --- what each command says --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "printed"),
    [
        (f"shanten {READY}", "0\n"),
        ("shanten 123m456p789s11222z", "-1\n"),
        ("shanten 14668889m", "1\n"),
        ("shanten --melds 4 14668889m", "5\n"),
        ("shanten --form seven-pairs 1144m2288p5599s1z", "0\n"),
        ("shanten --form regular 1144m2288p5599s1z", "3\n"),
        ("shanten --form regular --form seven-pairs 1144m2288p5599s1z", "0\n"),
        ("shanten 123456789m1111p", "1\n"),
        ("shanten --structural 123456789m1111p", "0\n"),
        ("shanten '1z[111z][234m][234p][234s]'", "0\n"),
        ("shanten --count-melds '1z[111z][234m][234p][234s]'", "1\n"),
        (f"waits {READY}", "1z 2, 2z 2 (2 kinds, 4 tiles)\n"),
        ("waits --seen 2222m 123456p789s11z13m", "2m 0 (1 kind, 0 tiles)\n"),
        ("waits --seen 22m --seen 2m 123456p789s11z13m", "2m 1 (1 kind, 1 tile)\n"),
        ("waits 147m258p369s1234z", "none\n"),
        ("waits --count-melds '1z[111z][234m][234p][234s]'", "none\n"),
        ("acceptance 123m12399p57s112z", "9p 2, 6s 4, 1z 2 (3 kinds, 8 tiles)\n"),
        ("readings 123m456p789s1122z", "none\n"),
        ("readings 19m19p19s12345677z", "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 77z\n"),
    ],
)
def test_a_single_argument_is_answered_alone(answer, line, printed):
    assert answer(line) == printed


def test_discards_are_told_one_a_line_the_best_first(answer):
    lines = [line.split("\t") for line in answer("discards 12345m0677889p66z").splitlines()]
    assert [tile for tile, *_ in lines[:2]] == ["5p", "8p"]
    assert all(left == ["0", "3m 3, 6m 4 (2 kinds, 7 tiles)"] for _, *left in lines[:2])
    assert len(lines) == len(set("12345m")) + len(set("56789p")) - 1
    assert all(steps == "1" for _, steps, _ in lines[2:])


def test_discards_are_told_as_they_print_themselves(answer):
    assert answer("discards 12345m0677889p66z") == f"{discards('12345m0677889p66z')}\n"


def test_each_reading_is_told_on_a_line(answer):
    assert answer("readings 111222333m78999p").splitlines() == [
        "111m 222m 333m 789p 99p",
        "123m 123m 123m 789p 99p",
    ]


def test_an_explanation_says_which_convention_matters(answer):
    assert answer("explain 123456789m1111p").splitlines()[-1] == (
        "a fifth copy would do: structurally it is 0 away"
    )
    (fields,) = objects(answer("explain --json 123m456p78s1122z5z"))
    assert (fields["shanten"], fields["form"], fields["spare"]) == (1, "regular", "5z")


def test_the_deck_is_a_choice(answer):
    assert answer("waits --deck sanma 19m19p19s1234567z").endswith("(13 kinds, 39 tiles)\n")
    assert answer("acceptance 1m") == "1m 3 (1 kind, 3 tiles)\n"
    # The fourth 1m begins a run where there are 2m and 3m, and else is of no use.
    assert answer("shanten --deck riichi 1111m11112222z3z") == "2\n"
    assert answer("shanten --deck sanma 1111m11112222z3z") == "3\n"
    assert shanten("1111m11112222z3z", deck=SANMA) == 3


@pytest.mark.parametrize("size", [13, 14])
def test_what_is_told_is_what_the_library_says(answer, size):
    texts = list(map(str, combinat.hands(size).sample(20, rng=7)))
    page = "\n".join(texts)
    told = objects(answer("shanten --json", page))
    assert told == [
        {"line": number, "hand": text, "shanten": shanten(text)}
        for number, text in enumerate(texts, 1)
    ]
    for name, function in {"waits": waits, "acceptance": acceptance}.items():
        if size == 13:
            for fields, text in zip(objects(answer(f"{name} --json", page)), texts, strict=True):
                found = function(text)
                assert list(fields) == ["line", "hand", name, "kinds", "live"]
                assert list(fields[name].items()) == list(found.items())
                assert (fields["kinds"], fields["live"]) == (found.kinds, found.live)
    if size == 14:
        for fields, text in zip(objects(answer("discards --json", page)), texts, strict=True):
            assert [tuple(each.values()) for each in fields["discards"]] == [
                (tile, steps, dict(accepted), accepted.kinds, accepted.live)
                for tile, steps, accepted in discards(text)
            ]


def test_the_fields_for_machines_keep_their_names(answer):
    def names(line):
        (fields,) = objects(answer(line))
        return list(fields), fields

    given = ["line", "hand"]
    assert names(f"shanten --json {READY}")[0] == [*given, "shanten"]
    told, fields = names("discards --json 11m238p")
    assert told == [*given, "discards"]
    each = ["tile", "shanten", "acceptance", "kinds", "live"]
    assert all(list(one) == each for one in fields["discards"])
    told, fields = names("readings --json 22334455667788m")
    assert told == [*given, "readings"]
    assert [one["form"] for one in fields["readings"]] == ["regular"] * 3 + ["seven_pairs"]
    blocks = [one["blocks"] for one in fields["readings"]]
    assert blocks == [list(map(str, one.blocks)) for one in readings("22334455667788m")]
    assert names("explain --json 1m")[0] == [
        *given, "shanten", "form", "nearest", "missing", "spare", "notes"
    ]  # fmt: skip


# --- how hands come ----------------------------------------------------------------------------


def test_where_there_are_several_each_line_begins_with_the_hand(answer):
    told = f"{READY}\t0\n11z\t-1\n"
    assert answer(f"shanten {READY} 11z") == told
    assert answer("shanten", f"{READY}\n11z\n") == told
    assert answer("shanten", "11z") == "11z\t-1\n"


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("nothing", ["", "\n", "  \n\n\t\n", "\ufeff", "\ufeff\r\n", "\u3000"])
def test_of_nothing_nothing_is_said(answer, command, nothing):
    assert answer(command, nothing) == ""
    assert answer(f"{command} --json", nothing) == ""


def test_blank_lines_are_passed_over_and_numbered(answer):
    assert [one["line"] for one in objects(answer("shanten --json", "\n11z\n \n22z"))] == [2, 4]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_files_of_every_system_will_do(answer, end, mark):
    assert answer("shanten", f"{mark}11z{end}{end}123m1z{end}") == "11z\t-1\n123m1z\t0\n"


def test_every_notation_will_do_and_comes_back_as_typed(answer):
    lines = ["4p 5pr 6p C C", "p406z77", "🀛🀜🀝🀄🀄", " 406p 77z ", "４０６ｐ７７ｚ", "77z[406p]"]
    page = answer("shanten", "\n".join(lines))
    assert page == "".join(f"{line.strip()}\t-1\n" for line in lines)


def test_a_line_that_arrives_in_pieces_is_one_line(answer):
    many = 20_000
    page = answer("shanten", f"{READY}\n" * many)
    assert page == f"{READY}\t0\n" * many


def test_a_stream_of_text_will_do(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO("11z\n123m1z\n"))
    assert main(["shanten"]) == 0
    assert capsys.readouterr().out == "11z\t-1\n123m1z\t0\n"


def test_arguments_leave_the_input_alone(answer):
    assert answer("shanten 11z", "22z\n") == "-1\n"


# --- what is wrong -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "expected", "column"),
    [
        (b"123m777h", "expected a suit letter, m, p, s or z, got 'h'", 8),
        (b"11111m", "expected four of a kind at most, got a fifth 1m", 5),
        (b"8z", "expected a rank from 1 to 7", 1),
        (b"  123", "expected a suit letter, m, p, s or z, got the end", 6),
        (b"1z[135m]", "expected a run, a triplet or a quad", 4),
        (b"123m\t", "expected", 5),
        (b"12\xffm", "got '\N{REPLACEMENT CHARACTER}' (replacement character)", 3),
        (b"\xff\xfe", "got '\N{REPLACEMENT CHARACTER}'", 1),
        (b"1\x00m", "expected a suit letter, m, p, s or z, got '\\x00'", 2),
        (b"1" * LONGEST + b"m", f"expected a hand of {LONGEST:,} characters at most", LONGEST + 1),
    ],
)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_bad_line_is_pointed_at_and_the_good_ones_are_answered(
    ask, command, line, expected, column
):
    good = b"11z" if command in ("shanten", "discards", "readings", "explain") else b"1z"
    status, out, err = ask(f"{command} --json", good + b"\n\n" + line + b"\n" + good)
    assert status == 2
    assert [one["line"] for one in objects(out)] == [1, 4]
    first, text, mark = err.splitlines()
    assert first.startswith(f"combinat {command}: error: line 3: ")
    assert expected in first
    assert mark.endswith(f"^ column {column}")
    if column <= 40:
        assert text[mark.index("^") :] == text[4 + column - 1 :]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("shanten 123m", "expected 3n + 1 or 3n + 2 concealed tiles, such as 13 or 14, got 3"),
        ("waits 11z", "expected 3n + 1 concealed tiles, such as 13, got 2"),
        ("acceptance 11z", "expected 3n + 1 concealed tiles, such as 13, got 2"),
        ("discards 1z", "expected 3n + 2 concealed tiles, such as 14, got 1"),
        ("waits --seen 1111z 1z", "expected at most 4 of 1z to take away, got 5"),
        ("shanten --form seven-pairs 11z", "a hand that one of the forms seven_pairs is open to"),
        ("shanten --melds 0 123m1z", "and 0 to make"),
    ],
)
def test_a_hand_that_has_no_answer_is_shown(ask, line, expected):
    status, out, err = ask(line)
    assert (status, out) == (2, "")
    first, text = err.splitlines()
    assert f"combinat {line.split()[0]}: error: argument 1: " in first
    assert expected in first
    assert text == f"    {line.split()[-1]}"


def test_an_empty_argument_is_a_hand_of_no_tiles(ask):
    status, _, err = ask("shanten '' 11z")
    assert status == 2
    assert "argument 1: expected 3n + 1 or 3n + 2 concealed tiles" in err


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("waits --seen 8z 1z", "expected a rank from 1 to 7"),
        ("waits --seen 2222m --seen 2m 1z", "expected at most 4 of 2m to take away, got 5"),
        ("waits --seen 2m --deck sanma 1z", "expected at most 0 of 2m to take away, got 1"),
        ("waits --structural 1z", "--structural"),
        ("shanten --seen 1z 1z", "--seen"),
        ("shanten --form pairs 1z", "invalid choice: 'pairs'"),
        ("shanten --melds many 1z", "expected a whole number, got 'many'"),
        ("readings --form regular 11z", "--form"),
    ],
)
def test_options_that_are_wrong_are_refused_before_any_hand(ask, line, expected):
    status, out, err = ask(line)
    assert (status, out) == (2, "")
    assert expected in err
    assert "argument 1:" not in err


def test_a_fault_of_the_program_is_not_taken_for_a_bad_line(monkeypatch):
    def broken(hand, **how):
        raise ValueError("a fault of the program")

    monkeypatch.setattr("combinat.cli.analysis.shanten_of", broken)
    with pytest.raises(ValueError, match="a fault of the program"):
        main(["shanten", "11z"])


def test_closed_input_is_told(ask, monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["shanten"]) == 2
    assert "standard input is closed" in capsys.readouterr().err


class Typed(io.StringIO):
    """What a person types at a terminal."""

    def isatty(self):
        return True


@pytest.mark.parametrize(
    ("command", "what"),
    [("waits", "hands, one a line"), ("score", "wins, a JSON object on each line")],
)
def test_who_types_is_told_what_is_read(monkeypatch, capsys, command, what):
    monkeypatch.setattr(sys, "stdin", Typed(""))
    assert main([command]) == 0
    told = f"reading {what}, from standard input; Ctrl-D ends\n"
    assert capsys.readouterr() == ("", told)
    assert main([command, READY, *["--waits"] * (command == "score")]) == 0
    assert capsys.readouterr().err == ""


# --- through pipes -----------------------------------------------------------------------------


def process(*arguments, given=b"", **options):
    return subprocess.run(
        [COMBINAT, *arguments], check=False, capture_output=True, input=given, timeout=60, **options
    )


def test_the_program_reads_a_pipe_and_ends_with_2_for_a_bad_line():
    done = process("shanten", given=b"11z\n11\xffz\n22z\n")
    assert done.returncode == 2
    assert done.stdout.replace(b"\r", b"") == b"11z\t-1\n22z\t-1\n"
    assert b"combinat shanten: error: line 2: " in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8", "utf-16", "utf-32"])
def test_malformed_bytes_are_no_crash_in_any_encoding(encoding):
    done = process(
        "shanten",
        given=b"\xd8\x00\xff\xfe\n" + bytes(range(256)) * 300 + b"\n11z\n",
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr.replace(b"\0", b"")
    assert b"combinat shanten: error: " in done.stderr.replace(b"\0", b"")
    assert encoding.startswith(("utf-16", "utf-32")) or b"11z\t-1" in done.stdout


def test_who_asks_hand_by_hand_through_a_pipe_is_answered_hand_by_hand():
    with subprocess.Popen(
        [COMBINAT, "shanten"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    ) as running:
        assert running.stdin
        assert running.stdout
        for hand, told in ((READY, 0), ("11z", -1)):
            running.stdin.write(f"{hand}\n".encode())
            assert select.select([running.stdout], [], [], 30)[0]
            assert running.stdout.read(100) == f"{hand}\t{told}\n".encode()
        running.stdin.close()
        assert running.wait(30) == 0


def peak(*command, of):
    """The most memory, in KiB, that a command takes while it reads so many bytes; its status."""
    with subprocess.Popen(
        [COMBINAT, *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as running:
        assert running.stdin
        for piece in of:
            running.stdin.write(piece)
        running.stdin.close()
        _, status, usage = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_maxrss, running.returncode


@pytest.mark.skipif(sys.platform != "linux", reason="memory is told in KiB there")
def test_many_lines_or_an_endless_one_take_no_more_memory_than_one():
    one, _ = peak("shanten", of=[b"11z\n"])
    several, status = peak("shanten", of=[b"11z\n" * 100_000])
    assert status == 0
    endless, told = peak("shanten", of=[bytes(1 << 20)] * 64)
    assert told == 2
    wrong, told = peak("shanten", of=[b"1z[\n" * 30_000])
    assert told == 2
    assert max(several, endless, wrong) < one + 8 * 1024


def test_a_reader_that_leaves_ends_it_quietly():
    reading, writing = os.pipe()
    with subprocess.Popen(
        [COMBINAT, "waits"], stdin=subprocess.PIPE, stdout=writing, stderr=subprocess.PIPE
    ) as running:
        os.close(writing)
        assert running.stdin
        running.stdin.write(f"{READY}\n".encode())
        running.stdin.flush()
        assert os.read(reading, 1)
        os.close(reading)
        said = running.communicate(f"{READY}\n".encode() * 1000, timeout=60)[1]
    assert (said, running.returncode) == (b"", 141)


def test_an_interrupt_ends_it_quietly_and_what_was_asked_is_answered():
    with subprocess.Popen(
        [COMBINAT, "shanten"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdin
        assert running.stdout
        running.stdin.write(b"11z\n")
        running.stdin.flush()
        assert running.stdout.readline() == b"11z\t-1\n"
        running.send_signal(signal.SIGINT)
        assert running.communicate(timeout=60) == (b"", b"")
    assert running.returncode == 130


def on_a_terminal(given, *, stdout=subprocess.PIPE):
    """What a command says on standard error, where that is a terminal."""
    pty = pytest.importorskip("pty")
    reading, terminal = pty.openpty()
    done = subprocess.run(
        [COMBINAT, "shanten"], check=False, input=given, stdout=stdout, stderr=terminal, timeout=60
    )
    os.close(terminal)
    told = os.read(reading, 1 << 16).decode()
    os.close(reading)
    return done, told


def test_progress_is_told_to_a_terminal_and_taken_away():
    done, told = on_a_terminal(b"11z\n" * 2500)
    assert done.stdout == b"11z\t-1\n" * 2500
    assert re.findall(r"[\d,]+ lines", told) == ["1,000 lines", "2,000 lines"]
    assert told.endswith("\r\x1b[K")


def test_a_bad_line_is_told_on_a_line_of_its_own():
    _, told = on_a_terminal(b"11z\n" * 1000 + b"8z\n")
    assert "1,000 lines\r\x1b[Kcombinat shanten: error: line 1001: " in told


# --- how it starts -----------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_hands_are_read_with_the_standard_library_alone(command):
    loaded = loaded_by_command(command, "1z", "11z")
    assert loaded.isdisjoint({"numpy", "numba", "tqdm", "sympy", "matplotlib"})
    assert loaded.isdisjoint({"json", "combinat.analysis.batch", "combinat.counting"})
    assert {name for name in loaded if name.startswith("combinat.cli.")} == {
        f"combinat.cli.{room}" for room in ("main", "output", "input", "options", "analysis")
    }


def test_what_sample_draws_is_read_by_the_others(answer):
    drawn = answer("sample 50 --set shanten-2 --seed 7")
    assert {line.split("\t")[1] for line in answer("shanten", drawn).splitlines()} == {"2"}
