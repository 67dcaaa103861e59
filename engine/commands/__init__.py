"""Headless commands: each module has a `main(argv)` that returns the exit code."""
