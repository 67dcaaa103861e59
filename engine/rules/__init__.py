"""The rules of the games: pure data and functions that know nothing of the screen."""
