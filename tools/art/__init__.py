"""The picture factory: every atlas and font of the game is drawn by this package."""
