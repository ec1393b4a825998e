"""What each shape is called, and what it asks: one row for each.

>>> SHAPES["ittsu"].kanji, SHAPES["ittsu"].english
('一気通貫', 'straight')
>>> SHAPES["ittsu"].readings().hands() == SHAPES["ittsu"].hands()
True

The functions of :mod:`~combinat.sets.shapes`, which say what each is in words, give the hands of
the shape of their name. What is asked is put together from :mod:`~combinat.sets.conditions`.
"""

from __future__ import annotations

from functools import lru_cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from combinat.sets import conditions
from combinat.sets.conditions import DRAGONS, WINDS, honors_of, suits_of
from combinat.sets.forms import winning
from combinat.sets.handset import HandSetError, whole
from combinat.sets.reading_sets import complete_readings
from combinat.tiles.deck import RIICHI, as_deck

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from combinat.sets.handset import HandSet
    from combinat.sets.reading_sets import ReadingSet
    from combinat.tiles.deck import Deck

WIND_LETTERS = "ESWN"

HONORS: Mapping[str, int] = MappingProxyType(
    {f"{place + 1}z": place for place in (*WINDS, *DRAGONS)}
    | dict(zip(WIND_LETTERS, WINDS, strict=True))
)
"""The place of an honor by its name: 1z to 7z, and E, S, W, N for the winds."""

DRAGON_NAMES = tuple(name for name, place in HONORS.items() if place in DRAGONS)
"""The names of the honors that are always of value."""

GREEN_RANKS = (2, 3, 4, 6, 8)
"""The ranks of the third suit that are painted in green alone."""


class Shape(NamedTuple):
    """A shape: what it is called, and what it asks of a hand.

    >>> SHAPES["toitoi"].kanji, SHAPES["toitoi"].english
    ('対々和', 'all triplets')

    Attributes:
        name: its romaji, and the name of the function that gives its hands.
        kanji: its name in Japanese.
        english: its name in English.
        blocks: the readings that have it, out of a set of them.
        tiles: the hands of a deck that have it; None if that depends on the reading.
    """

    name: str
    kanji: str
    english: str
    blocks: Callable[..., ReadingSet] = lambda readings: readings
    tiles: Callable[..., HandSet] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return _shape, (self.name,)

    def readings(self, *given: object, melds: int = 4, deck: Deck = RIICHI) -> ReadingSet | None:
        """The readings that have it; None if the tiles settle it, whatever the reading.

        >>> SHAPES["tanyao"].readings() is None, bool(SHAPES["triplets"].readings(4))
        (True, True)

        Arguments:
            given: what the function of its name is given before the melds.
            melds: melds among the concealed tiles.
            deck: the deck of the hands.
        """
        if self.tiles is not None:
            return None
        return self.blocks(complete_readings(melds, deck=deck), *given)

    def hands(self, *given: object, melds: int = 4, deck: Deck = RIICHI) -> HandSet:
        """The hands that have it, as the function of its name gives them.

        >>> SHAPES["triplets"].hands(4) == SHAPES["toitoi"].hands()
        True

        Arguments:
            given: what the function of its name is given before the melds.
            melds: melds among the concealed tiles.
            deck: the deck of the hands.
        """
        if self.tiles is not None:
            return _complete(whole(melds, "melds"), as_deck(deck)) & self.tiles(deck, *given)
        return self.blocks(complete_readings(melds, deck=deck), *given).hands()


def _shape(name: str) -> Shape:
    """The shape of a name: as such a copy of one is kept, for there is no other."""
    return SHAPES[name]


@lru_cache(maxsize=16)
def _complete(melds: int, deck: Deck) -> HandSet:
    return winning(melds, forms=("regular", "seven_pairs"), deck=deck)


# --- what is asked -----------------------------------------------------------------------------


def _is_simple(deck: Deck, kind: int) -> bool:
    return not _is_outer(deck, kind)


def _is_outer(deck: Deck, kind: int) -> bool:
    return kind in deck.terminals_and_honors


def _is_honor(deck: Deck, kind: int) -> bool:
    return kind in honors_of(deck)


def _is_terminal(deck: Deck, kind: int) -> bool:
    return _is_outer(deck, kind) and not _is_honor(deck, kind)


def _is_green(deck: Deck, kind: int) -> bool:
    if _is_honor(deck, kind):
        return kind - honors_of(deck).start == HONORS["6z"]
    suit = [suit for suit in suits_of(deck) if kind in suit]
    return suit == suits_of(deck)[2:3] and kind - suit[0].start + 1 in GREEN_RANKS


def _triplet_of(deck: Deck, honor: str) -> HandSet:
    return conditions.honor_triplets(deck, [_place(honor, HONORS.values(), "an honor")])


def _all(places: Collection[int], deck: Deck) -> HandSet:
    return conditions.honor_triplets(deck, places)


