"""What somebody did stays written on the field: the card, its words and what it brought, until something else begins."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.rules.guerra.actions.play import Meditate, PlayCard
from engine.rules.guerra.actions.words import Choose, Pass
from engine.rules.guerra.state import State
from engine.rules.kernel.types import Action
from engine.table.director import Director
from engine.table.legacy import StageParts
from engine.table.stage import Person
from engine.table.world import TableWorld
from engine.ui.audit import Audit
from scenes.guerra.deeds import Deeds
from scenes.guerra.hud import GuerraHud
from scenes.guerra.seats import who_passed
from scenes.guerra.shots import battle
from scenes.guerra.stage import GuerraStage
from tests.rules.guerra.sketch import RULES, find, sketch
from tests.support.screen import Screen

PEOPLE = (Person("Layla", 0), Person("Morgan", 1, human=False))


class Watched:
    """A table that plays what is done at it."""

    def __init__(self, tmp_path: Path, state: State, seat: int = 0, language: str = "en") -> None:
        self.screen = Screen(tmp_path, language)
        self.stage = GuerraStage(self.screen.app, RULES, PEOPLE)
        self.stage.seat = self.stage.bottom = seat
        self.state, self.seat = state, seat
        self.director = Director(TableWorld(), StageParts(self.stage), strict=True, viewer=seat, bottom=seat)
        self.director.show(RULES.view_for(state, seat))

    def act(self, *actions: Action) -> None:
        for action in actions:
            events = [event.seen_by(self.seat) for event in RULES.apply(self.state, action)]
            self.director.queue(events, RULES.view_for(self.state, self.seat), 0.0)
            self.director.hurry()

    @property
    def deeds(self) -> dict:
        return self.stage.telling.deeds.shown


@pytest.mark.rule("GM-5.3")
def test_the_rival_reads_which_card_was_played_and_what_it_brought(tmp_path: Path) -> None:
    state = sketch(theirs="gre_hoplite:3", hand="jap_withering", pantheons=("jap_takama", "gre_olympus"))
    watched = Watched(tmp_path, state, seat=1)
    watched.act(PlayCard("jap_withering"), Choose(find(state, "gre_hoplite").id))
    deed = watched.deeds[0]
    assert deed.face == "jap_withering" and "-1PM" in deed.text
    assert any("PM -1" in result and "Withering" not in result for result in deed.results), deed.results


@pytest.mark.rule("GM-8.5")
def test_a_meditation_is_told_by_the_character(tmp_path: Path) -> None:
    state = sketch("nor_thor:3", hand="")
    watched = Watched(tmp_path, state)
    watched.act(Meditate(find(state, "nor_thor").id))
    assert watched.deeds[0].face == "nor_thor" and "+2P" in watched.deeds[0].text


def test_deeds_stay_for_another_pair_of_eyes_but_not_over_an_undo(tmp_path: Path) -> None:
    state = sketch("nor_thor:3", "gre_hoplite:3")
    before = state.clone()
    watched = Watched(tmp_path, state)
    watched.act(Meditate(find(state, "nor_thor").id))
    watched.director.show(RULES.view_for(state, 1))
    assert watched.deeds, "the same position from the other seat"
    watched.director.show(RULES.view_for(before, 0))
    assert not watched.deeds, "it has been taken back"


def test_a_new_phase_wipes_the_field(tmp_path: Path) -> None:
    state = sketch("nor_thor:3", "gre_hoplite:3")
    watched = Watched(tmp_path, state)
    watched.act(Meditate(find(state, "nor_thor").id), Pass())
    assert watched.deeds and state.phase == "influence"
    watched.act(Pass())
    assert state.phase == "assignment" and not watched.deeds


@pytest.mark.rule("GM-8.1")
def test_the_table_shows_who_has_passed(tmp_path: Path) -> None:
    state = sketch("nor_thor:3", "gre_hoplite:3")
    assert not who_passed(state)
    RULES.apply(state, Pass())
    assert who_passed(state) == {0}
    RULES.apply(state, Meditate(find(state, "gre_hoplite").id))
    assert not who_passed(state), "somebody acted: the other is asked again"


@pytest.mark.rule("GM-9.2")
def test_a_pass_in_assignment_is_shown_as_final(tmp_path: Path) -> None:
    state = sketch("nor_thor:3", "gre_hoplite:3", ask="assign")
    RULES.apply(state, Pass())
    assert who_passed(state) == {0}


@pytest.mark.parametrize(("language", "words"), [("en", "from the reserve to oracle 1"), ("es", "de la reserva al oráculo 1")])
def test_moves_of_power_are_told_in_good_words(tmp_path: Path, language: str, words: str) -> None:
    state = sketch(oracles="nor_odin^0 nor_thor^2", ask="move")
    watched = Watched(tmp_path, state, language=language)
    moved = next(action for action in RULES.legal_actions(state) if getattr(action, "to", "") == "oracle:0:0")
    told = [watched.stage.describe(event) for event in RULES.apply(state, moved)]
    assert any(words in line for line in told), told


def test_a_deed_is_told_anew_in_another_language(tmp_path: Path) -> None:
    state = sketch(theirs="gre_hoplite:3", hand="jap_withering", pantheons=("jap_takama", "gre_olympus"))
    watched = Watched(tmp_path, state, seat=1)
    watched.act(PlayCard("jap_withering"), Choose(find(state, "gre_hoplite").id))
    watched.screen.app.speak("es")
    watched.stage.forget()
    deed = watched.deeds[0]
    assert "personajes enemigos" in deed.text and any("ahora" in result for result in deed.results)


@pytest.mark.parametrize("language", ["en", "es"])
def test_over_armies_the_rivals_last_deed_stays_in_a_line(tmp_path: Path, language: str) -> None:
    state = sketch("jap_tomoe:5@", "gre_ares:3@ gre_hoplite:3@", hand="jap_fog", ask="clash", pantheons=("jap_takama", "gre_olympus"))
    watched = Watched(tmp_path, state, seat=1, language=language)
    watched.act(PlayCard("jap_fog"), Choose(find(state, "jap_tomoe").id), Choose(find(state, "gre_ares").id))
    app, canvas = watched.screen.app, pygame.Surface((640, 360))
    app.text.audit = Audit(canvas)
    watched.stage.telling.deeds.draw(canvas, RULES.view_for(state, 1), 1, 0)
    assert [found.text.startswith(app.t("guerra.card.jap_fog.name")) for found in app.text.audit.labels] == [True]
    assert app.text.audit.faults() == []


def test_the_words_of_a_deed_lie_over_the_plate_of_a_battle_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Battle card has long words, and its own plate stands where they end."""
    drawn: list[str] = []
    monkeypatch.setattr(GuerraHud, "_battle", lambda *_: drawn.append("battle"))
    monkeypatch.setattr(Deeds, "draw", lambda *_: drawn.append("deeds"))
    screen = Screen(tmp_path)
    screen.show(battle(screen.app))
    screen.draw()
    assert drawn[-2:] == ["battle", "deeds"]
