"""Damage to the files of a player, and whether the client survives it without a lie."""
