"""What one seat may know, and one full state that agrees with it (GM-1.6)."""
from __future__ import annotations

from engine.rules.guerra.names import designs_id
from engine.rules.guerra.state import Held, Oracle, Player, State, replace
from engine.rules.kernel.dice import Dice, no_dice
from engine.rules.kernel.types import HIDDEN, Seat
from engine.rules.parts.secrets import class_of

DRAWN_SOON = 8
"""Cards of a designs deck that a look ahead may draw; what lies deeper keeps any order."""


def view_for(state: State, seat: Seat | None) -> State:
    """The state with every card hidden that `seat` has not rightly seen; deck lists are open, so classes are known."""
    view = state.clone()
    view.dice = no_dice()
    view.unseen = {}
    bit = 1 << (state.config.seats if seat is None else seat)
    for owner, player in enumerate(view.players):
        gods: list[str] = []
        designs: list[str] = []
        player.oracles = [hide_oracle(oracle, bit, gods) for oracle in player.oracles]
        if owner != seat:
            player.hand = [hide(card, bit, designs) for card in player.hand]
        player.designs = [hide(card, bit, designs) for card in player.designs]
        for name, faces in (("gods", gods), ("designs", designs)):
            unseen = class_of(faces, state.unseen.get(f"{name}:{owner}", ()))
            if unseen:
                view.unseen[f"{name}:{owner}"] = unseen
    for owner in view.sealed:
        if owner != seat:
            view.sealed[owner] = 0
    return view


def hide(card: Held, bit: int, faces: list[str]) -> Held:
    """The card, or its back; its face goes to the class of cards the viewer cannot tell apart."""
    if card.seen & bit:
        return card
    faces.append(card.face)
    return Held(HIDDEN, card.seen)


def hide_oracle(oracle: Oracle, bit: int, faces: list[str]) -> Oracle:
    """A pile with its face-up top card."""
    top = len(oracle.cards) - 1 if oracle.up else -1
    return replace(oracle, cards=tuple(card if at == top else hide(card, bit, faces) for at, card in enumerate(oracle.cards)))


def possible_world(view: State, dice: Dice) -> State:
    """Deal every class of unseen cards into its places at random."""
    world = view.clone()
    world.dice = Dice(dice.bits())
    world.unseen = {}
    for owner, player in enumerate(world.players):
        deal(world, owner, player, view, dice)
    for owner, bid in world.sealed.items():
        if bid == 0:
            world.sealed[owner] = dice.roll(4)
    return world


def deal(world: State, owner: Seat, player: Player, view: State, dice: Dice) -> None:
    """Faces for one owner's hidden places; of the designs deck only the top is shuffled as deep as anybody will draw soon."""
    gods = dice.shuffled(view.unseen.get(f"gods:{owner}", ()))
    if gods:
        player.oracles = [replace(oracle, cards=tuple(show(card, gods) for card in oracle.cards)) for oracle in player.oracles]
    designs = dice.shuffled(view.unseen.get(designs_id(owner), ()), len(player.hand) + DRAWN_SOON)
    if designs:
        player.hand = [show(card, designs) for card in player.hand]
        covered = [show(card, designs) for card in reversed(player.designs)]
        covered.reverse()
        player.designs = covered


def show(card: Held, faces: list[str]) -> Held:
    """A back gets the next face."""
    return Held(faces.pop(), card.seen) if card.face is HIDDEN or card.face == HIDDEN else card
