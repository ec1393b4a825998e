"""What a suit contributes: profiles are right, and so is what is counted by them alone."""

from itertools import product

import pytest

from combinat.analysis.measure import measure
from combinat.analysis.profiles import NEVER, Profile, Reader, all_profiles, combined, profile
from combinat.counting.by_profiles import shanten_counts
from combinat.counting.shanten_table import shanten_distribution
from combinat.diagrams.walks import vectors
from combinat.sets.forms import hands, regular
from combinat.sets.handset import HandSetError
from combinat.sets.melds import complete
from combinat.tiles.deck import NO_HONORS, RIICHI, SANMA, Deck
from tests.toys import TOYS

SUIT = ((4,) * 9, (True,) * 7 + (False,) * 2)
HONORS = ((4,) * 7, (False,) * 7)


def test_there_are_as_many_profiles_as_are_known():
    suits, honors = all_profiles(*SUIT), all_profiles(*HONORS)
    assert (len(suits), len(honors)) == (126, 55)
    assert len({combined(one, other) for one, other in product(suits, suits)}) == 180
    assert len({combined(one, other) for one, other in product(suits, honors)}) == 165


def goals(deck, melds, pair):
    """All vectors that are so many melds, with the pair or without, by listing the set."""
    return list(vectors(complete(deck, melds=melds, pair=bool(pair))))


@pytest.mark.parametrize("suit", [(4, 4, 4, 4), (2, 1, 3, 0, 4), (3, 3, 3, 3, 3)], ids=str)
def test_a_profile_is_the_distance_to_the_nearest_of_all_goals(suit):
    deck = Deck((suit,))
    read = Reader(suit, deck.run_starts)
    listed = {key: goals(deck, *key) for key in product(range(5), (0, 1))}
    for held in product(*(range(copies + 1) for copies in suit)):
        found = read.profile(held)
        for (melds, pair), some in listed.items():
            short = [sum(max(0, g - h) for g, h in zip(goal, held, strict=True)) for goal in some]
            assert found.missing(melds=melds, pair=bool(pair)) == min(short, default=NEVER)


def test_more_tiles_than_a_complete_hand_may_use_are_worth_no_more():
    assert profile((9, 0, 0)) == profile((4, 0, 0))
    assert profile((5,), copies=5, honors=True) != profile((5,), copies=4, honors=True)


def test_no_kinds_at_all_change_nothing():
    nothing = profile(())
    assert nothing == Profile((0, NEVER, NEVER, NEVER, NEVER), (NEVER,) * 5)
    for one in all_profiles(*HONORS):
        assert combined(one, nothing) == combined(nothing, one) == one


def test_a_profile_read_backwards_is_the_same():
    read = Reader(*SUIT)
    for held in product((0, 1, 3), repeat=4):
        suit = (*held, 2, 0, 1, 4, 0)
        assert read.profile(suit) == read.profile(suit[::-1])


def test_what_a_reader_forgets_it_finds_again(monkeypatch):
    monkeypatch.setattr("combinat.analysis.profiles._KEPT", 10)
    short, full = Reader(*SUIT), Reader(*SUIT)
    monkeypatch.undo()
    for held in product((0, 2, 4), repeat=3):
        suit = (*held, *held[::-1], 1, 1, 1)
        assert short.profile(suit) == full.profile(suit)


def test_a_measure_forgets_and_finds_again(monkeypatch):
    few = measure.__wrapped__(RIICHI, RIICHI.copies)
    many = measure(RIICHI, RIICHI.copies)
    monkeypatch.setattr("combinat.analysis.measure._KEPT", 5)
    for hand in hands(13).sample(100, rng=5):
        assert few.nearest(hand.counts, 4, True) == many.nearest(hand.counts, 4, True)


# All hands once more, from profiles alone.


@pytest.mark.parametrize("deck", [RIICHI, SANMA, NO_HONORS], ids=str)
def test_the_shanten_of_all_hands_from_profiles_alone(deck):
    for tiles in (13, 14):
        patterns, deals = shanten_counts(tiles, deck), shanten_counts(tiles, deck, weight="deals")
        assert patterns == shanten_counts_from_sets(tiles, deck, "patterns")
        assert deals == shanten_counts_from_sets(tiles, deck, "deals")
        assert sum(patterns.values()) == hands(tiles, deck=deck).count()
        assert sum(deals.values()) == deck.deals(tiles)


def shanten_counts_from_sets(tiles, deck, weight):
    return {k: n for k, n in shanten_distribution(tiles, deck, weight=weight).items() if n}


@pytest.mark.parametrize("toy", TOYS, ids=map(str, TOYS))
@pytest.mark.parametrize("weight", ["patterns", "deals"])
def test_the_shanten_of_toy_decks_from_profiles_alone(toy, weight):
    for melds, more in product(toy.melds, (1, 2)):
        tiles = 3 * melds + more
        found = shanten_counts(tiles, toy.deck, weight=weight)
        assert found == shanten_counts_from_sets(tiles, toy.deck, weight)


@pytest.mark.parametrize("tiles", [0, 12, 15, 16, -1, 13.0])
def test_another_number_of_tiles_is_an_error(tiles):
    with pytest.raises(HandSetError):
        shanten_counts(tiles)


def test_hands_that_miss_nothing_are_the_complete_ones():
    for hand in regular().sample(200, rng=1):
        assert measure(RIICHI, RIICHI.copies).regular(hand.counts, 4) == -1
