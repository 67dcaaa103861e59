"""The end of a match: the score sheet, and what comes next."""
from __future__ import annotations

from collections.abc import Callable

from engine.ai.personalities import split
from engine.app.scene import Scene
from engine.match.players import Player
from engine.rules.kernel.types import Event
from engine.table.luck import ledger
from scenes.common.result import Result, ResultActions, ResultScene, ScoreRow
from scenes.match.context import Context
from scenes.match.exit import Exit
from scenes.profile import note_match


def end_scene(context: Context, actions: ResultActions) -> Scene:
    """The last screen, over the darkened table."""
    app, match, words = context.app, context.match, context.parts.words
    outcome = match.outcome
    assert outcome is not None
    if context.journal is not None:
        note_match(app, match, context.journal.path.stem, context.campaign)
    events = [event for _, happened, _ in match.history() for event in happened]
    tally = words.tally(match.view(None), outcome, events)
    # A match that was given up may have no points to sum up yet.
    rows = tuple(ScoreRow(row.label, row.values, row.total) for row in tally.rows if len(row.values) == len(match.players))
    rows += _characters(context)
    rows += _luck(context, events)
    reason = tally.reason
    if match.given_up:
        reason = app.t("match.concede.done", name=words.people[match.conceded[-1]].name) + "."
    result = Result(match.rules.name, match.players, outcome, rows, match.seed, reason, tally.moments, match.practice)
    return ResultScene(app, result, actions, backdrop=app.snapshot("dim"))


def _characters(context: Context) -> tuple[ScoreRow, ...]:
    """How whoever is somebody likes to play."""
    t, people = context.app.t, [split(player.brain)[1] if not player.human else "" for player in context.match.players]
    if not any(people):
        return ()
    return (ScoreRow(t("rival.who"), tuple(t(f"rival.{who}.nature") if who else "-" for who in people)),)


def _luck(context: Context, events: list[Event]) -> tuple[ScoreRow, ...]:
    """What dice or draws brought against what they bring on average, where there were any (UX-48); a game may name them itself."""
    match = context.match
    lucks = ledger(tuple(context.parts.words.chances(match.state_at(0), events)), len(match.players))
    if not any(luck.dice for luck in lucks):
        return ()
    t, game = context.app.t, match.rules.name
    own = f"{game}.luck" if f"{game}.luck.dice" in t else "match.luck"
    return (
        ScoreRow(t(f"{own}.dice"), tuple(str(luck.dice) for luck in lucks)),
        ScoreRow(t(f"{own}.shown"), tuple(str(luck.shown) for luck in lucks)),
        ScoreRow(t(f"{own}.expected"), tuple(t.number(luck.expected) for luck in lucks)),
    )


def end_actions(context: Context, way_out: Exit) -> ResultActions:
    """What an ordinary match offers at its end; the result of a campaign's match is written down with it."""
    app, match, campaign = context.app, context.match, context.campaign
    players = match.sat_down

    def again(seated: tuple[Player, ...], seed: int | None) -> Callable[[], None]:
        back = way_out.comes_back
        return lambda: way_out.make_room(app.routes.match(match.rules, match.config, seed, seated, comes_back=back))

    free = not campaign
    return ResultActions(
        rematch=again(players, None) if free else None,
        swapped=again((*players[1:], players[0]), None) if free and len(players) > 1 else None,
        same_seed=again(players, match.seed) if free else None,
        replay=(lambda: app.stack.push(app.routes.replay(match))) if context.journal is not None else None,
        review=(lambda: app.stack.push(app.routes.review(match, match.humans[0]))) if match.humans and match.entries else None,
        back=way_out.to_shelf,
        back_to="ui.back" if way_out.comes_back else "campaign.change.map" if campaign else ResultActions.back_to,
        extra=app.routes.after_chapter(campaign, match, context.file) if campaign else (),
    )
