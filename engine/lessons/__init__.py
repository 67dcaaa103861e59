"""Lessons: a real match with a fixed seed in which only the taught click is accepted."""
