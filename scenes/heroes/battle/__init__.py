"""Battles: the field, the two sides, the order, odds and the last blow."""
