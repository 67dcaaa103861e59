"""Action cards, abilities, equipping, meditating and passing (GM-5, GM-8)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.guerra.actions.words import PASS, Pass
from engine.rules.guerra.asking import Asking
from engine.rules.guerra.content import Face
from engine.rules.guerra.events import CardPlayed, Equipped, Meditated, Passed
from engine.rules.guerra.frames import ActInClash, ActInInfluence, Clash, Influence
from engine.rules.guerra.hands import take_from_hand
from engine.rules.guerra.names import ability_id, card_id
from engine.rules.guerra.possible import doable, usable
from engine.rules.guerra.program import Program
from engine.rules.guerra.run import begin_ability, begin_card
from engine.rules.guerra.state import Piece, State, replace
from engine.rules.guerra.targets import Reach
from engine.rules.guerra.values import cost_of, has_flag, may_bear
from engine.rules.kernel.book import Emit, Family, fine, listed
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path

Asked = ActInInfluence | ActInClash


class PlayCard(Action, frozen=True):
    """Declare an action card of the hand."""

    card: str

    @property
    def path(self) -> Path:
        return (card_id("hand", self.card),)


class UseAbility(Action, frozen=True):
    """Declare an ability of a card in play."""

    piece: str
    ability: int

    @property
    def path(self) -> Path:
        return (self.piece, ability_id(self.ability))


class Equip(Action, frozen=True):
    """Attach an equipment or invocation to an own character."""

    card: str
    bearer: str

    @property
    def path(self) -> Path:
        return (card_id("hand", self.card), self.bearer)


class Meditate(Action, frozen=True):
    """Tire an own ready character for power."""

    piece: str

    @property
    def path(self) -> Path:
        return (self.piece, "meditate")


def phase_of(asked: Asked) -> str:
    """The phase a decision belongs to."""
    return "influence" if type(asked) is ActInInfluence else "clash"


def playable(state: State, reach: Reach, face: Face) -> str | None:
    """The rule that forbids an action card of the hand now, or None (GM-5.3)."""
    if face.type != "action":
        return "GM-8.2" if face.kind == "gear" else "GM-5.3"
    program = face.programs[0]
    if program.phase != reach.phase:
        return "GM-5.3"
    if reach.phase == "influence":
        if face.cost and state.players[reach.seat].reserve < face.cost:
            return "GM-5.5"
    elif not reach.own and program.arrives != "slot":
        return "GM-5.6"
    if doable(Asking(state, reach, program, None)):
        return None
    return "GM-9.12" if "battle" in face.keys else "GM-5.3"


def plays(state: State, asked: Asked) -> Iterator[Action]:
    """Everything a seat may do in its Influence or Clash decision, gathered with one look at the table."""
    reach = Reach(state, asked.seat, phase_of(asked))
    influence = reach.phase == "influence"
    yield PASS
    faces = state.content.faces
    seen: list[str] = []
    for held in state.players[asked.seat].hand:
        card = held.face
        if card in seen:
            continue
        seen.append(card)
        face = faces[card]
        if face.type == "action":
            if playable(state, reach, face) is None:
                yield PlayCard(card)
        elif influence:
            yield from equips(state, reach, face)
    seat = asked.seat
    for piece in state.pieces.values():
        if piece.controller != seat:
            continue
        printed = faces[piece.face]
        for program in printed.influence if influence else printed.clash:
            if usable(state, reach, piece, program) is None:
                yield UseAbility(piece.id, program.index)
        if influence and piece.kind == "character" and not piece.tired and may_meditate(state, piece):
            yield Meditate(piece.id)


def equips(state: State, reach: Reach, face: Face) -> Iterator[Equip]:
    """The own characters that may bear a card and can pay for it (GM-8.2)."""
    cost = cost_of(state, reach.seat, face)
    for piece in reach.own:
        if piece.power >= cost and may_bear(state, face, piece) is None:
            yield Equip(face.id, piece.id)


def may_meditate(state: State, piece: Piece) -> bool:
    """Whether meditating gives at least 1P (GM-8.5)."""
    return state.central > 0 and not has_flag(state, piece, "cannot_meditate")


def check_card(state: State, asked: Asked, action: PlayCard) -> Refused | None:
    """The card must be in the hand and playable."""
    if not any(held.face == action.card for held in state.players[asked.seat].hand):
        return Refused("GM-1.4", card=action.card)
    face = state.content.faces[action.card]
    reach = Reach(state, asked.seat, phase_of(asked))
    rule = playable(state, reach, face)
    if rule == "GM-5.3" and unpaid(reach, face):
        return Refused(rule, card=action.card, cost=face.cost, why="payer")
    return None if rule is None else _refused(rule, asked, action.card, face.programs)


def unpaid(reach: Reach, face: Face) -> bool:
    """Whether a Clash action of this phase fails for want of a performer who can pay (GM-5.8), or of several (GM-9.8)."""
    if face.type != "action" or reach.phase != "clash" or face.programs[0].phase != "clash" or face.programs[0].arrives == "slot":
        return False
    powers = [piece.power for piece in reach.own]
    return face.cost > (sum(powers) if "surroundings" in face.keys else max(powers, default=0))


def _refused(rule: str, asked: Asked, card: str, programs: tuple[Program, ...]) -> Refused:
    """GM-5.3 forbids for several reasons: say whether another phase is meant or nothing would happen."""
    if rule != "GM-5.3":
        return Refused(rule, card=card)
    phase = programs[0].phase if programs else ""
    return Refused(rule, card=card, why="effect" if phase == phase_of(asked) else phase)


def play_card(state: State, asked: Asked, action: PlayCard, emit: Emit) -> None:
    """The card leaves the hand and its ability begins."""
    acted(state)
    take_from_hand(state, asked.seat, action.card)
    emit(CardPlayed(seat=asked.seat, card=action.card, hand=len(state.players[asked.seat].hand)))
    begin_card(state, asked.seat, action.card)


def check_ability(state: State, asked: Asked, action: UseAbility) -> Refused | None:
    """The card must be one's own and the ability usable."""
    piece = state.pieces.get(action.piece)
    if piece is None or piece.controller != asked.seat:
        return Refused("GM-11.6", piece=action.piece)
    programs = state.content.faces[piece.face].programs
    if not 0 <= action.ability < len(programs) or programs[action.ability].kind != "active":
        return Refused("GM-5.1", card=piece.face)
    rule = usable(state, Reach(state, asked.seat, phase_of(asked)), piece, programs[action.ability])
    return None if rule is None else _refused(rule, asked, piece.face, programs[action.ability :])


