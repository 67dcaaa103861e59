"""Adventures as motion: heroes walk, tiles turn over, flags and cubes are set, goods fly to the purse, stars are read."""
from __future__ import annotations

from functools import partial
from typing import Final

from engine.rules.heroes.events import (
    AstrologersProclaimed,
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
    TrophyTaken,
    TurnBegan,
    TurnEnded,
)
from engine.rules.heroes.map.geometry import slot_fields
from engine.rules.heroes.owner import of_enemy
from engine.rules.heroes.state import main_hero
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import Event, Seat
from engine.table.pieces import Look, Placing, Point
from engine.table.play import Play
from scenes.heroes import layout, looks
from scenes.heroes.cues.cards import Beat, show
from scenes.heroes.cues.places import fighting, follow_to, seat_at, told
from scenes.heroes.cues.stage import ended, level
from scenes.heroes.words.names import GOODS

STARS: Final = 204
"""The name of a word of the stars lies below its card."""
RIDE = 300
"""Milliseconds in which a rider crosses a field."""
STAGGER, TURN = 60, 280
"""Milliseconds between two hexes of a tile that turns over, and in which each turns."""


def _purse(beat: Beat, seat: Seat, res: str) -> Point:
    """Where a resource of a seat is counted."""
    return beat.scenery.purse_point(beat.after, res) if seat == beat.after.bottom else seat_at(beat, seat)


def hero_moved(beat: Beat, event: HeroMoved, play: Play) -> None:
    """A rider goes field by field in small leaps and leaves dust, and the map follows."""
    follow_to(beat, play, event.to)
    way = [("map", name) for name in (event.via, event.to) if name]
    play.trail(event.hero, "dust", ms=RIDE * len(way), rate=50)
    play.walk(event.hero, way, ms=RIDE, hop=5)
    play.then()


def hero_placed(beat: Beat, event: HeroPlaced, play: Play) -> None:
    """A hero stands on another field all at once, or is new."""
    _appears(beat, play, event.hero, event.to)


def enemy_appeared(beat: Beat, event: EnemyAppeared, play: Play) -> None:
    """An AI hero comes to the map."""
    _appears(beat, play, event.hero, event.field)


def _appears(beat: Beat, play: Play, hero: str, field: str) -> None:
    follow_to(beat, play, field)
    if hero in play.table:
        play.flash(hero)
        play.then()
        play.move(hero, "map", slot=field, ms=300, hop=20)
    else:
        x, y = layout.foot(field, beat.scenery.gaze.zoom)
        play.put(beat.scenery.rider(beat.after.view, beat.after.view.heroes[hero]), origin=(x, y - 30), ms=320)
    play.flash(hero, delay=320)
    if f"f{field}" in play.table.spots:
        play.show("effects/rune_magic", f"f{field}", ms=620, below=True, delay=300)
        play.show("effects/column", f"f{field}", ms=620, delay=260)
        play.burst(f"f{field}", "dust", count=26, speed=80, spread=170, ms=620, size=2, delay=320)
    play.then()


def hero_gone(beat: Beat, event: HeroGone, play: Play) -> None:
    """A rider falls, and dust and smoke are all that is left on the map."""
    if event.hero in play.table:
        play.focus([event.hero], 620)
        play.burst(event.hero, "dust", count=30, speed=90, spread=170, ms=760, size=2, delay=140)
        play.stream(event.hero, "smoke", ms=700, rate=50, delay=150)
    play.flash(event.hero, tint="red")
    play.shake(event.hero, reach=3, ms=200)
    play.remove(event.hero, how="fall", ms=460, delay=160)
    play.then()


def tile_turned(beat: Beat, event: TileTurned, play: Play) -> None:
    """The fog lifts: a tile turns over hex by hex, each over a dark hole."""
    view = beat.after.view
    tile, kind = view.content.tiles[event.tile], view.slots[event.slot].kind
    follow_to(beat, play, event.slot)
    for index, name in enumerate(slot_fields(event.slot)):
        face = looks.hexagon(tile.terrain, tile.fields[index].location, index)
        play.put(Placing(f"hole{index}", "holes", Look("hex:heroes/hex_back_start", tint="shadow"), name), ms=0)
        play.put(Placing(f"hex{index}", "tiles", Look(f"hex:heroes/hex_back_{kind}"), name), ms=0)
        play.flip(f"hex{index}", Look(f"hex:{face}"), ms=TURN, delay=STAGGER * index)
    play.then()


def visited(beat: Beat, event: FieldVisited, play: Play) -> None:
    """The name of the place rises from it."""
    key = f"heroes.location.{event.location}.name"
    if key in beat.words.t and f"f{event.field}" in play.table.spots:
        play.number(beat.words.t(key), f"f{event.field}", colour="gold4", blocks=200)
        play.then()


