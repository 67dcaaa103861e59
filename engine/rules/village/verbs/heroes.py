"""Verbs about heroes: intelligence, life, poison, bonuses and the defence cards in front of them (VL-12, VL-17)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.village import bonuses, damage, siege, targets, words
from engine.rules.village.content import IMMUNE
from engine.rules.village.events import BonusGained
from engine.rules.village.frames import NOBODY, ChooseDefence, ChooseSeat, Run
from engine.rules.village.rolling import roll
from engine.rules.village.state import Defence
from engine.rules.village.state import VillageState as State

UNTIL = {"turn": "turn", "until_next_turn": "next_turn", "next": "next"}
"""Durations of card texts → when a modifier ends (VL-17.3)."""


def mod_int(state: State, run: Run, effect: words.ModInt, emit: Emit) -> bool:
    """Intelligence of this turn (VL-12.15)."""
    damage.change_pool(state, run.seat, effect.n, run.face, emit)
    return True


def int_drain(state: State, run: Run, effect: words.IntDrain, emit: Emit) -> bool:
    """The attacked player loses intelligence in his turn."""
    if run.victim != NOBODY:
        damage.change_pool(state, run.victim, -effect.n, run.face, emit)
    return True


def heal(state: State, run: Run, effect: words.Heal, emit: Emit) -> bool:
    """A fixed number of life points."""
    damage.heal_hero(state, run.seat, effect.n, run.face, emit)
    return True


def heal_roll(state: State, run: Run, effect: words.HealRoll, emit: Emit) -> bool:
    """A die of life points."""
    if not run.die:
        roll(state, run.serial, run.seat, "heal", run.face, emit)
        return False
    damage.heal_hero(state, run.seat, max(0, run.die + effect.mod), run.face, emit)
    return True


def lose_life(state: State, run: Run, effect: words.LoseLife, emit: Emit) -> bool:
    """The own hero pays with life; nothing reduces it."""
    damage.lose_life(state, run.seat, effect.n, run.face, emit)
    return True


def cure_poison(state: State, run: Run, effect: words.CurePoison, emit: Emit) -> bool:
    """Poison tokens go, from oneself or a teammate (VL-19.20)."""
    seat = run.seat
    if effect.target == "ally_or_self":
        found = chosen_seat(state, run, targets.teammates(state, run.seat))
        if found is None:
            return False
        seat = found
    if seat != NOBODY:
        damage.poison(state, seat, -effect.n, run.face, emit)
    return True


def add_poison(state: State, run: Run, effect: words.AddPoison, emit: Emit) -> bool:
    """Poison tokens come (VL-19.18)."""
    if effect.target == "any_opponent":
        if state.siege is not None:
            siege.poison(state, effect.n, emit)
            return True
        seat = chosen_seat(state, run, targets.opponents(state, run.seat))
        if seat is None:
            return False
    else:
        seat = run.victim
    if seat != NOBODY:
        damage.poison(state, seat, effect.n, run.face, emit)
    return True


def chosen_seat(state: State, run: Run, seats: list[Seat]) -> Seat | None:
    """The seat that was picked, or the only one; None while somebody has to pick (NOBODY if there is no seat)."""
    if run.wanted != NOBODY:
        return run.wanted
    if len(seats) < 2:
        return seats[0] if seats else NOBODY
    state.agenda.push(ChooseSeat(run.seat, run.serial, tuple(seats)))
    return None


def grant(state: State, run: Run, effect: words.Lasting, stat: str, amount: int, emit: Emit) -> bool:
    """A bonus for the duration of the text."""
    until = UNTIL[effect.duration]
    bonuses.add(state, run.seat, stat, amount, until, run.face)
    emit(BonusGained(run.seat, stat, amount, until, run.face))
    return True


def attack_bonus(state: State, run: Run, effect: words.AttackBonus, emit: Emit) -> bool:
    """More with weapons of a class."""
    return grant(state, run, effect, f"weapon:{effect.cls}", effect.n, emit)


def spell_bonus(state: State, run: Run, effect: words.SpellBonus, emit: Emit) -> bool:
    """More with attack spells of an element."""
    return grant(state, run, effect, f"spell:{effect.element}", effect.n, emit)


def armour(state: State, run: Run, effect: words.Armour, emit: Emit) -> bool:
    """Armour for a while."""
    return grant(state, run, effect, "armour", effect.n, emit)


def prevent(state: State, run: Run, effect: words.Prevent, emit: Emit) -> bool:
    """The next points of damage are ignored."""
    return grant(state, run, effect, "prevent", effect.n, emit)


def resist(state: State, run: Run, effect: words.Resist, emit: Emit) -> bool:
    """Resistance to an element."""
    return grant(state, run, effect, f"resist:{effect.element}", effect.n, emit)


def immune(state: State, run: Run, effect: words.Immune, emit: Emit) -> bool:
    """Immunity to an element."""
    return grant(state, run, effect, f"resist:{effect.element}", IMMUNE, emit)


def immune_poison(state: State, run: Run, effect: words.ImmunePoison, emit: Emit) -> bool:
    """Immunity to poison."""
    return grant(state, run, effect, "immune_poison", 1, emit)


def swordmaster(state: State, run: Run, effect: words.Swordmaster, emit: Emit) -> bool:
    """No Heavy limit (VL-18.15)."""
    return grant(state, run, effect, "swordmaster", 1, emit)


def taming_bonus(state: State, run: Run, effect: words.TamingBonus, emit: Emit) -> bool:
    """More on taming rolls."""
    return grant(state, run, effect, "taming", effect.n, emit)


def reroll(state: State, run: Run, effect: words.Reroll, emit: Emit) -> bool:
    """Own dice may be thrown again this turn."""
    state.turn.rerolls += effect.n
    emit(BonusGained(run.seat, "reroll", effect.n, "turn", run.face))
    return True


def gain_xp(state: State, run: Run, effect: words.GainXp, emit: Emit) -> bool:
    """Experience from a card."""
    damage.gain_xp(state, run.seat, effect.n, run.face, emit)
    return True


def destroy_defence(state: State, run: Run, effect: words.DestroyDefence, emit: Emit) -> bool:
    """One defence card of a type is discarded; its controller picks it, or the engine takes the strongest (VL-7.7)."""
    if effect.target == "opponent" and state.siege is not None:
        siege.weaken(state, 1, emit)
        return True
    if run.picked:
        if run.picked in state.defences:
            damage.lose_defence(state, state.defences[run.picked], emit)
        return True
    seat = targets.designated(state, run.seat) if effect.target == "opponent" else run.victim
    found = [piece for piece in state.defences_of(seat) if effect.slot in ("any", piece.slot)] if seat != NOBODY else []
    if not found:
        return True
    if len(found) > 1 and run.seat != NOBODY:
        state.agenda.push(ChooseDefence(run.seat, run.serial, tuple(piece.id for piece in found)))
        return False
    damage.lose_defence(state, strongest(state, found), emit)
    return True


def strongest(state: State, pieces: list[Defence]) -> Defence:
    """The card with the highest defence."""
    return max(pieces, key=lambda piece: state.card(piece.face).primary.value)
