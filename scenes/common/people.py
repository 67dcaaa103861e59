"""How a player looks on screen: face, banner, name in the colour of the seat (UX-51)."""

from __future__ import annotations

import pygame

from engine.ai.personalities import split
from engine.app.app import App
from engine.match.players import Player
from engine.ui.banner import banner

GUESTS = ("aurel", "morgan", "thora", "elwin", "hana", "seamus", "layla", "merrick", "brynhild", "grak", "cleo", "ixchel")
"""Portraits of people who belong to no single game; opponents are called after them."""


def face(app: App, player: Player, size: str) -> pygame.Surface:
    """The portrait of a player in one of the painted sizes; without one, the crest of the seat in a frame."""
    name = f"portraits/{player.portrait}@{size}"
    if player.portrait and app.art.has(name):
        return app.art.sprite(name)
    wide, high = (int(number) for number in size.split("x"))
    plate = app.art.nine("ui/well_blue", wide, high).copy()
    crest = app.art.sprite(f"ui/crest_p{player.colour + 1}", side=player.colour)
    plate.blit(crest, crest.get_rect(center=(wide // 2, high // 2)))
    return plate


def flag(app: App, surface: pygame.Surface, player: Player, at: tuple[int, int], *, large: bool = False) -> pygame.Rect:
    """The banner of a player's side with its top left corner at `at`."""
    return surface.blit(app.art.sprite(banner(player.colour, large=large), side=player.colour), at)


def known_faces(app: App) -> tuple[str, ...]:
    """The portraits a player can choose from, guests first."""
    ids = sorted({name.partition("@")[0] for name in app.art.names("portraits")})
    return (*(guest for guest in GUESTS if guest in ids), *(face for face in ids if face not in GUESTS))


def usual_face(app: App) -> str:
    """The portrait of whoever plays here: the chosen one, else the first there is."""
    return app.settings.player_face or next(iter(known_faces(app)), "")


def usual_name(app: App, number: int, *, alone: bool = False) -> str:
    """What a person is called who wrote no name: whoever sits alone has one already."""
    return (app.settings.player_name if alone else "") or app.t("ui.lobby.player", n=number + 1)


def brain_name(app: App, game: str, brain: str) -> str:
    """What a computer player is called: a level of every game, a watcher or a habit of this one."""
    brain = split(brain.partition("@")[0])[0]
    keys = (f"ui.level.{brain}", f"{game}.watcher.{brain}.name", f"{game}.profile.{brain}.name")
    return next((app.t(key) for key in keys if key in app.t), brain)
