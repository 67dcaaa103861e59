"""A match in a terminal: the words of a table without its pictures."""
