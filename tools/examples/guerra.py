"""Guerra de Mitos: examples in which the rules work alone, begun one decision earlier."""
from __future__ import annotations

from engine.rules.guerra.actions.clash import AssignCharacter
from engine.rules.guerra.actions.play import Equip, PlayCard
from engine.rules.guerra.actions.words import Pass
from engine.rules.guerra.config import DeckList, GuerraConfig
from engine.rules.guerra.state import Mod, State, replace
from tests.rules.guerra.sketch import CONTENT, RULES, armies, find, play, sketch
from tests.support import refused

NONE: dict[str, str] = {}


def _half_after_summing() -> None:
    state = sketch("gre_heracles:1 azt_xipe:2@~+gre_sword", "gre_hoplite:0@", ask="clash")
    state.put(replace(find(state, "azt_xipe"), mods=(Mod("f", 1, False, "example"),)))
    assert armies(state)[0] == 2
    play(state, Pass(), Pass())


def _god_of_gods() -> None:
    state = sketch(reserve=(31, 33))
    while state.to_act is not None:
        play(state, Pass())
    assert state.result is not None and state.result.winners == (1,)


def _four_set_up() -> None:
    greek = CONTENT.decks["deck_greek"]
    decks = tuple(DeckList("nor_valhalla", greek.gods, greek.designs) for _ in range(4))
    state = RULES.new_game(GuerraConfig(mode="war", seats=4, decks=decks), 3)
    assert [state.players[seat].reserve for seat in state.order] == [22, 21, 20, 19] and state.central == 78
    play(state, RULES.legal_actions(state)[0])


def _one_falls_and_one_ascends() -> None:
    state = sketch(others=("", "gre_zeus:2 gre_hoplite:2"), reserve=(36, 20, 5, 20), ask="clash")
    play(state, Pass(), Pass(), Pass(), AssignCharacter(find(state, "gre_zeus").id), Pass())
    while state.turn == 1 and not state.players[2].left:
        play(state, Pass())
    assert state.players[1].halves == 2


def _a_battle_that_asks_for_a_card() -> None:
    state = sketch("nor_thor:3", hand="cth_terror nor_axe")
    play(state, PlayCard("cth_terror"))


def _both_fall() -> None:
    state = sketch(oracles="egy_locusts_", reserve=(1, 2))
    while state.to_act is not None:
        play(state, RULES.legal_actions(state)[0])
    assert state.result is not None and (state.result.winners, state.result.scores) == ((1,), (-2, -1))


def _two_fall_at_once() -> None:
    state = sketch(others=("", ""), oracles="neu_famine_", reserve=(20, 20, 1, 1))
    while state.turn == 1:
        play(state, RULES.legal_actions(state)[0])
    assert [player.halves for player in state.players] == [0, 4, 0, 0]


def _three_invocations() -> None:
    state = sketch("cth_cultist:1+neu_grimoire", hand="neu_familiar neu_will cth_sign")
    cultist = find(state, "cth_cultist")
    state.put(replace(cultist, mods=(Mod("pm", -1, True, "example"),)))
    play(state, Equip("neu_familiar", cultist.id), Pass(), Equip("neu_will", cultist.id), Pass())
    with refused("GM-4.7"):
        play(state, Equip("cth_sign", cultist.id))


STAGED = {
    "GM-EX.6": _half_after_summing,
    "GM-EX.9": _both_fall,
    "GM-EX.10": _god_of_gods,
    "GM-EX.12": _three_invocations,
    "GM-EX.15": _four_set_up,
    "GM-EX.16": _one_falls_and_one_ascends,
    "GM-EX.18": _a_battle_that_asks_for_a_card,
    "GM-EX.23": _two_fall_at_once,
}


def settle(state: State) -> None:
    """A sketch already counts every card and every counter."""