def flagged(beat: Beat, event: Flagged, play: Play) -> None:
    """A banner is driven into the field on which it will stand; a lost one sinks."""
    side, place = looks.side_of(beat.people, event.owner), f"f{event.field}"
    if event.owner >= 0 and place in play.table.spots:
        x, y = play.table.point(place)
        play.fly(f"ui/banner_p{side + 1}", (x, y - 64), place, ms=300, side=side, times=2)
        play.show("effects/rune_magic", place, ms=560, below=True, delay=280)
        play.burst(place, "dust", count=26, speed=80, spread=170, ms=560, size=2, delay=300)
        play.burst(place, "gold", count=18, speed=70, ms=520, size=2, delay=300)
    else:
        play.burst(place, "dust", count=14, size=2)
        play.number("x", place, colour="red4", pop=True)
    play.then()


def cube_placed(beat: Beat, event: CubePlaced, play: Play) -> None:
    """A black cube drops on the field."""
    if f"f{event.field}" in play.table.spots:
        x, y = play.table.point(f"f{event.field}")
        play.fly("ui/cube", (x, y - 40), (x, y), ms=260, side=4, times=2)
        play.burst((x, y), "dust", count=10, speed=50, spread=170, ms=360, delay=260)
        play.then()


def cubes_removed(beat: Beat, event: CubesRemoved, play: Play) -> None:
    """The cubes leave the map."""
    for name in event.fields:
        if f"f{name}" in play.table.spots:
            x, y = play.table.point(f"f{name}")
            play.fly("ui/cube", (x, y), (x, y - 40), ms=300, side=4, times=2)
    play.then()


def goods(beat: Beat, event: GoodsChanged, play: Play) -> None:
    """Resources fly between the hero and the purse, and are counted there."""
    icon = f"ui/icon_{GOODS[event.res]}"
    purse = _purse(beat, event.seat, event.res)
    hero = main_hero(event.seat)
    place: str | Point = hero if hero in play.table and not fighting(beat) else layout.MAP.center
    start, goal = (place, purse) if event.amount > 0 else (purse, place)
    play.fly(icon, start, goal, count=min(5, abs(event.amount)), ms=380, times=2)
    x, y = purse
    said = f"{{icon:{GOODS[event.res]}}}{event.amount:+d}"
    play.number(said, (x, y + 14), colour="green5" if event.amount > 0 else "red4", delay=200, blocks=200, pop=True)
    play.burst(purse, "gold" if event.amount > 0 else "ember", count=8, speed=45, delay=380 if event.amount > 0 else 0)
    play.then()


def income(beat: Beat, event: IncomeChanged, play: Play) -> None:
    """The track of an income moves."""
    x, y = _purse(beat, event.seat, event.res)
    play.number(f"{{icon:{GOODS[event.res]}}} {event.value}/", (x, y + 14), colour="green5", blocks=200, pop=True)
    play.burst((x, y), "gold", count=14, speed=60, size=2)
    play.then()


def experience(beat: Beat, event: ExperienceGained, play: Play) -> None:
    """Experience rises from the hero."""
    hero = main_hero(event.seat)
    place: str | Point = hero if hero in play.table and not fighting(beat) else seat_at(beat, event.seat)
    play.fly("ui/icon_experience", place, seat_at(beat, event.seat), count=min(4, event.amount), ms=360, times=2)
    play.burst(place, "light", count=18, speed=70, spread=120, gravity=-10, ms=560, size=2)
    play.number(f"{{icon:experience}}+{event.amount}", place, colour="gold4", pop=True)
    play.then()


def morale(beat: Beat, event: MoraleChanged, play: Play) -> None:
    """Hearts rise or sink, at the hero where it is seen, and at the seat."""
    (x, y), hero = seat_at(beat, event.seat), main_hero(event.seat)
    start, goal = ((x, y + 30), (x, y)) if event.value > 0 else ((x, y), (x, y + 30))
    place: str | Point = hero if hero in play.table and not fighting(beat) else (x, y)
    play.stream(place, "heal" if event.value > 0 else "curse", ms=480, rate=60, speed=50)
    play.number(f"{{icon:morale}}{event.value:+d}", place, colour="gold4" if event.value > 0 else "red4", pop=True, blocks=200)
    play.fly("ui/icon_morale", start, goal, ms=360, times=2)
    play.then()


def movement(beat: Beat, event: MovementChanged, play: Play) -> None:
    """Boots for a hero, or fewer of them."""
    if event.amount and event.hero in play.table and not fighting(beat):
        play.number(f"{{icon:move}}{event.amount:+d}", event.hero, colour="gold4", blocks=160)
        play.then()


def dice(beat: Beat, event: DiceRolled, play: Play) -> None:
    """Resource or treasure dice tumble over the map; what they show is told when they lie."""
    lying = [Placing(f"die{i}", "dice", looks.large(looks.die(event.kind, face)), order=i) for i, face in enumerate(event.faces)]
    _throw(play, lying)


def die_again(beat: Beat, event: DieRerolled, play: Play) -> None:
    """One die is thrown again."""
    _throw(play, [Placing("again", "dice", looks.large(looks.die(event.kind, event.face)), order=event.index)])


