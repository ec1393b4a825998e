"""The laboratory answers what the plain functions answer, and never with a traceback."""

import matplotlib.pyplot as plt
import pytest
from hypothesis import given
from hypothesis import strategies as st

import combinat as cb
from combinat.counting.formulas import formula
from combinat.display import explore, pages
from combinat.display.explore import counts_lab, hand_lab
from tests.pictures import Page, names
from tests.processes import printed
from tests.strategies import hand_or_error, hands
from tests.test_svg import NASTY, texts

LAB = hand_lab()


def text(widget):
    return Page(widget.value).text


# A hand: typed, clicked, or wrong.


def test_a_ready_hand_shows_its_waits_and_a_complete_one_its_readings():
    lab = hand_lab("123m456p789s1122z")
    assert "ready" in text(lab.answer)
    assert "(2 kinds, 4 live tiles)" in text(lab.answer)
    lab.field.value = "111222333m78999p"
    assert "complete" in text(lab.answer)
    _hand, *readings = Page(lab.answer.value).pictures
    assert len(readings) == len(cb.readings("111222333m78999p"))


def test_a_hand_that_has_drawn_shows_what_to_let_go():
    lab = hand_lab("12345m0677889p66z")
    rows = [tag for tag, _ in Page(lab.answer.value).tags].count("tr")
    assert rows == 1 + len(cb.discards("12345m0677889p66z"))
    assert "1 exchange from ready" in text(hand_lab("12345m0677889p57z").answer)


def test_a_click_adds_a_tile_and_a_click_takes_it_away():
    lab = hand_lab("123m456p789s1122z")
    before = lab.answer.value
    lab.tiles["2z"].click()
    assert lab.field.value == "123m456p789s11222z"
    assert "complete" in text(lab.answer)
    assert len(lab.held.children) == 14
    lab.held.children[-1].click()
    assert lab.field.value == "123m456p789s1122z"
    assert lab.answer.value == before
    assert len(lab.held.children) == 13


def test_there_is_a_tile_to_click_for_each_kind_and_red_five():
    assert len(LAB.tiles) == 37
    for name, button in LAB.tiles.items():
        LAB.field.value = ""
        button.click()
        assert LAB.field.value == name


def test_the_tiles_to_click_look_like_tiles():
    style = LAB.view.children[0].value
    assert style.count("data:image/svg+xml;base64,") == 37
    assert all(f"combinat-{name}" in button._dom_classes for name, button in LAB.tiles.items())


def test_melds_are_kept_when_tiles_come_and_go():
    lab = hand_lab("11z[555=z][2-34m]")
    lab.tiles["3z"].click()
    assert lab.field.value == "113z[2-34m][555=z]"


def test_a_fifth_tile_is_refused_and_the_hand_stays():
    lab = hand_lab("1111m")
    lab.tiles["1m"].click()
    assert "expected a count of 1m from 0 to 4, got 5" in text(lab.message)
    assert lab.field.value == "1111m"
    lab.tiles["2m"].click()
    assert lab.message.value == ""


@pytest.mark.parametrize("typed", ["123x", "11111m", "123", "8z", "[124m]", *NASTY])
def test_what_is_no_hand_is_a_message_and_the_last_answer_stays(typed):
    lab = hand_lab("123m456p789s1122z")
    before = lab.answer.value
    lab.field.value = typed
    assert "expected" in text(lab.message)
    assert lab.answer.value == before
    lab.tiles["1m"].click()
    assert "expected" in text(lab.message)
    lab.field.value = "11z"
    assert lab.message.value == ""


@given(texts)
def test_nothing_that_is_typed_becomes_markup(typed):
    LAB.field.value = typed
    for widget in (LAB.message, LAB.answer):
        page = Page(widget.value)
        assert {tag for tag, _ in page.tags} <= {
            *("div", "pre", "img", "table", "thead", "tbody", "tr", "th", "td", "caption")
        }
    if not isinstance(hand_or_error(typed), cb.Hand):
        assert [tag for tag, _ in Page(LAB.message.value).tags] == ["pre"]


@given(hands())
def test_every_hand_has_a_page(hand):
    LAB.field.value = str(hand)
    assert LAB.message.value == ""
    assert LAB.answer.value == pages.hand_page(hand)
    assert len(LAB.held.children) == len(hand.tiles)


@given(hands(), st.integers(0, 36))
def test_a_tile_that_is_added_can_be_taken_away(hand, tile):
    try:
        more = pages.with_tile(hand, tile)
    except cb.HandError:
        return
    assert more.size == hand.size + 1
    assert pages.without_tile(more, tile) == hand


@pytest.mark.parametrize(("hand", "said"), [("123m", "3 tiles"), ("147m258p369s123456z", "15")])
def test_a_hand_of_another_size_is_shown_and_not_asked_about(hand, said):
    assert said in Page(pages.hand_page(hand)).text
    assert "a hand to ask about has 13 or 14" in pages.hand_page(hand)


