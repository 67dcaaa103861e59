"""What The Last Chronicle opens: the book of every god that was met, and the deck of the Silence for free play."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

import msgspec
import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.campaign import campaigns_of
from engine.campaign.guerra import LastChronicle
from engine.campaign.log import Log, record_of
from engine.content import load_rules
from engine.rules.guerra.config import GuerraConfig, violations
from engine.ui.button import Button
from engine.ui.listing import List
from engine.ui.panel import well
from scenes.campaign.progress import load
from scenes.common.form_scene import ModalScene
from scenes.guerra.builder.decks import shelf_of, to_text
from scenes.guerra.builder.scene import BuilderScene

SILENCE = "deck_silence"
GOD = "god"
ROW = 15
COLUMN = 44


class Met(msgspec.Struct, frozen=True):
    """One god across the table, and how the duels against him went."""

    card: str
    mythology: str
    won: int
    lost: int


def chronicle(app: App) -> tuple[LastChronicle, Log | None]:
    """The campaign and the story on this computer."""
    campaign = campaigns_of("guerra")[0]
    assert isinstance(campaign, LastChronicle)
    return campaign, load(app, campaign)


def finished(app: App) -> bool:
    """Whether the last page has been reached."""
    campaign, log = chronicle(app)
    return log is not None and campaign.ending(record_of(campaign, log)) is not None


def gods_met(campaign: LastChronicle, log: Log) -> Iterator[Met]:
    """Every god of every deck that was played against, in the order of the duels."""
    tally: Counter[tuple[str, str]] = Counter((played.chapter, played.result) for played in log.played)
    record, content = campaign.start(log.opening), campaign.content
    seen: set[tuple[str, str]] = set()
    for played in log.played:
        config = campaign.setup(record, played.chapter, played.prepared, played.difficulty).config
        assert isinstance(config, GuerraConfig)
        record = campaign.fold(record, played)
        for card in config.decks[1].gods:
            face = content.faces[card]
            if GOD in face.keys and (played.chapter, card) not in seen:
                seen.add((played.chapter, card))
                yield Met(card, face.mythology, tally[played.chapter, "won"], tally[played.chapter, "lost"])


def choices(app: App) -> list[tuple[str, bool, Callable[[bool], None]]]:
    """Rewards that can be laid out or put away: none here."""
    return []


def further(app: App, option: str) -> tuple[str, ...]:
    """Decks of the player's own that may be played; who has beaten the Silence may play its deck too."""
    if option != "deck":
        return ()
    own = tuple(to_text(deck) for deck in shelf_of(app).decks if not any(violations(load_rules("guerra").content, deck.listed)))
    return own + ((SILENCE,) if finished(app) else ())


def extras(app: App) -> list[tuple[str, Callable[[], Scene]]]:
    """The deck builder with the cards that were won, once the story has begun; the book, once its last page is written."""
    campaign, log = chronicle(app)
    if log is None:
        return []
    owned = campaign.collection(record_of(campaign, log))
    pages: list[tuple[str, Callable[[], Scene]]] = [(app.t("guerra.builder.decks"), partial(BuilderScene, app, "", owned=owned))]
    return [*pages, (app.t("guerra.book.button"), partial(BookScene, app))] if finished(app) else pages


class BookScene(ModalScene):
    """Every god that was met, one line each with what was won and lost."""

    def __init__(self, app: App) -> None:
        super().__init__(app, (440, 330))
        campaign, log = chronicle(app)
        self.rows = list(gods_met(campaign, log)) if log is not None else []

    def build(self) -> None:
        room = self._room().inflate(-8, -8)
        self.form.add(List(self.app, room, len(self.rows), ROW, self._draw_row, lambda _: None))
        place = (self.box.centerx - 50, self.box.bottom - 28, 100, 20)
        self.form.primary = self.form.add(Button(self.app, place, self.app.t("ui.close"), self.back, kind="gold"))

    def _room(self) -> pygame.Rect:
        return pygame.Rect(self.box.left + 14, self.box.top + 44, self.box.width - 28, self.box.height - 80)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        app, room = self.app, self._room()
        self.heading(surface, app.t("guerra.book.title"))
        well(app, surface, room)
        for number, key in enumerate(("won", "lost")):
            place = pygame.Rect(room.right - 14 - (2 - number) * COLUMN, room.top - 14, COLUMN, 12)
            app.text.draw(surface, app.t(f"ui.profile.{key}"), place, colour="gold3", align="right", font="micro")

    def _draw_row(self, surface: pygame.Surface, number: int, area: pygame.Rect, chosen: bool) -> None:
        app, met = self.app, self.rows[number]
        name = pygame.Rect(area.left + 6, area.top, 160, area.height)
        app.text.draw(surface, app.t(f"guerra.card.{met.card}.name"), name, colour="stone4")
        kind = pygame.Rect(name.right + 4, area.top, 120, area.height)
        app.text.draw(surface, app.t(f"guerra.mythology.{met.mythology}"), kind, colour="sand3")
        for column, count in enumerate((met.won, met.lost)):
            place = pygame.Rect(area.right - 10 - (2 - column) * COLUMN, area.top, COLUMN, area.height)
            app.text.draw(surface, str(count), place, align="right", colour="gold3" if not column else "stone3")
