"""Somebody without any idea at the client, for hours: what breaks is named with the seed that brings it back."""
