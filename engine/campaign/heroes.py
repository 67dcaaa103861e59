"""Three solo campaigns of Heroes: a hero's deck and rewards carried from scenario to scenario (HM-33).

Stars per scenario: 1 for the victory, 1 for winning with two rounds to spare, 1 if the main hero was never beaten.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from engine.campaign.protocol import DIFFICULTIES, Aim, ChapterState, ChapterTexts, Choice, Chosen, Facts, Line, Played, Setup, Status, aim
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.heroes.content import HeroesContent
from engine.rules.heroes.scenario.types import Campaign as Story
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.protocol import Rules

replace = msgspec.structs.replace
ME = 0
KEPT = 5
"""Cards kept besides statistics and the first specialty (HM-33.4)."""
ARROW, MOST_ARROWS = "magic_arrow", 4
SPARE = 2
"""Rounds that have to be left for the second star."""


class HeroRecord(msgspec.Struct, frozen=True):
    """The hero, the saved starting deck, what earlier chapters granted, stars, and losses at the open chapter."""

    hero: str
    deck: tuple[str, ...] = ()
    perks: tuple[str, ...] = ()
    stars: dict[str, int] = {}
    losses: int = 0
    obelisks: int = 0
    """Obelisks flagged in the last scenario that was won: they choose the epilogue."""


def next_deck(content: HeroesContent, hero: str, owned: tuple[str, ...], kept: tuple[str, ...], room: int = KEPT) -> tuple[str, ...]:
    """All statistics, the first specialty and the kept cards, filled up with Magic Arrows (HM-33.4, HM-33.9)."""
    statistics = [card for card in owned if content.cards[card].family == "statistic"]
    others = [card.partition("#")[0] for card in kept][:room]
    arrows = [ARROW] * max(0, KEPT - len(others))
    return (*statistics, content.specialty(hero, 1), *others, *arrows)


def swapped_deck(
    content: HeroesContent, deck: tuple[str, ...], old: str, new: str, ability_for: str = "", arrows_for: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Another hero of the faction takes over: own statistics and specialty; the player chooses which card becomes the new
    starting ability and which become Magic Arrows, of which the deck holds four at most (HM-33.6)."""
    if not deck or old == new:
        return deck
    others = _others(content, deck)
    for card, gained in ((ability_for, content.heroes[new].ability), *((card, ARROW) for card in arrows_for)):
        bare = card.partition("#")[0]
        if bare in others and (gained != ARROW or others.count(ARROW) < MOST_ARROWS):
            others[others.index(bare)] = gained
    while others.count(ARROW) > MOST_ARROWS:
        others.remove(ARROW)
    statistics = [name for name, count in content.heroes[new].stats.items() for _ in range(count)]
    return (*statistics, content.specialty(new, 1), *others)


def _others(content: HeroesContent, deck: tuple[str, ...]) -> list[str]:
    """The cards of a deck that are neither statistics nor specialties."""
    return [card for card in deck if content.cards[card].family not in ("statistic", "specialty")]


