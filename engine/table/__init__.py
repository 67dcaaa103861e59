"""The living table: pieces on screen as entities that only ever hear events."""
