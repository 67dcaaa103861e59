"""Combat: its own sub-state on the same agenda (HM-23 to HM-30)."""
