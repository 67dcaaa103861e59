"""Recording lessons: real openings of real matches, found by what they have to show."""
