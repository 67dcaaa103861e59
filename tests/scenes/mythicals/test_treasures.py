"""What the stars of The Long Watch open can be seen and used."""
from __future__ import annotations

from pathlib import Path

from engine.campaign import campaigns_of
from engine.campaign.protocol import Played
from engine.match.match import Match
from engine.match.players import Player
from scenes.campaign.progress import store_of
from scenes.campaign.story import StoryScene
from scenes.common.match_menu import pause_scene
from scenes.common.match_scene import MatchScene
from scenes.mythicals.treasures import GalleryScene, treasures
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
    assert scene.stage.moonlit  # type: ignore[attr-defined]
    screen.show(scene)
    screen.wait(0.2)
    screen.draw()
    screen.show(pause_scene(scene))
    label, turn = scene.stage.menu()[0]
    assert label == screen.app.t("mythicals.ui.plain_table")
    turn()
    assert not scene.stage.moonlit  # type: ignore[attr-defined]
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
