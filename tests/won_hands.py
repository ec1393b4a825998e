"""Wins for hypothesis to choose from: a hand, and how it was won."""

from hypothesis import strategies as st

from combinat.scoring.situation import Situation
from combinat.tiles.hand import Hand
from combinat.tiles.kinds import KINDS, RED_FIVES, tile_name
from combinat.tiles.meld import Meld
from tests.strategies import FIRST_OF_RUNS, FIVES

ORPHANS = [kind for kind in range(34) if kind >= 27 or kind % 9 in (0, 8)]
GREENS = [19, 20, 21, 23, 25, 32]
NO_FLAGS = Situation()


@st.composite
def complete(draw, *, called=True):
    """The concealed kinds of a complete hand, and its melds: kinds, and whether concealed."""
    form = draw(st.sampled_from(["regular"] * 8 + ["pairs", "orphans"]))
    if form == "orphans":
        return [*ORPHANS, draw(st.sampled_from(ORPHANS))], []
    if form == "pairs":
        pairs = draw(st.lists(st.integers(0, 33), min_size=7, max_size=7, unique=True))
        return [kind for kind in pairs for _ in range(2)], []
    held = [0] * len(KINDS)
    concealed: list[int] = []
    melds: list[tuple[list[int], bool]] = []
    # Few kinds make hands of many readings, and of rare yaku.
    near = draw(st.sampled_from([range(34), range(9), range(27, 34), ORPHANS, GREENS]))
    while len(concealed) // 3 + len(melds) < 4:
        kinds = draw(blocks(near))
        if any(held[kind] + kinds.count(kind) > 4 for kind in kinds):
            near = range(34)
            continue
        for kind in kinds:
            held[kind] += 1
        hidden = not called or draw(st.integers(0, 2)) > 0
        if len(kinds) == 4 or not hidden:
            melds.append((kinds, hidden))
        else:
            concealed += kinds
    pair = draw(st.sampled_from([kind for kind in range(34) if held[kind] <= 2]))
    return [*concealed, pair, pair], melds


@st.composite
def blocks(draw, near):
    """A run, a triplet or a quad, of these kinds where there is one."""
    shape = draw(st.sampled_from(["run", "run", "triplet", "triplet", "quad"]))
    starts = [kind for kind in near if kind in FIRST_OF_RUNS]
    if shape == "run" and starts:
        first = draw(st.sampled_from(starts))
        return [first, first + 1, first + 2]
    return [draw(st.sampled_from(list(near)))] * (4 if shape == "quad" else 3)


def hand_of(concealed, melds, red=(False, False, False)):
    """The hand, one five of each suit asked for being red: a concealed one before others."""
    left = [suit for suit in range(3) if red[suit]]

    def reddened(kinds):
        tiles = list(kinds)
        for suit in list(left):
            if FIVES[suit] in tiles:
                tiles[tiles.index(FIVES[suit])] = RED_FIVES[suit]
                left.remove(suit)
        return tiles

    tiles = reddened(concealed)
    return Hand.from_tiles(
        tiles,
        [Meld.of(reddened(kinds), concealed=hidden and len(kinds) == 4) for kinds, hidden in melds],
    )


@st.composite
def situations(draw, tsumo, closed, quads):
    """Flags that can be together for such a win."""
    flags = {}
    if closed and draw(st.booleans()):
        flags[draw(st.sampled_from(["riichi", "double_riichi"]))] = True
    last = ["", "rinshan" if quads else "", "haitei"] if tsumo else ["", "houtei"]
    if flag := draw(st.sampled_from(last)):
        flags[flag] = True
    if flags.keys() & {"riichi", "double_riichi"} and "rinshan" not in flags:
        flags["ippatsu"] = draw(st.booleans())
    return Situation(**flags)


@st.composite
def wins(draw, *, called=True, flags=True):
    """What `score` takes: a hand, and the keywords."""
    concealed, melds = draw(complete(called=called))
    hand = hand_of(concealed, melds, draw(st.tuples(st.booleans(), st.booleans(), st.booleans())))
    tsumo = draw(st.booleans())
    round_wind, seat_wind = draw(st.sampled_from("ESWN")), draw(st.sampled_from("ESWN"))
    closed = all(meld.concealed for meld in hand.melds)
    quads = any(meld.is_quad for meld in hand.melds)
    others = [wind for wind in "ESWN" if wind != seat_wind]
    return hand, {
        "winning_tile": tile_name(draw(st.sampled_from(hand.tiles))),
        "tsumo": tsumo,
        "round_wind": round_wind,
        "seat_wind": seat_wind,
        "situation": draw(situations(tsumo, closed, quads)) if flags else NO_FLAGS,
        "discarder": None if tsumo else draw(st.sampled_from(others)),
        "dora_indicators": draw(indicators(hand)),
        "honba": draw(st.integers(0, 3)),
        "riichi_sticks": draw(st.integers(0, 3)),
    }


@st.composite
def indicators(draw, hand, most=3):
    """Indicators that the hand leaves tiles for; no red fives."""
    seen, chosen = list(hand.all_counts), []
    for kind in draw(st.lists(st.integers(0, 33), max_size=most)):
        if seen[kind] < 4:
            seen[kind] += 1
            chosen.append(tile_name(kind))
    return chosen
