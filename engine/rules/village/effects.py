"""Running the effects of a card one after another (VL-5.1, VL-15.1)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.village.frames import NOBODY, DiscardFromHand, MakeDiscard, Run
from engine.rules.village.state import VillageState as State
from engine.rules.village.verbs import VERBS


def step(state: State, run: Run, emit: Emit) -> None:
    """The next effect; a verb that has to ask comes back to the same one."""
    effects = state.card(run.face).effects(run.trigger)
    if run.at >= len(effects):
        return
    effect = effects[run.at]
    serial = run.serial
    state.agenda.edit(serial, stage=0)
    verb = VERBS.get(type(effect))
    if verb is None or verb(state, run, effect, emit):
        state.agenda.edit(serial, at=run.at + 1, picked="", wanted=NOBODY, die=0)


def make_discard(state: State, step_: MakeDiscard, emit: Emit) -> None:
    """Ask for one card after the other; an empty hand ignores it (VL-15.12)."""
    if step_.n <= 0 or not state.hands[step_.seat] or not state.heroes[step_.seat].alive:
        return
    state.agenda.then(DiscardFromHand(step_.seat, step_.cause), MakeDiscard(step_.seat, step_.n - 1, step_.cause))
