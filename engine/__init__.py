"""Everything below the scenes: rules, content, matches, opponents, the table and the window."""
