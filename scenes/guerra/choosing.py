"""What clicks and drops at the table of Guerra mean: the question in words, wishes that the rules refuse, second thoughts."""
from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.guerra.actions.clash import AssignCharacter
from engine.rules.guerra.actions.play import Equip, Meditate, PlayCard, UseAbility
from engine.rules.guerra.actions.transfer import BETWEEN, DiscardOracle, EnterCard, MoveCounter
from engine.rules.guerra.actions.words import Choose, Pass
from engine.rules.guerra.frames import ActInClash, ActInInfluence, Ask, Assign, DiscardTop, EnterPlay, MovePower, PutUnder, Run
from engine.rules.guerra.names import card_in, is_oracle, is_reserve, lies_in, oracle_at, oracle_id, reserve_id
from engine.rules.guerra.run import program_of
from engine.rules.guerra.state import State
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Action, Path, Seat
from engine.table.stage import Moment
from scenes.guerra import layout
from scenes.guerra.forecast import played
from scenes.guerra.offers import looked_at

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage

PURSE = "purse"
"""The counter on the own reserve that can be dragged onto a card."""
NONE = ""
"""A step that is never an option."""
ROOM = 524
"""Pixels of the bar for a question with what the card does; turn and phase give way to it."""


def attempt(stage: GuerraStage, key: str, moment: Moment) -> Action | None:
    """What a click on something illegal would have meant; None where it means nothing."""
    asked, step = moment.decision, stage.step_of(key, moment)
    if isinstance(asked, Ask):
        return Choose(step) if step in moment.view.pieces or is_oracle(step) else None
    if lies_in(step, "hand"):
        return PlayCard(card_in(step))
    if is_oracle(step):
        if isinstance(asked, MovePower):
            return MoveCounter(step, reserve_id(asked.seat)) if moment.prefix else MoveCounter(reserve_id(asked.seat), step)
        seat, index = oracle_at(step)
        if not moment.view.players[seat].oracles[index].up:
            return None
        return DiscardOracle(step) if isinstance(asked, DiscardTop) else EnterCard(step)
    return _of_piece(stage, step, moment)


def _of_piece(stage: GuerraStage, step: str, moment: Moment) -> Action | None:
    """The wish behind a click on a card in play: fight, bear what was picked, use an ability, meditate."""
    asked, piece = moment.decision, moment.view.pieces.get(step)
    if piece is None or asked is None or piece.controller != asked.seat:
        return None
    if isinstance(asked, Assign):
        return AssignCharacter(step) if piece.kind == "character" else None
    if not isinstance(asked, ActInInfluence | ActInClash):
        return None
    if moment.prefix and lies_in(moment.prefix[0], "hand"):
        return Equip(card_in(moment.prefix[0]), step)
    phase = "clash" if isinstance(asked, ActInClash) else "influence"
    active = [program for program in stage.content.faces[piece.face].programs if program.kind == "active"]
    now = [program for program in active if program.phase == phase]
    if now or (active and (phase == "clash" or piece.kind != "character")):
        return UseAbility(step, (now or active)[0].index)
    return Meditate(step) if piece.kind == "character" and phase == "influence" else None


def numbered(stage: GuerraStage, moment: Moment) -> Path:
    """The keys from 1 on: cards of the hand, oracles, characters to assign, as they lie; never the end of a step (UX-28)."""
    asked, view = moment.decision, moment.view
    if moment.prefix or asked is None:
        return ()
    if isinstance(asked, ActInInfluence | ActInClash):
        return tuple(f"hand:{held.face}" for held in view.players[asked.seat].hand) or (NONE,)
    if isinstance(asked, DiscardTop | MovePower | EnterPlay):
        return (*(oracle_id(asked.seat, index) for index in range(len(view.players[asked.seat].oracles))), BETWEEN)
    if isinstance(asked, Assign) and moment.picker is not None:
        return tuple(step for step in moment.picker.options() if step in view.pieces) or (NONE,)
    return ()


def onward(stage: GuerraStage, moment: Moment) -> str | None:
    """A card with one thing to do begins it at one click, where whoever clicked decides what comes next and may take it back (UX-20)."""
    asked, picker = moment.decision, moment.picker
    if picker is None or not picker.prefix or not isinstance(asked, ActInInfluence | ActInClash):
        return None
    options = picker.options()
    action = next((each for each in picker.actions if each.path == (*picker.prefix, *options)), None) if len(options) == 1 else None
    if action is None:
        return None
    world = stage.rules.possible_world(moment.view, Dice(1))
    revealed = any(event.reveals for event in stage.rules.apply(world, action))
    after = world.agenda.asked
    return options[0] if not revealed and isinstance(after, Ask) and after.seat == asked.seat else None


