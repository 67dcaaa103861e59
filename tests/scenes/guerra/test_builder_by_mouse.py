"""Everything the deck builder offers, reached as a person reaches it: by clicks and typing alone."""
from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.i18n import Catalogue
from engine.rules.kernel.refusal import Refused
from engine.ui.button import Button
from engine.ui.choice import Stepper, Toggle
from engine.ui.field import TextField
from engine.ui.listing import List
from scenes.common.form_scene import FormScene
from scenes.common.inspect import InspectScene
from scenes.guerra.builder.deck_panel import DeckFigures, DeckRows, Violations
from scenes.guerra.builder.decks import DeckShelf, StoredDeck, of_ours, to_text
from scenes.guerra.builder.scene import BuilderScene
from scenes.guerra.lobby import edit
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seat import SeatScene
from tests.support.screen import Screen

CONTENT = load_rules("guerra").content
Open = tuple[Screen, BuilderScene]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """The builder over the Norse deck."""
    screen = Screen(tmp_path)
    scene = edit(screen.app, "deck", "deck_norse", lambda deck: None)
    assert isinstance(scene, BuilderScene)
    screen.show(scene)
    yield screen, scene
    screen.app.close()


def press(screen: Screen, scene: FormScene, label: str) -> None:
    """Click the button with that label."""
    button = next(each for each in scene.form.widgets if isinstance(each, Button) and each.label == label)
    screen.click(button.rect.center)


def step(screen: Screen, scene: BuilderScene, number: int, times: int) -> None:
    """Click an arrow of the n-th stepper so many times; below 0 the left one."""
    for _ in range(abs(times)):
        rect = [each for each in scene.form.widgets if isinstance(each, Stepper)][number].rect
        screen.click((rect.right - 8 if times > 0 else rect.left + 8, rect.centery))


def type_into(screen: Screen, scene: FormScene, words: str) -> None:
    """Click the field, empty it, type."""
    field = next(each for each in scene.form.widgets if isinstance(each, TextField))
    screen.click(field.rect.center)
    screen.key(pygame.K_END)
    for _ in range(40):
        screen.key(pygame.K_BACKSPACE)
    screen.send(pygame.Event(pygame.TEXTINPUT, text=words))


def shown(scene: BuilderScene) -> list[str]:
    """The cards in the pool."""
    assert scene.pool is not None
    return scene.pool.cards


def of_kind(scene: BuilderScene, kind: type) -> list:
    return [each for each in scene.form.widgets if isinstance(each, kind)]


def test_filters_and_search_narrow_the_pool(opened: Open) -> None:
    screen, scene = opened
    everything = len(shown(scene))
    assert everything == sum(1 for card in CONTENT.cards.values() if card.type != "pantheon" and not card.boss_only)
    step(screen, scene, 0, 1)
    myth = {CONTENT.cards[card].mythology for card in shown(scene)}
    assert len(myth) == 1 and len(shown(scene)) < everything
    step(screen, scene, 1, 1)
    assert {CONTENT.cards[card].type for card in shown(scene)} == {"character"}
    step(screen, scene, 2, 4)
    assert {CONTENT.cards[card].cost for card in shown(scene)} == {3} and shown(scene)
    for number, back in ((0, -1), (1, -1), (2, -4)):
        step(screen, scene, number, back)
    assert len(shown(scene)) == everything
    type_into(screen, scene, "meditating")
    assert shown(scene) == ["cel_torc"]


def test_a_card_is_read_by_a_right_click(opened: Open) -> None:
    screen, scene = opened
    assert scene.pool is not None
    screen.click(scene.pool.place(shown(scene)[1]).center, button=3)
    assert isinstance(screen.app.stack.top, InspectScene)
    screen.draw()
    screen.click((5, 5))
    assert screen.app.stack.top is scene


def test_a_deck_is_copied_renamed_copied_again_and_deleted(opened: Open, tmp_path: Path) -> None:
    screen, scene = opened
    press(screen, scene, "Copy")
    press(screen, scene, "Rename")
    top = screen.app.stack.top
    assert isinstance(top, FormScene)
    type_into(screen, top, "Storm")
    press(screen, top, screen.app.t("ui.accept"))
    assert scene.draft.deck.name == "Storm"
    press(screen, scene, "Copy")
    assert [deck.name for deck in DeckShelf(tmp_path).decks] == ["Storm", "Storm 2"]
    press(screen, scene, "Delete")
    question = screen.app.stack.top
    assert isinstance(question, FormScene) and question is not scene
    press(screen, question, "Delete")
    assert [deck.name for deck in DeckShelf(tmp_path).decks] == ["Storm"]


