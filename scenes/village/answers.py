"""What an enemy may do in return: the strongest weapon that was seen of them, the bite of a monster, the act of a boss."""

from __future__ import annotations

from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import HIDDEN, Seat
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.frames import NOBODY, Main
from engine.rules.village.state import TurnState, VillageState
from scenes.village.gestures import might
from scenes.village.odds import FACES, Odds, Result, announced, at_dawn, result_of


def weapons_seen(view: VillageState, seat: Seat) -> list[str]:
    """Cards of a player that strike, the strongest first: what lies open, and what everybody saw go into their deck and hand."""
    seen = [*view.played[seat], *view.discards[seat], *view.shown[seat], *view.hands[seat], *view.unseen.get(f"cards{seat}", ())]
    seen += [sheath.weapon for sheath in view.sheaths.values() if sheath.seat == seat and sheath.weapon]
    faces = [face for face in dict.fromkeys(seen) if face != HIDDEN and view.card(face).primary.kind == "attack"]
    return sorted(faces, key=lambda face: -might(view, seat, view.card(face)))


def reply(rules: Rules, view: VillageState, seat: Seat, me: Seat) -> Odds | None:
    """What the strongest weapon seen of `seat` would do to `me` in their next turn; None where nothing was seen or it cannot reach."""
    for face in weapons_seen(view, seat):
        found = [_strike(rules, view, seat, me, face, die) for die in FACES]
        if all(odds is not None for odds in found):
            return Odds(tuple(result for result in found if result is not None), face)
    return None


def _strike(rules: Rules, view: VillageState, seat: Seat, me: Seat, face: str, die: int) -> Result | None:
    world = at_dawn(rules, view, die)
    sheet = world.sheet(seat)
    world.turn = TurnState(seat, view.turn.number + 1, pool=sheet.intelligence)
    world.hands[seat] = [*world.hands[seat], face]
    world.agenda.push(Main(seat))
    try:
        events = rules.apply(world, PlayCard(face, f"seat{me}"))
    except Refused:
        return None
    return result_of([*events, *announced(rules, world)], die, [me], NOBODY)
