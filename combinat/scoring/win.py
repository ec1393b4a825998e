"""A win: all that is asked, checked.

Whatever cannot be at a table is an error, which says what was expected and what came, or which
two things clash:

>>> as_win("123m456p789s11122z", winning_tile="3p")
Traceback (most recent call last):
...
combinat.scoring.situation.ScoreError: expected the winning tile among the concealed tiles \
123m456p789s11122z, got 3p
>>> as_win("123m456p789s111z22z", winning_tile="2z", tsumo=True, situation=Situation(houtei=True))
Traceback (most recent call last):
...
combinat.scoring.situation.ScoreError: houtei clashes with a self-drawn win
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from combinat.scoring.arguments import (
    NORTH,
    NORTHS,
    as_tiles,
    deck_of,
    not_played,
    tile_number,
    whole_number,
    wind_kind,
)
from combinat.scoring.features import FIRST_HONOR
from combinat.scoring.presets import TENHOU
from combinat.scoring.rules import LIABILITY, Rules, as_rules
from combinat.scoring.situation import (
    NO_FLAGS,
    ScoreError,
    Situation,
    said,
)
from combinat.tiles.deck import SANMA
from combinat.tiles.hand import Hand, as_hand
from combinat.tiles.kinds import KINDS, RED_FIVES, kind_of, tile_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from combinat.scoring.arguments import Tile

TILES = 14
"""The tiles of a complete hand, a meld being three."""


class Win(NamedTuple):
    """All that is asked about a win, known to be possible."""

    hand: Hand
    """The hand with the winning tile."""
    tile: int
    """The winning tile, 0 to 36."""
    kind: int
    """Its kind, 0 to 33."""
    tsumo: bool
    """Whether it was drawn by oneself."""
    round_wind: str
    """The wind of the round, a letter."""
    seat_wind: str
    """The wind of the seat, a letter; E is the dealer's."""
    round: int
    """The kind of the wind of the round."""
    seat: int
    """The kind of the wind of the seat."""
    situation: Situation
    """How it came about."""
    dora_indicators: tuple[int, ...]
    """The indicators shown, as tiles."""
    ura_indicators: tuple[int, ...]
    """The indicators below them, as tiles."""
    discarder: str | None
    """The wind of the seat the tile came from, if it is told."""
    liable: tuple[tuple[str, str], ...]
    """For each yakuman somebody was said to be liable for, the wind of that seat; the name is
    ``""`` for whichever it may be."""
    kita: int
    """How many Norths were declared."""
    honba: int
    """How many honba there are."""
    riichi_sticks: int
    """How many riichi sticks lie on the table."""
    rules: Rules
    """How it is scored."""
    counts: tuple[int, ...]
    """How many of each kind the hand holds, melds and all."""
    closed: bool
    """Whether no meld is called."""
    reds: tuple[int, ...]
    """How many red fives of each suit the hand holds, melds and all."""


def as_win(
    hand: Hand | str,
    *,
    winning_tile: Tile,
    tsumo: bool = False,
    round_wind: str = "E",
    seat_wind: str = "S",
    situation: Situation = NO_FLAGS,
    dora_indicators: Iterable[Tile] | str = (),
    ura_indicators: Iterable[Tile] | str = (),
    discarder: str | None = None,
    liable: str | Mapping[str, str] | None = None,
    kita: int = 0,
    honba: int = 0,
    riichi_sticks: int = 0,
    rules: Rules = TENHOU,
) -> Win:
    """The win that these arguments describe, as :func:`~combinat.scoring.score.score` takes them.

    >>> as_win("123m456p789s11122z", winning_tile="2z", seat_wind="W").seat
    29

    Arguments: those of :func:`~combinat.scoring.score.score`.

    Raises:
        ScoreError: something cannot be, or two things cannot be together.
        RulesError: the rules are none.
        NotationError: a text is no hand.
        TileError: a tile is none.

    Whether the hand is complete, its readings will tell.
    """
    rules = as_rules(rules)
    asked, tile = as_hand(hand), tile_number(winning_tile)
    melds = asked.melds
    if tsumo is not True and tsumo is not False:
        raise ScoreError(f"expected tsumo True or False, got {tsumo!r}")
    win = Win(
        asked,
        tile,
        kind_of(tile),
        tsumo,
        round_wind,
        seat_wind,
        wind_kind(round_wind, "round_wind", rules),
        wind_kind(seat_wind, "seat_wind", rules),
        situation,
        as_tiles(dora_indicators, "dora_indicators"),
        as_tiles(ura_indicators, "ura_indicators"),
        discarder,
        () if liable is None else _liable(liable),
        whole_number(kita, "kita", NORTHS),
        whole_number(honba, "honba"),
        whole_number(riichi_sticks, "riichi_sticks"),
        rules,
        asked.all_counts if melds else asked.counts,
        not melds or all(meld.concealed for meld in melds),
        _reds(asked) if melds else asked.red,
    )
    _check(win)
    return win


