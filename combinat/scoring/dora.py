"""Dora: tiles that count a han each, without being a yaku.

An indicator makes the next kind a dora: 9 is followed by 1, North by East, red by white; with
three players 1m by 9m, as there is nothing between.

>>> dora_of("9p"), dora_of("4z"), dora_of("7z"), dora_of("0s"), dora_of("1m", players=3)
('1p', '1z', '5z', '6s', '9m')

References: [WRC2025], [RiichiEnv].
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from combinat.scoring.arguments import NORTH, deck_of, not_played, tile_number
from combinat.scoring.features import FIRST_DRAGON, FIRST_HONOR
from combinat.scoring.rules import Rules
from combinat.tiles.kinds import KINDS, RED_FIVES, kind_of

if TYPE_CHECKING:
    from combinat.scoring.arguments import Tile
    from combinat.scoring.win import Win


class Dora(NamedTuple):
    """How many dora of each sort a hand holds."""

    dora: int
    """By the indicators shown: each tile once for each indicator."""
    ura: int
    """By the indicators below, for a riichi."""
    red: int
    """Red fives."""
    kita: int
    """Norths declared."""


def dora_of(indicator: Tile, *, players: Literal[3, 4] = 4) -> str:
    """The name of the kind that an indicator makes a dora.

    >>> dora_of("4p")
    '5p'

    Arguments:
        indicator: a tile by name or number.
        players: 3 or 4.

    Raises:
        RulesError: it is another number of players.
        ScoreError: three players do not play with that tile.
    """
    tile = tile_number(indicator)
    if not deck_of(Rules(players=players)).copies[kind_of(tile)]:
        raise not_played(kind_of(tile))
    return KINDS[_following(players)[tile]].mpsz


@cache
def _following(players: Literal[3, 4]) -> tuple[int, ...]:
    """For each kind, and each red five after them, the kind that it makes a dora."""
    deck = deck_of(Rules(players=players))
    winds, dragons = range(FIRST_HONOR, FIRST_DRAGON), range(FIRST_DRAGON, len(KINDS))
    following = list(range(len(KINDS)))
    for row in (*deck.parts[:-1], winds, dragons):
        there = [number for number in row if deck.copies[number]]
        for number, after in zip(there, there[1:] + there[:1], strict=True):
            following[number] = after
    return (*following, *[following[kind_of(red)] for red in RED_FIVES])


def dora_held(win: Win) -> Dora:
    """The dora that a hand holds, melds and all.

    >>> from combinat.scoring.win import as_win
    >>> win = as_win("123m22333p123789s", winning_tile="3p", dora_indicators=["2p", "2p"])
    >>> dora_held(win).dora
    6

    Indicators below count only for a riichi; by some rules only the first of either sort counts.
    """
    rules = win.rules
    shown, below = win.dora_indicators, win.ura_indicators
    if not win.situation.is_riichi or not rules.ura_dora:
        below = ()
    if not rules.kan_dora:
        shown = shown[:1]
    if not rules.kan_ura:
        below = below[:1]
    return Dora(_held(win, shown), _held(win, below), sum(win.reds), win.kita)


def _held(win: Win, indicators: tuple[int, ...]) -> int:
    """How many tiles the indicators make dora, a tile once for each of them."""
    following, total = _following(win.rules.players), 0
    for indicator in indicators:
        dora = following[indicator]
        total += win.counts[dora] + (win.kita if dora == NORTH else 0)
    return total
