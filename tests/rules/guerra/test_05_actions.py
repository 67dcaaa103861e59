"""GM-5: actions and abilities."""
import pytest

from engine.rules.guerra.actions.play import Equip, Meditate, PlayCard, UseAbility
from engine.rules.guerra.actions.transfer import EnterCard
from engine.rules.guerra.actions.words import Choose, Done, Pass
from engine.rules.guerra.counters import tally
from engine.rules.guerra.frames import ActInInfluence
from engine.rules.guerra.state import Mod, replace
from engine.rules.guerra.targets import Reach
from tests.rules.guerra.sketch import RULES, find, force, hand, play, run, sketch
from tests.support import refused


def offers(state, action) -> bool:
    """Whether an action is legal now."""
    return action in RULES.legal_actions(state)


@pytest.mark.rule("GM-5.1")
def test_an_ability_once_per_turn_and_only_ready():
    state = sketch("egy_isis:2 nor_einherjar:1", "gre_hoplite:1", hand="egy_ankh")
    isis, einherjar = find(state, "egy_isis").id, find(state, "nor_einherjar").id
    play(state, UseAbility(isis, 0), Choose(einherjar), Pass())
    with refused("GM-5.1"):
        play(state, UseAbility(isis, 0))
    play(state, Meditate(isis), Pass(), PlayCard("egy_ankh"), Choose(isis), Pass())
    with refused("GM-5.1"):
        play(state, UseAbility(isis, 0))  # readying does not renew it
    play(state, Meditate(isis), Pass())
    with refused("GM-5.1"):
        play(state, UseAbility(isis, 0))


@pytest.mark.rule("GM-5.1", "GM-11.3")
def test_a_tired_card_cannot_use_its_abilities_but_its_equipment_can():
    state = sketch("azt_eagle:2~+azt_knife egy_isis:3~")
    with refused("GM-11.3"):
        play(state, UseAbility(find(state, "egy_isis").id, 0))
    play(state, UseAbility(find(state, "azt_knife").id, 0))
    assert find(state, "azt_eagle").power == 1 and state.players[0].reserve == 21


@pytest.mark.rule("GM-5.1")
def test_an_ability_marked_so_is_usable_while_tired():
    state = sketch("cel_lugh:3@~", "gre_hoplite:1@", ask="clash")
    play(state, UseAbility(find(state, "cel_lugh").id, 0))
    assert not find(state, "cel_lugh").tired and force(state, "cel_lugh") == 5


@pytest.mark.rule("GM-5.1")
def test_a_new_controller_does_not_renew_an_ability():
    for used in (False, True):
        state = sketch("jap_kitsune:3@", "gre_atalanta:3@ gre_hoplite:2@", their_hand="neu_heal", ask="clash")
        atalanta, kitsune, hoplite = (find(state, card).id for card in ("gre_atalanta", "jap_kitsune", "gre_hoplite"))
        play(state, Pass())
        play(state, *((UseAbility(atalanta, 0), Choose(kitsune)) if used else (PlayCard("neu_heal"), Choose(hoplite))))
        play(state, UseAbility(kitsune, 0), Choose(atalanta), Pass())
        assert offers(state, UseAbility(atalanta, 0)) is not used
    with refused("GM-5.1"):
        play(state, UseAbility(atalanta, 0))


@pytest.mark.rule("GM-5.2")
def test_a_card_beats_a_rule():
    state = sketch("nor_fenrir:3 nor_einherjar:3", hand="nor_axe gre_trident")
    with refused("GM-5.2"):
        play(state, Equip("nor_axe", find(state, "nor_fenrir").id))
    with refused("GM-5.2"):
        play(state, Equip("gre_trident", find(state, "nor_einherjar").id))
    state = sketch("egy_isis:3", "jap_tsukuyomi:3")
    play(state, Pass(), UseAbility(find(state, "jap_tsukuyomi").id, 0), Choose(find(state, "egy_isis").id))
    with refused("GM-5.2"):
        play(state, UseAbility(find(state, "egy_isis").id, 0))


