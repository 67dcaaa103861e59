"""What the moments of a war look like: the more they decide, the more is seen of them."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.rules.guerra.actions.clash import AssignCharacter
from engine.rules.guerra.actions.start import HideBid
from engine.rules.guerra.actions.transfer import EnterCard
from engine.rules.guerra.actions.words import Pass
from engine.rules.guerra.events import (
    BidsShown,
    CardDestroyed,
    CardDiscarded,
    CardPeeked,
    CardPlayed,
    ClashBegan,
    ClashResolved,
    GameWon,
    OracleTurned,
    ResolutionSet,
)
from engine.rules.guerra.state import Battle, State
from engine.rules.kernel.dice import Dice
from engine.table.ambience import Blaze
from engine.table.moment import Person
from engine.table.play import Play
from engine.table.sight import Sight
from scenes.guerra.cues.beats import BESIDE, aside
from scenes.guerra.cues.clash import COUNTING, HURRIED, counted_at
from scenes.guerra.cues.entrance import rank_of
from scenes.guerra.words.price import verdict
from tests.rules.guerra.sketch import CONTENT, RULES, find, sketch
from tests.scenes.guerra.desk import Desk


def seen(desk: Desk, *zones: str) -> set[str]:
    """Everything that lay in some zones while what is queued was played."""
    director, found = desk.director, set()
    while not director.quiet:
        director.update(0.05)
        for zone in zones:
            found |= {director.table.placing(key).look.sprite for key in director.table.in_zone(zone)}
    return found


def test_both_pantheons_are_seen_before_the_first_question(tmp_path: Path) -> None:
    """MOTION D19: versus, each pantheon on the side of whoever plays it."""
    desk = Desk(tmp_path)
    state = RULES.new_game(RULES.sample_configs()["duel-norse"], 3)
    desk.director.open(RULES.view_for(state, 0), 1.0)
    own, other = (deck.pantheon for deck in state.config.decks)
    assert seen(desk, "versus_near", "versus_far") == {f"sheet:{own}", f"sheet:{other}"}
    assert not desk.director.table.in_zone("versus_near"), "and they go"


@pytest.mark.parametrize(("card", "zone"), [("nor_odin", "entrance"), ("nor_berserker", ""), ("gre_heracles", "held")])
def test_an_entrance_is_as_great_as_its_rank(tmp_path: Path, card: str, zone: str) -> None:
    """MOTION D23: a god is beheld whole, a hero is held up, a servant just comes."""
    desk = Desk(tmp_path)
    state = sketch(oracles=f"{card}^9", ask="enter")
    desk.lay(state)
    desk.act(state, EnterCard("oracle:0:0"), speed=1.0)
    shown = {name: seen(desk, name) for name in ("entrance",)}["entrance"] if zone == "entrance" else seen(desk, zone or "entrance")
    assert bool(shown) == bool(zone), (card, rank_of(RULES.content.faces[card]))


def test_bids_are_two_fists_that_open(tmp_path: Path) -> None:
    """MOTION B, bids: closed hands first, what they hid afterwards."""
    desk = Desk(tmp_path)
    state = RULES.new_game(RULES.sample_configs()["duel-norse"], 3)
    desk.lay(state)
    while type(state.agenda.asked).__name__ == "Mulligan":
        RULES.apply(state, RULES.legal_actions(state)[0])
    desk.lay(state)
    first = state.to_act
    desk.act(state, HideBid(2), HideBid(3), speed=1.0)
    found = seen(desk, "fist_near", "fist_far")
    assert found == {"fist:closed", "fist:2", "fist:3"}
    assert first is not None and any(type(event) is BidsShown for event in desk.events)


def test_a_bid_that_is_hidden_is_a_fist_held_out(tmp_path: Path) -> None:
    """MOTION B, bids: that somebody hides one is seen, and nothing of how much it is."""
    desk = Desk(tmp_path)
    state = RULES.new_game(RULES.sample_configs()["duel-norse"], 3)
    while type(state.agenda.asked).__name__ == "Mulligan":
        RULES.apply(state, RULES.legal_actions(state)[0])
    desk.lay(state)
    assert state.to_act == 0
    desk.act(state, HideBid(2), speed=1.0)
    assert seen(desk, "fist_near", "fist_far") == {"fist:closed"}


def test_both_who_clash_are_seen_to_meet(tmp_path: Path) -> None:
    """A clash begins with two faces that run into each other, each from its own side."""
    desk = Desk(tmp_path)
    desk.lay(sketch("nor_thor:3", "gre_ares:3"))
    view = RULES.view_for(sketch("nor_thor:3", "gre_ares:3"), 0)
    faces = []
    for zone in ("fist_near", "fist_far"):
        desk.director.queue([ClashBegan(0, 1)], view, 1.0)
        faces.append(seen(desk, zone))
    own, other = faces
    assert len(own) == len(other) == 1 and own != other
    assert all(sprite.startswith("face:") for sprite in own | other)
    assert not desk.director.table.in_zone("fist_near"), "and they go"


def test_whoever_adds_nothing_is_counted_in_passing() -> None:
    """An army of exhausted fighters holds nobody up, and the fight itself has its time."""
    slow, fast = counted_at([3, 3, 3]), counted_at([3, 0, 0])
    assert slow[-1] == 3 * COUNTING and fast[-1] < slow[-1]
    assert counted_at([1] * 30)[-1] == HURRIED


def test_what_happens_to_a_reserve_is_written_beside_it(tmp_path: Path) -> None:
    """The large number of the reserve and what was taken from it do not cover each other."""
    desk = Desk(tmp_path)
    desk.lay(sketch("nor_thor:3", "gre_ares:3"))
    play = Play(desk.director.table)
    x, _ = desk.director.table.point("reserve:0")
    assert aside(play, "reserve:0")[0] == x - BESIDE
    assert aside(play, "p0") == "p0"


def test_the_table_turns_to_whoever_turns_up_their_oracles(tmp_path: Path) -> None:
    """In a war of many the cards that come up are seen, not only told."""
    people = [Person(name, side, human=not side) for side, name in enumerate(("Layla", "Morgan", "Thora", "Elwin"))]
    desk, dice, state = Desk(tmp_path, people), Dice(1), RULES.new_game(RULES.sample_configs()["war-4"], 1)
    desk.lay(state)
    turned: list[bool] = []
    while len(turned) < 12:
        desk.act(state, dice.pick(RULES.legal_actions(state)), speed=1.0)
        while not desk.director.quiet:
            playing = desk.director.playing
            desk.director.update(0.05)
            if desk.director.playing is not playing:
                news = [event for event in desk.director.playing if type(event) is OracleTurned]
                turned += [event.oracle in desk.director.table for event in news]
    assert all(turned)


def test_a_fighter_lands_on_the_field(tmp_path: Path) -> None:
    """MOTION B, assign: dust where it lands, and it stands there afterwards."""
    desk = Desk(tmp_path)
    state = sketch("nor_thor:3", "gre_ares:3", ask="assign")
    desk.lay(state)
    thor = find(state, "nor_thor").id
    desk.act(state, AssignCharacter(thor), speed=1.0)
    seen(desk)
    assert desk.director.table.placing(thor).zone == "army_near"


class Noted(Play):
    """Notes what is done to whom."""

    notes: list[tuple[str, object]] = []

    def __getattribute__(self, name: str) -> object:
        found = super().__getattribute__(name)
        if name in ("quake", "title", "pose", "shake", "stop", "banner", "focus"):
            Noted.notes.append((name, None))
        return found


@pytest.fixture
def notes() -> Iterator[list[tuple[str, object]]]:
    Noted.notes = []
    yield Noted.notes


def cue(desk: Desk, state: State, event: object) -> None:
    desk.lay(state)
    sight = Sight(state, 0, 0)
    desk.parts.cue(event, sight, sight, Noted(desk.director.table))


def test_armies_react_to_a_battle_card(tmp_path: Path, notes: list[tuple[str, object]]) -> None:
    """MOTION B, Battle card: every fighter stirs."""
    desk = Desk(tmp_path)
    state = sketch("nor_thor:3@ nor_loki:2@", "gre_ares:3@", ask="clash")
    state.battles.append(Battle(1, "neu_truce", "spoils"))
    cue(desk, state, ResolutionSet(seat=1, card="neu_truce", resolution="spoils"))
    assert [name for name, _ in notes].count("pose") == 3
    notes.clear()
    cue(desk, state, CardPlayed(seat=1, card="neu_truce", hand=3))
    assert not notes, "its card is shown once, when it comes into force"


@pytest.mark.parametrize(("rule", "falls"), [("GM-2.4", True), ("GM-2.1", False)])
def test_oblivion_shakes_the_table_and_a_god_of_gods_does_not(
    tmp_path: Path, notes: list[tuple[str, object]], rule: str, falls: bool
) -> None:
    """MOTION D4: the temple of whoever falls comes down."""
    desk = Desk(tmp_path)
    cue(desk, sketch("nor_thor:3", "gre_ares:3"), GameWon(seat=0, rule=rule, scores=(12, 0)))
    names = [name for name, _ in notes]
    assert ("quake" in names) == falls and "title" in names


@pytest.mark.parametrize(("card", "wanted"), [
    ("nor_thor", {"stop", "quake", "banner", "focus"}), ("gre_heracles", {"stop", "quake"}), ("gre_hoplite", set())])
def test_who_is_destroyed_breaks_by_rank(tmp_path: Path, notes: list[tuple[str, object]], card: str, wanted: set[str]) -> None:
    """MOTION D4, D18: a servant goes to dust, for a hero the table trembles, a god's fall is read by everybody."""
    desk = Desk(tmp_path)
    state = sketch(f"{card}:3", "gre_ares:3")
    piece = find(state, card).id
    cue(desk, state, CardDestroyed(piece, card, 0, "gods_discard", 3, 40, "clash"))
    assert {name for name, _ in notes} - {"pose", "shake"} == wanted


