"""Mods: reading, leaving out, remembering, checking."""
