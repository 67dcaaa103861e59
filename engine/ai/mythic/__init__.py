"""What a computer player knows about Mythic Battles."""
