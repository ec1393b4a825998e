"""The command line answers, says what is wrong, and ends as it should."""

import csv
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import sysconfig
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import combinat
from combinat.cli import main as door
from combinat.cli.main import COMMANDS, main
from combinat.cli.sets import BATCH, SETS
from combinat.counting import checks
from combinat.counting.suit_table import suit_table
from combinat.counting.winning import winning_table
from combinat.results.cite import cite
from combinat.results.known import known
from combinat.sets.forms import hands, winning
from combinat.sets.levels import shanten_exactly, tenpai
from combinat.tiles.deck import NO_HONORS, RIICHI, SANMA
from tests.processes import loaded_by_command

COMBINAT = str(Path(sysconfig.get_path("scripts"), "combinat"))


def process(*arguments, **options):
    """Run the program itself, to its end."""
    return subprocess.run(
        [COMBINAT, *arguments], check=False, capture_output=True, timeout=60, **options
    )


def value(name, place=None) -> Any:
    told: Any = known(name).value
    return told if place is None else told[place]


# --- count -------------------------------------------------------------------------------------


def test_count_prints_the_table_of_winning_hands(answer):
    assert answer("count") == f"{winning_table()}\n"
    rows = {row[0]: row[1:] for row in csv.reader(answer("count --format csv").splitlines())}
    for name, ids in {
        "all hands": ("hands-14-patterns", "hands-14-deals"),
        "all winning": ("winning-14-patterns", "winning-14-deals"),
    }.items():
        assert rows[name][:2] == [str(value(each)) for each in ids]
    for name, each in {
        "regular": "regular-14",
        "ryanpeikou overlap": "ryanpeikou-overlap-14",
        "seven pairs": "seven-pairs-14",
        "thirteen orphans": "orphans-14",
    }.items():
        assert tuple(map(int, rows[name][:2])) == value(each)


def test_count_takes_a_deck_and_a_number_of_tiles(answer):
    assert answer("count --deck sanma") == f"{winning_table(SANMA)}\n"
    assert answer("count --tiles 11") == f"{winning_table(tiles=11)}\n"
    table = json.loads(answer("count --deck no-honors --format json"))
    assert table["deck"] == str(NO_HONORS)
    assert tuple(table["rows"][1][1:3]) == value("no-honors-regular-14")


@pytest.mark.parametrize("form", ["text", "markdown", "latex", "csv", "json"])
def test_every_form_ends_with_one_line_break(answer, form):
    page = answer(f"count --format {form}")
    assert page.endswith("\n")
    assert not page.endswith("\n\n")


def test_json_is_the_table_as_a_dictionary_with_exact_numbers(answer):
    table = json.loads(answer("count --format json"))
    assert table == json.loads(json.dumps(winning_table().to_dict()))
    deals, probability = table["rows"][-1][2:]
    assert table["rows"][0][2] == value("hands-14-deals") > 2**53
    assert Fraction(probability) == Fraction(deals, value("hands-14-deals"))


def test_markdown_and_latex_are_those_of_the_table(answer):
    assert answer("count --format markdown") == f"{winning_table().to_markdown()}\n"
    assert answer("count --format latex") == f"{winning_table().to_latex()}\n"


# --- suit --------------------------------------------------------------------------------------


@pytest.mark.parametrize("weight", ["patterns", "deals"])
def test_suit_prints_a_number(answer, weight):
    for k, tiles in enumerate([(3, 6, 9, 12), (5, 8, 11, 14)]):
        for place, i in enumerate(tiles, 1):
            for name, option in (("S", ""), ("Z", "--honors")):
                line = f"suit {i} {k} {option} --weight {weight}"
                assert answer(line) == f"{value(f'{name}-{k}-{weight}', place)}\n"


def test_suit_takes_other_ranks_kinds_and_copies(answer):
    assert answer("suit 5 1 --ranks 4") == f"{value('w-4-1-1')}\n"
    assert answer("suit 3 0 --ranks 3 --copies 1") == "1\n"
    assert answer("suit 2 1 --honors --kinds 5") == "5\n"


