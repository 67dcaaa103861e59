"""The battlefield: initiative bar, hero panels, the die, squares, buttons (ART section 4)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.rules.heroes.board import Combat, Fighter
from engine.rules.heroes.combat.values import adjacent, initiative_of, kind_of, tier_of
from engine.rules.heroes.content import TIERS
from engine.rules.heroes.frames import Activation, AddPower, Cast, Command, Deploy
from engine.rules.heroes.state import EXPERTS, HeroesState
from engine.rules.kernel.window import Window
from engine.table.stage import HudButton, Moment
from scenes.heroes import layout, looks
from scenes.heroes.plates import Plates

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

DICE = {-1: "attack_minus", 0: "attack_zero", 1: "attack_plus"}
Rect = tuple[int, int, int, int]


class BattleField:
    """Draws from what the table has been told."""

    def __init__(self, stage: HeroesStage) -> None:
        self.stage = stage
        self.app = stage.app
        self.plates = Plates(stage)
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
                HudButton("end", t("heroes.button.end"), (x, y, 94, 22), "gold", "end"),
                HudButton("defend", t("heroes.button.defend"), (x, y + 26, 94, 20), "blue", "d"),
                HudButton("surrender", t("heroes.button.surrender"), (x, y + 50, 54, 20), "stone"),
                *self._auto(moment, (x + 56, y + 50, 38, 20)),
            )
        auto = self._auto(moment, (x, y + 50, 94, 20))
        if isinstance(asked, Window) and moment.picker is not None:
            return (*self._passes(moment), *auto)
        if isinstance(asked, Deploy):
            return (HudButton("deployed", t("heroes.button.deployed"), (x, y, 94, 22), "gold", "end"), *auto)
        if isinstance(asked, AddPower):
            return (HudButton("cast", t("heroes.button.cast"), (x, y, 94, 22), "gold"), *auto)
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
        """Ground, grid, bar and panels."""
        view = self.stage.told
        combat = view.combat
        assert combat is not None
        art = self.app.art
        surface.blit(art.sprite(self._scene(view, combat)), layout.FIELD)
        turned = self.stage.turned(view)
        for cell in range(20):
            pygame.draw.rect(surface, art.colour("green1"), layout.cell_box(cell, turned), 1)
        fighter = combat.fighters.get(self.active)
        if fighter is not None and fighter.cell >= 0:
            box = pygame.Rect(layout.cell_box(fighter.cell, turned))
            pygame.draw.rect(surface, art.colour("gold3"), box.inflate(-2, -2), 2)
        self._queue(surface, view, combat)
        for team, rect in self._sides(view, combat):
            self._side(surface, view, combat, team, rect)

    def _sides(self, view: HeroesState, combat: Combat) -> tuple[tuple[int, Rect], ...]:
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
        key = "heroes.ui.deploying" if not combat.round else "heroes.ui.siege" if combat.siege else "heroes.ui.combat"
        self.app.text.draw(surface, self.app.t(key, n=combat.round), pygame.Rect(107, 16, 96, 28), colour="gold3")

        def order(fighter: Fighter) -> tuple[bool, bool, int, int]:
            return fighter.acted and fighter.id != self.active, fighter.id != self.active, -initiative_of(view, fighter), fighter.team

        x, divided = 204, False
        for fighter in sorted(combat.fighters.values(), key=order)[:11]:
            done = fighter.acted and fighter.id != self.active
            if done and not divided:
                divided = True
                surface.fill(art.colour("gold2"), (x + 1, 22, 2, 16))
                x += 5
            well = "ui/well_blue" if fighter.team == 0 else "ui/well_red"
            surface.blit(art.nine(well, 26, 22), (x, 19))
            picture = art.sprite(looks.small(fighter.unit), tint="dark" if done else None)
            surface.blit(picture, picture.get_rect(center=(x + 13, 30)).clip((x, 19, 26, 22)), (0, 1, 26, 22))
            if fighter.id == self.active:
                pygame.draw.rect(surface, art.colour("gold4"), (x, 19, 26, 22), 1)
            x += 28

    def _side(self, surface: pygame.Surface, view: HeroesState, combat: Combat, team: int, rect: Rect) -> None:
        """Portrait, name and figures of the army on one side."""
        t, text, art = self.app.t, self.app.text, self.app.art
        self.stage.hud.panel(surface, rect)
        x, y = rect[0], rect[1]
        side = combat.sides[team]
        if side.seat >= 0:
            player = view.players[side.seat]
            surface.blit(self.stage.hud.portrait(player.hero), (x + 9, y + 9))
            name, below = t(f"heroes.hero.{player.hero}.name"), t("heroes.ui.level", n=player.level)
            colour = self.stage.side_of(side.seat)
            surface.blit(art.sprite(f"ui/banner_p{colour + 1}", side=colour), (x + 80, y + 56))
        else:
            self._beast(surface, view, combat, team, (x + 9, y + 9))
            name = t(f"heroes.enemy.{view.enemies[side.enemy].id}") if side.enemy >= 0 else t("heroes.ui.neutral")
            below = t("heroes.ui.difficulty", n=combat.difficulty) if combat.difficulty else ""
        text.draw(surface, name, pygame.Rect(x + 4, y + 74, 92, 12), colour="gold3", align="centre")
        text.draw(surface, below, pygame.Rect(x + 4, y + 86, 92, 12), colour="stone3", align="centre")
        surface.fill(art.colour("gold1"), (x + 8, y + 100, 84, 1))
        for index, (label, value) in enumerate(self._rows(view, combat, team)):
            line = pygame.Rect(x + 8, y + 103 + 12 * index, 84, 12)
            text.draw(surface, label, line, colour="stone3")
            text.draw(surface, value, line, colour="stone4", align="right")

    def _beast(self, surface: pygame.Surface, view: HeroesState, combat: Combat, team: int, at: tuple[int, int]) -> None:
        """The strongest unit stands for an army without a hero's face."""
        art = self.app.art
        army = sorted(combat.of(team), key=lambda unit: (TIERS.index(tier_of(view, unit)), initiative_of(view, unit)))
        surface.blit(art.nine("ui/well_red", 82, 62), at)
        if army:
            picture = art.sprite(f"heroes/{army[-1].unit}@portrait48x48")
            surface.blit(picture, picture.get_rect(center=(at[0] + 41, at[1] + 31)))
        else:
            art.blit(surface, "heroes/place_garrison", (at[0] + 41, at[1] + 52))

    def _rows(self, view: HeroesState, combat: Combat, team: int) -> list[tuple[str, str]]:
        t, side = self.app.t, combat.sides[team]
        units = (t("heroes.ui.units"), str(len(combat.of(team))))
        if side.seat < 0:
            return [units, (t("heroes.ui.deck"), str(len(combat.ai_deck)))] if side.enemy >= 0 else [units]
        player = view.players[side.seat]
        morale = (t("heroes.ui.morale"), {1: "{icon:morale}+", 0: "0", -1: "{icon:morale}-"}[player.morale])
        if not side.cards:
            return [units, morale]
        spell = t("heroes.ui.ready" if combat.spells[team] < combat.limits[team] else "heroes.ui.cast")
        return [
            (t("heroes.ui.hand"), str(len(player.hand))),
            (t("heroes.ui.deck"), str(len(player.deck))),
            (t("heroes.ui.spell"), spell),
            (t("heroes.ui.expert"), f"{player.experts}/{EXPERTS[player.level]}"),
            morale,
        ]

    def draw_front(self, surface: pygame.Surface, moment: Moment) -> None:
        """Plates of the units, the last attack die, the power of a spell being cast, pile counts, the odds of a blow."""
        view = self.stage.told
        assert view.combat is not None
        self.plates.draw(surface, view)
        self.stage.hud.counts(surface, view)
        self._die(surface, view)
        for frame in moment.view.agenda.frames:
            if isinstance(frame, Cast) and frame.card in view.content.cards:
                self._power(surface, frame)
        if isinstance(moment.decision, Command) and moment.picker is not None:
            self.plates.forecast(surface, moment, acting(moment.view))

    def _power(self, surface: pygame.Surface, cast: Cast) -> None:
        """How much power the spell that is being cast has so far; somebody else's goes by its name."""
        text, t = self.app.text, self.app.t
        words = t("heroes.ui.power", n=cast.power)
        own = cast.seat == self.stage.bottom
        words = words if own else f"{t(f'heroes.card.{cast.card}.name')}: {words}"
        box = pygame.Rect(0, 166, text.measure(words) + 14, 14)
        box.centerx = layout.LEFT[2] // 2 if own else layout.MIDDLE
        box.y = box.y if own else 48
        self.stage.hud.panel(surface, (box.x, box.y, box.width, box.height), "ui/toast")
        text.draw(surface, words, box, colour="gold3", align="centre")

    def _die(self, surface: pygame.Surface, view: HeroesState) -> None:
        """The attack die that fell last, on the side where no arrow tower stands."""
        if self.stage.die in DICE:
            x = layout.RIGHT[0] if not self._tower_right(view) else layout.LEFT[0]
            label = pygame.Rect(x + 6, 196, 88, 12)
            self.app.text.draw(surface, self.app.t("heroes.ui.die"), label, colour="stone3", align="centre")
            surface.blit(self.app.art.sprite(f"dice/{DICE[self.stage.die]}"), (x + 38, 212))

    def _tower_right(self, view: HeroesState) -> bool:
        combat = view.combat
        return combat is not None and not self.stage.turned(view) and any(unit.cell < 0 for unit in combat.fighters.values())


def acting(view: HeroesState) -> str:
    """The unit whose activation is going on."""
    for frame in reversed(view.agenda.frames):
        if isinstance(frame, Activation):
            return frame.unit
    return ""
