"""What a notebook shows: text as ever, and pictures that hold the same tiles."""

import ast
import re
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from IPython.core.formatters import DisplayFormatter
from IPython.lib.pretty import pretty

import combinat as cb
from combinat.analysis.blocks import Block, Reading
from combinat.analysis.readings import readings
from combinat.analysis.waits import Tiles
from combinat.counting.formulas import formula
from combinat.display.show import mimebundle
from combinat.results.distribution import Distribution
from combinat.results.layouts import visible
from combinat.results.table import Table
from combinat.scoring.score import score
from tests.pictures import Page, laid, names
from tests.processes import printed_each_time
from tests.strategies import hand_or_error, hands, melds
from tests.test_svg import texts

PACKAGE = Path(cb.__file__).parent
TEN = cb.Deck.toy(ranks=10)
ABOVE = ("display", "cli")


def page(value: object) -> Page:
    return Page(mimebundle(value)["text/html"])


def shown(value: object) -> list[list[str]]:
    return [names(picture) for picture in page(value).pictures]


# nb-10: a hand as tiles, and as a text that parses back.


def test_nb_10_a_hand_in_a_cell_is_tiles_and_text_that_parses_back():
    hand = cb.Hand("123m456p789s11z[555z]")
    bundle, _ = DisplayFormatter().format(hand)
    assert eval(bundle["text/plain"], {"Hand": cb.Hand}) == hand
    (picture,) = Page(bundle["text/html"]).pictures
    assert names(picture) == "1m 2m 3m 4p 5p 6p 7s 8s 9s 1z 1z 5z 5z 5z".split()
    ((_, attributes),) = Page(bundle["text/html"]).tags
    assert attributes["alt"] == "123m456p789s11z[555z]"


def test_nb_10_a_front_end_of_text_only_shows_text():
    """A terminal takes the plain text, or asks no more than ``repr``."""
    hand = cb.Hand("11z")
    assert mimebundle(hand)["text/plain"] == pretty(hand) == repr(hand) == "Hand('11z')"


@given(hands())
def test_each_hand_is_shown_with_its_notation(hand):
    bundle = mimebundle(hand)
    assert eval(bundle["text/plain"], {"Hand": cb.Hand}) == hand
    if hand.size:
        ((_, attributes),) = Page(bundle["text/html"]).tags
        assert cb.Hand(attributes["alt"] or "") == hand


@given(melds())
def test_each_meld_is_shown_with_its_notation(meld):
    bundle = mimebundle(meld)
    ((_, attributes),) = Page(bundle["text/html"]).tags
    assert cb.Meld(attributes["alt"] or "") == meld == eval(bundle["text/plain"], {"Meld": cb.Meld})


# Blocks, readings, waits, discards.


def test_a_block_is_shown_as_its_tiles():
    assert shown(Block("234m")) == [["2m", "3m", "4m"]]
    assert shown(Block("(0555p)")) == [["back", "0p", "5p", "back"]]


def test_the_blocks_of_a_reading_stand_apart():
    reading = Reading("123m 456p 789s 11z [555=z]")
    (picture,) = page(reading).pictures
    tiles = laid(picture)
    gaps = [b.x - a.x - (40 if a.turned else 30) for a, b in pairwise(tiles)]
    assert [i for i, gap in enumerate(gaps) if gap > 1] == [2, 5, 8, 10]


def test_all_readings_of_a_hand_are_shown():
    found = readings("111222333m78999p")
    assert type(found) is not tuple
    assert found == tuple(found)
    assert len(page(found).pictures) == len(found) == 2
    assert mimebundle(found)["text/plain"].count("\n") == 1


def test_waits_are_shown_with_their_live_tiles():
    tiles = cb.waits("123m456p789s1122z")
    assert shown(tiles) == [["1z"], ["2z"]]
    words = page(tiles).text.replace("\xa0", " ")
    assert words.split() == "2 2 (2 kinds, 4 live tiles)".split()
    assert mimebundle(tiles)["text/plain"] == "{'1z': 2, '2z': 2}"


