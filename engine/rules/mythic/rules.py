"""Mythic Battles behind the kernel's protocol; conceding is the match's own (MB-19.4)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.rules.kernel.book import Watch
from engine.rules.kernel.dice import Dice, fresh_dice
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.setup import Limit, Mode, Option
from engine.rules.kernel.types import Action, Event, Outcome, Seat
from engine.rules.kernel.window import GiveWay, Pass, Window
from engine.rules.mythic import setup, terms, view
from engine.rules.mythic.book import BOOK, MythicAction
from engine.rules.mythic.config import MythicConfig
from engine.rules.mythic.events import MythicEvent
from engine.rules.mythic.frames import Attack
from engine.rules.mythic.invariants import invariants
from engine.rules.mythic.sheets import MythicContent
from engine.rules.mythic.state import MythicState

replace = msgspec.structs.replace
POOL = Option("pool", ("core", "extended"), "core")
FIRST = Option("first", ("dice", "seat1"), "dice")
TEAMS = Option("teams", ("no", "yes"), "no", seats=(4,))
HEAD_START = Option("head_start", ("auto", "no", "yes"), "auto")


STRONG = ("hard", "master")


def _ahead(chosen: Mapping[str, str]) -> bool:
    """Whether a seat has a card more: a strong opponent does, unless it was agreed otherwise (MB-27.2)."""
    said = chosen.get("head_start", "auto")
    return said == "yes" or (said == "auto" and chosen.get("brain") in STRONG)


class MythicRules:
    """Gods and their armies fight for the omphalos."""

    name = "mythic"
    version = 2
    seats = range(2, 5)
    state_type = MythicState
    config_type = MythicConfig
    action_type = MythicAction
    event_type = MythicEvent

    legal_actions = staticmethod(BOOK.legal_actions)
    why_not = staticmethod(BOOK.why_not)
    view_for = staticmethod(view.view_for)
    possible_world = staticmethod(view.possible_world)
    invariants = staticmethod(invariants)

    def __init__(self, content: MythicContent) -> None:
        self.content = content
        board = Option("board", (*terms.BOARDS, terms.RANDOM), terms.BOARDS[0])
        any_board = Option("board", (*content.boards, terms.RANDOM), terms.BOARDS[0])
        scenario = Option("scenario", tuple(content.scenarios), next(iter(content.scenarios)))
        draft = (board, POOL, FIRST)
        pairs: dict[int, tuple[int, ...]] = {4: (0, 1, 0, 1)}
        limits = tuple(
            Limit("scenario", row.id, terms.players_of(row), ("pool",) if row.armies else ()) for row in content.scenarios.values()
        )
        self.modes = (
            Mode("learning", (2,), (FIRST,)),
            Mode("duel", (2,), draft, (HEAD_START,)),
            Mode("alliance", (4,), draft, (HEAD_START,), pairs),
            Mode("ffa", (3, 4), draft, (HEAD_START,)),
            Mode("three_vs_one", (4,), (board, POOL), (HEAD_START,), {4: (0, 1, 1, 1)}),
            Mode("scenario", (2, 3, 4), (scenario, POOL, TEAMS), (HEAD_START,), limits=limits),
            Mode("skirmish", (2,), (any_board, Option("points", ("12", "16", "20", "8"), "12")),
                 (Option("army", terms.SKIRMISH, terms.SKIRMISH[0], True), HEAD_START)),
        )

    def configure(
        self, mode: str, seats: int, options: Mapping[str, str] | None = None, seat_options: Sequence[Mapping[str, str]] = (),
    ) -> MythicConfig:
        """The config for a mode; raises Refused for an army or a number of players the rules forbid."""
        chosen = options or {}
        config = self._base(mode, seats, chosen, seat_options)
        if config.seats != seats:
            raise Refused("MB-24.8", seats=seats)
        extra = tuple(int(_ahead(row)) for row in seat_options)
        # Who stands alone is agreed before the game (MB-24.5a): always the first seat.
        first = config.roll_off and chosen.get("first", "dice") == "dice" and not config.carried_off
        return replace(config, pool=chosen.get("pool", "core"), roll_off=first, extra_cards=extra)

    def _base(
        self, mode: str, seats: int, chosen: Mapping[str, str], seat_options: Sequence[Mapping[str, str]]
    ) -> MythicConfig:
        content = self.content
        if mode == "scenario":
            row = content.scenarios[chosen.get("scenario", next(iter(content.scenarios)))]
            return terms.scenario_config(content, row, seats, chosen.get("teams") == "yes")
        board = "olympus" if mode == "learning" else chosen.get("board", "olympus")
        if mode == "skirmish":
            points = int(chosen.get("points", "12"))
            texts = [row.get("army", terms.SKIRMISH[seat]) for seat, row in enumerate(seat_options)] or list(terms.SKIRMISH)
            if len(texts) == 2 and texts[0] == texts[1] and texts[0] in terms.SKIRMISH:
                # Nobody has chosen: the second player gets the other army that is offered.
                texts[1] = terms.SKIRMISH[1 - terms.SKIRMISH.index(texts[0])]
            armies = tuple(terms.army(content, text, points) for text in texts)
            if len({unit for army in armies for unit in army}) != sum(len(army) for army in armies):
                raise Refused("MB-1.6")
            base = terms.config_for(content, content.modes["duel"], board, armies=armies, points=(0, 0))
            return replace(base, mode="skirmish", roll_off=False)
        key = f"ffa{seats}" if mode == "ffa" else mode
        if key not in content.modes:
            raise Refused("MB-24.8", seats=seats)
        return terms.config_for(content, content.modes[key], board)

    def sample_configs(self) -> dict[str, MythicConfig]:
        """Every mode, board, scenario and player count."""
        found = {
            "learning": self.configure("learning", 2),
            "skirmish": self.configure("skirmish", 2, {"board": "labyrinth"}),
            "duel": self.configure("duel", 2),
            "duel extended": self.configure("duel", 2, {"board": "random", "pool": "extended"}),
        }
        for label, mode, seats, board in (
            ("alliance", "alliance", 4, "styx"), ("ffa3", "ffa", 3, "tartarus"), ("ffa4", "ffa", 4, "random"),
            ("three_vs_one", "three_vs_one", 4, "labyrinth"),
        ):
            found[label] = self.configure(mode, seats, {"board": board, "pool": "extended"})
        for scenario in self.content.scenarios:
            found[scenario] = self.configure("scenario", 2, {"scenario": scenario})
        found["throne 4"] = self.configure(
            "scenario", 4, {"scenario": "sc_throne_of_the_peak", "teams": "yes", "pool": "extended"}
        )
        return found

    def new_game(self, config: MythicConfig, seed: int | Dice) -> MythicState:
        dice = fresh_dice(seed)
        state = setup.empty_state(self.content, terms.resolve(self.content, config, dice), dice)
        emit = BOOK.emitter(state)
        setup.start(state, emit)
        BOOK.run(state, emit)
        return state

    def apply(self, state: MythicState, action: Action, watch: Watch | None = None) -> list[Event]:
        events = BOOK.apply(state, action, watch)
        if state.yielded and not isinstance(action, GiveWay | Pass):
            state.yielded.clear()
        return events

    def important(self, state: MythicState, window: Window, seat: Seat) -> bool:
        """Whether a reaction concerns a seat's own unit, by public facts alone: it is the target of the attack (MB-13.8, MB-27.6)."""
        attack = state.agenda.find(window.subject)
        return not isinstance(attack, Attack) or state.units[attack.target].seat == seat

    def outcome(self, state: MythicState) -> Outcome | None:
        return state.result
