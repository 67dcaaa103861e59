"""Any position in one line: a map with the main hero in town, or a board with named units on named squares."""
from __future__ import annotations

from typing import Any

from engine.content import load_rules
from engine.rules.heroes.combat.board import Combat, Fighter, Side
from engine.rules.heroes.config import HeroesConfig
from engine.rules.heroes.frames import Act, Activation, CombatRound, Command, Fight, Round, Turn
from engine.rules.heroes.map.terrain import exits, put_hero
from engine.rules.heroes.state import Field, HeroesState, Troop
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.types import Action, Event
from tests.support import ScriptedDice, play

RULES = load_rules("heroes")
CONTENT = RULES.content  # type: ignore[attr-defined]
MIGHT = {"castle": "catherine", "dungeon": "mutare", "necropolis": "tamika"}
MINUS, ZERO, PLUS = 1, 3, 5
"""Faces of an attack die in the script: -1, 0, +1."""


def config(scenario: str = "a_new_world", factions: tuple[str, ...] = ("castle", "dungeon"), **options: Any) -> HeroesConfig:
    """A config without the lobby."""
    mode = options.pop("mode", CONTENT.scenarios[scenario].mode)
    heroes = options.pop("heroes", tuple(MIGHT[faction] for faction in factions))
    return HeroesConfig(mode=mode, seats=len(factions), scenario=scenario, factions=factions, heroes=heroes, **options)


def sketch(
    scenario: str = "a_new_world",
    factions: tuple[str, ...] = ("castle", "dungeon"),
    *,
    round: int = 3,
    seed: int = 1,
    hands: tuple[str, ...] = (),
    **options: Any,
) -> HeroesState:
    """Seat 0 at its main decision, main hero in town with 3 MP; hands as words, decks untouched."""
    player_options = {key: options.pop(key) for key in list(options) if key in ("G", "M", "V", "xp", "morale", "buildings", "army")}
    state = RULES.new_game(config(scenario, factions, **options), seed)
    state.agenda.frames.clear()
    state.agenda.ended.clear()
    state.first, state.round, state.active, state.last = 0, round, 0, len(factions) - 1
    state.agenda.push(Round(serial=state.agenda.serial(), number=round, stage=4, at=1))
    turn = state.agenda.serial()
    state.agenda.push(Turn(serial=turn, seat=0, stage=4))
    state.agenda.push(Act(0, turn))
    for seat, player in enumerate(state.players):
        player.turns = 1
        player.hand = hands[seat].split() if seat < len(hands) else []
        player.secret = []
        put_hero(state, f"h{seat}", mp=3 if seat == 0 else 0)
    me = state.players[0]
    for key, value in player_options.items():
        setattr(me, key, troops(value) if key == "army" else list(value) if key == "buildings" else value)
    return state


def troops(text: str) -> list[Troop]:
    """`pack halberdiers, few griffins` as a unit deck."""
    return [Troop(part.split()[1], part.split()[0]) for part in text.split(",")]


def beside(state: HeroesState, location: str, *, guard: int = 0, owner: int = -1, hero: str = "h0", **more: Any) -> str:
    """Turn a field next to a hero into a location; its name."""
    name = exits(state, state.heroes[hero].at)[0]
    field = state.fields[name]
    state.fields[name] = Field(field.slot, location, guard, field.closed, owner=owner, **more)
    return name


def dice(state: HeroesState, *faces: int) -> HeroesState:
    """From now on the dice fall as scripted."""
    state.dice = ScriptedDice.of(*faces)
    return state


def act(state: HeroesState, *actions: Action) -> list[Event]:
    """Apply actions in a row, each held to the laws of every game; all their events."""
    return play(RULES, state, *actions)


def legal(state: HeroesState, kind: type[Action]) -> list[Any]:
    """The legal actions of one kind."""
    return [action for action in RULES.legal_actions(state) if isinstance(action, kind)]


def of(events: list[Event], kind: type[Event]) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def battle(
    left: str,
    right: str,
    *,
    acting: str = "a1",
    hands: tuple[str, str] = ("", ""),
    kind: str = "hero",
    factions: tuple[str, str] = ("castle", "necropolis"),
    heroes: tuple[str, ...] | None = None,
    automaton: bool = False,
    **options: Any,
) -> HeroesState:
    """Two sides on the board: `pack griffins 6, few zealots 1`; units are a1, a2 … and b1, b2 …; side 0 stands on squares 0-7."""
    extra = {} if heroes is None else {"heroes": heroes}
    state = RULES.new_game(config("carpe_diem", factions, mode=options.pop("mode", "clash"), **extra, **options), 3)
    state.agenda.frames.clear()
    state.first, state.round, state.active, state.last = 0, 3, 0, 1
    town = state.heroes["h1"].at
    state.fields[town] = replace(state.fields[town], location="empty", owner=-1)
    put_hero(state, "h0", at=town, mp=2)
    fighters: dict[str, Fighter] = {}
    for team, text in enumerate((left, right)):
        for number, part in enumerate(text.split(","), 1):
            side, unit, cell = part.split()
            name = f"{'ab'[team]}{number}"
            fighters[name] = Fighter(name, unit, side, team, int(cell), origin=side)
    guards = kind == "guards"
    sides = (Side(0, "h0", True, 0), Side(decider=-1 if automaton else 1) if guards else Side(1, "h1", True, 1))
    fight = state.agenda.serial()
    combat = Combat(fight, kind, town, sides, 0, fighters=fighters, round=1, spells=[0, 0], limits=[1, 1], flee=[True, True])
    combat.level = 1
    combat.difficulty = 2 if guards else 0
    if guards:
        combat.guards = [f.unit for f in fighters.values() if f.team == 1]
    state.combat = combat
    for seat in (0, 1):
        player = state.players[seat]
        player.hand = hands[seat].split()
        player.army = [Troop(f.unit, f.side) for f in fighters.values() if f.team == seat and f.cell >= 0]
        player.hints = ["after_roll", "after_spell", "enemy_spell"] if player.hand else []
    frames = state.agenda
    frames.push(Round(serial=frames.serial(), number=3, stage=4, at=1))
    frames.push(Fight(serial=fight, hero="h0", field=town, enter=0, stage=10))
    frames.push(CombatRound(serial=frames.serial(), stage=1))
    activate(state, acting)
    return state


def activate(state: HeroesState, name: str) -> None:
    """Make a unit the activated one, with its owner at the command."""
    assert state.combat is not None
    fighter = state.combat.fighters[name]
    state.combat.put(replace(fighter, acted=True, start=fighter.cell))
    kind = "ranged" if fighter.unit == "arrow_tower" else CONTENT.units[fighter.unit].kind
    serial = state.agenda.serial()
    left = 1 if kind == "ranged" else 3
    state.agenda.push(Activation(serial=serial, unit=name, stage=1, left=left))
    side = state.combat.sides[fighter.team]
    if side.decider >= 0:
        hand = side.cards and bool(state.players[side.seat].hand)
        state.agenda.push(Command(side.decider, serial, hand))
