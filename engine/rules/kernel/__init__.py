"""The few types that a match, an opponent and a table share whatever game is played."""
