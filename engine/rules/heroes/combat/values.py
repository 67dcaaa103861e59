"""What a unit on the board is worth right now: printed values, overlay, silence, modifiers (HM-21, HM-25.8)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.heroes.combat.board import Awaited, Combat, Fighter, Span
from engine.rules.heroes.content import TIERS, Ability, HeroesContent, Overlay, Price, Unit, UnitSide
from engine.rules.heroes.map.geometry import ADJACENT
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.words.targets import Next
from engine.rules.parts.modifiers import Modifier, carries, total, without

TOWER = Unit("arrow_tower", "silver", "ranged", UnitSide(4, 2, 3, 9, Price()))
"""The arrow tower beside the board (HM-27.5)."""
TIER_RANK: dict[str, int] = {tier: rank for rank, tier in enumerate(TIERS)}


def board(state: State) -> Combat:
    """The combat that is going on."""
    assert state.combat is not None
    return state.combat


def card(content: HeroesContent, fighter: Fighter) -> Unit:
    """The unit card of a fighter."""
    return TOWER if fighter.unit == "arrow_tower" else content.units[fighter.unit]


def overlay(content: HeroesContent, fighter: Fighter) -> Overlay | None:
    """The values that lie over the unit, if any."""
    return content.cards[fighter.overlay].modes[0].overlay if fighter.overlay else None


def printed(content: HeroesContent, fighter: Fighter) -> UnitSide:
    """The side showing (HM-21.11)."""
    return card(content, fighter).side(fighter.side)


def silenced(state: State, fighter: Fighter) -> bool:
    """Whether printed abilities do not work: Disrupting Ray, or a cloak that covers them."""
    return bool(fighter.overlay) or carries(board(state).mods, fighter.id, "SILENCE")


def abilities(state: State, fighter: Fighter, timing: str, verb: str) -> Iterator[Ability]:
    """The fighter's working abilities of one timing and verb."""
    for ability in printed(state.content, fighter).abilities:
        if ability.verb == verb and ability.timing == timing and not silenced(state, fighter):
            yield ability


def has(state: State, fighter: Fighter, verb: str, timing: str = "") -> Ability | None:
    """The first working ability with that verb, whatever its timing unless named."""
    for ability in printed(state.content, fighter).abilities:
        if ability.verb == verb and (not timing or ability.timing == timing) and not silenced(state, fighter):
            return ability
    return None


def modified(state: State, fighter: Fighter, stat: str) -> int:
    """The sum of modifiers on one value."""
    return total(board(state).mods, fighter.id, stat)


def attack_of(state: State, fighter: Fighter) -> int:
    """Attack with modifiers that last beyond one attack."""
    over = overlay(state.content, fighter)
    base = over.attack if over else printed(state.content, fighter).attack
    return max(0, base + modified(state, fighter, "ATK"))


def defense_of(state: State, fighter: Fighter) -> int:
    """Defense with modifiers."""
    over = overlay(state.content, fighter)
    base = over.defense if over else printed(state.content, fighter).defense
    return max(0, base + modified(state, fighter, "DEF"))


def initiative_of(state: State, fighter: Fighter) -> int:
    """Initiative with modifiers, never below 0 (HM-25.8)."""
    over = overlay(state.content, fighter)
    base = over.initiative if over else printed(state.content, fighter).initiative
    return max(0, base + modified(state, fighter, "INI"))


def hp_of(state: State, fighter: Fighter) -> int:
    """Hit points of the side showing, with temporary ones (HM-21.13)."""
    return printed(state.content, fighter).hp + modified(state, fighter, "HP")


def health_left(state: State, fighter: Fighter) -> int:
    """Hit points left on the side showing."""
    return hp_of(state, fighter) - fighter.damage


def kind_of(state: State, fighter: Fighter) -> str:
    """Ground, flying or ranged."""
    return card(state.content, fighter).kind


def tier_of(state: State, fighter: Fighter) -> str:
    """Bronze, silver, gold or azure."""
    return card(state.content, fighter).tier


def adjacent(one: Fighter, other: Fighter) -> bool:
    """One square apart; the arrow tower is never adjacent (HM-25.1, HM-27.5)."""
    return one.cell >= 0 and other.cell in ADJACENT[one.cell]


def beside(state: State, cell: int, team: int) -> list[Fighter]:
    """Fighters of a side next to a square."""
    around = ADJACENT[cell]
    return [fighter for fighter in board(state).fighters.values() if fighter.team == team and fighter.cell in around]


def immune(state: State, fighter: Fighter) -> bool:
    """Whether spells and specialty damage pass the unit by."""
    return has(state, fighter, "SPELL_IMMUNE") is not None or carries(board(state).mods, fighter.id, "UNTARGETABLE")


def modify(state: State, bearer: str | Next, stat: str, n: int, until: Span, source: str) -> None:
    """Put a change on a unit, or let it wait for one of the next attack."""
    if isinstance(bearer, Next):
        board(state).awaited.append(Awaited(bearer, stat, n, source))
    else:
        board(state).mods.append(Modifier(bearer, stat, n, until, source))


def drop_mods(combat: Combat, until: Span) -> None:
    """What was meant to last so long is over."""
    combat.mods = without(combat.mods, until=until)
    combat.banners = without(combat.banners, until=until)
