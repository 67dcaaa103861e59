"""A pantheon zone stays readable however full it is, and a grey card of the hand says why it is grey."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.rules.guerra.state import State
from engine.rules.kernel.refusal import Refused
from engine.table.moment import Moment
from scenes.guerra.board.hall import LEAST, TILE_TALL, UPRIGHT, Stand, lay_out
from scenes.guerra.board.layout import NEAR, ZONE
from scenes.guerra.board.looks import piece_marks
from scenes.guerra.board.reasons import reason
from tests.rules.guerra.sketch import find, sketch
from tests.support.screen import Screen

FEW = "nor_thor:3 nor_tyr:2~ egy_nile"
MANY = "nor_thor:3+nor_axe nor_tyr:2 nor_odin:4 gre_zeus:3 gre_hoplite:1 egy_nile egy_nile~ neu_shrine neu_menhir"
CROWD = "nor_thor:3 nor_tyr:2~ nor_odin:4 gre_zeus:3 gre_hoplite:1~ jap_ronin:2 cel_kern:1 egy_nile egy_nile~ neu_shrine"
TALL = {"mini": 60, "lying": 44, "tile": TILE_TALL}


def boxes(state: State) -> list[pygame.Rect]:
    """Where the cards of seat 0 lie."""
    hall = lay_out(state, 0, ZONE[NEAR])
    return [pygame.Rect(stand.place, (stand.wide, TALL[stand.form])) for stand in hall.cards.values()]


@pytest.mark.parametrize("words", [FEW, MANY, CROWD])
def test_no_card_covers_another_or_leaves_the_zone(words: str) -> None:
    found = boxes(sketch(words))
    assert len(found) == len(words.split()) + 1
    assert all(pygame.Rect(ZONE[NEAR]).contains(box) for box in found)
    assert all(one.collidelist([other for other in found if other is not one]) < 0 for one in found)


def test_cards_are_whole_as_long_as_there_is_room() -> None:
    forms = [(stand.form, stand.wide) for stand in lay_out(sketch(FEW), 0, ZONE[NEAR]).cards.values()]
    assert forms == [("mini", 44), ("mini", 44), ("lying", 60), ("mini", 44)]


def test_in_a_full_zone_resources_lie_in_twos_and_cards_grow_narrow() -> None:
    hall = lay_out(sketch(CROWD), 0, ZONE[NEAR])
    assert sum(stand.form == "tile" for stand in hall.cards.values()) == 3
    assert all(stand.wide >= LEAST[stand.form] for stand in hall.cards.values())
    assert any(stand.wide < 44 for stand in hall.cards.values())


def test_what_is_worn_looks_out_beside_its_bearer() -> None:
    state = sketch(MANY)
    hall = lay_out(state, 0, ZONE[NEAR])
    bearer = next(piece for piece in state.pieces.values() if piece.gear)
    stand = hall.cards[bearer.id]
    assert hall.tabs[bearer.gear[0]][0] == stand.place[0] + stand.wide - 3


@pytest.mark.parametrize(
    ("ask", "refusal", "words"),
    [
        ("influence", Refused("GM-5.3", why="clash"), "early"), ("clash", Refused("GM-5.3", why="influence"), "late"),
        ("influence", Refused("GM-5.3", why="effect"), "effect"), ("influence", Refused("GM-8.2"), "bearer"),
        ("clash", Refused("GM-8.2"), "late"), ("influence", Refused("GM-5.5"), "cost"), ("clash", Refused("GM-5.6"), "army"),
        ("influence", Refused("GM-9.12"), "demand"),
    ],
)
def test_a_grey_card_has_a_word_for_every_reason(ask: str, refusal: Refused, words: str) -> None:
    state = sketch("nor_thor:3", ask=ask)
    assert reason(refusal, Moment(state, state.agenda.asked)) == words


def test_on_a_narrow_card_strength_and_power_are_whole(tmp_path: Path) -> None:
    state = sketch("nor_freyja:12")
    freyja = find(state, "nor_freyja")
    text = Screen(tmp_path).app.text
    for wide in range(LEAST["mini"], UPRIGHT + 1):
        marks = piece_marks(state, freyja, Stand((0, 0), "mini", wide))
        for mark in marks:
            length = text.measure(mark.text, mark.font)
            left = mark.x - (length // 2 if mark.align == "centre" else 0)
            assert left >= 2 and left + length <= wide, (wide, mark)
