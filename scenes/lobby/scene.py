"""The lobby screen: shelf above, seats left, options right, Start."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.content import ContentError, load_rules, mods_in_use
from engine.match.players import Player
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.setup import Option
from engine.rules.kernel.types import Config
from engine.table.ambience import Motes
from engine.ui.button import Button
from engine.ui.panel import panel
from scenes import doors
from scenes.common.backdrop import BarButton, back_button, top_bar
from scenes.common.form_scene import FormScene
from scenes.common.people import known_faces
from scenes.doors import on_shelf, say
from scenes.lobby import plan as plans
from scenes.lobby.boxes import Box
from scenes.lobby.options import OptionsPanel, choice_text
from scenes.lobby.plan import Plan
from scenes.lobby.rivals import Rivals
from scenes.lobby.rows import LEFT, PITCH, TOP, WIDE, RowActions, paint_closed, paint_row, seat_row
from scenes.lobby.seat import SeatScene
from scenes.open_match import begin, random_seed
from scenes.rename import RenameScene
from scenes.warming import Warming

SEATS = pygame.Rect(6, 170, 414, 186)
SHELF = (4, 18, 632, 146)
"""Where dust hangs in the light."""


class LobbyScene(FormScene):
    """Choose a game and who plays it. What was chosen is remembered for each game."""

    entrance = "wipe"
    farewell = "wipe"

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self._faces = known_faces(app)
        self._games = on_shelf()
        remembered = app.settings.last_lobby.get("game", "")
        start = game or (remembered if remembered in self._games else self._games[0])
        self.plan: Plan = self._first(start)
        self._option_pages: dict[str, int] = {}
        self._warming = Warming(app, self.plan.game)
        self._dust = Motes(SHELF, 26)

    @property
    def rules(self) -> Rules:
        """The rules of the chosen game."""
        return load_rules(self.plan.game)

    @property
    def _rivals(self) -> Rivals:
        """Whom a computer's seat can be played by."""
        return Rivals(self.app, self.rules)

    def enter(self) -> None:
        super().enter()
        self.app.audio.music("title")
        self.app.ai.warm(self.plan.game)
        for name in mods_in_use(self.plan.game)[1]:
            self.app.toast(self.app.t("ui.mods.left_out", name=name), kind="bad")

    def leave(self) -> None:
        self._remember()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._warming.update(dt)
        self._dust.update(dt)

    def build(self) -> None:
        app = self.app
        self.form.add(back_button(app, self.back))
        ways = (("ui.lobby.rules", self._rules, ""), ("ui.lobby.load", self._load, ""), ("ui.lobby.lab", self._lab, "ui.lobby.lab.tip"))
        for i, (key, action, tip) in enumerate(ways):
            label = app.t(key)
            wide = app.text.measure(label) + 14
            place = (634 - (i + 1) * 70, 0, max(wide, 66), 16)
            self.form.add(BarButton(app, place, label, action, tip=app.t(tip) if tip else ""))
        built = self._built()
        if built is not None:
            words = app.t(f"ui.lobby.build.{built.key}")
            self.form.add(BarButton(app, (90, 0, app.text.measure(words) + 14, 16), words, partial(self._build_own, built.key)))
        for number, game in enumerate(self._games):
            self.form.add(Box(app, number, game, game == self.plan.game, partial(self._take, game)))
        self._seat_rows()
        self._options().build()
        start = Button(app, (426, 318, 208, 38), app.t("ui.lobby.start"), self._start, kind="gold", font="display", cue="confirm")
        self.form.primary = self.form.add(start)

    def paint_over(self, surface: pygame.Surface) -> None:
        """Dust hangs in the light over the shelf."""
        if not self.app.settings.reduced_motion:
            self._dust.draw(surface, self.app.art)

    def paint(self, surface: pygame.Surface) -> None:
        app = self.app
        surface.blit(app.art.sprite("lobby/backdrop"), (0, 0))
        if app.text.audit is not None:
            app.text.audit.cover(surface, surface.get_rect())
        top_bar(app, surface, app.t("ui.lobby.title"))
        panel(app, surface, SEATS, "wood_dark")
        heading = app.t("ui.lobby.seats")
        room = pygame.Rect(SEATS.left + 8, SEATS.top + 4, app.text.measure(heading, "title") + 2, 14)
        app.text.draw(surface, heading, room, font="title", colour="gold3", shadow="ink0")
        mode = plans.mode_of(self.plan, self.rules)
        words = app.t("ui.lobby.count", n=len(self.plan.seats), counts=_counts(mode.seats))
        app.text.draw(surface, words, pygame.Rect(room.right + 10, room.top, 300, 14), colour="sand2")
        for number, seat in enumerate(self.plan.seats):
            paint_row(app, surface, number, seat.colour)
        for number in range(len(self.plan.seats), plans.SIDES):
            paint_closed(app, surface, number)
        self._options().paint(surface)

    def _options(self) -> OptionsPanel:
        return OptionsPanel(self.app, self.form, self.plan, self.rules, self.relabel, self._option_pages)

    # -- seats ---------------------------------------------------------------------------------------------------------

    def _seat_rows(self) -> None:
        app, plan = self.app, self.plan
        mode = plans.mode_of(plan, self.rules)
        rivals = self._rivals
        people = self._people()
        teams = mode.teams.get(len(plan.seats), ())
        for number, player in enumerate(people):
            actions = RowActions(
                colour=partial(self._recolour, number),
                portrait=partial(self._new_face, number),
                name=partial(self._rename, number),
                kind=partial(self._set_kind, number),
                brain=partial(self._set_brain, number),
                edit=partial(self._edit, number),
                remove=partial(self._remove, number) if plans.can_remove(plan, self.rules) else None,
            )
            seat_row(app, self.form, number, player, self._detail(number, teams), rivals, actions)
        if plans.can_add(plan, self.rules) and len(plan.seats) < plans.SIDES:
            y = TOP + len(plan.seats) * PITCH
            kinds: tuple[Literal["human", "ai"], ...] = ("human", "ai")
            for i, kind in enumerate(kinds):
                place = (LEFT + WIDE // 2 - 104 + i * 106, y + 3, 102, 20)
                tip = app.t(f"ui.lobby.add_{kind}.tip")
                self.form.add(Button(app, place, app.t(f"ui.lobby.add_{kind}"), partial(self._add, kind), tip=tip))

    def _people(self) -> tuple[Player, ...]:
        app = self.app
        return plans.players(self.plan, app.t("ui.lobby.player", n="#"), self._rivals.people, me=app.settings.player_name)

    def _detail(self, number: int, teams: tuple[int, ...]) -> str:
        """The small line under a name: team and the seat's first choice."""
        app, mode = self.app, plans.mode_of(self.plan, self.rules)
        words = [app.t("ui.lobby.team", team="ABCDEF"[teams[number]])] if teams else []
        for option in mode.seat_options[:1]:
            words.append(choice_text(app, self.plan.game, option.key, self.plan.seats[number].options[option.key]))
        return " · ".join(words)

    def _change(self, change: Callable[[], object]) -> None:
        change()
        plans.fitted(self.plan, self.rules, self._faces)
        self.relabel()

    def _recolour(self, number: int, by: int) -> None:
        self._change(lambda: plans.next_colour(self.plan, number, by))

    def _new_face(self, number: int, by: int) -> None:
        seat = self.plan.seats[number]
        if self._faces:
            at = self._faces.index(seat.portrait) + by if seat.portrait in self._faces else 0
            seat.portrait = self._faces[at % len(self._faces)]
        self.relabel()

    def _rename(self, number: int) -> None:
        seat = self.plan.seats[number]

        def accept(name: str) -> None:
            seat.name = name[:16]
            self.relabel()

        self.app.stack.push(RenameScene(self.app, seat.name, accept, title=self.app.t("ui.lobby.name.title")))

    def _set_kind(self, number: int, kind: Literal["human", "ai"]) -> None:
        self.plan.seats[number].kind = kind
        self.relabel()

    def _set_brain(self, number: int, by: int) -> None:
        self._change(lambda: self._rivals.step(self.plan.seats[number], by, self._faces))

    def _add(self, kind: Literal["human", "ai"]) -> None:
        plans.add_seat(self.plan, kind, self._faces)
        self._change(lambda: plans.find_mode(self.plan, self.rules, 1))

    def _remove(self, number: int) -> None:
        plans.remove_seat(self.plan, number)
        self._change(lambda: plans.find_mode(self.plan, self.rules, -1))

    def _edit(self, number: int) -> None:
        self.app.stack.push(SeatScene(self.app, self.plan, number, self.rules, self._faces, self.relabel))

    # -- games, files, start ---------------------------------------------------------------------------------------------

    def _built(self) -> Option | None:
        """What a seat of this game may bring that the player can build: a deck, an army."""
        options = (option for mode in self.rules.modes for option in mode.seat_options)
        return next((option for option in options if option.free), None) if doors.editor(self.plan.game) is not None else None

    def _build_own(self, key: str) -> None:
        """The builder has a door of its own; what is built there is brought by the first person who may bring it."""
        editor, me = doors.editor(self.plan.game), plans.first_person(self.plan)
        seat = self.plan.seats[me or 0]

        def accept(value: str) -> None:
            if key in seat.options:
                seat.options[key] = value
            self.relabel()

        built = self._built()
        if editor is not None and built is not None:
            self.app.stack.push(editor(self.app, key, seat.options.get(key, built.choices[0]), accept))

    def _take(self, game: str) -> None:
        if game == self.plan.game:
            return
        try:
            plan = self._remembered(game)
        except ContentError as error:
            self._tell_broken(game, error)
            return
        self._remember()
        self.plan = plan
        self._warming = Warming(self.app, game)
        self.app.ai.warm(game)
        self.relabel()

    def _first(self, wanted: str) -> Plan:
        """The game that is wanted, or the first that can be played: one broken file shuts one box and not the lobby (H-10)."""
        broken: list[tuple[str, ContentError]] = []
        for game in (wanted, *self._games):
            try:
                plan = self._remembered(game)
            except ContentError as error:
                broken.append((game, error))
                continue
            for name, why in broken:
                self._tell_broken(name, why)
            return plan
        raise broken[0][1]

    def _tell_broken(self, game: str, why: ContentError) -> None:
        app = self.app
        app.toast(app.t("ui.lobby.broken_game", name=app.t(f"{game}.name"), why=str(why)), kind="bad")

    def _remembered(self, game: str) -> Plan:
        rules = load_rules(game)
        plan = plans.from_text(self.app.settings.last_lobby.get(game, ""))
        if plan is None or plan.game != game:
            return plans.usual(rules, self._faces, self.app.settings.player_face)
        return plans.fitted(plan, rules, self._faces)

    def _remember(self) -> None:
        lobby = self.app.settings.last_lobby
        lobby["game"] = self.plan.game
        lobby[self.plan.game] = plans.to_text(self.plan)
        me = plans.first_person(self.plan)
        if me is not None:
            seat = self.plan.seats[me]
            self.app.settings.player_name = seat.name or self.app.settings.player_name
            self.app.settings.player_face = seat.portrait
        self.app.save_settings()

    def _rules(self) -> None:
        from scenes.rulebook import RulebookScene

        self.app.stack.push(RulebookScene(self.app, game=self.plan.game))

    def _load(self) -> None:
        from scenes.saves import SavesScene

        self.app.stack.push(SavesScene(self.app))

    def _lab(self) -> None:
        from scenes.lab import LabScene

        self._open(partial(LabScene, self.app))

    def _start(self) -> None:
        self._open(partial(begin, self.app))

    def _open(self, scene: Callable[[Rules, Config, int, tuple[Player, ...]], Scene]) -> None:
        """What was arranged, as a match or in the lab; a choice that breaks a rule is refused with it."""
        app, plan = self.app, self.plan
        try:
            config = plans.config(plan, self.rules)
        except Refused as refusal:
            app.toast(say(app, plan.game, refusal), rule=refusal.rule, kind="bad")
            return
        seed = int(plan.seed) if plan.seed else random_seed()
        self._remember()
        app.stack.push(scene(self.rules, config, seed, self._people()))


def _counts(seats: tuple[int, ...]) -> str:
    if len(seats) > 1 and seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}-{seats[-1]}"
    return "/".join(str(count) for count in seats)
