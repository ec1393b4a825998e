"""Grids and bars show the numbers they were given, each in its place."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, pairwise, permutations

import matplotlib.pyplot as plt
import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb
from matplotlib.patches import Rectangle

import combinat as cb
from combinat.counting.formulas import formula
from combinat.display import comparisons, figures, grids
from combinat.results.layouts import visible
from combinat.results.table import Table
from combinat.scoring.rules import Rules
from tests.plot_habits import HABITS, NASTY, check_that_matplotlib_waits, written_on
from tests.processes import printed_each_time

NAMES = ("one", "two", "three")
PAIRS = Table(
    "Two by two",
    ("this", "that", "hands"),
    tuple((a, b, len(a) * len(b) % 12) for a, b in combinations(NAMES, 2)),
)
SHARES = Table(
    "Books",
    ("kind", "n", "share"),
    (
        ("red", 1, Fraction(1, 8)),
        ("old", 6, Fraction(3, 4)),
        ("none", 0, Fraction(0)),
        ("", 1, None),
    ),
)
HAND = "12345m0677889p66z"

DRAW: dict[str, Callable[[Axes | None], Axes]] = {
    "suit_map": lambda ax: grids.suit_map(1, ax=ax),
    "suit_map of deals": lambda ax: grids.suit_map(0, ranks=9, weight="deals", ax=ax),
    "joint": lambda ax: grids.joint(PAIRS, "hands", ax=ax),
    "han_fu": lambda ax: grids.han_fu(ax=ax),
    "han_fu of the dealer": lambda ax: grids.han_fu(dealer=True, ax=ax),
    "choices": lambda ax: comparisons.choices(HAND, ax=ax),
    "shares": lambda ax: comparisons.shares(SHARES, ax=ax),
}
every_plot = pytest.mark.parametrize("draw", DRAW.values(), ids=DRAW)


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    plt.close("all")


def cells(ax: Axes) -> dict[tuple[str, str], str]:
    """Return what stands in each cell, by the names of its row and its column."""
    rows = [label.get_text() for label in ax.get_yticklabels()]
    columns = [label.get_text() for label in ax.get_xticklabels()]
    found = {}
    for text in ax.texts:
        x, y = text.get_position()
        if x == int(x):
            found[rows[int(y)], columns[int(x)]] = text.get_text()
    return found


# What every plot does.


def test_matplotlib_waits_until_something_is_drawn():
    check_that_matplotlib_waits("combinat.display.grids")


@every_plot
@HABITS
def test_a_plot_has_the_habits_of_all(draw, check):
    check(draw)


@every_plot
def test_a_file_is_the_same_every_time(draw, tmp_path):
    for time in ("one", "two"):
        figures.save(draw(None), tmp_path / f"{time}.svg")
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()


PROGRAM = """
from hashlib import sha256
from tempfile import TemporaryDirectory
from pathlib import Path
import combinat as cb
from combinat.display import comparisons, figures, grids, plots
toy = cb.Deck.toy(ranks=4)
drawn = [grids.suit_map(), comparisons.choices("12345m0677889p66z")]
drawn += [plots.automaton(cb.suit_hands(5, 1, ranks=4))]
drawn += [plots.distributions(cb.shanten_distribution(4, toy))]
with TemporaryDirectory() as folder:
    for ax in drawn:
        figures.save(ax, path := Path(folder, "drawn.svg"))
        print(sha256(path.read_bytes()).hexdigest())
