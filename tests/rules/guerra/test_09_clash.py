"""GM-9: the Clash phase."""
import pytest

from engine.rules.guerra.actions.clash import AssignCharacter, Challenge
from engine.rules.guerra.actions.play import PlayCard, UseAbility
from engine.rules.guerra.actions.words import Choose, Pass
from engine.rules.guerra.events import ClashBegan, ClashResolved, Passed, PhaseBegan, TurnBegan
from engine.rules.guerra.frames import ActInClash, Assign, DiscardCard, PickOpponent, Resolve, Turn
from engine.rules.guerra.power import lose
from engine.rules.guerra.state import Battle, Mod, replace
from engine.rules.kernel.book import Emit
from tests.rules.guerra.sketch import RULES, armies, find, force, play, run, sketch, there
from tests.support import of_kind, refused


def fight(mine: str, theirs: str, battle: str = "", **facts):
    """A clash that both let run, with a Battle of the first player in force."""
    state = sketch(mine, theirs, ask="clash", **facts)
    if battle:
        cards = {"doom": "nor_ragnarok", "execution": "nor_holmgang", "drain": "jap_kamikaze", "spoils": "gre_games",
                 "capture": "azt_captives",
                 "pillage": "egy_siege", "ruin": "cth_doom", "tribute": "cth_terror", "siphon": "neu_plunder", "rulebook": "neu_truce"}
        state.battles.append(Battle(0, cards[battle], battle))
        deck = state.config.decks[0]
        state.config = replace(state.config, decks=(replace(deck, designs=(*deck.designs, cards[battle])), *state.config.decks[1:]))
    play(state, Pass(), Pass())
    return state


@pytest.mark.rule("GM-9.1", "GM-9.2")
def test_assignment_then_clash_then_resolution():
    state = sketch("nor_einherjar:2 nor_thor:3", "gre_hoplite:2", ask="assign")
    events = play(state, AssignCharacter(find(state, "nor_einherjar").id))
    assert state.agenda.asked.seat == 1
    events += play(state, Pass())
    assert isinstance(state.agenda.asked, Assign) and state.to_act == 0
    events += play(state, AssignCharacter(find(state, "nor_thor").id))
    assert isinstance(state.agenda.asked, Assign) and state.to_act == 0  # a pass is final
    events += play(state, Pass())
    assert isinstance(state.agenda.asked, ActInClash)
    events += play(state, Pass(), Pass())
    assert [event.phase for event in of_kind(events, PhaseBegan)][:1] == ["fight"]
    assert of_kind(events, ClashResolved)[0].strength_a == 5


@pytest.mark.rule("GM-9.2")
def test_nobody_has_to_assign():
    state = sketch("nor_thor:3", "gre_hoplite:2", ask="assign")
    play(state, Pass(), Pass())
    assert isinstance(state.agenda.asked, ActInClash)


@pytest.mark.rule("GM-9.3", "GM-EX.7")
def test_assigning_costs_one_and_may_exhaust():
    state = sketch("nor_tyr:1 nor_thor:0 nor_einherjar:3~", "gre_hoplite:2", ask="assign", hand="neu_heal")
    for card in ("nor_thor", "nor_einherjar"):
        with refused("GM-9.3"):
            play(state, AssignCharacter(find(state, card).id))
    play(state, AssignCharacter(find(state, "nor_tyr").id), Pass(), Pass())
    assert armies(state) == (0, 0)
    play(state, PlayCard("neu_heal"), Choose(find(state, "nor_tyr").id))
    assert armies(state) == (3, 0)


@pytest.mark.rule("GM-9.3", "GM-9.2")
def test_flags_of_assignment():
    state = sketch("cel_kern:0+cth_lamp nor_thor:3", "gre_hoplite:2", ask="assign")
    kern = find(state, "cel_kern")
    with refused("GM-9.3"):
        play(state, AssignCharacter(kern.id))
    state.put(replace(kern, mods=(Mod("key:mad", 0, True, "test"),)))
    play(state, AssignCharacter(kern.id))
    assert find(state, "cel_kern").field
    state = sketch("nor_thor:3", "gre_hoplite:2", ask="assign")
    thor = find(state, "nor_thor")
    state.put(replace(thor, mods=(Mod("cannot_assign", 0, False, "test"),)))
    with refused("GM-5.2"):
        play(state, AssignCharacter(thor.id))
    with refused("GM-9.2"):
        play(state, AssignCharacter(find(state, "gre_hoplite").id))


