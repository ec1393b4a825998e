"""Sets of hands, as values that can be counted, listed, and combined.

Here the diagrams meet the tiles. Read

1. :mod:`~combinat.sets.melds` for how melds and the pair use up tiles: written once, here,
2. :mod:`~combinat.sets.handset` for what one can do with a set of hands, and
   :mod:`~combinat.sets.weights` for what each of them may weigh,
3. :mod:`~combinat.sets.forms` for the sets one begins with: the complete hands, all hands,
4. :mod:`~combinat.sets.levels` for the hands that are so many exchanges away from complete,
5. :mod:`~combinat.sets.shapes` for the hands of each yaku, as far as the tiles show it; made of
   sets of readings, :mod:`~combinat.sets.reading_sets`.
"""
