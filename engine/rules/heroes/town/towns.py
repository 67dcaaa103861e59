"""Town actions: building, recruiting, reinforcing, hiring, buying spells (HM-6, HM-13, HM-15, HM-20)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.heroes.content import Price, Role
from engine.rules.heroes.events.map import Built, HeroPlaced, TokenUsed, UnitJoined, UnitReinforced
from engine.rules.heroes.frames import Searching
from engine.rules.heroes.map.terrain import havens
from engine.rules.heroes.owner import of_seat
from engine.rules.heroes.state import Hero, Player, Troop, second_hero
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.purse import can_pay, pay
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat


def boards(state: State, seat: Seat) -> list[Player]:
    """The town boards a seat may use: its own, with an option also those of towns it has captured (HM-6.7, HM-16.6, HM-16.7, HM-39.12).
    """
    found = [state.players[seat]]
    if state.config.optional and state.config.has("plundered_towns"):
        for field in state.fields.values():
            if field.location == "town" and field.owner == seat and 0 <= field.home < state.config.seats and field.home != seat:
                found.append(state.players[field.home])
    return found


def uses(state: State, seat: Seat, building: str) -> bool:
    """Whether a building stands on a board that the seat may use."""
    return building in state.players[seat].buildings or any(board.has(building) for board in boards(state, seat)[1:])


def works(state: State, seat: Seat, role: Role) -> bool:
    """Whether the building that does something stands on a board that the seat may use."""
    return uses(state, seat, state.content.roles[role])


def building_price(state: State, building: str) -> Price:
    """The cost on the tile; a scenario may waive materials of the guild."""
    price = state.content.buildings[building].cost
    scenario = state.content.scenarios.get(state.config.scenario)
    if building == state.content.roles["guild"] and scenario and scenario.figures.guild_no_materials:
        return Price(price.G, 0, price.V)
    return price


def building_refusal(state: State, seat: Seat, building: str) -> str:
    """The rule that forbids to build now, or nothing."""
    player = state.players[seat]
    if not player.build:
        return "HM-15.1"
    if building not in state.content.town_buildings[player.faction]:
        return "HM-15.2"
    if player.has(building):
        return "HM-15.5"
    needs = state.content.buildings[building].needs
    if needs and not player.has(needs):
        return "HM-15.3" if state.content.buildings[building].role == "dwelling" else "HM-15.4"
    scenario = state.content.scenarios.get(state.config.scenario)
    if scenario and building in scenario.figures.forbid:
        return "HM-1.5"
    return "" if can_pay(state, seat, building_price(state, building)) else "HM-14.6"


def build(state: State, seat: Seat, building: str, emit: Emit) -> None:
    """Pay, flip the build token, place the tile (HM-15.1); a new guild searches twice (HM-13.1)."""
    player = state.players[seat]
    player.build = False
    emit(TokenUsed(seat=seat, token="build"))
    pay(state, seat, building_price(state, building), building, emit)
    player.buildings.append(building)
    emit(Built(seat=seat, building=building))
    if building == state.content.roles["guild"]:
        player.guild_round = state.round
        state.agenda.push(Searching(seat, "spell", 2, 2))


def recruits(state: State, seat: Seat) -> tuple[str, ...]:
    """The seven units of a faction; with plundered towns also those of captured ones (HM-20.12, HM-39.12)."""
    units = state.content.faction_units
    own, *captured = boards(state, seat)
    if not captured:
        return units[own.faction]
    return tuple(dict.fromkeys(unit for board in (own, *captured) for unit in units[board.faction]))


def army_side(player: Player, unit: str) -> str:
    """The side on which a unit lies in the unit deck, or nothing."""
    for troop in player.army:
        if troop.unit == unit:
            return troop.side
    return ""


def recruit_refusal(state: State, seat: Seat, unit: str, *, token: bool = True) -> str:
    """The rule that forbids to recruit now, or nothing (HM-20.3)."""
    player = state.players[seat]
    if token and not player.population:
        return "HM-6.4"
    if unit not in recruits(state, seat) or army_side(player, unit):
        return "HM-20.3"
    if not _has_dwelling(state, seat, unit):
        return "HM-20.3"
    return "" if can_pay(state, seat, state.content.units[unit].few.cost, player.discount) else "HM-14.6"


def lacking(state: State, seat: Seat, unit: str, *, pack: bool) -> str:
    """The building that a recruit or a reinforcement still waits for, or nothing (HM-20.3, HM-20.4)."""
    if not _has_dwelling(state, seat, unit):
        return state.content.dwellings[state.content.units[unit].tier]
    return state.content.roles["walls"] if pack and not works(state, seat, "walls") else ""


def _has_dwelling(state: State, seat: Seat, unit: str) -> bool:
    record = state.content.units[unit]
    own, *captured = boards(state, seat)
    dwelling = state.content.dwellings[record.tier]
    return own.has(dwelling) or any(board.has(dwelling) for board in captured if board.faction == record.faction)


def recruit(state: State, seat: Seat, unit: str, emit: Emit) -> None:
    """Units enter as few (HM-20.1)."""
    player = state.players[seat]
    pay(state, seat, state.content.units[unit].few.cost, unit, emit, player.discount)
    player.discount = 0
    join_army(state, seat, unit, "few", "recruit", emit)


def join_army(state: State, seat: Seat, unit: str, side: str, cause: str, emit: Emit) -> None:
    """A unit enters the unit deck, free of charge."""
    state.players[seat].army.append(Troop(unit, side))
    emit(UnitJoined(seat=seat, unit=unit, side=side, cause=cause))


def reinforce_discount(state: State, seat: Seat, unit: str) -> int:
    """Gold taken off: cards played for it, and champions while a hero stands on stables (HM-20.14)."""
    player = state.players[seat]
    discount = player.discount
    for ability in state.content.units[unit].few.abilities:
        if ability.verb == "DISCOUNT" and any(
            hero.owner == seat and state.fields[hero.at].location == "stables" for hero in state.heroes.values()
        ):
            discount += ability.n
    return discount


def reinforce_refusal(state: State, seat: Seat, unit: str, *, token: bool = True) -> str:
    """The rule that forbids to reinforce with the token, or nothing (HM-20.4)."""
    player = state.players[seat]
    if token and not player.population:
        return "HM-6.4"
    if not works(state, seat, "walls"):
        return "HM-20.4"
    pack = state.content.units[unit].pack if unit in state.content.units else None
    if army_side(player, unit) != "few" or pack is None:
        return "HM-20.4"
    if not _has_dwelling(state, seat, unit):
        return "HM-20.4"
    return "" if can_pay(state, seat, pack.cost, reinforce_discount(state, seat, unit)) else "HM-14.6"


def reinforce(state: State, seat: Seat, unit: str, price: Price, discount: int, cause: str, emit: Emit) -> None:
    """Flip few to pack for the given price."""
    player = state.players[seat]
    pay(state, seat, price, unit, emit, discount)
    if discount:
        player.discount = 0
    flip_to_pack(state, seat, unit, cause, emit)


def flip_to_pack(state: State, seat: Seat, unit: str, cause: str, emit: Emit) -> None:
    """The card shows its pack side."""
    player = state.players[seat]
    index = player.army.index(Troop(unit, "few"))
    player.army[index] = Troop(unit, "pack")
    emit(UnitReinforced(seat=seat, unit=unit, cause=cause))


def hire_refusal(state: State, seat: Seat, field: str) -> str:
    """The rule that forbids to hire the secondary hero there, or nothing (HM-9.9)."""
    player = state.players[seat]
    if not player.population:
        return "HM-6.4"
    if second_hero(seat) in state.heroes:
        return "HM-9.8"
    if player.turns < player.rehire:
        return "HM-9.13"
    if field not in havens(state, seat):
        return "HM-9.9"
    return "" if state.hire_price <= player.G else "HM-14.6"


def hire(state: State, seat: Seat, field: str, price: int, emit: Emit, mp: int = 0) -> None:
    """A secondary hero appears in a town or settlement, with movement in the own turn (HM-9.10)."""
    pay(state, seat, Price(price), "secondary", emit)
    hired = second_hero(seat)
    state.heroes[hired] = Hero(hired, of_seat(seat), False, field, mp, field)
    emit(HeroPlaced(hero=hired, to=field, cause="hire"))


def guild_price(state: State, seat: Seat) -> int:
    """What a spell costs at the mage guild: the own one, or that of a captured town (HM-13.2, HM-39.12)."""
    guilds = [board.faction for board in boards(state, seat) if board.has(state.content.roles["guild"])]
    return state.content.factions[guilds[0] if guilds else state.players[seat].faction].guild


def guild_refusal(state: State, seat: Seat, discount: int = 0) -> str:
    """The rule that forbids to buy a spell now, or nothing (HM-13)."""
    player = state.players[seat]
    if not works(state, seat, "guild"):
        return "HM-13.2"
    if not player.book:
        return "HM-13.5"
    if player.guild_round == state.round:
        return "HM-13.4"
    return "" if max(0, guild_price(state, seat) - discount) <= player.G else "HM-14.6"


def could_use_town(state: State, seat: Seat) -> bool:
    """By public facts: an active token and the money for something (HM-6.6)."""
    player = state.players[seat]
    if player.eliminated:
        return False
    if player.build and any(not building_refusal(state, seat, name) for name in state.content.town_buildings[player.faction]):
        return True
    if player.book and not guild_refusal(state, seat):
        return True
    return player.population and any(True for _ in musters(state, seat))


def musters(state: State, seat: Seat, *, token: bool = True) -> Iterator[tuple[str, str]]:
    """Every recruit, reinforcement and hiring that is possible now; a hero may be hired without any dwelling (HM-20.13)."""
    player = state.players[seat]
    if token and not player.population:
        return
    for unit in recruits(state, seat):
        side = army_side(player, unit)
        if not side:
            if not recruit_refusal(state, seat, unit, token=token):
                yield "recruit", unit
        elif side == "few" and not reinforce_refusal(state, seat, unit, token=token):
            yield "reinforce", unit
    if token and second_hero(seat) not in state.heroes and state.hire_price <= player.G:
        for field in havens(state, seat):
            if not hire_refusal(state, seat, field):
                yield "hire", field


def start_units(state: State, seat: Seat) -> list[Troop]:
    """The scenario's starting units for a faction (HM-20.8)."""
    scenario = state.content.scenarios[state.config.scenario]
    faction = state.players[seat].faction
    return [Troop(named(state, unit, faction), side) for side, unit in scenario.units]


def named(state: State, unit: str, faction: str) -> str:
    """U1 to U7 by the faction's own name."""
    if unit[0] == "U" and unit[1:].isdigit():
        return state.content.ranks[faction, int(unit[1:])]
    return unit
