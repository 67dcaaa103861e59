"""The course of a siege: phases, rounds, fallen heroes who return, victory and defeat (VL-20.21)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Outcome, Seat
from engine.rules.parts.modifiers import without
from engine.rules.parts.piles import deck_name
from engine.rules.village import damage, piles, siege
from engine.rules.village.assault import BOSS
from engine.rules.village.departure import clear_table, end_turn_of_the_dead, place_orphans
from engine.rules.village.events import GameOver, HeroFell, HeroReturned
from engine.rules.village.frames import Attack
from engine.rules.village.state import VillageState as State
from engine.rules.village.state import replace

PHASE_XP = 40
"""Experience of every living hero when the boss enters a new phase."""
HAND = 5


def after_attack(state: State, attack: Attack, emit: Emit) -> None:
    """What an attack did to the boss or for it: lifesteal, poison of companions, a new phase."""
    if attack.lifesteal and attack.taken:
        siege.lose(state, -attack.taken, attack.source, emit)
    if attack.kind == "monster" and attack.dealt and attack.lanes[0].last == BOSS:
        monster = state.monsters.get(attack.source)
        if monster is not None and state.card(monster.face).traits.poison:
            siege.poison(state, state.card(monster.face).traits.poison, emit)
    check_phase(state, emit)


def check_phase(state: State, emit: Emit) -> None:
    """Two thirds and one third of its life open the next phases; each gives experience."""
    now, _ = siege.boss_of(state)
    reached = 2 if now.life * 3 <= now.most else 1 if now.life * 3 <= now.most * 2 else 0
    for phase in range(now.phase + 1, reached + 1):
        siege.enter_phase(state, phase, emit)
        for seat in state.living():
            damage.gain_xp(state, seat, PHASE_XP, now.boss, emit)


def settle(state: State, emit: Emit) -> bool:
    """Between two steps: has the boss fallen, has a hero, is the village lost?"""
    now, _ = siege.boss_of(state)
    limit = siege.threat_limit(state)
    if now.life <= 0:
        return _over(state, True, emit)
    if not state.fallen:
        return now.threat >= limit and _over(state, False, emit)
    fallen = [seat for seat, _ in state.fallen]
    state.fallen = []
    for seat in fallen:
        state.heroes[seat] = replace(state.heroes[seat], life=0, alive=False, down=True, poison=0, berserk=0)
        emit(HeroFell(seat, "VL-20.21", down=True))
        clear_table(state, seat, emit)
        state.mods = without(state.mods, seat)
        siege.raise_threat(state, emit)
    now, _ = siege.boss_of(state)
    if not state.living() or now.threat >= limit:
        return _over(state, False, emit)
    if state.turn.seat in fallen:
        end_turn_of_the_dead(state)
    for seat in fallen:
        place_orphans(state, seat, emit)
    return True


def _over(state: State, won: bool, emit: Emit) -> bool:
    """All heroes win or lose together; the rating is the score."""
    now, _ = siege.boss_of(state)
    limit = siege.threat_limit(state)
    heroes = tuple(range(len(state.heroes)))
    stars = 0
    if won:
        stars = 3 if now.threat * 2 <= limit else 2 if now.threat * 4 <= limit * 3 else 1
    state.result = Outcome((heroes, ()) if won else ((), heroes), "VL-20.21", (stars,) * len(heroes))
    state.agenda.clear()
    emit(GameOver(state.result.winners, "VL-20.21"))
    return True


def next_turn(state: State, seat: Seat, emit: Emit) -> Seat | None:
    """Who is next: a hero standing who has not acted in this round; after the last one a new round begins."""
    now, _ = siege.boss_of(state)
    waiting = tuple(other for other in now.to_act if other != seat)
    state.siege = replace(now, to_act=waiting, acted=())
    standing = [other for other in waiting if state.heroes[other].alive]
    if standing:
        return standing[0]
    siege.raise_threat(state, emit)
    now, _ = siege.boss_of(state)
    if now.threat >= siege.threat_limit(state):
        return None
    _new_round(state, emit)
    now, _ = siege.boss_of(state)
    return now.to_act[0] if now.to_act and now.life > 0 else None


def _new_round(state: State, emit: Emit) -> None:
    """Poison gnaws at the boss; fallen heroes return with half their life."""
    now, _ = siege.boss_of(state)
    if now.poison:
        siege.lose(state, now.poison, "poison", emit)
        siege.poison(state, -1, emit)
        check_phase(state, emit)
    for seat, hero in enumerate(state.heroes):
        if hero.down:
            _return(state, seat, emit)
    now, _ = siege.boss_of(state)
    count = len(state.heroes)
    order = tuple((state.starter + step) % count for step in range(count))
    state.siege = replace(now, to_act=tuple(seat for seat in order if state.heroes[seat].alive))


def _return(state: State, seat: Seat, emit: Emit) -> None:
    hero = state.heroes[seat]
    life = (hero.most + 1) // 2
    state.heroes[seat] = replace(hero, life=life, alive=True, down=False)
    state.decks[seat] += [*state.hands[seat], *state.discards[seat]]
    state.hands[seat], state.discards[seat], state.shown[seat] = [], [], []
    piles.shuffle(state, deck_name(seat))
    emit(HeroReturned(seat, life, len(state.decks[seat])))
    piles.draw(state, seat, HAND, emit)
