"""The way through the shell by mouse and by keyboard alone."""

from __future__ import annotations

import time

import pygame
import pytest

from engine.app.app import App
from engine.content import load_rules
from engine.match.players import Player
from engine.profile.entries import DIARY, LessonDone
from engine.rules.kernel.dice import Dice
from engine.ui.button import Button
from scenes.doors import on_shelf
from scenes.learn import LearnScene
from scenes.lobby import LobbyScene
from scenes.profile import diary_of
from scenes.saves import SavesScene
from scenes.settings import SettingsScene
from scenes.start import first_scene, title_scene
from tests.scenes.driver import Driver


def at_title(app: App) -> Driver:
    app.stack.push(title_scene(app))
    return Driver(app)


def at_lobby(app: App, game: str = "mythicals") -> tuple[Driver, LobbyScene]:
    scene = LobbyScene(app, game)
    app.stack.push(title_scene(app))
    app.stack.push(scene)
    return Driver(app), scene


def test_the_first_start_asks_for_the_language(app: App) -> None:
    app.settings.language = ""
    app.stack.push(first_scene(app))
    drive = Driver(app)
    assert drive.top == "FirstRunScene"
    drive.press("Español")
    assert drive.top == "TitleScene"
    assert app.t.language == "es"
    assert app.settings_file.load().language == "es"


@pytest.mark.parametrize(
    ("label", "scene"),
    [
        ("Play", "LobbyScene"),
        ("Campaign", "CampaignsScene"),
        ("Learn", "LearnScene"),
        ("Rules", "RulebookScene"),
        ("Replays", "SavesScene"),
        ("Settings", "SettingsScene"),
        ("Credits", "CreditsScene"),
    ],
)
def test_every_door_of_the_title_opens_and_esc_leads_back(app: App, label: str, scene: str) -> None:
    drive = at_title(app)
    drive.press(label)
    assert drive.top == scene
    drive.key(pygame.K_ESCAPE)
    assert drive.top == "TitleScene"


def test_leaving_asks_first_and_cancel_is_the_default(app: App) -> None:
    drive = at_title(app)
    drive.key(pygame.K_ESCAPE)
    assert drive.top == "ConfirmScene"
    drive.key(pygame.K_RETURN)
    assert drive.top == "TitleScene"
    assert app.running
    drive.press("Quit")
    assert drive.top == "ConfirmScene"
    drive.press("Quit")
    assert not app.running


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_words_of_a_lesson_page_end_above_its_buttons(app: App, language: str) -> None:
    """P-SH-6."""
    app.speak(language)
    scene = LearnScene(app)
    app.stack.push(scene)
    drive = Driver(app)
    for game in on_shelf():
        scene._choose(game)
        drive.frames()
        assert scene.words_end <= scene.buttons_top, game


def test_a_finished_match_can_be_watched_once_and_says_who_won(app: App) -> None:
    """P-SH-2: one button to watch, and the winner's name in gold."""
    rules = load_rules("mythicals")
    match, journal = app.store.begin(rules, rules.configure("duel", 2), 3, (Player("human", "Ana"), Player("ai", "Bo", "easy")))
    dice = Dice(1)
    while match.to_act is not None:
        match.act(dice.pick(match.legal_actions()))
    app.store.finish(journal.path, match.outcome)
    scene = SavesScene(app, "replays")
    app.stack.push(scene)
    Driver(app)
    labels = [widget.label for widget in scene.form.widgets if isinstance(widget, Button)]
    assert labels.count(app.t("ui.saves.watch")) == 1
    (info,) = scene._found
    assert match.outcome is not None and info.won == match.outcome.winners


def test_the_language_changes_live_in_the_footer(app: App) -> None:
    drive = at_title(app)
    drive.press("ES")
    drive.find("Jugar")
    drive.press("EN")
    drive.find("Play")


def test_the_keyboard_alone_reaches_the_lobby(app: App) -> None:
    (app.home / DIARY).touch()
    drive = at_title(app)
    drive.key(pygame.K_RETURN)
    assert drive.top == "LobbyScene"


def test_a_newcomer_is_led_to_the_lessons(app: App) -> None:
    """Before the first match and the first lesson the golden button is Learn."""
    drive = at_title(app)
    drive.key(pygame.K_RETURN)
    assert drive.top == "LearnScene"


