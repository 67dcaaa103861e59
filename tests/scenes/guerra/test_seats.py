"""A war of many at a glance: who decides, who has clashed, who is gone and how, and whose board is shown."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.guerra.actions.words import Pass
from engine.rules.guerra.frames import ActInInfluence, PickOpponent
from engine.rules.guerra.names import oracle_id
from engine.table.sight import Sight
from scenes.guerra.board import layout, plates
from scenes.guerra.board.looks import mini
from scenes.guerra.shots import looks_best
from scenes.guerra.words import standing
from scenes.guerra.words.news import news
from scenes.match.scene import MatchScene
from tests.scenes.guerra.desk import words_of
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
        return isinstance(match.state.agenda.asked, PickOpponent) and match.state.first in standing.clashed(match.state)

    _, scene = war(tmp_path, second_choice)
    view, words = scene.moment.view, words_of(scene.parts)
    assert standing.marks(view, view.first) == ("crown", "attack")
    told = standing.tip(words, view.first, scene.moment)
    assert "Starting player" in told and "Has clashed" in told
    assert words.status(scene.moment).endswith("Clash")


@pytest.mark.rule("GM-2.7", "GM-2.8")
def test_who_has_left_is_marked_by_how_it_happened(tmp_path: Path) -> None:
    _, scene = war(tmp_path, influence)
    view = scene.match.state
    gone = {1: 35, 2: -3}
    for seat, score in gone.items():
        view.players[seat].left, view.players[seat].score = 1, score
    for seat, score in gone.items():
        assert standing.marks(view, seat) == (("trophy",) if score > 0 else ("skull",))


def test_whoever_has_left_the_table_watches_those_who_play(tmp_path: Path) -> None:
    _, scene = war(tmp_path, lambda match: bool(match.state.players[0].left) and not match.state.duel, seed=5)
    view, words, sight = scene.match.state, words_of(scene.parts), scene.moment.sight
    near, far = words.chairs.pair(sight)
    assert near in view.table and far in view.table and near != far


def influence(match: Match) -> bool:
    """The person may act in the Influence phase of a turn in which everybody has something in play."""
    return match.state.turn == 3 and match.to_act == 0 and isinstance(match.state.agenda.asked, ActInInfluence)


def test_what_the_others_changed_stays_on_their_plates_until_the_next_decision(tmp_path: Path) -> None:
    """UX-37"""
    _, scene = war(tmp_path, influence, seed=3)
    words, session, match = words_of(scene.parts), scene.session, scene.match
    assert scene.moment.since is None
    session.act(Pass(), 0.0)
    then = {seat: player.reserve for seat, player in enumerate(match.state.players)}
    while not influence(match):
        session.act(looks_best(match), 0.0)
    scene.rest(None)
    view, since = scene.moment.view, scene.moment.since
    changed = {seat: player.reserve - then[seat] for seat, player in enumerate(view.players)}
    assert any(changed.values())
    assert {seat: news(since, view, seat).reserve for seat in changed} == changed
    seat, change = next((seat, change) for seat, change in changed.items() if seat and change)
    assert f"Since your last decision: reserve {change:+d}P" in standing.tip(words, seat, scene.moment)
    session.act(Pass(), 0.0)
    scene.refresh()
    assert not any(any(news(scene.moment.since, match.state, seat)) for seat in changed), "a decision of one's own wipes it away"


@pytest.mark.rule("GM-8.1")
def test_whoever_has_passed_is_marked_on_his_plate(tmp_path: Path) -> None:
    _, scene = war(tmp_path, influence)
    scene.session.act(Pass(), 0.0)
    scene.refresh()
    scene.rest(None)
    view, words = scene.moment.view, words_of(scene.parts)
    assert "pause" in standing.marks(view, 0) and "Has passed" in standing.tip(words, 0, scene.moment)
    assert not any("pause" in standing.marks(view, seat) for seat in view.table if seat)


def test_the_piles_beside_a_hand_are_those_of_the_hand(tmp_path: Path) -> None:
    """While two others clash, one of them sits near; hand, deck and discard pile below stay one's own."""
    _, scene = war(tmp_path, lambda match: match.state.turn > 2 and bool(match.state.duel) and 0 not in match.state.duel)
    view, words, sight = scene.match.state, words_of(scene.parts), scene.moment.sight
    assert words.chairs.near(sight) != 0 == scene.moment.bottom
    view.players[0].designs_discard, view.players[0].gods_discard = ["nor_odin"], []
    top = next(placing for placing in scene.parts.scenery.pieces(Sight(view, 0, 0)) if placing.key == "discard")
    assert top.look == mini("nor_odin", "dark")
    assert f"{len(view.players[0].designs)}" in words.tooltip("deck", scene.moment)


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_the_figures_of_a_plate_have_room_beside_each_other(tmp_path: Path, count: int) -> None:
    text = Screen(tmp_path).app.text
    plate = plates.plate(0, count)
    if plate.width > plates.NARROW:
        change = text.measure("-12", "micro") + 2
        assert sum(text.measure(words, "body") for words in ("29P", "F19", "1.5")) + change + plates.SIGN <= plate.width - 7
    else:
        assert text.measure("29P -12", "micro") + plates.SIGN <= plate.width - 7
        assert sum(text.measure(words, "micro") for words in ("F19", "1.5")) + plates.SIGN <= plate.width - 7


def test_what_flew_past_a_mouse_that_rests_is_no_longer_spoken_of(tmp_path: Path) -> None:
    screen, scene = war(tmp_path, lambda match: match.to_act == 0)
    screen.show(scene)
    screen.wait(2.0)
    view, words, sight = scene.moment.view, words_of(scene.parts), scene.moment.sight
    other = next(seat for seat in view.order if seat not in (words.chairs.near(sight), words.chairs.far(sight)))
    middle = plates.plate(view.order.index(other), 6).center
    screen.click(middle)
    screen.wait(0.05)
    assert scene.table.moving
    # The cards of that board fly out of the plate: one of them lay under the mouse.
    scene.pointer.rest_on(oracle_id(other, 0))
    screen.wait(1.0)
    assert scene.pointer.over == f"{standing.MARKED}{other}"


def test_the_words_of_a_button_cover_no_plate(tmp_path: Path) -> None:
    """The mouse rests on Pass after each pass; what the others did meanwhile stands beside it."""
    screen, scene = war(tmp_path, influence)
    screen.show(scene)
    bare = screen.draw().copy()
    button = pygame.Rect(layout.PASS)
    screen.move(button.center)
    screen.wait(1.0)
    shown = screen.draw()
    assert scene.hud.form.tip
    for area in plates.plates(scene.moment.view):
        assert pygame.image.tobytes(shown.subsurface(area), "RGB") == pygame.image.tobytes(bare.subsurface(area), "RGB")
