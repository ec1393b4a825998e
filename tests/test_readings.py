"""A reading is one way to lay a complete hand out as blocks, and all ways are found once."""

import pickle
from collections import Counter, defaultdict
from functools import cache
from itertools import combinations_with_replacement, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from combinat import brute
from combinat.analysis.blocks import SHAPES, Block, Reading, ReadingError, written_out
from combinat.analysis.readings import readings
from combinat.analysis.shanten import ShantenError, shanten
from combinat.analysis.waits import is_complete
from combinat.sets.forms import FORMS, hands, regular, seven_pairs, thirteen_orphans, winning
from combinat.sets.levels import tenpai
from combinat.tiles.deck import RIICHI, SANMA, Deck
from combinat.tiles.hand import Hand
from combinat.tiles.meld import Meld
from combinat.tiles.notation import NotationError
from tests.toys import PAIRS_AND_ORPHANS, TOYS

CASES = [(toy.deck, melds) for toy in TOYS for melds in toy.melds]
each_case = pytest.mark.parametrize(
    ("deck", "melds"), CASES, ids=[f"{toy}, {melds} melds" for toy in TOYS for melds in toy.melds]
)


def written(hand, deck=RIICHI):
    return [str(reading) for reading in readings(hand, deck=deck)]


def tiles_of(reading):
    """How many of each kind of the deck the blocks of a reading hold."""
    held = Counter(kind for block in reading.blocks for kind in block.kinds)
    return tuple(held[kind] for kind in range(len(reading.deck.copies)))


def drawn(whole, n=None, *, rng, weight="deals"):
    """A hand of a set, or some."""
    return whole.sample(n, rng=rng, weight=weight)


def blocks_of(reading):
    return tuple(block.kinds for block in reading.blocks)


def melds_of(deck):
    """All runs and triplets, as the kinds of their tiles, whether the deck has them or not."""
    first, runs = 0, []
    for suit in deck.suits:
        runs += [(first + i, first + i + 1, first + i + 2) for i in range(len(suit) - 2)]
        first += len(suit)
    return runs + [(kind,) * 3 for kind in range(len(deck.copies))]


@cache
def laid(deck, melds):
    """For each hand of so many melds and a pair, all choices of such blocks that give it."""
    found = defaultdict(set)
    for chosen in combinations_with_replacement(melds_of(deck), melds):
        for pair in range(len(deck.copies)):
            blocks = tuple(sorted([*chosen, (pair, pair)]))
            held = Counter(kind for block in blocks for kind in block)
            vector = tuple(held[kind] for kind in range(len(deck.copies)))
            if all(count <= copies for count, copies in zip(vector, deck.copies, strict=True)):
                found[vector].add(blocks)
    return found


listed = cache(brute.hands)
complete_hand = cache(winning)

FOUR_TRIPLETS = [
    f"{blocks} (1111s)"
    for blocks in ("22s 234s 345s 345s", "222s 333s 444s 55s", "234s 234s 234s 55s")
]

# --- source ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "hand", "told"),
    [
        ("agari-03", "1111m2233p4455s66z", []),
        ("agari-06", "567m567p34455677s", ["567m 567p 345s 456s 77s"]),
        ("agari-08a", "119m19p19s1234567z", ["11m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z"]),
        ("agari-08b", "1129m19p19s123456z", []),
        ("agari-08c", "19m19p19s1234567z", []),
        ("decomp-01", "111222333m78999p", ["111m 222m 333m 789p 99p", "123m 123m 123m 789p 99p"]),
        (
            "decomp-02",
            "22334455m234p234s",
            ["22m 345m 345m 234p 234s", "234m 234m 55m 234p 234s"],
        ),
        ("decomp-03", "123m567p33345666s", ["123m 567p 33s 345s 666s", "123m 567p 333s 456s 66s"]),
        ("decomp-04", "111123m789999p11z", ["111m 123m 789p 999p 11z"]),
        ("parse-06b", "22233344455s(1111s)", FOUR_TRIPLETS),
    ],
)  # fmt: skip
def test_cases_from_the_field(case, hand, told):
    assert written(hand) == told
    assert is_complete(hand) == bool(told), case


@pytest.mark.parametrize(
    "hand",
    "111122233344455s 123m456m789m123p456p11z".split()  # parse-06(a), decomp-08
    + ", 123m, 111m123s, 111345s123p, 567m111345677s".split(", "),  # parse-07
)
def test_hands_of_a_size_that_no_hand_has_are_refused(hand):
    with pytest.raises(ShantenError, match=r"3n \+ 1 or 3n \+ 2|at most 4 melds"):
        readings(hand)


