"""Before the first question: both pantheons slam onto the table, each on the side of whoever plays it."""
from __future__ import annotations

from typing import Final

from engine.table.pieces import Placing, Point
from engine.table.play import Play
from scenes.guerra.board.layout import FAR, NEAR
from scenes.guerra.board.looks import sheet
from scenes.guerra.cues.beats import Beat

OUTSIDE: Final[dict[str, Point]] = {NEAR: (-180, 62), FAR: (660, 62)}
"""Where the pantheons come from."""
MEETING: Final[Point] = (320, 180)
NAMES: Final = 318
"""The names lie below both sheets."""


def overture(beat: Beat, play: Play) -> None:
    """Versus: two sheets with their texts, a blow as they meet, the names between them."""
    view, pair = beat.after.view, beat.scenery.chairs.pair(beat.after)
    for side, seat in zip((NEAR, FAR), pair, strict=True):
        key = f"versus_{side}"
        play.put(Placing(key, key, sheet(view.config.decks[seat].pantheon)), origin=OUTSIDE[side], ms=360, ease="in_quad")
    play.then()
    play.sound("heavy_hit")
    play.quake(4, 280)
    play.burst(MEETING, "spark", count=30, speed=130, ms=700)
    play.burst(MEETING, "fire", count=20, speed=80, gravity=-40, ms=800)
    names = [beat.words.player(seat) for seat in pair]
    play.banner(beat.words.t("guerra.ui.versus", one=names[0], other=names[1]), None, ms=1500, y=NAMES)
    play.then()
    for side in (NEAR, FAR):
        play.remove(f"versus_{side}", how="sink", ms=200)
    play.then()
