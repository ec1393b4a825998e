"""A distribution answers as a listing of its outcomes would, exactly."""

import copy
import pickle
import statistics
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from combinat.results.distribution import Distribution, DistributionError
from combinat.results.known import known

weights = st.dictionaries(st.integers(-20, 20), st.integers(0, 9), max_size=8)
some_weights = weights.filter(lambda told: any(told.values()))

DICE = Distribution({total: 6 - abs(7 - total) for total in range(2, 13)})


def listing(told):
    """Every outcome as often as it weighs, in order."""
    return sorted(value for value, weight in told.items() for _ in range(weight))


# --- source ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tiles", "best"), [(14, -1), (13, 0)])
def test_the_mean_of_the_published_shanten_table_is_the_published_mean(tiles, best):
    deals = known(f"shanten-{tiles}-deals").value
    assert isinstance(deals, tuple)
    table = Distribution({shanten: int(number) for shanten, number in enumerate(deals, best)})
    assert table.total == known(f"hands-{tiles}-deals").value
    published = Fraction(str(known(f"shanten-{tiles}-mean").value))
    assert abs(table.mean - published) <= Fraction(1, 2 * 10**8)


# --- definition --------------------------------------------------------------------------------


@given(some_weights)
def test_every_answer_is_that_of_the_listing(told):
    dist, listed = Distribution(told), listing(told)
    exact = [Fraction(value) for value in listed]
    assert dist.total == len(listed)
    assert dist.mean == statistics.mean(exact)
    assert dist.variance == statistics.pvariance(exact)
    assert dist.median == statistics.median_low(listed)
    assert dist.mode == min(statistics.multimode(listed))
    assert dist.probability(listed[0]) == Fraction(listed.count(listed[0]), len(listed))


@given(some_weights, st.integers(0, 12))
def test_a_quantile_is_the_first_outcome_with_enough_at_or_below_it(told, twelfths):
    dist, share = Distribution(told), Fraction(twelfths, 12)
    value = dist.quantile(share)
    assert dist.probability(lambda outcome: outcome <= value) >= share
    below = dist.probability(lambda outcome: outcome < value)
    assert below < share or below == 0


@given(some_weights, st.integers(-20, 20))
def test_conditioning_keeps_what_the_condition_allows(told, bound):
    dist = Distribution(told)
    kept = dist.given(lambda value: value >= bound)
    assert listing(kept) == [value for value in listing(told) if value >= bound]
    if kept:
        whole = dist.probability(lambda value: value >= bound)
        assert all(dist.probability(v) == kept.probability(v) * whole for v in kept)


@given(some_weights)
def test_mapping_pushes_every_outcome_forward(told):
    image = Distribution(told).map(lambda value: value % 3)
    assert listing(image) == sorted(value % 3 for value in listing(told))


# --- symmetry ----------------------------------------------------------------------------------


@given(some_weights, st.integers(-9, 9), st.fractions(min_value=Fraction(1, 9), max_value=9))
def test_moving_the_outcomes_moves_the_mean_and_scaling_weights_changes_nothing(told, step, scale):
    dist = Distribution(told)
    moved = dist.map(lambda value: value + step)
    assert (moved.mean, moved.variance) == (dist.mean + step, dist.variance)
    scaled = Distribution({value: weight * scale for value, weight in told.items()})
    assert (scaled.mean, scaled.variance) == (dist.mean, dist.variance)
    assert scaled.probabilities == dist.probabilities


# --- a value -----------------------------------------------------------------------------------


@given(weights)
def test_a_distribution_is_an_ordered_mapping_without_zeros(told):
    dist = Distribution(told)
    assert list(dist) == sorted(value for value, weight in told.items() if weight)
    assert dict(dist) == {value: weight for value, weight in told.items() if weight}
    assert all(dist[value] == weight for value, weight in told.items())
    assert all((value in dist) == bool(weight) for value, weight in told.items())


@given(weights)
def test_a_distribution_survives_repr_pickle_and_copy(told):
    dist = Distribution(told, title="t", deck="136 tiles", notes=("n",))
    for again in (eval(repr(dist)), pickle.loads(pickle.dumps(dist)), copy.deepcopy(dist)):
        assert again == dist
        assert hash(again) == hash(dist)
        assert again.to_table() == dist.to_table()


