"""The formulas for n ranks, held against counts of diagrams and against one another."""

import copy
import os
import pickle
import subprocess
import sys
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

import pytest
from automata.fa.dfa import DFA
from automata.fa.nfa import NFA
from matplotlib.mathtext import MathTextParser
from sympy import Poly, Symbol, series, symbols
from sympy.parsing.sympy_parser import (
    convert_xor,
    implicit_multiplication,
    parse_expr,
    standard_transformations,
)

import combinat as cb
from combinat.counting.clusters import clusters
from combinat.counting.growth import Growth, growth
from combinat.counting.one_suit import S, Z, counts_by_tiles
from combinat.counting.polynomials import (
    Polynomial,
    evaluated,
    one_minus_y,
    plus,
    reduced,
    times,
    trimmed,
)
from combinat.counting.sequences import RationalSequence
from combinat.counting.transfer import minimal
from combinat.sets.handset import HandSet, HandSetError, Weighting
from combinat.sets.melds import decomposable
from combinat.tiles.deck import Deck, DeckError
from tests.processes import printed

SIZES = range(18)
KS = (0, 1, 2)
WEIGHTS: tuple[Weighting, ...] = ("patterns", "deals")
both_weights = pytest.mark.parametrize("weight", WEIGHTS)
all_ways = pytest.mark.parametrize("k", KS)
suits_and_honors = pytest.mark.parametrize("honors", [False, True])


def counted(n, k, weight="patterns", copies=4, honors=False, melds=5):
    """S_n(i, k) or Z_n(i, k) for all i, from a diagram with a layer for each kind."""
    found = walked(n, k == 2, copies, honors, melds)[WEIGHTS.index(weight)]
    return {i: ways for i, ways in found.items() if k == 2 or i % 3 == 2 * k}


@cache
def walked(n, different, copies, honors, melds):
    """The counts with and without the pair, in both weights, one diagram for all four."""
    deck = Deck.toy(suits=0, honors=n) if honors else Deck.toy(ranks=n)
    deck = deck.with_copies([copies] * n)
    return [
        counts_by_tiles(deck, melds=melds, weight=weight, different=different) for weight in WEIGHTS
    ]


# --- one number of tiles -----------------------------------------------------------------------


@both_weights
@all_ways
def test_the_polynomial_is_the_count_from_its_least_n_to_sixty_and_not_just_below(k, weight):
    for i in SIZES:
        f = cb.formula(i, k, weight=weight)
        direct = [counted(n, k, weight).get(i, 0) for n in range(61)]
        from_polynomial = [polynomial(f, n) for n in range(61)]
        assert from_polynomial[f.least :] == direct[f.least :]
        assert not f.least or from_polynomial[f.least - 1] != direct[f.least - 1]
        assert [f(n) for n in range(61)] == f.terms(60) == direct


def polynomial(f, n):
    return sum(each * n**power for power, each in enumerate(f.coefficients))


@suits_and_honors
@pytest.mark.parametrize("copies", range(1, 9))
def test_it_is_the_count_for_other_copies_and_for_honors(copies, honors):
    for i, k, weight in product(SIZES, KS, WEIGHTS):
        f = cb.formula(i, k, copies=copies, weight=weight, honors=honors)
        direct = [counted(n, k, weight, copies, honors).get(i, 0) for n in range(16)]
        assert f.terms(15) == direct
        assert [polynomial(f, n) for n in range(f.least, 16)] == direct[f.least :]
        assert not f.least or polynomial(f, f.least - 1) != direct[f.least - 1]


def test_no_copies_at_all_hold_nothing():
    assert [cb.formula(0, k, copies=0)(7) for k in KS] == [1, 0, 1]
    assert [cb.formula(3, k, copies=0)(7) for k in KS] == [0, 0, 0]


@pytest.mark.parametrize(
    ("i", "k", "weight"), [(14, 1, "patterns"), (12, 0, "deals"), (8, 2, "deals"), (4, 0, "deals")]
)
def test_it_is_s_and_z_themselves(i, k, weight):
    assert cb.formula(i, k, weight=weight)(9) == S(i, k, weight=weight)
    assert cb.formula(i, k, weight=weight, honors=True)(7) == Z(i, k, weight=weight)


