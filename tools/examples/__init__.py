"""Worked examples of the rulebook as positions that can be played."""
