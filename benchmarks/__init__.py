"""Measurements: ``make bench`` runs them all and prints what they find; none asserts a time."""
