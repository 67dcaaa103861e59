"""Which card may be played when, and what playing it starts (HM-5.6, HM-11, HM-12, HM-26)."""
from __future__ import annotations

from collections.abc import Sequence

from engine.rules.heroes.cards.hand import leave_hand
from engine.rules.heroes.combat.cast import warlock_gift
from engine.rules.heroes.combat.targets import cast_targets, fitting_step
from engine.rules.heroes.combat.values import board
from engine.rules.heroes.content import Card, CardMode
from engine.rules.heroes.events.map import CardDiscarded, CardLaid, CardPlayed
from engine.rules.heroes.frames import Activation, Attack, Cast, Effects
from engine.rules.heroes.map.terrain import heroes_of, hunted_grail
from engine.rules.heroes.map.visits import discoverable
from engine.rules.heroes.questions.cards import PayAnyCards, PayCard
from engine.rules.heroes.state import EXPERTS, Ongoing
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.towns import uses
from engine.rules.heroes.words import Op, effects
from engine.rules.heroes.words.targets import OnEnemy, OnHero, OnSeat, Target, on_each
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat

WINDOWS = {
    "attack_prepared": "prepared",
    "rolled": "rolled",
    "fall": "fall",
    "combat_start": "combat_start",
    "spell_cast": "enemy_spell",
    "after_spell": "after_spell",
    "announced": "announced",
    "combat_won": "combat_won",
}
"""Which context each window opens for cards."""


def expert_left(state: State, seat: Seat) -> bool:
    """Whether an expert effect is left this round (HM-12.2)."""
    player = state.players[seat]
    return player.experts < EXPERTS[player.level]


def usable(state: State, seat: Seat, card: Card) -> bool:
    """Faction cards serve their faction only (HM-12.3)."""
    return not card.faction or card.faction == state.players[seat].faction


def kinds(mode: CardMode) -> tuple[type[Op], ...]:
    """The words of a mode."""
    return tuple(map(type, mode.do))


def _hits_a_rival(mode: CardMode) -> bool:
    """Whether a mode takes something from an opponent."""
    return any(isinstance(op, effects.Discard | effects.LoseMorale) and op.who == "opponent" for op in mode.do)


def attack_now(state: State) -> Attack | None:
    """The attack that is being prepared or resolved."""
    for frame in reversed(state.agenda.frames):
        if isinstance(frame, Attack):
            return frame
        if isinstance(frame, Activation):
            return None
    return None


def refusal(state: State, seat: Seat, card: Card, index: int, context: str) -> str:
    """The rule that forbids a mode of a card in hand in this context, or nothing."""
    mode = card.modes[index]
    if not usable(state, seat, card):
        return "HM-12.3"
    if mode.expert and not expert_left(state, seat):
        return "HM-12.2"
    if mode.cost and len(state.players[seat].hand) - 1 < max(1, mode.cost):
        return "HM-11.13"
    if mode.moment:
        return _named_moment(state, seat, card, mode, context)
    if mode.steps:
        return "HM-26.4" if context == "fall" else _spell_moment(state, seat, card, mode, context)
    if effects.Pwr in kinds(mode):
        return "" if context == "power" or (context in ("map", "command") and card.family == "ability") else "HM-12.7"
    if mode.timing == "M":
        return _map_card(state, seat, mode, context)
    if mode.timing in ("A", "O"):
        return _activation_card(state, seat, mode, context)
    return _instant(state, seat, card, mode, context)


def _map_card(state: State, seat: Seat, mode: CardMode, context: str) -> str:
    if context != "map":
        return "HM-11.8"
    if effects.RecruitNeutral in kinds(mode) and not any(uses(state, seat, dwelling) for dwelling in state.content.dwellings.values()):
        return "HM-22.3"
    return ""


