"""Playing Heroes by clicks: a table with a screen before it, and a player who follows the opponents' own plans."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from engine.ai.heroes.heuristics import HEURISTICS
from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.heroes.map.geometry import slot_fields
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.types import Action
from engine.ui.button import Button
from scenes.common.confirm import ConfirmScene
from scenes.common.form_scene import FormScene
from scenes.common.result import ResultScene
from scenes.heroes import layout
from scenes.lobby.scene import LobbyScene
from scenes.match.scene import MatchScene
from tests.support.screen import Screen

NAMES = ("Ana", "Bruno", "Carla", "Dario")


def table(
    home: Path,
    mode: str,
    options: Mapping[str, str],
    *,
    seats: int = 2,
    humans: int = 1,
    seed: int = 4,
    language: str = "en",
    edit: Callable[[HeroesState], None] | None = None,
    strict: bool = False,
) -> tuple[Screen, MatchScene]:
    """A match on screen; the first `humans` seats are people, the others play at random."""
    screen = Screen(home, language)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    rules = load_rules("heroes")
    players = tuple(Player("human" if seat < humans else "ai", NAMES[seat], "random", seat) for seat in range(seats))
    start = rules.new_game(rules.configure(mode, seats, options), seed)
    if edit is not None:
        edit(start)
    scene = MatchScene(screen.app, Match(rules, start.config, seed, players, start=start), strict=strict)
    screen.show(scene)
    screen.wait(0.3)
    return screen, scene


def click_step(screen: Screen, scene: MatchScene, step: str) -> None:
    """Click the piece, spot or button that stands for a step; the map is scrolled to it first."""
    screen.app.toasts.clear()
    bring_into_view(scene, step)
    for key in scene.parts.chooser.keys_of(step, scene.moment):
        rect = scene.drawer.rect(key)
        if rect is None or not scene.pointer.keys().get(key):
            continue
        sides = ((rect.left + 6, rect.centery), (rect.right - 6, rect.centery), (rect.centerx, rect.top + 6))
        for at in (rect.center, (rect.centerx, rect.bottom - 8), *sides):
            if scene.drawer.at(at) == key:
                screen.click(at)
                return
    for widget in scene.hud.form.widgets:
        if widget.enabled and any(spec.step == step and tuple(widget.rect) == spec.rect for _, spec in scene.hud.steps):
            screen.click(widget.rect.center)
            return
    raise AssertionError(f"nothing to click stands for {step} at {scene.moment.decision}")


def bring_into_view(scene: MatchScene, step: str) -> None:
    """Scroll the map as a person would."""
    view = scene.moment.view
    name = step.removeprefix("option:")
    field = view.heroes[name].at if name in view.heroes else name.lstrip("ft")
    if view.combat is None and "," in field and ">" not in field:
        hidden = name.startswith("t") or (field in view.slots and field not in view.fields)
        spot = slot_fields(field)[0] if hidden else field
        scene.table.look_at(layout.foot(spot), layout.ground(view))
        scene.table.touch()


def click_action(screen: Screen, scene: MatchScene, action: Action) -> None:
    """Say an action by clicks alone."""
    before = len(scene.match.entries)
    while scene.pointer.picker.prefix != action.path[: len(scene.pointer.picker.prefix)]:
        click_step(screen, scene, "@back")
    for step in action.path[len(scene.pointer.picker.prefix) :]:
        if len(scene.match.entries) == before and step not in scene.pointer.picker.prefix:
            click_step(screen, scene, step)
    if isinstance(screen.app.stack.top, ConfirmScene):
        # Something that may be regretted: a person who knows what he does clicks on.
        screen.click(screen.app.stack.top.form.widgets[-1].rect.center)
    if len(scene.match.entries) == before:
        # The last unit is placed, and the combat begun by its button.
        begins = scene.pointer.picker is not None and scene.pointer.picker.options() == ("deployed",)
        click_step(screen, scene, "deployed" if begins else "@confirm")
    assert len(scene.match.entries) > before, f"{action} was not done"


def next_action(scene: MatchScene) -> Action:
    """What the opponents' own habits would do."""
    lines = HEURISTICS.lines(scene.match.state)
    legal = scene.match.legal_actions()
    return lines[0].actions[0] if lines else legal[0]


def press_on(screen: Screen) -> None:
    """Click the main button of whatever lies over the table."""
    top = screen.app.stack.top
    assert isinstance(top, FormScene) and top.form.primary is not None
    screen.wait(0.4)
    screen.click(top.form.primary.rect.center)
    screen.wait(0.2)


def from_lobby(home: Path, *, humans: int, seed: int = 4) -> tuple[Screen, MatchScene]:
    """A New World, arranged in the lobby with the mouse."""
    screen = Screen(home)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    lobby = LobbyScene(screen.app, "heroes")
    screen.show(lobby)
    lobby.plan.seed = str(seed)
    lobby.plan.seats[1].brain = "random"
    people = [widget for widget in lobby.form.widgets if isinstance(widget, Button) and widget.label == screen.app.t("ui.seat.human")]
    if humans == 2:
        screen.click(people[1].rect.center)
    assert [seat.kind for seat in lobby.plan.seats] == ["human", "human" if humans == 2 else "ai"]
    assert lobby.plan.options.get("scenario", "a_new_world") == "a_new_world"
    start = next(widget for widget in lobby.form.widgets if isinstance(widget, Button) and widget.label == screen.app.t("ui.lobby.start"))
    screen.click(start.rect.center)
    scene = screen.app.stack.top
    assert isinstance(scene, MatchScene)
    return screen, scene


def play(screen: Screen, scene: MatchScene, done: Callable[[], bool], most: int = 600) -> int:
    """Click on until something is so; how many clicks-and-answers it took."""
    stack = screen.app.stack
    for count in range(most):
        screen.until(lambda: scene.pointer.picker is not None or stack.top is not scene or done(), 60)
        if done() or isinstance(stack.top, ResultScene):
            return count
        if stack.top is not scene:
            # A curtain is drawn, or a window asks in public: go on, or pass.
            press_on(screen)
            continue
        click_action(screen, scene, next_action(scene))
    raise AssertionError("it did not happen")