def test_formulas_one_can_find_by_hand():
    n = Symbol("n")
    told = {(2, 1): n, (0, 0): 1 + 0 * n, (0, 2): 1 + 0 * n, (0, 1): 0 * n, (4, 2): 0 * n}
    for (i, k), right in told.items():
        assert cb.formula(i, k).to_sympy() == right
    melds, pairs = cb.formula(3, 0), cb.formula(5, 1)
    assert (melds.coefficients, melds.least) == (
        tuple(map(Fraction, (-2, 2))),
        2,
    )  # n triplets, n - 2 runs
    assert (pairs.coefficients, pairs.least) == (tuple(map(Fraction, (0, -3, 2))), 2)
    for m in range(6):  # of honors: choose the triplets, then the pair
        melds, pairs = (cb.formula(3 * m + 2 * k, k, honors=True) for k in (0, 1))
        assert [melds(n) for n in range(20)] == [comb(n, m) for n in range(20)]
        assert [pairs(n) for n in range(20)] == [comb(n, m) * max(0, n - m) for n in range(20)]
        assert melds.least == pairs.least == 0


@both_weights
def test_degree_and_least_n_are_within_the_bounds_of_the_theorem(weight):
    for i, k in product(SIZES, (0, 1)):
        f = cb.formula(i, k, weight=weight)
        if i % 3 == 2 * k:
            m = i // 3
            assert f.power == m + k + 1
            assert f.least <= max(0, 3 * m + k - 1)
        else:
            assert (f.numerator, f.power, f.coefficients, f.least) == ((), 0, (), 0)


def test_it_is_a_matter_of_arithmetic_at_any_n():
    f = cb.formula(14, 1)
    n = 10**50
    assert f(n) == polynomial(f, n)
    assert cb.formula(92, 1).power == 32


def test_clusters_are_the_hands_that_hold_every_rank():
    found = clusters(0, 6, weights=(1,) * 5, honors=False)
    for i, ranks in product((3, 6), range(1, 5)):
        hands = cb.suit_hands(i, 0, ranks=ranks)
        held = sum(0 not in hands.deck.vector(hand) for hand in hands)
        assert dict(enumerate(found[i])).get(ranks, 0) == held


def test_a_rank_that_is_not_held_is_forgotten_at_once():
    """T(0) T(0) = T(0), on which the theorem rests."""
    for k, copies, honors in product(KS, range(9), (False, True)):
        rows = minimal(k, copies=copies, honors=honors).rows
        assert all(rows[row[0]][0] == row[0] for row in rows)


# --- all numbers of tiles ----------------------------------------------------------------------


def own_machine(k):
    """How a hand of one suit splits, as an automaton that guesses; written for this test.

    A state is how many runs take a tile here and one later, how many take their last one, and
    whether there is a pair.
    """
    moves: dict[str, dict[str, set[str]]] = {}
    for later, last, pair in product(range(3), range(3), (0, 1)):
        to = moves.setdefault(f"{later}{last}{pair}", {})
        for begun, triplet, pairs in product(range(3), range(2), range(2 - pair)):
            held = later + last + begun + 3 * triplet + 2 * pairs
            if held <= 4 and pairs <= k:
                to.setdefault(str(held), set()).add(f"{begun}{later}{pair + pairs}")
    return NFA(
        states=set(moves),
        input_symbols=set("01234"),
        transitions=moves,
        initial_state="000",
        final_states={f"00{k}"},
    )


def other_library(machine):
    """A machine of ours as an automaton of theirs."""
    return DFA(
        states=set(range(machine.states)),
        input_symbols=set("01234"),
        transitions={
            state: {str(count): to for count, to in enumerate(row)}
            for state, row in enumerate(machine.rows)
        },
        initial_state=0,
        final_states={state for state, yes in enumerate(machine.accepts) if yes},
    )


def test_another_program_finds_machines_of_the_same_size_and_language():
    theirs = [DFA.from_nfa(own_machine(k)).to_complete().minify() for k in (0, 1)]
    assert [len(machine.states) for machine in theirs] == [10, 56]
    assert [minimal(k).states for k in (0, 1)] == [10, 56]
    for k in (0, 1):
        assert other_library(minimal(k)) == theirs[k]
    twos = DFA.from_nfa(NFA.from_regex("(0|2)*", input_symbols=set("01234"))).to_complete()
    both = ((theirs[0] | theirs[1]) & twos).to_complete().minify()
    assert other_library(minimal(2)) == both
    assert len(both.states) == minimal(2).states == 7


