"""Backdrops, props, buildings and things that lie on tables; importing the package fills every register."""

from tools.art.scenery import backdrops, brushes, buildings, effects, gear, interiors, items, props, terrain, trinkets

__all__ = ["backdrops", "brushes", "buildings", "effects", "gear", "interiors", "items", "props", "terrain", "trinkets"]
