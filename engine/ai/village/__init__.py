"""What a computer player knows about Village of Legends."""