def test_continue_says_what_it_goes_on_with(app: App) -> None:
    drive, _ = at_lobby(app)
    drive.press("Start")
    app.stack.reset(title_scene(app))
    drive.frames()
    tip = drive.find("Continue").tip
    assert "Mythicals" in tip and "Player 1" in tip


def test_a_name_written_once_is_known_at_every_table(app: App) -> None:
    _, lobby = at_lobby(app)
    lobby.plan.seats[0].name = "Íñigo"
    lobby._take("village")
    names = [player.name for player in lobby._people()]
    assert names[0] == "Íñigo" and lobby.plan.seats[0].name == ""
    lobby.plan.seats[0].kind = "ai"
    assert "Íñigo" not in [player.name for player in lobby._people()]


def test_numbers_choose_from_the_menu(app: App) -> None:
    drive = at_title(app)
    drive.key(pygame.K_7)
    assert drive.top == "SettingsScene"
    drive.key(pygame.K_ESCAPE)
    drive.key(pygame.K_1)
    assert drive.top == "TitleScene"


def test_two_opponents_play_alone(app: App) -> None:
    drive, lobby = at_lobby(app)
    app.settings.speed_own = app.settings.speed_others = "instant"
    for seat in lobby.plan.seats:
        seat.kind, seat.brain = "ai", "random"
    lobby._start()
    drive.frames()
    assert drive.top == "MatchScene"
    before = len(app.stack.top.match.entries)  # type: ignore[union-attr]
    deadline = time.monotonic() + 20
    while len(app.stack.top.match.entries) == before and time.monotonic() < deadline:  # type: ignore[union-attr]
        drive.frames(5)
        time.sleep(0.02)
    assert len(app.stack.top.match.entries) > before  # type: ignore[union-attr]


def test_settings_apply_at_once_and_reset(app: App) -> None:
    app.stack.push(title_scene(app))
    app.stack.push(SettingsScene(app, "reading"))
    drive = Driver(app)
    stepper = drive.find("Text size").rect
    drive.click((stepper.right - 4, stepper.centery))
    assert app.text.size == 125
    assert app.settings_file.load().text_size == 125
    assert app.keys.change("log", "k")
    app.settings.player_name = "Íñigo"
    drive.press("Reset")
    drive.press("Reset")
    assert app.text.size == 100
    kept = app.settings_file.load()
    assert kept.text_size == 100 and app.keys.key("log") == "l"
    assert kept.player_name == "Íñigo", "who one is is no setting to be reset"


def test_a_key_can_be_remapped_and_a_conflict_is_refused(app: App) -> None:
    app.stack.push(SettingsScene(app, "keys"))
    drive = Driver(app)
    drive.press("Log")
    drive.key(pygame.K_r)
    assert app.keys.key("log") == "l"
    assert any("Rules" in text for text in app.toasts.texts)
    drive.key(pygame.K_k)
    assert app.keys.key("log") == "k"
    drive.press("Log")
    drive.key(pygame.K_ESCAPE)
    assert drive.top == "SettingsScene"


def test_the_lobby_changes_seats(app: App) -> None:
    drive, lobby = at_lobby(app)
    first = lobby.plan.seats[0]
    assert [seat.kind for seat in lobby.plan.seats] == ["human", "ai"]
    spots = [widget for widget in lobby.form.widgets if type(widget).__name__ == "Spot"]
    drive.click(spots[0].rect.center)
    assert first.colour == 1
    assert lobby.plan.seats[1].colour == 0
    drive.click(spots[0].rect.center, button=3)
    assert first.colour == 0
    drive.press("AI")
    assert first.kind == "ai"


def test_a_seat_gets_a_name(app: App) -> None:
    drive, lobby = at_lobby(app)
    spots = [widget for widget in lobby.form.widgets if type(widget).__name__ == "Spot"]
    drive.click(spots[2].rect.center)
    assert drive.top == "RenameScene"
    drive.write("Íñigo")
    drive.key(pygame.K_RETURN)
    assert drive.top == "LobbyScene"
    assert lobby.plan.seats[0].name == "Íñigo"
    drive.click(spots[2].rect.center)
    drive.write("Ana")
    drive.key(pygame.K_RETURN)
    assert lobby.plan.seats[0].name == "Ana", "what is written takes the place of the old name"