def test_clear_empties_the_field():
    lab = hand_lab()
    (clear,) = [w for w in lab.view.children[5].children if w.__class__.__name__ == "Button"]
    clear.click()
    assert lab.field.value == ""
    assert lab.held.children == ()


# What a complete hand is worth.


def test_beside_what_is_wrong_stands_no_score_of_another_hand():
    lab = hand_lab("123m456p789s11222z")
    lab.won["riichi"].value = True
    assert "riichi" in text(lab.worth)
    lab.field.value = "123m456p789s11z[222=z]"
    assert "riichi" in text(lab.message)
    assert "222=z" in lab.answer.value
    assert lab.worth.value == ""


def test_a_complete_hand_shows_what_it_is_worth_as_it_was_won():
    lab = hand_lab("234567m234p567s44z")
    lab.won["winning_tile"].value = "4m"
    assert cb.score("234567m234p567s44z", winning_tile="4m").fu == 30
    assert "pinfu" in text(lab.worth)
    assert "menzen tsumo" not in text(lab.worth)
    for name in ("tsumo", "riichi"):
        lab.won[name].value = True
    assert lab.worth.value == pages.score_page("234567m234p567s44z", "4m", tsumo=True, riichi=True)
    assert all(name in text(lab.worth) for name in ("menzen tsumo", "riichi", "pinfu"))
    lab.field.value = "234567m234p567s4z"
    assert lab.worth.value == ""
    assert lab.won["tsumo"].layout.display == "none"


def test_the_winning_tile_of_a_score_stands_apart():
    picture = Page(pages.score_page("234567m234p567s44z", "4m")).pictures[0]
    assert names(picture)[-1] == "4m"


def test_the_wind_of_the_seat_says_who_pays():
    lab = hand_lab("234567m234p567s44z")
    before = lab.worth.value
    lab.won["seat_wind"].value = "E"
    assert lab.worth.value != before
    assert "seat E" in text(lab.worth)


def test_what_cannot_be_at_a_table_is_a_message():
    lab = hand_lab("234567m234p44z[567s]")
    lab.won["riichi"].value = True
    assert "riichi" in text(lab.message)
    lab.won["riichi"].value = False
    assert lab.message.value == ""


# How many.


def test_sliders_show_the_numbers_of_s_and_z():
    lab = counts_lab()
    for ranks, copies, tiles, k in [(9, 4, 14, 1), (7, 4, 14, 0), (12, 4, 8, 2)]:
        for name, value in {"ranks": ranks, "copies": copies, "tiles": tiles, "k": k}.items():
            lab.sliders[name].value = value
        for weight in ("patterns", "deals"):
            s = cb.S(tiles, k, weight=weight, ranks=ranks, copies=copies)
            z = cb.Z(tiles, k, weight=weight, kinds=ranks, copies=copies)
            assert {f"{s:,}", f"{z:,}"} <= set(lab.answer.value.replace("<", ">").split(">"))
        for honors in (False, True):
            line, *_ = str(formula(tiles, k, copies=copies, honors=honors)).splitlines()
            assert line in text(lab.answer)
    assert lab.message.value == ""
    plt.close("all")


@pytest.mark.parametrize("ends", [{"ranks": 1, "copies": 1}, {"ranks": 12, "copies": 4}], ids=str)
def test_sliders_at_their_ends_have_an_answer(ends):
    lab = counts_lab(**ends, tiles=0, k=2)
    assert lab.message.value == ""
    assert bytes(lab.plot.value).startswith(b"\x89PNG")


def test_the_plot_changes_with_the_suit_and_leaves_no_figure_open():
    lab = counts_lab()
    before = bytes(lab.plot.value)
    lab.sliders["ranks"].value = 5
    assert bytes(lab.plot.value) != before
    assert plt.get_fignums() == []


def test_what_cannot_be_counted_is_a_message():
    """The sliders allow no such question; a wider one would still not end in a traceback."""
    lab = counts_lab()
    lab.sliders["k"].max = 3
    lab.sliders["k"].value = 3
    assert "expected" in text(lab.message)


# What a notebook keeps.


@pytest.mark.parametrize("lab", [LAB, counts_lab()], ids=["hand", "counts"])
def test_a_laboratory_without_a_kernel_is_its_last_answer(lab):
    bundle = lab._repr_mimebundle_()
    assert bundle["text/html"] == lab.answer.value
    assert bundle["text/plain"] == repr(lab)
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_the_pages_need_no_widgets():
    program = (
        "import sys; from combinat.display import pages, explore;"
        "pages.hand_page('123m456p789s1122z'); pages.counts_page();"
        "print({'ipywidgets', 'matplotlib', 'numpy'} & set(sys.modules))"
    )
    assert printed(program) == ["set()"]
    assert explore.START
