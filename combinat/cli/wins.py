"""A win as a line of JSON: what it may say, and what that asks.

>>> how = {"tsumo": True}
>>> asked = win_of('{"hand": "123m456p789s11122z", "winning_tile": "2z", "rules": "wrc"}', how)
>>> asked["winning_tile"], asked["tsumo"], asked["rules"].kiriage
('2z', True, True)

Names and values are those that :func:`~combinat.scoring.score.score` has, and those that a score
tells of its win. Nothing is passed over: a name that is none, a name that comes twice, a value of
another kind is an error that says so.
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from combinat.scoring.presets import PRESETS
from combinat.scoring.rules import Rules, RulesError
from combinat.scoring.situation import ScoreError, Situation, said

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

DIGITS = 15
"""The most digits in a number: more honba and sticks than anybody has seen."""

FLAGS = tuple([field.name for field in fields(Situation)])
"""The names of the flags of a win."""

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


def win_of(text: str, how: Mapping[str, Any]) -> dict[str, Any]:
    """What a line asks, by the names that a score has for it.

    >>> win_of('{"hand": "11z"}', {})
    Traceback (most recent call last):
    ...
    combinat.scoring.situation.ScoreError: expected winning_tile, got none

    Arguments:
        text: the line.
        how: what holds where it does not say otherwise.

    Raises:
        ScoreError: it is no JSON object, or says what a win has not.
        RulesError: rules are none.
    """
    asked = _object(text)
    for name in asked:
        if name not in ASKED:
            raise ScoreError(f"expected names out of {', '.join(ASKED)}, got {name!r}")
    for name in ("hand", "winning_tile"):
        if not isinstance(asked.get(name, ""), str):
            raise ScoreError(f"expected {name} to be a text, got {_short(asked[name])}")
    for name in ("dora_indicators", "ura_indicators"):
        if not isinstance(asked.get(name, ""), str | list):
            raise ScoreError(f"expected {name} to be a text or a list, got {_short(asked[name])}")
    for name in ("hand", "winning_tile"):
        if name not in asked and name not in how:
            raise ScoreError(f"expected {name}, got none")
    given: dict[str, Callable[[Any], object]] = {"situation": situation_of, "rules": _rules}
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
        raise ScoreError(f"expected a JSON object, got {_short(found)}")
    return found


def _short(value: object) -> str:
    """A value as a message shows it, however deep it is."""
    from reprlib import repr as short

    return short(value)


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
        raise RulesError(f"expected rules by name or as an object of options, got {_short(told)}")
    options = dict(told) if isinstance(told, dict) else {"preset": told}
    name = options.pop("preset", "tenhou")
    try:
        preset = preset_named(name if isinstance(name, str) else repr(name))
    except ArgumentTypeError as error:
        raise RulesError(str(error)) from None
    return preset.but(**{name: _as_tuple(value) for name, value in options.items()})


def _as_tuple(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def situation_of(flags: object) -> Situation:
    """The situation of these flags.

    >>> situation_of(["riichi", "ippatsu"])
    Situation(riichi=True, ippatsu=True)
    """
    if not isinstance(flags, list):
        raise ScoreError(f"expected situation to be a list of flags, got {_short(flags)}")
    for flag in flags:
        if flag not in FLAGS:
            raise ScoreError(f"expected flags out of {', '.join(FLAGS)}, got {flag!r}")
        if flags.count(flag) > 1:
            raise ScoreError(f"expected each flag once, got {said(flag)} again")
    return Situation(**dict.fromkeys(flags, True))


def preset_named(text: str) -> Rules:
    """The rules of a name, written this way or that.

    >>> preset_named("m-league") == preset_named("M_LEAGUE")
    True
    """
    found = PRESETS.get(text.upper().replace("-", "_"))
    if found is None:
        known = ", ".join(name.lower().replace("_", "-") for name in PRESETS)
        raise ArgumentTypeError(f"expected rules out of {known}, got {text!r}")
    return found
