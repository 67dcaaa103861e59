"""Guerra de Mitos on the table: which card lies where, what stands for which step, and the words of the game."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from engine.app.app import App
from engine.rules.guerra.content import GuerraContent
from engine.rules.guerra.frames import ActInClash, ActInInfluence, Ask, ChooseStarter, DiscardTop, MovePower, PickOpponent
from engine.rules.guerra.names import is_oracle, oracle_id, reserve_id
from engine.rules.guerra.oracles import affiliation
from engine.rules.guerra.run import program_of
from engine.rules.guerra.state import State
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import HIDDEN, Action, Event, Outcome, Path, Seat
from engine.table.layouts import Zone
from engine.table.luck import Draw
from engine.table.pieces import Look, Placing, Spot, box
from engine.table.stage import Card, HudButton, Moment, Person, Stage, Tally
from engine.table.world import TableWorld
from scenes.common.piles import PilesScene
from scenes.guerra import choosing, chronicle, ending, facts, forecast, layout, lines, luck, offers, seats, words
from scenes.guerra.cues import CUES
from scenes.guerra.hall import lay_out
from scenes.guerra.hud import GuerraHud
from scenes.guerra.layout import FAR, NEAR
from scenes.guerra.looks import (
    COUNTER,
    EMPTY,
    FLIP,
    HAND_BACK,
    badge,
    covered,
    figure,
    hand,
    mini,
    oracle_marks,
    piece_marks,
    resident,
    sprite_of,
    tab,
)
from scenes.guerra.paint import CardPainter
from scenes.guerra.piles import GuerraShelf
from scenes.guerra.telling import Telling

PLACES = ("place", "origin", "to", "oracle", "piece", "bearer", "source", "pick")
SEATS = ("first", "a", "b")


class GuerraStage(Stage):
    """Two halls across a rift: the near seat below, the one in focus above."""

    game = "guerra"
    cues = CUES
    panel = "ui/panel_papyrus_dark"
    bar = "ui/top_bar_red"
    strip = (98, 148, 444)
    first_rule = "GM-6.8"

    def __init__(self, app: App, rules: Rules, people: Sequence[Person]) -> None:
        super().__init__(app, rules, people)
        self.content: GuerraContent = rules.content
        self.hud = GuerraHud(self)
        self.painter = CardPainter(app, self.content)
        self.telling = Telling(self)
        self.fighting = False
        self.offering = False
        """Whether cards to choose from lie on the field."""
        self._foreseen: tuple[object, ...] = ()
        self._forecast: forecast.Forecast | None = None
        self.known: dict[str, str] = {}
        """Every card ever seen in play by its id, so that the log can name those that are gone."""

    # -- who sits where -------------------------------------------------------------------------------------------------------

    def near(self, view: State) -> Seat:
        """The seat below: one's own, or the first of two others who clash."""
        return self.telling.seats(view)[0]

    def far(self, view: State) -> Seat:
        """The seat above: the opponent, who matters most now, or who a player wants to see."""
        return self.telling.seats(view)[1]

    def turn_to(self, view: State) -> None:
        self.telling.begin(view)

    def now(self, moment: Moment) -> State:
        """What the panels show: the view, or as much of the next one as has been told."""
        return self.telling.present or moment.view

    def touched(self, table: TableWorld, event: pygame.Event) -> bool:
        """A click on the plate of somebody who is no answer shows that board across the table; on a discard pile, its cards."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or self.telling.view is None:
            return super().touched(table, event)
        if self._opens_piles(self.telling.view, event.pos):
            return True
        seat = seats.at(self.telling.view, event.pos)
        asked = self.telling.view.agenda.asked
        return seat is not None and not isinstance(asked, PickOpponent | ChooseStarter) and self.telling.pin(seat, table)

    def _opens_piles(self, view: State, point: tuple[int, int]) -> bool:
        """A click on a discard pile, or on the rival's number, lays the piles out (GM-1.6)."""
        for rect, seat in ((layout.OWN_PILE, self.bottom), (layout.rival_pile(view), self.far(view))):
            if pygame.Rect(rect).collidepoint(point):
                self.app.stack.push(PilesScene(self.app, GuerraShelf(self, self.telling.present or view), seat))
                return True
        return False

    def foreseen(self, moment: Moment, step: str | None = None) -> forecast.Forecast | None:
        """What a choice, that under the mouse by default, would bring; worked out once for as long as it is looked at."""
        wanted = step if step is not None else moment.hovered
        known = (moment.picker, moment.prefix, wanted)
        if self._foreseen != known:
            self._foreseen, self._forecast = known, forecast.foresee(self, moment, wanted)
        return self._forecast

    def affiliation(self, view: State, seat: Seat) -> str:
        """The mythology of a seat."""
        return affiliation(view, seat)

    def myth_name(self, myth: str) -> str:
        """A mythology in words."""
        return self.app.t(f"guerra.mythology.{myth or 'neutral'}")

    # -- the table ------------------------------------------------------------------------------------------------------------

    def zones(self, view: State) -> dict[str, Zone]:
        return layout.zones(view, self.near(view), self.far(view))

    def spots(self, view: State) -> Sequence[Spot]:
        found = [box("central", layout.HEAP, quiet=True), box("discard_far", layout.rival_pile(view), quiet=True)]
        for side, seat in ((FAR, self.far(view)), (NEAR, self.near(view))):
            found.append(box(reserve_id(seat), layout.RESERVE[side]))
        hand_of_rival = layout.rival_hand(view)
        if hand_of_rival is not None:
            found.append(box(words.RIVAL_HAND, hand_of_rival, quiet=True))
        return [*found, *seats.spots(view), *chronicle.spots(view)]

    def pieces(self, view: State) -> list[Placing]:
        self.known.update((piece.id, piece.face) for piece in view.pieces.values())
        self.fighting = any(piece.field for piece in view.pieces.values())
        found: list[Placing] = []
        for side, seat in ((FAR, self.far(view)), (NEAR, self.near(view))):
            found += self._oracles(view, seat, side)
            found += self._standing(view, seat, side)
        found += self.hand_cards(view)
        own = view.players[self.bottom]
        if own.designs:
            found.append(Placing("deck", "piles", HAND_BACK, "deck"))
        pile = own.designs_discard or own.gods_discard
        top = mini(pile[-1], "dark") if pile else Look("cardframes/back_guerra_discard@44x60")
        found.append(Placing("discard", "piles", top, "discard"))
        if view.battles:
            found.append(Placing("battle", "battle", mini(view.battles[-1].card), "battle"))
        return found

    def laid_out(self, view: State) -> list[Placing]:
        """A counter to be dragged from the own reserve, while power is moved (GM-7.4); cards to choose from."""
        asked = view.agenda.asked
        free = isinstance(asked, MovePower) and asked.seat == self.bottom and view.players[asked.seat].reserve > 0
        cards = offers.lying(self, view)
        self.offering = bool(cards)
        return [Placing(choosing.PURSE, "purse", COUNTER), *cards] if free else cards

    def _oracles(self, view: State, seat: Seat, side: str) -> list[Placing]:
        found = []
        for index, oracle in enumerate(view.players[seat].oracles):
            top = oracle.cards[-1].face if oracle.cards and (oracle.up or self.seat is not None) else HIDDEN
            look = EMPTY if not oracle.cards else mini(top) if oracle.up else covered(top)
            marks = oracle_marks(view, seat, oracle, known=top != HIDDEN) if oracle.cards else ()
            found.append(Placing(oracle_id(seat, index), f"oracles_{side}", look, order=index, marks=marks))
        return found

    def _standing(self, view: State, seat: Seat, side: str) -> list[Placing]:
        """Cards in the hall, fighters on the field, what either wears."""
        found = []
        for name, stand in lay_out(view, seat, layout.ZONE[side]).cards.items():
            piece = view.pieces[name]
            found.append(Placing(name, f"hall_{side}", resident(piece, stand), name, marks=piece_marks(view, piece, stand)))
        for piece in view.pieces.values():
            if piece.controller != seat:
                continue
            if piece.kind == "character" and piece.field:
                look = figure(self.app.art, piece, self.people[seat].side, flipped=side == FAR)
                found.append(Placing(piece.id, f"army_{side}", look, piece.id))
            elif piece.kind == "gear":
                fighting = view.pieces[piece.bearer].field
                found.append(Placing(piece.id, f"{'gear' if fighting else 'worn'}_{side}", (badge if fighting else tab)(piece), piece.id))
        return found

    def hand_cards(self, view: State) -> list[Placing]:
        """The hand of the near seat; backs where it is not to be seen."""
        seen: dict[str, int] = {}
        found = []
        for order, card in enumerate(view.players[self.bottom].hand):
            number = seen[card.face] = seen.get(card.face, -1) + 1
            look = HAND_BACK if card.face == HIDDEN else hand(card.face)
            found.append(Placing(f"hand:{card.face}#{number}", "hand", look, order=order))
        return found

    def compose(self, look: Look) -> pygame.Surface:
        return self.painter.paint(look) or super().compose(look)

    def forget(self) -> None:
        super().forget()
        self.telling.deeds.relabel()

    def foot(self, look: Look) -> tuple[int, int]:
        if look.sprite.startswith("mini:"):
            return 22, 60
        name = sprite_of(look.sprite)
        x, y = self.app.art.anchor(name)
        return (self.app.art.size(name)[0] - 1 - x, y) if look.sprite.startswith(FLIP) else (x, y)

    def posed(self, look: Look, pose: str) -> Look | None:
        """Painted figures wind up, strike and are hurt; cards that stand for one have no poses."""
        name = f"{look.sprite}#{pose}"
        return replace(look, sprite=name, frames=1) if self.app.art.has(sprite_of(name)) else None

    @property
    def alive(self) -> bool:
        """Armies breathe."""
        return self.fighting

    def origin(self, placing: Placing) -> str | tuple[int, int] | None:
        """Cards are dealt from the deck; a board comes from the plate of whoever it belongs to."""
        if len(self.people) > 2 and placing.zone.endswith((NEAR, FAR)) and self.telling.pair is not None:
            return f"{seats.MARKED}{self.telling.pair[placing.zone.endswith(FAR)]}"
        return super().origin(placing)

    # -- choosing -------------------------------------------------------------------------------------------------------------

    def keys_of(self, step: str, moment: Moment) -> Sequence[str]:
        if offers.offered(moment.decision, step):
            return (f"{offers.OFFER}{step}",)
        if step.startswith("hand:"):
            copies = sum(1 for card in moment.view.players[self.bottom].hand if f"hand:{card.face}" == step)
            return tuple(f"{step}#{number}" for number in range(copies))
        return (step, choosing.PURSE) if step == reserve_id(self.bottom) else (step,)

    def rings_of(self, step: str, moment: Moment) -> Sequence[str]:
        return [key for key in self.keys_of(step, moment) if key != choosing.PURSE]

    def step_of(self, key: str, moment: Moment) -> str:
        return reserve_id(self.bottom) if key == choosing.PURSE else key.removeprefix(offers.OFFER).partition("#")[0]

    def draggable(self, key: str, moment: Moment) -> bool:
        return key == choosing.PURSE

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        return self.hud.buttons(moment)

    def glow(self, step: str, moment: Moment) -> str:
        piece = moment.view.pieces.get(step)
        asked = moment.decision
        if piece is not None and asked is not None and piece.controller != asked.seat:
            return "target"
        return "target" if isinstance(asked, DiscardTop) and is_oracle(step) else "legal"

    def option(self, step: str, moment: Moment) -> str:
        return words.option(self, step, moment)

    def foretold(self, step: str, moment: Moment) -> str:
        if isinstance(moment.decision, ChooseStarter):
            return self.app.t("guerra.ui.begins_tip")
        return "\n".join(forecast.lines(self, self.foreseen(moment, step)))

    def attempt(self, key: str, moment: Moment) -> Action | None:
        return choosing.attempt(self, key, moment)

    def numbered(self, moment: Moment) -> Sequence[str]:
        return choosing.numbered(self, moment)

    def onward(self, moment: Moment) -> str | None:
        return choosing.onward(self, moment)

    def meant(self, key: str, point: tuple[int, int], moment: Moment) -> Path | None:
        return choosing.meant(self, key, point, moment)

    def dimmed(self, moment: Moment) -> Sequence[str]:
        """Cards of the hand that cannot be played now are grey (UX-02)."""
        if moment.picker is None or not isinstance(moment.decision, ActInInfluence | ActInClash):
            return ()
        legal = (*moment.picker.options(), *moment.prefix)
        return [placing.key for placing in self.hand_cards(moment.view) if self.step_of(placing.key, moment) not in legal]

    def in_sight(self, moment: Moment) -> Sequence[pygame.Rect]:
        return seats.plates(moment.view)

    def dropped(self, key: str, point: tuple[int, int], moment: Moment) -> bool:
        """A card dragged out of the hand is played."""
        return key.startswith("hand:") and point[1] < layout.HAND_Y - 16

    def regret(self, action: Action, moment: Moment) -> str:
        return choosing.regret(self, action, moment)

    # -- words ----------------------------------------------------------------------------------------------------------------

    def asked_face(self, moment: Moment) -> str:
        """The card whose ability asks, or whose ability is being copied."""
        asked = moment.decision
        if not isinstance(asked, Ask):
            return ""
        run = moment.view.agenda.find(asked.run)
        slot = program_of(moment.view, run).slots[asked.slot]
        if slot.kind == "ability":
            return self.known.get(run.binds[slot.partner][0], "")
        return str(run.card)

    def prompt(self, moment: Moment) -> str:
        return choosing.prompt(self, moment) or super().prompt(moment)

    def status(self, moment: Moment) -> str:
        view = self.now(moment)
        # While somebody chooses an opponent the last clash of this turn is over and the next has not begun.
        phase = self.app.t(f"guerra.phase.{'clash' if isinstance(view.agenda.asked, PickOpponent) else view.phase}")
        return f"{self.app.t('guerra.ui.turn', turn=view.turn)} · {phase}" if view.turn else phase

    def describe(self, event: Event) -> str:
        return lines.describe(self, event, super().describe)

    def concerns(self, event: Event) -> tuple[str, ...]:
        return lines.concerns(self, event, super().concerns(event))

    def gone(self, key: str, moment: Moment) -> Card | None:
        return self.inspect(key, moment) if key.startswith(offers.OFFER) else None

    def facts(self, thing: Any) -> dict[str, object]:
        if hasattr(thing, "piece") and hasattr(thing, "card"):
            self.known[thing.piece] = thing.card
        return super().facts(thing) | facts.further(self, thing)

    def name(self, value: object, field_name: str) -> object:
        if field_name in SEATS and isinstance(value, int):
            return self.people[value].name
        if not isinstance(value, str):
            return super().name(value, field_name)
        if value == HIDDEN:
            return self.app.t("guerra.ui.hidden")
        if field_name in PLACES:
            return words.place_name(self, value)
        if field_name == "cause":
            return words.cause_name(self, value)
        if field_name == "rule" and f"guerra.flag.{value}" in self.app.t:
            return self.app.t(f"guerra.flag.{value}")
        if field_name == "key":
            return self.app.t(f"guerra.keyword.{value}.name")
        if field_name == "mythology":
            return self.myth_name(value)
        if field_name == "deck" and f"guerra.ui.{value}_discard" in self.app.t:
            return self.app.t(f"guerra.ui.{value}_discard")
        return super().name(value, field_name)

    def tooltip(self, key: str, moment: Moment) -> str:
        return words.tooltip(self, self.step_of(key, moment) if key == choosing.PURSE else key, moment)

    def inspect(self, key: str, moment: Moment) -> Card | None:
        return words.inspect(self, self.step_of(key, moment) if key == choosing.PURSE else key, moment)

    def tally(self, view: State, outcome: Outcome, events: Sequence[Event]) -> Tally:
        return ending.tally(self, view, outcome, events)

    def chances(self, start: State, events: Sequence[Event]) -> Sequence[Draw]:
        return luck.draws(start, events)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def backdrop(self, surface: pygame.Surface, moment: Moment) -> None:
        self.hud.draw_back(surface, moment)

    def foreground(self, surface: pygame.Surface, moment: Moment) -> None:
        self.hud.draw_front(surface, moment)


STAGE = GuerraStage
