"""The table of Heroes."""