def test_from_four_copies_on_the_machine_stays_as_it_is():
    for k, honors in product(KS, (False, True)):
        four = minimal(k, honors=honors)
        for copies in (5, 8, 99):
            more = minimal(k, copies=copies, honors=honors)
            assert more.states == four.states
            if k < 2:  # from nine on, a count is as good as the one three below it
                assert all(row[c] == row[c - 3] for row in more.rows for c in range(9, copies + 1))


def by_ranks(side):
    """A polynomial in x and y as a polynomial in y for each power of x."""
    parts: dict[int, dict[int, int]] = {}
    for (i, n), each in side.items():
        parts.setdefault(i, {})[n] = each
    return {i: [part.get(n, 0) for n in range(max(part) + 1)] for i, part in parts.items()}


@all_ways
def test_the_function_of_x_and_y_proves_the_formula_of_each_i(k):
    """Expanded in x with polynomials in y; by elimination, which knows of no clusters."""
    function = cb.formula(None, k).function
    above, below = by_ranks(function.numerator), by_ranks(function.denominator)
    pole = 2 if k else 1
    assert tuple(below.pop(0)) == one_minus_y(pole)
    found: list[tuple[Polynomial, int]] = []
    for i in SIZES:
        total, power = trimmed(above.get(i, [])), 0
        for j, part in below.items():
            if j <= i and found[i - j][0]:
                numerator, other = found[i - j]
                most = max(power, other)
                total = plus(
                    times(total, one_minus_y(most - power)),
                    times([-each for each in part], times(numerator, one_minus_y(most - other))),
                )
                power = most
        found.append(reduced(total, power + pole))
    asked = [cb.formula(i, k) for i in SIZES]
    assert found == [(f.numerator, f.power) for f in asked]


@all_ways
def test_its_series_is_the_count_to_thirty_ranks_and_sixty_tiles(k):
    function = cb.formula(None, k).function
    series_of: dict[tuple[int, int], int] = {}
    for i, n in product(range(61), range(31)):
        back = sum(
            each * series_of.get((i - a, n - b), 0)
            for (a, b), each in function.denominator.items()
            if a or b
        )
        series_of[i, n] = function.numerator.get((i, n), 0) - back
    for n in range(31):
        direct = counted(n, k, melds=20)
        assert [series_of[i, n] for i in range(61)] == [direct.get(i, 0) for i in range(61)]


def test_the_function_of_two_variables_can_be_kept_copied_and_looked_up():
    function = cb.formula(None, 0, honors=True).function
    for kept in (pickle.loads(pickle.dumps(function)), copy.deepcopy(function)):
        assert kept == function
        assert {kept: "known"}[function] == "known"
    with pytest.raises(TypeError):
        kept.numerator[0, 0] = 2  # type: ignore[index]


def test_the_degrees_of_its_denominator():
    assert [cb.formula(None, k).function.degree for k in KS] == [9, 30, 6]
    assert [cb.formula(None, k).order for k in KS] == [9, 30, 6]


def test_the_denominator_of_the_pair_is_the_square_of_that_of_the_melds_times_a_rest():
    x, y = symbols("x y")
    melds, pair = (Poly(dict(cb.formula(None, k).function.denominator), x, y) for k in (0, 1))
    rest, nothing = pair.div(melds**2)
    assert nothing.is_zero
    assert rest.degree(y) == 12


SCRIPT = """
from sympy.external.gmpy import GROUND_TYPES
import combinat as cb
functions = [cb.formula(None, k).function for k in (0, 1, 2)]
told = [tuple(sorted(side.items()) for side in function) for function in functions]
print(GROUND_TYPES)
print(told)
"""


def test_it_is_the_same_without_flint():
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=os.environ | {"SYMPY_GROUND_TYPES": "python"},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    ground, told = done.stdout.splitlines()
    assert ground == "python"
    here = [cb.formula(None, k).function for k in KS]
    assert told == str([tuple(sorted(side.items()) for side in function) for function in here])


