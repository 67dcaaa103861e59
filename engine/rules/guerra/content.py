"""Everything printed, compiled for play: faces, programs, auras, preconstructed decks (GM-4)."""
from __future__ import annotations

from typing import get_args

import msgspec

from engine.rules.guerra.cards import Card, Deck, Token
from engine.rules.guerra.effects import AlwaysKey, AlwaysRule, Discount, Limit, ModTransfer, Selector
from engine.rules.guerra.program import Program, compile_ability
from engine.rules.kernel.codec import Keyed

BEARER_LIMITS = get_args(Limit)


class Aura(msgspec.Struct, frozen=True):
    """A rule flag that a card in play gives to every card its selector reaches."""

    flag: str
    selector: Selector


class Face(msgspec.Struct, frozen=True):
    """A printed card as the rules read it; frozen sets are for look-up only."""

    id: str
    type: str
    kind: str
    """What it becomes in play: character, resource, gear, pantheon; action and event never stand there."""
    mythology: str
    keys: frozenset[str]
    cost: int
    strength: int
    max_power: int
    start_power: int
    programs: tuple[Program, ...]
    influence: tuple[Program, ...]
    clash: tuple[Program, ...]
    triggers: dict[str, tuple[int, ...]]
    flags: frozenset[str]
    """Flags it has itself."""
    worn_flags: frozenset[str]
    worn_keys: frozenset[str]
    limits: tuple[str, ...]
    auras: tuple[Aura, ...]
    discounts: tuple[Discount, ...]
    moves: int
    token: bool = False
    boss_only: bool = False

    @property
    def god(self) -> bool:
        """Whether it carries the key God (GM-11.11)."""
        return "god" in self.keys


class GuerraContent(Keyed):
    """All cards, tokens and decks under one key."""

    def __init__(self, cards: list[Card], tokens: list[Token], decks: list[Deck], digest: str) -> None:
        self.key = f"guerra:{digest}"
        self.cards = {card.id: card for card in cards}
        self.tokens = {token.id: token for token in tokens}
        self.faces = {card.id: face_of(card) for card in cards} | {token.id: token_face(token) for token in tokens}
        self.decks = {deck.id: deck for deck in decks}
        self.aura_flags = frozenset(aura.flag for face in self.faces.values() for aura in face.auras)
        self.aura_faces = frozenset(face.id for face in self.faces.values() if face.auras)
        self.discount_faces = frozenset(face.id for face in self.faces.values() if face.discounts)
        self.listeners = {
            trigger: frozenset(face.id for face in self.faces.values() if trigger in face.triggers)
            for trigger in ("on_enter", "on_assign", "on_destroyed", "on_win", "on_lose", "on_reorganise")
        }


def face_of(card: Card) -> Face:
    """A printed card compiled."""
    kinds = {"equipment": "gear", "invocation": "gear"}
    programs = tuple(compile_ability(card, index, ability) for index, ability in enumerate(card.abilities))
    statics = [effect for ability in card.abilities if ability.kind == "static" for effect in ability.effects]
    rules = [effect for effect in statics if isinstance(effect, AlwaysRule)]
    triggers: dict[str, tuple[int, ...]] = {}
    for program in programs:
        if program.kind == "triggered":
            triggers[program.trigger] = (*triggers.get(program.trigger, ()), program.index)
    return Face(
        card.id, card.type, kinds.get(card.type, card.type), card.mythology, frozenset(card.keywords), card.cost, card.strength,
        card.max_power, card.start_power, programs,
        tuple(program for program in programs if program.phase == "influence" and program.kind == "active"),
        tuple(program for program in programs if program.phase == "clash" and program.kind == "active"),
        triggers,
        flags=granted(rules, "self"),
        worn_flags=granted(rules, "bearer"),
        worn_keys=frozenset(effect.key for effect in statics if isinstance(effect, AlwaysKey)),
        limits=tuple(effect.rule for effect in rules if effect.rule in BEARER_LIMITS),
        auras=tuple(Aura(effect.rule, effect.target) for effect in rules if effect.target.who not in ("self", "bearer")),
        discounts=tuple(effect for effect in statics if isinstance(effect, Discount)),
        moves=sum(effect.amount for effect in statics if isinstance(effect, ModTransfer)),
        boss_only=card.boss_only,
    )


def granted(rules: list[AlwaysRule], who: str) -> frozenset[str]:
    """The flags that a card's static abilities give to itself or to its bearer."""
    return frozenset(effect.rule for effect in rules if effect.target.who == who and effect.rule not in BEARER_LIMITS)


def token_face(token: Token) -> Face:
    """A created character compiled; its affiliation is set when it is made."""
    nothing: frozenset[str] = frozenset()
    return Face(
        token.id, "character", "character", "", frozenset(token.keywords), 0, token.strength, token.max_power, token.power, (), (),
        (), {}, nothing, nothing, nothing, (), (), (), 0, token=True,
    )
