"""What a seat can do: one family of actions per file, each with candidates, check and perform."""