def test_one_wait_is_one_kind_and_one_tile():
    assert "(1 kind, 1 live tile)" in page(Tiles({"5z": 1})).text


def test_discards_are_rows_of_what_is_let_go_and_what_then_helps():
    choices = cb.discards("12345m0677889p66z")
    assert choices == tuple(choices)
    pictures = shown(choices)
    expected = [[tile] for choice in choices for tile in (choice.tile, *choice.acceptance)]
    assert pictures == expected
    rows = [attrs for tag, attrs in page(choices).tags if tag == "tr"]
    assert len(rows) == 1 + len(choices)
    assert eval(mimebundle(choices)["text/plain"], {"Discard": type(choices[0])}) == choices


def test_a_score_is_its_hand_with_the_winning_tile_apart_and_what_it_follows_from():
    won = score("340m340p22s555z[2-34s]", winning_tile="0p", discarder="E")
    bundle, _ = DisplayFormatter().format(won)
    assert bundle["text/plain"] == str(won)
    seen = Page(bundle["text/html"])
    (picture,) = seen.pictures
    tiles = laid(picture)
    apart = [i for i, (a, b) in enumerate(pairwise(tiles)) if b.x - a.x > 41]
    assert [tiles[i + 1].tile for i in apart] == ["0p", "2s"]
    assert f"{won.points:,}" in seen.text


def test_a_formula_is_latex():
    bundle, _ = DisplayFormatter().format(formula(5, 1))
    assert bundle["text/latex"].startswith("$")
    assert bundle["text/plain"]


# Sets.


def test_of_a_huge_set_its_size_and_some_hands_are_shown():
    win = cb.winning()
    bundle = mimebundle(win)
    assert bundle["text/plain"] == repr(win)
    assert "16,873,619 hands of 14 tiles" in Page(bundle["text/html"]).text
    samples = [cb.Hand(attrs["alt"] or "") for tag, attrs in page(win).tags if tag == "img"]
    assert len(samples) == 3
    assert all(hand in win for hand in samples)
    assert len(bundle["text/html"]) < 30_000


def test_a_set_of_few_hands_is_shown_whole():
    few = cb.winning().after("123m456p789s1122z")
    assert shown(few) == [["1z"], ["2z"]]
    assert "all of them" in page(few).text


@pytest.mark.parametrize("hands", [cb.hands(2, deck=TEN), cb.hands(1) - cb.hands(1)], ids=repr)
def test_a_set_without_pictures_is_its_size(hands):
    assert page(hands).tags == [("div", {})]
    assert f"{hands.count()} hands" in page(hands).text.replace(",", "")


def test_a_set_of_short_hands_is_shown_whole_in_a_row():
    nine = cb.winning().after("1112345678999m")
    assert shown(nine) == [[f"{rank}m"] for rank in range(1, 10)]
    assert [tag for tag, _ in page(nine).tags].count("div") == 3
    assert len(page(cb.hands(1)).pictures) == 34
    assert len(page(cb.hands(2)).pictures) == 3


def test_a_set_of_one_long_hand_is_shown_whole_and_no_hand_twice():
    assert "all of them" in page(cb.hands(136)).text
    assert len(page(cb.hands(136)).pictures) == 1
    assert len(page(cb.hands(135)).pictures) == 3


def test_the_set_of_the_hand_of_no_tiles_is_its_size():
    assert [tag for tag, _ in page(cb.hands(0)).tags] == ["div"]


# Where there is no picture there is text.


@pytest.mark.parametrize(
    "value",
    [
        cb.Hand(""),
        Tiles({}),
        readings("12m"),
        Block.of("pair", 9, deck=TEN),
        Reading.of([Block.of("pair", 9, deck=TEN)]),
        cb.RIICHI,
        cb.Deck(),
        7,
        None,
    ],
    ids=repr,
)
def test_what_has_no_picture_is_shown_as_text(value):
    assert mimebundle(value) == {"text/plain": repr(value)}


