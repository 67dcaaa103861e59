"""A table that is still one Stage, seen as parts. Goes when the last stage is cut."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from engine.rules.kernel.types import Action, Event
from engine.table.moment import Moment
from engine.table.notices import ActCard
from engine.table.outlook import Outlook
from engine.table.parts import Parts
from engine.table.pieces import Placing
from engine.table.play import Play
from engine.table.scenery import Scenery
from engine.table.sight import Sight
from engine.table.stage import Stage
from engine.table.world import TableWorld


class StageScenery(Scenery[Any]):
    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def _view(self, sight: Sight[Any]) -> Any:
        self.stage.seat, self.stage.bottom = sight.viewer, sight.bottom
        return sight.view

    def zones(self, sight: Sight[Any]) -> Any:
        return self.stage.zones(self._view(sight))

    def spots(self, sight: Sight[Any]) -> Any:
        return self.stage.spots(self._view(sight))

    def pieces(self, sight: Sight[Any]) -> list[Placing]:
        return self.stage.pieces(self._view(sight))

    def laid_out(self, sight: Sight[Any]) -> list[Placing]:
        return self.stage.laid_out(self._view(sight))

    def opening(self, sight: Sight[Any]) -> Any:
        return self.stage.opening(self._view(sight))

    def origin(self, placing: Placing, sight: Sight[Any]) -> Any:
        return self.stage.origin(placing)

    def goal_box(self, sight: Sight[Any]) -> tuple[int, int, int, int] | None:
        return self.stage.goal_box

    def acts_box(self, sight: Sight[Any]) -> tuple[int, int, int, int] | None:
        return self.stage.acts_box

    def messages(self, sight: Sight[Any]) -> int:
        return self.stage.messages


class StageOutlook(Outlook[Any]):
    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def picked(self, table: TableWorld, moment: Moment) -> None:
        self.stage.picked(moment)

    def scrolled(self, table: TableWorld, dx: int, dy: int) -> bool:
        return self.stage.scrolled(table, dx, dy)

    def touched(self, table: TableWorld, event: pygame.Event, moment: Moment) -> bool:
        return self.stage.touched(table, event)

    def page(self, name: str, match: Any) -> Any:
        return self.stage.page(name, match)

    def menu(self) -> Any:
        return self.stage.menu()


class StageChooser:
    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stage, name)

    def offered(self, actions: Sequence[Action], moment: Moment) -> Sequence[Action]:
        return self.stage.offered(actions)

    def chains(self, actions: Sequence[Action], moment: Moment) -> Any:
        return self.stage.chains(moment.view, actions)

    def strip(self, moment: Moment) -> tuple[int, int, int]:
        return self.stage.strip

    def aside(self, moment: Moment) -> tuple[int, int, int, int]:
        return self.stage.aside


class StageWords:
    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.t = stage.app.t

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stage, name)

    def undone(self, action: Action, moment: Moment) -> str:
        return self.stage.undone(action)

    def describe(self, event: Event, view: Any) -> str:
        return self.stage.describe(event)

    def act_card(self, event: Event, view: Any) -> ActCard | None:
        return self.stage.act_card(event)


class StagePainter:
    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stage, name)

    def alive(self, moment: Moment) -> bool:
        return self.stage.alive


class StageParts(Parts):
    """All parts are the one stage. It hears events itself, so its table settles at the end of an action only."""

    stage: Stage
    __slots__ = ("stage",)

    def __init__(self, stage: Stage) -> None:
        chooser: Any = StageChooser(stage)
        words: Any = StageWords(stage)
        painter: Any = StagePainter(stage)
        super().__init__(StageScenery(stage), chooser, words, painter, StageOutlook(stage), by_beats=False)
        object.__setattr__(self, "stage", stage)

    def arrange(self, table: TableWorld, sight: Sight[Any]) -> None:
        self.stage.seat, self.stage.bottom = sight.viewer, sight.bottom
        self.stage.turn_to(sight.view)
        self.stage.arrange(table, sight.view)

    def cue(self, event: Event, before: Sight[Any], after: Sight[Any], play: Play) -> None:
        self.stage.cue(event, play)

    def open(self, sight: Sight[Any], play: Play) -> None:
        self.stage.overture(sight.view, play)

