"""The doors to the table: begin a match, go on with one, watch one again."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.app.app import App
from engine.app.scene import Scene
from engine.match.damage import SaveDamaged
from engine.match.players import Player
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Config

if TYPE_CHECKING:
    from engine.match.match import Match
    from engine.match.store import Loaded
    from scenes.match.scene import MatchScene

LONGEST_SEED = 2**32


def random_seed() -> int:
    """A seed short enough to be written down."""
    return secrets.randbelow(LONGEST_SEED)


def begin(app: App, rules: Rules, config: Config, seed: int, players: Sequence[Player], *, campaign: str = "") -> MatchScene:
    """A new match on its table; every action is on disk before the next one."""
    from scenes.match.scene import MatchScene

    match, journal = app.store.begin(rules, config, seed, tuple(players), campaign)
    return MatchScene(app, match, journal, campaign=campaign)


def go_on(app: App, path: Path) -> Scene | None:
    """A saved match at the decision where it was left; where nothing of it can be read a toast says why (UX-47)."""
    from scenes.match.scene import MatchScene

    loaded = _read(app, path)
    if loaded is None:
        return None
    journal = app.store.resume(loaded, path)
    return MatchScene(app, loaded.match, journal, campaign=loaded.header.campaign)


def watch(app: App, path: Path) -> Scene | None:
    """A recorded match to be watched; None where it cannot be read, and a toast says why."""
    from scenes.match.replay import ReplayScene

    loaded = _read(app, path)
    if loaded is None:
        return None
    if loaded.match.outcome is None:
        app.toast(app.t("match.replay.unfinished"))
    return ReplayScene(app, loaded.match)


def _read(app: App, path: Path) -> Loaded | None:
    """A match file; a toast says what is wrong with it, or why nothing of it can be read."""
    try:
        loaded = app.store.load(path)
    except SaveDamaged as damage:
        app.toast(damage_text(app, damage), kind="bad")
        return None
    if loaded.trouble is not None:
        app.toast(damage_text(app, loaded.trouble), kind="bad")
    _mend_brains(app, loaded.match)
    return loaded


def _mend_brains(app: App, match: Match) -> None:
    """Opponents that this client does not know make room for the normal level (H-13)."""
    from engine.ai.brain import knows

    for seat, player in enumerate(match.players):
        if not knows(match.rules, player.brain):
            match.seat(seat, replace(player, brain="normal"))
            if not player.human:
                app.toast(app.t("ui.saves.brain", name=player.name), kind="bad")


def damage_text(app: App, damage: SaveDamaged) -> str:
    """What is wrong with a file, in the player's language."""
    return app.t(f"save.damage.{damage.reason}", line=damage.line, file=damage.path.name, detail=damage.detail)
