"""What is heard: the cue book, voices, loops and music, on a mixer that may be missing."""
