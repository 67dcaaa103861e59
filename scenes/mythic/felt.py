"""The felt of the battlefield: dice of an attack, the odds lens while aiming, else how the battle stands."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.rules.kernel.window import Window
from engine.rules.mythic import frames
from engine.rules.mythic.aim import obstacles
from engine.rules.mythic.state import MythicState, Unit, crowd, side_of
from engine.table.stage import Moment
from scenes.mythic import layout
from scenes.mythic.lens import Lens, lens
from scenes.mythic.odds import BOTTOM, LEFT, TOP, WIDE, OddsPanel
from scenes.mythic.reading import acting_frame, attack_frame
from scenes.mythic.score import draw_score
from scenes.mythic.tableau import Roll
from scenes.mythic.words import area_name

if TYPE_CHECKING:
    from scenes.mythic.stage import MythicStage

Forecast = tuple[Lens, Unit, Unit]
"""What a blow would do, who strikes and who is struck."""
BUTTON = 16
"""What the button to strike back takes at the foot of the felt."""


class Felt:
    """Draws the tray; remembers the last odds, because the mouse often rests."""

    def __init__(self, stage: MythicStage) -> None:
        self.stage = stage
        self.app = stage.app
        self.odds = OddsPanel(stage)
        self._last: tuple[object, Lens | None] = (None, None)

    def cloth(self, surface: pygame.Surface) -> None:
        """Red felt in a bronze frame."""
        area = pygame.Rect(layout.TRAY)
        surface.blit(self.app.art.nine("ui/panel_bronze", area.width, area.height), area)
        if self.app.text.audit is not None:
            self.app.text.audit.cover(surface, area)
        inner = area.inflate(-8, -8)
        surface.fill(self.app.art.colour("red0"), inner)
        dots = self.app.art.colour("red1")
        for row, y in enumerate(range(inner.top + 2, inner.bottom - 1, 4)):
            for x in range(inner.left + 2 + (row % 2) * 4, inner.right - 1, 8):
                surface.set_at((x, y), dots)

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """Dice, what a blow or an answer would bring, or what this battle is about."""
        view: MythicState = moment.view
        attack, roll = attack_frame(view), self.stage.tableau.roll
        if roll is not None or attack is not None:
            found = self._answer(moment, attack) if attack is not None and moment.decision is not None else None
            if found is not None:
                if roll is not None and roll.count:
                    self.cloth(surface)
                free = BOTTOM - BUTTON if isinstance(moment.decision, frames.Counter) else BOTTOM
                self.odds.draw(surface, *found, bottom=free)
            elif roll is not None:
                self._attack_line(surface, roll)
            return
        aimed = self._aimed(moment)
        if aimed is None:
            draw_score(self.stage, surface, view)
        else:
            self._aim(surface, view, *aimed)

    def _aimed(self, moment: Moment) -> tuple[Unit, Unit, str] | None:
        """Attacker, target and power that the mouse is about to say."""
        view: MythicState = moment.view
        target = view.units.get(moment.pointed or "")
        acting = acting_frame(view)
        if acting is None or target is None or target.where != "board" or view.units[acting.unit].where != "board":
            return None
        unit = view.units[acting.unit]
        if target.id == unit.id or side_of(view, target.seat) == side_of(view, unit.seat):
            return None
        power = moment.prefix[0] if moment.prefix and moment.prefix[0] in view.content.powers else ""
        return unit, target, power

    def _aim(self, surface: pygame.Surface, view: MythicState, unit: Unit, target: Unit, power: str) -> None:
        """The line of sight over the map with what stands in it, and the odds or why there are none."""
        found = self._lens(view, unit, target, power)
        blocked = [] if found is not None else obstacles(view, unit, target.area, crowd(view))
        self.stage.ground.barred(surface, view, blocked)
        self.stage.ground.line(surface, view, unit.area, target.area, bool(blocked))
        if found is not None:
            self.odds.draw(surface, found, unit, target)
        else:
            names = ", ".join(area_name(self.stage, view, area) for area in blocked)
            words = self.app.t("mythic.ui.no_line", areas=names) if blocked else self.app.t("mythic.ui.no_range")
            self.app.text.draw_block(surface, words, pygame.Rect(LEFT + 1, TOP + 7, WIDE - 4, 40), colour="red4")

    def _lens(self, view: MythicState, unit: Unit, target: Unit, power: str = "", answer: bool = True) -> Lens | None:
        key = (unit, target, power, answer, len(view.mods), view.turn)
        if self._last[0] != key:
            self._last = (key, lens(view, unit, target, power, answer))
        return self._last[1]

    def forecast(self, moment: Moment) -> Forecast | None:
        """The blow that is aimed, announced or offered in return, for the stat tracks of both (MB-2.4)."""
        attack = attack_frame(moment.view)
        if attack is not None:
            return self._answer(moment, attack) if moment.decision is not None else None
        aimed = self._aimed(moment)
        found = self._lens(moment.view, *aimed) if aimed is not None else None
        return (found, aimed[0], aimed[1]) if found is not None and aimed is not None else None

    def _answer(self, moment: Moment, attack: frames.Attack) -> Forecast | None:
        """While somebody thinks about a reaction or a counter-attack: what it would bring."""
        view: MythicState = moment.view
        attacker, target = view.units.get(attack.attacker), view.units[attack.target]
        if attacker is None or not attacker.where == target.where == "board":
            return None
        if isinstance(moment.decision, frames.Counter):
            back = self._lens(view, target, attacker, answer=False)
            return (back, target, attacker) if back is not None else None
        if isinstance(moment.decision, Window) and not attack.dice and not attack.blanks:
            found = self._lens(view, attacker, target, attack.power)
            return (found, attacker, target) if found is not None else None
        return None

    def _attack_line(self, surface: pygame.Surface, roll: Roll) -> None:
        """Who strikes whom, with how many dice against what; successes so far and +1s to spend."""
        t, text = self.app.t, self.app.text
        line = t("mythic.ui.against", target=str(self.stage.name(roll.target, "unit")), defence=roll.defence)
        if not roll.count:
            line = str(self.stage.name(roll.attacker, "unit"))
        font = text.fitted(line, WIDE - 2, ("body", "micro"))
        text.draw(surface, line, pygame.Rect(LEFT, TOP, WIDE, 11), font=font, colour="gold3", shadow="ink0")
        if roll.count and roll.landed:
            sure = sum(value >= roll.defence for value in roll.dice)
            words = t("mythic.ui.successes", n=sure) + (f" +{roll.bonus}" if roll.bonus else "")
            text.draw(surface, words, pygame.Rect(LEFT, TOP + (61 if roll.count <= 5 else 62), WIDE, 11),
                      colour="fire1" if sure else "sand3", shadow="ink0", align="right")
