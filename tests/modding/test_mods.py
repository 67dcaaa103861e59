"""Mods are read like the client's own content, told everything that is wrong with them, remembered by matches, and never fatal."""
from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.app.cli import main
from engine.content import load_rules, mods_in_use
from engine.content.files import HOME
from engine.content.mods import found_mods, look_again, switch
from engine.i18n import Catalogue
from engine.lessons.lesson import lessons_of
from engine.match.damage import SaveDamaged
from engine.match.players import Player
from engine.match.store import Store
from engine.modding.review import NAMES, review
from engine.rules.kernel.setup import Mode
from scenes.mods import ModsScene
from scenes.start import build_app
from tests.support.mods import ROOT, follow
from tests.support.screen import Screen


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A player's folder; afterwards no mod is known any more."""
    monkeypatch.setenv(HOME, str(tmp_path))
    look_again()
    yield tmp_path
    monkeypatch.undo()
    look_again()
    for game in NAMES:
        load_rules(game)


@pytest.fixture
def frost(home: Path) -> Path:
    """The mod of docs/MODS.md, in the player's folder."""
    folder = follow(home / "mods")
    look_again()
    return folder


def offered(game: str, key: str) -> set[str]:
    """What the lobby of a game has to choose from."""

    def of(mode: Mode) -> set[str]:
        return {choice for option in (*mode.options, *mode.seat_options) if option.key == key for choice in option.choices}

    return set().union(*(of(mode) for mode in load_rules(game).modes))


