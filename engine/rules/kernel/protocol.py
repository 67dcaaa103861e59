"""What every game offers to matches, opponents, tables and tests; they know nothing else of it."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import UnionType
from typing import Any, Protocol, Self, TypeVar, runtime_checkable

from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.book import Watch
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.setup import Mode
from engine.rules.kernel.types import Action, Config, Event, Outcome, Seat


class State(Protocol):
    """Plain data. Games write their own struct with these members."""

    agenda: Agenda[Any]
    dice: Dice

    @property
    def config(self) -> Config:
        """What was chosen before the first move."""
        ...

    @property
    def to_act(self) -> Seat | None:
        """The seat that has to answer the open decision; None when the game is over."""
        ...

    def clone(self) -> Self:
        """A state that goes its own way and shares everything frozen."""
        ...


S = TypeVar("S", bound=State)


class GameRules(Protocol[S]):
    """One object per game, built once from its content and never changed afterwards."""

    name: str
    version: int
    seats: range
    modes: tuple[Mode, ...]
    content: Any
    """What was read from the game's files; those who know the game know its type."""
    state_type: type[S]
    config_type: type[Config] | UnionType
    action_type: UnionType
    event_type: UnionType

    def configure(
        self, mode: str, seats: int, options: Mapping[str, str] = ..., seat_options: Sequence[Mapping[str, str]] = ...
    ) -> Config:
        """The config for what was chosen in a lobby; raises Refused where a choice breaks a rule (an illegal deck)."""
        ...

    def sample_configs(self) -> dict[str, Config]:
        """Labelled configs that together cover every mode and player count."""
        ...

    def new_game(self, config: Config, seed: int | Dice) -> S:
        """The state at the first decision; any whole number is a seed (`kernel.dice.fresh_dice`), and dice are taken as they lie."""
        ...

    def legal_actions(self, state: S) -> list[Action]:
        """For `state.to_act`; stable order, no duplicates; empty only when the game is over."""
        ...

    def why_not(self, state: S, action: Action) -> Refused | None:
        """The refusal that `apply` would raise."""
        ...

    def apply(self, state: S, action: Action, watch: Watch | None = ...) -> list[Event]:
        """Change `state`; or raise Refused and change nothing. `watch` sees every beat with the state of that moment."""
        ...

    def view_for(self, state: S, seat: Seat | None) -> S:
        """The same type with secrets replaced by HIDDEN and without dice; None = what the public sees."""
        ...

    def possible_world(self, view: S, dice: Dice) -> S:
        """One full state that agrees with `view`, its secrets and its dice drawn with `dice`."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while somebody has to act."""
        ...

    def invariants(self, state: S) -> None:
        """Raise AssertionError where a law that no action may break is broken."""
        ...


Rules = GameRules[State]
"""A game as matches, opponents and tables know it: its states are states, and no more is known of them."""


@runtime_checkable
class Opening(Protocol):
    """Rules by which much happens before anybody is asked: rolls, first hands, the first act of a boss."""

    def opening(self, config: Config, seed: int | Dice, watch: Watch) -> State:
        """The table as it is laid; `watch` sees every beat from there to the first decision, as `new_game` goes through them."""
        ...


@runtime_checkable
class Upgrading(Protocol):
    """Rules whose states once had another shape: they read the checkpoints of that time as well (H-5)."""

    def upgraded(self, state: dict[str, Any]) -> dict[str, Any]:
        """A state of an earlier shape, as JSON, in today's; LookupError or ValueError where that cannot be."""
        ...