def _named_moment(state: State, seat: Seat, card: Card, mode: CardMode, context: str) -> str:
    """Cards whose text names their moment (HM-26.4)."""
    if mode.moment == "own_turn":
        if context != "map":
            return "HM-5.6"
        return "" if card_targets(state, seat, mode, context) else "HM-26.8"
    if mode.moment == "muster":
        return "" if context == "muster" or (context == "map" and state.players[seat].population) else "HM-20.14"
    if mode.moment == "after_roll":
        return _after_roll(state, seat, card, mode, context)
    if mode.moment != context:
        return "HM-26.4"
    if context == "enemy_spell":
        cast = _cast(state)
        return "" if cast is not None and max(cast.power, cast.paid) <= mode.do[0].amount else "HM-12.8"
    if context == "announced":
        return "" if board(state).difficulty == state.players[seat].level else "HM-23.2"
    if isinstance(mode.do[0], effects.Cast):
        return _before_activations(state, seat, mode)
    return ""


def _before_activations(state: State, seat: Seat, mode: CardMode) -> str:
    """A spell at the start of a combat counts like any other, unless its card says that it is free (Intelligence)."""
    combat = board(state)
    team = combat.side_of(seat)
    if effects.FreeSpell not in kinds(mode) and combat.spells[team] >= combat.limits[team]:
        return "HM-26.1"
    return "" if any(castable(state, seat, name) for name in state.players[seat].hand) else "HM-26.8"


def _after_roll(state: State, seat: Seat, card: Card, mode: CardMode, context: str) -> str:
    attack = attack_now(state)
    if attack is None:
        return "HM-26.4"
    team = board(state).side_of(seat)
    if mode.steps:
        if context != "fall":
            return "HM-21.12"
        return _spell_moment(state, seat, card, mode, context)
    if context != "rolled" or attack.unrolled or attack.ignored:
        return "HM-26.4"
    own = board(state).fighters[attack.attacker].team == team
    if effects.DieTriple in kinds(mode):
        return "" if own else "HM-26.4"
    return "HM-26.4" if own else ""


def _cast(state: State) -> Cast | None:
    for frame in reversed(state.agenda.frames):
        if isinstance(frame, Cast):
            return frame
    return None


def castable(state: State, seat: Seat, name: str) -> bool:
    """Whether a spell in hand could be cast at the start of a combat (Intelligence)."""
    card = state.content.cards[name]
    return card.family == "spell" and card.modes[0].timing != "M" and not _no_target(state, seat, card, 0)


def _no_target(state: State, seat: Seat, card: Card, attack: int) -> bool:
    """Whether no power the hand can raise finds a target; a begun spell must be finishable."""
    mode = card.modes[0]
    best = power_in_hand(state, seat, card.id) + (warlock_gift(state, seat) if card.family == "spell" else 0)
    return not any(step.power <= best and cast_targets(state, seat, mode, step, attack) for step in mode.steps)


def power_in_hand(state: State, seat: Seat, leaving: str) -> int:
    """The most power that the rest of the hand can add, also where another card has to be discarded for it."""
    player = state.players[seat]
    rest = player.hand.copy()
    if leaving in rest:
        rest.remove(leaving)
    cards = [state.content.cards[name] for name in rest]
    shares = [_free_power(card) for card in cards]
    gains = sorted((best - basic for basic, best in shares), reverse=True)
    total = sum(basic for basic, _ in shares) + sum(gains[: max(0, EXPERTS[player.level] - player.experts)])
    for index, card in enumerate(cards):
        others = sorted(basic for place, (basic, _) in enumerate(shares) if place != index)
        for mode in card.modes:
            if 0 < mode.cost <= len(others):
                dear = sum(op.n for op in mode.do if isinstance(op, effects.Pwr))
                total += max(0, dear - shares[index][0] - sum(others[: mode.cost]))
    return player.stored + total


