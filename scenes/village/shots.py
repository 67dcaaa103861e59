"""Pictures of the village in typical moments."""

from __future__ import annotations

from collections.abc import Callable

from engine.ai.village.heuristics import HEURISTICS
from engine.app.app import App
from engine.app.scene import Scene
from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Action
from engine.rules.village import monsters, overwhelm
from engine.rules.village.actions.hero import EndTurn
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.frames import ChooseHero, Main
from engine.rules.village.state import Defence, VillageState, replace
from scenes.common.piles import PilesScene
from scenes.match.scene import MatchScene
from scenes.village.piles import VillageShelf
from scenes.village.words import VillageWords

NAMES = ("Aurel", "Morgan", "Thora", "Elwin", "Brynhild", "Merrick")
Until = Callable[[VillageState, int], bool]


def _choice(match: Match) -> Action:
    """A sensible player: routine first, then whatever looks best."""
    lines = HEURISTICS.lines(match.state)
    if lines:
        return lines[0].actions[0]
    legal = match.legal_actions()
    return max(legal, key=lambda action: HEURISTICS.prior(match.state, action))


def _played(mode: str, seats: int, until: Until, seed: int = 7, options: dict[str, str] | None = None, hero: str = "") -> Match:
    rules = load_rules("village")
    players = tuple(Player("ai" if seat else "human", NAMES[seat], "normal", seat, NAMES[seat].lower()) for seat in range(seats))
    choices = [{"hero": hero}] * seats if hero else []
    match = Match(rules, rules.configure(mode, seats, options or {}, choices), seed, players)
    while match.outcome is None and not until(match.state, len(match.entries)):
        match.act(_choice(match))
    return match


def _table(
    mode: str, seats: int, until: Until, options: dict[str, str] | None = None, hero: str = "",
) -> Callable[[App], MatchScene]:
    """The table at a moment."""

    def build(app: App) -> MatchScene:
        scene = MatchScene(app, _played(mode, seats, until, options=options, hero=hero))
        scene.rest()
        return scene

    return build


def _shopping(turn: int, seat: int | None = None) -> Until:
    """The main part of a turn with gold on the table."""

    def until(state: VillageState, count: int) -> bool:
        return (
            type(state.agenda.asked) is Main
            and state.turn.number >= turn
            and state.turn.gold >= 30
            and (seat is None or state.turn.seat == seat)
        )

    return until


def _asked(kind: type, turn: int = 0) -> Until:
    return lambda state, count: type(state.agenda.asked) is kind and state.turn.number >= turn


def _aiming(app: App) -> Scene:
    """A weapon in hand, the mouse on its victim: the odds of the blow."""
    scene = MatchScene(app, _played("duel", 2, _armed))
    scene.rest()
    weapon = next(action for action in scene.match.legal_actions() if type(action) is PlayCard and action.target == "seat1")
    scene.choice.pick(weapon.path[0])
    scene.pointer.rest_on("seat1")
    scene.refresh()
    return scene


def _gesture(app: App) -> Scene:
    """Nothing picked yet, the mouse on the enemy: what the best weapon in hand would do, and what is to be feared."""
    scene = MatchScene(app, _played("duel", 2, _armed))
    scene.rest()
    scene.pointer.rest_on("seat1")
    scene.refresh()
    return scene


def _staged(mode: str, seats: int, edit: Callable[[VillageState], None]) -> Callable[[App], MatchScene]:
    """A table in the middle of a match on which something rare has just happened."""

    def build(app: App) -> MatchScene:
        played = _played(mode, seats, _shopping(12, 0))
        state = played.state.clone()
        edit(state)
        scene = MatchScene(app, Match(played.rules, state.config, 7, played.players, start=state))
        scene.shown.hurry()
        scene.rest()
        return scene

    return build


def _dragon(state: VillageState) -> None:
    overwhelm.arrive_late(state, "vl_dragon", Emit())
    for _ in range(3):
        overwhelm.grow(state, Emit())


