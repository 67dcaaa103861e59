"""The moonlit table of Mythicals."""
