"""The pages that every match can open over itself, in the middle of a real match of each game."""
from __future__ import annotations

from collections.abc import Callable

from engine.app.app import App
from engine.app.scene import Scene
from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.dice import Dice
from scenes.match.menu import pause_scene
from scenes.match.pages import inspect_scene, log_scene
from scenes.match.scene import MatchScene

SEED = 11
MIDDLE = 120
"""Actions after which a table is well filled."""
PEOPLE = ("aurel", "morgan", "thora", "elwin", "hana", "seamus")


def played(game: str, actions: int | None) -> Match:
    """A match of the first kind that a game offers, played by chance for so many actions, or to its end."""
    rules = load_rules(game)
    config = next(iter(rules.sample_configs().values()))
    people = PEOPLE[: config.seats]
    match = Match(rules, config, SEED, tuple(Player("human", name.title(), "normal", at, name) for at, name in enumerate(people)))
    dice = Dice(SEED)
    while match.outcome is None and (actions is None or len(match.entries) < actions):
        match.act(dice.pick(match.legal_actions()))
    return match


def table(game: str) -> Callable[[App], MatchScene]:
    """A table in the middle of a match."""

    def build(app: App) -> MatchScene:
        scene = MatchScene(app, played(game, MIDDLE))
        scene.rest()
        return scene

    return build


def log(game: str) -> Callable[[App], Scene]:
    """The log of that match."""
    return lambda app: log_scene(table(game)(app).context)


def pause(game: str) -> Callable[[App], Scene]:
    """Its menu."""

    def build(app: App) -> Scene:
        scene = table(game)(app)
        return pause_scene(scene.context, scene.seats, scene.hud.wishes)

    return build


def inspect(game: str) -> Callable[[App], Scene]:
    """The sheet of the piece on the table that has most to tell."""

    def build(app: App) -> Scene:
        scene = table(game)(app)
        sheets = {key: card for key in scene.table.keys if (card := scene.parts.words.inspect(key, scene.moment)) is not None}
        shown = inspect_scene(scene.context, max(sheets, key=lambda key: (len(sheets[key].figures), len(sheets[key].text))))
        assert shown is not None
        return shown

    return build


def result(game: str) -> Callable[[App], Scene]:
    """The last screen of a match."""
    return lambda app: MatchScene(app, played(game, None)).ended()


PAGES = {"log": log, "pause": pause, "inspect": inspect, "result": result}
"""Name of a picture → who builds that page for a game."""
