"""Read (UX-50 to UX-53), dice (UX-10) and keys (UX-29): what the eye needs, at all five tables."""
from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from engine.app.app import App
from scenes.mythic.pieces import LOST
from scenes.mythic.reading import rolling, thrown
from tests.ux.tables import GAMES, Table, say
from tests.ux.test_explain import Lay, lay

__all__ = ["lay"]


def test_a_die_keeps_its_face_and_says_what_became_of_it(lay: Lay) -> None:
    """UX-10: until the combat closes every die that was thrown lies there; a lost one is grey and says why."""
    lost: set[str] = set()
    for seed in range(12):
        table = lay("mythic", seed=seed)
        for _ in table.questions(60):
            parts, moment = table.scene.parts, table.scene.moment
            roll = rolling(moment.view)
            if roll is None or not thrown(roll):
                continue
            dice = [piece for piece in parts.scenery.pieces(moment.sight) if piece.zone == "dice"]
            assert len(dice) == thrown(roll), say(table)
            for die in dice:
                if die.key[0] in LOST:
                    told = parts.words.tooltip(die.key, moment)
                    assert told and "⟨" not in told
                    lost.add(LOST[die.key[0]])
        if len(lost) >= 2:
            return
    raise AssertionError(f"too few dice were ever lost: {lost}")


def test_another_key_works_at_the_table_and_is_printed(lay: Lay) -> None:
    """UX-29: also the key that walks the targets, and the tip says it."""
    table = lay("mythicals")
    keys = table.app.keys
    assert keys.change("next", "n") and keys.change("undo", "ctrl+u") and keys.change("log", "k")
    assert table.settle()
    for _ in table.questions(20):
        picker = table.scene.pointer.picker
        assert picker is not None
        if len(picker.options()) > 1:
            break
    table.key(pygame.K_TAB)
    assert table.scene.pointer.focus is None
    table.key(pygame.K_n)
    assert table.scene.pointer.focus == picker.options()[0]
    table.scene.relabel()
    assert "K" in table.scene.hud.log_button.tip
    table.key(pygame.K_k)
    assert type(table.app.stack.top).__name__ == "LogScene"


@pytest.mark.parametrize("game", GAMES)
def test_the_tip_of_a_button_prints_the_key_that_presses_it(lay: Lay, game: str) -> None:
    """UX-29: pressed, that key picks what the button says."""
    table = lay(game)
    printed = 0
    for _ in table.questions(12):
        scene = table.scene
        buttons = {tuple(widget.rect): widget for widget in scene.hud.form.widgets}
        for step, spec in scene.hud.steps:
            told = buttons[tuple(spec.rect)].tip.rpartition("Key: ")[2]
            if len(told) == 1 and step in scene.moment.picker.options():  # type: ignore[union-attr]
                press = pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(told.lower()), mod=0)
                assert scene.keys._step(press) == step, say(table)
                printed += 1
    assert printed, "no button ever had a key"


def shape(picture: pygame.Surface) -> bytes:
    """What is left of a picture without its colours."""
    mask = pygame.mask.from_surface(picture)
    light = pygame.transform.grayscale(picture)
    bright = pygame.mask.from_threshold(light, (255, 255, 255), (110, 110, 110, 255))
    return mask.to_surface().get_buffer().raw + bright.to_surface().get_buffer().raw


@pytest.mark.parametrize("kind", ["ui/crest_p{}", "ui/banner_p{}"])
def test_sides_and_elements_differ_in_shape_too(app: App, kind: str) -> None:
    """UX-51: all crests in one colour are still six crests."""
    shapes = [shape(app.art.sprite(kind.format(number), side=0)) for number in range(1, 7)]
    for one, other in combinations(range(6), 2):
        assert shapes[one] != shapes[other], f"{kind.format(one + 1)} and {kind.format(other + 1)} differ in colour alone"


@pytest.mark.parametrize("game", GAMES)
def test_without_motion_nothing_moves_by_itself(lay: Lay, game: str) -> None:
    """UX-53: at rest the picture stays the same for as long as one likes, and the loop may sleep."""
    table = lay(game)
    for _ in table.questions(6):
        table.screen.wait(0.6)
        picture = table.pixels()
        assert not table.scene.shown.moving, say(table)
        table.screen.wait(2.0)
        assert table.pixels() == picture, say(table)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_flashes_more_than_three_times_a_second(lay: Lay, game: str) -> None:
    """UX-53: the light of the whole picture, frame by frame, while everything plays at full speed with all its effects."""
    table = lay(game, speed="1x", calm=False)
    for _ in range(3):
        light = [_light(table) for _ in range(30) if _step(table)]
        swings = sum(_turns(*three) for three in zip(light, light[1:], light[2:], strict=False))
        assert swings <= 6, f"the light turned {swings} times in a second: {light}"


def _turns(a: float, b: float, c: float) -> bool:
    """Whether the light goes up and down again, or down and up, by a tenth of all there is."""
    return (b - a) * (c - b) < 0 and min(abs(b - a), abs(c - b)) > 25


def _step(table: Table) -> bool:
    table.screen.wait(1 / 30)
    if table.scene.pointer.picker is not None:
        table.scene.choice.act(table.any_action())
    elif table.app.stack.top is not table.scene:
        table.settle()
    return True


def _light(table: Table) -> float:
    """The mean brightness of the picture, 0 to 255."""
    return sum(pygame.transform.average_color(table.screen.draw())[:3]) / 3