def test_the_rift_is_a_flame_whose_foot_stands_still(tmp_path: Path) -> None:
    """MOTION A10: idle, the picture of the rift itself is never twice the same above, and keeps its place below."""
    blaze, art = Blaze("guerra/rift", (320, 82)), Desk(tmp_path).screen.app.art
    pictures = []
    for _ in range(2):
        surface = pygame.Surface((640, 360))
        blaze.draw(surface, art)
        pictures.append(surface)
        blaze.update(0.4)
    high, low = (82 + part for part in (4, art.size("guerra/rift")[1] - 4))
    rows = [[[tuple(picture.get_at((x, y))) for x in range(280, 360)] for picture in pictures] for y in (high, low)]
    assert rows[0][0] != rows[0][1] and rows[1][0] == rows[1][1]


def test_nobody_strikes_where_nobody_stands(tmp_path: Path) -> None:
    """A clash without armies is told in a moment."""
    desk = Desk(tmp_path)
    state = sketch("nor_thor:3", "gre_ares:3", ask="clash")
    desk.lay(state)
    desk.act(state, Pass(), Pass(), speed=1.0)
    total = 0.0
    while not desk.director.quiet and total < 20:
        desk.director.update(0.05)
        total += 0.05
    assert total < 6


def test_the_rift_burns_while_nothing_happens(tmp_path: Path) -> None:
    """MOTION D21: the flames are alive."""
    desk = Desk(tmp_path)
    state = sketch("nor_thor:3", "gre_ares:3")
    desk.lay(state)
    moment = desk.moment(state)
    assert desk.painter.alive(moment)
    canvas = desk.screen.draw().copy()
    desk.painter.backdrop(canvas, moment)
    before = canvas.copy()
    desk.painter.update(0.9)
    desk.painter.backdrop(canvas, moment)
    assert before.get_buffer().raw != canvas.get_buffer().raw


