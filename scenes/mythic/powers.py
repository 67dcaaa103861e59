"""What the powers of Gods, heroes and monsters look like: lightning, waves, quakes, flames, a gaze that turns to stone."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.table.play import Play
from scenes.mythic import layout

Show = Callable[[Play, str, str], float]
"""`(play, attacker, target)`: what flies or falls; the milliseconds after which it arrives."""
ARRIVES: Final = 240.0
STRIKES: Final = (0.08, 0.9, 0.3, 0.72, 0.6, 0.18, 0.82)
"""Where bolts strike across the field, one after the other."""
ARROW: Final = "effects/shot_arrow"
SHOTS: Final = {
    "zeus": "effects/shot_air", "athena": "effects/shot_javelin", "hades": "effects/shot_skull", "poseidon": "effects/shot_water",
    "hermes": "effects/shot_light", "orpheus": "effects/shot_magic", "lernean_hydra": "effects/shot_earth", "scylla": "effects/shot_water",
}
"""Who strikes from afar → what flies, where it is no arrow."""


def let_loose(play: Play, power: str, attacker: str, target: str) -> float:
    """A special attack falls upon its target."""
    return LOOSE.get(power, _force)(play, attacker, target)


def announce(play: Play, power: str, unit: str, target: str) -> None:
    """What is seen when a power is named, before anything is rolled."""
    show = NAMED.get(power)
    if show is not None:
        show(play, unit, target)


def _over(play: Play, unit: str, up: int) -> tuple[int, int]:
    x, y = play.table.point(unit)
    return x, y - up


def _lightning(play: Play, attacker: str, target: str) -> float:
    """The sky breaks over the whole field: the world goes dark, bolts strike all over it, the last and thickest on the target."""
    x, y = play.table.point(target)
    play.focus([attacker, target], 760)
    for number, share in enumerate(STRIKES):
        at = layout.MAP[0] + round(layout.MAP[2] * share), layout.MAP[1] + 110 + number % 3 * 60
        play.show("effects/lightning", at, ms=260, mirrored=bool(number % 2), delay=number * 26)
        play.burst(at, "light", count=10, speed=80, ms=300, size=2, delay=number * 26 + 40)
    for dx in (-7, 7):
        play.show("effects/lightning", (x + dx, y), ms=300, turns=2, mirrored=dx > 0, delay=120)
    play.show("effects/lightning", target, ms=320, turns=2, delay=110)
    play.show("effects/scorch", target, ms=1500, below=True, delay=200)
    for part, (dx, dy) in enumerate(((-9, -96), (7, -62), (-4, -30), (0, -6))):
        play.burst((x + dx, y + dy), "light", count=16, speed=46, spread=70, angle=90, ms=260, size=2, delay=90 + part * 30)
    play.flash(target, delay=200)
    play.burst(target, "spark", count=40, speed=170, ms=600, size=2, delay=200)
    play.quake(6, 320, delay=200)
    play.stream(target, "smoke", ms=900, rate=50, delay=220)
    return 200.0


def _wave(play: Play, attacker: str, target: str) -> float:
    """Water rolls over them from the one who called it, wave upon wave, and breaks on whoever stands there."""
    (x0, y0), (x1, y1) = play.table.point(attacker), play.table.point(target)
    play.focus([attacker, target], 620)
    for step in range(6):
        share = step / 5
        at = round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share) - 6
        play.burst(at, "water", count=20, speed=80, angle=-90, spread=110, gravity=220, ms=560, size=3, delay=step * 45)
        play.show("effects/wave", (at[0], at[1] + 8), ms=360, mirrored=x1 < x0, delay=step * 40)
    for row in (-14, 0, 14):
        play.show("effects/wave", (x1 + row, y1 + row // 2), ms=620, mirrored=x1 < x0, delay=200)
    play.burst(target, "water", count=44, speed=140, gravity=220, ms=720, size=3, delay=220)
    play.quake(4, 280, delay=220)
    return ARRIVES


def _quake(play: Play, attacker: str, target: str) -> float:
    """The earth breaks open."""
    play.quake(6, 500)
    play.show("effects/cracks", target, ms=1200, below=True)
    for step in range(4):
        play.burst(target, "dust", count=10, speed=70, spread=150, ms=600, size=2, delay=step * 70)
    play.burst(target, "stone", count=14, speed=110, spread=90, ms=500, size=2, delay=140)
    return ARRIVES


def _fire(play: Play, attacker: str, target: str) -> float:
    """A ring of flames rises around them."""
    play.show("effects/pyre", target, ms=800, turns=2)
    play.stream(target, "fire", ms=700, rate=90, speed=46, spread=60, size=2)
    play.burst(target, "ember", count=20, speed=80, ms=600, delay=160)
    return 180.0


def _gaze(play: Play, attacker: str, target: str) -> float:
    """Grey light from the eyes; stone grows from the feet."""
    play.shoot("effects/shot_ray", _over(play, attacker, 34), _over(play, target, 30), trail="stone")
    play.show("effects/shards", target, ms=700, delay=240)
    play.stream(target, "stone", ms=600, rate=70, speed=40, spread=30, delay=220)
    return 300.0


def _arrows(play: Play, attacker: str, target: str) -> float:
    """Two arrows, one after the other, before everybody's eyes."""
    play.focus([attacker, target], 520)
    play.shoot(ARROW, _over(play, attacker, 22), _over(play, target, 24), arc=14)
    return play.shoot(ARROW, _over(play, attacker, 22), _over(play, target, 18), arc=8, delay=90)


def _song(play: Play, attacker: str, target: str) -> float:
    """Notes drift over."""
    return play.shoot("ui/icon_music", _over(play, attacker, 26), _over(play, target, 22), arc=18, trail="magic")


def _force(play: Play, attacker: str, target: str) -> float:
    """A blow with all one's might: a leap, dust, and the earth trembles."""
    play.lunge(attacker, target, reach=18)
    play.trail(attacker, "dust", ms=260)
    play.punch(target, 8, delay=200)
    return 210.0


LOOSE: Final[dict[str, Show]] = {
    "lightning": _lightning, "tidal_wave": _wave, "earth_shaker": _quake, "pyre": _fire, "petrifying_gaze": _gaze,
    "great_bow": _arrows, "double_shot": _arrows, "six_heads": _wave,
}
"""Special attack → what falls upon whoever it strikes."""
NAMED: Final[dict[str, Show]] = {"earth_shaker": _quake, "pyre": _fire, "lyre": _song, "song_of_rest": _song, "drag_under": _wave}
"""Power → what is seen as soon as it is named."""
