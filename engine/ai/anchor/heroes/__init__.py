"""What hard knew in version 0.1 (frozen)."""
