"""Every known value is found again, or it is said why not."""

import re
from decimal import Decimal
from fractions import Fraction

import pytest

from combinat.counting import checks
from combinat.counting.checks import AWAITED, SLOW, WAYS, Found, recompute, signature
from combinat.results.known import known, known_values

IDS = [value.id for value in known_values()]


@pytest.mark.parametrize("name", WAYS)
def test_a_known_value_is_found_again_in_every_way(name):
    found = recompute(name)
    assert found.values == found.values[:1] * len(WAYS[name])
    assert found.is_right


def test_every_known_value_is_found_again_or_it_is_said_why_not():
    assert list(WAYS) == [name for name in IDS if name in WAYS]
    assert sorted([*WAYS, *AWAITED]) == sorted(IDS)
    assert all(AWAITED.values())


def test_what_is_slow_is_among_what_is_found():
    assert SLOW < WAYS.keys()


# --- right or wrong ----------------------------------------------------------------------------


def test_a_value_is_right_if_all_ways_agree_with_what_is_known():
    assert Found(known("w-4-1-1"), (20, 20)).is_right
    assert not Found(known("w-4-1-1"), (21, 21)).is_right
    assert not Found(known("w-4-1-1"), (20, 21)).is_right
    assert not Found(known("big-four-winds-14"), ((30, 46081),)).is_right


def test_a_mean_is_right_if_it_rounds_to_the_digits_that_are_known():
    mean = known("waits-live-mean")
    assert isinstance(mean.value, Decimal)
    told, half = Fraction(mean.value), Fraction(1, 2 * 10**5)
    assert Found(mean, (told + half * Fraction(99, 100),)).is_right
    assert not Found(mean, (told + half * Fraction(101, 100),)).is_right


# --- the signature -----------------------------------------------------------------------------


def test_the_signature_depends_on_each_value_and_its_name_and_their_order():
    one, other = Found(known("w-4-1-1"), (20,)), Found(known("w-9-1-4"), (20,))
    lists: list[list[Found]]
    lists = [[], [one], [other], [one, other], [other, one], [one._replace(values=(21,))]]
    assert len({signature(found) for found in lists}) == len(lists)


def test_the_signature_does_not_depend_on_what_is_known(monkeypatch):
    before = signature([recompute("w-4-1-1")])
    monkeypatch.setattr(checks, "known", lambda name: known(name).__class__(name, "", "", 0, ""))
    assert not recompute("w-4-1-1").is_right
    assert signature([recompute("w-4-1-1")]) == before
    assert re.fullmatch(r"[0-9a-f]{12}", before)
