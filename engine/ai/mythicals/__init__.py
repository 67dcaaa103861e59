"""What a computer player knows about Mythicals."""
