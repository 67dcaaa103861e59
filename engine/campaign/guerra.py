"""The Last Chronicle: seven linked duels of Guerra de Mitos and the Silence at the end.

A won duel unlocks the loser's deck and its mythology for one's own decks, and a choice of boons. A lost one is replayed; after
the second loss in a row two more power may be taken, and the duel then awards no boon.
"""
from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from engine.campaign.protocol import USUAL, Aim, ChapterState, ChapterTexts, Choice, Chosen, Facts, Line, Played, Setup, aim
from engine.content.errors import refuse, unknown
from engine.content.files import content_folder, read_rows
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.guerra import GuerraRules
from engine.rules.guerra.config import Boon, DeckList, GuerraConfig, Twist, violations
from engine.rules.guerra.content import GuerraContent
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.vocabulary import Row

FILE: Final = "chronicle.toml"
ME: Final = 0
HELP: Final = 2
STARTS: Final = ("deck_norse", "deck_greek")
WELL: Final = "boon_reserve"
"""The boon that stacks; it stands in for one that is held already."""
LOCKED: Final = "neu_crossroads"
"""The one Neutral card that has to be won."""
LEVELS: Final = {"apprentice": 0, "hero": 1, "god": 2}
BRAINS: Final = ("easy", "normal", "hard")
SHIFT: Final = {"easy": -1, "normal": 0, "hard": 1}
ODDS: Final = {"easy": (2, 0), "normal": (0, 0), "hard": (0, 2)}
"""Power that the difficulty adds to both reserves: the heads alone know no level below the first and none above the last."""


class Duel(Row, frozen=True):
    """One duel: `deck` is a preconstructed one, the start deck that was not chosen, or a mirror of the player's."""

    id: str
    deck: str
    level: Literal["apprentice", "hero", "god"]
    twist: Twist
    bonus: Annotated[int, msgspec.Meta(ge=0, le=9)]
    unlocks: tuple[str, ...]
    cards: tuple[str, ...]
    boons: tuple[Boon, ...]


class ChronicleRecord(msgspec.Struct, frozen=True):
    """What is carried from duel to duel."""

    start: str
    decks: tuple[str, ...]
    cards: tuple[str, ...] = ()
    boons: tuple[str, ...] = ()
    won: tuple[str, ...] = ()
    losses: int = 0
    lost: int = 0


