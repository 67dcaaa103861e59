"""Whole wars by the mouse: couch and solo, in both languages, to the result."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.ai.guerra.heuristics import HEURISTICS
from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.guerra.events import CardPlayed, PowerGained
from engine.rules.kernel.types import Action, Event
from scenes.common.curtain import CurtainScene
from scenes.common.inspect import InspectScene
from scenes.common.log import LogArea, LogScene
from scenes.common.result import ResultScene
from scenes.guerra.lobby import edit
from scenes.match.scene import MatchScene
from tests.rules.guerra.sketch import find, sketch
from tests.scenes.guerra.test_builder_by_mouse import press, type_into
from tests.scenes.mythicals.test_match import click_step
from tests.support.screen import Screen

Table = Callable[..., tuple[Screen, MatchScene]]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """Sets a table: `table(humans=…, language=…)`."""
    screens: list[Screen] = []

    def build(*, humans: tuple[bool, ...] = (True, True), language: str = "en", seed: int = 3) -> tuple[Screen, MatchScene]:
        screen = Screen(tmp_path / str(len(screens)), language)
        screens.append(screen)
        screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
        screen.app.settings.ask_end_turn = False
        rules = load_rules("guerra")
        players = tuple(Player("human" if human else "ai", f"P{seat}", "random", seat) for seat, human in enumerate(humans))
        mode = "duel" if len(humans) == 2 else "war"
        match = Match(rules, rules.configure(mode, len(humans)), seed, players)
        scene = MatchScene(screen.app, match, strict=True)
        screen.show(scene)
        screen.wait(0.3)
        return screen, scene

    yield build
    for screen in screens:
        screen.app.close()


def choice(match: Match) -> Action:
    """What looks best without search."""
    lines = HEURISTICS.lines(match.state)
    if lines:
        return lines[0].actions[0]
    return max(match.legal_actions(), key=lambda action: HEURISTICS.prior(match.state, action))


def play_to_the_end(screen: Screen, scene: MatchScene, clicks: int) -> ResultScene | None:
    """Answer by clicks; after enough of them the rest is played without the mouse."""
    stack = screen.app.stack
    for count in range(3000):
        screen.until(lambda: scene.pointer.picker is not None or isinstance(stack.top, ResultScene | CurtainScene), 60)
        if isinstance(stack.top, ResultScene):
            screen.draw()
            return stack.top
        if isinstance(stack.top, CurtainScene):
            screen.click(stack.top.form.widgets[-1].rect.center)
            screen.wait(0.1)
            continue
        action = choice(scene.match)
        before = len(scene.match.entries)
        if count < clicks:
            for step in action.path:
                if len(scene.match.entries) == before:
                    click_step(screen, scene, step)
            assert len(scene.match.entries) > before, f"{action} was not understood"
        else:
            scene.choice.act(action)
    return None


EVERY_CLICK = 3000


@pytest.mark.parametrize("language", ["en", "es"])
def test_one_person_beats_or_loses_to_the_computer_by_the_mouse_alone(table: Table, language: str) -> None:
    screen, scene = table(humans=(True, False), language=language)
    assert play_to_the_end(screen, scene, clicks=EVERY_CLICK) is not None
    assert {entry.seat for entry in scene.match.entries} == {0, 1}


def test_two_people_share_the_couch_behind_a_curtain(table: Table) -> None:
    screen, scene = table()
    assert play_to_the_end(screen, scene, clicks=EVERY_CLICK) is not None


def test_four_fight_for_victory_points(table: Table) -> None:
    screen, scene = table(humans=(True, False, False, False))
    result = play_to_the_end(screen, scene, clicks=EVERY_CLICK)
    assert result is not None and scene.match.outcome.rule in ("GM-2.6", "GM-2.11")


def click_line(screen: Screen, scene: MatchScene, event: Event) -> None:
    """Open the log and click on the words of the line that tells an event."""
    scene.hud.wishes.log()
    screen.wait(0.1)
    log = screen.app.stack.top
    assert isinstance(log, LogScene)
    area = next(widget for widget in log.form.widgets if isinstance(widget, LogArea))
    at = max(at for at, line in enumerate(log._lines) if line.text == scene.parts.words.describe(event, scene.moment.view))
    area.scroll(area._tops[at] - area.offset)
    screen.click((area.rect.left + 20, area.rect.top + area._tops[at] - area.offset + 5))
    screen.wait(0.1)


def test_a_click_on_a_line_of_the_log_shows_its_cards(table: Table) -> None:
    screen, scene = table(humans=(True, False))
    scene.match.state = sketch("nor_thor:5@ nor_einherjar:4@", "gre_ares:3@", hand="nor_fury", ask="clash")
    scene.shown.show(scene.match.view(0))
    screen.wait(0.3)
    thor = find(scene.match.state, "nor_thor").id
    gained, played = PowerGained(place=thor, amount=1, now=6, central=9, cause="nor_mead"), CardPlayed(seat=1, card="nor_lie", hand=3)
    for event in (gained, played):
        scene.session._tell(event, scene.match.view(0))
    click_line(screen, scene, gained)
    assert screen.app.stack.top is scene and scene.table.lit[thor] == "hover", "its cards glow on the table"
    screen.click((320, 100))
    screen.wait(0.1)
    assert scene.table.lit.get(thor) != "hover", "until the next click"
    click_line(screen, scene, played)
    assert isinstance(screen.app.stack.top, InspectScene), "a card that lies nowhere any more shows its sheet"


@pytest.mark.rule("GM-3.7")
def test_a_deck_is_built_tried_and_played_to_the_result_by_the_mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.guerra.builder.trial.random_seed", lambda: 11)
    screen = Screen(tmp_path)
    screen.app.settings.ask_end_turn = False
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    builder = edit(screen.app, "deck", "deck_celtic", lambda deck: None)
    screen.show(builder)
    press(screen, builder, "Copy")
    assert builder.pool is not None
    type_into(screen, builder, "cernunnos")
    screen.click(builder.pool.place("cel_cernunnos").center)
    assert "cel_cernunnos" in builder.draft.deck.gods
    press(screen, builder, "Try it")
    screen.wait(0.3)
    scene = screen.app.stack.top
    assert isinstance(scene, MatchScene)
    assert "cel_cernunnos" in scene.match.state.config.decks[0].gods
    assert play_to_the_end(screen, scene, clicks=EVERY_CLICK) is not None
    screen.app.close()
