"""What is on the screen: one scene a file, stacked by the app."""
