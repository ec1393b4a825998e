"""Every known value has a name, a kind of certainty, and sources that exist."""

import re
from decimal import Decimal
from math import comb

import pytest

from combinat.results.cite import read_toml, references
from combinat.results.known import (
    STATUSES,
    KnownValueError,
    known,
    known_table,
    known_values,
)

VALUES = known_values()
IDS = [value.id for value in VALUES]


# --- each record -------------------------------------------------------------------------------


def test_ids_are_unique_and_short_names():
    listed = [entry["id"] for entries in read_toml("known.toml").values() for entry in entries]
    assert listed == IDS
    assert len(set(IDS)) == len(IDS)
    assert all(re.fullmatch(r"\w+(-\w+)*", name) for name in IDS)


@pytest.mark.parametrize("value", VALUES, ids=IDS)
def test_numbers_are_exact(value):
    parts = value.value if isinstance(value.value, tuple) else (value.value,)
    assert parts
    assert all(type(part) in (int, Decimal) for part in parts) or value.id == "shanten-simulated"


@pytest.mark.parametrize("value", VALUES, ids=IDS)
def test_sources_are_in_the_bibliography_and_fit_the_status(value):
    assert set(value.source) <= {entry.key for entry in references()}
    assert value.status in STATUSES
    assert (value.source == ()) == (value.status == "computed")


@pytest.mark.parametrize("value", known_values("wrong"), ids=lambda value: value.id)
def test_what_is_printed_wrongly_says_what_is_printed_and_why_it_is_wrong(value):
    assert value.note.endswith(".")
    assert value.printed != value.value
    assert value.printed is not None or value.id == "shanten-simulated"


@pytest.mark.parametrize("value", VALUES, ids=IDS)
def test_only_what_is_wrong_has_something_else_in_print(value):
    assert value.printed is None or value.status == "wrong"


# --- arithmetic among the values: no program of ours has a say here ----------------------------


def numbers(name):
    value = known(name).value
    assert isinstance(value, tuple)
    return value


def number(name, place=None):
    return known(name).value if place is None else numbers(name)[place]


def test_deals_of_all_hands_are_binomials():
    assert number("hands-13-deals") == comb(136, 13)
    assert number("hands-14-deals") == comb(136, 14)
    assert number("seven-pairs-14") == (comb(34, 7), comb(34, 7) * 6**7)


@pytest.mark.parametrize("weight", [0, 1])
def test_complete_hands_are_their_forms_without_the_overlap_twice(weight):
    forms = [number(name, weight) for name in ("regular-14", "seven-pairs-14", "orphans-14")]
    twice = number("ryanpeikou-overlap-14", weight)
    total = number(("winning-14-patterns", "winning-14-deals")[weight])
    assert sum(forms) - twice == total
    if weight == 1:
        assert known("winning-14-deals").printed == sum(forms)


@pytest.mark.parametrize("tiles", [13, 14])
def test_the_levels_of_shanten_add_up_to_all_deals(tiles):
    assert sum(numbers(f"shanten-{tiles}-deals")) == number(f"hands-{tiles}-deals")


def test_complete_hands_are_the_level_below_ready():
    assert number("shanten-14-deals", 0) == number("winning-14-deals")


def test_waiting_kinds_add_up_to_the_ready_hands():
    assert sum(numbers("waits-regular-13-patterns")) == number("ready-regular-13-patterns")
    assert sum(numbers("waits-one-suit-13-patterns")) == number("one-suit-13-patterns", 1)


def test_one_suit_hands_are_ready_one_away_or_two_away():
    every, _, ready, one, two = numbers("one-suit-13-patterns")
    assert ready + one + two == every


@pytest.mark.parametrize("weight", ["patterns", "deals"])
def test_regular_hands_are_the_sum_over_the_suits(weight):
    melds = numbers(f"S-0-{weight}")[:5], numbers(f"Z-0-{weight}")
    pairs = numbers(f"S-1-{weight}")[:5], numbers(f"Z-1-{weight}")

    def product(*factors):
        sums = [0] * 5
        for m, whole in enumerate(factors[0]):
            for n, part in enumerate(product(*factors[1:]) if factors[1:] else [1]):
                if m + n < 5:
                    sums[m + n] += whole * part
        return sums

    (suit, honors), (suit_pair, honors_pair) = melds, pairs
    total = (
        3 * product(suit_pair, suit, suit, honors)[4] + product(suit, suit, suit, honors_pair)[4]
    )
    assert total == number("regular-14", 0 if weight == "patterns" else 1)


def test_the_little_hands_are_what_their_notes_say():
    runs, triplets = 21 * 4**3, 30 * 4
    assert number("little-four-winds-14-deals") == 4 * comb(4, 2) * 4**3 * (runs + triplets)
    suit = dict(zip((0, 3, 6), numbers("S-0-deals"), strict=False))
    winds = {3: 4 * 4, 6: comb(4, 2) * 4**2}
    melds = 3 * suit[6] + 3 * suit[3] ** 2 + 3 * suit[3] * winds[3] + winds[6]
    assert number("little-three-dragons-14-deals") == 3 * comb(4, 2) * 4**2 * melds
    assert f"{melds:,}" in known("little-three-dragons-14-deals").note


def test_ryanpeikou_with_four_of_a_kind_is_more_than_the_overlap_by_what_its_note_says():
    note = known("ryanpeikou-14").note
    for place in (0, 1):
        more = number("ryanpeikou-14", place) - number("ryanpeikou-overlap-14", place)
        assert f"{more:,}" in note


# --- asking ------------------------------------------------------------------------------------


def test_values_are_asked_for_by_id_or_by_status():
    assert known("S-1-patterns").value == (9, 135, 996, 4475, 13259, 26414)
    assert sum(len(known_values(status)) for status in STATUSES) == len(VALUES)


def test_an_unknown_id_is_told_the_ids_near_it():
    with pytest.raises(KnownValueError, match=r"perhaps regular-14.*, got 'reglar-14'"):
        known("reglar-14")


def test_an_unknown_status_is_told_all():
    with pytest.raises(KnownValueError, match="agreed, checked, computed, wrong as a status"):
        known_values("right")


def test_the_table_of_wrong_prints_holds_them_all_and_cites_who_printed_them():
    table = known_table("wrong")
    assert table["id"] == tuple(value.id for value in known_values("wrong"))
    assert table.row("winning-14-deals")[2:4] == (12859078207674, 12860384948922)
    assert table.sources == ("1kawaya", "Ara")
    assert "@misc{1kawaya," in table.cite()


def test_the_table_of_all_values_has_no_column_for_misprints_unless_there_are_any():
    assert "printed" in known_table().columns
    assert "printed" not in known_table("agreed").columns
    assert len(known_table()) == len(VALUES)
