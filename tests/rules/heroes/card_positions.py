"""Positions for the card tests, from the map to every window of a combat, and all the numbers that a card may change."""
from __future__ import annotations

from collections.abc import Callable

from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.combat.values import attack_of, defense_of, hp_of, initiative_of
from engine.rules.heroes.frames import Attack, Cast
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.heroes.rounds.rolls import rerolls
from engine.rules.heroes.state import HeroesState, lying
from engine.rules.heroes.words.effects import StepEmpty
from engine.rules.heroes.words.targets import on_unit
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.window import Pass, open_window
from engine.rules.parts.modifiers import total
from tests.rules.heroes.card_table import Changes
from tests.rules.heroes.sketch import CONTENT, RULES, ZERO, act, battle, beside, dice, sketch, troops

SPARE = "st_attack st_defense luck"
FOES = "few archangels 10, few n_sharpshooters 14, few n_rogues 18"
ARMIES = {
    "castle": "few crusaders 6, few marksmen 1, few champions 2",
    "dungeon": "few black_dragons 6, few troglodytes 1",
    "necropolis": "few dread_knights 6, pack skeletons 1, pack zombies 2",
}
BRANDS = ("SILENCE", "UNTARGETABLE", "FIRE_SHIELD", "NO_ROLL")


def user_of(card: str) -> tuple[str, str]:
    """A faction and a hero who may use the card."""
    record = CONTENT.cards[card]
    if record.hero:
        return CONTENT.heroes[record.hero].faction, record.hero
    return ("necropolis", "tamika") if record.faction else ("castle", "catherine")


def fight(card: str, acting: str = "a1") -> HeroesState:
    """Three against three with wounds on both sides, the card and some spare ones in hand, two expert effects left."""
    faction, hero = user_of(card)
    other = ("castle", "catherine") if faction == "dungeon" else ("dungeon", "mutare")
    state = battle(ARMIES[faction], FOES, factions=(faction, other[0]), heroes=(hero, other[1]), acting=acting)
    me = state.players[0]
    me.hand, me.xp, me.G, me.V = [card, *SPARE.split()], 6, 50, 5
    for name, fighter in list(state.combat.fighters.items()):
        state.combat.put(replace(fighter, damage=2 if name == "a1" else 1 if fighter.side == "few" else 0, retaliated=1))
    bound = "a2" if faction == "castle" else "a1"
    state.combat.put(replace(state.combat.fighters[bound], paralysed=True))
    if faction == "castle":
        state.combat.put(replace(state.combat.fighters["a3"], damage=3, paralysed=True))
    return dice(state, *[ZERO] * 40)


def commanding(card: str) -> HeroesState:
    state = fight(card)
    state.agenda.frames[-1] = replace(state.agenda.frames[-1], hand=True)
    return state


def attacking(card: str) -> HeroesState:
    state = fight(card)
    act(state, AttackUnit("b1"))
    return state


def attacked(card: str) -> HeroesState:
    state = fight(card, acting="b1")
    act(state, AttackUnit("a1"))
    return state


def rolled(position: Callable[[str], HeroesState]) -> Callable[[str], HeroesState]:
    def build(card: str) -> HeroesState:
        state = position(card)
        state.players[0].hints = ["after_roll"]
        while state.agenda.asked.moment == "attack_prepared":
            act(state, Pass())
        return state

    return build


def at_window(moment: str) -> Callable[[str], HeroesState]:
    def build(card: str) -> HeroesState:
        state = fight(card)
        state.players[0].hand.append("magic_arrow")
        state.players[0].army = troops("few zombies, few dread_knights") if user_of(card)[0] == "necropolis" else []
        state.combat.difficulty = state.players[0].level
        open_window(state, moment, state.combat.serial, [0], hand=True)
        return state

    return build


def casting(card: str) -> HeroesState:
    """A Magic Arrow waits for power."""
    state = commanding(card)
    state.players[0].hand.append("magic_arrow")
    act(state, PlayCard("magic_arrow", 0))
    return state


def after_spell(card: str) -> HeroesState:
    state = casting(card)
    state.players[0].hints = ["after_spell"]
    act(state, LetGo(), Option(on_unit("b1")))
    return state


