"""High contrast on the battlefield: flat grounds, light rims, dotted contour lines (UX-85, P-ALL-14)."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.table.moment import Moment
from scenes.mythic import layout
from scenes.mythic.plain import RIM, TONES, common
from tests.rules.mythic.sketch import sketch
from tests.scenes.mythic.laid import RULES, Laid


def test_the_ground_is_flat_and_every_terrain_has_a_tone_of_its_own_kind(tmp_path: Path) -> None:
    """Few colours lie under the figures, and those of the rims are among them."""
    laid, state = Laid(tmp_path), sketch("zeus@ol13 | ares@ol25")
    ground = laid.parts.painter.ground  # type: ignore[attr-defined]
    usual = ground.picture(state.board)
    laid.app.text.contrast = True
    plain = ground.picture(state.board)
    seen = {tuple(plain.get_at((x, y)))[:3] for x in range(0, layout.MAP[2], 3) for y in range(0, layout.MAP[3], 3)}
    painted = {tuple(usual.get_at((x, y))) for x in range(0, layout.MAP[2], 3) for y in range(0, layout.MAP[3], 3)}
    assert len(seen) <= len(set(TONES.values())) + 7 < len(painted)
    assert tuple(laid.app.art.colour(RIM))[:3] in seen
    assert {area.terrain for board in RULES.content.boards.values() for area in board.areas.values()} <= set(TONES)
    laid.app.text.contrast = False
    assert ground.picture(state.board) is usual


@pytest.mark.rule("MB-21.1")
def test_contour_lines_are_dotted_where_two_areas_meet(tmp_path: Path) -> None:
    """What a border does must not be lost with the painted ground."""
    state = sketch("zeus@ol13 | ares@ol25")
    for (one, other), kind in state.board.contours.items():
        if kind:
            assert len(common(layout.rim(state.board.areas[one]), layout.rim(state.board.areas[other]))) >= 3, (one, other)


@pytest.mark.parametrize("board", sorted(RULES.content.boards))
def test_the_badges_of_neighbours_never_cover_each_other(tmp_path: Path, board: str) -> None:
    """UX-84: one unit in each of two neighbouring areas, anywhere on the board."""
    laid = Laid(tmp_path)
    areas = RULES.content.boards[board].neighbours
    for one, other in sorted({tuple(sorted((name, near))) for name, others in areas.items() for near in others}):
        state = sketch(f"achilles@{one} | odysseus@{other}", board=board)
        sight = Moment(state).sight
        keys = {f"badge:{one}", f"badge:{other}"}
        found = [piece for piece in laid.parts.scenery.pieces(sight) if piece.key in keys]
        words = [layout.badge_words(state.board.areas[(slot := piece.slot.split(":"))[0]], int(slot[1])) for piece in found]
        assert len(words) == 2 and not words[0].colliderect(words[1].inflate(layout.PLATE_EDGE)), (one, other)