@both_weights
def test_the_total_is_the_function_at_x_equal_to_one(weight):
    x, y = symbols("x y")
    for k, honors in ((0, False), (2, False), (0, True), (1, True), (2, True)):
        f = cb.formula(None, k, weight=weight, honors=honors)
        above, below = (Poly(dict(side), x, y).eval(x, 1) for side in f.function)
        ours = (Poly.from_list(side[::-1], y) for side in (f.denominator, f.numerator))
        assert above * next(ours) == below * next(ours)
        assert Poly.from_list(f.numerator[::-1], y).gcd(Poly.from_list(f.denominator[::-1], y)) == 1


@suits_and_honors
@both_weights
@all_ways
def test_the_total_adds_up_all_numbers_of_tiles(k, weight, honors):
    for copies in (1, 2, 3, 4, 5, 8):
        f = cb.formula(None, k, copies=copies, weight=weight, honors=honors)
        for n in (0, 1, 2, 3, 5, 9):
            direct = counted(n, k, weight, copies, honors, melds=copies * n)
            assert f(n) == sum(direct.values())
        assert f.of(8) == cb.formula(8, k, copies=copies, weight=weight, honors=honors)
        assert f.terms(150) == RationalSequence(f.numerator, f.denominator).terms(150)
        assert [f(n) for n in (0, 7, 150)] == [f.terms(150)[n] for n in (0, 7, 150)]


def test_totals_are_right_far_beyond_the_terms_they_are_made_from():
    """400 ranks by a diagram with 400 layers, which holds hands with the pair and without."""
    deck = Deck.toy(ranks=400)
    both = HandSet(deck, decomposable(deck)).count()
    assert cb.formula(None, 0)(400) + cb.formula(None, 1)(400) == both


def test_a_term_far_out_is_that_of_the_recurrence():
    """By powers of y modulo the denominator, held against each term in turn modulo a prime."""
    f, prime, n = cb.formula(None, 1), 998_244_353, 30_000
    coefficients, start = f.recurrence
    last = f.terms(start)
    for _ in range(start + 1, n + 1):
        back = zip(coefficients, reversed(last), strict=False)
        last = [*last, sum(each * term for each, term in back) % prime][-len(coefficients) :]
    assert f(n) % prime == last[-1]


@pytest.mark.parametrize(
    ("numerator", "denominator"),
    [
        ((), (1,)),
        ((1, 2, 3), (1,)),
        ((5, 0, 0, 0, 7), (1, -1, 2)),
        ((1,), (1, 0, 0, -3)),
        ((2,), (1, 1)),
    ],
)
def test_any_rational_sequence_is_the_quotient_of_its_polynomials(numerator, denominator):
    f = RationalSequence(numerator, denominator)
    terms = [f(n) for n in range(40)]
    assert terms == f.terms(39)
    assert trimmed(times(terms, denominator)[:40]) == trimmed(numerator)


# --- growth ------------------------------------------------------------------------------------


def grown(f) -> Growth:
    told: Growth | None = f.growth
    assert told is not None
    return told


@pytest.mark.parametrize(
    ("k", "order", "options"),
    [
        (0, 1, {}),
        (1, 2, {}),
        (2, 2, {}),
        (0, 1, {"weight": "deals"}),
        (1, 2, {"weight": "deals", "copies": 3}),
        (0, 1, {"copies": 8}),
        (1, 2, {"honors": True, "weight": "deals"}),
        (0, 1, {"weight": "deals", "copies": 30}),  # where the terms of the constant cancel
    ],
)
def test_totals_grow_as_is_said(k, order, options):
    f = cb.formula(None, k, **options)
    told = grown(f)
    assert told.order == order
    rate, constant = told.rate(40), told.constant(40)
    ratios = [f(n) / (constant * n ** (order - 1) * rate**n) for n in (400, 800)]
    if order == 1:
        assert all(abs(ratio - 1) < 1e-30 for ratio in ratios)
    else:  # the next term is 1/n of it
        first, second = (abs(ratio - 1) for ratio in ratios)
        assert first < 0.02
        assert abs(second - first / 2) < 1e-20
    z = Symbol("z")
    named = Poly.from_list(told.polynomial[::-1], z)
    assert named.is_irreducible
    assert abs(named.eval(rate)) < 1e-25 * rate ** named.degree()
    assert all(abs(root) < rate + 1e-25 for root in named.nroots(n=40))


