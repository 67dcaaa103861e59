"""Commands that work without a window; each module offers `main(argv) -> int`."""
