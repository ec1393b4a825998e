"""Hands up to symmetry: orbits counted by letters are the orbits that listing finds."""

import random
import re
from collections import Counter
from fractions import Fraction
from itertools import chain, combinations, permutations
from math import factorial, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from combinat.counting.one_suit import S, Z
from combinat.counting.symmetry import count_orbits, cycle_types, symmetry_table
from combinat.diagrams.build import build
from combinat.sets import shapes
from combinat.sets.forms import different_pairs, empty, hands, regular, seven_pairs, winning
from combinat.sets.handset import HandSet, HandSetError
from combinat.sets.levels import levels, shanten_exactly, tenpai
from combinat.tiles.deck import RIICHI, SANMA, Deck, DeckError
from combinat.tiles.hand import Hand
from combinat.tiles.kinds import RED_FIVES, kind_of
from combinat.tiles.meld import Meld
from combinat.tiles.symmetry import GROUPS, SymmetryError, canonical
from tests import strategies

each_group = pytest.mark.parametrize("group", GROUPS)

ALIKE = {
    "three suits and two honors": Deck.toy(suits=3, ranks=3, honors=2, copies=2),
    "three longer suits": Deck.toy(suits=3, ranks=4, copies=1),
    "four short suits": Deck.toy(suits=4, ranks=2, honors=1, copies=2),
    "one suit": Deck.toy(ranks=6, honors=3, copies=3),
    "honors only": Deck.toy(suits=0, honors=4),
    "six of a kind": Deck(((6, 5, 6), (6, 5, 6)), (6,)),
}
UNEQUAL = {
    "as in sanma": Deck(((3, 0, 3), (3, 3, 3), (3, 3, 3)), (3, 2, 3)),
    "one between two": Deck(((2, 1, 2), (2, 2), (2, 1, 2)), (2, 1, 2)),
    "not to be turned": Deck(((2, 1, 3), (2, 1, 3), (2, 2, 2)), (1, 1)),
    "with empty suits": Deck(((), (2, 2, 2), (), (2, 2, 2)), (0, 0)),
    "a live wall": Deck.toy(suits=3, ranks=3, honors=3, copies=2).without("1m3z"),
}
DECKS = ALIKE | UNEQUAL
each_deck = pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)


def suits_of(deck):
    numbers = iter(range(len(deck.copies)))
    return [[next(numbers) for _ in suit] for suit in deck.suits], list(numbers)


def exchange(first, second):
    return dict(chain(zip(first, second, strict=True), zip(second, first, strict=True)))


def changes(deck, group):
    """What the group is made from: where each kind goes, for those changes the deck allows."""
    suits, honors = suits_of(deck)
    turned = [dict(zip(suit, reversed(suit), strict=True)) for suit in suits]
    made = []
    if group != "identity":
        made += [exchange(a, b) for a, b in combinations(suits, 2) if len(a) == len(b)]
    if group == "suits and reflection":
        made.append(dict(chain.from_iterable(turn.items() for turn in turned)))
    if group == "all":
        made += turned
        made += [exchange([a], [b]) for a, b in combinations(honors, 2)]
    return [
        change
        for change in made
        if all(deck.copies[a] == deck.copies[b] for a, b in change.items())
    ]


def changed(vector, change):
    moved = list(vector)
    for old, new in change.items():
        moved[new] = vector[old]
    return tuple(moved)


def orbit(vector, made):
    """All that the changes make of a vector, again and again."""
    found, fresh = {vector}, [vector]
    while fresh:
        now = fresh.pop()
        for change in made:
            then = changed(now, change)
            if then not in found:
                found.add(then)
                fresh.append(then)
    return frozenset(found)


def orbits(deck, vectors, group):
    made = changes(deck, group)
    return {orbit(vector, made) for vector in vectors}


def vectors_of(some):
    return [some.deck.vector(hand) for hand in some]


# --- how many orbits: by listing ----------------------------------------------------------------


@each_deck
@each_group
def test_orbits_of_all_hands_are_those_that_listing_finds(deck, group):
    for n in range(5):
        some = hands(n, deck=deck)
        assert count_orbits(some, group) == len(orbits(deck, vectors_of(some), group))