def test_a_fifth_copy_is_refused_before_it_is_read():  # agari-02
    with pytest.raises(NotationError, match="a fifth 8s"):
        readings("40678999s444z(8888s)")


# --- definition --------------------------------------------------------------------------------


@each_case
def test_readings_are_the_choices_of_blocks_that_give_the_hand(deck, melds):
    told = laid(deck, melds)
    assert set(map(deck.vector, brute.regular(deck, melds))) == told.keys()
    for hand in listed(deck, 3 * melds + 2):
        found = [blocks_of(one) for one in readings(hand, deck=deck) if one.form == "regular"]
        assert found == sorted(told.get(deck.vector(hand), ()))


@each_case
def test_on_a_toy_deck_a_hand_has_readings_exactly_if_it_is_complete(deck, melds):
    complete = brute.winning(deck, melds)
    for hand in listed(deck, 3 * melds + 2):
        assert bool(readings(hand, deck=deck)) == (hand in complete)
        assert hand not in complete or shanten(hand, deck=deck) == -1


@pytest.mark.parametrize("deck", [TOYS[4].deck, TOYS[5].deck, PAIRS_AND_ORPHANS], ids=str)
def test_seven_pairs_and_orphans_are_readings_of_their_own(deck):
    for form, told in {
        "seven_pairs": brute.seven_pairs(deck),
        "thirteen_orphans": brute.thirteen_orphans(deck),
    }.items():
        for hand in told:
            (reading,) = [one for one in readings(hand, deck=deck) if one.form == form]
            assert tiles_of(reading) == deck.vector(hand)
            assert not reading.melds
            assert {block.shape for block in reading.blocks} <= {"pair", "single"}


def test_one_suit_hands_have_so_many_readings():
    """All 13,259 hands of four melds and a pair, counted by choosing blocks."""
    suit = Deck.toy()
    told = Counter(map(len, laid(suit, 4).values()))
    found = Counter(
        len([one for one in readings(hand, deck=suit) if one.form == "regular"])
        for hand in regular(deck=suit)
    )
    assert found == told == {1: 11984, 2: 1087, 3: 172, 4: 16}


def test_one_suit_hands_have_so_many_readings_seven_pairs_among_them():
    suit = Deck.toy()
    found = Counter(len(readings(hand, deck=suit)) for hand in winning(deck=suit))
    assert found == {1: 11993, 2: 1090, 3: 175, 4: 19}


def test_in_honors_nothing_is_to_be_chosen():
    honors = Deck.toy(suits=0, honors=7)
    assert {len(readings(hand, deck=honors)) for hand in winning(deck=honors)} == {1}


# --- symmetry ----------------------------------------------------------------------------------


@given(st.randoms(use_true_random=False))
def test_permuting_suits_and_reflecting_ranks_changes_no_number_of_readings(rng):
    hand = drawn(complete_hand(), rng=rng)
    suits = [hand.counts[9 * suit : 9 * suit + 9] for suit in range(3)]
    told = len(readings(hand))
    for order in permutations(suits):
        for turned in (order, [suit[::-1] for suit in order]):
            counts = [count for suit in turned for count in suit]
            assert len(readings((*counts, *hand.counts[27:]))) == told


# --- corner cases ------------------------------------------------------------------------------


def test_melds_written_out_belong_to_each_reading_as_they_are():
    hand = "111222333m99p[2-34s]"
    assert written(hand) == ["111m 222m 333m 99p [2-34s]", "123m 123m 123m 99p [2-34s]"]
    assert written("11z[2-34m][555=5p](6666z)[777z]") == ["11z [2-34m] [555=5p] (6666z) [777z]"]
    assert written("406p11z[055=m]") == ["456p 11z [055=m]"]


def test_seven_pairs_are_closed_to_a_hand_with_melds_or_fewer_tiles():
    assert [one.form for one in readings("112233m112233p11z")] == ["regular", "seven_pairs"]
    assert [one.form for one in readings("112233m11z[123p][123p]")] == ["regular"]
    assert not readings("1144m2288p55s")


def test_a_hand_of_the_melds_that_are_left_is_read_alone():
    assert written("11z") == ["11z"]
    assert written("123m11z") == ["123m 11z"]


