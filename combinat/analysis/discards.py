"""Which tile to let go.

For a hand that has just drawn, each discard leaves a hand of its own: its shanten, and what
lowers that further. They come as players look at them, the nearest and widest first.

>>> for choice in discards("12345m0677889p66z")[:2]:
...     print(choice.tile, choice.shanten, choice.acceptance)
5p 0 {'3m': 3, '6m': 4}
8p 0 {'3m': 3, '6m': 4}

References: [TomohxxBook].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from combinat.analysis.shanten import ShantenError, as_forms, distance, question
from combinat.analysis.waits import Tiles, accepted, listed, live
from combinat.sets.forms import FORMS
from combinat.tiles.deck import RIICHI, Deck
from combinat.tiles.value import Shown

if TYPE_CHECKING:
    from collections.abc import Collection

    from combinat.analysis.shanten import Form, HandLike
    from combinat.analysis.waits import Seen


class Discard(NamedTuple):
    """A tile to let go, and the hand that is left.

    Attributes:
        tile: the kind let go, by its MPSZ name; a red five is a five.
        shanten: the shanten of the hand that is left.
        acceptance: what lowers that; the tile let go is not live any more.
    """

    tile: str
    shanten: int
    acceptance: Tiles


class Discards(Shown, tuple[Discard, ...]):
    r"""What may be let go, the best first: a tuple, printed one a line.

    >>> str(discards("11z")).split("\t")
    ['1z', '0', '1z 2 (1 kind, 2 tiles)']
    """

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join([f"{tile}\t{steps}\t{listed(found)}" for tile, steps, found in self])


def discards(
    hand: HandLike,
    *,
    seen: Seen = (),
    forms: Form | Collection[Form] = FORMS,
    structural: bool = False,
    count_melds: bool = False,
    deck: Deck = RIICHI,
) -> Discards:
    """Every kind that may be let go, the best first.

    Best is what leaves the lowest shanten, then the most live tiles that lower it, then the
    most kinds, then the order of the tiles.

    >>> [choice.tile for choice in discards("1155m1477p4499s22z") if choice.shanten == 0]
    ['1p', '4p']

    Arguments:
        hand: 3n + 2 concealed tiles, and melds beside them.
        seen: tiles in view beyond the hand's own, as for
            :func:`~combinat.analysis.waits.waits`.
        forms: as for :func:`~combinat.analysis.shanten.shanten`.
        structural: as for :func:`~combinat.analysis.shanten.shanten`.
        count_melds: as for :func:`~combinat.analysis.waits.waits`.
        deck: the deck the tiles are of.

    Raises:
        ShantenError: the number of tiles is wrong.
        DeckError: more tiles of a kind are in view than there are.
    """
    asked = question(hand, structural=structural, count_melds=count_melds, deck=deck)
    tiles = sum(asked.counts)
    if tiles % 3 != 2:
        raise ShantenError(f"expected 3n + 2 concealed tiles, such as 14, got {tiles}")
    left, allowed = live(asked, seen), as_forms(forms)
    choices = []
    for kind, held in enumerate(asked.counts):
        if held:
            rest = asked.moved(kind, -1)
            choices.append(
                Discard(
                    deck.name(kind),
                    distance(rest, allowed),
                    accepted(rest, left, allowed, count_melds=count_melds),
                )
            )
    return Discards(sorted(choices, key=_preference))


def _preference(choice: Discard) -> tuple[int, int, int]:
    return choice.shanten, -choice.acceptance.live, -choice.acceptance.kinds