def _all_but_one(places: Collection[int], deck: Deck) -> HandSet:
    return conditions.honor_triplets(deck, (), pair=places)


def _pinfu(readings: ReadingSet, *value_winds: str) -> ReadingSet:
    winds = [_place(wind, WINDS, "a wind") for wind in value_winds]
    return conditions.pair_not_of(conditions.triplets(readings, 0, 0), [*winds, *DRAGONS])


def wind_names(winds: Iterable[object]) -> tuple[str, ...]:
    """The winds by the letters of their names, each once, in their order.

    >>> wind_names(["2z", "E", "S"])
    ('E', 'S')

    Raises:
        HandSetError: something is not the name of a wind.
    """
    places = {_place(wind, WINDS, "a wind") for wind in winds}
    return tuple(
        letter for letter, place in zip(WIND_LETTERS, WINDS, strict=True) if place in places
    )


def _exactly(readings: ReadingSet, number: int) -> ReadingSet:
    exact = whole(number, "the number of triplets")
    return conditions.triplets(readings, exact, exact)


def _place(name: object, places: Collection[int], what: str) -> int:
    """The place of an honor that is given by its name."""
    place = HONORS.get(name) if isinstance(name, str) else None
    if place is None or place not in places:
        such = ", ".join(name for name, place in HONORS.items() if place in places)
        raise HandSetError(f"expected {what}, one of {such}, got {name!r}")
    return place


def _among(allowed: Callable[[Deck, int], bool]) -> Callable[..., HandSet]:
    return partial(conditions.tiles_among, allowed=allowed)


def _with(condition: Callable[..., ReadingSet], *given: object) -> Callable[..., ReadingSet]:
    return lambda readings: condition(readings, *given)


def _three_suits(block: str) -> Callable[..., ReadingSet]:
    return _with(conditions.three_suits, block)


def _consecutive(number: int) -> Callable[..., ReadingSet]:
    return _with(conditions.consecutive_triplets, number)


_TABLE = (
    Shape("tanyao", "断幺九", "all simples", tiles=_among(_is_simple)),
    Shape("yakuhai", "役牌", "triplet of an honor", tiles=_triplet_of),
    Shape("all_runs", "四順子", "all runs", _with(conditions.triplets, 0, 0)),
    Shape("pinfu", "平和", "all runs, pair of no value", _pinfu),
    Shape("iipeikou", "一盃口", "two equal runs", _with(conditions.equal_runs, 1)),
    Shape("ryanpeikou", "二盃口", "twice two equal runs", _with(conditions.equal_runs, 2)),
    Shape("sanshoku_doujun", "三色同順", "three-colored runs", _three_suits("run")),
    Shape("sanshoku_doukou", "三色同刻", "three-colored triplets", _three_suits("triplet")),
    Shape("ittsu", "一気通貫", "straight", conditions.straight),
    Shape("chanta", "混全帯幺九", "outside hand", partial(conditions.outside, honors=True)),
    Shape("junchan", "純全帯幺九", "pure outside hand", partial(conditions.outside, honors=False)),
    Shape("honroutou", "混老頭", "terminals and honors", tiles=_among(_is_outer)),
    Shape("toitoi", "対々和", "all triplets", _with(conditions.runs, 0, 0)),
    Shape("triplets", "刻子", "exactly so many triplets", _exactly),
    Shape("sanankou", "三暗刻", "three concealed triplets", _with(conditions.triplets, 3)),
    Shape("suuankou", "四暗刻", "four concealed triplets", _with(conditions.runs, 0, 0)),
    Shape("honitsu", "混一色", "half flush", tiles=conditions.one_suit_and_honors),
    Shape("chinitsu", "清一色", "full flush", tiles=conditions.one_suit),
    Shape("shousangen", "小三元", "little three dragons", tiles=partial(_all_but_one, DRAGONS)),
    Shape("daisangen", "大三元", "big three dragons", tiles=partial(_all, DRAGONS)),
    Shape("shousuushii", "小四喜", "little four winds", tiles=partial(_all_but_one, WINDS)),
    Shape("daisuushii", "大四喜", "big four winds", tiles=partial(_all, WINDS)),
    Shape("tsuuiisou", "字一色", "all honors", tiles=_among(_is_honor)),
    Shape("chinroutou", "清老頭", "all terminals", tiles=_among(_is_terminal)),
    Shape("ryuuiisou", "緑一色", "all green", tiles=_among(_is_green)),
    Shape("chuuren_poutou", "九蓮宝燈", "nine gates", tiles=conditions.nine_gates),
    Shape("sanrenkou", "三連刻", "three triplets in a row", _consecutive(3)),
    Shape("suurenkou", "四連刻", "four triplets in a row", _consecutive(4)),
)

SHAPES: Mapping[str, Shape] = MappingProxyType({shape.name: shape for shape in _TABLE})
"""The shapes by name, in the order in which players learn them."""