def test_a_deck_goes_out_as_text_and_comes_back(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, scene = opened
    board: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", board.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[-1])
    press(screen, scene, "Export")
    norse = CONTENT.decks["deck_norse"]
    assert board[0].splitlines()[1] == norse.pantheon
    press(screen, scene, "Import")
    assert scene.own and sorted(scene.draft.deck.gods) == sorted(norse.gods)
    assert to_text(scene.draft.deck).splitlines()[1:] == board[0].splitlines()[1:]
    board.append("hello")
    press(screen, scene, "Import")
    assert len(scene.shelf.decks) == 1


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_list_may_name_its_cards_in_either_language_and_in_a_hurry(
    opened: Open, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    screen, scene = opened
    book = Catalogue(screen.app.root / "assets" / "locale", language)
    norse = CONTENT.decks["deck_norse"]
    lines = [f"{count}x {book(f'guerra.card.{card}.name')}" for card, count in Counter((*norse.gods, *norse.designs)).items()]
    text = "\n".join((f"# {book('guerra.choice.deck.deck_norse')} II", book(f"guerra.card.{norse.pantheon}.name"), *lines))
    hurry = "".join(letter for letter in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(letter))
    for typed in (text, hurry):
        monkeypatch.setattr(pygame.scrap, "get_text", lambda typed=typed: typed)
        press(screen, scene, "Import")
        deck = scene.draft.deck
        assert (deck.pantheon, sorted(deck.gods), sorted(deck.designs)) == (norse.pantheon, sorted(norse.gods), sorted(norse.designs))
    assert len(scene.shelf.decks) == 2


@pytest.mark.rule("GM-3.7")
def test_every_violation_is_listed_with_its_rule_and_opens_it(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, scene = opened
    asked: list[str] = []
    monkeypatch.setattr(screen.app, "open_rule", asked.append)
    press(screen, scene, "Copy")
    assert not of_kind(scene, Violations)
    for _ in range(3):
        deck = of_kind(scene, List)[1]
        screen.click((deck.rect.left + 30, deck.rect.top + 6))
    scene.draft.deck.designs += ["neu_truce", "gre_delphi", "nor_axe", "nor_axe", "nor_axe"]
    scene.draft.deck.gods.append("gre_delphi")
    step(screen, scene, -1, 1)
    listed = of_kind(scene, Violations)[0]
    found = {refusal.rule for refusal in listed.broken}
    assert found >= {"GM-3.2", "GM-3.3", "GM-3.4", "GM-3.5", "GM-3.6"}
    for number, refusal in enumerate(listed.broken):
        listed.reveal(number * listed.row, (number + 1) * listed.row)
        y = listed.rect.top + number * listed.row - listed.offset + 4
        screen.click((listed.rect.left + 8, y))
        assert asked[-1] == refusal.rule and refusal.rule in listed.tip
    screen.draw()
    press(screen, scene, "Try it")
    press(screen, scene, screen.app.t("ui.accept"))
    assert screen.app.stack.top is scene


def test_the_figures_of_a_deck_follow_every_card(opened: Open) -> None:
    screen, scene = opened
    press(screen, scene, "Copy")
    before, average = of_kind(scene, DeckFigures)[0].tip, scene.draft.average()
    type_into(screen, scene, "frost giant")
    assert scene.pool is not None
    screen.click(scene.pool.place("nor_frost_giant").center)
    after = of_kind(scene, DeckFigures)[0].tip
    assert before != after and scene.draft.average() > average


def test_a_key_is_searched_for_and_esc_gives_the_search_up_first(opened: Open) -> None:
    screen, scene = opened
    everything = len(shown(scene))
    type_into(screen, scene, "hero")
    assert "gre_perseus" in shown(scene) and "hero" in CONTENT.cards["gre_perseus"].keywords
    screen.key(pygame.K_ESCAPE)
    assert screen.app.stack.top is scene and len(shown(scene)) == everything
    screen.key(pygame.K_ESCAPE)
    assert screen.app.stack.top is not scene


def test_a_row_of_the_deck_explains_its_card_and_a_right_click_reads_it(opened: Open) -> None:
    screen, scene = opened
    (rows,) = of_kind(scene, DeckRows)
    at = (rows.rect.left + 30, rows.rect.top + 6)
    screen.send(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0)))
    first = scene.draft.rows()[0][0]
    assert scene.app.t(f"guerra.card.{first}.name") in rows.tip and scene.faces.kind(first) in rows.tip
    count = len(scene.draft.deck.gods)
    screen.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3))
    assert isinstance(screen.app.stack.top, InspectScene) and len(scene.draft.deck.gods) == count


