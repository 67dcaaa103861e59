"""Printed cards: the closed vocabulary in which every card of the game is written (GM-4)."""
from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.rules.kernel.vocabulary import Row

Mythology = Literal["norse", "japanese", "greek", "aztec", "egyptian", "cthulhu", "celtic", "neutral"]
MYTHOLOGIES: Final[tuple[str, ...]] = ("norse", "japanese", "greek", "aztec", "egyptian", "cthulhu", "celtic", "neutral")
CardType = Literal["pantheon", "character", "resource", "event", "action", "equipment", "invocation"]
GODS_TYPES: Final = ("character", "resource", "event")
DESIGN_TYPES: Final = ("action", "equipment", "invocation")

Verb = Literal[
    "gain_power", "lose_power", "move_power", "exhaust", "tire", "ready", "mod_f", "mod_pm", "to_battlefield", "to_pantheon",
    "destroy", "create", "draw", "discard", "peek", "return_to_hand", "revive", "search", "set_resolution", "take_control",
    "copy_ability", "grant_key", "clear_mods", "grant_rule", "mod_transfer", "discount", "move_equipment", "become_first",
]
Flag = Literal[
    "cannot_assign", "cannot_be_destroyed", "cannot_be_targeted", "cannot_be_moved", "free_assign", "cannot_equip_weapon",
    "no_abilities", "full_strength_tired", "meditate_plus", "cannot_meditate", "bearer_god_only", "bearer_hero_only",
]
Resolution = Literal[
    "rulebook", "doom", "spoils", "execution", "tribute", "drain", "capture", "pillage", "ruin", "siphon"
]
Counter = Literal[
    "own_resources", "own_army", "enemy_army", "own_events_discard", "own_weapons", "own_gods", "own_mad", "own_druids",
    "own_summons", "removed", "target_pm", "own_ashigaru",
]
Trigger = Literal["on_reveal", "on_enter", "on_assign", "on_destroyed", "on_win", "on_lose", "on_reorganise"]
# Of these the rules themselves read Battle, Surroundings, Summoner, God, Unique, Weapon, Armour and the mythologies (GM-11.2).
KEYWORDS: Final[tuple[str, ...]] = (
    "god", "warrior", "hero", "summoner", "creature", "demon", "human", "valkyrie", "giant", "samurai", "ashigaru", "spirit",
    "priest", "builder", "pharaoh", "elder", "mad", "druid", "fae", "unique", "battle", "surroundings", "weapon", "armour",
    "festival", "plague", "temple", "place", "rune", "book", "mount", "talisman", "sacrifice", "fire", "water", "thunder",
    "sun", "sage", "norse_key", "japanese_key", "greek_key", "aztec_key", "egyptian_key", "cthulhu_key", "celtic_key",
)


class Selector(Row, frozen=True):
    """Which cards an effect reaches; all filters must hold."""

    who: Literal["own", "enemy", "any", "other_own", "self", "bearer", "same"]
    what: Literal["character", "equipment", "weapon", "invocation", "resource"] = "character"
    count: int | Literal["all", "split"] = 1
    upto: bool = False
    key: str = ""
    kind: Literal["", "god", "mortal"] = ""
    myth: Literal["", Mythology] = ""
    state: Literal["", "ready", "tired", "exhausted"] = ""
    pm_max: int | None = None
    f_max: int | None = None
    cost_max: int | None = None
    bears: Literal["", "weapon", "invocation"] = ""
    zone: Literal["", "pantheon", "battlefield", "in_play", "oracle", "oracle_or_pantheon", "discard"] = ""


class Amount(Row, frozen=True):
    """`each` for every thing counted, at most `max`."""

    per: Counter
    max: int
    each: int = 1


class Effect(Row, frozen=True):
    """One verb with its arguments as a card file writes it."""

    verb: Verb
    target: Selector | None = None
    source: Selector | Literal["own_reserve", "enemy_reserve", "all_reserves"] | None = msgspec.field(default=None, name="from")
    to: Selector | Literal["own_reserve", "pantheon", "battlefield", "oracle_bottom", "new_oracle"] | None = None
    amount: int | Amount = 0
    duration: Literal["turn", "permanent", "static"] = "turn"
    key: str = ""
    rule: Flag | None = None
    token: str = ""
    player: Literal["", "you", "opponent", "each"] = ""
    how: Literal["", "their_choice", "random"] = ""
    zone: Literal["", "own_designs_top", "any_oracle_top", "own_oracle_next", "enemy_hand"] = ""
    then: Literal["", "none", "may_bottom", "may_discard_event", "discard_one"] = ""
    power: int = 0
    deck: Literal["", "designs"] = ""
    filter: str = ""
    resolution: Resolution | None = None
    sign: Literal["", "bonus", "penalty", "all"] = ""
    who: Literal["", "own"] = ""


class Ability(Row, frozen=True):
    """An action printed on a card, something always on, or something that happens by itself."""

    kind: Literal["active", "static", "triggered"]
    effects: tuple[Effect, ...]
    phase: Literal["", "influence", "clash"] = ""
    trigger: Literal["", Trigger] = ""
    cost: tuple[Effect, ...] = ()
    choice: bool = False
    usable_tired: bool = False


class Card(Row, frozen=True):
    """One printed card (GM-4.1 to GM-4.4). Strength and maximum power are modifiers on equipment (GM-4.6)."""

    id: str
    type: CardType
    mythology: Mythology = "neutral"
    keywords: tuple[str, ...] = ()
    cost: int = 0
    strength: int = 0
    max_power: int = 0
    start_power: int = 0
    abilities: tuple[Ability, ...] = ()
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
    strength: int
    max_power: int
    power: int
    keywords: tuple[str, ...] = ()


class Deck(Row, frozen=True):
    """A pantheon with the lists of both decks (GM-1.1)."""

    id: str
    pantheon: str
    gods: tuple[str, ...]
    designs: tuple[str, ...]
    boss_only: bool = False
