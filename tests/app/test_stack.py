"""Scenes come and go at the end of the frame, and hear events from the top down."""

from __future__ import annotations

import pygame

from engine.app.scene import Scene
from engine.app.stack import Stack

KEY = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0)


class Probe(Scene):
    """Writes down what happens to it."""

    def __init__(self, name: str, log: list[str], *, covers: bool = True, takes: bool = False, modal: bool = False) -> None:
        self.name = name
        self.log = log
        self.covers = covers
        self.takes = takes
        self.modal = modal

    def enter(self) -> None:
        self.log.append(f"{self.name} enters")

    def leave(self) -> None:
        self.log.append(f"{self.name} leaves")

    def resume(self) -> None:
        self.log.append(f"{self.name} resumes")

    def handle(self, event: pygame.Event) -> bool:
        self.log.append(f"{self.name} hears")
        return self.takes


def stack_of(*scenes: Probe) -> Stack:
    stack = Stack()
    for scene in scenes:
        stack.push(scene)
    stack.settle()
    for scene in scenes:
        scene.log.clear()
    return stack


def test_changes_wait_for_the_end_of_the_frame() -> None:
    log: list[str] = []
    stack = Stack()
    stack.push(Probe("a", log))
    assert len(stack) == 0
    assert log == []
    assert stack.settle()
    assert len(stack) == 1
    assert log == ["a enters", "a resumes"]
    assert not stack.settle()


def test_the_scene_below_resumes() -> None:
    log: list[str] = []
    stack = stack_of(Probe("a", log), Probe("b", log))
    stack.pop()
    stack.settle()
    assert log == ["b leaves", "a resumes"]


def test_popping_a_scene_takes_what_lies_on_it() -> None:
    log: list[str] = []
    low = Probe("low", log)
    stack = stack_of(Probe("base", log), low, Probe("high", log))
    stack.pop(low)
    stack.pop(low)
    stack.settle()
    assert [scene.name for scene in stack if isinstance(scene, Probe)] == ["base"]


def test_replace_and_reset() -> None:
    log: list[str] = []
    stack = stack_of(Probe("a", log), Probe("b", log))
    stack.replace(Probe("c", log))
    stack.settle()
    assert len(stack) == 2
    stack.reset(Probe("d", log))
    stack.settle()
    assert log[-4:] == ["c leaves", "a leaves", "d enters", "d resumes"]


def test_events_go_down_until_somebody_takes_them() -> None:
    log: list[str] = []
    stack = stack_of(Probe("a", log), Probe("b", log, takes=True), Probe("c", log))
    assert stack.handle(KEY)
    assert log == ["c hears", "b hears"]


def test_a_modal_scene_shuts_off_the_rest_without_taking_the_event() -> None:
    log: list[str] = []
    stack = stack_of(Probe("a", log, takes=True), Probe("b", log, modal=True))
    assert not stack.handle(KEY)
    assert log == ["b hears"]


def test_only_what_can_be_seen_is_drawn() -> None:
    log: list[str] = []
    stack = stack_of(Probe("a", log), Probe("b", log), Probe("c", log, covers=False))
    assert [scene.name for scene in stack.visible() if isinstance(scene, Probe)] == ["b", "c"]
