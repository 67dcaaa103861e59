"""GM-11: the glossary, verb by verb."""
import pytest

from engine.rules.guerra.actions.play import PlayCard, UseAbility
from engine.rules.guerra.actions.transfer import EnterCard
from engine.rules.guerra.actions.words import Choose, Done, Pass
from engine.rules.guerra.content import GuerraContent
from engine.rules.guerra.events import CardPeeked, CharacterArrived, ControlTaken
from engine.rules.guerra.frames import DiscardCard, FindCard, Resolve, TakeFromHand
from engine.rules.guerra.state import Mod, replace
from engine.rules.kernel.types import HIDDEN
from tests.rules.guerra.sketch import CONTENT, RULES, armies, find, force, hand, limit, play, run, sketch, there
from tests.support import of_kind, refused


@pytest.mark.rule("GM-11.1")
def test_exhausting_removes_all_power_and_leaves_the_card():
    state = sketch("nor_thor:3@", "gre_zeus:5@", hand="gre_gorgon", ask="clash")
    before = state.central
    play(state, PlayCard("gre_gorgon"), Choose(find(state, "nor_thor").id), Choose(find(state, "gre_zeus").id))
    assert find(state, "gre_zeus").power == 0 and state.central == before + 7


@pytest.mark.rule("GM-11.3")
def test_a_tired_card_cannot_be_tired_as_a_cost():
    state = sketch("nor_longship~ nor_berserker:2@", "gre_hoplite:1@", ask="clash")
    with refused("GM-11.3"):
        play(state, UseAbility(find(state, "nor_longship").id, 0))
    state = sketch("egy_ra:3 egy_medjay:1~")
    with refused("GM-5.3"):
        play(state, UseAbility(find(state, "egy_ra").id, 0))


@pytest.mark.rule("GM-11.4")
def test_readying_turns_a_tired_card_upright():
    state = sketch("egy_medjay:1~", hand="egy_ankh")
    play(state, PlayCard("egy_ankh"), Choose(find(state, "egy_medjay").id))
    assert not find(state, "egy_medjay").tired


@pytest.mark.rule("GM-11.5")
def test_each_phase_has_its_zone():
    state = sketch("nor_thor:3@ nor_tyr:2", "gre_hoplite:1@ gre_zeus:3", hand="neu_heal", ask="clash")
    play(state, PlayCard("neu_heal"))
    assert [action.pick for action in RULES.legal_actions(state)] == [find(state, "nor_thor").id]
    state = sketch(oracles="nor_thor^1 nor_odin_")  # nobody in play is needed
    play(state, UseAbility("p0", 0))
    assert [action.pick for action in RULES.legal_actions(state)] == ["oracle:0:0"]


@pytest.mark.rule("GM-11.6")
def test_a_taken_character_changes_army_at_once_and_its_taker_cannot_destroy_it():
    state = sketch("jap_kitsune:3@ azt_coatlicue:3@", "gre_hoplite:3@", ask="clash")
    play(state, UseAbility(find(state, "jap_kitsune").id, 0), Choose(find(state, "gre_hoplite").id), Pass())
    assert armies(state) == (5, 0)
    coatlicue = find(state, "azt_coatlicue").id
    play(state, UseAbility(coatlicue, 0))
    assert [action.pick for action in RULES.legal_actions(state)] == [find(state, "jap_kitsune").id]


@pytest.mark.rule("GM-11.6")
def test_nobody_uses_what_another_controls():
    state = sketch("nor_thor:3", "egy_isis:2")
    with refused("GM-11.6"):
        play(state, UseAbility(find(state, "egy_isis").id, 0))


@pytest.mark.rule("GM-11.6", "GM-11.8")
def test_a_discarded_card_goes_to_its_owner():
    state = sketch("jap_kitsune:3@", "gre_hoplite:3@ neu_dragon:3@", their_hand="neu_finish", ask="clash")
    hoplite = find(state, "gre_hoplite").id
    play(state, UseAbility(find(state, "jap_kitsune").id, 0), Choose(hoplite))
    state.central += 3
    state.put(replace(state.pieces[hoplite], power=0))
    play(state, PlayCard("neu_finish"), Choose(hoplite))
    assert state.players[1].gods_discard == ["gre_hoplite"]


@pytest.mark.rule("GM-11.7", "GM-EX.22")
def test_a_copier_pays_and_profits_itself_in_the_phase_of_the_ability():
    state = sketch("nor_loki:3@", "jap_susanoo:3@ egy_isis:3@", ask="clash")
    loki = find(state, "nor_loki").id
    play(state, UseAbility(loki, 0))
    susanoo = find(state, "jap_susanoo")
    assert [action.pick for action in RULES.legal_actions(state)] == [susanoo.id]  # Isis has an Influence ability alone
    play(state, Choose(susanoo.id), Choose("ability:0"))
    assert (state.pieces[loki].power, force(state, "nor_loki")) == (2, 6)
    assert find(state, "jap_susanoo") == susanoo
    play(state, Pass())
    with refused("GM-5.1"):
        play(state, UseAbility(loki, 0))


