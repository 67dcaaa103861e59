"""Act (UX-20 to UX-30), at all five tables: by keys, by mouse, and back again."""
from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from engine.match.undo import Undo
from engine.rules.kernel.codec import digest
from engine.rules.kernel.types import Action
from engine.table.pointer import Pointer, Touch
from tests.ux.tables import ENTER, ESC, GAMES, TAB, Table, say
from tests.ux.test_explain import Lay, lay

__all__ = ["lay"]
LABELS = [(game, at) for game in GAMES for at in (0, -1)]


def by_keys(table: Table, action: Action) -> None:
    """Put an action together with Tab, Enter and Esc alone."""
    scene, before = table.scene, len(table.match.entries)
    picker = scene.pointer.picker
    assert picker is not None
    for _ in range(6):
        if picker.prefix != action.path[: len(picker.prefix)] and not picker.drafting:
            table.key(ESC)
    for length, step in enumerate(action.path, 1):
        # The only one that can come next may have been taken by itself.
        taken = step in picker.chosen or picker.prefix[:length] == action.path[:length]
        if len(table.match.entries) > before or taken:
            continue
        for _ in range(len(picker.options()) + 1):
            if scene.pointer.focus == step:
                break
            table.key(TAB)
        assert scene.pointer.focus == step, f"Tab does not reach {step} of {picker.options()}; {say(table)}"
        table.key(ENTER)
    if len(table.match.entries) == before:
        table.key(ENTER)


@pytest.mark.parametrize(("game", "at"), LABELS)
def test_every_question_is_answered_by_the_keyboard_alone(lay: Lay, game: str, at: int) -> None:
    """UX-28"""
    from engine.content import load_rules

    table = lay(game, label=list(load_rules(game).sample_configs())[at])
    for _ in table.questions(45):
        before = len(table.match.entries)
        action = table.any_action()
        by_keys(table, action)
        assert len(table.match.entries) > before, f"{action} was not done; {say(table)}"
        assert table.match.entries[before].action == action, f"another action than {action}; {say(table)}"


@pytest.mark.parametrize("game", GAMES)
def test_numbers_choose_what_is_listed(lay: Lay, game: str) -> None:
    """UX-28: the key 1 picks the first of what stands listed."""
    table = lay(game)
    for _ in table.questions(40):
        scene, picker = table.scene, table.scene.pointer.picker
        assert picker is not None
        steps = [step for step, _ in scene.hud.steps if not step.startswith("@")]
        listed = tuple(scene.parts.chooser.numbered(scene.moment)) or tuple(steps) or picker.options()
        if not listed or listed[0] not in picker.options() or picker.drafting:
            continue
        picked: list[str] = []
        scene.choice.pick = picked.append  # type: ignore[method-assign]
        table.key(pygame.K_1)
        assert picked == [listed[0]], f"1 is not the first of {listed}; {say(table)}"
        return
    raise AssertionError("nothing was ever listed")


@pytest.mark.parametrize("game", GAMES)
def test_esc_takes_a_draft_back_to_exactly_what_was(lay: Lay, game: str) -> None:
    """UX-24, UX-27: what was picked is no more, the truth and the picture are as before; then Esc opens the menu."""
    table = lay(game)
    drafted = left = 0
    for _ in table.questions(60):
        scene, picker = table.scene, table.scene.pointer.picker
        assert picker is not None
        longer = [action for action in table.match.legal_actions() if len(action.path) > 1]
        if not longer or picker.prefix or drafted > 5:
            continue
        truth, picture = digest(table.match.state), table.pixels()
        for step in table.chance.choice(longer).path[:-1]:
            if step in picker.options():
                scene.choice.pick(step)
        if digest(table.match.state) != truth:
            # Where one thing was meant it is begun already; Esc leaves its next question as it leaves a draft.
            asked = scene.session.asked
            if asked is not None and asked.atomic and scene.session.undo_state() == Undo(1):
                table.key(ESC)
                left += 1
                assert digest(table.match.state) == truth and table.app.stack.top is scene
            continue
        if not picker.prefix:
            continue
        for _ in range(8):
            if picker.prefix:
                table.key(ESC)
        drafted += 1
        assert not picker.prefix and table.app.stack.top is scene
        assert digest(table.match.state) == truth
        assert table.pixels() == picture, f"the picture remembers; {say(table)}"
        table.key(ESC)
        assert type(table.app.stack.top).__name__ == "PauseScene"
        table.key(ESC)
    assert drafted or game == "mythicals" or not any(len(action.path) > 1 for action in table.match.legal_actions())
    assert left or game != "guerra"


