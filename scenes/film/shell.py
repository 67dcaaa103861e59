"""What moves around the tables: title and lobby at rest, the ways between rooms, the curtain, openings and results."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.app.app import App
from engine.app.scene import Scene
from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from scenes.common.form_scene import FormScene
from scenes.common.shots import PEOPLE, SEED, played
from scenes.doors import on_shelf
from scenes.film.reel import FRAME, Reel
from scenes.match.scene import MatchScene

IDLE = 4.0
"""Seconds of a room in which nobody does anything."""
WAY = 1.6
"""Seconds of a way from one room to the next, with a little of both."""
LEAD = 0.1
"""Seconds of the old room before a way begins."""
OPENING = 8.0
"""Seconds of an opening at most."""
Roll = Callable[[App], Reel]


def shell_takes() -> dict[str, Roll]:
    """Name → who films it."""
    takes: dict[str, Roll] = {
        "shell_title": lambda app: _idle(app, app.routes.title()),
        "shell_title_to_lobby": _title_to_lobby,
        "shell_lobby_to_table": _lobby_to_table,
        "shell_curtain_closes": _curtain_closes,
        "shell_curtain_opens": _curtain_opens,
    }
    for game in on_shelf():
        takes[f"{game}_lobby"] = partial(_lobby, game)
        takes[f"{game}_opening"] = partial(_opening, game)
        takes[f"{game}_result"] = partial(_result, game)
    return takes


def roll(app: App, seconds: float, reel: Reel | None = None) -> Reel:
    """Let the whole client go on and keep what it shows."""
    reel = reel or Reel()
    for _ in range(round(seconds / FRAME)):
        app.update(FRAME)
        app.stack.settle()
        app.draw()
        reel.take(app.canvas)
    return reel


def _enter(app: App, scene: Scene) -> None:
    app.stack.push(scene)
    app.stack.settle()


def _idle(app: App, scene: Scene) -> Reel:
    _enter(app, scene)
    return roll(app, IDLE)


def _lobby(game: str, app: App) -> Reel:
    return _idle(app, app.routes.lobby(game))


def _title_to_lobby(app: App) -> Reel:
    _enter(app, app.routes.title())
    reel = roll(app, LEAD)
    app.stack.push(app.routes.lobby(on_shelf()[0]))
    return roll(app, WAY, reel)


def _lobby_to_table(app: App) -> Reel:
    lobby = app.routes.lobby(on_shelf()[0])
    _enter(app, lobby)
    reel = roll(app, LEAD)
    _press(lobby)
    return roll(app, WAY, reel)


def _press(scene: Scene | None) -> None:
    """The button that Enter stands for."""
    assert isinstance(scene, FormScene) and scene.form.primary is not None
    scene.form.primary.activate()


def _couch(app: App) -> MatchScene:
    """A table with two people before it."""
    scene = MatchScene(app, played(on_shelf()[0], 20))
    _enter(app, scene)
    scene.rest()
    return scene


def _curtain_closes(app: App) -> Reel:
    scene = _couch(app)
    reel = roll(app, LEAD)
    scene.seats.curtain(1)
    return roll(app, WAY, reel)


def _curtain_opens(app: App) -> Reel:
    _couch(app).seats.curtain(1)
    app.stack.settle()
    reel = roll(app, LEAD)
    _press(app.stack.top)
    return roll(app, WAY, reel)


def _opening(game: str, app: App) -> Reel:
    """A new match until its first question."""
    rules = load_rules(game)
    config = next(iter(rules.sample_configs().values()))
    people = tuple(Player("ai" if seat else "human", PEOPLE[seat].title(), "normal", seat, PEOPLE[seat]) for seat in range(config.seats))
    scene = MatchScene(app, Match(rules, config, SEED, people))
    _enter(app, scene)
    reel = Reel()
    while not scene.director.quiet and reel.shown * FRAME < OPENING:
        roll(app, FRAME, reel)
    return roll(app, 0.5, reel)


def _result(game: str, app: App) -> Reel:
    """A table at which a match has just ended."""
    _enter(app, MatchScene(app, played(game, None)))
    return roll(app, IDLE)
