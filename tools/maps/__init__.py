"""One-off generators for the Tiled maps under `maps/`; the maps are the truth afterwards."""
