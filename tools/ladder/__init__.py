"""Who is stronger: matches with swapped seats until it is decided, and the tables of `docs/LADDER.md`."""
