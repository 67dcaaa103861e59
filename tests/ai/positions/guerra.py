"""Positions of Guerra de Mitos."""
from __future__ import annotations

from engine.rules.guerra.actions.clash import AssignCharacter
from engine.rules.guerra.actions.play import Equip, Meditate, PlayCard, UseAbility
from engine.rules.guerra.actions.start import HideBid
from engine.rules.guerra.actions.transfer import DiscardOracle, EnterCard, MoveCounter
from engine.rules.guerra.actions.words import PASS, Choose
from engine.rules.guerra.state import State
from engine.rules.kernel.types import Action
from tests.ai.positions.position import Position, Right, each, never
from tests.rules.guerra.sketch import RULES, find, play, sketch

GODS = ("nor_odin", "nor_thor", "nor_freyja", "nor_loki", "nor_tyr", "nor_hel", "nor_baldr")
COST = {"nor_odin": 8, "nor_thor": 7, "nor_freyja": 6, "nor_loki": 6, "nor_tyr": 5, "nor_hel": 5, "nor_baldr": 4}
STRONG = ("nor_thor:5", "nor_odin:6", "nor_loki:5", "nor_fenrir:4", "nor_freyja:5")


def sends(card: str) -> Right:
    return lambda state, action: isinstance(action, AssignCharacter) and state.pieces[action.piece].face == card


def enters(god: str) -> Position:
    return Position("", lambda: sketch("nor_einherjar:1", "gre_hoplite:1", oracles=f"{god}^{COST[god]}", ask="enter"),
                    lambda state, action: action == EnterCard("oracle:0:0"))


def stays(god: str) -> Position:
    return Position("", lambda: sketch("nor_einherjar:1", "gre_hoplite:1", oracles=f"nor_volva/{god}^0", ask="discard"),
                    never(DiscardOracle("oracle:0:0")))


def finished(god: str) -> Position:
    def right(state: State, action: Action) -> bool:
        return action == MoveCounter("reserve:0", "oracle:0:0")

    oracles = f"{god}^{COST[god] - 2} nor_skald^0"
    return Position("", lambda: sketch("nor_einherjar:2", "gre_hoplite:2", oracles=oracles, ask="move", moves=4, reserve=(16, 16)), right)


def goes(strong: str) -> Position:
    return Position("", lambda: sketch(strong, "gre_hoplite:2", ask="assign", reserve=(20, 6)), sends(strong.partition(":")[0]))


def stands_by(strong: str) -> Position:
    return Position("", lambda: sketch(strong, "gre_zeus:5", reserve=(4, 20)),
                    lambda state, action: action != Meditate(find(state, strong.partition(":")[0]).id))


def frugal(seed: int) -> Position:
    return Position("", lambda: RULES.new_game(RULES.configure("duel", 2), seed),
                    lambda state, action: isinstance(action, HideBid) and action.amount <= 3)


def keeps_a_reserve(left: int) -> Position:
    def spent(state: State) -> bool:
        return state.players[0].reserve >= 1

    oracles = "nor_thor^0 nor_odin^0"
    return Position("", lambda: sketch("nor_einherjar:2", "gre_zeus:5", oracles=oracles, ask="move", reserve=(left, 20)), ends=spent)


def gorgon(theirs: str) -> Position:
    def make() -> State:
        state = sketch("nor_thor:4@", f"{theirs}@ gre_hoplite:1@", hand="gre_gorgon", ask="clash")
        play(state, PlayCard("gre_gorgon"), Choose(find(state, "nor_thor").id))
        return state

    return Position("", make, lambda state, action: action == Choose(find(state, theirs.partition(":")[0]).id))


def armed(weapon: str) -> Position:
    def right(state: State, action: Action) -> bool:
        return not isinstance(action, Equip) or state.pieces[action.bearer].face == "nor_thor"

    return Position("", lambda: sketch("nor_thor:6 nor_volva:1~", "gre_hoplite:2", hand=weapon), right)


def strikes(army: str) -> Position:
    """Nobody stands in the way: by the end of the turn the rival's reserve has paid for it."""
    return Position("", lambda: sketch(army, "nor_loki:6~", reserve=(15, 13), pantheons=("jap_takama", "nor_valhalla")),
                    ends=lambda state: state.players[1].reserve < 13, turn=lambda state: state.turn)


