"""What a blow, a shot, a power and a death look like, as their cues write them (MOTION: strike when it hurts)."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.rules.kernel.types import Event
from engine.rules.mythic import events as told
from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.state import MythicState
from engine.table.parts import Beat
from engine.table.pieces import Look
from engine.table.play import Play
from engine.table.sight import Sight
from engine.table.world import TableWorld
from scenes.mythic import layout, powers
from scenes.mythic.cues import CUES
from tests.rules.mythic.sketch import do, sketch
from tests.scenes.mythic.laid import Laid


@pytest.fixture
def laid(tmp_path: Path) -> Laid:
    return Laid(tmp_path)


WATCHED = frozenset(("pose", "hit", "number", "stop", "lunge", "shoot", "burst", "remove", "quake", "title"))


class Watched(Play):
    """A play that keeps what a cue asked for, by name, with the moment at which it begins."""

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if name not in WATCHED:
            return found

        def call(*words: object, **more: Any) -> object:
            self.calls.append((name, words, float(more.get("delay", 0.0))))
            return found(*words, **more)

        return call


class Seen:
    """What a cue asks for."""

    def __init__(self, laid: Laid, state: MythicState, event: Event) -> None:
        self.calls: list[tuple[str, tuple[object, ...], float]] = []
        table, sight = TableWorld(), Sight(state)
        laid.parts.scenery.arrange(table, sight)
        for piece in laid.parts.scenery.pieces(sight):
            table.put(piece)
        play = Watched(table)
        play.calls = self.calls
        CUES[type(event)](Beat(sight, sight, laid.parts.scenery, laid.parts.words), event, play)
        table.close()

    def when(self, name: str, *words: object) -> list[float]:
        return [delay for each, said, delay in self.calls if each == name and said[: len(words)] == words]


def blow(text: str, **more: object) -> MythicState:
    state = sketch(text, rolls="55554444 55555555 5555 1111", **more)  # type: ignore[arg-type]
    do(state, AttackUnit("ares"))
    return state


def test_a_blow_lands_in_one_frame(laid: Laid) -> None:
    """Strike, flinch, number and a held breath begin together, after the dice."""
    state = blow("zeus@ol02 | ares@ol02", acting="zeus")
    seen = Seen(laid, state, told.Wounded(unit="ares", attacker="zeus", amount=2, vitality=8, successes=2))
    lands = seen.when("hit", "ares")[0]
    assert seen.when("pose", "zeus") == [0.0] and seen.when("lunge", "zeus") == [0.0]
    assert lands > 0 and seen.when("pose", "ares", "hurt") == seen.when("number", "-2") == seen.when("stop", 70) == [lands]


def test_an_arrow_flies_before_it_wounds(laid: Laid) -> None:
    state = blow("odysseus@ol06 | ares@ol02", acting="odysseus")
    seen = Seen(laid, state, told.Wounded(unit="ares", attacker="odysseus", amount=4, vitality=6, successes=4))
    assert seen.when("shoot", "effects/shot_arrow") and not seen.when("lunge")
    assert seen.when("hit", "ares")[0] >= 200 and seen.when("stop", 120), "and a heavy wound makes time stand still for longer"


def test_whatever_gods_and_monsters_send_is_drawn_in_eight_directions(laid: Laid) -> None:
    art = laid.parts.painter.art
    for sprite in (*powers.SHOTS.values(), powers.ARROW):
        assert all(art.has(f"{sprite}#{turn}") for turn in range(8)), sprite
    assert all(art.has(f"effects/{name}#0") for name in ("lightning", "wave", "cracks", "pyre", "shards", "column"))
    assert art.has("effects/scorch")


def test_whoever_announced_a_blow_holds_it_back_until_the_dice_have_fallen(laid: Laid) -> None:
    state = blow("zeus@ol02 | ares@ol02", acting="zeus")
    pieces = {piece.key: piece for piece in laid.parts.scenery.pieces(Sight(state))}
    assert pieces["zeus"].look.sprite.endswith("#windup") and "#" not in pieces["ares"].look.sprite
    assert laid.parts.painter.posed(pieces["ares"].look, "hurt") is not None
    assert laid.parts.painter.posed(Look("badge:clear:1:2"), "hurt") is None


@pytest.mark.parametrize(("text", "unit", "ramp"), [
    ("zeus@ol02 | minotaur@ol02 ares@ol24", "minotaur", "curse"),
    ("zeus@ol02 | achilles@ol02 ares@ol24", "achilles", "dust"),
    ("zeus@ol02 | achilles@ol02^ ares@ol24", "achilles", "stone"),
])
def test_everybody_dies_in_their_own_way(laid: Laid, text: str, unit: str, ramp: str) -> None:
    """Beasts break down, people fall, stone crumbles."""
    seen = Seen(laid, sketch(text), told.Destroyed(unit=unit, seat=1, area="ol02", by="zeus"))
    assert seen.when("remove", unit) and seen.when("burst", unit, ramp)


def test_a_god_falls_before_everybodys_eyes(laid: Laid) -> None:
    """P-MB-12: time stands still, the earth trembles, and the name is said once more."""
    seen = Seen(laid, sketch("zeus@ol02 | ares@ol02"), told.Destroyed(unit="ares", seat=1, area="ol02", by="zeus"))
    name = laid.t("mythic.ui.fallen", name=laid.t("mythic.unit.ares.name"))
    assert seen.when("stop", 140) and seen.when("quake", 6, 500) and seen.when("title", name)


def test_lightning_fills_the_field(laid: Laid) -> None:
    """MOTION 14: bolts strike all over it before the last one falls on the target, and the whole picture trembles."""
    state = sketch("zeus@ol02 | ares@ol05", hands=("aow aow", "ares"), acting="zeus", rolls="55555551")
    do(state, SpecialAttack("lightning", "ares"))
    table, sight = TableWorld(), Sight(state)
    laid.parts.scenery.arrange(table, sight)
    for piece in laid.parts.scenery.pieces(sight):
        table.put(piece)
    play = Watched(table)
    play.calls = []
    assert powers.let_loose(play, "lightning", "zeus", "ares") <= 250
    struck = [where[0] for name, words, _ in play.calls if name == "burst" and isinstance(where := words[0], tuple)]
    assert max(struck) - min(struck) > layout.MAP[2] * 0.7 and any(name == "quake" for name, *_ in play.calls)
    table.close()


def test_a_called_units_card_is_held_up_beside_it_and_on_nobody(laid: Laid) -> None:
    """MOTION: the card of an activation is near its unit."""
    state = sketch("zeus@ol02 achilles@ol13 | ares@ol24 medusa@ol14")
    sight = Sight(state)
    zones, stand = laid.parts.scenery.zones(sight), laid.parts.scenery.stand(sight)
    faces = {place.unit: place.face for group in stand.places.values() for place in group}
    for unit in ("zeus", "achilles"):
        card = pygame.Rect(zones["called"].layout.place(unit, 0, 1), layout.CARD)
        assert pygame.Rect(layout.MAP).contains(card) and card.collidelist([face for name, face in faces.items() if name != unit]) < 0
        x, y = faces[unit].center
        assert abs(card.centerx - x) < 120 and abs(card.centery - y) < 120


LONGEST = {
    told.OmphalosTaken: (350, {"unit": "zeus", "area": "ol02", "ground": 1, "seat": 0}),
    told.OmphalosAbsorbed: (900, {"unit": "zeus", "source": "ol02", "area": "ol02", "ground": 1, "seat": 0, "absorbed": 1}),
    told.UnitActivated: (325, {"seat": 0, "unit": "zeus", "card": "", "number": 1}),
    told.UnitEntered: (625, {"seat": 0, "unit": "zeus", "area": "ol02"}),
    told.LavaChanged: (1440, {"erupting": True}),
    told.PowerUsed: (600, {"unit": "zeus", "power": "lightning", "target": "ares", "seat": 0}),
    told.TroopRecalled: (825, {"unit": "achilles", "area": "ol02", "figures": 3, "seat": 0}),
    told.CardsSpent: (1080, {"seat": 0, "cards": ("zeus",), "cause": "activation", "hand": 2}),
}
"""Event → how long it may be played at normal speed, in milliseconds: a quarter more than it has to be."""


@pytest.mark.parametrize("kind", LONGEST, ids=lambda kind: kind.__name__)
def test_splendour_takes_no_time(laid: Laid, kind: type[Event]) -> None:
    """Light and dust are only seen: nobody waits for them."""
    most, fields = LONGEST[kind]
    event = kind(**{name: value for name, value in fields.items() if name in kind.__struct_fields__})
    table, sight = TableWorld(), Sight(sketch("zeus@ol02 achilles@ol05* | ares@ol04", gems="ol02"))
    laid.parts.scenery.arrange(table, sight)
    for piece in laid.parts.scenery.pieces(sight):
        table.put(piece)
    play = Play(table)
    CUES[kind](Beat(sight, sight, laid.parts.scenery, laid.parts.words), event, play)
    table.close()
    assert 0 < play.end <= most