def test_suit_lists_the_hands_themselves(answer):
    lines = answer("suit 14 1 --list").splitlines()
    assert len(lines) == len(set(lines)) == value("w-9-1-4")
    assert set(lines) == set(map(str, combinat.suit_hands(14, 1)))


def test_a_hand_that_mpsz_cannot_write_is_listed_as_counts(answer):
    lines = answer("suit 3 0 --ranks 10 --list").splitlines()
    assert len(lines) == 10 + 8
    assert lines[0] == "3 0 0 0 0 0 0 0 0 0"


def test_suit_alone_prints_the_table(answer):
    assert answer("suit") == f"{suit_table()}\n"
    assert answer("suit --weight deals --tiles 8 --ranks 5 --format csv") == (
        suit_table("deals", tiles=8, ranks=5).to_csv()
    )


@pytest.mark.parametrize("weight", ["patterns", "deals"])
def test_the_table_of_a_suit_has_the_known_values(weight):
    table: Any = suit_table(weight)
    assert table["i"] == tuple(range(15))
    for name in ("S", "Z"):
        for k in (0, 1):
            column = table[f"{name}(i, {k})"]
            assert column[2 * k :: 3][:5] == value(f"{name}-{k}-{weight}")[:5]
            assert sum(column) == sum(column[2 * k :: 3])


@pytest.mark.parametrize("deck", [{}, {"ranks": 4, "kinds": 2, "copies": 3}, {"copies": 5}])
def test_the_table_of_a_suit_has_each_number_of_the_functions(deck):
    table: Any = suit_table("deals", **deck)
    suit = {"ranks": 9, "copies": 4} | {k: n for k, n in deck.items() if k != "kinds"}
    honors = {"kinds": 7, "copies": 4} | {k: n for k, n in deck.items() if k != "ranks"}
    for i, *numbers in table:
        s = [combinat.S(i, k, weight="deals", **suit) for k in range(3)]
        assert numbers == s + [combinat.Z(i, k, weight="deals", **honors) for k in range(3)]


# --- shanten-table -----------------------------------------------------------------------------


@pytest.mark.parametrize("tiles", [13, 14])
def test_the_table_of_shanten_has_the_known_deals(answer, tiles):
    table = json.loads(answer(f"shanten-table --tiles {tiles} --format json"))
    assert tuple(row[2] for row in table["rows"]) == value(f"shanten-{tiles}-deals")
    assert sum(row[1] for row in table["rows"]) == value(f"hands-{tiles}-patterns")


def test_the_table_of_shanten_takes_a_deck(answer):
    assert str(SANMA) in answer("shanten-table --tiles 4 --deck sanma")


# --- sample ------------------------------------------------------------------------------------


SAMPLED = {
    "hands": hands(13),
    "winning": winning(),
    "regular": winning(forms="regular"),
    "seven-pairs": winning(forms="seven_pairs"),
    "thirteen-orphans": winning(forms="thirteen_orphans"),
    "tenpai": tenpai(),
    "noten": hands(13) - tenpai(),
}


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("weight", ["patterns", "deals"])
def test_sample_prints_hands_of_the_set_one_a_line(answer, name, weight):
    lines = answer(f"sample 20 --set {name} --weight {weight} --seed 7").splitlines()
    assert len(lines) == 20
    assert all(line in SAMPLED[name] for line in lines)


def test_sample_takes_a_level_a_deck_and_a_number_of_tiles(answer):
    level = shanten_exactly(1, 8, deck=SANMA)
    lines = answer("sample 20 --set shanten-1 --tiles 8 --deck sanma").splitlines()
    assert all(line in level for line in lines)
    assert answer("sample 1 --set shanten--1 --tiles 2").strip() in winning(0)
    for name, tiles in {"hands": 3, "winning": 5, "regular": 5, "tenpai": 4, "noten": 4}.items():
        (line,) = answer(f"sample 1 --set {name} --tiles {tiles}").split()
        assert sum(RIICHI.vector(line)) == tiles