def _free_power(card: Card) -> tuple[int, int]:
    """Power without a discard: by a basic mode, by an expert mode."""
    basic = max((op.n for m in card.modes if not m.expert and not m.cost for op in m.do if isinstance(op, effects.Pwr)), default=0)
    best = max((op.n for m in card.modes if not m.cost for op in m.do if isinstance(op, effects.Pwr)), default=0)
    return basic, best


def _spell_moment(state: State, seat: Seat, card: Card, mode: CardMode, context: str) -> str:
    """One spell per combat round, in its timing, with a target (HM-26.1, HM-26.3, HM-26.4); other cards and specialties do not count
    (HM-9.7, HM-12.11, HM-26.2).
    """
    if mode.timing == "M":
        return "" if context == "map" and fitting_step(state, seat, mode, 0, 0) is not None else "HM-12.10"
    if context not in ("command", "prepared", "fall"):
        return "HM-26.3"
    combat = board(state)
    team = combat.side_of(seat)
    if card.family == "spell" and combat.spells[team] >= combat.limits[team]:
        return "HM-26.1"
    if context == "command" and mode.target.startswith("attack"):
        return "HM-26.5"
    if context == "prepared" and mode.timing != "I":
        return "HM-26.3"
    attack = attack_now(state)
    return "HM-26.8" if _no_target(state, seat, card, attack.serial if attack else 0) else ""


def _activation_card(state: State, seat: Seat, mode: CardMode, context: str) -> str:
    """Ongoing and activation cards in an own activation before the attack; Luck also on the map (HM-26.3)."""
    if effects.Reroll in kinds(mode):
        return "" if context in ("map", "command") else "HM-26.3"
    if context != "command":
        return "HM-26.3"
    if effects.Swap in kinds(mode):
        return "" if len(board(state).of(board(state).side_of(seat))) > 1 else "HM-26.8"
    if mode.target and not unit_targets(state, seat, mode):
        return "HM-26.8"
    return ""


def _instant(state: State, seat: Seat, card: Card, mode: CardMode, context: str) -> str:
    """Instants: values in the attack being prepared, healing in combat, the rest at any quiet time (HM-26.4, HM-26.5)."""
    names = kinds(mode)
    if effects.Atk in names or effects.Def in names:
        if context == "map" and card.family == "ability":
            return ""
        if context != "prepared":
            return "HM-26.5"
        attack = attack_now(state)
        if attack is None:
            return "HM-26.5"
        subject = attack.attacker if effects.Atk in names else attack.target
        return "" if board(state).fighters[subject].team == board(state).side_of(seat) else "HM-26.5"
    if mode.target:
        if context not in ("command", "prepared"):
            return "HM-26.4"
        return "" if unit_targets(state, seat, mode) else "HM-26.8"
    if context not in ("map", "command", "prepared", "muster"):
        return "HM-26.4"
    if effects.Take in names and not any(state.content.cards[name].family == "spell" for name in state.players[seat].discard):
        return "HM-11.12"
    return "" if not _hits_a_rival(mode) or opponents(state, seat, mode, context) else "HM-5.6"


def opponents(state: State, seat: Seat, mode: CardMode, context: str) -> list[Target]:
    """Whom a card against an opponent can hit; one that costs morale only somebody who holds a token (Hourglass)."""
    found = _rivals(state, seat, context)
    if effects.LoseMorale not in kinds(mode):
        return found
    return [rival for rival in found if isinstance(rival, OnSeat) and state.players[rival.seat].morale > 0]


def _rivals(state: State, seat: Seat, context: str) -> list[Target]:
    """The other side in combat, any rival on the map."""
    if state.combat is not None:
        team = board(state).side_of(seat)
        other = board(state).sides[1 - team]
        return [OnSeat(other.seat)] if other.seat >= 0 else [OnEnemy()] if other.enemy >= 0 else []
    return [
        OnSeat(other)
        for other in range(state.config.seats)
        if not state.allied(seat, other) and not state.players[other].eliminated and context == "map"
    ]


