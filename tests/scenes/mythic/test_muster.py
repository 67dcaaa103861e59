"""No face, heart or sign of anybody is ever covered, on any board, in any area, at any filling (UX-84, P-MB-1)."""
from __future__ import annotations

from itertools import combinations, cycle

import pygame
import pytest

from engine.rules.mythic.state import MythicState, put
from engine.table.sight import Sight
from scenes.mythic import layout, pieces
from scenes.mythic.muster import TOKEN_SHAPE, Stand
from tests.rules.mythic.sketch import CONTENT, replace, sketch
from tests.scenes.mythic.laid import Laid

BOARDS = ("olympus", "styx", "labyrinth", "tartarus")
TALL = ("ares", "zeus", "leonidas", "minotaur", "athena")
BROAD = ("lernean_hydra", "hell_hounds", "scylla", "harpies", "cerberus")
SMALL = ("hell_hounds", "orpheus", "centaurs", "odysseus", "amazons")
MIXED = ("zeus", "lernean_hydra", "hell_hounds", "hoplites", "odysseus")


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Laid:
    return Laid(tmp_path_factory.mktemp("muster"))


def filled(board: str, fill: dict[str, tuple[str, ...]]) -> MythicState:
    """A battlefield on which everybody stands where the test wants them; some stand twice under other names."""
    state = sketch("zeus | ares", board=board)
    state.units.clear()
    for area, names in fill.items():
        for name in names:
            full = CONTENT.sheets[name].vitality
            put(state, replace(_UNIT, id=name, vitality=full, full=full, area=area))
    return state


_UNIT = sketch("zeus@ol01 | ares").units["zeus"]


def covered(stand: Stand, area: str = "") -> list[str]:
    """Whose face or heart somebody in front of them covers, by the pixels that are drawn."""
    places = [place for group in stand.places.values() for place in group]
    wrong = []
    for one, other in combinations(places, 2):
        front, back = (one, other) if one.foot[1] >= other.foot[1] else (other, one)
        if front.hides(back.face):
            wrong.append(f"{front.unit} hides {back.unit}")
    strips = stand.strips
    wrong += [f"{a}/{b} hearts" for a, b in combinations(strips, 2) if strips[a].colliderect(strips[b])]
    wrong += [
        f"the heart of {name} lies on {place.unit}" for name, strip in strips.items() for place in places
        if (place.shape is not TOKEN_SHAPE or place.unit != name) and strip.colliderect(place.face)
    ]
    return wrong + [name for name, strip in strips.items() if not pygame.Rect(layout.MAP).contains(strip)]


def stand_of(laid: Laid, state: MythicState) -> Stand:
    return laid.parts.scenery.stand(Sight(state))  # type: ignore[attr-defined, no-any-return]


@pytest.mark.rule("MB-7.4")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("kinds", [TALL, BROAD, SMALL, MIXED], ids=["tall", "broad", "small", "mixed"])
def test_nobody_is_hidden_in_any_area_at_any_filling(laid: Laid, board: str, kinds: tuple[str, ...]) -> None:
    """UX-84, P-MB-1: every filling of every area, alone."""
    for name, area in sketch("zeus | ares", board=board).board.areas.items():
        for count in range(1, area.capacity + 1):
            assert not covered(stand_of(laid, filled(board, {name: kinds[:count]}))), f"{count} in {name}"


@pytest.mark.parametrize("board", BOARDS)
def test_nobody_is_hidden_by_those_who_stand_in_the_next_area(laid: Laid, board: str) -> None:
    """UX-84, P-MB-1: two neighbouring areas at every filling, the tall ones in front and behind."""
    state = sketch("zeus | ares", board=board)
    areas = state.board.areas
    for name, area in areas.items():
        for near in state.board.neighbours[name]:
            for mine in range(1, area.capacity + 1):
                for theirs in range(1, areas[near].capacity + 1):
                    rest = [unit for unit in (*SMALL, "hoplites", "medusa", "hades") if unit not in TALL[:mine]]
                    wrong = covered(stand_of(laid, filled(board, {name: TALL[:mine], near: tuple(rest[:theirs])})))
                    assert not wrong, f"{mine} in {name}, {theirs} in {near}: {wrong}"


