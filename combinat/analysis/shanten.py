"""How far one hand is from complete.

The *shanten* of a hand is the least number of exchanges of a tile until it is ready: 0 is
ready, -1 is complete. It is the least over the forms allowed, and each form has its own.

>>> shanten("123m456p789s1122z"), shanten("123m456p789s11222z")
(0, -1)
>>> [shanten("1144m2288p5599s1z", forms=form) for form in FORMS]
[2, 0, 8]

Two conventions split the field, and both are arguments. *Fifth copy:* a hand nearest to
complete uses at most four copies of a kind, unless ``structural=True``:

>>> shanten("1112223334444z"), shanten("1112223334444z", structural=True)
(1, 0)

*Called copies:* only concealed tiles count against the four, unless ``count_melds=True``:

>>> shanten("1z[111z][234m][234p][234s]"), shanten("1z[111z][234m][234p][234s]", count_melds=True)
(0, 1)

References: [Li2019], [TomohxxBook], [Nyanten].
"""

from __future__ import annotations

from functools import lru_cache
from itertools import starmap
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from combinat.analysis.profiles import MOST_MELDS, NEVER, combined, reader
from combinat.sets.forms import FORMS
from combinat.sets.handset import whole
from combinat.tiles.deck import RIICHI, Deck
from combinat.tiles.hand import Hand, as_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from combinat.analysis.profiles import Profile, Reader
    from combinat.tiles.deck import Vector

    HandLike: TypeAlias = Hand | str | Sequence[int]
    Form: TypeAlias = str | Callable[[Hand | Vector], int | None]

STRUCTURAL_COPIES = 3 * MOST_MELDS + 2
"""As many copies of one kind as a hand could use, if there were no limit."""


class ShantenError(ValueError):
    """A hand, or a form, that has no distance to complete."""


class Question(NamedTuple):
    """A hand made ready to be measured.

    Attributes:
        hand: the hand as it was asked about.
        counts: its concealed tiles, as the deck has them.
        limits: the most of each kind that a complete hand may use.
        melds: the melds still to make.
        whole: whether the seven pairs and thirteen orphans are open to it.
    """

    hand: Hand | Vector
    counts: Vector
    limits: Vector
    melds: int
    whole: bool


def shanten(
    hand: HandLike,
    *,
    melds: int | None = None,
    forms: Form | Collection[Form] = FORMS,
    structural: bool = False,
    count_melds: bool = False,
    deck: Deck = RIICHI,
) -> int:
    """The least number of exchanges until the hand is ready; -1 if it is complete.

    >>> shanten("123m245779p13555z"), shanten("19m19p19s1234567z")
    (2, 0)

    Two tools may differ on a hand of eight tiles: two melds may have been called, or six tiles
    may be missing. The melds to make decide:

    >>> shanten("14668889m"), shanten("14668889m", melds=4)
    (1, 5)

    Arguments:
        hand: 3n + 1 or 3n + 2 concealed tiles, and melds beside them.
        melds: melds still to make, at most 4: by default as many as the concealed tiles hold.
        forms: the forms allowed, by name, out of :data:`~combinat.sets.forms.FORMS`; or
            functions that take the hand and give its shanten, or None where they have none.
            Seven pairs and thirteen orphans ask for 13 or 14 concealed tiles and no melds.
        structural: whether a complete hand may use a kind more often than the deck has it.
        count_melds: whether tiles in melds count against the copies there are.
        deck: the deck the tiles are of.

    Raises:
        ShantenError: the number of tiles is wrong, or no form is open to the hand.

    Four look-ups and three products for the regular form, once the suits have been met.
    References: [TomohxxBook], [Nyanten].
    """
    asked = question(
        hand, melds=melds, structural=structural, count_melds=count_melds, deck=deck
    )
    return distance(asked, forms, deck)


def question(
    hand: HandLike,
    *,
    melds: int | None = None,
    structural: bool = False,
    count_melds: bool = False,
    deck: Deck = RIICHI,
) -> Question:
    """The hand, checked and made ready to be measured; arguments as for :func:`shanten`.

    >>> question("11z[234m]").melds
    0
    """
    asked = as_hand(hand) if isinstance(hand, (Hand, str)) else deck.vector(hand)
    counts = deck.vector(asked)
    called = len(asked.melds) if isinstance(asked, Hand) else 0
    to_make = _melds_to_make(asked, sum(counts), called, melds)
    limits = deck.copies
    if structural:
        limits = tuple([copies and STRUCTURAL_COPIES for copies in limits])
    elif count_melds and isinstance(asked, Hand) and called:
        whole_hand = deck.vector(Hand.from_counts(asked.all_counts))
        limits = tuple(
            [copies - (everywhere - held)
             for copies, everywhere, held in zip(limits, whole_hand, counts, strict=True)]
        )  # fmt: skip
    return Question(asked, counts, limits, to_make, not called and sum(counts) in (13, 14))


