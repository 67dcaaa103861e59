"""The page of one campaign: its chapters, what was reached, and the next match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.campaign.log import Log, record_of
from engine.campaign.protocol import AnyCampaign, ChapterState, Chosen
from engine.ui.button import Button
from engine.ui.choice import Stepper
from engine.ui.listing import List
from engine.ui.panel import panel, well
from scenes import doors
from scenes.campaign import words
from scenes.campaign.choices import ChoicesScene
from scenes.campaign.course import begin_chapter, claim
from scenes.campaign.excerpt import draw_excerpt
from scenes.campaign.progress import begin_story, first_options, load, open_chapter, save
from scenes.common.backdrop import back_button, top_bar, wall
from scenes.common.confirm import ConfirmScene
from scenes.common.form_scene import FormScene
from scenes.common.people import face
from scenes.open_match import go_on

LIST = pygame.Rect(8, 24, 230, 328)
PAGE = pygame.Rect(244, 24, 388, 328)
ROW = 36
LOWEST = 298
VIEW_WIDE, VIEW_TALL = 360, 66
FACE = 86


class StoryScene(FormScene):
    """Chapters at the left, the chosen one told at the right."""

    def __init__(self, app: App, campaign: AnyCampaign, chapter: int | None = None) -> None:
        """`chapter` is the number of the chapter to show; without it, the one that waits."""
        super().__init__(app)
        self.campaign = campaign
        self._log: Log | None = None
        self._chapters: tuple[ChapterState, ...] = ()
        self._wanted = chapter
        self._finished = False
        self._chosen = 0

    def enter(self) -> None:
        self._read()
        waiting = next((i for i, state in enumerate(self._chapters) if state.status in ("open", "lost")), 0)
        self._chosen = waiting if self._wanted is None else self._wanted
        super().enter()
        if self._log is None and self.campaign.openings():
            self._ask_openings()

    def resume(self) -> None:
        self.app.audio.music("campaign")
        self._read()
        self.relabel()

    def build(self) -> None:
        app = self.app
        self.form.add(back_button(app, self.back))
        rows = List(
            app,
            LIST.inflate(-10, -10),
            len(self._chapters),
            ROW,
            self._draw_row,
            self._choose,
            open_=lambda _: self._start(),
            chosen=self._chosen,
        )
        self.form.add(rows)
        levels = [(level, app.t(f"ui.level.{level}")) for level in self.campaign.difficulties]
        label, tip, value = app.t("ui.campaign.difficulty"), app.t("ui.campaign.difficulty.tip"), self._difficulty()
        self.form.add(Stepper(app, (PAGE.left + 12, 302, 176, 20), label, levels, value, self._set_difficulty, tip=tip))
        anew = Button(app, (PAGE.left + 12, 326, 120, 20), app.t("ui.campaign.anew"), self._ask_anew)
        anew.enabled = self._log is not None and bool(self._log.played)
        self.form.add(anew)
        self._extras()
        going = self._log is not None and open_chapter(app, self._log, self._state().id) is not None
        words_key = "ui.campaign.resume" if going else "ui.campaign.play"
        start = Button(app, (PAGE.right - 186, 316, 174, 28), app.t(words_key), self._start, kind="gold", font="title")
        start.enabled = self._playable(self._state())
        self.form.primary = self.form.add(start)

    def _playable(self, state: ChapterState) -> bool:
        """Where a defeat is final, a chapter is played once."""
        return state.status in (("open", "won", "lost") if self.campaign.retries else ("open",))

    def _extras(self) -> None:
        """Further pages that a game opens with its campaign: `scenes.<game>.treasures`, function `extras(app)`."""
        module = doors.part(self.campaign.game, "treasures")
        places = ((PAGE.left + 136, 326, 62, 20), (PAGE.right - 186, 294, 174, 20))
        for place, (label, open_) in zip(places, module.extras(self.app) if module is not None else (), strict=False):
            self.form.add(Button(self.app, place, label, partial(self._turn_to, open_)))

    def _turn_to(self, page: Callable[[], Scene]) -> None:
        self.app.stack.push(page())

    def paint(self, surface: pygame.Surface) -> None:
        app = self.app
        wall(app, surface)
        top_bar(app, surface, words.title(app, self.campaign))
        well(app, surface, LIST)
        panel(app, surface, PAGE, "dark")
        below = LIST.top + 12 + ROW * len(self._chapters)
        room = pygame.Rect(LIST.left + 8, below, LIST.width - 16, LIST.bottom - 8 - below)
        draw_excerpt(app, surface, room, self.campaign.id, self._chapters, self._chosen)
        self._tell(surface, self._state())

    def _heard(self, state: ChapterState) -> bool:
        """Whether the story was told before a match: from then on it can be read again here."""
        return self._log is not None and any(played.chapter == state.id for played in self._log.played)

    def _difficulty(self) -> str:
        return self._log.difficulty if self._log else "normal"

    def _state(self) -> ChapterState:
        return self._chapters[self._chosen]

    def _read(self) -> None:
        self._log = load(self.app, self.campaign)
        # Before anything is chosen the map shows the story of the first options.
        record = record_of(self.campaign, self._log) if self._log else self.campaign.start(first_options(self.campaign))
        self._record = record
        self._chapters = self.campaign.chapters(record)
        self._chosen = min(self._chosen, len(self._chapters) - 1)

    def _tell(self, surface: pygame.Surface, state: ChapterState) -> None:
        app, campaign = self.app, self.campaign
        x, wide = PAGE.left + 14, PAGE.width - 28
        name = words.chapter_text(app, campaign, state.id, "name")
        app.text.draw(
            surface, name, pygame.Rect(x, PAGE.top + 8, wide, 20), font=app.text.fitted(name, wide), colour="gold3", shadow="ink0"
        )
        y = self._opponent(surface, state, x, PAGE.top + 32)
        texts = campaign.texts
        parts = [(texts.key(state.id, "twist"), "sand3")]
        if self._heard(state):
            parts.insert(0, (texts.key(state.id, "story"), "stone4"))
        for key, colour in parts:
            block = app.text.draw_block(surface, app.t(key), pygame.Rect(x, y, wide, 90), colour=colour)
            y += block.height + 5
        for aim in campaign.aims(self._record, state.id):
            text = f"{{icon:star}} {words.fact_text(app, aim.key, aim.facts)}"
            block = app.text.draw_block(surface, text, pygame.Rect(x, y, wide, 40), colour="green5")
            y += block.height + 4
        best = words.best_text(app, self._log, state)
        app.text.draw(surface, best, pygame.Rect(x, y, wide, 12), colour="gold3")
        y += 16
        self._carried(surface, x, y, wide)

    def _carried(self, surface: pygame.Surface, x: int, y: int, wide: int) -> None:
        """The end, where it has come, and what is brought along."""
        app, campaign = self.app, self.campaign
        ending = campaign.ending(self._record)
        lines = [words.line_text(app, line) for line in campaign.carried(self._record)]
        for line in [app.t(ending), *lines] if ending is not None else lines:
            block = app.text.block(line, wide)
            if y + block.height > LOWEST:
                break
            app.text.draw_block(surface, line, pygame.Rect(x, y, wide, block.height), colour="stone3")
            y += block.height + 2

    def _faced(self, state: ChapterState) -> bool:
        """Whether the face across the table is known before any preparation."""
        return state.status != "locked" and not self.campaign.preparations(self._record, state.id, self._difficulty())

    def _opponent(self, surface: pygame.Surface, state: ChapterState, x: int, y: int) -> int:
        """The face across the table, where it is known before any preparation."""
        app = self.app
        if not self._faced(state):
            return self._view(surface, state, x, y)
        setup = self.campaign.setup(self._record, state.id, {}, self._difficulty())
        rivals = [player for player in words.seated(app, setup.players, self.campaign.game) if not player.human]
        if not rivals:
            return self._view(surface, state, x, y)
        for i, rival in enumerate(rivals):
            at = x + i * (FACE + 4)
            surface.fill(app.art.side_colour(rival.colour), (at, y, FACE, VIEW_TALL))
            surface.blit(face(app, rival, "82x62"), (at + 2, y + 2))
        self._view(surface, state, x + len(rivals) * (FACE + 4), y)
        names = ", ".join(rival.name for rival in rivals)
        key = setup.players[1].name.removesuffix(".name") + ".title"
        if len(rivals) == 1 and key in app.t:
            names = f"{names}: {app.t(key)}"
        left = x + len(rivals) * (FACE + 4)
        plate = pygame.Rect(left, y + VIEW_TALL - 15, x + VIEW_WIDE - left, 15)
        if app.text.measure(names) + 8 <= plate.width:
            surface.fill(app.art.colour("ink0"), plate)
            app.text.draw(surface, names, plate.inflate(-8, 0), colour="sand3")
        return y + VIEW_TALL + 6

    def _view(self, surface: pygame.Surface, state: ChapterState, x: int, y: int) -> int:
        """The painted view of a chapter, or the middle of it beside the faces."""
        name = f"campaign/{state.id}@360x66"
        if not self.app.art.has(name):
            return y
        view = self.app.art.sprite(name, tint="grey" if state.status == "locked" else None)
        part = view.get_rect()
        part.width = min(part.width, PAGE.left + 14 + VIEW_WIDE - x)
        part.centerx = view.get_width() // 2
        surface.blit(view, (x, y), part)
        return y + 72

    def _draw_row(self, surface: pygame.Surface, number: int, area: pygame.Rect, chosen: bool) -> None:
        app, state = self.app, self._chapters[number]
        locked = state.status == "locked"
        icon = app.art.sprite(f"ui/icon_{words.status_icon(state)}", tint="grey" if locked else None)
        surface.blit(icon, icon.get_rect(center=(area.left + 14, area.centery)))
        name = words.chapter_text(app, self.campaign, state.id, "name")
        room = pygame.Rect(area.left + 28, area.top + 4, area.width - 34, 14)
        app.text.draw(
            surface, name, room, colour="stone2" if locked else "stone4", font=app.text.fitted(name, room.width, ("title", "body", "micro"))
        )
        for star in range(state.most_stars):
            surface.blit(
                app.art.sprite("ui/icon_star" if star < state.stars else "ui/icon_star_empty"), (area.left + 28 + star * 12, area.top + 19)
            )
        surface.fill(app.art.colour("ink2"), (area.left, area.bottom - 1, area.width, 1))

    def _choose(self, number: int) -> None:
        self._chosen = number
        self.relabel()

    def _set_difficulty(self, level: str) -> None:
        log = self._begun()
        log.difficulty = level
        save(self.app, log)
        self.relabel()

    def _begun(self, opening: Chosen | None = None) -> Log:
        if self._log is None:
            self._log = begin_story(self.app, self.campaign, opening or {})
        return self._log

    def _ask_openings(self) -> None:
        offers = self.campaign.openings(finished=self._finished)
        title, first = words.title(self.app, self.campaign), self._chapters[0].id
        self.app.stack.push(ChoicesScene(self.app, self.campaign.game, offers, self._opened, title=title, chapter=first))

    def _opened(self, chosen: Chosen) -> None:
        self._begun(chosen)
        self._read()

    def _ask_anew(self) -> None:
        app = self.app
        app.stack.push(ConfirmScene(app, app.t("ui.campaign.anew.ask"), app.t("ui.campaign.anew"), self._anew))

    def _anew(self) -> None:
        known = {choice.key for choice in self.campaign.openings()}
        renewed = self._log is not None and bool(set(self._log.opening) - known)
        self._finished = renewed or self.campaign.ending(self._record) is not None
        if self.campaign.openings():
            self._log = None
            self._ask_openings()
        else:
            begin_story(self.app, self.campaign, {})
            self.app.stack.replace(StoryScene(self.app, self.campaign))

    def _start(self) -> None:
        state = self._state()
        if state.status == "locked":
            self.app.toast(self.app.t("ui.campaign.locked"))
            return
        if self._log is None and self.campaign.openings():
            self._ask_openings()
            return
        log = self._begun()
        if claim(self.app, self.campaign, log):
            return
        begun = open_chapter(self.app, log, state.id)
        scene = go_on(self.app, begun) if begun is not None else None
        if scene is not None:
            self.app.stack.push(scene)
        elif state.status == "lost" and not self.campaign.retries:
            self.app.toast(self.app.t("campaign.status.lost_for_good"))
        else:
            begin_chapter(self.app, self.campaign, log, state.id)
