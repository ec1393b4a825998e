"""Exact combinatorics of riichi mahjong hands."""

__version__ = "0.1.0"
