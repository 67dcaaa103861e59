"""Panels of the battlefield: the unit board, the dice tray with the odds lens, player plates, buttons."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.rules.kernel.window import Window
from engine.rules.mythic import frames
from engine.rules.mythic.actions.moves import ways
from engine.rules.mythic.aim import sees
from engine.rules.mythic.field import reach
from engine.rules.mythic.outcome import total
from engine.rules.mythic.state import MythicState, Unit, crowd, side_of
from engine.rules.mythic.stats import move_points, printed
from engine.table.stage import HudButton, Moment
from scenes.mythic import layout
from scenes.mythic.lens import Lens, lens
from scenes.mythic.reading import acting_frame, attack_frame, drafting
from scenes.mythic.score import draw_score
from scenes.mythic.sheet import draw_sheet
from scenes.mythic.tableau import Roll

if TYPE_CHECKING:
    from scenes.mythic.stage import MythicStage

CONFIRM, BACK = "@confirm", "@back"
ACTIONS = ("run", "pick_up", "absorb", "free", "drop", "force", "off")
"""Steps of an activation that have a button of their own, in this order; powers and the end follow."""
GIVE_WAY = 162
"""Where the quiet button at the foot of the unit board lies."""
Rect = tuple[int, int, int, int]


class MythicHud:
    """Draws from the view that the table shows; asks the stage for words."""

    def __init__(self, stage: MythicStage) -> None:
        self.stage = stage
        self.app = stage.app
        self._lens: tuple[object, Lens | None] = (None, None)

    # -- buttons --------------------------------------------------------------------------------------------------------------

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        """The buttons of the open question."""
        asked = moment.decision
        if moment.picker is None or asked is None:
            return ()
        if isinstance(asked, frames.Act):
            return self._act(moment)
        if isinstance(asked, frames.Allocate | frames.RerollDice | frames.ConvertBlanks):
            return self._dice_buttons(moment)
        if isinstance(asked, frames.Main | frames.EndOfTurn):
            return self._turn_buttons(moment)
        return self._plain(moment)

    def _label(self, step: str, moment: Moment) -> str:
        return self.stage.option(step, moment)

    def _act(self, moment: Moment) -> Sequence[HudButton]:
        """Rows of two on the unit board."""
        assert moment.picker is not None
        options = list(moment.picker.options())
        powers = [step for step in options if step in moment.view.content.powers]
        steps = [step for step in ACTIONS if step in options] + powers
        if moment.prefix:
            steps = []
        made: list[HudButton] = []
        x, y = layout.BUTTONS
        plain = [step for step in steps if step not in powers]
        for index, step in enumerate(plain[:4]):
            made.append(HudButton(step, self._label(step, moment), (x + (index % 2) * 76, y + (index // 2) * 18, 74, 17)))
        top = y + (min(len(plain), 4) + 1) // 2 * 18
        for index, step in enumerate([step for step in steps if step in powers][:2]):
            made.append(HudButton(step, self._label(step, moment), (x, top + index * 18, 150, 17), "blue"))
        made += self._give_way(moment)
        if moment.prefix:
            made.append(HudButton(BACK, self.app.t("match.button.back"), (x, y, 74, 17)))
        else:
            made.append(HudButton("end_activation", self._label("end_activation", moment), layout.END, "gold", "end"))
        return made

    def free_top(self, moment: Moment) -> int:
        """Where the unit board is free below the buttons of an activation."""
        rows = [button.rect for button in self.buttons(moment) if layout.BUTTONS[1] <= button.rect[1] < GIVE_WAY]
        return max((y + h for _, y, _, h in rows), default=layout.BUTTONS[1] - 4) + 3

    def gives_way(self, moment: Moment) -> bool:
        """Whether others may be let act first (MB-4.6)."""
        return not moment.prefix and moment.picker is not None and "give_way" in moment.picker.options()

    def _give_way(self, moment: Moment) -> list[HudButton]:
        if not self.gives_way(moment):
            return []
        return [HudButton("give_way", self._label("give_way", moment), (layout.SHEET[0] + 5, GIVE_WAY, 150, 16))]

    def _turn_buttons(self, moment: Moment) -> Sequence[HudButton]:
        step = "end_turn" if isinstance(moment.decision, frames.Main) else "finish"
        made = [HudButton(step, self._label(step, moment), layout.END, "gold", "end"), *self._give_way(moment)]
        if moment.prefix:
            made.append(HudButton(BACK, self.app.t("match.button.back"), (layout.BUTTONS[0], layout.BUTTONS[1], 74, 17)))
        return made

    def _dice_buttons(self, moment: Moment) -> Sequence[HudButton]:
        """Under the dice: best play and roll, or what can be done with the picked die."""
        x, y, w, h = layout.TRAY
        row = y + h - 19
        if moment.prefix:
            assert moment.picker is not None
            steps = [step for step in moment.picker.options() if not step.startswith("die:")]
            wide = (w - 12) // max(1, len(steps) + 1)
            made = [
                HudButton(step, self._label(step, moment), (x + 6 + index * wide, row, wide - 2, 16), "gold" if not index else "stone")
                for index, step in enumerate(steps)
            ]
            return [*made, HudButton(BACK, "×", (x + 6 + len(steps) * wide, row, wide - 2, 16))]
        if isinstance(moment.decision, frames.Allocate):
            return (
                HudButton("best", self._label("best", moment), (x + 6, row, 72, 16), "blue", "b"),
                HudButton("confirm", self._label("confirm", moment), (x + 82, row, 72, 16), "gold", "end"),
            )
        return (HudButton("decline", self._label("decline", moment), (x + 6, row, w - 12, 16)),)

    def _plain(self, moment: Moment) -> Sequence[HudButton]:
        assert moment.picker is not None
        options = moment.picker.options()
        if isinstance(moment.decision, frames.Counter):
            x, y, w, h = layout.TRAY
            strike = [
                HudButton(step, self.app.t("mythic.button.counter"), (x + 6, y + h - 19, w - 12, 16), "gold")
                for step in options if step.startswith("hand:")
            ]
            return [*strike[:1], HudButton("decline", self._label("decline", moment), layout.END, "stone", "end")]
        for step in ("decline", "pass"):
            if step in options and not isinstance(moment.decision, Window):
                return (HudButton(step, self._label(step, moment), layout.END, "stone", "end"),)
        return ()

    # -- behind the pieces ----------------------------------------------------------------------------------------------------

    def draw_back(self, surface: pygame.Surface, moment: Moment) -> None:
        """Ground, panels and the strip of the hand."""
        view: MythicState = moment.view
        surface.fill(self.app.art.colour("ink1"))
        if drafting(view):
            self._panel(surface, (2, 18, 476, 256), "ui/panel_marble")
            self._draft_labels(surface, view)
        else:
            self.stage.ground.draw(surface, view)
            self._overlay(surface, moment)
        self._panel(surface, layout.SHEET, "ui/panel_marble")
        self._felt(surface)
        x, y, w, h = layout.HAND
        surface.fill(self.app.art.colour("ink1"), (x, y, w, h))
        surface.fill(self.app.art.colour("stone1"), (x, y + 1, w, 2))
        meander = self.app.art.sprite("ui/meander")
        for left in range(0, w, meander.get_width()):
            surface.blit(meander, (left, y + 3))
        if drafting(view):
            self._armies(surface, view)

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
        for names, tone in ((struck - free, "red3"), (free, "blue4")):
            for name in sorted(names):
                shape = [layout.to_screen(point) for point in view.board.areas[name].polygon]
                pygame.draw.polygon(surface, self.app.art.colour(tone), shape, 1)

    def _footsteps(self, surface: pygame.Surface, moment: Moment) -> None:
        """The way a Move or Run to the area under the mouse would take."""
        frame = acting_frame(moment.view)
        area = moment.hovered or ""
        if frame is None or not isinstance(moment.decision, frames.Act) or area not in moment.view.board.areas:
            return
        how = "run" if moment.prefix == ("run",) or frame.going == "run" else "move"
        found = ways(moment.view, frame, moment.view.units[frame.unit], how)
        if area in found and moment.prefix in ((), ("run",)):
            self.stage.ground.path(surface, moment.view, found[area].path)

    def _felt(self, surface: pygame.Surface) -> None:
        """The dice tray: red felt in a bronze frame."""
        area = pygame.Rect(layout.TRAY)
        self._panel(surface, layout.TRAY, "ui/panel_bronze")
        inner = area.inflate(-8, -8)
        surface.fill(self.app.art.colour("red0"), inner)
        dots = self.app.art.colour("red1")
        for row, y in enumerate(range(inner.top + 2, inner.bottom - 1, 4)):
            for x in range(inner.left + 2 + (row % 2) * 4, inner.right - 1, 8):
                surface.set_at((x, y), dots)

    def _draft_labels(self, surface: pygame.Surface, view: MythicState) -> None:
        """What the rows of sheets are."""
        text, t = self.app.text, self.app.t
        if isinstance(view.agenda.asked, frames.ChooseArmy):
            text.draw(surface, t("mythic.ui.draft"), (240, 26), font="title", colour="gold3", align="centre")
            return
        for line, kind in enumerate(layout.KINDS):
            word = t(f"mythic.term.{kind}")
            room = pygame.Rect(8, layout.DRAFT[1] + line * layout.DRAFT_PITCH[1], 52, 60)
            text.draw(surface, word, room, font=text.fitted(word, 50, ("body", "micro")), colour="gold3", align="centre")

    def _armies(self, surface: pygame.Surface, view: MythicState) -> None:
        """What everybody has taken so far, and the points that are left."""
        for seat, person in enumerate(self.stage.people):
            top = layout.HAND[1] + 11 + seat * 18
            surface.fill(self.app.art.side_colour(person.side), (6, top, 3, 17))
            room = pygame.Rect(13, top, 62, 17)
            name = person.name
            self.app.text.draw(surface, name, room, font=self.app.text.fitted(name, 60, ("body", "micro")), colour="stone4")
            points = self.app.t("mythic.ui.points", n=view.points[seat])
            self.app.text.draw(surface, points, pygame.Rect(76, top, 62, 17), colour="gold3")
            units = [unit.id for unit in view.units.values() if unit.seat == seat]
            for index, unit in enumerate(units):
                surface.blit(self.app.art.sprite(f"mythic/{unit}@portrait28x22"), (140 + index * 31, top), (0, 2, 28, 17))

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
        self._tray(surface, moment)
        if not drafting(view):
            self._plates(surface, view)
            self._counts(surface, view)

    def focus(self, moment: Moment) -> str:
        """The unit whose board is shown: under the mouse, else the activated one, else the own God."""
        view: MythicState = moment.view
        key = (moment.pointed or "").partition("#")[0]
        for name in (key, key.removeprefix("hand:"), key.removeprefix("sheet:"), key.removeprefix("face:")):
            if name in view.content.sheets:
                return name
        acting = acting_frame(view)
        if acting is not None:
            return acting.unit
        for unit in view.units.values():
            if unit.seat == self.stage.bottom and view.content.sheets[unit.id].kind == "god":
                return unit.id
        return next(iter(view.units), "zeus")

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

    def _tray(self, surface: pygame.Surface, moment: Moment) -> None:
        """Dice on the felt, what a blow or an answer would bring, or what this battle is about."""
        view: MythicState = moment.view
        attack, roll = attack_frame(view), self.stage.tableau.roll
        if roll is not None or attack is not None:
            found = self._answer(moment, attack) if attack is not None and moment.decision is not None else None
            if found is not None:
                if roll is not None and roll.count:
                    self._felt(surface)
                self._draw_lens(surface, found)
            elif roll is not None:
                self._attack_line(surface, roll)
            return
        aimed = self._aimed(moment)
        if aimed is None:
            draw_score(self.stage, surface, view)
            return
        unit, target, power = aimed
        key = (unit, target, power, len(view.mods))
        if self._lens[0] != key:
            self._lens = (key, lens(view, unit, target, power))
        found = self._lens[1]
        blocked = not sees(view, unit, target.area, crowd(view))
        self.stage.ground.line(surface, view, unit.area, target.area, blocked and found is None)
        if found is not None:
            self._draw_lens(surface, found)
        else:
            why = "mythic.ui.no_line" if blocked else "mythic.ui.no_range"
            self.app.text.draw_block(surface, self.app.t(why), pygame.Rect(488, 192, 144, 40), colour="red4")

    def _answer(self, moment: Moment, attack: frames.Attack) -> Lens | None:
        """While somebody thinks about a reaction or a counter-attack: what it would bring."""
        view: MythicState = moment.view
        attacker, target = view.units.get(attack.attacker), view.units[attack.target]
        if attacker is None or not attacker.where == target.where == "board":
            return None
        if isinstance(moment.decision, frames.Counter):
            return lens(view, target, attacker, answer=False)
        if isinstance(moment.decision, Window) and not attack.dice and not attack.blanks:
            return lens(view, attacker, target, attack.power)
        return None

    def _attack_line(self, surface: pygame.Surface, roll: Roll) -> None:
        """Who strikes whom, with how many dice against what; successes so far and +1s to spend."""
        t, text = self.app.t, self.app.text
        line = t("mythic.ui.against", target=str(self.stage.name(roll.target, "unit")), defence=roll.defence)
        if not roll.count:
            line = str(self.stage.name(roll.attacker, "unit"))
        font = text.fitted(line, 146, ("body", "micro"))
        text.draw(surface, line, pygame.Rect(487, 185, 148, 11), font=font, colour="gold3", shadow="ink0")
        if roll.count:
            sure = sum(value >= roll.defence for value in roll.dice)
            words = t("mythic.ui.successes", n=sure) + (f" +{roll.bonus}" if roll.bonus else "")
            text.draw(surface, words, pygame.Rect(487, 246 if roll.count <= 5 else 247, 148, 11),
                      colour="fire1" if sure else "sand3", shadow="ink0", align="right")

    def _draw_lens(self, surface: pygame.Surface, found: Lens) -> None:
        """Bars of the wounds, the chances, and the parts of both figures."""
        t, text, art = self.app.t, self.app.text, self.app.art
        x, y = 487, 185
        head = f"{{icon:attack}}{found.dice}  {{icon:defence}}{found.defence}  {t('mythic.ui.mean', n=float(found.expected))}"
        text.draw(surface, head, (x, y), colour="gold3", shadow="ink0")
        bars = found.spread[:8]
        for index, chance in enumerate(bars):
            height = round(chance * 34)
            left = x + index * 18
            surface.fill(art.colour("red2" if index else "stone1"), (left, y + 48 - height, 14, max(1, height)))
            surface.fill(art.colour("red4" if index else "stone3"), (left, y + 48 - height, 14, 1))
            text.draw(surface, str(index), pygame.Rect(left, y + 49, 14, 7), font="micro", colour="sand3", align="centre")
            if chance >= 0.005:
                text.draw(surface, f"{chance * 100:.0f}", pygame.Rect(left - 1, y + 41 - height, 16, 7), font="micro",
                          colour="stone4", align="centre")
        facts = [t("mythic.ui.kill", n=f"{found.kill * 100:.0f}")]
        if found.throw:
            facts.append(t("mythic.ui.throw", n=f"{found.throw * 100:.0f}"))
        text.draw(surface, "  ".join(facts), (x, y + 58), colour="stone4", shadow="ink0")
        if found.answer:
            back = t("mythic.ui.answer", n=float(found.answer), m=f"{found.fall * 100:.0f}")
            text.draw(surface, back, (x, y + 68), font=text.fitted(back, 148, ("body", "micro")), colour="red4", shadow="ink0")
        parts = [*found.attack, *found.guard]
        words = "  ".join(f"{self.stage.name(source, 'keyword')} {amount:+d}" for source, amount in parts[:3])
        if words:
            text.draw(surface, words, (x, y + 78), font=text.fitted(words, 148, ("body", "micro")), colour="sand2")

    def _plates(self, surface: pygame.Surface, view: MythicState) -> None:
        """Every player: banner, absorbed omphalos, hand, deck; the active one is marked."""
        x, y, w, h = layout.PLATES
        seats = list(range(view.config.seats))
        high = h // max(2, len(seats))
        for index, seat in enumerate(seats):
            top = y + index * high
            person = self.stage.people[seat]
            box = pygame.Rect(x, top, w, high - 1)
            surface.fill(self.app.art.colour("ink2" if seat == view.active else "ink0"), box)
            surface.fill(self.app.art.side_colour(person.side), (x, top, 3, high - 1))
            gems = total(view, view.absorbed, side_of(view, seat)) if view.players else view.absorbed[seat]
            words = f"{{icon:gem}}{gems} {{icon:hand}}{len(view.hands[seat])} {{icon:deck}}{len(view.decks[seat])}"
            if view.config.throne or view.config.exits:
                words = f"{{icon:star}}{view.scores[seat]} {{icon:hand}}{len(view.hands[seat])} {{icon:deck}}{len(view.decks[seat])}"
            colour = "stone2" if view.out[seat] else "stone4"
            if high >= 20:
                name = person.name
                room = pygame.Rect(x + 6, top + 1, w - 8, 11)
                self.app.text.draw(surface, name, room, font=self.app.text.fitted(name, room.width, ("body", "micro")), colour=colour)
                self.app.text.draw(surface, words, pygame.Rect(x + 6, top + 12, w - 8, 11), colour=colour)
            else:
                self.app.text.draw(surface, words, pygame.Rect(x + 6, top, w - 8, high - 1), colour=colour)

    def _counts(self, surface: pygame.Surface, view: MythicState) -> None:
        for at, count, name in (
            (layout.DECK, len(view.decks[self.stage.bottom]), "badge_blue"),
            (layout.DISCARD, len(view.discards[self.stage.bottom]), "badge_red"),
        ):
            badge = self.app.art.sprite(f"ui/{name}")
            box = surface.blit(badge, (at[0] - 3, at[1] - 4))
            self.app.text.draw(surface, str(count), box, font="micro", colour="stone4", align="centre")
