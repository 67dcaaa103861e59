"""The song notation: what it means, and what it refuses."""
from __future__ import annotations

from typing import Any

import pytest

from tools.sound.check_score import problems
from tools.sound.lanes import Note, cells
from tools.sound.score import Clock, write_out
from tools.sound.seals import degree, seal_song, seals
from tools.sound.songs import ScoreError, load_song, song_from, song_names
from tools.sound.theory import Chord, allowed_classes, hertz, midi, note_name, shift_in_scale


def tune(lanes: dict[str, Any] | None = None, **changes: Any) -> dict[str, Any]:
    """A tiny song of two bars of four steps in D ionian."""
    section = {"chords": "D | A", "lead": "D4 - A4 . | C#5 - E5 -", **(lanes or {})}
    song: dict[str, Any] = {
        "title": "Sketch", "tempo": 120, "grid": 1, "steps": 4, "scale": "D ionian", "form": "A",
        "inst": {"lead": {"patch": "flute", "level": 0}, "pad": {"patch": "pad", "level": -6},
                 "drum": {"patch": "frame", "level": -6}},
        "sec": {"A": section},
    }
    song.update(changes)
    return song


def notes_of(song: dict[str, Any], track: str) -> list[Note]:
    return [note for note in write_out(song_from("sketch", song)).notes if note.track == track]


def played(song: dict[str, Any], track: str = "lead") -> list[tuple[str, float, float]]:
    return [(note_name(note.key), note.start, note.length) for note in notes_of(song, track)]


def test_a_written_line_plays_holds_and_rests() -> None:
    assert played(tune()) == [("D4", 0, 2), ("A4", 2, 1), ("C#5", 4, 2), ("E5", 6, 2)]


def test_brackets_split_a_step_and_plus_joins_notes() -> None:
    assert [(cell.start, cell.length, cell.text) for cell in cells(["[A4", "B4]", "C5+E5", "-"], 0)[0]] == [
        (0, 0.5, "A4"), (0.5, 0.5, "B4"), (1, 2, "C5+E5")]


def test_marks_change_the_stroke() -> None:
    plain, loud, soft = (notes_of(tune({"lead": f"D4 {note} . . | . . . ."}), "lead")[1].stroke
                         for note in ("A4", "A4!", "A4?"))
    assert soft < plain < loud


def test_a_pattern_follows_the_chords() -> None:
    assert played(tune({"pad": "~ 1 3 5 R"}), "pad")[:4] == [("D3", 0, 1), ("F#3", 1, 1), ("A3", 2, 1), ("D3", 3, 1)]


def test_held_chords_move_as_little_as_they_can() -> None:
    held = notes_of(tune({"pad": "%"}), "pad")
    first, second = [note.key for note in held[:3]], [note.key for note in held[3:]]
    assert all(min(abs(key - old) for old in first) <= 2 for key in second)


def test_a_drum_row_repeats_and_ends_with_its_fill() -> None:
    strokes = [(note.start, note.stroke) for note in notes_of(tune({"drum": "x X... / xoxo"}), "drum")]
    assert strokes == [(0, 0.9), (4, 0.62), (5, 0.38), (6, 0.62), (7, 0.38)]


def test_a_borrowed_line_is_transposed_harmonised_and_delayed() -> None:
    assert played(tune({"pad": "=A.lead t-12"}), "pad")[0][0] == "D3"
    assert played(tune({"pad": "=A.lead h"}), "pad")[0][0] == "A3"
    assert played(tune({"pad": "=A.lead >2"}), "pad")[0][1] == 2
    assert played(tune({"pad": "=A.lead d-2"}), "pad")[0][0] == "B3"


def test_a_section_inherits_from_the_one_it_is_like() -> None:
    song = tune(form="A A2")
    song["sec"]["A2"] = {"like": "A", "lead": "A4 - - - | A4 - - -"}
    assert [name for name, *_ in played(song)] == ["D4", "A4", "C#5", "E5", "A4", "A4"]


