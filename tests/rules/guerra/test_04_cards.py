"""GM-4: card types and anatomy."""
import pytest

from engine.rules.guerra.actions.play import Equip, PlayCard, UseAbility
from engine.rules.guerra.actions.transfer import EnterCard
from engine.rules.guerra.actions.words import Choose, Pass
from engine.rules.guerra.frames import Ask
from engine.rules.guerra.pieces import destroy_piece
from engine.rules.guerra.state import Mod, replace
from engine.rules.guerra.values import has_key, parts
from engine.rules.kernel.book import Emit
from tests.rules.guerra.sketch import CONTENT, RULES, find, force, limit, play, run, sketch, there
from tests.support import refused


@pytest.mark.rule("GM-4.1")
def test_every_card_shows_what_its_type_needs():
    for card in CONTENT.cards.values():
        assert card.mythology and card.type
        if card.type == "character":
            assert card.cost >= 0 and card.max_power > 0
        if card.type == "pantheon":
            assert 16 <= card.start_power <= 29


@pytest.mark.rule("GM-4.2")
def test_a_pantheon_cannot_be_destroyed_moved_or_controlled():
    # Whatever an action card may point at, it is never a pantheon.
    pointed = set()
    for card in (each for each in CONTENT.cards.values() if each.type == "action"):
        for ask, mark in (("influence", ""), ("clash", "@")):
            state = sketch(f"nor_thor:4{mark} nor_einherjar:2{mark}~+nor_axe nor_longship", f"gre_hoplite:2{mark}+gre_sword gre_agora",
                           hand=card.id, oracles="nor_odin^2", their_oracles="gre_zeus^2", discard="nor_tyr", ask=ask)
            if PlayCard(card.id) in RULES.legal_actions(state):
                play(state, PlayCard(card.id))
                while isinstance(state.agenda.asked, Ask):
                    picks = [action.pick for action in RULES.legal_actions(state) if isinstance(action, Choose)]
                    pointed.update(picks)
                    play(state, Choose(picks[-1]))
    assert {"c1", "c2", "e3", "c5", "e6", "r7"} <= pointed and not pointed & {"p0", "p1"}


@pytest.mark.rule("GM-4.3")
def test_a_character_has_its_own_power():
    state = sketch("nor_odin:3", designs="nor_axe")
    play(state, UseAbility(find(state, "nor_odin").id, 0))
    assert find(state, "nor_odin").power == 2 and state.players[0].reserve == 20


@pytest.mark.rule("GM-4.4", "GM-7.8")
def test_a_resource_holds_no_power_and_works_from_the_pantheon_zone():
    state = sketch(oracles="azt_chinampa^3", ask="enter")
    play(state, EnterCard("oracle:0:0"))
    assert find(state, "azt_chinampa").power == 0
    state = sketch("azt_chinampa")
    play(state, UseAbility(find(state, "azt_chinampa").id, 0))
    assert state.players[0].reserve == 21 and find(state, "azt_chinampa").tired


@pytest.mark.rule("GM-4.5")
def test_an_event_happens_at_once_and_is_discarded():
    state = sketch(oracles="jap_tanabata_", ask="reveal")
    run(state)
    assert state.players[0].reserve == 22
    assert state.players[0].gods_discard == ["jap_tanabata"] and not state.players[0].oracles[0].cards


@pytest.mark.rule("GM-4.6")
def test_equipment_counts_even_while_it_is_tired():
    state = sketch("gre_hoplite:3+neu_plate~+neu_greatsword")
    assert (force(state, "gre_hoplite"), limit(state, "gre_hoplite")) == (3, 7)


@pytest.mark.rule("GM-4.7", "GM-EX.12", "GM-11.2")
def test_invocations_need_a_summoner_whose_pm_stays_at_zero_or_more():
    state = sketch("nor_freyja:3 nor_thor:3", hand="nor_rune_tiwaz")
    with refused("GM-4.7"):
        play(state, Equip("nor_rune_tiwaz", find(state, "nor_thor").id))
    play(state, Equip("nor_rune_tiwaz", find(state, "nor_freyja").id))
    # A summoner with PM 2 bears two invocations of -1 and no third one.
    state = sketch("cth_cultist:1+neu_grimoire", hand="neu_familiar neu_will cth_sign")
    cultist = find(state, "cth_cultist")
    state.put(replace(cultist, mods=(Mod("pm", -1, True, "test"),)))
    play(state, Equip("neu_familiar", cultist.id), Pass(), Equip("neu_will", cultist.id), Pass())
    assert limit(state, "cth_cultist") == 0
    with refused("GM-4.7"):
        play(state, Equip("cth_sign", cultist.id))


