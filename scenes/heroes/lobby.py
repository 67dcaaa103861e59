"""What the lobby asks about an army of the Arena: its name, why it may not fight, and the page that puts it together (HM-41.8)."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.content import load_rules
from engine.rules.heroes.content import TIERS, HeroesContent, Unit
from engine.rules.heroes.setup.arena import MOST, SIZES, USUAL, points, read_army, worth, written
from engine.rules.kernel.refusal import Refused
from engine.ui.button import Button
from scenes.common.form_scene import FormScene
from scenes.heroes.brush import Brush
from scenes.heroes.shelf import troop_card
from scenes.heroes.words.names import Names
from scenes.heroes.words.units import card_words
from scenes.rename import RenameScene

COLUMNS, ROWS, PITCH_X, PITCH_Y = 14, 4, 45, 61
LEFT, TOP = 6, 30
SIDES: Final = ("few", "pack", "")
"""A click turns a unit from one to the next; the last leaves it at home."""
ARMY: Final = "army"
Turn = Callable[[Unit], None]


def edit(app: App, key: str, value: str, accept: Callable[[str], None]) -> Scene:
    """An army is put together from cards; what a campaign hands on is a text."""
    return ArenaScene(app, value, accept) if key == ARMY else RenameScene(app, value, accept, title=app.t(f"heroes.option.{key}"))


def say(app: App, refusal: Refused) -> str:
    """Why a match cannot begin."""
    return app.t(f"refusal.{refusal.rule}", **refusal.facts)


def named(option: str, choice: str) -> str:
    """How many units an army has and what it counts; anything else is called what it is."""
    if option != ARMY:
        return choice
    content: HeroesContent = load_rules("heroes").content
    army = read_army(content, choice)
    return f"{{icon:people}}{len(army)} {{icon:gold}}{worth(content, army)}"


class UnitButton(Button):
    """A unit's card: dark at home, lit as few, with its star as a pack; in its corner what it counts."""

    def __init__(self, app: App, brush: Brush, content: HeroesContent, at: tuple[int, int], unit: Unit, side: str, turn: Turn) -> None:
        tip = card_words(brush.names, content, unit.id, side or "few")
        super().__init__(app, (*at, 44, 60), "", partial(turn, unit), tip=tip)
        self.unit, self._side, self._brush = unit, side, brush
        picture = troop_card(brush, content, unit.id, side or "few")
        self._picture = picture if side else brush.art.tinted(picture, "dark")
        self._cost = str(points(content, side or "few", unit.id))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._picture, self.rect)
        cost = pygame.Rect(self.rect.left + 3, self.rect.top + 37, 15, 10)
        surface.fill(self._brush.art.colour("ink0"), cost)
        self._brush.text.draw(surface, self._cost, cost, font="micro", colour="gold3" if self._side else "stone3", align="centre")
        if self._side or self.hovered:
            ring = self._brush.art.colour("fire1" if self._side else "stone4")
            pygame.draw.rect(surface, ring, self.rect.inflate(2, 2), 2)
        self.draw_focus(surface)


class ArenaScene(FormScene):
    """Every unit of the game as a card: one click is few, the next a pack, the next leaves it at home."""

    covers = True

    def __init__(self, app: App, value: str, accept: Callable[[str], None]) -> None:
        super().__init__(app)
        content: HeroesContent = load_rules("heroes").content
        self._content, self._accept = content, accept
        self._units = sorted(content.units.values(), key=partial(_order, content))
        self._army = {unit: side for side, unit in read_army(content, value)}
        self._brush = Brush(app.art, app.text, Names(app.t, ()))

    @property
    def army(self) -> tuple[tuple[str, str], ...]:
        """Sides and units, in the order in which they were taken."""
        return tuple((side, unit) for unit, side in self._army.items())

    def turn(self, unit: Unit) -> None:
        """The next side of a unit; a full army takes no more."""
        sides = [side for side in SIDES if side != "pack" or unit.pack is not None]
        now = self._army.get(unit.id, "")
        side = sides[(sides.index(now) + 1) % len(sides)]
        if side and not now and len(self._army) >= MOST:
            self.app.toast(self.app.t("refusal.HM-41.9", most=MOST), rule="HM-41.9", kind="bad")
            return
        self._army[unit.id] = side
        if not side:
            del self._army[unit.id]
        self.relabel()

    def gather(self, faction: str) -> None:
        """A ready army of a faction, to begin with."""
        self._army = {self._content.ranks[faction, rank]: side for side, rank in SIZES["battle"]}
        self.relabel()

    def clear(self) -> None:
        """Everybody goes home."""
        self._army = {}
        self.relabel()

    def build(self) -> None:
        app, t = self.app, self.app.t
        for number, faction in enumerate(self._content.factions):
            tip = t("heroes.arena.ready.tip")
            ready = Button(app, (190 + 84 * number, 6, 80, 20), t(f"heroes.faction.{faction}"), partial(self.gather, faction), tip=tip)
            self.form.add(ready)
        self.form.add(Button(app, (190 + 84 * len(self._content.factions), 6, 80, 20), t("heroes.arena.clear"), self.clear))
        columns = max(COLUMNS, -(-len(self._units) // ROWS))
        pitch = min(PITCH_X, (640 - 2 * LEFT - 44) // max(1, columns - 1))
        for number, unit in enumerate(self._units):
            y, x = divmod(number, columns)
            at = (LEFT + x * pitch, TOP + y * PITCH_Y)
            self.form.add(UnitButton(app, self._brush, self._content, at, unit, self._army.get(unit.id, ""), self.turn))
        self.form.add(Button(app, (396, 330, 112, 22), t("ui.cancel"), self.back))
        done = Button(app, (516, 330, 112, 22), t("ui.accept"), self._done, kind="gold")
        self.form.primary = self.form.add(done)

    def paint(self, surface: pygame.Surface) -> None:
        app, t = self.app, self.app.t
        surface.fill(app.art.colour("ink1"))
        surface.blit(app.art.nine("ui/panel_iron", 636, 356), (2, 2))
        app.text.draw_raised(surface, t("heroes.option.army"), pygame.Rect(12, 4, 170, 24))
        told = t("heroes.arena.points", n=worth(self._content, self.army), units=len(self._army), most=MOST)
        app.text.draw(surface, told, pygame.Rect(12, 280, 616, 14), font="title", colour="gold3")
        names = ", ".join(f"{self._brush.names.unit(unit)} ({t(f'heroes.term.{side}')})" for side, unit in self.army)
        app.text.draw_block(surface, names or t("heroes.arena.empty"), pygame.Rect(12, 296, 616, 30), colour="stone4")
        app.text.draw_block(surface, t("heroes.arena.tip"), pygame.Rect(12, 328, 376, 26), colour="stone3")

    def _done(self) -> None:
        self.app.stack.pop(self)
        self._accept(written(self.army) or USUAL)


def _order(content: HeroesContent, unit: Unit) -> tuple[int, int, int, str]:
    """Factions first, by rank; then the units of nobody, the weaker tiers first."""
    factions = list(content.factions)
    if unit.faction:
        return factions.index(unit.faction), unit.rank, 0, unit.id
    return len(factions), TIERS.index(unit.tier), unit.few.cost.G, unit.id
