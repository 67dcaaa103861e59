"""Mythic Battles on the table: which piece lies where, what stands for which step, and the words of the game."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from engine.app.app import App
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import HIDDEN, Action, Event, Outcome, Path, Seat
from engine.rules.mythic import frames
from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.actions.moves import MoveTo, RunTo
from engine.rules.mythic.actions.turns import Activate, EndTurn
from engine.rules.mythic.combat.dice import Confirm
from engine.rules.mythic.events import TurnBegan, UnitMoved
from engine.rules.mythic.field import OFF
from engine.rules.mythic.setup import Pick
from engine.rules.mythic.state import MythicState, attackable
from engine.table.cards import paint_card
from engine.table.layouts import Zone
from engine.table.luck import Throw
from engine.table.pieces import Look, Placing, Spot
from engine.table.play import Play
from engine.table.stage import Card, HudButton, Moment, Person, Stage, Tally
from engine.table.sync import settle
from engine.table.world import TableWorld
from scenes.common.piles import PilesScene
from scenes.mythic import layout, looks, luck, words
from scenes.mythic.cues import CUES
from scenes.mythic.ground import Ground, paint_badge
from scenes.mythic.hearing import hear
from scenes.mythic.hud import MythicHud
from scenes.mythic.piles import MythicShelf
from scenes.mythic.plates import pile_at, plate_spots
from scenes.mythic.reading import acting_frame, attack_frame, drafting
from scenes.mythic.roster import roster_spots
from scenes.mythic.spread import lay, unit_piece
from scenes.mythic.tableau import Tableau, read
from scenes.mythic.tips import sheet_spots

CARD_TITLE = 50
"""Pixels that a name has on a card of the hand."""
GRASPS = (("pick_up",), ("absorb",), ("free",))
"""Buttons after which only one thing can be meant, mostly."""


class MythicStage(Stage):
    """The battlefield. Hands and decks are secret; everything else is open."""

    game = "mythic"
    cues = CUES
    panel = "ui/panel_marble"
    bar = "ui/top_bar_stone"
    strip = (4, 270, 472)
    first_rule = "MB-4.1"
    turn_began = TurnBegan

    def __init__(self, app: App, rules: Rules, people: Sequence[Person]) -> None:
        super().__init__(app, rules, people)
        self.ground = Ground(app)
        self.hud = MythicHud(self)
        self.goal = 4
        self.tableau: Tableau
        """What the table shows, up to the last event that was played."""
        self.seen: MythicState | None = None
        """The view that the table showed whole last."""
        self._feet: dict[Look, tuple[int, int]] = {}

    # -- the table ------------------------------------------------------------------------------------------------------------

    def zones(self, view: MythicState) -> dict[str, Zone]:
        if view.config.learning:
            places = layout.army_places(view.config.armies)
        else:
            extended = view.config.pool == "extended"
            places = layout.draft_places([row for row in view.content.sheets.values() if row.pool == "core" or extended])
        return layout.zones(view.board, view.config.seats, self.bottom, places)

    def spots(self, view: MythicState) -> Sequence[Spot]:
        if drafting(view):
            return sheet_spots()
        return [*layout.spots(view.board), *roster_spots(view, self.bottom), *plate_spots(view.config.seats), *sheet_spots()]

    def pieces(self, view: MythicState) -> list[Placing]:
        return lay(self, read(view, self.bottom, self.seat))

    def arrange(self, table: TableWorld, view: MythicState) -> None:
        super().arrange(table, view)
        self.goal = view.config.goal
        self.tableau = read(view, self.bottom, self.seat)

    def turn_to(self, view: MythicState) -> None:
        self.seen = view

    def cue(self, event: Event, play: Play) -> None:
        """Hear the event, show it, and in the end let everything lie as the tableau says."""
        hear(self.tableau, event)
        super().cue(event, play)
        play.at(0, 0, lambda scale: settle(play.table, lay(self, self.tableau), seconds=0.2 * scale, origin=self.origin))

    def refresh(self, play: Play, name: str, delay: float = 0.0) -> None:
        """Let a figure on the board show its present face and marks."""
        unit = self.tableau.units[name]
        if unit.where == "board" and not self.tableau.drafting:
            placing = unit_piece(self, self.tableau, unit)
            play.look(name, placing.look, delay=delay)
            play.marks(name, placing.marks, delay=delay)

    def refresh_all(self, play: Play) -> None:
        """Let every figure show its present marks."""
        for name in self.tableau.units:
            self.refresh(play, name)

    def held(self, event: UnitMoved) -> str:
        """What stopped a unit on its way, in a word: chains, a swamp, lava; empty if nothing did."""
        row = self.tableau.content.sheets[event.unit]
        if len(event.path) < 2 or row.flying or event.how in ("place", "drag"):
            return ""
        board, goal = self.tableau.board, event.path[-1]
        if board.contours.get((event.path[-2], goal)) == "chains" and "climb" not in row.talents:
            return self.app.t("mythic.contour.chains.name")
        ground = board.areas[goal].terrain if goal in board.areas else ""
        if (ground == "swamp" and not row.aquatic) or (ground == "lava" and not row.fireproof):
            return self.app.t(f"mythic.keyword.{ground}.name")
        return ""

    def board_name(self) -> str:
        """The battlefield by name; a player's own map by its file."""
        key = f"mythic.board.{self.tableau.board.id}.name"
        return self.app.t(key) if key in self.app.t else self.tableau.board.id

    def touched(self, table: TableWorld, event: pygame.Event) -> bool:
        """A click on the own discard pile or on a player's plate lays that pile out (MB-5.14)."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.seen is not None and not drafting(self.seen):
            seat = pile_at(self.seen.config.seats, self.bottom, event.pos)
            if seat is not None:
                self.app.stack.push(PilesScene(self.app, MythicShelf(self, self.seen), seat))
                return True
        return super().touched(table, event)

    def side(self, seat: Seat) -> int | None:
        """The colour of a seat; statues have none."""
        return self.people[seat].side if 0 <= seat < len(self.people) else None

    # -- painting -------------------------------------------------------------------------------------------------------------

    def compose(self, look: Look) -> pygame.Surface:
        name, _, frame = look.sprite.partition("#")
        kind, _, rest = name.partition(":")
        art, text, t = self.app.art, self.app.text, self.app.t
        sheets = self.rules.content.sheets
        if kind == "unit":
            unit, _, count = rest.partition(":")
            picture, foot = looks.paint_unit(art, text, sheets[unit], int(count), frame, look.side, look.tint)
            self._feet[look] = foot
            return picture
        if kind == "plate":
            picture = pygame.Surface(looks.PLATE, pygame.SRCALPHA)
            looks.paint_plate(art, text, picture, picture.get_rect(), int(rest), look.side)
            return picture
        if kind == "tray":
            picture = self._waiting(rest, look.side)
            return art.tinted(picture, look.tint) if look.tint else picture
        if kind == "badge":
            terrain, used, most = rest.split(":")
            return paint_badge(art, text, terrain, int(used), int(most))
        if kind == "pile":
            face, _, size = rest.partition("@")
            short = t(f"mythic.unit.{face}.short") if face in sheets else ""
            return paint_card(art, text, looks.pile_face(sheets, face, t(f"mythic.card.{face}.name"), short), size)
        if kind == "card":
            face, _, size = rest.partition("@")
            title = t(f"mythic.card.{face}.name")
            if face in sheets and text.measure(title, "body") > CARD_TITLE:
                title = t(f"mythic.unit.{face}.short")
            if size == "44x60":
                return paint_card(art, text, looks.sheet_face(sheets[face], title, t(f"mythic.unit.{face}.short")), size, tint=look.tint)
            kind_ = t(f"mythic.term.{face}_card") if face not in sheets else t("mythic.term.activation")
            short = t(f"mythic.unit.{face}.short") if face in sheets else ""
            return paint_card(art, text, looks.card_face(sheets, face, title, short, kind_), size)
        return super().compose(look)

    def _waiting(self, unit: str, side: int | None) -> pygame.Surface:
        """A small portrait in the owner's colour."""
        picture = pygame.Surface((28, 22))
        picture.fill(self.app.art.side_colour(side if side is not None else 0))
        face = self.app.art.sprite(f"mythic/{unit}@portrait28x22")
        picture.blit(face, (1, 1), (0, 0, 26, 20))
        return picture

    def foot(self, look: Look) -> tuple[int, int]:
        if look.sprite.startswith("unit:"):
            self.paint(look)
            return self._feet[look]
        return super().foot(look)

    def forget(self) -> None:
        super().forget()
        self._feet.clear()

    # -- choosing -------------------------------------------------------------------------------------------------------------

    def keys_of(self, step: str, moment: Moment) -> Sequence[str]:
        kind, _, rest = step.partition(":")
        view: MythicState = moment.view
        if kind == "hand":
            return [f"{step}#{number}" for number in range(view.hands[self.bottom].count(rest))]
        if kind == "activate":
            return [rest, *(f"hand:{rest}#{number}" for number in range(view.hands[self.bottom].count(rest)))]
        if kind == "react":
            return ()  # listed in words: one unit may have several reactions
        if kind in ("army0", "army1"):
            return [f"sheet:{name}" for name in view.config.armies[int(kind[-1])]]
        if kind == "die":
            attack = attack_frame(view)
            if attack is not None and rest == "0":
                return [f"b{index}" for index in range(attack.blanks)]
            if attack is not None:
                return [f"d{index}" for index, value in enumerate(attack.dice) if str(value) == rest]
        return (step,)

    def rings_of(self, step: str, moment: Moment) -> Sequence[str]:
        """A reaction that is listed in words also glows on its unit."""
        kind, _, rest = step.partition(":")
        return (rest.partition(":")[2],) if kind == "react" else self.keys_of(step, moment)

    def step_of(self, key: str, moment: Moment) -> str:
        if moment.picker is not None:
            for option in moment.picker.options():
                if key in self.keys_of(option, moment):
                    return option
        return key.partition("#")[0]

    def unordered(self, prefix: Path, decision: Any) -> bool:
        return False

    def onward(self, moment: Moment) -> str | None:
        """With a single omphalos, carrier or statue at hand the button has said everything."""
        if moment.picker is None or moment.prefix not in GRASPS:
            return None
        options = moment.picker.options()
        return options[0] if len(options) == 1 else None

    def glow(self, step: str, moment: Moment) -> str:
        view: MythicState = moment.view
        if step in view.board.areas:
            return "reach"
        unit = view.units.get(step)
        mine = moment.decision.seat if moment.decision is not None else self.bottom
        return "target" if unit is not None and unit.seat != mine and isinstance(
            moment.decision, frames.Act | frames.NextTarget | frames.Redirect) else "legal"

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        return self.hud.buttons(moment)

    def dimmed(self, moment: Moment) -> Sequence[str]:
        """In a draft: the sheets that cannot be taken now."""
        if moment.picker is None or not drafting(moment.view):
            return ()
        options = moment.picker.options()
        if isinstance(moment.decision, frames.ChooseArmy):
            return ()
        return [key for key in (f"sheet:{name}" for name in self.tableau.sheets) if key not in options]

    def option(self, step: str, moment: Moment) -> str:
        return words.option(self, step, moment)

    def attempt(self, key: str, moment: Moment) -> Action | None:
        view: MythicState = moment.view
        asked = moment.decision
        name = key.partition("#")[0]
        if isinstance(asked, frames.Act):
            if key in view.units:
                return AttackUnit(key) if attackable(view, asked.seat, view.units[key]) else None
            return MoveTo(key) if key in view.board.areas else None
        if isinstance(asked, frames.Main):
            unit = name.removeprefix("hand:")
            return Activate(unit, unit) if unit in view.units else None
        if name.startswith("sheet:"):
            return Pick(name.removeprefix("sheet:"))
        return None

    def regret(self, action: Action, moment: Moment) -> str:
        if isinstance(action, EndTurn) and moment.picker is not None and not moment.view.activated and any(
            isinstance(other, Activate) for other in moment.picker.actions
        ):
            return self.app.t("mythic.ui.regret")
        attack = attack_frame(moment.view)
        if isinstance(action, Confirm) and isinstance(moment.decision, frames.Allocate) and attack is not None:
            return words.wasted(self, attack, moment.decision.step)
        acting = acting_frame(moment.view)
        if isinstance(action, MoveTo | RunTo) and action.area == OFF and acting is not None:
            return words.farewell(self, moment.view, moment.view.units[acting.unit])
        return ""

    def skippable(self, action: Action) -> bool:
        return True

    # -- words ----------------------------------------------------------------------------------------------------------------

    def prompt(self, moment: Moment) -> str:
        return words.prompt(self, moment) or super().prompt(moment)

    def status(self, moment: Moment) -> str:
        return words.status(self, moment)

    def name(self, value: object, field_name: str) -> object:
        if isinstance(value, str) and value:
            for key in (f"mythic.area.{value}", f"mythic.power.{value}.name"):
                if key in self.app.t:
                    return self.app.t(key)
            if value == HIDDEN:
                return self.app.t("mythic.term.hidden_card")
        return super().name(value, "units" if field_name in ("attacker", "victim") else field_name)

    def describe(self, event: Event) -> str:
        return words.describe(self, event)

    def tooltip(self, key: str, moment: Moment) -> str:
        return words.tooltip(self, key, moment)

    def inspect(self, key: str, moment: Moment) -> Card | None:
        return words.inspect(self, key, moment)

    def tally(self, view: MythicState, outcome: Outcome, events: Sequence[Event]) -> Tally:
        return words.tally(self, view, outcome, events)

    def luck(self, events: Sequence[Event]) -> Iterable[Throw]:
        return luck.throws(events)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    @property
    def alive(self) -> bool:
        return True

    def backdrop(self, surface: pygame.Surface, moment: Moment) -> None:
        self.hud.draw_back(surface, moment)

    def foreground(self, surface: pygame.Surface, moment: Moment) -> None:
        self.hud.draw_front(surface, moment)


STAGE = MythicStage
