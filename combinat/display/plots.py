"""Plots of what was counted, and drawings of the machine that counted it.

Each function takes results, draws them on ``ax``, and returns it; without an ``ax`` it makes a
figure of its own, at the width of one or two columns of a paper. What was counted, and on which
deck, the results know themselves, and the plot says it. Nothing is told by color alone.

>>> from combinat.counting.shanten_table import shanten_distribution
>>> from combinat.tiles.deck import Deck
>>> toy = Deck.toy(ranks=4)
>>> ax = distributions(shanten_distribution(4, toy, weight="patterns"), shanten_distribution(4, toy))
>>> ax.get_xlabel(), [text.get_text() for text in ax.get_legend().get_texts()]
('shanten', ['patterns', 'deals'])
>>> save(ax, "/dev/null/no-such-folder/shanten.svg")
Traceback (most recent call last):
...
NotADirectoryError: [Errno 20] Not a directory: '/dev/null/no-such-folder/shanten.svg'

Matplotlib is imported when a figure is made or saved, not with this module.
"""
