"""Which rule each kind of event is about, so that a line of the log opens the rulebook at its place."""
from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Annotated, Final, get_args

import msgspec

from engine.content import load_rules
from engine.content.errors import refuse, unknown
from engine.content.files import content_folder, convert, read_toml
from engine.rules.kernel.vocabulary import Row

FILE: Final = "log.toml"
_RULE = re.compile(r"[A-Z]+-\d")
RuleId = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]{2}-\d+(\.\d+[a-e]?)?$")]


class LogRules(Row, frozen=True):
    """Name of an event → rule id; in `phases` with the phase behind a dot."""

    rules: dict[str, RuleId] = {}
    phases: dict[str, RuleId] = {}


@cache
def log_rules(game: str) -> LogRules:
    """The rules behind a game's log; none where it has no file of them."""
    return read_log_rules(game)


def read_log_rules(game: str, root: Path | None = None) -> LogRules:
    """The same read anew, from another folder if asked; every name is that of an event."""
    path = content_folder(game, root) / FILE
    if not path.is_file():
        return LogRules()
    found = convert(FILE, "", read_toml(path), LogRules)
    events = [kind.__name__ for kind in get_args(load_rules(game).event_type)]
    refuse(FILE, "rules", unknown("rules", "event", found.rules, events))
    refuse(FILE, "phases", unknown("phases", "event", (name.partition(".")[0] for name in found.phases), events))
    return found


def rule_of(game: str, event: object) -> str:
    """The rule an event names itself (how a match ended), else the one of its phase, else the one of its kind."""
    own = getattr(event, "rule", "")
    if isinstance(own, str) and _RULE.match(own):
        return own
    known, kind = log_rules(game), type(event).__name__
    return known.phases.get(f"{kind}.{getattr(event, 'phase', '')}", "") or known.rules.get(kind, "")
