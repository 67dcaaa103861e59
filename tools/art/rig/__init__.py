"""Figures as parts: unions of simple solids, lit in hard tones."""
