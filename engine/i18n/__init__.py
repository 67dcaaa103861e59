"""English and Spanish through catalogues of keys."""