def _liable(liable: str | Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    if not isinstance(liable, Mapping):
        return (("", liable),)
    for name in liable:
        if name not in LIABILITY:
            raise ScoreError(f"expected liable for {' or '.join(LIABILITY)}, got {name!r}")
    if len({str(wind) for wind in liable.values()}) > 1:
        raise ScoreError(
            "expected one liable player, got several; no rule says who pays the honba then"
        )
    return tuple(sorted(liable.items()))


def _check(win: Win) -> None:
    _check_hand(win)
    _check_copies(win)
    if win.situation is not NO_FLAGS:
        _check_situation(win)
    if win.discarder is not None or win.liable:
        _check_others(win)
    if win.kita and not (win.rules.players == 3 and win.rules.kita):
        raise ScoreError(f"kita={win.kita} clashes with rules without Norths declared")


def _check_hand(win: Win) -> None:
    hand, tile = win.hand, win.tile
    if hand.size != TILES:
        raise ScoreError(
            f"expected {TILES} tiles, a meld being three and the winning tile among them,"
            f" got {hand.size}: {hand}"
        )
    held = hand.counts[win.kind]
    if win.kind in _FIVES:
        red = hand.red[_FIVES.index(win.kind)]
        held = red if tile in RED_FIVES else held - red
    if not held:
        raise ScoreError(
            f"expected the winning tile among the concealed tiles"
            f" {Hand.from_counts(hand.counts, red=hand.red)}, got {tile_name(tile)}"
        )
    if win.rules.players == 3:
        if missing := [i for i, n in enumerate(win.counts) if n and not SANMA.copies[i]]:
            raise not_played(missing[0])
        if any(meld.is_run for meld in hand.melds):
            raise ScoreError("a called run clashes with a game of three players")


_FIVES = tuple(map(kind_of, RED_FIVES))


def _check_copies(win: Win) -> None:
    """No fifth copy, and no red five that the rules have not, anywhere in view."""
    shown = win.dora_indicators + win.ura_indicators
    if shown or win.kita:
        # A hand by itself has no fifth copy.
        copies, held, beside = deck_of(win.rules).copies, win.counts, _beside(win)
        for number in beside:
            if not copies[number]:
                raise not_played(number)
            if held[number] + beside.count(number) > copies[number]:
                raise ScoreError(
                    f"expected at most {copies[number]} of {tile_name(number)} in view (hand,"
                    f" melds, indicators, Norths declared), got {in_view(win, number)}"
                )
    if any(win.reds) or max(shown, default=0) >= RED_FIVES[0]:
        _check_reds(win, shown)


def _check_reds(win: Win, shown: tuple[int, ...]) -> None:
    for tile, held, most in zip(RED_FIVES, win.reds, win.rules.red_fives, strict=True):
        if held + shown.count(tile) > most:
            raise ScoreError(
                f"expected at most {most} of {tile_name(tile)} in view by these rules,"
                f" got {held + shown.count(tile)}"
            )


def in_view(win: Win, number: int) -> int:
    """How many tiles of a kind are seen: in hand and melds, as indicators, as Norths declared.

    >>> in_view(as_win("123m456p789s11122z", winning_tile="2z", dora_indicators="2z"), 28)
    3
    """
    return win.counts[number] + _beside(win).count(number)


def _beside(win: Win) -> list[int]:
    """The kinds of the tiles in view beside the hand, one by one."""
    shown = win.dora_indicators + win.ura_indicators
    return [*map(kind_of, shown), *[NORTH] * win.kita]


def _reds(hand: Hand) -> tuple[int, ...]:
    tiles = [tile for meld in hand.melds for tile in meld.tiles]
    return tuple([held + tiles.count(tile) for held, tile in zip(hand.red, RED_FIVES, strict=True)])


def _check_situation(win: Win) -> None:
    if not isinstance(win.situation, Situation):
        raise ScoreError(f"expected a Situation, got {win.situation!r}")
    for flag in win.situation.flags:
        for clashes, told in _AGAINST[flag]:
            if clashes(win):
                raise ScoreError(f"{said(flag)} clashes with {told.format(win=win)}")
    if win.situation.chankan and in_view(win, win.kind) > 1:
        raise ScoreError(
            f"chankan clashes with another {KINDS[win.kind].mpsz} in view: the quad has the rest"
        )


_Clash = tuple["Callable[[Win], bool]", str]

_DRAWN: _Clash = (lambda win: win.tsumo, "a self-drawn win")
_BY_RON: _Clash = (lambda win: not win.tsumo, "a win by ron")
_OPEN: _Clash = (lambda win: not win.closed, "a called meld")
_NOT_EAST: _Clash = (
    lambda win: win.seat != FIRST_HONOR,
    "seat {win.seat_wind}: the dealer's is E",
)
_EAST: _Clash = (lambda win: win.seat == FIRST_HONOR, "seat E: the dealer draws first")
_NO_QUAD: _Clash = (
    lambda win: not win.kita and not any(meld.is_quad for meld in win.hand.melds),
    "a hand without a quad",
)
_MELD: _Clash = (lambda win: win.hand.melds != (), "a meld")
_KITA: _Clash = (lambda win: win.kita > 0, "a North declared")

_AGAINST: dict[str, list[_Clash]] = {
    "riichi": [_OPEN],
    "double_riichi": [_OPEN],
    "ippatsu": [],
    "chankan": [_DRAWN],
    "rinshan": [_BY_RON, _NO_QUAD],
    "haitei": [_BY_RON],
    "houtei": [_DRAWN],
    "tenhou": [_BY_RON, _MELD, _KITA, _NOT_EAST],
    "chiihou": [_BY_RON, _MELD, _KITA, _EAST],
    "renhou": [_DRAWN, _MELD, _KITA, _EAST],
}
"""What each flag clashes with, and how it is told."""


def _check_others(win: Win) -> None:
    """The seats of the discarder and of the one who is liable."""
    others = [wind for wind in win.rules.winds if wind != win.seat_wind]
    if win.discarder is not None:
        if win.tsumo:
            raise ScoreError(f"discarder {win.discarder!r} clashes with a self-drawn win")
        _check_seat(win.discarder, "discarder", others)
    for _, wind in win.liable:
        _check_seat(wind, "liable player", others)
        if not win.tsumo and win.discarder is None:
            raise ScoreError("a liable player needs to know the discarder of a ron")


def _check_seat(wind: object, who: str, others: list[str]) -> None:
    if not isinstance(wind, str) or wind not in others:
        raise ScoreError(f"expected the {who} among {', '.join(others)}, got {wind!r}")
