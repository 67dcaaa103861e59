"""Opening matches from the list: who may be looked at, and opponents that nobody knows any more (H-6, H-13)."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.players import Player
from engine.ui.button import Button
from scenes.match.replay import ReplayScene
from scenes.open_match import go_on, watch
from tests.support.saves import replaced
from tests.support.screen import Screen

SOLO = (Player("human", "Ana"), Player("ai", "Bo", "hard"))
COUCH = (Player("human", "Ana"), Player("human", "Bo"))


def saved(screen: Screen, players: tuple[Player, ...], *, over: bool) -> Path:
    rules = load_rules("mythicals")
    match, journal = screen.app.store.begin(rules, rules.configure("duel", 2), 3, players)
    for _ in range(8):
        match.act(match.legal_actions()[0])
    if over:
        match.concede(0)
    return journal.path


@pytest.mark.parametrize(
    ("players", "over", "seats"),
    [(SOLO, False, [0]), (COUCH, False, [None]), (SOLO, True, [0, 1]), (COUCH, True, [0, 1])],
)
def test_an_unfinished_match_shows_nobody_elses_hand(
    tmp_path: Path, players: tuple[Player, ...], over: bool, seats: list[int | None]
) -> None:
    """H-6: however often somebody turns the table."""
    screen = Screen(tmp_path)
    scene = watch(screen.app, saved(screen, players, over=over))
    assert isinstance(scene, ReplayScene)
    screen.show(scene)
    seen = []
    for _ in range(4):
        seen.append(scene.viewer)
        scene.turn()
        screen.draw()
    assert sorted(set(seen), key=str) == seats
    screen.app.close()


def test_an_opponent_that_nobody_knows_plays_on_as_another(tmp_path: Path) -> None:
    """H-13: Continue works, and says so."""
    screen = Screen(tmp_path)
    path = saved(screen, SOLO, over=False)
    replaced(path, b'"brain":"hard"', b'"brain":"grandmaster"')
    scene = go_on(screen.app, path)
    assert scene is not None and scene.match.players[1].brain == "normal"  # type: ignore[attr-defined]
    assert any("Bo" in text for text in screen.app.toasts.kept)
    screen.app.close()


@pytest.mark.parametrize("over", [False, True])
def test_only_a_finished_match_can_be_played_on(tmp_path: Path, over: bool) -> None:
    """H-6: a branch of a running match would show what its piles still hold."""
    screen = Screen(tmp_path)
    scene = watch(screen.app, saved(screen, SOLO, over=over))
    screen.show(scene)
    (button,) = (widget for widget in scene.form.widgets if isinstance(widget, Button) and widget.action == scene.play_on)
    screen.click(button.rect.center)
    assert (screen.app.stack.top is scene) is not over
    assert button.tip == screen.app.t("match.replay.play_on_tip" if over else "match.replay.play_on_later")
    screen.app.close()
