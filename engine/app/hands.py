"""Fingers and game pads as mouse and keyboard: a tap clicks, a long press inspects, a stick moves the pointer."""
from __future__ import annotations

from typing import Final

import pygame

from engine.app.keys import KeyMap
from engine.app.screen import CANVAS, Fit, to_canvas

Point = tuple[int, int]
LONG: Final = 0.5
"""Seconds after which a finger that rests is a long press."""
STRAY: Final = 5
"""Canvas pixels that a finger may tremble before it drags."""
NOTCH: Final = 24
"""Canvas pixels of two moving fingers that are a step of the wheel."""
DEAD: Final = 0.2
"""How far a stick has to lean before it counts."""
PACE: Final = 320.0
"""Canvas pixels a second of a stick that leans all the way."""
TURNS: Final = 12.0
"""Steps of the wheel a second of the other stick."""
PULL: Final = 0.6
"""How far a trigger is pulled that counts as pressed."""

ARROWS: Final = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
}
PLAIN: Final = {
    pygame.CONTROLLER_BUTTON_B: pygame.K_ESCAPE,
    pygame.CONTROLLER_BUTTON_START: pygame.K_ESCAPE,
    pygame.CONTROLLER_BUTTON_Y: pygame.K_RETURN,
}
"""Buttons that are always the same key."""
MAPPED: Final = {
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_BACK: "hint",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "zoom",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rules",
}
"""Buttons that are what the player has a key for."""
TRIGGERS: Final = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "undo", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "end_turn"}
CONTROLS: Final = (
    pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)  # fmt: skip
FINGERS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
HEARD: Final = frozenset((*CONTROLS, *FINGERS))


class Fingers:
    """One finger is the mouse once it is clear what it means; two are the wheel."""

    def __init__(self) -> None:
        self._down: dict[int, Point] = {}
        self._began: Point | None = None
        """Where a finger lies of which nobody knows yet whether it taps, presses or drags."""
        self._rested = 0.0
        self._drags = False
        self._rolled = 0

    @property
    def waiting(self) -> bool:
        """Whether a finger may become a long press."""
        return self._began is not None

    def hear(self, kind: int, finger: int, at: Point) -> list[pygame.Event]:
        """What a finger on a canvas point means for the mouse."""
        if kind == pygame.FINGERDOWN:
            return self._press(finger, at)
        before = self._down.get(finger)
        if before is None:
            return []
        return self._move(finger, before, at) if kind == pygame.FINGERMOTION else self._lift(finger, at)

    def rest(self, dt: float) -> list[pygame.Event]:
        """Time passes: a finger that rests long enough inspects what it lies on."""
        if self._began is None:
            return []
        self._rested += dt
        if self._rested < LONG:
            return []
        at, self._began = self._began, None
        return [moved(at, at), pressed(at, 3), released(at, 3)]

    def _press(self, finger: int, at: Point) -> list[pygame.Event]:
        self._down[finger] = at
        self._rolled = 0
        if len(self._down) > 1:
            self._began = None
            ended = [released(at)] if self._drags else []
            self._drags = False
            return ended
        self._began, self._rested = at, 0.0
        return [moved(at, at)]

    def _move(self, finger: int, before: Point, at: Point) -> list[pygame.Event]:
        self._down[finger] = at
        if len(self._down) > 1:
            return self._roll(at[1] - before[1], at)
        if self._began is not None and max(abs(at[0] - self._began[0]), abs(at[1] - self._began[1])) > STRAY:
            began, self._began, self._drags = self._began, None, True
            return [pressed(began), moved(began, at, held=True)]
        return [moved(before, at, held=True)] if self._drags else []

    def _lift(self, finger: int, at: Point) -> list[pygame.Event]:
        del self._down[finger]
        began, self._began = self._began, None
        if self._drags:
            self._drags = False
            return [released(at)]
        return [pressed(began), released(began)] if began is not None else []

    def _roll(self, by: int, at: Point) -> list[pygame.Event]:
        self._rolled += by
        steps, self._rolled = int(self._rolled / NOTCH), self._rolled - NOTCH * int(self._rolled / NOTCH)
        return [wheel(steps, at)] if steps else []