@pytest.mark.parametrize(("lanes", "why"), [
    ({"lead": "D4 - A4 | C#5 - E5 -"}, "3 steps instead of 4"),
    ({"lead": "D4 - A4 ."}, "1 bars where the chords have 2"),
    ({"lead": "H4 - A4 . | D4 - - -"}, "not a note"),
    ({"chords": "D | Xm"}, "not a chord"),
    ({"chords": "D:3 | A"}, "do not fill the bar"),
    ({"pad": "~ 1 3 5 ?!x"}, "not a chord degree"),
    ({"drum": "x X..q"}, "unknown stroke"),
    ({"drum": "x X...x"}, "do not fit"),
    ({"pad": "=B.lead"}, "nothing to borrow"),
    ({"pad": "=A.lead z9"}, "unknown change"),
    ({"oboe": "D4 - - - | D4 - - -"}, "nobody plays"),
    ({"scale": "D nonsense"}, "unknown scale"),
    ({"lead": ""}, "is empty"),
])
def test_what_cannot_be_played_is_refused_with_its_place(lanes: dict[str, Any], why: str) -> None:
    with pytest.raises(ScoreError, match="sketch: .*" + why.replace("?", r"\?")):
        write_out(song_from("sketch", tune(lanes)))


@pytest.mark.parametrize(("changes", "why"), [
    ({"form": "A B"}, "no section 'B'"),
    ({"inst": {"lead": {"patch": "kazoo", "level": 0}}}, "no instrument 'kazoo'"),
    ({"tempo": "fast"}, "tempo"),
    ({"sec": {"A": {"lead": "D4"}}}, "has no chords"),
    ({"sec": {"A": {"like": "Z"}}}, "cannot be like"),
])
def test_a_song_that_contradicts_itself_is_refused(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(ScoreError, match=why):
        song_from("sketch", tune(**changes))


def test_the_reader_finds_notes_outside_the_scale_and_rubs() -> None:
    strange = problems(write_out(song_from("sketch", tune({"lead": "D4 - F4 . | C#5 - E5 -"}))))
    assert any("F4 outside D ionian" in problem for problem in strange)
    rubbing = tune({"pad": "C#5 - - - | . . . ."})
    assert any("rubs" in problem for problem in problems(write_out(song_from("sketch", rubbing))))
    rubbing["sec"]["A"]["rubs"] = [1]
    assert not any("rubs" in problem for problem in problems(write_out(song_from("sketch", rubbing))))


def test_the_clock_slows_down_where_the_section_says_so() -> None:
    steady, slowing = (Clock(write_out(song_from("sketch", tune({"rit": rit})))).seconds(8) for rit in (0, 0.5))
    assert steady == pytest.approx(4.0)
    assert slowing > steady


def test_notes_scales_and_chords() -> None:
    assert hertz(midi("A4")) == 440
    assert note_name(midi("Bb3")) == "Bb3"
    assert midi("C#4") == midi("Db4")
    assert allowed_classes("E dorian", "D#") >= {1, 3, 4}
    assert shift_in_scale(midi("D4"), -2, "D ionian") == midi("B3")
    assert Chord("Em7/B").bass == 11
    assert Chord("Cadd9").degree("9", 4) == midi("D5")
    assert Chord("D5").degree("3", 3) == midi("A3")


def test_the_cell_is_bent_to_scales_of_other_sizes() -> None:
    assert [degree("D ionian", number, 4) for number in (1, 5, 6, 10, 9)] == ["D4", "A4", "B4", "F#5", "E5"]
    assert [degree("A minor_pentatonic", number, 4) for number in (1, 5, 6, 10, 9)] == ["A4", "E5", "G5", "D6", "C6"]


@pytest.mark.parametrize("name", song_names())
def test_every_song_is_well_written(name: str) -> None:
    score = write_out(load_song(name))
    assert problems(score) == []
    assert score.song.theme, "every tune opens with the cell of five notes"


@pytest.mark.parametrize("name", list(seals()))
def test_every_seal_is_well_written(name: str) -> None:
    assert problems(write_out(seal_song(name))) == []
