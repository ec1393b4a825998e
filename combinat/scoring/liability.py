"""Liability (pao): who fed the last set of a yakuman answers for it.

A player whose discard was called for the third set of dragons, the fourth set of winds or, at
some tables, the fourth quad is *liable* for that yakuman. Who it is, only the game knows; that it
can be so, the melds tell: all those sets are set apart, and one at least is called.

>>> from combinat.scoring.win import as_win
>>> liable_for(as_win("22p11z1z[555z][666z][777z]", winning_tile="2p", tsumo=True, liable="W"))
('daisangen',)

References: [RiichiEnv], [Wiki-pao], [MLeague-mapped].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combinat.scoring.features import FIRST_DRAGON, FIRST_HONOR
from combinat.scoring.situation import ScoreError

if TYPE_CHECKING:
    from combinat.scoring.win import Win
    from combinat.tiles.meld import Meld


def liable_for(win: Win) -> tuple[str, ...]:
    """The yakuman of a win that the liable player answers for; none without one.

    Arguments:
        win: the win, which names the liable player, and perhaps the yakuman.

    Raises:
        ScoreError: the melds show no yakuman that anybody could be liable for.
    """
    if not win.liable:
        return ()
    if win.rules.aotenjou:
        raise ScoreError("liable clashes with aotenjou: no rule says who pays what")
    open_to_it = tuple([name for name in win.rules.liability if _shown(name, win.hand.melds)])
    asked = [name for name, _ in win.liable if name] or open_to_it
    for name in asked or ("any yakuman",):
        if name not in open_to_it:
            wanted = ", ".join(win.rules.liability) or "none"
            raise ScoreError(
                f"liable clashes with a hand whose melds do not show {name} with a called set;"
                f" by these rules one is liable for {wanted}"
            )
    return tuple(asked)


def _shown(name: str, melds: tuple[Meld, ...]) -> bool:
    """Whether all sets of a yakuman are set apart, one at least called."""
    if name == "suukantsu":
        sets = [meld for meld in melds if meld.is_quad]
        wanted = 4
    else:
        first, wanted = (FIRST_DRAGON, 3) if name == "daisangen" else (FIRST_HONOR, 4)
        sets = [meld for meld in melds if first <= meld.kinds[0] < first + wanted]
    return len(sets) == wanted and not all(meld.concealed for meld in sets)
