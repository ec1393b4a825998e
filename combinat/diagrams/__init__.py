"""Decision diagrams: sets of count vectors, and integer functions on them, held as values.

Nothing here knows what a tile is. A *vector* is a tuple of small counts, one for each
layer; a *diagram* is the smallest layered automaton that reads such vectors. Read

1. :mod:`~combinat.diagrams.diagram` for what a diagram is and how its rows are kept unique,
2. :mod:`~combinat.diagrams.build` for making one from a step that may choose,
3. :mod:`~combinat.diagrams.algebra` for union and its kin, drawing, discarding, what is left,
4. :mod:`~combinat.diagrams.walks` for counting, listing, numbering and choosing members,
5. :mod:`~combinat.diagrams.sections` for what parts of a vector a diagram cannot tell apart.
"""
