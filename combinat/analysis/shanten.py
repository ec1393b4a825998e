"""How far one hand is from complete.

The *shanten* of a hand is the least number of exchanges of a tile until it is ready: 0 is
ready, -1 is complete. It is the least over the forms allowed, and each form has its own.

>>> shanten("123m456p789s1122z"), shanten("123m456p789s11222z")
(0, -1)
>>> [shanten("1144m2288p5599s1z", forms=form) for form in FORMS]
[3, 0, 9]

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

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from combinat.analysis.measure import Measure, measure
from combinat.analysis.profiles import MOST_MELDS, NEVER
from combinat.sets.forms import FORMS
from combinat.sets.handset import whole
from combinat.tiles.deck import RIICHI, Deck, as_deck
from combinat.tiles.hand import Hand, HandError, as_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from combinat.tiles.deck import AnyHand, Vector
    from combinat.tiles.meld import Meld

    HandLike: TypeAlias = Hand | str | Sequence[int]
    Form: TypeAlias = str | Callable[[AnyHand], int | None]

STRUCTURAL_COPIES = 3 * MOST_MELDS + 2
"""As many copies of one kind as a hand could use, if there were no limit."""


class ShantenError(ValueError):
    """A hand, or a form, that has no distance to complete."""


class NotOpenError(ShantenError):
    """A hand that none of the forms is open to: no complete hand of that form is possible."""


class Question(NamedTuple):
    """A hand made ready to be measured.

    Attributes:
        counts: its concealed tiles, as the deck has them.
        melds: the melds still to make.
        whole: whether the seven pairs and thirteen orphans are open to it.
        measure: what measures hands of its deck and limits.
        called: the melds beside the concealed tiles.
        deck: the deck the tiles are of.
    """

    counts: Vector
    melds: int
    whole: bool
    measure: Measure
    called: tuple[Meld, ...]
    deck: Deck

    @property
    def hand(self) -> AnyHand:
        """The hand these are the counts of, red fives aside.

        >>> question("406p1z").hand
        Hand('456p1z')
        """
        concealed = self.deck.hand(self.counts)
        if isinstance(concealed, Hand) and self.called:
            return Hand.from_counts(concealed.counts, self.called)
        return concealed

    def moved(self, kind: int, step: int) -> Question:
        """The same question of the hand with one tile of a kind more (+1) or less (-1).

        >>> question("1123m").moved(0, -1).hand
        Hand('123m')
        """
        counts = list(self.counts)
        counts[kind] += step
        return self._replace(counts=tuple(counts))


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
    asked = question(hand, melds=melds, structural=structural, count_melds=count_melds, deck=deck)
    return distance(asked, forms)


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
    asked = as_hand(hand) if isinstance(hand, (Hand, str)) else None
    if isinstance(hand, (list, tuple)) and isinstance(next(iter(hand), None), str):
        raise ShantenError(
            "expected a list to hold a count for each kind, got names of tiles;"
            " write '1234m', or use Hand.from_tiles"
        )
    counts = as_deck(deck).vector(hand if asked is None else asked)
    called = () if asked is None else asked.melds
    if asked is None or deck is not RIICHI:  # a Hand has no five of a kind by itself
        _check_copies(counts, deck)
    tiles = sum(counts)
    to_make = _melds_to_make(tiles, len(called), melds)
    limits = deck.copies
    if structural:
        limits = tuple([copies and STRUCTURAL_COPIES for copies in limits])
    elif count_melds and asked is not None and called:
        limits = _left_by_melds(asked, deck)
    open_to_all = not called and to_make == MOST_MELDS and tiles > 3 * MOST_MELDS
    return Question(counts, to_make, open_to_all, measure(deck, limits), called, deck)


def _check_copies(counts: Vector, deck: Deck) -> None:
    if not deck.holds(counts):
        kind = next(i for i, n in enumerate(counts) if n > deck.copies[i])
        raise ShantenError(
            f"expected at most {deck.copies[kind]} of {deck.name(kind)}, got {counts[kind]}"
        )


def _left_by_melds(hand: Hand, deck: Deck) -> Vector:
    """The copies of each kind that are not in the melds of a hand."""
    concealed, everywhere = (
        deck.vector(Hand.from_counts(counts)) for counts in (hand.counts, hand.all_counts)
    )
    return tuple(
        [
            copies - (total - held)
            for copies, total, held in zip(deck.copies, everywhere, concealed, strict=True)
        ]
    )


def _melds_to_make(tiles: int, called: int, melds: int | None) -> int:
    if tiles % 3 == 0:
        raise ShantenError(
            f"expected 3n + 1 or 3n + 2 concealed tiles, such as 13 or 14, got {tiles}"
        )
    to_make = tiles // 3 if melds is None else whole(melds, "melds")
    if to_make + called > MOST_MELDS or tiles > 3 * to_make + 2:
        raise ShantenError(
            f"expected at most {MOST_MELDS} melds, called ones among them, and a pair;"
            f" got {tiles} concealed tiles, {called} melds called and {to_make} to make"
        )
    return to_make


def distance(asked: Question, forms: Form | Collection[Form] = FORMS) -> int:
    """The least shanten over the forms; arguments as for :func:`shanten`.

    >>> distance(question("1144m2288p5599s1z"), "seven_pairs")
    0
    """
    if forms is FORMS:
        nearest = asked.measure.nearest(asked.counts, asked.melds, asked.whole)
        if nearest < NEVER:
            return nearest
    allowed = as_forms(forms)
    found = [steps for form in allowed if (steps := _by_form(asked, form)) is not None]
    if not found:
        raise NotOpenError(
            f"expected a hand that one of the forms {', '.join(map(str, allowed))} is open to,"
            f" got {asked.hand}"
        )
    return min(found)


def reaches(asked: Question, forms: Form | Collection[Form], most: int) -> bool:
    """Whether a hand is at most so far from complete; no, where no form is open to it.

    >>> reaches(question("1m"), "seven_pairs", 6)
    False
    """
    try:
        return distance(asked, forms) <= most
    except NotOpenError:
        return False


def as_forms(forms: Form | Collection[Form]) -> tuple[Form, ...]:
    """The forms allowed, one or several, as a tuple.

    >>> as_forms("regular")
    ('regular',)
    """
    if isinstance(forms, str) or callable(forms) or not isinstance(forms, Iterable):
        return _checked_forms((forms,))
    return _checked_forms(tuple(forms))


def _checked_forms(forms: tuple[Form, ...]) -> tuple[Form, ...]:
    for form in forms:
        if form not in FORMS and not callable(form):
            raise ShantenError(
                f"expected forms out of {', '.join(FORMS)}, or functions, got {form!r}"
            )
    if not forms:
        raise ShantenError("expected at least one form, got none")
    return forms


def _by_form(asked: Question, form: Form) -> int | None:
    if form == "regular":
        return asked.measure.regular(asked.counts, asked.melds)
    if form == "seven_pairs":
        return asked.measure.seven_pairs(asked.counts) if asked.whole else None
    if isinstance(form, str):
        return asked.measure.thirteen_orphans(asked.counts) if asked.whole else None
    try:
        return form(asked.hand)
    except HandError:  # a fifth copy, called ones among them: no hand to ask about
        return None
