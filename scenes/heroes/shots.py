"""Pictures of Heroes in typical moments: map, town, deployment, combat, siege."""
from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from engine.ai.heroes.heuristics import HEURISTICS
from engine.app.app import App
from engine.app.scene import Scene
from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.events import AttackDeclared, AttackRolled, UnitDamaged, UnitFlipped
from engine.rules.heroes.frames import Act, AddPower, Command, Deploy
from engine.rules.heroes.questions import LookedAt
from engine.rules.heroes.questions.adventure import RotateTile
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.town.towns import could_use_town
from engine.rules.kernel.window import Window
from scenes.heroes.battle.auto import AutoScene
from scenes.heroes.lobby import ArenaScene
from scenes.match.scene import MatchScene

SEED = 12


def _played(mode: str, options: Mapping[str, str], until: Callable[[HeroesState], bool], seats: int = 2) -> Match:
    """A match played on by habit until a moment."""
    rules = load_rules("heroes")
    names = ("Aurel", "Corvin", "Mira", "Tansy")
    players = tuple(Player("human" if not seat else "ai", names[seat], "normal", seat, names[seat].lower()) for seat in range(seats))
    match = Match(rules, rules.configure(mode, seats, options), SEED, players)
    while match.outcome is None and not (match.state.to_act == 0 and until(match.state)):
        line = (HEURISTICS.lines(match.state) or [])[0]
        for action in line.actions:
            match.act(action)
            if match.state.to_act == 0 and until(match.state):
                break
    return match


def _table(match: Callable[[], Match], pick: tuple[str, ...] = ()) -> Callable[[App], MatchScene]:
    def build(app: App) -> MatchScene:
        scene = MatchScene(app, match())
        scene.rest(None)
        for step in pick:
            scene.choice.pick(step)
        return scene

    return build


def _map() -> Match:
    return _played("clash", {"scenario": "a_new_world"}, lambda state: state.round >= 4 and state.agenda.asks(Act) is not None)


def _town() -> Match:
    def fresh(state: HeroesState) -> bool:
        return state.agenda.asks(Act) is not None and could_use_town(state, 0) and state.round > 2

    return _played("clash", {"scenario": "carpe_diem"}, fresh)


def _deploy() -> Match:
    def own(state: HeroesState) -> bool:
        asked = state.agenda.asks(Deploy)
        return asked is not None and state.combat is not None and state.combat.sides[asked.team].seat == 0 and state.round > 2

    return _played("clash", {"scenario": "carpe_diem"}, own)


def _guards() -> Match:
    """Somebody else's fight: the guards are placed by the one who sits nearest."""
    return _played("clash", {"scenario": "carpe_diem"}, lambda state: state.agenda.asks(Deploy) is not None)


def _react() -> Match:
    def asked(state: HeroesState) -> bool:
        window = state.agenda.asks(Window)
        return window is not None and window.moment == "attack_prepared" and len(BOOK.legal_actions(state)) > 2

    return _played("sandbox", {"armies": "battle"}, asked)


def _combat() -> Match:
    def fighting(state: HeroesState) -> bool:
        return state.agenda.asks(Command) is not None and state.combat is not None and len(state.combat.fighters) > 3

    return _played("clash", {"scenario": "carpe_diem"}, fighting)


def _siege() -> Match:
    def fighting(state: HeroesState) -> bool:
        return state.agenda.asks(Command) is not None and state.combat is not None and state.combat.round >= 2

    return _played("sandbox", {"armies": "war", "siege": "on"}, fighting)


def _search() -> Match:
    def looking(state: HeroesState) -> bool:
        return state.agenda.asks(LookedAt) is not None

    return _played("clash", {"scenario": "dwarven_gold"}, looking)


def _power() -> Match:
    return _played("clash", {"scenario": "dwarven_gold"}, lambda state: state.agenda.asks(AddPower) is not None)


def _rotate() -> Match:
    def turning(state: HeroesState) -> bool:
        return state.agenda.asks(RotateTile) is not None

    return _played("clash", {"scenario": "a_new_world"}, turning)


def _far(app: App) -> Scene:
    """The whole map at once."""
    scene = _table(_map)(app)
    scene.parts.outlook.touched(scene.table, pygame.Event(pygame.KEYDOWN, key=pygame.K_v), scene.moment)
    scene.rest(None)
    return scene


def _aimed(app: App) -> Scene:
    """The mouse on an enemy: what the blow would bring."""
    scene = _table(_siege)(app)
    target = next(step.path[0] for step in scene.match.legal_actions() if type(step) is AttackUnit)
    scene.rest(target)
    return scene


def _blow(app: App) -> Scene:
    """After a blow: who struck whom, the die, what came of it."""
    scene = _table(_siege)(app)
    combat = scene.match.state.combat
    one, other = (next(name for name, unit in combat.fighters.items() if unit.team == team and unit.cell >= 0) for team in (0, 1))
    told = scene.session.events
    told.append(AttackDeclared(attacker=one, target=other, kind="attack", combat=combat.serial))
    told.append(AttackRolled(attacker=one, dice=(0, 1), die=1, mode="high"))
    told += [UnitDamaged(unit=other, amount=3, damage=3, side="pack", cause=""), UnitFlipped(unit=other, damage=0)]
    return scene


def _page(match: Callable[[], Match], name: str) -> Callable[[App], Scene]:
    """A page of the stage over its match; a forecast is finished first."""

    def build(app: App) -> Scene:
        scene = _table(match)(app)
        app.stack.push(scene)
        app.stack.settle()
        page = scene.parts.outlook.page(name, scene.choice)
        while isinstance(page, AutoScene) and not page.fights.done:
            page.fights.work(1.0)
        return page

    return build


SHOTS: dict[str, Callable[[App], Scene]] = {
    "map": _table(_map),
    "town": _table(_town, ("town",)),
    "deploy": _table(_deploy),
    "guards": _table(_guards),
    "react": _table(_react),
    "combat": _table(_combat),
    "siege": _table(_siege),
    "search": _table(_search),
    "power": _table(_power),
    "rotate": _table(_rotate),
    "far": _far,
    "aimed": _aimed,
    "blow": _blow,
    "town_look": _page(_map, "town"),
    "auto": _page(_siege, "auto"),
    "army": lambda app: ArenaScene(app, "pack:griffins,few:medusas,few:n_trolls", lambda army: None),
}
