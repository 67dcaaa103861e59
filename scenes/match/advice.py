"""What the coach says: whole acts with the names of their things, reasons as sentences, and the pieces they are about."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from engine.ai.protocol import WON
from engine.rules.kernel.types import Action, Seat
from engine.table.moment import Moment
from engine.table.parts import Parts
from engine.table.picker import Picker
from engine.ui.names import opening
from scenes import doors
from scenes.common.naming import Naming

LETTERS: Final = "abcd"
"""Slots of a text for the steps of an act, in their order."""
MOST: Final = 2
"""Acts of one line that are told; what follows is foreseen only."""
STRONG: Final = 0.3
"""The share of the strongest reason that a second one must have to be told."""
FAINT: Final = 0.01
"""A reason that weighs less than this is none."""


class Adviser:
    """Speaks of one open question, to one seat, from what that seat sees."""

    def __init__(self, parts: Parts, moment: Moment, seat: Seat) -> None:
        self._parts = parts
        self._moment = moment
        self._seat = seat
        self._t = parts.words.t
        self._game = parts.words.rules.name

    # -- acts -------------------------------------------------------------------------------------------------------------------

    def act(self, actions: Sequence[Action]) -> str:
        """A line of actions as one sentence without its full stop: "Equip Brynhild with Ring Mail"."""
        said: list[str] = []
        rules, view = self._parts.words.rules, self._moment.view.clone()
        for at, action in enumerate(actions):
            # A line ends where chance begins: until then a view tells what follows.
            if at and (len(dict.fromkeys(said)) >= MOST or rules.why_not(view, action) is not None):
                break
            said.append(self._deed(action, replace(self._moment, view=view.clone())))
            if at + 1 < len(actions):
                rules.apply(view, action)
        first, *rest = dict.fromkeys(filter(None, said))
        return self._t("coach.then", first=first, rest=_small(rest[0])) if rest else first

    def _deed(self, action: Action, moment: Moment) -> str:
        facts = self._facts(action, moment)
        base = f"coach.deed.{self._game}.{type(action).__name__}"
        kinds = (f"{base}.{facts.get('kind', '')}", f"{base}.{len(action.path)}", base)
        key = next((key for key in kinds if key in self._t), "")
        return opening(self._t(key, **facts)) if key else opening(str(facts.get("all", "")))

    def _facts(self, action: Action, moment: Moment) -> dict[str, object]:
        """The fields of an action as players read them, the names of its steps, and what the game adds."""
        steps = self._steps(action, moment)
        facts: dict[str, object] = dict(self._parts.words.facts(action))
        facts |= dict(zip(LETTERS, steps, strict=False))
        facts |= {"rest": ", ".join(steps[1:]), "all": ", ".join(steps), "last": steps[-1] if steps else ""}
        module = doors.part(self._game, "advice")
        further: Mapping[str, object] = module.facts(action, moment.view) if module is not None else {}
        facts.update(further)
        return facts

    def _steps(self, action: Action, moment: Moment) -> list[str]:
        scenery = self._parts.scenery
        lying = (*scenery.pieces(moment.sight), *scenery.laid_out(moment.sight))
        table = moment.table
        known = frozenset((*(piece.key for piece in lying), *(table.spots if table is not None else ())))
        picker = moment.picker = Picker([action])
        naming = Naming(self._parts, moment, known)
        return [naming.step(action.path[:at], step, picker) or step for at, step in enumerate(action.path)]

    # -- reasons ----------------------------------------------------------------------------------------------------------------

    def why(self, actions: Sequence[Action], reasons: Mapping[str, float], *, best: bool) -> str:
        """Why, in the words that the game has for such an act (`reasons` of its advice), and in what speaks for this one."""
        if WON in reasons:
            return self.reason(reasons, best=best)
        module = doors.part(self._game, "advice")
        told, spent = getattr(module, "reasons", _unknown)(actions[0], self._moment.view)
        weighed = {name: amount for name, amount in reasons.items() if amount > 0 or name not in spent}
        said = self._t(told) if told else ""
        if said and not any(amount > FAINT for amount in weighed.values()):
            return said
        return f"{said} {self.reason(weighed, best=best)}".lstrip()

    def reason(self, reasons: Mapping[str, float], *, best: bool) -> str:
        """Why, in one sentence: that it ends the match, or what speaks most for it, and what against it where that weighs much."""
        if WON in reasons:
            return self._t("coach.wins" if reasons[WON] > 0 else "coach.loses")
        terms = sorted(reasons.items(), key=lambda term: -abs(term[1]))
        heavy = [term for term in terms if abs(term[1]) > max(FAINT, STRONG * abs(terms[0][1]))]
        gains = [self._phrase(name, amount) for name, amount in heavy if amount > 0]
        costs = [self._phrase(name, amount) for name, amount in heavy if amount < 0]
        if gains and costs:
            said = self._t("coach.because.but", first=gains[0], second=costs[0])
        elif gains:
            said = self._t(f"coach.because.{'both' if gains[1:] else 'one'}", first=gains[0], second=gains[-1])
        elif costs:
            said = self._t("coach.because.least" if best else "coach.because.one", first=costs[0])
        else:
            said = self._t("coach.because.best" if best else "coach.because.quiet")
        return opening(said)

    def _phrase(self, name: str, amount: float) -> str:
        kind = "more" if amount > 0 else "less"
        key = f"coach.{kind}.{self._game}.{name}"
        if key in self._t:
            return self._t(key, rival=self._rival())
        return self._t(f"coach.{kind}", what=self._t(f"{self._game}.term.{name}"))

    def _rival(self) -> str:
        people = self._parts.words.people
        others = [person.name for seat, person in enumerate(people) if seat != self._seat]
        return others[0] if len(others) == 1 else self._t("coach.others")

    # -- places -----------------------------------------------------------------------------------------------------------------

    def keys(self, action: Action) -> list[tuple[str, ...]]:
        """For each step of an act the pieces, spots or buttons that stand for it."""
        found: list[tuple[str, ...]] = []
        moment, chooser = replace(self._moment), self._parts.chooser
        picker = moment.picker = Picker([action])
        for at, step in enumerate(action.path):
            picker.prefix = action.path[:at]
            found.append((*chooser.keys_of(step, moment), step))
        return found


def _unknown(action: Action, view: object) -> tuple[str, frozenset[str]]:
    """Of a game that has no words of its own for its acts."""
    return "", frozenset()


def _small(text: str) -> str:
    """The sentence as it goes on after another."""
    return text[:1].lower() + text[1:]


def telling(reasons: Sequence[Mapping[str, float]]) -> list[dict[str, float]]:
    """The reasons of several acts without what is true of all of them: that speaks for none."""
    names = [name for name in reasons[0] if name != WON] if len(reasons) > 1 else []
    common = {name: _common([each.get(name, 0.0) for each in reasons]) for name in names}
    return [{name: amount - common.get(name, 0.0) for name, amount in each.items()} for each in reasons]


def _common(amounts: Sequence[float]) -> float:
    """What all of them have."""
    return min(amounts) if min(amounts) > 0 else max(amounts) if max(amounts) < 0 else 0.0
