"""Which rule each kind of event is about, so that a line of the log opens the rulebook at its place."""
from __future__ import annotations

import re
from functools import cache

from engine.content.files import content_folder, convert, read_toml

FILE = "log.toml"
_RULE = re.compile(r"[A-Z]+-\d")


@cache
def log_rules(game: str, table: str = "rules") -> dict[str, str]:
    """Name of an event → rule id; in the table `phases` with the phase behind a dot. Empty where a game has none."""
    path = content_folder(game) / FILE
    return convert(FILE, table, read_toml(path).get(table, {}), dict[str, str]) if path.is_file() else {}


def rule_of(game: str, event: object) -> str:
    """The rule an event names itself (how a match ended), else the one of its phase, else the one of its kind."""
    own = getattr(event, "rule", "")
    if isinstance(own, str) and _RULE.match(own):
        return own
    kind = type(event).__name__
    phase = log_rules(game, "phases").get(f"{kind}.{getattr(event, 'phase', '')}", "")
    return phase or log_rules(game).get(kind, "")
