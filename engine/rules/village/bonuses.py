"""What a hero adds, resists and may do right now: sheet, cards in play and modifiers together (VL-17, VL-18)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from engine.rules.kernel.types import Seat
from engine.rules.parts.modifiers import Modifier, Part, parts_of, total, without
from engine.rules.village.content import IMMUNE, Card
from engine.rules.village.frames import NOBODY
from engine.rules.village.state import Monster
from engine.rules.village.state import VillageState as State
from engine.rules.village.words import AttackBonus, DragonArmour, Effect, Element, ImmunePoison, Rally, Resist

E = TypeVar("E", bound=Effect)


def add(state: State, seat: Seat, stat: str, amount: int, until: str, source: str) -> None:
    """A bonus for a while."""
    state.mods.append(Modifier(seat, stat, amount, until, source))


def expire(state: State, seat: Seat, until: str) -> None:
    """What lasted until now is over (VL-17.3)."""
    state.mods = without(state.mods, seat, until)


def in_play(state: State, seat: Seat, kind: type[E]) -> Iterator[tuple[Card, E]]:
    """Effects of a kind that cards in front of a hero have while they lie there (VL-7.5)."""
    cards = state.content.cards
    for piece in state.defences.values():
        if piece.seat == seat:
            card = cards[piece.face]
            for effect in card.effects("while_in_play"):
                if isinstance(effect, kind):
                    yield card, effect


def modified(state: State, seat: Seat, stat: str) -> int:
    """The sum of the modifiers of one kind."""
    return total(state.mods, seat, stat)


def weapon_names(card: Card) -> tuple[str, ...]:
    """What a bonus may call a weapon: its classes, any, heavy."""
    return (*card.row.classes, "any", "heavy") if card.row.heavy else (*card.row.classes, "any")


def weapon_parts(state: State, seat: Seat, card: Card) -> Iterator[Part]:
    """Every bonus to the roll of a weapon: sheet, rage, cards in play, beers and potions (VL-18.5)."""
    sheet = state.sheet(seat)
    names = weapon_names(card)
    if sheet.weapon:
        for name in names:
            if name in sheet.weapon:
                yield "hero", sheet.weapon[name]
    if state.heroes[seat].berserk:
        yield "berserk", sheet.berserk
    for source, effect in in_play(state, seat, AttackBonus):
        yield source.id, effect.n
    yield from parts_of(state.mods, seat, *(f"weapon:{name}" for name in names))


def spell_parts(state: State, seat: Seat, element: Element | None) -> Iterator[Part]:
    """Every bonus to the roll of an attack spell (VL-18.5)."""
    spell = state.sheet(seat).spell
    if spell:
        for name in (element, "any"):
            if name in spell:
                yield "hero", spell[name]
    yield from parts_of(state.mods, seat, f"spell:{element}", "spell:any")


def use_up(state: State, seat: Seat, card: Card) -> None:
    """Bonuses for "the next weapon" that this weapon has used."""
    if state.mods:
        stats = [f"weapon:{name}" for name in weapon_names(card)]
        state.mods = [mod for mod in state.mods if mod.target != seat or mod.until != "next" or mod.stat not in stats]


def armour(state: State, seat: Seat) -> int:
    """Damage reduction of a hero (VL-9.9, VL-18.4)."""
    return state.sheet(seat).armour + modified(state, seat, "armour")


def resistance(state: State, seat: Seat, element: str | None) -> int:
    """Resistance of a hero to an element; IMMUNE or more stops all (VL-12.17, VL-18.18)."""
    if element is None:
        return 0
    total = state.sheet(seat).resist.get(element, 0) + modified(state, seat, f"resist:{element}")
    return total + sum(effect.n for _, effect in in_play(state, seat, Resist) if effect.element == element)


def immune_to_poison(state: State, seat: Seat) -> bool:
    """Whether poison neither sticks nor hurts (VL-18.17)."""
    if state.sheet(seat).immune_poison or modified(state, seat, "immune_poison"):
        return True
    return any(True for _ in in_play(state, seat, ImmunePoison))


def taming(state: State, seat: Seat) -> int:
    """What is added to a taming roll: sheet, and flutes in hand (VL-18.16, VL-19.38)."""
    cards = state.content.cards
    bonus = state.sheet(seat).taming + modified(state, seat, "taming")
    return bonus + sum(cards[face].taming_in_hand for face in state.hands[seat])


def swordmaster(state: State, seat: Seat) -> bool:
    """Whether the Heavy limit is lifted (VL-18.15)."""
    return state.sheet(seat).swordmaster or modified(state, seat, "swordmaster") > 0


def devoted(state: State, monster: Monster) -> bool:
    """Whether the owner's Devotion works on a monster (VL-18.9)."""
    return monster.owner != NOBODY and state.sheet(monster.owner).devotion


def monster_types(state: State, monster: Monster) -> tuple[str, ...]:
    """Its types; Devotion adds undead (VL-18.9)."""
    types = state.content.cards[monster.face].row.types
    return (*types, "undead") if "undead" not in types and devoted(state, monster) else types


def monster_mod(state: State, monster: Monster) -> int:
    """What a monster adds to its die: printed, Devotion, and whoever rallies its kind (VL-8.4, VL-18.9)."""
    card = state.content.cards[monster.face]
    mod = card.primary.mod
    if not card.traits.int_attack and devoted(state, monster):
        mod += 1
    for other in state.monsters.values():
        if other.facing == monster.facing and other.id != monster.id and other.companion == monster.companion:
            for effect in state.content.cards[other.face].effects("while_in_play"):
                if isinstance(effect, Rally) and effect.mtype in card.row.types:
                    mod += effect.n
    return mod


def monster_armour(state: State, monster: Monster) -> int:
    """Damage reduction of a monster; parts of an Overwhelm monster add to it (VL-19.2)."""
    total = state.content.cards[monster.face].traits.armour
    if state.overwhelm is not None and state.overwhelm.monster == monster.id:
        for part in state.overwhelm.parts:
            total += sum(e.n for e in state.content.cards[part].effects("while_in_play") if isinstance(e, DragonArmour))
    return total


def monster_resistance(state: State, monster: Monster, element: str | None) -> int:
    """Resistance of a monster to an element (VL-12.17)."""
    return state.content.cards[monster.face].traits.resist.get(element, 0) if element else 0


def is_immune(resistance_: int) -> bool:
    """Whether a resistance means immunity."""
    return resistance_ >= IMMUNE
