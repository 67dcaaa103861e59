"""The Bronze Door: six chapters of Mythic Battles with consequences (MB-25.2).

Every chapter ends in victory or defeat and the story goes on; the third defeat ends it. Glory buys healing, points, Art of War
cards and boons; survivors who fought become veterans; absorbed omphalos leave shards.
"""
from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from engine.campaign.mythic_chapters import Chapter, Extras, Foe, Spoils, battle, read_chapters
from engine.campaign.protocol import USUAL, Aim, ChapterState, ChapterTexts, Choice, Chosen, Facts, Line, Played, Setup, aim
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.protocol import Rules
from engine.rules.mythic.config import Boon
from engine.rules.mythic.events import Destroyed
from engine.rules.mythic.sheets import MythicContent

replace = msgspec.structs.replace
ME: Final = 0
GODS: Final = ("zeus", "ares", "athena", "hades")
POOL: Final = ("odysseus", "atalanta", "hoplites", "amazons", "centaurs")
GIFTS: Final = ("hardened", "swift", "drilled", "lucky")
DEFEATS: Final = 3
MARKS: Final = 2
SHARDS: Final = 3
PRICES: Final = {"point1": 1, "point2": 1, "aow": 2, "boon": 3}
EASY: Final = 2
BULL_PRICE: Final = 2
SCARRED: Final = 5


class DoorRecord(msgspec.Struct, frozen=True):
    """The save of the story."""

    god: str
    pool: tuple[str, ...] = POOL
    wounded: tuple[str, ...] = ()
    marks: dict[str, int] = {}
    boons: dict[str, str] = {}
    flags: tuple[str, ...] = ()
    results: dict[str, str] = {}
    glory: int = 0
    shards: int = 0
    turns: int = 0
    """Of all chapters together."""
    points: int = 0
    """Bought for the next chapter only, like the card below."""
    aow: int = 0

    @property
    def defeats(self) -> int:
        return sum(result == "lost" for result in self.results.values())

    @property
    def names(self) -> dict[str, str]:
        """Who the roles of the story are."""
        rival = "athena" if self.god == "ares" else "ares"
        lord = "zeus" if self.god == "hades" else "hades"
        return {"god": self.god, "rival": rival, "lord": lord}


