"""Any position of Guerra de Mitos in one line: `sketch("nor_thor:5@ nor_axe", hand="nor_fury", ask="clash")`.

A card in play is its id with `:P` for power, `~` for tired, `@` for on the battlefield and `+id` for what it bears
(`nor_thor:5@+nor_axe`). An oracle is its cards from the bottom, parted by `/`, with `^P` for a face-up top card that holds P and
`_` for a face-down one (`nor_odin/nor_yule^3`). Seat 0 is to act and is starting player. Deck lists are what was named, so
the invariants hold; the central reserve holds the rest of 40 counters per seat.
"""
from __future__ import annotations

import re
from functools import partial

from engine.content import load_rules
from engine.rules.guerra import frames as f
from engine.rules.guerra.book import BOOK
from engine.rules.guerra.config import DeckList, GuerraConfig
from engine.rules.guerra.state import Held, Oracle, Piece, Player, State, replace
from engine.rules.guerra.values import army_strength, max_power, strength
from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Action, Event
from tests.support import play as play_all
from tests.support.accounts import Facts, Speaks, told_in_full

RULES = load_rules("guerra")
CONTENT = RULES.content
SPEAKS: Speaks = {"BidsShown": ("reserve:",)}
PIECE = re.compile(r"^(?P<id>\w+)(?::(?P<power>\d+))?(?P<marks>[~@]*)$")


