"""Mythicals on the table: which piece lies where, what stands for which step, and the words of the game."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any, Final

import pygame

from engine.app.app import App
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Event, Outcome, Path, Seat
from engine.rules.mythicals.actions.board import Lock, Reinforce
from engine.rules.mythicals.actions.draw import RevealCards, TakeColour, TakeReserve
from engine.rules.mythicals.actions.tokens import TakeNothing, TakeToken
from engine.rules.mythicals.content import COLOURS, DAY, WILD, Colour, MythicalsContent
from engine.rules.mythicals.events import TokenTaken, TurnBegan
from engine.rules.mythicals.frames import ChooseColour, ChooseSource, ChooseToken, ReinforceOrLock
from engine.rules.mythicals.state import MythicalsState, opponent
from engine.table.layouts import Zone
from engine.table.luck import Draw
from engine.table.pieces import Look, Placing, Spot
from engine.table.stage import Card, HudButton, Moment, Person, Stage, Tally
from engine.table.world import TableWorld
from engine.ui.names import label, opening, shortenings
from scenes.mythicals import layout, luck, words
from scenes.mythicals.cues import CUES
from scenes.mythicals.hud import MythicalsHud
from scenes.mythicals.looks import BACK, COVERED, INKED_BACK, card, markers, token
from scenes.mythicals.preview import Preview, held, missing, preview
from scenes.mythicals.sky import Sky
from scenes.mythicals.treasures import INKED, MOONLIT, choices, laid_out

PLATE = 58
"""The width of the plate with a creature's name."""


