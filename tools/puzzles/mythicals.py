"""Puzzles of Mythicals."""
from __future__ import annotations

from engine.rules.mythicals.frames import ChooseColour, ChooseToken, ReinforceOrLock
from tests.rules.mythicals.sketch import sketch

POSITIONS = {
    "longer_ladder": lambda: sketch("g1 g2 r1 r2 r3", ask=ChooseToken, dawn=True, stacks=([], ["my_t_blue_2"])),
    "four_colours": lambda: sketch("p1 g1 r1 b1", ask=ChooseToken, dawn=True, stacks=([], ["my_t_blue_3"])),
    "left_lying": lambda: sketch("g1 g2 g3 g4", reserve="g5 b2", deck="r1 p2 b3 D"),
    "one_is_enough": lambda: sketch("g1 g2 g3 g4", revealed="g5 b1 b2", ask=ChooseColour, deck="r2 r3 r4 D"),
    "the_black_one": lambda: sketch("g1 g2 g3 g4 g5 gW", ask=ChooseToken, dawn=True, stacks=([], ["my_t_blue_5"])),
    "bar_the_door": lambda: sketch("", "b1 b2 b3 b4 b5", ask=ReinforceOrLock),
}
