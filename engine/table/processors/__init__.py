"""What happens on the table every frame, one concern per processor."""