def spares_nobody(card: str) -> Position:
    """A Battle card that takes nothing from a rival who has nothing of the kind, instead of power."""
    return Position("", lambda: sketch("nor_thor:5 nor_tyr:4", "nor_loki:0~", hand=card, reserve=(15, 13)), never(PlayCard(card)))


def silences(theirs: str) -> Position:
    """A ban on abilities is for somebody who has one that can be used."""
    def make() -> State:
        state = sketch("jap_tsukuyomi:3", f"nor_fenrir:4 {theirs}", pantheons=("jap_takama", "nor_valhalla"))
        play(state, UseAbility(find(state, "jap_tsukuyomi").id, 0))
        return state

    return Position("", make, lambda state, action: action == Choose(find(state, theirs.partition(":")[0]).id))


def weakens(strong: str) -> Position:
    """Less room for power for ever is for somebody who fights, tired or not."""
    def make() -> State:
        state = sketch("jap_ronin:2", f"nor_volva:0 nor_einherjar:2 {strong}", pantheons=("jap_takama", "nor_valhalla"))
        play(state, UseAbility("p0", 0))
        return state

    return Position("", make, lambda state, action: action == Choose(find(state, strong.partition(":")[0]).id))


def idle(full: str) -> Position:
    """Somebody full of power, and nothing that could spend more of it: whoever meditates stands tired for nothing."""
    return Position("", lambda: sketch(full, "gre_hoplite:2", reserve=(15, 20)),
                    lambda state, action: action != Meditate(find(state, full.partition(":")[0]).id))


def outlasts(reserve: int) -> Position:
    """A weak defender who costs what keeps the reserve alive: the blow is 7, whoever comes in turns away 1."""
    return Position("", lambda: sketch("jap_ronin:1~ jap_tengu:1~", "nor_fenrir:4 nor_freyja:4", oracles="jap_kitsune^0 jap_ryujin^0",
                                       ask="move", moves=5, reserve=(reserve, 20), pantheons=("jap_takama", "nor_valhalla")),
                    ends=lambda state: state.players[0].reserve > 7)


def rests(weary: str) -> Position:
    """Power above the maximum is lost before anybody fights again: who has nothing to buy with it is not tired for it."""
    return Position("", lambda: sketch(weary, "nor_thor:4 nor_brynhild:3", reserve=(6, 5), pantheons=("jap_takama", "nor_valhalla")),
                    lambda state, action: not isinstance(action, Meditate) or state.pieces[action.piece].power < 1)


def holds_back(reserve: int) -> Position:
    """The other side has its Transfer to come, and cards: what looks tired now strikes for more than is left."""
    return Position("", lambda: sketch("jap_tsukuyomi:1 jap_tengu:0 jap_ronin:1", "nor_fenrir:1 nor_brynhild:1",
                                       oracles="jap_kitsune^0 jap_ryujin^0", their_oracles="nor_freyja^5 nor_hel^1", ask="move", moves=5,
                                       their_hand="nor_thunderclap nor_ravens nor_bifrost nor_rune_ansuz nor_mead",
                                       reserve=(reserve, 10), pantheons=("jap_takama", "nor_valhalla"), transfers=4),
                    ends=lambda state: state.players[0].reserve >= 8)


def undecided(card: str) -> Position:
    """A Battle is for whoever is ahead, or has to be saved from what is in force."""
    return Position("", lambda: sketch("jap_ronin:2", "gre_minotaur:2", hand=card, reserve=(16, 16)), never(PlayCard(card)))


def unburdened(bearer: str) -> Position:
    """An ability that takes penalties away is for somebody who has one."""
    return Position("", lambda: sketch(f"{bearer}@+jap_katana", "nor_thor:4@", ask="clash", pantheons=("jap_takama", "nor_valhalla")),
                    lambda state, action: action != UseAbility(find(state, "jap_katana").id, 0))


def spent(strong: str) -> Position:
    """Strength for somebody without power adds nothing to the clash."""
    def right(state: State, action: Action) -> bool:
        return not isinstance(action, UseAbility) or state.pieces[action.piece].power > 0

    return Position("", lambda: sketch(f"{strong}:0@ cth_byakhee:2@", "nor_thor:4@", ask="clash"), right)


def _tlaloc(state: State, action: Action) -> bool:
    return action == UseAbility(find(state, "azt_tlaloc").id, 0)


