"""What the learned value of Guerra de Mitos looks at."""
from __future__ import annotations

from functools import cache
from typing import Final

from engine.ai.features import Sides
from engine.ai.guerra.outlook import final_passes
from engine.ai.guerra.worth import card_worth, printed_worth
from engine.rules.guerra.content import Face, GuerraContent
from engine.rules.guerra.frames import ActInClash, ActInInfluence, Assign, MovePower
from engine.rules.guerra.outcome import threshold
from engine.rules.guerra.resolve import battle_in_force, reserve_loss
from engine.rules.guerra.state import Piece, State, top_face
from engine.rules.guerra.values import has_flag, missing, share
from engine.rules.kernel.types import Seat

PHASES: Final = ("setup", "transfer", "influence", "assignment", "clash", "resolution", "reorganisation")
ASKED: Final = (ActInInfluence, Assign, ActInClash, MovePower)
BEST: Final = 5
"""So many characters of a side are looked at one by one, the strongest first."""
ORACLES: Final = 4
"""So many cards of the gods are looked at one by one, the nearest first."""
ONE: Final = ("strength", "power", "ready", "field", "tired", "programs", "god")
COMING: Final = ("missing", "power", "strength", "worth", "character")
RESERVE: Final = ("power", "squared", "short", "due", "to_goal", "at_goal", "empty")
CHARACTERS: Final = (
    "count", "ready", "tired", "spent", "strength", "spent_strength", "power", "room", "full", "gods", "influence", "clash",
    "gear", "weakest",
)  # fmt: skip
RESOURCES: Final = ("count", "cost", "influence", "clash")
PILES: Final = ("up", "cards", "power", "lying", "open_strength")
HAND: Final = ("count", "actions", "gear", "invocations", "battles", "worth", "best", "designs", "influence", "clash", "cost")
ARMY: Final = ("ready", "field", "ready_count", "field_count", "passed")


class Force:
    """What one seat has in play, in one pass over the table."""

    __slots__ = ("characters", "counts", "gear", "ready", "ready_count", "resources")

    def __init__(self) -> None:
        self.characters: list[tuple[float, ...]] = []
        self.resources: list[Face] = []
        self.counts: list[int] = []
        self.gear = self.ready = self.ready_count = 0


