"""The log of a match on screen: told once for each viewer, and never other than if it were told from the start."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import game_names, load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.dice import Dice
from scenes.match.scene import MatchScene
from tests.support.screen import Screen


def texts(scene: MatchScene) -> list[str]:
    return [line.text for line in scene.session.log if not line.remark]


@pytest.mark.parametrize("game", game_names())
def test_a_log_told_piece_by_piece_is_the_log_told_at_once(tmp_path: Path, game: str) -> None:
    """Viewers come and go, actions are taken back and others done: what is remembered of the telling stays true."""
    rules = load_rules(game)
    config = next(iter(rules.sample_configs().values()))
    people = tuple(Player("human", f"P{seat}", colour=seat) for seat in range(config.seats))
    screen = Screen(tmp_path)
    scene = MatchScene(screen.app, Match(rules, config, 5, people))
    screen.show(scene)
    dice, session = Dice(3), scene.session
    for turn in range(40):
        if scene.match.to_act is None:
            break
        if turn % 9 == 8:
            scene.match.rewind(1 + turn % 3)
        scene.match.act(dice.pick(scene.match.legal_actions()))
        if turn % 4 == 3:
            session.look_as((None, 0, 1)[turn % 3], 0)
            told = texts(scene)
            session.tell_again(anew=True)
            assert texts(scene) == told


def test_what_was_told_is_not_worked_out_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load_rules("mythicals")
    match = Match(rules, rules.sample_configs()["duel"], 5, (Player("human", "A"), Player("human", "B", colour=1)))
    screen = Screen(tmp_path)
    scene = MatchScene(screen.app, match)
    screen.show(scene)
    for _ in range(30):
        match.act(match.legal_actions()[0])
    scene.session.tell_again()
    begun: list[int] = []
    history = Match.history
    monkeypatch.setattr(Match, "history", lambda self, start=0, watch=None: (begun.append(start), history(self, start, watch))[1])
    match.act(match.legal_actions()[0])
    scene.session.tell_again()
    assert begun == [30]


def test_in_company_everybody_has_news_of_his_own(tmp_path: Path) -> None:
    """UX-40: what the others did since, people as well as computers, can be shown again to each from his place."""
    rules = load_rules("mythicals")
    match = Match(rules, rules.sample_configs()["duel"], 5, (Player("human", "A"), Player("human", "B", colour=1)))
    screen = Screen(tmp_path)
    scene = MatchScene(screen.app, match)
    screen.show(scene)
    session, done = scene.session, {0: 0, 1: 0}
    for _ in range(12):
        seat = match.to_act
        assert seat is not None
        session.look_as(seat)
        assert session.news == len(match.entries) - done[seat]
        session.act(match.legal_actions()[0], 0.0)
        done[seat] = len(match.entries)
        assert session.since is not None and session.news == 0
    assert max(done.values()) - min(done.values()) > 0
