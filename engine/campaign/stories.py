"""The stories that mods bring: `content/<game>/stories.toml`, for any game, made of what its lobby knows."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from engine.campaign.trail import Trail, TrailCampaign, mistakes
from engine.content import load_rules
from engine.content.errors import ContentError, refuse
from engine.content.files import read_page, read_row
from engine.content.mod import Mod
from engine.content.mods import active_mods
from engine.rules.kernel.protocol import Rules

FILE: Final = "stories.toml"
TABLE: Final = "story"


def stories_of(game: str) -> tuple[TrailCampaign, ...]:
    """The stories of all mods in use; one that cannot be played is left out, and `check` says why."""
    return tuple(story for mod in active_mods() for story in _sound(game, mod))


def tells_any(game: str) -> bool:
    """Whether a mod in use has a page of stories for a game."""
    return any((mod.content(game) / FILE).is_file() for mod in active_mods())


def _sound(game: str, mod: Mod) -> Iterator[TrailCampaign]:
    with suppress(ContentError):
        for trail in mod_stories(load_rules(game), mod):
            yield TrailCampaign(load_rules(game), trail)


def mod_stories(rules: Rules, mod: Mod, faults: list[ContentError] | None = None) -> list[Trail]:
    """What a mod tells with these rules. With `faults` every mistake is gathered there; without, the first one is raised."""
    path = mod.content(rules.name) / FILE
    if not path.is_file():
        return []
    found, shown = list[Trail](), mod.shown(path)
    try:
        for name, row in read_page(path, TABLE, shown=shown):
            _read(found, rules, shown, name, row, faults)
    except ContentError as error:
        if faults is None:
            raise
        faults.append(error)
    return found


def _read(found: list[Trail], rules: Rules, shown: str, name: str, row: object, faults: list[ContentError] | None) -> None:
    try:
        trail = read_row(shown, name, row, Trail, {})
        if faults is None:
            refuse(shown, name, mistakes(rules, trail))
        else:
            faults += [ContentError(shown, name, field, why) for field, why in mistakes(rules, trail)]
        found.append(trail)
    except ContentError as error:
        if faults is None:
            raise
        faults.append(error)