@pytest.mark.rule("GM-5.3")
def test_phase_cost_and_possible_effect():
    state = sketch("nor_einherjar:2", "gre_hoplite:1~", hand="nor_fury jap_siege_bell egy_ankh")
    for card in ("nor_fury", "jap_siege_bell", "egy_ankh"):
        with refused("GM-5.3"):
            play(state, PlayCard(card))  # a Clash card, a tired target, nobody to ready
    state = sketch("nor_einherjar:2", "gre_hoplite:1", hand="jap_siege_bell", reserve=(20, 20))
    play(state, PlayCard("jap_siege_bell"), Choose(find(state, "gre_hoplite").id))
    assert find(state, "gre_hoplite").tired and state.players[0].reserve == 19


@pytest.mark.rule("GM-5.3")
@pytest.mark.parametrize(("card", "why"), [("nor_fury", "clash"), ("jap_siege_bell", "effect")])
def test_a_card_that_cannot_be_played_says_which_reason_holds(card, why):
    refusal = RULES.why_not(sketch("nor_einherjar:2", "gre_hoplite:1~", hand=card), PlayCard(card))
    assert refusal is not None and (refusal.rule, refusal.facts["why"]) == ("GM-5.3", why)


@pytest.mark.rule("GM-5.3")
def test_effects_are_judged_after_the_costs_are_paid():
    state = sketch("nor_einherjar:1", pantheons=("nor_helheim", "gre_olympus"), central=0)
    play(state, UseAbility("p0", 0), Choose(find(state, "nor_einherjar").id))
    assert find(state, "nor_einherjar").power == 2 and state.central == 0
    state = sketch("egy_isis:1", central=0)
    assert not offers(state, UseAbility(find(state, "egy_isis").id, 0))


@pytest.mark.rule("GM-5.3")
def test_an_amount_goes_as_far_as_it_can_and_up_to_is_never_required():
    state = sketch("jap_tengu:3", "gre_hoplite:1")
    play(state, UseAbility(find(state, "jap_tengu").id, 0), Choose(find(state, "gre_hoplite").id))
    assert find(state, "gre_hoplite").power == 0
    state = sketch("nor_einherjar:2", hand="nor_mead")
    play(state, PlayCard("nor_mead"), Done())
    assert find(state, "nor_einherjar").power == 2


@pytest.mark.rule("GM-5.3")
def test_a_variable_amount_must_be_at_least_one():
    state = sketch("egy_medjay:1", hand="egy_caravan")
    assert not offers(state, PlayCard("egy_caravan"))
    state = sketch("egy_medjay:1 egy_nile egy_karnak", hand="egy_caravan")
    play(state, PlayCard("egy_caravan"), Choose(find(state, "egy_medjay").id))
    assert find(state, "egy_medjay").power == 3


@pytest.mark.rule("GM-5.3")
def test_a_choice_needs_one_possible_option():
    state = sketch("cth_azathoth:3 cth_deep_one:1", "gre_zeus:0")
    assert not offers(state, UseAbility(find(state, "cth_azathoth").id, 0))
    state = sketch("cth_azathoth:3 cth_deep_one:1", "gre_hoplite:2+gre_sword")
    play(state, UseAbility(find(state, "cth_azathoth").id, 0), Choose("branch:1"), Choose(find(state, "cth_deep_one").id),
         Choose(find(state, "gre_hoplite").id))
    assert find(state, "gre_hoplite").power == 0


@pytest.mark.rule("GM-5.3")
def test_the_cost_never_eats_the_only_target():
    state = sketch("cth_deep_one:2 cth_dreamer:2", hand="cth_sacrifice", pantheons=("cth_rlyeh", "gre_olympus"))
    elder = find(state, "cth_dreamer")
    state.put(replace(elder, mods=(Mod("key:elder", 0, True, "test"),)))
    play(state, PlayCard("cth_sacrifice"))
    assert [action.pick for action in RULES.legal_actions(state)] == [find(state, "cth_deep_one").id]


@pytest.mark.rule("GM-5.4")
def test_influence_reaches_pantheon_zones_only():
    state = sketch("nor_einherjar:2", "gre_hoplite:1 gre_zeus:2", hand="jap_siege_bell")
    state.put(replace(find(state, "gre_hoplite"), field=True))
    assert not offers(state, PlayCard("jap_siege_bell"))


