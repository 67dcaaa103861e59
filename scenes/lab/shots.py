"""The lab with a handful of games, for pictures."""
from __future__ import annotations

import msgspec

from engine.app.app import App
from engine.content import load_rules
from engine.lab.client import Order, report_of
from engine.match.players import Player
from engine.rules.kernel.codec import to_json
from scenes.lab.scene import LabScene

GAMES = 24


def filled(app: App) -> LabScene:
    """A duel of Village of Legends that was played at random."""
    rules = load_rules("village")
    config = next(iter(rules.sample_configs().values()))
    names = ("Aurel", "Morgan", "Thora", "Elwin", "Hana", "Seamus")[: config.seats]
    players = tuple(Player("ai", name, "random", seat) for seat, name in enumerate(names))
    scene = LabScene(app, rules, config, 1, players)
    order = Order(rules.name, msgspec.Raw(to_json(config)), ("random",) * config.seats, GAMES, 1)
    scene.enter()
    for number in range(GAMES):
        scene.take(report_of(order, number))
    scene.form.clear()
    return scene
