"""Attacks on the table: aim, dice that tumble, are given up, raised and lost, wounds, and the end of it."""
from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.mythic import events as told
from engine.rules.mythic.state import MythicState
from engine.table.effects import TOP
from engine.table.pieces import Placing, Point
from engine.table.play import Play
from scenes.mythic import dicetray, layout, pieces, powers
from scenes.mythic.beats import Beat, refresh, side
from scenes.mythic.ear import THEMES
from scenes.mythic.reading import rolling

GROUND: Final = {"lava": "ui/icon_flame", "blast": "ui/icon_flame"}
"""What strikes where no unit does."""
SHIELD: Final = "mythic/token_guard"
ELEMENTS: Final = {
    "air": "ui/icon_air", "water": "ui/icon_water", "fire": "ui/icon_flame", "earth": "ui/icon_mountain", "mind": "ui/icon_music",
    "curse": "ui/icon_skull", "might": "ui/icon_attack",
}
RUNES: Final = {"air": "air", "water": "water", "fire": "fire", "earth": "earth", "curse": "earth", "might": "fire"}
"""Element → the rune that turns under whoever uses a power of it."""
HALF_DIE: Final = 0.46
"""As a part of its size, from the edge of a die to its middle: what is said of it stands over it, not over its neighbour."""
BLOW: Final = 210
"""Milliseconds until a thrust arrives."""
HOLD: Final = 320
"""Milliseconds of the wind-up before the dice."""
LEAP: Final = 32
"""Pixels that a flyer rises over a blow."""
HEAVY: Final = 3
"""Wounds that make the earth tremble."""


def power_used(beat: Beat, event: told.PowerUsed, play: Play) -> None:
    """Its name over the unit, its element on the way to the target."""
    play.flash(event.unit)
    name, row = beat.words.t(f"mythic.power.{event.power}.name"), beat.after.view.content.powers.get(event.power)
    if row is not None and row.kind == "special_attack":
        unit = beat.after.view.units[event.unit]
        high = play.table.point(event.unit)[1] < layout.MAP[1] + layout.MAP[3] // 2
        play.toast(f"{beat.words.names.unit(event.unit)}: {name}", side(beat, unit.seat), y=layout.UNDER if high else TOP)
    play.number(name, event.unit, colour="gold4", ms=1100, pop=True)
    school = RUNES.get(THEMES.get(event.power, ""), "magic")
    play.focus([event.unit, event.target], 480)
    play.show(f"effects/rune_{school}", event.unit, ms=820, below=True)
    play.show(f"effects/burst_{school}", event.unit, ms=420, delay=160)
    play.stream(event.unit, "light", ms=480, rate=70, speed=60, spread=60)
    play.pose(event.unit, ("cast1", "cast2"), 480)
    sprite = ELEMENTS.get(THEMES.get(event.power, ""), "ui/icon_star")
    if event.target and event.target != event.unit and play.table.knows(event.target) and row is not None and row.kind != "special_attack":
        play.fly(sprite, event.unit, event.target, count=3, ms=320)
    powers.announce(play, event.power, event.unit, event.target)
    play.then()


def attack_declared(beat: Beat, event: told.AttackDeclared, play: Play) -> None:
    """In melee the attacker thrusts, from afar something flies; lava and blasts come out of the ground."""
    if event.counter:
        play.number(beat.words.t("mythic.button.counter"), event.attacker, colour="fire1")
        refresh(beat, play, event.attacker)
    if event.attacker in GROUND:
        area = beat.after.view.units[event.target].area
        play.fly(GROUND[event.attacker], area, event.target, count=5, ms=260)
        play.number(beat.words.t("mythic.keyword.lava.name"), event.target, colour="fire1")
        play.shake(event.target, reach=3, delay=180)
    else:
        # The blow is held back until the dice have fallen (MOTION 5).
        play.pose(event.attacker, "windup", HOLD)
        play.focus([event.attacker, event.target], HOLD)
        play.wait(HOLD)
    play.then()


def target_guarded(beat: Beat, event: told.TargetGuarded, play: Play) -> None:
    """The guard leaps between them behind a raised shield."""
    play.focus([event.unit, event.target, event.attacker], 900)
    play.lunge(event.unit, event.target, reach=16)
    play.pose(event.unit, "windup", 620)
    play.fly(SHIELD, event.unit, event.target, ms=300, times=2)
    play.then()
    play.show("effects/burst_air", event.target, ms=420)
    play.burst(event.target, "spark", count=22, speed=90, ms=460, size=2)
    play.number(beat.words.t("mythic.keyword.guard.name"), event.unit, colour="fire1", pop=True)
    play.then()


