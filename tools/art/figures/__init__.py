"""People and everything that walks upright, assembled from slots."""
