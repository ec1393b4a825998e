"""All hands: how many there are of each sort, and why.

Read

1. :mod:`~combinat.counting.one_suit` for S and Z, the hands of one suit or of honors alone,
   and :mod:`~combinat.counting.suit_table` for a table of them,
2. :mod:`~combinat.counting.winning` for the complete hands of a whole deck, put together
   from the numbers of its suits,
3. :mod:`~combinat.counting.shanten_table` for how far from complete all hands are, and
   :mod:`~combinat.counting.by_profiles` for the same by the second method,
4. :mod:`~combinat.counting.checks` for finding the known values again,
5. :mod:`~combinat.counting.textbook_errors` for how many hands two textbook methods get wrong,
   by the :mod:`~combinat.counting.lenses` that see of a suit what they see,
6. :mod:`~combinat.counting.symmetry` for how many there are if suits, ends of suits and honors
   are not told apart,
7. :mod:`~combinat.counting.formulas` for S and Z of every number of ranks: first
   :mod:`~combinat.counting.transfer`, the machine without layers, and
   :mod:`~combinat.counting.clusters`, why they are polynomials; then
   :mod:`~combinat.counting.totals`, :mod:`~combinat.counting.joint` and
   :mod:`~combinat.counting.growth` for all numbers of tiles at once, and
   :mod:`~combinat.counting.complete` for complete hands of decks of any size.
"""
