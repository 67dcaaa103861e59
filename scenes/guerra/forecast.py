"""What a choice would bring: the rules play it in a possible world, the table's own record keeps what is certain of it."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.rules.guerra import events as e
from engine.rules.guerra.frames import Ask
from engine.rules.guerra.state import Piece, State, top_face
from engine.rules.guerra.values import army, army_strength, cost_of, max_power, strength
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Action, Event
from engine.table.stage import Moment
from engine.ui.names import opening
from scenes.guerra.echo import fold

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage

MOST: Final = 5
"""Lines of a preview."""
BEYOND: Final = (e.PhaseBegan, e.TurnBegan, e.ClashBegan)
"""With these something else begins, which the choice only made possible."""
TOLD: Final = (e.CardDestroyed, e.CharacterMoved, e.CardEntered, e.CharacterArrived, e.ControlTaken, e.RuleGranted, e.KeyGranted,
               e.OracleDiscarded, e.CardReturned, e.GameWon)
"""What figures do not show is told in a sentence."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The table as it would be, and what would have happened on the way."""

    before: State
    after: State
    events: tuple[Event, ...]
    fatal: bool
    """Whether whoever chooses would fall into Oblivion (GM-2.3)."""


def foresee(stage: GuerraStage, moment: Moment, step: str | None) -> Forecast | None:
    """What picking `step` now would bring; None where it only opens another question, or nobody chooses."""
    picker = moment.picker
    if picker is None or step is None or moment.decision is None:
        return None
    wanted = (*picker.prefix, step)
    meant = [each for each in picker.actions if each.path[:len(wanted)] == wanted]
    action = next((each for each in meant if each.path == wanted or len(meant) == 1), None)
    return _foreseen(stage, moment.view, action) if action is not None else None


def played(stage: GuerraStage, view: State, action: Action) -> tuple[State, list[Event]]:
    """A possible world after an action and the answers it leaves no choice about, and all that happened."""
    asked = view.agenda.asked
    assert asked is not None
    world = stage.rules.possible_world(view, Dice(1))
    events = list(stage.rules.apply(world, action))
    while isinstance(world.agenda.asked, Ask) and world.agenda.asked.seat == asked.seat:
        answers = stage.rules.legal_actions(world)
        if len(answers) > 1:
            break
        events += stage.rules.apply(world, answers[0])
    return world, events


def _foreseen(stage: GuerraStage, view: State, action: Action) -> Forecast:
    """What is certain of it: everything up to the first secret."""
    asked = view.agenda.asked
    assert asked is not None
    world, events = played(stage, view, action)
    certain: list[Event] = []
    after = view.clone()
    for event in events:
        if event.reveals or isinstance(event, BEYOND):
            break
        fold(after, event)
        certain.append(event)
    return Forecast(view, after, tuple(certain), world.players[asked.seat].reserve <= 0)


def lines(stage: GuerraStage, found: Forecast | None) -> list[str]:
    """A forecast in words: reserves, cards, what happens besides, and the two armies."""
    if found is None:
        return []
    t = stage.app.t
    told = [*_figures(stage, found), *(stage.describe(event) for event in found.events if isinstance(event, TOLD))]
    shown = [f"<green5>{line}</>" for line in told[:MOST]]
    armies = _armies(stage, found)
    if armies:
        shown.append(f"<gold3>{armies}</>")
    shown += [f"<red4>{line}</>" for line in _wasted(stage, found)]
    if found.fatal:
        shown.append(f"<red4>{t('guerra.ui.danger')}</>")
    return shown


def _figures(stage: GuerraStage, found: Forecast) -> Iterator[str]:
    """Every number that would be another one."""
    t, before, after = stage.app.t, found.before, found.after
    for name, piece in after.pieces.items():
        old = before.pieces.get(name)
        changes = _changes(stage, found, old, piece) if old is not None and piece.kind == "character" else []
        if changes:
            yield f"{stage.name(name, 'piece')}: {', '.join(changes)}"
    for seat, (old_player, player) in enumerate(zip(before.players, after.players, strict=True)):
        for old_oracle, oracle in zip(old_player.oracles, player.oracles, strict=False):
            if old_oracle.power != oracle.power and oracle.cards and oracle.up:
                face = before.content.faces[oracle.cards[-1].face]
                power = t("guerra.ui.from_to", old=old_oracle.power, new=f"{oracle.power}/{cost_of(before, seat, face)}P")
                yield f"{t(f'guerra.card.{face.id}.name')}: {power}"
        if old_player.reserve != player.reserve:
            power = t("guerra.ui.from_to", old=old_player.reserve, new=f"{player.reserve}P")
            yield opening(f"{t('guerra.ui.reserve_of', seat=stage.people[seat].name)}: {power}")


def _wasted(stage: GuerraStage, found: Forecast) -> Iterator[str]:
    """Power got for nothing: no character keeps more than its maximum, no resource more than its cost (GM-10.3, GM-10.4)."""
    for seat, (old_player, player) in enumerate(zip(found.before.players, found.after.players, strict=True)):
        for old, oracle in zip(old_player.oracles, player.oracles, strict=False):
            face = top_face(found.after, oracle)
            if face is None or oracle.power <= old.power:
                continue
            cost = cost_of(found.after, seat, face)
            most = max(cost, face.max_power) if face.kind == "character" else cost
            if oracle.power > most:
                yield stage.app.t("guerra.ui.wasted", n=oracle.power - most, card=stage.app.t(f"guerra.card.{face.id}.name"))


def _changes(stage: GuerraStage, found: Forecast, old: Piece, piece: Piece) -> list[str]:
    t, before, after = stage.app.t, found.before, found.after
    pairs = (("P", old.power, piece.power), (t("guerra.stat.f"), strength(before, old), strength(after, piece)),
             (t("guerra.stat.pm"), max_power(before, old), max_power(after, piece)))
    words = [f"{word} {t('guerra.ui.from_to', old=was, new=now)}" for word, was, now in pairs if was != now]
    if piece.tired != old.tired:
        words.append(t("guerra.ui.tired" if piece.tired else "guerra.ui.ready"))
    return words


def forces(found: Forecast | None, near: int, far: int) -> tuple[int, int] | None:
    """The strength of both armies as it would be, where it would be another one than now."""
    if found is None or not (army(found.after, near) or army(found.after, far)):
        return None
    after = army_strength(found.after, near), army_strength(found.after, far)
    began = bool(army(found.before, near) or army(found.before, far))
    return after if not began or after != (army_strength(found.before, near), army_strength(found.before, far)) else None


def _armies(stage: GuerraStage, found: Forecast) -> str:
    """Both armies against each other, as they are and as they would be (GM-9.5)."""
    near, far = stage.near(found.before), stage.far(found.before)
    after = forces(found, near, far)
    if after is None:
        return ""
    now = f"{army_strength(found.before, near)}:{army_strength(found.before, far)}"
    return f"{stage.app.t('guerra.ui.armies')} {stage.app.t('guerra.ui.from_to', old=now, new=f'{after[0]}:{after[1]}')}"
