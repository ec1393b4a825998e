"""``combinat score`` says what the library says, of one win or of many, and what cannot be."""

import json
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from combinat.cli.main import main
from combinat.cli.scoring import LONGEST, OPTIONS
from combinat.cli.wins import ASKED, FLAGS
from combinat.scoring.presets import EMA, M_LEAGUE, MAHJONG_SOUL, PRESETS, TENHOU
from combinat.scoring.score import score, score_waits
from combinat.scoring.situation import Situation
from tests.processes import loaded_by_command
from tests.score_examples import EXAMPLES, score_of

COMBINAT = str(Path(sysconfig.get_path("scripts"), "combinat"))
HAND = "123m456p789s11122z"
WIN: dict[str, Any] = {"hand": HAND, "winning_tile": "2z"}
THREE = "11123456788899p"


@pytest.fixture
def run(ask):
    """Score on some input; return the status, what it prints, what it complains of."""
    return lambda line, given=b"": ask(f"score {line}", given)


@pytest.fixture
def answer(answer):
    """The same where it succeeds: what it prints."""
    return lambda line, given=b"": answer(f"score {line}", given)


def objects(text):
    return [json.loads(line) for line in text.splitlines()]


def as_json(won, place=1):
    """A score as it comes back from a line."""
    return json.loads(json.dumps({"line": place} | won.to_dict()))


# --- one win -----------------------------------------------------------------------------------


def test_a_win_is_shown_as_it_shows_itself(answer):
    won = score("234567m234p567s44z", winning_tile="4m", tsumo=True)
    assert answer("234567m234p567s44z --winning-tile 4m --tsumo") == f"{won}\n"
    told = answer("234567m234p567s44z --winning-tile 4m --tsumo --explain")
    assert told == f"{won.explain()}\n"
    (fields,) = objects(answer("234567m234p567s44z --winning-tile 4m --tsumo --json"))
    assert fields == as_json(won)


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        (f"{HAND} --winning-tile 2z", {}),
        (f"{HAND} --winning-tile 2z --seat W --round S", {"seat_wind": "W", "round_wind": "S"}),
        (f"{HAND} --winning-tile 2z --discarder N", {"discarder": "N"}),
        (f"{HAND} --winning-tile 2z --honba 2", {"honba": 2}),
        (f"{HAND} --winning-tile 2z --riichi-sticks 3", {"riichi_sticks": 3}),
        (f"{HAND} --winning-tile 2z --dora-indicator 3p", {"dora_indicators": "3p"}),
        (
            f"{HAND} --winning-tile 2z --dora-indicator 3p8s --dora-indicator 1z",
            {"dora_indicators": ["3p", "8s", "1z"]},
        ),
        (
            f"{HAND} --winning-tile 2z --riichi --ura-indicator 3p",
            {"situation": Situation(riichi=True), "ura_indicators": "3p"},
        ),
        (
            f"{HAND} --winning-tile 2z --double-riichi --ippatsu --houtei",
            {"situation": Situation(double_riichi=True, ippatsu=True, houtei=True)},
        ),
        (f"{HAND} --winning-tile 2z --rules m-league", {"rules": M_LEAGUE}),
        (f"{HAND} --winning-tile 2z --rules MAHJONG_SOUL", {"rules": MAHJONG_SOUL}),
        (
            f"{HAND} --winning-tile 2z --rules ema --option kiriage=false --option honba_ron=1500",
            {"rules": EMA.but(kiriage=False, honba_ron=1500)},
        ),
        (
            f"{HAND} --winning-tile 2z --option red_fives=0,1,2 --option renhou=mangan"
            " --option double_yakuman= --option 'local_yaku=sanrenkou,isshoku sanjun'",
            {
                "rules": TENHOU.but(
                    red_fives=(0, 1, 2),
                    renhou="mangan",
                    double_yakuman=(),
                    local_yaku=("sanrenkou", "isshoku sanjun"),
                )
            },
        ),
    ],
)
def test_each_option_is_passed_on(answer, line, asked):
    won = score(HAND, winning_tile="2z", **asked)
    assert objects(answer(f"{line} --json")) == [as_json(won)]


