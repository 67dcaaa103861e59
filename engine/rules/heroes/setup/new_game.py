"""Set-up in the order of the rulebook: players, decks, map, enemies (HM-3)."""
from __future__ import annotations

from engine.rules.heroes.config import HeroesConfig
from engine.rules.heroes.content import DIFFICULTIES, RESOURCES, TIERS, HeroesContent
from engine.rules.heroes.frames import Frame, Round, Setup
from engine.rules.heroes.map.geometry import slot_fields
from engine.rules.heroes.owner import of_enemy, of_seat
from engine.rules.heroes.scenario.hosts import ai_deck, ai_spells
from engine.rules.heroes.scenario.types import Enemy as Plan
from engine.rules.heroes.scenario.types import Scenario
from engine.rules.heroes.setup.laying import lay_map
from engine.rules.heroes.state import Enemy, Hero, HeroesState, Player, Troop, enemy_hero, main_hero
from engine.rules.heroes.town.towns import named, start_units
from engine.rules.kernel.agenda import Agenda, replace
from engine.rules.kernel.dice import Dice, fresh_dice
from engine.rules.kernel.types import Seat
from engine.rules.parts.piles import deck_name


def new_state(content: HeroesContent, config: HeroesConfig, seed: int | Dice) -> HeroesState:
    """Everything before the first decision; the set-up procedure asks the rest, and no hand is drawn yet (HM-3.18, HM-3.23)."""
    scenario = content.scenarios[config.scenario]
    agenda: Agenda[Frame] = Agenda([])
    players = [_player(content, config, scenario, seat) for seat in range(config.seats)]
    eyes: list[list[str]] = [[] for _ in players]
    state = HeroesState(content, config, agenda, fresh_dice(seed), players, {}, {}, {}, {}, {}, eyes, [])
    for seat, player in enumerate(players):
        player.army = start_units(state, seat)
    _first_player(state)
    _decks(state)
    _starting_decks(state)
    lay_map(state, scenario)
    for seat in range(config.seats):
        _place_main(state, seat)
    _enemies(state, scenario)
    agenda.push(Round(serial=agenda.serial(), number=1))
    agenda.push(Setup(serial=agenda.serial()))
    return state


def _player(content: HeroesContent, config: HeroesConfig, scenario: Scenario, seat: Seat) -> Player:
    """What a player takes: resources, income, pre-built buildings, no experience yet (HM-3.4, HM-3.5, HM-3.7 to HM-3.9, HM-33.2)."""
    start, income = scenario.start, [scenario.income[res] for res in RESOURCES]
    buildings = list(scenario.buildings)
    buildings += [perk for perk in config.perks if perk in content.buildings and perk not in buildings]
    player = Player(
        config.factions[seat], config.heroes[seat], start["G"], start["M"], start["V"], income, income.copy(), [], buildings
    )
    if content.roles["guild"] in buildings:
        player.guild_round = 0
    return player


def _first_player(state: HeroesState) -> None:
    """Highest attack die, ties rolled again; the first player never changes (HM-3.21)."""
    rivals = list(range(state.config.seats))
    while len(rivals) > 1:
        rolls = [state.dice.below(3) for _ in rivals]
        rivals = [seat for seat, roll in zip(rivals, rolls, strict=True) if roll == max(rolls)]
    state.first = rivals[0]


def _decks(state: HeroesState) -> None:
    """Common decks with a face-up pile, neutral decks, astrologers (HM-3.15, HM-3.17, HM-3.19); nothing is doubled for four (HM-35.3)."""
    content, config = state.content, state.config
    used = [card for seat in range(config.seats) for card in _own_cards(state, seat)]
    for family in ("ability", "artifact", "spell"):
        deck: list[str] = []
        for card in content.cards.values():
            if card.family == family:
                deck += [card.id] * max(0, card.copies - used.count(card.id))
        deck = state.dice.dealt(family, deck)
        state.piles[family] = [deck.pop()]
        state.decks[family] = deck
    for tier in TIERS:
        state.decks[tier] = state.dice.dealt(tier, content.neutrals[tier])
        state.piles[tier] = []
    state.decks["astrologers"] = state.dice.dealt("astrologers", content.astrologers)
    state.piles["astrologers"] = []


