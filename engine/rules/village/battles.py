"""The table of a campaign battle: who sits where with what, and which twists hold (The Making of a Legend)."""
from __future__ import annotations

from engine.rules.village.config import SeatStart, VillageConfig
from engine.rules.village.content import BattleRule, HeroAbility, Rival, VillageContent
from engine.rules.village.state import replace

MODE_OF = {2: "duel", 3: "brawl", 4: "teams"}
VETERAN_XP = 20
BLESSING_LIFE = 5
PLAYER = "player"


def battle_config(
    content: VillageContent,
    battle_id: str,
    hero: str,
    perks: tuple[str, ...] = (),
    bag: tuple[str, ...] = (),
    *,
    veteran: bool = False,
    blessing: bool = False,
    harder: int = 0,
) -> VillageConfig:
    """One battle for the player on seat 0; `harder` is the life that rivals gain in a new legend."""
    battle = content.battles[battle_id]
    order = seat_order(content, battle_id)
    seats = {PLAYER: 0, **{name: at for at, name in enumerate(order)}}
    people = _people(content, battle_id)
    starts = []
    heroes = []
    for name in order:
        rival = people.get(name)
        if rival is None:
            starts.append(_player(content, perks, bag, veteran, blessing))
            heroes.append(hero)
        else:
            tougher = harder if name.startswith("opponent") else 0
            starts.append(_rival(rival, tougher))
            heroes.append(rival.hero)
    rules = tuple(_seated(rule, seats) for rule in battle.modifiers)
    return VillageConfig(
        mode=MODE_OF[battle.seats],
        seats=battle.seats,
        heroes=tuple(heroes),
        overwhelm=any(rule.key == "OVERWHELM_AT" for rule in rules),
        starts=tuple(starts),
        battle=rules,
    )


def seat_order(content: VillageContent, battle_id: str) -> tuple[str, ...]:
    """The roles of a battle clockwise from seat 0, who is the player."""
    battle = content.battles[battle_id]
    for rule in battle.modifiers:
        if rule.key == "SEATS":
            return rule.order
    return (PLAYER, *_people(content, battle_id))


def _people(content: VillageContent, battle_id: str) -> dict[str, Rival]:
    battle = content.battles[battle_id]
    people = {f"opponent_{at}": rival for at, rival in enumerate(battle.opponents, 1)}
    return people | {f"ally_{at}": rival for at, rival in enumerate(battle.allies, 1)}


def rivals(content: VillageContent, battle_id: str) -> tuple[Rival | None, ...]:
    """Who sits on each seat; None is the player."""
    people = _people(content, battle_id)
    return tuple(people.get(name) for name in seat_order(content, battle_id))


def _rival(rival: Rival, tougher: int) -> SeatStart:
    return SeatStart(
        life=rival.life_mod + tougher, xp=rival.start_xp, extra=rival.extra, in_play=rival.in_play, profile=rival.profile
    )


def _seated(rule: BattleRule, seats: dict[str, int]) -> BattleRule:
    """A twist whose roles are named by seat."""
    owner = f"seat{seats[rule.owner]}" if rule.owner else ""
    facing = f"seat{seats[rule.facing]}" if rule.facing in seats else rule.facing
    return replace(rule, owner=owner, facing=facing)


def _player(content: VillageContent, perks: tuple[str, ...], bag: tuple[str, ...], veteran: bool, blessing: bool) -> SeatStart:
    """What rewards, the bag and a blessing add up to; the same reward may count twice."""
    life = BLESSING_LIFE if blessing else 0
    gold = cards = 0
    extra, without, in_play = list(bag), [], []
    abilities: list[HeroAbility] = []
    for name in perks:
        effect = content.perks[name].effect
        life += effect.x if effect.key == "LIFE" else 0
        gold += effect.x if effect.key == "FIRST_TURN_GOLD" else 0
        cards += effect.x if effect.key == "FIRST_HAND" else 0
        if effect.key == "SWAP_STARTER":
            without.append(effect.remove)
            extra += [effect.add] if effect.add else []
        elif effect.key == "START_IN_PLAY":
            in_play.append(effect.card)
        elif effect.key in ("INT", "WEAPON_BONUS", "SPELL_BONUS", "IMMUNE_POISON", "TAMING"):
            abilities.append(HeroAbility(effect.key, effect.x, effect.cls, effect.element))
    return SeatStart(
        life=life,
        xp=VETERAN_XP if veteran else 0,
        gold=gold,
        cards=cards,
        extra=tuple(extra),
        without=tuple(without),
        in_play=tuple(dict.fromkeys(in_play)),
        abilities=tuple(abilities),
    )
