"""Busts for portraits: one face rig, features as pixel grids, people as data."""
