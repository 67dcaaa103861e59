"""Builds the rooms that lie further out for those further in (`engine.app.routes.Routes`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.app.app import App
from engine.app.scene import Scene
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.kinds import of
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Config, Seat


class ShellRoutes:
    """Rooms are imported when somebody goes there, so that the first picture comes soon."""

    def __init__(self, app: App) -> None:
        self._app = app

    def title(self) -> Scene:
        """The title screen."""
        from scenes.title import TitleScene

        return TitleScene(self._app)

    def lobby(self, game: str) -> Scene:
        """The box of a game on the shelf."""
        from scenes.lobby.scene import LobbyScene

        return LobbyScene(self._app, game)

    def rulebook(self, rule: str) -> Scene:
        """The rulebook at a rule; over a match the book of that game lies on top."""
        from scenes.rulebook import RulebookScene

        played = [match.rules.name for match in of(Match, (getattr(scene, "match", None) for scene in self._app.stack))]
        return RulebookScene(self._app, rule=rule, game=played[-1] if played else "")

    def key_help(self) -> Scene:
        """The list of keys."""
        from scenes.key_help import KeyHelpScene

        return KeyHelpScene(self._app)

    def match(self, rules: Rules, config: Config, seed: int | None, players: Sequence[Player], *, comes_back: bool = False) -> Scene:
        """A new match at its table."""
        from scenes.open_match import begin, random_seed

        scene = begin(self._app, rules, config, random_seed() if seed is None else seed, players)
        scene.exit.comes_back = comes_back
        return scene

    def replay(self, match: Match) -> Scene:
        """A match to be watched again."""
        from scenes.match.replay import ReplayScene

        return ReplayScene(self._app, match)

    def review(self, match: Match, seat: Seat) -> Scene:
        """What cost a seat most in a finished match."""
        from scenes.review.scene import ReviewScene

        return ReviewScene(self._app, match, seat)

    def campaigns(self) -> Scene:
        """The map of all campaigns."""
        from scenes.campaign.scene import CampaignsScene

        return CampaignsScene(self._app)

    def after_chapter(self, campaign: str, match: Match, file: str) -> tuple[tuple[str, Callable[[], None]], ...]:
        """The way on in a campaign; the result is written down with it."""
        from scenes.campaign.aftermath import after_match

        return after_match(self._app, campaign, match, file)

    def chapter_aims(self, campaign: str) -> tuple[str, ...]:
        """What earns stars in the chapter that is being played."""
        from scenes.campaign.progress import open_aims

        return open_aims(self._app, campaign)

    def restart_chapter(self, campaign: str, seed: int) -> None:
        """The chapter of a campaign once more."""
        from scenes.campaign.aftermath import restart

        restart(self._app, campaign, seed)
