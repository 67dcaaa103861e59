"""A match: config + seed + actions. Everything else is worked out from these."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from engine.match.concession import end_by, ranked_last
from engine.match.players import Player
from engine.match.records import Conceded, Did, Record, Seated, Stopped, TookBack
from engine.match.sealing import seed_seal
from engine.match.stops import Stops
from engine.rules.kernel.book import Watch
from engine.rules.kernel.codec import digest, to_json
from engine.rules.kernel.protocol import Opening, Rules, State
from engine.rules.kernel.types import Action, Config, Event, Outcome, Seat

EVERY = 25
"""Actions between two checkpoints."""


class Entry(msgspec.Struct, frozen=True):
    """An action in the log of a match."""

    seat: Seat
    action: Action
    auto: bool = False
    revealed: bool = False
    learned: bool = False
    """Whether chance or something unseen told even whoever did it what they had not known."""


class Match:
    """The truth about one game in progress. `on_record` hears every line that belongs into the match file."""

    def __init__(
        self,
        rules: Rules,
        config: Config,
        seed: int,
        players: tuple[Player, ...],
        *,
        start: State | None = None,
        salt: str = "",
        seal: str = "",
        on_record: Callable[[Record], None] | None = None,
    ) -> None:
        """With `start` the match begins at that state instead of the set-up that config and seed give; `salt` seals the seed.

        `seal` is what was promised when the match began; without one the promise is made now."""
        if len(players) != config.seats:
            raise ValueError(f"{config.seats} seats and {len(players)} players")
        self.rules = rules
        self.config = config
        self.seed = seed
        self.salt = salt
        self.seal = seal or (seed_seal(seed, salt) if salt else "")
        self.players = players
        self.entries: list[Entry] = []
        self.undone: list[Entry] = []
        self.practice = False
        self.stops: dict[Seat, Stops] = {}
        self.conceded: list[Seat] = []
        """Who gave up, in that order."""
        self.given_up = False
        """Whether the match is over because somebody gave up."""
        self.on_record = on_record
        self.start = start
        self.state: Any = rules.new_game(config, seed) if start is None else start.clone()
        self._checkpoints: list[State] = [self.state.clone()]

    # -- looking ---------------------------------------------------------------------------------

    @property
    def kept_word(self) -> bool:
        """Whether seed and salt give the seal that was shown since the match began (H-8)."""
        return self.seal == seed_seal(self.seed, self.salt)

    @property
    def to_act(self) -> Seat | None:
        """The seat that has to decide."""
        seat: Seat | None = None if self.given_up else self.state.to_act
        return seat

    @property
    def outcome(self) -> Outcome | None:
        """The result, once there is one; who gave up comes last."""
        if self.given_up:
            return end_by(self.rules, self.config, self.conceded)
        outcome = self.rules.outcome(self.state)
        return ranked_last(outcome, self.conceded) if outcome is not None and self.conceded else outcome

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people hold."""
        return tuple(seat for seat, player in enumerate(self.players) if player.human)

    @property
    def couch(self) -> bool:
        """Whether two people or more share the screen."""
        return len(self.humans) > 1

    def view(self, seat: Seat | None) -> Any:
        """What `seat` may see; None = the public."""
        return self.rules.view_for(self.state, seat)

    def opening(self, watch: Watch) -> State | None:
        """The table as it was laid, with `watch` told of all that happened before the first question; None where nothing does."""
        if self.start is not None or not isinstance(self.rules, Opening):
            return None
        return self.rules.opening(self.config, self.seed, watch)

    def legal_actions(self) -> list[Action]:
        """What the seat to act may do."""
        return self.rules.legal_actions(self.state)

    def stops_of(self, seat: Seat) -> Stops:
        """For which reactions a seat wants to be asked."""
        return self.stops.get(seat, Stops())

    # -- doing -----------------------------------------------------------------------------------

    def act(self, action: Action, *, auto: bool = False, watch: Watch | None = None) -> list[Event]:
        """Do `action` for the seat to act; raises Refused and changes nothing where the rules forbid it."""
        if self.given_up:
            raise ValueError("the match was conceded")
        events = self._push(action, auto, watch)
        self.undone.clear()
        return events

    def concede(self, seat: Seat, *, ends: bool | None = None) -> None:
        """A seat gives up. With nobody left to play on against, or no other person at the table, the match `ends`;
        otherwise the computer plays that seat to the end."""
        if seat in self.conceded or seat not in range(len(self.players)) or self.outcome is not None:
            raise ValueError(f"seat {seat} has nothing left to concede")
        others = [other for other in self.humans if other != seat]
        self.given_up = ends if ends is not None else len(self.players) <= 2 or not others
        self.conceded.append(seat)
        self.undone.clear()
        if not self.given_up:
            self._sit(seat, msgspec.structs.replace(self.players[seat], kind="ai"))
        self._record(Conceded(seat, self.given_up))

    def _push(self, action: Action, auto: bool, watch: Watch | None = None) -> list[Event]:
        seat, chance = self.state.to_act, self.state.dice.seed
        events = self.rules.apply(self.state, action, watch)
        # A die, a shuffle and a card that chance took tell something even where no event of theirs always does.
        telling = [type(event) for event in events if type(event).reveals]
        rolled = self.state.dice.seed != chance
        learned = rolled or not all(kind.gives_away for kind in telling)
        self.entries.append(Entry(seat, action, auto, rolled or bool(telling), learned))
        if len(self.entries) % EVERY == 0:
            self._checkpoints.append(self.state.clone())
        if self.on_record is not None:
            self._record(Did(seat, msgspec.Raw(to_json(action)), auto, digest(self.state)))
        return events

    def seat(self, seat: Seat, player: Player) -> None:
        """Somebody else plays that seat from now on: a person hands it to the computer, or takes it back."""
        self._sit(seat, player)
        self._record(Seated(seat, player))

    def _sit(self, seat: Seat, player: Player) -> None:
        if seat not in range(len(self.players)):
            raise ValueError(f"there is no seat {seat}")
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def stop(self, seat: Seat, stops: Stops) -> None:
        """From now on that seat is asked for these reactions only."""
        self.stops[seat] = stops
        self._record(Stopped(seat, stops))

    # -- going back ------------------------------------------------------------------------------

    def rewind(self, count: int, *, practice: bool = False) -> None:
        """Take back the last `count` actions. Whether that is fair is the business of `engine.match.undo`."""
        keep = len(self.entries) - count
        if count <= 0 or keep < 0:
            raise ValueError(f"cannot take back {count} of {len(self.entries)} actions")
        self.undone.extend(reversed(self.entries[keep:]))
        del self.entries[keep:]
        self.state = self.state_at(keep)
        del self._checkpoints[keep // EVERY + 1 :]
        self.practice = self.practice or practice
        self._record(TookBack(count, practice))

    def redo(self) -> list[Event]:
        """Do again the last action that was taken back."""
        entry = self.undone.pop()
        return self._push(entry.action, entry.auto)

    def state_at(self, count: int) -> State:
        """The state after the first `count` actions."""
        checkpoint = count // EVERY
        state = self._checkpoints[checkpoint].clone()
        for entry in self.entries[checkpoint * EVERY : count]:
            self.rules.apply(state, entry.action)
        return state

    @property
    def checkpoint(self) -> tuple[int, State]:
        """The latest checkpoint: after how many actions, and the state."""
        return (len(self._checkpoints) - 1) * EVERY, self._checkpoints[-1]

    def history(self, start: int = 0, watch: Watch | None = None) -> Iterator[tuple[Entry, list[Event], State]]:
        """Every action from `start` on with its events and the state after it, worked out again."""
        state = self.state_at(start)
        for entry in self.entries[start:]:
            events = self.rules.apply(state, entry.action, watch)
            yield entry, events, state

    def branch(self, count: int, players: tuple[Player, ...] | None = None) -> Match:
        """A match of its own that goes on from the state after `count` actions."""
        other = Match(self.rules, self.config, self.seed, players or self.sat_down, start=self.start, salt=self.salt, seal=self.seal)
        for entry in self.entries[:count]:
            other._push(entry.action, entry.auto)
        other.practice = True
        other.stops = dict(self.stops)
        return other

    @property
    def sat_down(self) -> tuple[Player, ...]:
        """Everybody as he sat down: who gave up is a person again."""
        again = msgspec.structs.replace
        return tuple(again(player, kind="human") if seat in self.conceded else player for seat, player in enumerate(self.players))

    def _record(self, record: Record) -> None:
        if self.on_record is not None:
            self.on_record(record)
