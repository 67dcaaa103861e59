"""Trying a deck: a duel at once, against a computer with one of ours."""
from __future__ import annotations

from collections.abc import Sequence

from engine.app.app import App
from engine.match.players import Player
from engine.rules.kernel.protocol import Rules
from scenes.match.scene import MatchScene
from scenes.open_match import begin, random_seed


def trial(app: App, rules: Rules, deck: str, rivals: Sequence[str]) -> tuple[MatchScene, str]:
    """The match, which leads back to whoever wanted it, and the deck across the table: another one every time."""
    seed, settings = random_seed(), app.settings
    rival = rivals[seed % len(rivals)]
    config = rules.configure("duel", 2, {}, [{"deck": deck}, {"deck": rival}])
    name = settings.player_name or app.t("ui.lobby.player", n=1)
    players = (Player("human", name, "normal", 0, settings.player_face or "aurel"), Player("ai", "Morgan", "normal", 1, "morgan"))
    match = begin(app, rules, config, seed, players)
    match.exit.comes_back = True
    return match, rival