class Pad:
    """A stick is the mouse, the cross is the arrows: what was moved last decides what A presses."""

    def __init__(self, keys: KeyMap) -> None:
        self._keys = keys
        self._lean: dict[int, float] = {}
        self._at = (CANVAS[0] / 2, CANVAS[1] / 2)
        self._points = True
        self._turned = 0.0

    @property
    def leaning(self) -> bool:
        """Whether a stick is held to a side."""
        return any(abs(lean) > DEAD for axis, lean in self._lean.items() if axis not in TRIGGERS)

    def follow(self, at: Point) -> None:
        """The real mouse was moved: the stick goes on from there."""
        if at != self.at:
            self._at = (float(at[0]), float(at[1]))

    def button(self, button: int, down: bool) -> list[pygame.Event]:
        """A button goes down or up."""
        at = self.at
        if button in ARROWS:
            self._points = self._points and not down
            return [key(ARROWS[button], down)]
        if button == pygame.CONTROLLER_BUTTON_A:
            if not self._points:
                return [key(pygame.K_RETURN, down)]
            return [pressed(at) if down else released(at)]
        if button == pygame.CONTROLLER_BUTTON_X:
            return [pressed(at, 3) if down else released(at, 3)] if self._points else self._mapped("inspect", down)
        if button in PLAIN:
            return [key(PLAIN[button], down)]
        if button in MAPPED:
            self._points = self._points and MAPPED[button] != "next"
            return self._mapped(MAPPED[button], down, pygame.KMOD_LSHIFT if button == pygame.CONTROLLER_BUTTON_LEFTSHOULDER else 0)
        return []

    def axis(self, axis: int, value: float) -> list[pygame.Event]:
        """A stick leans, or a trigger is pulled."""
        before, self._lean[axis] = self._lean.get(axis, 0.0), value
        if axis in TRIGGERS and (before > PULL) != (value > PULL):
            return self._mapped(TRIGGERS[axis], value > PULL)
        return []

    def move(self, dt: float, held: bool) -> list[pygame.Event]:
        """Time passes: a stick that leans moves the pointer or turns the wheel."""
        found = []
        dx, dy = (self._leans(axis) for axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY))
        if dx or dy:
            before, self._points = self.at, True
            x, y = self._at[0] + dx * PACE * dt, self._at[1] + dy * PACE * dt
            self._at = (min(CANVAS[0] - 1.0, max(0.0, x)), min(CANVAS[1] - 1.0, max(0.0, y)))
            found.append(moved(before, self.at, held=held))
        self._turned -= self._leans(pygame.CONTROLLER_AXIS_RIGHTY) * TURNS * dt
        if steps := int(self._turned):
            self._turned -= steps
            found.append(wheel(steps, self.at))
        return found

    def _leans(self, axis: int) -> float:
        """How far a stick leans, slow at first: small things have to be met."""
        lean = self._lean.get(axis, 0.0)
        return 0.0 if abs(lean) <= DEAD else lean * abs(lean)

    @property
    def at(self) -> Point:
        """Where the stick has moved the pointer to."""
        return int(self._at[0]), int(self._at[1])

    def _mapped(self, action: str, down: bool, held: int = 0) -> list[pygame.Event]:
        code, mod = self._keys.code(action)
        return [key(code, down, mod | held)]


class Hands:
    """Whatever is no mouse and no keyboard; the loop asks it what that means."""

    def __init__(self, keys: KeyMap) -> None:
        self.fingers = Fingers()
        self.pad = Pad(keys)
        self._pads: dict[int, object] = {}
        self._held = False

    @property
    def busy(self) -> bool:
        """Whether something comes of it by itself with time."""
        return self.fingers.waiting or self.pad.leaning

    def hear(self, event: pygame.Event, place: Fit, window: Point) -> list[pygame.Event]:
        """The mouse and key events that an event of a finger or a pad means."""
        if event.type in FINGERS:
            at = to_canvas((round(event.x * window[0]), round(event.y * window[1])), place)
            return self.fingers.hear(event.type, event.finger_id, at)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self.pad.axis(event.axis, max(-1.0, event.value / 32767))
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            found = self.pad.button(event.button, down)
            self._held = any(each.type == pygame.MOUSEBUTTONDOWN and each.button == 1 for each in found) or (self._held and down)
            return found
        self._plug(event)
        return []

    def update(self, dt: float) -> list[pygame.Event]:
        """What time makes of what is held."""
        return [*self.fingers.rest(dt), *self.pad.move(dt, self._held)]

    def _plug(self, event: pygame.Event) -> None:
        """A pad speaks from when it is opened until it goes."""
        from pygame._sdl2 import controller

        if event.type == pygame.CONTROLLERDEVICEADDED:
            pad = controller.Controller(event.device_index)
            self._pads[pad.id] = pad
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)


def listen() -> None:
    """Let pads be heard, where this system knows any; a client without them plays as well."""
    try:
        from pygame._sdl2 import controller

        controller.init()
    except (ImportError, pygame.error):
        return


def moved(before: Point, at: Point, *, held: bool = False) -> pygame.Event:
    """The mouse moves."""
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(at[0] - before[0], at[1] - before[1]), buttons=(int(held), 0, 0))


def pressed(at: Point, button: int = 1) -> pygame.Event:
    """A button of the mouse goes down."""
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)


def released(at: Point, button: int = 1) -> pygame.Event:
    """A button of the mouse goes up."""
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button)


def wheel(steps: int, at: Point) -> pygame.Event:
    """The wheel turns; above 0 is away from whoever turns it."""
    return pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, pos=at)


def key(code: int, down: bool, mod: int = 0) -> pygame.Event:
    """A key goes down or up."""
    return pygame.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=mod, unicode="")