@pytest.mark.rule("GM-9.3")
def test_a_trigger_follows_an_assignment_but_not_a_move():
    state = sketch("neu_gilgamesh:3", "gre_hoplite:2", ask="assign")
    play(state, AssignCharacter(find(state, "neu_gilgamesh").id))
    assert find(state, "neu_gilgamesh").power == 3
    state = sketch("neu_gilgamesh:3", "gre_hoplite:2@", hand="neu_reinforce", ask="clash")
    play(state, PlayCard("neu_reinforce"), Choose(find(state, "neu_gilgamesh").id))
    assert find(state, "neu_gilgamesh").power == 3


@pytest.mark.rule("GM-9.4")
def test_both_alternate_until_they_pass_in_a_row():
    state = sketch("nor_thor:3@", "gre_atalanta:2@", hand="neu_heal", ask="clash")
    play(state, Pass(), UseAbility(find(state, "gre_atalanta").id, 0), Choose(find(state, "nor_thor").id))
    assert state.agenda.asked == ActInClash(0)
    play(state, PlayCard("neu_heal"), Choose(find(state, "nor_thor").id), Pass())
    assert state.agenda.asked == ActInClash(0)
    play(state, Pass())
    assert not isinstance(state.agenda.asked, ActInClash)


@pytest.mark.rule("GM-9.5", "GM-9.6", "GM-EX.5")
def test_the_resolution_of_the_ledger():
    state = sketch("gre_zeus:3@+jap_kusanagi nor_tyr:2@ nor_frost_giant:2@~+nor_gungnir azt_huitzilopochtli:0@+gre_sword",
                   "nor_hel:2@ neu_golem:2@", ask="clash")
    zeus, hel, giant = find(state, "gre_zeus"), find(state, "nor_hel"), find(state, "nor_frost_giant")
    state.put(replace(zeus, mods=(Mod("f", -1, False, "test"),)))
    state.put(replace(find(state, "nor_tyr"), field=False))
    state.put(replace(giant, mods=(Mod("f", 1, False, "test"),)))
    state.put(replace(hel, mods=(Mod("f", -3, False, "test"),)))
    assert armies(state) == (9, 4)  # 7 + 5 // 2 + 0 against 0 + 4
    events = play(state, Pass(), Pass())
    assert state.players[1].reserve == 15 and state.players[0].reserve == 20
    shares = dict(of_kind(events, ClashResolved)[0].shares)
    assert shares == {zeus.id: 7, giant.id: 2, find(state, "azt_huitzilopochtli").id: 0, hel.id: 0, find(state, "neu_golem").id: 4}


@pytest.mark.rule("GM-9.5", "GM-EX.6")
def test_the_half_is_taken_after_summing():
    state = sketch("gre_heracles:1 azt_xipe:2@~+gre_sword", "gre_hoplite:0@", ask="clash")
    xipe = find(state, "azt_xipe")
    state.put(replace(xipe, mods=(Mod("f", 1, False, "test"),)))
    assert armies(state)[0] == 2


@pytest.mark.rule("GM-9.6")
def test_equal_strength_has_no_loser():
    state = fight("gre_hoplite:2@", "nor_einherjar:2@", "doom")
    assert [player.reserve for player in state.players] == [20, 20]
    assert state.players[0].designs_discard == ["nor_ragnarok"]


@pytest.mark.rule("GM-9.6", "GM-EX.8")
def test_an_unopposed_army_takes_its_whole_strength():
    state = fight("gre_zeus:2@ gre_hoplite:2@", "", reserve=(20, 6))
    assert state.result.winners == (0,)


@pytest.mark.rule("GM-9.7", "GM-11.2")
def test_engaged_is_public_from_the_field():
    state = sketch("nor_thor:3@", "gre_hoplite:2@", ask="clash")
    assert find(state, "nor_thor").field and find(state, "gre_hoplite").field
    assert UseAbility(find(state, "nor_thor").id, 0) in RULES.legal_actions(state)
    state = sketch("nor_thor:3@", "gre_hoplite:2", ask="clash")  # nobody engaged: nothing to tire
    assert UseAbility(find(state, "nor_thor").id, 0) not in RULES.legal_actions(state)


