"""The battlefield: ground, squares, buttons, and what lies around them (ART section 4)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.rules.heroes.board import Combat
from engine.rules.heroes.combat.values import adjacent, kind_of
from engine.rules.heroes.frames import AddPower, Cast, Command, Deploy, Muster
from engine.rules.heroes.questions.combat import ChooseTarget
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.window import Window
from engine.table.stage import HudButton, Moment
from scenes.heroes import layout, ranks
from scenes.heroes.blows import LastBlow
from scenes.heroes.charge import Charges
from scenes.heroes.plates import Plates
from scenes.heroes.power import PowerTrack
from scenes.heroes.preview import Preview, reacting
from scenes.heroes.queue import Queue
from scenes.heroes.sides import Sides

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

GRID = {"grass": "green2", "dirt": "sand0", "subterranean": "stone1", "snow": "steel2", "swamp": "green1"}
"""The lines of the squares by the ground they lie on."""
Rect = tuple[int, int, int, int]


class BattleField:
    """Draws from what the table has been told."""

    def __init__(self, stage: HeroesStage) -> None:
        self.stage = stage
        self.app = stage.app
        self.plates = Plates(stage)
        self.preview = Preview(stage)
        self.sides = Sides(stage)
        self.queue = Queue(stage)
        self.power = PowerTrack(stage)
        self.last = LastBlow(stage)
        self.charges = Charges(stage)
        self._mirrored: dict[str, pygame.Surface] = {}
        self.active = ""
        """The unit whose activation was told of last."""

    def shoots(self, attacker: str, target: str) -> bool:
        """Whether an attack is a shot: the arrow tower's, or a ranged unit's at somebody who does not stand beside it."""
        combat = self.stage.told.combat
        if combat is None or attacker not in combat.fighters or target not in combat.fighters:
            return False
        one, other = combat.fighters[attacker], combat.fighters[target]
        return one.cell < 0 or (kind_of(self.stage.told, one) == "ranged" and not adjacent(one, other))

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        """Commands of the acting unit, on the rail."""
        t, asked = self.app.t, moment.decision
        x, y = 540, 280
        if isinstance(asked, Command) and not moment.prefix:
            return (
                HudButton("end", t("heroes.button.end"), (x, y, 94, 22), "gold", "end", t("heroes.tip.end")),
                HudButton("defend", t("heroes.button.defend"), (x, y + 26, 94, 20), "blue", "d", t("heroes.tip.defend")),
                HudButton("surrender", t("heroes.button.surrender"), (x, y + 50, 54, 20), "stone", tip=t("heroes.tip.surrender")),
                *self._auto(moment, (x + 56, y + 50, 38, 20)),
            )
        auto = self._auto(moment, (x, y + 50, 94, 20))
        if isinstance(asked, Muster):
            return (*self.stage.hud.buttons(moment), *auto)
        if isinstance(asked, Window) and moment.picker is not None:
            return (*self._passes(moment), *auto)
        if isinstance(asked, Deploy):
            words, tip = t("heroes.button.deployed"), t("heroes.tip.deployed")
            return (HudButton("deployed", words, (x, y, 94, 22), "gold", "end", tip, brief=True), *auto)
        if isinstance(asked, ChooseTarget) and "lower" in asked.options:
            # The steps of the spell lie where other answers are listed.
            words, tip = t("heroes.button.option.lower"), t("heroes.tip.lower")
            return (HudButton("option:lower", words, (x, y, 94, 22), tip=tip, brief=True), *auto)
        if isinstance(asked, AddPower):
            return (HudButton("cast", t("heroes.button.cast"), (x, y, 94, 22), "gold", tip=t("heroes.tip.cast"), brief=True), *auto)
        return auto

    def _passes(self, moment: Moment) -> Sequence[HudButton]:
        """Passing once, and passing for a while."""
        t, found = self.app.t, []
        assert moment.picker is not None
        for step in moment.picker.options():
            if step == "pass":
                found.append(HudButton("pass", t("heroes.button.pass"), (540, 280, 94, 22), "gold", "end"))
            elif step.startswith("pass:"):
                found.append(HudButton(step, t("heroes.button.pass_all"), (540, 306, 94, 20), "stone", tip=t("heroes.button.pass_longer")))
        return found

    def _auto(self, moment: Moment, rect: Rect) -> Sequence[HudButton]:
        """Whoever has an army on the board may leave the rest of the combat to the computer."""
        t, asked, combat = self.app.t, moment.decision, moment.view.combat
        if asked is None or combat is None or combat.side_of(asked.seat) < 0:
            return ()
        return (HudButton("@page:auto", t("heroes.auto.button"), rect, "stone", "a", t("heroes.auto.tip")),)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw_back(self, surface: pygame.Surface, moment: Moment) -> None:
        """Ground, squares and panels."""
        view = self.stage.told
        combat = view.combat
        assert combat is not None
        art = self.app.art
        turned = self.stage.turned(view)
        surface.blit(self._ground_of(view, combat, turned), layout.FIELD)
        self._squares(surface, view, combat, turned)
        fighter = combat.fighters.get(self.active)
        if fighter is not None and fighter.cell >= 0:
            box = pygame.Rect(layout.cell_box(fighter.cell, turned))
            pygame.draw.rect(surface, art.colour("gold3"), box.inflate(-2, -2), 2)
        attack = reacting(moment, public=self.stage.seat is None)
        if attack is not None and attack.target in combat.fighters and combat.fighters[attack.target].cell >= 0:
            box = pygame.Rect(layout.cell_box(combat.fighters[attack.target].cell, turned))
            pygame.draw.rect(surface, art.colour("red3"), box.inflate(-2, -2), 2)
        self.sides.draw(surface, view, combat)
        self.last.draw(surface)

    def _squares(self, surface: pygame.Surface, view: HeroesState, combat: Combat, turned: bool) -> None:
        """The grid; a dashed line on both sides of the middle rank, where no army deploys (HM-23.9)."""
        line = self.app.art.colour(GRID[self._ground(view, combat)])
        for cell in range(20):
            pygame.draw.rect(surface, line, layout.cell_box(cell, turned), 1)
        dash = self.app.art.colour("sand3")
        for rank in (2, 3):
            for y in range(layout.CELL_Y, layout.CELL_Y + 4 * layout.CELL_H, 6):
                surface.fill(dash, (layout.CELL_X + rank * layout.CELL_W, y, 1, 3))

    def _ground(self, view: HeroesState, combat: Combat) -> str:
        return view.content.tiles[view.slots[view.fields[combat.field].slot].tile].terrain

    def _ground_of(self, view: HeroesState, combat: Combat, turned: bool) -> pygame.Surface:
        """The picture of the ground; a town lies behind its defender, on whichever side he is shown (HM-27.1)."""
        name = self._scene(view, combat)
        picture = self.app.art.sprite(name)
        if not (combat.siege and turned):
            return picture
        if name not in self._mirrored:
            self._mirrored[name] = pygame.transform.flip(picture, True, False)
        return self._mirrored[name]

    def _scene(self, view: HeroesState, combat: Combat) -> str:
        field = view.fields[combat.field]
        if combat.siege and 0 <= field.home < len(view.players):
            return f"heroes/siege_{view.players[field.home].faction}@440x256"
        if combat.siege:
            return f"heroes/siege_{view.enemies[combat.sides[1].enemy].faction or 'castle'}@440x256"
        return f"heroes/battle_{self._ground(view, combat)}@440x256"

    def draw_front(self, surface: pygame.Surface, moment: Moment) -> None:
        """The queue, plates of the units, the power of a spell being cast, pile counts, the odds of a blow."""
        view = self.stage.told
        assert view.combat is not None
        self.queue.draw(surface, view, view.combat, self.active)
        ranks.draw(self.stage, surface, view, view.combat)
        self.plates.draw(surface, view)
        self.stage.hud.counts(surface, view)
        for frame in moment.view.agenda.frames:
            if isinstance(frame, Cast) and frame.card in view.content.cards:
                self.power.draw(surface, frame)
        self.preview.draw(surface, moment)