def test_totals_are_counted_up_and_the_lesser_one_breaks(tmp_path: Path) -> None:
    """MOTION D3: both totals begin at nothing and grow with every fighter; the verdict is told in the colours of the victors."""
    desk = Desk(tmp_path)
    state = sketch("gre_ares:4@ gre_hoplite:3@", "azt_eagle:3@", reserve=(12, 14), ask="clash")
    desk.lay(state)
    desk.act(state, Pass(), Pass(), speed=1.0)
    found = seen(desk, "sum_near", "sum_far")
    own, whole = CONTENT.faces["gre_ares"].strength, CONTENT.faces["gre_ares"].strength + CONTENT.faces["gre_hoplite"].strength
    assert {"sum:0", f"sum:{own}", f"sum:{whole}"} <= found
    assert not desk.director.table.in_zone("sum_near"), "and they go"


def test_a_temple_falls_in_sight_and_somebody_stands_for_the_victors(tmp_path: Path) -> None:
    """MOTION D4, D6: the beaten pantheon is beheld and crumbles, then the strongest of the victors stands over their title."""
    desk = Desk(tmp_path)
    state = sketch("gre_ares:4@ gre_hoplite:3@", "azt_eagle:3@", reserve=(12, 2), ask="clash")
    desk.lay(state)
    desk.act(state, Pass(), Pass(), speed=1.0)
    found = seen(desk, "entrance", "champion")
    assert f"sheet:{state.config.decks[1].pantheon}" in found and any("gre_ares" in sprite for sprite in found)


