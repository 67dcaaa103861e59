"""Choosing before or after a chapter: so many of these, within a budget where there is one, under the view of the chapter."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from engine.app.app import App
from engine.campaign.protocol import Choice, Chosen
from engine.ui.button import Button
from engine.ui.panel import panel
from scenes.campaign.words import option_text, option_tip
from scenes.common.form_scene import ModalScene

COLUMNS, WIDE, ROW = 2, 214, 22
VIEWS = (("420x130", 130), ("360x66", 66))
"""The views of a chapter with their heights, the larger first."""
FRAME, GAP = 6, 8


class ChoicesScene(ModalScene):
    """One page per choice; Done is shut until the number fits."""

    def __init__(
        self,
        app: App,
        game: str,
        choices: Sequence[Choice],
        accept: Callable[[Chosen], None],
        *,
        title: str,
        chapter: str,
        own: Mapping[str, tuple[str, str]] | None = None,
    ) -> None:
        """`chapter` is what is seen above; `own` are things the player brings himself, by value, beside the options of a choice that
        asks for them: what each is called and why it may not be brought (grey, with that reason); "" = it may.
        """
        self._own = dict(own or {})
        brought = tuple(value for value, (_, why) in self._own.items() if not why)
        self._barred = tuple(value for value, (_, why) in self._own.items() if why)
        choices = [replace(choice, options=choice.options + brought) if choice.own else choice for choice in choices]
        most = max(len(choice.options) + (len(self._barred) if choice.own else 0) for choice in choices)
        super().__init__(app, (460, min(348, 118 + ROW * ((most + 1) // COLUMNS + 1))))
        self._view = self._above(chapter)
        self._game = game
        self._choices = tuple(choices)
        self._accept = accept
        self._title = title
        self._page = self._leaf = 0
        # What has to be taken in any case is taken already.
        self._chosen = {choice.key: list(choice.options) if len(choice.options) == choice.least else [] for choice in choices}

    def _above(self, chapter: str) -> tuple[str, pygame.Rect] | None:
        """The largest view of the chapter that there is room for over the box, which moves down for it."""
        for size, tall in VIEWS:
            name = f"campaign/{chapter}@{size}"
            if self.app.art.has(name) and self.box.height + tall + 2 * FRAME + GAP <= 348:
                self.box.top += (tall + 2 * FRAME + GAP) // 2
                view = self.app.art.sprite(name).get_rect(midbottom=(self.box.centerx, self.box.top - GAP - FRAME))
                return name, view
        return None

    @property
    def choice(self) -> Choice:
        """What is being asked now."""
        return self._choices[self._page]

    def build(self) -> None:
        app, choice = self.app, self.choice
        taken = self._chosen[choice.key]
        shown = self._shown()
        for i, option in enumerate(shown):
            kind = "gold" if option in taken else "stone"
            button = self.form.add(Button(app, self._place(i), self._label(option), partial(self._toggle, option), kind=kind))
            button.tip = self._own[option][1] if option in self._own else option_tip(app, self._game, option)
            button.enabled = option in taken or self._open_to(option)
        self.numbered = list(self.form.widgets)
        if len(shown) < len(self._listed):
            pages = -(-len(self._listed) // self._room)
            more = app.t("ui.lobby.more", page=self._leaf + 1, pages=pages)
            self.form.add(Button(app, (self.box.left + 14, self.box.bottom - 32, 120, 22), more, lambda: self._turn(pages)))
        last = self._following() == len(self._choices)
        words = app.t("ui.accept" if last else "ui.campaign.next")
        done = Button(app, (self.box.right - 134, self.box.bottom - 32, 120, 22), words, self._next, kind="gold")
        done.enabled = choice.least <= len(taken) <= choice.most and self._spent() <= self._budget()
        self.form.primary = self.form.add(done)

    def ground(self, surface: pygame.Surface) -> None:
        """The lands of all stories by night, as behind every tale."""
        surface.blit(self.app.art.sprite("lands/map", tint="dim"), (0, 0))
        if self._view is not None:
            name, place = self._view
            panel(self.app, surface, place.inflate(2 * FRAME, 2 * FRAME), "iron")
            surface.blit(self.app.art.sprite(name), place)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        app, choice = self.app, self.choice
        self.heading(surface, self._title)
        question = app.t(f"{self._game}.campaign.choice.{choice.key}")
        app.text.draw(surface, question, pygame.Rect(self.box.left + 14, self.box.top + 28, 432, 14), colour="sand3")
        key = "ui.campaign.limit_exact" if choice.least == choice.most else "ui.campaign.limit"
        limit = app.t(key, least=choice.least, most=choice.most, n=len(self._chosen[choice.key]))
        if choice.costs:
            limit += " · " + app.t("ui.campaign.budget", spent=self._spent(), budget=choice.budget)
        app.text.draw(surface, limit, pygame.Rect(self.box.left + 14, self.box.top + 42, 432, 14), colour="stone3")
        self._explain(surface)

    def _explain(self, surface: pygame.Surface) -> None:
        """What every option means, where there is room for all of it, else what the last chosen one means."""
        app, shown = self.app, self._shown()
        top = self._place(len(shown) - 1).bottom + 5
        room = pygame.Rect(self.box.left + 14, top, 432, self.box.bottom - 34 - top)
        told = {option: option_tip(app, self._game, option) for option in shown if option not in self._own}
        lines = {option: f"<gold3>{self._label(option)}:</> {tip}" for option, tip in told.items() if tip}
        last = [lines[option] for option in self._chosen[self.choice.key] if option in lines][-1:]
        for words in ("\n".join(lines.values()), *last):
            if words and app.text.block(words, room.width).height <= room.height:
                app.text.draw_block(surface, words, room, colour="sand3")
                return

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        for i, option in enumerate(self._shown()):
            if self.app.art.has(f"portraits/{option}@22x17"):
                face = self.app.art.sprite(f"portraits/{option}@22x17")
                surface.blit(face, face.get_rect(midleft=(self._place(i).left + 2, self._place(i).centery - 1)))

    @property
    def _room(self) -> int:
        """How many options fit on one leaf."""
        return COLUMNS * ((self.box.height - 100) // ROW)

    @property
    def _listed(self) -> tuple[str, ...]:
        """All that can be chosen, then what the player has but may not bring."""
        return self.choice.options + self._barred if self.choice.own else self.choice.options

    def _shown(self) -> tuple[str, ...]:
        return self._listed[self._leaf * self._room : (self._leaf + 1) * self._room]

    def _place(self, number: int) -> pygame.Rect:
        column, row = number % COLUMNS, number // COLUMNS
        return pygame.Rect(self.box.left + 14 + column * (WIDE + 4), self.box.top + 58 + row * ROW, WIDE, 20)

    def _turn(self, pages: int) -> None:
        self._leaf = (self._leaf + 1) % pages
        self.relabel()

    def _label(self, option: str) -> str:
        name = self._own[option][0] if option in self._own else option_text(self.app, self._game, option)
        costs = self.choice.costs
        return f"{name} ({costs[self.choice.options.index(option)]})" if costs else name

    def _toggle(self, option: str) -> None:
        taken = self._chosen[self.choice.key]
        if option in taken:
            taken.remove(option)
        else:
            taken.append(option)
            if self.choice.most == 1:
                del taken[:-1]
        self.relabel()

    def _spent(self) -> int:
        choice = self.choice
        taken = self._chosen[choice.key]
        return sum(cost for option, cost in zip(choice.options, choice.costs, strict=False) if option in taken)

    def _open_to(self, option: str) -> bool:
        """Whether an option can be taken besides what is chosen: it is on offer, there is room for it and enough left to pay it."""
        choice = self.choice
        if option not in choice.options or (1 < choice.most <= len(self._chosen[choice.key])):
            return False
        return not choice.costs or choice.most == 1 or self._spent() + choice.costs[choice.options.index(option)] <= choice.budget

    def _budget(self) -> int:
        return self.choice.budget if self.choice.costs else 0

    def _following(self) -> int:
        """The next page that is a question after what has been chosen."""
        later = range(self._page + 1, len(self._choices))
        return next((page for page in later if self._choices[page].wanted(self._chosen)), len(self._choices))

    def _next(self) -> None:
        following = self._following()
        if following < len(self._choices):
            self._page, self._leaf = following, 0
            self.relabel()
            return
        self.app.stack.pop(self)
        asked = [choice.key for choice in self._choices if choice.wanted(self._chosen)]
        self._accept({key: tuple(taken) for key, taken in self._chosen.items() if key in asked})
