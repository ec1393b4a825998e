"""Diagrams do to sets of vectors what Python does to sets of tuples.

There are tiles in the last part only, where sets of hands are held against another program,
and are the load for the tests of depth, of memory and of threads.
"""

import gc
import pickle
import random
import sys
import threading
import tracemalloc
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise, product
from math import comb, prod
from operator import mul

import numpy as np
import pytest
from automata.fa.dfa import DFA
from hypothesis import given
from hypothesis import strategies as st

from combinat import brute
from combinat.diagrams import walks
from combinat.diagrams.algebra import (
    DIFFERENCE,
    INTERSECTION,
    PRODUCT,
    SUM,
    SYMMETRIC_DIFFERENCE,
    UNION,
    after,
    combine,
    mapped,
    restricted,
    shift_sum,
    shifted,
)
from combinat.diagrams.build import build
from combinat.diagrams.chance import ChanceError, chooser
from combinat.diagrams.diagram import Diagram
from combinat.sets.forms import hands, regular, winning
from combinat.sets.levels import tenpai
from combinat.tiles.deck import Deck

limits = st.lists(st.integers(0, 3), max_size=4).map(tuple)


def every_vector(copies):
    return list(product(*(range(limit + 1) for limit in copies)))


def members(copies):
    return st.frozensets(st.sampled_from(every_vector(copies)))


def vectors_of(copies, number):
    """Limits, and so many sets of vectors within them."""
    return copies.flatmap(lambda c: st.tuples(st.just(c), *[members(c)] * number))


one_set, two_sets, three_sets = (vectors_of(limits, number) for number in (1, 2, 3))


def diagram_of(copies, vectors):
    """The diagram of listed vectors: a step reads on along any vector that begins so."""

    def step(layer, prefix):
        return {(v[layer], v[: layer + 1]) for v in vectors if v[:layer] == prefix}

    return build(copies, (), step, vectors.__contains__)


def listed(diagram):
    return {v for v in every_vector(diagram.copies) if diagram.value(v)}


def function_of(copies, sets):
    """How many of the sets hold a vector, as a diagram and as a mapping."""
    diagram = diagram_of(copies, frozenset())
    for some in sets:
        diagram = combine(diagram, diagram_of(copies, some), SUM)
    return diagram, Counter(v for some in sets for v in some)


def weights(copies):
    """A factor for each count of each layer."""
    return st.tuples(*[st.tuples(*[st.integers(0, 3)] * (limit + 1)) for limit in copies])


def weighed(weight, vector):
    return prod(factors[n] for factors, n in zip(weight, vector, strict=True))


def moved(vector, layer, step):
    return (*vector[:layer], vector[layer] + step, *vector[layer + 1 :])


def neighbors(copies, vector, step):
    """Each vector with one count changed, as often as there are ways."""
    every = [moved(vector, layer, step) for layer in range(len(copies))]
    return [v for v in every if all(0 <= n <= limit for n, limit in zip(v, copies, strict=True))]


def check_rows(diagram):
    """No two rows alike, none in vain, and numbered as a breadth-first walk meets them."""
    met = [diagram.root] if diagram.root else []
    for rows, below in pairwise([*diagram.layers, diagram.ends]):
        assert len(set(rows)) == len(rows)
        assert not any(rows[0])
        assert met == list(range(1, len(rows)))
        met = [child for child in dict.fromkeys(c for row in rows for c in row) if child]
        assert all(0 <= child < len(below) for row in rows for child in row)
    assert met == list(range(1, len(diagram.ends)))
    assert len(set(diagram.ends)) == len(diagram.ends)
    assert diagram.ends[0] == 0


# --- definition: a set of vectors --------------------------------------------------------------


@given(one_set)
def test_a_diagram_holds_the_vectors_it_is_built_from(told):
    copies, some = told
    diagram = diagram_of(copies, some)
    assert diagram.copies == copies
    assert listed(diagram) == some
    assert set(walks.vectors(diagram)) == some
    check_rows(diagram)


@given(one_set)
def test_a_diagram_has_a_row_for_each_different_future(told):
    """Myhill and Nerode: beginnings share a row if and only if the same ends follow."""
    copies, some = told
    for layer, rows in enumerate(diagram_of(copies, some).layers):
        futures = defaultdict(set)
        for vector in some:
            futures[vector[:layer]].add(vector[layer:])
        assert len(set(map(frozenset, futures.values()))) == len(rows) - 1


@st.composite
def machines(draw):
    copies = draw(limits)
    places = st.integers(0, 2)
    arcs = [(layer, n) for layer, limit in enumerate(copies) for n in range(limit + 1)]
    arc = st.tuples(st.sampled_from(arcs or [(0, 0)]), places, places)
    return copies, draw(st.lists(arc, max_size=20)), draw(st.sets(places))


