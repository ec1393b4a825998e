"""What the same wins are worth, one thread, by us and by others.

Each library is given the wins in its own form, made beforehand, after it has scored as many other
wins; so tables are loaded, and no win has been met. All are won in ways, and by rules, that all of
the libraries know, so that all must find the same points. Processor time is measured, part by part
of the wins and library after library; the best part is printed, for the machine may have other
things to do.
"""

import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from combinat.scoring.rules import SPECIAL_WAITS, Rules
from combinat.scoring.score import score
from combinat.tiles.styles import Group, write
from tests.test_score_witnesses import mahjong_asked, riichienv_asked
from tests.wins import CALLED, STRATA, WINDS, Drawn, tile_of, wins

OF_EACH = 150
"""How many wins of a stratum are scored, and as many before."""

MORE = {"any": 750}
"""How many of a stratum that stands for the ordinary ones."""

PARTS = 10

RULES = Rules(double_yakuman=SPECIAL_WAITS)


class Way(NamedTuple):
    """A library: in what it is written, what it is asked, and what gives the points."""

    name: str
    written_in: str
    given: Callable[[Drawn], Any]
    points: Callable[[Any], int]


def ours() -> Way:
    """On a hand, and all that is known of the win."""

    def given(drawn: Drawn) -> dict[str, Any]:
        return drawn.asked | {"rules": RULES}

    def points(asked: dict[str, Any]) -> int:
        won = score(**asked)
        assert won.payments  # who pays what belongs to the answer, as with the others
        return won.points

    return Way("combinat", "Python", given, points)


def mahjong() -> Way:
    """On the numbers of tiles."""
    estimate = import_module("mahjong.hand_calculating.hand").HandCalculator.estimate_hand_value

    def points(asked: dict[str, Any]) -> int:
        cost = estimate(**asked).cost
        honba, sticks = asked["config"].tsumi_number, asked["config"].kyoutaku_number
        return int(cost["total"] - 300 * honba - 1000 * sticks) if cost else 0

    return Way("mahjong", "Python", partial(mahjong_asked, rules=RULES), points)


