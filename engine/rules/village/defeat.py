"""Heroes at 0 leave the game, their monsters with them, and the monsters before them go elsewhere (VL-1, VL-16)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Outcome, Seat
from engine.rules.parts.modifiers import without
from engine.rules.village import rounds
from engine.rules.village.departure import clear_table, end_turn_of_the_dead, place_orphans
from engine.rules.village.events import GameOver, HeroFell
from engine.rules.village.frames import NOBODY
from engine.rules.village.outcome import decide
from engine.rules.village.state import Hero, replace
from engine.rules.village.state import VillageState as State


def settle(state: State, emit: Emit) -> bool:
    """Between two steps: everybody who fell by one effect is out before victory is checked (VL-1.4)."""
    if state.siege is not None and rounds.settle(state, emit):
        return True
    if state.claim != NOBODY:
        finish(state, Outcome(claimed(state), "VL-20.21"), emit)
        return True
    if not state.fallen:
        return False
    fallen, state.fallen = state.fallen, []
    take_out(state, fallen, "VL-1.2", emit)
    return True


def take_out(state: State, fallen: list[tuple[Seat, Seat]], rule: str, emit: Emit) -> None:
    """These seats are out; the game may be over (VL-16.1)."""
    seats = tuple(seat for seat, _ in fallen)
    for seat, by in fallen:
        _leave(state, seat, rule, emit)
        if by not in (NOBODY, seat):
            state.deeds[by] = replace(state.deeds[by], heroes=state.deeds[by].heroes + 1)
    state.out.append(seats)
    result = decide(state, fallen, rule)
    if result is not None:
        finish(state, result, emit)
        return
    if state.turn.seat in seats:
        end_turn_of_the_dead(state)
    for seat in seats:
        place_orphans(state, seat, emit)


def finish(state: State, result: Outcome, emit: Emit) -> None:
    """Nothing is left to decide."""
    state.result = result
    state.agenda.clear()
    emit(GameOver(result.winners if not result.draw else (), result.rule))


def claimed(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Places when a battle is won by its other goal."""
    winner, state.claim = state.claim, NOBODY
    return (winner,), tuple(seat for seat in range(len(state.heroes)) if seat != winner)


def _leave(state: State, seat: Seat, rule: str, emit: Emit) -> None:
    """A hero is out with all his cards; his monsters run away (VL-16.1, VL-16.2, VL-16.6)."""
    hero: Hero = state.heroes[seat]
    state.heroes[seat] = replace(hero, life=0, alive=False, poison=0, berserk=0)
    emit(HeroFell(seat, rule))
    clear_table(state, seat, emit)
    state.mods = without(state.mods, seat)


def without_cards(state: State, seat: Seat) -> bool:
    """Whether a player has no card anywhere (VL-16.7)."""
    if state.hands[seat] or state.decks[seat] or state.discards[seat] or state.played[seat]:
        return False
    holders = [piece.seat for piece in state.defences.values()]
    holders += [sheath.seat for sheath in state.sheaths.values()]
    holders += [monster.owner for monster in state.monsters.values()]
    return seat not in holders
