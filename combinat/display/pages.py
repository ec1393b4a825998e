"""What the laboratory answers, as plain functions: a question in, a page of HTML out.

The fields and sliders of :mod:`combinat.display.explore` ask these, and show what they say:

>>> page = hand_page("123m456p789s1122z")
>>> "ready" in page, page.count("<img")
(True, 3)
>>> "13,259" in counts_page(tiles=14, k=1)
True

What cannot be answered is an error that says what was expected; :func:`complaint` makes it a
message to stand beside a field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combinat.analysis.discards import discards
from combinat.analysis.readings import readings
from combinat.analysis.shanten import NotOpenError, shanten
from combinat.analysis.waits import acceptance, is_complete
from combinat.counting.formulas import formula
from combinat.counting.one_suit import S, Z
from combinat.display.show import html
from combinat.results.layouts import html as html_table
from combinat.results.layouts import html_text
from combinat.results.table import Table
from combinat.scoring.score import score
from combinat.scoring.situation import Situation
from combinat.sets.forms import FORMS
from combinat.tiles.hand import Hand, as_hand
from combinat.tiles.kinds import tile_name
from combinat.tiles.meld import as_tile

if TYPE_CHECKING:
    from typing import SupportsIndex

    from combinat.sets.handset import Weighting

WRONG = "#e0403a"
"""The color of what is wrong, to be read on a light page and on a dark one."""

MOST_TILES = 14
"""A hand of more tiles, a meld being three, is none that is played."""


def with_tile(hand: Hand | str, tile: SupportsIndex | str) -> Hand:
    """The hand with one more concealed tile.

    >>> with_tile("12m[555z]", "0p")
    Hand('12m0p[555z]')

    Raises:
        HandError: a fifth tile of a kind.
    """
    hand = as_hand(hand)
    return Hand.from_tiles([*hand.tiles, as_tile(tile)], hand.melds)


def without_tile(hand: Hand | str, tile: SupportsIndex | str) -> Hand:
    """The hand with one concealed tile less, if it has it.

    >>> without_tile("112m", "1m"), without_tile("112m", "5z")
    (Hand('12m'), Hand('112m'))
    """
    hand = as_hand(hand)
    tiles = list(hand.tiles)
    if as_tile(tile) in tiles:
        tiles.remove(as_tile(tile))
    return Hand.from_tiles(tiles, hand.melds)


def complaint(error: ValueError) -> str:
    """What is wrong, as HTML, line by line and nothing of it markup.

    >>> complaint(ValueError("expected a tile, got '<b>'"))
    '<pre style="color: #e0403a">expected a tile, got &#x27;&lt;b&gt;&#x27;</pre>'
    """
    lines = "\n".join(map(html_text, str(error).split("\n")))
    return f'<pre style="color: {WRONG}">{lines}</pre>'


def hand_page(hand: Hand | str) -> str:
    """A hand, and what there is to say of it: its shanten, what helps, what to let go, its blocks.

    >>> print(hand_page(""))
    <div>0 tiles: a hand is shown here.</div>

    Arguments:
        hand: a hand or its notation, of any size.

    Raises:
        NotationError: the notation is that of no hand.
    """
    hand = as_hand(hand)
    if not hand.size:
        return "<div>0 tiles: a hand is shown here.</div>"
    return f"<div>{html(hand)}</div>{_answer(hand)}"


def winning_tiles(hand: Hand | str) -> tuple[str, ...]:
    """The tiles that a complete hand of fourteen may have won with, by name; none of another.

    >>> winning_tiles("05m406p789s222z[555z]"), winning_tiles("123m")
    (('0m', '5m', '4p', '0p', '6p', '7s', '8s', '9s', '2z'), ())
    """
    hand = as_hand(hand)
    whole = hand.size == MOST_TILES and is_complete(hand)
    return tuple(dict.fromkeys(map(tile_name, hand.tiles))) if whole else ()


def score_page(
    hand: Hand | str,
    winning_tile: SupportsIndex | str,
    *,
    tsumo: bool = False,
    riichi: bool = False,
    round_wind: str = "E",
    seat_wind: str = "S",
) -> str:
    """What a complete hand is worth, with the winning tile apart.

    >>> "1,500" in score_page("234567m234p567s44z", "4m", tsumo=True)
    True

    Arguments:
        hand: the complete hand.
        winning_tile: one of its concealed tiles.
        tsumo: whether it was drawn by oneself.
        riichi: whether riichi was declared.
        round_wind: E, S, W or N.
        seat_wind: the same; E is the dealer.

    Raises:
        ScoreError: something cannot be, such as riichi with an open hand.
    """
    return html(
        score(
            hand,
            winning_tile=winning_tile,
            tsumo=tsumo,
            situation=Situation(riichi=riichi),
            round_wind=round_wind,
            seat_wind=seat_wind,
        )
    )


def _answer(hand: Hand) -> str:
    tiles = sum(hand.counts)
    if hand.size > MOST_TILES or tiles % 3 == 0:
        return f"<div>{hand.size} tiles: a hand to ask about has 13 or 14.</div>"
    distances = {form: _shanten(hand, form) for form in FORMS}
    away = min(found for found in distances.values() if found is not None)
    said = "".join(map(_line, [_state(away), _by_form(distances)]))
    if away < 0:
        return said + html(readings(hand))
    return said + html(acceptance(hand) if tiles % 3 == 1 else discards(hand))


def _shanten(hand: Hand, form: str) -> int | None:
    try:
        return shanten(hand, forms=form)
    except NotOpenError:
        return None


def _state(away: int) -> str:
    words = {-1: "complete", 0: "ready"}
    return words.get(away, f"{away} exchanges from ready" if away > 1 else "1 exchange from ready")


def _by_form(distances: dict[str, int | None]) -> str:
    told = ((form.replace("_", " "), away) for form, away in distances.items() if away is not None)
    return "shanten: " + ", ".join(f"{form} {away}" for form, away in told)


def _line(text: str) -> str:
    return f"<div>{html_text(text)}</div>"


def counts_table(*, ranks: int = 9, copies: int = 4, tiles: int = 14, k: int = 1) -> Table:
    """How many hands of one suit, and of as many honors, split into blocks, and the formulas.

    >>> counts_table().rows[0], counts_table(ranks=7).rows[1]
    (('S(14, 1)', 13259, 440593684), ('Z(14, 1)', 105, 161280))
    >>> counts_table(tiles=3, k=0).notes
    ('S_n(3, 0) = 2 (n - 1) for n >= 2', 'Z_n(3, 0) = n for n >= 0')

    Arguments:
        ranks: the ranks of the suit, and the kinds of honor.
        copies: the tiles of each.
        tiles: the tiles of a hand.
        k: 0 for melds, 1 for melds and one pair, 2 for either with each kind held 0 or 2 times.

    Raises:
        HandSetError: a number is none that there can be.
    """
    weights: tuple[Weighting, ...] = ("patterns", "deals")
    suit = [S(tiles, k, weight=weight, ranks=ranks, copies=copies) for weight in weights]
    honors = [Z(tiles, k, weight=weight, kinds=ranks, copies=copies) for weight in weights]
    return Table(
        f"Hands of {tiles} tiles, k = {k}, from {ranks} kinds with {copies} tiles each",
        ("hands", *weights),
        ((f"S({tiles}, {k})", *suit), (f"Z({tiles}, {k})", *honors)),
        notes=[_formula(tiles, k, copies, honors) for honors in (False, True)],
    )


def _formula(tiles: int, k: int, copies: int, honors: bool) -> str:
    """The number of patterns for any number of kinds, in a line."""
    return str(formula(tiles, k, copies=copies, honors=honors)).splitlines()[0]


def counts_page(*, ranks: int = 9, copies: int = 4, tiles: int = 14, k: int = 1) -> str:
    """The same as HTML.

    >>> "161,280" in counts_page(ranks=7)
    True

    Arguments are those of :func:`counts_table`.
    """
    return html_table(counts_table(ranks=ranks, copies=copies, tiles=tiles, k=k))
