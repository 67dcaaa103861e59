"""The fonts of the game, drawn as text grids."""