def test_distributions_are_equal_by_weight_whoever_counted():
    assert Distribution({1: 2}, counted="by listing") == Distribution({1: 2, 3: 0}) == {1: 2}
    assert Distribution({1: 2}) != Distribution({1: 3})


def test_nothing_in_a_distribution_changes():
    told = {1: 2}
    dist = Distribution(told)
    told[1] = 3
    assert dist[1] == 2
    with pytest.raises(TypeError):
        dist.weights[1] = 3  # type: ignore[index]
    with pytest.raises(AttributeError):
        dist.title = "other"  # type: ignore[misc]


def test_outcomes_may_be_anything_that_has_an_order():
    dist = Distribution({(1, "b"): 1, (1, "a"): 2})
    assert dist.mode == (1, "a")
    assert dist.to_table()["value"] == ("(1, 'a')", "(1, 'b')")
    with pytest.raises(DistributionError, match="expected numbers as outcomes for a mean"):
        _ = dist.mean


def test_the_integers_of_others_are_weights_too():
    class Seven:
        def __index__(self):
            return 7

    assert Distribution({0: Seven()}).total == 7  # type: ignore[dict-item]


# --- what is refused ---------------------------------------------------------------------------


@pytest.mark.parametrize("weight", [0.5, True, "1", None, 1j, float("nan")])
def test_a_weight_that_is_no_exact_number_is_refused(weight):
    with pytest.raises(DistributionError, match="expected an int or a Fraction as a weight"):
        Distribution({1: weight})


def test_a_negative_weight_is_refused():
    with pytest.raises(DistributionError, match="a weight of 0 or more, got Fraction"):
        Distribution({1: Fraction(-1, 2)})


def test_outcomes_without_an_order_are_refused():
    with pytest.raises(DistributionError, match="outcomes that have an order"):
        Distribution({1: 1, "1": 1})


@pytest.mark.parametrize("share", [0.5, -1, 2, Fraction(3, 2), "half"])
def test_a_share_outside_0_to_1_or_inexact_is_refused(share):
    with pytest.raises(DistributionError, match="from 0 to 1, got"):
        DICE.quantile(share)


@pytest.mark.parametrize("question", ["mean", "variance", "mode", "median"])
def test_an_empty_distribution_has_a_total_and_no_more(question):
    empty = DICE.given(lambda total: total > 12)
    assert (empty.total, len(empty), bool(empty), dict(empty.probabilities)) == (0, 0, False, {})
    assert len(empty.to_table()) == 0
    with pytest.raises(DistributionError, match="expected weights that sum to more than 0"):
        getattr(empty, question)
    with pytest.raises(DistributionError, match="for a probability"):
        empty.probability(7)


# --- shown -------------------------------------------------------------------------------------


def test_a_distribution_shows_saves_and_cites_itself_as_its_table_does():
    dist = Distribution(
        {0: 1, 1: 3},
        outcome="waits",
        weight="deals",
        title="Waits",
        counted="ready hands",
        deck="136 tiles",
        convention="no fifth copy",
        sources=("TomohxxBook",),
    )
    table = dist.to_table()
    assert table.columns == ("waits", "deals", "probability")
    assert table.rows == ((0, 1, Fraction(1, 4)), (1, 3, Fraction(3, 4)))
    for way in ("__str__", "_repr_html_", "to_markdown", "to_latex", "to_csv", "to_dict", "cite"):
        assert getattr(dist, way)() == getattr(table, way)()
    assert str(dist).splitlines()[-4:] == [
        "Counted: ready hands",
        "Deck: 136 tiles",
        "Convention: no fifth copy",
        "Sources: [TomohxxBook]",
    ]


def test_labels_that_no_longer_fit_are_given_anew():
    high = DICE.given(lambda total: total > 9, counted="totals above 9")
    assert high.to_table().counted == "totals above 9"
    assert DICE.map(lambda total: total % 2, outcome="parity").outcome == "parity"