def test_the_lobby_remembers(app: App) -> None:
    drive, lobby = at_lobby(app)
    lobby.plan.seats[1].brain = "hard"
    drive.key(pygame.K_ESCAPE)
    app.stack.push(LobbyScene(app))
    drive.frames()
    assert isinstance(app.stack.top, LobbyScene)
    assert app.stack.top.plan.seats[1].brain == "hard"


def test_start_opens_the_table_and_continue_finds_it_again(app: App) -> None:
    drive, _ = at_lobby(app)
    drive.press("Start")
    assert drive.top == "MatchScene"
    app.stack.reset(title_scene(app))
    drive.frames()
    drive.press("Continue")
    assert drive.top == "MatchScene"


def test_a_rule_opens_at_its_place(app: App) -> None:
    app.stack.push(title_scene(app))
    drive = Driver(app)
    app.toast("no", rule="MY-5.2")
    drive.click(app.toasts._areas()[0][1].center)
    assert drive.top == "RulebookScene"


def test_the_rulebook_searches_without_accents(app: App) -> None:
    from scenes.rulebook_pages import open_books

    app.speak("es")
    book = open_books(app.t, ("mythicals",))[0]
    assert book.find("MY-5.2") is not None
    assert book.find("MY-5.2.9") == book.find("MY-5.2")
    assert book.search("RESERVA vacia")
    assert book.search("zzz") == []


def test_a_slot_is_renamed_and_deleted_after_a_question(app: App) -> None:
    from scenes.saves import SavesScene
    from scenes.shots import _fill_store

    _fill_store(app)
    (app.store.slots / "torn.match").unlink()
    app.stack.push(title_scene(app))
    scene = SavesScene(app, "slots")
    app.stack.push(scene)
    drive = Driver(app)
    count = len(scene._found)
    drive.press("Rename")
    drive.write("Omens")
    drive.key(pygame.K_RETURN)
    assert any(info.title.endswith("Omens") for info in scene._found)
    drive.press("Delete")
    assert drive.top == "ConfirmScene"
    drive.press("Delete")
    assert len(scene._found) == count - 1


def test_a_damaged_file_is_listed_and_kept(app: App) -> None:
    from scenes.open_match import go_on

    app.store.matches.mkdir(parents=True)
    torn = app.store.matches / "torn.match"
    torn.write_text("{", encoding="utf-8")
    assert go_on(app, torn) is None
    assert torn.exists()
    assert any("torn.match" in text for text in app.toasts.texts)


def test_over_a_match_the_book_of_its_game_opens(app: App) -> None:
    from scenes.rulebook import RulebookScene

    drive, _ = at_lobby(app, "guerra")
    drive.press("Start")
    app.open_rule("")
    app.stack.settle()
    book = app.stack.top
    assert isinstance(book, RulebookScene)
    assert book._books[book._book].game == "guerra"


def test_lessons_stand_in_order_and_a_finished_one_is_ticked(app: App) -> None:
    drive = at_title(app)
    drive.press("Learn")
    names = ("1. First watch", "2. Twins", "3. Wildcards", "4. Markers and locks", "A first match")
    places = [drive.find(name).rect for name in names]
    assert places == sorted(places, key=lambda rect: (rect.top, rect.left)) and places[0].top < places[3].top
    drive.press("1. First watch")
    assert drive.top == "LessonScene"
    diary_of(app).add(LessonDone("mythicals", "first_watch"))
    app.stack.pop()
    drive.frames()
    assert drive.find("{icon:tick} 1. First watch")
    scene = app.stack.top
    assert isinstance(scene, LearnScene) and scene.form.primary is drive.find("2. Twins"), "the next lesson is the one to press"


def test_p_sh_4_quit_asks_as_esc_does(app: App) -> None:
    drive = at_title(app)
    drive.press("Quit")
    assert drive.top == "ConfirmScene" and app.running
    drive.key(pygame.K_ESCAPE)
    assert drive.top == "TitleScene" and app.running
