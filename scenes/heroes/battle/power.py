"""The power of a spell that is being cast, and what each step of it does (HM-12.7, HM-12.8)."""
from __future__ import annotations

import pygame

from engine.rules.heroes.content import HeroesContent, PowerStep
from engine.rules.heroes.frames import Cast
from engine.rules.heroes.questions.combat import ChooseTarget
from engine.rules.heroes.state import HeroesState
from scenes.heroes import faces, layout
from scenes.heroes.brush import Brush


class PowerTrack:
    """A track with the steps of the spell; the one that is reached shines."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush

    def draw(self, surface: pygame.Surface, view: HeroesState, cast: Cast) -> None:
        """Below the queue: the name of the spell, its power so far, its steps."""
        text, t, power = self._brush.text, self._brush.t, power_of(view, cast)
        head = f"{t(f'heroes.card.{cast.card}.name')}: {t('heroes.ui.power', n=power)}"
        steps = _steps(view.content, cast)
        reached = max((step.power for step in steps if step.power <= power), default=-1)
        cells = [(_effect(step), step.power == reached) for step in steps]
        box = pygame.Rect(0, 0, text.measure(head) + 12 + sum(text.measure(words) + 10 for words, _ in cells), 20)
        box.midtop = (layout.MIDDLE, layout.BELOW_QUEUE)
        self._brush.panel(surface, box, "ui/toast")
        text.draw(surface, head, pygame.Rect(box.x + 6, box.y, text.measure(head) + 4, 20), colour="gold3")
        x = box.x + text.measure(head) + 12
        for words, shines in cells:
            cell = pygame.Rect(x, box.y + 2, text.measure(words) + 8, 16)
            surface.fill(self._brush.art.colour("gold1" if shines else "ink1"), cell)
            text.draw(surface, words, cell, colour="stone4" if shines else "stone3", align="centre")
            x += cell.width + 2


def power_of(view: HeroesState, cast: Cast) -> int:
    """With how much power a spell is cast: once it is aimed, the step whose targets are offered (HM-12.8)."""
    asked = view.agenda.asks(ChooseTarget)
    return asked.power if asked is not None and asked.serial == cast.serial else cast.power


def weaker(view: HeroesState) -> str:
    """The next lower step of the spell that is being aimed, with what it does; nothing where no spell is."""
    asked = view.agenda.asks(ChooseTarget)
    cast = view.agenda.running(asked.serial, Cast) if asked is not None else None
    steps = [step for step in _steps(view.content, cast) if step.power < power_of(view, cast)] if cast is not None else []
    return _effect(steps[-1]) if steps else ""


def _steps(content: HeroesContent, cast: Cast) -> tuple[PowerStep, ...]:
    return next((mode.steps for mode in content.cards[cast.card].modes if mode.steps), ())


def _effect(step: PowerStep) -> str:
    """The power that a step needs and the figures it gives."""
    figures = " ".join(f"{{icon:{icon}}}{amount}" for icon, amount in faces.op_figures(step.do)[:2])
    return f"{{icon:power}}{step.power} {figures}".rstrip()
