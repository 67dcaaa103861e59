"""Widgets, text and panels on the logical canvas."""
