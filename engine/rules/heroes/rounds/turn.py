"""One player's turn: hand, start effects, actions, end effects (HM-5)."""
from __future__ import annotations

from engine.rules.heroes.cards.hand import discard, draw, hand_limit
from engine.rules.heroes.content import Role
from engine.rules.heroes.events.map import CardDiscarded, MoraleChanged, TurnBegan, TurnEnded
from engine.rules.heroes.frames import Act, RefreshHand, Turn
from engine.rules.heroes.map.flags import FLAGGABLE
from engine.rules.heroes.map.terrain import CARRIER_MP, add_mp, entry_refusal, exits, hero_at, heroes_of, hunted_grail, put_hero
from engine.rules.heroes.map.visits import has_read
from engine.rules.heroes.questions.adventure import ChooseAtBuilding, ChooseFreeStep, ChooseSpurred
from engine.rules.heroes.state import Hero, Marks, in_force, lying
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.towns import uses
from engine.rules.heroes.words import Tier
from engine.rules.heroes.words.effects import Mp, StepEmpty
from engine.rules.heroes.words.targets import ToField
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat

MAIN_MP, SECOND_MP = 3, 2
AT_START: tuple[Role, ...] = ("summons", "vortex", "amplifier")
"""Buildings that act at the beginning of a turn, in this order (HM-5.4)."""
SUMMONED: tuple[Tier, ...] = ("bronze", "silver", "gold")
"""Tiers from which a portal calls."""


def begin(state: State, turn: Turn, emit: Emit) -> None:
    """The seat becomes active; ongoing cards of its last turn expire (HM-5.1, HM-11.8)."""
    player = state.players[turn.seat]
    state.active = turn.seat
    player.turns += 1
    player.marks = Marks()
    player.discount = 0
    state.gave.clear()
    emit(TurnBegan(seat=turn.seat, number=state.round))
    for ongoing in list(player.ongoing):
        player.ongoing.remove(ongoing)
        player.discard.append(ongoing.card)
        emit(CardDiscarded(seat=turn.seat, card=ongoing.card, cause="expired"))
    refresh_movement(state, turn.seat, emit)
    if player.hand:
        state.agenda.push(RefreshHand(turn.seat))


def refresh_movement(state: State, seat: Seat, emit: Emit) -> None:
    """3 MP for the main hero, 2 for the secondary; astrologers, timed events, city hall and the grail change it (HM-8.1)."""
    player = state.players[seat]
    own = heroes_of(state, seat)
    for hero in own:
        points = (MAIN_MP if hero.main else SECOND_MP) + in_force(state, Mp) + player.march
        if hunted_grail(state, hero.id):
            points = min(CARRIER_MP, points)
        put_hero(state, hero.id, mp=max(0, points))
    player.march = 0
    if player.bonus_mp and len(own) > 1:
        state.agenda.push(ChooseSpurred(seat, tuple(hero.id for hero in own), player.bonus_mp))
    elif player.bonus_mp:
        for hero in own:
            add_mp(state, hero.id, player.bonus_mp, emit)
    player.bonus_mp = 0


def fill_hand(state: State, turn: Turn, emit: Emit) -> None:
    """Draw up to the limit; a full hand draws nothing (HM-5.1, HM-5.2)."""
    missing = hand_limit(state, turn.seat) - len(state.players[turn.seat].hand)
    if missing > 0:
        draw(state, turn.seat, missing, emit)
    state.agenda.edit(turn.serial, queue=start_effects(state, turn.seat))


def start_effects(state: State, seat: Seat) -> tuple[str, ...]:
    """Buildings that act at the beginning of the turn (HM-5.4, HM-15.6)."""
    return tuple(name for name in map(state.content.roles.__getitem__, AT_START) if uses(state, seat, name))


def next_start_effect(state: State, turn: Turn, emit: Emit) -> None:
    """One building after the other; each is optional."""
    if not turn.queue:
        return
    state.agenda.edit(turn.serial, queue=turn.queue[1:], stage=turn.stage - 1)
    options = _options(state, turn.seat, turn.queue[0])
    if options:
        state.agenda.push(ChooseAtBuilding(turn.seat, (*options, "skip"), turn.queue[0]))


def _options(state: State, seat: Seat, building: str) -> tuple[str, ...]:
    player = state.players[seat]
    record = state.content.buildings[building]
    if record.role == "summons":
        return tuple(tier for tier in SUMMONED if uses(state, seat, state.content.dwellings[tier]))
    if record.role == "vortex":
        return ("use",) if player.hand else ()
    found = [record.card]
    if any(state.content.cards[name].family == "specialty" for name in player.discard):
        found.append("specialty")
    return tuple(found)


def act(state: State, turn: Turn, emit: Emit) -> None:
    """Movement, town, morale and card actions in any order (HM-5.5)."""
    if not state.players[turn.seat].eliminated:
        state.agenda.push(Act(turn.seat, turn.serial))


def pay_doom(state: State, turn: Turn, emit: Emit) -> None:
    """The whole hand goes after a second negative morale (HM-7.6)."""
    player = state.players[turn.seat]
    if player.doomed and not player.eliminated:
        player.doomed = False
        for card in list(player.hand):
            discard(state, turn.seat, card, "morale", emit)
        emit(MoraleChanged(seat=turn.seat, value=player.morale, doomed=False))
    steps = len(lying(state, turn.seat, StepEmpty))
    steps += sum(_nomads(state, troop.unit) for troop in player.army)
    state.agenda.edit(turn.serial, queue=("step",) * steps)


def _nomads(state: State, unit: str) -> bool:
    return any(ability.verb == "STEP_EMPTY" for ability in state.content.units[unit].few.abilities)


def free_step(state: State, turn: Turn, emit: Emit) -> None:
    """Logistics and Nomads: a step to an adjacent empty field (HM-5.7)."""
    if not turn.queue:
        return
    state.agenda.edit(turn.serial, queue=turn.queue[1:], stage=turn.stage - 1)
    options: list[ToField] = []
    for hero in heroes_of(state, turn.seat):
        options += [ToField(hero.id, name, hero.main) for name in exits(state, hero.at) if empty_field(state, name, hero)]
    if options:
        state.agenda.push(ChooseFreeStep(turn.seat, (*options, "skip")))


def empty_field(state: State, name: str, hero: Hero) -> bool:
    """Nothing to visit and nobody there; whatever carries a cube of the own side is empty too (HM-18.1, HM-18.25)."""
    field = state.fields[name]
    flagged = field.location in FLAGGABLE and (state.allied(field.owner, hero.owner) or has_read(field, hero.owner))
    empty = field.location == "empty" or field.black or flagged
    return empty and hero_at(state, name) is None and not entry_refusal(state, hero, name)


def end(state: State, turn: Turn, emit: Emit) -> None:
    """Unspent movement is lost (HM-5.7)."""
    for hero in heroes_of(state, turn.seat):
        if hero.mp:
            put_hero(state, hero.id, mp=0)
    state.players[turn.seat].stored = 0
    state.active = -1
    state.last = turn.seat
    emit(TurnEnded(seat=turn.seat))


TURN_STAGES = (begin, fill_hand, next_start_effect, act, pay_doom, free_step, end)