def _melds_to_make(hand: Hand | Vector, tiles: int, called: int, melds: int | None) -> int:
    if tiles % 3 == 0:
        raise ShantenError(
            f"expected 3n + 1 or 3n + 2 concealed tiles, such as 13 or 14, got {tiles}: {hand!s}"
        )
    most = MOST_MELDS - called
    to_make = tiles // 3 if melds is None else whole(melds, "melds")
    if to_make > most or tiles > 3 * to_make + 2:
        raise ShantenError(
            f"expected at most {MOST_MELDS} melds, called ones among them, and a pair;"
            f" got {tiles} concealed tiles, {called} melds called and {to_make} to make: {hand!s}"
        )
    return to_make


def distance(asked: Question, forms: Form | Collection[Form], deck: Deck) -> int:
    """The least shanten over the forms; arguments as for :func:`shanten`.

    >>> distance(question("1144m2288p5599s1z"), ("seven_pairs",), RIICHI)
    0
    """
    if isinstance(forms, str) or callable(forms):
        forms = (forms,)
    found = [steps for form in forms if (steps := _by_form(asked, form, deck)) is not None]
    if not found:
        raise ShantenError(
            f"expected a hand that one of the forms {', '.join(map(str, forms))} is open to,"
            f" got {asked.hand!s}"
        )
    return min(found)


def _by_form(asked: Question, form: Form, deck: Deck) -> int | None:
    if callable(form):
        return form(asked.hand)
    if form == "regular":
        return _regular(asked, deck)
    if form == "seven_pairs":
        return _seven_pairs(asked)
    if form == "thirteen_orphans":
        return _thirteen_orphans(asked, deck)
    raise ShantenError(f"expected forms out of {', '.join(FORMS)}, or functions, got {form!r}")


def _regular(asked: Question, deck: Deck) -> int | None:
    counts = asked.counts
    parts = [read.profile(counts[part]) for part, read in _parts(deck, asked.limits)]
    missing = _missing(tuple(parts), asked.melds)
    return missing - 1 if missing < NEVER else None


@lru_cache(maxsize=64)
def _parts(deck: Deck, limits: Vector) -> tuple[tuple[slice, Reader], ...]:
    """Where each suit, and the honors, stand among the kinds, and who reads them."""
    parts = []
    start = 0
    for group in (*deck.suits, deck.honors):
        part = slice(start, start + len(group))
        parts.append((part, reader(limits[part], deck.run_starts[part])))
        start = part.stop
    return tuple(parts)


@lru_cache(maxsize=1 << 16)
def _missing(parts: tuple[Profile, ...], melds: int) -> int:
    """The tiles that a complete hand of so many melds misses, the profiles put together."""
    together = parts[0]
    for part in parts[1:]:
        together = combined(together, part)
    return together.paired[melds]


def _seven_pairs(asked: Question) -> int | None:
    """Pairs missing, and kinds missing where pairs would have to be of the same kind."""
    if not asked.whole or asked.melds != MOST_MELDS:
        return None
    held = [n for n, most in zip(asked.counts, asked.limits, strict=True) if most >= 2]
    if len(held) < 7:
        return None
    kinds = len(held) - held.count(0)
    pairs = kinds - held.count(1)
    return 6 - min(pairs, 7) + max(0, 7 - kinds)


def _thirteen_orphans(asked: Question, deck: Deck) -> int | None:
    """Kinds missing, and one more for the pair."""
    orphans = deck.terminals_and_honors
    if not asked.whole or asked.melds != MOST_MELDS or len(orphans) != 13:
        return None
    of_orphans = itemgetter(*orphans)
    held, limits = of_orphans(asked.counts), of_orphans(asked.limits)
    if min(limits) < 1 or max(limits) < 2:
        return None
    kinds = 13 - held.count(0)
    paired = any(n >= 2 and most >= 2 for n, most in zip(held, limits, strict=True))
    return 13 - kinds - paired
