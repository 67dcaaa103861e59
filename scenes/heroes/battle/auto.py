"""Leaving a combat to the computer: first what it would probably cost, then yes or no."""
from __future__ import annotations

from typing import Final, Literal

import pygame

from engine.ai.heroes.command import Commander
from engine.ai.heroes.fights import Fights, Orders, Toll, obedient
from engine.rules.heroes.state import HeroesState, Troop
from engine.rules.kernel.protocol import Rules
from engine.table.chooser import Answering
from engine.table.moment import Moment
from engine.ui.button import Button
from engine.ui.choice import Stepper, Toggle
from scenes.common.form_scene import ModalScene
from scenes.heroes import looks
from scenes.match.choice import Choice
from scenes.match.stand_in import StandIn

SLICE = 0.008
"""Seconds of each frame that the forecast may take."""
SAFE = 0.6
"""From this share of fights won on leaving the combat to the computer may be advised."""
LIMITS: Final[tuple[Literal["all", "no_spells", "none"], ...]] = ("all", "no_spells", "none")
"""Which cards whoever stands in may play."""
ROWS = 7
ROW = 24
WIDE = 400


class AutoScene(ModalScene):
    """The forecast grows while it is looked at; the combat may be left to the computer, or fought by hand after all."""

    style = "iron"

    def __init__(self, choice: Choice) -> None:
        game = choice.context.match
        seat = game.to_act
        assert seat is not None
        view: HeroesState = game.view(seat)
        rows = min(ROWS, len({(troop.unit, troop.side) for troop in view.players[seat].army}))
        super().__init__(choice.context.app, (WIDE, 134 + ROW * rows))
        self._choice = choice
        self._seat = seat
        assert view.combat is not None
        self._serial = view.combat.serial
        self._view = view
        self.orders = Orders()
        self.fights = self._forecast()

    def _forecast(self) -> Fights:
        game = self._choice.context.match
        return Fights(game.rules, self._view, self._seat, len(game.entries), answer=obedient(self.orders))

    def _order(self, orders: Orders) -> None:
        """Other limits, another forecast."""
        self.orders, self.fights = orders, self._forecast()
        self._ready()

    def _ready(self) -> None:
        """The fight can be left to the computer once it is known what that would probably cost."""
        for button in (self.leave_it, self.result):
            button.enabled, button.kind = self.fights.done, self._style()

    @property
    def animating(self) -> bool:
        return not self.fights.done or super().animating

    def build(self) -> None:
        app, box = self.app, self.box
        y = box.bottom - 74
        cards = [(name, app.t(f"heroes.auto.cards.{name}")) for name in LIMITS]
        place, tip = (box.left + 16, y, WIDE - 32, 18), app.t("heroes.auto.cards.tip")
        self.limit = self.form.add(
            Stepper(app, place, app.t("heroes.auto.cards"), cards, self.orders.cards, self._limit_cards, tip=tip)
        )
        words, tip = app.t("heroes.auto.steps"), app.t("heroes.auto.steps.tip")
        place = (box.left + 16, y + 20, WIDE - 32, 18)
        self.steps = self.form.add(Toggle(app, place, words, self.orders.steps, self._limit_steps, tip=tip))
        y = box.bottom - 30
        self.hand = self.form.add(Button(app, (box.left + 16, y, 110, 22), app.t("heroes.auto.by_hand"), self.back))
        place, only = (box.left + 130, y, 136, 22), (box.left + 270, y, 114, 22)
        self.leave_it = self.form.add(Button(app, place, app.t("heroes.auto.accept"), self._accept, kind=self._style()))
        tip = app.t("heroes.auto.result.tip")
        self.result = self.form.add(Button(app, only, app.t("heroes.auto.result"), self._at_once, kind=self._style(), tip=tip))
        self._ready()
        self.form.primary = self.hand

    def _limit_cards(self, name: str) -> None:
        self._order(Orders(next(limit for limit in LIMITS if limit == name), self.orders.steps))

    def _limit_steps(self, on: bool) -> None:
        self._order(Orders(self.orders.cards, on))

    def _style(self) -> str:
        """Gold is what may be advised: not at odds that nobody would choose."""
        return "gold" if self.fights.done and self.fights.won >= SAFE * self.fights.fought else "stone"

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.fights.done:
            self.fights.work(SLICE)
            self._ready()

    def _at_once(self) -> None:
        self._accept(at_once=True)

    def _accept(self, *, at_once: bool = False) -> None:
        match, serial = self._choice.context.match, self._serial
        commander = Commander(match.rules, self._seat, self.orders, match.seed + len(match.entries))
        self.app.stack.pop(self)
        self._choice.leave_to(
            StandIn(
                self._seat,
                commander.answer,
                lambda view: view.combat is not None and view.combat.serial == serial,
                at_once=at_once,
            )
        )

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        app, box, fights = self.app, self.box, self.fights
        self.heading(surface, app.t("heroes.auto.title"))
        line = pygame.Rect(box.left + 16, box.top + 30, box.width - 32, 14)
        if fights.fought:
            chance = app.t("heroes.auto.chance", percent=_percent(fights.won, fights.fought))
            app.text.draw(surface, chance, pygame.Rect(line.left, line.top, line.width * 3 // 5, line.height), colour="gold3")
        tried = app.t("heroes.auto.tried", n=fights.fought, of=fights.fights)
        right = pygame.Rect(line.right - line.width * 2 // 5 + 2, line.top, line.width * 2 // 5 - 2, line.height)
        app.text.draw(surface, tried, right, colour="sand2", align="right")
        for index, (troop, toll) in enumerate(list(fights.tolls.items())[:ROWS]):
            self._row(surface, box.top + 48 + ROW * index, troop, toll)

    def _row(self, surface: pygame.Surface, y: int, troop: Troop, toll: Toll) -> None:
        """A unit, how it comes out of the fights in which it took part, and a bar of the same."""
        app, art, left = self.app, self.app.art, self.box.left
        surface.blit(art.nine("ui/well", 26, 22), (left + 16, y))
        surface.blit(art.sprite(looks.small(troop.unit)), (left + 16, y), (0, 1, 26, 22))
        if troop.side == "pack":
            surface.blit(art.sprite("ui/icon_star"), (left + 34, y + 13))
        name = app.t(f"heroes.unit.{troop.unit}.name")
        app.text.draw(surface, name, pygame.Rect(left + 48, y, 120, 12), colour="stone4")
        fell, weakened = _percent(toll.fell, toll.fought), _percent(toll.weakened, toll.fought)
        words = app.t("heroes.auto.falls", percent=fell)
        if troop.side == "pack":
            words = f"{app.t('heroes.auto.weakened', percent=weakened)} · {words}"
        app.text.draw(surface, words, pygame.Rect(left + 160, y, WIDE - 176, 12), colour="sand3", align="right")
        bar = pygame.Rect(left + 48, y + 14, WIDE - 64, 5)
        surface.fill(art.colour("green3"), bar)
        hurt, dead = bar.width * toll.weakened // toll.fought, bar.width * toll.fell // toll.fought
        surface.fill(art.colour("gold2"), (bar.right - dead - hurt, bar.top, hurt, bar.height))
        surface.fill(art.colour("red3"), (bar.right - dead, bar.top, dead, bar.height))


def lead_guards(rules: Rules, moment: Moment) -> Answering | None:
    """The computer moves the guards of somebody else's fight to its end: nothing of one's own is at stake, and undo takes it back."""
    seat, combat = moment.decision.seat if moment.decision is not None else None, moment.view.combat
    if seat is None or combat is None:
        return None
    serial = combat.serial
    return Commander(rules, seat, Orders(), serial).answer, lambda view: view.combat is not None and view.combat.serial == serial


def _percent(part: int, whole: int) -> int:
    return round(100 * part / whole)