@given(machines())
def test_building_follows_all_choices_at_once(machine):
    copies, arcs, final = machine

    def step(layer, state):
        return [(n, end) for (where, n), begin, end in arcs if (where, begin) == (layer, state)]

    diagram = build(copies, 0, step, final.__contains__)
    for vector in every_vector(copies):
        states = {0}
        for layer, count in enumerate(vector):
            states = {end for state in states for n, end in step(layer, state) if n == count}
        assert diagram.value(vector) == bool(states & final)
    check_rows(diagram)


@given(two_sets)
def test_diagrams_combine_as_sets_do_and_the_result_is_the_one_diagram_of_its_set(told):
    copies, left, right = told
    first, second = diagram_of(copies, left), diagram_of(copies, right)
    assert combine(first, second, UNION) == diagram_of(copies, left | right)
    assert combine(first, second, INTERSECTION) == diagram_of(copies, left & right)
    assert combine(first, second, DIFFERENCE) == diagram_of(copies, left - right)
    assert combine(first, second, SYMMETRIC_DIFFERENCE) == diagram_of(copies, left ^ right)
    assert (first == second) == (left == right)


@given(one_set, st.lists(st.sampled_from([1, -1]), max_size=4))
def test_a_chain_of_shifts_moves_one_count_at_each_step(told, steps):
    copies, some = told
    for step, diagram in zip(steps, shifted(diagram_of(copies, some), steps), strict=True):
        some = {v for vector in some for v in neighbors(copies, vector, step)}
        assert diagram == diagram_of(copies, some)


@given(one_set, st.data())
def test_after_a_vector_comes_what_completes_it(told, data):
    copies, some = told
    taken = data.draw(st.sampled_from(every_vector(copies)))
    rest = {tuple(n - t for n, t in zip(vector, taken, strict=True)) for vector in some}
    left = frozenset(vector for vector in rest if min(vector, default=0) >= 0)
    assert after(diagram_of(copies, some), taken) == diagram_of(copies, left)


@given(one_set, st.data())
def test_restriction_keeps_what_is_within_smaller_limits(told, data):
    copies, some = told
    fewer = data.draw(st.sampled_from(every_vector(copies)))
    kept = some.intersection(every_vector(fewer))
    assert restricted(diagram_of(copies, some), fewer) == diagram_of(fewer, kept)


# --- definition: a function on vectors ---------------------------------------------------------


@given(three_sets)
def test_functions_add_and_multiply_value_by_value(told):
    copies, *sets = told
    diagram, values = function_of(copies, sets)
    other, others = function_of(copies, sets[1:])
    added, multiplied = combine(diagram, other, SUM), combine(diagram, other, PRODUCT)
    for vector in every_vector(copies):
        assert diagram.value(vector) == values[vector]
        assert added.value(vector) == values[vector] + others[vector]
        assert multiplied.value(vector) == values[vector] * others[vector]
    for each in (diagram, added, multiplied):
        check_rows(each)


@given(three_sets, st.data())
def test_a_weighed_shift_sums_the_values_one_count_above(told, data):
    copies, *sets = told
    factors = data.draw(weights(copies))
    diagram, values = function_of(copies, sets)
    summed = shift_sum(diagram, factors)
    for vector in every_vector(copies):
        above = [values[moved(vector, layer, 1)] for layer in range(len(copies))]
        each = [factor[n] for factor, n in zip(factors, vector, strict=True)]
        assert summed.value(vector) == sum(map(mul, each, above))
    check_rows(summed)


@given(three_sets, st.lists(st.integers(-2, 2), min_size=4, max_size=4))
def test_changing_the_values_keeps_one_diagram_for_a_function(told, become):
    copies, *sets = told
    diagram, values = function_of(copies, sets)
    changed = mapped(diagram, become.__getitem__)
    for vector in every_vector(copies):
        assert changed.value(vector) == (become[values[vector]] if values[vector] else 0)
    check_rows(changed)
    assert mapped(diagram, lambda value: 1) == diagram_of(copies, frozenset(values))


# --- definition: walks -------------------------------------------------------------------------


@given(one_set)
def test_vectors_come_with_the_larger_count_of_an_earlier_layer_first_and_are_numbered_so(told):
    copies, some = told
    diagram = diagram_of(copies, some)
    once = walks.uniform(copies)
    table = walks.totals(diagram, once)
    in_order = sorted(some, reverse=True)
    assert list(walks.vectors(diagram)) == in_order
    assert [walks.rank(diagram, table, vector) for vector in in_order] == list(range(len(some)))
    assert [walks.unrank(diagram, once, table, n) for n in range(len(some))] == in_order
    assert walks.total(table) == len(some)


