"""Pictures of the Mythicals table in typical moments."""
from __future__ import annotations

from collections.abc import Callable

from engine.app.app import App
from engine.app.scene import Scene
from engine.content import load_rules
from engine.lessons.lesson import lessons_of
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.kinds import of
from engine.rules.kernel.types import Action, Decision
from engine.rules.mythicals.actions.draw import RevealCards, TakeColour
from engine.rules.mythicals.actions.tokens import TakeToken
from engine.rules.mythicals.frames import ChooseColour, ChooseSource, ChooseToken, ReinforceOrLock
from engine.table.moment import Moment
from engine.table.parts import Parts
from scenes.match.lesson import LessonScene
from scenes.match.replay import ReplayScene
from scenes.match.scene import MatchScene
from scenes.mythicals.decor import Decor
from scenes.mythicals.treasures import GalleryScene

SEED = 21
LATE = 34
"""Actions after which the table is well filled."""


def _choice(actions: list[Action], index: int) -> Action:
    """A brisk player: dear tokens first, two reveals in three, otherwise the reserve."""
    tokens = [action for action in actions if type(action) is TakeToken and len(action.cards) > 2]
    if tokens:
        return max(tokens, key=lambda action: len(action.cards))
    reveals = [action for action in actions if type(action) is RevealCards]
    if reveals and index % 3:
        return reveals[0]
    return actions[index % len(actions)] if not any(type(action) is TakeToken for action in actions) else actions[-1]


def _played(app: App, until: Callable[[Decision | None, int], bool]) -> Match:
    """A match played on until a moment."""
    rules = load_rules("mythicals")
    players = (
        Player("human", "Aurel", "normal", 0, "aurel"),
        Player("human", app.t("mythicals.watcher.my_ai_corvin.name"), "my_ai_corvin", 1, "my_ai_corvin"),
    )
    match = Match(rules, rules.configure("duel", 2), SEED, players)
    while match.outcome is None and not until(match.state.agenda.asked, len(match.entries)):
        match.act(_choice(match.legal_actions(), len(match.entries)))
    return match


def _table(kind: type, point: Callable[[Parts, Moment], str | None] = lambda parts, moment: None) -> Callable[[App], Scene]:
    """The table at the first question of a kind once it is well filled, with the mouse on something."""

    def build(app: App) -> Scene:
        scene = MatchScene(app, _played(app, lambda asked, count: count >= LATE and type(asked) is kind))
        scene.rest(point(scene.parts, scene.moment))
        return scene

    return build


def _first_colour(parts: Parts, moment: Moment) -> str | None:
    colour = of(TakeColour, parts.words.rules.legal_actions(moment.view))[0]
    return parts.chooser.keys_of(colour.path[0], moment)[0]


def _result(app: App) -> Scene:
    scene = MatchScene(app, _played(app, lambda asked, count: False))
    return scene.ended()


def _count(app: App) -> Scene:
    """Two towers side by side: the night has been counted."""
    scene = MatchScene(app, _played(app, lambda asked, count: False))
    scene.rest()
    return scene


def _replay(app: App) -> Scene:
    scene = ReplayScene(app, _played(app, lambda asked, count: False))
    scene.seek(LATE)
    return scene


def _moonlit(app: App) -> Scene:
    scene = MatchScene(app, _played(app, lambda asked, count: count >= LATE and type(asked) is ChooseSource))
    assert isinstance(scene.parts.outlook, Decor)
    scene.parts.outlook.moonlit = True
    scene.rest()
    return scene


def _lesson(app: App) -> Scene:
    scene = LessonScene(app, load_rules("mythicals"), lessons_of("mythicals")[0])
    scene.rest()
    return scene


SHOTS: dict[str, Callable[[App], Scene]] = {
    "source": _table(ChooseSource),
    "colour": _table(ChooseColour, _first_colour),
    "token": _table(ChooseToken),
    "board": _table(ReinforceOrLock),
    "moonlit": _moonlit,
    "lesson": _lesson,
    "gallery": GalleryScene,
    "count": _count,
    "result": _result,
    "replay": _replay,
}
