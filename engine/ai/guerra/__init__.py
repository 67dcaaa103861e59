"""What a computer player knows about Guerra de Mitos."""
