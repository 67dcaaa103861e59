"""Printed cards, tokens and decks (GM-3, GM-4)."""
from __future__ import annotations

from typing import Final, Literal

from engine.rules.guerra.effects import Cost, Deed, Effect, Keyword, Mythology, Standing
from engine.rules.kernel.vocabulary import Row, Signed, Whole

CardType = Literal["pantheon", "character", "resource", "event", "action", "equipment", "invocation"]
GODS_TYPES: Final = ("character", "resource", "event")
DESIGN_TYPES: Final = ("action", "equipment", "invocation")
Trigger = Literal["on_reveal", "on_enter", "on_assign", "on_destroyed", "on_win", "on_lose", "on_reorganise"]


class Ability(Row, frozen=True, tag_field="kind", tag=str.lower):
    """Something that a card can do, does by itself, or is."""

    @property
    def kind(self) -> str:
        """`active`, `triggered` or `static`."""
        return str(self.__struct_config__.tag)

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What it does or gives, in printed order."""
        return ()

    @property
    def cost(self) -> tuple[Effect, ...]:
        """What is paid before the semicolon."""
        return ()

    @property
    def phase(self) -> str:
        """When it may be used, if it is used."""
        return ""

    @property
    def trigger(self) -> str:
        """When it happens, if it happens by itself."""
        return ""

    @property
    def choice(self) -> bool:
        """Whether one of the effects is chosen."""
        return False

    @property
    def usable_tired(self) -> bool:
        """Whether a tired card may use it."""
        return False


class Active(Ability, frozen=True):
    """An action printed on a card."""

    phase: Literal["influence", "clash"]
    effects: tuple[Deed, ...]
    cost: tuple[Cost, ...] = ()
    choice: bool = False
    usable_tired: bool = False


class Triggered(Ability, frozen=True):
    """Something that happens by itself."""

    trigger: Trigger
    effects: tuple[Deed, ...]


class Static(Ability, frozen=True):
    """Something always on."""

    effects: tuple[Standing, ...]


class Card(Row, frozen=True):
    """One printed card (GM-4.1 to GM-4.4). Strength and maximum power are modifiers on equipment (GM-4.6)."""

    id: str
    type: CardType
    mythology: Mythology = "neutral"
    keywords: tuple[Keyword, ...] = ()
    cost: Whole = 0
    strength: Signed = 0
    max_power: Signed = 0
    start_power: Whole = 0
    abilities: tuple[Active | Triggered | Static, ...] = ()
    boss_only: bool = False

    @property
    def deck(self) -> str:
        """The deck this card belongs to: `gods`, `designs`, or `pantheon` for neither (GM-3.6)."""
        if self.type == "pantheon":
            return "pantheon"
        return "gods" if self.type in GODS_TYPES else "designs"

    @property
    def locked_to(self) -> str:
        """The mythology whose pantheon this card needs, or nothing (GM-3.4)."""
        for word in self.keywords:
            if word.endswith("_key"):
                return word.removesuffix("_key")
        return ""

    @property
    def copies_max(self) -> int:
        """How many of it a deck may hold (GM-3.2)."""
        return 1 if "god" in self.keywords or "unique" in self.keywords else 2


class Token(Row, frozen=True):
    """A created character (GM-4.13)."""

    id: str
    strength: Whole
    max_power: Whole
    power: Whole
    keywords: tuple[Keyword, ...] = ()


class Deck(Row, frozen=True):
    """A pantheon with the lists of both decks (GM-1.1)."""

    id: str
    pantheon: str
    gods: tuple[str, ...]
    designs: tuple[str, ...]
    boss_only: bool = False