@pytest.mark.rule("GM-5.5")
def test_an_influence_action_is_paid_from_the_whole_reserve():
    state = sketch("nor_einherjar:9", "gre_hoplite:1", hand="nor_call", reserve=(1, 20), discard="nor_einherjar")
    with refused("GM-5.5"):
        play(state, PlayCard("nor_call"))
    state = sketch("nor_einherjar:9", hand="nor_call", reserve=(2, 20), discard="nor_berserker")
    play(state, PlayCard("nor_call"), Choose("discard:nor_berserker"))
    assert state.result.winners == (1,)  # paid down to exactly 0


@pytest.mark.rule("GM-5.6", "GM-9.4")
def test_clash_actions_need_a_character_on_the_battlefield():
    state = sketch("nor_thor:3 nor_longship", "gre_hoplite:1@", hand="nor_fury", ask="clash")
    with refused("GM-5.6"):
        play(state, PlayCard("nor_fury"))
    with refused("GM-5.6"):
        play(state, UseAbility(find(state, "nor_thor").id, 0))
    assert RULES.legal_actions(state) == [Pass()]


@pytest.mark.rule("GM-5.7", "GM-EX.20")
def test_what_brings_its_performer_in_may_be_used_with_an_empty_army():
    state = sketch("nor_thor:3~", "gre_hoplite:1@", hand="nor_bifrost neu_adrenaline", ask="clash")
    with refused("GM-5.6"):
        play(state, PlayCard("neu_adrenaline"))
    play(state, PlayCard("nor_bifrost"), Choose(find(state, "nor_thor").id))
    thor = find(state, "nor_thor")
    assert (thor.field, thor.tired, thor.power) == (True, True, 2)
    state = sketch("nor_thor:0", "gre_hoplite:1@", hand="nor_bifrost", ask="clash")
    assert not offers(state, PlayCard("nor_bifrost"))


@pytest.mark.rule("GM-5.7")
def test_an_ability_that_brings_in_another_needs_its_own_character_there():
    state = sketch("gre_hermes:3 nor_einherjar:2", "gre_hoplite:1@", ask="clash")
    with refused("GM-5.6"):
        play(state, UseAbility(find(state, "gre_hermes").id, 0))
    state = sketch("jap_ninja:2", "gre_hoplite:1@", ask="clash")
    play(state, UseAbility(find(state, "jap_ninja").id, 0))
    assert find(state, "jap_ninja").field


@pytest.mark.rule("GM-5.8", "GM-EX.13", "GM-5.9")
def test_one_performer_pays_a_clash_action():
    state = sketch("nor_thor:1@ nor_tyr:1@", "gre_hoplite:1@", hand="gre_gorgon", ask="clash")
    assert not offers(state, PlayCard("gre_gorgon"))
    state = sketch("nor_thor:2@ nor_tyr:1@", "gre_hoplite:1@", hand="gre_gorgon", ask="clash")
    play(state, PlayCard("gre_gorgon"), Choose(find(state, "nor_thor").id), Choose(find(state, "gre_hoplite").id))
    assert find(state, "nor_thor").power == 0 and find(state, "gre_hoplite").power == 0


@pytest.mark.rule("GM-5.8")
def test_a_tired_and_exhausted_character_performs_what_costs_nothing():
    state = sketch("nor_thor:0@~", "gre_hoplite:1@", hand="neu_heal gre_gorgon", ask="clash")
    assert not offers(state, PlayCard("gre_gorgon"))  # costs 2P
    play(state, PlayCard("neu_heal"), Choose(find(state, "nor_thor").id))
    assert find(state, "nor_thor").power > 0


@pytest.mark.rule("GM-5.10", "GM-10.2")
def test_effects_end_in_step_b_unless_permanent_or_the_card_leaves():
    state = sketch("gre_perseus:3", hand="gre_styx")
    play(state, PlayCard("gre_styx"), Choose(find(state, "gre_perseus").id))
    assert force(state, "gre_perseus") == 3
    piece = find(state, "gre_perseus")
    state.put(replace(piece, mods=(*piece.mods, Mod("f", 2, False, "test"))))
    play(state, Pass(), Pass())
    while not isinstance(state.agenda.asked, ActInInfluence) or state.turn == 1:
        play(state, RULES.legal_actions(state)[0])
    assert force(state, "gre_perseus") == 3


