"""The table of Mythic Battles."""
