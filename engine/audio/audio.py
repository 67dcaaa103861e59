"""The sound player: cues, music, stings, volumes. It never fails: without a sound card it only keeps the record."""
from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Protocol

import msgspec
import pygame

from engine.audio.cues import BACK, NO_FACTS, NO_MOMENTS, SHELL, SILENT, CueBook, ends_of_series
from engine.audio.library import INTERFACE, Library, SoundEntry
from engine.audio.loops import Loop
from engine.audio.music import FADE, Music, decibel_gain
from engine.audio.schedule import SERIES_GAP, Due, Schedule
from engine.audio.voices import (
    BED_CHANNEL,
    CHANNELS,
    EFFECT_CHANNELS,
    INTERFACE_CHANNELS,
    LAYER_CHANNEL,
    STING_CHANNEL,
    Voice,
    Voices,
    pan_of,
)
from engine.content.errors import ContentError

RATE, BITS, SIDES, BUFFER = 44100, -16, 2, 512
CANVAS_WIDTH: Final = 640
SAME_CUE_GAP: Final = 0.04
SAME_CUE_VOICES: Final = 3
CROWD_STEP: Final = -3.0
LOUD: Final = -17.0
CALM_ABOVE: Final = -18.0
CALM_STEP: Final = -6.0
FAST: Final = 4.0
INSTANT: Final = 0.0
SILENCE_AFTER_RESULT: Final = 1.5
SLICE_MS: Final = 3.0
CLIMB: Final = 0.8
"""Seconds within which the same cue again is one rung higher, where it has a ladder."""
MOST_RECORDED: Final = 5000
_DUCK, _DUCK_STING, _DUCK_DICE = 6.0, 12.0, 3.0
_LONGEST_DUCK = 0.6
_ROARS: Final = ("roar_small", "roar_large")
_ROLLING: Final = ("dice_shake", "dice_tumble")


class AudioSettings(Protocol):
    """What the player prefers to hear; volumes from 0 to 100."""

    volume_master: int
    volume_music: int
    volume_effects: int
    volume_interface: int
    volume_ambience: int
    calm_sound: bool
    mono_sound: bool
    mute_unfocused: bool


def window_has_focus() -> bool:
    """Whether the player looks at the client; always true without a window."""
    return not pygame.display.get_init() or pygame.display.get_surface() is None or pygame.key.get_focused()