def test_the_wheel_changes_what_is_said_about_the_card_under_the_mouse(opened: Open) -> None:
    screen, scene = opened
    pool = scene.pool
    assert pool is not None
    at = pool.box(0).center
    screen.send(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0)))
    before = pool.tip
    for _ in range(4):
        screen.send(pygame.Event(pygame.MOUSEWHEEL, pos=at, y=-1, x=0))
    number = pool.number_at(at)
    assert number and pool.tip != before and scene.app.t(f"guerra.card.{pool.cards[number]}.name") in pool.tip


def test_a_card_that_may_not_be_added_says_why_and_shows_cost_and_copies(opened: Open) -> None:
    screen, scene = opened
    press(screen, scene, "Copy")
    assert scene.pool is not None
    words = scene.pool.words("nor_odin")
    assert "GM-3.2" in words and "at most 1" in words
    assert scene.pool.foot("nor_odin")[0] == f"{CONTENT.cards['nor_odin'].cost}P  1/1"


def test_an_empty_clipboard_and_none_at_all_change_nothing(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, scene = opened
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "")
    press(screen, scene, "Import")
    assert "A deck needs a pantheon card" in screen.app.toasts.texts[-1]

    def missing(*args: str) -> str:
        raise pygame.error("no clipboard here")

    monkeypatch.setattr(pygame.scrap, "get_text", missing)
    monkeypatch.setattr(pygame.scrap, "put_text", missing)
    press(screen, scene, "Import")
    assert screen.app.toasts.texts[-1] == screen.app.t("ui.log.no_clipboard")
    press(screen, scene, "Export")
    assert not scene.shelf.decks
    screen.draw()


@pytest.mark.rule("GM-3.7")
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_deck_edited_by_hand_is_shown_with_its_faults_and_can_be_mended(tmp_path: Path, language: str) -> None:
    shelf = DeckShelf(tmp_path)
    shelf.add(StoredDeck("Odd", "nowhere", ["nor_valhalla", "no_such_god", "nor_fury", "boss_unnamed"], ["nor_odin"]))
    screen = Screen(tmp_path, language)
    scene = BuilderScene(screen.app, "# Odd\nnowhere", lambda deck: None)
    screen.show(scene)
    assert [refusal.rule for refusal in scene.draft.violations()] == ["GM-3.1", *["GM-3.6"] * 5, "GM-3.5", "GM-3.5"]
    screen.draw()
    for _ in range(5):
        (rows,) = of_kind(scene, DeckRows)
        screen.click((rows.rect.left + 30, rows.rect.top + 6))
        screen.draw()
    step(screen, scene, -1, 1)
    assert {refusal.rule for refusal in scene.draft.violations()} == {"GM-3.5"}
    screen.app.close()


@pytest.mark.rule("GM-3.6")
def test_the_cards_of_the_silence_are_in_no_deck_of_a_player() -> None:
    rules = load_rules("guerra")
    silence = CONTENT.decks["deck_silence"]
    text = "\n".join((silence.pantheon, *silence.gods, *silence.designs))
    with pytest.raises(Refused) as refused:
        rules.deck(text)
    assert refused.value.rule == "GM-3.1"
    with pytest.raises(Refused) as refused:
        rules.deck(text.replace(silence.pantheon, "nor_valhalla"))
    assert refused.value.rule == "GM-3.6"
    assert rules.deck("deck_silence").pantheon == silence.pantheon


def test_a_slip_is_taken_back_by_button_and_key_and_the_lists_stay_where_they_were(opened: Open) -> None:
    screen, scene = opened
    press(screen, scene, "Copy")
    (rows,) = of_kind(scene, DeckRows)
    rows.scroll(150)
    offset, before = rows.offset, to_text(scene.draft.deck)
    screen.click((rows.rect.left + 30, rows.rect.top + 40))
    (rows,) = of_kind(scene, DeckRows)
    assert rows.offset == offset and to_text(scene.draft.deck) != before
    (undo,) = [each for each in of_kind(scene, Button) if each.icon == "icon_undo"]
    assert scene.faces.name(scene.draft.last) in undo.tip
    screen.click(undo.rect.center)
    assert to_text(scene.draft.deck) == before and to_text(DeckShelf(screen.app.home).decks[0]) == before
    screen.key(pygame.K_y, pygame.KMOD_CTRL)
    assert to_text(scene.draft.deck) != before
    screen.key(pygame.K_z, pygame.KMOD_CTRL)
    assert to_text(scene.draft.deck) == before