def test_the_page_is_followed_to_a_sound_mod_that_can_be_played(frost: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "frost", "--games", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["mistakes"] == [] and {game["name"] for game in told["games"]} >= {
        "frozen_lake", "sc_thin_ice", "frost_witch", "deck_frost", "long_night", "wr1", "cw1", "cw2", "lw1",
    }


def test_what_a_mod_adds_is_offered_in_the_lobbies(frost: Path) -> None:
    wanted = {
        ("guerra", "deck"): "deck_frost", ("village", "hero"): "frost_witch", ("mythic", "board"): "frozen_lake",
        ("mythic", "scenario"): "sc_thin_ice", ("heroes", "scenario"): "long_night",
    }
    assert [name for (game, key), name in wanted.items() if name not in offered(game, key)] == []
    assert "frost_first" in [lesson.id for lesson in lessons_of("mythicals")]
    assert "F10" in load_rules("heroes").content.tiles and "white_road" in load_rules("heroes").content.campaigns


def test_its_words_and_faces_are_there_in_every_language(frost: Path) -> None:
    app = build_app(home=frost.parents[1])
    for language, play in (("en", "Play"), ("es", "Jugar"), ("fr", "Jouer")):
        app.speak(language)
        assert (app.t("guerra.card.frost_giant.name"), app.t("ui.title.play")) == ("Frost Giant", play)
    assert app.art.sprite("portraits/frost_witch@22x17").get_size() == (22, 17)
    colours = {tuple(app.art.sprite("portraits/frost_witch@82x62").get_at((x, 30))[:3]) for x in range(82)}
    assert all(app.art.palette.nearest(colour) == colour for colour in colours)
    app.close()


BROKEN = {
    "content/guerra/cards.toml": [
        ("cost = 5", 'cost = "five"\nsize = 3', [("frost_giant", "cost"), ("frost_giant", "size")]),
        ("strength = 4\n", "", []),
        ('"frost_breath"\ntype = "action"', '"frost_breath"\ntype = "acton"', [("frost_breath", "type")]),
    ],
    "content/guerra/decks.toml": [('"frost_breath"', '"frost_breeze"', [("deck_frost", "gods")])],
    "content/village/heroes.toml": [('style = "caster"', 'style = "witch"', [("frost_witch", "style")])],
    "content/mythic/scenarios.toml": [('board = "frozen_lake"', 'board = "frozen_sea"', [("sc_thin_ice", "board")])],
    "content/heroes/scenarios.toml": [('far = ["F10"]', 'far = ["F11"]', [("long_night", "far")])],
    "locale/en/village.po": [("frost_witch.level2", "frost_witch.level9", [("village.hero.frost_witch.level2", "")])],
    "content/guerra/stories.toml": [
        ('"duel"', '"dual"', [("long_winter", "chapters[0].mode")]), ('who = "grak"', 'who = "gruk"', [("long_winter", "who")]),
    ],
    "content/mythicals/stories.toml": [('name = "ferryman"', 'name = "farryman"', [("mythicals.rival.farryman.name", "")])],
    "content/mythicals/lessons.toml": [('click = ["deck"]', 'click = ["dock"]', [("frost_first", "steps[1]")])],
}


def test_check_names_every_mistake_at_once(frost: Path) -> None:
    expected = set()
    for name, changes in BROKEN.items():
        path = frost / name
        text = path.read_text(encoding="utf-8")
        for old, new, places in changes:
            assert old in text
            text = text.replace(old, new)
            expected |= set(places)
        path.write_text(text, encoding="utf-8")
    (frost / "trick.py").write_text("print('code')")
    look_again()
    found = review(frost).faults
    assert expected - {(fault.entry, fault.field) for fault in found} == set()
    assert any(fault.file == "frost/trick.py" for fault in found), "there is no code in a mod"
    assert all(fault.file.startswith("frost/") and fault.why for fault in found), [str(fault) for fault in found]


def test_a_broken_mod_is_left_out_and_told_and_the_others_stay(frost: Path) -> None:
    whole = shutil.copytree(frost / "content" / "village", frost.parent / "sound" / "content" / "village")
    for path in whole.glob("*.toml"):
        path.write_text(path.read_text(encoding="utf-8").replace("frost_", "sound_"), encoding="utf-8")
    (whole.parents[1] / "mod.toml").write_text('title = "Sound"\n', encoding="utf-8")
    (frost / "content" / "village" / "heroes.toml").write_text("[[hero", encoding="utf-8")
    look_again()
    used, broken = mods_in_use("village")
    assert [mod.name for mod in used] == ["sound"] and "not TOML" in broken["frost"].why
    assert "sound_witch" in load_rules("village").content.heroes and "frost_witch" not in load_rules("village").content.heroes


def test_two_mods_with_the_same_name_of_a_card_do_not_clash_fatally(frost: Path) -> None:
    shutil.copytree(frost, frost.parent / "winter")
    look_again()
    used, broken = mods_in_use("guerra")
    assert [mod.name for mod in used] == ["frost"] and "twice" in broken["winter"].why


@pytest.mark.parametrize("text", ["", "title = 3\n", 'title = "A"\nformat = 2\n', 'title = "A"\n[languages]\nKLINGON = "x"\n', "[["])
def test_what_is_no_mod_is_told(home: Path, text: str) -> None:
    (home / "mods" / "odd").mkdir(parents=True)
    (home / "mods" / "odd" / "mod.toml").write_text(text, encoding="utf-8")
    look_again()
    assert found_mods()[0].mod is None and "odd/mod.toml" in str(found_mods()[0].error)


def test_a_match_remembers_its_mods_and_says_which_are_missing(frost: Path, home: Path) -> None:
    store = Store(home / "saves", load_rules)
    players = (Player("human"), Player("ai", brain="random"))
    rules = load_rules("guerra")
    match, journal = store.begin(rules, rules.configure("duel", 2, {}, [{"deck": "deck_frost"}, {}]), 3, players)
    for _ in range(5):
        match.act(match.legal_actions()[0])
    plain = load_rules("guerra", rules.content.key.partition("+")[0])
    assert "frost_giant" not in plain.content.cards
    switch("frost", False)
    assert "deck_frost" not in offered("guerra", "deck")
    again = store.load(journal.path)
    assert again.trouble is None and len(again.match.entries) == 5, "switched off is not gone"
    away = frost.rename(home / "away")
    look_again()
    with pytest.raises(SaveDamaged, match="frost") as caught:
        store.load(journal.path)
    assert caught.value.reason == "mods" and "frost" in Catalogue(ROOT / "assets" / "locale", "es")("save.damage.mods", detail="frost")
    away.rename(frost)
    look_again()
    assert store.load(journal.path).trouble is None


def test_a_match_without_mods_goes_on_without_them(home: Path) -> None:
    store = Store(home / "saves", load_rules)
    rules = load_rules("guerra")
    match, journal = store.begin(rules, next(iter(rules.sample_configs().values())), 3, (Player("human"), Player("ai", brain="random")))
    match.act(match.legal_actions()[0])
    follow(home / "mods")
    look_again()
    again = store.load(journal.path)
    assert again.trouble is None and "frost_giant" not in again.match.rules.content.cards
    assert "frost_giant" in load_rules("guerra").content.cards


def test_the_page_switches_a_mod_off_and_says_what_is_wrong(frost: Path, home: Path) -> None:
    screen = Screen(home)
    scene = ModsScene(screen.app)
    screen.show(scene)
    assert scene.chosen is not None and scene.chosen.on and not scene.why(scene.chosen)
    screen.click((330, 288))
    assert scene.chosen is not None and not scene.chosen.on and not found_mods()[0].on
    (frost / "mod.toml").write_text("title = 1\n", encoding="utf-8")
    screen.click((285, 329))
    assert scene.chosen is not None and "title" in scene.why(scene.chosen)
    screen.draw()
    screen.app.close()


def test_schemas_name_every_field_of_a_card(tmp_path: Path) -> None:
    assert main(["schemas", str(tmp_path)]) == 0
    schema = json.loads((tmp_path / "guerra" / "cards.schema.json").read_text(encoding="utf-8"))
    card = schema["$defs"]["Card"]
    assert "mythology" in card["properties"] and card["additionalProperties"] is False
    assert schema["properties"]["card"]["items"] == {"$ref": "#/$defs/Card"}


@pytest.mark.parametrize("text", ["this is no table", "[[lessons]]\nid = 'one'\n", "[[lesson]]\nid = 'one'\n[[lesson]]\nid = 'one'\n"])
def test_a_page_of_lessons_that_cannot_be_read_is_a_mistake_like_any_other(frost: Path, text: str) -> None:
    page = next(frost.rglob("lessons.toml"))
    page.write_text(text, encoding="utf-8")
    assert [fault for fault in review(frost).faults if fault.file.endswith("lessons.toml")]
    assert lessons_of(page.parent.name), "the client's own lessons stay"
