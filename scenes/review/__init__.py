"""A finished match looked at again with the eyes of one seat."""
