"""For those who write mods: everything that is wrong with one, trial games, and schemas for their editors."""
