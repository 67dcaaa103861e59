"""The felt of the battlefield: dice of an attack, the odds lens while aiming, else how the battle stands."""
from __future__ import annotations

from typing import Final

import pygame

from engine.rules.kernel.window import Window
from engine.rules.mythic import frames
from engine.rules.mythic.aim import obstacles
from engine.rules.mythic.state import MythicState, crowd
from engine.table.moment import Moment
from engine.table.pieces import Point
from engine.ui.text import Text
from scenes.mythic import dicetray, layout
from scenes.mythic.brush import Brush, cloth
from scenes.mythic.forecasts import Aim, Forecasts, aim
from scenes.mythic.ground import Ground
from scenes.mythic.odds import BOTTOM, LEFT, TOP, WIDE, OddsPanel
from scenes.mythic.reading import acting_frame, attack_frame, rolling, successes, thrown
from scenes.mythic.score import draw_score

TITLE: Final = 10
"""How high the line over the dice is."""
BUTTON = 16
"""What the button to strike back takes at the foot of the felt."""


class Felt:
    """Draws the tray."""

    def __init__(self, brush: Brush, ground: Ground, forecasts: Forecasts) -> None:
        self._brush = brush
        self._ground = ground
        self._forecasts = forecasts
        self._odds = OddsPanel(brush)

    def cloth(self, surface: pygame.Surface) -> None:
        """Red felt in a bronze frame."""
        area = pygame.Rect(layout.TRAY)
        cloth(self._brush, surface, area)
        if self._brush.text.audit is not None:
            self._brush.text.audit.cover(surface, area)

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """Dice, what a blow or an answer would bring, or what this battle is about."""
        view: MythicState = moment.view
        attack, lying = attack_frame(view), rolling(view)
        if attack is not None:
            found = self._forecasts.answer(moment, attack) if moment.decision is not None else None
            if found is not None:
                if lying is not None and thrown(lying):
                    self.cloth(surface)
                free = BOTTOM - BUTTON if _answered(moment) else BOTTOM
                self._odds.draw(surface, *found, bottom=free)
            elif lying is not None:
                self._attack_line(surface, view, lying)
            return
        plan = self._forecasts.planned(moment)
        if plan is not None:
            self._ground.line(surface, view, plan.attacker.area, plan.target.area, blocked=False)
            self._odds.draw(surface, plan.lens, plan.attacker, plan.target)
            return
        aimed = aim(moment)
        if aimed is None:
            draw_score(self._brush, surface, view)
        else:
            self._aim(surface, view, aimed)

    def _aim(self, surface: pygame.Surface, view: MythicState, aimed: Aim) -> None:
        """The line of sight over the map with what stands in it, and the odds or why there are none."""
        unit, target, _ = aimed
        frame = acting_frame(view)
        if frame is not None and "attack" in frame.done and view.agenda.asks(frames.Act) is not None:
            draw_score(self._brush, surface, view)  # Not the range is to blame, and no odds are any use.
            return
        found = self._forecasts.lens(view, *aimed)
        blocked = [] if found is not None else obstacles(view, unit, target.area, crowd(view))
        self._ground.barred(surface, view, blocked)
        self._ground.line(surface, view, unit.area, target.area, bool(blocked))
        if found is not None:
            self._odds.draw(surface, found, unit, target)
        else:
            names = ", ".join(self._brush.names.area(view, area) for area in blocked)
            words = self._brush.t("mythic.ui.no_line", areas=names) if blocked else self._brush.t("mythic.ui.no_range")
            self._brush.text.draw_block(surface, words, pygame.Rect(LEFT + 1, TOP + 7, WIDE - 4, 40), colour="red4")

    def _attack_line(self, surface: pygame.Surface, view: MythicState, attack: frames.Attack) -> None:
        """Who strikes whom, with how many dice against what; successes so far and +1s to spend; over the map while that can change."""
        t, text, names = self._brush.t, self._brush.text, self._brush.names
        count, wide = thrown(attack), dicetray.open_tray(view) is not None
        line = t("mythic.ui.against", target=names.of(attack.target), defence=attack.defence)
        if not count:
            line = names.of(attack.attacker or attack.terrain)
        elif wide:
            line = f"{names.of(attack.attacker or attack.terrain)} {line}"
        sure = successes(attack)
        words = t("mythic.ui.successes", n=sure) + (f" +{attack.bonus}" if attack.bonus else "") if count else ""
        corner = dicetray.box(view).move(8, 4).topleft if wide else (LEFT, TOP)
        left, right = head(text, corner, dicetray.box(view).width - 2 * dicetray.INSET[0] if wide else WIDE, words if wide else "")
        text.draw(surface, line, left, font=text.fitted(line, left.width, ("body", "micro")), colour="gold3", shadow="ink0")
        below = right if wide else left.move(0, 61 if count <= 5 else 62)
        text.draw(surface, words, below, colour="fire1" if sure else "sand3", shadow="ink0", align="right")
        if wide:
            self._ghosts(surface, view)
            draw_score(self._brush, surface, view)

    def _ghosts(self, surface: pygame.Surface, view: MythicState) -> None:
        """Under every die what the best play makes of it; between two rows of large dice there is only room on the die."""
        lies, wide, brush = dicetray.places(view), dicetray.size(view), self._brush
        inside = wide == dicetray.LARGE and dicetray.form(view).rows(dicetray.count(view)) > 1
        for index, ghost in enumerate(dicetray.ghosts(view)):
            x, y = lies.place("", index, 0)
            colour = "blue4" if ghost.again else "stone4" if ghost.aside else "gold4"
            room = pygame.Rect(x - 2, y + wide - 10 * inside, wide + 4, 9)
            if inside and ghost.words:
                plate = pygame.Rect(0, 0, brush.text.measure(ghost.words, "micro") + 6, 9)
                plate.center = room.center
                surface.fill(brush.art.colour("ink0"), plate)
            brush.text.draw(surface, ghost.words, room, font="micro", colour=colour, shadow="ink0", align="centre")


def head(text: Text, corner: Point, wide: int, count: str) -> tuple[pygame.Rect, pygame.Rect]:
    """The line over the dice: who strikes whom, and right of it, never over it, how many count; both clear of the dice below."""
    room = pygame.Rect(*corner, wide, TITLE)
    taken = text.room(count, wide // 3, TITLE) + 6 if count else 0
    return pygame.Rect(*corner, wide - taken, TITLE), pygame.Rect(room.right - taken, room.top, taken, TITLE)


def _answered(moment: Moment) -> bool:
    """Whether a button to strike back, or first, lies at the foot of the felt."""
    steps = moment.picker.options() if moment.picker is not None and type(moment.decision) is Window else ()
    return moment.view.agenda.asks(frames.Counter) is not None or any(step.startswith(("hand:", "force:")) for step in steps)
