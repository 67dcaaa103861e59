"""Building decks with the mouse: every violation is shown, nothing illegal is played, decks are kept."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import load_rules
from engine.rules.guerra.config import violations
from engine.rules.kernel.refusal import Refused
from engine.ui.button import Button
from scenes.guerra.builder.complete import completed
from scenes.guerra.builder.decks import DeckShelf, StoredDeck, from_text, of_ours, to_text
from scenes.guerra.builder.draft import Draft, Filter
from scenes.guerra.builder.sample import SampleScene
from scenes.guerra.builder.scene import BuilderScene
from scenes.guerra.lobby import edit
from scenes.match.scene import MatchScene
from tests.support.screen import Screen

CONTENT = load_rules("guerra").content


def press(screen: Screen, scene: BuilderScene, label: str) -> None:
    """Click the button with that label."""
    button = next(each for each in scene.form.widgets if isinstance(each, Button) and each.label == label)
    screen.click(button.rect.center)


@pytest.fixture
def open_builder(tmp_path: Path):
    screens = []

    def build(value: str = "deck_norse", **facts):
        screen = Screen(tmp_path, facts.get("language", "en"))
        chosen: list[str] = []
        scene = edit(screen.app, "deck", value, chosen.append)
        screen.show(scene)
        screens.append(screen)
        return screen, scene, chosen

    yield build
    for screen in screens:
        screen.app.close()


@pytest.mark.rule("GM-3.7")
def test_a_deck_is_copied_changed_and_used(open_builder) -> None:
    screen, scene, chosen = open_builder()
    press(screen, scene, "Copy")
    assert scene.own and scene.draft.deck.name == "Shields of the North 2"
    before = len(scene.draft.deck.gods)
    card = "nor_frost_giant"
    assert scene.pool is not None
    screen.click(scene.pool.place(card).center)
    assert len(scene.draft.deck.gods) == before + 1
    press(screen, scene, screen.app.t("ui.accept"))
    assert chosen and chosen[0].startswith("# Shields of the North 2\nnor_valhalla\n")
    config = load_rules("guerra").configure("duel", 2, {}, [{"deck": chosen[0]}, {}])
    assert card in config.decks[0].gods


@pytest.mark.rule("GM-3.7")
def test_an_illegal_deck_says_why_and_cannot_be_used(open_builder) -> None:
    screen, scene, chosen = open_builder()
    press(screen, scene, "New")
    assert [refusal.rule for refusal in scene.draft.violations()] == ["GM-3.5", "GM-3.5"]
    press(screen, scene, screen.app.t("ui.accept"))
    press(screen, scene, "Try it")
    assert not chosen and screen.app.stack.top is scene
    screen.draw()


@pytest.mark.rule("GM-3.2", "GM-3.3", "GM-3.4")
def test_a_card_too_many_is_refused_by_its_rule() -> None:
    draft = Draft(CONTENT, of_ours(CONTENT.decks["deck_norse"], "x"))
    assert draft.add("nor_odin").rule == "GM-3.2"
    assert draft.add("neu_truce").rule == "GM-3.3"
    assert draft.add("gre_delphi").rule == "GM-3.4"
    assert draft.add("nor_frost_giant") is None
    draft.remove("nor_frost_giant")
    assert not draft.violations()


def test_ours_are_read_only(open_builder) -> None:
    screen, scene, _ = open_builder()
    assert scene.pool is not None
    screen.click(scene.pool.place(scene.pool.cards[0]).center)
    assert sorted(scene.draft.deck.gods) == sorted(CONTENT.decks["deck_norse"].gods)


def test_filters_and_search(open_builder) -> None:
    _, scene, _ = open_builder()
    assert scene.pool is not None
    scene._by("mythology")("egyptian")
    scene._by("type")("invocation")
    assert scene.pool.cards == ["egy_bitter_river", "egy_hidden_sun"]
    scene._by("mythology")("")
    scene._by("type")("")
    scene._by("words")("tire self")
    scene._by("words")("meditating")
    assert scene.pool.cards == ["cel_torc"]
    assert not Filter().shows(CONTENT.cards["boss_unnamed"], "", "")


def test_statistics_count_the_deck() -> None:
    draft = Draft(CONTENT, of_ours(CONTENT.decks["deck_greek"], "x"))
    events = sum(1 for card in draft.deck.gods if CONTENT.cards[card].type == "event")
    assert sum(draft.curve()) == len(draft.deck.gods) + len(draft.deck.designs) - events
    assert dict(draft.types())["event"] == events
    heroes = [card for card in draft.deck.gods if "hero" in CONTENT.cards[card].keywords]
    assert dict(draft.keys())["hero"] == len(heroes) > 3


def test_decks_are_kept_renamed_and_survive_a_damaged_file(tmp_path: Path) -> None:
    shelf = DeckShelf(tmp_path)
    at = shelf.add(of_ours(CONTENT.decks["deck_aztec"], "Sol"))
    assert shelf.add(StoredDeck("Sol", "azt_tlalocan", [], [])) == 1
    assert [deck.name for deck in shelf.decks] == ["Sol", "Sol 2"]
    shelf.rename(at, "Luna")
    again = DeckShelf(tmp_path)
    assert [deck.name for deck in again.decks] == ["Luna", "Sol 2"]
    again.remove(1)
    assert len(DeckShelf(tmp_path).decks) == 1
    file = tmp_path / "decks" / "guerra.json"
    for name in ("guerra.damaged.json", "guerra.damaged2.json"):
        file.write_text("{")
        broken = DeckShelf(tmp_path)
        assert broken.decks == [] and broken.kept == file.with_name(name) and broken.kept.read_text() == "{"


def test_one_deck_that_cannot_be_read_costs_no_other(tmp_path: Path) -> None:
    shelf = DeckShelf(tmp_path)
    shelf.add(of_ours(CONTENT.decks["deck_aztec"], "Sol"))
    file = tmp_path / "decks" / "guerra.json"
    spoilt = file.read_text().rstrip().removesuffix("]") + ', {"name": "Luna"}]'
    file.write_text(spoilt)
    again = DeckShelf(tmp_path)
    assert [deck.name for deck in again.decks] == ["Sol"]
    assert again.kept is not None and again.kept.read_text() == spoilt
    assert DeckShelf(tmp_path).kept is None and len(DeckShelf(tmp_path).decks) == 1


def test_text_goes_out_and_comes_back() -> None:
    deck = of_ours(CONTENT.decks["deck_celtic"], "Niebla")
    again = from_text(CONTENT, to_text(deck), "other")
    assert (again.name, again.pantheon, again.gods, again.designs) == (deck.name, deck.pantheon, deck.gods, deck.designs)
    assert not list(violations(CONTENT, again.listed))
    with pytest.raises(Refused):
        from_text(CONTENT, "hello", "other")


@pytest.mark.rule("GM-3.1", "GM-3.6")
@pytest.mark.parametrize(("text", "rule"), [
    ("", "GM-3.1"), ("# Sol", "GM-3.1"), ("1 nor_odin", "GM-3.1"), (f"nor_valhalla\n{'9' * 5000} nor_odin", "GM-3.6"),
    ("nor_valhalla\n\0<gold3>", "GM-3.6"),
])
def test_what_is_no_deck_is_not_taken_in(text: str, rule: str) -> None:
    with pytest.raises(Refused) as refused:
        from_text(CONTENT, text, "other")
    assert refused.value.rule == rule


def test_a_list_can_be_written_in_a_hurry_and_has_an_end() -> None:
    deck = from_text(CONTENT, "# <gold3>Sol</>  \t{icon:sun}y {n}\r\nnor_valhalla\r\n2x nor_fury\r\n nor_odin", "other")
    assert (deck.name, deck.gods, deck.designs) == ("Sol y {n}", ["nor_odin"], ["nor_fury"] * 2)
    assert len(from_text(CONTENT, "nor_valhalla\n" + "99 nor_fury\n" * 20_000, "other").designs) == 100


def test_a_change_is_taken_back_and_made_again() -> None:
    draft = Draft(CONTENT, of_ours(CONTENT.decks["deck_norse"], "x"))
    before = to_text(draft.deck)
    draft.remove("nor_odin")
    draft.turn_to("gre_olympus")
    assert draft.last == "gre_olympus"
    after = to_text(draft.deck)
    assert (draft.undo(), draft.undo(), draft.undo()) == ("gre_olympus", "nor_odin", "") and to_text(draft.deck) == before
    assert (draft.redo(), draft.redo(), draft.redo()) == ("nor_odin", "gre_olympus", "") and to_text(draft.deck) == after
    draft.undo()
    draft.add("nor_frost_giant")
    assert draft.redo() == "" and draft.last == "nor_frost_giant"


@pytest.mark.parametrize("language", ["en", "es"])
def test_trying_a_deck_begins_a_duel(open_builder, language: str) -> None:
    screen, scene, _ = open_builder("deck_greek", language=language)
    screen.draw()
    press(screen, scene, screen.app.t("guerra.builder.try"))
    screen.wait(0.2)
    table = screen.app.stack.top
    assert isinstance(table, MatchScene)
    table.exit.leave()
    screen.wait(0.2)
    assert screen.app.stack.top is scene


def test_a_search_finds_keys_and_forgives_capitals_and_accents() -> None:
    card = CONTENT.cards["gre_heracles"]
    assert Filter(words="HERO").shows(card, "Heracles", "Character · Greek · Hero")
    assert Filter(words="dragon").shows(card, "Dragón", "") and Filter(words="dragón").shows(card, "Dragon", "")
    assert not Filter(words="hero").shows(card, "Heracles", "No ability.")


@pytest.mark.rule("GM-3.7")
@pytest.mark.parametrize("pantheon", Draft(CONTENT, of_ours(CONTENT.decks["deck_norse"], "x")).pantheons)
def test_an_empty_deck_is_completed_to_a_legal_one_of_its_mythology(pantheon: str) -> None:
    whole = completed(CONTENT, StoredDeck("x", pantheon, [], []), CONTENT.cards.keys())
    assert not list(violations(CONTENT, whole.listed))
    mythology = CONTENT.cards[pantheon].mythology
    kin = sum(CONTENT.cards[card].mythology == mythology for card in (*whole.gods, *whole.designs))
    assert kin >= 25, f"only {kin} of {mythology}"
    costs = {CONTENT.cards[card].cost for card in whole.gods}
    assert len(costs) >= 4, "something for every turn of a match"


@pytest.mark.rule("GM-3.2", "GM-3.4")
def test_completing_takes_out_what_breaks_the_law_and_keeps_the_rest() -> None:
    deck = StoredDeck("x", "nor_valhalla", ["nor_odin", "nor_odin", "nor_frost_giant", "no_such_card"], ["gre_phalanx"])
    whole = completed(CONTENT, deck, CONTENT.cards.keys())
    assert whole.gods.count("nor_odin") == 1 and "nor_frost_giant" in whole.gods and "no_such_card" not in whole.gods
    assert not list(violations(CONTENT, whole.listed))


def test_a_deck_is_completed_by_a_click_and_taken_back_by_one(open_builder) -> None:
    screen, scene, _ = open_builder()
    press(screen, scene, "New")
    press(screen, scene, "Complete")
    assert not scene.draft.violations()
    scene._undo()
    assert scene.draft.deck.gods == [] and scene.draft.deck.designs == []


def test_a_sample_hand_is_drawn_anew_from_the_deck(open_builder) -> None:
    screen, scene, _ = open_builder()
    press(screen, scene, "Sample hand")
    page = screen.app.stack.top
    assert isinstance(page, SampleScene)
    assert len(page.hand) == 5 and len(page.oracles) == 4
    assert set(page.hand) <= set(scene.draft.deck.designs) and set(page.oracles) <= set(scene.draft.deck.gods)
    first = (page.hand, page.oracles)
    assert any((page._draw(), (page.hand, page.oracles) != first)[1] for _ in range(5))
    screen.draw()
