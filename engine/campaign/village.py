"""The Making of a Legend: eight battles of Village of Legends with one hero, a bag of cards and rewards for life.

Stars per battle: 1 for the victory, 1 for finishing within the par of own turns, 1 for the feat.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec

from engine.campaign.protocol import USUAL, Aim, ChapterState, ChapterTexts, Choice, Chosen, Facts, Line, Played, Setup, aim
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.protocol import Rules
from engine.rules.village.config import SeatStart, VillageConfig
from engine.rules.village.content import Battle, BattleRule, HeroAbility, PerkEffect, Rival, VillageContent
from engine.rules.village.state import VillageState

replace = msgspec.structs.replace
ME: Final = 0
MOST_BAG: Final = 5
BAG_PRICE: Final = 80
"""Monsters above this price do not fit into the bag."""
BLESSING: Final = 5
VETERAN_XP: Final = 20
NEW_LEGEND: Final = "new_legend"
RENEWED_LIFE: Final = 5
RIVAL_LIFE: Final = {"easy": -9, "normal": 0, "hard": 5}
"""Life that the difficulty takes from every opponent or gives him."""
HARDER: Final = {"easy": "normal", "normal": "hard", "hard": "hard"}
MODES: Final = {2: "duel", 3: "brawl", 4: "teams"}
ONCE: Final = ("perk_armour", "perk_cure")
"""Rewards that are useless a second time."""
ABILITIES: Final = ("INT", "WEAPON_BONUS", "SPELL_BONUS", "IMMUNE_POISON", "TAMING")
"""Effects of rewards that are abilities of the hero."""


class LegendRecord(msgspec.Struct, frozen=True):
    """Everything that is carried from battle to battle."""

    hero: str
    perks: tuple[str, ...] = ()
    bag: tuple[str, ...] = ()
    stars: dict[str, int] = {}
    veteran: bool = False
    defeats: int = 0
    """Lost in a row at the battle that is open."""
    renewed: bool = False
    """The new legend: the same story once more, with hardier and cleverer rivals."""

    def count(self, perk: str) -> int:
        return self.perks.count(perk)


class MakingOfALegend:
    """One hero's way from the toll bridge to the dragon."""

    id = "making_of_a_legend"
    game = "village"
    retries = True
    difficulties = USUAL
    texts = ChapterTexts(
        name="village.battle.{}.title", story="village.battle.{}.intro", twist="village.battle.{}.twist", won="village.battle.{}.outro"
    )

    def __init__(self, content: VillageContent) -> None:
        self.content = content
        self.battles = tuple(content.battles.values())

    def openings(self, *, finished: bool = False) -> tuple[Choice, ...]:
        hero = Choice("hero", tuple(self.content.heroes))
        return (hero, Choice("legend", (NEW_LEGEND,), least=0)) if finished else (hero,)

    def start(self, chosen: Chosen) -> LegendRecord:
        hero = chosen.get("hero", (next(iter(self.content.heroes)),))[0]
        return LegendRecord(hero, renewed=NEW_LEGEND in chosen.get("legend", ()))

    def fold(self, record: LegendRecord, played: Played) -> LegendRecord:
        if played.result != "won":
            return replace(record, defeats=record.defeats + 1)
        stars = played.count("stars", 1)
        best = max(stars, record.stars.get(played.chapter, 0))
        bag = tuple(card.partition("#")[0] for card in played.rewards.get("bag", ()))
        return LegendRecord(
            record.hero,
            record.perks + played.rewards.get("perk", ()),
            bag,
            record.stars | {played.chapter: best},
            played.facts.get("level") == 3,
            renewed=record.renewed,
        )

    def chapters(self, record: LegendRecord) -> tuple[ChapterState, ...]:
        states = []
        open_ = True
        for battle in self.battles:
            stars = record.stars.get(battle.id, 0)
            if stars:
                states.append(ChapterState(battle.id, "won", stars))
            elif open_:
                states.append(ChapterState(battle.id, "lost" if record.defeats else "open"))
            else:
                states.append(ChapterState(battle.id, "locked"))
            open_ = open_ and bool(stars)
        return tuple(states)

    def carried(self, record: LegendRecord) -> tuple[Line, ...]:
        lines = [Line("village.campaign.carried.stars", {"n": sum(record.stars.values())})]
        if record.bag:
            names = tuple(f"village.card.{card}.name" for card in record.bag)
            lines.append(Line("village.campaign.carried.bag", {"cards": names}))
        for perk, count in Counter(record.perks).items():
            lines.append(Line("village.campaign.carried.perk", {"perk": f"village.campaign.option.{perk}", "n": count}))
        if record.veteran:
            lines.append(Line("village.campaign.carried.veteran", {"xp": VETERAN_XP}))
        if record.renewed:
            lines.append(Line("village.campaign.carried.renewed", {"life": RENEWED_LIFE}))
        return tuple(lines)

    def aims(self, record: LegendRecord, chapter: str, played: Played | None = None) -> tuple[Aim, ...]:
        par = self.content.battles[chapter].par_turns
        turns = played.count("turns") if played is not None else 0
        return (
            aim("campaign.aim.par", played, turns <= par, {"n": par}),
            aim(f"village.battle.{chapter}.feat", played, played is not None and bool(played.facts.get("feat"))),
        )

    def preparations(self, record: LegendRecord, chapter: str, difficulty: str = "normal") -> tuple[Choice, ...]:
        return (Choice("blessing", ("blessing",), least=0),) if record.defeats >= 2 else ()

    def setup(self, record: LegendRecord, chapter: str, chosen: Chosen, difficulty: str) -> Setup:
        battle = self.content.battles[chapter]
        seated = _order(battle)
        starts = [self._own_start(record, bool(chosen.get("blessing")))]
        more = RIVAL_LIFE[difficulty] + (RENEWED_LIFE if record.renewed else 0)
        starts += [_rival_start(rival, more if role.startswith("opponent") else 0) for role, rival in seated]
        config = VillageConfig(
            mode=MODES[battle.seats],
            seats=battle.seats,
            heroes=(record.hero, *(rival.hero for _, rival in seated)),
            overwhelm=any(rule.key == "OVERWHELM_AT" for rule in battle.modifiers),
            starts=tuple(starts),
            battle=tuple(_seated_rule(rule, [role for role, _ in seated]) for rule in battle.modifiers),
        )
        brain = HARDER[difficulty] if record.renewed else difficulty
        # A friend plays alike at every difficulty: an easy day must not mean a clumsy ally, nor a hard one a brilliant one.
        brains = {role: "normal" if role.startswith("ally") else brain for role, _ in seated}
        rivals = tuple(
            Player("ai", f"village.rival.{rival.name}.name", brains[role], seat, rival.hero) for seat, (role, rival) in enumerate(seated, 1)
        )
        hints = any(rule.key == "HINTS" for rule in battle.modifiers)
        return Setup(config, (Player("human", colour=0, portrait=record.hero), *rivals), hints=hints)

    def _own_start(self, record: LegendRecord, blessed: bool) -> SeatStart:
        effects = [self.content.perks[perk].effect for perk in record.perks]
        swaps = [effect for effect in effects if effect.key == "SWAP_STARTER"]
        return SeatStart(
            life=_sum(effects, "LIFE") + BLESSING * blessed,
            xp=VETERAN_XP * record.veteran,
            gold=_sum(effects, "FIRST_TURN_GOLD"),
            cards=_sum(effects, "FIRST_HAND"),
            extra=record.bag + tuple(effect.add for effect in swaps if effect.add),
            without=tuple(effect.remove for effect in swaps),
            in_play=tuple(effect.card for effect in effects if effect.key == "START_IN_PLAY"),
            abilities=tuple(
                HeroAbility(key=effect.key, x=effect.x, cls=effect.cls, element=effect.element)
                for effect in effects
                if effect.key in ABILITIES
            ),
        )

    def debrief(self, record: LegendRecord, chapter: str, match: Match) -> Facts:
        battle, state = self.content.battles[chapter], match.state
        assert match.outcome is not None
        won = ME in match.outcome.winners and not match.outcome.draw
        turns = state.heroes[ME].turns
        feat = FEATS[chapter](state)
        stars = won + (won and turns <= battle.par_turns) + (won and feat)
        return {"stars": int(stars), "turns": turns, "feat": feat, "level": state.heroes[ME].level, "owned": self._owned(state)}

    def _owned(self, state: VillageState) -> tuple[str, ...]:
        """What fits into the bag of all cards owned at the end; a second copy has its number behind a #."""
        cards = [*state.hands[ME], *state.decks[ME], *state.discards[ME], *state.played[ME]]
        cards += [defence.face for defence in state.defences.values() if defence.seat == ME]
        cards += [face for sheath in state.sheaths.values() if sheath.seat == ME for face in (sheath.face, sheath.weapon) if face]
        counted: Counter[str] = Counter()
        owned = []
        for face in sorted(cards):
            card = self.content.cards[face]
            if card.row.deck == "starter" or (card.kind == "monster" and card.row.price > BAG_PRICE):
                continue
            counted[face] += 1
            owned.append(face if counted[face] == 1 else f"{face}#{counted[face]}")
        return tuple(owned)

    def rewards(self, record: LegendRecord, chapter: str, played: Played) -> tuple[Choice, ...]:
        if played.result != "won":
            return ()
        choices = []
        perks = self._offered(record, self.content.battles[chapter])
        if perks:
            choices.append(Choice("perk", perks))
        owned = played.facts.get("owned", ())
        assert isinstance(owned, tuple)
        size = self.bag_size(record, chapter)
        if owned and size:
            choices.append(Choice("bag", owned, least=0, most=min(size, len(owned))))
        return tuple(choices)

    def bag_size(self, record: LegendRecord, chapter: str) -> int:
        """As many cards as battles won, five at most, and one more per Bag reward."""
        won = len({*(battle for battle, stars in record.stars.items() if stars), chapter})
        return min(MOST_BAG, won) + record.count("perk_bag")

    def _offered(self, record: LegendRecord, battle: Battle) -> tuple[str, ...]:
        """The three rewards; Life takes the place of what would be useless."""
        useless = [perk for perk in ONCE if record.count(perk)] + (["perk_thin"] if record.count("perk_thin") >= 2 else [])
        offered = ["perk_life" if perk in useless else perk for perk in battle.rewards]
        return tuple(dict.fromkeys(offered))

    def ending(self, record: LegendRecord) -> str | None:
        last = self.battles[-1].id
        return f"village.battle.{last}.outro" if record.stars.get(last) else None