def test_a_card_just_added_is_shown_in_the_list_and_goes_again_with_shift(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, scene = opened
    press(screen, scene, "Copy")
    type_into(screen, scene, "frost giant")
    assert scene.pool is not None
    screen.click(scene.pool.place("nor_frost_giant").center)
    screen.click(scene.pool.place("nor_frost_giant").center)
    (rows,) = of_kind(scene, DeckRows)
    assert scene.draft.copies("nor_frost_giant") == 2 and rows.cards[rows.chosen] == "nor_frost_giant"
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_LSHIFT)
    screen.click(scene.pool.place("nor_frost_giant").center)
    assert scene.draft.copies("nor_frost_giant") == 1


def test_the_pool_is_sorted_and_narrowed_to_the_deck(opened: Open) -> None:
    screen, scene = opened
    step(screen, scene, 3, 1)
    costs = [CONTENT.cards[card].cost for card in shown(scene)]
    assert costs == sorted(costs)
    step(screen, scene, 3, 1)
    names = [scene.faces.name(card) for card in shown(scene)]
    assert names[0] < names[-1] and names != sorted(names, key=len)
    (only,) = of_kind(scene, Toggle)
    screen.click(only.rect.center)
    assert set(shown(scene)) == {*scene.draft.deck.gods, *scene.draft.deck.designs}


def test_a_deck_in_use_that_was_changed_is_played_as_it_is_now(tmp_path: Path) -> None:
    shelf = DeckShelf(tmp_path)
    shelf.add(of_ours(CONTENT.decks["deck_aztec"], "Other"))
    shelf.add(of_ours(CONTENT.decks["deck_norse"], "Mine"))
    used: list[str] = []
    screen = Screen(tmp_path)
    scene = BuilderScene(screen.app, to_text(shelf.decks[1]), used.append)
    screen.show(scene)
    assert scene.draft.deck.name == "Mine"
    scene._add("nor_frost_giant")
    screen.key(pygame.K_ESCAPE)
    assert used == [to_text(DeckShelf(tmp_path).decks[1])] and "nor_frost_giant" in used[0]
    again = BuilderScene(screen.app, used[0], used.append)
    screen.show(again)
    for card in list(again.draft.deck.gods)[:5]:
        again._take_out(card)
    screen.key(pygame.K_ESCAPE)
    assert len(used) == 1 and "Mine" in screen.app.toasts.texts[-1]
    screen.app.close()


def test_clicks_in_a_hurry_find_cards_and_no_messages(opened: Open) -> None:
    screen, scene = opened
    press(screen, scene, "New")
    assert scene.pool is not None
    for number in range(18):
        for _ in range(3):
            screen.click(scene.pool.box(number).center)
            assert screen.app.stack.top is scene
    cards = shown(scene)[:18]
    assert [scene.draft.copies(card) for card in cards] == [CONTENT.cards[card].copies_max for card in cards]
    assert len(screen.app.toasts.texts) == 1


@pytest.mark.rule("GM-3.7")
@pytest.mark.parametrize(("language", "words"), [
    ("en", "The Gods deck has 19 of 20 cards."), ("es", "El mazo de Dioses tiene 19 de 20 cartas."),
])
def test_the_lobby_knows_own_decks_by_name_and_refuses_an_illegal_one_in_words(tmp_path: Path, language: str, words: str) -> None:
    shelf = DeckShelf(tmp_path)
    shelf.add(of_ours(CONTENT.decks["deck_norse"], "Ravens of the long and stormy winter"))
    mine = to_text(shelf.decks[0])
    screen = Screen(tmp_path, language)
    lobby = LobbyScene(screen.app, "guerra")
    screen.show(lobby)
    plan = lobby.plan.seats[0]
    seat = SeatScene(screen.app, lobby.plan, 0, lobby.rules, (), lobby.relabel)
    screen.show(seat)
    deck = next(each for each in seat.form.widgets if isinstance(each, Stepper) and plan.options["deck"] in dict(each.choices))
    assert mine in dict(deck.choices) and dict(deck.choices)[mine].startswith("Ravens")
    deck.change(mine)
    screen.draw()
    assert lobby._detail(0, ()) == shelf.decks[0].name
    screen.key(pygame.K_ESCAPE)
    plan.options["deck"] = mine.replace("1 nor_odin\n", "").replace("1 nor_thor\n", "")
    lobby._start()
    screen.draw()
    assert screen.app.stack.top is lobby and screen.app.toasts.texts[-1] == words
    screen.app.close()
