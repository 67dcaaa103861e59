"""What is to be won on the map: rewards near by, aims far away, and the odds of every fight on the way (HM-41.2)."""
from __future__ import annotations

from collections.abc import Sequence

from engine.ai.heroes.odds import Odds, against_army, against_guards
from engine.ai.heroes.town import trade_promise
from engine.rules.heroes.content import LETTERS
from engine.rules.heroes.map.flags import FLAGGABLE, MINES, guard_letters, guarded
from engine.rules.heroes.map.geometry import distance
from engine.rules.heroes.map.terrain import hero_at
from engine.rules.heroes.owner import enemy_of, is_enemy, of_enemy
from engine.rules.heroes.state import Field, Hero, Troop
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.types import Seat

REWARD: dict[str, float] = {
    "water_wheel": 3, "windmill": 5, "mystical_garden": 5, "learning_stone": 6, "shrine_gesture": 4, "shrine_incantation": 2,
    "observatory": 3, "tree": 3, "witch_hut": 2.5, "dragon_utopia": 30, "stables": 0.5, "temple": 2.5, "magic_spring": 2.5, "tomb": 4,
    "fountain": 4, "trading_post": 0.3, "artifact": 5, "treasure1": 5, "treasure2": 7, "resource1": 4, "pandora": 7, "grail": 20,
    "obelisk": 6, "ore_mine": 10, "gold_mine": 15, "alchemist_lab": 14, "crystal_mine": 14, "gem_pond": 14, "settlement": 18,
}  # fmt: skip
"""What a visit brings, in gold."""
XP = 8.0
"""What one point of experience is worth."""
TRIED = 2.5
"""What a fight that leads to nothing costs besides the fallen."""
BLOOD = 1.1
"""What a gold's worth of fallen units costs: they are missing in the next fight too."""
BEATEN = 22.0
"""What a defeat by another hero costs besides the fallen: gold, a cube, the way back (HM-29.8)."""
RESTED = 2
"""Combat rounds that somebody can afford who arrives with movement left (HM-24.3)."""
PRIZE, TOWN, FOE = 60.0, 35.0, 16.0
"""An aim that wins the scenario, a town that does not, and a hero who is in the way."""
THREAT, HOME_BLOWS = 4, 4
"""Steps from which an enemy reaches a town in his next turn, and the blows that a hero at home strengthens with a full hand."""
SIDE_TOWN, SOUGHT = 12.0, 30.0
"""A town that only pays its capture, and a dark tile that may hide what the scenario asks for."""
HIDES: dict[str, tuple[str, ...]] = {
    "obelisks_and_enemies": ("near",), "grail_home": ("near", "centre"), "enemies_beaten_and_grail": ("centre",),
    "flag_utopia": ("centre",), "utopia_no_hosts": ("centre",),
}  # fmt: skip
"""On which kinds of tiles lies what an aim asks for."""
TO_BEAT = ("enemies_beaten", "mines_and_enemies", "enemy_trophies", "obelisks_and_enemies", "enemies_beaten_and_grail", "utopia_no_hosts")
"""Aims for which AI heroes have to fall."""
DECK = {"easy": 1, "normal": 2, "hard": 3, "impossible": 4}
"""Blows that an AI deck strengthens, by difficulty (HM-32.1)."""


