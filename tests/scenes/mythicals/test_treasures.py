"""What the stars of The Long Watch open can be seen and used."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.app.settings import SettingsFile
from engine.campaign import campaigns_of
from engine.campaign.protocol import Played
from engine.match.match import Match
from engine.match.players import Player
from engine.ui.choice import Toggle
from scenes.campaign.progress import store_of
from scenes.campaign.story import StoryScene
from scenes.match.menu import pause_scene
from scenes.match.scene import MatchScene
from scenes.mythicals.treasures import GalleryScene, laid_out, treasures
from scenes.profile import ProfileScene
from tests.support.screen import Screen


def watched(screen: Screen, hours: int) -> None:
    """As many hours won with three stars each."""
    campaign = campaigns_of("mythicals")[0]
    log = store_of(screen.app).begin(campaign, {})
    log.played = [Played(f"my_hour_{hour}", "won", hour, facts={"stars": 3}) for hour in range(1, hours + 1)]
    store_of(screen.app).save(log)


def test_nothing_is_open_at_first(tmp_path: Path) -> None:
    assert treasures(Screen(tmp_path).app) == ()


def test_twelve_stars_lay_the_moonlit_table(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    watched(screen, 4)
    rules = campaigns_of("mythicals")[0].rules  # type: ignore[attr-defined]
    scene = MatchScene(screen.app, Match(rules, rules.configure("duel", 2), 3, (Player(name="Ana"), Player(name="Bruno", colour=1))))
    assert scene.parts.outlook.moonlit  # type: ignore[attr-defined]
    screen.show(scene)
    screen.wait(0.2)
    screen.draw()
    screen.show(pause_scene(scene.context, scene.seats, scene.hud.wishes))
    label, turn = scene.parts.outlook.menu()[0]
    assert screen.app.t("mythicals.treasure.moonlit_table") in label
    turn()
    assert not scene.parts.outlook.moonlit  # type: ignore[attr-defined]
    assert laid_out(screen.app) == (), "put away for good"
    assert SettingsFile(screen.app.settings_file.path).load().put_away == ["moonlit_table"]
    scene.parts.outlook.menu()[0][1]()
    assert scene.parts.outlook.moonlit  # type: ignore[attr-defined]
    screen.app.close()


@pytest.mark.parametrize("hours", [4, 6])
def test_the_table_really_looks_different(tmp_path: Path, hours: int) -> None:
    """The moonlit table has its own pictures, eighteen stars their own card back."""
    screen = Screen(tmp_path)
    watched(screen, hours)
    rules = campaigns_of("mythicals")[0].rules  # type: ignore[attr-defined]
    scene = MatchScene(screen.app, Match(rules, rules.configure("duel", 2), 3, (Player(name="Ana"), Player(name="Bruno", colour=1))))
    screen.show(scene)
    screen.draw()
    assert "mythicals/moonlit@640x360_0" in scene.parts.painter._sky._painted  # type: ignore[attr-defined]
    deck = next(placing for placing in scene.parts.scenery.pieces(scene.moment.sight) if placing.key == "deck")
    assert ("inked" in deck.look.sprite) is (hours == 6)
    screen.app.close()


def test_rewards_are_chosen_in_the_profile(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    watched(screen, 6)
    profile = ProfileScene(screen.app, "unlocked")
    screen.show(profile)
    switches = [widget for widget in profile.form.widgets if isinstance(widget, Toggle)]
    assert [switch.value for switch in switches] == [True, True]
    screen.click(switches[1].rect.center)
    assert laid_out(screen.app) == ("moonlit_table",)
    screen.app.close()


def test_all_stars_open_the_gallery_in_the_campaign(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    watched(screen, 8)
    assert treasures(screen.app) == ("moonlit_table", "inked_backs", "gallery")
    story = StoryScene(screen.app, campaigns_of("mythicals")[0])
    screen.show(story)
    button = next(widget for widget in story.form.widgets if getattr(widget, "label", "") == screen.app.t("mythicals.gallery.title"))
    screen.click(button.rect.center)
    assert isinstance(screen.app.stack.top, GalleryScene)
    screen.draw()
    screen.app.close()
