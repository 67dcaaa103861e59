"""The face of the game: modes, configs and the protocol that matches, opponents and tables use."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from engine.rules.heroes import invariants, upgrade, view
from engine.rules.heroes.book import BOOK, HeroesAction
from engine.rules.heroes.config import ArenaConfig, HeroesConfig
from engine.rules.heroes.content import HeroesContent
from engine.rules.heroes.events import HeroesEvent
from engine.rules.heroes.setup import lobby
from engine.rules.heroes.setup.arena import new_arena
from engine.rules.heroes.setup.new_game import new_state
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.setup import Mode
from engine.rules.kernel.types import Outcome, Seat
from engine.rules.kernel.window import Window


class HeroesRules:
    """Heroes of Might & Magic III: The Board Game."""

    name = "heroes"
    version = 2
    seats = range(1, 5)
    state_type = HeroesState
    config_type = HeroesConfig | ArenaConfig
    action_type = HeroesAction
    event_type = HeroesEvent

    legal_actions = staticmethod(BOOK.legal_actions)
    why_not = staticmethod(BOOK.why_not)
    apply = staticmethod(BOOK.apply)
    view_for = staticmethod(view.view_for)
    possible_world = staticmethod(view.possible_world)
    invariants = staticmethod(invariants.check)
    upgraded = staticmethod(upgrade.upgraded)

    def __init__(self, content: HeroesContent) -> None:
        self.content = content

    @cached_property
    def modes(self) -> tuple[Mode, ...]:
        """Clash, cooperative, alliance, campaign, sandbox (HM-2)."""
        return lobby.modes(self.content)

    def configure(
        self,
        mode: str,
        seats: int,
        options: Mapping[str, str] | None = None,
        seat_options: Sequence[Mapping[str, str]] = (),
    ) -> HeroesConfig:
        """The config for what was chosen in the lobby."""
        return lobby.configure(self.content, mode, seats, options or {}, seat_options)

    def sample_configs(self) -> dict[str, HeroesConfig]:
        """One config per scenario and player count, with options and difficulties spread over them."""
        return lobby.samples(self.content)

    def new_game(self, config: HeroesConfig, seed: int | Dice) -> HeroesState:
        """The state at the first decision."""
        state = new_arena(self.content, config, seed) if config.mode == "sandbox" else new_state(self.content, config, seed)
        BOOK.run(state, BOOK.emitter(state))
        return state

    def important(self, state: HeroesState, window: Window, seat: Seat) -> bool:
        """Whether a reaction concerns a seat's own army: it fights in this combat, or has just won it."""
        return state.combat is None or any(side.seat == seat for side in state.combat.sides)

    def outcome(self, state: HeroesState) -> Outcome | None:
        """The result, or None while somebody has to act."""
        return state.result
