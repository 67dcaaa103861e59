"""What clicks and drops at the table of Guerra mean: wishes that the rules may refuse, second thoughts."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from engine.rules.guerra.actions.clash import AssignCharacter
from engine.rules.guerra.actions.play import Equip, Meditate, PlayCard, UseAbility
from engine.rules.guerra.actions.transfer import BETWEEN, DiscardOracle, EnterCard, MoveCounter
from engine.rules.guerra.actions.words import PASS, Choose, Pass
from engine.rules.guerra.content import GuerraContent
from engine.rules.guerra.frames import ActInClash, ActInInfluence, Ask, Assign, DiscardTop, EnterPlay, MovePower
from engine.rules.guerra.names import card_in, is_oracle, lies_in, oracle_at, oracle_id, reserve_id
from engine.rules.guerra.state import Piece, State
from engine.rules.guerra.values import army_strength
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Decision, Path, Seat
from engine.table.chooser import Answering
from engine.table.moment import Moment
from scenes.guerra.board import layout
from scenes.guerra.board.pieces import hand_keys, standing
from scenes.guerra.words.forecast import played
from scenes.guerra.words.names import GuerraNames
from scenes.guerra.words.places import PURSE

NONE: Final = ""
"""A step that is never an option."""
ACTING: Final = (ActInInfluence, ActInClash)


def step_of(key: str, moment: Moment) -> str:
    """The step that a piece stands for: the counter speaks for its reserve, equal cards of the hand for each other."""
    return reserve_id(moment.bottom) if key == PURSE else key.removeprefix("offer:").partition("#")[0]


def dimmed(moment: Moment) -> list[str]:
    """Cards of the hand that cannot be played now are grey (UX-02)."""
    if moment.picker is None or type(moment.decision) not in ACTING:
        return []
    legal = (*moment.picker.options(), *moment.prefix)
    return [key for key in hand_keys(moment.view.players[moment.bottom].hand) if step_of(key, moment) not in legal]


# -- wishes -----------------------------------------------------------------------------------------------------------------------


def attempt(content: GuerraContent, key: str, moment: Moment) -> Action | None:
    """What a click on something illegal would have meant; None where it means nothing."""
    asked, step = moment.decision, step_of(key, moment)
    if type(asked) is Ask:
        return Choose(step) if step in moment.view.pieces or is_oracle(step) else None
    if lies_in(step, "hand"):
        return PlayCard(card_in(step))
    if is_oracle(step):
        return _of_oracle(step, moment)
    piece = moment.view.pieces.get(step)
    wish = OF_PIECE.get(type(asked)) if piece is not None and asked is not None and piece.controller == asked.seat else None
    return wish(content, piece, moment) if wish is not None else None


def _of_oracle(step: str, moment: Moment) -> Action | None:
    asked = moment.decision
    if type(asked) is MovePower:
        return MoveCounter(step, reserve_id(asked.seat)) if moment.prefix else MoveCounter(reserve_id(asked.seat), step)
    seat, index = oracle_at(step)
    if not moment.view.players[seat].oracles[index].up:
        return None
    return DiscardOracle(step) if type(asked) is DiscardTop else EnterCard(step)


def _fight(content: GuerraContent, piece: Piece, moment: Moment) -> Action | None:
    return AssignCharacter(piece.id) if piece.kind == "character" else None


def _act(content: GuerraContent, piece: Piece, moment: Moment) -> Action | None:
    """Bear what was picked, use an ability, meditate."""
    if moment.prefix and lies_in(moment.prefix[0], "hand"):
        return Equip(card_in(moment.prefix[0]), piece.id)
    phase = "clash" if type(moment.decision) is ActInClash else "influence"
    active = [program for program in content.faces[piece.face].programs if program.kind == "active"]
    now = [program for program in active if program.phase == phase]
    if now or (active and (phase == "clash" or piece.kind != "character")):
        return UseAbility(piece.id, (now or active)[0].index)
    return Meditate(piece.id) if piece.kind == "character" and phase == "influence" else None


OF_PIECE: Final[dict[type[Decision], Callable[[GuerraContent, Piece, Moment], Action | None]]] = {
    Assign: _fight, ActInInfluence: _act, ActInClash: _act,
}
"""The wish behind a click on one's own card in play."""


# -- keys, drops ------------------------------------------------------------------------------------------------------------------


def numbered(moment: Moment) -> Path:
    """The keys from 1 on: cards of the hand, oracles, characters to assign, as they lie; never the end of a step (UX-28)."""
    asked = moment.decision
    counted = NUMBERED.get(type(asked)) if not moment.prefix else None
    return counted(moment, asked.seat) if counted is not None else ()


def _hand(moment: Moment, seat: Seat) -> Path:
    return tuple(f"hand:{held.face}" for held in moment.view.players[seat].hand) or (NONE,)


def _oracles(moment: Moment, seat: Seat) -> Path:
    return (*(oracle_id(seat, index) for index in range(len(moment.view.players[seat].oracles))), BETWEEN)


def _fighters(moment: Moment, seat: Seat) -> Path:
    options = moment.picker.options() if moment.picker is not None else ()
    return tuple(step for step in options if step in moment.view.pieces) or (NONE,)


NUMBERED: Final[dict[type[Decision], Callable[[Moment, Seat], Path]]] = {
    ActInInfluence: _hand, ActInClash: _hand, DiscardTop: _oracles, MovePower: _oracles, EnterPlay: _oracles, Assign: _fighters,
}