@pytest.mark.parametrize("game", GAMES)
def test_a_drag_to_nowhere_changes_nothing(lay: Lay, game: str) -> None:
    """UX-25"""
    table = lay(game)
    dragged = 0
    for _ in table.questions(25):
        scene, picker = table.scene, table.scene.pointer.picker
        assert picker is not None
        bare = next(((x, y) for y in range(24, 350, 9) for x in range(3, 640, 9) if _bare(table, (x, y))), None)
        for key in list(scene.pointer.keys()):
            rect = scene.drawer.rect(key)
            if bare is None or rect is None or scene.drawer.at(rect.center) != key or key not in scene.table:
                continue
            if _button(table, rect.center):
                continue
            before = (digest(table.match.state), picker.prefix)
            table.screen.drag(rect.center, bare)
            assert (digest(table.match.state), picker.prefix) == before, f"{key} dropped at {bare}; {say(table)}"
            dragged += 1
            break
    assert dragged


def _button(table: Table, at: tuple[int, int]) -> bool:
    return any(widget.rect.collidepoint(at) for widget in table.scene.hud.form.widgets)


def _bare(table: Table, at: tuple[int, int]) -> bool:
    """A place where nothing lies, nothing is near, and dropping means nothing."""
    scene = table.scene
    keys = tuple(scene.pointer.keys())
    if _button(table, at) or scene.drawer.at(at) is not None or scene.drawer.nearest(at, keys, 14) is not None:
        return False
    return not any(scene.parts.chooser.dropped(key, at, scene.moment) or scene.parts.chooser.meant(key, at, scene.moment) for key in keys)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_can_be_clicked_is_too_small(lay: Lay, game: str) -> None:
    """UX-26: sixteen pixels both ways, pieces and spots and buttons alike."""
    table = lay(game)
    for _ in table.questions(40):
        scene = table.scene
        for key in list(scene.pointer.keys()):
            rect = scene.drawer.rect(key)
            if rect is not None:
                assert rect.width >= 16 and rect.height >= 16, f"{key} is {rect.size}; {say(table)}"
        for widget in scene.hud.form.widgets:
            assert widget.rect.width >= 16 and widget.rect.height >= 16


def _deaf(heard: list[int]) -> Callable[[Pointer, pygame.Event], Touch]:
    """A pointer that notes what it hears and does nothing."""

    def handle(_: Pointer, event: pygame.Event) -> Touch:
        heard.append(event.type)
        return Touch()

    return handle


@pytest.mark.parametrize("game", GAMES)
def test_a_click_while_something_plays_only_ends_it(lay: Lay, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """UX-30, UX-35: never on a stale picture."""
    table = lay(game, speed="1x")
    for _ in table.questions(6):
        scene = table.scene
        scene.choice.act(table.any_action())
        if scene.director.quiet:
            continue
        before = len(table.match.entries)
        heard: list[int] = []
        monkeypatch.setattr(type(scene.pointer), "handle", _deaf(heard))
        table.screen.click((320, 180))
        assert scene.director.quiet and len(table.match.entries) == before
        assert pygame.MOUSEBUTTONDOWN not in heard, "what lay under the mouse may be something else by now"
        return
    raise AssertionError("nothing ever moved")


@pytest.mark.parametrize("game", GAMES)
def test_undo_says_what_it_would_take_back_or_why_it_cannot(lay: Lay, game: str) -> None:
    """UX-23"""
    table = lay(game, people=1)
    said: set[bool] = set()
    for _ in table.questions(25):
        table.screen.draw()
        step, tip = table.scene.session.undo_state(), table.scene.hud.undo_button.tip
        assert tip and "⟨" not in tip and "{" not in tip
        assert table.scene.hud.undo_button.enabled == (step.blocked is None)
        said.add(step.blocked is None)
    assert said == {True, False}
