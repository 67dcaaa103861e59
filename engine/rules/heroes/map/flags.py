"""Cubes on the map: flags, income that hangs on them, trophies and guards (HM-18.1, HM-18.4, HM-19, HM-37.6)."""
from __future__ import annotations

from engine.rules.heroes.content import DIFFICULTIES, GUARDS, LETTERS, Tier
from engine.rules.heroes.events.combat import TrophyTaken
from engine.rules.heroes.events.map import CubePlaced, CubesRemoved, Flagged
from engine.rules.heroes.frames import CheckGoals
from engine.rules.heroes.owner import Owner, is_enemy, is_seat
from engine.rules.heroes.state import Field
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.purse import change_income, gain
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat

MINES: dict[str, tuple[str, int]] = {
    "ore_mine": ("M", 2),
    "gold_mine": ("G", 5),
    "alchemist_lab": ("V", 1),
    "crystal_mine": ("V", 1),
    "gem_pond": ("V", 1),
}
SETTLED: dict[str, int] = {"G": 5, "M": 2, "V": 1}
FLAGGABLE = ("town", "settlement", "dragon_utopia", "obelisk", *MINES)
REVISITABLE = ("stables", "sanctuary", "trading_post")
WHEELS = ("water_wheel", "windmill", "mystical_garden")


def visitable(state: State, field: Field) -> bool:
    """Whether a field takes a black cube (HM-18.1); with free trade the trading post does (HM-39.13)."""
    if field.location == "trading_post":
        return state.config.has("free_trade")
    return field.location not in FLAGGABLE and field.location not in REVISITABLE and field.location not in ("empty", "blocked")


def guarded(state: State, name: str, owner: int) -> bool:
    """Guards stand on a numbered field exactly while it is unvisited (HM-18.4)."""
    field = state.fields[name]
    if not field.guard or field.black:
        return False
    if field.location == "grail" and _hunt(state):
        return owner not in field.flags
    return field.owner < 0


def _hunt(state: State) -> bool:
    scenario = state.content.scenarios.get(state.config.scenario)
    return bool(scenario and scenario.figures.grail_hunt)


def guard_letters(state: State, name: str) -> str:
    """Which tiers guard a field at this table's difficulty (HM-38.4)."""
    field = state.fields[name]
    letters = GUARDS[field.guard][DIFFICULTIES.index(state.config.difficulty)]
    scenario = state.content.scenarios.get(state.config.scenario)
    less = scenario.figures.azure_less if scenario else 0
    while less and letters.count("a") > 1:
        letters = letters.replace("a", "", 1)
        less -= 1
    return letters


def guard_tiers(state: State, name: str) -> list[Tier]:
    """The tiers from which the guards of a field are drawn, one by one (HM-22.1)."""
    return [LETTERS[letter] for letter in guard_letters(state, name)]


def put_cube(state: State, name: str, emit: Emit) -> None:
    """The visit is over for everybody (HM-18.3)."""
    field = state.fields[name]
    if not field.black:
        state.fields[name] = replace(field, black=True)
        emit(CubePlaced(field=name))


def clear_cubes(state: State, locations: tuple[str, ...] | None, emit: Emit) -> None:
    """Take black cubes off; guards and rewards are back, only the grail is not (HM-18.4, HM-18.24)."""
    cleared = []
    for name, field in list(state.fields.items()):
        if field.black and (locations is None or field.location in locations):
            state.fields[name] = replace(field, black=False)
            cleared.append(name)
    if cleared:
        emit(CubesRemoved(fields=tuple(cleared)))


def plain_utopia(state: State) -> bool:
    """Whether the scenario says nothing of what a dragon utopia brings: only then it brings the usual (HM-18.15, content 15.3)."""
    scenario = state.content.scenarios.get(state.config.scenario)
    return scenario is None or not (scenario.utopia or scenario.figures.utopia_recruit or scenario.figures.utopia_dragons)


def yields(state: State, field: Field) -> tuple[str, int]:
    """The income that hangs on a flag (HM-19.3, HM-19.7, HM-39.7)."""
    if field.location in MINES:
        res, amount = MINES[field.location]
    elif field.location == "settlement" and field.mark in SETTLED:
        res, amount = field.mark, SETTLED[field.mark]
    elif field.location == "dragon_utopia":
        return ("G", 5) if plain_utopia(state) else ("", 0)
    else:
        return "", 0
    return res, amount * 2 if state.config.has("double_income") else amount


def flag(state: State, name: str, owner: Owner, emit: Emit, mark: str = "") -> None:
    """A cube changes; both income tracks follow at once (HM-19.9)."""
    field = state.fields[name]
    before = field.owner
    res, amount = yields(state, field)
    if is_seat(before) and res:
        change_income(state, before, res, -amount, emit)
    state.fields[name] = field = replace(field, owner=owner, mark=mark)
    emit(Flagged(field=name, owner=owner, before=before, mark=mark))
    res, amount = yields(state, field)
    if is_seat(owner) and res:
        change_income(state, owner, res, amount, emit)
        _first_flag(state, name, owner, before, res, amount, emit)
    elif is_enemy(owner):
        state.fields[name] = replace(state.fields[name], paid=True)
    if is_seat(owner) and field.location in ("town", "settlement"):
        state.players[owner].homeless = 0  # HM-37.3
    state.agenda.push(CheckGoals())


def _first_flag(state: State, name: str, owner: Seat, before: int, res: str, amount: int, emit: Emit) -> None:
    """The first player to flag gets the amount at once, once per game (HM-19.4, HM-19.7)."""
    field = state.fields[name]
    scenario = state.content.scenarios.get(state.config.scenario)
    if not field.paid and field.location != "dragon_utopia":
        state.fields[name] = replace(field, paid=True)
        gain(state, owner, res, amount, field.location, emit)
    elif field.location == "gold_mine" and scenario and scenario.figures.gold_mine_change and before != owner:
        gain(state, owner, "G", scenario.figures.gold_mine_change, field.location, emit)


def take_trophy(state: State, seat: Seat, of: int, emit: Emit) -> None:
    """One faction cube of a beaten opponent (HM-9.13, HM-16.5, HM-29.8)."""
    player = state.players[seat]
    scenario = state.content.scenarios.get(state.config.scenario)
    if scenario and scenario.figures.one_trophy_per_round and of in player.robbed:
        return
    player.robbed.append(of)
    player.trophies.append(of)
    emit(TrophyTaken(seat=seat, of=of, count=len(player.trophies)))
    state.agenda.push(CheckGoals())
