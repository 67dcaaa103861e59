"""What each game tells the search: values, priors and whole answers to compound choices.

The module `<game>` has `HEURISTICS` (`base.Heuristics`). It may have `LEVELS`, levels of its own by name; `personas(rules)`, the brains
of its personalities by name; and `forget(view)`, the view of somebody who does not count covered cards. The modules `<game>_…` are
its parts.
"""