@pytest.mark.rule("GM-11.7")
def test_a_copy_is_never_copied():
    state = sketch("nor_loki:3@", "cel_pooka:3@", ask="clash")
    with refused("GM-5.3"):
        play(state, UseAbility(find(state, "nor_loki").id, 0))


@pytest.mark.rule("GM-11.8")
def test_destroying_takes_the_equipment_along_and_frees_the_power():
    state = sketch("azt_eagle:3+azt_club egy_isis:1", hand="azt_heart")
    before = state.central
    play(state, PlayCard("azt_heart"), Choose(find(state, "azt_eagle").id))
    assert not there(state, "azt_club") and state.players[0].designs_discard == ["azt_club", "azt_heart"]
    assert state.players[0].reserve == 23 and state.central == before  # 3P freed, 3P gained: PM 3


@pytest.mark.rule("GM-11.8")
def test_what_cannot_be_destroyed_is_no_target():
    state = sketch("azt_mictlantecuhtli:3@", "gre_hoplite:0@+gre_aegis gre_argonaut:0@", ask="clash")
    play(state, UseAbility(find(state, "azt_mictlantecuhtli").id, 0))
    assert [action.pick for action in RULES.legal_actions(state)] == [find(state, "gre_argonaut").id]


@pytest.mark.rule("GM-11.8")
def test_a_destroyed_card_may_trigger():
    state = sketch("nor_thor:3@", "egy_mummy:0@", hand="neu_finish", ask="clash")
    play(state, PlayCard("neu_finish"), Choose(find(state, "egy_mummy").id))
    assert state.players[0].reserve == 19


@pytest.mark.rule("GM-11.10", "GM-11.9")
def test_gain_without_a_place_goes_to_the_reserve_and_permanent_stays():
    state = sketch("jap_amaterasu:3", oracles="nor_thor^0", hand="neu_prayer")
    play(state, UseAbility(find(state, "jap_amaterasu").id, 0))
    assert (find(state, "jap_amaterasu").power, state.players[0].reserve) == (1, 23)
    play(state, Pass(), PlayCard("neu_prayer"), Choose("oracle:0:0"))
    assert state.players[0].oracles[0].power == 1


@pytest.mark.rule("GM-11.12")
def test_discards_by_choice_and_by_chance():
    state = sketch("cth_hastur:3", "gre_hoplite:1", their_hand="gre_sword gre_horse", hand="cth_whispers")
    play(state, UseAbility(find(state, "cth_hastur").id, 0))
    assert state.agenda.asked == DiscardCard(1, 1)
    play(state, Choose("hand:gre_horse"))
    assert state.players[1].designs_discard == ["gre_horse"]
    play(state, Pass(), PlayCard("cth_whispers"))
    assert hand(state, 1) == []


@pytest.mark.rule("GM-11.12")
def test_a_discard_as_a_cost_is_named_last_and_does_not_count_the_card_itself():
    state = sketch("nor_thor:3", hand="neu_inspire", designs="nor_axe nor_fury")
    assert PlayCard("neu_inspire") not in RULES.legal_actions(state)
    state = sketch("nor_thor:3", hand="neu_inspire nor_mead", designs="nor_axe nor_fury")
    play(state, PlayCard("neu_inspire"), Choose("hand:nor_mead"))
    assert hand(state) == ["nor_axe", "nor_fury"]
    assert state.players[0].designs_discard == ["nor_mead", "neu_inspire"]


@pytest.mark.rule("GM-11.12")
def test_search_shows_the_card_and_shuffles():
    state = sketch("gre_hephaestus:3", designs="gre_sword gre_horse gre_bow")
    play(state, UseAbility(find(state, "gre_hephaestus").id, 0))
    assert isinstance(state.agenda.asked, FindCard)
    assert [action.path[0] for action in RULES.legal_actions(state)] == ["deck:gre_bow", "deck:gre_sword", "done"]
    play(state, Choose("deck:gre_bow"))
    assert RULES.view_for(state, 1).players[0].hand[0].face == "gre_bow"
    state = sketch("gre_hephaestus:3", designs="gre_horse")
    play(state, UseAbility(find(state, "gre_hephaestus").id, 0), Done())
    assert hand(state) == []


@pytest.mark.rule("GM-11.12", "GM-1.6")
def test_looking_at_a_hand_is_private_and_stays_known():
    state = sketch("cth_deep_one:2+cth_eibon", their_hand="gre_sword gre_horse")
    events = play(state, UseAbility(find(state, "cth_eibon").id, 0))
    assert of_kind(events, CardPeeked)[0].cards == ("gre_sword", "gre_horse")
    assert of_kind(events, CardPeeked)[0].seen_by(1).cards == (HIDDEN, HIDDEN)
    assert isinstance(state.agenda.asked, TakeFromHand)
    play(state, Choose("hand:gre_sword"))
    assert hand(RULES.view_for(state, 0), 1) == ["gre_horse"]


