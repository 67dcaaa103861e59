"""Scenes that every game shares: they are pushed over the table and know no game."""
