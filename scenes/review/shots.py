"""A picture of the review: a short match by chance, with two decisions that are said to have cost something."""
from __future__ import annotations

from engine.app.app import App
from engine.app.scene import Scene
from engine.content import load_rules
from engine.lab.review import Costly
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.dice import Dice
from scenes.doors import on_shelf
from scenes.review.scene import ReviewScene

SEED = 6
ACTS = 40
REASONS = {"points": 0.0, "progress": 1.2, "deny": -0.6}


def review(app: App) -> Scene:
    """The page with its finds."""
    rules = load_rules(on_shelf()[0])
    config = next(iter(rules.sample_configs().values()))
    people = tuple(Player("ai" if seat else "human", ("Thora", "Morgan")[seat % 2], "hard", seat) for seat in range(config.seats))
    match, chance = Match(rules, config, SEED, people), Dice(SEED)
    while match.to_act is not None and len(match.entries) < ACTS:
        match.act(chance.pick(match.legal_actions()))
    return ReviewScene(app, match, 0, [_costly(match, at) for at in _choices(match)[-2:]])


def _choices(match: Match) -> list[int]:
    """The decisions of the first seat that left a choice."""
    asked = [at for at, entry in enumerate(match.entries) if entry.seat == 0]
    return [at for at in asked if len(match.rules.legal_actions(match.state_at(at))) > 1]


def _costly(match: Match, at: int) -> Costly:
    played = match.entries[at].action
    better = next(action for action in match.rules.legal_actions(match.state_at(at)) if action != played)
    return Costly(at, (played,), (better,), 0.61, 0.17, REASONS, {name: -amount for name, amount in REASONS.items()})
