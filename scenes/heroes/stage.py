"""Heroes on the table: map or battlefield, hand, town, and what stands for which step."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.rules.heroes.actions.fight import AttackUnit, MoveUnit
from engine.rules.heroes.actions.travel import Discover, MoveHero
from engine.rules.heroes.actions.turns import EndTurn
from engine.rules.heroes.combat.deploy import troops_left
from engine.rules.heroes.combat.values import attack_of, hp_of, initiative_of
from engine.rules.heroes.frames import Act, Choose, Command, Deploy, PickCards
from engine.rules.heroes.geometry import slot_fields
from engine.rules.heroes.state import ENEMY, HeroesState
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import HIDDEN, Action, Event, Outcome
from engine.table.cards import paint_card
from engine.table.layouts import Zone
from engine.table.luck import Throw
from engine.table.pieces import Look, Mark, Placing, Spot
from engine.table.stage import Card, HudButton, Moment, Person, Stage, Tally
from engine.table.world import TableWorld
from scenes.heroes import layout, looks, luck, words
from scenes.heroes.auto import AutoScene
from scenes.heroes.cues import CUES
from scenes.heroes.field import BattleField
from scenes.heroes.ground import Ground
from scenes.heroes.hud import MapHud
from scenes.heroes.overview import OverviewScene
from scenes.heroes.town import TownView


class HeroesStage(Stage):
    """One stage for the adventure map and for the battlefield; the town opens over the map."""

    game = "heroes"
    cues = CUES
    panel = "ui/panel_iron"
    bar = "ui/top_bar_red"
    strip = (8, 270, 468)
    first_rule = "HM-5.1"

    def __init__(self, app: App, rules: Rules, people: Sequence[Person]) -> None:
        super().__init__(app, rules, people)
        self.ground = Ground(self)
        self.hud = MapHud(self)
        self.battle = BattleField(self)
        self.town = TownView(self)
        self.camera = (0, 0)
        self.shown: frozenset[str] = frozenset()
        """Keys of the pieces that lie on the table, for cues."""
        self.die: int | None = None
        self.story = ""
        self._content = getattr(rules, "content", None)
        self._table: TableWorld | None = None
        self._homed = False
        self.last_view: HeroesState = None  # type: ignore[assignment]

    # -- the table ------------------------------------------------------------------------------------------------------------

    def turned(self, view: HeroesState) -> bool:
        """Whether the nearest seat fights from rows 4-5, so that the board is shown the other way round."""
        combat = view.combat
        return combat is not None and combat.side_of(self.bottom) >= 0 and combat.side_of(self.bottom) != combat.home

    def zones(self, view: HeroesState) -> dict[str, Zone]:
        return layout.zones(view, self.turned(view))

    def spots(self, view: HeroesState) -> Sequence[Spot]:
        return layout.combat_spots(view, self.turned(view)) if view.combat is not None else layout.map_spots(view)

    def arrange(self, table: TableWorld, view: HeroesState) -> None:
        super().arrange(table, view)
        self._table = table
        table.window = layout.MAP if view.combat is None else None
        if view.combat is not None:
            table.camera = (0, 0)
        elif not self._homed or table.camera == (0, 0):
            self._look_home(table, view)
        self.camera = table.camera
        self.shown = frozenset(placing.key for placing in self.pieces(view))

    def _look_home(self, table: TableWorld, view: HeroesState) -> None:
        seat = view.active if view.active >= 0 else self.bottom
        hero = view.heroes.get(f"h{seat}") or view.heroes.get(f"h{self.bottom}")
        table.camera = (0, 0)
        table.look_at(layout.foot(hero.at) if hero is not None else (0, 0), layout.ground(view))
        self._homed = True

    def scrolled(self, table: TableWorld, dx: int, dy: int) -> bool:
        view = table_view(self)
        if view is None or view.combat is not None:
            return False
        moved = table.pan(dx, dy, layout.ground(view))
        self.camera = table.camera
        return moved

    def pieces(self, view: HeroesState) -> list[Placing]:
        self.last_view = view
        found = self._hand(view)
        asked = view.agenda.asked
        if isinstance(asked, PickCards) and asked.zone != "hand":
            cards = view.eyes[asked.seat] if asked.zone == "eyes" else view.players[asked.seat].discard
            found += [Placing(name, "choice", _face(face), order=i) for i, (name, face) in enumerate(copies("card", cards))]
        if view.combat is not None:
            return found + self._board(view)
        for hero in view.heroes.values():
            if hero.at in self._fields(view):
                found.append(Placing(hero.id, "map", self._rider(view, hero.owner, hero.main), hero.at))
        return found

    def _fields(self, view: HeroesState) -> set[str]:
        return {name for slot in view.slots for name in slot_fields(slot)}

    def _rider(self, view: HeroesState, owner: int, main: bool) -> Look:
        if owner >= ENEMY:
            faction = view.enemies[owner - ENEMY].faction or "necropolis"
            return looks.hero(view.content.factions[faction].heroes[1], 4)
        player = view.players[owner]
        heroes = view.content.factions[player.faction].heroes
        name = player.hero if main else next(other for other in heroes if other != player.hero)
        return looks.hero(name, self.people[owner].side)

    def _hand(self, view: HeroesState) -> list[Placing]:
        player = view.players[self.bottom]
        asked = view.agenda.asked
        if isinstance(asked, Deploy):
            return self._troops(view, asked)
        found = [Placing(name, "hand", _face(face), order=i) for i, (name, face) in enumerate(copies("hand", player.hand))]
        if player.deck:
            found.append(Placing("deck", "deck", looks.BACK))
        if player.discard:
            found.append(Placing("discard", "discard", _face(player.discard[-1])))
        return found

    def _troops(self, view: HeroesState, asked: Deploy) -> list[Placing]:
        left = list(dict.fromkeys(troops_left(view, asked.team)))
        return [Placing(f"troop:{t.unit}:{t.side}", "troops", looks.troop(t.unit, t.side), order=i) for i, t in enumerate(left)]

    def _board(self, view: HeroesState) -> list[Placing]:
        combat = view.combat
        assert combat is not None
        found = []
        for fighter in combat.fighters.values():
            side = combat.sides[fighter.team].seat
            colour = self.people[side].side if side >= 0 else None
            marks = self._plate(view, fighter.id)
            found.append(Placing(fighter.id, "board", looks.unit(fighter.unit, fighter.side, colour), str(fighter.cell), marks=marks))
        for cell, kind in combat.walls.items():
            found.append(Placing(f"stone{cell}", "walls", Look(f"heroes/siege_{kind}"), str(cell)))
        for cell in combat.rubble:
            found.append(Placing(f"stone{cell}", "walls", Look("heroes/siege_rubble"), str(cell)))
        return found

    def _plate(self, view: HeroesState, name: str) -> tuple[Mark, ...]:
        """Attack, health and initiative below a unit; tokens above it."""
        combat = view.combat
        assert combat is not None
        fighter = combat.fighters[name]
        look = looks.unit(fighter.unit, fighter.side, None)
        ax, ay = self.app.art.anchor(look.sprite)
        side = "badge_blue" if fighter.team == 0 else "badge_red"
        health = hp_of(view, fighter) - fighter.damage
        marks = [
            Mark(f"ui/{side}", ax - 22, ay + 1, str(attack_of(view, fighter))),
            Mark("ui/badge_green", ax - 6, ay + 1, str(health)),
            Mark("ui/badge_gold", ax + 10, ay + 1, str(initiative_of(view, fighter))),
        ]
        if fighter.side == "pack":
            marks.append(Mark("ui/icon_star", ax + 14, ay - 36))
        if fighter.paralysed:
            marks.append(Mark("ui/icon_hourglass", ax - 20, ay - 36))
        if fighter.defending:
            marks.append(Mark("ui/icon_defence", ax - 20, ay - 26))
        return tuple(marks)

    def compose(self, look: Look) -> pygame.Surface:
        kind, _, rest = look.sprite.partition(":")
        name, _, size = rest.rpartition("@")
        content = self.last_view.content
        if kind == "card":
            return paint_card(self.app.art, self.app.text, looks.face_of(self.app, content, name), size)
        if kind == "troop":
            return self.hud.troop_card(content, *name.split(":"))
        return super().compose(look)

    # -- choosing -------------------------------------------------------------------------------------------------------------

    def keys_of(self, step: str, moment: Moment) -> Sequence[str]:
        view: HeroesState = moment.view
        if step.startswith("hand:"):
            return [name for name, face in copies("hand", view.players[self.bottom].hand) if face == step[5:]]
        if step.startswith("card:"):
            asked = moment.decision
            if isinstance(asked, PickCards) and asked.zone == "hand":
                return [name for name, face in copies("hand", view.players[self.bottom].hand) if face == step[5:]]
            return [f"{step}#0", f"{step}#1", f"{step}#2"]
        if step.startswith("option:"):
            name = step[7:]
            if "," in name and ">" not in name:
                return (f"t{name}", f"f{name}")
            combat = view.combat
            return (name,) if combat is not None and (name in combat.fighters or name[1:].isdigit()) else (step,)
        return (step,)

    def step_of(self, key: str, moment: Moment) -> str:
        asked = moment.decision
        base = key.partition("#")[0]
        if base.startswith("hand:") and isinstance(asked, PickCards):
            return f"card:{base[5:]}"
        if isinstance(asked, Choose):
            name = key[1:] if key[:1] in "tf" and "," in key else key
            if name in asked.options and key not in ("deck", "discard"):
                return f"option:{name}"
        return base

    def glow(self, step: str, moment: Moment) -> str:
        if step.startswith("f") or (step.startswith("c") and step[1:].isdigit()):
            return "reach"
        combat = moment.view.combat
        if combat is not None and step in combat.fighters and isinstance(moment.decision, Command):
            return "target"
        return "legal"

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        view: HeroesState = moment.view
        if view.combat is not None:
            return self.battle.buttons(moment)
        if moment.prefix[:1] == ("town",):
            return self.town.buttons(moment)
        return self.hud.buttons(moment)

    def page(self, name: str, match: Any) -> Scene:
        return AutoScene(match) if name == "auto" else OverviewScene(match, self)

    def option(self, step: str, moment: Moment) -> str:
        return words.option(self, step, moment)

    def picked(self, moment: Moment) -> None:
        """Whoever goes on has read the story card."""
        self.story = ""

    def skippable(self, action: Action) -> bool:
        return not isinstance(action, EndTurn)

    def regret(self, action: Action, moment: Moment) -> str:
        if isinstance(action, EndTurn) and moment.decision is not None:
            seat = moment.decision.seat
            if any(hero.owner == seat and hero.mp > 0 for hero in moment.view.heroes.values()):
                return self.app.t("heroes.ui.regret")
        return ""

    def attempt(self, key: str, moment: Moment) -> Action | None:
        asked = moment.decision
        if isinstance(asked, Act):
            hero = moment.prefix[0] if moment.prefix and moment.prefix[0] in moment.view.heroes else f"h{asked.seat}"
            if key.startswith("f"):
                return MoveHero(hero, key[1:])
            if key.startswith("t"):
                return Discover(hero, key[1:])
        if isinstance(asked, Command):
            if key.startswith("c") and key[1:].isdigit():
                return MoveUnit(int(key[1:]))
            if key.startswith("u"):
                return AttackUnit(key)
        return None

    # -- words ----------------------------------------------------------------------------------------------------------------

    def prompt(self, moment: Moment) -> str:
        asked = moment.decision
        if isinstance(asked, Choose | PickCards):
            key = f"heroes.prompt.{type(asked).__name__}.{asked.topic}"
            if key in self.app.t:
                about = str(self.name(asked.about[0], "card")) if asked.about else ""
                return self.app.t(key, about=about)
        return super().prompt(moment)

    def status(self, moment: Moment) -> str:
        return self.hud.status(moment.view)

    def name(self, value: object, field_name: str) -> object:
        if isinstance(value, str):
            view: HeroesState | None = getattr(self, "last_view", None)
            if view is not None:
                if value in view.heroes:
                    return words.owner_name(self, view, view.heroes[value].owner)
                if view.combat is not None and value in view.combat.fighters:
                    return self.app.t(f"heroes.unit.{view.combat.fighters[value].unit}.name")
            for key in (f"heroes.building.{value}.name", f"heroes.location.{value}.name", f"heroes.story.{value}"):
                if key in self.app.t:
                    return self.app.t(key)
        if field_name == "owner" and isinstance(value, int) and value >= ENEMY:
            view = getattr(self, "last_view", None)
            return words.owner_name(self, view, value) if view is not None else value
        return super().name(value, field_name)

    def facts(self, thing: Any) -> dict[str, object]:
        found = super().facts(thing)
        if hasattr(thing, "faces") and isinstance(thing.faces, tuple):
            found["count"] = len(thing.faces)
        return found

    def tooltip(self, key: str, moment: Moment) -> str:
        return words.tooltip(self, key, moment)

    def inspect(self, key: str, moment: Moment) -> Card | None:
        return words.inspect(self, key, moment)

    def tally(self, view: HeroesState, outcome: Outcome, events: Sequence[Event]) -> Tally:
        return words.tally(self, view, outcome)

    def luck(self, events: Sequence[Event]) -> Iterable[Throw]:
        return luck.throws(events)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def backdrop(self, surface: pygame.Surface, moment: Moment) -> None:
        view: HeroesState = moment.view
        if view.combat is not None:
            self.battle.draw_back(surface, moment)
        else:
            self.ground.draw(surface, moment, self._table.camera if self._table is not None else self.camera)
        self.hud.rail(surface)

    def foreground(self, surface: pygame.Surface, moment: Moment) -> None:
        if moment.view.combat is not None:
            self.battle.draw_front(surface, moment)
            return
        self.hud.draw(surface, moment)
        if moment.prefix[:1] == ("town",):
            self.town.draw(surface, moment)
        elif self.story:
            self.hud.story(surface, self.story)


def table_view(stage: HeroesStage) -> HeroesState | None:
    """The view whose pieces lie on the table."""
    return getattr(stage, "last_view", None)


def copies(where: str, faces: Sequence[str]) -> list[tuple[str, str]]:
    """Names for cards that may lie there twice, with their faces."""
    seen: dict[str, int] = {}
    found = []
    for face in faces:
        number = seen.get(face, 0)
        seen[face] = number + 1
        found.append((f"{where}:{face}#{number}", face))
    return found


def _face(face: str) -> Look:
    return looks.HIDDEN_CARD if face.startswith(HIDDEN) else looks.card(face)


STAGE = HeroesStage
"""The map, the towns and the battlefields."""