@given(one_set, st.data())
def test_a_member_is_found_as_often_as_it_weighs(told, data):
    copies, some = told
    weight = data.draw(weights(copies))
    diagram = diagram_of(copies, some)
    table = walks.totals(diagram, weight)
    repeated = [v for v in sorted(some, reverse=True) for _ in range(weighed(weight, v))]
    assert walks.total(table) == len(repeated)
    assert [walks.unrank(diagram, weight, table, n) for n in range(len(repeated))] == repeated
    most = data.draw(st.integers(0, 12))
    by_size = walks.by_size(diagram, weight, most)
    assert by_size == Counter(n for n in map(sum, repeated) if n <= most)
    assert list(by_size) == sorted(by_size)


@given(two_sets, st.data())
def test_steps_from_one_set_to_another_are_weighed_one_by_one(told, data):
    copies, first, second = told
    weight, factors = data.draw(weights(copies)), data.draw(weights(copies))
    steps = [
        weighed(weight, vector) * factors[layer][vector[layer]]
        for vector in first
        for layer in range(len(copies))
        if moved(vector, layer, 1) in second
    ]
    pair = diagram_of(copies, first), diagram_of(copies, second)
    assert walks.total_of_steps(*pair, weight, factors) == sum(steps)


@given(one_set)
def test_sizes_are_the_sums_that_members_have(told):
    copies, some = told
    assert walks.sizes(diagram_of(copies, some)) == tuple(sorted(set(map(sum, some))))


@given(three_sets)
def test_the_total_of_a_function_is_the_sum_of_its_values(told):
    copies, *sets = told
    diagram, values = function_of(copies, sets)
    once = walks.uniform(copies)
    assert walks.total(walks.totals(diagram, once)) == values.total()
    assert walks.by_value(diagram, once) == Counter(values.values())


@given(limits, st.data())
def test_binomial_factors_count_choices_of_things(copies, data):
    out_of = data.draw(st.tuples(*[st.integers(0, 5)] * len(copies)))
    everything = diagram_of(copies, frozenset(every_vector(copies)))
    ways = sum(prod(map(comb, out_of, vector)) for vector in every_vector(copies))
    factors = walks.binomial(copies, out_of=out_of)
    assert walks.total(walks.totals(everything, factors)) == ways


# --- definition: chance ------------------------------------------------------------------------


@pytest.mark.parametrize("source", [int, random.Random, np.random.default_rng])
@pytest.mark.parametrize("most", [1, 2, 3, 7, 255, 256, 257])
def test_all_numbers_below_the_limit_are_chosen_alike(source, most):
    below, each = chooser(source(3)), 60
    seen = Counter(below(most) for _ in range(each * most))
    assert seen.keys() <= set(range(most))
    square = sum((seen[number] - each) ** 2 / each for number in range(most))
    assert abs(square - (most - 1)) <= 4 * (2 * (most - 1)) ** 0.5


@pytest.mark.parametrize("source", [int, random.Random, np.random.default_rng])
def test_numbers_beyond_64_bits_are_chosen_in_all_their_bits(source):
    below, most = chooser(source(3)), 3 * 2**100
    drawn = [below(most) for _ in range(2000)]
    assert all(0 <= number < most for number in drawn)
    for bit in (0, 1, 50, 63, 64, 65, 98):
        assert 850 < sum(number >> bit & 1 for number in drawn) < 1150
    assert 570 < sum(number >= 2 * 2**100 for number in drawn) < 765


@pytest.mark.parametrize("source", ["seven", 1.5, True, [1]])
def test_what_is_no_source_of_chance_is_refused(source):
    with pytest.raises(ChanceError, match="expected rng to be None, a whole number"):
        chooser(source)


# --- a value -----------------------------------------------------------------------------------


@given(one_set)
def test_a_diagram_is_a_value(told):
    copies, some = told
    diagram = diagram_of(copies, some)
    again = pickle.loads(pickle.dumps(diagram))
    assert again == diagram
    assert hash(again) == hash(diagram)
    assert eval(repr(diagram), {"Diagram": Diagram}) == diagram
    with pytest.raises(AttributeError):
        diagram.ends = (0,)


# --- relations ---------------------------------------------------------------------------------


