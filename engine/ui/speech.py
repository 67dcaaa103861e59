"""Texts of the tables as a terminal says them: icons by name, no colours, no word about the mouse."""
from __future__ import annotations

import re
from collections.abc import Iterator

from engine.i18n.catalogue import Catalogue
from engine.ui.markup import parse

_MOUSE = re.compile(r"\b(right-)?clic(k|s|ked)?\b|\bpulsa\b", re.IGNORECASE)


def spoken(text: str, t: Catalogue) -> str:
    """One line of plain words."""
    return ". ".join(line.rstrip(".") for line in spoken_lines(text, t))


def spoken_lines(text: str, t: Catalogue) -> Iterator[str]:
    """The lines of a text in plain words, without the sentences that only tell where to click."""
    for line in "".join(_said(text, t)).splitlines():
        kept = " ".join(part for part in re.split(r"(?<=\.)\s", line) if not _MOUSE.search(part))
        if kept.strip():
            yield re.sub(r" +([,;.)])", r"\1", " ".join(kept.split()))


def _said(text: str, t: Catalogue) -> Iterator[str]:
    for run in parse(text):
        if run.icon is None:
            yield run.text
        elif f"text.icon.{run.icon}" in t:
            yield f" {t(f'text.icon.{run.icon}')} "


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
