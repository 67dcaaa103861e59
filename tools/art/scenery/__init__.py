"""Backdrops, props, buildings and things that lie on tables."""
