"""The computer's seats: asks the thinking process, keeps its line, and hands out one action after the other."""
from __future__ import annotations

from collections.abc import Sequence

from engine.ai.client import AiClient, AiFailed
from engine.app.app import App
from engine.app.crash import report
from engine.match.match import Match
from engine.rules.kernel.dice import fresh_dice
from engine.rules.kernel.kinds import of
from engine.rules.kernel.types import Action
from engine.rules.kernel.window import GiveWay

SHOWN = 0.35
"""Seconds that a decision takes at least, so that the eye can follow (0 at instant speed)."""


class Opponent:
    """Decides for seats that no person holds. Nothing blocks: `decide` is asked once per frame."""

    def __init__(self, app: App, match: Match) -> None:
        self._app = app
        self._match = match
        self._line: list[Action] = []
        self._at = -1
        self._waited = 0.0
        self._asked_at = -1
        self._way: Action | None = None
        self.thinking = 0.0
        """Seconds for which the open question has been thought about; 0 = nobody thinks."""
        self.holdable = False
        """Whether computers at this table can be asked to give way to a person."""
        self.hold = False
        """A person wants to act at the next chance, in the middle of somebody else's turn."""

    @property
    def _client(self) -> AiClient:
        client: AiClient = self._app.ai
        return client

    @property
    def busy(self) -> bool:
        """Whether a computer's decision is under way."""
        return self.thinking > 0 or self._waited > 0

    def decide(self, dt: float) -> Action | None:
        """The next action of the seat to act, once it is known."""
        seat = self._match.to_act
        if seat is None:
            return None
        self._waited += dt
        way = self._give_way()
        if way is not None:
            return way
        if not self._line and not self._think(seat, dt):
            return None
        if self._waited < SHOWN and self._app.settings.speed_others != "instant":
            return None
        self._waited = 0.0
        return self._legal(seat, self._line.pop(0))

    def _legal(self, seat: int, action: Action) -> Action:
        """The action, or where the rules forbid it a fair one instead (H-15)."""
        refused = self._match.rules.why_not(self._match.state, action)
        return action if refused is None else self._stumble(seat, AiFailed(f"{action} is refused: {refused}"))

    def _stumble(self, seat: int, failure: AiFailed) -> Action:
        """An opponent whose mind fails is no reason to stop: a report is kept, a legal action is played, and this is told."""
        report(self._app, failure)
        self._line.clear()
        self._app.toast(self._app.t("match.stumbled", name=self._match.players[seat].name), kind="bad")
        return self._by_chance()

    def _by_chance(self) -> Action:
        return fresh_dice(self._match.seed + len(self._match.entries)).pick(self._match.legal_actions())

    def _give_way(self) -> Action | None:
        """The answer that lets a person act first, if somebody holds and the rules allow it now."""
        if self._asked_at != len(self._match.entries):
            self._asked_at = len(self._match.entries)
            ways = of(GiveWay, self._match.legal_actions())
            self._way = next((way for way in ways if self._match.players[way.seat].human), None)
            self.holdable = self.holdable or self._way is not None
        if not self.hold or self._way is None:
            return None
        self.cancel()
        self.hold = False
        return self._way

    def _think(self, seat: int, dt: float) -> bool:
        """Ask once per position, then look whether the answer is there."""
        here = len(self._match.entries)
        if self._at != here or not self._client.thinking:
            self._at = here
            self.thinking = 0.0
            legal = self._match.legal_actions()
            if len(legal) == 1:
                self._line = legal
                return True
            brain = self._match.players[seat].brain
            self._client.ask(self._match.rules, self._match.view(seat), seat, brain, self._match.seed + here)
        self.thinking += dt
        line = self._answer(seat)
        if line is None:
            return False
        self._line = list(line)
        self.thinking = 0.0
        return True

    def _answer(self, seat: int) -> Sequence[Action] | None:
        """What the thinking process says. Where it fails, or the system leaves it no life at all, the game still goes on."""
        try:
            return self._client.poll()
        except AiFailed as failure:
            if failure.report:
                return [self._stumble(seat, failure)]
            self._app.toast(self._app.t("match.thoughtless", name=self._match.players[seat].name), kind="bad")
            return [self._by_chance()]

    def hurry(self) -> None:
        """Play now with the best found so far (UX-41)."""
        self._client.hurry()

    def ask_to_hold(self) -> None:
        """Ask the computers to give way at the next chance; or not, after all."""
        self.hold = self.holdable and not self.hold

    def cancel(self) -> None:
        """Forget the question and the rest of a line: undo, another hand at the seat, leaving."""
        self._line.clear()
        self._waited = self.thinking = 0.0
        if self._at >= 0:
            self._client.cancel()
        self._at = -1
