"""What the learned value of Heroes looks at."""
from __future__ import annotations

from functools import cache
from typing import Final

from engine.ai.features import Sides
from engine.ai.heroes.aims import HOME_BLOWS, boosts
from engine.ai.heroes.odds import against_army, army_power, gold
from engine.ai.heroes.worth import army_worth, balance, card_worth
from engine.rules.heroes.content import HeroesContent
from engine.rules.heroes.frames import Act, Command
from engine.rules.heroes.map.flags import MINES
from engine.rules.heroes.map.geometry import distance
from engine.rules.heroes.outcome import score, towns_of
from engine.rules.heroes.owner import is_enemy
from engine.rules.heroes.state import Hero, main_hero, second_hero
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.types import HIDDEN, Seat

FAR: Final = 12
REACH: Final = 4
"""Steps that a hero may come in a turn."""
FAMILIES: Final = ("statistic", "ability", "spell", "artifact", "specialty")
ARMY: Final = ("worth", "power", "units", "packs", "shooters", "fliers", "attack", "defence", "health", "best")
GOODS: Final = (
    "gold", "materials", "valuables", "income_gold", "income_materials", "income_valuables", "defence_paid", "can_build", "can_recruit",
)  # fmt: skip
CARDS: Final = ("hand", "deck", "discard", "worth", "in_play", "morale", "experts", *(f"family.{family}" for family in FAMILIES))
PLACES: Final = ("mines", "settlements", "dwelt", "towns", "home", "obelisks", "utopia", "flags", "grail")
HERO: Final = ("level", "xp", "points", "trophies", "defeats", "eliminated", "second", "movement", "at_home", "from_home")
DANGER: Final = (
    "home_reach", "home_alone", "home_led", "home_far", "hero_reach", "hero_beaten", "hero_far", "second_reach", "open_home", "cannot_pay",
)  # fmt: skip
BLOCK: Final = (
    *(f"army.{name}" for name in ARMY), *(f"goods.{name}" for name in GOODS), *(f"power.{name}" for name in CARDS),
    *(f"towns.{name}" for name in PLACES), *(f"level.{name}" for name in HERO), *(f"outlook.{name}" for name in DANGER),
)  # fmt: skip
BETWEEN: Final = (
    "goal.lead", "goal.lead_late", "army.lead", "army.balance", "army.duel", "army.duel_back", "position.fighting", "position.odds",
    "position.first", "position.round", "goal.round", "goal.left", "goal.mine_turn", "goal.theirs_turn", "goal.asked_act",
    "goal.asked_fight", "goal.moves_next",
)  # fmt: skip


class HeroesFeatures:
    """Armies, goods, cards, places and levels of both sides, who may fall upon whom next turn, and the fight on the board."""

    def __init__(self, content: HeroesContent) -> None:
        self.content = content
        self.units = {unit: place for place, unit in enumerate(content.units)}
        self.buildings = {building: place for place, building in enumerate(content.buildings)}
        self.names = (
            *(_named(name, whose) for whose in ("mine", "theirs") for name in BLOCK),
            *BETWEEN,
            *(f"army.{whose}.{unit}" for whose in ("mine", "theirs") for unit in self.units),
            *(f"towns.{whose}.{building}" for whose in ("mine", "theirs") for building in self.buildings),
        )  # fmt: skip

    def sides(self, state: State) -> Sides:
        found: dict[int, list[Seat]] = {}
        for seat in range(state.config.seats):
            found.setdefault(state.config.team(seat), []).append(seat)
        return tuple(tuple(seats) for seats in found.values())

    def row(self, state: State, seat: Seat) -> list[float]:
        rivals = [other for other in range(state.config.seats) if not state.allied(other, seat)]
        rival = max(rivals, key=lambda other: score(state, other), default=seat)
        first, second = _block(state, seat, rival), _block(state, rival, seat)
        row = first + second + _between(state, seat, rival, first, second)
        row += self._units(state, seat) + self._units(state, rival)
        for who in (seat, rival):
            built = [0.0] * len(self.buildings)
            for building in state.players[who].buildings:
                built[self.buildings[building]] = 1.0
            row += built
        return row

    def _units(self, state: State, seat: Seat) -> list[float]:
        row = [0.0] * len(self.units)
        for troop in state.players[seat].army:
            row[self.units[troop.unit]] += 1.0 if troop.side == "pack" else 0.5
        return row


