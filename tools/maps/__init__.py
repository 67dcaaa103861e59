"""Writes the Tiled maps under `maps/`: the tiles and layouts of Heroes from tables, the ground below the areas of Mythic's battlefields."""
