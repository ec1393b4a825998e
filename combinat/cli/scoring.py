"""The command about wins: ``score``, what one is worth, or what many are.

>>> from combinat.cli.main import main
>>> main(["score", "123m456p789s11122z", "--winning-tile", "2z", "--round", "W"])
123m456p789s11122z: ron on 2z in seat S, round W
reading: 123m 456p 789s 111z 2<2>z, pair wait
yaku: none, so it does not win
fu: 20 base + 10 fully concealed, by ron + 8 concealed triplet of terminals or honors \
+ 2 pair of value + 2 pair wait = 42, so 50
0

A win is asked about in options. Many are asked about in JSON, an object on each line of standard
input, whose names are those that :func:`~combinat.scoring.score.score` has; options are what
holds where a line does not say otherwise. A win that cannot be is told on standard error, with its
line; the others are answered all the same, and the exit status is 2.
"""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from combinat.cli import output
from combinat.cli.input import checked, numbered
from combinat.cli.options import CommandError, describe, number, refuse
from combinat.scoring.presets import PRESETS, TENHOU
from combinat.scoring.rules import LIABILITY, WINDS, Rules, RulesError
from combinat.scoring.score import Score, score_waits
from combinat.scoring.score import score as score_of
from combinat.scoring.situation import ScoreError, Situation, said
from combinat.scoring.win import as_tiles

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterable, Mapping

LONGEST = 5000
"""The most characters in a line of JSON: a few times what all there is to ask takes."""

DIGITS = 15
"""The most digits in a number: more honba and sticks than anybody has seen."""

FLAGS = tuple([field.name for field in fields(Situation)])
"""The names of the flags of a win."""

OPTIONS = tuple([field.name for field in fields(Rules)])
"""The names of the options that rules have."""

ASKED = (
    "hand",
    "winning_tile",
    "tsumo",
    "round_wind",
    "seat_wind",
    "situation",
    "dora_indicators",
    "ura_indicators",
    "discarder",
    "liable",
    "kita",
    "honba",
    "riichi_sticks",
    "rules",
)
"""What a line of JSON may say."""

_TELL = f"""
Without HAND each line of standard input is a JSON object with some of these names:
  {", ".join(ASKED[:5])},
  {", ".join(ASKED[5:9])},
  {", ".join(ASKED[9:])};
situation is a list of flags, such as ["riichi", "ippatsu"], and rules the name of a preset or
an object of options, over those of a "preset" in it. What a line leaves out is as the options
of the command say. Each answer is a JSON object on a line; its "win" may be asked again.

Rules: {", ".join(name.lower().replace("_", "-") for name in PRESETS)}.
Options of rules, for --option: {", ".join(OPTIONS[:6])},
  {", ".join(OPTIONS[6:12])},
  {", ".join(OPTIONS[12:18])},
  {", ".join(OPTIONS[18:24])},
  {", ".join(OPTIONS[24:])}."""


def score(parser: ArgumentParser) -> None:
    """``combinat score``: what wins are worth."""
    describe(
        parser,
        "Print what a complete hand is worth, and how that comes about: the reading that is worth\n"
        "the most, yaku, fu, points, and who pays whom. The winning tile is among the tiles of\n"
        f"HAND, wherever it came from.\n{_TELL}",
        "combinat score 234567m234p567s44z --winning-tile 4m --tsumo",
        'combinat score "123m456p22s[555z](7777z)" --winning-tile 2s --seat E --dora-indicator 3p',
        "combinat score --waits 1122337788999m --riichi --rules m-league --option kiriage=false",
        """echo '{"hand": "123m456p789s11122z", "winning_tile": "2z"}' | combinat score""",
    )
    parser.add_argument("hand", metavar="HAND", nargs="?", help="the hand, in any notation")
    _add_win(parser)
    _add_table(parser)
    parser.add_argument(
        "--waits",
        action="store_true",
        help="HAND has 13 tiles and is ready: print what each tile that completes it is worth",
    )
    parser.add_argument(
        "--explain", action="store_true", help="step by step, with the definition of each yaku"
    )
    parser.add_argument("--json", action="store_true", help="a JSON object")
    parser.set_defaults(run=_score)


def _add_win(parser: ArgumentParser) -> None:
    """How the win came about."""
    add = parser.add_argument
    add("--winning-tile", metavar="TILE", help="the tile that completed it; 0p is a red five")
    add("--tsumo", action="store_true", help="it was drawn by oneself (default: by ron)")
    for flag in FLAGS:
        name = f"--{flag.replace('_', '-')}"
        add(name, action="append_const", dest="situation", const=flag, help=_HELP[flag])
    for which, where in (("dora", "shown"), ("ura", "below them, which count for a riichi")):
        add(
            f"--{which}-indicator",
            metavar="TILES",
            type=_tiles,
            action="append",
            default=[],
            help=f"indicators {where}, the first one first; may be given again",
        )


