"""What is worth looking at in Guerra de Mitos: values of positions, promising actions, whole plans for a Transfer."""
from __future__ import annotations

from math import exp

from engine.ai.guerra.idle import idle
from engine.ai.guerra.outlook import reasons
from engine.ai.guerra.spoils import battle_worth, meditation_worth
from engine.ai.guerra.transfer import transfer_lines
from engine.ai.guerra.worth import (
    F_IN_CLASH,
    card_worth,
    piece_worth,
    printed_worth,
    program_worth,
    ready_strength,
    target_worth,
)
from engine.ai.protocol import Line
from engine.rules.guerra.actions.clash import AssignCharacter, Challenge
from engine.rules.guerra.actions.play import Equip, Meditate, PlayCard, UseAbility
from engine.rules.guerra.actions.start import HideBid, NameStarter
from engine.rules.guerra.actions.transfer import DiscardOracle, EnterCard
from engine.rules.guerra.actions.words import PASS, Choose, Done, Pass
from engine.rules.guerra.book import BOOK
from engine.rules.guerra.effects import Effect, GrantRule, ModPm
from engine.rules.guerra.frames import ActInClash, ActInInfluence, Ask, Assign, FindCard, MovePower, PickSpoil, Resolve, Run, TakeFromHand
from engine.rules.guerra.names import card_in, lies_in, oracle_at
from engine.rules.guerra.program import Slot
from engine.rules.guerra.run import program_of
from engine.rules.guerra.state import State
from engine.rules.guerra.values import strength
from engine.rules.kernel.types import Action, Seat

SCALE = 27.0
"""Power of advantage that makes a position look three quarters won. With 9, as it once was, most positions looked decided: 99.6 % came
true in 70 of 100 games, and a search that sees nothing but 99 % plays anything."""
TRUST = 0.6
"""How far the first impression leads: with much trust no search ever corrects it."""
TICKS = {"setup": 0, "transfer": 0, "influence": 1, "assignment": 2, "clash": 2, "resolution": 2, "reorganisation": 3, "over": 3}
WIDTHS: dict[type, int] = {ActInInfluence: 5, ActInClash: 5, Assign: 4, Ask: 3}
"""How many answers to a question are worth a look; passing always is."""
PLAIN = (ModPm, GrantRule)
"""Effects that change little at once: looks cannot tell their targets apart, what the target is can."""
CLEARLY = 0.6
"""Beside the best of such targets others are looked at only if they promise this share of it."""
BIDS = {1: 1.0, 2: 1.2, 3: 0.5, 4: 0.1}


