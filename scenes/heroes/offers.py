"""Cards offered for a choice: what a seat looks at in private, the own discard pile, the unit deck when armies are drawn up."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.rules.heroes.combat.deploy import troops_left
from engine.rules.heroes.content import HeroesContent
from engine.rules.heroes.frames import Deploy
from engine.rules.heroes.questions import CardQuestion, Question
from engine.rules.heroes.questions.adventure import ChooseFreeRecruit, ChooseRecruit, ChooseReinforcement, ChooseSearch, ChooseWeakened
from engine.rules.heroes.questions.combat import ChooseRedrawn
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.types import HIDDEN
from engine.table.layouts import Fan
from engine.table.pieces import Look, Placing, Spot, box
from engine.table.processors.draw import RINGS
from engine.table.stage import Moment
from engine.ui.names import label, shortenings
from scenes.heroes import layout, looks
from scenes.heroes.setting import copies

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

CARDS = Fan(16, 92, 74, 448, 64, "centre")
ARMY = Fan(16, 112, 52, 448, 44, "centre")
ASIDE = layout.MIDDLE - layout.MAP.centerx
"""How far the middle of the battlefield lies from the middle of the map."""
UNITS: dict[type[Question], str] = {
    ChooseRecruit: "few",
    ChooseFreeRecruit: "few",
    ChooseRedrawn: "few",
    ChooseReinforcement: "pack",
    ChooseWeakened: "few",
}
"""Questions whose options are units → the side that the choice would bring."""


class Offers:
    """Spots to pick from, and their pictures over the table."""

    def __init__(self, stage: HeroesStage) -> None:
        self.stage = stage
        self.app = stage.app

    def faces(self, view: HeroesState) -> list[tuple[str, Look]]:
        """Keys and looks of what is offered now."""
        asked = view.agenda.asked
        if isinstance(asked, CardQuestion) and asked.zone != "hand":
            lying = view.eyes[asked.seat] if asked.zone == "eyes" else view.players[asked.seat].discard
            return [
                (name, looks.HIDDEN_CARD if face.startswith(HIDDEN) else looks.card(face)) for name, face in copies("card", lying)
            ]
        return self._choices(view, asked) if isinstance(asked, Question) else []

    def _choices(self, view: HeroesState, asked: Question) -> list[tuple[str, Look]]:
        """A search shows the back of its deck and the open card of its pile; units are shown as their cards."""
        if isinstance(asked, ChooseSearch):
            back = Look(f"cardframes/back_heroes_{asked.deck}@64x90")
            pile = view.piles[asked.deck]
            faces = {"deck": back, "pile": looks.card(pile[-1]) if pile else back}
            return [(f"option:{option}", faces[option]) for option in asked.options if option in faces]
        if type(asked) in UNITS:
            side = UNITS[type(asked)]
            named = [option for option in asked.options if option in view.content.units]
            return [(f"option:{option}", Look(f"troop:{option}:{side}@44x60")) for option in named]
        return []

    def troops(self, view: HeroesState) -> list[Placing]:
        """The unit cards that can still be drawn up, on the rail: clicked or dragged to a square (HM-23.9)."""
        asked = view.agenda.asked
        left = dict.fromkeys(troops_left(view, asked.team)) if isinstance(asked, Deploy) else {}
        names = [f"troop:{troop.unit}:{troop.side}" for troop in left]
        return [Placing(name, "troops", Look(f"{name}@44x60"), order=order) for order, name in enumerate(names)]

    def spots(self, view: HeroesState) -> list[Spot]:
        """One for each card, above everything that pans."""
        return [box(key, rect, layer=50, quiet=True) for key, _, rect in self._laid(view)]

    def _laid(self, view: HeroesState) -> list[tuple[str, Look, tuple[int, int, int, int]]]:
        offered = self.faces(view)
        asked = view.agenda.asked
        fan, size = CARDS, (64, 90)
        if type(asked) in UNITS:
            fan, size = ARMY, (44, 60)
        laid = []
        for index, (key, look) in enumerate(offered):
            x, y = fan.place("", index, len(offered))
            laid.append((key, look, (x + (ASIDE if view.combat is not None else 0), y, *size)))
        return laid

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """The cards with their rings; the one under the mouse comes up a little."""
        laid = self._laid(moment.view)
        if not laid or moment.picker is None:
            return
        self._back(surface, pygame.Rect(laid[0][2]).union(pygame.Rect(laid[-1][2])))
        options = set(moment.picker.options())
        for key, look, rect in sorted(laid, key=lambda one: one[0] == moment.pointed):
            step = self.stage.step_of(key, moment)
            picture, card = self.stage.paint(look), pygame.Rect(rect)
            if key == moment.pointed:
                card.move_ip(0, -4)
            if step in (*options, *moment.prefix):
                ring = "selected" if step in moment.prefix else "hover" if key == moment.pointed else "legal"
                outer, inner = (self.app.art.colour(name) for name in RINGS[ring])
                pygame.draw.rect(surface, outer, card.inflate(4, 4), 1, border_radius=2)
                pygame.draw.rect(surface, inner, card.inflate(2, 2), 1)
            surface.blit(picture, card)

    def _back(self, surface: pygame.Surface, around: pygame.Rect) -> None:
        shelf = around.inflate(28, 28)
        self.stage.hud.panel(surface, (shelf.x, shelf.y, shelf.width, shelf.height), "ui/panel_wood_dark")

    def troop_card(self, content: HeroesContent, unit: str, side: str) -> pygame.Surface:
        """A unit card of the unit deck: figure, name, attack, defense and health; a pack has its star."""
        art, text = self.app.art, self.app.text
        record = content.units[unit]
        card = art.sprite(f"cardframes/frame_heroes_unit_{record.tier}@44x60").copy()
        card.blit(art.sprite(f"heroes/{unit}@38x34"), (3, 12))
        name, font = label(text, shortenings(self.app.t(f"heroes.unit.{unit}.name"), self.app.t.language), 40, ("micro",))
        text.draw(card, name, pygame.Rect(2, 2, 40, 8), font=font, align="centre")
        values = record.side(side)
        for index, (value, colour) in enumerate(((values.attack, "red2"), (values.defense, "blue2"), (values.hp, "green2"))):
            cell = pygame.Rect(4 + 12 * index, 48, 12, 9)
            card.fill(art.colour(colour), cell)
            text.draw(card, str(value), cell, font="micro", colour="stone4", align="centre")
        if side == "pack":
            card.blit(art.sprite("ui/icon_star"), (33, 12))
        return card