class GuerraFeatures:
    """Reserves, characters one by one, cards to come, hands, both armies, and every face in play."""

    def __init__(self, content: GuerraContent) -> None:
        self.content = content
        self.faces = tuple(face.id for face in content.faces.values() if face.kind in ("character", "resource", "gear"))
        self.at = {face: place for place, face in enumerate(self.faces)}
        self.names = (
            *(_named(name, whose) for whose in ("mine", "theirs") for name in BLOCK),
            *(f"characters.{whose}.face.{face}" for whose in ("mine", "theirs") for face in self.faces),
            *(f"army.phase.{phase}" for phase in PHASES),
            *(f"army.asked.{frame.__name__}.{whose}" for frame in ASKED for whose in ("mine", "theirs")),
            "army.first", "army.lead", "army.lead_ready", "clash.lead", "clash.wins", "clash.mine_after", "clash.theirs_after",
            "clash.mine_falls", "clash.theirs_fall", "army.defended", "army.undefended", "reserve.lead", "reserve.turn", "points.lead",
        )  # fmt: skip

    def sides(self, state: State) -> Sides:
        return tuple((seat,) for seat in range(len(state.players)))

    def row(self, state: State, seat: Seat) -> list[float]:
        forces = self._forces(state)
        rivals = [other for other in state.order if other != seat and not state.players[other].left]
        rival = next((other for other in state.duel if other != seat and seat in state.duel), None)
        if rival is None:
            rival = max(rivals, key=lambda other: forces[other].ready, default=seat)
        mine, theirs = _block(state, seat, forces[seat]), _block(state, rival, forces[rival])
        row = mine + theirs
        for force in (forces[seat], forces[rival]):
            counts = [0.0] * len(self.faces)
            for place in force.counts:
                counts[place] += 0.5
            row += counts
        row += [float(state.phase == phase) for phase in PHASES]
        asked = type(state.agenda.asked)
        for frame in ASKED:
            row += (float(asked is frame and state.to_act == seat), float(asked is frame and state.to_act == rival))
        return row + self._between(state, seat, rival, forces, mine, theirs)

    def _between(
        self, state: State, seat: Seat, rival: Seat, forces: list[Force], mine: list[float], theirs: list[float]
    ) -> list[float]:
        """How the armies compare, and what would be left of either reserve after a clash that goes on like that."""
        places = {name: BLOCK.index(f"army.{name}") for name in ("ready", "field")}
        field = 5 * (mine[places["field"]] - theirs[places["field"]])
        army = 5 * (mine[places["ready"]] - theirs[places["ready"]])
        lead = field if state.phase in ("clash", "resolution") else field + army
        own, other = state.players[seat], state.players[rival]
        first, second = own.reserve - _lost(state, seat, rival, -lead), other.reserve - _lost(state, rival, seat, lead)
        points = own.halves - sum(state.players[at].halves for at in state.order if at != seat) / max(1, len(state.order) - 1)
        return [
            float(state.first == seat), lead / 5, army / 5, field / 5, _sign(lead), first / 8, second / 8,
            float(first <= 0), float(second <= 0), float(forces[seat].ready_count > 0 or mine[places["field"]] > 0),
            float(not forces[seat].ready_count and forces[rival].ready_count > 0), (own.reserve - other.reserve) / 8,
            min(3.0, state.turn / 8), points / 4,
        ]  # fmt: skip

    def _forces(self, state: State) -> list[Force]:
        found, faces, at = [Force() for _ in state.players], self.content.faces, self.at
        for piece in state.pieces.values():
            force, face = found[piece.controller], faces[piece.face]
            if piece.face in at:
                force.counts.append(at[piece.face])
            if piece.kind == "character":
                _enlist(state, force, piece, face)
            elif piece.kind == "resource":
                force.resources.append(face)
            elif piece.kind == "gear":
                force.gear += 1
        return found


def _lost(state: State, seat: Seat, rival: Seat, behind: float) -> float:
    """What a seat's reserve loses in a clash in which it is so far behind, by the resolution in force."""
    if behind <= 0 or not state.battles:
        return max(0.0, behind)
    return reserve_loss(state, battle_in_force(state, (seat, rival)), round(behind))


def _enlist(state: State, force: Force, piece: Piece, face: Face) -> None:
    """Count a character with what it bears."""
    strength, most = face.strength, face.max_power
    for worn in piece.gear:
        gear = state.content.faces[state.pieces[worn].face]
        strength += gear.strength
        most += gear.max_power
    for mod in piece.mods:
        if mod.stat == "f":
            strength += mod.amount
        elif mod.stat == "pm":
            most += mod.amount
    strength = share(state, piece) if piece.field else max(0, strength)
    ready = piece.power > 1 and not piece.tired and not piece.field and strength > 0 and not has_flag(state, piece, "cannot_assign")
    if ready:
        force.ready += strength
        force.ready_count += 1
    influence, clash = len(face.influence), len(face.clash)
    force.characters.append((
        strength / 5, min(2.5, piece.power / 4), float(ready), float(piece.field), float(piece.tired),
        (influence + clash) / 2, float(face.god),
        (most - piece.power) / 4, float(piece.power >= most), float(piece.power <= 0), influence, clash,
    ))  # fmt: skip


def _block(state: State, seat: Seat, force: Force) -> list[float]:
    """Everything that one seat has, in the order of `BLOCK`."""
    player = state.players[seat]
    goal, reserve = threshold(state, seat), player.reserve
    found = [
        reserve / 8, reserve * reserve / 100, max(0, 6 - reserve) / 6, player.due / 4, min(4.0, (goal - reserve) / 8),
        float(reserve >= goal), float(reserve <= 1),
    ]  # fmt: skip
    found += _characters(force)
    count = len(force.resources)
    found += [
        count / 3, sum([face.cost for face in force.resources]) / 8, sum([len(face.influence) for face in force.resources]) / 2,
        sum([len(face.clash) for face in force.resources]) / 2,
    ]  # fmt: skip
    found += _oracles(state, seat)
    found += _hand(state, seat)
    field = [each for each in force.characters if each[3]]
    found += [
        force.ready / 5, sum([each[0] for each in field]), force.ready_count / 3, len(field) / 3, float(seat in final_passes(state)),
    ]  # fmt: skip
    return found


