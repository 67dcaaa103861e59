"""Opponents: search over the kernel protocol, and per game what is worth looking at."""
