"""The roll for the first turn: everybody stands on the green and throws two dice, the highest sum begins (VL-3.8, VL-20.14)."""

from __future__ import annotations

from engine.rules.kernel.types import Seat
from engine.table.pieces import Placing
from engine.table.play import Play
from scenes.village import arena, layout, looks
from scenes.village.beats import Beat

Round = tuple[tuple[int, int, int], ...]
"""Who threw what: seat and two faces each."""


def first_roll(beat: Beat, rounds: tuple[Round, ...], starter: Seat, play: Play) -> None:
    """Everybody throws beside their hero; whoever ties throws again; the highest begins."""
    if not rounds:
        return
    gathered = _gathered(beat)
    for placing in gathered:
        play.put(placing, origin=f"face{placing.key.removeprefix(HERO)}" if placing.key.startswith(HERO) else layout.ARENA[:2], ms=220)
    play.toast(beat.words.t("village.ui.who_begins"), ms=1700, y=layout.ARENA[1] + 8)
    play.then()
    for number, throws in enumerate(rounds):
        _throw(beat, throws, play, last=number + 1 == len(rounds))
    winner = f"{HERO}{starter}"
    play.pose(winner, ("windup", "strike"), 900)
    play.flash(winner, tint="gold")
    person = beat.people[starter]
    play.banner(beat.words.t("village.ui.begins", name=person.name), person.side, y=layout.BELOW_FIGHT)
    play.then()
    for placing in gathered:
        play.remove(placing.key, how="vanish", ms=120)
    play.then(60)


HERO = "begins:"
"""Begins the names of the heroes who throw."""


def _gathered(beat: Beat) -> list[Placing]:
    """The green, and on it all heroes: in person where there are two, as faces where there are more."""
    view = beat.after.view
    found = [Placing("stage", "stage", arena.BOARD)]
    for seat in view.ring:
        name = view.heroes[seat].id
        pair = len(view.ring) <= layout.PAIR
        look = looks.fighter(name, left=seat == view.ring[-1]) if pair else looks.portrait(name, "38x38", alive=True)
        found.append(Placing(f"{HERO}{seat}", "start", look, f"{seat}"))
    return found


def _throw(beat: Beat, throws: Round, play: Play, *, last: bool) -> None:
    """One round: dice tumble, sums are told, the best in gold; the dice of the last round stay until it is said who begins."""
    large = len(beat.after.view.ring) <= layout.PAIR
    dice = [_die(beat, seat, number, face, large=large) for seat, *faces in throws for number, face in enumerate(faces)]
    play.roll(dice)
    play.sound("dice_tumble")
    play.sound("dice_settle", delay=500)
    play.then()
    best = max(first + second for _, first, second in throws)
    zone = layout.start(beat.after.view.ring)
    for seat, first, second in throws:
        (x, y), (right, _) = zone[f"{seat}:0"], zone[f"{seat}:1"]
        size = layout.LARGE_DIE if large else layout.SMALL_DIE
        colour = "gold4" if first + second == best else "stone4"
        play.number(f"= {first + second}", ((x + right + size) // 2, y + size + 14), colour=colour, ms=1500, blocks=600, amount=9)
    play.then(250)
    for die in dice:
        play.remove(die.key, how="sink", ms=160, delay=700 if last else 0)
    if not last:
        play.then(60)


def _die(beat: Beat, seat: Seat, number: int, face: int, *, large: bool) -> Placing:
    side = beat.people[seat].side
    look = looks.large_die(face, side) if large else looks.die(face, side)
    return Placing(f"start{seat}:{number}", "start", look, f"{seat}:{number}")
