"""Tools that two games or more really share; they are called, never inherited."""
