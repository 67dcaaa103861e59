"""Village of Legends on the table: which piece lies where, and the words of the game; what is chosen how stands in `steps.py`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from engine.app.app import App
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import HIDDEN, Action, Event, Outcome, Path, Seat
from engine.rules.village.actions.choices import Amount, Pick
from engine.rules.village.content import VillageContent
from engine.rules.village.events import HandDiscarded, TurnBegan, TurnEnded
from engine.rules.village.frames import ArrangePeek, ChooseLink, Main
from engine.rules.village.state import VillageState as State
from engine.rules.village.targets import team_of
from engine.table.layouts import Zone
from engine.table.luck import Throw
from engine.table.pieces import Look, Placing, Point, Spot
from engine.table.play import Play
from engine.table.stage import Card, HudButton, Moment, Person, Stage, Tally
from engine.table.world import TableWorld
from scenes.common.piles import PilesScene
from scenes.village import cards, layout, looks, luck, pieces, purse, steps, words
from scenes.village.aim import Aim
from scenes.village.blow import Blow
from scenes.village.boards import Boards
from scenes.village.cues import CUES, first_roll
from scenes.village.cues_cards import last
from scenes.village.hud import VillageHud
from scenes.village.odds import Odds, menace, odds
from scenes.village.panels import Panels
from scenes.village.piles import VillageShelf

UNTOLD = (HandDiscarded, TurnEnded)
"""What goes without saying at the end of every turn."""
SEATS = ("seat", "facing", "starter", "killer", "owner", "victim")
"""Fields of our events that name a seat."""


class VillageStage(Stage):
    """A market stall at dusk, and everybody around it."""

    game = "village"
    cues = CUES
    panel, bar = "ui/panel_wood", "ui/top_bar_wood"
    strip = (112, 280, 400)
    first_rule = "VL-4.1"
    turn_began = TurnBegan

    def __init__(self, app: App, rules: Rules, people: Sequence[Person]) -> None:
        super().__init__(app, rules, people)
        self.hud = VillageHud(self)
        self.panels = Panels(self)
        self.last_die: Look | None = None
        self.last_sum = ""
        self.boss_here = False
        """Whether a boss sits across the table (Siege of the Village)."""
        self._party = len(people)
        self._view: State | None = None
        self._table: TableWorld | None = None
        self.content: VillageContent = rules.content
        self.boards = Boards()
        self.blow = Blow(self)
        self.aim = Aim(self)
        self._odds: tuple[object, tuple[str, ...], Odds | None] = (None, (), None)

    # -- the table ------------------------------------------------------------------------------------------------------------

    def zones(self, view: State) -> dict[str, Zone]:
        return layout.zones(view.ring, self.bottom, view.siege is not None)

    def spots(self, view: State) -> Sequence[Spot]:
        return layout.spots(view.ring, self.bottom, view.siege is not None)

    def arrange(self, table: TableWorld, view: State) -> None:
        super().arrange(table, view)
        self.boss_here = view.siege is not None
        self._party = view.config.party
        self._view, self._table = view, table
        self.boards.take(view)
        self._odds = (None, (), None)

    def pieces(self, view: State) -> list[Placing]:
        found = [*pieces.market(view), *pieces.in_play(self, view), *pieces.own(self, view)]
        if self.last_die is not None:
            found.append(Placing("die", "dice", self.last_die))
        return found

    def laid_out(self, view: State) -> list[Placing]:
        return pieces.laid_out(self, view)

    def opening(self, view: State) -> Sequence[tuple[str, str]]:
        row = [f"space{at}" for at in range(6, 11)]
        lying = [placing.key for placing in self.pieces(view) if placing.key in row or placing.zone == "hand"]
        return [(key, "main" if key in row else "deck") for key in lying]

    def overture(self, view: State, play: Play) -> None:
        if view.turn.number < 2:  # A worked example begins in the middle of a match.
            first_roll(self, view.start_rolls, view.starter, play)

    def compose(self, look: Look) -> pygame.Surface:
        return cards.compose(self, look) or super().compose(look)

    def touched(self, table: TableWorld, event: pygame.Event) -> bool:
        """A click on the own discard pile lays out the piles of everybody (VL-5.4)."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed and self._view is not None and pygame.Rect(layout.DISCARD).collidepoint(event.pos):
            self.app.stack.push(PilesScene(self.app, VillageShelf(self, self._view), self.bottom))
            return True
        return super().touched(table, event)

    @property
    def held(self) -> str:
        """The piece that is being dragged."""
        return (self._table.dragged or "") if self._table is not None else ""

    def lies_still(self, key: str) -> bool:
        """Whether a market card lies on its space, not on its way there."""
        table = self._table
        return table is not None and key in table and table.point(key) == layout.space(int(key[5:]))

    # -- where things are, for the cues ---------------------------------------------------------------------------------------

    def middle(self, seat: Seat) -> Point:
        """The middle of a player's panel."""
        x, y, w, h = layout.panel_of(seat, self.boards.ring, self.bottom, self.boss_here)
        return x + w // 2, y + h // 2

    def portrait(self, seat: Seat, hero: str, alive: bool = True) -> Placing:
        """A hero's face on his panel."""
        assert self._view is not None
        return pieces.portrait(self, self._view, seat, hero, alive)

    def lying(self, play: Play, face: str) -> str | None:
        """The market space, or the part of the dragon, that shows a face."""
        look = looks.card(face)
        places = (*play.table.in_zone("market"), *play.table.in_zone("dragon"))
        return next((key for key in places if play.table.placing(key).look == look), None)

    def newest(self, play: Play, face: str) -> str | None:
        """The card of that face that was played last."""
        return last(play, f"played:{face}")

    def origin_of(self, origin: str, owner: Seat) -> Point:
        """Where a monster comes from: its owner's side of the table, or the stock beside the Main deck."""
        return self.middle(owner) if origin == "hand" and owner >= 0 else layout.MAIN_DECK[:2]

    # -- choosing -------------------------------------------------------------------------------------------------------------

    def keys_of(self, step: str, moment: Moment) -> Sequence[str]:
        return steps.keys_of(self, step, moment)

    def rings_of(self, step: str, moment: Moment) -> Sequence[str]:
        """The counter glows only for somebody who is about to sell."""
        if step == "sell" and not self.held.startswith("hand:"):
            return ()
        return self.keys_of(step, moment)

    def step_of(self, key: str, moment: Moment) -> str:
        return steps.step_of(self, key, moment)

    def glow(self, step: str, moment: Moment) -> str:
        return steps.glow(step, moment)

    def dimmed(self, moment: Moment) -> Sequence[str]:
        return purse.out_of_reach(self, moment)

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        return self.hud.buttons(moment)

    def option(self, step: str, moment: Moment) -> str:
        return steps.option(self, step, moment)

    def skippable(self, action: Action) -> bool:
        return isinstance(action, Pick | Amount)

    def dropped(self, key: str, pos: tuple[int, int], moment: Moment) -> bool:
        return steps.dropped(key, pos)

    def meant(self, key: str, point: tuple[int, int], moment: Moment) -> Path | None:
        return steps.meant(self, key, point, moment)

    def draggable(self, key: str, moment: Moment) -> bool:
        return steps.draggable(key, moment)

    def regret(self, action: Action, moment: Moment) -> str:
        return purse.regret(self, action, moment)

    def attempt(self, key: str, moment: Moment) -> Action | None:
        return steps.attempt(self, key, moment)

    def odds(self, moment: Moment) -> Odds | None:
        """The six outcomes of the attack that the mouse would complete, or of the monster it rests on, worked out by the rules."""
        if moment.picker is None or not isinstance(moment.decision, Main | ChooseLink):
            return None
        path = (*moment.prefix, moment.hovered or f"@{moment.pointed}")
        view, asked, found = self._odds
        if view is not moment.view or asked != path:
            found = self._foreseen(moment, path)
            self._odds = (moment.view, path, found)
        return found

    def _foreseen(self, moment: Moment, path: Path) -> Odds | None:
        assert moment.picker is not None
        if moment.hovered is not None:
            meant = [action for action in moment.picker.actions if action.path[: len(path)] == path]
            return odds(self.rules, moment.view, meant[0]) if meant else None
        monster = moment.view.monsters.get(moment.pointed or "")
        return menace(self.rules, moment.view, monster) if monster is not None else None

    # -- words ----------------------------------------------------------------------------------------------------------------

    def prompt(self, moment: Moment) -> str:
        if isinstance(moment.decision, Main) and moment.prefix:
            if moment.prefix[0] == "sell":
                return self.app.t("village.prompt.Sell")
            if moment.prefix[0].startswith("hand:"):
                return self.app.t("village.prompt.Target", face=self.name(moment.prefix[0], "face"))
        if isinstance(moment.decision, ArrangePeek):
            return self.app.t(f"village.prompt.ArrangePeek.{moment.decision.mode}", seat=self.people[moment.decision.seat].name)
        return super().prompt(moment)

    def status(self, moment: Moment) -> str:
        number = moment.view.turn.number
        return self.app.t("village.ui.turn_of", number=number) if number else ""

    def facts(self, thing: Any) -> dict[str, object]:
        return super().facts(thing) | words.extra_facts(self, thing)

    def name(self, value: object, field_name: str) -> object:
        t = self.app.t
        if field_name in SEATS and isinstance(value, int):
            return self.people[value].name if 0 <= value < len(self.people) else t("match.nobody")
        if field_name == "place" and isinstance(value, int):
            return steps.place_name(self, value)
        if isinstance(value, str):
            if value.startswith("place:"):
                return steps.place_name(self, int(value[6:]))
            if not value and field_name == "face":
                return t("village.ui.nobody")
            plain = value.partition(":")[2] if value.startswith(("hand:", "discard:", "seen:", "hero:")) else value
            for kind in ("hero", "boss"):
                if f"village.{kind}.{plain}.name" in t:
                    return t(f"village.{kind}.{plain}.name")
            return super().name(plain, field_name)
        return super().name(value, field_name)

    def describe(self, event: Event) -> str:
        return "" if isinstance(event, UNTOLD) else super().describe(event)

    def whole_life(self, face: str) -> int:
        """The life of an unhurt monster at this table (VL-19.3)."""
        card = self.content.cards[face]
        return card.row.life or card.traits.by_party * self._party

    def face_of(self, key: str, view: State) -> str | None:
        """The card behind a piece on the table."""
        if key in view.monsters:
            return view.monsters[key].face
        if key in view.defences:
            return view.defences[key].face
        if key in view.sheaths:
            return view.sheaths[key].weapon or view.sheaths[key].face
        if key.startswith("space"):
            return view.market[int(key[5:]) - 1] or None
        if key == "discard":
            return view.discards[self.bottom][-1] if view.discards[self.bottom] else None
        zone, _, rest = key.partition(":")
        face = rest.partition("#")[0]
        return face if zone in ("hand", "played", "discard", "seen", "part") and (face in self.content.cards or face == HIDDEN) else None

    def tooltip(self, key: str, moment: Moment) -> str:
        return words.tooltip(self, key, moment)

    def inspect(self, key: str, moment: Moment) -> Card | None:
        return words.inspect(self, key, moment)

    def tally(self, view: State, outcome: Outcome, events: Sequence[Event]) -> Tally:
        return words.tally(self, view, outcome, events)

    def luck(self, events: Sequence[Event]) -> Iterable[Throw]:
        return luck.throws(events)

    def side_of(self, view: State, seat: Seat) -> int:
        """The team of a seat, for colours of teams."""
        return team_of(view, seat)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def backdrop(self, surface: pygame.Surface, moment: Moment) -> None:
        surface.blit(self.app.art.sprite("village_table/backdrop"), (0, 0))
        self.hud.draw_back(surface, moment)
        self.panels.draw(surface, moment.view)

    def foreground(self, surface: pygame.Surface, moment: Moment) -> None:
        if self._table is not None:
            self.aim.draw(surface, moment, self._table)
        self.hud.draw_front(surface, moment)


STAGE = VillageStage
