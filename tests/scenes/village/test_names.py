"""The narrow bar of every card holds a name that can be read, and no two cards share it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.village.state import Hero
from engine.ui.audit import Audit
from scenes.village import board, cards, layout
from scenes.village.stage import VillageStage
from tests.support.screen import Screen

BAR, BADGE = 58, 12


def stage_of(screen: Screen) -> VillageStage:
    """A stage for two."""
    rules = load_rules("village")
    players = tuple(Player("human", name, "easy", seat) for seat, name in enumerate(("Ana", "Bruno")))
    return VillageStage(screen.app, rules, Match(rules, rules.configure("duel", 2), 1, players).players)  # type: ignore[arg-type]


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_hero_board_fits_its_panel_with_all_three_levels(tmp_path: Path, language: str) -> None:
    stage = stage_of(Screen(tmp_path, language))
    for name in stage.content.heroes:
        assert board.TOP + sum(board.heights(stage, name)) + 3 * board.GAP <= layout.TURN[3], name


@pytest.mark.rule("VL-2.2")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", ["en", "es"])
def test_beside_a_small_hand_every_hero_tells_what_his_levels_bring(tmp_path: Path, language: str, large: bool) -> None:
    """Up to two cards leave room for all three levels of any hero; what is not reached names its price; a full hand leaves none."""
    screen = Screen(tmp_path, language)
    screen.app.text.large = large
    stage = stage_of(screen)
    rules = load_rules("village")
    view = rules.new_game(rules.configure("duel", 2), 1)
    surface = pygame.Surface((640, 360))
    for name, row in stage.content.heroes.items():
        stage.boards.heroes = [Hero(name, row.life, row.life, level=2)] * 2
        for count in range(6):
            view.hands[0] = ["vl_coin"] * count
            audit = screen.app.text.audit = Audit(surface)
            board.draw_levels(stage, surface, view)
            said = [label.text for label in audit.labels]
            assert audit.faults() == [], (name, count)
            if large:
                continue
            if count < 3:
                assert stage.app.t(f"village.hero.{name}.level2") in said and any(f"{row.xp[1]}: " in words for words in said), name
            assert not said if count > 3 else stage.app.t(f"village.hero.{name}.level1") in said, (name, count)


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_name_fits_its_bar_without_the_smallest_letters(tmp_path: Path, language: str) -> None:
    screen = Screen(tmp_path, language)
    stage = stage_of(screen)
    seen: dict[tuple[str, bool], str] = {}
    for card in stage.content.cards.values():
        room = BAR - (BADGE if card.row.int_cost else 0)
        name = cards.title(stage, cards.printed_name(stage, card), room)
        assert screen.app.text.measure(name, "body") <= room, (card.id, name)
        assert seen.setdefault((name, card.row.deck == "mini"), card.id) == card.id, (card.id, name)
