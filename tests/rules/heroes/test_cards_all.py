"""Every card mode, every astrologers card, every unit side is played at least once, with what it should do."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.fight import AttackUnit, EndActivation
from engine.rules.heroes.actions.town import BuySpell, DoneMustering, Recruit
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.combat.values import attack_of, initiative_of, modified
from engine.rules.heroes.content import CardMode
from engine.rules.heroes.events import CardPlayed, UnitDamaged
from engine.rules.heroes.frames import AddPower, Cast, Choose, Muster
from engine.rules.heroes.rounds import proclaim
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass, Window, open_window
from tests.rules.heroes.sketch import CONTENT, RULES, ZERO, act, battle, beside, dice, legal, of, sketch

MODES = [(card.id, index) for card in CONTENT.cards.values() for index in range(len(card.modes))]
SPARE = "st_attack st_defense luck"


def hero_of(card: str) -> tuple[str, str]:
    """A faction and hero who may use the card."""
    record = CONTENT.cards[card]
    if record.hero:
        return CONTENT.heroes[record.hero].faction, record.hero
    return ("necropolis", "tamika") if record.faction else ("castle", "catherine")


def fight(card: str, **more) -> HeroesState:
    """A battle with the card in hand, wounds on both sides, and an army that every specialty knows."""
    faction, hero = hero_of(card)
    other = ("dungeon", "mutare") if faction != "dungeon" else ("castle", "catherine")
    own = {"castle": "few crusaders 6, few marksmen 1", "dungeon": "few black_dragons 6, few medusas 1"}
    left = own.get(faction, "pack skeletons 6, pack zombies 5, few dread_knights 1")
    state = battle(left, "few n_boars 10, few n_halflings 18", factions=(faction, other[0]), heroes=(hero, other[1]), **more)
    state.players[0].hand = [card, *SPARE.split(), "st_power", "st_power"]
    state.players[0].xp = 6
    state.players[0].hints = ["after_roll", "after_spell", "enemy_spell", "combat_start", "announced", "combat_won"]
    for name in ("a1", "a2", "b1"):
        state.combat.put(replace(state.combat.fighters[name], damage=1, retaliated=1))
    state.combat.put(replace(state.combat.fighters["a2"], paralysed=True))
    state.agenda.frames[-1] = replace(state.agenda.frames[-1], hand=True)
    return dice(state, *[ZERO] * 40)


def on_map(card: str) -> HeroesState:
    faction, hero = hero_of(card)
    rival = "dungeon" if faction != "dungeon" else "castle"
    heroes = (hero, "mutare" if rival == "dungeon" else "catherine")
    state = sketch(factions=(faction, rival), heroes=heroes, G=80, V=9, hands=(f"{card} {SPARE} haste", "luck estates"), xp=6)
    state.players[1].morale = 1
    state.players[0].discard = ["blind"]
    act(state, MoveHero("h0", beside(state, "empty")))
    return state


def at_window(card: str, moment: str) -> HeroesState:
    state = fight(card)
    state.combat.difficulty = state.players[0].level
    state.players[0].hand.append("magic_arrow")
    open_window(state, moment, state.combat.serial, [0], hand=True)
    return state


def attacked(card: str) -> HeroesState:
    """The enemy strikes at the own unit: defense cards and rescues."""
    state = fight(card)
    state.agenda.frames.pop()
    state.combat.put(replace(state.combat.fighters["a1"], side="few", damage=0))
    state.combat.sides = (state.combat.sides[0], replace(state.combat.sides[1], decider=1))
    from engine.rules.heroes.combat.aftermath import push_attack

    push_attack(state, "b1", "a1", "attack")
    BOOK.run(state, BOOK.emitter(state))
    return state


def falling(card: str) -> HeroesState:
    """The own bronze unit is about to leave the board."""
    state = attacked(card)
    target = "skeletons" if hero_of(card)[0] == "necropolis" else "halberdiers" if hero_of(card)[0] == "castle" else "troglodytes"
    state.combat.put(replace(state.combat.fighters["a1"], unit=target, origin="few", side="few", damage=0))
    state.combat.mods = [*state.combat.mods]
    from engine.rules.heroes.combat.values import modify

    modify(state, "b1", "ATK", 9, "combat", "test")
    while isinstance(state.agenda.asked, Window) and state.agenda.asked.moment != "fall":
        act(state, Pass())
    return state


def attacking(card: str) -> HeroesState:
    state = fight(card)
    act(state, AttackUnit("b1"))
    return state


def rolled(build: Callable[[str], HeroesState]) -> Callable[[str], HeroesState]:
    def at_roll(card: str) -> HeroesState:
        state = build(card)
        while isinstance(state.agenda.asked, Window) and state.agenda.asked.moment == "attack_prepared":
            act(state, Pass())
        return state

    return at_roll


def casting(card: str) -> HeroesState:
    """A spell waits for power."""
    state = fight(card)
    state.players[0].hand.append("magic_arrow")
    act(state, PlayCard("magic_arrow", 0))
    return state


def after_spell(card: str) -> HeroesState:
    state = casting(card)
    act(state, LetGo(), Option("b1"))
    return state


def enemy_spell(card: str) -> HeroesState:
    state = fight(card)
    serial = state.agenda.serial()
    state.agenda.push(Cast(serial=serial, seat=-1, card="magic_arrow", power=1, target="a1", team=1))
    BOOK.run(state, BOOK.emitter(state))
    return state


def mustering(card: str) -> HeroesState:
    state = on_map(card)
    act(state, Recruit(next(action.unit for action in legal(state, Recruit))))
    assert isinstance(state.agenda.asked, Muster)
    return state


CONTEXTS: dict[str, Callable[[str], HeroesState]] = {
    "map": on_map,
    "command": fight,
    "attacking": attacking,
    "attacked": attacked,
    "rolled own": rolled(attacking),
    "rolled other": rolled(attacked),
    "fall": falling,
    "power": casting,
    "after spell": after_spell,
    "enemy spell": enemy_spell,
    "muster": mustering,
    "combat start": lambda card: at_window(card, "combat_start"),
    "announced": lambda card: at_window(card, "announced"),
    "won": lambda card: at_window(card, "combat_won"),
}


def guild_card(mode: CardMode) -> bool:
    return mode.moment == "guild"


@pytest.mark.rule("HM-12.1", "HM-11.8", "HM-26.3", "HM-26.4")
@pytest.mark.parametrize(("card", "index"), MODES)
def test_every_mode_of_every_card_can_be_played(card: str, index: int) -> None:
    mode = CONTENT.cards[card].modes[index]
    if guild_card(mode):
        state = sketch(G=20, buildings=("mage_guild",), hands=("wisdom", ""), xp=2)
        act(state, BuySpell("wisdom", index), Option("deck"))
        assert len(state.eyes[0]) == mode.do[0].n and state.players[0].G == 16
        return
    played = []
    for name, build in CONTEXTS.items():
        state = build(card)
        found = [action for action in legal(state, PlayCard) if (action.card, action.mode) == (card, index)]
        if not found:
            continue
        events = act(state, found[-1])
        assert [event.card for event in of(events, CardPlayed)][:1] == [card]
        for _ in range(12):
            if state.to_act is None or not isinstance(state.agenda.asked, Choose | AddPower):
                break
            act(state, RULES.legal_actions(state)[-1 if isinstance(state.agenda.asked, AddPower) else 0])
        played.append(name)
        break
    assert played, f"no moment allows mode {index} of {card}"


DAMAGE = [("magic_arrow", p, n) for p, n in ((0, 1), (1, 2), (2, 3))] + [("lightning_bolt", p, n) for p, n in ((0, 2), (1, 3), (2, 4))]


@pytest.mark.parametrize(("spell", "power", "amount"), DAMAGE)
def test_damage_by_power(spell: str, power: int, amount: int) -> None:
    state = battle("few crusaders 6", "few n_trolls 10, few zombies 19", hands=(" ".join([spell, *["haste"] * power]), ""))
    act(state, PlayCard(spell, 0))
    for _ in range(power):
        act(state, PlayCard("haste", 1))
    if isinstance(state.agenda.asked, AddPower):
        act(state, LetGo())
    events = act(state, Option("b1"))
    assert [event.amount for event in of(events, UnitDamaged)] == [amount]


@pytest.mark.parametrize(("spell", "n"), [("haste", 1), ("slow", -1)])
def test_initiative_spells_last_for_the_combat(spell: str, n: int) -> None:
    state = battle("few crusaders 6", "few n_trolls 10", hands=(spell, ""))
    before = initiative_of(state, state.combat.fighters["b1"])
    act(state, PlayCard(spell, 0), Option("b1"))
    assert initiative_of(state, state.combat.fighters["b1"]) == before + n
    assert state.players[0].ongoing[0].card == spell


def test_the_cloak_covers_until_it_is_worn() -> None:
    from engine.rules.heroes.combat.harm import hurt

    state = battle("pack skeletons 6", "few n_trolls 10", hands=("cloak_of_the_undead_king_1", ""), factions=("necropolis", "castle"),
                   heroes=("sandro", "catherine"))  # fmt: skip
    act(state, PlayCard("cloak_of_the_undead_king_1", 0, "a1"))
    assert attack_of(state, state.combat.fighters["a1"]) == 3 and initiative_of(state, state.combat.fighters["a1"]) == 6
    hurt(state, "a1", 3, "test", Emit())
    fighter = state.combat.fighters["a1"]
    assert (fighter.overlay, fighter.damage, fighter.side) == ("", 1, "pack"), "excess damage goes on to the unit below"
    assert "cloak_of_the_undead_king_1" in state.players[0].discard and modified(state, fighter, "ATK") == 0


ASTRO: dict[str, Callable[[HeroesState], bool]] = {
    "annoying_lizard": lambda s: len(s.players[0].hand) == 2,
    "battalions_stallion": lambda s: s.astro == "battalions_stallion",
    "crazy_wizard": lambda s: s.astro == "crazy_wizard",
    "dead_silence": lambda s: s.astro == "",
    "fancy_pixie": lambda s: s.players[0].morale == 1,
    "fluffy_rabbit": lambda s: s.agenda.asked is not None,
    "friendly_beaver": lambda s: not any(f.black for f in s.fields.values()),
    "gold_dragon": lambda s: s.waiting == ["gold_dragon"],
    "greedy_dragon": lambda s: s.waiting == ["greedy_dragon"],
    "grim_warlock": lambda s: s.astro == "grim_warlock",
    "groovy_satyr": lambda s: s.astro == "groovy_satyr",
    "isras_friends": lambda s: isinstance(s.agenda.asked, Choose) and s.agenda.asked.topic == "reinforce",
    "magic_tortoise": lambda s: s.astro == "magic_tortoise",
    "merry_leprechaun": lambda s: s.waiting == ["merry_leprechaun"],
    "profuse_growth": lambda s: s.astro == "profuse_growth",
    "swift_weasel": lambda s: s.astro == "swift_weasel",
    "terrible_plague": lambda s: isinstance(s.agenda.asked, Choose) and s.agenda.asked.topic == "plague",
    "white_raven": lambda s: s.players[0].G + s.players[0].M + s.players[0].V > 50 + 4 + 1,
    "wild_debauchery": lambda s: s.waiting == ["wild_debauchery"],
}


@pytest.mark.rule("HM-4.4")
@pytest.mark.parametrize("name", list(CONTENT.astrologers))
def test_every_astrologers_card(name: str) -> None:
    state = sketch(G=50, hands=("haste estates", ""))
    beside(state, "windmill", black=True)
    state.decks["astrologers"].remove(name)
    state.decks["astrologers"].append(name)
    state.astro_rounds = 2
    emit = BOOK.emitter(state)
    proclaim(state, emit)
    BOOK.run(state, emit)
    assert ASTRO[name](state), name


SIDES = [(unit.id, side) for unit in CONTENT.units.values() for side in ("few", "pack") if side == "few" or unit.pack is not None]


@pytest.mark.parametrize(("unit", "side"), SIDES)
def test_every_unit_attacks_is_attacked_and_activates(unit: str, side: str) -> None:
    faction = CONTENT.units[unit].faction or "castle"
    rival = "necropolis" if faction != "necropolis" else "castle"
    state = battle(f"{side} {unit} 6", "few n_trolls 10, few n_diamond_golems 14", factions=(faction, rival), hands=("st_attack", ""))
    dice(state, *[ZERO] * 60)
    act(state, AttackUnit("b1"))
    for _ in range(40):
        if state.combat is None or state.combat.round > 2:
            break
        options = legal(state, AttackUnit) or legal(state, Pass) or legal(state, EndActivation) or RULES.legal_actions(state)
        act(state, options[0])
        RULES.invariants(state)
    assert state.combat is None or state.combat.round >= 1
    assert DoneMustering().path == ("town", "done")


@pytest.mark.rule("HM-12.7")
def test_a_spell_with_too_little_power_fails_instead_of_waiting_for_ever() -> None:
    state = battle("few crusaders 6", "few vampires 10, few liches 19", hands=("blind st_power", ""))
    state.combat.put(replace(state.combat.fighters["a1"], unit="champions"))
    state.players[0].xp = 2
    act(state, PlayCard("blind", 0), PlayCard("st_power", 0))
    act(state, *(RULES.legal_actions(state)[:1]))
    assert not isinstance(state.agenda.asked, AddPower)
    state = battle("few champions 6", "few dread_knights 10", hands=("blind st_power", ""))
    state.players[0].xp = 2
    act(state, PlayCard("blind", 0), PlayCard("st_power", 0), LetGo())
    assert "blind" in state.players[0].discard and not state.combat.fighters["b1"].paralysed
