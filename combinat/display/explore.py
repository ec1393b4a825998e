"""The laboratory: fields, tiles to click and sliders, for a notebook.

>>> lab = hand_lab("123m456p789s1122z")
>>> "ready" in lab.answer.value
True
>>> lab.field.value = "123m456p789s11222z"
>>> "complete" in lab.answer.value
True

What one types or clicks goes into one field; whatever stands there is asked about, and the
answer is a page of :mod:`combinat.display.pages`. What is no hand is a message beside the field:

>>> lab.field.value = "123x"
>>> print(lab.message.value)
<pre style="color: #e0403a">expected a suit letter, m, p, s or z, got &#x27;x&#x27;
    123x
       ^ column 4</pre>

It wants ipywidgets, which the extra ``lab`` brings; all that it shows can be asked for without.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache, partial
from io import BytesIO
from typing import TYPE_CHECKING, Any

from combinat.counting.suit_table import suit_table
from combinat.display import pages, plots, svg
from combinat.tiles.hand import Hand
from combinat.tiles.kinds import HONORS, KINDS, RANKS, RED_FIVES, tile_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

START = "123m456p789s1122z"
"""The hand that a laboratory begins with."""

ROWS = (
    *((*range(RANKS * suit, RANKS * (suit + 1)), red) for suit, red in enumerate(RED_FIVES)),
    tuple(range(len(KINDS) - HONORS, len(KINDS))),
)
"""The tiles to click, row by row; red fives stand at the end of their suit."""


@dataclass(frozen=True, repr=False)
class Lab:
    """A laboratory, as a notebook shows it; without a live kernel, its last answer.

    Attributes:
        view: all of it, as a widget.
        message: what is wrong; nothing if nothing is.
        answer: the page, as of the last question that had an answer.
    """

    view: Any
    message: Any
    answer: Any

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        seen = self.view._repr_mimebundle_()
        return {**seen, "text/plain": repr(self), "text/html": self.answer.value}


@dataclass(frozen=True, repr=False)
class HandLab(Lab):
    """A field for a hand, tiles to click, and what there is to say of the hand.

    Attributes:
        field: the text of the hand; all else follows from it.
        tiles: a button for each tile, by name, that adds it.
        held: a box of buttons, one for each concealed tile, that takes it away.
        won: how a complete hand was won: ``winning_tile``, ``tsumo``, ``riichi``, ``round_wind``
            and ``seat_wind``.
        worth: the page of its score.
    """

    field: Any
    tiles: dict[str, Any]
    held: Any
    won: dict[str, Any]
    worth: Any


@dataclass(frozen=True, repr=False)
class CountsLab(Lab):
    """Sliders for what is counted, the numbers, and a plot of them.

    Attributes:
        sliders: ``ranks``, ``copies``, ``tiles`` and ``k``, by name.
        plot: S and Z by the number of tiles, as an image.
    """

    sliders: dict[str, Any]
    plot: Any


# --- a hand ------------------------------------------------------------------------------------


def hand_lab(hand: Hand | str = START) -> HandLab:
    """Type or click a hand, and see its tiles, shanten, waits, discards, readings, and worth.

    >>> lab = hand_lab("123m456p789s1122z")
    >>> lab.tiles["2z"].click()
    >>> lab.field.value
    '123m456p789s11222z'

    Arguments:
        hand: the hand to begin with.

    Raises:
        NotationError: the notation is that of no hand.
    """
    import ipywidgets as w

    field = w.Text(str(Hand(hand)), description="hand", layout={"width": "32em"})
    message, answer, held = w.HTML(), w.HTML(), w.HBox()
    tiles = {name: _button(name, f"add {name}") for row in ROWS for name in map(tile_name, row)}
    rows = [w.HBox([tiles[tile_name(tile)] for tile in row]) for row in ROWS]
    looks = w.HTML(_style())
    clear = w.Button(description="clear", layout={"width": "5em"})
    won, worth = _won_fields(), w.HTML()
    asked = w.HBox(list(won.values()))
    view = w.VBox([looks, *rows, w.HBox([field, clear, message]), held, answer, asked, worth])
    lab = HandLab(view, message, answer, field, tiles, held, won, worth)
    for name, button in tiles.items():
        button.on_click(partial(_change, lab, pages.with_tile, name))
    clear.on_click(lambda _: setattr(field, "value", ""))
    for changed in (field, *won.values()):
        changed.observe(lambda _: _answer_hand(lab), "value")
    _answer_hand(lab)
    return lab


def _won_fields() -> dict[str, Any]:
    import ipywidgets as w

    def wind(name: str, value: str) -> Any:
        return w.Dropdown(options=list("ESWN"), value=value, description=name, layout=narrow)

    narrow = {"width": "9.5em"}
    return {
        "winning_tile": w.Dropdown(options=[], description="won with", layout=narrow),
        "tsumo": w.Checkbox(description="tsumo", indent=False, layout={"width": "5em"}),
        "riichi": w.Checkbox(description="riichi", indent=False, layout={"width": "5em"}),
        "round_wind": wind("round", "E"),
        "seat_wind": wind("seat", "S"),
    }


def _answer_hand(lab: HandLab) -> None:
    with _complaining(lab):
        hand = Hand(lab.field.value)
        lab.answer.value = pages.hand_page(hand)
        lab.held.children = [_held(lab, tile_name(tile)) for tile in hand.tiles]
        _answer_worth(lab, hand)


def _answer_worth(lab: HandLab, hand: Hand) -> None:
    """What a complete hand is worth; the fields are there only when there is one."""
    names = pages.winning_tiles(hand)
    _offer(lab.won["winning_tile"], names)
    for field in lab.won.values():
        field.layout.display = None if names else "none"
    asked = {name: field.value for name, field in lab.won.items()}
    lab.worth.value = ""  # so that no other hand's score stands beside what is wrong
    lab.worth.value = pages.score_page(hand, **asked) if names else ""


def _offer(choice: Any, names: tuple[str, ...]) -> None:
    """Let one of the names be chosen: what was chosen before, if it is there, or the last."""
    if choice.options != names:
        before = choice.value
        choice.options = names
        choice.value = before if before in names else names[-1] if names else None


def _held(lab: HandLab, name: str) -> Any:
    button = _button(name, f"take away {name}")
    button.on_click(partial(_change, lab, pages.without_tile, name))
    return button


def _change(lab: HandLab, change: Callable[[str, str], Hand], name: str, _: object) -> None:
    """Write into the field what a click makes of its hand."""
    with _complaining(lab):
        lab.field.value = str(change(lab.field.value, name))


@contextmanager
def _complaining(lab: Lab) -> Iterator[None]:
    """Do what can be done, and else say beside the field what is wrong."""
    try:
        yield
    except ValueError as error:
        lab.message.value = pages.complaint(error)
    else:
        lab.message.value = ""


def _button(name: str, tip: str) -> Any:
    import ipywidgets as w

    button = w.Button(tooltip=tip, layout={"width": "27px", "height": "36px", "margin": "1px"})
    button.add_class("combinat-tile")
    button.add_class(f"combinat-{name}")
    return button


def _style() -> str:
    """What makes a button look like the tile it stands for."""
    names = [tile_name(tile) for row in ROWS for tile in row]
    rules = [
        f".combinat-{name} {{background-image: url({svg.draw_tile(name).uri})}}" for name in names
    ]
    look = ".combinat-tile {background: none 0 0 / 100% 100% no-repeat; padding: 0; border: none}"
    return f"<style>{look} {' '.join(rules)}</style>"


# --- how many ----------------------------------------------------------------------------------


def counts_lab(*, ranks: int = 9, copies: int = 4, tiles: int = 14, k: int = 1) -> CountsLab:
    """Move sliders, and see how many hands of one suit, S, and of honors, Z, there are.

    >>> lab = counts_lab()
    >>> lab.sliders["copies"].value = 2
    >>> "2 tiles each" in lab.answer.value, bytes(lab.plot.value)[1:4]
    (True, b'PNG')

    Arguments:
        ranks: the ranks of the suit, and the kinds of honor, 1 to 12.
        copies: the tiles of each, 1 to 4.
        tiles: the tiles of a hand, 0 to 14.
        k: 0 for melds, 1 for melds and one pair, 2 for either with each kind held 0 or 2 times.
    """
    import ipywidgets as w

    limits = {"ranks": (1, 12), "copies": (1, 4), "tiles": (0, 14), "k": (0, 2)}
    values = {"ranks": ranks, "copies": copies, "tiles": tiles, "k": k}
    sliders = {
        name: w.IntSlider(values[name], *limits[name], description=name, continuous_update=False)
        for name in limits
    }
    message, answer = w.HTML(), w.HTML()
    plot = w.Image(
        format="png", layout={"width": "490px", "flex": "0 0 auto", "object_fit": "contain"}
    )
    left = w.VBox([*sliders.values(), message, answer])
    lab = CountsLab(w.HBox([left, plot]), message, answer, sliders, plot)
    for slider in sliders.values():
        slider.observe(lambda _: _answer_counts(lab), "value")
    _answer_counts(lab)
    return lab


def _answer_counts(lab: CountsLab) -> None:
    asked = {name: slider.value for name, slider in lab.sliders.items()}
    with _complaining(lab):
        lab.answer.value = pages.counts_page(**asked)
        lab.plot.value = _plotted(asked["ranks"], asked["copies"])


@lru_cache(maxsize=64)
def _plotted(ranks: int, copies: int) -> bytes:
    """S and Z by the number of tiles, as a PNG."""
    import matplotlib.pyplot as plt

    table = suit_table(ranks=ranks, kinds=ranks, copies=copies)
    ax = plots.by_tiles(table)
    file = BytesIO()
    ax.figure.figure.savefig(file, format="png")
    plt.close(ax.figure.figure)
    return file.getvalue()
