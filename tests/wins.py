"""Wins to try scores on, drawn at random within strata: the same ones each time.

What a random game never shows is what programs get wrong, so hands are drawn by stratum, each
pattern of a set alike: any complete hands, the shape of a yakuman or of another yaku, quads, seven
pairs, three readings or more. How the hand was won is random, too, as far as it is possible at a
table. Tiles are physical ones, numbered 0 to 135, with one red five in each suit, so that red
fives come and indicators are dealt as they are.
"""

from functools import cache
from random import Random
from typing import Any, NamedTuple

from combinat.analysis.blocks import Block
from combinat.analysis.readings import readings
from combinat.scoring.situation import Situation
from combinat.sets import shapes
from combinat.sets.forms import regular, seven_pairs, thirteen_orphans, winning
from combinat.sets.reading_sets import complete_readings
from combinat.tiles.deck import RIICHI, Deck
from combinat.tiles.hand import Hand
from combinat.tiles.kinds import RED_FIVES, kind_of
from combinat.tiles.meld import Meld

COPIES = 4
WINDS = "ESWN"
RED_IDS = tuple(COPIES * kind_of(red) for red in RED_FIVES)
CALLED = {"run": 0, "triplet": 2, "added quad": 2, "quad": 3}
"""Which tile of a meld was called."""

NORTH = 30
RUNS = [9 * suit + rank for suit in range(3) for rank in range(7)]


class SetApart(NamedTuple):
    """A meld of physical tiles.

    Attributes:
        sort: run, triplet, quad, added quad or concealed quad.
        ids: the tiles.
    """

    sort: str
    ids: tuple[int, ...]

    @property
    def concealed(self) -> bool:
        return self.sort == "concealed quad"

    @property
    def meld(self) -> Meld:
        """Our meld; all were called from the left, and which tile it was no score asks."""
        tiles = list(map(tile_of, self.ids))
        if self.concealed:
            return Meld.of(tiles, concealed=True)
        return Meld.of(tiles, called=CALLED[self.sort], source="-")


class Drawn(NamedTuple):
    """A win, by physical tiles; `asked` is how our `score` is asked about it."""

    ids: tuple[int, ...]
    melds: tuple[SetApart, ...]
    winning_id: int
    tsumo: bool
    round_wind: str
    seat_wind: str
    situation: Situation
    indicators: tuple[int, ...]
    below: tuple[int, ...]
    discarder: str | None
    honba: int
    riichi_sticks: int
    kita: int = 0
    players: int = 4

    @property
    def winds(self) -> str:
        return WINDS[: self.players]

    @property
    def all_ids(self) -> list[int]:
        """The tiles of the hand, melds and all."""
        return [*self.ids, *(tile for meld in self.melds for tile in meld.ids)]

    @property
    def asked(self) -> dict[str, Any]:
        return {
            "hand": Hand.from_ids(self.ids, [meld.meld for meld in self.melds]),
            "winning_tile": tile_of(self.winning_id),
            "tsumo": self.tsumo,
            "round_wind": self.round_wind,
            "seat_wind": self.seat_wind,
            "situation": self.situation,
            "dora_indicators": tuple(map(tile_of, self.indicators)),
            "ura_indicators": tuple(map(tile_of, self.below)),
            "discarder": self.discarder,
            "honba": self.honba,
            "riichi_sticks": self.riichi_sticks,
            "kita": self.kita,
        }


def tile_of(number: int) -> int:
    """The tile that a physical one is: the first five of a suit is red."""
    kind = number // COPIES
    return RED_FIVES[RED_IDS.index(number)] if number in RED_IDS else kind


# Strata: each draws concealed tiles, and sets beside them.


def any_win(rng, deck):
    return apart(pattern(winning, rng, deck), rng, deck)


YAKUMAN_SHAPES = [
    shapes.daisangen,
    shapes.suuankou,
    shapes.shousuushii,
    shapes.daisuushii,
    shapes.tsuuiisou,
    shapes.chinroutou,
    shapes.ryuuiisou,
    shapes.chuuren_poutou,
    thirteen_orphans,
]

OTHER_SHAPES = [
    shapes.tanyao,
    shapes.all_runs,
    shapes.iipeikou,
    shapes.ryanpeikou,
    shapes.sanshoku_doujun,
    shapes.sanshoku_doukou,
    shapes.ittsu,
    shapes.chanta,
    shapes.junchan,
    shapes.honroutou,
    shapes.toitoi,
    shapes.honitsu,
    shapes.chinitsu,
    shapes.shousangen,
]


@cache
def made(build, deck, *given):
    return build(*given, deck=deck)


def pattern(build, rng, deck, *given):
    """A hand of a set, each pattern alike."""
    return made(build, deck, *given).sample(weight="patterns", rng=rng)


def yakuman_shape(rng, deck):
    """Each shape alike, and four quads; sets apart may hide the shape, as they do at the table."""
    build = rng.choice([*YAKUMAN_SHAPES, None])
    return apart(pattern(build, rng, deck), rng, deck) if build else quads(rng, deck, 4)


def other_shape(rng, deck):
    build = rng.choice([build for build in OTHER_SHAPES if made(build, deck)])
    return apart(pattern(build, rng, deck), rng, deck)


def quads(rng, deck, number=None):
    """One to four quads beside a concealed rest."""
    number = number or rng.randint(1, 4)
    while True:
        hand = pattern(regular, rng, deck, 4 - number)
        kinds = rng.sample(there(deck), number)
        if not any(hand.counts[kind] for kind in kinds):
            return hand, [(any_quad(rng), (kind,) * 4) for kind in kinds]


def pairs(rng, deck):
    return pattern(seven_pairs, rng, deck), []


