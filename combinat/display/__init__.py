"""Pictures of results, for a notebook and for print.

* ``plots``: what was counted, and the machine that counted it, drawn with Matplotlib.

A room of last resort: nothing below knows it, and only here does an exact number become a float.
"""
