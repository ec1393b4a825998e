"""A plot shows the numbers it was given, all of them, and changes nothing else."""

from collections.abc import Callable, Iterator
from itertools import combinations, product
from math import dist

import matplotlib.pyplot as plt
import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb, to_rgba
from matplotlib.patches import Circle

import combinat as cb
from combinat import brute
from combinat.display import figures, layout, plots
from combinat.results.distribution import Distribution
from combinat.results.layouts import visible
from combinat.results.table import Table
from combinat.sets.handset import HandSet
from tests.plot_habits import HABITS, NASTY, check_that_matplotlib_waits, texts, written_on

TOY = cb.Deck.toy(ranks=4, copies=2)
TEN = cb.Deck.toy(ranks=10)
COMPLETE = cb.regular(melds=1, deck=TOY)
TABLE = Table("Squares", ("tiles", "n", "n2"), ((1, 0, 1), (2, 2, 4), (3, 3, None)), counted="ways")

DRAW: dict[str, Callable[[Axes | None], Axes]] = {
    "by_tiles": lambda ax: plots.by_tiles(TABLE, ax),
    "patterns_and_deals": lambda ax: plots.patterns_and_deals(cb.winning_table(), ax),
    "two distributions": lambda ax: plots.distributions(
        cb.shanten_distribution(4, TOY, weight="patterns"), cb.shanten_distribution(4, TOY), ax=ax
    ),
    "one distribution": lambda ax: plots.distributions(cb.shanten_distribution(4, TOY), ax=ax),
    "automaton": lambda ax: plots.automaton(cb.suit_hands(5, 1, ranks=4), ax),
    "long automaton": lambda ax: plots.automaton(cb.suit_hands(3, 0), ax),
    "layer_sizes": lambda ax: plots.layer_sizes({"complete": COMPLETE}, ax),
    "exchanges": lambda ax: plots.exchanges(
        {"complete": COMPLETE, "ready": COMPLETE.discard()}, ax
    ),
}
every_plot = pytest.mark.parametrize("draw", DRAW.values(), ids=DRAW)

MACHINES = [
    cb.suit_hands(3, 0, ranks=4),
    cb.suit_hands(5, 1, ranks=4),
    cb.suit_hands(6, 0, ranks=3),
    cb.honor_hands(5, 1, kinds=3),
    COMPLETE.discard().draw(),
    cb.hands(2, deck=cb.Deck(((2, 0, 1),), (1,))),
    cb.hands(0, deck=TOY),
]
every_machine = pytest.mark.parametrize("hands", MACHINES, ids=repr)


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    plt.close("all")


# What every plot does.


def test_matplotlib_waits_until_something_is_drawn():
    check_that_matplotlib_waits("combinat.display.plots")


@every_plot
@HABITS
def test_a_plot_has_the_habits_of_all(draw, check):
    check(draw)


@every_plot
def test_the_deck_is_named(draw):
    ax = draw(None)
    assert "tiles)" in ax.get_title(loc="left") or ax.get_title(loc="left") == TABLE.title


@pytest.mark.parametrize("ending", ["svg", "pdf", "png"])
@pytest.mark.parametrize("name", ["by_tiles", "automaton"])
def test_a_file_is_the_same_every_time(name, ending, tmp_path):
    for time in ("one", "two"):
        figures.save(DRAW[name](None), tmp_path / f"{time}.{ending}")
    one = (tmp_path / f"one.{ending}").read_bytes()
    assert one == (tmp_path / f"two.{ending}").read_bytes()
    assert not any(word in one for word in (b"dc:date", b"CreationDate", str(tmp_path).encode()))


def test_inks_stay_apart_in_gray():
    grays = [
        sum(part * w for part, w in zip(to_rgb(ink), (0.2126, 0.7152, 0.0722), strict=True))
        for ink in (figures.INKS[0], figures.INKS[3])
    ]
    assert abs(grays[0] - grays[1]) > 0.4
    assert len(set(figures.MARKS)) == len(figures.MARKS) == 2 * len(figures.INKS)


# Counts.


def test_lines_hold_the_counts_and_nothing_that_is_zero_or_empty():
    ax = plots.by_tiles(TABLE)
    points = [np.asarray(line.get_xydata()).tolist() for line in ax.lines]
    assert points == [[[2, 2], [3, 3]], [[1, 1], [2, 4]]]
    assert [line.get_label() for line in ax.lines] == ["n", "n2"]
    assert (ax.get_xlabel(), ax.get_ylabel(), ax.get_yscale()) == ("tiles", "ways", "log")


def test_a_table_of_other_than_whole_numbers_is_refused():
    with pytest.raises(figures.PlotError, match=r"whole numbers in the column share.*'half'"):
        plots.by_tiles(Table("", ("tiles", "share"), ((1, "half"),)))


