"""Mythicals behind the kernel's protocol."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import asdict

from engine.rules.kernel.dice import Dice
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.setup import Mode, Option
from engine.rules.kernel.types import Outcome
from engine.rules.mythicals import setup, view
from engine.rules.mythicals.book import BOOK, MythicalsAction
from engine.rules.mythicals.config import MythicalsConfig
from engine.rules.mythicals.content import MythicalsContent, Twist
from engine.rules.mythicals.events import MythicalsEvent
from engine.rules.mythicals.invariants import invariants
from engine.rules.mythicals.state import MythicalsState
from engine.rules.mythicals.turn import outcome

OPEN_SCORES = Option("open_scores", ("no", "yes"), "no")


class MythicalsRules:
    """A moonlit watch for two: collect creatures by night, score Mastery tokens at dawn."""

    name = "mythicals"
    version = 2
    seats = range(2, 3)
    state_type = MythicalsState
    config_type = MythicalsConfig
    action_type = MythicalsAction
    event_type = MythicalsEvent

    legal_actions = staticmethod(BOOK.legal_actions)
    why_not = staticmethod(BOOK.why_not)
    apply = staticmethod(BOOK.apply)
    view_for = staticmethod(view.view_for)
    possible_world = staticmethod(view.possible_world)
    invariants = staticmethod(invariants)

    def __init__(self, content: MythicalsContent) -> None:
        self.content = content
        hours = tuple(content.hours)
        self.modes = (
            Mode("duel", (2,), (OPEN_SCORES,)),
            Mode("watch", (2,), (Option("hour", hours, hours[0]), OPEN_SCORES)),
        )

    def configure(
        self,
        mode: str,
        seats: int = 2,
        options: Mapping[str, str] | None = None,
        seat_options: Sequence[Mapping[str, str]] = (),
    ) -> MythicalsConfig:
        """The plain duel, or the table of one hour of the watch."""
        chosen = options or {}
        if seats != 2:
            raise Refused("MY-1.1", seats=seats)
        hour = self.content.hours[chosen.get("hour", next(iter(self.content.hours)))]
        twist = Twist() if mode == "duel" else hour.twist
        return MythicalsConfig(mode=mode, open_scores=chosen.get("open_scores") == "yes", **asdict(twist))

    def sample_configs(self) -> dict[str, MythicalsConfig]:
        """The duel and every hour of the watch."""
        return {"duel": self.configure("duel")} | {
            hour: self.configure("watch", options={"hour": hour}) for hour in self.content.hours
        }

    def new_game(self, config: MythicalsConfig, seed: int | Dice) -> MythicalsState:
        return setup.new_game(self.content, config, seed)

    def outcome(self, state: MythicalsState) -> Outcome | None:
        return outcome(state)
