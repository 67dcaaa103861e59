"""The window, its loop, settings, assets and sound."""
