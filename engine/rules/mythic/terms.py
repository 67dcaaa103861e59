"""From what was chosen in the lobby to a complete config (MB-23.1, MB-24, MB-25)."""
from __future__ import annotations

import msgspec

from engine.rules.kernel.dice import Dice
from engine.rules.kernel.refusal import Refused
from engine.rules.mythic.config import MythicConfig
from engine.rules.mythic.sheets import Board, ModeTerms, MythicContent, Scenario

replace = msgspec.structs.replace
RANDOM = "random"
BOARDS = ("olympus", "styx", "labyrinth", "tartarus")
"""The battlefields of the box; a player's own maps come beside them in a skirmish."""
LEARNING_ARMIES = (("zeus", "hoplites", "lernean_hydra"), ("ares", "achilles", "spartans"))
THRONE_GOALS = {2: 5, 3: 4, 4: 3}
PLAYERS = {"sc_the_mountain_wakes": (2, 3), "sc_throne_of_the_peak": (2, 3, 4)}
"""How many can play a scenario that is not for two alone."""
SKIRMISH = ("zeus,lernean_hydra,achilles,odysseus,hoplites", "hades,cerberus,heracles,medusa,hell_hounds")
"""Armies offered for a skirmish before anybody writes his own."""


def config_for(content: MythicContent, terms: ModeTerms, board: str, **more: object) -> MythicConfig:
    """The config of a mode on a battlefield; `random` is decided by the dice of the game."""
    config = MythicConfig(
        mode=terms.id, seats=terms.seats, board=board, sides=terms.sides, points=terms.points, picks=terms.picks, recruit=terms.recruit,
        turns=terms.turns, goal=terms.goal, carried_off=terms.carried_off, learning=terms.learning,
        armies=LEARNING_ARMIES if terms.learning else (),
    )
    if board != RANDOM:
        config = replace(config, **_places(content.boards[board], terms))
    return replace(config, **more)


def _places(board: Board, terms: ModeTerms) -> dict[str, object]:
    zones = board.zones[terms.zones]
    spread = tuple(zones[side] for side in terms.sides) if terms.zones == "alliance" else zones
    return {"zones": spread, "omphalos": board.omphalos.get(terms.omphalos, ())}


def resolve(content: MythicContent, config: MythicConfig, dice: Dice) -> MythicConfig:
    """Choose the battlefield where the players left it to chance (MB-24.7)."""
    if config.board != RANDOM:
        return config
    board = dice.dealt("board", BOARDS)[-1]
    terms = content.modes["duel" if config.mode == "skirmish" else config.mode]
    return replace(config, board=board, **_places(content.boards[board], terms))


def players_of(row: Scenario) -> tuple[int, ...]:
    """The numbers of players a scenario is for."""
    return PLAYERS.get(row.id, (2,))


def scenario_config(content: MythicContent, row: Scenario, seats: int, alliance: bool) -> MythicConfig:
    """A scenario with its own set-up, armies, special rules and victory (MB-25.1)."""
    mode = {3: "ffa3", 4: "alliance" if alliance else "ffa4"}.get(seats, row.mode)
    players = players_of(row)
    if seats not in players:
        raise Refused("MB-25.1", seats=seats, players=f"{players[0]}-{players[-1]}" if len(players) > 1 else str(players[0]))
    terms = content.modes[mode]
    base = config_for(content, terms, row.board)
    fixed = bool(row.armies)
    return replace(
        base, scenario=row.id, roll_off=not fixed, armies=row.armies, starts=row.starts,
        points=row.points or ((0,) * seats if fixed else base.points),
        omphalos=base.omphalos if row.omphalos is None else row.omphalos,
        goal=(0 if row.throne or fixed else base.goal) if row.goal is None else row.goal,
        victories=row.victories, exits=row.exits, carrier=row.carrier, wanders=row.wanders, thread=row.thread,
        absorb_areas=row.absorb_areas, toll=row.toll, catch_up=row.catch_up, eruption=row.eruption, birth=row.birth,
        statues=row.statues, liberator=row.liberator, throne=row.throne, throne_goal=THRONE_GOALS[2 if alliance else seats],
        returns=row.returns, lair=row.lair, heads=row.heads, learning=row.learning,
    )


def army(content: MythicContent, text: str, points: int) -> tuple[str, ...]:
    """An army written as unit ids; raises Refused where it breaks a rule."""
    units = tuple(word.strip() for word in text.replace(";", ",").split(",") if word.strip())
    for unit in units:
        if unit not in content.sheets:
            raise Refused("MB-23.2", unit=unit)
    if sum(content.sheets[unit].kind == "god" for unit in units) != 1:
        raise Refused("MB-1.1")
    if len(set(units)) != len(units):
        raise Refused("MB-1.6")
    if sum(content.sheets[unit].cost for unit in units) > points:
        raise Refused("MB-23.5", points=points)
    return units
