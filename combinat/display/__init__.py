"""Pictures of results, for a notebook and for print.

* ``faces``, ``svg``: tiles, melds and hands, drawn with the standard library alone.
* ``show``: what a notebook shows of a value, asked for by the value when it is looked at.
* ``plots``: what was counted, and the machine that counted it, drawn with Matplotlib.
* ``comparisons``: results side by side: decks and forms, a sample and the truth, tiles to let go.
* ``grids``: numbers in a grid: S by tiles and ranks, pairs of shapes, points by han and fu.
* ``figures``, ``layout``: how plots look and are kept, and where the nodes of a machine go.
* ``explore``, ``pages``: the laboratory, and what it answers as plain functions.

Nothing below knows this room, but for the one door of ``show``; and only here does an exact
number become a float.
"""
