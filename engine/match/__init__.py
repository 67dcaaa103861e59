"""Matches: a config, a seed and a list of actions, kept, replayed and taken back."""