def _cornered(state: VillageState) -> None:
    """Monsters before the hero, a shield before the rival, and a heavy axe on its way through them all."""
    for face in ("vl_wolf", "vl_goblin", "vl_giant_spider"):
        monsters.place(state, face, 1, 0, "hand", Emit())
    state.hands[0].append("vl_double_axe")
    load_rules("village").apply(state, PlayCard("vl_double_axe", "seat1"))


def _path(app: App) -> Scene:
    """The mouse on the first monster of a path: what would fall, and how surely."""
    scene = _staged("brawl", 3, _cornered)(app)
    scene.pointer.rest_on(next(key for key in scene.table.keys if key in scene.match.state.monsters))
    scene.refresh()
    return scene


def _crowd(state: VillageState) -> None:
    """The most that panels ever have to hold."""
    for seat in range(len(state.heroes)):
        for face in ("vl_wolf", "vl_goblin", "vl_giant_spider", "vl_ogre")[: 2 + seat % 3]:
            monsters.place(state, face, (seat + 3) % len(state.heroes), seat, "hand", Emit())
        for face in ("vl_leather_armour", "vl_metal_shield", "vl_helmet")[: 1 + seat % 3]:
            slot = state.card(face).primary.slot
            assert slot is not None
            piece = Defence(state.mint("d"), face, seat, slot, damage=seat % 2)
            state.defences[piece.id] = piece
        hero = state.heroes[seat]
        worn = replace(hero, poison=seat % 3, berserk=seat % 2 * 2, life=hero.life - 3 * seat)
        state.heroes[seat] = replace(worn, level=1 + seat % 3, xp=40 * (seat % 4))


def _menace(app: App) -> Scene:
    """The mouse on a monster before the hero: what it will do to him (UX-09)."""
    scene = _staged("duel", 2, _crowd)(app)
    scene.rest(next(key for key, monster in scene.match.state.monsters.items() if monster.facing == 0))
    return scene


def _attackers(state: VillageState) -> None:
    """Two monsters of the nearest player before the rival, whose turn has just begun."""
    for face in ("vl_wolf", "vl_goblin_archer", "vl_ogre"):
        monsters.place(state, face, 0, 1, "hand", Emit())
    load_rules("village").apply(state, EndTurn())


def _piles(app: App) -> Scene:
    """The discard piles of a duel, over the table."""
    scene = MatchScene(app, _played("duel", 2, _shopping(24, 0)))
    scene.rest()
    words, piles = scene.parts.words, scene.match.state.discards
    assert isinstance(words, VillageWords)
    shelf = VillageShelf(words, scene.parts.painter.paint, scene.match.state)
    return PilesScene(app, shelf, max((0, 1), key=lambda seat: len(piles[seat])))


def _first_turn(app: App) -> Scene:
    """Two dice for everybody: who begins? (VL-3.8)"""
    app.settings.speed_own = "1x"
    scene = MatchScene(app, _played("teams", 4, lambda state, count: True))
    for _ in range(70):
        scene.shown.update(1 / 30)
    return scene


def _armed(state: VillageState, count: int) -> bool:
    if type(state.agenda.asked) is not Main or state.turn.seat or state.turn.number < 5:
        return False
    return any(state.card(face).kind == "weapon" for face in state.hands[0]) and not state.facing(0)


def _result(app: App) -> Scene:
    return MatchScene(app, _played("duel", 2, lambda state, count: False)).ended()


SHOTS: dict[str, Callable[[App], Scene]] = {
    "market": _table("duel", 2, _shopping(9, 0)),
    "teams": _table("teams", 4, _shopping(22, 0)),
    "battlefield": _table("battlefield", 6, _shopping(30, 0)),
    "crowd": _staged("battlefield", 6, _crowd),
    "crowd_two": _staged("duel", 2, _crowd),
    "crowd_four": _staged("teams", 4, _crowd),
    "first_turn": _first_turn,
    "siege": _table("siege", 3, _shopping(10, 0), options={"boss": "vl_boss_pale_queen"}),
    "path": _path,
    "menace": _menace,
    "attackers": _staged("duel", 2, _attackers),
    "piles": _piles,
    "heroes": _table("duel", 2, _asked(ChooseHero), hero="choose"),
    "attack": _aiming,
    "gesture": _gesture,
    "dragon": _staged("brawl", 3, _dragon),
    "result": _result,
}