def test_kinds_that_have_no_name_are_numbered():
    assert "kind 3" in page(Tiles({"kind 3": 4})).text
    rows = page(cb.discards((1, 1, 3, 0, 0, 0, 0, 0, 0, 0), deck=TEN))
    assert "kind 1" in rows.text
    assert "img" not in dict(rows.tags)


# Tables and distributions.


@pytest.mark.parametrize(
    "result",
    [
        Table("One suit", ("tiles", "hands"), ((14, 13259),)),
        Distribution({0: 1, 1: 3}, outcome="heads", weight="ways"),
    ],
    ids=["table", "distribution"],
)
def test_a_result_is_a_table_in_a_notebook(result):
    bundle, _ = DisplayFormatter().format(result)
    assert bundle["text/plain"] == str(result)
    assert Page(bundle["text/html"]).tags[0] == ("table", {})


# What a user writes is never markup.


@given(texts.filter(bool))
def test_no_text_of_a_user_becomes_markup_in_a_table(text):
    table = Table(text, (text, "n"), ((text, Fraction(1, 3)),), counted=text, notes=(text,))
    plain = Table("t", ("t", "n"), (("t", Fraction(1, 3)),), counted="t", notes=("t",))
    found = Page(table._repr_html_())
    wanted = [tag for tag, _ in Page(plain._repr_html_()).tags]
    assert [tag for tag, _ in found.tags if tag != "caption"] == [
        tag for tag in wanted if tag != "caption"
    ]
    assert found.text.count(visible(text)) >= 4


@given(texts)
def test_a_text_is_a_hand_or_an_error_and_neither_is_markup(text):
    """What a parser takes is written anew; what it does not take is never shown as a picture."""
    hand = hand_or_error(text)
    if isinstance(hand, cb.Hand):
        assert re.fullmatch(r"[0-9mpsz\[\]()=+-]*", str(hand))
        assert {tag for tag, _ in Page(mimebundle(hand).get("text/html", "")).tags} <= {"img"}
    assert {tag for tag, _ in page(Tiles({text: 1})).tags} <= {"div", "img"}


@given(st.from_regex(r"[<>&\"'a-z/=]{0,12}", fullmatch=True))
def test_a_kind_of_any_name_is_shown_as_it_is_named(name):
    assert page(Tiles({name: 1})).text.startswith(name)


# The one door upward.


def imports_of_display(path: Path) -> list[tuple[str, str]]:
    """Return the function that each import of the room stands in, and what is imported."""
    found = []

    def visit(node: ast.AST, function: str) -> None:
        if isinstance(node, ast.FunctionDef):
            function = node.name
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("combinat.display"):
            found.append((function, node.module or ""))
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
            found.extend((function, name) for name in names if name.startswith("combinat.display"))
        for child in ast.iter_child_nodes(node):
            visit(child, function)

    visit(ast.parse(path.read_text(encoding="utf-8")), "")
    return found


def test_only_what_shows_a_value_looks_up_to_the_room_of_pictures():
    lower = [path for path in sorted(PACKAGE.rglob("*.py")) if path.parent.name not in ABOVE]
    found = {where for path in lower for where in imports_of_display(path)}
    assert found == {("_repr_mimebundle_", "combinat.display.show")}


PROGRAM = """
import sys
from hashlib import sha256
import combinat as cb
before = set(sys.modules)
assert not {name for name in before if name.startswith("combinat.display")}
win = cb.winning()
values = [cb.Hand("0555p[2-34m](0555s)"), cb.waits("123m456p789s1122z"), win, win.after("1z")]
values += [cb.discards("12345m0677889p66z"), cb.readings("22334455667788m"), cb.winning_table()]
values += [cb.shanten_distribution(4, cb.Deck.toy(ranks=4))]
shown = [sorted(value._repr_mimebundle_().items()) for value in values]
print(sha256(repr(shown).encode()).hexdigest())
loaded = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*sorted(loaded - sys.stdlib_module_names - {"combinat"}))
"""


def test_two_processes_show_the_same_bytes_with_the_standard_library_alone():
    lines = printed_each_time(PROGRAM)
    assert lines[1] == ""
