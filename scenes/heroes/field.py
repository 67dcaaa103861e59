"""The battlefield: initiative bar, hero panels, the die, squares, buttons (ART section 4)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.rules.heroes.board import Combat, Fighter
from engine.rules.heroes.combat.values import adjacent, initiative_of, kind_of
from engine.rules.heroes.frames import Activation, AddPower, Cast, Command, Deploy
from engine.rules.heroes.state import HeroesState
from engine.table.stage import HudButton, Moment
from scenes.heroes import layout, looks

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

DICE = {-1: "attack_minus", 0: "attack_zero", 1: "attack_plus"}


class BattleField:
    """Draws from the view that the table shows."""

    def __init__(self, stage: HeroesStage) -> None:
        self.stage = stage
        self.app = stage.app
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
        auto = self._auto(moment)
        if isinstance(asked, Command) and not moment.prefix:
            return (
                HudButton("end", t("heroes.button.end"), (x, y, 94, 22), "gold", "end"),
                HudButton("defend", t("heroes.button.defend"), (x, y + 26, 94, 20), "blue", "d"),
                HudButton("surrender", t("heroes.button.surrender"), (x, y + 50, 94, 18), "stone"),
                *auto,
            )
        if isinstance(asked, Deploy):
            return (HudButton("deployed", t("heroes.button.deployed"), (x, y, 94, 22), "gold", "end"), *auto)
        if isinstance(asked, AddPower):
            return (HudButton("cast", t("heroes.button.cast"), (x, y, 94, 22), "gold"), *auto)
        return auto

    def _auto(self, moment: Moment) -> Sequence[HudButton]:
        """Whoever has an army on the board may leave the rest of the combat to the computer."""
        t, asked, combat = self.app.t, moment.decision, moment.view.combat
        if asked is None or combat is None or combat.side_of(asked.seat) < 0:
            return ()
        return (HudButton("@page:auto", t("heroes.auto.button"), (546, 166, 88, 18), "stone", "a", t("heroes.auto.tip")),)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw_back(self, surface: pygame.Surface, moment: Moment) -> None:
        """Ground and grid."""
        view = self.stage.told
        combat = view.combat
        assert combat is not None
        art = self.app.art
        surface.blit(art.sprite(self._scene(view, combat)), layout.FIELD)
        turned = self.stage.turned(view)
        active = acting(view)
        for cell in range(20):
            box = pygame.Rect(layout.cell_box(cell, turned))
            pygame.draw.rect(surface, art.colour("green1"), box, 1)
            fighter = combat.at(cell)
            if fighter is not None and fighter.id == active:
                pygame.draw.rect(surface, art.colour("gold3"), box.inflate(-2, -2), 2)
        self._queue(surface, view, combat)
        for team, rect in self._sides(view, combat):
            self._side(surface, view, combat, team, rect)

    def _sides(self, view: HeroesState, combat: Combat) -> tuple[tuple[int, tuple[int, int, int, int]], ...]:
        left = combat.home if not self.stage.turned(view) else 1 - combat.home
        return (left, layout.LEFT), (1 - left, layout.RIGHT)

    def _scene(self, view: HeroesState, combat: Combat) -> str:
        field = view.fields[combat.field]
        if combat.siege and 0 <= field.home < len(view.players):
            return f"heroes/siege_{view.players[field.home].faction}@440x248"
        if combat.siege:
            return f"heroes/siege_{view.enemies[combat.sides[1].enemy].faction or 'castle'}@440x248"
        return f"heroes/battle_{view.content.tiles[view.slots[field.slot].tile].terrain}@440x248"

    def _queue(self, surface: pygame.Surface, view: HeroesState, combat: Combat) -> None:
        """Who acts next; those who have acted stand greyed behind a divider (HM-24.2)."""
        art = self.app.art
        surface.blit(art.nine("ui/panel_iron", 440, 28), (100, 16))
        self.app.text.draw(surface, self.app.t("heroes.ui.combat", n=combat.round), pygame.Rect(107, 16, 92, 28), colour="gold3")

        def order(fighter: Fighter) -> tuple[bool, int, int]:
            return fighter.acted, -initiative_of(view, fighter), fighter.team

        units = sorted(combat.fighters.values(), key=order)
        x = 196
        active = acting(view)
        divided = False
        for fighter in units[:11]:
            if fighter.acted and fighter.id != active and not divided:
                divided = True
                surface.fill(art.colour("gold2"), (x + 1, 22, 2, 16))
                x += 5
            well = "ui/well_blue" if fighter.team == 0 else "ui/well_red"
            surface.blit(art.nine(well, 26, 22), (x, 19))
            tint = "dark" if fighter.acted and fighter.id != active else None
            surface.blit(art.sprite(looks.small(fighter.unit), tint=tint), (x, 19), (0, 1, 26, 22))
            if fighter.id == active:
                pygame.draw.rect(surface, art.colour("gold4"), (x, 19, 26, 22), 1)
            x += 28

    def _side(self, surface: pygame.Surface, view: HeroesState, combat: Combat, team: int, rect: tuple[int, int, int, int]) -> None:
        t, text, art = self.app.t, self.app.text, self.app.art
        self.stage.hud.panel(surface, rect)
        x, y = rect[0], rect[1]
        side = combat.sides[team]
        if side.seat >= 0:
            player = view.players[side.seat]
            surface.blit(self.stage.hud.portrait(player.hero), (x + 9, y + 9))
            name = t(f"heroes.hero.{player.hero}.name").upper()
            rows = [
                (t("heroes.ui.hand"), str(len(player.hand))),
                (t("heroes.ui.deck"), str(len(player.deck))),
                (t("heroes.ui.spell"), t("heroes.ui.ready" if combat.spells[team] < combat.limits[team] else "heroes.ui.cast")),
                (t("heroes.ui.morale"), {1: "+", 0: "-", -1: "x"}[player.morale]),
            ]
            if not side.cards:
                rows = rows[3:]
        else:
            name = t(f"heroes.enemy.{view.enemies[side.enemy].id}") if side.enemy >= 0 else t("heroes.ui.neutral")
            rows = [(t("heroes.ui.deck"), str(len(combat.ai_deck)))] if side.enemy >= 0 else []
            art.blit(surface, "heroes/place_garrison", (x + 50, y + 62))
        text.draw(surface, name, pygame.Rect(x + 4, y + 74, 92, 12), colour="gold3", align="centre")
        for index, (label, value) in enumerate(rows):
            line = pygame.Rect(x + 8, y + 92 + 13 * index, 84, 12)
            text.draw(surface, label, line, colour="stone3")
            text.draw(surface, value, line, colour="stone4", align="right")

    def draw_front(self, surface: pygame.Surface, moment: Moment) -> None:
        """The last attack die, the power of a spell being cast, pile counts."""
        view = self.stage.told
        combat = view.combat
        assert combat is not None
        self.stage.hud.counts(surface, view)
        text, art, t = self.app.text, self.app.art, self.app.t
        if self.stage.die is not None and self.stage.die in DICE:
            text.draw(surface, t("heroes.ui.die"), pygame.Rect(546, 190, 88, 12), colour="stone3", align="centre")
            surface.blit(art.sprite(f"dice/{DICE[self.stage.die]}"), (578, 206))
        for frame in view.agenda.frames:
            if isinstance(frame, Cast):
                words = f"{t(f'heroes.card.{frame.card}.name')}: {t('heroes.ui.power', n=frame.power)}"
                box = pygame.Rect(220, 48, 200, 18)
                surface.blit(art.nine("ui/toast", box.width, box.height), box)
                text.draw(surface, words, box, colour="gold3", align="centre")


def acting(view: HeroesState) -> str:
    """The unit whose activation is going on."""
    for frame in reversed(view.agenda.frames):
        if isinstance(frame, Activation):
            return frame.unit
    return ""
