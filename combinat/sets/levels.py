"""How far from complete: the hands that so many exchanges of a tile make complete.

The *shanten* of a hand is the least number of exchanges until it is ready; -1 says that it
is complete. Levels come from the complete hands by two operators alone: discard one tile and
the hands are ready; draw one, and they are at most ready with a tile more; and so on.

>>> from combinat.sets.forms import hands
>>> shanten_exactly(0) == winning().discard(), shanten_at_most(0, tiles=14) == tenpai().draw()
(True, True)
>>> shanten_at_most(6) == hands(13)
True

It is enough to take one step at a time: from the nearest complete hand do the exchanges one
by one; every count stays between those of the two hands, so no step breaks a limit of copies.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import cycle
from typing import TYPE_CHECKING

from combinat.diagrams.algebra import restricted, shifted
from combinat.sets.forms import FORMS, empty, form_names, winning
from combinat.sets.handset import HandSet, HandSetError, whole
from combinat.tiles.deck import RIICHI, Deck, as_deck

if TYPE_CHECKING:
    from collections.abc import Collection

    from combinat.diagrams.diagram import Diagram


def tenpai(
    melds: int = 4,
    *,
    structural: bool = False,
    forms: Collection[str] = FORMS,
    deck: Deck = RIICHI,
) -> HandSet:
    """The ready hands: those that one tile completes.

    >>> tenpai().count(), tenpai(forms=["regular"]).count()
    (92371838, 54747045)

    A hand may wait for nothing but a fifth copy. By default it is not ready; the structural
    convention does not ask whether the tile exists:

    >>> "123456789m1111p" in tenpai(), "123456789m1111p" in tenpai(structural=True)
    (False, True)

    Arguments:
        melds: how many melds once complete, not how many tiles: ``tenpai(4)`` are hands of 13
            tiles, one short of the 14 of ``winning(4)``, and m melds are 3m + 1. Of the concealed
            tiles only, so 4 less the melds called.
        structural: whether the completing tile may be one copy more than the deck has.
        forms: the forms allowed, by name.
        deck: the deck of the hands.
    """
    if not structural:
        return winning(melds, forms=forms, deck=deck).discard()
    ready = winning(melds, forms=forms, deck=as_deck(deck).with_a_copy_more()).discard()
    return HandSet(deck, restricted(ready.diagram, deck.copies))


def shanten_at_most(
    k: int, tiles: int = 13, *, forms: Collection[str] = FORMS, deck: Deck = RIICHI
) -> HandSet:
    """The hands of so many tiles that are complete, or at most k exchanges from ready.

    >>> shanten_at_most(0) == tenpai(), shanten_at_most(-1, tiles=14) == winning()
    (True, True)

    Arguments:
        k: -1 or more; beyond the farthest hand nothing is added.
        tiles: 3m + 1 or 3m + 2, for m melds to make.
        forms: the forms allowed, by name.
        deck: the deck of the hands.

    Raises:
        HandSetError: hands of so many tiles are never complete or ready.

    The first question about a deck makes all its levels (two seconds for the full deck);
    the levels of the last few decks are kept.
    """
    level = whole(k, "k", least=-1)
    steps = levels(tiles, forms=forms, deck=deck)
    first = -1 if tiles % 3 == 2 else 0
    if level < first:
        return empty(deck=deck)
    return steps[min(level - first, len(steps) - 1)]


def shanten_exactly(
    k: int, tiles: int = 13, *, forms: Collection[str] = FORMS, deck: Deck = RIICHI
) -> HandSet:
    """The hands of so many tiles whose shanten is k.

    >>> from combinat.sets.forms import hands
    >>> sum(shanten_exactly(k, tiles=14).count() for k in range(-1, 7)) == hands(14).count()
    True

    Arguments and errors are those of :func:`shanten_at_most`.
    """
    level = shanten_at_most(k, tiles, forms=forms, deck=deck)
    return level - shanten_at_most(k - 1, tiles, forms=forms, deck=deck) if k >= 0 else level


def levels(
    tiles: int = 13, *, forms: Collection[str] = FORMS, deck: Deck = RIICHI
) -> tuple[HandSet, ...]:
    """The hands of so many tiles at most 0, 1, 2, ... away, to the end.

    With 3m + 2 tiles the first set is the complete hands. Each set holds the one before;
    the last is all hands, if there is a complete hand at all.

    >>> [level.count() for level in levels(2, deck=Deck.toy(ranks=3))]
    [3, 6]
    """
    size = whole(tiles, "tiles", least=1)
    if size % 3 == 0:
        raise HandSetError(f"expected 3m + 1 or 3m + 2 tiles, such as 13 or 14, got {size}")
    win, *ladder = _ladder(size // 3, form_names(forms), as_deck(deck))
    chosen = ladder[::2] if size % 3 == 1 else [win, *ladder[1::2]]
    return tuple(HandSet(deck, diagram) for diagram in chosen)


@lru_cache(maxsize=4)
def _ladder(melds: int, forms: tuple[str, ...], deck: Deck) -> tuple[Diagram, ...]:
    """The complete hands, then by turns one tile fewer and one more, until nothing is new."""
    ladder = [winning(melds, forms=forms, deck=deck).diagram]
    for diagram in shifted(ladder[0], cycle((-1, 1))):
        if len(ladder) > 2 and diagram == ladder[-2]:
            break
        ladder.append(diagram)
    return tuple(ladder)
