"""Tournaments between computer players, for the figures of `docs/BALANCE-*.md`."""