def boosts(state: State, seat: Seat, main: bool) -> int:
    """Blows that the cards of a hand may strengthen; a secondary hero plays none (HM-9.11)."""
    return min(4, len(state.players[seat].hand) // 2 * 2) if main else 0


def guard_odds(state: State, hero: Hero, name: str, rounds: int) -> Odds:
    """How the guards of a field would be met."""
    army = tuple(state.players[hero.owner].army)
    return against_guards(state.content, army, guard_letters(state, name), max(1, rounds), boosts(state, hero.owner, hero.main))


def flees(state: State, hero: Hero, field: Field) -> bool:
    """Whether the guards would run from the hero's level (HM-28.6)."""
    return state.players[hero.owner].level > field.guard


def experience(state: State, hero: Hero, rank: int) -> float:
    """What a won fight teaches (HM-28.1)."""
    player = state.players[hero.owner]
    cap = state.content.scenarios[state.config.scenario].figures.level_cap
    if not hero.main or player.level >= cap or rank < player.level:
        return 0.0
    return XP * (1 if rank == player.level else 2)


def visit_worth(state: State, hero: Hero, name: str) -> float:
    """What the field itself brings, its guards left out."""
    field, seat = state.fields[name], hero.owner
    worth = REWARD.get(field.location, 0.0)
    if field.location == "trading_post":
        return max(worth, trade_promise(state, seat))
    if not worth or field.black:
        return 0.0
    if field.location in FLAGGABLE and (state.allied(field.owner, seat) or seat in field.flags):
        return 0.0
    if field.location in MINES or field.location == "settlement":
        left = state.content.scenarios[state.config.scenario].rounds - state.round
        worth *= 0.65 + 0.06 * min(8, left)
    elif field.location == "learning_stone" and not _learns(state, seat):
        return 0.0
    return worth


def _learns(state: State, seat: Seat) -> bool:
    return state.players[seat].level < state.content.scenarios[state.config.scenario].figures.level_cap


def entry_worth(state: State, hero: Hero, name: str, rounds: int) -> float:
    """What entering a field brings on average, with so many combat rounds to beat its guards."""
    field = state.fields[name]
    if not field.guard and (field.black or field.location not in REWARD):
        return 0.0
    worth = visit_worth(state, hero, name) if field.location in REWARD else 0.0
    if not field.guard or not guarded(state, name, hero.owner):
        return worth
    if flees(state, hero, field):
        return worth + 0.3
    odds = guard_odds(state, hero, name, rounds)
    worth = (worth + experience(state, hero, field.guard)) * odds.win
    return worth - odds.loss * BLOOD - (1 - odds.win) * TRIED


def defenders(state: State, name: str) -> tuple[int, tuple[Troop, ...], int, bool]:
    """Who would answer an attack on a field: owner, army, strengthened blows, walls; nobody has owner -1."""
    field = state.fields[name]
    other = hero_at(state, name)
    owner = other.owner if other is not None else field.owner
    if owner < 0:
        return -1, (), 0, False
    if is_enemy(owner):
        return _automaton(state, name, enemy_of(owner), other)
    player = state.players[owner]
    walls = field.home == owner and player.has(state.content.roles["walls"])
    if other is not None:
        return owner, tuple(player.army), boosts(state, owner, other.main), walls
    figures = state.content.scenarios[state.config.scenario].figures
    price = figures.defend_town if field.location == "town" else figures.defend_settlement
    if price > player.G:
        return -1, (), 0, False
    return owner, tuple(player.army), 0, walls


def _automaton(state: State, name: str, index: int, other: Hero | None) -> tuple[int, tuple[Troop, ...], int, bool]:
    enemy = state.enemies[index]
    plan = state.content.scenarios[state.config.scenario].enemies[enemy.plan] if enemy.plan >= 0 else None
    walls = bool(plan and plan.citadel and state.fields[name].home == of_enemy(index))
    if other is not None:
        return of_enemy(index), enemy.army or _typical(state, enemy.letters), DECK[state.config.difficulty], walls
    garrison = tuple(troop for troop in enemy.army if plan and troop.unit in plan.garrison)
    return (of_enemy(index), garrison, DECK[state.config.difficulty], walls) if garrison else (-1, (), 0, False)


def _typical(state: State, letters: str) -> tuple[Troop, ...]:
    """An army of middling neutrals in place of one that is not drawn yet."""
    found = []
    for letter in letters:
        units = sorted(state.content.neutrals[LETTERS[letter]], key=lambda name: _might(state, name))
        found.append(Troop(units[len(units) // 2], "few"))
    return tuple(found)


def _might(state: State, name: str) -> int:
    side = state.content.units[name].few
    return side.attack + side.defense + side.hp


def attack_odds(state: State, hero: Hero, name: str) -> Odds:
    """How an attack on a hero, a town or a settlement would go."""
    owner, army, theirs, walls = defenders(state, name)
    if owner < 0 or not army:
        return Odds(1.0, 0.0)
    own = tuple(state.players[hero.owner].army)
    return against_army(state.content, own, army, boosts(state, hero.owner, hero.main), theirs, walls)


def sought(state: State) -> tuple[str, ...]:
    """Kinds of dark tiles that may hide what the scenario asks for."""
    return tuple(kind for goal in state.content.scenarios[state.config.scenario].victory for kind in HIDES.get(goal.kind, ()))


def aims(state: State, hero: Hero) -> dict[str, float]:
    """Fields worth a long march, in gold."""
    found: dict[str, float] = {}
    goals = [goal.kind for goal in state.content.scenarios[state.config.scenario].victory]
    for name, field in state.fields.items():
        worth = 0.0
        if field.location == "town":
            worth = _town(state, hero, name, field, goals)
        elif field.location in ("dragon_utopia", "obelisk", "grail", "settlement"):
            worth = _place(state, hero, name, field, goals)
        if worth > 0:
            found[name] = worth
    for other in state.heroes.values():
        if other.at in state.fields and not state.allied(other.owner, hero.owner) and state.fields[other.at].location != "sanctuary":
            worth = _hero(state, hero, other, goals)
            found[other.at] = max(worth, found.get(other.at, worth))
    return found


def _town(state: State, hero: Hero, name: str, field: Field, goals: Sequence[str]) -> float:
    """Enemy towns as far as they can be taken, the own one if it is lost or the grail belongs there."""
    if state.allied(field.owner, hero.owner):
        return PRIZE if hero.grail and field.home == hero.owner else _home(state, hero, name, field)
    prize = field.home != hero.owner and any(kind in goals for kind in ("flag_town", "both_towns", "enemy_towns", "holdings"))
    odds = attack_odds(state, hero, name)
    worth = PRIZE if prize else SIDE_TOWN if state.config.automaton else TOWN
    return worth * odds.win - odds.loss - (1 - odds.win) * BEATEN if odds.win >= 0.3 else 0.0


def _home(state: State, hero: Hero, name: str, field: Field) -> float:
    """The own town draws its main hero home as far as he would turn an attack that may come next turn (HM-41.2)."""
    if not hero.main or field.home != hero.owner or state.config.automaton:
        return 0.0
    player = state.players[hero.owner]
    price = state.content.scenarios[state.config.scenario].figures.defend_town
    walls, worth = player.has(state.content.roles["walls"]), 0.0
    for other in state.heroes.values():
        if state.allied(other.owner, hero.owner) or other.at not in state.fields or distance(other.at, name) > THREAT:
            continue
        theirs, blows = tuple(state.players[other.owner].army), boosts(state, other.owner, other.main)
        own = tuple(player.army)
        alone = against_army(state.content, theirs, own, blows, 0, walls).win if price <= player.G else 1.0
        led = against_army(state.content, theirs, own, blows, HOME_BLOWS, walls).win
        worth = max(worth, PRIZE * (alone - led))
    return worth


def _place(state: State, hero: Hero, name: str, field: Field, goals: Sequence[str]) -> float:
    """Places that a scenario asks for."""
    if state.allied(field.owner, hero.owner) or hero.owner in field.flags or field.black:
        return 0.0
    hunt = state.content.scenarios[state.config.scenario].figures.grail_hunt
    wanted = {
        "dragon_utopia": "flag_utopia" in goals or "utopia_no_hosts" in goals or "holdings" in goals,
        "obelisk": "obelisks_and_enemies" in goals or bool(hunt),
        "grail": bool(hunt) or "enemies_beaten_and_grail" in goals,
        "settlement": "holdings" in goals,
    }[field.location]
    if not wanted:
        return 0.0
    odds = guard_odds(state, hero, name, RESTED) if guarded(state, name, hero.owner) and not flees(state, hero, field) else Odds(1.0, 0.0)
    if odds.win < 0.3:
        return 0.0
    return (PRIZE if field.location in ("dragon_utopia", "grail") else TOWN) * odds.win - odds.loss


def _hero(state: State, hero: Hero, other: Hero, goals: Sequence[str]) -> float:
    """Enemy heroes attract the stronger and frighten the weaker."""
    odds = attack_odds(state, hero, other.at)
    worth = FOE
    if is_enemy(other.owner):
        worth = PRIZE * 0.7 if any(kind in goals for kind in TO_BEAT) else FOE
    elif any(kind in goals for kind in ("trophies", "all_trophies")):
        worth = TOWN
    elif other.main:
        worth += experience(state, hero, state.players[other.owner].level)
    return worth * odds.win - odds.loss - (1 - odds.win) * BEATEN