@pytest.mark.rule("GM-9.8", "GM-EX.13", "GM-11.2")
def test_surroundings_share_the_cost():
    state = sketch("nor_thor:1@ nor_tyr:1@", "gre_hoplite:2@ gre_zeus:2@", hand="egy_sandstorm", ask="clash")
    play(state, PlayCard("egy_sandstorm"), Choose(find(state, "nor_thor").id))
    assert [action.pick for action in RULES.legal_actions(state)] == [find(state, "nor_tyr").id]
    play(state, Choose(find(state, "nor_tyr").id), Choose(find(state, "gre_zeus").id))
    assert (find(state, "nor_thor").power, find(state, "nor_tyr").power) == (0, 0)
    assert (force(state, "gre_zeus"), force(state, "gre_hoplite")) == (2, -1)
    state = sketch("nor_thor:2@ nor_tyr:0@", "gre_hoplite:2@", hand="egy_sandstorm", ask="clash")
    thor = find(state, "nor_thor").id
    play(state, PlayCard("egy_sandstorm"), Choose(thor), Choose(thor), Choose(find(state, "gre_hoplite").id))
    assert find(state, "nor_thor").power == 0


@pytest.mark.rule("GM-9.9")
def test_a_character_sent_home_keeps_its_state_and_may_be_brought_in_again():
    state = sketch("nor_thor:3@", "gre_zeus:4@~ gre_hoplite:2@", hand="neu_expel", their_hand="neu_reinforce", ask="clash")
    zeus = find(state, "gre_zeus").id
    play(state, PlayCard("neu_expel"), Choose(find(state, "nor_thor").id), Choose(zeus))
    assert (state.pieces[zeus].field, state.pieces[zeus].tired, state.pieces[zeus].power) == (False, True, 4)
    play(state, PlayCard("neu_reinforce"), Choose(zeus))
    assert state.pieces[zeus].field


@pytest.mark.rule("GM-9.9", "GM-5.2")
def test_who_cannot_be_moved_stays():
    state = sketch("nor_thor:3@", "neu_golem:4@", hand="neu_expel", ask="clash")
    assert PlayCard("neu_expel") not in RULES.legal_actions(state)


@pytest.mark.rule("GM-9.10", "GM-9.11")
def test_among_many_the_next_free_player_chooses_a_free_one():
    state = sketch("nor_thor:3", "gre_hoplite:2", others=("egy_medjay:2", "cel_kern:2"), ask="pick")
    run(state)
    assert state.agenda.asked == PickOpponent(0, (0, 1, 2, 3))
    with refused("GM-9.10"):
        play(state, Challenge(0))
    play(state, Challenge(2))
    assert state.duel == (0, 2) and state.to_act == 0
    play(state, AssignCharacter(find(state, "nor_thor").id), AssignCharacter(find(state, "egy_medjay").id), Pass())
    play(state, *(Pass() for _ in range(1)))
    play(state, UseAbility(find(state, "nor_thor").id, 0))
    assert [action.pick for action in RULES.legal_actions(state)] == [find(state, "egy_medjay").id]
    play(state, Choose(find(state, "egy_medjay").id), Pass(), Pass())
    assert state.duel == (1, 3)  # the last pair is not asked
    assert find(state, "nor_thor").field


@pytest.mark.rule("GM-9.10")
def test_with_an_odd_number_one_stays_out():
    state = sketch("nor_thor:3", "gre_hoplite:2", others=("egy_medjay:2",), ask="pick")
    run(state)
    play(state, Challenge(1), *(Pass(),) * 4)
    assert state.duel == () and state.turn == 2


@pytest.mark.rule("GM-9.12")
def test_the_last_battle_counts_and_the_earlier_is_discarded():
    state = sketch("nor_thor:3", "gre_hoplite:2", hand="nor_ragnarok", their_hand="gre_labours")
    play(state, PlayCard("nor_ragnarok"), PlayCard("gre_labours"))
    assert [battle.resolution for battle in state.battles] == ["rulebook"]
    assert state.players[0].designs_discard == ["nor_ragnarok"]
    while state.turn == 1:
        play(state, Pass())
    assert state.battles == [] and state.players[1].designs_discard == ["gre_labours"]