@given(three_sets)
def test_the_laws_of_sets_hold_as_equality_of_values(told):
    copies, *sets = told
    x, y, z = (diagram_of(copies, some) for some in sets)
    meet, join, less = (
        lambda a, b, how=how: combine(a, b, how) for how in (INTERSECTION, UNION, DIFFERENCE)
    )
    assert meet(x, join(y, z)) == join(meet(x, y), meet(x, z))
    assert less(x, join(y, z)) == meet(less(x, y), less(x, z))
    assert combine(x, y, SYMMETRIC_DIFFERENCE) == less(join(x, y), meet(x, y))
    assert join(x, y) == join(y, x)


@given(two_sets, st.sampled_from([1, -1]))
def test_shifting_a_union_is_the_union_of_the_shifted(told, step):
    copies, *sets = told
    first, second = (diagram_of(copies, some) for some in sets)
    left, right = (next(shifted(diagram, [step])) for diagram in (first, second))
    assert next(shifted(combine(first, second, UNION), [step])) == combine(left, right, UNION)


# --- an outside witness: automata-lib ----------------------------------------------------------


def witness(deck, found):
    """Its smallest machine for hands written as words, a letter for each count."""
    words = {"".join(map(str, deck.vector(hand))) for hand in found}
    return DFA.from_finite_language(set("0123456789"), words)


def agree(machine, some):
    """Its states are rows, and the end where a hand is complete; here the sink is not counted."""
    words = {"".join(map(str, vector)) for vector in walks.vectors(some.diagram)}
    return (machine.cardinality(), set(machine), len(machine.states)) == (
        some.count(),
        words,
        some.diagram.nodes + 1,
    )


def test_another_program_finds_the_same_smallest_machines():
    deck = Deck.toy(ranks=4)
    complete, ready = witness(deck, brute.regular(deck, 1)), witness(deck, brute.ready(deck, 1))
    few = witness(deck, brute.hands(deck, 2))
    assert agree(complete, regular(1, deck=deck))
    assert agree(ready, tenpai(1, deck=deck))
    assert agree(complete | few, regular(1, deck=deck) | hands(2, deck=deck))
    assert agree((complete | few) & few, hands(2, deck=deck))
    assert agree(
        witness(deck, brute.hands(deck, 4)) - ready, hands(4, deck=deck) - tenpai(1, deck=deck)
    )


def test_another_program_finds_the_same_smallest_machine_of_a_whole_suit():
    deck = Deck.toy()
    assert agree(witness(deck, brute.regular(deck, 3)), regular(3, deck=deck))


# --- large, many, and all at once --------------------------------------------------------------


def frames_deep(frames, ask):
    return frames_deep(frames - 1, ask) if frames else ask()


def test_twelve_hundred_layers_are_no_matter_of_the_stack():
    deck = Deck.toy(suits=3, ranks=400)

    def ask():
        complete = regular(1, deck=deck)
        ready = complete.discard()
        last = complete.unrank(complete.count() - 1)
        assert last in complete
        assert next(iter(complete)) == complete.unrank(0)
        assert complete.rank(last) == complete.count() - 1
        assert pickle.loads(pickle.dumps(ready)) == ready
        assert ready.draw() & complete == complete
        assert (ready | complete).sample(rng=1) in ready | complete
        assert complete.after(last) == hands(0, deck=deck)
        return complete.count()

    kinds, runs = 3 * 400, 3 * 398
    assert frames_deep(500, ask) == kinds * (kinds - 1) + kinds * runs


def test_a_thousand_sets_leave_no_memory_behind():
    def make(ranks, copies):
        deck = Deck.toy(ranks=ranks, copies=copies)
        win = regular(1, deck=deck)
        ready = win.discard()
        return (win | ready).draw() - win, win.after((1,) * len(deck.copies)), ready & ready.draw()

    def held_after(number):
        for i in range(number):
            make(3 + i % 2, 2 + i % 3)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        before = held_after(20)
        after_all = held_after(125)  # eight sets in each
    finally:
        tracemalloc.stop()
    assert after_all - before < 20_000


def test_four_threads_make_the_same_sets_at_once():
    decks = [Deck.toy(suits=2, ranks=ranks, honors=1) for ranks in (3, 4, 5)]
    shared = regular(2, deck=decks[-1])
    started = threading.Barrier(4)

    def work():
        answers = []
        for deck in decks:
            win = winning(2, deck=deck)
            answers += [win, win.discard(), win.draw() - win, win.discard().count("deals")]
        return [*answers, shared.count("deals"), shared.sample(5, rng=3), shared.tiles]

    def start(_):
        started.wait()
        return work()

    switch = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(4) as threads:
            told = list(threads.map(start, range(4)))
    finally:
        sys.setswitchinterval(switch)
    assert told == [work()] * 4