@pytest.mark.parametrize(
    ("line", "hand", "asked"),
    [
        (
            f"{THREE} --winning-tile 6p --rules tenhou-sanma --kita 2",
            THREE,
            {"winning_tile": "6p", "rules": PRESETS["TENHOU_SANMA"], "kita": 2},
        ),
        (
            "'123m44z[555z][666z][777z]' --winning-tile 2m --tsumo --liable W",
            "123m44z[555z][666z][777z]",
            {"winning_tile": "2m", "tsumo": True, "liable": "W"},
        ),
        (
            "'123m44z[555z][666z][777z]' --winning-tile 2m --tsumo --liable daisangen=W",
            "123m44z[555z][666z][777z]",
            {"winning_tile": "2m", "tsumo": True, "liable": {"daisangen": "W"}},
        ),
        (
            "123m340567p22567s --winning-tile 0p",
            "123m340567p22567s",
            {"winning_tile": "0p"},
        ),
    ],
)  # fmt: skip
def test_the_rarer_options_too(answer, line, hand, asked):
    assert objects(answer(f"{line} --json")) == [as_json(score(hand, **asked))]


def test_every_flag_of_a_situation_is_an_option():
    assert Situation(**{FLAGS[0]: True}).flags == FLAGS[:1]
    assert len(FLAGS) == 10


def test_the_help_names_all_there_is(answer):
    told = answer("--help")
    for name in (*ASKED, *OPTIONS):
        assert name in told
    for flag in FLAGS:
        assert f"--{flag.replace('_', '-')}" in told
    for preset in PRESETS:
        assert preset.lower().replace("_", "-") in told


def test_a_hand_without_a_yaku_is_told_to_be_worth_nothing(answer):
    assert "yaku: none, so it does not win" in answer(f"{HAND} --winning-tile 2z --round W")


# --- each wait ---------------------------------------------------------------------------------


def test_what_each_wait_is_worth_is_told_on_a_line(answer):
    told = answer("--waits 1122337788999m").splitlines()
    assert [line.split("\t")[:2] for line in told] == [
        ["6m", "16,000"], ["7m", "12,000"], ["8m", "12,000"], ["9m", "32,000"]
    ]  # fmt: skip
    assert told[1].split("\t")[2] == "6 chinitsu, 1 iipeikou; 7 han 40 fu"
    assert answer("--waits 1112345678999s --rules mahjong-soul").splitlines()[0] == (
        "1s\t64,000\t2 junsei chuuren poutou"
    )


def test_a_wait_that_does_not_win_is_told_too(answer):
    told = answer("--waits 123456p789s11z46m --discarder E")
    assert told == "5m\t0\tno yaku\n0m\t0\tno yaku\n"
    assert answer("--waits 123456p789s11z13m --dora-indicator 2222m") == "none\n"


def test_the_dora_of_a_wait_are_told_among_its_han(answer):
    told = answer("--waits 1122337788999m --dora-indicator 5m").splitlines()
    assert told[0] == "6m\t16,000\t6 chinitsu, 1 pinfu, 1 iipeikou, 1 dora; 9 han 30 fu"


def test_waits_for_machines(answer):
    (fields,) = objects(answer("--waits --json --riichi 1122337788999m"))
    found = score_waits("1122337788999m", situation=Situation(riichi=True))
    assert list(fields) == ["line", "hand", "waits"]
    assert fields["waits"] == {
        tile: json.loads(json.dumps(won.to_dict())) for tile, won in found.items()
    }


# --- many wins ---------------------------------------------------------------------------------


def test_wins_are_lines_of_json_and_so_are_the_answers(answer):
    lines = [json.dumps(WIN), "", json.dumps(WIN | {"tsumo": True, "honba": 1})]
    assert objects(answer("", "\n".join(lines))) == [
        as_json(score(**WIN)),
        as_json(score(**WIN, tsumo=True, honba=1), 3),
    ]


