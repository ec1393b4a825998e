"""What completes a hand, what brings it nearer, and how many of these tiles are left.

The *waits* of a ready hand are the kinds that complete it; the *acceptance* of any hand are
the kinds that lower its shanten. Both come with the number of tiles that are still live:

>>> waits("123m456p789s1122z")
{'1z': 2, '2z': 2}
>>> acceptance("123m12399p57s112z")
{'9p': 2, '6s': 4, '1z': 2}

A kind held four times is no wait, for there is no fifth tile of it. A wait whose other copies
are all in view stays a wait, with no live tiles:

>>> waits("123456p789s11z13m", seen="2222m")
{'2m': 0}
>>> is_tenpai("123456789m1111p"), is_tenpai("123456789m1111p", structural=True)
(False, True)

References: [Bgnori], [TomohxxBook].
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from combinat.analysis.shanten import (
    Question,
    ShantenError,
    as_forms,
    distance,
    question,
    reaches,
)
from combinat.sets.forms import FORMS
from combinat.tiles.deck import RIICHI, Deck
from combinat.tiles.hand import Hand
from combinat.tiles.value import Shown

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from combinat.analysis.shanten import Form, HandLike

    Seen = str | Hand | Iterable[str | Hand]


class Tiles(Shown, Mapping[str, int]):
    """Kinds of tile in their order, each with the number of live tiles; it does not change.

    >>> tiles = Tiles({"3m": 4, "6m": 3})
    >>> tiles.kinds, tiles.live, tiles["6m"], list(tiles)
    (2, 7, 3, ['3m', '6m'])
    """

    __slots__ = ("_live",)

    def __init__(self, live: Mapping[str, int]) -> None:
        self._live = dict(live)

    @property
    def kinds(self) -> int:
        """How many kinds there are.

        >>> Tiles({"3m": 0}).kinds
        1
        """
        return len(self._live)

    @property
    def live(self) -> int:
        """How many live tiles there are of all the kinds.

        >>> Tiles({"3m": 0, "5z": 2}).live
        2
        """
        return sum(self._live.values())

    def __getitem__(self, tile: str) -> int:
        return self._live[tile]

    def __iter__(self) -> Iterator[str]:
        return iter(self._live)

    def __len__(self) -> int:
        return len(self._live)

    def __hash__(self) -> int:
        return hash(frozenset(self._live.items()))

    def __repr__(self) -> str:
        return repr(self._live)


def listed(tiles: Tiles) -> str:
    """The kinds on one line, each with its live tiles, and how many there are together.

    >>> listed(waits("123m456p789s1122z")), listed(Tiles({"3m": 1})), listed(Tiles({}))
    ('1z 2, 2z 2 (2 kinds, 4 tiles)', '3m 1 (1 kind, 1 tile)', 'none')

    Arguments:
        tiles: the waits or the acceptance of a hand.
    """
    if not tiles:
        return "none"
    each = ", ".join(f"{tile} {live}" for tile, live in tiles.items())
    return f"{each} ({_plural(tiles.kinds, 'kind')}, {_plural(tiles.live, 'tile')})"


def _plural(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


def waits(
    hand: HandLike,
    *,
    seen: Seen = (),
    forms: Form | Collection[Form] = FORMS,
    structural: bool = False,
    count_melds: bool = False,
    deck: Deck = RIICHI,
) -> Tiles:
    """The kinds that complete a hand, each with the number of its live tiles.

    >>> waits("19m19p19s1234567z").kinds, waits("19m19p19s1234567z").live
    (13, 39)

    A hand that is not ready has none:

    >>> waits("147m258p369s1234z")
    {}

    Arguments:
        hand: 3n + 1 concealed tiles, and melds beside them.
        seen: tiles in view beyond the hand's own: indicators, rivers, others' melds; as one
            hand or text, or several.
        forms: as for :func:`~combinat.analysis.shanten.shanten`.
        structural: as for :func:`~combinat.analysis.shanten.shanten`. It changes no waits, for a
            kind of which the hand holds all copies is none by either convention.
        count_melds: whether a kind is no wait if concealed tiles and melds hold all of it.
        deck: the deck the tiles are of.

    Raises:
        ShantenError: the number of tiles is wrong.
        DeckError: more tiles of a kind are in view than there are.
    """
    asked = to_draw(hand, structural=structural, count_melds=count_melds, deck=deck)
    return _leading(asked, live(asked, seen), as_forms(forms), -1, count_melds)


def acceptance(
    hand: HandLike,
    *,
    seen: Seen = (),
    forms: Form | Collection[Form] = FORMS,
    structural: bool = False,
    count_melds: bool = False,
    deck: Deck = RIICHI,
) -> Tiles:
    """The kinds that lower the shanten of a hand, each with the number of its live tiles.

    >>> acceptance("123m456p789s1122z") == waits("123m456p789s1122z")
    True

    Arguments:
        hand: 3n + 1 concealed tiles, and melds beside them.
        seen: tiles in view beyond the hand's own, as for :func:`waits`.
        forms: as for :func:`~combinat.analysis.shanten.shanten`.
        structural: as for :func:`~combinat.analysis.shanten.shanten`.
        count_melds: as for :func:`waits`.
        deck: the deck the tiles are of.

    Raises:
        ShantenError: the number of tiles is wrong.
        DeckError: more tiles of a kind are in view than there are.
    """
    asked = to_draw(hand, structural=structural, count_melds=count_melds, deck=deck)
    return accepted(asked, live(asked, seen), forms, count_melds=count_melds)


def accepted(
    asked: Question,
    left: tuple[int, ...],
    forms: Form | Collection[Form],
    *,
    count_melds: bool = False,
) -> Tiles:
    """The acceptance of a hand made ready, out of the live tiles of each kind.

    >>> accepted(to_draw("1m"), RIICHI.copies, FORMS)
    {'1m': 4}
    """
    allowed = as_forms(forms)
    return _leading(asked, left, allowed, distance(asked, allowed) - 1, count_melds)


def _leading(
    asked: Question,
    left: tuple[int, ...],
    forms: tuple[Form, ...],
    most: int,
    count_melds: bool,
) -> Tiles:
    """The kinds after which the shanten is at most so much, with their live tiles."""
    return Tiles(
        {
            asked.deck.name(kind): left[kind]
            for kind in drawable(asked, count_melds=count_melds)
            if reaches(asked.moved(kind, 1), forms, most)
        }
    )


def to_draw(
    hand: HandLike, *, structural: bool = False, count_melds: bool = False, deck: Deck = RIICHI
) -> Question:
    """The question of a hand that waits for a tile: of 3n + 1 concealed ones.

    >>> to_draw("123m456p789s11222z")
    Traceback (most recent call last):
    ...
    combinat.analysis.shanten.ShantenError: expected 3n + 1 concealed tiles, such as 13, got 14; \
