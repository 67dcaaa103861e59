"""Which rule each kind of event is about, so that a line of the log opens the rulebook at its place."""
from __future__ import annotations

import re
from functools import cache

from engine.content.files import content_folder, convert, read_toml

FILE = "log.toml"
_RULE = re.compile(r"[A-Z]+-\d")


@cache
def log_rules(game: str) -> dict[str, str]:
    """Name of an event → rule id; empty where a game has no file of them."""
    path = content_folder(game) / FILE
    return convert(FILE, "rules", read_toml(path).get("rules"), dict[str, str]) if path.is_file() else {}


def rule_of(game: str, event: object) -> str:
    """The rule an event names itself (how a match ended), else the one of its kind."""
    own = getattr(event, "rule", "")
    if isinstance(own, str) and _RULE.match(own):
        return own
    return log_rules(game).get(type(event).__name__, "")
