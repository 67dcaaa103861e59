"""The narrow bar of every card holds a name that can be read, and no two cards share it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.rules.village.state import Hero
from engine.table.painter import Kit
from engine.table.sight import Sight
from engine.ui.audit import Audit
from scenes.village import board, layout
from scenes.village.cards import CardPainter
from tests.support.screen import Screen

BAR, BADGE = 58, 12


CONTENT = load_rules("village").content


def kit_of(screen: Screen) -> Kit:
    """What is painted with."""
    return Kit(screen.app.art, screen.app.text, screen.app.t)


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_hero_board_fits_its_panel_with_all_three_levels(tmp_path: Path, language: str) -> None:
    kit = kit_of(Screen(tmp_path, language))
    for name in CONTENT.heroes:
        assert board.TOP + sum(board.heights(kit, name)) + 3 * board.GAP <= layout.TURN[3], name


@pytest.mark.rule("VL-2.2")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", ["en", "es"])
def test_beside_a_small_hand_every_hero_tells_what_his_levels_bring(tmp_path: Path, language: str, large: bool) -> None:
    """Up to two cards leave room for all three levels of any hero; what is not reached names its price; a full hand leaves none."""
    screen = Screen(tmp_path, language)
    screen.app.text.size = 200 if large else 100
    rules = load_rules("village")
    view = rules.new_game(rules.configure("duel", 2), 1)
    surface = pygame.Surface((640, 360))
    for name, row in CONTENT.heroes.items():
        view.heroes[:] = [Hero(name, row.life, row.life, level=2)] * 2
        for count in range(6):
            view.hands[0] = ["vl_coin"] * count
            audit = screen.app.text.audit = Audit(surface)
            board.draw_levels(kit_of(screen), surface, Sight(view))
            said = [label.text for label in audit.labels]
            assert audit.faults() == [], (name, count)
            if large:
                continue
            if count < 3:
                assert screen.app.t(f"village.hero.{name}.level2") in said and any(f"{row.xp[1]}: " in words for words in said), name
            assert not said if count > 3 else screen.app.t(f"village.hero.{name}.level1") in said, (name, count)


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_name_fits_its_bar_without_the_smallest_letters(tmp_path: Path, language: str) -> None:
    screen = Screen(tmp_path, language)
    painter = CardPainter(kit_of(screen), CONTENT)
    seen: dict[tuple[str, bool], str] = {}
    for card in CONTENT.cards.values():
        room = BAR - (BADGE if card.row.int_cost else 0)
        name = painter.title(painter.printed_name(card), room)
        assert screen.app.text.measure(name, "body") <= room, (card.id, name)
        assert seen.setdefault((name, card.row.deck == "mini"), card.id) == card.id, (card.id, name)
