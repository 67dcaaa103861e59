"""Rounds and turns in their stages, and the dice that are rolled in them (HM-4, HM-5, HM-14)."""