def use_ability(state: State, asked: Asked, action: UseAbility, emit: Emit) -> None:
    """The ability begins."""
    acted(state)
    piece = state.pieces[action.piece]
    begin_ability(state, asked.seat, piece, piece.face, action.ability)


def check_equip(state: State, asked: ActInInfluence, action: Equip) -> Refused | None:
    """An own character in the pantheon zone that may bear the card and can pay (GM-8.2, GM-8.3)."""
    if not any(held.face == action.card for held in state.players[asked.seat].hand):
        return Refused("GM-1.4", card=action.card)
    face = state.content.faces[action.card]
    bearer = state.pieces.get(action.bearer)
    if face.kind != "gear" or bearer is None or bearer.kind != "character" or bearer.controller != asked.seat or bearer.field:
        return Refused("GM-8.2", card=action.card)
    cost = cost_of(state, asked.seat, face)
    if bearer.power < cost:
        return Refused("GM-8.2", card=action.card, cost=cost, missing=cost - bearer.power)
    rule = may_bear(state, face, bearer)
    return None if rule is None else Refused(rule, card=action.card)


def equip(state: State, asked: ActInInfluence, action: Equip, emit: Emit) -> None:
    """The bearer pays; the card enters ready (GM-8.2)."""
    acted(state)
    seat = asked.seat
    face = state.content.faces[action.card]
    cost = cost_of(state, seat, face)
    take_from_hand(state, seat, action.card)
    piece = Piece(state.mint("e"), action.card, "gear", seat, seat, seat, face.mythology, bearer=action.bearer)
    state.put(piece)
    bearer = state.pieces[action.bearer]
    state.central += cost
    state.put(replace(bearer, power=bearer.power - cost, gear=(*bearer.gear, piece.id)))
    emit(Equipped(seat=seat, card=action.card, piece=piece.id, bearer=bearer.id, paid=cost, left=bearer.power - cost,
                  central=state.central))


def check_meditate(state: State, asked: ActInInfluence, action: Meditate) -> Refused | None:
    """An own ready character that would gain something (GM-8.5)."""
    piece = state.pieces.get(action.piece)
    if piece is None or piece.controller != asked.seat or piece.kind != "character" or piece.tired:
        return Refused("GM-8.5", piece=action.piece)
    return None if may_meditate(state, piece) else Refused("GM-8.5", piece=action.piece)


def meditate(state: State, asked: ActInInfluence, action: Meditate, emit: Emit) -> None:
    """Tire it; it gains 2P, more by cards and boons (GM-8.5)."""
    acted(state)
    piece = replace(state.pieces[action.piece], tired=True)
    amount = 3 if has_flag(state, piece, "meditate_plus") else 2
    player = state.players[asked.seat]
    if asked.seat == 0 and "boon_meditate" in state.config.boons and not player.boon_used:
        player.boon_used = True
        amount += 1
    amount = min(amount, state.central)
    state.put(replace(piece, power=piece.power + amount))
    state.central -= amount
    emit(Meditated(piece=piece.id, amount=amount, now=piece.power + amount, central=state.central))


def pass_now(state: State, asked: Asked, action: Pass, emit: Emit) -> None:
    """The phase counts passes in a row (GM-8.1, GM-9.4)."""
    phase = state.agenda.frames[-1]
    assert isinstance(phase, Influence | Clash)
    state.agenda.frames[-1] = replace(phase, passes=phase.passes + 1)
    emit(Passed(seat=asked.seat, phase=state.phase))


def acted(state: State) -> None:
    """Somebody acted: all may act again (GM-8.1)."""
    phase = state.agenda.frames[-1]
    assert isinstance(phase, Influence | Clash)
    if phase.passes:
        state.agenda.frames[-1] = replace(phase, passes=0)


CARD = Family(PlayCard, plays, check_card, play_card, exact=True, moment="GM-5.3")
ABILITY = Family(UseAbility, listed, check_ability, use_ability, exact=True, moment="GM-5.3")
EQUIP = Family(Equip, listed, check_equip, equip, exact=True, moment="GM-8.2")
MEDITATE = Family(Meditate, listed, check_meditate, meditate, exact=True, moment="GM-8.5")
PASSING = Family(Pass, listed, fine, pass_now, exact=True, moment="GM-8.1")
