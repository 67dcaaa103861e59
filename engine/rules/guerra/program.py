"""Abilities compiled once: what has to be chosen, paid and done, in the order of GM-5.3."""
from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.rules.guerra.cards import Ability, Card
from engine.rules.guerra.effects import (
    FIXED,
    CopyAbility,
    Destroy,
    Discard,
    Effect,
    GrantKey,
    LosePower,
    MoveEquipment,
    MovePower,
    Need,
    PayCards,
    Peek,
    Revive,
    Selector,
    ToBattlefield,
)
from engine.rules.kernel.dispatch import First, first, table

replace = msgspec.structs.replace

Kind = Literal["piece", "split", "pay", "branch", "seat", "pile", "peek", "hand", "ability", "bearer", "receiver"]

class Slot(msgspec.Struct, frozen=True):
    """One thing to be named before the costs are paid."""

    kind: Kind
    selector: Selector | None = None
    need: Need = ""
    least: int = 1
    """Power that a payer or a source must hold."""
    count: int = 1
    upto: bool = False
    branch: int = -1
    """With a choice: the effect this slot belongs to; -1 = always asked."""
    word: str = ""
    partner: int = -1
    """The slot whose answer limits this one (the weapon that a receiver must be able to bear)."""


class Op(msgspec.Struct, frozen=True):
    """One effect ready to run, with the numbers of the slots that hold its answers."""

    effect: Effect
    selector: Selector | None
    slot: int = -1
    other: int = -1


class Program(msgspec.Struct, frozen=True):
    """One ability of one card."""

    card: str
    index: int
    kind: str
    phase: str
    trigger: str
    slots: tuple[Slot, ...]
    cost: tuple[Op, ...]
    ops: tuple[Op, ...]
    choice: bool
    usable_tired: bool
    arrives: str
    """`self` or `bearer` if the ability brings that card to the battlefield (GM-5.7), `slot` if it brings a chosen one."""
    linked: bool
    """Whether one answer can make another impossible, so that answers are tried out together."""
    copies: bool
    eats: bool
    """Whether a chosen card is destroyed as a cost."""


def _peeked(effect: Peek) -> Slot | None:
    if effect.zone == "own_designs_top":
        return None
    return Slot("seat", word="hand") if effect.zone == "enemy_hand" else Slot("peek", word=effect.zone)


NAMED: Final[First[[], Slot | None]] = table(
    first(LosePower, lambda effect: Slot("seat") if effect.source == "enemy_reserve" else None),
    first(Discard, lambda effect: Slot("seat", word="hand")), first(Peek, _peeked),
)  # fmt: skip
"""What has to be named for an effect that aims at no cards."""
NAMED_NEXT: Final[First[[], Slot | None]] = table(
    first(MovePower, lambda effect: Slot("receiver", effect.to)), first(MoveEquipment, lambda effect: Slot("bearer", effect.to)),
    first(CopyAbility, lambda effect: Slot("ability")),
    first(Revive, lambda effect: Slot("pile") if effect.to == "oracle_bottom" else None),
)  # fmt: skip
"""What has to be named after whom the effect befalls."""


def named(names: First[[], Slot | None], effect: Effect) -> Slot | None:
    """What such a table wants to be named; most effects want nothing."""
    name = names.get(type(effect))
    return name(effect) if name is not None else None


def slot_of(effect: Effect, *, cost: bool) -> Slot | None:
    """The slot for whoever has to be chosen; None where nobody has to be."""
    aim = effect.aim
    if aim is None:
        return named(NAMED, effect)
    if aim.who in FIXED or aim.count == "all":
        return None
    amount = effect.amount if isinstance(effect, LosePower) else 1
    if aim.count == "split":
        return Slot("split", aim, "power", count=amount)
    word = effect.key if isinstance(effect, GrantKey) else ""
    return Slot("piece", aim, effect.need, amount if cost else 1, aim.count, aim.upto, word=word)


class Compiler:
    """Collects the slots of one ability while its effects are compiled."""

    def __init__(self) -> None:
        self.slots: list[Slot] = []

    def add(self, slot: Slot | None, branch: int = -1, partner: int = -1) -> int:
        """The number of a new slot; nothing to name gives -1."""
        if slot is None:
            return -1
        self.slots.append(replace(slot, branch=branch, partner=partner))
        return len(self.slots) - 1

    def op(self, effect: Effect, branch: int = -1, *, cost: bool = False) -> Op:
        """One effect with its slots."""
        slot = self.add(slot_of(effect, cost=cost), branch)
        return Op(effect, effect.aim, slot, self.add(named(NAMED_NEXT, effect), branch, slot))


def payer_slot(card: Card, ability: Ability) -> Slot | None:
    """Who pays the printed cost of a Clash action card (GM-5.8, GM-9.8)."""
    if card.type != "action" or ability.phase != "clash" or card.cost == 0 or arrival(ability):
        return None
    return Slot("pay", need="power", count=card.cost) if "surroundings" in card.keywords else Slot("pay", need="power", least=card.cost)


def arrival(ability: Ability) -> str:
    """How an ability brings a character to the battlefield."""
    for effect in ability.effects:
        if isinstance(effect, ToBattlefield):
            return effect.target.who if effect.target.who in ("self", "bearer") else "slot"
    return ""


def compile_ability(card: Card, index: int, ability: Ability) -> Program:
    """The program of one ability; what is always on has nothing to name."""
    compiler = Compiler()
    if ability.choice:
        compiler.add(Slot("branch", count=len(ability.effects)))
    compiler.add(payer_slot(card, ability))
    cost = [compiler.op(effect, cost=True) for effect in ability.cost]
    if ability.kind == "static":
        ops = [Op(effect, effect.aim) for effect in ability.effects]
    else:
        ops = [compiler.op(effect, at if ability.choice else -1) for at, effect in enumerate(ability.effects)]
    # Cards from the hand are named last, so that no open frame ever holds a hidden face.
    cost = [
        replace(op, slot=compiler.add(Slot("hand", count=op.effect.amount))) if isinstance(op.effect, PayCards) else op for op in cost
    ]
    slots, arrives = compiler.slots, arrival(ability)
    if arrives == "slot" and card.type == "action":
        # The character that is brought in performs the action and pays for it (GM-5.8).
        moved = next(op.slot for op in ops if isinstance(op.effect, ToBattlefield))
        slots[moved] = replace(slots[moved], least=card.cost, need="home_paying")
    eats = any(isinstance(op.effect, Destroy) and op.slot >= 0 for op in cost)
    needs_own = any(slot.selector is not None and slot.selector.who in ("own", "other_own", "any") for slot in slots)
    linked = any(op.other >= 0 and not isinstance(op.effect, Revive) for op in ops) or (eats and needs_own) or ability.choice
    copies = any(isinstance(op.effect, CopyAbility) for op in ops)
    return Program(card.id, index, ability.kind, ability.phase, ability.trigger, tuple(slots), tuple(cost), tuple(ops), ability.choice,
                   ability.usable_tired, arrives, linked, copies, eats)