class GuerraHeuristics:
    """Counts everything in power: reserves, characters, oracles, cards, and what the clash that comes will cost."""

    def clock(self, state: State) -> int:
        """Phases count: a look ahead ends after the clash that an action prepares."""
        return state.turn * 4 + TICKS[state.phase]

    def terms(self, state: State, seat: Seat) -> dict[str, float]:
        return reasons(state, seat)

    def value(self, state: State, seat: Seat) -> float:
        return 1.0 / (1.0 + exp(-sum(reasons(state, seat).values()) / SCALE))

    def values(self, state: State) -> list[float]:
        """Between two players what is good for one is as bad for the other."""
        if len(state.players) == 2:
            mine = self.value(state, 0)
            return [mine, 1.0 - mine]
        return [self.value(state, seat) for seat in range(len(state.players))]

    def lines(self, state: State) -> list[Line] | None:
        asked = state.agenda.asked
        if isinstance(asked, MovePower):
            return transfer_lines(state, asked)
        width = WIDTHS.get(type(asked))
        if asked is None or width is None:
            return None
        # Hidden hands make every look ahead noisy: a few candidates seen often tell more than many seen once.
        found = [Line((action,), self.prior(state, action)) for action in BOOK.legal_actions(state) if not idle(state, asked.seat, action)]
        found.sort(key=_prior_of, reverse=True)
        kept = found[:width]
        if found[0].actions[0] != PASS and all(line.actions[0] != PASS for line in kept):
            kept += [line for line in found[width:] if line.actions[0] == PASS]
        if isinstance(asked, Ask) and isinstance(self._asked_for(state, asked)[1], PLAIN):
            kept = [line for line in kept if line.prior > found[0].prior * CLEARLY]
        return kept

    def _asked_for(self, state: State, asked: Ask) -> tuple[Slot, Effect | None, bool]:
        """What a target is wanted for: its slot, the effect, and whether it is the price."""
        program = program_of(state, state.agenda.running(asked.run, Run))
        effect = next((op.effect for op in (*program.cost, *program.ops) if asked.slot in (op.slot, op.other)), None)
        return program.slots[asked.slot], effect, any(op.slot == asked.slot for op in program.cost)

    def prior(self, state: State, action: Action) -> float:
        return exp(min(4.0, max(-4.0, TRUST * self.promise(state, action))))

    def promise(self, state: State, action: Action) -> float:
        """What an action seems to bring, in power."""
        faces = state.content.faces
        match action:
            case Pass():
                return 0.25
            case PlayCard(card):
                face = faces[card]
                if "battle" in face.keys:
                    assert state.to_act is not None
                    return battle_worth(state, state.to_act, face)
                return program_worth(face.programs[0], face)
            case UseAbility(piece, ability):
                face = faces[state.pieces[piece].face]
                return program_worth(face.programs[ability], face) + 0.4
            case Equip(card, bearer):
                held = state.pieces[bearer]
                face = faces[card]
                thin = held.power - face.cost < 2 and face.type != "invocation"
                return card_worth(face) + 0.15 * strength(state, held) - (1.5 if thin else 0.0)
            case Meditate(piece):
                assert state.to_act is not None
                return meditation_worth(state, state.to_act, state.pieces[piece])
            case AssignCharacter(piece):
                held = state.pieces[piece]
                return F_IN_CLASH * strength(state, held) - 0.6 if held.power > 1 else -2.0
        return self._other(state, action)

    def _other(self, state: State, action: Action) -> float:
        """Small decisions."""
        match action:
            case HideBid(amount):
                return BIDS[amount]
            case NameStarter(seat):
                return 0.0 if seat == state.to_act else 1.0
            case DiscardOracle(oracle):
                seat, index = oracle_at(oracle)
                return 0.8 - 0.4 * printed_worth(state.content.faces[state.players[seat].oracles[index].cards[-1].face])
            case EnterCard():
                return 2.0
            case Challenge(seat):
                return -0.3 * ready_strength(state, seat) - 0.05 * state.players[seat].reserve
            case Choose(pick):
                return self._choose(state, pick)
            case Done():
                return self._done(state)
        return 0.0

    def _done(self, state: State) -> float:
        """Leaving a question is rarely best: optional parts mostly help."""
        return -0.5 if isinstance(state.agenda.asked, Ask | FindCard) else 0.3

    def _choose(self, state: State, pick: str) -> float:
        asked = state.agenda.asked
        assert asked is not None
        if isinstance(asked, Ask):
            slot, effect, cost = self._asked_for(state, asked)
            return 0.5 * target_worth(state, asked.seat, slot, effect, pick, cost=cost)
        if isinstance(asked, PickSpoil):
            resolve = state.agenda.running(asked.resolve, Resolve)
            piece = state.pieces.get(pick)
            worth = piece_worth(state, piece) if piece is not None else 1.0
            return -0.4 * worth if resolve.rule == "drain" else 0.5 * worth
        if lies_in(pick, "hand") or lies_in(pick, "deck"):
            own = lies_in(pick, "hand") and not isinstance(asked, TakeFromHand)
            return (-0.5 if own else 0.5) * card_worth(state.content.faces[card_in(pick)])
        return 0.2 if pick == "keep" else 0.0


def _prior_of(line: Line) -> float:
    return line.prior


HEURISTICS = GuerraHeuristics()
