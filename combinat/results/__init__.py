"""Results one can keep: exact numbers, what they count, where they come from.

Nothing in this room knows a tile. It knows how a result is written down, and how it is cited.

* ``table``: a ``Table`` of exact cells, which shows itself (plain text, HTML) and saves itself
  (Markdown, LaTeX, CSV, a dictionary fit for JSON). Read this first.
* ``distribution``: a ``Distribution`` of exact weights, with its mean, variance and conditions.
* ``cite``: the one bibliography (``references.toml``), as text, Markdown or BibTeX.
* ``known``: every published value the package is held against (``known.toml``), right or wrong.
* ``cells`` and ``layouts``: what may stand in a cell, and the forms a table is written in.
"""