def _throw(play: Play, lying: list[Placing]) -> None:
    """Dice tumble and lie still, and what they show breaks out of them."""
    play.roll(lying)
    play.then()
    play.tell()
    for die in lying:
        play.shake(die.key, reach=2)
        play.burst(die.key, "gold", count=10, speed=70, ms=380, size=2)
    play.wait(420)


def stars(beat: Beat, event: AstrologersProclaimed, play: Play) -> None:
    """The astrologers turn their card over."""
    x, y = layout.MAP.midtop
    play.stream((x, y + 20), "light", ms=1500, rate=30)
    play.banner(told(beat, event), ms=1300, y=STARS)
    show(play, (event.card,), Look("cardframes/back_heroes_astrologers@64x90"), layout.MAP.midtop, ms=1100)


def turn_began(beat: Beat, event: TurnBegan, play: Play) -> None:
    """The map shows who is to move."""
    hero = beat.after.view.heroes.get(main_hero(event.seat))
    if hero is not None and not fighting(beat):
        follow_to(beat, play, hero.at)
        play.flash(hero.id)
        play.then()


def quiet(beat: Beat, event: TurnEnded | TokensRefreshed | TileRotated, play: Play) -> None:
    """Nothing moves, but map and panel are those of now."""
    play.wait(40)


def story(beat: Beat, event: StoryTold, play: Play) -> None:
    """A story card is shown until it is clicked away by going on."""
    play.call(partial(setattr, beat.scenery.gaze, "story", event.story))


def grail(beat: Beat, event: GrailMoved, play: Play) -> None:
    """The grail shines where it is now."""
    place: str | Point = event.place.hero if event.place.hero in play.table else layout.MAP.center
    play.fly("ui/icon_crown", layout.MAP.midtop, place, ms=520)
    play.banner(told(beat, event), ms=900)
    play.then()


def trophy(beat: Beat, event: TrophyTaken, play: Play) -> None:
    """A trophy is carried to whoever took it."""
    goal = seat_at(beat, event.seat)
    play.fly("ui/icon_trophy", layout.MAP.center, goal, ms=520, times=2)
    play.burst(layout.MAP.center, "light", count=30, speed=110, ms=700, size=2)
    play.burst(goal, "gold", count=26, speed=90, ms=620, size=2, delay=520)
    play.banner(told(beat, event), looks.side_of(beat.people, event.seat), ms=900)
    play.then()


def grew(beat: Beat, event: EnemyGrew, play: Play) -> None:
    """What an enemy gains or loses is said above the field; light rises where its leader is seen."""
    leader = next((hero for hero in beat.after.view.heroes.values() if hero.owner == of_enemy(event.enemy)), None)
    if leader is not None and leader.id in play.table and not fighting(beat):
        follow_to(beat, play, leader.at)
        play.show("effects/rune_fire", leader.id, ms=620, below=True)
        play.stream(leader.id, "curse", ms=520, rate=60, speed=60)
    play.toast(told(beat, event), ms=1100, y=layout.BELOW_QUEUE)
    play.wait(320)


def clue(beat: Beat, event: ClueFound, play: Play) -> None:
    """A clue flies to whoever found it, and light breaks from it."""
    goal = seat_at(beat, event.seat)
    hero = main_hero(event.seat)
    start: str | Point = hero if hero in play.table else layout.MAP.center
    play.fly("ui/icon_search", start, goal, ms=520, times=2)
    play.burst(goal, "light", count=24, speed=80, ms=620, size=2, delay=520)
    play.banner(told(beat, event), looks.side_of(beat.people, event.seat), ms=900)
    play.then()


def ribbon(beat: Beat, event: Event, play: Play) -> None:
    """Told on a ribbon across the table."""
    play.banner(told(beat, event), ms=900)
    play.then()


MAP_CUES: Final[Second[Beat, [Play], None]] = table(
    second(RoundBegan, ribbon),
    second(TokensRefreshed, quiet),
    second(GoodsChanged, goods),
    second(IncomeChanged, income),
    second(AstrologersProclaimed, stars),
    second(TurnBegan, turn_began),
    second(TurnEnded, quiet),
    second(HeroMoved, hero_moved),
    second(HeroPlaced, hero_placed),
    second(EnemyAppeared, enemy_appeared),
    second(HeroGone, hero_gone),
    second(MovementChanged, movement),
    second(TileTurned, tile_turned),
    second(TileRotated, quiet),
    second(FieldVisited, visited),
    second(CubePlaced, cube_placed),
    second(CubesRemoved, cubes_removed),
    second(Flagged, flagged),
    second(MoraleChanged, morale),
    second(ExperienceGained, experience),
    second(LevelReached, level),
    second(DiceRolled, dice),
    second(DieRerolled, die_again),
    second(TrophyTaken, trophy),
    second(GrailMoved, grail),
    second(ClueFound, clue),
    second(EnemyGrew, grew),
    second(StoryTold, story),
    second(TimedEvent, ribbon),
    second(GameEnded, ended),
)
