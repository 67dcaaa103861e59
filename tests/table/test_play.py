"""The library of cues: whatever is watched or skipped, the table says the same afterwards."""
from __future__ import annotations

from collections.abc import Callable

import esper
import pytest

from engine.table.components import Banner, Confetti, DieRoll, Flash, Float, Leaving, Lunge, Shake
from engine.table.director import Director
from engine.table.pieces import Look, Mark, Placing
from engine.table.play import Play
from engine.table.tray import die
from engine.table.world import TableWorld
from tests.table.toy import View, toy

VIEW = View({"top": [("a", "x"), ("b", "x")], "low": [("c", "x")]})
Cue = Callable[[Play], None]

CUES: dict[str, Cue] = {
    "move": lambda play: play.move("a", "low", order=3, rename="a2", hop=6),
    "walk": lambda play: play.walk("a", [("low", ""), ("gone", ""), ("top", "")]),
    "put": lambda play: play.put(Placing("n", "low", Look("x")), origin="gone"),
    "deal": lambda play: play.deal([Placing(f"n{i}", "low", Look("x"), order=i) for i in range(12)], "a"),
    "flip": lambda play: play.flip("a", Look("y")),
    "look": lambda play: play.look("a", Look("y")),
    "turned over in mid turn": lambda play: (play.flip("a", Look("y")), play.look("a", Look("z"), delay=40)),  # type: ignore[func-returns-value]
    "marks": lambda play: play.marks("a", (Mark("", 0, 0, "3"),)),
    "death": lambda play: (play.hit("c"), play.then(), play.remove("c", how="fall", ms=300)),  # type: ignore[func-returns-value]
    "attack": lambda play: (play.lunge("a", "c"), play.number("-2", "c", delay=210)),  # type: ignore[func-returns-value]
    "banner": lambda play: play.banner("Dawn", 1),
    "fly": lambda play: play.fly("x", "a", "bay", count=3),
    "confetti": lambda play: play.confetti(("red1", "red3")),
    "dice": lambda play: play.roll([die(f"d{i}", "dice/d6_3", i, badge=("stone", "5")) for i in range(3)]),
    "again": lambda play: (play.roll([die("d0", "dice/d6_1", 0)]), play.then(), play.roll([die("d0", "dice/d6_6", 0)])),  # type: ignore[func-returns-value]
    "ghosts": lambda play: (play.move("nobody", "low"), play.flip("nobody", Look("y")), play.remove("nobody")),  # type: ignore[func-returns-value]
}


def played(cue: Cue, how: str) -> list[Placing]:
    director = Director(TableWorld(), toy())
    director.show(VIEW)
    director.table.reduced = how == "reduced"
    play = Play(director.table)
    cue(play)
    steps = sorted(play.steps, key=lambda step: step.at)
    if how == "skipped":
        for step in steps:
            step.begin(0.0)
    else:
        clock = 0.0
        while clock < play.end + 700:
            while steps and steps[0].at <= clock:
                steps.pop(0).begin(1.0)
            director.table.update(0.02)
            clock += 20
    director.table.finish()
    placings = sorted(director.table.placings(), key=lambda placing: placing.key)
    director.table.close()
    return placings


@pytest.mark.parametrize("name", CUES)
def test_watched_skipped_and_calm_end_alike(name: str) -> None:
    watched = played(CUES[name], "watched")
    assert watched == played(CUES[name], "skipped") == played(CUES[name], "reduced")


def test_effects_pass() -> None:
    director = Director(TableWorld(), toy())
    director.show(VIEW)
    table = director.table
    for name in ("death", "attack", "banner", "fly", "confetti"):
        play = Play(table)
        CUES[name](play)
        for step in sorted(play.steps, key=lambda each: each.at):
            step.begin(1.0)
    for _ in range(150):
        table.update(0.02)
    with table.active():
        for kind in (Shake, Flash, Lunge, Float, Banner, Confetti, Leaving, DieRoll):
            assert not esper.get_component(kind)
    assert not table.moving
    table.close()


def test_the_camera_stays_over_its_ground() -> None:
    import pygame

    table = TableWorld()
    table.window = pygame.Rect(0, 16, 480, 256)
    ground = pygame.Rect(0, 0, 900, 600)
    assert table.pan(-100, -50, ground) and table.camera == (-100, -50)
    table.pan(5000, 5000, ground)
    assert table.camera == (0, 16)
    table.look_at((450, 300), ground)
    assert table.camera == (240 - 450, 144 - 300)
    table.close()