@pytest.mark.rule("GM-4.7")
def test_an_invocation_stays_when_the_key_is_lost():
    state = sketch("gre_hoplite:3+neu_grimoire+neu_familiar", "gre_zeus:2", their_hand="neu_sabotage")
    play(state, Pass(), PlayCard("neu_sabotage"), Choose(find(state, "neu_grimoire").id))
    assert not has_key(state, find(state, "gre_hoplite"), "summoner")
    assert there(state, "neu_familiar")


@pytest.mark.rule("GM-4.8")
def test_an_action_goes_to_the_designs_discard():
    state = sketch("nor_einherjar:1", hand="azt_octli")
    play(state, PlayCard("azt_octli"), Choose(find(state, "nor_einherjar").id))
    assert state.players[0].designs_discard == ["azt_octli"] and not state.players[0].hand


@pytest.mark.rule("GM-4.9", "GM-11.2")
def test_a_mortal_is_no_god_and_neutral_is_no_mythology():
    state = sketch("nor_thor:3", "gre_hoplite:2 gre_zeus:2", hand="neu_bribe")
    play(state, PlayCard("neu_bribe"))
    assert [action.pick for action in RULES.legal_actions(state)] == [find(state, "gre_hoplite").id]
    assert CONTENT.cards["neu_dragon"].mythology == "neutral"


@pytest.mark.rule("GM-4.10")
def test_everything_is_summed_before_pm_is_cut_at_zero():
    state = sketch("jap_ronin:2+gre_cuirass")
    ronin = find(state, "jap_ronin")
    state.put(replace(ronin, mods=(Mod("pm", -3, True, "test"), Mod("f", -4, False, "test"))))
    assert limit(state, "jap_ronin") == 1
    assert force(state, "jap_ronin") == -2
    assert sum(amount for _, amount in parts(state, find(state, "jap_ronin"), "f")) == -2
    state.put(replace(ronin, mods=(Mod("pm", -9, True, "test"),)))
    assert limit(state, "jap_ronin") == 0


@pytest.mark.rule("GM-4.11")
def test_exhausted_and_tired_are_two_things():
    state = sketch("nor_thor:0@ nor_tyr:3@~", "gre_hoplite:3@", ask="clash")
    play(state, Pass(), Pass())
    assert state.players[1].reserve == 18  # Tyr counts full while tired (3), Thor is exhausted (0), the hoplite has 1


@pytest.mark.rule("GM-4.12")
def test_a_text_that_names_its_card_means_that_very_card():
    state = sketch("nor_berserker:3@ nor_berserker:3@", "gre_hoplite:2@", ask="clash")
    first, second = (piece.id for piece in state.pieces.values() if piece.face == "nor_berserker")
    play(state, UseAbility(second, 0))
    assert (state.pieces[first].power, state.pieces[second].power) == (3, 2)
    assert [len(state.pieces[name].mods) for name in (first, second)] == [0, 1]


@pytest.mark.rule("GM-4.13")
def test_created_characters_enter_ready_and_leave_the_game():
    state = sketch(hand="jap_banner", their_hand="", pantheons=("jap_takama", "gre_olympus"))
    play(state, PlayCard("jap_banner"))
    tokens = [piece for piece in state.pieces.values() if piece.face == "tok_ashigaru"]
    assert [(piece.power, piece.tired, piece.field, piece.myth) for piece in tokens] == [(1, False, False, "japanese")] * 2
    state = sketch("tok_spirit:0@", "nor_thor:3@", ask="clash")
    destroy_piece(state, find(state, "tok_spirit"), "test", Emit())
    assert state.players[0].gods_discard == []


@pytest.mark.rule("GM-4.13")
def test_tokens_enter_with_what_the_central_reserve_has():
    state = sketch(hand="jap_banner", central=0, pantheons=("jap_takama", "gre_olympus"))
    play(state, PlayCard("jap_banner"))
    assert sorted(piece.power for piece in state.pieces.values() if piece.face == "tok_ashigaru") == [0, 1]
