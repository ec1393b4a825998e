"""Hands of the full deck to try things on, as arrays of counts: the same ones each time."""

import os
from functools import cache

import numpy as np

from combinat.analysis import batch

ALL = os.environ.get("COMBINAT_WITNESS") == "all"
"""Whether to try all the hands, as `make witness` does, and not some."""


@cache
def dealt(n, tiles):
    """Hands dealt at random."""
    return fixed(batch.deal(n, tiles, rng=2024 + tiles))


@cache
def with_quads(n, tiles, quads=2):
    """Hands dealt after at least so many kinds were given four times."""
    order = np.random.default_rng(tiles).random((n, 34, 4), np.float32)
    given = np.argsort(order[:, :, 0], axis=1)[:, :quads]
    np.put_along_axis(order, given[:, :, None], -1, axis=1)
    order = order.reshape(n, -1)
    drawn = np.argpartition(order, tiles - 1, axis=1)[:, :tiles] // 4
    return fixed((drawn[:, :, None] == np.arange(34)).sum(axis=1, dtype=np.uint8))


@cache
def of_one_suit(tiles):
    """All hands of one suit, in the first."""
    counts = np.zeros((1, 0), np.uint8)
    for later in range(8, -1, -1):
        counts = np.concatenate(
            [np.insert(counts, counts.shape[1], held, axis=1) for held in range(5)]
        )
        sizes = counts.sum(axis=1)
        counts = counts[(sizes <= tiles) & (sizes + 4 * later >= tiles)]
    return fixed(np.pad(counts, ((0, 0), (0, 25))))


def fixed(rows):
    """The same rows, which nobody can change by mistake."""
    rows.setflags(write=False)
    return rows