def jansou() -> Way:
    """On its own tiles."""
    library, rules = import_module("jansou.scoring.score"), import_module("jansou.core.rules")
    hands, tiles = import_module("jansou.core.hand"), import_module("jansou.core.tiles")
    context = import_module("jansou.scoring.context").WinContext
    sorts = {
        "run": hands.MeldType.CHII,
        "triplet": hands.MeldType.PON,
        "quad": hands.MeldType.DAIMINKAN,
        "added quad": hands.MeldType.SHOUMINKAN,
        "concealed quad": hands.MeldType.ANKAN,
    }

    def tile(number: int) -> Any:
        return tiles.Tile(tiles.TileKind(number // 4), red=tile_of(number) > 33)

    def meld(sort: str, ids: tuple[int, ...]) -> Any:
        own = [tile(number) for number in ids]
        if sort == "concealed quad":
            return hands.Meld(sorts[sort], own)
        added = own[3] if sort == "added quad" else None
        return hands.Meld(sorts[sort], own, own[CALLED[sort]], hands.CallSource.KAMICHA, added)

    def given(drawn: Drawn) -> tuple[Any, ...]:
        own = [meld(sort, ids) for sort, ids in drawn.melds]
        hand = hands.Hand([tile(number) for number in drawn.ids], own)
        told = context(
            rules.Rules(),
            round_wind=tiles.Wind(WINDS.index(drawn.round_wind)),
            seat_wind=tiles.Wind(WINDS.index(drawn.seat_wind)),
            is_tsumo=drawn.tsumo,
            dora_indicators=tuple(map(tile, drawn.indicators)),
            ura_indicators=tuple(map(tile, drawn.below)),
            **dict.fromkeys(drawn.situation.flags, True),
        )
        return hand, tile(drawn.winning_id), told

    def points(asked: tuple[Any, ...]) -> int:
        try:
            return int(library.score(*asked).payment.total)
        except library.ScoringError:
            return 0  # no yaku

    return Way("jansou", "Python", given, points)


def riichienv() -> Way:
    """On the numbers of tiles."""

    def points(asked: tuple[Any, dict[str, Any], Drawn]) -> int:
        evaluator, told, drawn = asked
        found = evaluator.calc(**told)
        if not found.is_win:
            return 0
        if not drawn.tsumo:
            return int(found.ron_agari) - 300 * drawn.honba
        is_dealer, other = drawn.seat_wind == "E", int(found.tsumo_agari_ko)
        paid = 3 * other if is_dealer else int(found.tsumo_agari_oya) + 2 * other
        return paid - 300 * drawn.honba

    return Way("riichienv", "Rust", lambda drawn: (*riichienv_asked(drawn), drawn), points)


def cmajiang() -> Way:
    """On its own hands, read from texts."""
    library = import_module("cmajiang")
    rule = library.Rule()

    def text(drawn: Drawn) -> str:
        rest = list(drawn.ids)
        rest.remove(drawn.winning_id)
        hand = drawn.asked["hand"].from_ids(rest, [meld.meld for meld in drawn.melds])
        concealed, *melds = hand.write("majiang").split(",")
        return ",".join([concealed + (name(drawn.winning_id) if drawn.tsumo else ""), *melds])

    def name(number: int) -> str:
        return write([Group((tile_of(number),))], "majiang")

    def given(drawn: Drawn) -> tuple[Any, ...]:
        flags = drawn.situation
        riichi = 1 if flags.riichi else 2 if flags.double_riichi else 0
        last = 1 if flags.haitei else 2 if flags.houtei else 0
        called = "" if drawn.tsumo else name(drawn.winning_id) + "-"
        below = list(map(name, drawn.below)) if riichi else []
        return (
            library.Shoupai(text(drawn)),
            called,
            rule,
            WINDS.index(drawn.round_wind),
            WINDS.index(drawn.seat_wind),
            riichi,
            flags.ippatsu,
            flags.chankan,
            flags.rinshan,
            last,
            0,
            list(map(name, drawn.indicators)),
            below,
        )

    return Way("cmajiang", "C++", given, lambda asked: library.hule(*asked).defen)


PEERS = [mahjong, jansou, riichienv, cmajiang]


def common() -> list[Drawn]:
    """Wins that came about in a way that all libraries know, strata mixed."""
    found: list[Drawn] = []
    for stratum in STRATA:
        number = 2 * MORE.get(stratum, OF_EACH)
        found += [drawn for drawn in wins(stratum, 2 * number) if not is_early(drawn)][:number]
    Random(1).shuffle(found)
    return found


def is_early(drawn: Drawn) -> bool:
    """Whether it came before the first discard, which some do not know or take another way."""
    flags = drawn.situation
    return flags.tenhou or flags.chiihou or flags.renhou


def timed(way: Way, drawn: list[Drawn]) -> tuple[float, list[int]]:
    """Microseconds a win, and the points."""
    given = list(map(way.given, drawn))
    start = time.process_time()
    found = [way.points(asked) for asked in given]
    return (time.process_time() - start) / len(drawn) * 1e6, found


def test_scores_of_the_same_wins() -> None:
    """One table; and all have found the same points."""
    ways, absent = [ours()], []
    for peer in PEERS:
        try:
            ways.append(peer())
        except ImportError:
            absent.append(peer.__name__)
    drawn = common()
    before, after = drawn[::2], drawn[1::2]
    for way in ways:
        timed(way, before)
    best = dict.fromkeys((way.name for way in ways), float("inf"))
    for part in range(PARTS):
        told = None
        for way in ways:
            each, found = timed(way, after[part::PARTS])
            best[way.name] = min(best[way.name], each)
            assert found == (told := told or found), way.name
    print(f"\n{len(after):,} wins\n{'':14}{'in':8}{'microseconds a win':>20}{'to us':>8}")
    for name, language, *_ in ways:
        print(f"{name:14}{language:8}{best[name]:>20,.1f}{best[name] / best['combinat']:>8,.2f}")
    for name in absent:
        print(f"{name:14}{'not installed':>28}")
