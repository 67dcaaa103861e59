"""The state of a war of myths: plain data, pieces replaced and never edited (GM-1)."""
from __future__ import annotations

import msgspec

from engine.rules.guerra.config import GuerraConfig
from engine.rules.guerra.content import Face, GuerraContent
from engine.rules.guerra.frames import Frame
from engine.rules.guerra.names import designs_id
from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import HIDDEN, Outcome, Seat

replace = msgspec.structs.replace


class Held(msgspec.Struct, frozen=True):
    """A card that is not in play; `seen` has one bit for every seat that rightly knows it there, and one for the public."""

    face: str
    seen: int = 0


class Oracle(msgspec.Struct, frozen=True):
    """One pile of the gods deck, bottom first; power lies on its top card (GM-1.4)."""

    cards: tuple[Held, ...]
    up: bool = False
    power: int = 0


class Mod(msgspec.Struct, frozen=True):
    """A change of `f` or `pm`, a key (`key:hero`) or a rule flag on a piece; not permanent = until step B (GM-5.10)."""

    stat: str
    amount: int
    permanent: bool
    source: str


class Piece(msgspec.Struct, frozen=True):
    """A card in play, itself whatever it shows (GM-4.12); `home` controls it when a temporary control ends (GM-11.6).

    Only characters have power of their own (GM-4.3)."""

    id: str
    face: str
    kind: str
    owner: Seat
    controller: Seat
    home: Seat
    myth: str
    power: int = 0
    tired: bool = False
    field: bool = False
    bearer: str = ""
    gear: tuple[str, ...] = ()
    mods: tuple[Mod, ...] = ()
    used: tuple[int, ...] = ()


class Player(msgspec.Struct):
    """What lies in front of one seat."""

    reserve: int
    oracles: list[Oracle]
    hand: list[Held]
    designs: list[Held]
    gods_discard: list[str] = []
    designs_discard: list[str] = []
    due: int = 0
    """What the reserve still owes in the step that runs (GM-1.3)."""
    halves: int = 0
    """Victory points, counted in halves (GM-2.7)."""
    left: int = 0
    """The leaving step in which the seat left the table; 0 = still there."""
    score: int = 0
    """Reserve or negative score at that moment (GM-2.9)."""
    transfers: int = 0
    boon_used: bool = False
    remembered: bool = False

    def clone(self) -> Player:
        """A copy that goes its own way."""
        return Player(
            self.reserve, self.oracles.copy(), self.hand.copy(), self.designs.copy(), self.gods_discard.copy(),
            self.designs_discard.copy(), self.due, self.halves, self.left, self.score, self.transfers, self.boon_used,
            self.remembered,
        )


class Battle(msgspec.Struct, frozen=True):
    """A Battle card in play (GM-9.12)."""

    seat: Seat
    card: str
    resolution: str


class Fired(msgspec.Struct, frozen=True):
    """A triggered ability that waits for the end of the step; its card may be gone by then."""

    seat: Seat
    source: str
    card: str
    ability: int


class State(msgspec.Struct):
    """Everything there is. `unseen` is filled in views only: the faces that lie in places the viewer cannot tell apart."""

    content: GuerraContent
    config: GuerraConfig
    agenda: Agenda[Frame]
    dice: Dice
    order: tuple[Seat, ...]
    players: list[Player]
    pieces: dict[str, Piece]
    central: int
    first: Seat
    turn: int = 0
    phase: str = "setup"
    minted: int = 0
    transfers: int = 0
    leavers: int = 0
    """Steps in which somebody left the table."""
    sealed: dict[Seat, int] = {}
    battles: list[Battle] = []
    fired: list[Fired] = []
    duel: tuple[Seat, ...] = ()
    """The two seats of the clash that runs (GM-9.11)."""
    unsettled: bool = False
    result: Outcome | None = None
    unseen: dict[str, tuple[str, ...]] = {}

    @property
    def to_act(self) -> Seat | None:
        """The seat that has to answer."""
        return self.agenda.to_act

    @property
    def everybody(self) -> int:
        """The bits of every seat and of the public."""
        return (2 << self.config.seats) - 1

    def clone(self) -> State:
        """A state that goes its own way and shares everything frozen."""
        return State(
            self.content, self.config, self.agenda.clone(), self.dice.clone(), self.order, [player.clone() for player in self.players],
            self.pieces.copy(), self.central, self.first, self.turn, self.phase, self.minted, self.transfers, self.leavers,
            self.sealed.copy(), self.battles.copy(), self.fired.copy(), self.duel, self.unsettled, self.result, self.unseen,
        )

    def put(self, piece: Piece) -> None:
        """The piece as it is now."""
        self.pieces[piece.id] = piece

    def face(self, piece: Piece) -> Face:
        """What is printed on a piece."""
        return self.content.faces[piece.face]

    def mint(self, letter: str) -> str:
        """An id for a card that enters play."""
        self.minted += 1
        return f"{letter}{self.minted}"

    @property
    def table(self) -> tuple[Seat, ...]:
        """The seats still at the table, from the starting player in turn order."""
        order, players = self.order, self.players
        at = order.index(self.first)
        return tuple(seat for seat in (*order[at:], *order[:at]) if not players[seat].left)

    def after(self, seat: Seat) -> Seat:
        """The next seat at the table in turn order (GM-7.1)."""
        order, players = self.order, self.players
        at = order.index(seat)
        for step in range(1, len(order) + 1):
            other = order[(at + step) % len(order)]
            if not players[other].left:
                return other
        return seat


def top_face(state: State, oracle: Oracle) -> Face | None:
    """What is printed on a face-up top card."""
    if not oracle.up or not oracle.cards:
        return None
    return state.content.faces[oracle.cards[-1].face]


def contents(state: State, seat: Seat) -> tuple[str, ...]:
    """The faces of a seat's designs deck, sorted, answered alike by a state and by its owner's view."""
    known = [card.face for card in state.players[seat].designs if card.face != HIDDEN]
    if len(known) < len(state.players[seat].designs):
        known.extend(state.unseen.get(designs_id(seat), ()))
    return tuple(sorted(known))