POSITIONS = [
    *each("a paid god enters", GODS, enters),
    *each("a god is not thrown away", GODS, stays),
    *each("what is nearly paid is finished", GODS, finished),
    *each("whoever would win the clash goes", STRONG, goes),
    *each("nobody meditates in the face of a blow", ("nor_thor:5", "nor_odin:6", "nor_fenrir:4"), stands_by),
    *each("a bid gives away little", (5, 6, 7), frugal),
    *each("the last power stays in the reserve", (2, 3, 4), keeps_a_reserve),
    *each("harm is done to the stronger enemy", ("gre_zeus:5", "gre_ares:4"), gorgon),
    *each("a weapon goes to somebody who fights", ("nor_axe", "nor_mail"), armed),
    *each("an open rival is struck", ("jap_ronin:2 jap_tengu:3", "nor_thor:5", "nor_thor:9 nor_einherjar:3"), strikes),
    *each("no battle card spares the rival", ("jap_duel", "nor_holmgang", "azt_captives", "jap_kamikaze"), spares_nobody),
    *each("a ban on abilities goes to somebody who has one", ("nor_brynhild:4", "nor_freyja:4"), silences),
    *each("a lasting weakness is for somebody who fights", ("nor_thor:3~", "nor_fenrir:4", "nor_freyja:4~"), weakens),
    *each("nobody full meditates", ("nor_thor:9", "nor_fenrir:4", "nor_einherjar:3"), idle),
    *each("no weak defender for the power that outlasts the blow", (8, 9, 10), outlasts),
    *each("nobody is tired for power that is lost", ("tok_ashigaru:1 jap_ronin:2", "tok_ashigaru:1 jap_tomoe:4"), rests),
    *each("power stays where the blow is still to come", (9, 10, 11), holds_back),
    *each("no battle where nobody leads", ("cth_terror", "jap_kamikaze"), undecided),
    *each("no cure where nothing ails", ("jap_ronin:2", "jap_tomoe:3"), unburdened),
    *each("no strength for the exhausted", ("cth_shoggoth",), spent),
    Position("the battle card that ends it",
             lambda: sketch("nor_thor:5 nor_odin:5", "gre_hoplite:1~", hand="nor_ragnarok", reserve=(15, 11)),
             lambda state, action: action == PlayCard("nor_ragnarok")),
    Position("the reserve outlasts the blow that comes",
             lambda: sketch("", "gre_zeus:6 gre_ares:5", oracles="nor_odin^0 nor_thor^0", ask="move", moves=5, reserve=(12, 20)),
             ends=lambda state: state.players[0].reserve >= 10),
    Position("a clash that would be lost is not passed",
             lambda: sketch("nor_thor:4@", "gre_zeus:4@", hand="neu_adrenaline", reserve=(1, 20), ask="clash"), never(PASS)),
    Position("the gain that makes a god of gods", lambda: sketch("azt_tlaloc:3 nor_thor:5", "gre_hoplite:1", reserve=(28, 12)), _tlaloc),
    Position("power comes back for god of gods",
             lambda: sketch("nor_thor:5", "gre_hoplite:1", oracles="nor_odin^4", ask="move", moves=5, reserve=(28, 12)),
             lambda state, action: action == MoveCounter("oracle:0:0", "reserve:0")),
    Position("no battle card against oneself",
             lambda: sketch("nor_volva:2", "gre_zeus:6 gre_hoplite:3", hand="nor_ragnarok", reserve=(6, 20)),
             never(PlayCard("nor_ragnarok"))),
    Position("one blocker comes now",
             lambda: sketch("", "gre_zeus:6 gre_hoplite:3", oracles="nor_odin^0 nor_einherjar^0", ask="move", moves=5, reserve=(6, 20)),
             lambda state, action: action == MoveCounter("reserve:0", "oracle:0:1")),
    Position("a character comes into play before the hand fills up",
             lambda: sketch("", "gre_hoplite:2", oracles="nor_berserker^2", ask="enter", hand="nor_axe nor_fury nor_ragnarok"),
             lambda state, action: action == EnterCard("oracle:0:0")),
]
OPEN: dict[str, str] = {
    f"power stays where the blow is still to come: {reserve}": (
        "power leaves the reserve although a rival with a Transfer and five cards to come may strike for more than stays"
    )
    for reserve in (9, 10, 11)
}