@pytest.mark.parametrize("deck", [cb.RIICHI, cb.NO_HONORS], ids=str)
def test_every_number_of_the_table_is_written_at_its_dot(deck):
    table = cb.winning_table(deck)
    ax = plots.patterns_and_deals(table)
    numbers = [n for n in (*table["patterns"], *table["deals"]) if n]
    assert texts(ax) == [f"{n:,}" for n in numbers]
    dots = [x for dots in ax.collections for x, _ in np.asarray(dots.get_offsets()).tolist()]
    assert dots == list(map(float, numbers))
    assert [label.get_text() for label in ax.get_yticklabels()] == list(table["hands"])


def test_bars_are_as_long_as_the_shares():
    results = [cb.shanten_distribution(13, weight="patterns"), cb.shanten_distribution(13)]
    ax = plots.distributions(*results)
    for bars, result in zip(ax.containers, results, strict=True):
        assert [bar.get_width() for bar in bars] == list(map(float, result.probabilities.values()))
        assert bars.get_label() == result.weight
    assert texts(ax)[-7:] == ["0.0081%", "0.62%", "9.4%", "36%", "40%", "13%", "0.84%"]


def test_an_outcome_that_only_one_distribution_has_gets_a_bar_of_no_length():
    ax = plots.distributions(Distribution({0: 1}), Distribution({0: 1, 3: 1}))
    assert [[bar.get_width() for bar in bars] for bars in ax.containers] == [[1, 0], [0.5, 0.5]]
    assert texts(ax) == ["100%", "", "50%", "50%"]


def test_no_distribution_is_no_plot():
    with pytest.raises(figures.PlotError, match="expected a distribution or several, got none"):
        plots.distributions()


# What is no picture.


@pytest.mark.parametrize(
    "rows", [(), ((1, 0),), ((1, None),), ((1, -5),), ((1, 10**301),), ((-1, 1),)], ids=repr
)
def test_counts_that_a_log_scale_has_no_place_for_are_no_plot(rows):
    with pytest.raises(figures.PlotError, match=r"expected (whole numbers|.* above 0)"):
        plots.by_tiles(Table("", ("tiles", "n"), rows))
    both = tuple(("hands", n, n) for _, n in rows if n is None or not 0 < n < 9)
    with pytest.raises(figures.PlotError, match=r"expected (whole numbers|.* above 0)"):
        plots.patterns_and_deals(Table("", ("hands", "patterns", "deals"), both))


@pytest.mark.parametrize("columns", [(), ("tiles",)])
def test_a_table_without_counts_is_no_plot(columns):
    with pytest.raises(figures.PlotError, match="numbers above 0"):
        plots.by_tiles(Table("", columns, ()))


@pytest.mark.parametrize("outcome", ["ready", 0.5, (1, 2)])
def test_outcomes_that_are_no_whole_numbers_are_refused(outcome):
    with pytest.raises(figures.PlotError, match="expected whole numbers as outcomes, got"):
        plots.distributions(Distribution({outcome: 1}))


def test_distributions_of_two_decks_do_not_stand_under_the_name_of_one():
    with pytest.raises(figures.PlotError, match="expected distributions of one deck, got 2 decks"):
        plots.distributions(Distribution({0: 1}, deck="a"), Distribution({0: 1}, deck="b"))


@pytest.mark.parametrize("sets", [{}, {"a": COMPLETE, "b": cb.hands(1, deck=TEN)}], ids=["0", "2"])
def test_sets_of_no_deck_or_of_two_are_no_plot(sets):
    for draw in (plots.exchanges, plots.layer_sizes):
        with pytest.raises(figures.PlotError, match=f"sets of one deck, got {len(sets)} decks"):
            draw(sets)


@pytest.mark.parametrize("text", NASTY)
def test_a_text_is_written_as_it_is_and_is_no_formula(text):
    seen = {visible(text)}
    table = Table(text, (text, "n"), ((1, 2),), counted=text, deck=text)
    assert seen <= written_on(plots.by_tiles(table))
    pairs = Table(text, (text, "patterns", "deals"), ((text, 1, 2),), deck=text)
    assert seen <= written_on(plots.patterns_and_deals(pairs))
    named = Distribution({0: 1}, title=text, outcome=text, weight=text, deck=text)
    assert seen <= written_on(plots.distributions(named))
    assert seen <= written_on(plots.exchanges({text: COMPLETE}))
    nodes = f"{visible(text)} ({COMPLETE.diagram.nodes} nodes)"
    assert {nodes} <= written_on(plots.layer_sizes({text: COMPLETE}))


