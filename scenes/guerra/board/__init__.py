"""What lies on the table of Guerra de Mitos, how one answers at it, and how it is painted."""
