"""Cards of Heroes composed from their data: frame, picture, figures at a glance, text."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.app.art import Art
from engine.i18n.catalogue import Catalogue
from engine.rules.heroes.content import Card, CardMode, HeroesContent
from engine.rules.heroes.words import Op
from engine.rules.heroes.words.effects import Gain
from engine.table.cards import CardFace
from engine.ui.names import shortenings
from scenes.heroes.words.names import GOODS, card_text

ICONS: Final = {
    "ATK": "attack", "DEF": "defence", "PWR": "power", "DMG": "flame", "HEAL": "health", "DRAW": "card", "GAIN": "gold", "MORALE": "morale",
    "MP": "move", "INI": "initiative", "HP": "health", "XP": "experience", "DISCOUNT": "gold", "FIRE_SHIELD": "flame", "PRAYER": "star",
    "LOSE_MORALE": "morale", "LIMIT": "hand", "DIE_TRIPLE": "die", "ROLL_TREASURE": "gem", "ROLL_RESOURCE": "die",
}  # fmt: skip
"""Effects with an amount."""
SIGNS: Final = {
    "REROLL": "luck", "RETURN_SPELL": "spell", "CAST": "spell", "WISDOM": "spell", "TAKE": "spell", "SHUFFLE_HAND": "hand",
    "SWAP": "retreat", "RECRUIT_NEUTRAL": "people", "REDRAW_NEUTRAL": "people", "REINFORCE": "people", "FLIP_TO_FEW": "skull",
    "OVERLAY": "skull", "SKIP_COMBAT": "flag", "DISCOVER": "search", "CANCEL_SPELL": "cross", "CANCEL_ATTACK": "cross",
    "DIE_IGNORE": "die", "NO_ROLL": "die", "PARALYSE": "lock", "SILENCE": "mute", "UNTARGETABLE": "hidden", "TELEPORT": "wing",
    "FLY_MOVE": "wing", "MOVE_HERO": "castle", "REFRESH_RETALIATION": "undo", "STEP_EMPTY": "move", "NO_FLEE": "anchor",
    "CLEANSE": "potion", "ROLL_MORALE": "morale", "CLEAR_CUBES": "cube",
}  # fmt: skip
"""Effects without one."""
AMOUNTS: Final = {"DISCOUNT": "-{n}", "FIRE_SHIELD": "{n}", "DMG": "{n}", "LOSE_MORALE": "-1", "DIE_TRIPLE": "x3"}
"""Amounts that are no additions."""
SKILLS: Final = {"attack": "attack", "defense_hp": "defence", "defense_next": "defence", "spell": "spell", "skill": "star"}
"""What a card of an enemy's deck is about."""
FAMILIES: Final = {"astrologer": "astrologers", "ai": "enemy"}
"""What is printed at the foot of cards that are in no player's deck."""


def face_of(art: Art, t: Catalogue, content: HeroesContent, name: str) -> CardFace:
    """What is printed on a card, in the language of the moment."""
    if name in content.astrologers:
        return other_face(t, name, "astrologer", op_figures((content.astrologers[name].do,)))
    if name not in content.cards:
        return other_face(t, name, "ai", ((SKILLS[content.ai_cards[name].effect], ""),))
    record = content.cards[name]
    kind = t(f"heroes.term.{record.school}") if record.family == "spell" else t(f"heroes.term.{record.family}")
    picture = f"heroes/{name}"
    if record.family == "specialty" and not art.has(f"{picture}@56x42"):
        picture = f"heroes/{name.rsplit('_', 1)[0]}"
    title = t(f"heroes.card.{name}.name")
    return CardFace(
        frame(record),
        picture,
        title,
        tuple(shortenings(title, t.language)),
        kind,
        figures=figures(record),
        text=card_text(t, record),
    )


def other_face(t: Catalogue, name: str, kind: str, shown_: tuple[tuple[str, str], ...]) -> CardFace:
    """A card of the astrologers or of an enemy's own deck."""
    title, text, below = t(f"heroes.card.{name}.name"), t(f"heroes.card.{name}.text"), t(f"heroes.term.{FAMILIES[kind]}")
    shorter = tuple(shortenings(title, t.language))
    return CardFace(f"cardframes/frame_heroes_{kind}", f"heroes/{name}", title, shorter, below, shown_, text=text)


def frame(record: Card) -> str:
    """The frame of a card by family, school and level."""
    if record.family == "spell":
        return f"cardframes/frame_heroes_spell{'' if record.school == 'any' else '_' + record.school}"
    if record.family == "artifact":
        return f"cardframes/frame_heroes_artifact_{record.level}"
    return f"cardframes/frame_heroes_{record.family}"


def figures(record: Card) -> tuple[tuple[str, str], ...]:
    """The two or three numbers that matter at a glance."""
    return tuple(dict.fromkeys(figure for mode in record.modes[:2] for figure in op_figures(_ops(mode))))[:2]


def op_figures(ops: Iterable[Op]) -> tuple[tuple[str, str], ...]:
    """What effects do in numbers: icon and amount."""
    shown = ((GOODS[op.res] if isinstance(op, Gain) else ICONS.get(op.verb) or SIGNS.get(op.verb, ""), _sign(op)) for op in ops)
    return tuple(dict.fromkeys((icon, amount) for icon, amount in shown if icon))


def _ops(mode: CardMode) -> tuple[Op, ...]:
    return mode.steps[-1].do if mode.steps else mode.do


def _sign(op: Op) -> str:
    return "" if op.verb in SIGNS else AMOUNTS.get(op.verb, "{n:+d}").format(n=op.amount)
