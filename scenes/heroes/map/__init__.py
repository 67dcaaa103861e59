"""The adventure map: its ground, its panel, its little map, the question over it."""
