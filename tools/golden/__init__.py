"""Recorded matches that prove that rules have not changed unnoticed."""