class BronzeDoor:
    """One God's way from the ruins to the door."""

    id = "bronze_door"
    game = "mythic"
    retries = False
    difficulties = USUAL
    texts = ChapterTexts(name="mythic.chapter.{}.name", story="mythic.chapter.{}.story", twist="mythic.chapter.{}.twist")

    def __init__(self, content: MythicContent, chapters: list[Chapter]) -> None:
        self.content = content
        self.by_id = {chapter.id: chapter for chapter in chapters}

    def openings(self, *, finished: bool = False) -> tuple[Choice, ...]:
        return (Choice("god", GODS),)

    def start(self, chosen: Chosen) -> DoorRecord:
        return DoorRecord(chosen.get("god", GODS[:1])[0])

    # -- the story -------------------------------------------------------------------------------

    def fold(self, record: DoorRecord, played: Played) -> DoorRecord:
        return self._spend(self._after(record, played), played.rewards)

    def _after(self, record: DoorRecord, played: Played) -> DoorRecord:
        chapter, won = self.by_id[played.chapter], played.result == "won"
        slain, fallen, killers = (_names(played, key) for key in ("slain", "fallen", "killers"))
        spoils = [chapter.won if won else chapter.lost]
        spoils += [gain for unit, gain in chapter.slain.items() if unit in slain]
        spoils += [gain for unit, gain in chapter.spared.items() if won and unit not in slain]
        spoils.append(Spoils(unlocks=_names(played, "freed")))
        absorbed, used = played.count("absorbed"), len(played.prepared.get("shards", ()))
        marks = Counter(record.marks)
        marks.update(unit for unit in killers if unit not in fallen)
        pool = tuple(dict.fromkeys(record.pool + tuple(unit for gain in spoils for unit in gain.unlocks)))
        return replace(
            record,
            pool=pool,
            wounded=tuple(unit for unit in fallen if unit in pool),
            marks=dict(marks),
            flags=tuple(dict.fromkeys(record.flags + tuple(flag for gain in spoils for flag in gain.flags))),
            results=record.results | {chapter.id: "won" if won else "lost"},
            glory=record.glory + (2 if won else 1) + sum(gain.glory for gain in spoils),
            shards=max(0, record.shards - used) + absorbed // 2,
            turns=record.turns + played.count("turns"),
            points=0,
            aow=0,
        )

    def _spend(self, record: DoorRecord, chosen: Chosen) -> DoorRecord:
        """Glory between two chapters, and the free boons of veterans; a boon that is given to nobody is not paid for."""
        given = bool(chosen.get("boon_unit") and chosen.get("boon_gift"))
        spent = tuple(item for item in chosen.get("spend", ()) if item != "boon" or given)
        healed = tuple(item.removeprefix("heal_") for item in spent if item.startswith("heal_"))
        boons, marks = dict(record.boons), dict(record.marks)
        if "boon" in spent:
            boons[chosen["boon_unit"][0]] = chosen["boon_gift"][0]
        for unit in [unit for unit, count in marks.items() if count >= MARKS]:
            gift = chosen.get(f"veteran_{unit}")
            if gift:
                boons[unit] = gift[0]
                marks[unit] -= MARKS
        return replace(
            record,
            wounded=tuple(unit for unit in record.wounded if unit not in healed),
            boons=boons,
            marks=marks,
            glory=record.glory - len(healed) - sum(PRICES[item] for item in spent if item in PRICES),
            points=sum(item in ("point1", "point2") for item in spent),
            aow=int("aow" in spent),
        )

    def chapters(self, record: DoorRecord) -> tuple[ChapterState, ...]:
        over = record.defeats >= DEFEATS
        states, open_ = [], not over
        for chapter in self.by_id:
            result = record.results.get(chapter)
            if result is not None:
                states.append(ChapterState(chapter, "won" if result == "won" else "lost", int(result == "won"), 1))
            else:
                states.append(ChapterState(chapter, "open" if open_ else "locked", 0, 1))
                open_ = False
        return tuple(states)

    def carried(self, record: DoorRecord) -> tuple[Line, ...]:
        key = "mythic.campaign.carried"
        lines = [
            Line(f"{key}.glory", {"glory": record.glory, "shards": record.shards, "defeats": record.defeats}),
            Line(f"{key}.pool", {"units": tuple(f"mythic.unit.{unit}.name" for unit in record.pool)}),
        ]
        if record.wounded:
            lines.append(Line(f"{key}.wounded", {"units": tuple(f"mythic.unit.{unit}.name" for unit in record.wounded)}, harm=True))
        for unit, count in record.marks.items():
            if count:
                lines.append(Line(f"{key}.mark", {"unit": f"mythic.unit.{unit}.name", "n": count}))
        for unit, gift in record.boons.items():
            lines.append(Line(f"{key}.boon", {"unit": f"mythic.unit.{unit}.name", "gift": f"mythic.campaign.option.{gift}"}))
        if self.ending(record) is not None:
            lines.append(Line(f"{key}.turns", {"n": record.turns}))
        return tuple(lines)

    def aims(self, record: DoorRecord, chapter: str, played: Played | None = None) -> tuple[Aim, ...]:
        """Great beasts to slay for glory, and everybody brought home."""
        slain = _names(played, "slain") if played is not None else ()
        prey = [unit for unit, gain in self.by_id[chapter].slain.items() if gain.glory]
        return (
            *(Aim("campaign.aim.slay", {"unit": f"mythic.unit.{unit}.name"}, None if played is None else unit in slain) for unit in prey),
            aim("campaign.aim.unscathed", played, played is not None and not _names(played, "fallen")),
        )

    # -- before a chapter ------------------------------------------------------------------------

    def preparations(self, record: DoorRecord, chapter: str, difficulty: str = "normal") -> tuple[Choice, ...]:
        row = self.by_id[chapter]
        army = self._recruits(record, row)
        prices = tuple(self.price(record, unit) for unit in army)
        choices = [Choice("army", army, 0, len(army), prices, self.points(record, row, difficulty))]
        if record.shards:
            most = min(SHARDS, record.shards)
            choices.append(Choice("shards", tuple(f"shard{number}" for number in range(1, most + 1)), 0, most))
        heroes = tuple(unit for unit in army if self.content.sheets[unit].kind == "hero")
        if "hydra_gall" in record.flags and heroes and chapter == tuple(self.by_id)[-1]:
            choices.append(Choice("gall", heroes))
        return tuple(choices)

    def points(self, record: DoorRecord, chapter: Chapter, difficulty: str) -> int:
        """What the army may cost."""
        dark = "lost_in_the_dark" in record.flags and chapter.id == "ca_4_orchard_of_stone"
        return chapter.points + record.points - dark + (EASY if difficulty == "easy" else 0)

    def price(self, record: DoorRecord, unit: str) -> int:
        """Spartans of a humbled rival cost nothing, a spared bull less."""
        last = len(record.results) == len(self.by_id) - 1
        if last and unit == "spartans" and "rival_humbled" in record.flags:
            return 0
        if last and unit == "minotaur" and "bull_spared" in record.flags:
            return BULL_PRICE
        return self.content.sheets[unit].cost

    def _recruits(self, record: DoorRecord, chapter: Chapter) -> tuple[str, ...]:
        """The pool without the wounded, what the doors are too small for, and what the computer leads."""
        led = {record.names.get(foe.unit, foe.unit) for foe in self._foes(record, chapter, ()) if not foe.unless_fielded}
        led |= {place.unit for place in chapter.statues}
        return tuple(
            unit
            for unit in record.pool
            if unit not in record.wounded and unit not in led and (chapter.monsters or self.content.sheets[unit].kind != "monster")
        )

    def _foes(self, record: DoorRecord, chapter: Chapter, army: tuple[str, ...]) -> list[Foe]:
        return [
            foe
            for foe in chapter.enemies
            if (not foe.flag or foe.flag in record.flags) and not (foe.unless_fielded and foe.unit in army)
        ]

    def setup(self, record: DoorRecord, chapter: str, chosen: Chosen, difficulty: str) -> Setup:
        row = self.by_id[chapter]
        army = chosen.get("army", ())
        last = chapter == tuple(self.by_id)[-1]
        boons = [Boon(unit, gift) for unit, gift in record.boons.items() if unit in army]
        boons += [Boon(unit, "torment") for unit in chosen.get("gall", ()) if unit in army]
        extras = Extras(
            tuple(boons),
            (record.aow - ("sworn_to_nothing" in record.flags and last), 0),
            (len(chosen.get("shards", ())), int("stones_lost" in record.flags and last)),
            (("cerberus", SCARRED),) if last and "cerberus_scarred" in record.flags else (),
            int(difficulty == "easy"),
        )
        number = tuple(self.by_id).index(chapter)
        config = battle(self.content, row, army, self._foes(record, row, army), record.names, extras, number % 2)
        rival = config.armies[1][0]
        enemy = Player("ai", f"mythic.unit.{rival}.name", difficulty, 1, rival)
        return Setup(config, (Player("human", colour=0, portrait=record.god), enemy))

    # -- after a chapter -------------------------------------------------------------------------

    def debrief(self, record: DoorRecord, chapter: str, match: Match) -> Facts:
        row, state = self.by_id[chapter], match.state
        destroyed = [event for _, events, _ in match.history() for event in events if isinstance(event, Destroyed)]
        lasting = [unit for unit in state.units.values() if self.content.sheets[unit.id].kind in ("hero", "monster")]
        return {
            "slain": tuple(sorted(unit.id for unit in state.units.values() if unit.seat != ME and unit.where == "destroyed")),
            "fallen": tuple(sorted(unit.id for unit in lasting if unit.seat == ME and unit.where == "destroyed")),
            "killers": tuple(sorted({
                event.by for event in destroyed
                if event.seat != ME and event.by in state.units and state.units[event.by].seat == ME
                and self.content.sheets[event.by].kind in ("hero", "monster")
            })),
            "freed": tuple(place.unit for place in row.statues if _stands_free(match, place.unit)),
            "absorbed": state.absorbed[ME],
            "turns": state.turn,
        }  # fmt: skip

    def rewards(self, record: DoorRecord, chapter: str, played: Played) -> tuple[Choice, ...]:
        after = self._after(record, played)
        if len(after.results) == len(self.by_id) or after.defeats >= DEFEATS:
            return ()
        choices = []
        if after.glory:
            items = [f"heal_{unit}" for unit in after.wounded] + ["point1", "point2", "aow", "boon"]
            choices.append(Choice("spend", tuple(items), 0, len(items), tuple(PRICES.get(item, 1) for item in items), after.glory))
        veterans = [unit for unit, marks in after.marks.items() if marks >= MARKS and unit not in after.boons]
        plain = tuple(unit for unit in after.pool if unit not in after.boons and unit not in veterans)
        if after.glory >= PRICES["boon"] and plain:
            choices += [Choice("boon_unit", plain, 0), Choice("boon_gift", GIFTS, 0)]
        return (*choices, *(Choice(f"veteran_{unit}", GIFTS) for unit in veterans))

    def ending(self, record: DoorRecord) -> str | None:
        """Crown, Truce, Shut or Ashes."""
        if record.defeats >= DEFEATS:
            return "mythic.campaign.ending.ashes"
        if len(record.results) < len(self.by_id):
            return None
        if tuple(record.results.values())[-1] == "lost":
            return "mythic.campaign.ending.shut"
        return f"mythic.campaign.ending.{'truce' if record.defeats else 'crown'}"


def _names(played: Played, fact: str) -> tuple[str, ...]:
    value = played.facts.get(fact, ())
    return value if isinstance(value, tuple) else ()


def _stands_free(match: Match, unit: str) -> bool:
    """Freed and alive, even if Medusa has looked at the hero again."""
    piece = match.state.units[unit]
    return bool(piece.seat == ME and piece.where == "board")


def campaigns(rules: Rules) -> tuple[BronzeDoor, ...]:
    """The one campaign of Mythic Battles."""
    content: MythicContent = rules.content
    return (BronzeDoor(content, read_chapters(content)),)
