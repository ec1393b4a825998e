"""Melds and hands for hypothesis to choose from, and what a text gives."""

from hypothesis import strategies as st

from combinat.tiles.hand import Hand
from combinat.tiles.kinds import KINDS, RED_FIVES, kind_of
from combinat.tiles.meld import Meld
from combinat.tiles.notation import NotationError

FIVES = [kind_of(red) for red in RED_FIVES]
FIRST_OF_RUNS = [9 * suit + rank for suit in range(3) for rank in range(7)]


@st.composite
def melds(draw):
    """Any meld: called or not, whoever from, with as many red fives as there may be."""
    shape = draw(st.sampled_from(["run", "triplet", "called quad", "concealed quad"]))
    places, sources = {"run": ([0, 1, 2], "-"), "triplet": ([2], "-=+")}.get(shape, ([2, 3], "-=+"))
    if shape == "run":
        first = draw(st.sampled_from(FIRST_OF_RUNS))
        kinds = [first, first + 1, first + 2]
    else:
        kinds = [draw(st.integers(0, len(KINDS) - 1))] * (3 if shape == "triplet" else 4)
    tiles = [
        RED_FIVES[FIVES.index(kind)] if kind in FIVES and draw(st.booleans()) else kind
        for kind in kinds
    ]
    if shape == "concealed quad":
        return Meld.of(tiles, concealed=True)
    if draw(st.booleans()):
        return Meld.of(tiles)
    return Meld.of(tiles, draw(st.sampled_from(places)), draw(st.sampled_from(sources)))


@st.composite
def hands(draw, max_tiles=20):
    """Any hand of up to so many concealed tiles and four melds."""
    held = [0] * len(KINDS)
    kept = []
    for meld in draw(st.lists(melds(), max_size=4)):
        if all(held[kind] + meld.kinds.count(kind) <= 4 for kind in meld.kinds):
            kept.append(meld)
            for kind in meld.kinds:
                held[kind] += 1
    counts = [0] * len(KINDS)
    for kind in draw(st.lists(st.integers(0, len(KINDS) - 1), max_size=max_tiles)):
        counts[kind] += held[kind] + counts[kind] < 4
    red = [draw(st.integers(0, counts[five])) for five in FIVES]
    return Hand.from_counts(counts, kept, red=red)


def hand_or_error(text):
    """The hand that a text writes, or the error that says where it does not; nothing else."""
    try:
        return Hand(text)
    except NotationError as error:
        return error
