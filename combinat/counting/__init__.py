"""All hands: how many there are of each sort, and why.

Read

1. :mod:`~combinat.counting.one_suit` for S and Z, the hands of one suit or of honors alone,
2. :mod:`~combinat.counting.winning` for the complete hands of a whole deck, put together
   from the numbers of its suits,
3. :mod:`~combinat.counting.shanten_table` for how far from complete all hands are.
"""