def _named(name: str, whose: str) -> str:
    group, _, what = name.partition(".")
    return f"{group}.{whose}.{what}"


def _block(state: State, seat: Seat, rival: Seat) -> list[float]:
    """Everything that one player has, in the order of `BLOCK`."""
    return [
        *_army(state, seat), *_goods(state, seat), *_cards(state, seat), *_places(state, seat), *_hero(state, seat),
        *_danger(state, seat, rival),
    ]  # fmt: skip


def _army(state: State, seat: Seat) -> list[float]:
    player, units = state.players[seat], state.content.units
    sides = [(units[troop.unit], units[troop.unit].side(troop.side)) for troop in player.army]
    worth = army_worth(state, seat)
    return [
        worth / 50, army_power(state.content, tuple(player.army)) / 15 if player.army else 0.0, len(sides) / 5,
        sum([troop.side == "pack" for troop in player.army]) / 3, sum([unit.kind == "ranged" for unit, _ in sides]) / 2,
        sum([unit.kind == "flying" for unit, _ in sides]) / 2, sum([side.attack for _, side in sides]) / 12,
        sum([side.defense for _, side in sides]) / 5, sum([side.hp for _, side in sides]) / 15,
        max([gold(side.cost) for _, side in sides], default=0.0) / 20,
    ]  # fmt: skip


def _goods(state: State, seat: Seat) -> list[float]:
    player = state.players[seat]
    price = state.content.scenarios[state.config.scenario].figures.defend_town
    return [
        min(60, player.G) / 20, min(20, player.M) / 6, min(12, player.V) / 4, player.income[0] / 15, player.income[1] / 4,
        player.income[2] / 3, float(price <= player.G), float(player.build), float(player.population),
    ]  # fmt: skip


def _cards(state: State, seat: Seat) -> list[float]:
    player, cards = state.players[seat], state.content.cards
    held = [card for card in player.hand if not card.startswith(HIDDEN)]
    families = dict.fromkeys(FAMILIES, 0.0)
    for card in held:
        families[cards[card].family] += 0.5
    worth = sum([card_worth(state, seat, card) for card in (*held, *player.discard)])
    return [
        len(player.hand) / 5, len(player.deck) / 10, len(player.discard) / 6, worth / 20, len(player.ongoing) / 2, player.morale / 2,
        player.experts / 2, *families.values(),
    ]  # fmt: skip


def _places(state: State, seat: Seat) -> list[float]:
    mines = settled = obelisks = utopia = flags = home = 0
    for field in state.fields.values():
        if field.owner == seat:
            flags += 1
            mines += field.location in MINES
            settled += field.location == "settlement"
            utopia += field.location == "dragon_utopia"
        obelisks += seat in field.flags
        home += field.home == seat and field.owner == seat
    grail = any(hero.grail and hero.owner == seat for hero in state.heroes.values())
    return [
        mines / 3, settled / 2, (mines + 2 * settled) / 5, float(towns_of(state, seat)), float(home), obelisks / 2, float(utopia),
        flags / 5, float(grail),
    ]  # fmt: skip


def _hero(state: State, seat: Seat) -> list[float]:
    player, hero = state.players[seat], state.heroes.get(main_hero(seat))
    home = _home(state, seat)
    away = distance(hero.at, home) if hero is not None and home and hero.at in state.fields else FAR
    return [
        player.level / 3, player.xp / 6, score(state, seat) / 8, len(player.trophies) / 2, player.defeats / 2, float(player.eliminated),
        float(second_hero(seat) in state.heroes), hero.mp / 3 if hero is not None else 0.0, float(away == 0), min(FAR, away) / FAR,
    ]  # fmt: skip


