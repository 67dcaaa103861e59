"""Loading Mythicals: creatures, tokens and the hours of The Long Watch."""
from __future__ import annotations

from collections.abc import Iterator

from engine.content.errors import ContentError, Mistake, unknown
from engine.content.sources import Sources
from engine.rules.mythicals.content import COLOURS, VALUES, WILD, Creature, Hour, MythicalsContent, Token, Watcher


def load(sources: Sources) -> MythicalsContent:
    """The checked content of the game."""
    creatures = sources.rows("creatures.toml", "creature", Creature)
    faces = {(creature.colour, creature.value) for creature in creatures}
    for colour in COLOURS:
        for value in (*VALUES, WILD):
            if (colour, value) not in faces:
                raise ContentError("creatures.toml", colour, "value", f"no creature has the value {value}")
    tokens = sources.rows("tokens.toml", "token", Token)
    hours = sources.rows("hours.toml", "hour", Hour)
    watchers = sources.rows("watchers.toml", "watcher", Watcher)
    for hour in hours:
        sources.refuse("hours.toml", hour.id, _hour_mistakes(hour, tokens, watchers))
    return MythicalsContent(sources.digest, creatures, tokens, hours, watchers)


def _hour_mistakes(hour: Hour, tokens: list[Token], watchers: list[Watcher]) -> Iterator[Mistake]:
    yield from unknown("watcher", "watcher", (hour.watcher,), [watcher.id for watcher in watchers])
    yield from unknown("twist", "token", (*hour.twist.marked, *hour.twist.locked), [token.id for token in tokens])