@each_deck
@each_group
def test_orbits_of_complete_and_ready_hands_are_those_that_listing_finds(deck, group):
    for some in (
        winning(1, deck=deck),
        tenpai(1, deck=deck),
        winning(2, deck=deck),
        different_pairs(deck=deck),
        *levels(4, deck=deck),
        shanten_exactly(1, 5, deck=deck),
    ):
        assert count_orbits(some, group) == len(orbits(deck, vectors_of(some), group))


@pytest.mark.parametrize("melds", [1, 2])
def test_regular_hands_of_the_full_deck_up_to_symmetry_are_their_canonical_hands(melds):
    some = list(regular(melds))
    assert len(some) == {1: 1_836, 2: 49_332}[melds]
    for group in GROUPS[1:]:
        found = {canonical(hand, group) for hand in some}
        assert count_orbits(regular(melds), group) == len(found)
        assert all(canonical(hand, group) == hand for hand in found)
        some = list(found)  # the canonical hands of the next group are among those of this


def test_regular_hands_of_five_tiles_are_as_many_as_all_images_say():
    """The images are made here, one by one."""
    for group in GROUPS[:-1]:
        found = orbits(RIICHI, vectors_of(regular(1)), group)
        assert count_orbits(regular(1), group) == len(found)


# --- how many orbits: by other sums -------------------------------------------------------------


@pytest.mark.parametrize("some", [hands(13), winning(), tenpai(), levels(13)[1], seven_pairs()])
def test_the_identity_gives_the_plain_count(some):
    assert count_orbits(some, "identity") == some.count()


def test_the_full_deck_up_to_exchanging_suits_follows_from_numbers_of_one_suit():
    """Regular hands with a suit twice or thrice: the pair is elsewhere, for there is only one."""
    melds = [S(i, 0) for i in range(15)]
    twice = sum(
        melds[i] * (S(j, 1) * Z(k, 0) + S(j, 0) * Z(k, 1))
        for i in range(0, 15, 3)
        for j in range(15 - 2 * i)
        if (k := 14 - 2 * i - j) >= 0
    )
    thrice = sum(melds[i] * Z(14 - 3 * i, 1) for i in (0, 3))
    assert count_orbits(regular(), "suits") == Fraction(11_498_658 + 3 * twice + 2 * thrice, 6)


@each_group
def test_orbits_of_the_levels_of_shanten_add_up_to_all(group):
    at_most = levels(8)
    exactly = [shanten_exactly(k, 8) for k in range(-1, len(at_most) - 1)]
    assert sum(count_orbits(level, group) for level in exactly) == count_orbits(hands(8), group)


@pytest.mark.parametrize("group", GROUPS[1:])
@pytest.mark.parametrize("some", [winning(), tenpai()], ids=["winning", "ready"])
def test_a_sample_of_orbits_has_the_mean_size_that_the_count_says(some, group):
    """Chosen uniformly, a hand is in an orbit of n with n chances; so the mean of 1/n counts."""
    made = sample_changes(group)
    shares = [1 / size_of_orbit(RIICHI.vector(hand), group, made)
              for hand in some.sample(2_000, weight="patterns", rng=8)]  # fmt: skip
    mean = sum(shares) / len(shares)
    deviation = sqrt(sum((share - mean) ** 2 for share in shares) / len(shares) ** 2)
    assert abs(mean - count_orbits(some, group) / some.count()) < 4 * deviation


def sample_changes(group):
    return changes(RIICHI, "suits" if group == "all" else group)


def size_of_orbit(vector, group, made):
    """Of the whole group: as many as arrangements of suits, turned or not, and of honors."""
    if group != "all":
        return len(orbit(vector, made))
    suits = [vector[i : i + 9] for i in (0, 9, 18)]
    both = [{suit, suit[::-1]} for suit in suits]
    arranged = {
        three for order in permutations(both) for a in order[0] for b in order[1] for c in order[2]
        for three in [(a, b, c)]
    }  # fmt: skip
    honors = factorial(7)
    for repeats in Counter(vector[27:]).values():
        honors //= factorial(repeats)
    return len(arranged) * honors


def test_exchanging_suits_is_a_group_within_the_next():
    for some in (hands(14), winning()):
        counts = [count_orbits(some, group) for group in GROUPS]
        assert counts == sorted(counts, reverse=True)
        sizes = (1, 6, 12, 6 * 8 * factorial(7))
        assert all(some.count() <= n * size for n, size in zip(counts, sizes, strict=True))