@pytest.mark.rule("GM-9.12", "GM-EX.18")
@pytest.mark.parametrize(("card", "without", "with_it"), [
    ("nor_holmgang", {"mine": "nor_thor:3"}, {"mine": "nor_einherjar:3"}),
    ("cth_terror", {"mine": "nor_thor:3"}, {"mine": "nor_thor:3", "hand": "cth_terror nor_axe"}),
    ("jap_kamikaze", {"mine": "nor_thor:0"}, {"mine": "nor_thor:1"}),
    ("azt_captives", {"mine": ""}, {"mine": "nor_thor:0"}),
    ("egy_siege", {"mine": "nor_thor:3"}, {"mine": "neu_shrine"}),
    ("cth_doom", {"oracles": "nor_odin^0"}, {"oracles": "nor_odin^1"}),
])  # fmt: skip
def test_a_battle_needs_what_its_loser_has_to_give(card, without, with_it):
    with refused("GM-9.12"):
        play(sketch(**({"hand": card} | without)), PlayCard(card))
    play(sketch(**({"hand": card} | with_it)), PlayCard(card))


@pytest.mark.rule("GM-9.12", "GM-9.13")
@pytest.mark.parametrize(("battle", "reserves"), [
    ("rulebook", [20, 16]), ("doom", [20, 14]), ("spoils", [24, 20]), ("siphon", [22, 18]), ("tribute", [20, 18]), ("pillage", [20, 18]),
    ("ruin", [20, 18]), ("drain", [20, 20]), ("execution", [20, 20]), ("capture", [20, 20]),
])  # fmt: skip
def test_what_each_resolution_costs_the_reserves(battle, reserves):
    state = fight("gre_zeus:2@", "gre_hoplite:2@", battle)
    assert [player.reserve for player in state.players] == reserves


@pytest.mark.rule("GM-9.12")
def test_choices_of_the_winner_and_the_loser():
    state = fight("gre_zeus:2@", "gre_hoplite:2@ gre_argonaut:0", "execution")
    assert state.to_act == 0
    play(state, Choose(find(state, "gre_argonaut").id))
    assert not there(state, "gre_argonaut")
    state = fight("gre_zeus:2@", "gre_hoplite:2@ gre_argonaut:0", "capture")
    play(state, Choose(find(state, "gre_argonaut").id))
    assert find(state, "gre_argonaut").controller == 0
    state = fight("gre_zeus:2@", "gre_hoplite:2@ gre_argonaut:2 gre_pythia:2", "drain")
    assert state.to_act == 1
    for card in ("gre_argonaut", "gre_argonaut", "gre_hoplite", "gre_pythia", "gre_pythia", "gre_hoplite"):
        play(state, Choose(find(state, card).id))
    assert state.players[1].reserve == 20
    state = fight("gre_zeus:2@", "gre_hoplite:2@ neu_shrine", "pillage")
    play(state, Choose(find(state, "neu_shrine").id))
    assert not there(state, "neu_shrine")
    state = fight("gre_zeus:2@", "gre_hoplite:2@", "ruin", their_oracles="gre_ares^3")
    play(state, Choose("oracle:1:0"))
    assert state.players[1].oracles[0].power == 0
    state = fight("gre_zeus:2@", "gre_hoplite:2@", "tribute", their_hand="gre_sword gre_horse gre_nectar gre_siren")
    assert state.agenda.asked == DiscardCard(1, 3)
    play(state, *(Choose(f"hand:{card}") for card in ("gre_sword", "gre_horse", "gre_nectar")))
    assert [card.face for card in state.players[1].hand] == ["gre_siren"]


@pytest.mark.rule("GM-9.12", "GM-9.13")
def test_among_many_the_later_battle_of_the_two_counts_and_an_idle_one_is_discarded():
    state = sketch("nor_thor:3", "gre_hoplite:2", others=("egy_medjay:2",), ask="pick")
    state.battles = [Battle(0, "nor_ragnarok", "doom"), Battle(1, "gre_labours", "rulebook"), Battle(2, "egy_siege", "pillage")]
    lists = [("nor_ragnarok",), ("gre_labours",), ("egy_siege",)]
    state.config = replace(state.config, decks=tuple(
        replace(deck, designs=(*deck.designs, *extra)) for deck, extra in zip(state.config.decks, lists, strict=True)))
    run(state)
    play(state, Challenge(1), AssignCharacter(find(state, "nor_thor").id), *(Pass(),) * 4)
    assert state.players[1].reserve == 16
    assert state.players[2].designs_discard == ["egy_siege"]