def test_two_parts_with_a_pair_are_not_complete():
    assert not readings("11m11p123456789s")
    assert not readings("11m11p11s123456s11z")


def test_four_of_a_kind_are_a_quad_only_if_set_apart():
    assert written("1111m23m456p789s11z") == ["111m 123m 456p 789s 11z"]
    assert not readings("1111m456p789s222z1p")
    assert written("456p789s222z11p(1111m)") == ["11p 456p 789s 222z (1111m)"]


def test_a_deck_without_some_kinds_is_read_as_any():
    assert written("111m99m123p456s777z", SANMA) == ["111m 99m 123p 456s 777z"]
    assert written("111m999m123p456s77z", SANMA) == ["111m 999m 123p 456s 77z"]


def test_hands_that_cannot_be_written_have_readings_all_the_same():
    deck = Deck.toy(ranks=10, copies=5)
    told = readings((2, 0, 0, 0, 0, 0, 0, 1, 1, 1), deck=deck)
    assert [str(reading) for reading in told] == ["(0, 0) (7, 8, 9)"]
    assert eval(repr(told)) == told
    assert not told[0].blocks[0].is_honor
    assert told[0].blocks[1].has_outside


# --- blocks and readings as values -------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "shape", "kinds"),
    [
        ("123m", "run", (0, 1, 2)),
        ("777z", "triplet", (33, 33, 33)),
        ("55p", "pair", (13, 13)),
        ("9s", "single", (26,)),
        ("[406s]", "run", (21, 22, 23)),
        ("[5-55p]", None, None),
        ("[555-p]", "triplet", (13, 13, 13)),
        ("(1111z)", "quad", (27,) * 4),
        ("1111z", None, None),
        ("135m", None, None),
        ("89m1p", None, None),
        ("123z", None, None),
        ("11m[111z]", None, None),
        ("[111z][222z]", None, None),
        ("", None, None),
        (None, None, None),
    ],
)
def test_a_block_is_read_from_its_tiles(text, shape, kinds):
    if shape is None:
        with pytest.raises(ValueError, match="expected"):
            Block(text)
    else:
        block = Block(text)
        assert (block.shape, block.kinds, block.kind) == (shape, kinds, kinds[0])
        assert str(block) == text
        assert eval(repr(block)) == block


def test_a_block_says_what_a_score_asks():
    outside = [text for text in ALL_BLOCKS if Block(text).has_outside]
    assert outside == ["123m", "789p", "111s", "99m", "11z", "777z", "[789m]", "(1111s)"]
    assert [text for text in outside if not Block(text).is_outside] == ["123m", "789p", "[789m]"]
    assert [text for text in ALL_BLOCKS if Block(text).is_honor] == ["11z", "777z"]
    called = [text for text in ALL_BLOCKS if not Block(text).is_concealed]
    assert called == ["[789m]", "[555p]", "[5555s]"]


ALL_BLOCKS = (
    "123m 456s 789p 111s 222s 99m 11z 777z [789m] [555p] [5555s] (1111s) (2222p) 55s".split()
)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("123m", "a pair"),
        ("11m 22m", "a pair"),
        ("", "a pair"),
        ("123m 123m 123m 456m 456m 11z", "up to 4 melds"),
        ("11m 11m 22m 33m 44m 55m 66m", "seven different pairs"),
        ("11m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 6z", "twelve single tiles"),
        ("11m 123m 111m", "4 of 1m at most, got 6"),
        ("11m 124m", "a block such as"),
    ],
)
def test_what_is_no_reading_is_refused(text, problem):
    with pytest.raises(ReadingError, match=problem):
        Reading(text)


def test_blocks_of_two_decks_make_no_reading():
    toy = Deck.toy(ranks=5)
    with pytest.raises(ReadingError, match="one deck"):
        Reading.of([Block("123m", deck=toy), Block("11m")])
    with pytest.raises(ReadingError, match="a reading such as"):
        Reading(5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "ask", ["Block.of('quad', 0)", "Block.of('run', 7)", "Block.of('pair', 34)"]
)
def test_a_block_that_cannot_be_is_refused(ask):
    with pytest.raises(ReadingError):
        eval(ask)


def test_blocks_and_readings_never_change_and_are_the_same_once_kept():
    for reading in readings("22334455667788m") + readings("119m19p19s1234567z"):
        kept = pickle.loads(pickle.dumps(reading))
        assert kept == reading
        assert hash(kept) == hash(reading)
        assert Reading(str(reading)) == Reading(reading) == Reading.of(reading.blocks[::-1])
        with pytest.raises(AttributeError, match="never changes"):
            reading.form = "regular"


