"""Computers against each other: single bouts, what many of them add up to, and the process that plays them."""
