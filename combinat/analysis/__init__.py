"""One hand, or an array of them: how far it is from complete, and what brings it nearer.

Read

1. :mod:`~combinat.analysis.profiles` for what a suit contributes to a hand,
2. :mod:`~combinat.analysis.shanten` for the distance to complete, and what it is a distance to.
"""
