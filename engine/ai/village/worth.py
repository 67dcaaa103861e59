"""What a card is worth to a hero: price, taste of his profile, and how well it fits him."""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.rules.kernel.types import HIDDEN, Seat
from engine.rules.village.content import Card, Profile, Sheet, VillageContent
from engine.rules.village.state import VillageState as State
from engine.rules.village.words import AttackBonus, Discard, Effect, LoseLife, ModInt, SpellBonus

BONUS_WORTH = 10.0
"""Gold that one point of bonus with a weapon or spell is worth."""
PER_DAMAGE = 9.0
PER_HEALED = 6.0
PER_THOUGHT = 4.0
"""Gold that one point of intelligence from a card's text is worth to a hero who can read."""
AVERAGE_DIE = 3.5
NOTHING = 1.0
"""What a card means to a hero who can never use it."""
LITERATE = 2
"""Intelligence from which a hero reads scrolls (VL-12.1)."""
LATE = 8
"""The own turn from which treasures fade."""
FADE = 0.45
VERB_WORTH = {
    "DRAW": 14.0, "REMOVE_HAND": 10.0, "REMOVE_DISCARD": 8.0, "GAIN_GOLD": 0.8, "DISCARD": 9.0, "ADD_POISON": 16.0,
    "DESTROY_DEFENCE": 8.0, "SUMMON": 22.0, "MOVE_MONSTER": 10.0, "CONTROL_MONSTER": 24.0, "BANISH_MONSTER": 20.0, "SKIP_ATTACK": 8.0,
    "RECOVER": 22.0, "GAIN_MARKET": 26.0, "DISCOUNT": 0.7, "PREVENT": 4.0, "ARMOUR": 8.0, "SPIKES": 6.0, "PEEK": 5.0,
    "SMELT": 14.0, "SHEATH": 18.0,
}


def profile_of(state: State, seat: Seat) -> Profile:
    """How the hero of a seat likes to play."""
    name = state.config.start(seat).profile or state.content.heroes[state.heroes[seat].id].style
    return state.content.profiles[name]


def worth(state: State, seat: Seat, face: str) -> float:
    """What owning a card means to a seat, in gold; treasures fade as the game goes on."""
    return values(state, seat)[face]


def values(state: State, seat: Seat) -> Mapping[str, float]:
    """What every card means to a seat now."""
    hero = state.heroes[seat]
    return _values(state.content, hero.id, hero.level, profile_of(state, seat).id, hero.turns >= LATE)


@lru_cache(maxsize=1024)
def _values(content: VillageContent, hero: str, level: int, profile: str, late: bool) -> Mapping[str, float]:
    taste, sheet = content.profiles[profile], content.sheets[hero][level - 1]
    fade = FADE if late else 1.0
    return {face: _worth(card, sheet, taste) * (fade if card.treasure else 1.0) for face, card in content.cards.items()}


def _worth(card: Card, sheet: Sheet, taste: Profile) -> float:
    weight = taste.buy.get(card.kind, 0.8)
    if card.kind == "scroll" and sheet.intelligence < LITERATE:
        return NOTHING
    if card.row.int_cost > sheet.intelligence + 1 or (card.kind == "spell" and ("spell", card.row.element) in sheet.bans):
        return NOTHING
    if card.kind == "monster":
        return _monster(card) * weight
    return (_primary(card, sheet) + sum(_effect(effect, sheet) for effect in card.row.effects)) * weight


def _primary(card: Card, sheet: Sheet) -> float:
    primary = card.primary
    if primary.kind == "attack":
        classes = (*card.row.classes, "any", "heavy") if card.row.heavy else (*card.row.classes, "any")
        bonus = sum(sheet.weapon.get(name, 0) for name in classes)
        if card.kind == "spell":
            bonus = sheet.spell.get("any", 0) + sheet.spell.get(card.row.element or "", 0)
        power = max(0.5, AVERAGE_DIE + primary.mod) * PER_DAMAGE + bonus * BONUS_WORTH
        if primary.targets == "all_front_monsters":
            power *= 0.5
        if card.row.alt is not None and sheet.intelligence >= card.row.alt.int_cost:
            power = max(power, (AVERAGE_DIE + card.row.alt.mod) * PER_DAMAGE)
        return power
    if primary.kind == "gold":
        return primary.amount * 1.35
    if primary.kind == "gold_roll":
        return (AVERAGE_DIE + primary.mod) * 12
    if primary.kind == "defence":
        return primary.value * 8.0
    if primary.kind in ("heal", "heal_roll"):
        amount = primary.amount if primary.kind == "heal" else max(1.0, AVERAGE_DIE + primary.mod)
        return amount * PER_HEALED
    return primary.amount * 7.0 if primary.kind == "int" else 0.0


def _effect(effect: Effect, sheet: Sheet) -> float:
    match effect:
        case ModInt():
            return effect.n * PER_THOUGHT if sheet.intelligence >= LITERATE else 0.0
        case AttackBonus() | SpellBonus():
            return effect.n * (10.0 if effect.duration == "next" else 16.0)
        case LoseLife() | Discard(target="self"):
            return -8.0 * effect.n
    return VERB_WORTH.get(effect.verb, 6.0) * max(1, effect.n)


def _monster(card: Card) -> float:
    traits = card.traits
    if traits.defensive:
        return card.row.life * 7.0 + traits.armour * 10.0
    extra = traits.poison * 8.0 + traits.regen * 5.0 + traits.armour * 8.0 + traits.summon_n * 12.0 + (12.0 if traits.proliferate else 0.0)
    return max(1.0, AVERAGE_DIE + card.primary.mod) * 7.0 + card.row.life * 3.0 + extra


def owned(state: State, seat: Seat) -> list[str]:
    """Everything in a player's hand, deck and piles; covered cards by what everybody saw him collect."""
    piles = (state.hands[seat], state.decks[seat], state.discards[seat], state.played[seat], state.unseen.get(f"cards{seat}", ()))
    return [face for pile in piles for face in pile if face != HIDDEN]


def strength(state: State, seat: Seat) -> float:
    """The quality of a hand that a seat can expect: its cards' mean worth, in and out of play."""
    value = values(state, seat)
    total, count = 0.0, 0
    for pile in (state.hands[seat], state.decks[seat], state.discards[seat], state.played[seat]):
        for face in pile:
            total += value[face]
        count += len(pile)
    for piece in state.defences.values():
        if piece.seat == seat:
            total += value[piece.face] * 1.6
            count += 1
    return total / max(5, count)
