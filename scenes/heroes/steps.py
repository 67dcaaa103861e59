"""What stands for which step of a path: pieces and spots by name, their rings, and what a click on something illegal meant."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.fight import AttackUnit, MoveUnit
from engine.rules.heroes.actions.travel import Discover, MoveHero
from engine.rules.heroes.board import Combat
from engine.rules.heroes.cardplay import WINDOWS
from engine.rules.heroes.frames import Act, AddPower, Command, Muster
from engine.rules.heroes.geometry import MIDDLE, column_of
from engine.rules.heroes.picks import steps_of
from engine.rules.heroes.questions import CardQuestion, Question
from engine.rules.heroes.questions.combat import ChooseGate
from engine.rules.heroes.state import HeroesState, main_hero
from engine.rules.kernel.types import Action, Path
from engine.rules.kernel.window import Window
from engine.table.pieces import Point
from engine.table.stage import Moment
from scenes.heroes import layout
from scenes.heroes.setting import copies

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage


def keys_of(stage: HeroesStage, step: str, moment: Moment) -> Sequence[str]:
    """The pieces and spots that stand for a step."""
    view: HeroesState = moment.view
    kind, _, name = step.partition(":")
    if kind == "hand":
        return _in_hand(stage, view, name)
    if kind == "card":
        asked = moment.decision
        if isinstance(asked, CardQuestion) and asked.zone == "hand":
            return _in_hand(stage, view, name)
        return [f"{step}#0", f"{step}#1", f"{step}#2"]
    if kind == "option":
        if isinstance(moment.decision, ChooseGate):
            return [f"c{cell}" for cell in MIDDLE if str(column_of(cell)) == name]
        if layout.PLACE.fullmatch(name):
            return (name,) if name.startswith("t") else (f"t{name}", f"f{name}")
        combat = view.combat
        if combat is None:
            return (name,) if name in view.heroes else (step,)
        if name in combat.fighters:
            return _figure(view, name)
        return (name,) if name[1:].isdigit() else (step,)
    if view.combat is not None and step in view.heroes:
        # Riders are out of sight while a battle is seen: such an option has to be listed.
        return ()
    return _figure(view, step) if view.combat is not None and step in view.combat.fighters else (step,)


def _figure(view: HeroesState, name: str) -> tuple[str, ...]:
    """A unit stands for itself with the whole square it is on; the arrow tower stands beside the board."""
    assert view.combat is not None
    cell = view.combat.fighters[name].cell
    return (name, f"c{cell}") if cell >= 0 else (name,)


def rings_of(stage: HeroesStage, step: str, moment: Moment) -> Sequence[str]:
    """What glows for a step: of a unit its figure alone, and the square from which whoever the mouse is on would be struck."""
    keys = keys_of(stage, step, moment)
    combat = moment.view.combat
    if combat is None:
        return keys
    square = stage.battle.charges.square(step, moment) if step == moment.hovered else None
    figure = keys[:1] if keys and keys[0] in combat.fighters else keys
    return (*figure, *((f"c{square}",) if square is not None else ()))


def _in_hand(stage: HeroesStage, view: HeroesState, card: str) -> list[str]:
    return [name for name, face in copies("hand", view.players[stage.bottom].hand) if face == card]


def step_of(key: str, moment: Moment) -> str:
    """The step that a piece or spot stands for."""
    asked = moment.decision
    base = key.partition("#")[0]
    if base.startswith("hand:") and isinstance(asked, CardQuestion):
        return f"card:{base[5:]}"
    if isinstance(asked, Question):
        if isinstance(asked, ChooseGate) and key.startswith("c") and key[1:].isdigit() and int(key[1:]) in MIDDLE:
            return f"option:{column_of(int(key[1:]))}"
        if key.startswith("option:"):
            return key
        offered = {step for pick in asked.options for step in steps_of(pick)}
        for name in (key, key[1:] if key[:1] in "tf" and "," in key else key):
            if name in offered and key not in ("deck", "discard"):
                return f"option:{name}"
    return base


def glow(step: str, moment: Moment) -> str:
    """Fields and squares are reached, enemies aimed at, by blows and by spells."""
    if step.startswith("f") or (step.startswith("c") and step[1:].isdigit()):
        return "reach"
    combat: Combat | None = moment.view.combat
    asked, unit = moment.decision, step.removeprefix("option:")
    if combat is None or unit not in combat.fighters:
        return "legal"
    foe = isinstance(asked, Question) and combat.sides[combat.fighters[unit].team].decider != asked.seat
    return "target" if foe or isinstance(asked, Command) else "legal"


def meant(key: str, point: Point, moment: Moment) -> Path | None:
    """A card with one effect that is let go over the map or the board is played for it."""
    if not key.startswith("hand:") or moment.picker is None or not layout.played(point):
        return None
    step = step_of(key, moment)
    paths = [action.path for action in moment.picker.actions if action.path[:1] == (step,)]
    return paths[0] if len(paths) == 1 and len(paths[0]) > 1 else None


def only_effect(moment: Moment) -> str | None:
    """A card of which one effect alone can be played now needs no second click for it."""
    options = moment.picker.options() if moment.picker is not None and moment.prefix[0].startswith("hand:") else ()
    return options[0] if len(options) == 1 and options[0].startswith("mode") else None


def attempt(key: str, moment: Moment) -> Action | None:
    """The action that a click on something illegal would have meant."""
    asked = moment.decision
    if key.startswith("hand:"):
        plays = isinstance(asked, Act | Command | Muster | AddPower) or (isinstance(asked, Window) and asked.moment in WINDOWS)
        return PlayCard(step_of(key, moment)[5:], 0) if plays else None
    if moment.prefix and moment.prefix[0].startswith("hand:"):
        # A card is in the middle of being played: nobody walks or strikes.
        return None
    if isinstance(asked, Act):
        return _journey(key, moment, asked)
    if isinstance(asked, Command) and moment.view.combat is not None:
        return _blow(key, moment.view.combat, asked)
    return None


def _journey(key: str, moment: Moment, asked: Act) -> Action | None:
    hero = moment.prefix[0] if moment.prefix and moment.prefix[0] in moment.view.heroes else main_hero(asked.seat)
    if key.startswith("f") and key[1:] != moment.view.heroes[hero].at:
        return MoveHero(hero, key[1:])
    return Discover(hero, key[1:]) if layout.PLACE.fullmatch(key) else None


def _blow(key: str, combat: Combat, asked: Command) -> Action | None:
    square = int(key[1:]) if key.startswith("c") and key[1:].isdigit() else -1
    unit = combat.fighters.get(key) or (combat.at(square) if square >= 0 else None)
    if unit is not None:
        # A click on one's own means no attack.
        return AttackUnit(unit.id) if combat.sides[unit.team].decider != asked.seat else None
    return MoveUnit(square) if square >= 0 else None