def starting_deck(content: HeroesContent, hero: str) -> list[str]:
    """Statistics, Magic Arrows, the starting ability and the level I specialty: nine cards (HM-3.11, HM-3.12, HM-3.13, HM-3.14, HM-9.6)."""
    record = content.heroes[hero]
    cards = [name for name, count in record.stats.items() for _ in range(count)]
    return [*cards, *[content.starter] * record.arrows, record.ability, content.specialty(hero, 1)]


def granted_cards(config: HeroesConfig) -> list[str]:
    """Cards that an earlier chapter of a campaign promised."""
    return [perk.removeprefix("card:") for perk in config.perks if perk.startswith("card:")]


def _own_cards(state: HeroesState, seat: Seat) -> list[str]:
    """What a player begins with: the deck of the hero or the kept one of a campaign, and what scenario and campaign add to it."""
    content, config = state.content, state.config
    figures = content.scenarios[config.scenario].figures
    hero = config.heroes[seat]
    deck = list(config.deck) or starting_deck(content, hero)
    grades = (4, 6) if figures.all_specialties else (4,) if "specialty_4" in config.perks else ()
    extra = [*(content.specialty(hero, grade) for grade in grades), *granted_cards(config)]
    return deck + [card for card in extra if card not in deck]


def _starting_decks(state: HeroesState) -> None:
    for seat, player in enumerate(state.players):
        deck = _own_cards(state, seat)
        player.deck = state.dice.dealt(deck_name(seat), deck)
        for name in deck:
            for mode in state.content.cards[name].modes:
                if mode.moment and mode.moment not in player.hints:
                    player.hints.append(mode.moment)


def _place_main(state: HeroesState, seat: Seat) -> None:
    """The main hero stands on the town field (HM-3.20)."""
    town = next(name for name, field in state.fields.items() if field.home == seat)
    hero = main_hero(seat)
    state.heroes[hero] = Hero(hero, of_seat(seat), True, town, 0, town)


def _enemies(state: HeroesState, scenario: Scenario) -> None:
    """AI heroes in their towns or on their fields, with their own decks (HM-31.1, HM-32.2)."""
    layout = scenario.layouts[str(state.config.seats)]
    for number, plan in enumerate(scenario.enemies):
        if plan.layout and plan.layout != layout:
            continue
        index = len(state.enemies)
        faction = plan.faction
        if faction == "random":
            faction = state.dice.dealt(f"faction:{index}", state.content.factions)[-1]
        army = _army(state, plan, faction)
        cards = ai_deck(state, index, plan.deck)
        enemy = Enemy(plan.id, faction, army, cards, ai_spells(state, plan.spells), plan.skill, cloak=plan.cloak, plan=number)
        if plan.guards:
            state.enemies.append(replace(enemy, alive=False))
            continue
        centre = slot_fields(plan.slot)[0]
        field = state.fields.get(centre)
        if field is not None and field.location == "town":
            enemy = replace(enemy, town=centre)
            state.fields[centre] = replace(field, home=of_enemy(index), owner=of_enemy(index))
        state.enemies.append(enemy)
        state.heroes[enemy_hero(index)] = Hero(enemy_hero(index), of_enemy(index), True, centre, 0, centre)


def _army(state: HeroesState, plan: Plan, faction: str) -> tuple[Troop, ...]:
    """The listed army, its sides changed by difficulty (content section 19)."""
    level = DIFFICULTIES.index(state.config.difficulty)
    if plan.armies:
        return tuple(Troop(named(state, unit, faction), side) for side, unit in plan.armies[level])
    troops = [Troop(unit, side) for side, unit in plan.army]
    if level == 0:
        troops = [replace(troop, side="few") for troop in troops]
    elif level == 2:
        first = next((i for i, troop in enumerate(troops) if troop.side == "few"), -1)
        if first >= 0:
            troops[first] = replace(troops[first], side="pack")
    elif level == 3:
        troops = [replace(troop, side="pack") for troop in troops]
    return tuple(troops)