# Machines.


def read_back(hands: HandSet) -> set[tuple[int, ...]]:
    """Return the vectors that the arrows of a drawing spell, from left to right."""
    columns = [[(float(x), y) for y in ys] for x, ys in enumerate(layout.heights(hands.diagram))]
    spelled: dict[tuple[float, float], set[tuple[int, ...]]] = {columns[0][0]: {()}}
    for rows, starts, ends in zip(hands.diagram.layers, columns, columns[1:], strict=False):
        after: dict[tuple[float, float], set[tuple[int, ...]]] = {end: set() for end in ends}
        for arrow in layout.arrows(rows, starts, ends, radius=0):
            for count in map(int, arrow.label.split(",")):
                after[arrow.end] |= {(*begun, count) for begun in spelled[arrow.start]}
        spelled = after
    (found,) = spelled.values()
    return found


@every_machine
def test_the_arrows_spell_exactly_the_hands(hands):
    assert read_back(hands) == {hands.deck.vector(hand) for hand in hands}


@every_machine
def test_there_is_a_circle_for_every_node_and_two_for_the_end(hands):
    ax = plots.automaton(hands)
    circles = [patch for patch in ax.patches if isinstance(patch, Circle)]
    assert len(circles) == hands.diagram.nodes + 2
    centers = {circle.center for circle in circles}
    assert len(centers) == hands.diagram.nodes + 1
    assert all(dist(a, b) > 2 * plots.RADIUS for a, b in combinations(sorted(centers), 2))
    in_circles = {text.get_position(): text.get_text() for text in ax.texts}
    assert in_circles[min(centers)] == str(hands.count())


@every_machine
def test_labels_stand_on_their_arrows_and_outside_the_circles(hands):
    columns = [[(float(x), y) for y in ys] for x, ys in enumerate(layout.heights(hands.diagram))]
    for rows, starts, ends in zip(hands.diagram.layers, columns, columns[1:], strict=False):
        lines = layout.arrows(rows, starts, ends, plots.RADIUS)
        spots = layout.spots(lines)
        assert len(set(spots)) == len(spots)
        for line, spot in zip(lines, spots, strict=True):
            detour = dist(line.start, spot) + dist(spot, line.end) - dist(line.start, line.end)
            assert abs(detour) < 1e-9
            assert all(dist(spot, place) > plots.RADIUS for place in (*starts, *ends))


def test_parallel_arrows_are_one_arrow():
    hands = cb.hands(0, deck=TOY) | cb.suit_hands(2, 1, ranks=4, copies=2)
    assert "0,2" in texts(plots.automaton(hands))


@pytest.mark.parametrize(
    ("hands", "nodes"), [(cb.winning(), "2092"), (COMPLETE - COMPLETE, "0")], ids=repr
)
def test_what_nobody_could_read_is_not_drawn(hands, nodes):
    with pytest.raises(figures.PlotError, match=f"expected a set of 1 to 60 nodes.*, got {nodes}"):
        plots.automaton(hands)


def test_layers_are_as_high_as_they_have_nodes():
    sets = {"complete": cb.winning(), "ready": cb.tenpai()}
    ax = plots.layer_sizes(sets)
    for line, hands in zip(ax.lines, sets.values(), strict=False):
        sizes = np.asarray(line.get_ydata())
        assert len(sizes) == 34
        assert sum(sizes) == hands.diagram.nodes
    assert [label.get_text() for label in ax.get_xticklabels()] == ["1m", "1p", "1s", "1z"]


def test_layers_of_different_decks_are_not_compared():
    with pytest.raises(figures.PlotError, match="expected sets of one deck, got 2 decks"):
        plots.layer_sizes({"toy": COMPLETE, "riichi": cb.winning()})


def test_lines_join_the_hands_that_differ_by_one_tile():
    ready = COMPLETE.discard()
    ax = plots.exchanges({"complete": COMPLETE, "ready": ready, "more": ready.draw()})
    joined = sum(
        hand in brute.draw(TOY, [less])
        for less, hand in [*product(ready, COMPLETE), *product(ready, ready.draw())]
    )
    assert len(ax.lines) == joined
    boxed = [
        text.get_text()
        for text in ax.texts
        if (box := text.get_bbox_patch()) is not None and to_rgba(box.get_edgecolor())[3]
    ]
    assert boxed == [str(hand) for hand in COMPLETE]


@pytest.mark.parametrize("hands", [cb.winning(), COMPLETE - COMPLETE], ids=repr)
def test_no_column_is_empty_or_endless(hands):
    with pytest.raises(figures.PlotError, match="expected a set of 1 to 30 hands, got"):
        plots.exchanges({"too many": hands})