class HeroesCampaign:
    """One story of a faction."""

    game = "heroes"
    retries = True
    difficulties = DIFFICULTIES
    texts = ChapterTexts(
        name="heroes.scenario.{}.name", story="heroes.scenario.{}.story", twist="heroes.scenario.{}.goal", won="heroes.scenario.{}.after"
    )

    def __init__(self, rules: Rules, content: HeroesContent, story: Story) -> None:
        self.rules = rules
        self.content = content
        self.story = story
        self.id = story.id

    def openings(self, *, finished: bool = False) -> tuple[Choice, ...]:
        return (Choice("hero", self.content.factions[self.story.faction].heroes),)

    def start(self, chosen: Chosen) -> HeroRecord:
        return HeroRecord(chosen.get("hero", self.content.factions[self.story.faction].heroes[:1])[0])

    def fold(self, record: HeroRecord, played: Played) -> HeroRecord:
        """A win carries the new deck on; a loss keeps the old one (HM-33.1, HM-33.5)."""
        hero = played.prepared.get("lead", (record.hero,))[0]
        if played.result != "won":
            return replace(record, losses=record.losses + 1)
        scenario = self.content.scenarios[played.chapter]
        owned = played.facts.get("owned", ())
        assert isinstance(owned, tuple)
        deck = next_deck(self.content, hero, owned, played.rewards.get("keep", ()), scenario.figures.keep)
        perks = (*scenario.figures.perk, *(f"card:{card}" for card in played.rewards.get("minor", ())))
        stars = max(played.count("stars", 1), record.stars.get(played.chapter, 0))
        obelisks = played.count("obelisks")
        return HeroRecord(hero, deck, perks, record.stars | {played.chapter: stars}, 0, obelisks)

    def chapters(self, record: HeroRecord) -> tuple[ChapterState, ...]:
        states = []
        open_ = True
        for chapter in self.story.chapters:
            stars = record.stars.get(chapter, 0)
            status: Status = "won" if stars else ("lost" if record.losses else "open") if open_ else "locked"
            states.append(ChapterState(chapter, status, stars))
            open_ = open_ and bool(stars)
        return tuple(states)

    def carried(self, record: HeroRecord) -> tuple[Line, ...]:
        lines = [Line("heroes.campaign.carried.hero", {"hero": f"heroes.hero.{record.hero}.name"})]
        if record.deck:
            names = tuple(f"heroes.card.{card}.name" for card in dict.fromkeys(record.deck))
            lines.append(Line("heroes.campaign.carried.deck", {"cards": names}))
        for perk in record.perks:
            if perk in self.content.buildings:
                lines.append(Line("heroes.campaign.carried.building", {"building": f"heroes.building.{perk}.name"}))
        return tuple(lines)

    def aims(self, record: HeroRecord, chapter: str, played: Played | None = None) -> tuple[Aim, ...]:
        facts = played.facts if played is not None else {}
        return (
            aim("campaign.aim.early", played, bool(facts.get("early")), {"n": SPARE}),
            aim("campaign.aim.unbeaten", played, bool(facts.get("unbeaten"))),
        )

    def preparations(self, record: HeroRecord, chapter: str, difficulty: str = "normal") -> tuple[Choice, ...]:
        """The other hero of the faction may take over between scenarios, with a deck made over for him (HM-33.6)."""
        if not record.deck:
            return ()
        heroes = self.content.factions[self.story.faction].heroes
        other = next(hero for hero in heroes if hero != record.hero)
        others = _others(self.content, record.deck)
        swaps = [card for card in others if card != self.content.heroes[other].ability]
        arrows = [card for card in others if card != ARROW]
        room = max(0, min(len(arrows), MOST_ARROWS - others.count(ARROW)))
        choices = [Choice("lead", (record.hero, other))]
        if len(swaps) == len(others):
            choices.append(Choice("ability_for", _numbered(swaps), least=0, needs=("lead", other)))
        if room:
            choices.append(Choice("arrows_for", _numbered(arrows), least=0, most=room, needs=("lead", other)))
        return tuple(choices)

    def setup(self, record: HeroRecord, chapter: str, chosen: Chosen, difficulty: str) -> Setup:
        """The difficulty may change between scenarios (HM-33.8)."""
        hero = chosen.get("lead", (record.hero,))[0]
        ability_for = next(iter(chosen.get("ability_for", ())), "")
        deck = swapped_deck(self.content, record.deck, record.hero, hero, ability_for, chosen.get("arrows_for", ()))
        kind = self.content.heroes[hero].kind
        options = {"scenario": chapter, "difficulty": difficulty, "deck": ",".join(deck), "perks": ",".join(record.perks)}
        config = self.rules.configure("campaign", 1, options, [{"hero": kind}])
        hints = chapter == self.story.chapters[0]
        return Setup(config, (Player("human", colour=0, portrait=hero),), hints=hints, foes=tuple(self._foes(chapter)))

    def _foes(self, chapter: str) -> Iterator[Player]:
        """The enemies of a scenario with their faces."""
        for number, enemy in enumerate(self.content.scenarios[chapter].enemies):
            yield Player("ai", f"heroes.enemy.{enemy.id}", "normal", number + 1, enemy.face)

    def debrief(self, record: HeroRecord, chapter: str, match: Match) -> Facts:
        state: HeroesState = match.state
        assert match.outcome is not None
        player = state.players[ME]
        won = ME in match.outcome.winners
        early = state.round <= self.content.scenarios[chapter].rounds - SPARE
        unbeaten = not player.defeats
        stars = won + (won and early) + (won and unbeaten)
        owned = (*player.hand, *player.deck, *player.discard, *(entry.card for entry in player.ongoing))
        minor = tuple(card for card in state.piles["artifact"] if self.content.cards[card].level == "minor")
        obelisks = sum(ME in field.flags for field in state.fields.values())
        return {
            "stars": int(stars), "rounds": state.round, "early": early, "unbeaten": unbeaten,
            "owned": owned, "minor": minor, "obelisks": obelisks,
        }  # fmt: skip

    def rewards(self, record: HeroRecord, chapter: str, played: Played) -> tuple[Choice, ...]:
        if played.result != "won" or chapter == self.story.chapters[-1]:
            return ()
        figures = self.content.scenarios[chapter].figures
        owned, minor = played.facts.get("owned", ()), played.facts.get("minor", ())
        assert isinstance(owned, tuple) and isinstance(minor, tuple)
        offered = _numbered(card for card in owned if self.content.cards[card].family not in ("statistic", "specialty"))
        choices = []
        if offered:
            most = min(figures.keep, len(offered))
            choices.append(Choice("keep", offered, least=min(KEPT, most), most=most))
        if figures.keep_minor and minor:
            choices.append(Choice("minor", tuple(dict.fromkeys(minor))))
        return tuple(choices)

    def ending(self, record: HeroRecord) -> str | None:
        """The closing story; the lich's end depends on the obelisks that were read."""
        last = self.story.chapters[-1]
        if not record.stars.get(last):
            return None
        read = 3 if record.obelisks >= 3 else min(1, record.obelisks)
        key = f"lo5_out_{read}" if last == "lo5" else f"{last}_out"
        return f"heroes.story.{key}"


def _numbered(cards: Iterable[str]) -> tuple[str, ...]:
    counted: Counter[str] = Counter()
    found = []
    for card in sorted(cards):
        counted[card] += 1
        found.append(card if counted[card] == 1 else f"{card}#{counted[card]}")
    return tuple(found)


def campaigns(rules: Rules) -> tuple[HeroesCampaign, ...]:
    """The Lion's Oath, Blood and Obsidian, The Gathered Cloak."""
    content: HeroesContent = rules.content
    return tuple(HeroesCampaign(rules, content, story) for story in content.campaigns.values())

