"""The ways from one room of the client to another: a scene says where it wants to go, the shell knows how that room is built."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from engine.app.scene import Scene
    from engine.match.match import Match
    from engine.match.players import Player
    from engine.rules.kernel.protocol import Rules
    from engine.rules.kernel.types import Config, Seat


class Routes(Protocol):
    """Every room that is entered from a room that lies further in."""

    def title(self) -> Scene: ...
    def campaigns(self) -> Scene: ...
    def lobby(self, game: str) -> Scene: ...
    def rulebook(self, rule: str) -> Scene: ...
    def key_help(self) -> Scene: ...

    def match(self, rules: Rules, config: Config, seed: int | None, players: Sequence[Player], *, comes_back: bool = False) -> Scene:
        """A new match at its table; without a seed a fresh one."""
        ...

    def replay(self, match: Match) -> Scene: ...

    def review(self, match: Match, seat: Seat) -> Scene:
        """What cost a seat most in a finished match."""
        ...


    def after_chapter(self, campaign: str, match: Match, file: str) -> tuple[tuple[str, Callable[[], None]], ...]:
        """Write the result of a campaign's match down; the ways on, each with its label."""
        ...

    def chapter_aims(self, campaign: str) -> tuple[str, ...]:
        """What earns stars in the chapter that is being played, in words."""
        ...

    def restart_chapter(self, campaign: str, seed: int) -> None:
        """Ask whether a campaign's match shall begin anew."""
        ...
