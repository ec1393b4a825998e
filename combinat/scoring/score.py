"""What a win is worth: every reading, every place of the winning tile, the best of them.

>>> won = score("234567m234p567s44z", winning_tile="4m", tsumo=True)
>>> won.yaku
(YakuHan(name='menzen tsumo', han=1), YakuHan(name='pinfu', han=1))
>>> won.han, won.fu, won.points, won.payments
(2, 20, 1500, Payments(E=-700, S=1500, W=-400, N=-400))

Seven pairs, or two runs and two runs: whatever brings more.

>>> score("112233p778899s11z", winning_tile="9s").yaku
(YakuHan(name='chanta', han=2), YakuHan(name='ryanpeikou', han=3))

The order of work is that of [Koba-score]: how the win came about, dora, readings, fu, yaku,
points. References: [WRC2025], [RiichiEnv].
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from combinat.analysis.readings import readings_of
from combinat.analysis.waits import waits
from combinat.scoring.arguments import NORTH, NORTHS, as_tiles, deck_of, whole_number
from combinat.scoring.dora import dora_held
from combinat.scoring.features import every_place
from combinat.scoring.liability import liable_for
from combinat.scoring.points import payments
from combinat.scoring.presets import TENHOU
from combinat.scoring.rules import as_rules
from combinat.scoring.situation import NO_FLAGS, ScoreError, Situation
from combinat.scoring.value import rank, value
from combinat.scoring.win import TILES, as_win
from combinat.tiles.hand import Hand, as_hand
from combinat.tiles.kinds import RED_FIVES, kind, kind_of, tile_name
from combinat.tiles.value import Shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from combinat.analysis.blocks import Block, Reading
    from combinat.scoring.arguments import Tile
    from combinat.scoring.dora import Dora
    from combinat.scoring.fu import FuPart
    from combinat.scoring.points import Payments
    from combinat.scoring.rules import Rules
    from combinat.scoring.value import Worth, YakuHan
    from combinat.scoring.win import Win


@dataclass(frozen=True, slots=True, repr=False)
class Score(Shown):
    """What a win is worth, and all that it follows from.

    >>> won = score("123m456p789s11122z", winning_tile="2z", round_wind="W")
    >>> won.wins, won.yaku, won.points
    (False, (), 0)

    A complete hand without a yaku is a ``Score`` too: it brings nothing, and ``wins`` is False.

    Attributes:
        win: all that was asked.
        worth: what the best reading is worth; most of what follows is told by it.
        held: the dora held.
    """

    win: Win
    worth: Worth
    held: Dora

    @property
    def yaku(self) -> tuple[YakuHan, ...]:
        """The yaku with their han; of yakuman, how many each is."""
        return self.worth.yaku

    @property
    def han(self) -> int | None:
        """Han of yaku and dora together; None for a yakuman, 0 without a yaku."""
        return None if self.worth.yakuman else self.worth.han

    @property
    def fu(self) -> int | None:
        """Fu as they count, rounded; None for a yakuman."""
        return None if self.worth.yakuman else self.worth.fu

    @property
    def yakuman(self) -> int:
        """How many yakuman count."""
        return self.worth.yakuman

    @property
    def dora(self) -> int:
        """The dora held by the indicators shown, also where a yakuman ignores them."""
        return self.held.dora

    @property
    def ura(self) -> int:
        """The dora held by the indicators below, for a riichi."""
        return self.held.ura

    @property
    def red(self) -> int:
        """The red fives held."""
        return self.held.red

    @property
    def kita(self) -> int:
        """The Norths declared."""
        return self.held.kita

    @property
    def points(self) -> int:
        """What it brings, without honba and riichi sticks."""
        return self.worth.points

    @property
    def payments(self) -> Payments:
        """What each seat gains or pays, honba and riichi sticks included."""
        return payments(self.win, self.worth.base, self.worth.liable_base)

    @property
    def reading(self) -> Reading:
        """The blocks, as which the hand is worth the most."""
        return self.worth.reading

    @property
    def place(self) -> Block:
        """The block that the winning tile completed."""
        return self.worth.place

    @property
    def wait(self) -> str:
        """What the wait was, out of :data:`~combinat.scoring.features.WAITS`."""
        return self.worth.wait

    @property
    def fu_parts(self) -> tuple[FuPart, ...]:
        """The fu, part by part, before rounding; none for a yakuman."""
        return self.worth.parts

    @property
    def limit(self) -> str:
        """The name of the limit, or none."""
        return self.worth.limit

    @property
    def base(self) -> int:
        """Base points, of which a payment is a multiple."""
        return self.worth.base

    @property
    def wins(self) -> bool:
        """Is there a yaku, without which one cannot win?

        >>> score("123m456p789s11122z", winning_tile="2z").wins
        True
        """
        return bool(self.yaku)

    def __repr__(self) -> str:
        from combinat.scoring.report import in_short

        return f"<Score of {self.win.hand}: {in_short(self)}; {self.points} points>"

    def __str__(self) -> str:
        from combinat.scoring.report import as_text  # only when it is looked at

        return as_text(self)

    def _repr_html_(self) -> str:
        from combinat.scoring.report import as_html

        return as_html(self)

    def explain(self) -> str:
        """How the points come about, step by step.

        >>> print(score("123m456p789s11122z", winning_tile="2z").explain())
        123m456p789s11122z: ron on 2z in seat S, round E
        reading: 123m 456p 789s 111z 2<2>z, pair wait
        yaku: 1 round wind
          round wind 場風牌 (round wind): A triplet or quad of the wind of the round. [WRC2025]
        fu: 42, so 50
          20 base
          10 fully concealed, by ron
          8 concealed triplet of terminals or honors: 111z
          2 pair of value: 22z
          2 pair wait: 22z
        points: 50 fu x 2^(1 + 2) = 400; x 4 = 1,600
        payments: winner +1,600, discarder -1,600
        """
        from combinat.scoring.report import explained

        return explained(self)

    def to_dict(self) -> dict[str, Any]:
        """All of it in numbers, texts, lists and dictionaries, as JSON has them.

        >>> score("123m456p789s11122z", winning_tile="2z").to_dict()["yaku"]
        {'round wind': 1}
        """
        from combinat.scoring.report import as_dict

        return as_dict(self)


def score(
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
) -> Score:
    """What a complete hand is worth.

    >>> won = score(
    ...     "340567m340678p22s", winning_tile="8p", situation=Situation(riichi=True),
    ...     dora_indicators=["4p"], discarder="E",
    ... )
    >>> won.han, won.dora, won.red, won.limit, won.payments["E"]
    (6, 1, 2, 'haneman', -12000)

    Arguments:
        hand: the complete hand, the winning tile among its concealed tiles, wherever it came
            from; red fives and melds as they lie.
        winning_tile: that tile, by name or number; ``"0p"`` if it is a red five.
        tsumo: whether it was drawn by oneself.
        round_wind: E, S, W or N.
        seat_wind: E (the dealer), S, W or N; no N with three players.
        situation: how the win came about: flags such as ``Situation(riichi=True)``.
        dora_indicators: the indicators shown, the first one first, as tiles or a text.
        ura_indicators: the indicators below them. They count for a riichi only.
        discarder: the seat the tile came from, if it was not drawn.
        liable: the seat that is liable for a yakuman of the hand; or a dictionary from the
            names of yakuman to that seat, where the hand has several one can be liable for.
        kita: how many Norths were declared, with three players.
        honba: how many honba there are.
        riichi_sticks: how many riichi sticks lie on the table.
        rules: how it is scored; see :mod:`combinat.scoring.presets`.

    Raises:
        ScoreError: something cannot be, or two things cannot be together.
        NotationError: a text is no hand.

    What is told are facts, and the rules say what they are worth: an ippatsu where there is no
    such yaku counts nothing. All readings are worked out, with the winning tile in each of its
    places; the best is by points, then han, then fu. Some tens of microseconds.
    """
    win = as_win(
        hand,
        winning_tile=winning_tile,
        tsumo=tsumo,
        round_wind=round_wind,
        seat_wind=seat_wind,
        situation=situation,
        dora_indicators=dora_indicators,
        ura_indicators=ura_indicators,
        discarder=discarder,
        liable=liable,
        kita=kita,
        honba=honba,
        riichi_sticks=riichi_sticks,
        rules=rules,
    )
    return of_win(win)


def of_win(win: Win) -> Score:
    """What a win is worth that was checked already.

    >>> of_win(as_win("123m456p789s11122z", winning_tile="2z")).han
    1

    Raises:
        ScoreError: the hand is not complete.
    """
    liable, held = liable_for(win), dora_held(win)
    found = [
        value(f, sum(held), liable)
        for reading in readings_of(win.hand)
        for f in every_place(win, reading)
    ]
    if not found:
        raise ScoreError(f"expected a complete hand, got {win.hand}")
    best = found[0] if len(found) == 1 else max(found, key=rank)
    return Score(win, best, held)


def score_waits(hand: Hand | str, **asked: Any) -> dict[str, Score]:
    """What each wait of a ready hand is worth, by the name of the tile.

    >>> {tile: won.points for tile, won in score_waits("1122337788999m").items()}
    {'6m': 16000, '7m': 12000, '8m': 12000, '9m': 32000}

    Arguments:
        hand: 13 tiles, a meld being three.
        asked: what :func:`score` takes, but for the winning tile.

    Raises:
        ScoreError: the hand is not ready, or something cannot be.

    A wait none of whose tiles is left is not there; a red five that may still come is told apart
    from a plain one.
    """
    held, rules = as_hand(hand), as_rules(asked.get("rules", TENHOU))
    for name in ("dora_indicators", "ura_indicators"):
        asked[name] = as_tiles(asked.get(name, ()), name)  # each wait goes through them again
    if held.size != TILES - 1:
        raise ScoreError(f"expected {TILES - 1} tiles, a meld being three, got {held.size}: {held}")
    found = waits(held, deck=deck_of(rules))
    if not found:
        raise ScoreError(f"expected a ready hand, got {held}")
    return {
        tile_name(tile): score(_with(held, tile), winning_tile=tile, **asked)
        for name in found
        for tile in _left(held, name, rules, asked)
    }


def _left(hand: Hand, name: str, rules: Rules, asked: Mapping[str, Any]) -> list[int]:
    """The tiles of a kind that may still come: the plain one, the red one."""
    number = kind(name).number
    seen = [
        *asked["dora_indicators"],
        *asked["ura_indicators"],
        *hand.tiles,
        *[tile for meld in hand.melds for tile in meld.tiles],
        *[NORTH] * whole_number(asked.get("kita", 0), "kita", NORTHS),
    ]
    reds = {kind_of(red): red for red in RED_FIVES}
    suit = RED_FIVES.index(reds[number]) if number in reds else None
    red_copies = rules.red_fives[suit] if suit is not None else 0
    left = [number] if seen.count(number) < deck_of(rules).copies[number] - red_copies else []
    if red_copies and seen.count(reds[number]) < red_copies:
        left.append(reds[number])
    return left


def _with(hand: Hand, tile: int) -> Hand:
    return Hand.from_tiles([*hand.tiles, tile], hand.melds)