@pytest.mark.rule("GM-5.11")
def test_cannot_be_targeted_stops_choosing_not_all():
    state = sketch("cth_cthulhu:3 cth_deep_one:1", "jap_ronin:2", their_hand="jap_zen", hand="cth_in_the_water")
    play(state, Pass(), PlayCard("jap_zen"), Choose(find(state, "jap_ronin").id))
    assert not offers(state, PlayCard("cth_in_the_water"))
    before = find(state, "jap_ronin").power
    play(state, UseAbility(find(state, "cth_cthulhu").id, 0), Choose(find(state, "cth_deep_one").id))
    assert find(state, "jap_ronin").power == before - 1


@pytest.mark.rule("GM-5.12", "GM-7.7", "GM-EX.3")
def test_foreign_affiliation_costs_one_after_the_cap():
    for pantheon, power in (("nor_valhalla", 9), ("gre_olympus", 8)):
        state = sketch(oracles="nor_thor^10", ask="enter", pantheons=(pantheon, "gre_olympus"))
        before = state.central
        play(state, EnterCard("oracle:0:0"))
        assert find(state, "nor_thor").power == power and state.central == before + 10 - power
    state = sketch(oracles="neu_dragon^7", ask="enter", pantheons=("neu_crossroads", "gre_olympus"))
    play(state, EnterCard("oracle:0:0"))
    assert find(state, "neu_dragon").power == 7


@pytest.mark.rule("GM-5.12")
def test_revived_characters_do_not_pay_for_their_affiliation():
    state = sketch(hand="gre_charon", discard="nor_einherjar", pantheons=("gre_olympus", "gre_olympus"))
    play(state, PlayCard("gre_charon"), Choose("discard:nor_einherjar"))
    assert find(state, "nor_einherjar").power == 2
    assert hand(state) == []
    run(state)


@pytest.mark.rule("GM-5.3", "GM-11.7")
def test_a_copier_does_not_spend_itself_where_nobody_would_be_left_to_gain():
    state = sketch("cel_pooka:3@", "azt_coatlicue:3@", ask="clash")
    assert not offers(state, UseAbility(find(state, "cel_pooka").id, 0))  # destroy your mortal; 2P on each of your characters
    state = sketch("cel_pooka:3@ nor_thor:1@", "azt_coatlicue:3@", ask="clash")
    pooka = find(state, "cel_pooka").id
    play(state, UseAbility(pooka, 0), Choose(find(state, "azt_coatlicue").id), Choose("ability:0"), Choose(pooka))
    assert find(state, "nor_thor").power == 3 and pooka not in state.pieces


@pytest.mark.rule("GM-5.3")
def test_with_an_empty_central_reserve_only_power_that_is_given_up_can_be_gained():
    state = sketch("jap_ronin:0@ jap_tomoe:1@", "gre_hoplite:1@", hand="jap_seppuku", ask="clash", central=0)
    play(state, PlayCard("jap_seppuku"))
    assert [action.pick for action in RULES.legal_actions(state)] == [find(state, "jap_tomoe").id]
    state = sketch("jap_ronin:0@ nor_thor:2@", "gre_hoplite:1@", hand="jap_seppuku", ask="clash", central=0)
    assert not offers(state, PlayCard("jap_seppuku"))


@pytest.mark.rule("GM-5.3")
def test_an_effect_on_each_needs_somebody_whom_it_changes():
    state = sketch("jap_hachiman:3@ jap_ashigaru:1@", "gre_hoplite:1@", ask="clash")
    assert not offers(state, UseAbility(find(state, "jap_hachiman").id, 0))  # no Samurai
    for power, possible in ((0, False), (1, True)):
        state = sketch("cth_cthulhu:3 cth_deep_one:1", f"gre_hoplite:{power} gre_zeus:0")
        assert offers(state, UseAbility(find(state, "cth_cthulhu").id, 0)) is possible
    state = sketch("cth_professor:0", designs="nor_axe nor_fury")
    play(state, UseAbility(find(state, "cth_professor").id, 0), Choose("keep"))
    assert find(state, "cth_professor").power == 1  # an exhausted card may gain