def enemy_spell(card: str) -> HeroesState:
    """A Magic Arrow with power 1 flies at a1."""
    state = fight(card)
    state.players[0].hints = ["enemy_spell"]
    state.agenda.push(Cast(serial=state.agenda.serial(), seat=-1, card="magic_arrow", power=1, target="a1", team=1))
    BOOK.run(state, BOOK.emitter(state))
    return state


def on_map(card: str) -> HeroesState:
    """The main hero has left a town that is its own; a rival has cards and morale."""
    faction, hero = user_of(card)
    rival = ("castle", "catherine") if faction == "dungeon" else ("dungeon", "mutare")
    state = sketch(factions=(faction, rival[0]), heroes=(hero, rival[1]), G=50, V=9, xp=6, hands=(f"{card} {SPARE}", "luck estates"))
    state.players[1].morale = 1
    state.players[0].discard = ["blind"]
    state.decks["bronze"][-1] = "n_boars"
    put_hero(state, "h0", at=beside(state, "empty"))
    return state


def mustering(card: str) -> HeroesState:
    state = on_map(card)
    action = next(action for action in RULES.legal_actions(state) if type(action).__name__ == "Recruit")
    act(state, action)
    return state


POSITIONS: dict[str, Callable[[str], HeroesState]] = {
    "map": on_map,
    "muster": mustering,
    "command": commanding,
    "attacking": attacking,
    "attacked": attacked,
    "rolled own": rolled(attacking),
    "rolled other": rolled(attacked),
    "power": casting,
    "after spell": after_spell,
    "enemy spell": enemy_spell,
    "combat start": at_window("combat_start"),
    "announced": at_window("announced"),
    "won": at_window("combat_won"),
}


def measure(state: HeroesState) -> Changes:
    """Every number that a card might change."""
    me, other = state.players[0], state.players[1]
    seen: Changes = {key: getattr(me, key) for key in ("G", "M", "V", "morale", "xp", "discount", "experts")}
    seen |= {"hand": len(me.hand), "deck": len(me.deck), "discard": len(me.discard), "front": len(me.ongoing)}
    seen |= {"army": len(me.army), "packs": sum(troop.side == "pack" for troop in me.army)}
    seen |= {"other hand": len(other.hand), "other morale": other.morale, "bronze deck": len(state.decks["bronze"])}
    seen |= {f"rerolls {kind}": len(rerolls(state, 0, kind, 1, ())) for kind in ("resource", "treasure", "attack")}
    if me.morale > 0:
        seen |= {key: seen[key] - 1 for key in seen if key.startswith("rerolls")}
    seen |= {"steps": len(lying(state, 0, StepEmpty)), "flies": "h0" in me.marks.flying}
    seen |= {"h0 mp": state.heroes["h0"].mp, "tiles": sum(slot.up for slot in state.slots.values())}
    seen["h0 home"] = state.fields[state.heroes["h0"].at].home == 0
    for frame in state.agenda.frames:
        if isinstance(frame, Attack):
            seen |= {"die tripled": frame.triple, "die ignored": frame.ignored and frame.unrolled}
        if isinstance(frame, Cast):
            seen |= {"cast power": frame.power, "cast back": frame.back}
    return {**seen, **(measure_board(state) if state.combat is not None else {})}


def measure_board(state: HeroesState) -> Changes:
    """What stands on the board, and what each unit is worth."""
    combat = state.combat
    seen: Changes = {"far attack": total(combat.banners, 0, "ATK_FAR"), "spell limit": combat.limits[0], "spells": combat.spells[0]}
    seen |= {"enemy may flee": combat.flee[1], "skipped": combat.skipped}
    for name, unit in combat.fighters.items():
        values = {"attack": attack_of(state, unit), "defense": defense_of(state, unit), "initiative": initiative_of(state, unit)}
        tokens = {"damage": unit.damage, "paralysed": unit.paralysed, "retaliated": unit.retaliated, "worn": unit.overlay}
        brands = {brand: total(combat.mods, name, brand) for brand in BRANDS}
        values |= {"hp": hp_of(state, unit), "cell": unit.cell}
        seen |= {f"{name} {key}": value for key, value in {**values, **tokens, **brands}.items()}
    return seen
