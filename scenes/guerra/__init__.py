"""The table of Guerra de Mitos."""