def test_a_seed_draws_the_same_hands_again_and_no_seed_does_not(answer):
    seeded, fresh = "sample 5 --set hands --seed 7", "sample 5 --set hands"
    assert answer(seeded) == answer(seeded) != answer(seeded.replace("7", "8"))
    assert answer(fresh) != answer(fresh)


def test_sample_draws_as_the_library_does_in_batches_too(answer):
    lines = answer(f"sample {BATCH + 1} --set regular --tiles 2 --seed 7").splitlines()
    drawn = combinat.regular(0).sample(BATCH + 1, rng=7)
    assert lines == list(map(str, drawn))


def test_sample_draws_no_hands_if_asked_for_none(answer):
    assert answer("sample 0 --set hands") == ""


# --- check -------------------------------------------------------------------------------------


def test_a_quick_check_finds_all_that_is_not_slow_right(answer):
    *lines, last = answer("check --quick").splitlines()
    right = [line.split()[1] for line in lines if line.startswith("ok ")]
    others = [line.split()[1].rstrip(":") for line in lines if line.startswith("not ")]
    assert right == [name for name in checks.WAYS if name not in checks.SLOW]
    assert set(others) == checks.SLOW | checks.AWAITED.keys()
    assert re.fullmatch(
        rf"{len(right)} of {len(right)} right, quick signature [0-9a-f]{{12}}", last
    )


@pytest.fixture
def few_checks(monkeypatch):
    """Leave one check, and give it other ways."""

    def replace(*values):
        ways = tuple(lambda value=value: value for value in values)
        monkeypatch.setattr(checks, "WAYS", {"winning-14-deals": ways})
        monkeypatch.setattr(checks, "AWAITED", {})

    return replace


def test_a_check_shows_what_is_found_and_who_prints_what(answer, few_checks):
    deals = known("winning-14-deals")
    few_checks(deals.value)
    found, last = answer("check").splitlines()
    assert found == (
        f"ok     {deals.id}  {deals.value}  (1 way, printed as {deals.printed} in [1kawaya])"
    )
    signature = checks.signature([checks.Found(deals, (value(deals.id),))])
    assert last == f"1 of 1 right, signature {signature}"


@pytest.mark.parametrize("values", [(7,), (7, 8), (value("winning-14-deals"), 8)])
def test_a_check_fails_if_a_value_is_wrong_or_two_ways_differ(capsys, few_checks, values):
    few_checks(*values)
    assert main(["check"]) == 1
    found, last = capsys.readouterr().out.splitlines()
    assert found.startswith("WRONG  winning-14-deals  " + " and ".join(map(str, values)))
    assert f"expected {value('winning-14-deals')}" in found
    assert last.startswith("0 of 1 right")


# --- cite, version, help -----------------------------------------------------------------------


def test_cite_prints_the_package_with_its_version_or_a_source(answer):
    assert answer("cite") == f"{cite()}\n"
    assert combinat.__version__ in answer("cite --style text")
    assert answer("cite Kagamine") == f"{cite('Kagamine')}\n"
    assert answer("cite Kagamine --style text") == f"{cite('Kagamine', style='text')}\n"


def test_version_prints_the_version(answer):
    assert answer("--version") == f"combinat {combinat.__version__}\n"


def test_help_lists_the_commands_with_what_they_are_for(answer):
    page = answer("--help")
    assert all(name in page and command.summary in page for name, command in COMMANDS.items())


def test_no_command_at_all_is_told_the_same_on_standard_error(answer, capsys):
    page = answer("--help")
    assert main([]) == 2
    assert capsys.readouterr() == ("", page)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_examples_in_the_help_of_a_command_run(answer, command):
    page = answer(f"{command} --help")
    assert max(map(len, page.splitlines())) <= 88
    examples = re.findall(r"^  (combinat .*)$", page.split("\nexample")[1], re.MULTILINE)
    assert examples
    for example in examples:
        _, line = example.split(" ", 1)
        assert line.split()[0] == command
        assert answer(line)


