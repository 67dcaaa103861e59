"""What a computer player knows about Heroes."""
