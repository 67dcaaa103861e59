"""The decisions of set-up: turning the starting tile, the starting bonus, pre-built guilds (HM-3.16 to HM-3.22, HM-38)."""
from __future__ import annotations

from typing import Literal

from engine.rules.heroes.cards.hand import bury, gain_card
from engine.rules.heroes.events.combat import EnemyAppeared, StoryTold
from engine.rules.heroes.events.map import DeckShuffled, PileTurned, TileRotated
from engine.rules.heroes.frames import Searching, Setup
from engine.rules.heroes.map.terrain import beside_town
from engine.rules.heroes.questions.adventure import ChooseBonus, ChooseEffect, RotateStart
from engine.rules.heroes.rounds.rolls import push_roll
from engine.rules.heroes.setup.laying import start_rotations, start_slot, turn_start
from engine.rules.heroes.setup.new_game import granted_cards
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import enemy_hero, main_hero
from engine.rules.heroes.town.towns import hire
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.parts.piles import deck_name, renew, shuffle

Gifts = tuple[Literal["dice", "artifacts"], ...]
GIFTS: Gifts = ("dice", "artifacts")
BONUS: dict[str, Gifts] = {"easy": GIFTS, "normal": GIFTS, "hard": GIFTS, "impossible": ()}


def tell_story(state: State, setup: Setup, emit: Emit) -> None:
    """A campaign scenario begins with its story card."""
    if state.config.mode == "campaign":
        emit(StoryTold(story=f"{state.config.scenario}_in"))
    for index, enemy in enumerate(state.enemies):
        hero = state.heroes.get(enemy_hero(index))
        if enemy.alive and hero is not None:
            emit(EnemyAppeared(hero=hero.id, field=hero.at, enemy=index))


def ask_rotations(state: State, setup: Setup, emit: Emit) -> None:
    """Each player turns the own starting tile freely (HM-3.20)."""
    for seat in reversed(state.seats):
        state.agenda.push(RotateStart(seat, start_rotations(state, seat), start_slot(state, seat)))


def start_rotated(state: State, asked: RotateStart, pick: int, emit: Emit) -> None:
    """The tile lies as its player wants it."""
    turn_start(state, asked.seat, pick)
    emit(TileRotated(slot=asked.slot, tile=state.slots[asked.slot].tile, rotation=pick))


def ask_bonus(state: State, setup: Setup, emit: Emit) -> None:
    """The starting bonus by difficulty, or the campaign's own (HM-33.3, HM-38.1, HM-39.8)."""
    if state.config.has("start_secondary"):
        for seat in state.seats:
            _second_hero(state, seat, emit)
    if state.config.has("no_bonus"):
        return
    scenario = state.content.scenarios[state.config.scenario]
    for seat in reversed(state.seats):
        if scenario.bonus:
            state.agenda.push(ChooseEffect(seat, (0, 1), scenario.bonus, "bonus"))
        elif BONUS[state.config.difficulty]:
            state.agenda.push(ChooseBonus(seat, BONUS[state.config.difficulty]))


def _second_hero(state: State, seat: Seat, emit: Emit) -> None:
    """An optional secondary hero beside the town, on the first empty ring field (HM-39.1, HM-39.15)."""
    spot = beside_town(state, state.heroes[main_hero(seat)].at)
    if spot:
        hire(state, seat, spot, 0, emit)


def bonus_chosen(state: State, asked: ChooseBonus, pick: str, emit: Emit) -> None:
    """Dice or artifacts, chosen before rolling (HM-38.2)."""
    level = state.config.difficulty
    if pick == "dice":
        n, keep = {"easy": (2, 2), "normal": (2, 1), "hard": (1, 1)}[level]
        push_roll(state, asked.seat, main_hero(asked.seat), "resource", n, keep)
    elif level == "hard":
        _first_minor(state, asked.seat, emit)
    else:
        state.agenda.push(Searching(asked.seat, "artifact", 2, 2 if level == "easy" else 1))


def _first_minor(state: State, seat: Seat, emit: Emit) -> None:
    """Reveal artifacts until the first minor one; the pile is shuffled in once if need be (HM-38.1, HM-11.15)."""
    deck, pile = state.decks["artifact"], state.piles["artifact"]
    shuffled = False
    while deck or (pile and not shuffled):
        if not deck:
            shuffled = True
            renew(deck, pile, state.dice, "artifact")
            emit(DeckShuffled(deck="artifact", seat=-1, count=len(deck), pile=True))
        card = deck.pop()
        if state.content.cards[card].level == "minor":
            gain_card(state, seat, card, "artifact", True, emit)
            return
        bury(state, "artifact", card, emit)


def after_bonus(state: State, setup: Setup, emit: Emit) -> None:
    """The artifact deck is shuffled with its pile and a new card turned up (HM-38.3); pre-built guilds search (HM-3.22)."""
    deck, pile = state.decks["artifact"], state.piles["artifact"]
    renew(deck, pile, state.dice, "artifact")
    emit(DeckShuffled(deck="artifact", seat=-1, count=len(deck)))
    pile.append(deck.pop())
    emit(PileTurned(deck="artifact", card=pile[-1], count=1))
    for seat in reversed(state.seats):
        if state.players[seat].has(state.content.roles["guild"]):
            state.agenda.push(Searching(seat, "spell", 2, 2, False, "deck"))
        for card in granted_cards(state.config):
            # A promised card that is owned already is replaced by Search(3) in its deck (HM-33.7).
            if card in state.config.deck:
                state.agenda.push(Searching(seat, state.content.cards[card].family, 3, 1, False, "deck"))


def shuffle_decks(state: State, setup: Setup, emit: Emit) -> None:
    """Cards of a pre-built guild, and those searched for in place of a promised one, are shuffled into the deck (HM-13.3, HM-33.7)."""
    owned = any(card in state.config.deck for card in granted_cards(state.config))
    for seat, player in enumerate(state.players):
        if owned or player.has(state.content.roles["guild"]):
            shuffle(player.deck, state.dice, deck_name(seat))
            emit(DeckShuffled(deck="own", seat=seat, count=len(player.deck)))


SETUP_STAGES = (tell_story, ask_rotations, ask_bonus, after_bonus, shuffle_decks)
