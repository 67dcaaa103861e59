"""Heroes on the table: map or battlefield, hand, town, and what stands for which step."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.town import DoneMustering
from engine.rules.heroes.actions.turns import EndTurn
from engine.rules.heroes.board import Side
from engine.rules.heroes.events import TurnBegan, UnitDeployed
from engine.rules.heroes.frames import Act, Muster
from engine.rules.heroes.state import ENEMY, HeroesState
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import HIDDEN, Action, Event, Outcome, Path, Seat
from engine.rules.kernel.window import GiveWay, Window
from engine.table.cards import paint_card
from engine.table.layouts import Zone
from engine.table.luck import Throw
from engine.table.picker import Chain
from engine.table.pieces import Look, Placing, Point, Spot
from engine.table.play import Play
from engine.table.stage import Card, HudButton, Moment, Person, Stage, Tally
from engine.table.world import TableWorld
from engine.ui.toast import TOP
from scenes.heroes import about, ending, layout, looks, luck, naming, narration, options, prompts, steps, words
from scenes.heroes.auto import AutoScene
from scenes.heroes.cues import CUES
from scenes.heroes.eye import Eye
from scenes.heroes.field import BattleField
from scenes.heroes.figures import Figures
from scenes.heroes.ground import Ground
from scenes.heroes.hud import MapHud
from scenes.heroes.offers import Offers
from scenes.heroes.preview import acting
from scenes.heroes.question import ASIDE, IN_BATTLE, ON_MAP, OVER_HAND, Question
from scenes.heroes.setting import cards, placings
from scenes.heroes.told import Told
from scenes.heroes.town import TownView
from scenes.heroes.town_page import TownScene

UNIT_FIELDS = ("unit", "attacker", "target", "cause")
"""Fields of events that name a unit on the board."""
FOE = 4
"""The side colour of heroes that no seat owns."""


class HeroesStage(Stage):
    """One stage for the adventure map and for the battlefield; the town opens over the map."""

    game = "heroes"
    cues = CUES
    panel = "ui/panel_iron"
    bar = "ui/top_bar_red"
    strip = ON_MAP
    aside = ASIDE
    first_rule = "HM-5.1"
    turn_began = TurnBegan

    def __init__(self, app: App, rules: Rules, people: Sequence[Person]) -> None:
        super().__init__(app, rules, people)
        self.figures = Figures(self)
        self.ground = Ground(self)
        self.hud = MapHud(self)
        self.battle = BattleField(self)
        self.town = TownView(self)
        self.offers = Offers(self)
        self.question = Question(self)
        self.eye = Eye(self)
        self.telling: Told | None = None
        self.cards_before: list[Placing] = []
        """Where the own cards lay before the event that is being told."""
        self.combat_seats: tuple[int, ...] = ()
        """Who fights in the combat that an event may end."""
        self.units: dict[str, str] = {}
        """Names of all units that ever stood on a board → their cards; a story is told after its units fell."""
        self.opponents: tuple[Side, Side] | None = None
        """The sides of the combat that was announced last."""
        self.table: TableWorld | None = None
        self.story = ""

    # -- the table ------------------------------------------------------------------------------------------------------------

    @property
    def told(self) -> HeroesState:
        """The world as far as the table has been told of it; what is drawn comes from here."""
        assert self.telling is not None
        return self.telling.state

    @property
    def fighting(self) -> bool:
        """Whether the battlefield is seen."""
        return self.telling is not None and self.told.combat is not None

    def side_of(self, owner: int) -> int:
        """The side colour of a seat or of an enemy."""
        return self.people[owner].side if 0 <= owner < len(self.people) else FOE

    def turned(self, view: HeroesState) -> bool:
        """Whether the nearest seat fights from rows 4-5, so that the board is shown the other way round."""
        combat = view.combat
        return combat is not None and combat.side_of(self.bottom) >= 0 and combat.side_of(self.bottom) != combat.home

    def zones(self, view: HeroesState) -> dict[str, Zone]:
        found = layout.zones(view, self.turned(view), self.eye.zoom)
        if self.town.shown:
            for zone in found.values():
                zone.silent = True
        return found

    def spots(self, view: HeroesState) -> Sequence[Spot]:
        if self.town.shown:
            return self.town.spots(view)
        if view.combat is not None:
            board = layout.combat_spots(view, self.turned(view))
            return [*board, *about.battle_spots(self, view, view.combat), *self.offers.spots(view)]
        panel = [*layout.token_spots(town=False), *about.map_spots(self, view)]
        return [*layout.map_spots(view, self.eye.zoom), *panel, *self.offers.spots(view)]

    def arrange(self, table: TableWorld, view: HeroesState) -> None:
        self.telling = Told(view, self.seat)
        if view.combat is not None:
            self.units |= {name: unit.unit for name, unit in view.combat.fighters.items()}
        self.ground.turning.clear()
        self.battle.active = acting(view)
        self.lay_out(table)
        self.eye.arrange()

    def lay_out(self, table: TableWorld) -> None:
        """Zones and spots for what was told so far: a battle opens or ends, the map is zoomed."""
        self.table = table
        super().arrange(table, self.told)
        table.window = None if self.fighting else layout.MAP
        self.strip = IN_BATTLE if self.fighting else ON_MAP
        self.messages = layout.BELOW_QUEUE if self.fighting else TOP
        self.eye.come_home()

    def cue(self, event: Event, play: Play) -> None:
        """What was told is written down first: cues draw from it."""
        if self.telling is None:
            return
        combat = self.told.combat
        self.combat_seats = (combat.sides[0].seat, combat.sides[1].seat) if combat is not None else ()
        self.cards_before = cards(self, self.telling)
        self.telling.hear(event)
        super().cue(event, play)

    def scrolled(self, table: TableWorld, dx: int, dy: int) -> bool:
        return self.eye.on_map and self.eye.scroll(dx, dy)

    def touched(self, table: TableWorld, event: pygame.Event) -> bool:
        return self.eye.hear(event)

    def pieces(self, view: HeroesState) -> list[Placing]:
        return placings(self, Told(view, self.seat))

    def laid_out(self, view: HeroesState) -> list[Placing]:
        return self.offers.troops(view)

    def paint(self, look: Look) -> pygame.Surface:
        return self.figures.paint(look) if self.figures.knows(look) else super().paint(look)

    def foot(self, look: Look) -> Point:
        return self.figures.foot(look) if self.figures.knows(look) else super().foot(look)

    def compose(self, look: Look) -> pygame.Surface:
        kind, _, rest = look.sprite.partition(":")
        name, _, size = rest.rpartition("@")
        content = self.told.content
        if kind == "card":
            return paint_card(self.app.art, self.app.text, looks.face_of(self.app, content, name), size)
        if kind == "troop":
            return self.offers.troop_card(content, *name.split(":"))
        return super().compose(look)

    # -- choosing -------------------------------------------------------------------------------------------------------------

    def keys_of(self, step: str, moment: Moment) -> Sequence[str]:
        return steps.keys_of(self, step, moment)

    def step_of(self, key: str, moment: Moment) -> str:
        return steps.step_of(key, moment)

    def rings_of(self, step: str, moment: Moment) -> Sequence[str]:
        return steps.rings_of(self, step, moment)

    def offered(self, actions: Sequence[Action]) -> Sequence[Action]:
        # Computers use their towns in their own turns: giving way to them brings nothing (HM-6.1).
        return [action for action in actions if not isinstance(action, GiveWay) or self.people[action.seat].human]

    def chains(self, view: HeroesState, actions: Sequence[Action]) -> Sequence[Chain]:
        # Whoever left the town while he musters may say so without opening it again.
        done = [Chain(action.path[1:], (action,)) for action in actions if isinstance(action, DoneMustering)]
        return done or self.battle.charges.chains(view, actions)

    def onward(self, moment: Moment) -> str | None:
        if len(moment.prefix) != 1:
            return None
        square = self.battle.charges.square(moment.prefix[-1], moment)
        return f"c{square}" if square is not None else steps.only_effect(moment)

    def dropped(self, key: str, point: Point, moment: Moment) -> bool:
        return key.startswith("hand:") and layout.played(point)

    def meant(self, key: str, point: Point, moment: Moment) -> Path | None:
        return steps.meant(key, point, moment)

    def glow(self, step: str, moment: Moment) -> str:
        return steps.glow(step, moment)

    def attempt(self, key: str, moment: Moment) -> Action | None:
        return steps.attempt(key, moment)

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        view: HeroesState = moment.view
        if moment.prefix == ("town",):
            return self.town.buttons(moment)
        return self.battle.buttons(moment) if view.combat is not None else self.hud.buttons(moment)

    def page(self, name: str, match: Any) -> Scene:
        return TownScene(match, self) if name == "town" else AutoScene(match)

    def option(self, step: str, moment: Moment) -> str:
        return options.option(self, step, moment)

    def foretold(self, step: str, moment: Moment) -> str:
        return options.foretold(self, step, moment)

    def picked(self, moment: Moment) -> None:
        """Whoever goes on has read the story card; the town is open while it is part of the choice, and until it is left."""
        self.story = ""
        if self.fighting:
            playing = bool(moment.prefix) and moment.prefix[0].startswith("hand:")
            self.strip = OVER_HAND if playing else IN_BATTLE
        if moment.picker is None:
            # Something was done there: the player stays while it is shown.
            self.town.staying = self.town.shown
        else:
            self._open_town(moment.prefix == ("town",))
            self.town.staying = self.town.shown or (self.town.staying and not isinstance(moment.decision, Act))

    def resumed(self, moment: Moment) -> Sequence[str]:
        asked = moment.decision
        # Just before a combat the town is used in a window, which may have nothing more to offer there (HM-6.6).
        offered = moment.picker is not None and "town" in moment.picker.options()
        stays = isinstance(asked, Act | Muster) or (isinstance(asked, Window) and offered)
        return ("town",) if self.town.staying and stays else ()

    def _open_town(self, shown: bool) -> None:
        if shown != self.town.shown:
            self.town.shown = shown
            if self.table is not None:
                self.lay_out(self.table)

    def skippable(self, action: Action) -> bool:
        return not isinstance(action, EndTurn)

    def regret(self, action: Action, moment: Moment) -> str:
        if isinstance(action, EndTurn) and moment.decision is not None:
            seat = moment.decision.seat
            if any(hero.owner == seat and hero.mp > 0 for hero in moment.view.heroes.values()):
                return self.app.t("heroes.ui.regret")
        return ""

    # -- words ----------------------------------------------------------------------------------------------------------------

    def prompt(self, moment: Moment) -> str:
        return prompts.prompt(self, moment) or super().prompt(moment)

    def undone(self, action: Action) -> str:
        said = options.answer(self, self.told, action.option) if isinstance(action, Option) and self.telling is not None else ""
        return self.app.t("heroes.action.Option.said", what=said) if said else super().undone(action)

    def status(self, moment: Moment) -> str:
        return self.hud.status(self.told if self.telling is not None else moment.view)

    def greeting(self, moment: Moment, seat: Seat) -> str:
        return self.hud.status(moment.view, seat)

    def describe(self, event: Event) -> str:
        if isinstance(event, UnitDeployed):
            self.units[event.unit] = event.card
        return narration.tell(self, event) or super().describe(event)

    def name(self, value: object, field_name: str) -> object:
        if isinstance(value, str):
            if value.startswith(HIDDEN):
                return self.app.t("heroes.ui.a_card")
            if value in self.units and field_name in UNIT_FIELDS:
                return self.app.t(f"heroes.unit.{self.units[value]}.name")
            if self.telling is not None and value in self.told.heroes:
                return naming.owner_name(self, self.told, self.told.heroes[value].owner)
            for key in (f"heroes.building.{value}.name", f"heroes.location.{value}.name", f"heroes.story.{value}"):
                if key in self.app.t:
                    return self.app.t(key)
        if field_name == "owner" and isinstance(value, int) and value >= ENEMY:
            return naming.owner_name(self, self.told, value) if self.telling is not None else value
        return super().name(value, field_name)

    def facts(self, thing: Any) -> dict[str, object]:
        found = super().facts(thing)
        if hasattr(thing, "faces") and isinstance(thing.faces, tuple):
            found["count"] = len(thing.faces)
        return found

    def tooltip(self, key: str, moment: Moment) -> str:
        return words.tooltip(self, key, moment)

    def inspect(self, key: str, moment: Moment) -> Card | None:
        return words.inspect(self, key, moment)

    def tally(self, view: HeroesState, outcome: Outcome, events: Sequence[Event]) -> Tally:
        return ending.tally(self, view, outcome, events)

    def luck(self, events: Sequence[Event]) -> Iterable[Throw]:
        return luck.throws(events)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def backdrop(self, surface: pygame.Surface, moment: Moment) -> None:
        if self.fighting:
            self.battle.draw_back(surface, moment)
        else:
            self.ground.draw(surface, moment)
        self.hud.rail(surface)

    def foreground(self, surface: pygame.Surface, moment: Moment) -> None:
        if self.fighting:
            self.battle.draw_front(surface, moment)
        else:
            self.ground.numerals(surface, moment)
            self.hud.draw(surface, moment)
            if not self.town.shown:
                self.eye.draw(surface)
                self.question.draw(surface, moment)
                self.hud.counts(surface, self.told)
        if self.town.shown:
            # Just before a combat the town opens over the battlefield (HM-6.1).
            self.town.draw(surface, self.bottom)
        self.offers.draw(surface, moment)
        if self.story:
            self.hud.story(surface, self.story)

    def update(self, dt: float) -> None:
        self.ground.update(dt)
        self.town.update(dt)
        self.eye.update(dt)

    @property
    def alive(self) -> bool:
        return self.eye.pushing or self.town.shown or self.fighting


STAGE = HeroesStage
"""The map, the towns and the battlefields."""