@pytest.mark.parametrize("n", range(8))
def test_permutations_of_each_type_are_as_many_as_listed(n):
    def lengths(order):
        left, found = set(range(n)), []
        while left:
            begin = now = left.pop()
            length = 1
            while (now := order[now]) != begin:
                left.remove(now)
                length += 1
            found.append(length)
        return tuple(sorted(found, reverse=True))

    assert dict(cycle_types(n)) == Counter(map(lengths, permutations(range(n))))


# --- sets that are not closed -------------------------------------------------------------------


def set_of(deck, vectors):
    """The set of vectors that were listed."""
    begun = {vector[:i] for vector in vectors for i in range(len(vector) + 1)}

    def step(layer, prefix):
        longer = [(count, (*prefix, count)) for count in range(deck.copies[layer] + 1)]
        return [(count, prefix) for count, prefix in longer if prefix in begun]

    return HandSet(deck, build(deck.copies, (), step, begun.__contains__))


def is_closed(vectors, made):
    return all(changed(vector, change) in vectors for vector in vectors for change in made)


def named(deck, text):
    """The change that an error names."""
    suits, honors = suits_of(deck)
    parts = {f"suit {i}": suit for i, suit in enumerate(suits, 1)}
    parts |= {deck.name(honor): [honor] for honor in honors}
    found = re.search(
        "exchanging (.+) and (.+) leads out|reading (.+) from the other end leads", text
    )
    assert found
    if found[3]:
        turned = suits if found[3] == "all suits" else [parts[found[3]]]
        return dict(chain.from_iterable(zip(suit, suit[::-1], strict=True) for suit in turned))
    return exchange(parts[found[1]], parts[found[2]])


@each_deck
@pytest.mark.parametrize("seed", range(8))
def test_a_set_is_counted_if_it_is_closed_and_else_refused_with_a_change_that_leads_out(deck, seed):
    """Some hands, and all that some of the changes make of them."""
    rng = random.Random(seed)
    every = changes(deck, "all") + changes(deck, "suits") + changes(deck, "suits and reflection")
    some_changes = rng.sample(every, rng.randrange(len(every) + 1))
    few = rng.sample(vectors_of(hands(rng.choice((2, 3)), deck=deck)), rng.randrange(1, 4))
    vectors = set().union(*[orbit(vector, some_changes) for vector in few])
    for group in GROUPS:
        made = changes(deck, group)
        if is_closed(vectors, made):
            assert count_orbits(set_of(deck, vectors), group) == len(orbits(deck, vectors, group))
            continue
        with pytest.raises(SymmetryError) as error:
            count_orbits(set_of(deck, vectors), group)
        assert not is_closed(vectors, [named(deck, str(error.value))])


@pytest.mark.parametrize(
    ("some", "counts"),
    [
        # Nine extra tiles in each suit; turned around, 1 is 9 and 5 is itself.
        (shapes.chuuren_poutou(), (27, 9, 5, 5)),
        # Four triplets and a pair of seven honors, or a pair of each: 7 x C(6, 4) + 1 hands.
        (shapes.tsuuiisou(), (106, 106, 106, 2)),
        # Of six terminals one is missing and one is the pair: 3 x 2 of these 30 hands have two
        # suits alike. The other end of the pair's suit is missing, or it is not.
        (shapes.chinroutou(), (30, 6, 3, 2)),
    ],
    ids=["chuuren poutou", "tsuuiisou", "chinroutou"],
)
def test_orbits_that_can_be_counted_on_fingers(some, counts):
    assert tuple(count_orbits(some, group) for group in GROUPS) == counts


def test_three_dragons_are_not_three_honors():
    dragons = shapes.daisangen()
    listed = orbits(RIICHI, vectors_of(dragons), "suits and reflection")
    assert count_orbits(dragons, "suits and reflection") == len(listed)
    with pytest.raises(SymmetryError, match="exchanging 4z and 5z leads out"):
        count_orbits(dragons, "all")


def test_three_runs_of_one_number_do_not_bear_to_be_turned_one_by_one():
    runs = shapes.sanshoku_doujun()
    assert count_orbits(runs, "suits and reflection") < count_orbits(runs, "suits")
    with pytest.raises(SymmetryError, match="reading suit 1 from the other end leads out"):
        count_orbits(runs, "all")


def test_green_hands_name_their_suit():
    with pytest.raises(SymmetryError, match="exchanging suit 2 and suit 3 leads out"):
        count_orbits(shapes.ryuuiisou(), "suits")


