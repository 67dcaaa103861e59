"""Pictures of the battlefield in typical moments."""
from __future__ import annotations

from collections.abc import Callable

from engine.app.app import App
from engine.app.scene import Scene
from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.kinds import of, without
from engine.rules.kernel.types import Action
from engine.rules.mythic import frames
from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.moves import EndActivation, MoveTo, RunTo
from engine.rules.mythic.actions.turns import Activate, EndTurn
from engine.rules.mythic.aim import obstacles
from engine.rules.mythic.state import MythicState, Unit, crowd, enemies
from scenes.match.scene import MatchScene
from scenes.mythic.lobby import edit
from scenes.mythic.outlook import MythicOutlook
from scenes.mythic.reading import acting_frame
from scenes.mythic.strikes import Strikes

SEED = 5
FAVOURED: tuple[type[Action], ...] = (AttackUnit, SpecialAttack, Activate)


def _choice(actions: list[Action], dice: Dice) -> Action:
    """A bold player: attacks first, ends turns last."""
    wild = of(FAVOURED, actions)
    if wild and dice.below(4):
        return dice.pick(wild)
    rest = without((EndTurn, EndActivation, RunTo), actions) or actions
    return dice.pick(rest)


def _played(mode: str, seats: int, board: str, until: Callable[[object, int], bool], **more: str) -> Match:
    rules = load_rules("mythic")
    names = ("Ana", "Bruno", "Clara", "Diego")
    players = tuple(Player("ai" if seat else "human", names[seat], "normal", seat, "") for seat in range(seats))
    match = Match(rules, rules.configure(mode, seats, {"board": board, "first": "seat1"} | more), SEED, players)
    dice = Dice(SEED)
    while match.outcome is None and not (match.to_act == 0 and until(match.state.agenda.asked, len(match.entries))):
        match.act(_choice(match.legal_actions(), dice))
    return match


def _table(
    mode: str, board: str, kind: type, after: int, point: Callable[[Match], str | None] = lambda match: None, seats: int = 2,
    **more: str,
) -> Callable[[App], Scene]:
    """The table at the first question of a kind once it is well filled."""

    def build(app: App) -> Scene:
        scene = MatchScene(app, _played(mode, seats, board, lambda asked, count: count >= after and type(asked) is kind, **more))
        scene.rest(point(scene.match))
        return scene

    return build


def _enemy(match: Match) -> str | None:
    """Somebody who can be attacked."""
    actions = match.legal_actions()
    return next((attack.target for attack in of(AttackUnit, actions)), None)


def _close(match: Match) -> str | None:
    """An enemy in the same area, who could strike back."""
    state = match.state
    frame = acting_frame(state)
    assert frame is not None
    return next((unit.id for unit in state.units.values() if _beside(state, frame, unit)), None)


def _beside(state: MythicState, frame: frames.Activation, unit: Unit) -> bool:
    """Whether a unit is an enemy where the acting one stands."""
    own = state.units[frame.unit]
    return own.where == unit.where == "board" and unit.area == own.area and enemies(state, own.seat, unit.seat)


def _melee(app: App) -> Scene:
    """A unit beside an enemy it may attack, with the mouse on it."""
    match, dice = _played("skirmish", 2, "olympus", lambda asked, count: count >= 60), Dice(SEED + 3)
    while match.outcome is None:
        frame = acting_frame(match.state)
        if match.to_act == 0 and frame is not None and any(
            _beside(match.state, frame, match.state.units[attack.target]) for attack in of(AttackUnit, match.legal_actions())
        ):
            break
        match.act(_choice(match.legal_actions(), dice))
    scene = MatchScene(app, match)
    scene.rest(_close(match))
    return scene


def _able(mode: str, board: str, after: int, kind: type[Action], point: Callable[[Match], str | None]) -> Callable[[App], Scene]:
    """A unit that can do something of a kind, with the mouse on where it would."""

    def build(app: App) -> Scene:
        match = _played(mode, 2, board, lambda asked, count: count >= after and type(asked) is frames.Act)
        dice = Dice(SEED + 1)
        while match.outcome is None and not (match.to_act == 0 and of(kind, match.legal_actions())):
            match.act(_choice(match.legal_actions(), dice))
        scene = MatchScene(app, match)
        scene.rest(point(scene.match))
        return scene

    return build


def _out_of_sight(match: Match) -> str | None:
    """An enemy behind something that blocks the line, for the unit that acts."""
    state = match.state
    frame = acting_frame(state)
    if frame is None:
        return None
    unit = state.units[frame.unit]
    return next((
        other.id for other in state.units.values()
        if other.where == "board" and enemies(state, unit.seat, other.seat) and obstacles(state, unit, other.area, crowd(state))
    ), None)


def _rival(match: Match) -> str | None:
    """An enemy on the board: what could it do?"""
    state = match.state
    return next((unit.id for unit in state.units.values() if unit.where == "board" and enemies(state, 0, unit.seat)), None)


def _struck(match: Match) -> str | None:
    """An enemy that can be struck with card, walk and blow."""
    return next((unit for unit in Strikes(match.rules).own(match.view(0))), None)


def _any_unit(match: Match) -> str | None:
    """A unit on the board to rest on."""
    return next((unit.id for unit in match.state.units.values() if unit.where == "board"), None)


def _somewhere(match: Match) -> str | None:
    """An area the unit can go to."""
    found = [move.area for move in of(MoveTo, match.legal_actions())]
    return found[-1] if found else None


def _army(app: App) -> Scene:
    """The army editor of a skirmish."""
    return edit(app, "army", "zeus,lernean_hydra,achilles,odysseus,hoplites", lambda value: None)


def _piles(app: App) -> Scene:
    """The discard piles late in a battle."""
    match = _played("skirmish", 2, "olympus", lambda asked, count: count >= 150 and type(asked) is frames.Main)
    scene = MatchScene(app, match)
    scene.rest(None)
    outlook = scene.parts.outlook
    assert isinstance(outlook, MythicOutlook)
    return outlook.piles(scene.moment.sight, 1)


SHOTS = {
    "piles": _piles,
    "army": _army,
    "draft": _table("duel", "olympus", frames.Recruit, 3, lambda match: "sheet:achilles"),
    "main": _table("skirmish", "olympus", frames.Main, 60),
    "strike": _table("skirmish", "olympus", frames.Main, 200, _struck),
    "act": _able("skirmish", "styx", 80, MoveTo, _somewhere),
    "aim": _able("skirmish", "olympus", 150, AttackUnit, _enemy),
    "melee": _melee,
    "counter": _table("duel", "olympus", frames.Counter, 10),
    "blocked": _table("skirmish", "styx", frames.Act, 130, _out_of_sight),
    "reach": _table("skirmish", "styx", frames.Main, 150, _rival),
    "alone": _table("three_vs_one", "styx", frames.Main, 200, seats=4),
    "ffa": _table("ffa", "tartarus", frames.Main, 200, seats=3),
    "dice": _table("skirmish", "olympus", frames.Allocate, 120),
    "alliance": _table("alliance", "labyrinth", frames.Main, 220, seats=4),
    "garden": _table("scenario", "", frames.Main, 60, _any_unit, scenario="sc_stone_garden"),
    "search": _table("skirmish", "styx", frames.FindCard, 10),
    "tartarus": _table("skirmish", "tartarus", frames.Act, 160),
}
"""Name → how the scene is built."""