def test_what_is_answered_may_be_asked_again(answer):
    """The examples, through the command and back: the same wins, the same answers."""
    page = "\n".join(json.dumps(as_json(score_of(one))["win"]) for one in EXAMPLES)
    told = objects(answer("", page))
    assert told == [as_json(score_of(one), place) for place, one in enumerate(EXAMPLES, 1)]
    again = objects(answer("", "\n".join(json.dumps(fields["win"]) for fields in told)))
    assert again == told


def test_options_hold_where_a_line_does_not_say_otherwise(answer):
    page = "\n".join(
        [json.dumps({"hand": HAND}), json.dumps(WIN | {"seat_wind": "W", "situation": []})]
    )
    first, second = objects(answer("--winning-tile 1z --riichi --seat N --rules ema", page))
    asked: dict[str, Any] = {
        "winning_tile": "1z",
        "situation": Situation(riichi=True),
        "rules": EMA,
    }
    assert first == as_json(score(HAND, seat_wind="N", **asked))
    assert second == as_json(score(**WIN, seat_wind="W", rules=EMA), 2)


@pytest.mark.parametrize(
    ("told", "rules"),
    [
        ("wrc", PRESETS["WRC"]),
        ("M-League", M_LEAGUE),
        ({"preset": "EMA", "kiriage": False}, EMA.but(kiriage=False)),
        ({"red_fives": [0, 0, 1]}, TENHOU.but(red_fives=(0, 0, 1))),
        ({}, TENHOU),
    ],
)
def test_rules_by_name_or_by_options(answer, told, rules):
    assert objects(answer("", json.dumps(WIN | {"rules": told}))) == [
        as_json(score(**WIN, rules=rules))
    ]


@pytest.mark.parametrize("nothing", ["", "\n", "  \n\n\t\n", "\ufeff"])
def test_of_nothing_nothing_is_said(answer, nothing):
    assert answer("", nothing) == ""


