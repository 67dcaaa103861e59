"""A question over the map: what is asked, where, which dice lie there, and room for the answers below."""
from __future__ import annotations

from typing import Final

import pygame

from engine.rules.heroes.frames import Roll
from engine.rules.heroes.questions.adventure import ChooseAtPlace, ChooseEffect, ChooseSettlement, ChooseTrade, Rotation
from engine.rules.heroes.state import HeroesState, main_hero
from engine.table.chooser import Chooser
from engine.table.moment import Moment
from engine.table.words import Words
from engine.ui.names import label
from scenes.heroes import looks
from scenes.heroes.brush import Brush

ANSWERS: Final = (44, 266, 392)
"""Left edge, lower edge and width of the answers on the map."""
ROW, GAP, LEAST, PADDING = 20, 4, 44, 16
"""Measures of the listed answers as the shared buttons have them."""
PLACE_BOX = (46, 42)
AT_PLACES: Final = (ChooseAtPlace, ChooseSettlement, ChooseTrade)
"""Questions about the place where the hero stands."""


class QuestionPanel:
    """Drawn behind the listed answers; without any there is nothing to frame."""

    def __init__(self, brush: Brush, chooser: Chooser[HeroesState], words: Words[HeroesState]) -> None:
        self._brush = brush
        self._chooser = chooser
        self._words = words

    def answers(self, moment: Moment) -> list[str]:
        """The options that are neither on the table nor buttons of their own."""
        picker, table = moment.picker, moment.table
        if picker is None or table is None:
            return []
        placed = {button.step for button in self._chooser.buttons(moment)}
        found = []
        for step in picker.options():
            keys = self._chooser.keys_of(step, moment)
            if step not in placed and not any(key in table or key in table.spots for key in keys):
                found.append(step)
        return found

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """The panel with the prompt; dice that were rolled lie above it."""
        answers = self.answers(moment)
        if not answers or moment.view.agenda.asks(Rotation) is not None:
            return
        rows, widest = self._rows(answers, moment)
        x, bottom, wide = self._chooser.strip(moment)
        words = self._words.prompt(moment)
        title, font = label(self._brush.text, [words], wide, ("title", "body", "micro"))
        # No wider than what it says: the fields beside it stay in sight.
        wide = max(widest, self._brush.text.measure(title, font)) + 28
        box = pygame.Rect(0, bottom - ROW * rows - 22, wide, ROW * rows + 28)
        box.centerx = x + ANSWERS[2] // 2
        place = self._place(moment.view)
        self._brush.panel(surface, box)
        if place:
            self._picture(surface, place, box)
        line = pygame.Rect(box.x + 10, box.y + 5, box.width - 20, 14)
        self._brush.text.draw(surface, title, line, font=font, colour="gold3", align="centre")
        self._dice(surface, moment.view, box)

    def _rows(self, answers: list[str], moment: Moment) -> tuple[int, int]:
        """How many lines the answers will take, and how wide the widest is."""
        rows, used, widest = 1, 0, 0
        for step in [*answers, *(("@back",) if moment.prefix else ())]:
            words = self._brush.t("match.button.back") if step == "@back" else self._words.option(step, moment)
            wide = max(LEAST, self._brush.text.measure(words) + PADDING)
            if used and used + wide > ANSWERS[2]:
                rows, used = rows + 1, 0
            used += wide + GAP
            widest = max(widest, used - GAP)
        return rows, widest

    def _place(self, view: HeroesState) -> str:
        """The picture of the place where the asked seat's hero stands, if that is what the question is about."""
        effect = view.agenda.asks(ChooseEffect)
        if not any(view.agenda.asks(kind) for kind in AT_PLACES) and (effect is None or effect.source != "obelisk"):
            return ""
        hero = view.heroes.get(main_hero(view.agenda.to_act)) if view.agenda.to_act is not None else None
        field = view.fields.get(hero.at) if hero is not None else None
        sprite = f"heroes/place_{field.location}" if field is not None else ""
        return sprite if sprite and self._brush.art.has(sprite) else ""

    def _picture(self, surface: pygame.Surface, sprite: str, box: pygame.Rect) -> None:
        frame = pygame.Rect(0, 0, *PLACE_BOX)
        frame.midbottom = (box.centerx, box.top + 3)
        self._brush.panel(surface, frame)
        self._brush.art.blit(surface, sprite, (frame.centerx, frame.bottom - 6))

    def _dice(self, surface: pygame.Surface, view: HeroesState, box: pygame.Rect) -> None:
        """What was rolled lies in sight until it is decided."""
        roll = view.agenda.latest(Roll)
        if roll is None or not roll.faces:
            return
        wide = 30 * len(roll.faces) + 10
        tray = pygame.Rect(box.centerx - wide // 2, box.top - 34, wide, 36)
        self._brush.panel(surface, tray, "ui/panel_wood_dark")
        for index, face in enumerate(roll.faces):
            surface.blit(self._brush.art.sprite(looks.die(roll.kind, face).sprite), (tray.x + 8 + 30 * index, tray.y + 6))
