"""Every mode of every card by its effect: the numbers before and after, and nothing else may change (HM-11 to HM-12, HM-26)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.choice import Enough, Option, TakeCard
from engine.rules.heroes.actions.fight import AttackUnit, EndActivation
from engine.rules.heroes.actions.town import BuySpell
from engine.rules.heroes.combat.harm import hurt
from engine.rules.heroes.combat.values import attack_of, initiative_of, modify
from engine.rules.heroes.events import AttackCancelled
from engine.rules.heroes.frames import AddPower
from engine.rules.heroes.questions import CardQuestion, Question
from engine.rules.heroes.questions.combat import ChooseTarget
from engine.rules.heroes.questions.picks import steps_of
from engine.rules.heroes.state import HeroesState, Ongoing
from engine.rules.heroes.words.targets import on_unit
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass, Window
from tests.rules.heroes.card_positions import POSITIONS, at_window, casting, commanding, measure, on_map
from tests.rules.heroes.card_table import ROWS, SPELLS, Changes, Row, Step, add
from tests.rules.heroes.sketch import CONTENT, PLUS, RULES, ZERO, act, battle, dice, legal, of, sketch


def difference(before: Changes, after: Changes) -> Changes:
    """What is not as it was; numbers by how much."""
    found: Changes = {}
    for key in {**before, **after}:
        old, new = before.get(key, 0), after.get(key, 0)
        if old != new:
            found[key] = new - old if type(old) is int and type(new) is int else new
    return found


def answer(state: HeroesState, said: str) -> None:
    """One answer to a small question: an option, a card, enough, or the first there is."""
    asked = state.agenda.asked
    if said == "@enough":
        act(state, Enough())
    elif said == "cast":
        act(state, LetGo())
    elif isinstance(asked, CardQuestion):
        act(state, legal(state, TakeCard)[0] if said == "@first" else TakeCard(said))
    else:
        assert isinstance(asked, Question), f"{asked} is not answered by {said}"
        act(state, Option(asked.options[0] if said == "@first" else asked.meant(said)))


@pytest.mark.rule("HM-11.2", "HM-11.9", "HM-11.13", "HM-12.1", "HM-12.2")
@pytest.mark.parametrize(("card", "mode"), list(ROWS))
def test_a_mode_of_a_card_changes_what_it_says_and_nothing_else(card: str, mode: int) -> None:
    row: Row = ROWS[card, mode]
    record = CONTENT.cards[card].modes[mode]
    state = POSITIONS[row.position](card)
    before = measure(state)
    act(state, PlayCard(card, mode, row.target))
    for said in row.answers:
        answer(state, said)
    spent: Changes = {"hand": -1, "discard": 1, **({"experts": 1} if record.expert else {})}
    expected = {key: value for key, value in add(spent, row.changes).items() if value != 0 or type(value) is bool}
    found = difference(before, measure(state))
    if row.position == "enemy spell":
        found = {key: value for key, value in found.items() if not key.startswith("cast")}
    assert found == expected


@pytest.mark.rule("HM-12.1")
def test_the_table_leaves_no_mode_out() -> None:
    apart = ("spell", "wisdom", "resurrection")
    modes = {
        (card.id, index)
        for card in CONTENT.cards.values()
        for index in range(len(card.modes))
        if card.family != "spell" and not card.id.startswith(apart)
    }
    assert set(ROWS) == modes
    assert set(SPELLS) == {card.id for card in CONTENT.cards.values() if card.family == "spell"} - {"resurrection_spell"}


@pytest.mark.rule("HM-12.6", "HM-12.7", "HM-26.1")
@pytest.mark.parametrize("spell", [card.id for card in CONTENT.cards.values() if card.family == "spell"])
def test_every_spell_may_serve_as_power_instead(spell: str) -> None:
    state = casting(spell)
    before = measure(state)
    act(state, PlayCard(spell, 1))
    assert difference(before, measure(state)) == {"cast power": 1, "hand": -1, "discard": 1}, "and it does not count as a spell"


def cast(state: HeroesState, spell: str, step: Step) -> None:
    """Cast with exactly the power of the step, at its target."""
    act(state, PlayCard(spell, 0))
    for _ in range(step.power):
        act(state, PlayCard("st_power", 0))
    if isinstance(state.agenda.asked, AddPower):
        act(state, LetGo())
    asked = state.agenda.asked
    if isinstance(asked, ChooseTarget):
        if step.allowed is not None:
            offered = {steps_of(option)[0] for option in asked.options}
            assert offered >= set(step.allowed) and not offered & ({"b1", "b2", "b3"} - set(step.allowed))
        clicks = tuple(step.target.split())
        act(state, Option(next(option for option in asked.options if steps_of(option)[: len(clicks)] == clicks)))


@pytest.mark.rule("HM-12.6", "HM-12.8", "HM-26.6", "HM-26.8")
@pytest.mark.parametrize(("spell", "number"), [(spell, number) for spell, steps in SPELLS.items() for number in range(len(steps))])
def test_a_step_of_a_spell_changes_what_it_says_and_nothing_else(spell: str, number: int) -> None:
    step = SPELLS[spell][number]
    state = POSITIONS[step.position](spell)
    state.players[0].hand = [spell, *["st_power"] * step.power, "st_attack"]
    if step.position == "attacked":
        state.agenda.frames[-1] = replace(state.agenda.frames[-1], seat=0, order=(0,))
    before = measure(state)
    cast(state, spell, step)
    expected = add(step.changes, {"hand": -1 - step.power, "discard": step.power})
    if state.combat is not None:
        expected["spells"] = 1
    found = {key: value for key, value in difference(before, measure(state)).items() if not key.startswith("cast")}
    assert found == {key: value for key, value in expected.items() if value != 0 or type(value) is bool}
    while isinstance(state.agenda.asked, Window) and state.agenda.asked.moment == "after_spell":
        act(state, Pass())
    lasting = CONTENT.cards[spell].modes[0].timing == "O"
    me = state.players[0]
    assert (spell in me.discard) != lasting and ([entry.card for entry in me.ongoing] == [spell]) == lasting


RESCUES = [
    (card.id, step.power, tier, tier in step.tiers)
    for card in CONTENT.cards.values()
    if card.id.startswith("resurrection")
    for step in card.modes[0].steps
    for tier in ("bronze", "silver", "gold", "azure")
]
DOOMED = {"bronze": "troglodytes", "silver": "medusas", "gold": "manticores", "azure": "n_crystal_dragons"}
POWERS = {"resurrection_spell": (0, 2, 4), "resurrection_1": (1, 2, 4), "resurrection_4": (0, 1, 3), "resurrection_6": (0, 2)}


@pytest.mark.rule("HM-21.12", "HM-12.6")
@pytest.mark.parametrize(("card", "power", "tier", "saved"), RESCUES)
def test_resurrection_cancels_the_attack_that_would_remove_a_unit_of_its_tiers(card: str, power: int, tier: str, saved: bool) -> None:
    state = battle(f"few {DOOMED[tier]} 6, few harpies 1", "few archangels 10, few zombies 19", factions=("dungeon", "castle"),
                   heroes=("alamar", "catherine"), acting="b1")  # fmt: skip
    state.players[0].hand, state.players[0].hints = [card, *["st_power"] * power], ["after_roll"]
    modify(state, "b1", "ATK", 20, "combat", "test")
    dice(state, *[ZERO] * 20)
    act(state, AttackUnit("a1"))
    while isinstance(state.agenda.asked, Window) and state.agenda.asked.moment in ("attack_prepared", "rolled"):
        act(state, Pass())
    offered = PlayCard(card, 0) in RULES.legal_actions(state)
    assert offered == saved, "below its power, and for other tiers, it cannot be played"
    if not saved:
        while isinstance(state.agenda.asked, Window):
            act(state, Pass())
        assert "a1" not in state.combat.fighters
        return
    events = act(state, PlayCard(card, 0))
    while isinstance(state.agenda.asked, AddPower):
        events += act(state, next(iter(legal(state, PlayCard)), LetGo()))
    if isinstance(state.agenda.asked, Question):
        events += act(state, Option(on_unit("a1")))
    unit = state.combat.fighters["a1"]
    assert (unit.damage, unit.retaliated) == (0, 0) and len(of(events, AttackCancelled)) == 1, "no damage, and no retaliation"
    assert state.combat.spells[0] == (1 if CONTENT.cards[card].family == "spell" else 0), "a specialty is no spell (HM-9.7)"


@pytest.mark.rule("HM-12.6")
def test_the_powers_of_the_resurrections() -> None:
    assert {name: tuple(step.power for step in CONTENT.cards[name].modes[0].steps) for name in POWERS} == POWERS
    tiers = [[step.tiers for step in CONTENT.cards[name].modes[0].steps] for name in POWERS]
    bronze, silver, gold = ("bronze",), ("bronze", "silver"), ("bronze", "silver", "gold")
    assert tiers == [[bronze, silver, gold]] * 3 + [[silver, gold]]


@pytest.mark.rule("HM-13.2", "HM-12.2")
@pytest.mark.parametrize(("mode", "looks"), [(0, 3), (1, 4)])
def test_wisdom_lowers_the_price_and_looks_further(mode: int, looks: int) -> None:
    state = sketch(G=20, buildings=("mage_guild",), hands=("wisdom", ""), xp=2)
    act(state, BuySpell("wisdom", mode), Option("deck"))
    me = state.players[0]
    assert (len(state.eyes[0]), me.G, me.experts, me.discard) == (looks, 16, mode, ["wisdom"])


@pytest.mark.rule("HM-12.7")
def test_left_over_power_is_lost_and_sorcery_may_come_first() -> None:
    state = commanding("sorcery")
    state.players[0].hand = ["sorcery", "luck"]
    state.players[0].deck.append("lightning_bolt")
    act(state, PlayCard("sorcery", 1))
    assert state.players[0].hand == ["luck", "lightning_bolt"] and state.players[0].stored == 2
    waste = state.clone()
    act(state, PlayCard("lightning_bolt", 0), LetGo(), Option(on_unit("b1")))
    assert state.combat.fighters["b1"].damage == 1 + 4 and state.players[0].stored == 0, "the spell drawn is cast with this power"
    act(waste, EndActivation())
    assert waste.players[0].stored == 0, "the power does not outlast the activation"


@pytest.mark.rule("HM-11.2", "HM-11.12")
def test_shackles_discard_one_of_the_two_drawn() -> None:
    state = on_map("shackles_of_war")
    state.players[0].deck += ["haste", "slow"]
    act(state, PlayCard("shackles_of_war", 1))
    assert {action.card for action in legal(state, TakeCard)} == {"haste", "slow"}, "not a card held before"


@pytest.mark.rule("HM-23.2", "HM-26.1")
def test_intelligence_casts_any_spell_that_finds_a_target() -> None:
    state = at_window("combat_start")("intelligence")
    state.players[0].hand = ["intelligence", "prayer", "bless", "town_portal"]
    act(state, PlayCard("intelligence", 0))
    assert [action.card for action in legal(state, TakeCard)] == ["prayer"], "no attack to bless, and no map"


@pytest.mark.rule("HM-26.5", "HM-25.3", "HM-24.8")
@pytest.mark.parametrize(("die", "damage"), [(1, 0), (3, 3), (5, 6)])
def test_the_centaurs_axe_triples_the_die(die: int, damage: int) -> None:
    state = battle("few champions 6", "few n_crusaders 10, few n_boars 18", hands=("centaurs_axe", ""))
    state.players[0].hints = ["after_roll"]
    dice(state, die, *[ZERO] * 5)
    act(state, AttackUnit("b1"), Pass(), PlayCard("centaurs_axe", 0))
    events = []
    while isinstance(state.agenda.asked, Window):
        events += act(state, Pass())
    fell = "b1" not in state.combat.fighters
    assert fell if damage >= 4 else state.combat.fighters["b1"].damage == damage, "5 - 2, and three times the die"


@pytest.mark.rule("HM-26.4", "HM-25.3")
def test_the_dwarven_shield_takes_the_die_and_its_triggers_away() -> None:
    state = battle("few zombies 6, few skeletons 1", "pack dread_knights 10", hands=("shield_of_the_dwarven_lords", ""), acting="b1",
                   factions=("necropolis", "castle"))  # fmt: skip
    state.players[0].hints = ["after_roll"]
    dice(state, PLUS, *[ZERO] * 5)
    act(state, AttackUnit("a1"), Pass(), PlayCard("shield_of_the_dwarven_lords", 0))
    while isinstance(state.agenda.asked, Window):
        act(state, Pass())
    assert "a1" not in state.combat.fighters, "6 - 1 = 5: neither the +1, nor the knights' +1, nor the zombies' defense"


@pytest.mark.rule("HM-21.2", "HM-29.10")
def test_the_cloak_covers_until_it_is_worn() -> None:
    state = battle("pack skeletons 6", "few n_trolls 10", hands=("cloak_of_the_undead_king_1", ""), factions=("necropolis", "castle"),
                   heroes=("sandro", "catherine"))  # fmt: skip
    act(state, PlayCard("cloak_of_the_undead_king_1", 0, on_unit("a1")))
    assert attack_of(state, state.combat.fighters["a1"]) == 3 and initiative_of(state, state.combat.fighters["a1"]) == 6
    hurt(state, "a1", 1, "test", Emit())
    assert (state.combat.fighters["a1"].worn, state.combat.fighters["a1"].damage) == (1, 0)
    hurt(state, "a1", 2, "test", Emit())
    fighter = state.combat.fighters["a1"]
    assert (fighter.overlay, fighter.damage, fighter.side) == ("", 1, "pack"), "excess damage goes on to the unit below"
    assert "cloak_of_the_undead_king_1" in state.players[0].discard and state.players[0].ongoing == []


@pytest.mark.rule("HM-21.2")
def test_the_last_cloak_goes_over_an_older_one_and_over_any_side() -> None:
    state = battle("few skeletons 6, pack zombies 5", "few n_trolls 10", hands=("cloak_of_the_undead_king_6", ""),
                   factions=("necropolis", "castle"), heroes=("sandro", "catherine"))  # fmt: skip
    state.combat.put(replace(state.combat.fighters["a1"], overlay="cloak_of_the_undead_king_1", worn=1))
    state.players[0].ongoing = [Ongoing("cloak_of_the_undead_king_1", 0, True)]
    assert [action.target for action in legal(state, PlayCard)] == [on_unit("a1")], "skeletons only"
    act(state, PlayCard("cloak_of_the_undead_king_6", 0, on_unit("a1")))
    fighter = state.combat.fighters["a1"]
    assert (fighter.overlay, fighter.worn, attack_of(state, fighter)) == ("cloak_of_the_undead_king_6", 0, 4)
    assert state.players[0].discard[-1] == "cloak_of_the_undead_king_1"
    assert [entry.card for entry in state.players[0].ongoing] == ["cloak_of_the_undead_king_6"]


@pytest.mark.rule("HM-12.7")
def test_a_spell_with_too_little_power_fails_instead_of_waiting_for_ever() -> None:
    state = battle("few champions 6", "few dread_knights 10", hands=("blind st_power", ""))
    state.players[0].xp = 2
    act(state, PlayCard("blind", 0), PlayCard("st_power", 0), LetGo())
    assert "blind" in state.players[0].discard and not state.combat.fighters["b1"].paralysed
