"""Programs that make what the game needs before it runs."""
