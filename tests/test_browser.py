"""The notebooks in JupyterLab, in a real browser: what is run, seen, moved and clicked there.

These tests use a Chromium that is there and are skipped where there is none; where ``CI`` is set,
a missing browser is a failure, so that nobody takes a skip for a pass.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import (
    Seen,
    Server,
    browser,
    errors,
    jupyterlab,
    looking,
    needed,
    pictures,
    run_all,
)

TOUR = "00-a-tour.ipynb"
ANOTHER = "09-what-is-it-worth.ipynb"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    needed(browser())
    with jupyterlab(tmp_path_factory.mktemp("jupyterlab")) as server:
        yield server


def test_a_missing_browser_is_a_skip_and_a_failure_where_ci_is_set(
    monkeypatch: pytest.MonkeyPatch,
):
    assert needed("/usr/bin/chromium") == "/usr/bin/chromium"
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no Chromium is there"):
        needed(None)
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="no Chromium is there"):
        needed(None)


def check_what_is_seen(seen: Seen) -> None:
    """No error, no picture without size, and no request to anywhere else."""
    assert errors(seen.page) == []
    found = pictures(seen.page)
    assert [picture for picture in found if min(picture[1:]) <= 0] == []
    assert seen.asked
    assert seen.elsewhere == []


def test_the_tour_runs_and_answers_clicks_and_sliders(server: Server, tmp_path: Path):
    with looking(server, f"fresh/{TOUR}", tmp_path) as seen:
        assert pictures(seen.page) == []
        run_all(seen.page)
        check_what_is_seen(seen)
        assert len(pictures(seen.page)) > 20
        click_a_tile(seen)
        type_what_is_no_hand(seen)
        move_a_slider(seen)
        check_what_is_seen(seen)


def around(seen: Seen, part: str) -> Locator:
    """The output that holds such a part."""
    page = seen.page
    return page.locator(".jp-OutputArea-output", has=page.locator(part)).first


def click_a_tile(seen: Seen) -> None:
    """The hand of the field grows by the tile, and the answer changes with it."""
    answer = around(seen, "input[type=text]")
    field = answer.locator("input[type=text]")
    assert field.input_value() == "123m456p789s1122z"
    answer.get_by_text("ready", exact=True).wait_for()
    tile = answer.get_by_title("add 2z")
    look = tile.evaluate("tile => getComputedStyle(tile).backgroundImage")
    assert look.startswith('url("data:image/svg+xml;base64,')
    box = tile.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 20
    tile.click()
    answer.get_by_text("complete", exact=True).wait_for()
    expect(field).to_have_value("123m456p789s11222z")
    expect(answer.get_by_title("take away 2z")).to_have_count(3)


def type_what_is_no_hand(seen: Seen) -> None:
    """What is wrong is said beside the field, as text."""
    answer = around(seen, "input[type=text]")
    field = answer.locator("input[type=text]")
    field.fill("123m<b>456p</b>")
    field.press("Enter")
    answer.get_by_text("expected a tile, got '<'").wait_for()
    field.fill("123m456p789s1122z")
    field.press("Enter")
    answer.get_by_text("ready", exact=True).wait_for()
    expect(answer.get_by_text("expected")).to_have_count(0)


def move_a_slider(seen: Seen) -> None:
    """The numbers and the plot change with the ranks of the suit."""
    answer = around(seen, ".widget-slider")
    slider = answer.locator(".widget-slider", has_text="ranks")
    answer.get_by_text("13,259").wait_for()
    plot = answer.locator("img.widget-image")
    before = plot.get_attribute("src")
    slider.locator(".noUi-handle").focus()
    for _ in range(2):
        seen.page.keyboard.press("ArrowLeft")
    answer.get_by_text("161,280").wait_for()
    expect(answer.get_by_text("13,259")).to_have_count(0)
    seen.page.wait_for_function(
        "([plot, before]) => plot.src != before", arg=[plot.element_handle(), before]
    )


def test_another_notebook_runs_from_top_to_bottom(server: Server, tmp_path: Path):
    with looking(server, f"fresh/{ANOTHER}", tmp_path) as seen:
        run_all(seen.page)
        check_what_is_seen(seen)


def test_a_notebook_that_is_not_trusted_shows_the_tiles(server: Server, tmp_path: Path):
    with looking(server, f"kept/{TOUR}", tmp_path) as seen:
        trust = seen.page.locator("#jp-main-statusbar [title*='trust' i]")
        assert "not trusted" in (trust.first.get_attribute("title") or "").lower()
        check_what_is_seen(seen)
        hand = seen.page.get_by_alt_text("12345m067p889s[555=z]").first
        box = hand.bounding_box()
        assert box is not None
        assert box["width"] > 300
        assert len(pictures(seen.page)) > 20