def test_the_winning_tile_can_stand_in_each_concealed_block_that_holds_it():
    (reading,) = readings("22345567m[567s][555z]")
    assert [str(block) for block in reading.places("5m")] == ["345m", "567m"]
    assert [str(block) for block in reading.places(1)] == ["22m"]
    assert reading.places("5z") == reading.places("5s") == reading.places("9m") == ()
    pairs, orphans = readings("1122m3344p5566s77z")[0], readings("119m19p19s1234567z")[0]
    assert pairs.places("1m") == (Block("11m"),)
    assert pairs.pair is None
    assert (orphans.places("0m"), orphans.places("1m")) == ((), (Block("11m"),))
    assert orphans.pair == Block("11m")


# --- relations ---------------------------------------------------------------------------------


@st.composite
def complete_hands(draw):
    """A regular hand put together from blocks, some of them written out, and these blocks."""
    held: Counter[int] = Counter()
    blocks = []
    for shape in [*draw(st.lists(st.sampled_from(SHAPES[:3]), max_size=4)), "pair"]:
        size = 4 if shape == "quad" else 2 if shape == "pair" else 3
        starts = [
            kind
            for kind in range(34)
            if (RIICHI.run_starts[kind] if shape == "run" else True)
            and all(held[k] + n <= 4 for k, n in Counter(_kinds(shape, kind, size)).items())
        ]
        kind = draw(st.sampled_from(starts))
        kinds = _kinds(shape, kind, size)
        held.update(kinds)
        if shape == "quad" or (shape != "pair" and draw(st.booleans())):
            concealed = shape == "quad" and draw(st.booleans())
            blocks.append(written_out(Meld.of(kinds, concealed=concealed)))
        else:
            blocks.append(Block.of(shape, kind))
    counts = Counter(kind for block in blocks if block.meld is None for kind in block.kinds)
    melds = [block.meld for block in blocks if block.meld is not None]
    return Hand.from_counts([counts[kind] for kind in range(34)], melds), Reading.of(blocks)


def _kinds(shape, kind, size):
    return [kind, kind + 1, kind + 2] if shape == "run" else [kind] * size


@given(complete_hands())
def test_what_was_put_together_is_among_the_readings_and_each_adds_up(made):
    hand, reading = made
    found = readings(hand)
    assert reading in found
    assert len(set(found)) == len(found)
    for one in found:
        assert tiles_of(one) == hand.all_counts
        assert tuple(block.meld for block in one.blocks if block.meld) == hand.melds
        assert Reading.of(one.blocks) == one == eval(repr(one))


@pytest.mark.parametrize("melds", range(5))
def test_a_hand_has_readings_exactly_if_it_is_complete(melds):
    complete = winning(melds)
    near = complete.discard().draw()
    some = drawn(complete, 300, rng=1) + drawn(near, 700, rng=2)
    some += drawn(hands(3 * melds + 2), 100, rng=3)
    for hand in some:
        assert bool(readings(hand)) == (hand in complete) == (shanten(hand) == -1)


@pytest.mark.parametrize(
    ("form", "of_form"), [(form, winning(forms=form)) for form in FORMS], ids=FORMS
)
def test_a_form_is_among_the_readings_exactly_of_its_hands(form, of_form):
    wholes = regular(), seven_pairs(), thirteen_orphans(), regular() & seven_pairs()
    for hand in [hand for whole in wholes for hand in drawn(whole, 150, rng=4)]:
        assert (form in {one.form for one in readings(hand)}) == (hand in of_form)


def test_ready_hands_have_no_reading():
    assert not any(map(readings, drawn(tenpai(), 100, rng=5)))


@pytest.mark.parametrize("seed", range(3))
def test_readings_are_what_taking_apart_finds(seed):
    for hand in drawn(regular(), 60, weight="patterns", rng=seed):
        told = brute.splits(RIICHI, hand)
        found = {blocks_of(one) for one in readings(hand) if one.form == "regular"}
        assert found == {blocks for blocks in told if sum(map(len, blocks)) == 14}


def test_a_suit_of_three_thousand_ranks_is_no_matter_of_the_stack():
    (reading,) = readings((2,) + (0,) * 2999, deck=Deck.toy(ranks=3000))
    assert reading.pair is not None
