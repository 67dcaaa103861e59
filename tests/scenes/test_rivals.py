"""Who can be seated as an opponent: levels everywhere, habits in the village, and the watchers one has met."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.ai.brain import brain_for
from engine.ai.levels import brains
from engine.ai.personalities import personalities
from engine.campaign import campaigns_of
from engine.campaign.protocol import Played
from engine.content import game_names, load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.dice import Dice
from scenes.campaign.progress import store_of
from scenes.common.people import known_faces
from scenes.common.result import ResultScene
from scenes.lobby import LobbyScene
from scenes.lobby import plan as plans
from scenes.lobby.characters import CharacterScene, tastes
from scenes.lobby.rivals import Rivals
from scenes.match.pages import log_scene
from scenes.match.scene import MatchScene
from tests.support.screen import Screen


@pytest.fixture(params=["en", "es"])
def screen(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Screen]:
    screen = Screen(tmp_path, request.param)
    yield screen
    screen.app.close()


def meet(screen: Screen, *results: str) -> None:
    """Play the first hours of The Long Watch."""
    campaign = campaigns_of("mythicals")[0]
    store = store_of(screen.app)
    log = store.begin(campaign, {})
    hours = [hour.id for hour in campaign.hours]  # type: ignore[attr-defined]
    log.played += [Played(hour, result, seed) for seed, (hour, result) in enumerate(zip(hours, results, strict=False))]  # type: ignore[arg-type]
    store.save(log)


@pytest.mark.parametrize("game", game_names())
def test_everybody_who_is_offered_has_a_name_and_can_play(screen: Screen, game: str) -> None:
    if game == "mythicals":
        meet(screen, *["won"] * 8)
    rules = load_rules(game)
    rivals = Rivals(screen.app, rules)
    assert rivals.brains[: len(brains())] == brains()
    for brain in rivals.brains:
        assert rivals.name(brain) != brain and rivals.tip(brain)
        brain_for(rules, brain)


def test_only_watchers_already_met_sit_down(screen: Screen) -> None:
    rules = load_rules("mythicals")
    assert Rivals(screen.app, rules).brains == brains()
    meet(screen, "won", "lost")
    assert Rivals(screen.app, rules).brains[len(brains()) :] == ("my_ai_tansy", "my_ai_corvin")


def test_a_watcher_brings_name_and_face_and_takes_them_away(screen: Screen) -> None:
    meet(screen, "won")
    scene = LobbyScene(screen.app, "mythicals")
    screen.show(scene)
    seat = scene.plan.seats[1]
    before = seat.portrait
    seat.brain = brains()[-1]
    scene._set_brain(1, 1)
    assert seat.brain == seat.portrait == "my_ai_tansy"
    assert "my_ai_tansy" in known_faces(screen.app)
    screen.draw()
    scene._start()
    screen.app.stack.settle()
    match = screen.app.stack.top.match  # type: ignore[union-attr]
    assert match.players[1].name == screen.app.t("mythicals.watcher.my_ai_tansy.name")
    scene._set_brain(1, -1)
    assert seat.brain == brains()[-1] and seat.portrait == before


@pytest.mark.parametrize("game", game_names())
def test_a_personality_is_chosen_by_mouse_and_sits_down_with_name_face_and_level(screen: Screen, game: str) -> None:
    scene = LobbyScene(screen.app, game)
    screen.show(scene)
    seat = scene.plan.seats[1]
    seat.brain = "hard"
    scene._edit(1)
    screen.app.stack.settle()
    sheet = screen.app.stack.top
    whose = next(widget for widget in sheet.form.widgets if getattr(widget, "label", "").startswith(screen.app.t("rival.who")))
    screen.click(whose.rect.center)
    people = screen.app.stack.top
    assert isinstance(people, CharacterScene)
    button = people._buttons["grak"]
    screen.move(button.rect.center)
    assert people.shown == "grak"
    screen.draw()
    screen.click(button.rect.center)
    assert seat.brain == "hard:grak" and seat.portrait == "grak"
    player = scene._people()[1]
    assert (player.name, player.brain, player.portrait) == ("Grak", "hard:grak", "grak")
    assert Rivals(screen.app, load_rules(game)).name(seat.brain) == screen.app.t("ui.level.hard"), "the stars show how well"
    assert screen.app.t("rival.grak.lore") in Rivals(screen.app, load_rules(game)).tip(seat.brain)
    scene._set_brain(1, 1)
    assert seat.brain == "master:grak", "another level, the same person"
    screen.draw()


def test_everybody_has_a_face_and_says_what_they_like(screen: Screen) -> None:
    for game in game_names():
        for who in personalities(game):
            assert who in known_faces(screen.app)
            assert len(tastes(screen.app.t, game, who)) >= 1, (game, who)
            screen.show(people := CharacterScene(screen.app, game, who, lambda _: None))
            screen.draw()
            screen.app.stack.pop(people)
            screen.app.stack.settle()


def test_a_match_remembers_who_sat_there_and_a_stranger_makes_room(screen: Screen) -> None:
    rules = load_rules("guerra")
    plan = plans.usual(rules, known_faces(screen.app))
    plan.seats[1].brain = "hard:grak"
    plans.fitted(plan, rules, known_faces(screen.app))
    assert plan.seats[1].brain == "hard:grak"
    plan.seats[1].brain = "hard:somebody"
    plans.fitted(plan, rules, known_faces(screen.app))
    assert plan.seats[1].brain == "normal"


def test_whoever_is_somebody_is_named_in_the_log_and_in_the_result(screen: Screen) -> None:
    app, t = screen.app, screen.app.t
    app.settings.speed_own = app.settings.speed_others = "instant"
    rules = load_rules("mythicals")
    players = (Player("human", "Ana", "normal", 0), Player("ai", "Grak", "hard:grak", 1, "grak"))
    match = Match(rules, next(iter(rules.sample_configs().values())), 3, players)
    chance = Dice(3)
    while match.to_act is not None:
        match.act(chance.pick(match.legal_actions()))
    scene = MatchScene(app, match)
    screen.show(scene)
    screen.until(lambda: isinstance(app.stack.top, ResultScene))
    row = next(row for row in app.stack.top.result.rows if row.label == t("rival.who"))  # type: ignore[union-attr]
    assert row.values == ("-", t("rival.grak.nature"))
    screen.draw()
    told = [line.text for line in log_scene(scene.context)._lines]
    assert any(t("rival.grak.nature") in line and "Grak" in line for line in told)
