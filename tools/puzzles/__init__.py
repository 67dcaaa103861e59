"""Positions of the puzzles, written as one line each in the notation of the rules tests."""
