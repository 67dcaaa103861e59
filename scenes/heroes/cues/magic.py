"""Magic as motion, by its school and its form: bolts fly, areas burst, blessings rise and curses sink."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.heroes.content import HeroesContent
from engine.rules.heroes.events import Fizzled, SpellCancelled, SpellCast
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.words.effects import Dmg
from engine.rules.heroes.words.targets import Target
from engine.rules.kernel.kinds import of
from engine.table.play import Play
from scenes.heroes import layout, looks
from scenes.heroes.cues.cards import Beat

RAMPS: Final = {"fire": "fire", "air": "light", "water": "frost", "earth": "leaf", "magic": "magic"}
"""The particles of a school; spells of all schools and specialties have those of magic itself."""
BREAST: Final = 22


def spell(beat: Beat, event: SpellCast, play: Play) -> None:
    """The name at the upper edge, so that nothing hides the target; then what the magic does, where it does it."""
    view = beat.after.view
    play.toast(beat.words.describe(event, view), looks.side_of(beat.people, event.seat), y=layout.BELOW_QUEUE + 26)
    school, start = school_of(view.content, event.card), _caster(beat, event)
    cells = event.target.squares if event.target is not None else ()
    if cells:
        _area(beat, cells, school, start, play)
    else:
        for target in struck(event.target):
            if target in play.table:
                FORMS[form(view, event, target)](target, school, start, play)
    play.then()


def school_of(content: HeroesContent, card: str) -> str:
    """Whose pictures a card's magic has: those of its school, or of magic itself."""
    school = content.cards[card].school if card in content.cards else ""
    return school if school in RAMPS else "magic"


def struck(target: Target | None) -> tuple[str, ...]:
    """The pieces on which a spell is seen."""
    return target.steps if target is not None else ()


def form(view: HeroesState, event: SpellCast, target: str) -> str:
    """Harm flies as a bolt, help rises, anything else that is cast on an enemy sinks."""
    card = view.content.cards.get(event.card)
    steps = card.modes[0].steps if card is not None else ()
    if of(Dmg, (op for step in steps for op in step.do)):
        return "bolt"
    fighter = view.combat.fighters.get(target) if view.combat is not None else None
    friend = fighter is not None and view.combat is not None and view.combat.sides[fighter.team].seat == event.seat
    return "bless" if friend else "curse"


def _caster(beat: Beat, event: SpellCast) -> tuple[int, int]:
    return beat.scenery.seat_point(beat.after, event.seat) if event.seat >= 0 else layout.MAP.midright


def _bolt(target: str, school: str, start: tuple[int, int], play: Play) -> None:
    """It flies from the caster, and bursts where it lands; air strikes out of the sky as well."""
    x, y = play.table.point(target)
    landed = play.shoot(f"effects/shot_{school}", start, (x, y - BREAST), trail=RAMPS[school])
    if school == "air":
        play.show("effects/lightning", (x, y), ms=260, turns=2, delay=landed)
    play.show(f"effects/burst_{school}", (x, y - BREAST), ms=380, delay=landed)
    play.burst((x, y - BREAST), RAMPS[school], count=16, speed=110, gravity=40, size=2, delay=landed)
    play.flash(target, delay=landed)
    play.quake(2, 160, delay=landed)


def _bless(target: str, school: str, start: tuple[int, int], play: Play) -> None:
    """A rune turns under a figure, and light rises around it."""
    x, y = play.table.point(target)
    play.focus([target], 760)
    play.show(f"effects/rune_{school}", (x, y - 2), ms=900, turns=2, below=True)
    play.show(f"effects/burst_{school}", (x, y - BREAST), ms=420, delay=200)
    for dx in (-18, -9, 0, 9, 18):
        play.stream((x + dx, y), RAMPS[school], ms=560, rate=60, speed=64, spread=12, life=640, size=3)
    play.flash(target, tint="gold", ms=320, delay=260)
    play.wait(520)


def _curse(target: str, school: str, start: tuple[int, int], play: Play) -> None:
    """A dark cloud drips on a figure, and it shudders."""
    x, y = play.table.point(target)
    play.focus([target], 760)
    play.show("effects/veil", (x, y - 48), ms=800, turns=2)
    play.stream((x, y - 48), "curse", ms=560, rate=110, speed=56, angle=90, spread=50, life=640, size=3)
    play.burst((x, y - BREAST), "curse", count=30, speed=70, ms=620, size=3, delay=300)
    play.flash(target, tint="night", ms=420, delay=260)
    play.shake(target, reach=2, ms=260, delay=360)
    play.wait(520)


FORMS: Final = {"bolt": _bolt, "bless": _bless, "curse": _curse}


def _area(beat: Beat, cells: Sequence[int], school: str, start: tuple[int, int], play: Play) -> None:
    """One shot, and every square bursts."""
    turned = layout.turned(beat.after.view, beat.after.bottom)
    feet = [layout.cell_foot(cell, turned) for cell in cells]
    middle = sum(x for x, _ in feet) // len(feet), sum(y for _, y in feet) // len(feet) - 10
    landed = play.shoot(f"effects/shot_{school}", start, middle, trail=RAMPS[school])
    for x, y in feet:
        play.show(f"effects/burst_{school}", (x, y - 12), ms=420, delay=landed)
        play.burst((x, y - 10), RAMPS[school], count=22, speed=130, gravity=60, ms=620, size=3, delay=landed)
        play.stream((x, y), "smoke", ms=300, delay=landed + 80)
    play.quake(4, 300, delay=landed)


def fizzles(beat: Beat, event: SpellCancelled | Fizzled, play: Play) -> None:
    """Nothing comes of it: a puff of smoke."""
    play.burst(layout.MAP.center, "smoke", count=36, speed=60, gravity=-20, ms=800, size=3)
    play.number(beat.words.t("heroes.ui.no_effect"), layout.MAP.center, colour="stone3", pop=True)
    play.then()