def _home(state: State, seat: Seat) -> str:
    """The field of the own starting town."""
    return next((name for name, field in state.fields.items() if field.home == seat), "")


def _danger(state: State, seat: Seat, rival: Seat) -> list[float]:
    """What the rival's heroes may fall upon next turn, and how that would end."""
    if seat == rival:
        return [0.0] * len(DANGER)
    player, other = state.players[seat], state.players[rival]
    own, theirs = tuple(player.army), tuple(other.army)
    foes = [hero for hero in state.heroes.values() if hero.owner == rival and hero.at in state.fields]
    home, price = _home(state, seat), state.content.scenarios[state.config.scenario].figures.defend_town
    walls = player.has(state.content.roles["walls"])
    found = [0.0] * len(DANGER)
    near = min([distance(foe.at, home) for foe in foes], default=FAR) if home and state.fields[home].owner == seat else FAR
    found[0], found[3] = float(near <= REACH), 1.0 - min(FAR, near) / FAR
    if near <= 2 * REACH and theirs:
        blows = boosts(state, rival, True)
        alone = against_army(state.content, theirs, own, blows, 0, walls).win if price <= player.G and own else 1.0
        led = against_army(state.content, theirs, own, blows, HOME_BLOWS, walls).win if own else 1.0
        found[1], found[2] = alone, led
        found[8] = alone if near <= REACH else 0.0
    for at, name in ((4, main_hero(seat)), (7, second_hero(seat))):
        hero = state.heroes.get(name)
        close = _closest(hero, foes)
        found[at] = float(close <= REACH)
        if at == 4:
            found[6] = 1.0 - min(FAR, close) / FAR
    if found[4] and theirs and own:
        found[5] = against_army(state.content, theirs, own, boosts(state, rival, True), HOME_BLOWS, False).win
    found[9] = float(price > player.G)
    return found


def _closest(hero: Hero | None, foes: list[Hero]) -> int:
    return min([distance(hero.at, foe.at) for foe in foes], default=FAR) if hero is not None and hero.at.count(",") else FAR


def _between(state: State, seat: Seat, rival: Seat, first: list[float], second: list[float]) -> list[float]:
    """How both compare, how far the match is, and the fight that runs."""
    rounds = state.content.scenarios[state.config.scenario].rounds
    lead, late = (score(state, seat) - score(state, rival)) / 5, state.round / rounds
    own, theirs = tuple(state.players[seat].army), tuple(state.players[rival].army)
    duel = against_army(state.content, own, theirs, 2, 2, False).win if own and theirs and seat != rival else float(bool(own))
    back = against_army(state.content, theirs, own, 2, 2, False).win if own and theirs and seat != rival else float(bool(theirs))
    combat = state.combat
    team = combat.side_of(seat) if combat is not None else -1
    odds = 0.0
    if combat is not None:
        against = combat.side_of(rival)
        held = balance(state)
        odds = (held if team == 0 else 1 - held) - 0.5 if team >= 0 else 0.5 - (held if against == 0 else 1 - held) if against >= 0 else 0.0
    asked = state.agenda.asked
    return [
        lead, lead * late, first[0] - second[0], first[1] - second[1], duel, back, float(team >= 0), odds, float(team == 0),
        (combat.round if combat is not None else 0) / 3, late, (rounds - state.round) / 10, float(state.active == seat),
        float(state.active == rival), float(isinstance(asked, Act)), float(isinstance(asked, Command)),
        float(state.first == seat) if state.active < 0 or is_enemy(state.active) else float(state.last == seat),
    ]  # fmt: skip


@cache
def features_for(content: HeroesContent) -> HeroesFeatures:
    """The numbers of a content, built once."""
    return HeroesFeatures(content)