def meant(stage: GuerraStage, key: str, point: tuple[int, int], moment: Moment) -> Path | None:
    """Power is dragged from the reserve onto an oracle, from an oracle onto another one, or home to the reserve (GM-7.4)."""
    asked = moment.decision
    if not isinstance(asked, MovePower) or not (is_oracle(key) or key == PURSE):
        return None
    if key == PURSE:
        found = _oracle_at(moment, asked.seat, point)
        return (found,) if found else None
    if lies_at(layout.RESERVE[layout.NEAR], point):
        return (reserve_id(asked.seat), key)
    found = _oracle_at(moment, asked.seat, point)
    return (BETWEEN, key, found) if found and found != key and oracle_at(key)[0] == asked.seat else None


def _oracle_at(moment: Moment, seat: Seat, point: tuple[int, int]) -> str:
    """The own oracle that lies at a point, if any."""
    fan, oracles = layout.oracle_fan(layout.NEAR), moment.view.players[seat].oracles
    places = (fan.place("", index, len(oracles)) for index in range(len(oracles)))
    return next((oracle_id(seat, index) for index, place in enumerate(places) if lies_at((*place, *layout.CARD), point)), "")


def lies_at(rect: layout.Rect, point: tuple[int, int]) -> bool:
    """Whether a point lies in a rectangle of the layout."""
    x, y, wide, high = rect
    return x <= point[0] < x + wide and y <= point[1] < y + high


def regret(stage: GuerraStage, action: Action, moment: Moment) -> str:
    """Nobody empties the own reserve, discards a god or gives up playable cards by a slip of the mouse (GM-2.3, GM-7.3)."""
    asked, view = moment.decision, moment.view
    if asked is None or len(stage.rules.legal_actions(view)) == 1:
        return ""
    if isinstance(action, DiscardOracle):
        seat, index = oracle_at(action.oracle)
        card = view.players[seat].oracles[index].cards[-1].face
        return stage.app.t("guerra.ui.discard_sure", card=stage.app.t(f"guerra.card.{card}.name"))
    world, _ = played(stage, view, action)
    if world.players[asked.seat].reserve <= 0:
        return stage.app.t("guerra.ui.danger")
    passing = isinstance(action, Pass) and isinstance(asked, ActInInfluence | ActInClash)
    over = (world.turn, world.phase) != (view.turn, view.phase)
    return _left_unplayed(stage, view) if passing and over else ""


def _left_unplayed(stage: GuerraStage, view: State) -> str:
    """Cards of the hand that could still be played in the phase that ends (UX-21)."""
    t, begins = stage.app.t, (action.path[0] for action in stage.rules.legal_actions(view))
    cards = ", ".join(dict.fromkeys(t(f"guerra.card.{card_in(step)}.name") for step in begins if lies_in(step, "hand")))
    return t("guerra.ui.pass_sure", phase=t(f"guerra.phase.{view.phase}"), cards=cards) if cards else ""


def prompt(stage: GuerraStage, moment: Moment) -> str:
    """The question, narrowed down by what has been picked; empty where the usual words do."""
    asked, t = moment.decision, stage.app.t
    if isinstance(asked, Ask):
        return _asks(stage, asked, moment)
    if isinstance(asked, PutUnder) and looked_at(moment.view, asked) in stage.content.faces and asked.then != "one_oracle":
        return t("guerra.prompt.PutUnder.card", card=t(f"guerra.card.{looked_at(moment.view, asked)}.name"))
    if isinstance(asked, MovePower):
        if moment.prefix:
            return t(f"guerra.prompt.MovePower.{'back' if is_reserve(moment.prefix[0]) else 'between'}")
        held = any(oracle.power for oracle in moment.view.players[asked.seat].oracles)
        return t("guerra.prompt.MovePower.both", **stage.facts(asked)) if held else ""
    if moment.prefix and isinstance(asked, ActInInfluence | ActInClash):
        first = moment.prefix[0]
        return t(f"guerra.prompt.{'bearer' if lies_in(first, 'hand') else 'deed'}", card=stage.name(first, "piece"))
    return ""


def _asks(stage: GuerraStage, asked: Ask, moment: Moment) -> str:
    """What a running ability wants to know, and as much of what it does as the bar has room for: all, or the part that asks."""
    run = moment.view.agenda.find(asked.run)
    assert isinstance(run, Run)
    t, program = stage.app.t, program_of(moment.view, run)
    question = t(f"guerra.prompt.Ask.{program.slots[asked.slot].kind}", card=t(f"guerra.card.{run.card}.name"))
    if run.card not in stage.content.cards:
        return question
    says = stage.painter.says
    asking = [says.effect(run.card, op.effect) for op in (*program.cost, *program.ops) if asked.slot in (op.slot, op.other)]
    for told in (says.ability(run.card, program.index, phase=False), *asking[:1]):
        whole = f"{question} · {told}"
        if stage.app.text.measure(f"{stage.people[asked.seat].name}: {whole}") <= ROOM:
            return whole
    return question
