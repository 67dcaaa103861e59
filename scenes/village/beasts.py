"""What a monster will do before anybody has placed it: where it goes, whom it attacks, what it closes, what killing it brings (VL-8)."""

from __future__ import annotations

from typing import Final

from engine.rules.village.content import Card
from engine.rules.village.state import VillageState as State
from scenes.village.names import VillageNames
from scenes.village.odds import FACES

KEYWORDS: Final = ("defensive", "fleeting", "hopping", "poison", "proliferate", "overwhelm", "sneak", "spectral", "summon", "taming")


def keywords(names: VillageNames, card: Card) -> dict[str, str]:
    """The abilities of a monster by their word, explained."""
    return {word: names.t(f"village.keyword.{word}.text") for word in KEYWORDS if getattr(card.traits, word)}


def keyword_lines(names: VillageNames, card: Card) -> list[str]:
    """The same as lines of a tip: no word on a card is left to be looked up."""
    return [f"<sand3>{names.t(f'village.keyword.{word}.name')}:</> {text}" for word, text in keywords(names, card).items()]


def unplaced(names: VillageNames, view: State, card: Card, *, bought: bool) -> list[str]:
    """A monster of hand or market: where it will stand, what it does there, what its death is worth; `bought` is one in hand."""
    t, traits = names.t, card.traits
    if card.kind != "monster" or traits.sneak or traits.fleeting or traits.overwhelm:
        return []
    beside = view.siege is not None and not traits.defensive
    lines = [t("village.ui.place.beside" if beside else "village.ui.place.goes" if bought else "village.ui.place.bought")]
    if not beside:
        lines += _deeds(names, card)
    worth = card.row.xp or card.price
    return [*(f"<sand2>{line}</>" for line in lines), f"<gold3>{t('village.ui.place.worth', n=worth)}</>"]


def _deeds(names: VillageNames, card: Card) -> list[str]:
    """What it does in front of a hero."""
    t, traits, mod = names.t, card.traits, card.primary.mod
    if traits.defensive:
        return [t("village.ui.place.guards", n=card.row.life)]
    found = []
    if card.primary.kind == "monster_attack":
        blows = [max(0, face + mod) for face in FACES]
        key = "village.ui.place.bites" if traits.int_attack else "village.ui.place.attacks"
        found.append(t(key, least=blows[0], most=blows[-1], mean=sum(blows) / len(blows)))
    return [*found, t("village.ui.place.binds" if traits.spectral else "village.ui.place.closes")]