@pytest.mark.parametrize("board", BOARDS)
def test_nobody_is_hidden_where_whole_armies_meet(laid: Laid, board: str) -> None:
    """UX-84, P-MB-1: all units of the game spread over the board, area after area, from every corner."""
    areas = list(sketch("zeus | ares", board=board).board.areas.values())
    for start in range(len(areas)):
        units, fill = iter(CONTENT.sheets), {}
        for area, share in zip(areas[start:] + areas[:start], cycle((1, 2, 4, 1, 5, 3))):
            fill[area.id] = tuple(name for name, _ in zip(units, range(min(share, area.capacity)), strict=False))
        assert not covered(stand_of(laid, filled(board, fill))), f"from {areas[start].id}"


def test_two_who_meet_are_figures_and_a_crowd_lies_in_rows(laid: Laid) -> None:
    """P-MB-1: whoever fights right now is seen whole even in a crowd."""
    pair = stand_of(laid, filled("olympus", {"ol06": ("zeus", "hell_hounds")}))
    assert not pair.tokens
    crowd = stand_of(laid, filled("olympus", {"ol06": ("zeus", "hell_hounds", "achilles")}))
    assert crowd.tokens == {"zeus", "hell_hounds", "achilles"}


def test_the_unit_under_the_mouse_is_drawn_before_all_others(laid: Laid) -> None:
    """P-MB-1: pointed units come to the front."""
    zones = laid.parts.scenery.zones(Sight(filled("olympus", {"ol06": ("zeus", "hell_hounds")})))
    assert zones["map"].on_top and zones["map"].by_foot


@pytest.mark.rule("MB-22.10")
def test_who_waits_lies_off_the_board_or_beside_the_own_zone(laid: Laid) -> None:
    """P-MB-5: the own reserve lies in the rail; a rival's at the corner where it enters, and nobody stands on it."""
    state = sketch("zeus@ol01 hoplites | ares spartans hell_hounds heracles@ol25 centaurs@ol23")
    sight = Sight(state)
    field = pygame.Rect(layout.MAP)
    for piece in laid.parts.scenery.pieces(sight):
        if piece.zone.startswith("tray"):
            zone = laid.parts.scenery.zones(sight)[piece.zone]
            box = pygame.Rect(zone.layout.place("", 0, 3), layout.SMALL)
            assert field.colliderect(box) == (piece.zone == "tray1")
            if piece.zone == "tray1":
                entry = [layout.to_screen(state.board.areas[name].centre) for name in state.config.zones[1]]
                assert min(abs(x - box.centerx) for x, _ in entry) < 60, "on the side where they enter"
    strips = stand_of(laid, state).strips
    bench = pieces.benches(sight)[1]
    lying = [pygame.Rect(bench.place("", index, 2), layout.SMALL) for index in range(2)]
    assert all(strip.collidelist(lying) < 0 for strip in strips.values())


@pytest.mark.parametrize("unit", ["zeus", "spartans", "odysseus", "cerberus"])
def test_no_heart_lies_on_an_omphalos(laid: Laid, unit: str) -> None:
    """UX-84: the stone on the ground of whoever stands alone beside it is seen whole, with every sign beside the heart."""
    for name in sketch("zeus@ol02 | ares@ol24").board.areas:
        state = sketch(f"{unit}@{name} | ares@{'ol24' if name != 'ol24' else 'ol25'}", gems=name)
        state.activated.append(unit)
        stand = laid.parts.scenery.stand(Sight(state, 0, 0))  # type: ignore[attr-defined]
        assert stand.strips[unit].collidelist(layout.stones(state.board, state.gems)) < 0, name
