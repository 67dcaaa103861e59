"""Pace (UX-35 to UX-41), at all five tables."""
from __future__ import annotations

import pygame
import pytest

from engine.rules.kernel.codec import digest
from tests.ux.tables import GAMES, SPACE, Table, say
from tests.ux.test_explain import Lay, lay

__all__ = ["lay"]


def in_motion(table: Table) -> None:
    """Do things until one of them takes time to be seen."""
    for _ in table.questions(12):
        table.scene.choice.act(table.any_action())
        if not table.scene.director.quiet:
            return
    raise AssertionError("nothing ever moved")


@pytest.mark.parametrize("game", GAMES)
def test_space_ends_what_plays_and_holding_it_goes_on_skipping(lay: Lay, game: str) -> None:
    """UX-35"""
    table = lay(game, speed="1x", calm=False)
    in_motion(table)
    table.screen.send(pygame.Event(pygame.KEYDOWN, key=SPACE, mod=0, unicode=""))
    assert table.scene.director.quiet
    for _ in table.questions(3):
        table.scene.choice.act(table.any_action())
        table.screen.wait(0.04)
        assert table.scene.director.quiet or table.app.stack.top is not table.scene, "the key is still held"
    table.screen.send(pygame.Event(pygame.KEYUP, key=SPACE, mod=0))
    assert not table.scene.shown.skipping
    in_motion(table)


@pytest.mark.parametrize("game", GAMES)
def test_another_speed_applies_at_once(lay: Lay, game: str) -> None:
    """UX-36"""
    table = lay(game, speed="1x", calm=False)
    in_motion(table)
    table.app.settings.speed_own = table.app.settings.speed_others = "instant"
    table.screen.wait(0.15)
    assert table.scene.director.quiet


@pytest.mark.parametrize("game", GAMES)
def test_what_others_do_is_told_and_marked_even_at_once(lay: Lay, game: str) -> None:
    """UX-37, UX-40: each action is listed, its pieces stay marked until I act, and it can be seen again from my place."""
    table = lay(game, people=1)
    seen = False
    toasts: list[str] = []
    say_it = table.app.toasts.say
    table.app.toasts.say = lambda text, **facts: (toasts.append(text), say_it(text, **facts))[1]  # type: ignore[method-assign]
    for _ in table.questions(40):
        scene, session = table.scene, table.scene.session
        if session.news <= 0 or not session.marked:
            continue
        seen = True
        describe = scene.parts.words.describe
        words = [describe(event.seen_by(session.viewer), session.view()) for event in _news(table) if getattr(event, "seat", None) == 1]
        assert all(text in toasts for text in words if text), f"at instant speed what others do is said; {say(table)}"
        marked = [key for key in session.marked if key in scene.table]
        scene.refresh()
        assert not marked or any(key in scene.table.lit for key in marked), say(table)
        told = {line.text for line in session.log}
        assert all(describe(event.seen_by(session.viewer), session.view()) in {*told, ""} for event in _news(table)), say(table)
        truth, picture = digest(table.match.state), table.pixels()
        scene.news()
        table.screen.until(lambda: table.scene.director.quiet)
        assert digest(table.match.state) == truth
        assert table.settle()
        # Numbers that rise over a piece outlive the question that comes after them.
        table.screen.wait(1.2)
        assert table.pixels() == picture, f"seeing it again leaves another picture; {say(table)}"
        scene.choice.act(table.any_action())
        if table.match.to_act == 0:
            assert not session.marked, "my own action takes the marks away"
        break
    assert seen


def _news(table: Table) -> list[object]:
    return [event for _, events, _ in table.match.history(table.scene.session.own_mark) for event in events]


@pytest.mark.parametrize("game", GAMES)
def test_messages_are_kept_in_the_log(lay: Lay, game: str) -> None:
    """UX-38: what a toast said can be read again, by whom it was said to."""
    table = lay(game)
    scene = table.scene
    for _ in table.questions(20):
        dead = [key for key in table.things() if key not in {*scene.pointer.keys(), *scene.pointer.picked_keys()}]
        if dead:
            break
    scene.choice.refuse(dead[0])
    said = table.app.toasts.kept[-1]
    assert said in [line.text for line in scene.session.log]
    scene.session.tell_again()
    assert said in [line.text for line in scene.session.log], "also when the log is told again"
    if scene.session.viewer is not None:
        scene.session.look_as(None, scene.session.bottom)
        assert said not in [line.text for line in scene.session.log], "it was not said to everybody"


def test_long_thoughts_can_be_cut_short(lay: Lay) -> None:
    """UX-41: a clock at once, and a button after a second and a half that asks for the best so far."""
    table = lay("mythicals", people=0)
    scene, hurried = table.scene, []
    scene.opponent.decide = lambda dt: None  # type: ignore[method-assign]
    table.app.ai.hurry = lambda: hurried.append(1)  # type: ignore[method-assign]
    scene.opponent.thinking = 1.0
    table.screen.wait(0.1)
    assert scene.hud.thinking > 0 and scene.hud.now_button not in scene.hud.form.widgets
    scene.opponent.thinking = 1.6
    table.screen.wait(0.1)
    assert scene.hud.now_button in scene.hud.form.widgets
    table.screen.click(scene.hud.now_button.rect.center)
    assert hurried