@pytest.mark.rule("GM-5.3")
def test_equipment_and_power_move_between_characters():
    state = sketch("nor_thor:2@ nor_freyja:1@", "gre_hoplite:2@+gre_sword", hand="jap_thief", ask="clash")
    sword = find(state, "gre_sword").id
    play(state, PlayCard("jap_thief"), Choose(find(state, "nor_thor").id), Choose(sword), Choose(find(state, "nor_freyja").id))
    assert (state.pieces[sword].bearer, state.pieces[sword].controller, state.pieces[sword].owner) == (find(state, "nor_freyja").id, 0, 1)
    state = sketch("nor_thor:4 nor_tyr:0", hand="neu_burden")
    play(state, PlayCard("neu_burden"), Choose(find(state, "nor_thor").id), Choose(find(state, "nor_tyr").id))
    assert (find(state, "nor_thor").power, find(state, "nor_tyr").power) == (1, 3)


@pytest.mark.rule("GM-5.3")
def test_bonuses_and_penalties_are_cleared_by_sign():
    state = sketch("nor_thor:2@", "gre_hoplite:2@+gre_sword", hand="azt_mirror", ask="clash")
    hoplite = find(state, "gre_hoplite")
    state.put(replace(hoplite, mods=(Mod("f", 3, False, "a"), Mod("f", 1, True, "b"), Mod("f", -2, False, "c"))))
    play(state, PlayCard("azt_mirror"), Choose(find(state, "nor_thor").id), Choose(hoplite.id))
    assert force(state, "gre_hoplite") == 1 + 1 + 1 - 2 - 1
    assert limit(state, "gre_hoplite") == 4


@pytest.mark.rule("GM-5.3")
def test_a_split_cost_takes_one_up_to_the_amount():
    state = sketch("azt_eagle:2 azt_jaguar:2", pantheons=("azt_tlalocan", "gre_olympus"))
    eagle, jaguar = find(state, "azt_eagle").id, find(state, "azt_jaguar").id
    play(state, UseAbility("p0", 0))
    with refused("GM-5.3"):
        play(state, Done())
    play(state, Choose(eagle), Choose(jaguar), Choose(jaguar))
    assert (state.pieces[eagle].power, state.pieces[jaguar].power, state.players[0].reserve) == (1, 0, 23)


@pytest.mark.rule("GM-11.6")
@pytest.mark.parametrize("lasting", [False, True])
def test_the_table_is_told_whether_control_lasts(lasting):
    if lasting:
        state = sketch("gre_zeus:2@", "gre_hoplite:2@ gre_argonaut:0", ask="clash")
        state.agenda.push(Resolve(serial=state.agenda.serial(), rule="capture", winner=0, loser=1, difference=4))
        run(state)
        events = play(state, Choose(find(state, "gre_argonaut").id))
    else:
        state = sketch("jap_kitsune:3@", "gre_hoplite:3@", ask="clash")
        events = play(state, UseAbility(find(state, "jap_kitsune").id, 0), Choose(find(state, "gre_hoplite").id))
    assert [event.permanent for event in of_kind(events, ControlTaken)] == [lasting]


@pytest.mark.rule("GM-4.13")
def test_created_characters_are_told_to_the_table():
    state = sketch(hand="jap_banner", pantheons=("jap_takama", "gre_olympus"))
    events = of_kind(play(state, PlayCard("jap_banner")), CharacterArrived)
    assert [(event.card, event.power, event.field) for event in events] == [("tok_ashigaru", 1, False)] * 2
    assert events[-1].central == state.central


@pytest.mark.rule("GM-2.3", "GM-10.8", "GM-9.13")
@pytest.mark.parametrize(("trigger", "ask", "answers"), [
    ("on_enter", "enter", (EnterCard("oracle:0:0"),)), ("on_lose", "clash", (Pass(), Pass())), ("on_reorganise", "reorganise", ()),
])  # fmt: skip
def test_triggers_that_no_card_has_yet_happen_at_their_moment(trigger, ask, answers):
    printed = CONTENT.cards["azt_jaguar"]
    jaguar = replace(printed, abilities=(replace(printed.abilities[0], trigger=trigger),))
    cards = [jaguar if card is printed else card for card in CONTENT.cards.values()]
    mine, oracles = ("", "azt_jaguar^3") if ask == "enter" else ("azt_jaguar:3@", "")
    state = sketch(mine, "gre_zeus:3@", oracles=oracles, ask=ask, pantheons=("azt_tlalocan", "gre_olympus"))
    state.content = GuerraContent(cards, list(CONTENT.tokens.values()), list(CONTENT.decks.values()), "test")
    play(state, *answers)
    run(state)
    assert find(state, "azt_jaguar").power == 4
