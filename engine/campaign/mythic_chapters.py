"""The chapters of The Bronze Door as data, and the battle that each of them is."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, Literal

import msgspec

from engine.content.errors import Mistake, refuse, unknown
from engine.content.files import content_folder, read_rows
from engine.rules.kernel.vocabulary import Positive, Row, Whole
from engine.rules.mythic.config import Boon, MythicConfig
from engine.rules.mythic.sheets import Exit, MythicContent, Place, Victory

FILE: Final = "chapters.toml"
ROLES: Final = ("god", "rival", "lord")
"""Gods whose names the choice at the start decides."""
Mark = Literal[
    "rival_humbled", "rival_proud", "stones_lost", "cerberus_scarred", "lost_in_the_dark", "bull_slain", "bull_spared",
    "gorgon_slain", "gorgon_at_large", "hydra_gall", "sworn_to_nothing",
]
"""What the story remembers."""


class Foe(Row, frozen=True):
    """A unit of the computer, perhaps only with a flag of the story, perhaps only if the person does not field it."""

    unit: str
    area: str = ""
    flag: Literal["", Mark] = ""
    unless_fielded: bool = False


class Spoils(Row, frozen=True):
    """What something that happened changes for the rest of the campaign."""

    flags: tuple[Mark, ...] = ()
    unlocks: tuple[str, ...] = ()
    glory: Whole = 0


class Chapter(Row, frozen=True):
    """One battle of the campaign."""

    id: str
    board: str
    points: Positive
    enemies: tuple[Foe, ...]
    victories: tuple[Victory, ...]
    god: bool = True
    monsters: bool = True
    learning: bool = False
    omphalos: str = ""
    """A set of omphalos places of the board; `places` names them one by one instead."""
    places: tuple[str, ...] = ()
    posts: tuple[str, ...] = ()
    """Where the person may let his units stand at the start, the God in the first of them; without posts they enter through their zone."""
    exits: tuple[Exit, ...] = ()
    wanders: str = ""
    returns: tuple[Place, ...] = ()
    statues: tuple[Place, ...] = ()
    lair: str = ""
    heads: bool = False
    hardened: tuple[str, ...] = ()
    worn: dict[str, Positive] = {}
    """By unit: how much vitality it lacks at the start."""
    eruption: Whole = 0
    birth: str = ""
    won: Spoils = Spoils()
    lost: Spoils = Spoils()
    slain: dict[str, Spoils] = {}
    """By unit: what follows if it was destroyed."""
    spared: dict[str, Spoils] = {}
    """By unit: what follows if the chapter was won while it lives."""


class Extras(msgspec.Struct, frozen=True):
    """What the story adds to a battle: boons, cards in the opening hands, wounds from before."""

    boons: tuple[Boon, ...] = ()
    aow: tuple[int, int] = (0, 0)
    omphalos: tuple[int, int] = (0, 0)
    vitality: tuple[tuple[str, int], ...] = ()
    mild: int = 0
    """By how much more the worn enemies of a chapter are worn."""


def read_chapters(content: MythicContent, root: Path | None = None) -> list[Chapter]:
    """The chapters, checked against the boards and the units."""
    chapters = read_rows(content_folder("mythic", root) / FILE, "chapter", Chapter)
    for chapter in chapters:
        refuse(FILE, chapter.id, _mistakes(chapter, content))
    return chapters


def _mistakes(chapter: Chapter, content: MythicContent) -> Iterator[Mistake]:
    yield from unknown("board", "board", (chapter.board,), content.boards)
    board, units = content.boards[chapter.board], (*content.sheets, *ROLES)
    placed = (*chapter.returns, *chapter.statues)
    yield from unknown("omphalos", "set of places", (chapter.omphalos,), board.omphalos)
    yield from unknown("enemies", "unit", (foe.unit for foe in chapter.enemies), units)
    yield from unknown("enemies", "area", (foe.area for foe in chapter.enemies), board.areas)
    yield from unknown("returns", "unit", (place.unit for place in placed), units)
    yield from unknown("returns", "area", (place.area for place in placed), board.areas)
    yield from unknown("victories", "unit", (unit for victory in chapter.victories for unit in victory.units), units)
    yield from unknown("victories", "area", (area for victory in chapter.victories for area in victory.areas), board.areas)
    yield from unknown("exits", "area", (area for exit_ in chapter.exits for area in exit_.areas), board.areas)
    for field in ("places", "posts"):
        yield from unknown(field, "area", getattr(chapter, field), board.areas)
    for field in ("hardened", "worn", "slain", "spared"):
        yield from unknown(field, "unit", getattr(chapter, field), units)
    yield from unknown("birth", "area", (chapter.birth,), board.areas)
    for field in ("wanders", "lair"):
        yield from unknown(field, "unit", (getattr(chapter, field),), units)
    for gain in (chapter.won, chapter.lost, *chapter.slain.values(), *chapter.spared.values()):
        yield from unknown("unlocks", "unit", gain.unlocks, content.sheets)


def battle(
    content: MythicContent, chapter: Chapter, army: Sequence[str], foes: Sequence[Foe], names: Mapping[str, str], extras: Extras, first: int
) -> MythicConfig:
    """The config of a chapter; `names` says who `god`, `rival` and `lord` are, `first` who takes the first turn."""
    board = content.boards[chapter.board]
    god = names["god"]
    mine = ((god,) if chapter.god else ()) + tuple(army)
    throne = (Place(god, chapter.posts[0]),) if chapter.posts and chapter.god else ()
    starts = throne + tuple(Place(names.get(foe.unit, foe.unit), foe.area) for foe in foes if foe.area)
    hardened = tuple(Boon(names.get(unit, unit), "hardened") for unit in chapter.hardened)
    return MythicConfig(
        mode="duel",
        seats=2,
        board=chapter.board,
        scenario=chapter.id,
        roll_off=False,
        points=(0, 0),
        turns=(first, 1 - first),
        armies=(mine, tuple(names.get(foe.unit, foe.unit) for foe in foes)),
        starts=starts,
        posts=chapter.posts,
        zones=board.zones["2"],
        omphalos=board.omphalos[chapter.omphalos] if chapter.omphalos else chapter.places,
        goal=0,
        learning=chapter.learning,
        victories=tuple(_named(row, names) for row in chapter.victories),
        exits=chapter.exits,
        wanders=chapter.wanders,
        eruption=chapter.eruption,
        birth=chapter.birth,
        statues=chapter.statues,
        liberator=0 if chapter.statues else -1,
        returns=chapter.returns,
        lair=chapter.lair,
        heads=chapter.heads,
        boons=extras.boons + hardened,
        extra_aow=extras.aow,
        extra_omphalos=extras.omphalos,
        vitality=extras.vitality + _worn(content, chapter, names, extras.mild),
    )


def _worn(content: MythicContent, chapter: Chapter, names: Mapping[str, str], mild: int) -> tuple[tuple[str, int], ...]:
    """Units that start below full vitality because of the chapter, on an easy way a little more."""
    lacks = {unit: lack + mild for unit, lack in chapter.worn.items()}
    return tuple((names.get(unit, unit), _vitality(content, chapter, unit, names) - lack) for unit, lack in lacks.items())


def _vitality(content: MythicContent, chapter: Chapter, unit: str, names: Mapping[str, str]) -> int:
    """What is printed on the sheet and what hardening adds."""
    return content.sheets[names.get(unit, unit)].vitality + chapter.hardened.count(unit)


def _named(row: Victory, names: Mapping[str, str]) -> Victory:
    return msgspec.structs.replace(row, units=tuple(names.get(unit, unit) for unit in row.units))
