"""What players may do: one family of actions per file."""
