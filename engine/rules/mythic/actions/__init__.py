"""What players can do, one family of actions per file."""
