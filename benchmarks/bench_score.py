"""What the same wins are worth, one thread, by us and by others.

Each library is given the wins in its own form, made beforehand, after it has scored as many other
wins; so tables are loaded, and no win has been met. All are wins by rules that all of them have,
so that all must find the same points. The best of some passes over parts of the wins is printed,
for the machine may have other things to do.
"""

import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

from combinat.scoring.rules import SPECIAL_WAITS, Rules
from combinat.scoring.score import score
from combinat.tiles.styles import write
from tests.test_score_witnesses import mahjong_asked, riichienv_asked
from tests.wins import CALLED, STRATA, WINDS, Drawn, tile_of, wins

WINS = {"any": 2_400}
"""How many wins of a stratum are scored, if not so many of each as below."""

OF_EACH = 600
PARTS = 6

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

    return Way("combinat", "Python", given, lambda asked: score(**asked).points)


def mahjong() -> Way:
    """On the numbers of tiles."""
    estimate = import_module("mahjong.hand_calculating.hand").HandCalculator.estimate_hand_value

    def points(asked: dict[str, Any]) -> int:
        cost: dict[str, int] = estimate(**asked).cost
        config = asked["config"]
        extra = 300 * config.tsumi_number + 1000 * config.kyoutaku_number
        return cost["total"] - extra

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

    return Way("jansou", "Python", given, lambda asked: library.score(*asked).payment.total)


def riichienv() -> Way:
    """On the numbers of tiles."""

    def points(asked: tuple[Any, tuple[Any, ...], Drawn]) -> int:
        evaluator, told, drawn = asked
        found = evaluator.calc(*told)
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
        return write_tile(tile_of(number))

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


def write_tile(tile: int) -> str:
    """A tile in the majiang style."""
    from combinat.tiles.styles import Group

    return write([Group((tile,))], "majiang")


PEERS = [mahjong, jansou, riichienv, cmajiang]


def scored(after: int) -> list[Drawn]:
    """Wins with a yaku, in an ordinary way, from so many on in their strata."""
    found = []
    for stratum in STRATA:
        number = WINS.get(stratum, OF_EACH)
        every = [drawn for drawn in wins(stratum, 3 * number) if is_common(drawn)]
        found += [drawn for drawn in every if score(**drawn.asked, rules=RULES).wins][
            after::2
        ][:number]
    return found


def is_common(drawn: Drawn) -> bool:
    """Whether all libraries know the way it was won: not before the first discard."""
    flags = drawn.situation
    return not (flags.tenhou or flags.chiihou or flags.renhou)


def timed(way: Way, drawn: list[Drawn], before: list[Drawn]) -> tuple[float, list[int]]:
    """Microseconds a win, in the best part; and the points."""
    for asked in map(way.given, before):
        way.points(asked)
    found: list[int] = []
    best = float("inf")
    for part in range(PARTS):
        given = list(map(way.given, drawn[part::PARTS]))
        start = time.perf_counter()
        found += [way.points(asked) for asked in given]
        best = min(best, (time.perf_counter() - start) / len(given))
    return best * 1e6, found


def test_scores_of_the_same_wins() -> None:
    """One table; and all have found the same points."""
    drawn, before = scored(0), scored(1)
    ways, absent = [ours()], []
    for peer in PEERS:
        try:
            ways.append(peer())
        except ImportError:
            absent.append(peer.__name__)
    print(f"\n{len(drawn):,} wins\n{'':14}{'in':8}{'microseconds a win':>20}{'to us':>8}")
    first, told = 0.0, None
    for way in ways:
        each, found = timed(way, drawn, before)
        first, told = first or each, told or found
        print(f"{way.name:14}{way.written_in:8}{each:>20,.1f}{each / first:>8,.2f}")
        assert found == told, way.name
    for name in absent:
        print(f"{name:14}{'not installed':>12}")
