"""What lies on disk: matches to go on with, slots that were kept, and recordings to watch (UX-46, UX-47)."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pygame

from engine.app.app import App
from engine.match.store import SaveInfo
from engine.ui.button import Button
from engine.ui.choice import Tabs
from engine.ui.listing import List
from engine.ui.panel import panel, well
from scenes.common.backdrop import back_button, top_bar, wall
from scenes.common.confirm import ConfirmScene
from scenes.common.form_scene import FormScene
from scenes.common.people import brain_name, flag
from scenes.open_match import damage_text, go_on, watch
from scenes.rename import RenameScene

PAGES = ("going", "slots", "replays")
LIST = pygame.Rect(8, 44, 380, 308)
SIDE = pygame.Rect(394, 44, 238, 308)
ROW = 30


class SavesScene(FormScene):
    """A list at the left; picture, facts and what can be done with the chosen match at the right."""

    def __init__(self, app: App, page: str = "going") -> None:
        super().__init__(app)
        self._page = page
        self._found: list[SaveInfo] = []
        self._chosen = 0
        if page == "replays" and not self._read():
            # Nothing is over yet: what is being played can be watched too.
            self._page = "going"

    def build(self) -> None:
        app = self.app
        self._found = self._read()
        self._chosen = min(self._chosen, max(0, len(self._found) - 1))
        self.form.add(back_button(app, self.back))
        tabs = [(page, app.t(f"ui.saves.page.{page}")) for page in PAGES]
        self.form.add(Tabs(app, (8, 22, 380, 20), tabs, self._page, self._open))
        rows = List(app, LIST.inflate(-10, -10), len(self._found), ROW, self._draw_row, self._choose, open_=self._play, chosen=self._chosen)
        self.form.add(rows)
        if self._found:
            self.form.set_focus(rows)
            self._buttons()

    def resume(self) -> None:
        self.relabel()

    def paint(self, surface: pygame.Surface) -> None:
        app = self.app
        wall(app, surface)
        top_bar(app, surface, app.t(f"ui.saves.title.{self._page}"))
        well(app, surface, LIST)
        panel(app, surface, SIDE, "dark")
        if not self._found:
            app.text.draw_block(surface, app.t(f"ui.saves.empty.{self._page}"), LIST.inflate(-60, -120), colour="stone2", align="centre")
        else:
            self._facts(surface, self._found[self._chosen])

    def _read(self) -> list[SaveInfo]:
        store = self.app.store
        if self._page == "slots":
            return store.list(store.slots)
        return [info for info in store.list(store.matches) if info.finished == (self._page == "replays") or info.damage is not None]

    def _open(self, page: str) -> None:
        self._page, self._chosen = page, 0
        self.relabel()

    def _choose(self, number: int) -> None:
        self._chosen = number
        self.relabel()

    def _buttons(self) -> None:
        app, info = self.app, self._found[self._chosen]
        x, wide = SIDE.left + 10, SIDE.width - 20
        playable = bool(info.game) or self.app.store.can_open(info.path)
        main = Button(
            app, (x, 252, wide, 22), app.t("ui.saves.watch" if info.finished else "ui.saves.go_on"), lambda: self._play(0), kind="gold"
        )
        main.enabled = playable
        self.form.primary = self.form.add(main)
        half = (wide - 6) // 2
        place = (x + half + 6, 276, half, 22)
        if info.finished:
            # What is over can be watched and nothing else (P-SH-2): one button says so.
            place = (x, 276, wide, 22)
        else:
            look = self.form.add(Button(app, (x, 276, half, 22), app.t("ui.saves.watch"), self._watch, kind="blue"))
            look.enabled = playable
        if info.damage is None:
            self.form.add(Button(app, place, app.t("ui.saves.rename"), self._rename))
        else:
            self.form.add(Button(app, place, app.t("ui.saves.aside"), self._put_aside, tip=app.t("ui.saves.aside.tip")))
        self.form.add(Button(app, (x, 300, half, 22), app.t("ui.saves.export"), self._export, tip=app.t("ui.saves.export.tip")))
        self.form.add(Button(app, (x + half + 6, 300, half, 22), app.t("ui.saves.delete"), self._ask_delete, kind="red"))

    def _play(self, _row: int) -> None:
        info = self._found[self._chosen]
        if not info.game and not self.app.store.can_open(info.path):
            return
        scene = watch(self.app, info.path) if info.finished else go_on(self.app, info.path)
        if scene is not None:
            self.app.stack.push(scene)

    def _watch(self) -> None:
        scene = watch(self.app, self._found[self._chosen].path)
        if scene is not None:
            self.app.stack.push(scene)

    def _rename(self) -> None:
        info = self._found[self._chosen]
        self.app.stack.push(RenameScene(self.app, info.title, lambda title: self._renamed(info.path, title)))

    def _renamed(self, path: Path, title: str) -> None:
        with self.app.writing():
            self.app.store.rename(path, title)

    def _put_aside(self) -> None:
        with self.app.writing():
            kept = self.app.store.put_aside(self._found[self._chosen].path)
            self.app.toast(self.app.t("ui.saves.aside.done", path=str(kept)), kind="good")
        self.relabel()

    def _export(self) -> None:
        info = self._found[self._chosen]
        target = Path.home() / info.path.name
        try:
            self.app.store.export(info.path, target)
        except OSError as error:
            self.app.toast(self.app.t("ui.saves.export.failed", why=error.strerror or str(error)), kind="bad")
        else:
            self.app.toast(self.app.t("ui.saves.exported", path=str(target)), kind="good")

    def _ask_delete(self) -> None:
        app, info = self.app, self._found[self._chosen]
        question = app.t("ui.saves.delete.ask", name=title_of(app, info))
        app.stack.push(ConfirmScene(app, question, app.t("ui.saves.delete"), lambda: self._delete(info)))

    def _delete(self, info: SaveInfo) -> None:
        with self.app.writing():
            self.app.store.delete(info.path)
        self.relabel()

    def _draw_row(self, surface: pygame.Surface, number: int, area: pygame.Rect, chosen: bool) -> None:
        app, info = self.app, self._found[number]
        app.text.draw(
            surface, title_of(app, info), pygame.Rect(area.left + 6, area.top + 2, area.width - 120, 14), font="title", colour="sand3"
        )
        app.text.draw(
            surface,
            date_of(app, info.changed),
            pygame.Rect(area.right - 112, area.top + 2, 106, 14),
            colour="stone3",
            align="right",
        )
        if info.damage is not None:
            app.text.draw(surface, app.t("ui.saves.damaged"), pygame.Rect(area.left + 6, area.top + 15, 160, 12), colour="red4")
        else:
            names = ", ".join(player.name for player in info.players)
            app.text.draw(surface, names, pygame.Rect(area.left + 6, area.top + 15, area.width - 110, 12), colour="stone3")
            moves = app.t("ui.saves.actions", n=info.actions)
            app.text.draw(surface, moves, pygame.Rect(area.right - 100, area.top + 15, 94, 12), colour="stone3", align="right")
        surface.fill(app.art.colour("ink2"), (area.left, area.bottom - 1, area.width, 1))

    def _facts(self, surface: pygame.Surface, info: SaveInfo) -> None:
        app = self.app
        frame = pygame.Rect(SIDE.left + 39, SIDE.top + 8, 160, 90)
        well(app, surface, frame)
        picture = _picture(info.picture)
        if picture is not None:
            surface.blit(picture, frame.move(0, 0))
        elif info.game and app.art.has(f"lobby/cover_{info.game}"):
            cover = app.art.sprite(f"lobby/cover_{info.game}")
            surface.set_clip(frame.inflate(-2, -2))
            surface.blit(cover, cover.get_rect(midtop=(frame.centerx, frame.top + 1)))
            surface.set_clip(None)
        x, y, wide = SIDE.left + 10, SIDE.top + 104, SIDE.width - 20
        if info.game:
            app.text.draw(surface, app.t(f"{info.game}.name"), pygame.Rect(x, y, wide, 14), font="title", colour="gold3")
        y += 15
        for seat, player in enumerate(info.players[:4]):
            flag(app, surface, player, (x, y - 1))
            role = app.t("ui.seat.human") if player.human else brain_name(app, info.game, player.brain)
            name = f"<gold3>{player.name}</>" if seat in info.won else player.name
            app.text.draw(surface, f"{name} <stone2>{role}</>", pygame.Rect(x + 18, y, wide - 18, 13))
            if seat in info.won:
                end = app.t("ui.result.draw" if len(info.won) == len(info.players) else "ui.saves.won")
                app.text.draw(surface, end, pygame.Rect(x + 18, y, wide - 18, 13), colour="gold3", align="right")
            y += 15
        app.text.draw(surface, app.t("ui.saves.version", version=info.client or "?"), pygame.Rect(x, 324, wide, 12), colour="stone2")
        app.text.draw(surface, info.path.name if info.damage else "", pygame.Rect(x, 336, wide, 12), colour="stone2")
        if info.damage is not None:
            app.text.draw_block(surface, damage_text(app, info.damage), pygame.Rect(x, y + 2, wide, 60), colour="red4")


def title_of(app: App, info: SaveInfo) -> str:
    """What a match is called in lists: its own title or the name of its game."""
    return info.title or (app.t(f"{info.game}.name") if info.game else info.path.name)


def date_of(app: App, changed: float) -> str:
    """When a file was written; "?" where its clock says a year that no calendar knows (H-16)."""
    try:
        when = datetime.fromtimestamp(changed)
    except (ValueError, OverflowError, OSError):
        return "?"
    return app.t("ui.saves.date", year=when.year, month=f"{when.month:02}", day=f"{when.day:02}", time=f"{when:%H:%M}")


def _picture(path: Path | None) -> pygame.Surface | None:
    if path is None:
        return None
    try:
        return pygame.transform.scale(pygame.image.load(path), (160, 90)).convert()
    except (pygame.error, OSError):
        return None
