"""The table of the toy game: lanes, runners, and bets that only their owner may see."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from engine.app.app import App
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Event
from engine.table.chooser import Chooser
from engine.table.layouts import Fan, Points, Zone
from engine.table.moment import Moment, Person
from engine.table.painter import Painter
from engine.table.parts import Beat, GameParts, Parts
from engine.table.pieces import Look, Placing, Spot, box
from engine.table.play import Play
from engine.table.scenery import Scenery
from engine.table.sight import Sight
from engine.table.words import Words
from tests.toy.race import UNKNOWN, Bet, BetPlaced, Moved, RaceState

PLACES = {str(place): (40 + 24 * place, 0) for place in range(20)}
RaceBeat = Beat[RaceState, "RaceScenery", "RaceWords"]


class RaceScenery(Scenery[RaceState]):
    """A lane a runner, and a row of bets."""

    def zones(self, sight: Sight[RaceState]) -> dict[str, Zone]:
        zones = {"bets": Zone(Fan(40, 250, 40, 400, 16))}
        for seat in range(len(sight.view.places)):
            zones[f"lane{seat}"] = Zone(Points({slot: (x, 60 + 40 * seat) for slot, (x, _) in PLACES.items()}))
        return zones

    def spots(self, sight: Sight[RaceState]) -> Sequence[Spot]:
        return (box("goal", (340, 40, 20, 200)),)

    def pieces(self, sight: Sight[RaceState]) -> list[Placing]:
        view = sight.view
        crests = [Look(f"ui/crest_p{seat + 1}") for seat in range(len(view.places))]
        runners = [Placing(f"runner{seat}", f"lane{seat}", crests[seat], str(place)) for seat, place in enumerate(view.places)]
        asked = view.agenda.asked
        done = asked.seat if isinstance(asked, Bet) else len(view.bets)
        return runners + [Placing(f"bet{seat}", "bets", _bet(bet), order=seat) for seat, bet in enumerate(view.bets) if seat < done]


class RaceWords(Words[RaceState]):
    """As few as a table can do with."""

    game = "race"

    def option(self, step: str, moment: Moment) -> str:
        return step

    def prompt(self, moment: Moment) -> str:
        return type(moment.decision).__name__

    def describe(self, event: Event, view: Any) -> str:
        return f"{type(event).__name__} {getattr(event, 'runner', '')}"


class RacePainter(Painter[RaceState]):
    """A dark field."""

    def backdrop(self, surface: pygame.Surface, moment: Moment) -> None:
        surface.fill(self.art.colour("ink1"))


def moved(beat: RaceBeat, event: Moved, play: Play) -> None:
    play.move(f"runner{event.seat}", f"lane{event.seat}", slot=str(event.place), ms=200)


def bet_placed(beat: RaceBeat, event: BetPlaced, play: Play) -> None:
    play.put(Placing(f"bet{event.seat}", "bets", _bet(event.runner), order=event.seat))


def _bet(runner: int) -> Look:
    return Look("ui/token_gold" if runner == UNKNOWN else f"ui/crest_p{runner + 1}")


def lay(app: App, rules: Rules, people: Sequence[Person]) -> Parts:
    """The parts of this table."""
    cues = {Moved: moved, BetPlaced: bet_placed}
    return GameParts(RaceScenery(), Chooser(), RaceWords(app.t, rules, people), RacePainter(app.art), cues=cues)
