"""Scenarios and campaigns as records: layout, figures, victory, defeat, timed events and enemies (HM-1.5, HM-37)."""
from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engine.rules.heroes.words import Resource, Side
from engine.rules.heroes.words.effects import Effect
from engine.rules.heroes.words.timed import TimedEffect
from engine.rules.kernel.vocabulary import Positive, Row, Whole

Purse = dict[Resource, Whole]
Deck = dict[Literal["might", "magic", "skill"], Whole]
"""How many cards of each kind an AI hero has."""
Players = Annotated[str, msgspec.Meta(pattern="^[1-4]$")]
"""A number of players, as the name of a row."""
Round = Annotated[str, msgspec.Meta(pattern="^[1-9][0-9]?$")]
Guards = Annotated[str, msgspec.Meta(pattern="^[bsga]{1,7}$")]
"""One letter for each unit, by its tier."""
Skill = Literal["", "offense", "armorer", "sorcery", "leadership", "tactics", "cloak"]
"""What an AI hero can do besides its cards (HM-32.9)."""
GoalKind = Literal[
    "flag_town", "own_mines", "trophies", "hoard", "grail_home", "all_trophies", "holdings", "both_towns", "enemy_towns", "enemies_beaten",
    "mines_and_enemies", "enemy_trophies", "obelisks_and_enemies", "flag_utopia", "utopia_no_hosts", "enemies_beaten_and_grail",
    "own_town_flagged", "towns_flagged", "hero_defeats", "utopia_lost", "eliminated", "rounds",
]


class Figures(Row, frozen=True):
    """The numbers and permissions that a scenario may override; the defaults are the rulebook's."""

    level_cap: Whole = 7
    surrender: Whole = 10
    defend_town: Whole = 8
    defend_settlement: Whole = 8
    no_town_attack_before: Whole = 0
    no_start_tile_before: Whole = 0
    income_every_round: Whole = 0
    sanctuary_remove: Whole = 0
    no_gold_trade: Whole = 0
    gold_mine_change: Whole = 0
    estates_less: Whole = 0
    grail_hunt: Whole = 0
    grail_blessing: Whole = 0
    grail_limit: Whole = 0
    grail_score: Whole = 3
    grail_hp: Whole = 0
    one_trophy_per_round: Whole = 0
    utopia_recruit: Whole = 0
    utopia_dragons: Whole = 0
    azure_less: Whole = 0
    guild_no_materials: Whole = 0
    all_specialties: Whole = 0
    epilogue: Whole = 0
    keep: Whole = 5
    keep_minor: Whole = 0
    exchange_rounds: tuple[Positive, ...] = ()
    forbid: tuple[str, ...] = ()
    perk: tuple[str, ...] = ()


class Fixed(Row, frozen=True):
    """A slot with a named tile, or one that starts face up."""

    slot: str
    layout: str = ""
    tile: str = ""
    up: bool = False
    rotation: Whole = 0


class Goal(Row, frozen=True):
    """A condition of victory or defeat."""

    kind: GoalKind
    at: Literal["round_end", "now"] = "round_end"
    n: Whole = 0
    m: Whole = 0
    tiles: tuple[str, ...] = ()


class Enemy(Row, frozen=True):
    """An AI hero, warlord or the mind behind guards (HM-31, HM-32)."""

    id: str
    face: str = ""
    """The portrait that tells of it."""
    faction: str = ""
    layout: str = ""
    slot: str = ""
    rotation: Whole = 0
    army: tuple[tuple[Side, str], ...] = ()
    armies: tuple[tuple[tuple[Side, str], ...], ...] = ()
    deck: Deck = {}
    spells: tuple[str, ...] = ()
    skill: Skill = ""
    moves_from: Whole = 1
    until: Literal["", "seen", "never"] = ""
    until_round: Whole = 0
    citadel: bool = False
    mines_first: Whole = 0
    utopia_from: Whole = 0
    rival_mines_from: Whole = 0
    garrison: tuple[str, ...] = ()
    """Units of the army that stay in the town while its hero is away."""
    overlay: str = ""
    """The card that lies on its units from the start of a combat."""
    cloak: str = ""
    """The card that the skill of that name lays on a unit."""
    guards: bool = False


class Hosts(Row, frozen=True):
    """Armies that appear on a field in named rounds (Unholy Quest)."""

    slot: str
    rounds: tuple[Positive, ...]
    three: tuple[Positive, ...]
    armies: dict[Round, tuple[Guards, Guards, Guards, Guards]]
    deck: Deck
    spells: tuple[str, ...]
    skill: Skill


class Scenario(Row, frozen=True):
    """One game: everything that differs from another game."""

    id: str
    mode: Literal["clash", "cooperative", "alliance", "campaign"]
    players: tuple[Positive, ...]
    rounds: Positive
    layouts: dict[Players, str]
    start: Purse
    income: Purse
    units: tuple[tuple[Side, str], ...]
    victory: tuple[Goal, ...]
    final: tuple[Literal["score", "trophies", "hoard", "grail", "lost"], ...]
    buildings: tuple[str, ...] = ()
    faction: str = ""
    supply: dict[Players, Whole] = {}
    fixed: tuple[Fixed, ...] = ()
    far: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    near_one_of: tuple[str, ...] = ()
    centre: tuple[str, ...] = ()
    slots_far: tuple[str, ...] = ()
    far_at: tuple[str, ...] = ()
    figures: Figures = Figures()
    defeat: tuple[Goal, ...] = ()
    events: tuple[TimedEffect, ...] = ()
    enemies: tuple[Enemy, ...] = ()
    hosts: Hosts | None = None
    obelisk: tuple[Effect, ...] = ()
    utopia: tuple[Effect, ...] = ()
    reward: tuple[Effect, ...] = ()
    bonus: tuple[Effect, ...] = ()


class Campaign(Row, frozen=True):
    """A chain of scenarios for one player (HM-33)."""

    id: str
    faction: str
    chapters: tuple[str, ...]
