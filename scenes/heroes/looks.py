"""Sprite names of Heroes, and cards composed from their data."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.app.app import App
from engine.rules.heroes.content import Card, CardMode, HeroesContent
from engine.rules.heroes.words import Op
from engine.rules.heroes.words.effects import Gain
from engine.table.cards import CardFace
from engine.table.pieces import Look
from engine.ui.names import shortenings

BACK: Final = Look("cardframes/back_heroes_might@64x90")
DISCARD: Final = Look("cardframes/back_heroes_discard@64x90")
HIDDEN_CARD: Final = BACK
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
GOODS: Final = {"G": "gold", "M": "material", "V": "valuable"}


def unit(name: str, side: str, seat: int | None) -> Look:
    """One figure of a unit: few, or a veteran of a pack."""
    if name == "arrow_tower":
        return Look("heroes/siege_arrow_tower")
    suffix = "_pack" if side == "pack" and not name.startswith("n_") else ""
    return Look(f"heroes/{name}{suffix}", side=seat)


def squad(name: str, side: str, seat: int | None, leftwards: bool) -> Look:
    """A unit as it stands on the board: few are one figure, a pack is three."""
    if name == "arrow_tower":
        return unit(name, side, seat)
    return Look(f"squad:{name}:{side}:{'left' if leftwards else 'right'}", side=seat, frames=2)


def pose(look: Look, name: str) -> Look:
    """A squad in a passing pose: windup, strike or hurt."""
    return Look(f"{look.sprite}#{name}", look.side) if look.sprite.startswith("squad:") else look


def rider(name: str, seat: int | None) -> Look:
    """A hero on the map, in the size in which the map is seen."""
    return Look(f"rider:{name}", side=seat)


def card(face: str, size: str = "64x90") -> Look:
    """A card of the deck of might and magic."""
    return Look(f"card:{face}@{size}")


def frame(record: Card) -> str:
    """The frame of a card by family, school and level."""
    if record.family == "spell":
        return f"cardframes/frame_heroes_spell{'' if record.school == 'any' else '_' + record.school}"
    if record.family == "artifact":
        return f"cardframes/frame_heroes_artifact_{record.level}"
    return f"cardframes/frame_heroes_{record.family}"


def face_of(app: App, content: HeroesContent, name: str) -> CardFace:
    """What is printed on a card, in the language of the moment."""
    if name in content.astrologers:
        return other_face(app, name, "astrologer", op_figures((content.astrologers[name].do,)))
    if name not in content.cards:
        return other_face(app, name, "ai", ((SKILLS[content.ai_cards[name].effect], ""),))
    record = content.cards[name]
    t = app.t
    kind = t(f"heroes.term.{record.school}") if record.family == "spell" else t(f"heroes.term.{record.family}")
    picture = f"heroes/{name}"
    if record.family == "specialty" and not app.art.has(f"{picture}@56x42"):
        picture = f"heroes/{name.rsplit('_', 1)[0]}"
    title = t(f"heroes.card.{name}.name")
    return CardFace(
        frame(record),
        picture,
        title,
        tuple(shortenings(title, t.language)),
        kind,
        figures=figures(record),
        text=effects(app, record),
    )


def effects(app: App, record: Card) -> str:
    """What a card of the decks of might and magic can be played for, a line for each effect."""
    return "\n".join(app.t(f"heroes.card.{record.id}.mode{index}") for index in range(len(record.modes)))


def shown(app: App, name: str) -> Look:
    """A card that is shown for a moment: of the decks of might and magic, of the stars, of an enemy, or a unit."""
    if name.startswith("unit:"):
        return Look(f"troop:{name[5:]}:few@44x60")
    return Look(f"card:{name}@64x90")


def unit_back(content: HeroesContent, unit_: str) -> Look:
    """The back of a unit card by its tier."""
    return Look(f"cardframes/back_heroes_unit_{content.units[unit_].tier}@44x60")


def school_icon(content: HeroesContent, card_: str) -> str:
    """What flies when a card takes effect."""
    school = content.cards[card_].school if card_ in content.cards else ""
    return f"ui/icon_{school if school in ('fire', 'water', 'air', 'earth') else 'spell'}"


def other_face(app: App, name: str, kind: str, shown_: tuple[tuple[str, str], ...]) -> CardFace:
    """A card of the astrologers or of an enemy's own deck."""
    t = app.t
    title, text, below = t(f"heroes.card.{name}.name"), t(f"heroes.card.{name}.text"), t(f"heroes.term.{FAMILIES[kind]}")
    shorter = tuple(shortenings(title, t.language))
    return CardFace(f"cardframes/frame_heroes_{kind}", f"heroes/{name}", title, shorter, below, shown_, text=text)


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


def small(unit_: str) -> str:
    """The little picture of a unit for bars and rows."""
    return f"heroes/{unit_}@26x24" if unit_ != "arrow_tower" else "ui/icon_tower"
