"""The client: everything that scenes share, and the keys that work everywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from engine.app.art import Art
from engine.app.cursor import Cursors
from engine.app.desktop import icon
from engine.app.folders import user_folder
from engine.app.hands import HEARD, Hands
from engine.app.keys import KeyMap
from engine.app.routes import Routes
from engine.app.screen import CANVAS, Screen, first_window, prepare
from engine.app.settings import SPEEDS, Settings, SettingsFile, system_language
from engine.app.stack import Stack
from engine.app.transitions import Kind, Transition, passage
from engine.app.voice import Voice
from engine.audio.cues import importance
from engine.audio.silence import Silence
from engine.content.files import data_root
from engine.content.mods import active_mods
from engine.i18n import Catalogue
from engine.ui.audit import Audit
from engine.ui.captions import Captions
from engine.ui.text import Text
from engine.ui.toast import Toasts

if TYPE_CHECKING:
    from engine.ai.client import AiClient
    from engine.app.scene import Scene
    from engine.content.mod import Mod
    from engine.match.store import Store


TREMBLE = 3
"""Canvas pixels that a resting hand may move."""
REPEAT = (350, 40)
"""Milliseconds until a held key repeats, and between repeats, where somebody writes."""


class Sound(Protocol):
    """What the client asks of its sound player."""

    pace: float
    tense: bool
    heard: Callable[[str], None]

    def start(self) -> bool: ...
    def cue(self, name: str, *, x: int | None = None, table: str | None = None) -> None: ...
    def hear(
        self, game: str, event: object, *, x: int | None = None, facts: Mapping[str, str] = ..., moments: Mapping[str, float] = ...,
    ) -> None: ...
    def halt(self, seconds: float) -> None: ...
    def skip(self) -> None: ...
    def music(self, name: str | None, *, back: str | None = None) -> None: ...
    def sting(self, name: str) -> None: ...
    def update(self, dt: float) -> None: ...
    def mute(self, on: bool) -> None: ...


class Effect(Protocol):
    """Something that plays over all scenes, hears nothing and ends by itself."""

    @property
    def running(self) -> bool: ...
    def update(self, dt: float) -> None: ...
    def draw(self, surface: pygame.Surface) -> None: ...


class App:
    """Window, canvas, pictures, texts, sound, settings, saves and the stack of scenes."""

    glides = False
    """Whether rooms give way to each other visibly: before a player, not where pictures are taken one by one."""

    def __init__(
        self, *, home: Path | None = None, strict: bool = False, sound: Callable[[Settings, Path], Sound] | None = None, suits: bool = False
    ) -> None:
        """With `suits` the very first start chooses the window that suits the desktop, before another one flashes up."""
        self.home = home or user_folder()
        self.root = data_root()
        self.settings_file = SettingsFile(self.home / "settings.json")
        self.settings: Settings = self.settings_file.load()
        prepare()
        pygame.display.init()
        pygame.font.init()
        self.art = Art(self.root / "assets" / "art")
        if suits and not self.settings.language:
            self.settings.scale, self.settings.full_screen = first_window(pygame.display.get_desktop_sizes()[0])
        self.screen = Screen(self.settings.scale, self.settings.full_screen, self._table_around, exact=self.settings.pixel_exact)
        self._dress()
        self.canvas = pygame.Surface(CANVAS).convert()
        self.art.faces.take(mod.faces for mod in active_mods())
        self.text = Text(self.root / "assets" / "fonts", self.art)
        spoken = self.settings.language or system_language()
        self.t = Catalogue(self.root / "assets" / "locale", spoken, strict=strict, more=tuple(mod.locale for mod in active_mods()))
        self.voice = Voice(self.t)
        self.audio: Sound = sound(self.settings, self.root / "assets" / "sound") if sound else Silence()
        self.keys = KeyMap(self.settings.keys)
        self.hands = Hands(self.keys)
        self.stack = Stack(self._crossed)
        self.cursors, self.clock = Cursors(self.art), pygame.time.Clock()
        self.toasts = Toasts(self, self.open_rule)
        self.captions, self.audio.heard = Captions(self), self._heard
        self.effect: Effect | None = None
        self.mouse = (-1, -1)
        """Where the mouse is on the canvas."""
        self._pressed: tuple[int, int] | None = None
        """Where the last click was, as long as the mouse rests there."""
        self._found_on = -1
        """Which page was on top when the mouse last moved, by the count of turned pages."""
        self.running = True
        self.routes: Routes
        """The ways to the other rooms; the shell sets it."""
        self.apply_look()

    def _dress(self) -> None:
        """Name and icon of the window, in a size that desktops scale down well."""
        pygame.display.set_caption("Mythoteca")
        file = icon(64)
        if file.is_file():
            pygame.display.set_icon(pygame.image.load(file))

    @cached_property
    def store(self) -> Store:
        """The matches on disk."""
        from engine.content import load_rules
        from engine.match.store import Store

        return Store(self.home / "saves", load_rules)

    @cached_property
    def ai(self) -> AiClient:
        """The client of the opponents' worker process."""
        from engine.ai.client import AiClient

        return AiClient()

    def close(self) -> None:
        """Everything leaves: scenes, opponents, settings."""
        self.stack.clear()
        self.stack.settle()
        if "ai" in self.__dict__:
            self.ai.stop()
        self.save_settings()

    def apply_look(self) -> None:
        """Bring texts in line with the settings and let scenes build their words anew."""
        self.text.size = self.settings.text_size
        self.text.contrast = self.art.plain = self.settings.high_contrast
        self.text.clear()
        for scene in self.stack:
            scene.relabel()

    def speak(self, language: str) -> None:
        """Switch the language of everything on screen."""
        self.settings.language = language
        self.t.speak(language)
        self.apply_look()

    def take_mods(self, mods: tuple[Mod, ...]) -> None:
        """Words, faces and opponents as these mods have them."""
        self.art.faces.take(mod.faces for mod in mods)
        self.t.more(tuple(mod.locale for mod in mods))
        if "ai" in self.__dict__:
            self.ai.stop()
        self.apply_look()

    def save_settings(self) -> None:
        """Write the settings."""
        with self.writing("ui.settings.unsaved"):
            self.settings_file.save(self.settings)

    @contextmanager
    def writing(self, said: str = "ui.unsaved") -> Iterator[None]:
        """Around everything that writes into the player's folder: a disk that refuses is told, not fatal."""
        try:
            yield
        except OSError as error:
            self.toast(self.t(said, why=error.strerror or str(error)), kind="bad")

    def toast(self, text: str, *, rule: str = "", kind: str = "", told: bool = False) -> None:
        """Show a short message; a click on it opens `rule`. `told`: the log of a match has it anyway."""
        self.audio.cue("refusal" if kind == "bad" else "toast")
        self.toasts.say(text, rule=rule, kind=kind, told=told)
        self.voice.say(text)

    def _heard(self, name: str) -> None:
        """A sound has its visible twin where the player wants one."""
        if self.settings.sound_captions:
            self.captions.say(self.t(f"sound.caption.{name}"), importance(name))

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule id."""
        self.stack.push(self.routes.rulebook(rule))

    def quit(self) -> None:
        """Leave all scenes and end."""
        self.running = False

    def snapshot(self, tint: str | None = "dim") -> pygame.Surface:
        """What the visible scenes look like now, tinted: the still backdrop of a modal."""
        picture = pygame.Surface(CANVAS).convert()
        self.stack.draw(picture)
        return self.art.tinted(picture, tint) if tint else picture

    def change_rooms(self, kind: Kind, at: tuple[int, int] | None = None) -> None:
        """What is seen now gives way to what the stack shows next; with reduced motion it is a plain cut."""
        if self.glides and not self.settings.reduced_motion:
            self.effect = Transition(kind, self.canvas.copy(), self.art.colour("ink0"), at)

    def _crossed(self, old: Sequence[Scene], now: Sequence[Scene]) -> None:
        """Another scene came on top: the way there is the one that the scenes declare."""
        kind = passage(old, now)
        if kind is not None:
            self.change_rooms(kind)

    def hear(self, raw: pygame.Event) -> list[pygame.Event]:
        """What an event of the system means on the canvas: fingers and pads are mouse and keys from here on."""
        if raw.type in HEARD:
            return self.hands.hear(raw, self.screen.place, self.screen.size)
        event = self.screen.translate(raw)
        if event is None or getattr(event, "touch", False):
            # What SDL makes of a finger would come a second time.
            return []
        if event.type == pygame.MOUSEMOTION:
            self.hands.pad.follow(event.pos)
        return [event]

    def waited(self, dt: float) -> list[pygame.Event]:
        """What time makes of fingers and sticks; the pointer on the screen goes with the stick."""
        found = self.hands.update(dt)
        if found and self.hands.pad.leaning:
            self.screen.point(self.hands.pad.at)
        return found

    def handle(self, event: pygame.Event) -> bool:
        """Scenes first, from the top; then the keys that work everywhere (UX-28). Any press ends a transition."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and isinstance(self.effect, Transition):
            self.effect = None
        if "pos" in event.dict:
            self.mouse = event.pos
        if event.type == pygame.MOUSEMOTION:
            self.moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = event.pos
        if self.toasts.handle(event) or self.stack.handle(event):
            return True
        return event.type == pygame.KEYDOWN and self._global_key(event)

    @property
    def calm(self) -> bool:
        """Whether nothing may move for the eye alone (UX-53)."""
        return self.settings.reduced_motion

    @property
    def resting(self) -> bool:
        """Whether the mouse lies where it last clicked: what appears under it now was not aimed at (UX-70)."""
        return self._pressed is not None

    @property
    def still(self) -> bool:
        """Whether the mouse has not moved since the last click or since this page came: it has found nothing yet (UX-72)."""
        return self.resting or self._found_on != self.stack.turned

    def moved(self, pos: tuple[int, int] | None = None) -> None:
        """The mouse looks at something; a hand that trembles while it clicks does not."""
        self._found_on = self.stack.turned
        if pos is None or self._pressed is None or max(abs(pos[0] - self._pressed[0]), abs(pos[1] - self._pressed[1])) > TREMBLE:
            self._pressed = None

    def _global_key(self, event: pygame.Event) -> bool:
        if self.keys.is_(event, "full_screen"):
            self.settings.full_screen = not self.settings.full_screen
            self.screen.change(self.settings.scale, self.settings.full_screen)
        elif self.keys.is_(event, "mute"):
            self.settings.muted = not self.settings.muted
            self.audio.mute(self.settings.muted)
            self.toast(self.t("ui.toast.muted" if self.settings.muted else "ui.toast.unmuted"))
        elif self.keys.is_(event, "faster") or self.keys.is_(event, "slower"):
            self._change_speed(1 if self.keys.is_(event, "faster") else -1)
        elif self.keys.is_(event, "keys"):
            self.stack.push(self.routes.key_help())
        elif self.keys.is_(event, "rules"):
            self.open_rule("")
        else:
            return False
        self.save_settings()
        return True

    def _change_speed(self, by: int) -> None:
        at = SPEEDS.index(self.settings.speed_own) + by
        self.settings.speed_own = self.settings.speed_others = SPEEDS[min(len(SPEEDS) - 1, max(0, at))]
        self.toast(self.t("ui.toast.speed", speed=self.t(f"ui.speed.{self.settings.speed_own}")))

    def update(self, dt: float) -> None:
        """Let time pass everywhere."""
        self.audio.update(dt)
        self.toasts.still = self.settings.reduced_motion
        if self.effect is None:
            self.toasts.update(dt)
        self.captions.update(dt)
        self.stack.update(dt)
        self.voice.update(self.stack.top, dt)
        if self.effect is not None:
            self.effect.update(dt)
            self.effect = self.effect if self.effect.running else None

    def _table_around(self, size: tuple[int, int]) -> pygame.Surface:
        """What is seen of the table where the picture does not reach."""
        grain = max(1, size[1] // CANVAS[1])
        plank = self.art.nine("ui/panel_wood_dark", -(-size[0] // grain), -(-size[1] // grain))
        around = pygame.Surface(size).convert()
        around.blit(pygame.transform.scale_by(plank, grain), (0, 0))
        return around

    def draw(self) -> None:
        """Paint the canvas; the top scene chooses the mouse pointer and whether a held key repeats."""
        if self.stack.top is not None:
            self.cursors.show(self.stack.top.cursor, max(1, round(self.screen.place.factor)))
            pygame.key.set_repeat(*(REPEAT if self.stack.top.repeats_keys else (0, 0)))
        with self._overheard():
            self.stack.draw(self.canvas)
        if self.effect is None:
            self.toasts.draw(self.canvas)
        else:
            # A curtain that opens hides whatever is said behind it: the words wait for the table.
            self.effect.draw(self.canvas)
        self.captions.draw(self.canvas)

    @contextmanager
    def _overheard(self) -> Iterator[None]:
        """Where somebody listens, what is written on the picture is noted while it is drawn."""
        if not self.voice.on or self.text.audit is not None:
            yield
            return
        audit = self.text.audit = Audit(self.canvas)
        try:
            yield
        finally:
            self.text.audit = None
        self.voice.listen(audit, self.stack.top)

    @property
    def animating(self) -> bool:
        """Whether the next frame looks different by itself."""
        return self.stack.animating or self.toasts.animating or self.captions.animating or self.effect is not None or self.hands.busy