class Heard(Play):
    """Notes what is announced, and in whose colours."""

    said: list[tuple[str, int | None]] = []

    def banner(self, text: str, side: int | None = None, *, ms: float = 1150, y: int = 0) -> None:
        self.said.append((text, side))


def test_the_higher_bid_is_told_in_its_colours(tmp_path: Path) -> None:
    """Who bids more says who begins: that is said where the bids lie, not in the log alone."""
    desk, state = Desk(tmp_path), sketch("", "")
    desk.lay(state)
    sight, play = Sight(state, 0, 0), Heard(desk.director.table)
    for bids in ((1, 3), (2, 2)):
        desk.parts.cue(BidsShown(bids=bids, reserves=(20, 20), central=40), sight, sight, play)
    assert play.said == [("Morgan bids more and says who begins", 1), ("Equal bids", None)]


def test_a_card_that_is_thrown_away_holds_nobody_up(tmp_path: Path) -> None:
    """It is seen to go to the pile of whoever sits across while the next thing happens already."""
    desk = Desk(tmp_path)
    desk.lay(sketch("nor_thor:3", "gre_ares:3"))
    sight, play = desk.director.sight, Play(desk.director.table)
    assert sight is not None
    desk.parts.cue(CardDiscarded(seat=1, card="neu_truce", pile="designs", origin="play"), sight, sight, play)
    assert play.steps and play.end == 0


def test_an_eye_opens_over_what_is_looked_at(tmp_path: Path) -> None:
    """That somebody looks under a card is public, what they see is not."""
    desk = Desk(tmp_path)
    desk.lay(sketch("nor_thor:3", "gre_ares:3", oracles="nor_odin_"))
    sight, play = desk.director.sight, Noticed(desk.director.table)
    assert sight is not None
    desk.parts.cue(CardPeeked(seat=0, place="oracle:0:0", cards=("hidden",)), sight, sight, play)
    assert play.words == ["{icon:eye}"]


class Noticed(Play):
    """Notes what rises."""

    words: list[str] = []

    def number(self, text: str, at: object, **how: object) -> None:
        self.words.append(text)


def test_a_clash_that_nobody_loses_is_said_in_a_few_words(tmp_path: Path) -> None:
    """Equal armies: the sums, and that it costs nothing; what each fighter counted for stands in the log."""
    desk = Desk(tmp_path)
    state = sketch("nor_thor:3@", "gre_ares:3@", ask="clash")
    event = ClashResolved(0, 1, 4, 4, None, "rulebook", ())
    assert verdict(desk.words, RULES.view_for(state, 0), event) == "4 to 4: nobody loses"
