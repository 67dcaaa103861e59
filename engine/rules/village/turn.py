"""The turn: what happens at its start by itself, the main part, and its end (VL-4, VL-14)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.village import bonuses, damage, monsters, overwhelm, piles, rounds, siege
from engine.rules.village.assault import companion_attack
from engine.rules.village.defeat import finish, take_out, without_cards
from engine.rules.village.events import BerserkChanged, HandDiscarded, TurnBegan, TurnEnded
from engine.rules.village.frames import BossAct, Main, Monsters, Turn
from engine.rules.village.outcome import stalemate
from engine.rules.village.phase import skip
from engine.rules.village.state import TurnState, replace
from engine.rules.village.state import VillageState as State
from engine.rules.village.targets import next_seat
from engine.rules.village.verbs.market import add_gold
from engine.rules.village.words import ModInt

HAND = 5
"""Cards drawn at the end of a turn (VL-14.1)."""
MAIN_STAGE = 7
"""Where `main` stands among the stages."""


def start(state: State, seat: Seat) -> None:
    """Lay a turn on the agenda."""
    state.agenda.push(Turn(serial=state.agenda.serial(), seat=seat))


def begin(state: State, turn: Turn, emit: Emit) -> None:
    """Intelligence of the turn; what lasted until now is over (VL-4.1 step 1)."""
    seat = turn.seat
    hero = state.heroes[seat]
    state.heroes[seat] = hero = replace(hero, turns=hero.turns + 1)
    pool = state.sheet(seat).intelligence + sum(effect.n for _, effect in bonuses.in_play(state, seat, ModInt))
    state.turn = TurnState(seat, state.turn.number + 1, pool=pool)
    bonuses.expire(state, seat, "next_turn")
    emit(TurnBegan(seat, state.turn.number, pool))
    gold = state.config.start(seat).gold
    if gold and hero.turns == 1:
        add_gold(state, gold, "perk", emit)


def poison(state: State, turn: Turn, emit: Emit) -> None:
    """One life per Poison token, and the smoke of a burning library (VL-4.1 step 2, VL-19.19)."""
    hero = state.heroes[turn.seat]
    if hero.poison and not bonuses.immune_to_poison(state, turn.seat):
        damage.lose_life(state, turn.seat, hero.poison, "poison", emit)
    smoke = state.config.rule("TURN_LIFE_LOSS")
    if smoke is not None and not bonuses.resistance(state, turn.seat, smoke.unless):
        damage.lose_life(state, turn.seat, smoke.n, "smoke", emit)


def boss(state: State, turn: Turn, emit: Emit) -> None:
    """In a siege the boss acts, then the companions of the hero do (VL-20.21)."""
    if state.siege is None:
        return
    for monster in reversed([m for m in state.monsters.values() if m.companion and m.owner == turn.seat]):
        if not skip(state, monster, emit):
            companion_attack(state, monster)
    state.agenda.push(BossAct(serial=state.agenda.serial(), seat=turn.seat))


def prepare(state: State, turn: Turn, emit: Emit) -> None:
    """Regeneration, Proliferate and Summon of the monsters (VL-4.1 step 3)."""
    monsters.prepare(state, turn.seat, emit)


def attacks(state: State, turn: Turn, emit: Emit) -> None:
    """Every monster in front of the hero attacks; what was summoned just now waits a turn (VL-4.1 step 4, VL-19.35).

    A monster that was played waits for the next turn of its victim, one in the market for nothing (VL-8.3, VL-8.14)."""
    number = state.turn.number
    acted = state.siege.acted if state.siege is not None else ()
    waiting = tuple(
        monster.id
        for monster in state.facing(turn.seat)
        if state.card(monster.face).primary.kind == "monster_attack"
        and not (monster.summoner and monster.since == number)
        and monster.id not in acted
    )
    if waiting:
        state.agenda.push(Monsters(serial=state.agenda.serial(), seat=turn.seat, waiting=waiting))


def overwhelmed(state: State, turn: Turn, emit: Emit) -> None:
    """A monster with Overwhelm attacks (VL-4.1 step 5)."""
    overwhelm.begin(state, turn.seat, emit)


def recover(state: State, turn: Turn, emit: Emit) -> None:
    """The hero regenerates, then Fleeting monsters give their benefits (VL-4.1 step 6, VL-18.3)."""
    regen = state.sheet(turn.seat).regen
    if regen:
        damage.heal_hero(state, turn.seat, regen, "regeneration", emit)
    for monster in reversed(monsters.fleeting(state, turn.seat)):
        monsters.benefit(state, monster)


def main(state: State, turn: Turn, emit: Emit) -> None:
    """Ask until the player ends his turn (VL-4.2)."""
    if not state.turn.ended:
        state.agenda.edit(turn.serial, stage=MAIN_STAGE)
        state.agenda.push(Main(turn.seat))


def put_away(state: State, turn: Turn, emit: Emit) -> None:
    """The end of a turn begins: played cards and the rest of the hand are discarded (VL-4.3, VL-5.3, VL-14.1 step 2)."""
    seat = turn.seat
    bonuses.expire(state, seat, "turn")
    bonuses.expire(state, seat, "next")
    played, hand = tuple(state.played[seat]), tuple(state.hands[seat])
    state.discards[seat].extend((*played, *hand))
    state.played[seat].clear()
    state.hands[seat].clear()
    state.shown[seat].clear()
    emit(HandDiscarded(seat, played, hand, len(state.discards[seat])))


def draw(state: State, turn: Turn, emit: Emit) -> None:
    """A new hand (VL-14.1 step 3, VL-18.1)."""
    piles.draw(state, turn.seat, HAND + state.sheet(turn.seat).extra_cards, emit)


def clear(state: State, turn: Turn, emit: Emit) -> None:
    """Damage on all defence cards is gone, rage fades, gold and intelligence are lost (VL-6.3, VL-14.1 steps 4 and 5, VL-14.2)."""
    for piece in list(state.defences.values()):
        if piece.damage:
            state.defences[piece.id] = replace(piece, damage=0)
    hero = state.heroes[turn.seat]
    if hero.berserk:
        state.heroes[turn.seat] = replace(hero, berserk=hero.berserk - 1)
        emit(BerserkChanged(turn.seat, hero.berserk - 1))
    if state.siege is not None:
        siege.recover(state, emit)
    state.turn.gold = state.turn.pool = 0
    emit(TurnEnded(turn.seat))


def wander(state: State, turn: Turn, emit: Emit) -> None:
    """Monsters that move on do so (VL-14.1 step 6)."""
    monsters.wander(state, turn.seat, emit)


def grow(state: State, turn: Turn, emit: Emit) -> None:
    """The Overwhelm monster grows, or arrives at the latest round of a battle (VL-14.1 step 7)."""
    late = state.config.rule("OVERWHELM_AT")
    if late is not None and state.overwhelm is None and late.card in state.piles["main"] and _last_of_round(state, late.latest_round):
        pile = state.piles["main"]
        pile.remove(late.card)
        for places in state.known:
            places.pop("main", None)
        overwhelm.arrive_late(state, late.card, emit)
    else:
        overwhelm.grow(state, emit)


def _last_of_round(state: State, number: int) -> bool:
    return all(hero.turns >= number for hero in state.heroes if hero.alive)


def pass_on(state: State, turn: Turn, emit: Emit) -> None:
    """Whoever has no card left is out; then the turn passes to the left (VL-14.1 step 8, VL-16.7)."""
    if state.siege is None:
        bare = [(seat, seat) for seat in state.living() if without_cards(state, seat)]
        if bare:
            take_out(state, bare, "VL-1.3", emit)
            if state.result is not None:
                return
            if state.agenda.find(turn.serial) is not None:
                state.agenda.edit(turn.serial, stage=LAST_STAGE)
                return
        drawn = stalemate(state)
        if drawn is not None:
            finish(state, drawn, emit)
            return
    seat = next_seat(state, turn.seat) if state.siege is None else rounds.next_turn(state, turn.seat, emit)
    state.agenda.close(turn.serial)
    if seat is not None:
        start(state, seat)
    elif state.siege is not None:
        rounds.settle(state, emit)


STAGES = (begin, poison, boss, prepare, attacks, overwhelmed, recover, main, put_away, draw, clear, wander, grow, pass_on)
LAST_STAGE = len(STAGES) - 1