def test_melds_and_the_pair_grow_at_one_rate():
    melds, pair = (grown(cb.formula(None, k)) for k in (0, 1))
    assert melds.polynomial == pair.polynomial
    assert len(melds.polynomial) - 1 == 9


def test_what_does_not_go_on_does_not_grow():
    assert cb.formula(None, 1, copies=1).growth is None
    assert str(cb.formula(None, 0, copies=0).growth) == "a(n) ~ 1 * 1^n"


@pytest.mark.parametrize(("k", "copies"), [(0, 4), (1, 4), (2, 4), (0, 30)])
def test_digits_before_three_dots_are_those_of_the_number(k, copies):
    told = grown(cb.formula(None, k, weight="deals", copies=copies))
    shown = str(told).removeprefix("a(n) ~ ").split("^n")[0].split(" * ")
    for text, number in zip(shown, (told.constant(50), told.rate(50)), strict=True):
        digits = text.removesuffix(" n").removesuffix("...")
        off = Decimal(str(number)) - Decimal(digits)
        assert 0 < off < Decimal(f"1e-{len(digits.partition('.')[2])}")


@pytest.mark.parametrize("digits", [0, -1, True, 2.5, "6", None, 1001])
def test_digits_are_from_one_to_a_thousand(digits):
    told = grown(cb.formula(None, 0, copies=1))
    for number in (told.rate, told.constant):
        with pytest.raises(HandSetError, match="digits to be"):
            number(digits)


def test_several_nearest_poles_are_refused():
    with pytest.raises(HandSetError, match="one nearest pole"):
        growth(RationalSequence((1,), (1, 0, -4)))


# --- written down ------------------------------------------------------------------------------


def read(text):
    rules = (*standard_transformations, implicit_multiplication, convert_xor)
    return parse_expr(text, transformations=rules)


FEW = [
    cb.formula(i, k, weight=weight, honors=honors)
    for i, k in ((0, 0), (3, 0), (5, 1), (4, 1), (8, 2), (9, 0), (14, 1), (17, 1))
    for weight in ("patterns", "deals")
    for honors in (False, True)
]


@pytest.mark.parametrize("f", FEW, ids=lambda f: f"{f.asked} {f.asked.weight}")
def test_every_way_of_writing_says_the_same(f):
    n = Symbol("n")
    first, second, values, function, recurrence = str(f).splitlines()
    told, least = first.split(" = ")[1].split(" for n >= ")
    assert [read(told).subs(n, at) for at in range(int(least), 30)] == f.terms(29)[f.least :]
    assert f.asked.weight in second
    assert values == f"From n = 0: {', '.join(map(str, f.terms(15)))}"
    expression = read(function.removeprefix("Generating function: "))
    assert (expression - f.sympy_generating_function()).simplify() == 0
    assert [f.to_sympy().subs(n, at) for at in range(30)] == f.terms(29)
    assert [list(map(int, line.split())) for line in f.to_bfile(last=29).splitlines()] == [
        [at, f(at)] for at in range(30)
    ]
    assert recurrence == f"Recurrence: {f.recurrence}"
    assert f._repr_latex_() == rf"$\displaystyle {f.to_latex()}$"
    assert rf"\quad (n \geq {f.least})" in f.to_latex()


@pytest.mark.parametrize("f", FEW, ids=lambda f: f"{f.asked} {f.asked.weight}")
def test_the_recurrence_holds_from_where_it_says(f):
    coefficients, start = f.recurrence
    terms = [0] * len(coefficients) + f.terms(60)
    for n in range(start, 61):
        here = n + len(coefficients)
        back = reversed(terms[here - len(coefficients) : here])
        assert terms[here] == sum(
            each * term for each, term in zip(coefficients, back, strict=True)
        )


def test_a_total_is_written_in_every_way():
    f = cb.formula(None, 0)
    y = Symbol("y")
    told = str(f).splitlines()[3].removeprefix("Generating function: ")
    assert (read(told) - f.to_sympy()).simplify() == 0
    assert series(f.to_sympy(), y, 0, 6).removeO().subs(y, 10**6) == evaluated(f.terms(5), 10**6)
    assert f.to_bfile(last=2) == "0 1\n1 2\n2 4\n"
    assert f._repr_latex_().startswith(r"$\displaystyle \sum_{n \geq 0} \sum_i S_n(i, 0)\, y^n")
    assert f.to_bfile().count("\n") == 1001