# --- canonical hands ----------------------------------------------------------------------------


@each_deck
@pytest.mark.parametrize("n", range(5))
def test_the_canonical_hand_is_the_first_of_its_orbit(deck, n):
    """Hands as written: the larger count of an earlier kind first."""
    for group in GROUPS:
        for found in orbits(deck, vectors_of(hands(n, deck=deck)), group):
            assert {canonical(deck.hand(v), group, deck=deck) for v in found} == {
                deck.hand(max(found))
            }


def moved(hand, change):
    """The hand with its kinds changed: tile by tile, each red five to the red five there."""
    red = {kind_of(tile): tile for tile in RED_FIVES}

    def new(tile):
        kind = change.get(kind_of(tile), kind_of(tile))
        return red[kind] if tile in RED_FIVES else kind

    melds = [
        Meld.of(map(new, meld.tiles), meld.called, meld.source, concealed=meld.concealed)
        for meld in hand.melds
    ]
    return Hand.from_tiles(map(new, hand.tiles), melds)


@pytest.mark.parametrize("group", GROUPS)
@given(hand=strategies.hands(), rng=st.randoms(use_true_random=False))
def test_the_canonical_hand_stays_what_it_is_whatever_the_group_does(group, hand, rng):
    found = canonical(hand, group)
    assert canonical(found, group) == found
    made = changes(RIICHI, group)
    other = hand
    for change in rng.choices(made, k=8) if made else []:
        other = moved(other, change)
    assert canonical(other, group) == found
    if group == "identity":
        assert found == hand
    assert canonical(found, "all") == canonical(hand, "all")


@pytest.mark.parametrize("group", GROUPS)
@given(hand=strategies.hands())
def test_the_canonical_hand_is_of_the_orbit(group, hand):
    """What no change can alter is what it was: sizes, red fives, melds by shape and source."""
    found = canonical(hand, group)
    assert (found.size, sum(found.red)) == (hand.size, sum(hand.red))
    assert sorted(found.counts) == sorted(hand.counts)
    of = [sorted((len(m.tiles), m.is_run, m.source, m.concealed) for m in h.melds)
          for h in (hand, found)]  # fmt: skip
    assert of[0] == of[1]
    concealed = Hand.from_counts(hand.counts)
    assert canonical(concealed, group).counts == found.counts


@pytest.mark.parametrize(
    ("hand", "group", "expected"),
    [
        ("", "all", ""),
        ("7z", "suits and reflection", "7z"),
        ("9s", "suits", "9m"),
        ("99p1s", "suits and reflection", "11m9p"),
        ("1m99p1s", "all", "11m1p1s"),
        ("0s", "all", "0m"),
        ("5m0s", "suits", "0m5p"),
        ("406p", "all", "406m"),
        ("[2-34s]", "all", "[2-34m]"),
        ("[6-78s]", "all", "[234-m]"),
        ("1m(5005s)", "suits", "1m(5005p)"),
        ("66z[777+z]", "all", "11z[222+z]"),
        ("66z[777+z]", "suits", "66z[777+z]"),
    ],
)
def test_some_canonical_hands(hand, group, expected):
    assert canonical(hand, group) == Hand(expected)


def test_red_fives_have_to_be_where_they_can_be_turned():
    toy = Deck.toy(suits=2, ranks=5, honors=1)
    assert canonical("0p1m", "suits", deck=toy) == Hand("1m0p")
    for hand in ("0p", "[340p]"):
        for group in ("suits and reflection", "all"):
            with pytest.raises(SymmetryError, match="in the middle of its suit"):
                canonical(hand, group, deck=toy)
    one_way = Deck(((4, 4, 4, 4, 3),) * 2)
    assert canonical("0p", "all", deck=one_way) == Hand("0m")


def test_in_the_three_player_game_characters_keep_to_themselves():
    assert canonical("9m23s", deck=SANMA) == Hand("1m23p")
    assert canonical("9m23s", "suits", deck=SANMA) == Hand("9m23p")
    assert canonical("9m23s", "suits and reflection", deck=SANMA) == Hand("1m78p")
    for hand in ("5m", "1z[456m]", "1z[111z]"):
        with pytest.raises(DeckError, match="has the tiles for"):
            canonical(hand, deck=SANMA.without("1z"))
    with pytest.raises(DeckError, match="no 7m in a deck"):
        canonical("1m[789m]", deck=Deck.toy(ranks=3))


