"""The own town: how it looks, what can be done there, the page to look at it."""
