"""What lies on the table of Heroes: riders on the map, cards of the hand, units and walls on the board; the town opens over both."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.rules.heroes.content import RESOURCES
from engine.rules.heroes.map.geometry import slot_fields
from engine.rules.heroes.owner import enemy_of, is_enemy
from engine.rules.heroes.state import Hero, HeroesState
from engine.rules.kernel.types import Seat
from engine.table.layouts import Zone
from engine.table.moment import Person
from engine.table.pieces import Look, Placing, Point, Spot
from engine.table.scenery import Scenery
from engine.table.sight import Sight
from engine.ui.toast import TOP
from scenes.heroes import duel, layout, looks, offers, spots
from scenes.heroes.battle.running import at_work
from scenes.heroes.gaze import Gaze
from scenes.heroes.town.plan import units_of
from scenes.heroes.words.part import good

Seen = Sight[HeroesState]


class HeroesScenery(Scenery[HeroesState]):
    """`measure` says how wide words are: what stands in the bar lies where its words end."""

    def __init__(self, people: Sequence[Person], gaze: Gaze, measure: Callable[[str], int]) -> None:
        self.people = people
        self.gaze = gaze
        self._measure = measure

    # -- places ---------------------------------------------------------------------------------------------------------------

    def zones(self, sight: Seen) -> dict[str, Zone]:
        view, found = sight.view, layout.common_zones(sight.view) | duel.zones()
        if view.combat is not None:
            found |= layout.battle_zones(view, layout.turned(view, sight.bottom))
        else:
            found |= layout.map_zones(view, self.gaze.zoom, quiet=offers.over_the_map(view))
        if self.gaze.town:
            for zone in found.values():
                zone.silent = True
        return found

    def spots(self, sight: Seen) -> Sequence[Spot]:
        view, bottom = sight.view, sight.bottom
        if self.gaze.town:
            return [*spots.town_spots(units_of(view, bottom)), *layout.token_spots(town=True)]
        if view.combat is not None:
            turned = layout.turned(view, bottom)
            return [*layout.combat_spots(view, turned), *spots.battle_spots(view, view.combat, turned), *offers.spots(view)]
        panel = [*layout.token_spots(town=False), *spots.map_spots(view, bottom, self.purse_point(sight, RESOURCES[0])[0] - 6)]
        return [*layout.map_spots(view, self.gaze.zoom), *panel, *offers.spots(view)]

    def window(self, sight: Seen) -> pygame.Rect | None:
        return None if sight.view.combat is not None else layout.MAP

    def room(self, sight: Seen) -> str:
        return "map" if sight.view.combat is None else "battle"

    def threshold(self, sight: Seen) -> Point | None:
        """On the field that is fought for, while the map is still seen."""
        combat = sight.view.combat
        return layout.foot(combat.field, self.gaze.zoom) if combat is not None else None

    def messages(self, sight: Seen) -> int:
        return layout.BELOW_QUEUE if sight.view.combat is not None else TOP

    def purse_point(self, sight: Seen, res: str) -> Point:
        """Where a resource of the nearest seat stands in the bar."""
        player = sight.view.players[sight.bottom]
        behind = RESOURCES[RESOURCES.index(res) :]
        return layout.PURSE - self._measure("  ".join(good(player, each) for each in behind)) + 6, 8

    def seat_point(self, sight: Seen, seat: Seat) -> Point:
        """Where on the screen a seat is: its portrait, or its line in the panel."""
        return layout.seat_point(sight.view, sight.bottom, seat)

    # -- pieces ---------------------------------------------------------------------------------------------------------------

    def pieces(self, sight: Seen) -> list[Placing]:
        return self.cards(sight) + self._riders(sight.view) + self.board(sight)

    def laid_out(self, sight: Seen) -> list[Placing]:
        return offers.troops(sight.view)

    def cards(self, sight: Seen) -> list[Placing]:
        """The cards of the seat that sits nearest: hand, piles, what is at work and what lies in front."""
        player = sight.view.players[sight.bottom]
        front = [ongoing.card for ongoing in player.ongoing]
        found = [
            Placing(name, zone, looks.card(face, size), order=order)
            for zone, faces, size in (
                ("hand", player.hand, "64x90"),
                ("cast", at_work(sight.view, sight.bottom), "64x90"),
                ("front", front, "44x60"),
            )
            for order, (name, face) in enumerate(offers.copies(zone, faces))
        ]
        if player.deck:
            found.append(Placing("deck", "deck", looks.BACK))
        if player.discard:
            found.append(Placing("discard", "discard", looks.card(player.discard[-1])))
        return found

    def _riders(self, view: HeroesState) -> list[Placing]:
        """Every hero whose field is part of the map; out of sight while a battle is seen."""
        known = {name for slot in view.slots for name in slot_fields(slot)}
        return [self.rider(view, hero) for hero in view.heroes.values() if hero.at in known]

    def rider(self, view: HeroesState, hero: Hero) -> Placing:
        """A hero as it stands on the map."""
        return Placing(hero.id, "map", looks.rider(_figure(view, hero), looks.side_of(self.people, hero.owner)), hero.at)

    def board(self, sight: Seen) -> list[Placing]:
        """Units, walls and rubble of the combat that is going on."""
        combat = sight.view.combat
        if combat is None:
            return []
        found = [self.fighter(sight, name) for name in combat.fighters]
        found += [Placing(f"stone{cell}", "walls", Look(f"heroes/siege_{kind}"), str(cell)) for cell, kind in combat.walls.items()]
        return found + [Placing(f"stone{cell}", "walls", Look("heroes/siege_rubble"), str(cell)) for cell in combat.rubble]

    def fighter(self, sight: Seen, name: str) -> Placing:
        """A unit on its square: few as one figure, a pack as three, looking at the enemy."""
        combat = sight.view.combat
        assert combat is not None
        unit = combat.fighters[name]
        seat = combat.sides[unit.team].seat
        leftwards = (unit.team == combat.home) == layout.turned(sight.view, sight.bottom)
        look = looks.squad(unit.unit, unit.side, self.people[seat].side if seat >= 0 else None, leftwards)
        return Placing(name, "board", look, str(unit.cell))


def _figure(view: HeroesState, hero: Hero) -> str:
    """Which rider a hero is; the secondary one is the other hero of its faction."""
    if is_enemy(hero.owner):
        return view.content.factions[view.enemies[enemy_of(hero.owner)].faction or "necropolis"].heroes[1]
    player = view.players[hero.owner]
    heroes = view.content.factions[player.faction].heroes
    return player.hero if hero.main else next(other for other in heroes if other != player.hero)