_HELP = {
    "riichi": "riichi was declared",
    "double_riichi": "riichi was declared on the first discard",
    "ippatsu": "won before the next own discard after riichi",
    "chankan": "the tile was added to a quad by another",
    "rinshan": "the tile was a replacement for a quad",
    "haitei": "the tile was the last of the wall",
    "houtei": "the tile was the last discard",
    "tenhou": "the dealer won on the tiles dealt",
    "chiihou": "another won on the first draw",
    "renhou": "won by ron before the first draw",
}


def _add_table(parser: ArgumentParser) -> None:
    """Who sits where, what lies on the table, and by which rules."""
    add = parser.add_argument
    add("--seat", choices=tuple(WINDS), default="S", help="the own seat; E deals (default: S)")
    add("--round", choices=tuple(WINDS), default="E", help="the wind of the round (default: E)")
    add("--discarder", choices=tuple(WINDS), help="the seat that the tile came from")
    add(
        "--liable",
        metavar="SEAT",
        type=_liable,
        action="append",
        help="the seat that is liable for a yakuman; or YAKUMAN=SEAT, which may be given again",
    )
    add("--kita", type=_few, default=0, metavar="N", help="Norths declared, of three players")
    add("--honba", type=_few, default=0, metavar="N", help="honba")
    add("--riichi-sticks", type=_few, default=0, metavar="N", help="riichi sticks on the table")
    add("--rules", type=_preset, default=TENHOU, metavar="NAME", help="rules (default: tenhou)")
    add(
        "--option",
        metavar="NAME=VALUE",
        type=_option,
        action="append",
        default=[],
        help="an option of the rules, such as kiriage=true, red_fives=0,1,1 or"
        ' "local_yaku=sanrenkou,uumensai"; may be given again',
    )