def test_a_bfile_takes_numbers_of_any_length():
    """Python alone refuses to write more than 4,300 digits."""
    f = cb.formula(None, 0)
    n, term = f.to_bfile(last=8000).splitlines()[-1].split(" ")
    assert (n, len(term) > 4300) == ("8000", True)
    assert int(term[-30:]) == f(8000) % 10**30
    assert int(term[:30]) == f(8000) // 10 ** (len(term) - 30)


@pytest.mark.parametrize(
    "f", [*FEW, cb.formula(None, 0), cb.formula(None, 1, honors=True)], ids=str
)
def test_latex_is_read_by_matplotlib_too(f):
    read = MathTextParser("path").parse
    assert read(f"${f.to_latex()}$".replace("\n", " "))
    assert read(f"${f.recurrence.to_latex()}$")


def test_formulas_are_values():
    assert cb.formula(5, 1) == cb.formula(5, 1) != cb.formula(5, 1, weight="deals")
    assert len({cb.formula(5, 1), cb.formula(5, 1), cb.formula(6, 0)}) == 2
    with pytest.raises(AttributeError):
        cb.formula(5, 1).numerator = ()  # type: ignore[misc]


# --- how it starts -----------------------------------------------------------------------------

COLD = """
import sys
before = set(sys.modules)
import combinat as cb
f = cb.formula(14, 1)
assert f(9) == 13259 and str(f)
loaded = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*sorted(loaded - sys.stdlib_module_names - {"combinat"}))
"""


def test_a_formula_comes_from_the_standard_library():
    assert printed(COLD) == [""]


# --- what is refused ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "options", "match"),
    [
        ((-1, 0), {}, "i to be a whole number"),
        ((True, 0), {}, "i to be a whole number"),
        ((3.0, 0), {}, "i to be a whole number"),
        ((float("nan"), 0), {}, "i to be a whole number"),
        (("3", 0), {}, "i to be a whole number"),
        ((303, 0), {}, "i to be at most 302"),
        ((3, 3), {}, "k to be 0, 1 or 2"),
        ((3, True), {}, "k to be a whole number"),
        ((3, None), {}, "k to be a whole number"),
        ((3, 0), {"weight": "hands"}, "weight to be 'patterns' or 'deals'"),
        ((3, 0), {"weight": [(1,) * 5]}, "weight to be 'patterns' or 'deals'"),
        ((3, 0), {"honors": 7}, "honors to be True or False"),
    ],
)
def test_what_is_asked_wrongly_is_refused(arguments, options, match):
    with pytest.raises(HandSetError, match=match):
        cb.formula(*arguments, **options)


def test_true_is_not_one_even_where_answers_are_kept():
    assert minimal(1).states == 56
    with pytest.raises(HandSetError, match="k to be a whole number"):
        minimal(True)
    with pytest.raises(HandSetError, match="copies to be a whole number"):
        minimal(0, copies=-1)


@pytest.mark.parametrize("copies", [-1, 100, True, 4.0, "4", None])
def test_copies_are_those_a_deck_may_have(copies):
    with pytest.raises(DeckError, match="copies"):
        cb.formula(3, 0, copies=copies)


@pytest.mark.parametrize("n", [-1, True, 2.5, "9", None, Fraction(9)])
def test_a_number_of_ranks_is_whole(n):
    for f in (cb.formula(3, 0), cb.formula(None, 0)):
        with pytest.raises(HandSetError, match="n to be a whole number"):
            f(n)
        with pytest.raises(HandSetError, match="last to be a whole number"):
            f.to_bfile(last=n)


def test_a_total_with_a_hundred_thousand_digits_is_refused():
    with pytest.raises(HandSetError, match="at most 100,000"):
        cb.formula(None, 0)(10**9)
    with pytest.raises(HandSetError, match="at most 100,000"):
        cb.formula(3, 0).to_bfile(last=10**9)
    with pytest.raises(HandSetError, match="n to be at most 100,000, got a number of 16,610 bits"):
        cb.formula(None, 0)(10**5000)
    with pytest.raises(HandSetError, match="i to be at most 302, got a number of 16,610 bits"):
        cb.formula(10**5000, 0)