class Audio:
    """Everything that is heard. `recorder` holds the names of all cues and stings asked for."""

    def __init__(
        self,
        settings: AudioSettings,
        folder: Path,
        *,
        focused: Callable[[], bool] = window_has_focus,
        chance: random.Random | None = None,
    ) -> None:
        self.settings = settings
        self.recorder: list[str] = []
        self.unknown: list[str] = []
        """Names asked for that no file stands for: a slip of ours, for tests to find."""
        self.pace = 1.0
        """The speed of the table: 1, 2, 4, or 0 for instant."""
        self.book = CueBook({})
        self.library = Library(folder, chance or random.Random())
        self.voices = Voices()
        self.heard: Callable[[str], None] = _nobody
        """Called with the name of every effect, seal and fanfare that is played: sound has a visible twin (UX-54)."""
        self.tense = False
        """Whether the match nears its end: drums join the tune."""
        self._music = Music(self.library)
        self._bed = Loop(self.library, "beds", BED_CHANNEL)
        self._layer = Loop(self.library, "layers", LAYER_CHANNEL)
        self._focused = focused
        self._on = False
        self._muted = False
        self._now = 0.0
        self._last_heard: dict[str, float] = {}
        self._rungs: dict[str, int] = {}
        self._stung: dict[str, float] = {}
        self._schedule = Schedule()
        self._volumes: dict[str, float] = {}
        self._before: str | None = None

    # -- life -------------------------------------------------------------------------------------------------------------

    def start(self) -> bool:
        """Open the sound card and the manifest; False means silence, which is no error."""
        try:
            self.library.open()
            self.book = CueBook.read(self.library.folder / "cues.toml")
            if pygame.mixer.get_init() is None:
                pygame.mixer.init(RATE, BITS, SIDES, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(EFFECT_CHANNELS.start)
        except (pygame.error, NotImplementedError, OSError, ValueError, msgspec.MsgspecError, ContentError):
            self._on = False
            return False
        self._on = self._music.audible = self._bed.audible = self._layer.audible = True
        self.library.line_up()
        return True

    def stop(self) -> None:
        """Silence, and the sound card is given back."""
        for part in (self._music, self._bed, self._layer):
            part.stop()
        if self._on:
            pygame.mixer.quit()
        self._on = self._music.audible = self._bed.audible = self._layer.audible = False

    def load_slice(self, ms_budget: float) -> bool:
        """Load effects for so long; True when all are there."""
        return not self._on or self.library.load_slice(ms_budget)

    def update(self, dt: float) -> None:
        """One frame: loading, waiting cues, volumes, music."""
        self._now += dt
        self.load_slice(SLICE_MS)
        self.voices.prune(self._now)
        self._play_due(dt)
        volumes = self._bus_volumes()
        if volumes != self._volumes:
            self._volumes = volumes
            self.voices.set_volumes(volumes)
        if self.settings.calm_sound:
            self._music.ducking.release()
        self._music.update(dt, volumes["music"])
        self._bed.update(dt, self.book.beds.get(self._music.table or ""), volumes["ambience"])
        layer = self._music.playing if self.tense and self._music.settled else None
        wanted = layer if layer in self.library.manifest.layers else None
        self._layer.update(dt, wanted, volumes["music"] * self._music.share, self._music.position)

    def mute(self, on: bool) -> None:
        """Everything falls silent, or is heard again; nothing stops."""
        self._muted = on

    # -- asking for sound -------------------------------------------------------------------------------------------------

    def cue(self, name: str, *, x: int | None = None, table: str | None = None) -> None:
        """Play an effect; `x` is the place of its piece on the canvas, `table` the key it should sound in."""
        self._record(name)
        due = Due(0.0, name, x, table)
        if self._is_interface(name):
            self._play(due)
        elif self.pace == INSTANT:
            self._schedule.hold_most_important(due)
        elif self.pace >= FAST and self._now - self._last_heard.get(name, -1.0) < SERIES_GAP:
            self._schedule.hold_last(due)
        else:
            self._play(due)

    def hear(
        self, game: str, event: object, *, x: int | None = None, facts: Mapping[str, str] = NO_FACTS,
        moments: Mapping[str, float] = NO_MOMENTS,
    ) -> None:
        """Play what the cue book says of an event, thinned out and hastened at the faster speeds.

        `facts` are what the stage knows of the event beyond its fields: how a unit moves, what a blow is dealt with;
        `moments` the seconds after which its blow lands and its outcome is told, at the natural speed of the picture.
        """
        cues = self.book.heard(game, event, facts)
        if self.pace >= FAST:
            cues = ends_of_series(cues)
        for heard in cues:
            due = heard.due(moments)
            if heard.sting and (due == 0.0 or self.pace == INSTANT):
                self.sting(heard.cue)
            elif self.pace == INSTANT or (due == 0.0 and heard.gain == 0.0 and not heard.rung):
                self.cue(heard.cue, x=x)
            else:
                self._record(heard.cue)
                self._schedule.add(Due(due / self.pace, heard.cue, x, None, heard.gain, heard.sting, heard.rung))
        tune, fade = self.book.music(game, event, facts)
        if tune == BACK:
            self.music(self._before or game)
        elif tune:
            if tune != self.tune:
                self._before = self.tune
            self.music(tune)
        elif fade:
            self.music(None, fade=fade)

    def music(self, name: str | None, *, fade: float = FADE, back: str | None = None) -> None:
        """Change the tune; the one that plays already goes on. None fades to silence. `back`: what an event goes back to from now on."""
        self._before = back or self._before
        if name is not None and name != self._music.table:
            self.library.line_up_table(name)
        self._music.play(name, fade)

    def sting(self, name: str) -> None:
        """Play a result's fanfare, then the table's tune from afar; or a seal, over the music. What still sounds goes on."""
        self._record(name)
        self._fanfare(name)

    def _fanfare(self, name: str) -> None:
        manifest = self.library.manifest
        kind = "seals" if name in manifest.seals else "music"
        entry = manifest.seals.get(name) or manifest.music.get(name)
        if entry is None:
            self._note_unknown(name)
            return
        if self._stung.get(name, 0.0) > self._now:
            return
        self._stung[name] = self._now + entry.seconds
        self.heard(name)
        if kind == "seals":
            self._duck(_DUCK_STING, entry.seconds)
        else:
            self._music.stand_aside(entry.seconds + SILENCE_AFTER_RESULT)
        self._play_sting(kind, name, entry)

    def halt(self, seconds: float) -> None:
        """The picture stands still for a blow: what was to be heard after it comes so much later."""
        self._schedule.halt(seconds)

    def skip(self) -> None:
        """The animation was skipped: its waiting cues are dropped and what sounds ends softly."""
        self._schedule.clear()
        if self._on:
            self.voices.stop("effects", 60)

    @property
    def tune(self) -> str | None:
        """The tune on the stream, or on its way there."""
        return self._music.wanted

    # -- inside -----------------------------------------------------------------------------------------------------------

    def _record(self, name: str) -> None:
        self.recorder.append(name)
        if len(self.recorder) > MOST_RECORDED:
            del self.recorder[: MOST_RECORDED // 2]

    def _note_unknown(self, name: str) -> None:
        if self._on and name not in self.unknown:
            self.unknown.append(name)

    def _play_due(self, dt: float) -> None:
        for due in self._schedule.ready(dt):
            if due.sting:
                self._fanfare(due.name)
            else:
                self._play(due)

    def _bus_volumes(self) -> dict[str, float]:
        """The gain of each bus: master times its own, both squared, nothing while muted or unseen."""
        unseen = self.settings.mute_unfocused and not self._focused()
        master = 0.0 if self._muted or unseen else (self.settings.volume_master / 100) ** 2
        return {
            "music": master * (self.settings.volume_music / 100) ** 2,
            "effects": master * (self.settings.volume_effects / 100) ** 2,
            "ambience": master * (self.settings.volume_ambience / 100) ** 2,
            INTERFACE: master * (self.settings.volume_interface / 100) ** 2,
        }

    def _effect_of(self, name: str) -> str | None:
        """The effect a cue stands for: its own, or the one the shell's page names."""
        if name in self.library:
            return name
        for line in self.book.lines(SHELL, name):
            if line.cue in self.library:
                return line.cue
            if line.cue == SILENT:
                return None
        self._note_unknown(name)
        return None

    def _is_interface(self, name: str) -> bool:
        """Whether a cue answers the player's hand: the speed of the table does not concern it."""
        return name in self.library and self.library.entry(name).group == INTERFACE

    def _play(self, due: Due) -> None:
        """Play a cue now, unless it is one too many."""
        cue = self._effect_of(due.name)
        if cue is None:
            return
        if cue in self.library and self.library.entry(cue).group != INTERFACE:
            self.heard(cue)
        if not self._on:
            return
        level = due.gain
        if self.settings.calm_sound:
            if cue == "ui_hover":
                return
            if cue in _ROARS:
                cue, level = "heavy_hit", level + CALM_STEP
        if self._now - self._last_heard.get(cue, -1.0) < SAME_CUE_GAP or self.voices.count(cue) >= SAME_CUE_VOICES:
            return
        rung = due.rung or self._climb(cue)
        self._last_heard[cue] = self._now
        entry = self.library.entry(cue)
        if self.settings.calm_sound and entry.lufs > CALM_ABOVE:
            level += CALM_STEP
        level += CROWD_STEP * self.voices.count(cue)
        self._speak(cue, due, entry, level, rung)

    def _climb(self, cue: str) -> int:
        """A quick series of the same cue goes up its ladder, if it has one, and stays at the top; after a while it begins anew."""
        quick = self._now - self._last_heard.get(cue, -CLIMB) < CLIMB
        self._rungs[cue] = min(self._rungs.get(cue, 0) + 1, self.library.rungs(cue)) if quick else 0
        return self._rungs[cue] + 1 if self._rungs[cue] else 0

    def _speak(self, cue: str, due: Due, entry: SoundEntry, level: float, rung: int) -> None:
        stem = self.library.choose(cue, due.table or self._music.table, self.settings.calm_sound, rung)
        sound = self.library.sound(stem)
        if sound is None:
            return
        interface = entry.group == INTERFACE
        bus = INTERFACE if interface else "effects"
        pan = 0.0 if interface or self.settings.mono_sound else pan_of(due.x, CANVAS_WIDTH)
        channel = self.voices.free_channel(INTERFACE_CHANNELS if interface else EFFECT_CHANNELS)
        length = sound.get_length()
        voice = Voice(cue, bus, channel, decibel_gain(level), pan, self._now, self._now + length)
        self.voices.play(sound, voice, self._bus_volumes()[bus])
        if cue in _ROLLING:
            self._duck(_DUCK_DICE, length)
        elif entry.lufs >= LOUD:
            self._duck(_DUCK, min(length, _LONGEST_DUCK))

    def _play_sting(self, kind: str, name: str, entry: SoundEntry) -> None:
        if not self._on:
            return
        try:
            sound = pygame.mixer.Sound(self.library.stream(kind, name))
        except (pygame.error, OSError):
            return
        voice = Voice(name, "music", STING_CHANNEL, 1.0, 0.0, self._now, self._now + entry.seconds)
        self.voices.play(sound, voice, self._bus_volumes()["music"])

    def _duck(self, depth: float, seconds: float) -> None:
        if not self.settings.calm_sound:
            self._music.ducking.hold(depth, seconds)


def _nobody(name: str) -> None:
    """Nobody asked to be told what is heard."""