def read_in_three_ways(melds, *, deck):
    number = complete_readings(melds, deck=deck).number()
    found = number.where(lambda ways: ways >= 3)
    if melds == 4:
        found |= number.where(lambda ways: ways >= 2) & seven_pairs(deck=deck)
    return found


def many_readings(rng, deck):
    """Fourteen tiles that can be read in three ways, or eleven beside any set."""
    melds = rng.choice([3, 4])
    hand = pattern(read_in_three_ways, rng, deck, melds)
    return hand, [] if melds == 4 else [any_set(hand, rng, deck)]


STRATA = {
    "any": any_win,
    "yakuman shapes": yakuman_shape,
    "other shapes": other_shape,
    "quads": quads,
    "seven pairs": pairs,
    "three readings": many_readings,
}
"""What draws the hands of each stratum."""


def any_quad(rng):
    return rng.choice(["quad", "added quad", "concealed quad"])


def there(deck):
    return [kind for kind, copies in enumerate(deck.copies) if copies]


def any_set(hand, rng, deck):
    """A run, triplet or quad that there are tiles left for; with three players, no run."""
    while True:
        sort = rng.choice([*["run"][: deck is RIICHI], "triplet", any_quad(rng)])
        first = rng.choice(RUNS if sort == "run" else there(deck))
        size = 3 if sort in ("run", "triplet") else 4
        kinds = tuple(first + i for i in range(3)) if sort == "run" else (first,) * size
        if all(hand.counts[kind] + kinds.count(kind) <= COPIES for kind in kinds):
            return sort, kinds


def apart(hand, rng, deck):
    """The same hand with some of its sets apart, as one of its readings has them; or none."""
    reading = rng.choice(readings(hand))
    counts, found = list(hand.counts), []
    if reading.form == "regular" and rng.random() < 0.6:
        for block in reading.melds if deck is RIICHI else reading.triplets:
            sort = taken(block, hand, rng)
            if sort:
                size = 4 if "quad" in sort else 3
                found.append((sort, block.kinds if sort == "run" else block.kinds[:1] * size))
                for kind in block.kinds:
                    counts[kind] -= 1
    return Hand.from_counts(counts), found


def taken(block: Block, hand, rng):
    """Whether a set is apart, and as what; a triplet can be a quad if the fourth tile is free."""
    if rng.random() < 0.5:
        return ""
    if block.shape == "run":
        return "run"
    return rng.choice(["triplet", any_quad(rng)]) if hand.counts[block.kind] == 3 else "triplet"


# How it was won.


def drawn(stratum, rng, deck=RIICHI):
    """A win whose hand is of a stratum; of the deck of three players, one of theirs."""
    players = 4 if deck is RIICHI else 3
    hand, sets = STRATA[stratum](rng, deck)
    wall = {
        kind: rng.sample(range(COPIES * kind, COPIES * kind + COPIES), COPIES)
        for kind in there(deck)
    }
    ids = [wall[kind].pop() for kind, held in enumerate(hand.counts) for _ in range(held)]
    melds = tuple(SetApart(sort, tuple(wall[kind].pop() for kind in kinds)) for sort, kinds in sets)
    norths = [wall[NORTH].pop() for _ in range(rng.randint(0, len(wall[NORTH])) * (players == 3))]
    shown = 1 + sum("quad" in meld.sort for meld in melds)
    left = rng.sample([tile for tiles in wall.values() for tile in tiles], 2 * shown)
    winning_id, tsumo, seat = rng.choice(ids), rng.random() < 0.5, rng.choice(WINDS[:players])
    seen = [*ids, *(tile for meld in melds for tile in meld.ids), *left, *norths]
    alone = sum(tile // COPIES == winning_id // COPIES for tile in seen) == 1
    told = flags(melds, bool(norths), tsumo, seat, alone, rng)
    return Drawn(
        ids=tuple(ids),
        melds=melds,
        winning_id=winning_id,
        tsumo=tsumo,
        round_wind=rng.choice("ESW"),
        seat_wind=seat,
        situation=Situation(**dict.fromkeys(told, True)),
        indicators=tuple(left[:shown]),
        below=tuple(left[shown:]),
        discarder=None if tsumo else rng.choice([w for w in WINDS[:players] if w != seat]),
        honba=rng.choice([0, 0, 1, 2, 7]),
        riichi_sticks=rng.choice([0, 0, 1, 3]),
        kita=len(norths),
        players=players,
    )


def flags(melds, kita, tsumo, seat, alone, rng):
    """The names of flags that can be together, and with the rest."""
    is_east = seat == "E"
    if not melds and not kita and rng.random() < 0.1:
        first = ("tenhou" if is_east else "chiihou") if tsumo else "" if is_east else "renhou"
        return [first] if first else []
    found = []
    if all(meld.concealed for meld in melds):
        found += rng.choice([[], [], ["riichi"], ["riichi"], ["double_riichi"]])
    replaced = kita or any("quad" in meld.sort for meld in melds)
    last = special(replaced, tsumo, alone, rng)
    found += [last] if last else []
    if found and "riichi" in found[0] and last != "rinshan" and rng.random() < 0.3:
        found.append("ippatsu")
    return found


def special(replaced, tsumo, alone, rng):
    """How the winning tile is out of the ordinary, or not."""
    if rng.random() < 0.6:
        return ""
    if not tsumo:
        return "chankan" if alone and rng.random() < 0.6 else "houtei"
    return "rinshan" if replaced and rng.random() < 0.7 else "haitei"


@cache
def wins(stratum: str, number: int, deck: Deck = RIICHI) -> tuple[Drawn, ...]:
    """So many wins of a stratum, always the same."""
    rng = Random(f"{stratum} of 2024")
    return tuple(drawn(stratum, rng, deck) for _ in range(number))