def _order(battle: Battle) -> list[tuple[str, Rival]]:
    """Everybody but the player, clockwise, by role."""
    roles = {f"opponent_{number}": rival for number, rival in enumerate(battle.opponents, 1)}
    roles |= {f"ally_{number}": rival for number, rival in enumerate(battle.allies, 1)}
    order = next((rule.order for rule in battle.modifiers if rule.key == "SEATS"), ("player", *roles))
    return [(role, roles[role]) for role in order if role != "player"]


def _seated_rule(rule: BattleRule, roles: list[str]) -> BattleRule:
    """A twist with its owner and its target named by seat."""
    seats = {"player": f"seat{ME}"} | {role: f"seat{seat}" for seat, role in enumerate(roles, 1)}
    return replace(rule, owner=seats.get(rule.owner, rule.owner), facing=seats.get(rule.facing, rule.facing))


def _rival_start(rival: Rival, more: int) -> SeatStart:
    return SeatStart(life=rival.life_mod + more, xp=rival.start_xp, extra=rival.extra, in_play=rival.in_play, profile=rival.profile)


def _sum(effects: list[PerkEffect], key: str) -> int:
    return sum(effect.x for effect in effects if effect.key == key)


Feat = Callable[[VillageState], bool]
FEATS: Final[dict[str, Feat]] = {
    "vl_b1": lambda state: not state.deeds[ME].lost_to_monsters,
    "vl_b2": lambda state: state.heroes[ME].level >= 2,
    "vl_b3": lambda state: not state.heroes[ME].poison,
    "vl_b4": lambda state: state.deeds[ME].spells >= 3,
    "vl_b5": lambda state: state.deeds[ME].heroes >= 2,
    "vl_b6": lambda state: state.heroes[2].alive,
    "vl_b7": lambda state: state.deeds[ME].undead >= 5,
    "vl_b8": lambda state: state.deeds[ME].last_blow,
}
"""What earns the third star of each battle."""


def campaigns(rules: Rules) -> tuple[MakingOfALegend, ...]:
    """The one campaign of the village."""
    content: VillageContent = rules.content
    return (MakingOfALegend(content),)
