"""Everything below the scenes: rules, content, matches, opponents, the table and the window."""
import logging

# Whoever has no log file hears nothing: warnings have no place among the figures of a command.
logging.getLogger("mythoteca").addHandler(logging.NullHandler())
