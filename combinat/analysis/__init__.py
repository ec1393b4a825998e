"""One hand, or an array of them: how far it is from complete, and what brings it nearer.

Read

1. :mod:`~combinat.analysis.profiles` for what a suit contributes to a hand,
2. :mod:`~combinat.analysis.shanten` for the distance to complete, and what it is a distance
   to; :mod:`~combinat.analysis.measure` is what measures, for one deck;
3. :mod:`~combinat.analysis.waits` and :mod:`~combinat.analysis.discards` for what to draw and
   what to let go; :mod:`~combinat.analysis.explain` for why,
4. :mod:`~combinat.analysis.blocks` and :mod:`~combinat.analysis.readings` for the ways to split
   a complete hand,
5. :mod:`~combinat.analysis.batch` for a million hands at once, with its
   :mod:`~combinat.analysis.tables` and :mod:`~combinat.analysis.engines`,
6. :mod:`~combinat.analysis.textbook` for two methods in print, to see what they get wrong.
"""
