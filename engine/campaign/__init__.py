"""Progress through campaigns as a fold over results."""