class LastChronicle:
    """The keeper of the book against what rubs out the lines."""

    id = "last_chronicle"
    game = "guerra"
    retries = True
    difficulties = USUAL
    texts = ChapterTexts(
        name="guerra.chapter.{}.name", story="guerra.chapter.{}.story", twist="guerra.chapter.{}.twist",
        won="guerra.chapter.{}.won", lost="guerra.chapter.{}.lost",
    )  # fmt: skip

    def __init__(self, rules: GuerraRules, duels: list[Duel]) -> None:
        self.rules = rules
        self.content = rules.content
        self.duels = {duel.id: duel for duel in duels}

    def openings(self, *, finished: bool = False) -> tuple[Choice, ...]:
        return (Choice("banner", STARTS),)

    def start(self, chosen: Chosen) -> ChronicleRecord:
        start = chosen.get("banner", STARTS[:1])[0]
        return ChronicleRecord(start, (start,))

    def fold(self, record: ChronicleRecord, played: Played) -> ChronicleRecord:
        replace = msgspec.structs.replace
        if played.result != "won":
            return replace(record, losses=record.losses + 1, lost=record.lost + 1)
        duel = self.duels[played.chapter]
        new = tuple(_other(record) if deck == "other_start" else deck for deck in duel.unlocks)
        return replace(
            record,
            decks=tuple(dict.fromkeys(record.decks + new)),
            cards=tuple(dict.fromkeys(record.cards + duel.cards)),
            boons=record.boons + played.rewards.get("boon", ()),
            won=tuple(dict.fromkeys((*record.won, duel.id))),
            losses=0,
        )

    def chapters(self, record: ChronicleRecord) -> tuple[ChapterState, ...]:
        states = []
        open_ = True
        for duel in self.duels:
            won = duel in record.won
            if won:
                states.append(ChapterState(duel, "won", 1, 1))
            elif open_:
                states.append(ChapterState(duel, "lost" if record.losses else "open", 0, 1))
            else:
                states.append(ChapterState(duel, "locked", 0, 1))
            open_ = open_ and won
        return tuple(states)

    def carried(self, record: ChronicleRecord) -> tuple[Line, ...]:
        lines = [Line("guerra.campaign.carried.decks", {"decks": tuple(f"guerra.choice.deck.{deck}" for deck in record.decks)})]
        if record.boons:
            lines.append(Line("guerra.campaign.carried.boons", {"boons": tuple(f"guerra.campaign.option.{b}" for b in record.boons)}))
        lines.append(Line("guerra.campaign.carried.score", {"won": len(record.won), "lost": record.lost}))
        return tuple(lines)

    def aims(self, record: ChronicleRecord, chapter: str, played: Played | None = None) -> tuple[Aim, ...]:
        return (aim("campaign.aim.unaided", played, played is not None and not played.prepared.get("help")),)

    def preparations(self, record: ChronicleRecord, chapter: str, difficulty: str = "normal") -> tuple[Choice, ...]:
        deck = Choice("deck", record.decks, own="deck")
        return (deck, Choice("help", ("help",), least=0)) if record.losses >= 2 else (deck,)

    def allows(self, record: ChronicleRecord, deck: DeckList) -> bool:
        """Whether a deck of the player's own is legal and made of what the chronicle has given him."""
        if any(True for _ in violations(self.content, deck)):
            return False
        return self.collection(record).issuperset((deck.pantheon, *deck.gods, *deck.designs))

    def collection(self, record: ChronicleRecord) -> frozenset[str]:
        """Every card that the chronicle has given the player: whole mythologies and what is Neutral."""
        mythologies = {self.content.faces[self.content.decks[known].pantheon].mythology for known in record.decks} | {"neutral"}
        given = {card.id for card in self.content.cards.values() if card.mythology in mythologies and card.id != LOCKED}
        return frozenset(given.union(record.cards))

    def setup(self, record: ChronicleRecord, chapter: str, chosen: Chosen, difficulty: str) -> Setup:
        duel = self.duels[chapter]
        mine = self.rules.deck(chosen.get("deck", record.decks[:1])[0])
        theirs = {"other_start": _other(record)}.get(duel.deck, duel.deck)
        rival = mine if duel.deck == "mirror" else self.rules.deck(theirs)
        boons = tuple(boon for boon in record.boons if boon != "boon_name" or duel.twist == "silence")
        odds = ODDS[difficulty]
        config = GuerraConfig(
            mode="duel",
            seats=2,
            decks=(mine, rival),
            twist=duel.twist,
            boons=boons,
            bonus=((HELP if chosen.get("help") else 0) + odds[0], duel.bonus + odds[1]),
        )
        level = min(2, max(0, LEVELS[duel.level] + SHIFT[difficulty]))
        name = f"guerra.choice.deck.{theirs}" if duel.deck != "mirror" else f"guerra.chapter.{duel.id}.name"
        return Setup(config, (Player("human", colour=0, portrait="merrick"), Player("ai", name, BRAINS[level], 1, rival.pantheon)))

    def debrief(self, record: ChronicleRecord, chapter: str, match: Match) -> Facts:
        reserves = [player.reserve for player in match.state.players]
        return {"mine": reserves[ME], "theirs": reserves[1 - ME], "turns": match.state.turn}

    def rewards(self, record: ChronicleRecord, chapter: str, played: Played) -> tuple[Choice, ...]:
        duel = self.duels[chapter]
        if played.result != "won" or not duel.boons or played.prepared.get("help") or chapter in record.won:
            return ()
        offered = [WELL if boon in record.boons else boon for boon in duel.boons]
        return (Choice("boon", tuple(dict.fromkeys(offered))),)

    def ending(self, record: ChronicleRecord) -> str | None:
        last = tuple(self.duels)[-1]
        return f"guerra.chapter.{last}.won" if last in record.won else None


def _other(record: ChronicleRecord) -> str:
    return next(deck for deck in STARTS if deck != record.start)


def campaigns(rules: Rules) -> tuple[LastChronicle, ...]:
    """The one campaign of Guerra de Mitos."""
    assert isinstance(rules, GuerraRules)
    return (LastChronicle(rules, read_duels(rules.content)),)


def read_duels(content: GuerraContent, root: Path | None = None) -> list[Duel]:
    """The duels of the chronicle, their decks and cards checked."""
    duels = read_rows(content_folder("guerra", root) / FILE, "duel", Duel)
    for duel in duels:
        refuse(FILE, duel.id, unknown("deck", "deck", (duel.deck,), (*content.decks, "other_start", "mirror")))
        refuse(FILE, duel.id, unknown("unlocks", "deck", duel.unlocks, (*content.decks, "other_start")))
        refuse(FILE, duel.id, unknown("cards", "card", duel.cards, content.cards))
    return duels
