"""What a choice would bring: the rules play it in a possible world, and as much of it is told as is certain."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, cast

from engine.rules.guerra import events as e
from engine.rules.guerra.frames import Ask
from engine.rules.guerra.state import Piece, State, top_face
from engine.rules.guerra.values import army, army_strength, cost_of, max_power, strength
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Event, Seat
from engine.table.moment import Moment
from engine.table.once import Once
from engine.ui.names import opening
from scenes.guerra.words import lines
from scenes.guerra.words.names import GuerraNames

MOST: Final = 5
"""Lines of a preview."""
BEYOND: Final = frozenset((e.PhaseBegan, e.TurnBegan, e.ClashBegan))
"""With these something else begins, which the choice only made possible."""
TOLD: Final = frozenset((
    e.CardDestroyed, e.CharacterMoved, e.CardEntered, e.CharacterArrived, e.ControlTaken, e.RuleGranted, e.KeyGranted, e.OracleDiscarded,
    e.CardReturned, e.GameWon,
))
"""What figures do not show is told in a sentence."""


class Certain:
    """Watches a possible world: what happens up to the first secret, and the state as it is then."""

    def __init__(self, view: State) -> None:
        self.state = view
        self.told: list[tuple[Event, State]] = []
        self._over = False

    def __call__(self, events: Sequence[Event], state: State) -> None:
        self._over = self._over or any(event.reveals or type(event) in BEYOND for event in events)
        if not self._over:
            self.state = state.clone()
            self.told += [(event, self.state) for event in events]


@dataclass(frozen=True, slots=True)
class Forecast:
    """The table as it would be, and what would have happened on the way."""

    before: State
    after: State
    told: tuple[tuple[Event, State], ...]
    fatal: bool
    """Whether whoever chooses would fall into Oblivion (GM-2.3)."""


class Forecasts:
    """What is pointed at is foreseen once for as long as it is looked at."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._last: Once[Forecast | None] = Once()

    def of(self, moment: Moment, step: str | None = None) -> Forecast | None:
        """What a choice, that under the mouse by default, would bring."""
        wanted = step if step is not None else moment.hovered
        return self._last(moment.view, (moment.prefix, wanted), lambda: foresee(self.rules, moment, wanted))


def foresee(rules: Rules, moment: Moment, step: str | None) -> Forecast | None:
    """What picking `step` now would bring; None where it only opens another question, or nobody chooses."""
    picker = moment.picker
    if picker is None or step is None or moment.decision is None:
        return None
    wanted = (*picker.prefix, step)
    meant = [each for each in picker.actions if each.path[:len(wanted)] == wanted]
    action = next((each for each in meant if each.path == wanted or len(meant) == 1), None)
    if action is None:
        return None
    certain = Certain(moment.view)
    world = played(rules, moment.view, action, certain)
    return Forecast(moment.view, certain.state, tuple(certain.told), world.players[moment.decision.seat].reserve <= 0)


def played(rules: Rules, view: State, action: Action, certain: Certain | None = None) -> State:
    """A possible world after an action and the answers it leaves no choice about."""
    asked = view.agenda.asked
    assert asked is not None
    world = cast(State, rules.possible_world(view, Dice(1)))
    rules.apply(world, action, certain)
    while True:
        question = world.agenda.asks(Ask)
        answers = rules.legal_actions(world) if question is not None and question.seat == asked.seat else []
        if len(answers) != 1:
            return world
        rules.apply(world, answers[0], certain)


def told(names: GuerraNames, found: Forecast | None, pair: tuple[Seat, Seat]) -> list[str]:
    """A forecast in words: reserves, cards, what happens besides, and the two armies."""
    if found is None:
        return []
    besides = (lines.describe(names, event, state) for event, state in found.told if type(event) in TOLD)
    shown = [f"<green5>{line}</>" for line in [*_figures(names, found), *besides][:MOST]]
    armies = _armies(names, found, pair)
    if armies:
        shown.append(f"<gold3>{armies}</>")
    shown += [f"<red4>{line}</>" for line in _wasted(names, found)]
    if found.fatal:
        shown.append(f"<red4>{names.t('guerra.ui.danger')}</>")
    return shown


def _figures(names: GuerraNames, found: Forecast) -> Iterator[str]:
    """Every number that would be another one."""
    t, before, after = names.t, found.before, found.after
    for name, piece in after.pieces.items():
        old = before.pieces.get(name)
        changes = _changes(names, found, old, piece) if old is not None and piece.kind == "character" else []
        if changes:
            yield f"{names.card(piece.face)}: {', '.join(changes)}"
    for seat, (old_player, player) in enumerate(zip(before.players, after.players, strict=True)):
        for old_oracle, oracle in zip(old_player.oracles, player.oracles, strict=False):
            if old_oracle.power != oracle.power and oracle.cards and oracle.up:
                face = before.content.faces[oracle.cards[-1].face]
                power = t("guerra.ui.from_to", old=old_oracle.power, new=f"{oracle.power}/{cost_of(before, seat, face)}P")
                yield f"{names.card(face.id)}: {power}"
        if old_player.reserve != player.reserve:
            power = t("guerra.ui.from_to", old=old_player.reserve, new=f"{player.reserve}P")
            yield opening(f"{t('guerra.ui.reserve_of', seat=names.player(seat))}: {power}")


def _wasted(names: GuerraNames, found: Forecast) -> Iterator[str]:
    """Power got for nothing: no character keeps more than its maximum, no resource more than its cost (GM-10.3, GM-10.4)."""
    for seat, (old_player, player) in enumerate(zip(found.before.players, found.after.players, strict=True)):
        for old, oracle in zip(old_player.oracles, player.oracles, strict=False):
            face = top_face(found.after, oracle)
            if face is None or oracle.power <= old.power:
                continue
            cost = cost_of(found.after, seat, face)
            most = max(cost, face.max_power) if face.kind == "character" else cost
            if oracle.power > most:
                yield names.t("guerra.ui.wasted", n=oracle.power - most, card=names.card(face.id))


def _changes(names: GuerraNames, found: Forecast, old: Piece, piece: Piece) -> list[str]:
    t, before, after = names.t, found.before, found.after
    pairs = (("P", old.power, piece.power), (t("guerra.stat.f"), strength(before, old), strength(after, piece)),
             (t("guerra.stat.pm"), max_power(before, old), max_power(after, piece)))
    words = [f"{word} {t('guerra.ui.from_to', old=was, new=now)}" for word, was, now in pairs if was != now]
    if piece.tired != old.tired:
        words.append(t("guerra.ui.tired" if piece.tired else "guerra.ui.ready"))
    return words


def forces(found: Forecast | None, pair: tuple[Seat, Seat]) -> tuple[int, int] | None:
    """The strength of both armies as it would be, where it would be another one than now."""
    near, far = pair
    if found is None or not (army(found.after, near) or army(found.after, far)):
        return None
    after = army_strength(found.after, near), army_strength(found.after, far)
    began = bool(army(found.before, near) or army(found.before, far))
    return after if not began or after != (army_strength(found.before, near), army_strength(found.before, far)) else None


def _armies(names: GuerraNames, found: Forecast, pair: tuple[Seat, Seat]) -> str:
    """Both armies against each other, as they are and as they would be (GM-9.5)."""
    after = forces(found, pair)
    if after is None:
        return ""
    now = ":".join(str(army_strength(found.before, seat)) for seat in pair)
    return f"{names.t('guerra.ui.armies')} {names.t('guerra.ui.from_to', old=now, new=f'{after[0]}:{after[1]}')}"
