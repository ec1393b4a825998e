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
from textwrap import fill
from typing import TYPE_CHECKING, Any

from combinat.cli import output
from combinat.cli.input import checked, numbered
from combinat.cli.options import CommandError, describe, number, refuse
from combinat.cli.wins import ASKED, DIGITS, FLAGS, preset_named, situation_of, win_of
from combinat.scoring.arguments import as_tiles
from combinat.scoring.presets import PRESETS, TENHOU
from combinat.scoring.report import counted
from combinat.scoring.rules import LIABILITY, WINDS, Rules
from combinat.scoring.score import Score, score_waits
from combinat.scoring.score import score as score_of

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Mapping

LONGEST = 5000
"""The most characters in a line of JSON: a few times what all there is to ask takes."""

OPTIONS = tuple([field.name for field in fields(Rules)])
"""The names of the options that rules have."""

_TELL = f"""
Without HAND each line of standard input is a JSON object, such as
  {{"hand": "123m456p789s11122z", "winning_tile": "2z", "tsumo": true}}
with these names:
{fill(", ".join(ASKED), 86, initial_indent="  ", subsequent_indent="  ")}.
There, situation is a list of flags, such as ["riichi", "ippatsu"], and rules the name
of a preset or an object of options, over those of a "preset" in it. What a line leaves
out is as the options of the command say. Each answer is a JSON object on a line; its
"win" may be asked again.

Rules: {", ".join(name.lower().replace("_", "-") for name in PRESETS)}.
Options of rules, for --option:
{fill(", ".join(OPTIONS), 86, initial_indent="  ", subsequent_indent="  ")}."""


def score(parser: ArgumentParser) -> None:
    """``combinat score``: what wins are worth."""
    describe(
        parser,
        "Print what a complete hand is worth, and how that comes about: the reading that is worth\n"
        "the most, yaku, fu, points, and who pays whom. The winning tile is among the tiles of\n"
        f"HAND, wherever it came from.\n{_TELL}",
        "combinat score 234567m234p567s44z --winning-tile 4m --tsumo",
        'combinat score "123m456p22s[555z](7777z)" --winning-tile 2s --honba 1 --explain',
        "combinat score --waits 1122337788999m --rules wrc --option kiriage=false",
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
    add(
        "--rules", type=preset_named, default=TENHOU, metavar="NAME", help="rules (default: tenhou)"
    )
    add(
        "--option",
        metavar="NAME=VALUE",
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


def _option(text: str) -> tuple[str, object]:
    """An option of rules and its value, which has the kind of those it has elsewhere."""
    name, equals, value = text.partition("=")
    name = name.replace("-", "_")
    if not equals or name not in OPTIONS:
        from combinat.results.cite import near

        raise CommandError(
            "argument --option: expected NAME=VALUE with an option of rules"
            f"{near(name, OPTIONS)}, got {text!r}"
        )
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
        "situation": situation_of(arguments.situation or []),
        "dora_indicators": sum(arguments.dora_indicator, ()),
        "ura_indicators": sum(arguments.ura_indicator, ()),
        "discarder": arguments.discarder,
        "liable": _liability(arguments.liable or []),
        "kita": arguments.kita,
        "honba": arguments.honba,
        "riichi_sticks": arguments.riichi_sticks,
        "rules": arguments.rules.but(**dict(map(_option, arguments.option))),
    }
    if arguments.winning_tile is not None:
        how["winning_tile"] = arguments.winning_tile
    return how


def _liability(told: list[tuple[str, str]]) -> str | dict[str, str] | None:
    """The seat alone, or seats by yakuman."""
    named = dict(told)
    if len(named) < len(told) or ("" in named and len(named) > 1):
        raise CommandError("expected --liable once, or once for each of several yakuman")
    return named.get("", named or None)


# --- many wins ---------------------------------------------------------------------------------


def _score_lines(how: Mapping[str, Any]) -> int:
    """Answer each line that can be answered; 2 if there was another."""
    output.invite("wins, a JSON object on each line")
    refused = 0
    for place, text in output.counting(numbered(sys.stdin, LONGEST), "lines"):
        try:
            won = score_of(**win_of(checked(text, LONGEST, "a win"), how))
        except ValueError as error:
            if not output.is_own(error):
                raise
            refused += 1
            output.complain("combinat score", output.told(f"line {place}", text, error))
        else:
            _write(place, won)
    return 2 if refused else 0


# --- what is written ---------------------------------------------------------------------------


def _write(place: int, won: Score) -> None:
    """A score as JSON on a line."""
    from json import dumps

    sys.stdout.write(f"{dumps({'line': place} | won.to_dict())}\n")


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
    told = ", ".join(f"{number} {name}" for name, number in counted(won)) or "no yaku"
    return f"{told}; {won.han} han {won.fu} fu" if won.han else told
