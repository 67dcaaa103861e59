"""Values learned from games against oneself: play, train, measure, and again with what was learned."""
