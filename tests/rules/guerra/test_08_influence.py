"""GM-8: the Influence phase."""
import pytest

from engine.rules.guerra.actions.clash import AssignCharacter
from engine.rules.guerra.actions.play import Equip, Meditate, PlayCard, UseAbility
from engine.rules.guerra.actions.words import Choose, Pass
from engine.rules.guerra.events import Equipped
from engine.rules.guerra.frames import ActInInfluence, Assign
from engine.rules.guerra.state import replace
from tests.rules.guerra.sketch import RULES, find, limit, play, sketch
from tests.support import of_kind, refused


@pytest.mark.rule("GM-8.1")
def test_players_alternate_until_all_pass_in_a_row():
    state = sketch("nor_einherjar:1 nor_volva:1", "gre_hoplite:1")
    play(state, Meditate(find(state, "nor_einherjar").id))
    assert state.agenda.asked == ActInInfluence(1)
    play(state, Pass(), Meditate(find(state, "nor_volva").id), Meditate(find(state, "gre_hoplite").id), Pass())
    assert state.agenda.asked == ActInInfluence(1)
    play(state, Pass())
    assert isinstance(state.agenda.asked, Assign)


@pytest.mark.rule("GM-8.2")
def test_equipping_is_paid_by_the_bearer_and_the_card_is_ready_at_once():
    state = sketch("gre_hoplite:3~ gre_zeus:0", hand="egy_was gre_sword", pantheons=("gre_olympus", "nor_valhalla"))
    with refused("GM-8.2"):
        play(state, Equip("egy_was", find(state, "gre_zeus").id))
    play(state, Equip("egy_was", find(state, "gre_hoplite").id), Pass())
    assert find(state, "gre_hoplite").power == 1
    play(state, UseAbility(find(state, "egy_was").id, 0))
    assert state.players[0].reserve == 21
    with refused("GM-8.2"):
        play(state, Pass(), PlayCard("gre_sword"))


@pytest.mark.rule("GM-8.2")
def test_discounts_lower_the_price():
    state = sketch("gre_hephaestus:3 gre_hoplite:0 neu_market", hand="gre_sword neu_amulet")
    play(state, Equip("gre_sword", find(state, "gre_hoplite").id), Pass(), Equip("neu_amulet", find(state, "gre_hoplite").id))
    assert len(find(state, "gre_hoplite").gear) == 2


@pytest.mark.rule("GM-8.3")
def test_one_weapon_and_one_armour():
    state = sketch("gre_hoplite:9", hand="gre_sword neu_spear gre_cuirass neu_amulet neu_plate")
    hoplite = find(state, "gre_hoplite").id
    play(state, Equip("gre_sword", hoplite), Pass(), Equip("gre_cuirass", hoplite), Pass(), Equip("neu_amulet", hoplite), Pass())
    for card in ("neu_spear", "neu_plate"):
        with refused("GM-8.3"):
            play(state, Equip(card, hoplite))


@pytest.mark.rule("GM-8.4")
def test_power_above_a_lowered_pm_is_kept_until_step_c():
    state = sketch("nor_einherjar:2", hand="nor_axe")
    einherjar = find(state, "nor_einherjar").id
    play(state, Meditate(einherjar), Pass(), Equip("nor_axe", einherjar))
    assert (limit(state, "nor_einherjar"), state.pieces[einherjar].power) == (2, 3)
    while state.turn == 1:
        play(state, Pass())
    assert state.pieces[einherjar].power == 2


@pytest.mark.rule("GM-8.5", "GM-EX.11", "GM-10.3")
def test_meditation_may_exceed_pm_until_reorganisation():
    state = sketch("nor_berserker:4", "gre_hoplite:1")
    play(state, Meditate(find(state, "nor_berserker").id))
    berserker = find(state, "nor_berserker")
    assert (berserker.power, berserker.tired) == (6, True)
    while state.turn == 1:
        play(state, Pass())
    assert find(state, "nor_berserker").power == 4


@pytest.mark.rule("GM-8.5")
def test_meditation_is_no_ability_and_can_be_repeated_when_readied():
    state = sketch("egy_medjay:1", "jap_tsukuyomi:2", hand="egy_ankh")
    medjay = find(state, "egy_medjay").id
    play(state, Pass(), UseAbility(find(state, "jap_tsukuyomi").id, 0), Choose(medjay), Meditate(medjay), Pass())
    with refused("GM-8.5"):
        play(state, Meditate(medjay))
    play(state, PlayCard("egy_ankh"), Choose(medjay), Pass(), Meditate(medjay))
    assert find(state, "egy_medjay").power == 5


@pytest.mark.rule("GM-8.5")
def test_flags_change_meditation():
    state = sketch("neu_golem:3 cel_kern:1+cel_torc")
    with refused("GM-8.5"):
        play(state, Meditate(find(state, "neu_golem").id))
    play(state, Meditate(find(state, "cel_kern").id))
    assert find(state, "cel_kern").power == 4


@pytest.mark.rule("GM-8.5", "GM-EX.17")
def test_an_almost_empty_central_reserve():
    state = sketch("cel_kern:1 cel_kern:1", central=1)
    first, second = (piece.id for piece in state.pieces.values() if piece.face == "cel_kern")
    play(state, Meditate(first), Pass())
    assert state.pieces[first].power == 2
    with refused("GM-8.5"):
        play(state, Meditate(second))


@pytest.mark.rule("GM-8.6")
def test_battle_cards_belong_to_influence():
    state = sketch("nor_thor:3", hand="nor_ragnarok")
    play(state, PlayCard("nor_ragnarok"))
    assert [battle.resolution for battle in state.battles] == ["doom"]
    state = sketch("nor_thor:3@", "gre_hoplite:1@", hand="nor_ragnarok", ask="clash")
    assert PlayCard("nor_ragnarok") not in RULES.legal_actions(state)


@pytest.mark.rule("GM-EX.11", "GM-8.5", "GM-9.3")
def test_power_above_pm_can_be_spent_before_step_c():
    state = sketch("cel_cuchulainn:4", "gre_hoplite:1", hand="neu_study")
    hero = find(state, "cel_cuchulainn").id
    play(state, Meditate(hero), Pass(), PlayCard("neu_study"), Choose(hero), Pass(), Pass())
    play(state, AssignCharacter(hero), Pass(), Pass())
    assert state.pieces[hero].power == 5
    play(state, UseAbility(hero, 0))
    state.central += 1
    state.put(replace(state.pieces[hero], power=3))
    while state.turn == 1:
        play(state, Pass())
    assert state.pieces[hero].power == 3


@pytest.mark.rule("GM-8.2", "GM-8.3")
def test_equipment_is_offered_to_those_who_may_bear_it_and_can_pay():
    state = sketch("nor_thor:3+nor_axe nor_tyr:0 nor_einherjar:1", "gre_hoplite:3", hand="gre_sword")
    einherjar = find(state, "nor_einherjar").id
    assert [action for action in RULES.legal_actions(state) if isinstance(action, Equip)] == [Equip("gre_sword", einherjar)]
    before = state.central
    event = of_kind(play(state, Equip("gre_sword", einherjar)), Equipped)[0]
    assert (event.paid, event.left, event.central) == (1, 0, before + 1)
