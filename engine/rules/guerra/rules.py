"""Guerra de Mitos behind the kernel's protocol."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, get_args

from engine.rules.guerra.actions import GuerraAction
from engine.rules.guerra.book import BOOK
from engine.rules.guerra.config import Boon, DeckList, GuerraConfig, Twist, read_deck, violations
from engine.rules.guerra.content import GuerraContent
from engine.rules.guerra.events import GuerraEvent
from engine.rules.guerra.invariants import invariants
from engine.rules.guerra.setup import lay_out
from engine.rules.guerra.state import State
from engine.rules.guerra.view import possible_world, view_for
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.setup import Mode, Option
from engine.rules.kernel.types import Config, Outcome

LIMIT: Final = Option("limit", ("off", "on"), "off")
FIRST_DECK: Final = "deck_greek"
"""Offered to whoever has not chosen yet: the lessons are played with it."""
DEFAULT_DECKS: Final = ("deck_norse", "deck_greek", "deck_egyptian", "deck_japanese", "deck_celtic", "deck_aztec")


class GuerraRules:
    """Pantheons at war for the power of belief."""

    name = "guerra"
    version = 2
    seats = range(2, 7)
    state_type = State
    config_type = GuerraConfig
    action_type = GuerraAction
    event_type = GuerraEvent

    legal_actions = staticmethod(BOOK.legal_actions)
    why_not = staticmethod(BOOK.why_not)
    apply = staticmethod(BOOK.apply)
    view_for = staticmethod(view_for)
    possible_world = staticmethod(possible_world)
    invariants = staticmethod(invariants)

    def __init__(self, content: GuerraContent) -> None:
        self.content = content
        # The deck of the last opponent is met in the chronicle, not chosen in a lobby.
        choices = tuple(name for name, deck in content.decks.items() if not deck.boss_only)
        deck = Option("deck", choices, FIRST_DECK, free=True)
        self.modes = (Mode("duel", (2,), (LIMIT,), (deck,)), Mode("war", (3, 4, 5, 6), (LIMIT,), (deck,)))

    def configure(
        self, mode: str, seats: int, options: Mapping[str, str] = {}, seat_options: Sequence[Mapping[str, str]] = ()
    ) -> GuerraConfig:
        """A deck for every seat: one of ours by its id, or a deck list as text; an illegal one is refused (GM-3.7)."""
        chosen = next((known for known in self.modes if known.name == mode), None)
        if chosen is None or seats not in chosen.seats:
            raise Refused("GM-6.7", mode=mode, seats=seats)
        decks = []
        for seat in range(seats):
            wish = seat_options[seat].get("deck", "") if seat < len(seat_options) else ""
            decks.append(self.deck(wish or DEFAULT_DECKS[seat]))
        return GuerraConfig(mode=mode, seats=seats, decks=tuple(decks), turn_limit=options.get("limit", LIMIT.default) == "on")

    def deck(self, wish: str) -> DeckList:
        """The deck list that `wish` names or spells out; raises the first breach of GM-3."""
        known = self.content.decks.get(wish)
        if known is not None:
            return DeckList(known.pantheon, known.gods, known.designs)
        deck = read_deck(self.content, wish)
        for refusal in violations(self.content, deck):
            raise refusal
        return deck

    def sample_configs(self) -> dict[str, Config]:
        """Every preconstructed deck in a duel, every seat count, the chronicle's special rules, and the cards of no deck."""
        names = list(self.content.decks)
        found: dict[str, Config] = {}
        for at, name in enumerate(names):
            pair = [{"deck": name}, {"deck": names[(at + 1) % len(names)]}]
            found[name.replace("deck_", "duel-")] = self.configure("duel", 2, {"limit": "on"}, pair)
        for seats in range(3, 7):
            wishes = [{"deck": names[(seat * 3 + seats) % len(names)]} for seat in range(seats)]
            found[f"war-{seats}"] = self.configure("war", seats, {"limit": "on"}, wishes)
        found.update(self.chronicle_samples())
        found.update(self.rest_samples())
        return found

    def rest_samples(self) -> dict[str, Config]:
        """A war and a duel with what no preconstructed deck plays, as many of each as a deck may hold."""
        listed = {card for deck in self.content.decks.values() for card in (deck.pantheon, *deck.gods, *deck.designs)}
        rest: dict[str, list[str]] = {"pantheon": [], "gods": [], "designs": []}
        for card in self.content.cards.values():
            if card.id not in listed:
                rest[card.deck].extend([card.id] * (1 if card.type == "pantheon" else card.copies_max))
        decks = tuple(DeckList(pantheon, tuple(rest["gods"]), tuple(rest["designs"])) for pantheon in rest["pantheon"])
        return {
            "war-rest": GuerraConfig(mode="war", seats=6, decks=decks[:6], turn_limit=True),
            "duel-rest": GuerraConfig(mode="duel", seats=2, decks=decks[-2:], turn_limit=True),
        }

    def chronicle_samples(self) -> dict[str, Config]:
        """One config for each special rule, with boons in hand."""
        twists, gifts = get_args(Twist)[1:], get_args(Boon)
        decks = (self.deck("deck_greek"), self.deck("deck_silence"))
        return {
            f"chronicle-{twist}": GuerraConfig(
                mode="duel", seats=2, decks=decks, turn_limit=True, twist=twist, boons=gifts[at:], bonus=(0, 1)
            )
            for at, twist in enumerate(twists)
        }

    def new_game(self, config: Config, seed: int | Dice) -> State:
        """Everything laid out, at the first decision (GM-6)."""
        assert isinstance(config, GuerraConfig)
        state = lay_out(self.content, config, seed)
        BOOK.run(state, BOOK.emitter(state))
        return state

    def outcome(self, state: State) -> Outcome | None:
        """The result, or None."""
        return state.result