@pytest.mark.rule("GM-9.13")
def test_the_winner_gains_what_the_loser_has_just_lost():
    state = fight("gre_zeus:2@", "gre_hoplite:2@", "siphon", central=0)
    assert state.players[0].reserve == 22 and state.central == 0


@pytest.mark.rule("GM-9.12")
def test_a_drain_takes_the_difference_and_two_and_no_more():
    state = fight("gre_zeus:2@", "gre_hoplite:3@ neu_dragon:9", "drain")  # 5 against 1
    dragon = find(state, "neu_dragon").id
    play(state, *(Choose(dragon),) * 6)
    assert (state.pieces[dragon].power, find(state, "gre_hoplite").power) == (3, 3) and state.turn == 2


@pytest.mark.rule("GM-9.11", "GM-5.7")
def test_equipment_is_where_its_bearer_is():
    state = sketch("nor_thor:2@", "gre_hoplite:2@+gre_sword gre_zeus:2+gre_trident", hand="jap_thief", ask="clash")
    thor = find(state, "nor_thor").id
    play(state, PlayCard("jap_thief"), Choose(thor))
    assert [action.pick for action in RULES.legal_actions(state)] == [find(state, "gre_sword").id]


@pytest.mark.rule("GM-9.12", "GM-2.12")
@pytest.mark.parametrize("left", [False, True])
def test_between_the_last_two_of_many_only_one_battle_stays_in_play(left):
    state = sketch("nor_thor:3", "gre_hoplite:2", others=("",), hand="nor_ragnarok", their_hand="gre_labours")
    if left:
        lose(state, "reserve:2", 20, "test", Emit())
    play(state, PlayCard("nor_ragnarok"), PlayCard("gre_labours"))
    assert [battle.seat for battle in state.battles] == ([1] if left else [0, 1])
    assert state.players[0].designs_discard == (["nor_ragnarok"] if left else [])


@pytest.mark.rule("GM-9.12", "GM-5.11")
@pytest.mark.parametrize(("battle", "cards"), [
    ("execution", ["gre_hoplite", "gre_argonaut", "tok_spirit"]), ("capture", ["gre_argonaut", "gre_ares", "egy_scribe", "tok_spirit"]),
    ("pillage", ["neu_market", "neu_menhir"]), ("ruin", ["oracle:1:0"]),
])  # fmt: skip
def test_what_a_winner_may_take(battle, cards):
    state = sketch("gre_zeus:2@ neu_shrine nor_einherjar:1",
                   "gre_hoplite:2@ gre_argonaut:1 gre_minotaur:1 gre_pythia:1 gre_ares:1 egy_scribe:1 tok_spirit:1 neu_market neu_menhir",
                   their_oracles="gre_hades^2 gre_poseidon^0", oracles="nor_odin^1", ask="clash")
    for card, mod in (("gre_ares", Mod("pm", -4, True, "test")), ("egy_scribe", Mod("cannot_be_destroyed", 0, False, "test")),
                      ("gre_pythia", Mod("cannot_be_targeted", 0, False, "test"))):
        state.put(replace(find(state, card), mods=(mod,)))
    state.agenda.push(Resolve(serial=state.agenda.serial(), rule=battle, winner=0, loser=1, difference=4))
    run(state)
    picks = [action.pick for action in RULES.legal_actions(state)]
    assert state.to_act == 0 and [state.pieces[pick].face if pick in state.pieces else pick for pick in picks] == cards


@pytest.mark.rule("GM-9.10", "GM-6.8")
def test_the_table_is_told_who_begins_what():
    state = sketch("", "", others=("", ""), ask="pick", first=2)
    state.agenda.clear()
    state.agenda.push(Turn(serial=state.agenda.serial(), stage=3))
    run(state)
    events = play(state, Challenge(1), *(Pass(),) * 8)
    assert [(event.a, event.b) for event in of_kind(events, ClashBegan)] == [(2, 1), (3, 0)]
    assert [(event.phase, event.seat) for event in of_kind(events, PhaseBegan)][:3] == [("fight", 2), ("fight", 3), ("reorganisation", 2)]
    assert [event.seat for event in of_kind(events, Passed)] == [2, 1, 2, 1, 3, 0, 3, 0]
    assert [(event.turn, event.first) for event in of_kind(events, TurnBegan)] == [(2, 3)]
