"""The end of a match: the score sheet, and what comes next."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from engine.app.scene import Scene
from engine.match.players import Player
from engine.rules.kernel.types import Event
from engine.table.luck import ledger
from scenes.common.result import Result, ResultActions, ResultScene, ScoreRow
from scenes.match.menu import to_shelf
from scenes.profile import note_match

if TYPE_CHECKING:
    from scenes.match.scene import MatchScene


def end_scene(scene: MatchScene, actions: ResultActions | None = None) -> Scene:
    """The last screen, over the darkened table; without `actions`, those of an ordinary match."""
    match = scene.match
    outcome = match.outcome
    assert outcome is not None
    if scene.journal is not None:
        note_match(scene.app, match, scene.journal.path.stem, scene.campaign)
    events = [event for _, happened, _ in match.history() for event in happened]
    tally = scene.parts.words.tally(match.view(None), outcome, events)
    # A match that was given up may have no points to sum up yet.
    rows = tuple(ScoreRow(row.label, row.values, row.total) for row in tally.rows if len(row.values) == len(match.players))
    rows += _luck(scene, events)
    reason = tally.reason
    if match.given_up:
        reason = scene.app.t("match.concede.done", name=scene.parts.words.people[match.conceded[-1]].name) + "."
    result = Result(match.rules.name, match.players, outcome, rows, match.seed, reason, tally.moments, match.practice)
    return ResultScene(scene.app, result, actions or _actions(scene), backdrop=scene.app.snapshot("dim"))


def _luck(scene: MatchScene, events: list[Event]) -> tuple[ScoreRow, ...]:
    """What dice or draws brought against what they bring on average, where there were any (UX-48); a game may name them itself."""
    lucks = ledger(tuple(scene.parts.words.chances(scene.match.state_at(0), events)), len(scene.match.players))
    if not any(luck.dice for luck in lucks):
        return ()
    t, game = scene.app.t, scene.match.rules.name
    own = f"{game}.luck" if f"{game}.luck.dice" in t else "match.luck"
    return (
        ScoreRow(t(f"{own}.dice"), tuple(str(luck.dice) for luck in lucks)),
        ScoreRow(t(f"{own}.shown"), tuple(str(luck.shown) for luck in lucks)),
        ScoreRow(t(f"{own}.expected"), tuple(t.number(luck.expected) for luck in lucks)),
    )


def _actions(scene: MatchScene) -> ResultActions:
    match = scene.match
    players = match.sat_down
    replay = _replay(scene) if scene.journal is not None else None
    free = not scene.campaign
    return ResultActions(
        rematch=_again(scene, players, None) if free else None,
        swapped=_again(scene, (*players[1:], players[0]), None) if free and len(players) > 1 else None,
        same_seed=_again(scene, players, match.seed) if free else None,
        replay=replay,
        back=partial(to_shelf, scene),
        back_to="ui.back" if scene.comes_back else ResultActions.back_to,
        extra=_story(scene),
    )


def _story(scene: MatchScene) -> tuple[tuple[str, Callable[[], None]], ...]:
    """The way on in a campaign; the result is written down with it."""
    if not scene.campaign:
        return ()
    from scenes.campaign.course import after_match

    return after_match(scene)


def _again(scene: MatchScene, players: tuple[Player, ...], seed: int | None) -> Callable[[], None]:
    def begin() -> None:
        from scenes import open_match

        match = scene.match
        again = open_match.begin(scene.app, match.rules, match.config, open_match.random_seed() if seed is None else seed, players)
        if scene.comes_back:
            again.comes_back = True
            scene.app.stack.pop(scene)
            scene.app.stack.push(again)
        else:
            scene.app.stack.reset(again)

    return begin


def _replay(scene: MatchScene) -> Callable[[], None]:
    def watch() -> None:
        from scenes.match.replay import ReplayScene

        scene.app.stack.push(ReplayScene(scene.app, scene.match))

    return watch
