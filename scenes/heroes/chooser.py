"""How questions of Heroes are answered: which piece stands for which step, what is offered, what a click on something illegal meant."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.ai.heroes.combat import deploy_line
from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.deployment import PlaceUnit
from engine.rules.heroes.actions.fight import AttackUnit, BreakWall, EndActivation, MoveUnit
from engine.rules.heroes.actions.town import DoneMustering
from engine.rules.heroes.actions.travel import Discover, MoveHero
from engine.rules.heroes.actions.turns import EndTurn
from engine.rules.heroes.cards.play import WINDOWS
from engine.rules.heroes.combat.board import Combat
from engine.rules.heroes.combat.deploy import MOST, troops_left
from engine.rules.heroes.frames import Act, Activation, AddPower, Command, Deploy, Muster
from engine.rules.heroes.map.geometry import MIDDLE, column_of
from engine.rules.heroes.questions import CardQuestion, Question
from engine.rules.heroes.questions.adventure import ChooseAtPlace
from engine.rules.heroes.questions.combat import ChooseGate, ChooseTarget
from engine.rules.heroes.questions.picks import steps_of
from engine.rules.heroes.state import HeroesState, main_hero
from engine.rules.heroes.words.targets import OnUnits
from engine.rules.kernel.kinds import of, without
from engine.rules.kernel.types import Action, Path, Seat
from engine.rules.kernel.window import GiveWay, Pass, Window
from engine.table.chooser import Answering, Chooser
from engine.table.moment import HudButton, Moment
from engine.table.picker import Chain
from engine.table.pieces import Point
from scenes.heroes import layout
from scenes.heroes.battle import areas
from scenes.heroes.battle import buttons as in_battle
from scenes.heroes.battle.areas import Areas
from scenes.heroes.battle.auto import lead_guards
from scenes.heroes.battle.charges import Charges
from scenes.heroes.battle.impact import idle
from scenes.heroes.battle.running import IN_QUEUE
from scenes.heroes.gaze import Gaze
from scenes.heroes.map import buttons as on_map
from scenes.heroes.map.question import ANSWERS
from scenes.heroes.map.rides import Riding
from scenes.heroes.offers import copies
from scenes.heroes.town import plan
from scenes.heroes.words.panels import TOKENS
from scenes.heroes.words.part import HeroesWords

BEGIN: Final = "deployed"
"""The step that begins a combat, by itself or behind the last unit that is placed."""
IN_BATTLE, UNDER_POWER = (102, 68, 436), (102, 86, 436)
"""Left edge, lower edge and width of the answers over the horizon of the battlefield, and below the power of a spell that is being cast:
names and figures of units and of the card that is being played stay in sight."""
OVER_CARD: Final = (ANSWERS[0], ANSWERS[1] - 16, ANSWERS[2])
"""Over the map while a card of the hand is raised, clear of its name."""
PLAYING: Final = (Act, Command, Muster, AddPower)
"""Questions in which cards of the hand are played."""
ASIDE: Final = (152, 288, 380, 62)
"""On the rail, over a hand that nobody may see just then: field and units stay in sight."""


class HeroesChooser(Chooser[HeroesState]):
    """Names and offers; what is legal only the rules say."""

    def __init__(self, words: HeroesWords, gaze: Gaze, charges: Charges, areas: Areas, riding: Riding) -> None:
        self._words = words
        self._gaze = gaze
        self._charges = charges
        self._areas = areas
        self._riding = riding

    # -- what can be chosen ---------------------------------------------------------------------------------------------------

    def offered(self, actions: Sequence[Action], moment: Moment) -> Sequence[Action]:
        # Computers use their towns in their own turns: giving way to them brings nothing (HM-6.1).
        people = self._words.people
        needless = [way for way in of(GiveWay, actions) if not people[way.seat].human]
        # Of two heroes the nearer one rides: the other is picked first.
        given = {chain.path for chain in self._riding.nearest(moment.view, actions) if len(chain.path) == 1}
        kept = [action for action in actions if action not in needless and action.path not in given]
        # Where a window is, the last unit is put there and the combat begun by two clicks (S-14).
        return without(PlaceUnit, kept) if _last_to_place(moment) else kept

    def chains(self, actions: Sequence[Action], moment: Moment) -> Sequence[Chain]:
        # Whoever left the town while mustering may say so without opening it again.
        done = [Chain(action.path[1:], (action,)) for action in of(DoneMustering, actions)]
        if done:
            return done
        begun = [Chain((*each.path, BEGIN), (each,)) for each in of(PlaceUnit, actions)] if _last_to_place(moment) else []
        nearest = self._riding.nearest(moment.view, actions)
        given = {chain.path for chain in nearest}
        rides = [*nearest, *(chain for chain in self._riding.chains(moment.view) if chain.path not in given)]
        return [*self._charges.chains(moment.view), *rides, *_line_up(moment.view), *begun]

    # -- pieces and steps -----------------------------------------------------------------------------------------------------

    def keys_of(self, step: str, moment: Moment) -> Sequence[str]:
        view: HeroesState = moment.view
        kind, named, name = step.partition(":")
        cards = view.agenda.asks(CardQuestion)
        if kind == "hand" or (kind == "card" and cards is not None and cards.zone == "hand"):
            return [key for key, face in copies("hand", view.players[moment.bottom].hand) if face == name]
        if kind == "card":
            return [f"{step}#0", f"{step}#1", f"{step}#2"]
        if kind == "option":
            return _answer_keys(view, name)
        if step == "town":
            return _ways_to_town(view, moment.bottom)
        if view.combat is not None and not named and step in view.heroes:
            # Riders are out of sight while a battle is seen: such an option has to be listed.
            return ()
        return _figure(view.combat, step) if view.combat is not None and step in view.combat.fighters else (step,)

    def rings_of(self, step: str, moment: Moment) -> Sequence[str]:
        """Of a unit its figure alone, and the square from which whoever the mouse is on would be struck."""
        keys, combat = self.keys_of(step, moment), moment.view.combat
        if combat is None:
            return keys
        if areas.cells_of(step):
            return areas.squares(step)
        square = self._charges.square(step, moment) if step == moment.hovered else None
        figure = keys[:1] if keys and keys[0] in combat.fighters else keys
        return (*figure, *((f"c{square}",) if square is not None else ()))

    def between(self, steps: Sequence[str], key: str, moment: Moment) -> str:
        return self._areas.nearest(steps, moment.view, moment.bottom)

    def step_of(self, key: str, moment: Moment) -> str:
        return step_of(key, moment)

    def glow(self, step: str, moment: Moment) -> str:
        """Fields and squares are reached, enemies aimed at, by blows and by spells."""
        if step.startswith("f") or (step.startswith("c") and step[1:].isdigit()):
            return "reach"
        if areas.cells_of(step):
            return "target"
        combat: Combat | None = moment.view.combat
        asked, unit = moment.view.agenda.asks(Question), step.removeprefix("option:")
        if combat is None or unit not in combat.fighters:
            return "legal"
        foe = asked is not None and combat.sides[combat.fighters[unit].team].decider != asked.seat
        return "target" if foe or moment.view.agenda.asks(Command) is not None else "legal"

    # -- from a click to an answer --------------------------------------------------------------------------------------------

    def resumed(self, moment: Moment) -> Sequence[str]:
        # Just before a combat the town is used in a window, which may have nothing more to offer there (HM-6.6).
        offered = moment.picker is not None and "town" in moment.picker.options()
        agenda = moment.view.agenda
        stays = agenda.asks(Act) is not None or agenda.asks(Muster) is not None or (agenda.asks(Window) is not None and offered)
        return ("town",) if self._gaze.staying and stays else ()

    def onward(self, moment: Moment) -> str | None:
        if moment.view.agenda.asks(ChooseTarget) is not None:
            return _only_way(moment)
        if len(moment.prefix) != 1:
            return None
        square = self._charges.square(moment.prefix[-1], moment)
        return f"c{square}" if square is not None else _only_way(moment)

    def goes_without_saying(self, step: str, moment: Moment) -> bool:
        # In town nothing is bought, and no combat is begun, that was not pointed at (S-12, S-14).
        return moment.prefix[:1] != ("town",) and step != BEGIN and super().goes_without_saying(step, moment)

    def dropped(self, key: str, point: Point, moment: Moment) -> bool:
        return key.startswith("hand:") and layout.played(point)

    def meant(self, key: str, point: Point, moment: Moment) -> Path | None:
        """A card with one effect that is let go over the map or the board is played for it."""
        if not key.startswith("hand:") or moment.picker is None or not layout.played(point):
            return None
        step = step_of(key, moment)
        paths = [action.path for action in moment.picker.actions if action.path[:1] == (step,)]
        return paths[0] if len(paths) == 1 and len(paths[0]) > 1 else None

    def skippable(self, action: Action) -> bool:
        return not isinstance(action, EndTurn)

    def answering(self, name: str, moment: Moment) -> Answering | None:
        return lead_guards(self._words.rules, moment)

    def settled(self, action: Action, moment: Moment) -> Answering | None:
        # Whatever others still do in their towns, the guards stay the same: one click goes to the fight.
        asked, combat = moment.view.agenda.asks(Window), moment.view.combat
        before = asked is not None and asked.moment == "combat_announced" and combat is not None and combat.kind == "guards"
        if asked is None or not before or not of(Pass, (action,)):
            return None
        subject = asked.subject
        return lambda view: (Pass(),), lambda view: any(each.subject == subject for each in of(Window, view.agenda.frames))

    def regret(self, action: Action, moment: Moment) -> str:
        if _nothing_to_remove(action, moment):
            return self._words.t("heroes.ui.waste.ability")
        if self._waste(action, moment):
            return self._words.t("heroes.ui.waste")
        if of(EndActivation, (action,)):
            return self._words.t("heroes.ui.regret.activation") if _unused(moment) else ""
        if self.skippable(action) or moment.decision is None:
            return ""
        steps = any(hero.owner == moment.decision.seat and hero.mp > 0 for hero in moment.view.heroes.values())
        return self._words.t("heroes.ui.regret") if steps else ""

    def _waste(self, action: Action, moment: Moment) -> bool:
        """Whether a spell would do nothing to what it is aimed at: somebody immune, or blinded already (P-HM-18)."""
        if moment.view.agenda.asks(ChooseTarget) is None or not isinstance(action, Option):
            return False
        return isinstance(action.option, OnUnits) and idle(self._words.rules, moment.view, action)

    def attempt(self, key: str, moment: Moment) -> Action | None:
        agenda = moment.view.agenda
        if key.startswith("hand:"):
            window = agenda.asks(Window)
            plays = any(agenda.asks(kind) for kind in PLAYING) or (window is not None and window.moment in WINDOWS)
            return PlayCard(step_of(key, moment)[5:], 0) if plays else None
        if moment.prefix and moment.prefix[0].startswith("hand:"):
            # A card is in the middle of being played: nobody walks or strikes.
            return None
        ridden, commanded = agenda.asks(Act), agenda.asks(Command)
        if ridden is not None:
            return _journey(key, moment, ridden)
        return _blow(key, moment.view.combat, commanded) if commanded is not None and moment.view.combat is not None else None

    # -- beside the pieces ----------------------------------------------------------------------------------------------------

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        if moment.prefix == ("town",):
            return plan.buttons(self._words, moment)
        if moment.view.combat is not None:
            return in_battle.buttons(self._words.t, moment)
        return on_map.buttons(self._words.t, moment)

    def strip(self, moment: Moment) -> tuple[int, int, int]:
        raised = bool(moment.prefix) and moment.prefix[0].startswith("hand:")
        if moment.view.combat is None:
            return OVER_CARD if raised else ANSWERS
        return UNDER_POWER if raised and moment.view.agenda.asks(AddPower) is not None else IN_BATTLE

    def aside(self, moment: Moment) -> tuple[int, int, int, int]:
        return ASIDE


def _line_up(view: HeroesState) -> list[Chain]:
    """The whole army drawn up at once, as an opponent would: shooters at the back, the others in front."""
    asked = view.agenda.asks(Deploy)
    if asked is None or not troops_left(view, asked.team):
        return []
    return [Chain(("line_up",), deploy_line(view, asked).actions)]


def _unused(moment: Moment) -> bool:
    """Whether the unit whose turn it is has done nothing and could still strike or walk."""
    activation = moment.view.agenda.latest(Activation)
    fresh = activation is not None and not activation.moved and not activation.attacked
    offered = moment.picker.actions if moment.picker is not None else ()
    return fresh and bool(of((MoveUnit, AttackUnit, BreakWall), offered))


def _last_to_place(moment: Moment) -> bool:
    """Whether the next unit that is placed is the last: only where answers are clicked, for nothing shall begin unannounced."""
    asked = moment.view.agenda.asks(Deploy) if not moment.spoken else None
    combat = moment.view.combat
    if asked is None or combat is None:
        return False
    return min(len(troops_left(moment.view, asked.team)), MOST - len(combat.of(asked.team))) == 1


def _ways_to_town(view: HeroesState, bottom: Seat) -> Sequence[str]:
    """The town tokens open it, and so does the own town under the hero who stands in it."""
    hero = view.heroes.get(main_hero(bottom))
    town = next((name for name, field in view.fields.items() if field.home == bottom), "")
    return (*(f"token:{name}" for name in TOKENS), *((f"f{town}",) if hero is not None and hero.at == town else ()))


def _nothing_to_remove(action: Action, moment: Moment) -> bool:
    """Whether a witch shall remove an ability card from a hand that has none (HM-18.14)."""
    view: HeroesState = moment.view
    asked = view.agenda.asks(ChooseAtPlace)
    if asked is None or asked.place != "witch_hut" or action != Option("remove"):
        return False
    return not any(view.content.cards[name].family == "ability" for name in view.players[asked.seat].hand if name in view.content.cards)


def _answer_keys(view: HeroesState, name: str) -> Sequence[str]:
    """What stands for an answer: columns, places, units, squares, heroes, or a card of its own."""
    if view.agenda.asks(ChooseGate) is not None:
        return [f"c{cell}" for cell in MIDDLE if str(column_of(cell)) == name]
    if layout.PLACE.fullmatch(name):
        return (name,) if name.startswith("t") else (f"t{name}", f"f{name}")
    if view.combat is None:
        return (name,) if name in view.heroes else (f"option:{name}",)
    if areas.cells_of(f"option:{name}"):
        return areas.keys(view.combat, f"option:{name}")
    if name in view.combat.fighters:
        return _figure(view.combat, name)
    return (name,) if name[1:].isdigit() else (f"option:{name}",)


def _figure(combat: Combat, name: str) -> tuple[str, ...]:
    """A unit stands for itself with the whole square it is on; the arrow tower stands beside the board."""
    cell = combat.fighters[name].cell
    return (name, *((f"c{cell}",) if cell >= 0 else ()), f"{IN_QUEUE}{name}")


def step_of(key: str, moment: Moment) -> str:
    """The step that a piece or spot stands for."""
    agenda, base = moment.view.agenda, key.partition("#")[0]
    if base.startswith("hand:") and agenda.asks(CardQuestion) is not None:
        return f"card:{base[5:]}"
    asked = agenda.asks(Question)
    if asked is not None:
        if agenda.asks(ChooseGate) is not None and key.startswith("c") and key[1:].isdigit() and int(key[1:]) in MIDDLE:
            return f"option:{column_of(int(key[1:]))}"
        if key.startswith("option:"):
            return key
        offered = {step for pick in asked.options for step in steps_of(pick)}
        for name in (key, key[1:] if key[:1] in "tf" and "," in key else key):
            if name in offered and key not in ("deck", "discard"):
                return f"option:{name}"
    return base


def _only_way(moment: Moment) -> str | None:
    """A card of which one effect alone can be played now, and a spell whose further targets are given, need no second click."""
    options = moment.picker.options() if moment.picker is not None else ()
    if len(options) != 1:
        return None
    card = moment.prefix[0].startswith("hand:") and options[0].startswith("mode")
    return options[0] if card or moment.view.agenda.asks(ChooseTarget) is not None else None


def _journey(key: str, moment: Moment, asked: Act) -> Action | None:
    hero = moment.prefix[0] if moment.prefix and moment.prefix[0] in moment.view.heroes else main_hero(asked.seat)
    if key.startswith("f") and key[1:] != moment.view.heroes[hero].at:
        return MoveHero(hero, key[1:])
    return Discover(hero, key[1:]) if layout.PLACE.fullmatch(key) else None


def _blow(key: str, combat: Combat, asked: Command) -> Action | None:
    square = int(key[1:]) if key.startswith("c") and key[1:].isdigit() else -1
    unit = combat.fighters.get(key) or (combat.at(square) if square >= 0 else None)
    if unit is not None:
        # A click on one's own means no attack.
        return AttackUnit(unit.id) if combat.sides[unit.team].decider != asked.seat else None
    return MoveUnit(square) if square >= 0 else None