@pytest.mark.rule("GM-5.3")
def test_each_of_your_other_characters_is_not_the_one_who_says_so():
    state = sketch("azt_quetzalcoatl:3 azt_captive:1")
    quetzalcoatl = find(state, "azt_quetzalcoatl")
    state.put(replace(quetzalcoatl, mods=(Mod("key:human", 0, True, "test"),)))
    play(state, UseAbility(quetzalcoatl.id, 0))
    assert (find(state, "azt_quetzalcoatl").power, find(state, "azt_captive").power) == (2, 3)
    state = sketch("azt_quetzalcoatl:3", central=9)
    state.put(replace(find(state, "azt_quetzalcoatl"), mods=(Mod("key:human", 0, True, "test"),)))
    assert not offers(state, UseAbility(find(state, "azt_quetzalcoatl").id, 0))


@pytest.mark.rule("GM-5.3")
def test_a_mortal_without_maximum_power_gives_nothing_for_its_heart():
    state = sketch("azt_captive:1 azt_macehual:1", hand="azt_heart")
    captive = find(state, "azt_captive")
    state.put(replace(captive, mods=(Mod("pm", -3, True, "test"),)))
    play(state, PlayCard("azt_heart"))
    assert [action.pick for action in RULES.legal_actions(state)] == [find(state, "azt_macehual").id]
    state = sketch("azt_captive:1", hand="azt_heart")
    state.put(replace(find(state, "azt_captive"), mods=(Mod("pm", -3, True, "test"),)))
    assert not offers(state, PlayCard("azt_heart"))


@pytest.mark.rule("GM-5.3")
@pytest.mark.parametrize(("counter", "number"), [
    ("own_resources", 2), ("own_army", 3), ("enemy_army", 1), ("own_events_discard", 2), ("own_weapons", 2), ("own_gods", 1),
    ("own_mad", 1), ("own_druids", 1), ("own_summons", 1), ("own_ashigaru", 1),
])  # fmt: skip
def test_what_every_counter_counts(counter, number):
    state = sketch("nor_thor:1@+nor_axe cel_druid:1@+neu_familiar cth_dreamer:1@ jap_ashigaru:1+gre_sword+gre_cuirass neu_shrine egy_nile",
                   "gre_zeus:1@+gre_bolt cel_druid:1 cth_dreamer:1 neu_market", ask="clash", discard="nor_yule nor_yule nor_tyr")
    assert tally(Reach(state, 0, "clash"), counter) == number


@pytest.mark.rule("GM-5.9", "GM-5.5")
def test_nobody_pays_what_he_does_not_hold():
    for power, able in ((0, False), (1, True)):
        state = sketch(f"nor_odin:{power} azt_eagle:{power}+azt_knife", designs="nor_axe")
        assert offers(state, UseAbility(find(state, "nor_odin").id, 0)) is able
        assert offers(state, UseAbility(find(state, "azt_knife").id, 0)) is able
        state = sketch(f"azt_priest:{power + 1} nor_thor:9")
        assert offers(state, UseAbility(find(state, "azt_priest").id, 0)) is able  # 2P of one mortal, not of a god


@pytest.mark.rule("GM-5.5", "GM-2.3")
def test_an_ability_may_cost_the_last_counter_of_the_reserve():
    state = sketch("nor_einherjar:1", pantheons=("nor_helheim", "gre_olympus"), reserve=(1, 20))
    play(state, UseAbility("p0", 0), Choose(find(state, "nor_einherjar").id))
    assert state.result.winners == (1,)


@pytest.mark.rule("GM-5.3", "GM-11.4")
def test_nobody_readies_himself_who_is_ready():
    state = sketch("cel_lugh:3@", "gre_hoplite:1@", ask="clash")
    assert not offers(state, UseAbility(find(state, "cel_lugh").id, 0))
