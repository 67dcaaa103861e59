"""What a game gives to the table: zones, pieces from a view, a cue for each event, and the words around them."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from engine.rules.kernel.types import Action, Event, Outcome, Path, Seat
from engine.rules.kernel.window import Window
from engine.table.layouts import Zone
from engine.table.luck import Draw, Throw
from engine.table.moment import Card, Figure, HudButton, Moment, Person, Sum, Tally
from engine.table.notices import ActCard, Goal, Symbol, plain_card, usual_goal
from engine.table.picker import Chain
from engine.table.pieces import Look, Placing, Spot
from engine.table.play import Play
from engine.table.world import TableWorld
from engine.ui.toast import TOP

if TYPE_CHECKING:
    from engine.app.app import App
    from engine.app.scene import Scene
    from engine.rules.kernel.protocol import Rules

__all__ = ["Card", "CueFunction", "Figure", "HudButton", "Moment", "Person", "Stage", "Sum", "Tally"]

CueFunction = Callable[[Any, Any, Play], None]


class Stage:
    """One per match scene. Subclasses override what their game needs; every default keeps the game playable.

    `zones`, `spots` and `pieces` are pure functions of a view. `cues` maps event types to functions
    `(stage, event, play)` that only write into `play`.
    """

    game: ClassVar[str] = ""
    cues: ClassVar[Mapping[type[Event], CueFunction]] = {}
    panel: ClassVar[str] = "ui/panel_stone"
    """Nine-slice of this game's panels."""
    bar: ClassVar[str] = "ui/top_bar"
    """Nine-slice of the bar at the top."""
    strip: tuple[int, int, int] = (120, 272, 400)
    """Left edge, lower edge and width of where listed options appear."""
    aside: ClassVar[tuple[int, int, int, int]] = (100, 130, 440, 62)
    """Where somebody is asked in public view whether he reacts: beside what he is asked about."""
    goal_box: tuple[int, int, int, int] | None = None
    acts_box: tuple[int, int, int, int] | None = None
    messages: int = TOP
    """Where the first message lies: below what has to stay in sight."""
    first_rule: ClassVar[str] = ""
    """Where the rulebook opens when no rule is meant."""
    turn_began: ClassVar[type[Any] | None] = None
    """The event that begins a seat's turn, where turns are announced."""

    def __init__(self, app: App, rules: Rules, people: Sequence[Person]) -> None:
        self.app = app
        self.rules = rules
        self.people = list(people)
        self.seat: Seat | None = 0
        """The seat whose secrets the view holds; None = the public view."""
        self.bottom: Seat = 0
        """The seat that sits nearest to the screen."""
        self._painted: dict[Look, pygame.Surface] = {}

    # -- the table --------------------------------------------------------------------------------------------------------

    def zones(self, view: Any) -> dict[str, Zone]:
        """Every zone that pieces may be in."""
        return {}

    def spots(self, view: Any) -> Sequence[Spot]:
        """Clickable places that are no pieces."""
        return ()

    def pieces(self, view: Any) -> list[Placing]:
        """Everything that lies on the table according to the view."""
        return []

    def laid_out(self, view: Any) -> list[Placing]:
        """What only the open question lays on the table: cards to choose from. No event brings it, no event takes it away."""
        return []

    def overture(self, view: Any, play: Play) -> None:
        """What is seen before the first question of a new match (a roll for the first turn)."""

    def arrange(self, table: TableWorld, view: Any) -> None:
        """Give the table its zones and spots for this view."""
        table.zones = self.zones(view)
        table.mark_out(self.spots(view))
        table.touch()

    def turn_to(self, view: Any) -> None:
        """The table shows this view from now on, and nothing of what led to it is told any more: who sits where may change."""

    def opening(self, view: Any) -> Sequence[tuple[str, str]]:
        """Keys of the pieces that are dealt when a match begins, each with the zone or piece it comes from."""
        return ()

    def origin(self, placing: Placing) -> str | tuple[int, int] | None:
        """Where a piece comes from that no cue brought: a piece, spot or zone by name, or a point. Hands are dealt from a deck."""
        return "deck" if placing.zone.startswith("hand") else None

    def cue(self, event: Event, play: Play) -> None:
        """Write what an event looks like; an event without a cue is shown by the sync at the end of its batch."""
        function = self.cues.get(type(event))
        if function is not None:
            function(self, event, play)

    def paint(self, look: Look) -> pygame.Surface:
        """The picture of a look, cached; override to compose cards from frame, picture and figures."""
        if look not in self._painted:
            picture = self.compose(look)
            self._painted[look] = pygame.transform.rotate(picture, -90) if look.turned else picture
        return self._painted[look]

    def compose(self, look: Look) -> pygame.Surface:
        """Make the picture of an upright look."""
        return self.app.art.sprite(look.sprite, side=look.side, tint=look.tint)

    def forget(self) -> None:
        """Language changed: composed pictures with words on them are made anew."""
        self._painted.clear()

    def foot(self, look: Look) -> tuple[int, int]:
        """The anchor of a standing figure inside its picture."""
        return self.app.art.anchor(look.sprite)

    def posed(self, look: Look, pose: str) -> Look | None:
        """The look in another pose (windup, strike, hurt); None where that is not drawn."""
        return None

    def bare(self, look: Look) -> Look:
        """The figure alone, without the plate and the ring that hang on it."""
        return look

    # -- choosing ---------------------------------------------------------------------------------------------------------

    def keys_of(self, step: str, moment: Moment) -> Sequence[str]:
        """The pieces and spots that stand for a step of a path; the step's own name by default."""
        return (step,)

    def rings_of(self, step: str, moment: Moment) -> Sequence[str]:
        """The pieces and spots that glow for a step; all that stand for it by default."""
        return self.keys_of(step, moment)

    def between(self, steps: Sequence[str], key: str, moment: Moment) -> str:
        """Which of several steps that one piece or spot stands for is meant; the first by default."""
        return steps[0]

    def step_of(self, key: str, moment: Moment) -> str:
        """The step that a piece or spot stands for (its own name by default)."""
        return key

    def unordered(self, prefix: Path, decision: Any) -> bool:
        """Whether what follows `prefix` is a set to be put together and confirmed."""
        return False

    def offered(self, actions: Sequence[Action]) -> Sequence[Action]:
        """The legal actions that a person is asked about; what could only please a computer may be left out."""
        return actions

    def chains(self, view: Any, actions: Sequence[Action]) -> Sequence[Chain]:
        """What can be chosen besides the legal actions: several of them in a row, as the rules themselves played them on a copy."""
        return ()

    def onward(self, moment: Moment) -> str | None:
        """The step that where the mouse is adds to what was just picked; None where that is still to be asked."""
        return None

    def glow(self, step: str, moment: Moment) -> str:
        """How an option glows: legal, target (an attack), reach (a move), selected."""
        return "legal"

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        """Buttons of the HUD that stand for steps; options with neither button, piece nor spot are listed by themselves."""
        return ()

    def page(self, name: str, match: Any) -> Scene:
        """The page that a button with the step `@page:<name>` opens over the match scene."""
        raise KeyError(name)

    def numbered(self, moment: Moment) -> Sequence[str]:
        """The steps that the keys 1-9 pick; empty = the buttons in their order, or else the options."""
        return ()

    def lit(self, moment: Moment) -> Sequence[str]:
        """Keys of pieces that belong to what the mouse is on: they get the ring of hovering too."""
        return ()

    def dimmed(self, moment: Moment) -> Sequence[str]:
        """Keys of pieces that are out of the question right now (UX-02)."""
        return ()

    def in_sight(self, moment: Moment) -> Sequence[pygame.Rect]:
        """What the words of a button must not cover: panels that are read before it is pressed again."""
        return ()

    def resumed(self, moment: Moment) -> Sequence[str]:
        """Steps that are picked at once when a question opens: a part of the table that the player has not left."""
        return ()

    def picked(self, moment: Moment) -> None:
        """Something was picked or taken back: a stage may prepare what it shows about the choice."""

    def option(self, step: str, moment: Moment) -> str:
        """The words of a listed option."""
        return self.app.t(f"{self.game}.button.{step}")

    def foretold(self, step: str, moment: Moment) -> str:
        """What a listed option would bring, for the mouse that rests on it; empty for nothing to add."""
        return ""

    def dropped(self, key: str, point: tuple[int, int], moment: Moment) -> bool:
        """Whether dropping a piece there means the action that it stands for (a card played to the table)."""
        return False

    def meant(self, key: str, point: tuple[int, int], moment: Moment) -> Path | None:
        """The path that dropping a piece there means, where that is not what the piece says by itself (a card sold)."""
        return None

    def draggable(self, key: str, moment: Moment) -> bool:
        """Whether a piece that no click would pick can be dragged, for what a drop may mean."""
        return False

    def skippable(self, action: Action) -> bool:
        """Whether a question whose only answer is `action` may answer itself; not where the click is half the fun."""
        return True

    def regret(self, action: Action, moment: Moment) -> str:
        """Why a player would plainly regret this (a turn ended with obvious things left to do); empty = do it."""
        return ""

    def attempt(self, key: str, moment: Moment) -> Action | None:
        """The action that a click on something illegal would have meant, so that the rules can say why not."""
        return None

    # -- words ------------------------------------------------------------------------------------------------------------

    def prompt(self, moment: Moment) -> str:
        """What the decision asks (UX-04)."""
        asked = moment.decision
        if asked is None:
            return self.app.t("match.over")
        key = f"{self.game}.prompt.{type(asked).__name__}"
        if isinstance(asked, Window):
            key = f"{key}.{asked.moment}"
        return self.app.t(key, **self.facts(asked))

    def status(self, moment: Moment) -> str:
        """A few words at the right of the bar: the turn, the round, what is near."""
        return ""

    def greeting(self, moment: Moment, seat: Seat) -> str:
        """What the curtain says to the one who sits down; it is public."""
        return self.status(moment)

    def goal_card(self, moment: Moment) -> Goal:
        """What the seat nearest to the screen plays for (UX-79)."""
        return usual_goal(self.app.t, self.game)

    def act_card(self, event: Event) -> ActCard | None:
        """What another player did as a small card (UX-80); None for no card."""
        return plain_card(event, self.describe(event), self.concerns(event))

    def legend(self, moment: Moment) -> Sequence[Symbol]:
        """The signs of this table with what they mean (UX-83)."""
        return ()

    def describe(self, event: Event) -> str:
        """One line for the log; empty for events that need none (UX-54)."""
        key = f"{self.game}.event.{type(event).__name__}"
        return self.app.t(key, **self.facts(event)) if key in self.app.t else ""

    def facts(self, thing: Any) -> dict[str, object]:
        """The fields of an event, decision or refusal with ids turned into names; override for a game's own kinds of ids."""
        values = {name: getattr(thing, name) for name in thing.__struct_fields__}
        return {name: self.name(field_, name) for name, field_ in values.items()}

    def name(self, value: object, field_name: str) -> object:
        """A value as players read it: seats by name, ids through the catalogue, several joined by commas."""
        if isinstance(value, tuple | list):
            return ", ".join(str(self.name(each, field_name.removesuffix("s"))) for each in value)
        if field_name in SEAT_FIELDS and isinstance(value, int):
            return self.people[value].name if 0 <= value < len(self.people) else self.app.t("match.nobody")
        if isinstance(value, str):
            for kind in ("card", "unit", "token", "term", "keyword"):
                for key in (f"{self.game}.{kind}.{value}.name", f"{self.game}.{kind}.{value}"):
                    if key in self.app.t:
                        return self.app.t(key)
        return value

    def concerns(self, event: Event) -> tuple[str, ...]:
        """The pieces that an event is about, by name: a click on its line in the log shows those that lie on the table."""
        found: list[object] = []
        for value in (getattr(event, name) for name in event.__struct_fields__):
            found += value if isinstance(value, tuple) else (value,)
        return tuple(each for each in found if isinstance(each, str) and each)

    def gone(self, key: str, moment: Moment) -> Card | None:
        """The sheet of something that a line of the log is about and that lies nowhere any more; None for none."""
        return None

    def refusal(self, rule: str, facts: Mapping[str, object]) -> str:
        """Why not, in words (UX-01); a rule that forbids for several reasons names its own as `why`."""
        key = f"refusal.{rule}"
        if f"{key}.{facts.get('why')}" in self.app.t:
            key = f"{key}.{facts['why']}"
        names = {name: self.name(value, name) for name, value in facts.items() if name != "why"}
        # Without its facts a rule refuses the moment, not the thing.
        known = key in self.app.t and not self.app.t.lacks(key, names)
        return self.app.t(key if known else "refusal.NOT-NOW", **names)

    def tooltip(self, key: str, moment: Moment) -> str:
        """Words for what the mouse rests on; empty for none."""
        return ""

    def inspect(self, key: str, moment: Moment) -> Card | None:
        """The card of a piece or spot for the inspector (UX-05)."""
        return None

    def hint(self, moment: Moment) -> str:
        """The catalogue key of a first-time hint for this question; empty for none (UX-11)."""
        key = f"{self.game}.hint.{type(moment.decision).__name__}"
        return key if key in self.app.t else ""

    def undone(self, action: Action) -> str:
        """An action in a few words, for the undo button; its kind's name by default."""
        key = f"{self.game}.action.{type(action).__name__}"
        return self.app.t(key, **self.facts(action)) if key in self.app.t else ""

    def menu(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """What this table adds to the menu of a match: labels and actions."""
        return ()

    def turn_of(self, event: Event) -> Seat | None:
        """The seat whose turn an event begins: the banner names it."""
        return event.seat if self.turn_began is not None and isinstance(event, self.turn_began) else None

    def tally(self, view: Any, outcome: Outcome, events: Sequence[Event]) -> Tally:
        """The score sheet of a finished match and its moments, told from all its events; the points by default."""
        reason = f"{self.game}.ending.{outcome.rule}"
        rows = (Sum(self.app.t("match.points"), tuple(str(score) for score in outcome.scores), total=True),) if outcome.scores else ()
        return Tally(rows, self.app.t(reason) if reason in self.app.t else "")

    def luck(self, events: Sequence[Event]) -> Iterable[Throw]:
        """Every throw of dice in a match, for the luck ledger; none by default."""
        return ()

    def chances(self, start: Any, events: Sequence[Event]) -> Iterable[Throw | Draw]:
        """Everything that was left to chance; `start` is the whole state before the first action. The throws by default."""
        return self.luck(events)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def backdrop(self, surface: pygame.Surface, moment: Moment) -> None:
        """Everything behind the pieces."""

    def foreground(self, surface: pygame.Surface, moment: Moment) -> None:
        """Panels, counters and previews over the pieces."""

    def update(self, dt: float) -> None:
        """Things that live on their own: fireflies, water, smoke."""

    def scrolled(self, table: TableWorld, dx: int, dy: int) -> bool:
        """The player drags the ground or turns the wheel; True if the camera moved."""
        return False

    def touched(self, table: TableWorld, event: pygame.Event) -> bool:
        """Hear mouse and keys before the table (mouse) or after all else (keys); True if that was meant for the stage alone.

        The wheel scrolls by default; a stage may zoom instead, or have a little map of its own."""
        return event.type == pygame.MOUSEWHEEL and self.scrolled(table, 0, event.y * WHEEL)

    @property
    def alive(self) -> bool:
        """Whether the picture changes even when nothing happens (then it is drawn at a calm rate)."""
        return False


WHEEL = 16
"""Pixels by which one notch of the wheel scrolls."""
SEAT_FIELDS = frozenset(("seat", "taker", "owner", "controller", "opponent", "winner", "attacker", "defender", "player", "victim"))
"""Fields of events and decisions whose numbers are seats."""