def unit_targets(state: State, seat: Seat, mode: CardMode) -> list[str]:
    """Own units a card can be put on."""
    combat = board(state)
    own = combat.of(combat.side_of(seat))
    if mode.target == "overlay":
        over = mode.overlay
        assert over is not None
        return [f.id for f in own if f.unit in over.units and (over.side == "any" or (f.side == over.side and not f.overlay))]
    names = kinds(mode)
    if effects.Heal in names and effects.Hp not in names:
        hurt = [f.id for f in own if f.damage or f.worn]
        return hurt if hurt or effects.Draw not in names else [f.id for f in own]
    if effects.Cleanse in names:
        bound = [f.id for f in own if f.paralysed]
        return bound if bound or effects.Draw not in names else [f.id for f in own]
    return [f.id for f in own]


def card_targets(state: State, seat: Seat, mode: CardMode, context: str) -> Sequence[Target | None]:
    """The targets named together with the card; nothing alone where there is nothing to choose."""
    if mode.steps:
        return [None]
    if mode.target:
        return on_each(unit_targets(state, seat, mode))
    names = kinds(mode)
    if _hits_a_rival(mode):
        return opponents(state, seat, mode, context)
    if effects.Discover in names:
        # Either hero will do (HM-9.2).
        return [OnHero(hero.id) for hero in heroes_of(state, seat) if discoverable(state, hero)]
    if effects.Mp in names:
        return [OnHero(hero.id) for hero in heroes_of(state, seat) if not (effects.FlyMove in names and hunted_grail(state, hero.id))]
    return [None]


def use_card(state: State, seat: Seat, name: str, index: int, emit: Emit) -> CardMode:
    """A card without power is played: it leaves the hand and goes to the discard pile or stays (HM-11.2)."""
    mode = _take_up(state, seat, name, index)
    player = state.players[seat]
    stays = mode.timing == "O"
    if stays:
        player.ongoing.append(Ongoing(name, index, state.combat is not None))
    else:
        player.discard.append(name)
    emit(CardPlayed(seat=seat, card=name, mode=index, expert=mode.expert))
    if stays:
        emit(CardLaid(seat=seat, card=name, place="front", origin="play"))
    else:
        emit(CardDiscarded(seat=seat, card=name, cause="played"))
    return mode


def _take_up(state: State, seat: Seat, name: str, index: int) -> CardMode:
    """A card leaves the hand to be played, perhaps for an expert use."""
    mode = state.content.cards[name].modes[index]
    leave_hand(state, seat, name)
    if mode.expert:
        state.players[seat].experts += 1
    return mode


def _begin_cast(state: State, seat: Seat, name: str, index: int, attack: int, emit: Emit, *, free: bool) -> None:
    """A card with power is played: it is at work until its cast is over (HM-12.6)."""
    mode = _take_up(state, seat, name, index)
    team = board(state).side_of(seat) if state.combat is not None else -1
    counts = state.content.cards[name].family == "spell" and not free
    cast = Cast(serial=state.agenda.serial(), seat=seat, card=name, attack=attack, counts=counts, team=team, spent=(name,))
    state.agenda.push(cast)
    emit(CardPlayed(seat=seat, card=name, mode=index, expert=mode.expert))


def play(state: State, seat: Seat, name: str, index: int, target: Target | None, emit: Emit, *, free: bool = False) -> None:
    """Play a card for one of its effects."""
    attack = attack_now(state) if state.combat is not None else None
    serial = attack.serial if attack else 0
    if state.content.cards[name].modes[index].steps:
        _begin_cast(state, seat, name, index, serial, emit, free=free)
        return
    mode = use_card(state, seat, name, index, emit)
    work = Effects(seat, name, mode.do, target=target, until=mode.until, double=mode.double, attack=serial)
    if mode.cost > 0:
        state.agenda.then(PayCard(seat, mode.cost), work)
    elif mode.cost < 0:
        state.agenda.push(PayAnyCards(seat, name, index, serial))
    else:
        state.agenda.push(work)
