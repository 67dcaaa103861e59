"""A war of many at a glance: who decides, who has clashed, who is gone and how, and whose board is shown."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.guerra.frames import PickOpponent
from engine.rules.guerra.names import oracle_id
from scenes.common.match_scene import MatchScene
from scenes.guerra import seats
from scenes.guerra.shots import looks_best
from scenes.guerra.stage import GuerraStage
from tests.support.screen import Screen

Until = Callable[[Match], bool]


def war(tmp_path: Path, until: Until, *, language: str = "en", seed: int = 4) -> tuple[Screen, MatchScene]:
    """Six at the table, played on until a moment."""
    rules = load_rules("guerra")
    decks = [deck for deck in rules.content.decks if deck != "deck_silence"][:6]
    players = tuple(Player("ai" if seat else "human", f"Seat {seat}", "random", seat) for seat in range(6))
    match = Match(rules, rules.configure("war", 6, {"limit": "on"}, [{"deck": deck} for deck in decks]), seed, players)
    while match.outcome is None and not until(match):
        match.act(looks_best(match))
    assert match.outcome is None
    screen = Screen(tmp_path, language)
    scene = MatchScene(screen.app, match)
    scene.rest(None)
    return screen, scene


@pytest.mark.rule("GM-9.10")
def test_a_clash_that_is_over_is_marked_on_the_starting_player_too(tmp_path: Path) -> None:
    def second_choice(match: Match) -> bool:
        return isinstance(match.state.agenda.asked, PickOpponent) and match.state.first in seats.clashed(match.state)

    _, scene = war(tmp_path, second_choice)
    view, stage = scene.moment.view, scene.stage
    assert isinstance(stage, GuerraStage)
    assert seats.marks(view, view.first) == ("crown", "attack")
    words = seats.tip(stage, view, view.first)
    assert "Starting player" in words and "Has clashed" in words
    assert stage.status(scene.moment).endswith("Clash")


@pytest.mark.rule("GM-2.7", "GM-2.8")
def test_who_has_left_is_marked_by_how_it_happened(tmp_path: Path) -> None:
    _, scene = war(tmp_path, lambda match: any(player.left and player.score > 0 for player in match.state.players), seed=16)
    view = scene.match.state
    gone = {seat: player.score for seat, player in enumerate(view.players) if player.left}
    assert len(gone) > 1
    for seat, score in gone.items():
        assert seats.marks(view, seat) == (("trophy",) if score > 0 else ("skull",))


def test_whoever_has_left_the_table_watches_those_who_play(tmp_path: Path) -> None:
    _, scene = war(tmp_path, lambda match: bool(match.state.players[0].left) and not match.state.duel, seed=5)
    view, stage = scene.match.state, scene.stage
    assert isinstance(stage, GuerraStage)
    assert stage.near(view) in view.table and stage.far(view) in view.table and stage.near(view) != stage.far(view)


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_the_figures_of_a_plate_have_room_beside_each_other(tmp_path: Path, count: int) -> None:
    text = Screen(tmp_path).app.text
    plate = seats.plate(0, count)
    font = "body" if plate.width > seats.NARROW else "micro"
    assert sum(text.measure(words, font) for words in ("29P", "F19", "1.5")) + seats.SIGN <= plate.width - 5


def test_what_flew_past_a_mouse_that_rests_is_no_longer_spoken_of(tmp_path: Path) -> None:
    screen, scene = war(tmp_path, lambda match: match.to_act == 0)
    screen.show(scene)
    screen.wait(2.0)
    view, stage = scene.moment.view, scene.stage
    assert isinstance(stage, GuerraStage)
    other = next(seat for seat in view.order if seat not in (stage.near(view), stage.far(view)))
    middle = seats.plate(view.order.index(other), 6).center
    screen.click(middle)
    screen.wait(0.05)
    assert scene.table.moving
    # The cards of that board fly out of the plate: one of them lay under the mouse.
    scene.pointer.rest_on(oracle_id(other, 0))
    screen.wait(1.0)
    assert scene.pointer.over == f"{seats.MARKED}{other}"