def onward(rules: Rules, moment: Moment) -> str | None:
    """A card with one thing to do begins it at one click, where whoever clicked decides what comes next and may take it back (UX-20)."""
    asked, picker = moment.decision, moment.picker
    if picker is None or not picker.prefix or type(asked) not in ACTING:
        return None
    options = picker.options()
    action = next((each for each in picker.actions if each.path == (*picker.prefix, *options)), None) if len(options) == 1 else None
    if action is None:
        return None
    world = cast(State, rules.possible_world(moment.view, Dice(1)))
    revealed = any(event.reveals for event in rules.apply(world, action))
    after = world.agenda.asks(Ask)
    return options[0] if not revealed and after is not None and after.seat == asked.seat else None


def meant(key: str, point: tuple[int, int], moment: Moment) -> Path | None:
    """Power is dragged from the reserve onto an oracle, from an oracle onto another one, or home to the reserve (GM-7.4)."""
    asked = moment.decision
    if type(asked) is not MovePower or not (is_oracle(key) or key == PURSE):
        return None
    if key == PURSE:
        found = _oracle_at(moment, asked.seat, point)
        return (found,) if found else None
    if lies_at(layout.reserve(moment.view, layout.NEAR), point):
        return (reserve_id(asked.seat), key)
    found = _oracle_at(moment, asked.seat, point)
    return (BETWEEN, key, found) if found and found != key and oracle_at(key)[0] == asked.seat else None


def _oracle_at(moment: Moment, seat: Seat, point: tuple[int, int]) -> str:
    """The own oracle that lies at a point, if any."""
    view: State = moment.view
    fan, card, count = layout.oracle_fan(view, layout.NEAR), layout.oracle_card(view, layout.NEAR), len(view.players[seat].oracles)
    found = (index for index in range(count) if lies_at((*fan.place("", index, count), *card), point))
    return next((oracle_id(seat, index) for index in found), "")


def lies_at(rect: layout.Rect, point: tuple[int, int]) -> bool:
    """Whether a point lies in a rectangle of the layout."""
    x, y, wide, high = rect
    return x <= point[0] < x + wide and y <= point[1] < y + high


def ruin(names: GuerraNames, action: Action, moment: Moment) -> str:
    """Nobody empties the own reserve by a slip of the mouse (GM-2.3)."""
    asked, view = moment.decision, moment.view
    if asked is None or type(action) is Pass or len(names.rules.legal_actions(view)) == 1:
        return ""
    return names.t("guerra.ui.danger") if played(names.rules, view, action).players[asked.seat].reserve <= 0 else ""


def regret(names: GuerraNames, action: Action, moment: Moment) -> str:
    """Nor does anybody discard a god or give up playable cards (GM-7.3)."""
    asked, view, rules = moment.decision, moment.view, names.rules
    if asked is None or len(rules.legal_actions(view)) == 1:
        return ""
    if type(action) is DiscardOracle:
        seat, index = oracle_at(action.oracle)
        return names.t("guerra.ui.discard_sure", card=names.card(view.players[seat].oracles[index].cards[-1].face))
    if type(action) is not Pass:
        return ""
    world = played(rules, view, action)
    if world.players[asked.seat].reserve <= 0:
        return names.t("guerra.ui.danger")
    over = (world.turn, world.phase) != (view.turn, view.phase)
    return _left_unplayed(names, view) if type(asked) in ACTING and over and not _ahead(view, asked) else ""


def _ahead(view: State, asked: Decision) -> bool:
    """Whether a clash is being won: whoever leads has no need of further cards."""
    foes = [army_strength(view, seat) for seat in view.duel if seat != asked.seat]
    return type(asked) is ActInClash and army_strength(view, asked.seat) > max(foes, default=0)


def passing(moment: Moment) -> Answering | None:
    """Passes until the phase is over, something of one's own was touched, or a clash has turned (UX-75)."""
    asked, began = moment.decision, moment.view
    if type(asked) not in ACTING:
        return None
    own = _own(began, asked.seat)

    def lasts(view: State) -> bool:
        other = view.agenda.asked is not None and view.agenda.to_act == asked.seat and type(view.agenda.asked) is not type(asked)
        return not other and (view.turn, view.phase) == (began.turn, began.phase) and _own(view, asked.seat) == own

    return (lambda view: [PASS]), lasts


def _own(view: State, seat: Seat) -> object:
    """What others can touch: the reserve, the oracles, the own cards, and both armies."""
    player = view.players[seat]
    cards = {name: standing(view, name) for name, piece in view.pieces.items() if seat in (piece.controller, piece.owner)}
    oracles = [(oracle.power, len(oracle.cards)) for oracle in player.oracles]
    return player.reserve, len(player.hand), oracles, cards, [army_strength(view, each) for each in view.duel]


def _left_unplayed(names: GuerraNames, view: State) -> str:
    """Cards of the hand that could still be played in the phase that ends (UX-21)."""
    begins = (action.path[0] for action in names.rules.legal_actions(view))
    cards = ", ".join(dict.fromkeys(names.card(card_in(step)) for step in begins if lies_in(step, "hand")))
    return names.t("guerra.ui.pass_sure", phase=names.t(f"guerra.phase.{view.phase}"), cards=cards) if cards else ""
