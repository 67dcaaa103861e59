"""A story scene: the painted view of a chapter, faces left and right, and a text that writes itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from engine.app.app import App
from engine.campaign.protocol import AnyCampaign, Setup, Told
from engine.match.players import Player
from engine.ui.button import Button
from engine.ui.panel import panel
from scenes.campaign import words
from scenes.common.form_scene import FormScene
from scenes.common.people import face

VIEW = pygame.Rect(110, 38, 420, 130)
TEXT = pygame.Rect(24, 190, 592, 124)
FACE = (82, 62)
LETTERS = 55
"""Letters a second."""


@dataclass(frozen=True)
class Page:
    """What a story scene tells: its heading, its words, and whose faces are seen."""

    chapter: str
    heading: str
    text: str
    own: Player | None = None
    others: Sequence[Player] = ()
    mood: str = ""
    """A tint over the view: dusk after a defeat."""


def faces(app: App, game: str, setup: Setup) -> tuple[Player, tuple[Player, ...]]:
    """Who tells the story: the player and everybody against him."""
    people = tuple(_named(app, game, player) for player in words.seated(app, setup.players, game))
    others = tuple(player for seat, player in enumerate(people) if seat != setup.seat)
    foes = tuple(Player("ai", app.t(foe.name), foe.brain, foe.colour, foe.portrait) for foe in setup.foes)
    return people[setup.seat], (others or foes)


def _named(app: App, game: str, player: Player) -> Player:
    """A person goes by the name of the figure that he leads, or is simply spoken to."""
    keys = (f"{game}.{kind}.{player.portrait}.name" for kind in ("unit", "hero", "card"))
    name = next((app.t(key) for key in keys if key in app.t), app.t("campaign.tale.you"))
    return Player(player.kind, name, player.brain, player.colour, player.portrait) if player.human else player


def page(app: App, campaign: AnyCampaign, chapter: str, part: Told | Literal["drawn"], setup: Setup) -> Page:
    """The scene before (`story`) or after (`won`, `lost`, `drawn`) a chapter."""
    own, others = faces(app, campaign.game, setup)
    text = app.t("campaign.tale.drawn") if part == "drawn" else words.chapter_text(app, campaign, chapter, part)
    heading = words.chapter_text(app, campaign, chapter, "name")
    return Page(chapter, heading, text, own, others, "dim" if part == "lost" else "")


def prologue(app: App, campaign: AnyCampaign) -> Page:
    """How a story comes about, before its first chapter."""
    first = {choice.key: choice.options[: choice.least] for choice in campaign.openings()}
    chapter = campaign.chapters(campaign.start(first))[0].id
    return Page(chapter, words.title(app, campaign), app.t(f"{campaign.game}.campaign.{campaign.id}.text"))


class TaleScene(FormScene):
    """One page; the button, Enter, Esc or a second click go on."""

    def __init__(self, app: App, told: Page, then: Callable[[], None] | None = None) -> None:
        super().__init__(app)
        self.page = told
        self._then = then
        self._shown = 0.0
        self._leaf = 0
        self._leaves = [told.text]

    @property
    def leaves(self) -> int:
        """How many pages the text needs; more than one in large letters only."""
        return len(self._leaves)

    @property
    def _length(self) -> int:
        return len(self._leaves[self._leaf])

    @property
    def animating(self) -> bool:
        return self._shown < self._length or super().animating

    def enter(self) -> None:
        self.app.audio.music("campaign")
        if self.app.settings.reduced_motion:
            self.finish()
        super().enter()

    def finish(self) -> None:
        """Write everything at once."""
        self._shown = float(self._length)

    def build(self) -> None:
        self._leaves = self._cut(self.page.text)
        self._leaf = min(self._leaf, len(self._leaves) - 1)
        place = (TEXT.right - 132, TEXT.bottom + 6, 132, 22)
        self.form.primary = self.form.add(Button(self.app, place, self.app.t("campaign.tale.on"), self._on, kind="gold"))
        self.numbered = [self.form.primary]

    def handle(self, event: pygame.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._on()
            return True
        return False

    def back(self) -> None:
        self._leave()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._shown = min(self._length, self._shown + dt * LETTERS)

    def _on(self) -> None:
        """A click shows the rest of the text first, then it goes on."""
        if self._shown < self._length:
            self.finish()
        elif self._leaf + 1 < len(self._leaves):
            self._leaf, self._shown = self._leaf + 1, 0.0
        else:
            self._leave()

    def _leave(self) -> None:
        self.app.stack.pop(self)
        if self._then is not None:
            self._then()

    def paint(self, surface: pygame.Surface) -> None:
        app, told = self.app, self.page
        surface.blit(app.art.sprite("lands/map", tint="dim"), (0, 0))
        if app.text.audit is not None:
            app.text.audit.cover(surface, surface.get_rect())
        panel(app, surface, VIEW.inflate(12, 12), "iron")
        name = f"campaign/{told.chapter}@{VIEW.width}x{VIEW.height}"
        if app.art.has(name):
            surface.blit(app.art.sprite(name, tint=told.mood or None), VIEW)
        panel(app, surface, TEXT, "dark")
        self._words(surface)

    def _room(self) -> pygame.Rect:
        """Where the words stand, between the faces."""
        left = TEXT.left + 12 + (FACE[0] + 18 if self.page.own is not None else 0)
        right = TEXT.right - 12 - (FACE[0] + 18 if self.page.others else 0)
        return pygame.Rect(left, TEXT.top + 10, right - left, TEXT.height - 16)

    def _cut(self, text: str) -> list[str]:
        """The text in pieces that fit their room, cut between words."""
        room, leaves = self._room(), [""]
        for word in text.split(" "):
            longer = f"{leaves[-1]} {word}" if leaves[-1] else word
            if leaves[-1] and self.app.text.block(longer, room.width, "reading").height > room.height - 32:
                leaves.append(word)
            else:
                leaves[-1] = longer
        return leaves

    def _words(self, surface: pygame.Surface) -> None:
        app, told, room = self.app, self.page, self._room()
        if told.own is not None:
            self._face(surface, told.own, (TEXT.left + 12, TEXT.top + 14))
        if told.others:
            self._face(surface, told.others[0], (TEXT.right - 16 - FACE[0], TEXT.top + 14))
        top = pygame.Rect(room.left, room.top, room.width, 20)
        font = app.text.fitted(told.heading, top.width, ("display", "title", "body"))
        app.text.draw(surface, told.heading, top, font=font, colour="gold3", align="centre", shadow="ink0")
        surface.fill(app.art.colour("gold1"), (room.left, top.bottom + 3, room.width, 1))
        block = pygame.Rect(room.left, top.bottom + 10, room.width, room.height - 30)
        app.text.draw_block(surface, _part(self._leaves[self._leaf], int(self._shown)), block, font="reading", colour="stone4")

    def _face(self, surface: pygame.Surface, player: Player, at: tuple[int, int]) -> None:
        app = self.app
        surface.fill(app.art.side_colour(player.colour), (at[0], at[1], FACE[0] + 4, FACE[1] + 4))
        surface.blit(face(app, player, f"{FACE[0]}x{FACE[1]}"), (at[0] + 2, at[1] + 2))
        room = pygame.Rect(at[0] - 6, at[1] + FACE[1] + 7, FACE[0] + 16, 46)
        app.text.draw_block(surface, player.name, room, colour="sand3", align="centre")


def _part(text: str, letters: int) -> str:
    """The beginning of a text up to the last whole word."""
    if letters >= len(text):
        return text
    return text[:letters].rpartition(" ")[0]