class MythicalsStage(Stage):
    """The moonlit glade. Everything is public, so any view shows the whole table."""

    game = "mythicals"
    cues = CUES
    panel = "ui/panel_slate"
    bar = "ui/top_bar_violet"
    strip = (434, 268, 202)
    first_rule = "MY-3.1"
    turn_began = TurnBegan

    def __init__(self, app: App, rules: Rules, people: Sequence[Person]) -> None:
        super().__init__(app, rules, people)
        self.moonlit = MOONLIT in laid_out(app)
        self.back = INKED_BACK if INKED in laid_out(app) else BACK
        self.sky = Sky(app, lambda: self.moonlit)
        self.hud = MythicalsHud(self)
        self.totals: dict[Seat, int] = {}
        """Running totals of the scoring reveal (MY-10.4)."""
        self.deck_left: int | None = None
        self.reveal: int | None = None
        self.discarded: int | None = None
        self.revealing = False
        """Cards are on their way to the centre or lie there."""
        self._content: MythicalsContent | None = None
        self._token_at: dict[str, tuple[int, int]] = {}
        self._preview: tuple[object, str | None, Preview | None] = (None, None, None)

    # -- the table ------------------------------------------------------------------------------------------------------------

    def zones(self, view: MythicalsState) -> dict[str, Zone]:
        self._content = view.content
        if not self._token_at:
            self._token_at = {name: layout.token_place(each.column, each.row) for name, each in view.content.tokens.items()}
        return layout.zones(self.bottom, self._token_at)

    def spots(self, view: MythicalsState) -> Sequence[Spot]:
        return layout.spots()

    def arrange(self, table: TableWorld, view: MythicalsState) -> None:
        super().arrange(table, view)
        self.deck_left, self.reveal, self.discarded = len(view.deck), view.reveals, len(view.discard)
        self.revealing = bool(view.revealed)
        self.sky.set(view.reveals, view.dawn)
        if not view.over:
            self.totals.clear()

    def pieces(self, view: MythicalsState) -> list[Placing]:
        self._content = view.content
        found = [Placing("deck", "deck", self.back)] if view.deck else []
        if DAY not in view.unseen:
            found.append(Placing("day", "day", card(DAY, "44x60")))
        found += [
            Placing(name, "revealed", card(face, "64x90"), order=index)
            for index, (name, face) in enumerate(zip(self.copies("v", view.revealed), view.revealed, strict=True))
        ]
        for colour, cards in view.reserve.items():
            names = self.copies("r", cards)
            found += [
                Placing(name, f"reserve_{colour}", card(face, "44x60"), order=self.rank(face))
                for name, face in zip(names, cards, strict=True)
            ]
        for seat, cards in enumerate(view.collections):
            found += [
                Placing(f"c{seat}:{face}", self.collection(seat, face), card(face, self.size_of(seat)), order=self.rank(face))
                for face in cards
            ]
        found += [
            Placing(name, "board", token(name, lying.locked), name, marks=markers(lying.markers)) for name, lying in view.board.items()
        ]
        for seat, stack in enumerate(view.stacks):
            for height, name in enumerate(stack, 1):
                shown = view.over or height == len(stack)
                zone = f"shown{seat}" if view.over else f"stack{seat}"
                found.append(Placing(name, zone, token(name, False) if shown else COVERED, order=height))
        return found

    def compose(self, look: Look) -> pygame.Surface:
        """Large cards carry their name, or a shorter one that fits its plate."""
        picture = super().compose(look)
        face = look.sprite.removeprefix("mythicals/").partition("@")[0]
        key = f"mythicals.card.{face}.name"
        if not look.sprite.endswith("@64x90") or key not in self.app.t:
            return picture
        named = picture.copy()
        name, font = self.plate(face)
        named.blit(self.app.text.block(name, PLATE, font, "stone4", "centre").surface, (3, 71))
        return named

    def plate(self, face: str) -> tuple[str, str]:
        """What the plate of a creature says, in one line, and in which font."""
        t, key = self.app.t, f"mythicals.card.{face}"
        short = (t(f"{key}.short"),) if f"{key}.short" in t else shortenings(t(f"{key}.name"), t.language)
        return label(self.app.text, (t(f"{key}.name"), *short), PLATE - 1)

    def opening(self, view: MythicalsState) -> Sequence[tuple[str, str]]:
        rounds = zip_longest(*([f"c{seat}:{face}" for face in cards] for seat, cards in enumerate(view.collections)))
        return [(key, "deck") for dealt in rounds for key in dealt if key is not None]

    # -- small facts that cues need -----------------------------------------------------------------------------------------

    @property
    def content(self) -> MythicalsContent:
        """What is printed."""
        assert self._content is not None
        return self._content

    def colour(self, face: str) -> Colour:
        """The colour of a creature."""
        return self.content.colour_of[face]

    def rank(self, face: str) -> int:
        """Its place in a sorted row."""
        return self.content.order[face]

    def size_of(self, seat: Seat) -> str:
        """The painted size of cards in a collection: the near one is larger."""
        return "52x72" if seat == self.bottom else "44x60"

    def collection(self, seat: Seat, face: str) -> str:
        """The zone of a card in a collection."""
        return f"c{seat}_{self.colour(face)}"

    def copies(self, where: str, faces: Sequence[str]) -> list[str]:
        """Names for cards that may lie there twice: `where:face#0`, `where:face#1`."""
        seen: dict[str, int] = {}
        names = []
        for face in faces:
            number = seen.get(face, 0)
            seen[face] = number + 1
            names.append(f"{where}:{face}#{number}")
        return names

    def reserve_faces(self, table: TableWorld) -> list[str]:
        """The faces that lie in the reserve on the table."""
        return [key[2:].partition("#")[0] for key in table.keys if key.startswith("r:")]

    def count_deck(self, left: int, number: int) -> None:
        """The deck shrank."""
        self.deck_left, self.reveal = left, number
        self.sky.set(number, False)

    def count_discard(self, count: int) -> None:
        """The discard pile grew."""
        self.discarded = count

    def break_day(self) -> None:
        """The sun rises."""
        self.sky.set(self.reveal or 0, True)

    def tell_total(self, seat: Seat, total: int) -> None:
        """The running total of the scoring reveal."""
        self.totals[seat] = total

    # -- choosing -------------------------------------------------------------------------------------------------------------

    def keys_of(self, step: str, moment: Moment) -> Sequence[str]:
        place, _, colour = step.partition(":")
        view: MythicalsState = moment.view
        if place == "reserve" and colour:
            return (step, *self.copies("r", view.reserve[_colour(colour)]))
        if place == "revealed":
            return [name for name, face in zip(self.copies("v", view.revealed), view.revealed, strict=True) if self.colour(face) == colour]
        if step in self.content.colour_of and moment.decision is not None:
            return (f"c{moment.decision.seat}:{step}",)
        return (step,)

    def rings_of(self, step: str, moment: Moment) -> Sequence[str]:
        """A pile of the reserve glows as one bay."""
        return (step,) if step.startswith("reserve:") else self.keys_of(step, moment)

    def step_of(self, key: str, moment: Moment) -> str:
        kind, _, rest = key.partition(":")
        face = rest.partition("#")[0]
        if kind == "r":
            return f"reserve:{self.colour(face)}"
        if kind == "v" and face != DAY:
            return f"revealed:{self.colour(face)}"
        return face if kind in ("c0", "c1") else key

    def unordered(self, prefix: Path, decision: Any) -> bool:
        return isinstance(decision, ChooseToken) and len(prefix) == 1 and prefix[0] in self.content.tokens

    def prompt(self, moment: Moment) -> str:
        token = next((step for step in moment.prefix[:1] if step in self.content.tokens), "")
        if isinstance(moment.decision, ChooseToken) and token:
            return self.app.t("mythicals.prompt.Pay", token=self.name(token, "token"))
        if isinstance(moment.decision, ReinforceOrLock) and token:
            return self.app.t("mythicals.prompt.HowMany", token=opening(str(self.name(token, "token"))))
        return super().prompt(moment)

    def describe(self, event: Event) -> str:
        if isinstance(event, TokenTaken) and event.markers:
            return self.app.t("mythicals.event.TokenTaken.marked", n=event.markers, **self.facts(event))
        return super().describe(event)

    def numbered(self, moment: Moment) -> Sequence[str]:
        """1-4 are the colours wherever a colour is asked."""
        kind = type(moment.decision)
        if kind is ChooseSource:
            return tuple(f"reserve:{colour}" for colour in COLOURS)
        return tuple(f"revealed:{colour}" for colour in COLOURS) if kind is ChooseColour else ()

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        return self.hud.buttons(moment)

    def dropped(self, key: str, point: tuple[int, int], moment: Moment) -> bool:
        """A card of the reveal or the reserve dropped on one's own side is taken."""
        return key[:2] in ("v:", "r:") and point[1] > layout.OWN_SIDE

    def skippable(self, action: Action) -> bool:
        return not isinstance(action, RevealCards)

    def regret(self, action: Action, moment: Moment) -> str:
        """In the last turn a token that can be paid is never worth leaving (MY-10.2)."""
        if isinstance(action, TakeNothing) and moment.view.dawn and moment.picker and len(moment.picker.actions) > 1:
            return self.app.t("mythicals.ui.regret")
        return ""

    def attempt(self, key: str, moment: Moment) -> Action | None:
        step = self.step_of(key, moment)
        place, _, colour = step.partition(":")
        if place == "reserve" and colour:
            return TakeReserve(_colour(colour))
        if place == "revealed":
            return TakeColour(_colour(colour))
        if step == "deck":
            return RevealCards()
        if step in self.content.tokens:
            if type(moment.decision) is ReinforceOrLock:
                return Lock(step) if moment.view.board.get(step) and not moment.view.store else Reinforce(step, 1)
            return TakeToken(step, held(moment.view, moment.decision.seat, step))
        return None

    def lit(self, moment: Moment) -> Sequence[str]:
        """Hovering one card of a colour lights all that would come with it; a token lights the cards that would pay for it."""
        if moment.hovered and moment.hovered.startswith("revealed:"):
            return self.keys_of(moment.hovered, moment)
        token, asked = moment.pointed or "", moment.decision
        if token in moment.view.board and not moment.prefix and asked is not None:
            return [f"c{asked.seat}:{face}" for face in held(moment.view, asked.seat, token)]
        return ()

    def dimmed(self, moment: Moment) -> Sequence[str]:
        """Tokens that cannot be paid step back while one is chosen."""
        if not isinstance(moment.decision, ChooseToken) or moment.picker is None:
            return ()
        open_ = {*moment.picker.options(), *moment.prefix}
        return [name for name in moment.view.board if name not in open_]

    def preview(self, moment: Moment) -> Preview | None:
        """What picking the hovered step would bring, worked out by the rules themselves."""
        view, step, found = self._preview
        if view is not moment.view or step != moment.hovered:
            found = preview(self.rules, moment.view, moment.picker, moment.hovered)
            self._preview = (moment.view, moment.hovered, found)
        return found

    # -- words ----------------------------------------------------------------------------------------------------------------

    def status(self, moment: Moment) -> str:
        view: MythicalsState = moment.view
        turn = self.app.t("mythicals.ui.turn", turn=view.turn)
        if view.dawn:
            return f"{turn}  <fire0>{self.app.t('mythicals.ui.last_turn')}</>"
        return f"{turn}  <fire0>{self.app.t('mythicals.ui.dawn_possible')}</>" if self.dawn_possible(view) else turn

    def dawn_possible(self, view: MythicalsState) -> bool:
        """Whether the next reveal may show the Day card (MY-2.6)."""
        return len(view.deck) <= LAST_CARDS and not view.over

    def name(self, value: object, field_name: str) -> object:
        if field_name == "colour" and isinstance(value, str):
            return self.app.t(f"mythicals.colour.{value}")
        return super().name(value, field_name)

    def tooltip(self, key: str, moment: Moment) -> str:
        return words.tooltip(self, key, moment)

    def needs(self, name: str, moment: Moment) -> str:
        """What a collection lacks for a token, in symbols."""
        lacking = missing(moment.view, moment.decision.seat if moment.decision else self.bottom, name)
        if len(lacking[0]) > MANY:
            return self.app.t("mythicals.ui.more_cards", n=len(lacking[0]))
        ways = [" ".join(self.short(face) for face in faces) for faces in lacking]
        return f" {self.app.t('mythicals.ui.or')} ".join(ways)

    def short(self, face: str) -> str:
        """A card as its symbol and value."""
        value = self.content.value_of[face]
        return f"{{icon:{layout.ELEMENT[self.colour(face)]}}}{value if value != WILD else 'W'}"

    def inspect(self, key: str, moment: Moment) -> Card | None:
        return words.inspect(self, key, moment)

    def tally(self, view: MythicalsState, outcome: Outcome, events: Sequence[Event]) -> Tally:
        return words.tally(self, view, outcome, events)

    def chances(self, start: MythicalsState, events: Sequence[Event]) -> Sequence[Draw]:
        return luck.draws(start, events)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    @property
    def alive(self) -> bool:
        return True

    def update(self, dt: float) -> None:
        self.sky.update(dt)

    def backdrop(self, surface: pygame.Surface, moment: Moment) -> None:
        self.sky.draw(surface)
        self.hud.panels.draw(surface, moment)

    def foreground(self, surface: pygame.Surface, moment: Moment) -> None:
        self.hud.draw(surface, moment)

    def menu(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """Rewards that were won can be laid out or put away."""
        return tuple((label if not lies else f"{{icon:tick}} {label}", partial(self._lay, change, not lies))
                     for label, lies, change in choices(self.app))  # fmt: skip

    def _lay(self, change: Callable[[bool], None], wanted: bool) -> None:
        change(wanted)
        self.moonlit = MOONLIT in laid_out(self.app)
        self.back = INKED_BACK if INKED in laid_out(self.app) else BACK

    def rival(self) -> Seat:
        """Who sits opposite."""
        return opponent(self.bottom)


MANY: Final = 2
"""Missing cards that are still named one by one."""
LAST_CARDS: Final = 9
"""The Day card lies among the last nine (MY-2.6)."""


def _colour(text: str) -> Colour:
    return next(colour for colour in COLOURS if colour == text)


STAGE = MythicalsStage
