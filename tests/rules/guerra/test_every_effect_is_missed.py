"""Every effect and every cost of every card is taken away once and has to be missed; so is every number that is changed."""
from __future__ import annotations

import copy
from collections.abc import Iterator

import pytest

from engine.rules.guerra.actions.play import PlayCard, UseAbility
from engine.rules.guerra.cards import Ability
from engine.rules.guerra.content import GuerraContent, face_of
from engine.rules.guerra.effects import Amount, Effect
from engine.rules.guerra.state import Fired, Mod, State, replace
from engine.rules.kernel.codec import digest
from engine.rules.kernel.refusal import Refused
from tests.rules.guerra.sketch import CONTENT, RULES, run, sketch
from tests.rules.guerra.test_all_cards import FOES, OWN, about_to_use, finish, give, rich

CARDS = list(CONTENT.cards.values())


def told(card: str, at: int, ability: Ability) -> GuerraContent:
    """The content with another text of one ability."""
    content = copy.copy(CONTENT)
    printed = CONTENT.cards[card]
    lying = replace(printed, abilities=(*printed.abilities[:at], ability, *printed.abilities[at + 1:]))
    content.cards = {**CONTENT.cards, card: lying}
    content.faces = {**CONTENT.faces, card: face_of(lying)}
    return content


def lies(ability: Ability) -> Iterator[tuple[str, Ability]]:
    """One thing left out, or one number raised."""
    for part in ("cost", "effects"):
        effects = getattr(ability, part)
        for at, effect in enumerate(effects):
            if not ability.choice:
                yield f"without {effect.verb} in {part}", replace(ability, **{part: (*effects[:at], *effects[at + 1:])})
            for other in other_numbers(effect):
                yield f"another number for {effect.verb} in {part}", replace(ability, **{part: (*effects[:at], other, *effects[at + 1:])})


def other_numbers(effect: Effect) -> Iterator[Effect]:
    """The amount one higher, in the direction it has."""
    amount = getattr(effect, "amount", 0)
    if isinstance(amount, Amount):
        yield replace(effect, amount=replace(amount, each=amount.each + 1, max=amount.max + 1))
    elif amount:
        yield replace(effect, amount=amount + (1 if amount > 0 else -1))


def outcome(state: State) -> str:
    """Everything on the table that a card can change."""
    return digest((state.pieces, state.players, state.central, state.first, state.battles))


def position(card: str, at: int) -> tuple[State, PlayCard | UseAbility | None]:
    """A rich position with the card in hand or in play, and the action that uses it; None for what happens by itself."""
    face = CONTENT.faces[card]
    program = face.programs[at]
    if face.type == "event":
        return sketch(OWN, FOES, oracles=f"nor_thor/{card}_ cth_hastur^1 egy_nile^0 nor_tyr^0", designs="nor_fury nor_mead gre_bow",
                      their_hand="gre_sword nor_axe", their_oracles="gre_athena^2", discard="nor_skald", ask="reveal", reserve=(8, 8)), None
    if program.trigger:
        state = rich("influence", card, card if face.kind == "gear" else "")
        name = [piece.id for piece in state.pieces.values() if piece.face == card and piece.controller == 0][-1]
        state.fired.append(Fired(0, name, card, at))
        return state, None
    if face.type == "action":
        state = rich(program.phase)
        give(state, card)
        return state, PlayCard(card)
    return about_to_use(card, at)


def enriched(state: State) -> None:
    """Bonuses and penalties to be removed on everybody, and power to spare on whoever is named first."""
    for piece in list(state.pieces.values()):
        if piece.kind == "character":
            spare = 2 if piece.face in ("gre_heracles", "gre_hoplite") else 0
            state.players[1].reserve -= spare
            mods = (Mod("f", 1, False, "nor_fury"), Mod("f", -1, False, "nor_thunderclap"))
            state.put(replace(piece, mods=mods, power=piece.power + spare))


def played(card: str, at: int, content: GuerraContent) -> str:
    """How the table looks after the card did what its text says, or the rule that forbids it."""
    state, action = position(card, at)
    state.content = content
    enriched(state)
    try:
        if action is None:
            run(state)
        else:
            RULES.apply(state, action)
        finish(state)
    except Refused as refusal:
        return refusal.rule
    return outcome(state)


USES = [
    (card.id, at) for card in CARDS for at, ability in enumerate(card.abilities)
    if ability.kind != "static"
]


@pytest.mark.parametrize(("card", "at"), USES)
def test_whatever_is_left_out_or_miscounted_is_missed(card: str, at: int) -> None:
    honest = played(card, at, CONTENT)
    assert not honest.startswith("GM-"), f"{card} cannot be used in a rich position: {honest}"
    for lie, ability in lies(CONTENT.cards[card].abilities[at]):
        assert played(card, at, told(card, at, ability)) != honest, f"nobody notices {card} {lie}"