# --- what is wrong -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("{", "expected a JSON object: Expecting property name"),
        ("[]", "expected a JSON object, got []"),
        ("3", "expected a JSON object, got 3"),
        ("NaN", "expected a JSON object, got nan"),
        ('"123m"', "expected a JSON object, got '123m'"),
        ("[" * 4000, "expected a JSON object"),
        ("[" * 400 + "]" * 400, "expected a JSON object, got [[[[[[[...]]]]]]]"),
        ("{}", "expected hand, got none"),
        (json.dumps({"hand": HAND}), "expected winning_tile, got none"),
        ('{"hand": "1m", "hand": "2m"}', "expected each name once, got 'hand' again"),
        (json.dumps(WIN | {"winning": "2z"}), "got 'winning'"),
        (json.dumps(WIN | {"hand": 5}), "expected hand to be a text, got 5"),
        (json.dumps(WIN | {"hand": None}), "expected hand to be a text, got None"),
        (json.dumps(WIN | {"winning_tile": 28}), "expected winning_tile to be a text, got 28"),
        (json.dumps(WIN | {"winning_tile": "3p"}), "expected the winning tile among"),
        (json.dumps(WIN | {"hand": "123m"}), "expected 14 tiles"),
        (json.dumps(WIN | {"hand": "123m456p789s1111122z"}), "got a fifth 1z"),
        (json.dumps(WIN | {"hand": "123m456p789s11224z"}), "expected a complete hand"),
        (json.dumps(WIN | {"tsumo": 1}), "expected tsumo True or False, got 1"),
        (json.dumps(WIN | {"honba": True}), "expected honba to be a whole number from 0, got True"),
        (json.dumps(WIN | {"honba": -1}), "expected honba to be a whole number from 0, got -1"),
        (json.dumps(WIN | {"honba": 1.0}), "expected honba to be a whole number from 0, got 1.0"),
        (json.dumps(WIN | {"honba": float("nan")}), "a whole number from 0, got nan"),
        (json.dumps(WIN | {"seat_wind": ["E"]}), "expected seat_wind to be one of E, S, W, N"),
        (json.dumps(WIN | {"round_wind": None}), "expected round_wind to be one of E, S, W, N"),
        (json.dumps(WIN | {"situation": "riichi"}), "expected situation to be a list of flags"),
        (json.dumps(WIN | {"situation": ["reach"]}), "expected flags out of riichi"),
        (json.dumps(WIN | {"situation": [["riichi"]]}), "expected flags out of riichi"),
        (json.dumps(WIN | {"situation": ["riichi"] * 2}), "expected each flag once, got riichi"),
        (json.dumps(WIN | {"situation": ["ippatsu"]}), "ippatsu needs riichi"),
        (json.dumps(WIN | {"dora_indicators": {"3p": 1}}), "to be a text or a list"),
        (json.dumps(WIN | {"dora_indicators": 3}), "to be a text or a list"),
        (json.dumps(WIN | {"dora_indicators": [[3]]}), "expected a tile"),
        (json.dumps(WIN | {"dora_indicators": "11z"}), "expected at most 4 of 1z in view"),
        (json.dumps(WIN | {"liable": 5}), "expected the liable player among E, W, N, got 5"),
        (json.dumps(WIN | {"discarder": []}), "expected the discarder among E, W, N, got []"),
        (json.dumps(WIN | {"rules": "house"}), "expected rules out of tenhou"),
        (json.dumps(WIN | {"rules": 3}), "expected rules by name or as an object"),
        (json.dumps(WIN | {"rules": {"kuitan": True}}), "got 'kuitan'"),
        (json.dumps(WIN | {"rules": {"kiriage": 1}}), "expected kiriage to be True or False"),
        (json.dumps(WIN | {"rules": {"preset": 1}}), "expected rules out of tenhou"),
        (json.dumps(WIN | {"rules": {"players": {}}}), "expected players to be 3 or 4, got {}"),
        ('{"honba": ' + "9" * LONGEST + "}", "expected a win of 5,000 characters at most"),
        ('{"honba": ' + "9" * (LONGEST - 20) + "}", "expected 15 digits at most"),
        ('{"hand": "\\ud800"}', "expected"),
    ],
    ids=lambda given: str(given)[-60:],
)
def test_a_bad_line_is_told_by_its_number_and_the_good_ones_are_answered(run, line, expected):
    good = json.dumps(WIN)
    status, out, err = run("", f"{good}\n\n{line}\n{good}\n")
    assert status == 2
    assert [fields["line"] for fields in objects(out)] == [1, 4]
    assert err.startswith("combinat score: error: line 3: ")
    assert expected in err.splitlines()[0]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (HAND, "expected --winning-tile, or --waits for a hand that is ready"),
        (f"{HAND} --waits --winning-tile 2z", "expected no --winning-tile with --waits"),
        (f"{HAND} --waits --explain", "expected no --explain with --waits"),
        ("--waits", "expected no --waits without HAND"),
        ("--explain", "expected no --explain without HAND"),
        (f"{HAND} --waits", "expected 13 tiles"),
        ("--waits 147m258p369s1234z", "expected a ready hand"),
        (f"{HAND} --winning-tile 8z", "expected a tile such as"),
        (f"{HAND} --winning-tile 3p", "expected the winning tile among"),
        (f"{HAND} --winning-tile 2z --seat X", "invalid choice: 'X'"),
        (f"{HAND} --winning-tile 2z --rules house", "expected rules out of tenhou"),
        (f"{HAND} --winning-tile 2z --option kiriage", "expected NAME=VALUE"),
        (f"{HAND} --winning-tile 2z --option kuitan=true", "expected NAME=VALUE"),
        (f"{HAND} --winning-tile 2z --option kirage=false", "perhaps kiriage or kita, got"),
        (f"{HAND} --winning-tile 2z --option kiriage=1", "expected kiriage to be True or False"),
        (f"{HAND} --winning-tile 2z --option honba_ron=-5", "a whole number from 0, got '-5'"),
        (f"{HAND} --winning-tile 2z --option honba_ron=", "a whole number from 0, got ''"),
        (f"{HAND} --winning-tile 2z --option red_fives=1,1", "three whole numbers"),
        (f"{HAND} --winning-tile 2z --option local_yaku=pinfu", "expected local_yaku to be"),
        (f"{HAND} --winning-tile 2z --honba many", "expected a whole number, got 'many'"),
        (f"{HAND} --winning-tile 2z --honba -1", "expected honba to be a whole number from 0"),
        (f"{HAND} --winning-tile 2z --honba {'9' * 5000}", "expected 15 digits at most"),
        (f"{HAND} --winning-tile 2z --option honba_ron={'9' * 5000}", "a whole number from 0"),
        (f"{HAND} --winning-tile 2z --ippatsu", "ippatsu needs riichi"),
        (f"{HAND} --winning-tile 2z --tsumo --houtei", "houtei clashes with a self-drawn win"),
        (f"{HAND} --winning-tile 2z --dora-indicator 3", "expected a suit letter"),
        (f"{HAND} --winning-tile 2z --dora-indicator 3 --dora-indicator 4p", "a suit letter"),
        (f"{HAND} --winning-tile 2z --dora-indicator 123456p", "expected at most 5"),
        (f"{HAND} --winning-tile 2z --liable X", "expected a seat such as W"),
        (f"{HAND} --winning-tile 2z --liable pinfu=W", "expected a seat such as W"),
        (f"{HAND} --winning-tile 2z --liable W --liable W", "expected --liable once"),
        (
            f"{HAND} --winning-tile 2z --liable W --liable daisangen=W",
            "expected --liable once",
        ),
        (f"{HAND} --winning-tile 2z --kita 1", "clashes with rules without Norths"),
        (f"{HAND} {HAND} --winning-tile 2z", "unrecognized arguments"),
        (f"{'1' * 2000}m --winning-tile 1m", "expected a hand of 1,000 characters at most"),
    ],
)
def test_options_that_are_wrong_are_refused(run, line, expected):
    status, out, err = run(line)
    assert (status, out) == (2, "")
    assert ": error: " in err
    assert expected in err


