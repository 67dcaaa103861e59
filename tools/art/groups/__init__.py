"""One module per atlas; each has ``draw(sheet)``."""
