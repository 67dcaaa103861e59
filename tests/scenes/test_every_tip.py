"""P-ALL-16: whatever a person can press, set or rest the mouse on says what it is, in both languages.

The rule: a button whose words have fewer than three letters (a picture, a figure, a price, "ES") has a tip, and so has everything that sets
a value (stepper, slider, switch), for its label says what it sets and never what that does. A button with a word may do without. On a
table every thing and every place that the mouse finds has a tip, but for those that `SPEAKS` names, which are told where they lie.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.app.app import App
from engine.ui.button import Button
from engine.ui.choice import Slider, Stepper, Toggle
from engine.ui.widget import Form, Widget
from scenes.campaign.scene import Mark
from scenes.common.form_scene import FormScene
from scenes.match.replay import ReplayScene
from scenes.match.scene import MatchScene
from scenes.shots import Shot, all_shots, stage
from scenes.start import build_app

LEAST = 3
"""Letters from which the words of a button say what it does."""
GRID = 16
"""Pixels between two places at which the mouse looks for something."""
SPEAKS = re.compile(
    r"mythicals/my_t_"  # the panel beside the table tells a token
    r"|heroes/(c\d|t-?\d|(queue:)?u\d)"  # bare squares; the tile that is turned; the box with the odds of a blow
    r"|mythic/part:"  # words of their own in the fork of a choice
    r"|village/veil"  # the words stand on it
)


@pytest.fixture(scope="module", params=["en", "es"])
def client(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> App:
    """One app for all screens of a language."""
    app = build_app(home=Path(tmp_path_factory.mktemp("home")), strict=True)
    app.speak(request.param)
    return app


def letters(text: str) -> int:
    """How many letters are read: neither colours nor pictures count."""
    return sum(letter.isalpha() for letter in re.sub(r"<[^>]*>|\{[^}]*\}", "", text))


def says_nothing(widget: Widget) -> bool:
    """Whether somebody who looks at it and rests the mouse on it cannot know what it does."""
    if widget.tip.strip() or not widget.visible or isinstance(widget, Mark):
        # A mark on the map opens a card of its own.
        return False
    return isinstance(widget, Stepper | Slider | Toggle) or (isinstance(widget, Button) and letters(widget.label) < LEAST)


def forms(scene: object) -> Iterator[Form]:
    """The widgets of a screen, and of the bar of a table."""
    if isinstance(scene, FormScene):
        yield scene.form
    if isinstance(scene, MatchScene):
        yield scene.hud.form


def mute_things(scene: MatchScene | ReplayScene) -> set[str]:
    """What the mouse finds on a table and nothing is said of."""
    shown = scene.shown
    spots = [(x, y) for x in range(0, 640, GRID) for y in range(20, 360, GRID)]
    found = {key for key in map(shown.drawer.at, spots) if key is not None}
    game = shown.match.rules.name
    names = {key: f"{game}/{key}" for key in found if not shown.parts.words.tooltip(key, shown.moment).strip()}
    return {name for name in names.values() if not SPEAKS.match(name)}


def faults(client: App, shot: Shot) -> Iterator[str]:
    scene = stage(client, shot)
    client.update(1 / 60)
    scene.draw(client.canvas)
    for form in forms(scene):
        for widget in filter(says_nothing, form.widgets):
            yield f"{shot.name}: {type(widget).__name__} {widget.sign} {widget.rect}"
    if isinstance(scene, MatchScene | ReplayScene):
        yield from (f"{shot.name}: {name}" for name in sorted(mute_things(scene)))


def test_nothing_is_left_without_words(client: App) -> None:
    """P-ALL-16: no button without a word, nothing that sets a value and nothing on a table goes without a tip."""
    assert [fault for shot in all_shots() for fault in faults(client, shot)] == []


@pytest.mark.parametrize("label", ["", "{icon:gold}3", "<gold4>10</> <sand3>9</>", "ES"])
def test_the_rule_finds_a_button_without_a_word(client: App, label: str) -> None:
    button = Button(client, (0, 0, 20, 20), label, lambda: None)
    assert says_nothing(button)
    button.tip = "Words"
    assert not says_nothing(button)
