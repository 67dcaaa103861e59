"""Lessons: a real match, its dice and piles written down, in which only the taught click is accepted."""
