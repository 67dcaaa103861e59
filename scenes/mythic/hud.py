"""Panels of the battlefield: ground with overlays, the unit board, the felt, player plates and the strip of the hand."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.rules.mythic import frames
from engine.rules.mythic.combat.attack import STAGES, apply_wounds
from engine.rules.mythic.field import reach
from engine.rules.mythic.state import MythicState
from engine.rules.mythic.stats import move_points, printed
from engine.table.stage import HudButton, Moment
from scenes.mythic import layout
from scenes.mythic.buttons import MythicButtons
from scenes.mythic.draft import draw_armies, draw_labels
from scenes.mythic.felt import Felt
from scenes.mythic.lens import suffered
from scenes.mythic.plates import draw_plates
from scenes.mythic.reading import acting_frame, attack_frame, copies, drafting, way_to
from scenes.mythic.roster import draw_roster
from scenes.mythic.sheet import draw_sheet
from scenes.mythic.tips import PART

if TYPE_CHECKING:
    from scenes.mythic.stage import MythicStage

Rect = tuple[int, int, int, int]
ON_THE_WAY = 400
"""Milliseconds from a figure to its board."""


class MythicHud:
    """Draws from the view that the table shows; asks the stage for words."""

    def __init__(self, stage: MythicStage) -> None:
        self.stage = stage
        self.app = stage.app
        self.keys = MythicButtons(stage)
        self.felt = Felt(stage)
        self._read = ("", 0)
        """The unit whose board was asked for last, and when (in milliseconds)."""

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        """The buttons of the open question."""
        return self.keys.made(moment)

    # -- behind the pieces ----------------------------------------------------------------------------------------------------

    def draw_back(self, surface: pygame.Surface, moment: Moment) -> None:
        """Ground, panels and the strip of the hand."""
        view: MythicState = moment.view
        surface.fill(self.app.art.colour("ink1"))
        # The record runs with the events: the battlefield lies open as soon as the armies stand on it.
        forming = self.stage.tableau.drafting
        if forming:
            self._panel(surface, (2, 18, 476, 256), "ui/panel_marble")
            draw_labels(self.stage, surface, view)
        else:
            self.stage.ground.draw(surface, view)
            self._overlay(surface, moment)
        self._panel(surface, layout.SHEET, "ui/panel_marble")
        self.felt.cloth(surface)
        x, y, w, h = layout.HAND
        surface.fill(self.app.art.colour("ink1"), (x, y, w, h))
        surface.fill(self.app.art.colour("stone1"), (x, y + 1, w, 2))
        meander = self.app.art.sprite("ui/meander")
        for left in range(0, w, meander.get_width()):
            surface.blit(meander, (left, y + 3))
        if forming:
            draw_armies(self.stage, surface, view)
        else:
            draw_roster(self.stage, surface, view)

    def _overlay(self, surface: pygame.Surface, moment: Moment) -> None:
        """Where the unit under the mouse could go (blue) and strike (red), whoever owns it (UX-09)."""
        view: MythicState = moment.view
        self._footsteps(surface, moment)
        unit = view.units.get(moment.pointed or "")
        acting = any(isinstance(frame, frames.Activation) and frame.unit == moment.pointed for frame in view.agenda.frames)
        if unit is None or unit.where != "board" or unit.seat < 0 or acting or isinstance(moment.decision, frames.Act):
            return
        free = {area for area in reach(view, unit, move_points(view, unit)) if area in view.board.areas} | {unit.area}
        far = printed(view, unit, "range")
        struck = {name for name in view.board.areas for here in free if view.board.distances[here][name] <= far}
        for names, tone in ((struck - free, "red"), (free, "blue")):
            self.stage.ground.tint(surface, view, sorted(names), tone)

    def _footsteps(self, surface: pygame.Surface, moment: Moment) -> None:
        """The way a Move or Run to the area under the mouse would take, and its price."""
        area = moment.hovered or ""
        way = way_to(moment, area) if area in moment.view.board.areas else None
        if way is not None:
            self.stage.ground.path(surface, moment.view, way)

    def _panel(self, surface: pygame.Surface, rect: Rect, name: str) -> None:
        area = pygame.Rect(rect)
        surface.blit(self.app.art.nine(name, area.width, area.height), area)
        if self.app.text.audit is not None:
            self.app.text.audit.cover(surface, area)

    # -- over the pieces ------------------------------------------------------------------------------------------------------

    def draw_front(self, surface: pygame.Surface, moment: Moment) -> None:
        """The unit board, the dice tray or the odds lens, counters."""
        view: MythicState = moment.view
        draw_sheet(self.stage, surface, moment, self.focus(moment))
        self.felt.draw(surface, moment)
        if not drafting(view):
            draw_plates(self.stage, surface, view)
            self._counts(surface, view)
            self._copies(surface, view)

    def focus(self, moment: Moment) -> str:
        """The unit whose board is shown: under the mouse, else the one that a blow would strike, the activated one, the own God."""
        view: MythicState = moment.view
        key = (moment.pointed or "").partition("#")[0]
        for name in (key, *(key.removeprefix(prefix) for prefix in ("hand:", "sheet:", "face:", "roster:"))):
            if name in view.content.sheets:
                self._read = (name, pygame.time.get_ticks())
                return name
        # Whoever reads a unit's board finds it there when the mouse arrives, and as long as it stays.
        name, since = self._read
        if key.startswith(PART):
            since = pygame.time.get_ticks()
        if name and pygame.time.get_ticks() - since < ON_THE_WAY:
            self._read = (name, since)
            return name
        self._read = ("", 0)
        coming = self.felt.forecast(moment)
        if coming is not None:
            return coming[2].id
        roll = self.stage.tableau.roll
        if roll is not None and roll.target in view.units:
            return roll.target
        acting = acting_frame(view)
        if acting is not None:
            return acting.unit
        for unit in view.units.values():
            if unit.seat == self.stage.bottom and view.content.sheets[unit.id].kind == "god":
                return unit.id
        return next(iter(view.units), "zeus")

    def _copies(self, surface: pygame.Surface, view: MythicState) -> None:
        """How many of each card lie in the deck that is being searched."""
        faces = self.stage.tableau.faces
        deck = copies(view, self.stage.bottom)
        for index, face in enumerate(faces):
            x, y = layout.FACES.place("", index, len(faces))
            box = surface.blit(self.app.art.sprite("ui/badge_blue"), (x + 25, y - 15))
            self.app.text.draw(surface, str(deck.count(face)), box, font="micro", colour="stone4", align="centre")

    def fall(self, moment: Moment, name: str) -> tuple[int, int] | None:
        """The vitality that the blow at hand likely leaves a unit, and leaves it at worst; while dice lie, what counts already."""
        roll, attack = self.stage.tableau.roll, attack_frame(moment.view)
        if attack is not None and attack.stage > STAGES.index(apply_wounds):
            return None  # they are on the board already
        if roll is not None and roll.count and roll.landed and roll.target == name:
            unit = moment.view.units[name]
            left = max(0, unit.vitality - suffered(moment.view, unit, sum(value >= roll.defence for value in roll.dice)))
            return left, left
        coming = self.felt.forecast(moment)
        if coming is None or coming[0].harmless:
            return None
        found, attacker, target = coming
        if name == attacker.id:
            return (found.back.likely, found.back.worst) if found.back is not None else None
        return (found.likely, found.worst) if name == target.id else None

    def _counts(self, surface: pygame.Surface, view: MythicState) -> None:
        for at, count, name in (
            (layout.DECK, len(view.decks[self.stage.bottom]), "badge_blue"),
            (layout.DISCARD, len(view.discards[self.stage.bottom]), "badge_red"),
        ):
            badge = self.app.art.sprite(f"ui/{name}")
            box = surface.blit(badge, (at[0] - 3, at[1] - 4))
            self.app.text.draw(surface, str(count), box, font="micro", colour="stone4", align="centre")
