"""What the events of Guerra de Mitos look like."""
