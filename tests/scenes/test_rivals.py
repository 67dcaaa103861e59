"""Who can be seated as an opponent: levels everywhere, habits in the village, and the watchers one has met."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.ai.brain import brain_for
from engine.ai.levels import brains
from engine.campaign import campaigns_of
from engine.campaign.protocol import Played
from engine.content import game_names, load_rules
from scenes.campaign.progress import store_of
from scenes.common.people import known_faces
from scenes.lobby import LobbyScene
from scenes.lobby.rivals import Rivals
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
