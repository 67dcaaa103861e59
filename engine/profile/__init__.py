"""What a player has done so far: finished matches, lessons and chapters, and what they add up to."""
