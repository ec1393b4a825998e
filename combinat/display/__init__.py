"""Pictures of results, for a notebook and for print.

* ``plots``: what was counted, and the machine that counted it, drawn with Matplotlib.
* ``layout``: where the nodes, arrows and labels of a machine go; plain geometry.

Nothing below knows this room, and only here does an exact number become a float.
"""