# --- what is asked wrongly ---------------------------------------------------------------------

WRONG = {
    "cuont": "invalid choice: 'cuont'",
    "--deck sanma count": "invalid choice: 'sanma'",
    "count --deck washizu": "invalid choice: 'washizu'",
    "count --form json": "--form",
    "count --tiles many": "expected a whole number, got 'many'",
    "count --tiles 15": "expected 3m + 2 tiles, such as 14, got 15",
    "count --tiles -1": "expected --tiles to be 0 to 136",
    f"count --tiles {10**30}": "expected --tiles to be 0 to 136",
    "count --tiles 110 --deck sanma": "expected --tiles to be 0 to 108",
    "suit 14": "expected I and K, or neither, got 14 alone",
    "suit 14 3": "expected k to be 0, 1 or 2, got 3",
    "suit -1 0": "expected i to be a whole number, 0 or more, got -1",
    "suit 14 one": "expected a whole number, got 'one'",
    "suit 14 1 --ranks -1": "ranks",
    "suit 14 1 --copies 100": "copies",
    "suit 14 1 --kinds 5": "expected no --kinds here, where hands have ranks",
    "suit 14 1 --honors --ranks 5": "expected no --ranks here, where hands have kinds",
    "suit 14 1 --format json": "expected no --format with I and K",
    "suit --list": "expected no --list without I and K",
    "suit --tiles -1": "tiles",
    "shanten-table --tiles 12": "expected 3m + 1 or 3m + 2 tiles, such as 13 or 14, got 12",
    "sample": "N",
    "sample 1": "--set",
    "sample -1 --set hands": "expected a number of hands, 0 or more, got -1",
    "sample 1 --set ready": "expected hands, winning, regular, seven-pairs, thirteen-orphans,",
    "sample 1 --set shanten-x": "got 'shanten-x'",
    "sample 1 --set tenpai --tiles 14": "expected --tiles to be 3m + 1, such as 13, got 14",
    "sample 1 --set winning --tiles 13": "expected --tiles to be 3m + 2, such as 14, got 13",
    "sample 1 --set seven-pairs --tiles 2": "expected --tiles to be 14 for this set, got 2",
    "sample 1 --set shanten-9": "expected a set with hands to draw from",
    "sample 1 --set thirteen-orphans --deck no-honors": "expected a set with hands to draw from",
    "sample 1 --set hands --seed lucky": "expected a whole number, got 'lucky'",
    "check --quickly": "--quickly",
    "cite Kagamin": "perhaps Kagamine, got 'Kagamin'",
    "cite --style apa": "invalid choice: 'apa'",
}


@pytest.mark.parametrize("line", WRONG)
def test_what_is_asked_wrongly_is_told_so_and_prints_nothing(capsys, line):
    assert main(shlex.split(line)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert WRONG[line] in err.splitlines()[-1]
    assert err.splitlines()[-1].startswith("combinat")


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_option_is_told_with_the_usage_of_its_command(capsys, command):
    needed = {"suit": ["14", "1"], "formula": ["5", "1"], "sample": ["1", "--set", "hands"]}
    assert main([command, *needed.get(command, []), "--unheard-of"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"usage: combinat {command} [-h]")
    assert err.splitlines()[-1] == (
        f"combinat {command}: error: unrecognized arguments: --unheard-of"
    )


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("score 11z --dora 3p", "combinat score: error: ...: --dora 3p, perhaps --dora-indicator"),
        ("count 123m", "combinat count: error: ...: 123m"),
        ("suit --weigth=deals", "combinat suit: error: ...: --weigth=deals, perhaps --weight"),
        ("shanten 1z -form=x", "combinat shanten: error: ...: -form=x, perhaps --form"),
        ("--quick count", "combinat: error: ...: --quick"),
    ],
)
def test_the_option_that_may_be_meant_is_told(capsys, line, told):
    assert main(shlex.split(line)) == 2
    last = capsys.readouterr().err.splitlines()[-1]
    assert last == told.replace("...", "unrecognized arguments")


