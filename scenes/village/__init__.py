"""The table of Village of Legends."""
