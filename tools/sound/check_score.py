"""Reading a score as a musician would: what is out of the scale, what rubs, how the tune moves."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tools.sound.lanes import Note, Place, carries_tune
from tools.sound.score import Score
from tools.sound.seals import CELL
from tools.sound.theory import SPELLING, allowed_classes, note_name, scale_degrees

_RUBS = (1, 11, 13)
_LEAD_FILL = 0.6
_LEAD_NOTES = 6
_DOWNBEAT_CHORD_TONES = 0.75
_STEPWISE, _STEPWISE_SPARSE = 0.40, 0.25
_FEWEST_DOWNBEATS = 4
_FEWEST_BARS = 4  # what is shorter is a signal, not a tune
_MOST_LEAPS = 2
_MOST_PEAKS = 2
_WIDEST = 24
_CELL_BARS = 4


def problems(score: Score) -> list[str]:
    """Everything a score does that our tunes do not do."""
    found: list[str] = []
    for place in score.places:
        found += out_of_scale(score, place)
        found += _tune_problems(score, place)
    found += rubs(score)
    if score.song.theme and not quotes_cell(score):
        found.append(f"{score.song.name}: {score.song.theme} does not open with the cell")
    return list(dict.fromkeys(found))


def _within(score: Score, place: Place, track: str = "") -> list[Note]:
    """The pitched notes that begin inside a section."""
    end = place.start + place.length
    return [note for note in score.notes
            if note.key and place.start <= note.start < end and track in ("", note.track)]


def out_of_scale(score: Score, place: Place) -> Iterator[str]:
    """Notes and chord tones outside the scale and what the section allows beside it."""
    allowed = allowed_classes(place.section.scale, place.section.allow)
    where = f"{score.song.name} {place.name}"
    for _, _, chord in place.chords:
        if not chord.classes <= allowed:
            strangers = " ".join(SPELLING[key] for key in sorted(chord.classes - allowed))
            yield f"{where}: {chord.text} has {strangers} outside {place.section.scale}"
    for note in _within(score, place):
        if note.key % 12 not in allowed:
            yield f"{where} bar {note.bar + 1}: {note.track} {note_name(note.key)} outside {place.section.scale}"


def lead_of(score: Score, place: Place) -> str:
    """The track that carries the tune of a section: the loudest melody that sounds most of the time."""
    best, loudest = "", float("-inf")
    for track, lane in place.section.lanes.items():
        line = _within(score, place, track)
        filled = sum(note.length for note in line) > _LEAD_FILL * place.length
        level = score.song.tracks[track].level
        if carries_tune(lane) and filled and len(line) >= _LEAD_NOTES and level > loudest:
            best, loudest = track, level
    return best


def _tune_problems(score: Score, place: Place) -> Iterator[str]:
    """How the tune moves: by step, on chord tones, to one peak, within two octaves. A borrowed tune was read before."""
    track = lead_of(score, place) if place.bars >= _FEWEST_BARS else ""
    if not track or place.section.lanes[track].strip()[0] == "=":
        return
    line = sorted(_within(score, place, track), key=lambda note: note.start)
    where = f"{score.song.name} {place.name}.{track}"
    moves = [abs(after.key - before.key) for before, after in pairwise(line)]
    steps = sum(move <= 2 for move in moves) / len(moves)
    least = _STEPWISE_SPARSE if place.name in score.song.sparse else _STEPWISE
    if steps < least:
        yield f"{where}: only {steps:.0%} of its moves are steps"
    leaps = sum(move > 7 for move in moves)
    if leaps > _MOST_LEAPS:
        yield f"{where}: {leaps} leaps above a fifth"
    top = max(note.key for note in line)
    peaks = sum(note.key == top for note in line)
    if peaks > _MOST_PEAKS and place.name not in score.song.sparse:
        yield f"{where}: its top note {note_name(top)} comes {peaks} times"
    if top - min(note.key for note in line) > _WIDEST:
        yield f"{where}: wider than two octaves"
    downbeats = [note for note in line if (note.start - place.start) % place.section.steps == 0]
    fitting = sum(note.chord is not None and note.key % 12 in note.chord.classes for note in downbeats)
    if len(downbeats) >= _FEWEST_DOWNBEATS and fitting / len(downbeats) < _DOWNBEAT_CHORD_TONES:
        yield f"{where}: {fitting} of {len(downbeats)} downbeats on chord tones"


def _sounding(score: Score) -> dict[float, list[tuple[Place, Note]]]:
    """The notes of melodies (written or borrowed) at every whole step they sound on."""
    grid: dict[float, list[tuple[Place, Note]]] = {}
    for place in score.places:
        for note in _within(score, place):
            if place.section.lanes[note.track].strip()[0] in "~%x":
                continue
            step = note.start
            while step < note.start + note.length:
                grid.setdefault(step, []).append((place, note))
                step += 1
    return grid


def rubs(score: Score) -> Iterator[str]:
    """Semitones and major sevenths struck between two melodies, unless the section says they are meant."""
    for step, sounding in sorted(_sounding(score).items()):
        for index, (place, one) in enumerate(sounding):
            for _, other in sounding[index + 1 :]:
                struck = step in (one.start, other.start)
                apart = abs(one.key - other.key)
                bar = int((step - place.start) // place.section.steps) + 1
                if one.track != other.track and apart in _RUBS and struck and bar not in place.section.rubs:
                    yield (f"{score.song.name} {place.name} bar {bar}: {one.track} {note_name(one.key)}"
                           f" rubs {other.track} {note_name(other.key)}")


def quotes_cell(score: Score) -> bool:
    """Whether the theme opens with the five notes 1 5 6 3' 2' of its mode, ornaments between them allowed."""
    section, _, track = score.song.theme.partition(".")
    place = next(place for place in score.places if place.name == section)
    degrees = scale_degrees(place.section.scale)
    if len(degrees) != 7:
        return True  # a scale of another size takes the nearest degrees: the seals are written so
    wanted = [degrees[(number - 1) % 7] for number in CELL]
    heard = [note.key % 12 for note in sorted(_within(score, place, track), key=lambda note: note.start)
             if note.bar < _CELL_BARS]
    if score.song.reversed_cell:
        wanted.reverse()
    remaining = iter(heard)
    return all(any(key == degree for key in remaining) for degree in wanted)