def attack_evaded(beat: Beat, event: told.AttackEvaded, play: Play) -> None:
    """A flyer slips away over the blow: up and back again, while the attacker hits the air."""
    x, y = play.table.point(event.unit)
    play.focus([event.unit, event.attacker], 900)
    if event.attacker in play.table:
        play.pose(event.attacker, ("strike", "strike"), 420)
        play.lunge(event.attacker, event.unit, reach=14)
    play.trail(event.unit, "light", ms=430)
    play.lunge(event.unit, (x, y - LEAP), reach=LEAP)
    play.burst(event.unit, "dust", count=18, speed=70, spread=170, ms=520, size=2)
    play.number(beat.words.t("mythic.button.evasion"), event.unit, colour="blue4", pop=True)
    play.then()
    play.burst(event.unit, "dust", count=14, speed=60, spread=170, ms=420, size=2)
    play.then()


def attack_lost(beat: Beat, event: told.AttackLost, play: Play) -> None:
    """Nothing comes of it: the blow goes into the air."""
    if event.attacker in play.table:
        play.pose(event.attacker, "strike", 320)
        play.lunge(event.attacker, event.target, reach=8)
    play.burst(event.target, "dust", count=14, speed=60, spread=170, ms=460, size=2, delay=200)
    play.number(beat.words.t("mythic.ui.lost"), event.target, colour="stone3", pop=True, delay=200)
    play.then()


def dice_rolled(beat: Beat, event: told.DiceRolled, play: Play) -> None:
    """Dice tumble into the tray: all of them at first, later those that are thrown again; what they count is told when all lie still."""
    wanted = [die for die in pieces.dice(beat.after.view) if die.zone == "dice"]
    tray = next((piece for piece in pieces.dice(beat.after.view) if piece.zone != "dice"), None)
    if tray is not None and tray.key not in play.table:
        play.put(tray, ms=160)
        play.then()
    thrown = wanted if event.step == 1 else _thrown(wanted, event, play)
    play.roll([replace(die, marks=(), look=replace(die.look, tint=None)) for die in thrown],
              ms=600 if event.step == 1 else 420, source=play.table.point(event.attacker) if event.attacker in play.table else None)
    if event.source:
        play.number(beat.words.names.of(event.source), "dice", colour="gold4")
    play.then()
    play.tell()
    for die in thrown:
        play.look(die.key, die.look)
        play.marks(die.key, die.marks)
        if _succeeds(die, beat.after.view):
            play.shake(die.key, reach=2)
            play.burst(_middle(beat, play, die.key), "gold", count=8, speed=60, ms=380, size=2)
        elif event.step > 1 and die.key[0] == "d":
            play.burst(_middle(beat, play, die.key), "fire", count=8, speed=70, ms=380, size=2)
    if event.step > 1 and any(event.faces):
        play.number("!", "dice", colour="fire1", pop=True)
    play.then(160)


def _middle(beat: Beat, play: Play, die: str) -> Point:
    x, y = play.table.point(die)
    half = dicetray.size(beat.after.view) // 2
    return x + half, y + half


def _succeeds(die: Placing, view: MythicState) -> bool:
    """Whether a live die has just beaten the defence."""
    attack = rolling(view)
    return attack is not None and die.key[0] == "d" and attack.dice[int(die.key[1:])] >= attack.defence


def _thrown(wanted: list[Placing], event: told.DiceRolled, play: Play) -> list[Placing]:
    """The dice that show what has just been thrown; those that stay show what they showed."""
    fresh = [placing for placing in wanted if placing.key not in play.table or play.table.placing(placing.key) != placing]
    return fresh[:max(len(event.faces), 1)]


SAID: Final = {"aside": ("+1", "gold4"), "raise": ("+1", "gold4"), "again": ("×2", "fire1"), "convert": ("1", "teal4")}


def dice_changed(beat: Beat, event: told.DiceChanged, play: Play) -> None:
    """The touched die says what became of it; a throw costs blanks, which fly at whoever is thrown."""
    attack = rolling(beat.after.view)
    if event.how == "throw":
        spent = [key for key in play.table.in_zone("dice") if key.startswith("b")][event.blanks:]
        for key in spent:
            play.fly("dice/battle_0", key, attack.target if attack is not None else "dice", ms=260)
            play.remove(key)
        play.then()
        return
    touched = next((key for key in play.table.in_zone("dice") if _shows(play, key, event.value)), None)
    words, colour = SAID.get(event.how, ("", "stone4"))
    if touched is not None and words:
        play.shake(touched)
        if event.how == "again":
            play.burst(_middle(beat, play, touched), "fire", count=14, speed=90, ms=420, size=2)
        x, y = play.table.point(touched)
        play.number(words, (x + round(HALF_DIE * dicetray.size(beat.after.view)), y), colour=colour, ms=600, blocks=140)
    play.then()


