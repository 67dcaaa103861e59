"""What a beat does to be felt: it passes, it can be skipped, it stays away from calm eyes, and it never changes what the table says."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import esper
import pygame
import pytest

from engine.app.app import App
from engine.app.transitions import SECONDS, Transition
from engine.match.witness import Beat
from engine.table.components import Banner, Flash, Float
from engine.table.director import Director
from engine.table.pieces import Look, box
from engine.table.play import Play
from engine.table.processors.announce import Announcer
from engine.table.processors.canvas import bend
from engine.table.processors.deaths import DEATHS
from engine.table.processors.draw import PieceDrawer, _stripes
from engine.table.processors.overlay import Overlay
from engine.table.processors.particles import MOST
from engine.table.spectacle import RAMPS, Focus, Glide, Particles, Projectile, Punch, Quake, Stance, Strip, Trail, bearing
from engine.table.timeline import Weight
from engine.table.world import TableWorld
from tests.table.toy import Lost, Moved, Turned, View, toy

VIEW = View({"top": [("a", "x"), ("b", "x")], "low": [("c", "x")]})
GROUND = pygame.Rect(0, 0, 1280, 720)
EFFECTS: dict[str, tuple[Callable[[Play], Any], type[Any]]] = {
    "burst": (lambda play: play.burst("a", "fire"), Particles),
    "stream": (lambda play: play.stream("a", ms=200), Particles),
    "trail": (lambda play: play.trail("a"), Trail),
    "shot": (lambda play: play.shoot("ui/icon_star", "a", "c", trail="spark"), Projectile),
    "strip": (lambda play: play.show("effects/burst_fire", "a"), Strip),
    "quake": (lambda play: play.quake(4), Quake),
    "punch": (lambda play: play.punch("a"), Punch),
    "focus": (lambda play: play.focus(("a",), 300), Focus),
    "flash": (lambda play: play.flash("a", tint="red"), Flash),
    "pan": (lambda play: play.pan((900, 500), GROUND), Glide),
}
"""Each effect that moves for the eye alone, and the component that it is."""


@pytest.fixture
def director() -> Director:
    director = Director(TableWorld(), toy())
    director.show(VIEW)
    return director


def begin(director: Director, write: Callable[[Play], Any], scale: float = 1.0) -> Play:
    play = Play(director.table)
    write(play)
    for step in sorted(play.steps, key=lambda each: each.at):
        step.begin(scale)
    return play


def there(table: TableWorld, kind: type[Any]) -> list[Any]:
    with table.active():
        return [component for _, component in esper.get_component(kind)]


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_seen_and_passes(director: Director, name: str) -> None:
    write, kind = EFFECTS[name]
    before = director.table.placings()
    begin(director, write)
    assert there(director.table, kind) and director.table.placings() == before
    for _ in range(120):
        director.table.update(0.02)
    assert not there(director.table, kind) and not director.table.moving and director.table.placings() == before


@pytest.mark.parametrize("name", EFFECTS)
def test_skipped_or_calm_there_is_none(director: Director, name: str) -> None:
    write, kind = EFFECTS[name]
    begin(director, write, scale=0.0)
    assert not there(director.table, kind)
    director.table.reduced = True
    begin(director, write)
    assert not there(director.table, kind)


@pytest.mark.parametrize("name", EFFECTS)
def test_hurrying_ends_it_at_once(director: Director, name: str) -> None:
    write, kind = EFFECTS[name]
    begin(director, write)
    director.hurry()
    assert not there(director.table, kind)


def test_a_shot_arrives_also_for_those_who_do_not_watch(director: Director) -> None:
    hits: list[str] = []
    for scale in (1.0, 0.0):
        begin(director, lambda play: play.shoot("ui/icon_star", "a", "c", impact=lambda: hits.append("hit")), scale)
    assert hits == ["hit", "hit"]
    play = Play(director.table)
    near, far = play.shoot("ui/icon_star", (0, 0), (10, 0)), play.shoot("ui/icon_star", (0, 0), (600, 0))
    assert near == 220 and far == 350, "the longer the farther, within what the eye can follow"
    assert [bearing((0, 0), end) for end in ((9, 0), (0, 9), (-9, 0), (0, -9))] == [0, 90, 180, 270]


def test_a_blow_stops_time_but_not_sparks(director: Director) -> None:
    table = director.table
    director.queue([Moved(piece="a", to="low")], VIEW, 1.0)
    director.update(0.05)
    begin(director, lambda play: (play.stop(100), play.burst("a", gravity=0)))
    place, mote = table.point("a"), there(table, Particles)[0].motes[0]
    x = mote.x
    director.update(0.05)
    assert table.point("a") == place and mote.x != x
    for _ in range(10):
        director.update(0.05)
    assert table.frozen <= 0 and table.point("a") != place


def test_never_more_than_three_flashes_a_second(director: Director) -> None:
    times: list[float] = []
    for _ in range(60):
        seen = len(there(director.table, Flash))
        begin(director, lambda play: play.flash("a", ms=10))
        times += [director.table.clock] * (len(there(director.table, Flash)) > seen)
        director.table.update(0.07)
    assert len(times) >= 6, "there are flashes"
    assert all(later - now >= 1.0 - 1e-9 for now, later in zip(times, times[3:], strict=False))


def test_a_storm_costs_no_frames(director: Director) -> None:
    for _ in range(10):
        begin(director, lambda play: play.stream("a", ms=4000, rate=900, life=4000))
    for _ in range(60):
        director.table.update(0.05)
        assert sum(len(cloud.motes) for cloud in there(director.table, Particles)) <= MOST


def test_every_ramp_is_of_the_palette(app: App) -> None:
    assert all(app.art.colour(name) for ramp in RAMPS.values() for name in ramp)


def test_a_figure_takes_a_pose_that_is_drawn(app: App, director: Director) -> None:
    painter = director.parts.painter
    painter.art = app.art
    drawer = PieceDrawer(director.table, painter, app.art, app.text)
    assert painter.posed(Look("mythic/zeus"), "strike") == Look("mythic/zeus#strike")
    assert painter.posed(Look("mythic/zeus"), "dance") is None
    begin(director, lambda play: play.pose("a", ("windup", "strike"), 200))
    stance = there(director.table, Stance)[0]
    assert stance.now == "windup"
    director.table.update(0.12)
    assert stance.now == "strike" and len(drawer.drawn()) == 3
    director.table.update(0.12)
    assert not there(director.table, Stance)


def test_the_camera_glides_and_arrives(director: Director) -> None:
    table, seen = director.table, set[tuple[int, int]]()
    begin(director, lambda play: play.pan((900, 500), GROUND))
    while there(table, Glide):
        table.update(0.05)
        seen.add(table.camera)
    assert table.camera == (320 - 900, 180 - 500) and len(seen) > 3
    begin(director, lambda play: play.pan((0, 0), GROUND), scale=0.0)
    assert table.camera == (0, 0), "skipped it is there at once"


def test_a_quake_and_a_leap_move_the_whole_picture(director: Director) -> None:
    for write in (lambda play: play.quake(4), lambda play: play.punch((320, 180), 20)):
        begin(director, write)
        director.table.update(0.09)
        surface = pygame.Surface((640, 360))
        surface.fill((9, 9, 9), (300, 170, 3, 3))
        before = surface.copy()
        with director.table.active():
            bend(surface)
        assert surface.get_buffer().raw != before.get_buffer().raw
        director.hurry()


@pytest.mark.parametrize("size", ["toast", "ribbon", "title"])
@pytest.mark.parametrize("side", [None, 1])
@pytest.mark.parametrize("language", ["en", "es"])
def test_no_announcement_is_cut_at_the_edges(app: App, size: Any, side: int | None, language: str) -> None:
    words = {"en": "Event of the round: water wheels turn and every mill gives twice what it gave before", "es": "Suceso de la ronda: "}
    banner = Banner(words[language] * (1 if language == "en" else 4), side, 1.0, 0.5, size, note="Phase II")
    surface = pygame.Surface((640, 360), pygame.SRCALPHA)
    Announcer(app.art, app.text).draw(surface, banner, 100, still=True)
    ink = surface.get_bounding_rect()
    assert ink.width and ink.top > 0 and ink.bottom < 360
    if size != "title":
        assert ink.left > 2 and ink.right < 638, "a title card alone reaches from edge to edge"


@pytest.mark.parametrize("side", range(6))
def test_no_stitch_runs_through_the_small_letters_of_a_toast(app: App, side: int) -> None:
    surface = pygame.Surface((640, 360), pygame.SRCALPHA)
    Announcer(app.art, app.text).draw(surface, Banner("gnu", side, 1.0, 0.5, "toast"), 100, still=True)
    box = surface.get_bounding_rect()
    for y in (box.top + 4, box.bottom - 5):
        assert {surface.get_at((x, y))[:3] for x in range(box.left, box.right)} == {app.art.side_colour(side, 0)[:3]}


def test_an_announcement_about_nobody_has_nobodys_colours(app: App) -> None:
    pictures = []
    for side in (None, 0, 1):
        surface = pygame.Surface((640, 360), pygame.SRCALPHA)
        Announcer(app.art, app.text).draw(surface, Banner("Dawn", side), 100, still=True)
        pictures.append(surface.get_buffer().raw)
    assert len(set(pictures)) == 3


def test_numbers_rise_from_their_piece_and_stand_on_each_other(app: App, director: Director) -> None:
    table, parts = director.table, director.parts
    overlay = Overlay(table, app.art, app.text, PieceDrawer(table, parts.painter, app.art, app.text))

    def ink() -> pygame.Rect:
        surface = pygame.Surface((640, 360), pygame.SRCALPHA)
        overlay.draw(surface)
        return surface.get_bounding_rect()

    begin(director, lambda play: play.number("-1", "c"))
    alone = ink()
    card = pygame.Rect(table.point("c"), (20, 30))
    assert abs(alone.centerx - card.centerx) <= 2
    table.update(0.1)
    begin(director, lambda play: play.number("-1", "c"))
    assert ink().height > alone.height + 5
    director.show(VIEW)
    with table.active():
        for entity, _ in list(esper.get_component(Float)):
            esper.delete_entity(entity, immediate=True)
    begin(director, lambda play: play.number("-4", "c", amount=-4))
    assert ink().height >= 2 * alone.height - 2, "a heavy blow is written large"


@pytest.mark.parametrize("how", DEATHS)
def test_every_death_is_drawn_from_whole_to_gone(app: App, how: str) -> None:
    picture, box = app.art.sprite("mythic/zeus"), pygame.Rect(100, 100, *app.art.size("mythic/zeus"))
    shown = []
    for share in (0.0, 0.3, 0.7, 0.95):
        surface = pygame.Surface((640, 360), pygame.SRCALPHA)
        DEATHS[how](surface, picture, box, share, app.art)
        shown.append(pygame.mask.from_surface(surface).count())
    assert shown[0] == pygame.mask.from_surface(picture).count() or how == "burn"
    assert shown[0] > 0 and (how == "fly" or shown[-1] < shown[0] * 0.55)


def test_a_climax_keeps_its_length_and_the_table_holds_its_breath() -> None:
    seconds = {}
    for weights in ({}, {Turned: Weight.CLIMAX}):
        parts = toy()
        object.__setattr__(parts, "weights", weights)
        director = Director(TableWorld(), parts)
        director.show(VIEW)
        director.play([Beat([Turned(piece="a", face="y")], VIEW), *[Beat([Moved(piece="b", to="low")], VIEW)] * 23], VIEW, 1.0)
        begun: list[str] = []
        director.heard = lambda event, begun=begun: begun.append(type(event).__name__)  # type: ignore[misc]
        spent = 0.0
        while "Moved" not in begun:
            director.update(0.01)
            spent += 0.01
        seconds[bool(weights)] = spent
    assert seconds[False] < 0.1 and seconds[True] > 0.16 + 0.3 - 0.02


def beat_of(cue: Callable[[Play], Any]) -> Director:
    """A director whose only cue is this one."""
    parts = toy()
    object.__setattr__(parts, "cues", {Turned: lambda beat, event, play: cue(play)})
    director = Director(TableWorld(), parts)
    director.show(VIEW)
    return director


@pytest.mark.parametrize(("pace", "least", "most"), [(1.0, 0.78, 0.9), (4.0, 0.5, 0.75)])
def test_what_is_read_stands_long_enough_however_fast_the_table_is(pace: float, least: float, most: float) -> None:
    director = beat_of(lambda play: play.linger(800, 550))
    director.play([Beat([Turned(piece="a", face="y")], VIEW)], VIEW, pace)
    spent = 0.0
    while not director.quiet and spent < 5:
        director.update(0.01)
        spent += 0.01
    assert least <= spent <= most


def test_whoever_hears_is_told_when_the_blow_lands_and_the_outcome_is_known() -> None:
    def blow(play: Play) -> None:
        play.wait(200)
        play.lands(210)
        play.wait(400)
        play.tell()

    director = beat_of(blow)
    moments: list[dict[str, float]] = []
    director.heard = lambda event: moments.append(dict(director.moments))
    director.play([Beat([Turned(piece="a", face="y")], VIEW)], VIEW, 1.0)
    director.update(0.01)
    assert moments == [{"lands": 0.41, "told": 0.6}]


def test_bookkeeping_is_done_in_one() -> None:
    parts = toy()
    object.__setattr__(parts, "weights", {Lost: Weight.BOOKKEEPING})
    director = Director(TableWorld(), parts)
    director.show(VIEW)
    heard: list[str] = []
    director.heard = lambda event: heard.append(event.piece)  # type: ignore[attr-defined]
    end = View({"top": [], "low": [("c", "x")]})
    director.play([Beat([Lost(piece="a")], VIEW), Beat([Lost(piece="b")], end), Beat([Moved(piece="c", to="top")], end)], end, 1.0)
    director.update(0.01)
    assert heard == ["a", "b"] and director.rate == 2.0, "both go at once, and faster than what waits"
    director.hurry()
    assert heard == ["a", "b", "c"] and director.table.keys == ("c",)


def test_the_rate_that_sounds_follow_counts_the_crowd(director: Director) -> None:
    director.play([Beat([Moved(piece="a", to="low")], VIEW)] * 18, VIEW, 2.0)
    director.update(0.001)
    assert director.rate == pytest.approx(2.0 * 18 / 6)


@pytest.mark.parametrize("kind", SECONDS)
def test_a_room_gives_way_to_another(app: App, kind: Any) -> None:
    before, after = pygame.Surface((640, 360)), pygame.Surface((640, 360))
    before.fill((200, 0, 0))
    after.fill((0, 200, 0))
    transition = Transition(kind, before, (0, 0, 0), (100, 100))
    seen = []
    while transition.running:
        picture = after.copy()
        transition.draw(picture)
        seen.append(picture.get_buffer().raw)
        transition.update(SECONDS[kind] / 8)
    assert seen[0] == before.get_buffer().raw and len(set(seen)) > 4
    app.change_rooms(kind)
    assert app.effect is None, "where pictures are taken one by one, rooms change at once"
    app.glides = True
    app.change_rooms(kind)
    assert isinstance(app.effect, Transition)
    app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode=""))
    assert app.effect is None, "any press ends it"
    app.settings.reduced_motion = True
    app.change_rooms(kind)
    assert app.effect is None, "calm eyes see a plain cut"


def test_the_lines_over_a_panel_leave_its_words_alone() -> None:
    """A target that is a panel with words up to its edges is striped along its rim; a small place as before."""
    for wide, small in ((248, False), (60, True)):
        lines = _stripes(box("place", (0, 0, wide, 57)), (200, 60, 60))
        row = [lines.get_at((x, 10))[3] for x in range(wide)]
        assert any(row[:8]), "the edge is striped"
        assert any(row[8:30]) is small


@pytest.mark.parametrize(("plain", "tint"), [(False, "dark"), (True, "grey")])
def test_what_cannot_be_clicked_keeps_its_light_under_high_contrast(
    app: App, director: Director, monkeypatch: pytest.MonkeyPatch, plain: bool, tint: str
) -> None:
    """It steps back in the dark; under high contrast it loses its colours instead, so that its words are read all the same."""
    painter, painted = director.parts.painter, list[str | None]()
    compose = painter.compose
    monkeypatch.setattr(painter, "compose", lambda look: (painted.append(look.tint), compose(look))[1])
    monkeypatch.setattr(app.art, "plain", plain)
    director.table.light({}, ["a"])
    PieceDrawer(director.table, painter, app.art, app.text).draw(pygame.Surface((640, 360)))
    assert tint in painted