def _tiles(text: str) -> tuple[int, ...]:
    """Some tiles, in any notation."""
    try:
        return as_tiles(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from None


def _liable(text: str) -> tuple[str, str]:
    """A yakuman, or none, and a seat."""
    name, _, seat = text.rpartition("=")
    if seat not in tuple(WINDS) or (name and name not in LIABILITY):
        raise ArgumentTypeError(
            f"expected a seat such as W, or one of {', '.join(LIABILITY)}, = and it; got {text!r}"
        )
    return name, seat


def _preset(text: str) -> Rules:
    """The rules of a name: as `WRC`, `m-league` or `Mahjong_Soul`."""
    found = PRESETS.get(text.upper().replace("-", "_"))
    if found is None:
        known = ", ".join(name.lower().replace("_", "-") for name in PRESETS)
        raise ArgumentTypeError(f"expected rules out of {known}, got {text!r}")
    return found


def _option(text: str) -> tuple[str, object]:
    """An option of rules and its value, which has the kind of those it has elsewhere."""
    name, equals, value = text.partition("=")
    name = name.replace("-", "_")
    if not equals or name not in OPTIONS:
        raise ArgumentTypeError(f"expected NAME=VALUE with an option of rules, got {text!r}")
    known = getattr(TENHOU, name)
    if isinstance(known, bool):
        return name, {"true": True, "false": False}.get(value, value)
    if isinstance(known, int):
        return name, _number_or_text(value)
    if isinstance(known, tuple):
        return name, tuple([_number_or_text(part) for part in value.split(",") if value])
    return name, value


def _number_or_text(text: str) -> int | str:
    """A number where it is written as one; what else it may be, the rules will refuse."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= DIGITS else text


def _few(text: str) -> int:
    """A number that is not too large."""
    if len(text) > DIGITS:
        raise ArgumentTypeError(f"expected {DIGITS} digits at most, got {len(text)}")
    return number(text)


def _score(arguments: Namespace) -> int:
    how = _how(arguments)
    if arguments.hand is None:
        refuse(arguments, "waits", "explain", where="without HAND")
        return _score_lines(how)
    if arguments.waits:
        refuse(arguments, "explain", where="with --waits")
        if arguments.winning_tile is not None:
            raise CommandError("expected no --winning-tile with --waits")
        _show_waits(arguments, score_waits(checked(arguments.hand), **how))
        return 0
    if arguments.winning_tile is None:
        raise CommandError("expected --winning-tile, or --waits for a hand that is ready")
    won = score_of(checked(arguments.hand), **how)
    if arguments.json:
        _write(1, won)
    else:
        print(won.explain() if arguments.explain else won)
    return 0


def _how(arguments: Namespace) -> dict[str, Any]:
    """What the options ask, by the names that :func:`score` has for it."""
    how = {
        "tsumo": arguments.tsumo,
        "round_wind": arguments.round,
        "seat_wind": arguments.seat,
        "situation": _situation(arguments.situation or []),
        "dora_indicators": sum(arguments.dora_indicator, ()),
        "ura_indicators": sum(arguments.ura_indicator, ()),
        "discarder": arguments.discarder,
        "liable": _liability(arguments.liable or []),
        "kita": arguments.kita,
        "honba": arguments.honba,
        "riichi_sticks": arguments.riichi_sticks,
        "rules": arguments.rules.but(**dict(arguments.option)),
    }
    if arguments.winning_tile is not None:
        how["winning_tile"] = arguments.winning_tile
    return how


def _situation(flags: object) -> Situation:
    if not isinstance(flags, list):
        raise ScoreError(f"expected situation to be a list of flags, got {flags!r}")
    for flag in flags:
        if flag not in FLAGS:
            raise ScoreError(f"expected flags out of {', '.join(FLAGS)}, got {flag!r}")
        if flags.count(flag) > 1:
            raise ScoreError(f"expected each flag once, got {said(flag)} again")
    return Situation(**dict.fromkeys(flags, True))


def _liability(told: list[tuple[str, str]]) -> str | dict[str, str] | None:
    """The seat alone, or seats by yakuman."""
    named = dict(told)
    if len(named) < len(told) or ("" in named and len(named) > 1):
        raise CommandError("expected --liable once, or once for each of several yakuman")
    return named.get("", named or None)


# --- many wins ---------------------------------------------------------------------------------


def _score_lines(how: Mapping[str, Any]) -> int:
    """Answer each line that can be answered; 2 if there was another."""
    output.invite("wins, a JSON object on each line; Ctrl-D ends")
    refused = 0
    for place, text in output.counting(numbered(sys.stdin, LONGEST), "lines"):
        try:
            won = score_of(**_win(checked(text, LONGEST, "a win"), how))
        except ValueError as error:
            if not output.is_own(error):
                raise
            refused += 1
            output.complain("combinat score", output.told(f"line {place}", text, error))
        else:
            _write(place, won)
    return 2 if refused else 0


def _win(text: str, how: Mapping[str, Any]) -> dict[str, Any]:
    """What a line asks, by the names that :func:`score` has for it; else what options say."""
    asked = _object(text)
    for name in asked:
        if name not in ASKED:
            raise ScoreError(f"expected names out of {', '.join(ASKED)}, got {name!r}")
    for name in ("hand", "winning_tile"):
        if not isinstance(asked.get(name, ""), str):
            raise ScoreError(f"expected {name} to be a text, got {asked[name]!r}")
    for name in ("dora_indicators", "ura_indicators"):
        if not isinstance(asked.get(name, ""), str | list):
            raise ScoreError(f"expected {name} to be a text or a list, got {asked[name]!r}")
    for name in ("hand", "winning_tile"):
        if name not in asked and name not in how:
            raise ScoreError(f"expected {name}, got none")
    given: dict[str, Callable[[Any], object]] = {"situation": _situation, "rules": _rules}
    read = {name: given[name](told) if name in given else told for name, told in asked.items()}
    return {**how, **read}


def _object(text: str) -> dict[str, Any]:
    """A line as a JSON object, none of whose names comes twice."""
    from json import JSONDecodeError, loads

    try:
        found = loads(text, object_pairs_hook=_once, parse_int=_digits)
    except JSONDecodeError as error:
        raise ScoreError(f"expected a JSON object: {error.msg}, column {error.colno}") from None
    except RecursionError:
        raise ScoreError("expected a JSON object, got too many brackets") from None
    if not isinstance(found, dict):
        raise ScoreError(f"expected a JSON object, got {found!r}")
    return found


def _digits(text: str) -> int:
    if len(text) > DIGITS:
        raise ScoreError(f"expected {DIGITS} digits at most, got {len(text)}")
    return int(text)


def _once(pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, told in pairs:
        if name in found:
            raise ScoreError(f"expected each name once, got {name!r} again")
        found[name] = told
    return found


def _rules(told: object) -> Rules:
    """Rules by name, or by the options in which they differ from a preset, or from Tenhou's."""
    if not isinstance(told, str | dict):
        raise RulesError(f"expected rules by name or as an object of options, got {told!r}")
    options = dict(told) if isinstance(told, dict) else {"preset": told}
    name = options.pop("preset", "tenhou")
    try:
        preset = _preset(name if isinstance(name, str) else repr(name))
    except ArgumentTypeError as error:
        raise RulesError(str(error)) from None
    return preset.but(**{name: _as_tuple(value) for name, value in options.items()})


def _as_tuple(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


# --- what is written ---------------------------------------------------------------------------


def _write(place: int, won: Score) -> None:
    """A score as JSON on a line."""
    from json import dumps

    print(dumps({"line": place} | won.to_dict()))


def _show_waits(arguments: Namespace, found: Mapping[str, Score]) -> None:
    """What each wait is worth: the tile, the points, and what they are for."""
    if arguments.json:
        from json import dumps

        each = {tile: won.to_dict() for tile, won in found.items()}
        print(dumps({"line": 1, "hand": arguments.hand, "waits": each}))
        return
    for tile, won in found.items():
        print(f"{tile}\t{won.points:,}\t{_in_short(won)}")
    if not found:
        print("none")


def _in_short(won: Score) -> str:
    told = ", ".join(f"{han} {name}" for name, han in won.yaku) or "no yaku"
    return f"{told}; {won.han} han {won.fu} fu" if won.han else told
