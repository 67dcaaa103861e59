"""A duel of The Last Chronicle tells on the table what is special about it."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.campaign import campaigns_of
from engine.campaign.guerra import ChronicleRecord
from engine.campaign.protocol import Played
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.guerra.config import violations
from engine.ui.button import Button
from scenes.campaign.choices import ChoicesScene
from scenes.campaign.words import option_tip
from scenes.guerra.board import layout
from scenes.guerra.builder.deck_words import say
from scenes.guerra.builder.decks import of_ours, shelf_of
from scenes.guerra.own import own_things
from scenes.guerra.words.places import CHRONICLE
from scenes.match.scene import MatchScene
from tests.support.screen import Screen

CAMPAIGN = campaigns_of("guerra")[0]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("chapter", CAMPAIGN.duels)
def test_the_rule_of_the_chapter_and_the_boons_stand_on_the_table(tmp_path: Path, language: str, chapter: str) -> None:
    record = ChronicleRecord("deck_norse", ("deck_norse",), boons=("boon_reserve", "boon_reserve", "boon_hand"))
    setup = CAMPAIGN.setup(record, chapter, {}, "normal")
    match = Match(CAMPAIGN.rules, setup.config, 3, setup.players)
    screen = Screen(tmp_path, language)
    scene = MatchScene(screen.app, match)
    scene.rest(None)
    screen.show(scene)
    screen.draw()
    words = scene.parts.words.tooltip(CHRONICLE, scene.moment)
    t = screen.app.t
    assert t(f"guerra.chapter.{chapter}.twist") in words and "x2" in words and t("guerra.campaign.option.boon_hand.text") in words
    assert CHRONICLE in scene.table.spots


def test_an_ordinary_duel_has_nothing_special() -> None:
    match = Match(CAMPAIGN.rules, CAMPAIGN.rules.configure("duel", 2), 3, (Player("human"), Player("ai")))
    assert not layout.special(match.state)


def test_what_has_to_be_brought_in_any_case_is_chosen_already(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    record = CAMPAIGN.start({"banner": ("deck_norse",)})
    brought: list[object] = []
    first = next(iter(CAMPAIGN.duels))
    scene = ChoicesScene(screen.app, "guerra", CAMPAIGN.preparations(record, first), brought.append, title="x", chapter=first)
    screen.show(scene)
    assert scene.form.primary is not None and scene.form.primary.enabled
    screen.click(scene.form.primary.rect.center)
    assert brought == [{"deck": ("deck_norse",)}]


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_deck_of_ones_own_that_must_stay_at_home_is_listed_in_grey_with_the_reason(tmp_path: Path, language: str) -> None:
    """UX-02"""
    screen = Screen(tmp_path, language)
    app, content = screen.app, CAMPAIGN.rules.content
    shelf = shelf_of(app)
    for name, deck in (("Good", "deck_norse"), ("Foreign", "deck_aztec"), ("Thin", "deck_norse")):
        shelf.add(of_ours(content.decks[deck], name))
    shelf.decks[2].gods = shelf.decks[2].gods[:3]
    shelf.save()
    record = CAMPAIGN.start({"banner": ("deck_norse",)})
    own = own_things(app, CAMPAIGN, record)
    brought: list[dict[str, tuple[str, ...]]] = []
    first = next(iter(CAMPAIGN.duels))
    scene = ChoicesScene(app, "guerra", CAMPAIGN.preparations(record, first), brought.append, title="x", chapter=first, own=own)
    screen.show(scene)
    screen.draw()
    buttons = {button.label: button for button in scene.form.widgets if isinstance(button, Button)}
    assert buttons["Good"].enabled and not buttons["Good"].tip
    assert not buttons["Foreign"].enabled and app.t(f"guerra.card.{shelf.decks[1].pantheon}.name") in buttons["Foreign"].tip
    thin = next(iter(violations(content, shelf.decks[2].listed)))
    assert not buttons["Thin"].enabled and buttons["Thin"].tip == say(app, thin)
    screen.click(buttons["Foreign"].rect.center)
    screen.click(buttons["Good"].rect.center)
    assert scene.form.primary is not None
    screen.click(scene.form.primary.rect.center)
    assert [own[value][0] for value in brought[0]["deck"]] == ["Good"]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("duel", CAMPAIGN.duels)
def test_a_boon_is_explained_before_it_is_chosen(tmp_path: Path, language: str, duel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(tmp_path, language)
    record = CAMPAIGN.start({"banner": ("deck_norse",)})
    offers = CAMPAIGN.rewards(record, duel, Played(duel, "won", 1))
    if not offers:
        return
    scene = ChoicesScene(screen.app, "guerra", offers, lambda chosen: None, title="x", chapter=duel)
    said: list[str] = []
    write = screen.app.text.draw_block

    def hear(surface: pygame.Surface, words: str, *where: Any, **how: Any) -> Any:
        said.append(words)
        return write(surface, words, *where, **how)

    monkeypatch.setattr(screen.app.text, "draw_block", hear)
    screen.show(scene)
    screen.draw()
    assert all(option_tip(screen.app, "guerra", option) in "".join(said) for option in offers[0].options)