def test_an_error_that_is_not_of_this_package_is_not_taken_for_a_wrong_question(monkeypatch):
    def broken(arguments):
        raise ValueError("a fault of the program")

    monkeypatch.setattr(door, "_run", broken)
    with pytest.raises(ValueError, match="a fault of the program"):
        main(["count"])


# --- how it ends -------------------------------------------------------------------------------


def test_the_program_answers_and_refuses_as_the_function_does():
    done = process("suit", "14", "1", encoding="utf-8")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{value('w-9-1-4')}\n", "")
    done = process("suit", "14", encoding="utf-8")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("combinat suit: error: expected I and K")


def left_by_its_reader(*command, after):
    """What a command says on standard error, and its status, if its reader leaves early."""
    reading, writing = os.pipe()
    running = subprocess.Popen([COMBINAT, *command], stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert len(os.read(reading, after)) == after
    os.close(reading)
    return running.communicate(timeout=60)[1], running.returncode


def test_a_reader_that_leaves_ends_it_quietly():
    assert left_by_its_reader("sample", "1000000", "--set", "hands", after=1) == (b"", 141)


def test_help_that_nobody_reads_ends_quietly_too():
    said, status = left_by_its_reader("suit", "--help", after=0)
    assert said == b""
    assert status in (0, 141)  # argparse does not mind, if it is the one who notices


def test_an_interrupt_ends_it_quietly():
    with subprocess.Popen(
        [COMBINAT, "sample", "100000000", "--set", "hands"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout
        assert running.stdout.readline()
        running.send_signal(signal.SIGINT)
        assert running.communicate(timeout=60)[1] == b""
    assert running.returncode == 130


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_told_without_a_traceback():
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [COMBINAT, "count"], check=False, stdout=full, stderr=subprocess.PIPE, encoding="utf-8"
        )
    assert done.returncode == 2
    assert re.fullmatch(r"combinat: error: .*No space left on device\n", done.stderr)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8", "utf-16"])
@pytest.mark.parametrize("command", [["cite", "Koba-shanten"], ["count"], ["sample", "--help"]])
def test_every_encoding_of_the_output_will_do(command, encoding):
    done = process(*command, env={**os.environ, "PYTHONIOENCODING": encoding})
    assert (done.returncode, done.stderr) == (0, b"")
    page = done.stdout.decode(encoding)
    if command[0] == "cite":
        title = "向聴数" if encoding.startswith("utf") else r"\u5411\u8074\u6570"
        assert title in page
    else:
        assert page.isascii()


def test_what_cannot_be_encoded_is_written_otherwise_only_while_a_command_runs(capsys):
    before = sys.stdout.errors
    assert main(["--version"]) == 0
    assert sys.stdout.errors == before


@pytest.mark.parametrize("command", [["check", "--quick"], ["sample", "1", "--set", "tenpai"]])
def test_progress_is_told_to_a_terminal(command):
    pty = pytest.importorskip("pty")
    reading, terminal = pty.openpty()
    done = subprocess.run(
        [COMBINAT, *command], check=False, stdout=subprocess.PIPE, stderr=terminal, timeout=60
    )
    os.close(terminal)
    told = os.read(reading, 1 << 16).decode()
    os.close(reading)
    assert done.returncode == 0
    assert told.endswith("\r\x1b[K")
    assert b"\r" not in done.stdout


# --- how it starts -----------------------------------------------------------------------------


def test_the_version_is_told_without_entering_a_room():
    rooms = {name for name in loaded_by_command("--version") if name.startswith("combinat")}
    assert rooms == {"combinat", "combinat.cli", "combinat.cli.main", "combinat.cli.output"}


def test_a_count_loads_nothing_it_does_not_use():
    unused = {"csv", "json", "tomllib", "shutil", "subprocess", "hashlib"}
    unused |= {"combinat.results.known", "combinat.results.cite", "combinat.sets.levels"}
    unused |= {"combinat.results.distribution", "combinat.analysis", "combinat.cli.sets"}
    assert loaded_by_command("count").isdisjoint(unused)