def _shows(play: Play, key: str, value: int) -> bool:
    """Whether a live die shows a value (blanks count as 0; what is turned shows a blank)."""
    placing = play.table.placing(key)
    mark = placing.marks[0].text if placing.marks else placing.look.sprite.rpartition("_")[2]
    return key[0] in "db" and mark == str(value)


def wounds_cancelled(beat: Beat, event: told.WoundsCancelled, play: Play) -> None:
    """A power takes wounds away: light closes around whoever was struck."""
    play.focus([event.unit], 620)
    play.show("effects/rune_air", event.unit, ms=760, below=True)
    play.show("effects/burst_air", event.unit, ms=420)
    play.fly("ui/icon_defence", event.unit, event.unit, count=event.amount, ms=200)
    play.burst(event.unit, "frost", count=20, speed=70, ms=560, size=2)
    play.number(f"+{event.amount} {beat.words.t(f'mythic.power.{event.power}.name')}", event.unit, colour="blue4", pop=True)
    play.then(160)


def wounded(beat: Beat, event: told.Wounded, play: Play) -> None:
    """The blow falls at last: strike, flinch, number and a held breath in one frame; or it glances off."""
    put_by(beat, play)
    lands = strike(beat, event, play)
    play.lands(lands)
    if event.amount:
        heavy = event.amount >= HEAVY
        play.pose(event.unit, "hurt", 320, delay=lands)
        play.hit(event.unit, tint="red", delay=lands)
        play.burst(event.unit, "blood" if not heavy else "ember", count=6 + 3 * event.amount, delay=lands)
        play.number(f"-{event.amount}", event.unit, colour="red4", delay=lands, amount=-event.amount)
        play.stop(120 if heavy else 70, delay=lands)
        if heavy:
            play.quake(2, 160, delay=lands)
        refresh(beat, play, event.unit, delay=lands + 120)
    else:
        play.number(beat.words.t("mythic.ui.glanced"), event.unit, colour="stone3", delay=lands)
        play.burst(event.unit, "spark", count=6, delay=lands)
    play.then(80)


def put_by(beat: Beat, play: Play) -> None:
    """All is decided: the tray closes, and its dice go to the felt as small as they lie there."""
    play.remove("tray", how="sink", ms=120)
    for die in pieces.dice(beat.after.view):
        if die.zone == "dice" and die.key in play.table:
            play.look(die.key, die.look)
            play.marks(die.key, die.marks)


def strike(beat: Beat, event: told.Wounded, play: Play) -> float:
    """Swing, shoot or let loose a power; the milliseconds after which it arrives."""
    view = beat.before.view
    attack = rolling(view)
    if attack is None or not attack.attacker or event.attacker not in play.table:
        return 0.0
    play.pose(event.attacker, ("strike", "strike"), 320)
    if attack.power:
        return powers.let_loose(play, attack.power, event.attacker, event.unit)
    if not attack.melee:
        play.burst(event.attacker, "dust", count=4)
        shot = powers.SHOTS.get(event.attacker, powers.ARROW)
        return play.shoot(shot, _chest(play, event.attacker), _chest(play, event.unit), arc=6)
    play.lunge(event.attacker, event.unit, reach=14)
    return BLOW


def _chest(play: Play, unit: str) -> Point:
    x, y = play.table.point(unit)
    return x, y - 22


def attack_ended(beat: Beat, event: told.AttackEnded, play: Play) -> None:
    """The dice are looked at once more and put away."""
    lying = play.table.in_zone("dice")
    if lying:
        play.wait(320)
    for key in lying:
        play.remove(key, how="sink", ms=160)
    play.then()


COMBAT_CUES: Final[Second[Beat, [Play], None]] = table(
    second(told.PowerUsed, power_used), second(told.AttackDeclared, attack_declared), second(told.TargetGuarded, target_guarded),
    second(told.AttackEvaded, attack_evaded), second(told.AttackLost, attack_lost), second(told.DiceRolled, dice_rolled),
    second(told.DiceChanged, dice_changed), second(told.WoundsCancelled, wounds_cancelled), second(told.Wounded, wounded),
    second(told.AttackEnded, attack_ended),
)  # fmt: skip