class Sketch:
    """Builds one position."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.gods: list[list[str]] = [[] for _ in range(seats)]
        self.designs: list[list[str]] = [[] for _ in range(seats)]
        self.pieces: dict[str, Piece] = {}
        self.minted = 0

    def note(self, seat: int, card: str) -> str:
        """Remember a card for the deck list of its owner."""
        if card in CONTENT.cards:
            (self.gods if CONTENT.cards[card].deck == "gods" else self.designs)[seat].append(card)
        return card

    def mint(self, letter: str) -> str:
        self.minted += 1
        return f"{letter}{self.minted}"

    def place(self, seat: int, words: str, pantheon: str) -> None:
        """Cards in play for one seat."""
        self.pieces[f"p{seat}"] = Piece(f"p{seat}", pantheon, "pantheon", seat, seat, seat, CONTENT.faces[pantheon].mythology)
        for word in words.split():
            first, *worn = word.split("+")
            found = PIECE.match(first)
            assert found, word
            face = CONTENT.faces[self.note(seat, found["id"])]
            name = self.mint("c" if face.kind == "character" else "r")
            marks = found["marks"]
            piece = Piece(name, face.id, face.kind, seat, seat, seat, face.mythology or "norse", int(found["power"] or 0),
                          "~" in marks, "@" in marks)
            gear = []
            for text in worn:
                card = text.rstrip("~")
                ident = self.mint("e")
                self.pieces[ident] = Piece(ident, self.note(seat, card), "gear", seat, seat, seat, CONTENT.faces[card].mythology,
                                           tired=text.endswith("~"), bearer=name)
                gear.append(ident)
            self.pieces[name] = replace(piece, gear=tuple(gear))

    def oracle(self, seat: int, words: str) -> Oracle:
        """One pile."""
        names, mark, power = words.partition("^")
        cards = tuple(Held(self.note(seat, card)) for card in names.rstrip("_").split("/") if card)
        return Oracle(cards, bool(mark), int(power or 0))


def sketch(
    mine: str = "", theirs: str = "", *, hand: str = "", their_hand: str = "", designs: str = "", oracles: str = "",
    their_oracles: str = "", reserve: tuple[int, ...] = (20, 20), central: int | None = None, ask: str = "influence", moves: int = 5,
    discard: str = "",
    pantheons: tuple[str, ...] = ("nor_valhalla", "gre_olympus"), others: tuple[str, ...] = (), **facts: object,
) -> State:
    """A position with seat 0 to answer; `others` are the cards of seats 2 and up."""
    seats = 2 + len(others)
    build = Sketch(seats)
    pantheons = (*pantheons, *("egy_heliopolis",) * (seats - len(pantheons)))
    reserve = (*reserve, *(20,) * (seats - len(reserve)))
    players = []
    for seat, words in enumerate((mine, theirs, *others)):
        build.place(seat, words, pantheons[seat])
        piles = [build.oracle(seat, pile) for pile in (oracles, their_oracles, *("",) * len(others))[seat].split()]
        held = (hand, their_hand, *("",) * len(others))[seat].split()
        deck = designs.split() if seat == 0 else []
        gone = [build.note(seat, card) for card in (discard.split() if seat == 0 else [])]
        players.append(Player(
            reserve[seat], piles, [Held(build.note(seat, card)) for card in held],
            [Held(build.note(seat, card)) for card in reversed(deck)],
            gods_discard=[card for card in gone if CONTENT.cards[card].deck == "gods"],
            designs_discard=[card for card in gone if CONTENT.cards[card].deck == "designs"],
        ))
    decks = tuple(DeckList(pantheons[seat], tuple(build.gods[seat]), tuple(build.designs[seat])) for seat in range(seats))
    config = GuerraConfig(mode="duel" if seats == 2 else "war", seats=seats, decks=decks,
                          **{key: facts.pop(key) for key in ("twist", "boons", "turn_limit") if key in facts})
    lying = sum(player.reserve + sum(oracle.power for oracle in player.oracles) for player in players)
    lying += sum(piece.power for piece in build.pieces.values())
    state = State(CONTENT, config, Agenda([]), Dice(7), tuple(range(seats)), players, build.pieces, 40 * seats - lying, 0, turn=1,
                  minted=build.minted)
    if central is not None:
        # What is not meant to be there lies in the reserve of the last seat.
        players[-1].reserve += state.central - central
        state.central = central
    for key, value in facts.items():
        setattr(state, key, value)
    _open(state, ask, moves)
    return state


def _open(state: State, ask: str, moves: int) -> None:
    """Lay the frames under the question."""
    agenda = state.agenda
    serial = agenda.serial
    last = len(state.order) - 1
    stages = {"influence": 3, "assign": 4, "clash": 4, "pick": 4, "reorganise": 5}
    agenda.push(f.Turn(serial=serial(), stage=stages.get(ask, 2)))
    state.phase = {"assign": "assignment", "clash": "clash", "pick": "assignment", "influence": "influence"}.get(ask, "transfer")
    if ask == "influence":
        agenda.then(f.ActInInfluence(0), f.Influence(serial=serial(), seat=1))
    elif ask in ("assign", "clash"):
        state.duel = (0, 1)
        agenda.push(f.Clashes(serial=serial(), free=tuple(range(2, last + 1))))
        agenda.push(f.Clash(serial=serial(), a=0, b=1, seat=1, stage=1 if ask == "assign" else 3, passed=() if ask == "assign" else (0, 1)))
        agenda.push(f.Assign(0, agenda.serials) if ask == "assign" else f.ActInClash(0))
    elif ask == "pick":
        agenda.push(f.Clashes(serial=serial(), free=state.order))
    elif ask == "reorganise":
        agenda.push(f.Reorganise(serial=serial()))
    elif ask == "reveal":
        agenda.push(f.Transfer(serial=serial(), seat=0))
    else:
        stage, question = {"discard": (2, f.DiscardTop(0)), "move": (3, f.MovePower(0, moves)), "enter": (4, f.EnterPlay(0))}[ask]
        agenda.push(f.Transfer(serial=serial(), seat=0, stage=stage, oracle=4, moves=moves))
        agenda.push(question)


def run(state: State) -> list[Event]:
    """Let the agenda work until somebody is asked; the events."""
    emit = BOOK.emitter(state)
    BOOK.run(state, emit)
    return emit.events


def look(state: State) -> Facts:
    """What lies on the table: pieces as they are, and what every reserve and oracle holds."""
    found: Facts = {
        name: (piece.face, piece.bearer or piece.controller, piece.power, piece.tired, piece.field)
        for name, piece in state.pieces.items()
    }
    for seat, player in enumerate(state.players):
        found[f"reserve:{seat}"] = player.reserve
        found |= {f"oracle:{seat}:{index}": (oracle.power, oracle.up) for index, oracle in enumerate(player.oracles)}
    return found


def play(state: State, *actions: Action) -> list[Event]:
    """Apply actions in a row; conservation and every other law hold after each."""
    events: list[Event] = []
    for action in actions:
        events += told_in_full(look, state, partial(play_all, RULES, state, action), SPEAKS)
        RULES.invariants(state)
    return events


def find(state: State, card: str, seat: int | None = None) -> Piece:
    """The first card of that face in play."""
    return next(piece for piece in state.pieces.values() if piece.face == card and seat in (None, piece.controller))


def there(state: State, card: str) -> bool:
    """Whether such a card is in play."""
    return any(piece.face == card for piece in state.pieces.values())


def force(state: State, card: str) -> int:
    """Current strength of the first card of that face."""
    return strength(state, find(state, card))


def limit(state: State, card: str) -> int:
    """Current maximum power of the first card of that face."""
    return max_power(state, find(state, card))


def armies(state: State) -> tuple[int, int]:
    """The strength of both armies."""
    return army_strength(state, 0), army_strength(state, 1)


def hand(state: State, seat: int = 0) -> list[str]:
    """The faces of a hand."""
    return [card.face for card in state.players[seat].hand]
