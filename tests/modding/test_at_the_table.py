"""What a mod adds is played at the real tables: boards are seen, words are there, nothing breaks."""
from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.content.files import HOME
from engine.content.mods import active_mods, look_again, switch
from engine.match.players import Player
from engine.rules.kernel.types import Config
from scenes.campaign import CampaignsScene
from scenes.campaign.choices import ChoicesScene
from scenes.campaign.progress import write_down
from scenes.learn import LearnScene
from scenes.lobby import LobbyScene
from scenes.match.scene import MatchScene
from scenes.mythic.ground import Ground
from scenes.profile import ProfileScene
from scenes.saves import SavesScene
from tests.support.mods import follow
from tests.support.screen import Screen

NEW: list[tuple[str, str, int, dict[str, str], dict[str, str]]] = [
    ("mythic", "skirmish", 2, {"board": "frozen_lake"}, {}),
    ("mythic", "scenario", 2, {"scenario": "sc_thin_ice"}, {}),
    ("village", "duel", 2, {}, {"hero": "frost_witch"}),
    ("guerra", "duel", 2, {}, {"deck": "deck_frost"}),
    ("heroes", "clash", 2, {"scenario": "long_night"}, {}),
    ("heroes", "campaign", 1, {"scenario": "wr1"}, {}),
]


@pytest.fixture
def screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Screen]:
    """A client with the mod of the page, in Spanish, which the mod does not speak."""
    monkeypatch.setenv(HOME, str(tmp_path))
    follow(tmp_path / "mods")
    look_again()
    screen = Screen(tmp_path, "es")
    yield screen
    screen.app.close()
    monkeypatch.undo()
    look_again()
    for game, *_ in NEW:
        load_rules(game)


def configured(game: str, name: str, seats: int, options: dict[str, str], first: dict[str, str]) -> Config:
    rules = load_rules(game)
    mode = next(mode for mode in rules.modes if mode.name == name)
    chosen = {option.key: option.default for option in mode.options} | options
    left = {option.key for option in mode.under(chosen, seats).options}
    usual = {option.key: option.default for option in mode.seat_options}
    return rules.configure(name, seats, {key: chosen[key] for key in left}, [usual | first, *[usual] * (seats - 1)])


@pytest.mark.parametrize("what", NEW, ids=lambda what: "-".join((what[0], *what[3].values(), *what[4].values())))
def test_it_is_played_at_its_table(screen: Screen, what: tuple[str, str, int, dict[str, str], dict[str, str]]) -> None:
    game, *_ = what
    config = configured(*what)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    people = tuple(Player("human" if seat == 0 else "ai", brain="random", colour=seat) for seat in range(config.seats))
    match, journal = screen.app.store.begin(load_rules(game), config, 5, people)
    scene, chance = MatchScene(screen.app, match, journal), random.Random(game)
    screen.show(scene)
    for _ in range(8):
        screen.until(lambda: scene.pointer.picker is not None or match.outcome is not None)
        if match.outcome is not None:
            break
        scene.session.act(chance.choice(match.legal_actions()), 1.0)
        screen.wait(0.1)
        screen.draw()
    assert screen.app.t.missing == {} and journal.problem is None
    again = screen.app.store.load(journal.path)
    assert again.trouble is None and len(again.match.entries) == len(match.entries)


def test_a_battlefield_of_a_mod_is_painted(screen: Screen) -> None:
    rules = load_rules("mythic")
    state = rules.new_game(configured(*NEW[0]), 1)
    picture = Ground(screen.app.art, screen.app.text).picture(rules.view_for(state, 0).board)
    green = screen.app.art.colour("green2")
    plain = sum(tuple(picture.get_at((x, y))[:3]) == green for x in range(0, 480, 8) for y in range(0, 260, 8))
    assert plain < 60 * 33 // 2, "the ground is that of the map, not the meadow of a map that nobody found"


def test_words_that_cannot_be_read_break_nothing(screen: Screen) -> None:
    (screen.app.home / "mods" / "frost" / "locale" / "en" / "guerra.po").write_bytes(b"\xff msgid broken")
    screen.app.take_mods(active_mods())
    assert screen.app.t("ui.title.play") == "Jugar" and "guerra.card.frost_giant.name" not in screen.app.t


def test_the_list_of_saves_says_which_mods_a_match_waits_for(screen: Screen) -> None:
    match, journal = screen.app.store.begin(load_rules("guerra"), configured(*NEW[3]), 5, (Player("human"), Player("ai", brain="random")))
    match.act(match.legal_actions()[0])
    switch("frost", False)
    assert screen.app.store.info(journal.path).damage is None
    frost = screen.app.home / "mods" / "frost"
    frost.rename(screen.app.home / "frost")
    look_again()
    damage = screen.app.store.info(journal.path).damage
    assert damage is not None and damage.reason == "mods" and "frost" in damage.detail
    assert screen.app.store.latest() is None, "Continue does not offer what cannot go on"
    screen.show(SavesScene(screen.app, "going"))
    screen.draw()


def test_a_campaign_of_a_mod_stands_on_the_map_and_is_begun_there(screen: Screen) -> None:
    scene = CampaignsScene(screen.app)
    screen.show(scene)
    plate = next(widget for widget in scene.form.widgets if "The White Road" in getattr(widget, "label", ""))
    screen.draw()
    screen.click(plate.rect.center)
    for _ in range(2):
        screen.key(pygame.K_RETURN)
        screen.draw()
    assert isinstance(screen.app.stack.top, ChoicesScene) and screen.app.t.missing == {}


def test_a_story_of_a_mod_is_played_from_the_map_to_its_next_chapter(screen: Screen) -> None:
    scene = CampaignsScene(screen.app)
    screen.show(scene)
    plate = next(widget for widget in scene.form.widgets if "The Cold Watch" in getattr(widget, "label", ""))
    screen.click(plate.rect.center)
    for _ in range(6):
        if isinstance(screen.app.stack.top, MatchScene):
            break
        screen.key(pygame.K_RETURN)
        screen.draw()
    table = screen.app.stack.top
    assert isinstance(table, MatchScene) and [player.name for player in table.context.match.players][1] == "The Ferryman"
    match, chance = table.context.match, random.Random(1)
    while match.outcome is None:
        match.act(chance.choice(match.legal_actions()))
    log = write_down(screen.app, table.context.campaign, match, table.context.file)
    assert log is not None and [played.chapter for played in log.played] == ["cw1"]
    screen.show(CampaignsScene(screen.app))
    screen.draw()
    assert screen.app.t.missing == {}


def test_a_mod_that_went_leaves_nothing_broken_behind(screen: Screen) -> None:
    lobby = LobbyScene(screen.app, "guerra")
    screen.show(lobby)
    lobby.plan.seats[0].options["deck"] = "deck_frost"
    screen.app.stack.clear()
    screen.app.stack.settle()
    assert "deck_frost" in screen.app.settings.last_lobby["guerra"]
    (screen.app.home / "mods" / "frost").rename(screen.app.home / "frost")
    look_again()
    screen.app.take_mods(())
    for room in (LobbyScene(screen.app, "guerra"), CampaignsScene(screen.app), LearnScene(screen.app), ProfileScene(screen.app)):
        screen.show(room)
        screen.draw()
    assert screen.app.t.missing == {}
