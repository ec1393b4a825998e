"""Tiles, and how people write them.

What one finds here, in the order to read it:

``given``
    what is a whole number or a list among the things that callers give.
``kinds``
    the thirty-four kinds of tile and their names; a kind, a tile and a red five are numbers.
``styles``
    how groups of tiles are written, in four styles.
``notation``
    how a text is read, in any of them, and the ``NotationError`` that says what is wrong with it.
``meld``
    what a run, a triplet and a quad are, and who a tile was called from.
``hand``
    concealed tiles and melds, to and from text, counts and ids.
``deck``
    how many copies of each kind there are: the full set, a smaller one, a live wall.
``symmetry``
    hands that differ in the names of suits only, and the one that stands for them.

Nothing here knows what a complete hand is; that is for the rooms above.
"""
