"""Pictures of results, for a notebook and for print.

* ``plots``: what was counted, and the machine that counted it, drawn with Matplotlib.
* ``comparisons``: results side by side: decks and forms, a sample and the truth, tiles to let go.
* ``layout``: where the nodes, arrows and labels of a machine go; plain geometry.

Nothing below knows this room, and only here does an exact number become a float.
"""
