"""The small language inside texts: icons `{icon:sword}`, links `[[keyword|label]]`, colours `<gold3>…</>`."""
from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(r"\{icon:(?P<icon>\w+)\}|\[\[(?P<link>[^\]|]+)(?:\|(?P<label>[^\]]+))?\]\]|<(?P<colour>[a-z]+\d)>|(?P<end></>)")


class Run(NamedTuple):
    """A stretch of text in one look. An icon is a run of its own and has no text."""

    text: str
    colour: str | None = None
    icon: str | None = None
    link: str | None = None


@lru_cache(maxsize=2048)
def parse(text: str) -> tuple[Run, ...]:
    """The runs of one text; a null character, which no font draws, is not in it."""
    return tuple(_runs(text.replace("\0", "")))


def plain(text: str) -> str:
    """The text without its markup, as a screen reader or a search would see it."""
    return "".join(run.text for run in parse(text))


def _runs(text: str) -> Iterator[Run]:
    colour: str | None = None
    at = 0
    for token in _TOKEN.finditer(text):
        if token.start() > at:
            yield Run(text[at : token.start()], colour)
        at = token.end()
        if token["icon"]:
            yield Run("", colour, icon=token["icon"])
        elif token["link"]:
            yield Run(token["label"] or token["link"], colour, link=token["link"])
        else:
            colour = token["colour"]
    if at < len(text):
        yield Run(text[at:], colour)


def words(text: str) -> Iterator[tuple[Run, ...]]:
    """Pieces that must not be broken, in order: a word with its icons, a blank, or a line end "\\n"."""
    glued: list[Run] = []
    for run in parse(text):
        if run.icon:
            glued.append(run)
            continue
        for part in re.split(r"(\n| +)", run.text):
            if not part:
                continue
            if part == "\n" or part.isspace():
                if glued:
                    yield tuple(glued)
                    glued = []
                yield (Run(part, run.colour),)
            else:
                glued.append(run._replace(text=part))
    if glued:
        yield tuple(glued)
