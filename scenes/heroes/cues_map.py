"""Adventures as motion: heroes walk, tiles turn over, flags and cubes are set, goods fly to the purse, stars are read."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.rules.heroes.content import RESOURCE_FACES, TREASURE_FACES
from engine.rules.heroes.events import (
    AstrologersProclaimed,
    Built,
    ClueFound,
    CubePlaced,
    CubesRemoved,
    DiceRolled,
    DieRerolled,
    EnemyAppeared,
    EnemyGrew,
    ExperienceGained,
    FieldVisited,
    Flagged,
    GameEnded,
    GoodsChanged,
    GrailMoved,
    HeroGone,
    HeroMoved,
    HeroPlaced,
    IncomeChanged,
    LevelReached,
    MoraleChanged,
    MovementChanged,
    RoundBegan,
    StoryTold,
    TileRotated,
    TileTurned,
    TimedEvent,
    TokensRefreshed,
    TokenUsed,
    TrophyTaken,
    TurnBegan,
    TurnEnded,
    UnitJoined,
    UnitLeft,
    UnitReinforced,
    UnitWeakened,
)
from engine.rules.heroes.state import main_hero
from engine.rules.kernel.types import Event, Seat
from engine.table.pieces import Look, Placing, Point
from engine.table.play import Play
from engine.table.stage import CueFunction
from scenes.heroes import layout, looks
from scenes.heroes.cues_cards import show
from scenes.heroes.ground import TURNED
from scenes.heroes.setting import fighter, rider

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage


def _seat(stage: HeroesStage, seat: Seat) -> Point:
    return layout.seat_point(stage.told, stage.bottom, seat)


def hero_moved(stage: HeroesStage, event: HeroMoved, play: Play) -> None:
    """A rider goes field by field, and the map follows him."""
    play.call(lambda: stage.eye.follow(event.to))
    play.walk(event.hero, [("map", name) for name in (event.via, event.to) if name], ms=240)
    play.then()


def hero_placed(stage: HeroesStage, event: HeroPlaced | EnemyAppeared, play: Play) -> None:
    """Somebody appears on a field, or is carried to it."""
    field = event.to if isinstance(event, HeroPlaced) else event.field
    play.call(lambda: stage.eye.follow(field))
    if event.hero in play.table:
        play.flash(event.hero)
        play.then()
        play.move(event.hero, "map", slot=field, ms=300, hop=20)
    else:
        x, y = layout.foot(field, stage.eye.zoom)
        play.put(rider(stage, stage.told, event.hero), origin=(x, y - 30), ms=320)
    play.flash(event.hero, delay=320)
    play.then()


def hero_gone(stage: HeroesStage, event: HeroGone, play: Play) -> None:
    """A rider leaves the map."""
    play.flash(event.hero)
    play.remove(event.hero, how="fall", ms=400, delay=160)
    play.then()


def tile_turned(stage: HeroesStage, event: TileTurned, play: Play) -> None:
    """The fog lifts: a tile turns over hex by hex."""
    play.call(lambda: stage.eye.follow(event.slot))
    play.call(lambda: stage.ground.turn_over(event.slot), length=TURNED * 1000)
    play.then()


def tile_rotated(stage: HeroesStage, event: TileRotated, play: Play) -> None:
    """The tile lies as it will stay."""
    play.call(lambda: stage.ground.lie_down(event.slot))
    play.call(lambda: stage.lay_out(play.table))
    play.wait(120)


def visited(stage: HeroesStage, event: FieldVisited, play: Play) -> None:
    """The name of the place rises from it."""
    key = f"heroes.location.{event.location}.name"
    if key in stage.app.t and f"f{event.field}" in play.table.spots:
        play.number(stage.app.t(key), f"f{event.field}", colour="gold4", blocks=200)
        play.then()


def flagged(stage: HeroesStage, event: Flagged, play: Play) -> None:
    """A banner is carried to the field it will stand on; a lost one sinks."""
    side = stage.side_of(event.owner)
    if event.owner >= 0:
        play.fly(f"ui/banner_p{side + 1}", _seat(stage, event.owner), f"f{event.field}", ms=420, side=side)
    else:
        play.number("x", f"f{event.field}", colour="red4")
    play.then()


def cube_placed(stage: HeroesStage, event: CubePlaced, play: Play) -> None:
    """A black cube drops on the field."""
    if f"f{event.field}" in play.table.spots:
        x, y = play.table.point(f"f{event.field}")
        play.fly("ui/cube", (x, y - 40), (x, y), ms=260, side=4)
        play.then()


def cubes_removed(stage: HeroesStage, event: CubesRemoved, play: Play) -> None:
    """The cubes leave the map."""
    for name in event.fields:
        if f"f{name}" in play.table.spots:
            x, y = play.table.point(f"f{name}")
            play.fly("ui/cube", (x, y), (x, y - 40), ms=300, side=4)
    play.then()


def goods(stage: HeroesStage, event: GoodsChanged, play: Play) -> None:
    """Resources fly between the hero and the purse, and are counted there."""
    icon = f"ui/icon_{looks.GOODS[event.res]}"
    purse = stage.hud.purse_point(event.res) if event.seat == stage.bottom else _seat(stage, event.seat)
    hero = main_hero(event.seat)
    place: str | Point = hero if hero in play.table and not stage.fighting else layout.MAP.center
    start, goal = (place, purse) if event.amount > 0 else (purse, place)
    play.fly(icon, start, goal, count=min(5, abs(event.amount)), ms=380)
    x, y = purse
    play.number(f"{event.amount:+d}", (x, y + 14), colour="green5" if event.amount > 0 else "red4", delay=200, blocks=200)
    play.then()


def income(stage: HeroesStage, event: IncomeChanged, play: Play) -> None:
    """The track of an income moves."""
    x, y = stage.hud.purse_point(event.res) if event.seat == stage.bottom else _seat(stage, event.seat)
    play.number(f"{{icon:{looks.GOODS[event.res]}}} {event.value}/", (x, y + 14), colour="green5", blocks=200)
    play.then()


def experience(stage: HeroesStage, event: ExperienceGained, play: Play) -> None:
    """Experience rises from the hero."""
    hero = main_hero(event.seat)
    place: str | Point = hero if hero in play.table and not stage.fighting else _seat(stage, event.seat)
    play.fly("ui/icon_experience", place, _seat(stage, event.seat), count=min(4, event.amount), ms=360)
    play.number(f"+{event.amount}", place, colour="gold4")
    play.then()


def level(stage: HeroesStage, event: LevelReached, play: Play) -> None:
    """A new level is celebrated."""
    play.banner(stage.describe(event), stage.side_of(event.seat), ms=1100)
    play.confetti(("gold2", "gold3", "gold4", "fire1"), ms=1100)
    hero = main_hero(event.seat)
    if hero in play.table:
        play.flash(hero, ms=500)
    play.then()


def morale(stage: HeroesStage, event: MoraleChanged, play: Play) -> None:
    """Hearts rise or sink."""
    x, y = _seat(stage, event.seat)
    start, goal = ((x, y + 30), (x, y)) if event.value > 0 else ((x, y), (x, y + 30))
    play.fly("ui/icon_morale", start, goal, ms=360)
    play.then()


def movement(stage: HeroesStage, event: MovementChanged, play: Play) -> None:
    """Boots for a hero, or fewer of them."""
    if event.amount and event.hero in play.table and not stage.fighting:
        play.number(f"{{icon:move}}{event.amount:+d}", event.hero, colour="gold4", blocks=160)
        play.then()


def built(stage: HeroesStage, event: Built, play: Play) -> None:
    """A building rises in its town, or from the town on the map when nobody looks inside."""
    stage.town.rise(event.seat, event.building)
    if stage.town.shown:
        play.wait(stage.town.RISING * 1000)
    else:
        play.banner(stage.describe(event), stage.side_of(event.seat), ms=900)
        play.then()


def token_used(stage: HeroesStage, event: TokenUsed, play: Play) -> None:
    """One of the three town tokens is turned over."""
    icon = {"build": "castle", "population": "people", "book": "spell"}[event.token]
    x, y = _seat(stage, event.seat)
    play.fly(f"ui/icon_{icon}", (x, y), (x, y - 20), ms=240)


def unit_joined(stage: HeroesStage, event: UnitJoined, play: Play) -> None:
    """A unit joins the army."""
    play.fly(looks.small(event.unit), layout.MAP.center, _seat(stage, event.seat), ms=420)
    play.then()


def unit_changed(stage: HeroesStage, event: UnitReinforced | UnitWeakened | UnitLeft, play: Play) -> None:
    """A unit of the army grows, shrinks or leaves."""
    x, y = _seat(stage, event.seat)
    gone = isinstance(event, UnitLeft)
    play.fly(looks.small(event.unit), (x, y), (x, y + 40) if gone else (x, y - 30), ms=360)
    if not gone:
        key = "pack" if isinstance(event, UnitReinforced) else "few"
        play.number(stage.app.t(f"heroes.term.{key}"), (x, y), colour="green5" if key == "pack" else "red4")
        for name in play.table.in_zone("board"):
            play.look(name, _now(stage, name, play))
    play.then()


def _now(stage: HeroesStage, name: str, play: Play) -> Look:
    combat = stage.told.combat
    return fighter(stage, stage.told, name).look if combat is not None and name in combat.fighters else play.table.placing(name).look


def dice(stage: HeroesStage, event: DiceRolled, play: Play) -> None:
    """Resource or treasure dice tumble over the map."""
    thrown = [Placing(f"die{i}", "dice", Look(face_sprite(event.kind, face)), order=i) for i, face in enumerate(event.faces)]
    play.roll(thrown)
    play.then(420)
    for placing in thrown:
        play.remove(placing.key)


def die_again(stage: HeroesStage, event: DieRerolled, play: Play) -> None:
    """One die is thrown again."""
    play.roll([Placing("again", "dice", Look(face_sprite(event.kind, event.face)), order=event.index)])
    play.then(420)
    play.remove("again")


def face_sprite(kind: str, face: int) -> str:
    """The side of a die that lies on top."""
    if kind == "treasure":
        return f"dice/treasure_{TREASURE_FACES[face - 1]}"
    if kind == "resource":
        res, amount = RESOURCE_FACES[face - 1]
        return f"dice/resource_{looks.GOODS[res]}{amount}"
    return f"dice/d6_{face}"


def stars(stage: HeroesStage, event: AstrologersProclaimed, play: Play) -> None:
    """The astrologers turn their card over."""
    play.banner(stage.describe(event), ms=900)
    show(stage, play, (event.card,), Look("cardframes/back_heroes_astrologers@64x90"), layout.MAP.midtop, ms=1100)


def turn_began(stage: HeroesStage, event: TurnBegan, play: Play) -> None:
    """The map shows who is to move."""
    hero = stage.told.heroes.get(main_hero(event.seat))
    if hero is not None and not stage.fighting:
        play.call(lambda: stage.eye.follow(hero.at))
        play.flash(hero.id)
        play.then()


def quiet(stage: HeroesStage, event: TurnEnded | TokensRefreshed, play: Play) -> None:
    """Nothing moves, but the figures of the panel are those of now."""
    play.wait(40)


def story(stage: HeroesStage, event: StoryTold, play: Play) -> None:
    """A story card is shown until it is clicked away by going on."""
    play.call(lambda: setattr(stage, "story", event.story))


def grail(stage: HeroesStage, event: GrailMoved, play: Play) -> None:
    """The grail shines where it is now."""
    place: str | Point = event.place.hero if event.place.hero in play.table else layout.MAP.center
    play.fly("ui/icon_crown", layout.MAP.midtop, place, ms=520)
    play.banner(stage.describe(event), ms=900)
    play.then()


def told(stage: HeroesStage, event: Event, play: Play) -> None:
    """Told on a ribbon across the table."""
    play.banner(stage.describe(event), ms=900)
    play.then()


MAP_CUES: Final[dict[type[Event], CueFunction]] = {
    RoundBegan: told,
    TokensRefreshed: quiet,
    GoodsChanged: goods,
    IncomeChanged: income,
    AstrologersProclaimed: stars,
    TurnBegan: turn_began,
    TurnEnded: quiet,
    HeroMoved: hero_moved,
    HeroPlaced: hero_placed,
    EnemyAppeared: hero_placed,
    HeroGone: hero_gone,
    MovementChanged: movement,
    TileTurned: tile_turned,
    TileRotated: tile_rotated,
    FieldVisited: visited,
    CubePlaced: cube_placed,
    CubesRemoved: cubes_removed,
    Flagged: flagged,
    Built: built,
    TokenUsed: token_used,
    UnitJoined: unit_joined,
    UnitReinforced: unit_changed,
    UnitWeakened: unit_changed,
    UnitLeft: unit_changed,
    MoraleChanged: morale,
    ExperienceGained: experience,
    LevelReached: level,
    DiceRolled: dice,
    DieRerolled: die_again,
    TrophyTaken: told,
    GrailMoved: grail,
    ClueFound: told,
    EnemyGrew: told,
    StoryTold: story,
    TimedEvent: told,
    GameEnded: told,
}
