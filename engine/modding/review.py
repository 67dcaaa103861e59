"""Everything that is wrong with a mod, all at once: files that mean nothing, tables, stories, maps, words and faces."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import polib

from engine.ai.personalities import personalities
from engine.campaign.stories import FILE as STORIES
from engine.campaign.stories import mod_stories
from engine.campaign.trail import Trail
from engine.content import read_rules
from engine.content.errors import ContentError, unknown
from engine.content.files import data_root
from engine.content.mod import FILE, Mod, read_mod
from engine.content.soundness import check_picture
from engine.lessons.lesson import mod_lessons
from engine.rules.kernel.protocol import Rules
from engine.rules.registry import GAMES

TABLES: Final[dict[str, tuple[str, ...]]] = {
    "mythicals": (),
    "mythic": ("scenarios.toml",),
    "village": (
        "starters.toml", "beers.toml", "scrolls.toml", "spells.toml", "potions.toml", "weapons.toml", "defence.toml", "treasures.toml",
        "items.toml", "monsters.toml", "minis.toml", "heroes.toml",
    ),
    "guerra": ("cards.toml", "tokens.toml", "decks.toml"),
    "heroes": ("scenarios.toml", "campaigns.toml"),
}  # fmt: skip
"""What a mod may add to the tables of each game; lessons besides."""
LESSONS: Final = "lessons.toml"
MAPS: Final[dict[str, tuple[str, ...]]] = {"mythic": ("*.tmx",), "heroes": ("tile_*.tmx", "layout_*.tmx")}
NAMES: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "guerra": {
        "cards": ("guerra.card.{}.name",), "tokens": ("guerra.card.{}.name",),
        "decks": ("guerra.choice.deck.{}", "guerra.choice.deck.{}.text"),
    },
    "village": {
        "cards": ("village.card.{}.name", "village.card.{}.text"),
        "heroes": ("village.choice.hero.{}", "village.hero.{}.name", *(f"village.hero.{{}}.level{level}" for level in (1, 2, 3))),
    },
    "mythic": {
        "boards": ("mythic.board.{}.name", "mythic.choice.board.{}"),
        "scenarios": ("mythic.choice.scenario.{}", *(f"mythic.scenario.{{}}.{part}" for part in ("name", "goal", "story"))),
    },
    "heroes": {
        "scenarios": tuple(f"heroes.scenario.{{}}.{part}" for part in ("name", "goal")),
        "campaigns": ("heroes.campaign.{}.name", "heroes.campaign.{}.text"),
    },
}  # fmt: skip
"""The words that each new thing needs, in English at least."""
CHAPTER: Final = ("name", "story", "twist", "won", "lost")
SLOT: Final = re.compile(r"\{(\w+)\}")
BESIDE: Final = {"tilesets", "templates"}
"""Folders of what maps need."""
ROOM: Final = ("mod.toml", "README.md", "LICENSE", "content", "maps", "locale", "faces")


class Review(msgspec.Struct):
    """What was found: mistakes that have to be mended, and notes that do not."""

    faults: list[ContentError] = []
    notes: list[str] = []
    mod: Mod | None = None
    added: dict[str, dict[str, list[str]]] = {}
    """By game and kind: the names of all that is new."""
    stories: dict[str, list[Trail]] = {}
    """By game: what it tells."""


def review(folder: Path) -> Review:
    """Look at everything in the folder of a mod; nothing is ever raised."""
    found = Review()
    try:
        found.mod = mod = read_mod(folder)
    except ContentError as error:
        found.faults.append(error)
        return found
    found.faults += _strange(mod)
    for game in GAMES:
        if mod.adds_to(game):
            _tables(found, mod, game)
        _stories(found, mod, game)
    found.faults += [fault for path in sorted(mod.faces.glob("*.png")) for fault in _face(mod, path)]
    _words(found, mod)
    return found


def new_names(rules: Rules, usual: Rules) -> dict[str, list[str]]:
    """What one content has more than another, by the kind of it."""
    before: dict[str, dict[str, object]] = vars(usual.content)
    return {
        kind: [name for name in things if isinstance(name, str) and name not in before[kind]]
        for kind, things in vars(rules.content).items() if isinstance(things, dict)
    }  # fmt: skip


def _tables(found: Review, mod: Mod, game: str) -> None:
    faults: list[ContentError] = []
    try:
        rules = read_rules(game, mods=(mod,), faults=faults)
        found.added[game] = new_names(rules, read_rules(game))
    except ContentError as error:
        faults.append(error)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        # What refers to something that was left out for its own mistake cannot be put together; that mistake is told.
        if not faults:
            faults.append(ContentError(f"{mod.name}/content/{game}", "", "", repr(error)))
    found.faults += faults


def _stories(found: Review, mod: Mod, game: str) -> None:
    """Stories are held against the game with what is sound in the mod."""
    found.stories[game] = mod_stories(_whole(mod, game), mod, found.faults)
    for trail in found.stories[game]:
        strangers = unknown("who", "personality", _characters(trail), personalities(game))
        found.faults += [ContentError(f"{mod.name}/content/{game}/{STORIES}", trail.id, field, why) for field, why in strangers]


def _whole(mod: Mod, game: str) -> Rules:
    """A game with what is sound in a mod, or without the mod where nothing of it can be put together."""
    try:
        return read_rules(game, mods=(mod,), faults=[])
    except (ContentError, LookupError, TypeError, ValueError, AttributeError):
        return read_rules(game)


def _characters(trail: Trail) -> Iterator[str]:
    return (other.who for chapter in trail.chapters for other in chapter.others)


def _strange(mod: Mod) -> Iterator[ContentError]:
    """Files that nobody will ever read, and code, of which there is none in a mod."""
    allowed = set(_allowed(mod))
    for path in sorted(mod.folder.rglob("*")):
        inside = path.relative_to(mod.folder)
        if path.is_dir() or any(part.startswith(".") for part in inside.parts):
            continue
        if inside.parts[0] not in ROOM:
            yield ContentError(mod.shown(path), "", "", f"has no place in a mod; there are {', '.join(ROOM)}")
        elif inside.parts[0] in ("content", "maps", "locale", "faces") and path not in allowed and not BESIDE & set(inside.parts):
            yield ContentError(mod.shown(path), "", "", "means nothing here")


def _allowed(mod: Mod) -> Iterator[Path]:
    for game, tables in TABLES.items():
        yield from (mod.content(game) / name for name in (*tables, LESSONS, STORIES))
    for game, patterns in MAPS.items():
        yield from (path for pattern in patterns for path in mod.maps(game).glob(pattern))
    yield from mod.locale.glob("*/*.po")
    yield from mod.faces.glob("*.png")


def _face(mod: Mod, path: Path) -> Iterator[ContentError]:
    try:
        check_picture(mod.shown(path), path, (0, 0, 82, 62))
    except ContentError as error:
        yield error
    if not re.fullmatch(r"[a-z][a-z0-9_]*", path.stem):
        yield ContentError(mod.shown(path), "", "", "the name of a face has small letters, digits and _ only")


def _words(found: Review, mod: Mod) -> None:
    own = {folder.name: _catalogue(found, mod, folder) for folder in sorted(mod.locale.glob("*")) if folder.is_dir()}
    english = _texts(data_root() / "assets" / "locale" / "en") | own.get("en", {})
    for language, texts in own.items():
        for key, (file, said) in texts.items():
            slots = set(SLOT.findall(said)) - set(SLOT.findall(english.get(key, ("", said))[1]))
            if slots:
                found.faults.append(ContentError(file, key, "", f"has {', '.join(sorted(slots))} in braces, which nothing fills"))
        if language in mod.file.languages:
            missing = len([key for key in english if key not in texts])
            found.notes.append(f"{mod.file.languages[language]}: {len(texts)} texts, {missing} still in English")
    for language in sorted(set(mod.file.languages) - set(own)):
        found.faults.append(ContentError(f"{mod.name}/{FILE}", "", "languages", f"there is no folder locale/{language}"))
    for key in _needed(found):
        if key not in english:
            found.faults.append(ContentError(f"{mod.name}/locale/en", key, "", "is missing"))


def _needed(found: Review) -> Iterator[str]:
    for game, kinds in found.added.items():
        for kind, names in kinds.items():
            yield from (pattern.format(name) for pattern in NAMES.get(game, {}).get(kind, ()) for name in names)
    for game, trails in found.stories.items():
        for trail in trails:
            yield from (f"{game}.campaign.{trail.id}.{part}" for part in ("name", "text", "end"))
            yield from (f"{game}.story.{chapter.id}.{part}" for chapter in trail.chapters for part in CHAPTER)
            yield from (f"{game}.rival.{other.name}.name" for chapter in trail.chapters for other in chapter.others)
    if found.mod is not None:
        for game in GAMES:
            try:
                lessons = mod_lessons(game, found.mod, found.faults)
            except ContentError as error:  # the page itself cannot be read
                found.faults.append(error)
                continue
            yield from (f"{game}.lesson.{lesson.id}.name" for lesson in lessons)


def _catalogue(found: Review, mod: Mod, folder: Path) -> dict[str, tuple[str, str]]:
    try:
        return _texts(folder, mod)
    except (OSError, ValueError) as error:
        found.faults.append(ContentError(mod.shown(folder), "", "", f"is no catalogue of gettext ({error})"))
        return {}


def _texts(folder: Path, mod: Mod | None = None) -> dict[str, tuple[str, str]]:
    """Key → file and text of every catalogue in a folder; plural forms follow each other."""
    found = {}
    for path in sorted(folder.glob("*.po")):
        for entry in polib.pofile(str(path), encoding="utf-8"):
            said = " ".join(entry.msgstr_plural.values()) if entry.msgstr_plural else entry.msgstr
            found[entry.msgid] = (mod.shown(path) if mod else path.name, said)
    return found
