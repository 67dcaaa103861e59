"""Abilities compiled once: what has to be chosen, paid and done, in the order of GM-5.3."""
from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.rules.guerra.cards import Ability, Amount, Card, Effect, Selector

Kind = Literal["piece", "split", "pay", "branch", "seat", "pile", "peek", "hand", "ability", "bearer", "receiver"]

NEEDS: Final[dict[str, str]] = {
    "lose_power": "power", "exhaust": "power", "move_power": "power", "tire": "ready", "ready": "tired", "to_battlefield": "home",
    "to_pantheon": "movable", "destroy": "breakable", "grant_key": "lacks", "copy_ability": "copied", "move_equipment": "loose",
}
"""What a card must be like to be a possible target of a verb (GM-5.3 c)."""


class Slot(msgspec.Struct, frozen=True):
    """One thing to be named before the costs are paid."""

    kind: Kind
    selector: Selector | None = None
    need: str = ""
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
    """One verb ready to run: its slots are numbers, its amount is two numbers and a counter."""

    verb: str
    selector: Selector | None = None
    place: str = ""
    amount: int = 0
    per: str = ""
    most: int = 0
    permanent: bool = False
    word: str = ""
    then: str = ""
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


def plain_amount(effect: Effect) -> tuple[int, str, int]:
    """Number, counter and most."""
    amount = effect.amount
    return (amount.each, amount.per, amount.max) if isinstance(amount, Amount) else (amount, "", 0)


class Compiler:
    """Collects the slots of one ability while its effects are compiled."""

    def __init__(self, card: Card, ability: Ability) -> None:
        self.card = card
        self.ability = ability
        self.slots: list[Slot] = []
        self.hands: list[Slot] = []

    def add(self, slot: Slot) -> int:
        self.slots.append(slot)
        return len(self.slots) - 1

    def selector_slot(self, effect: Effect, selector: Selector, branch: int, *, cost: bool) -> int:
        """A slot for whoever has to be chosen; nothing to choose gives -1."""
        if selector.who in ("self", "bearer", "same") or selector.count == "all":
            return -1
        need = NEEDS.get(effect.verb, "")
        if cost and effect.verb == "lose_power" and selector.count != "split":
            least = effect.amount if isinstance(effect.amount, int) else 1
        else:
            least = 1
        if selector.count == "split":
            assert isinstance(effect.amount, int)
            return self.add(Slot("split", selector, "power", count=effect.amount, branch=branch))
        return self.add(Slot("piece", selector, need, least, selector.count, selector.upto, branch, effect.key))

    def op(self, effect: Effect, branch: int, *, cost: bool) -> Op:
        """One effect with its slots."""
        amount, per, most = plain_amount(effect)
        selector, place = effect.target, ""
        main = effect.source if effect.source is not None else effect.to if effect.verb == "gain_power" else None
        if isinstance(main, str):
            place = main
        elif main is not None:
            selector = main
        slot = other = -1
        if selector is not None:
            slot = self.selector_slot(effect, selector, branch, cost=cost)
        if place == "enemy_reserve" or effect.player == "opponent" or effect.zone == "enemy_hand":
            slot = self.add(Slot("seat", word="hand" if not place else "", branch=branch))
        if effect.verb in ("move_power", "move_equipment") and isinstance(effect.to, Selector):
            kind: Kind = "receiver" if effect.verb == "move_power" else "bearer"
            other = self.add(Slot(kind, effect.to, branch=branch, partner=slot))
        if effect.verb == "revive":
            assert isinstance(effect.to, str)
            place = effect.to
            if place == "oracle_bottom":
                other = self.add(Slot("pile", branch=branch))
        if effect.verb == "peek" and effect.zone in ("any_oracle_top", "own_oracle_next"):
            slot = self.add(Slot("peek", word=effect.zone, branch=branch))
        if effect.verb == "copy_ability":
            other = self.add(Slot("ability", branch=branch, partner=slot))
        if effect.verb == "discard" and effect.player == "you":
            slot = -2
            self.hands.append(Slot("hand", count=amount, branch=branch))
        word = (effect.key or effect.rule or effect.token or effect.player or effect.zone or effect.filter
                or effect.resolution or effect.sign)
        return Op(effect.verb, selector, place, effect.power if effect.verb == "revive" else amount, per, most,
                  effect.duration == "permanent", word, effect.then or effect.how, slot, other)

    def payer_slot(self) -> None:
        """Who pays the printed cost of a Clash action card (GM-5.8, GM-9.8)."""
        card = self.card
        if card.type != "action" or self.ability.phase != "clash" or card.cost == 0:
            return
        if any(effect.verb == "to_battlefield" for effect in self.ability.effects):
            return
        if "surroundings" in card.keywords:
            self.add(Slot("pay", need="power", count=card.cost))
        else:
            self.add(Slot("pay", need="power", least=card.cost))


def arrival(ability: Ability) -> str:
    """How an ability brings a character to the battlefield."""
    for effect in ability.effects:
        if effect.verb == "to_battlefield" and effect.target is not None:
            return effect.target.who if effect.target.who in ("self", "bearer") else "slot"
    return ""


def compile_ability(card: Card, index: int, ability: Ability) -> Program:
    """The program of one active or triggered ability."""
    compiler = Compiler(card, ability)
    if ability.choice:
        compiler.add(Slot("branch", count=len(ability.effects)))
    compiler.payer_slot()
    cost = [compiler.op(effect, -1, cost=True) for effect in ability.cost]
    ops = [compiler.op(effect, at if ability.choice else -1, cost=False) for at, effect in enumerate(ability.effects)]
    # Cards from the hand are named last, so that no open frame ever holds a hidden face.
    first_hand = len(compiler.slots)
    slots = (*compiler.slots, *compiler.hands)
    cost = [msgspec.structs.replace(op, slot=first_hand) if op.slot == -2 else op for op in cost]
    arrives = arrival(ability)
    if arrives == "slot" and card.type == "action":
        # The character that is brought in performs the action and pays for it (GM-5.8).
        moved = next(op.slot for op in ops if op.verb == "to_battlefield")
        slots = tuple(
            msgspec.structs.replace(slot, least=card.cost, need="home_paying") if at == moved else slot for at, slot in enumerate(slots)
        )
    eats = any(op.verb == "destroy" and op.slot >= 0 for op in cost)
    needs_own = any(slot.selector is not None and slot.selector.who in ("own", "other_own", "any") for slot in slots)
    linked = any(op.other >= 0 and op.verb != "revive" for op in ops) or (eats and needs_own) or ability.choice
    return Program(card.id, index, ability.kind, ability.phase, ability.trigger, slots, tuple(cost), tuple(ops), ability.choice,
                   ability.usable_tired, arrives, linked, any(op.verb == "copy_ability" for op in ops), eats)
