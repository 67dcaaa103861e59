"""The deck builder of Guerra de Mitos."""
