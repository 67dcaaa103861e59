"""What is known of a choice before it is made: face, figures, what it can do, what it is good at (UX-76)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from engine.app.app import App
from engine.rules.kernel.setup import Option
from engine.ui.markup import plain
from scenes import doors


@dataclass(frozen=True)
class ChoiceSheet:
    """One choice on the page that shows all of them."""

    name: str
    picture: str = ""
    """A sprite: a portrait of 82x62 or a card."""
    figures: tuple[tuple[str, str], ...] = ()
    """Label and value: life, cost, difficulty."""
    lines: tuple[str, ...] = ()
    """What it can do, in words, one line each."""
    good_at: str = ""
    first: bool = False
    """Whether it suits a first game."""
    view: Callable[[], pygame.Surface] | None = None
    """Paints what is shown below the words: a map, an army."""
    broken: bool = False
    """Whether a player's file that should be offered here cannot be: its lines say why, and it cannot be taken."""


Maker = Callable[[App, str, str], ChoiceSheet | None]


def sheet_of(app: App, game: str, option: str, choice: str, name: str) -> ChoiceSheet:
    """What the game says of a choice in `scenes.<game>.sheets`, function `sheet(app, option, choice)`; else what the catalogue knows."""
    module = doors.part(game, "sheets")
    maker: Maker | None = module.sheet if module is not None else None
    found = maker(app, option, choice) if maker is not None else None
    return found or _from_catalogue(app, game, option, choice, name)


def broken_of(app: App, game: str, option: Option) -> tuple[ChoiceSheet, ...]:
    """A player's own files that would be among the choices if they were sound: `scenes.<game>.sheets`, function `broken(option)`."""
    found: Callable[[Option], Sequence[tuple[str, str]]] | None = getattr(doors.part(game, "sheets"), "broken", None)
    listed = found(option) if found is not None else ()
    return tuple(ChoiceSheet(name, lines=(app.t("ui.picker.broken"), plain(why)), broken=True) for name, why in listed)


def _from_catalogue(app: App, game: str, option: str, choice: str, name: str) -> ChoiceSheet:
    keys = (
        f"{game}.{option}.{choice}.story",
        f"{game}.choice.{option}.{choice}.text",
        f"{game}.{option}.{choice}.text",
        f"{game}.{option}.{choice}.goal",
        f"{game}.watcher.{choice}.text",
        f"{game}.profile.{choice}.text",
        f"ui.level.{choice}.tip",
    )
    lines = tuple(app.t(key) for key in keys if key in app.t)
    usual = f"{game}.option.{option}.text"
    picture = f"portraits/{choice}@82x62"
    return ChoiceSheet(name, picture if app.art.has(picture) else "", (), lines or ((app.t(usual),) if usual in app.t else ()))