for a hand that has drawn see discards
    """
    asked = question(hand, structural=structural, count_melds=count_melds, deck=deck)
    tiles = sum(asked.counts)
    if tiles % 3 != 1:
        problem = f"expected 3n + 1 concealed tiles, such as 13, got {tiles}"
        drawn = "; for a hand that has drawn see discards" if tiles % 3 == 2 else ""
        raise ShantenError(problem + drawn)
    return asked


def live(asked: Question, seen: Seen) -> tuple[int, ...]:
    """How many tiles of each kind are neither in the hand nor seen elsewhere.

    >>> live(to_draw("1112m"), "3m")[:3]
    (1, 3, 3)
    """
    if not isinstance(seen, Iterable):
        raise ShantenError(f"expected tiles seen, as a text, a hand or several, got {seen!r}")
    others = (seen,) if isinstance(seen, (str, Hand)) else tuple(seen)
    return asked.deck.without(asked.hand, *others).copies


def drawable(asked: Question, *, count_melds: bool = False) -> list[int]:
    """The kinds that the tiles which count do not hold all of.

    >>> len(drawable(to_draw("1111m")))
    33
    """
    counts = asked.counts
    if count_melds and asked.called:
        counts = asked.deck.all_tiles(asked.hand)
    copies = asked.deck.copies
    return [kind for kind, held in enumerate(counts) if held < copies[kind]]


def is_tenpai(
    hand: HandLike,
    *,
    forms: Form | Collection[Form] = FORMS,
    structural: bool = False,
    count_melds: bool = False,
    deck: Deck = RIICHI,
) -> bool:
    """Whether a hand is ready: one tile completes it.

    >>> is_tenpai("123m456p789s1122z"), is_tenpai("147m258p369s1234z")
    (True, False)

    Arguments are those of :func:`acceptance`.
    """
    asked = to_draw(hand, structural=structural, count_melds=count_melds, deck=deck)
    return reaches(asked, forms, 0)


def is_complete(
    hand: HandLike,
    *,
    forms: Form | Collection[Form] = FORMS,
    deck: Deck = RIICHI,
) -> bool:
    """Whether a hand is complete.

    >>> is_complete("123m456p789s11222z"), is_complete("19m19p19s1234567z")
    (True, False)

    Four tiles of a kind are not two of the seven pairs:

    >>> is_complete("1111m2233p4455s66z")
    False

    Arguments:
        hand: 3n + 1 or 3n + 2 concealed tiles, and melds beside them.
        forms: as for :func:`~combinat.analysis.shanten.shanten`.
        deck: the deck the tiles are of.
    """
    return reaches(question(hand, deck=deck), forms, -1)
