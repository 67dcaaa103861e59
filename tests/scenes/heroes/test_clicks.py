"""A guard fight by hand takes few clicks: the ride, the line-up, and one for each blow (UX-77)."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.frames import Command, Deploy
from engine.rules.heroes.questions.combat import ChooseProlong
from engine.rules.heroes.state import Troop
from engine.rules.kernel.window import Window
from engine.table.picker import Chain
from scenes.match.scene import MatchScene
from tests.scenes.heroes.driver import click_step
from tests.scenes.heroes.test_charge import before
from tests.scenes.heroes.test_rides import open_country

MOST = 8


def next_click(scene: MatchScene) -> str:
    """What a person clicks who wants to win: the first blow in reach, with or without a walk."""
    asked, picker = scene.moment.decision, scene.pointer.picker
    options = picker.options()
    if isinstance(asked, Deploy):
        return "line_up"
    if isinstance(asked, ChooseProlong):
        return "option:prolong"
    if isinstance(asked, Window):
        return next((step for step in options if step.startswith("pass:")), "pass")
    if isinstance(asked, Command):
        blows = [action.path[0] for action in picker.actions if isinstance(action, AttackUnit | Chain)]
        return blows[0] if blows else "end"
    return options[0]


@pytest.mark.rule("HM-24.7", "HM-23.4")
def test_ux_77_a_guard_fight_by_hand_takes_at_most_eight_clicks(tmp_path: Path) -> None:
    state, _, goal = open_country(guard=1)
    state.players[0].army = [Troop("halberdiers", "pack"), Troop("marksmen", "few"), Troop("griffins", "pack")]
    state.players[0].hand = []
    screen, scene = before(tmp_path, state)
    click_step(screen, scene, f"f{goal}")
    clicks = ["ride"]
    for _ in range(40):
        screen.until(lambda: scene.pointer.picker is not None, 60)
        if scene.moment.view.combat is None:
            break
        step = next_click(scene)
        entries = len(scene.match.entries)
        click_step(screen, scene, step)
        clicks.append(step)
        screen.until(lambda before=entries: len(scene.match.entries) > before, 20)
    assert scene.match.state.heroes["h0"].at == goal, "the guards are beaten"
    assert len(clicks) <= MOST, clicks
    screen.app.close()