def test_counts_are_hands_too_where_mpsz_cannot_write_them():
    wide = Deck.toy(suits=2, ranks=11, honors=1)
    vector = (0,) * 11 + (0,) * 8 + (1, 1, 2) + (1,)
    assert canonical(vector, deck=wide) == (2, 1, 1) + (0,) * 19 + (1,)
    assert canonical(RIICHI.vector("9s"), "suits") == Hand("9m")


# --- bad questions, and edges -------------------------------------------------------------------


@pytest.mark.parametrize("group", ["", "Suits", None, 1, True, ["suits"], b"suits"])
def test_a_group_has_one_of_four_names(group):
    with pytest.raises(SymmetryError, match="expected 'identity', 'suits', 'suits and reflection'"):
        canonical("1m", group)
    with pytest.raises(SymmetryError, match="expected 'identity'"):
        count_orbits(hands(1), group)
    with pytest.raises(SymmetryError, match="expected 'identity'"):
        symmetry_table(2, groups=[group])
    if group != ["suits"]:
        with pytest.raises(SymmetryError, match="expected 'identity'"):
            symmetry_table(2, groups=group)


@pytest.mark.parametrize("deck", [Deck(), Deck(((),)), Deck.toy(suits=2, ranks=2, copies=0)])
@each_group
def test_decks_of_no_tiles_have_one_hand(deck, group):
    assert count_orbits(hands(0, deck=deck), group) == 1
    assert count_orbits(hands(1, deck=deck), group) == 0
    assert count_orbits(empty(deck=deck), group) == 0


@each_group
def test_sets_of_mixed_sizes_are_counted_size_by_size(group):
    deck = ALIKE["three suits and two honors"]
    mixed = hands(2, deck=deck) | winning(1, deck=deck)
    parts = [hands(2, deck=deck), winning(1, deck=deck)]
    assert count_orbits(mixed, group) == sum(count_orbits(part, group) for part in parts)


def test_many_honors_and_many_suits_are_no_trouble():
    many = Deck.toy(suits=7, ranks=1, honors=40, copies=2)
    assert count_orbits(hands(3, deck=many), "all") == sum(
        # some of three tiles among the suits: 2+1 or 1+1+1, 2 or 1+1, 1, none
        [2 * 1, 2 * 1, 1 * 2, 1 * 2]
    )
    assert count_orbits(hands(1, deck=Deck.toy(ranks=400, copies=1)), "all") == 200


# --- the table ----------------------------------------------------------------------------------


def test_the_table_of_a_toy_is_what_each_set_says():
    deck = ALIKE["three suits and two honors"]
    table = symmetry_table(5, deck)
    assert symmetry_table(5, deck, groups="suits").columns == ("shanten", "suits")
    assert table.columns == ("shanten", *GROUPS)
    assert table["shanten"] == (-1, 0, 1, 2, "all")
    sets = [*[shanten_exactly(k, 5, deck=deck) for k in range(-1, 3)], hands(5, deck=deck)]
    for group in GROUPS:
        assert table[group] == tuple(count_orbits(some, group) for some in sets)
    assert table["identity"] == tuple(map(len, sets))


def test_the_table_of_the_full_deck_is_what_each_set_says():
    table = symmetry_table(13, groups=["suits", "all"])
    assert table.columns == ("shanten", "suits", "all")
    assert table["shanten"] == (0, 1, 2, 3, 4, 5, 6, "all")
    for column in GROUPS[1::2]:
        *exactly, everything = map(int, table[column])  # type: ignore[arg-type]
        assert sum(exactly) == everything == count_orbits(hands(13), column)
        assert table[column][0] == count_orbits(tenpai(), column)
    assert table[column][2] == count_orbits(shanten_exactly(2), column)


@pytest.mark.parametrize("some", ["", "11m", None, 5, [], {"11m"}])
def test_orbits_are_those_of_a_set_of_hands(some):
    with pytest.raises(HandSetError, match="expected a HandSet, got"):
        count_orbits(some)


@pytest.mark.parametrize("tiles", [0, 3, 12, -1, 1.5, True])
def test_a_table_is_of_hands_that_can_be_ready_or_complete(tiles):
    with pytest.raises(HandSetError):
        symmetry_table(tiles)
