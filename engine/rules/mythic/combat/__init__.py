"""Attacks: declaration, reactions, dice, wounds, counter-attacks (MB-8 to MB-13)."""
