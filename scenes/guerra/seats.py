"""Everybody at the table at a glance: small plates for three and more, and a sheet for each seat."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from engine.rules.guerra.state import State, top_face
from engine.rules.guerra.values import characters, cost_of, max_power, strength
from engine.rules.kernel.types import Seat
from engine.table.pieces import Spot, box
from engine.table.stage import Card

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage

LEFT, TOP, WIDE, TALL, PER_ROW = 552, 326, 28, 16, 3
MARKED: Final = "seat"


def plate(at: int) -> pygame.Rect:
    """Where the plate of the `at`-th seat in turn order lies."""
    return pygame.Rect(LEFT + at % PER_ROW * (WIDE + 1), TOP + at // PER_ROW * (TALL + 1), WIDE, TALL)


def spots(view: State) -> list[Spot]:
    """The plates as things to click; between two players there are none."""
    if view.config.seats == 2:
        return []
    found = []
    for at, seat in enumerate(view.order):
        x, y, w, h = plate(at)
        found.append(box(f"{MARKED}{seat}", (x, y, w, h)))
    return found


def at(view: State, point: tuple[int, int]) -> Seat | None:
    """The seat whose plate lies under a point, if it is still at the table."""
    for number, seat in enumerate(view.order if view.config.seats > 2 else ()):
        if plate(number).collidepoint(point) and not view.players[seat].left:
            return seat
    return None


def draw(stage: GuerraStage, surface: pygame.Surface, view: State) -> None:
    """Reserve and victory points of everybody in turn order (GM-2.6)."""
    art, text = stage.app.art, stage.app.text
    for at, seat in enumerate(view.order):
        player, area = view.players[seat], plate(at)
        surface.fill(art.colour("gold3" if seat == view.first and not player.left else "ink0"), area)
        fill = art.colour("ink2") if player.left else art.side_colour(stage.people[seat].side, 0)
        surface.fill(fill, area.inflate(-2, -2))
        words = f"{player.halves / 2:g}" if player.left else f"{player.reserve}/{player.halves / 2:g}"
        text.draw(surface, words, area, font="micro", colour="stone2" if player.left else "stone4", align="centre")


def seat_of(key: str) -> Seat | None:
    """The seat that a plate or a reserve belongs to."""
    name = key.removeprefix(MARKED) if key.startswith(MARKED) else key.removeprefix("reserve:")
    return int(name) if name.isdecimal() and name != key else None


def tip(stage: GuerraStage, view: State, seat: Seat) -> str:
    """Who it is and how he stands."""
    player = view.players[seat]
    points = f"{player.halves / 2:g}"
    name = stage.people[seat].name
    if view.config.seats == 2:
        return f"{name}: {player.reserve}P"
    return stage.app.t("guerra.ui.sheet.tip", name=name, reserve=player.reserve, points=points)


def sheet(stage: GuerraStage, view: State, seat: Seat) -> Card:
    """Everything public that a seat has, in words: for those who do not sit across the table right now."""
    t, player = stage.app.t, view.players[seat]
    lines = [t("guerra.ui.sheet.hand", hand=len(player.hand), designs=len(player.designs), reserve=player.reserve)]
    for piece in characters(view, seat):
        state = f" ({t('guerra.ui.tired')})" if piece.tired else ""
        name = t(f"guerra.card.{piece.face}.name")
        worn = ", ".join(t(f"guerra.card.{view.pieces[gear].face}.name") for gear in piece.gear)
        lines.append(t("guerra.ui.sheet.character", name=name, force=strength(view, piece), power=piece.power,
                       limit=max_power(view, piece), state=state) + (f" + {worn}" if worn else ""))
    if len(lines) == 1:
        lines.append(t("guerra.ui.sheet.nobody"))
    resources = [piece.face for piece in view.pieces.values() if piece.kind == "resource" and piece.controller == seat]
    lines += [t(f"guerra.card.{face}.name") for face in resources]
    for index, oracle in enumerate(player.oracles, 1):
        top = top_face(view, oracle)
        if top is not None:
            name = t(f"guerra.card.{top.id}.name")
            lines.append(f"<sand2>{t('guerra.ui.sheet.oracle', n=index, name=name, power=oracle.power, cost=cost_of(view, seat, top))}</>")
    pantheon = view.config.decks[seat].pantheon
    subtitle = f"{t(f'guerra.card.{pantheon}.name')} · {stage.myth_name(stage.affiliation(view, seat))}"
    return Card(stage.people[seat].name, subtitle, "\n".join(lines), rules=("GM-2.6", "GM-9.10"), side=stage.people[seat].side)