"""


def test_two_processes_draw_the_same_bytes():
    lines = printed_each_time(PROGRAM)
    assert len(set(lines)) == len(lines) == 4


def test_the_title_says_what_it_is():
    assert all(draw(None).get_title(loc="left") for draw in DRAW.values())


# S by tiles and ranks.


@pytest.mark.parametrize("k", [0, 1, 2])
@pytest.mark.parametrize("weight", ["patterns", "deals"])
def test_a_cell_holds_s_unless_it_is_zero(k, weight):
    ax = grids.suit_map(k, ranks=5, tiles=8, copies=3, weight=weight)
    found = cells(ax)
    for i in range(9):
        for n in range(1, 6):
            number = cb.S(i, k, weight=weight, ranks=n, copies=3)
            assert found.get((str(i), str(n)), "0") == grids.brief(number)
    assert "" not in found.values()


@pytest.mark.parametrize("k", [0, 1])
def test_the_line_stands_where_the_polynomial_begins(k):
    ax = grids.suit_map(k)
    *_, line = ax.lines
    points = np.asarray(line.get_xydata())
    rows = [int(label.get_text()) for label in ax.get_yticklabels()]
    for y, i in enumerate(rows):
        (x,) = {x for x, at in points if abs(at - y) == 0.5 and (at, x) in edges(points, y)}
        holds = [n for n in range(1, 13) if polynomial(i, k, n) == cb.S(i, k, ranks=n)]
        assert [n for n in range(1, 13) if n - 1 > x] == [n for n in holds if n >= first(holds)]


def edges(points, y):
    """The two ends of the upright part of a staircase in a row."""
    return {(float(at), float(x)) for x, at in points[2 * y : 2 * y + 2]}


def first(holds):
    """The least n from which on all n hold, as far as was looked."""
    gaps = [b for a, b in pairwise(holds) if b != a + 1]
    return gaps[-1] if gaps else holds[0]


def polynomial(i, k, n):
    return sum(c * n**power for power, c in enumerate(formula(i, k).coefficients))


def test_cells_are_the_darker_the_more_they_hold():
    ax = grids.suit_map(1)
    shades = {}
    for patch in ax.patches:
        assert isinstance(patch, Rectangle)
        x, y = patch.get_xy()
        shades[y, x] = float(np.dot(to_rgb(patch.get_facecolor()), (0.2126, 0.7152, 0.0722)))
    last_row = [shades[key] for key in sorted(shades) if key[0] == 3.5]
    assert last_row == sorted(last_row, reverse=True)
    assert last_row[0] - last_row[-1] > 0.3


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0"), (999999, "999,999"), (1234567, "1.23e6"), (10**25, "1.00e25")]
)
def test_a_long_number_is_rounded(number, text):
    assert grids.brief(number) == text


@pytest.mark.parametrize(
    "asked", [{"ranks": 0}, {"ranks": True}, {"ranks": -1}, {"tiles": -1}, {"tiles": 1.5}], ids=str
)
def test_a_map_of_what_cannot_be_is_refused(asked):
    with pytest.raises(cb.HandSetError, match=r"expected (ranks|tiles) to be a whole number"):
        grids.suit_map(**asked)


def test_a_map_of_zeros_is_no_plot():
    with pytest.raises(figures.PlotError, match="expected numbers above 0"):
        grids.suit_map(1, tiles=1)


def test_the_border_has_a_white_rim_for_print_in_gray():
    rim, line = grids.suit_map().lines
    assert rim.get_color() == "white"
    assert rim.get_linewidth() > line.get_linewidth() + 2
    assert np.array_equal(rim.get_xydata(), line.get_xydata())


# Two by two.


def test_a_pair_stands_where_its_names_meet():
    ax = grids.joint(PAIRS, "hands")
    assert cells(ax) == {("two", "one"): "9", ("three", "one"): "3", ("three", "two"): "3"}


def test_what_cannot_be_together_is_crossed_out():
    table = Table("", ("a", "b", "n"), (("x", "y", 0), ("x", "z", 2), ("y", "z", 0)))
    ax = grids.joint(table, "n")
    assert cells(ax) == {("z", "x"): "2"}
    assert len(ax.lines) == 2


@pytest.mark.parametrize("number", [Fraction(1, 2), -1, None, "x"])
def test_other_than_whole_numbers_are_refused(number):
    table = Table("", ("a", "b", "n"), (("x", "y", number),))
    with pytest.raises(figures.PlotError, match="expected whole numbers in the column n"):
        grids.joint(table, "n")


@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
@pytest.mark.parametrize("turned", [False, True])
def test_no_pair_is_lost_in_whatever_order_it_stands(order, turned):
    rows = [PAIRS.rows[i] for i in order]
    rows = [(b, a, n) if turned else (a, b, n) for a, b, n in rows]
    found = cells(grids.joint(Table("", PAIRS.columns, tuple(rows)), "hands"))
    assert {frozenset(pair): int(n) for pair, n in found.items()} == {
        frozenset((a, b)): n for a, b, n in rows
    }


@pytest.mark.parametrize("more", [("one", "two", 1), ("two", "one", 1), ("one", "one", 1)])
def test_a_pair_stands_there_once(more):
    with pytest.raises(figures.PlotError, match="expected each pair once, got"):
        grids.joint(Table("", PAIRS.columns, (*PAIRS.rows, more)), "hands")


def test_no_pair_is_no_plot():
    with pytest.raises(figures.PlotError, match="expected a table with a row for each pair"):
        grids.joint(Table("", PAIRS.columns, ()), "hands")


@pytest.mark.parametrize("text", NASTY)
def test_a_text_is_written_as_it_is_and_is_no_formula(text):
    pair = Table("", ("a", "b", text), ((text, "y", 3),))
    assert {visible(text), f": {visible(text)}"} <= written_on(grids.joint(pair, text))


# Points.


@pytest.mark.parametrize(
    ("dealer", "han", "fu", "text"),
    [
        (False, "1", "30", "1,000\n300/500"),
        (False, "2", "25", "1,600"),
        (False, "3", "25", "3,200\n800/1,600"),
        (False, "2", "20", "400/700"),
        (False, "4", "30", "7,700\n2,000/3,900"),
        (False, "4", "40", "8,000\n2,000/4,000"),
        (False, "1", "110", "3,600\n900/1,800"),
        (True, "1", "30", "1,500\n500 each"),
        (True, "3", "60", "11,600\n3,900 each"),
        (True, "2", "20", "700 each"),
    ],
)
def test_points_are_those_of_the_printed_tables(dealer, han, fu, text):
    assert cells(grids.han_fu(dealer=dealer))[han, fu] == text


@pytest.mark.parametrize(("han", "fu"), [("1", "20"), ("1", "25")])
def test_what_no_hand_can_have_is_empty(han, fu):
    assert (han, fu) not in cells(grids.han_fu())


def test_points_are_those_of_scores():
    for hand, tile, tsumo in [
        ("234567m234p567s44z", "4m", True),
        ("123m456p789s11122z", "2z", False),
        ("234567m234p567s44z", "4m", False),
        ("1133557799m2244p", "4p", False),
    ]:
        won = cb.score(hand, winning_tile=tile, tsumo=tsumo)
        shown = cells(grids.han_fu())[str(won.han), str(won.fu)].splitlines()
        paid = sorted({-amount for amount in won.payments.values() if amount < 0})
        assert shown[-1 if tsumo else 0] == "/".join(f"{amount:,}" for amount in paid)


def test_limits_take_a_row_and_depend_on_the_rules():
    limits = [text.get_text() for text in grids.han_fu().texts][-5:]
    assert [text.partition(":")[0] for text in limits] == [
        *("mangan", "haneman", "baiman", "sanbaiman", "counted yakuman")
    ]
    raised = cells(grids.han_fu(rules=Rules(kiriage=True)))
    assert raised["4", "30"] == "8,000\n2,000/4,000"
    assert len(cells(grids.han_fu(rules=Rules(aotenjou=True)))) == 4 * len(grids.FU) - 2


@pytest.mark.parametrize("dealer", [False, True])
def test_three_players_may_split_the_share_of_the_missing_one(dealer):
    rules = Rules(players=3, tsumo_loss="split")
    ax = grids.han_fu(dealer=dealer, rules=rules)
    assert ax.get_title(loc="left").endswith("\nrules: players 3, tsumo_loss split")
    hand, seat = "123456p789s11122z", "E" if dealer else "S"
    won = cb.score(hand, winning_tile="3p", tsumo=True, seat_wind=seat, rules=rules)
    paid = sorted({-amount for amount in won.payments.values() if amount < 0})
    drawn = cells(ax)[str(won.han), str(won.fu)].splitlines()[1].removesuffix(" each")
    assert drawn == "/".join(f"{amount:,}" for amount in paid)


def test_rules_that_are_none_are_refused():
    with pytest.raises(ValueError, match="expected Rules"):
        grids.han_fu(rules="tenhou")  # type: ignore[arg-type]


# Bars.


def test_the_best_discard_is_on_top_and_each_says_what_is_left():
    ax = comparisons.choices(HAND)
    assert [label.get_text() for label in ax.get_yticklabels()] == [
        f"{choice.tile}, then {choice.shanten}" for choice in cb.discards(HAND)
    ]
    seen = comparisons.choices(HAND, seen="333m")
    assert "4 tiles, 2 kinds" in [text.get_text() for text in seen.texts]


@pytest.mark.parametrize("log", [True, False])
def test_bars_are_as_long_as_their_shares_the_longest_on_top(log):
    ax = comparisons.shares(SHARES, log=log)
    (bars,) = ax.containers
    assert [bar.get_width() for bar in bars] == [0.75, 0.125]
    assert [label.get_text() for label in ax.get_yticklabels()] == ["old", "red"]
    assert [text.get_text() for text in ax.texts] == ["75%", "12.5%"]
    assert ax.get_xscale() == ("log" if log else "linear")


def test_two_rows_of_one_name_are_two_bars():
    table = Table("", ("kind", "share"), (("red", Fraction(1, 8)), ("red", Fraction(1, 4))))
    assert [text.get_text() for text in comparisons.shares(table).texts] == ["25%", "12.5%"]


@pytest.mark.parametrize("share", [Fraction(-1, 2), 2, "half", Fraction(1, 10**400)], ids=str)
def test_what_is_no_share_is_refused(share):
    with pytest.raises(figures.PlotError, match="expected shares from 0 to 1 in the column share"):
        comparisons.shares(Table("", ("kind", "share"), (("red", share),)))


@pytest.mark.parametrize("rows", [(), (("red", None),), (("red", 0),)], ids=str)
def test_no_share_is_no_plot(rows):
    with pytest.raises(figures.PlotError, match="expected shares above 0"):
        comparisons.shares(Table("", ("kind", "share"), rows))
