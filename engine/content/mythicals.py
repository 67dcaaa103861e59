"""Loading Mythicals: creatures, tokens and the hours of The Long Watch."""
from __future__ import annotations

from pathlib import Path

from engine.content.errors import ContentError, refuse, unknown
from engine.content.files import content_folder, folder_digest, read_rows
from engine.rules.mythicals.content import COLOURS, VALUES, WILD, Creature, Hour, MythicalsContent, Token, Watcher


def load(root: Path | None = None) -> MythicalsContent:
    """The checked content of the game."""
    folder = content_folder("mythicals", root)
    creatures = read_rows(folder / "creatures.toml", "creature", Creature)
    faces = {(creature.colour, creature.value) for creature in creatures}
    for colour in COLOURS:
        for value in (*VALUES, WILD):
            if (colour, value) not in faces:
                raise ContentError("creatures.toml", colour, "value", f"no creature has the value {value}")
    tokens = read_rows(folder / "tokens.toml", "token", Token)
    hours = read_rows(folder / "hours.toml", "hour", Hour)
    watchers = read_rows(folder / "watchers.toml", "watcher", Watcher)
    for hour in hours:
        refuse("hours.toml", hour.id, unknown("watcher", "watcher", (hour.watcher,), [watcher.id for watcher in watchers]))
        named = (*hour.twist.marked, *hour.twist.locked)
        refuse("hours.toml", hour.id, unknown("twist", "token", named, [token.id for token in tokens]))
    return MythicalsContent(folder_digest(folder), creatures, tokens, hours, watchers)