def test_an_option_of_rules_there_is_not_is_told_on_one_line(run):
    _, _, err = run(f"{HAND} --winning-tile 2z --option kirage=false")
    assert err.startswith("combinat score: error: argument --option: expected NAME=VALUE")
    assert err.count("\n") == 1


def test_a_fault_of_the_program_is_not_taken_for_a_bad_line(run, monkeypatch):
    def broken(**asked):
        raise ValueError("a fault of the program")

    monkeypatch.setattr("combinat.cli.scoring.score_of", broken)
    with pytest.raises(ValueError, match="a fault of the program"):
        run("", json.dumps(WIN))


def test_closed_input_is_told(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["score"]) == 2
    assert "standard input is closed" in capsys.readouterr().err


# --- through pipes -----------------------------------------------------------------------------


def test_who_asks_win_by_win_through_a_pipe_is_answered_win_by_win():
    with subprocess.Popen(
        [COMBINAT, "score"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    ) as running:
        assert running.stdin
        assert running.stdout
        for place in (1, 2):
            running.stdin.write(f"{json.dumps(WIN)}\n".encode())
            assert json.loads(running.stdout.readline()) == as_json(score(**WIN), place)
        running.stdin.close()
        assert running.wait(30) == 0


def test_a_win_is_read_with_the_standard_library_alone():
    loaded = loaded_by_command("score", HAND, "--winning-tile", "2z")
    assert loaded.isdisjoint({"numpy", "numba", "tqdm", "sympy", "matplotlib"})
    assert loaded.isdisjoint({"json", "combinat.analysis.batch", "combinat.counting"})
    assert {name for name in loaded if name.startswith("combinat.cli.")} == {
        f"combinat.cli.{room}" for room in ("main", "output", "input", "options", "scoring", "wins")
    }
