"""Opponents: search over the kernel protocol, and per game what is worth looking at.

`engine/ai/<game>/heuristics.py` has `HEURISTICS` (`protocol.Heuristics`). It may have `LEVELS`, levels of its own by name;
`personas(rules)`, the brains of its personalities by name; and `forget(view)`, the view of somebody who does not count covered
cards. The other modules of the package are its parts.
"""
