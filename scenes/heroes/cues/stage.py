"""The great moments of the map as motion: who faces whom at the start, both sides before a combat, a hero who grows."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.heroes.events import CombatAnnounced, GameEnded, LevelReached
from engine.rules.heroes.owner import of_enemy
from engine.rules.heroes.state import main_hero
from engine.table.pieces import Look, Placing
from engine.table.play import Play
from scenes.heroes import duel, looks
from scenes.heroes.cues.cards import Beat
from scenes.heroes.words.ending import reason

SLAM: Final = 220
"""Milliseconds in which a card comes in from its side."""
READ: Final = 620
"""Milliseconds for which both sides of a combat are looked at."""
BELOW: Final = duel.TOP + duel.SIZE[1] + 10
GROWN: Final = 1300
VICTORY: Final = 2300
TURNS: Final = 4
"""So often the light behind a hero turns on while it is seen."""
OLD: Final = 420
"""Milliseconds after which the new level takes the place of the old one."""


def _facing(beat: Beat, play: Play, cards: Sequence[str]) -> list[str]:
    """Cards slam in from both sides; what was put there."""
    keys = []
    for number, sprite in enumerate(cards):
        key, count = f"duel{number}", len(cards)
        outside = -duel.SIZE[0] if number < (count + 1) // 2 else 640
        play.put(Placing(key, "duel", Look(sprite), f"{number}/{count}"), origin=(outside, duel.TOP), ms=SLAM, ease="in_quad")
        keys.append(key)
    play.then()
    play.quake(3, 220)
    play.burst(duel.CENTRE, "spark", count=26, speed=140, ms=600, size=2)
    return keys


def _swords(play: Play) -> str:
    """Crossed swords come down where the two sides meet."""
    x, y = duel.CENTRE
    play.put(Placing("swords", "swords", Look("duel:swords"), ""), origin=(x - 32, y - 130), ms=160, ease="in_quad")
    play.stop(70, delay=160)
    return "swords"


def _away(play: Play, keys: Sequence[str]) -> None:
    for key in keys:
        play.remove(key, how="sink", ms=160)
    play.then()


def announced(beat: Beat, event: CombatAnnounced, play: Play) -> None:
    """To arms: both sides face each other over crossed swords, and the place is named; the battlefield opens only then."""
    view, sides = beat.after.view, event.sides
    owners = [side.seat if side.seat >= 0 else of_enemy(side.enemy) if side.enemy >= 0 else -1 for side in sides]
    cards = [duel.of_owner(view, owner) if owner >= 0 else duel.of_place(view, event.field) for owner in owners]
    keys = [*_facing(beat, play, cards), _swords(play)]
    colour = looks.side_of(beat.people, owners[0]) if owners[0] >= 0 else None
    play.banner(beat.words.describe(event, view), colour, ms=SLAM + READ, y=BELOW)
    play.then()
    _away(play, keys)
    play.tell()


def overture(beat: Beat, play: Play) -> None:
    """Everybody who leads, the name of the scenario and how it is won; then the eye goes home."""
    view, t = beat.after.view, beat.words.t
    keys = _facing(beat, play, [duel.of_owner(view, owner) for owner in duel.leaders(view)])
    scenario = f"heroes.scenario.{view.config.scenario}"
    if f"{scenario}.goal" in t and view.config.mode != "sandbox":
        play.title(t(f"{scenario}.name"), note=t(f"{scenario}.goal"), ms=2200, y=BELOW)
    play.then()
    _away(play, keys)
    hero = view.heroes.get(main_hero(beat.after.bottom))
    if hero is not None:
        play.flash(hero.id)
        play.then()


def fallen(beat: Beat, play: Play, owner: int) -> None:
    """The card of a hero who is beaten is struck and sinks; who has none is only told of."""
    if owner < 0:
        return
    play.put(Placing("fallen", "duel", Look(duel.of_owner(beat.before.view, owner)), "0/1"), ms=0)
    play.focus(("fallen",), 1500)
    play.flash("fallen", tint="red", delay=240)
    play.shake("fallen", reach=4, ms=260, delay=240)
    play.quake(4, 300, delay=240)
    play.stop(140, delay=240)
    play.burst(duel.CENTRE, "ember", count=40, speed=120, ms=900, size=2, delay=260)
    play.remove("fallen", how="sink", ms=420, delay=1100)


def ended(beat: Beat, event: GameEnded, play: Play) -> None:
    """The victor stands in the light under scraps of their colour; whoever has lost sees neither, but how it was decided."""
    view, t = beat.after.view, beat.words.t
    lost = beat.after.bottom not in event.winners
    owner = event.winners[0] if event.winners else beat.after.bottom
    names = ", ".join(beat.people[seat].name for seat in event.winners)
    words = t("heroes.ui.wins" if len(event.winners) == 1 else "heroes.ui.win_together", name=names) if names else t("heroes.ui.all_lost")
    colour = looks.side_of(beat.people, owner)
    play.climax(hold=400)
    play.put(Placing("victor", "duel", Look(duel.of_owner(view, owner)), "0/1"), origin=(duel.place(0, 1)[0], 380), ms=SLAM)
    play.focus(("victor", "shine"), VICTORY)
    if lost:
        play.stream(duel.CENTRE, "frost", ms=VICTORY, rate=26)
    else:
        _shine(play, VICTORY)
        play.burst(duel.CENTRE, "light", count=50, speed=150, ms=1100, size=2, delay=SLAM)
        play.confetti(colour)
    note = reason(beat.words.names, view, view.result) if view.result is not None else ""
    play.title(words, colour if names else None, note=note, ms=VICTORY, y=BELOW)
    play.then()
    _away(play, ("victor", "shine"))


def _shine(play: Play, ms: float) -> None:
    """Rays that turn slowly behind a card."""
    play.put(Placing("shine", "shine", Look("duel:rays:0"), ""), delay=SLAM, ms=0)
    for turn in range(1, TURNS):
        play.look("shine", Look(f"duel:rays:{turn % 2}"), delay=SLAM + turn * ms / TURNS)


def level(beat: Beat, event: LevelReached, play: Play) -> None:
    """The hero steps into the light, and the new level takes the place of the old one."""
    view = beat.after.view
    play.put(Placing("grown", "duel", Look(duel.of_owner(view, event.seat)), "0/1"), origin=(duel.place(0, 1)[0], 380), ms=SLAM)
    _shine(play, GROWN)
    play.focus(("grown", "shine"), SLAM + GROWN)
    x, y = duel.CENTRE[0], duel.TOP + 8
    play.number(str(event.level - 1), (x, y), colour="stone3", delay=SLAM)
    play.number(str(event.level), (x, y), colour="gold4", amount=9, delay=SLAM + OLD)
    play.burst((x, y + 40), "light", count=36, speed=130, ms=900, size=2, delay=SLAM + OLD)
    play.stop(90, delay=SLAM + OLD)
    play.banner(beat.words.describe(event, view), looks.side_of(beat.people, event.seat), ms=SLAM + GROWN, y=BELOW)
    play.then()
    _away(play, ("grown", "shine"))