def _characters(force: Force) -> list[float]:
    rows = sorted(force.characters, reverse=True)
    sums = [sum(column) for column in zip(*rows, strict=True)] if rows else [0.0] * 12
    spent = sum([row[0] for row in rows if row[9]])
    found = [
        len(rows) / 4, force.ready_count / 3, sums[4] / 3, sums[9] / 3, sums[0] / 2, spent, sums[1] / 2, sums[7] / 2, sums[8] / 3,
        sums[6] / 2,
        sums[10] / 3, sums[11] / 3, force.gear / 3, rows[-1][0] if rows else 0.0,
    ]  # fmt: skip
    for number in range(BEST):
        found += rows[number][: len(ONE)] if number < len(rows) else (0.0,) * len(ONE)
    return found


def _oracles(state: State, seat: Seat) -> list[float]:
    """The piles of the gods: what lies open, the nearest to coming in first."""
    up = cards = power = strength = 0.0
    coming: list[tuple[float, ...]] = []
    for oracle in state.players[seat].oracles:
        cards += len(oracle.cards)
        power += oracle.power
        face = top_face(state, oracle)
        if face is None:
            continue
        up += 1
        strength += face.strength
        lacking = missing(state, seat, oracle)
        away = float(face.cost if lacking is None else lacking)
        coming.append((away / 4, oracle.power / 4, face.strength / 5, printed_worth(face) / 6, float(face.kind == "character")))
    coming.sort()
    found = [up / 3, cards / 20, power / 6, len(state.players[seat].gods_discard) / 8, strength / 8]
    for number in range(ORACLES):
        found += coming[number] if number < len(coming) else (3.0, 0.0, 0.0, 0.0, 0.0)
    return found


def _hand(state: State, seat: Seat) -> list[float]:
    player, table = state.players[seat], _held(state.content)
    rows = [table[card.face] for card in player.hand if card.face in table]
    sums = [sum(column) for column in zip(*rows, strict=True)] if rows else [0.0] * 9
    best = max((row[4] for row in rows), default=0.0)
    return [
        len(player.hand) / 5, sums[0] / 3, sums[1] / 3, sums[2] / 2, sums[3], sums[4] / 3, best, len(player.designs) / 20,
        sums[5] / 3, sums[6] / 3, sums[7] / 6,
    ]  # fmt: skip


@cache
def _held(content: GuerraContent) -> dict[str, tuple[float, ...]]:
    """What each card is in a hand."""
    return {
        face.id: (
            float(face.type == "action"), float(face.type == "equipment"), float(face.type == "invocation"), float("battle" in face.keys),
            card_worth(face) / 3, float(len(face.influence)), float(len(face.clash)), float(face.cost), 0.0,
        )
        for face in content.faces.values() if face.type in ("action", "equipment", "invocation")
    }  # fmt: skip


def _sign(number: float) -> float:
    return 1.0 if number > 0 else -1.0 if number < 0 else 0.0


def _named(name: str, whose: str) -> str:
    group, _, what = name.partition(".")
    return f"{group}.{whose}.{what}"


BLOCK: Final = (
    *(f"reserve.{name}" for name in RESERVE), *(f"characters.{name}" for name in CHARACTERS),
    *(f"characters.{number}.{name}" for number in range(BEST) for name in ONE), *(f"resources.{name}" for name in RESOURCES),
    *(f"oracles.{name}" for name in PILES), *(f"oracles.{number}.{name}" for number in range(ORACLES) for name in COMING),
    *(f"cards.{name}" for name in HAND), *(f"army.{name}" for name in ARMY),
)  # fmt: skip


@cache
def features_for(content: GuerraContent) -> GuerraFeatures:
    """The numbers of a content, built once."""
    return GuerraFeatures(content)
