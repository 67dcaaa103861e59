"""What the player prefers: typed, saved as JSON, and careful with a file that cannot be read."""
from __future__ import annotations

import locale
from pathlib import Path
from typing import Final

import msgspec

from engine.app.logbook import LEVELS
from engine.content.mods import languages
from engine.files import put_aside, write_whole
from engine.rules.kernel.codec import from_json, to_json
from engine.ui.sizes import SIZES, nearest

LANGUAGES: Final = ("en", "es")
SPEEDS: Final = ("1x", "2x", "4x", "instant")


class Settings(msgspec.Struct):
    """Every preference with its default. Volumes go from 0 to 100."""

    language: str = ""
    """Empty until the player has chosen one: the client then asks on its first screen."""
    scale: int = 2
    full_screen: bool = False
    pixel_exact: bool = False
    """Whether the picture grows in whole steps only, instead of filling the window."""
    speed_own: str = "1x"
    speed_others: str = "1x"
    volume_master: int = 80
    volume_music: int = 60
    volume_effects: int = 80
    volume_interface: int = 60
    volume_ambience: int = 50
    muted: bool = False
    mute_unfocused: bool = True
    calm_sound: bool = False
    mono_sound: bool = False
    sound_captions: bool = False
    reduced_motion: bool = False
    high_contrast: bool = False
    text_size: int = SIZES[0]
    """How large words are, in per cent (UX-85)."""
    ask_end_turn: bool = True
    auto_skip: bool = True
    turn_banner: bool = True
    """Whether a turn that begins is announced."""
    hints: bool = True
    coach: bool = True
    put_away: list[str] = msgspec.field(default_factory=list)
    """Rewards of campaigns that are earned and not laid out."""
    hints_seen: list[str] = msgspec.field(default_factory=list)
    keys: dict[str, str] = msgspec.field(default_factory=dict)
    player_name: str = ""
    player_face: str = ""
    """How whoever sits in the first seat of a person is called and looks, at every table."""
    log_level: str = "warning"
    """How much is written into the log file."""
    last_lobby: dict[str, str] = msgspec.field(default_factory=dict)
    """What the lobby held when it was left, as JSON text by game."""


def after(speed: str) -> str:
    """The next speed, from the first to the last and around."""
    return SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)]


class _Earlier(msgspec.Struct):
    """What settings were called by earlier clients."""

    large_text: bool = False


class SettingsFile:
    """The settings on disk. A damaged file is kept under another name and reported, never deleted (UX-47)."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.kept: Path | None = None
        """Where a file that could not be read was put."""
        self.why = ""

    def load(self) -> Settings:
        """The saved settings, or the defaults."""
        try:
            written = self.path.read_bytes()
            settings = from_json(written, Settings)
            if from_json(written, _Earlier).large_text:
                settings.text_size = 200
        except FileNotFoundError:
            return Settings()
        except (OSError, msgspec.DecodeError) as error:
            self._keep(error)
            return Settings()
        return _sane(settings)

    def check(self) -> None:
        """Look at the file without touching it; `why` says what is wrong."""
        try:
            from_json(self.path.read_bytes(), Settings)
        except (OSError, msgspec.DecodeError) as error:
            self.why = str(error)

    def save(self, settings: Settings) -> None:
        """Write them for people to read; raises OSError where the disk refuses."""
        write_whole(self.path, msgspec.json.format(to_json(settings), indent=2))

    def _keep(self, error: Exception) -> None:
        self.why = str(error)
        self.kept = put_aside(self.path)


def _sane(settings: Settings) -> Settings:
    """Values that a hand-edited file may have got wrong go back to their defaults."""
    usual = Settings()
    if settings.language not in ("", *LANGUAGES, *languages()):
        settings.language = ""
    if settings.scale not in range(1, 9):
        settings.scale = usual.scale
    for name in ("speed_own", "speed_others"):
        if getattr(settings, name) not in SPEEDS:
            setattr(settings, name, getattr(usual, name))
    settings.text_size = nearest(settings.text_size)
    if settings.log_level not in LEVELS:
        settings.log_level = usual.log_level
    for name in ("volume_master", "volume_music", "volume_effects", "volume_interface", "volume_ambience"):
        setattr(settings, name, min(100, max(0, getattr(settings, name))))
    return settings


def system_language() -> str:
    """The language that the computer speaks, if it is one of ours; English otherwise."""
    try:
        code = (locale.getlocale()[0] or "").lower()
    except ValueError:
        return "en"
    return "es" if code.startswith(("es", "spanish")) else "en"
