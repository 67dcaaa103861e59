"""Widgets answer to the mouse and to the keyboard alike (UX-28), and none is too small to hit (UX-26)."""

from __future__ import annotations

import pygame
import pytest

from engine.app.app import App
from engine.ui.button import Button
from engine.ui.choice import Slider, Stepper, Tabs, Toggle
from engine.ui.field import TextField
from engine.ui.listing import List
from engine.ui.tooltip import beside
from engine.ui.widget import Form, Widget


def press(form: Form, pos: tuple[int, int], button: int = 1) -> None:
    form.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    form.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
    form.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))


def key(form: Form, code: int, mod: int = 0) -> bool:
    return form.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


def write(form: Form, text: str) -> None:
    for letter in text:
        form.handle(pygame.Event(pygame.TEXTINPUT, text=letter))


def test_a_button_acts_on_release_inside(app: App) -> None:
    hits: list[int] = []
    form = Form(app, [Button(app, (10, 10, 60, 20), "Go", lambda: hits.append(1))])
    press(form, (20, 20))
    assert hits == [1]
    form.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(20, 20), button=1))
    form.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(200, 200), button=1))
    press(form, (20, 20), button=3)
    assert hits == [1]


def test_a_disabled_button_does_nothing(app: App) -> None:
    hits: list[int] = []
    button = Button(app, (10, 10, 60, 20), "Go", lambda: hits.append(1))
    button.enabled = False
    form = Form(app, [button])
    form.primary = button
    press(form, (20, 20))
    key(form, pygame.K_RETURN)
    assert hits == []


def test_tab_walks_and_enter_presses(app: App) -> None:
    hits: list[str] = []
    form = Form(app, [Button(app, (10, 10 + 30 * n, 60, 20), name, lambda name=name: hits.append(name)) for n, name in enumerate("abc")])
    form.primary = form.widgets[1]
    key(form, pygame.K_RETURN)
    key(form, pygame.K_TAB)
    key(form, pygame.K_RETURN)
    key(form, pygame.K_TAB, pygame.KMOD_SHIFT)
    key(form, pygame.K_RETURN)
    key(form, pygame.K_UP)
    key(form, pygame.K_RETURN)
    assert hits == ["b", "a", "c", "b"]


def test_nothing_may_be_too_small(app: App) -> None:
    with pytest.raises(ValueError, match="smaller than 16x16"):
        Button(app, (0, 0, 15, 20), "x", lambda: None)


def test_a_toggle_turns(app: App) -> None:
    values: list[bool] = []
    form = Form(app, [Toggle(app, (0, 0, 200, 20), "x", False, values.append)])
    press(form, (100, 10))
    form.set_focus(form.widgets[0])
    key(form, pygame.K_RETURN)
    assert values == [True, False]


def test_a_stepper_goes_round(app: App) -> None:
    values: list[str] = []
    stepper = Stepper(app, (0, 0, 200, 20), "x", [("a", "A"), ("b", "B"), ("c", "C")], "a", values.append)
    form = Form(app, [stepper])
    press(form, (195, 10))
    form.set_focus(stepper)
    key(form, pygame.K_LEFT)
    key(form, pygame.K_LEFT)
    form.handle(pygame.Event(pygame.MOUSEWHEEL, pos=(100, 10), x=0, y=-1))
    assert values == ["b", "a", "c", "a"]


def test_a_slider_follows_the_mouse_and_stays_in_range(app: App) -> None:
    values: list[int] = []
    slider = Slider(app, (0, 0, 300, 20), "x", 50, values.append)
    form = Form(app, [slider])
    track = slider._track()
    press(form, (20, 10))
    assert slider.value == 50, "the label is no part of the track"
    form.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(track.left + 20, 10), button=1))
    form.handle(pygame.Event(pygame.MOUSEMOTION, pos=(track.right + 90, 200), rel=(0, 0), buttons=(1, 0, 0)))
    form.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1))
    form.handle(pygame.Event(pygame.MOUSEMOTION, pos=(track.left, 10), rel=(0, 0), buttons=(0, 0, 0)))
    assert values == [20, 100]


def test_tabs_open(app: App) -> None:
    values: list[str] = []
    tabs = Tabs(app, (0, 0, 200, 20), [("a", "One"), ("b", "Two")], "a", values.append)
    form = Form(app, [tabs])
    press(form, tabs._areas()[1][2].center)
    form.set_focus(tabs)
    key(form, pygame.K_RIGHT)
    assert values == ["b", "a"]


def test_the_arrow_back_stays_under_the_mouse(app: App) -> None:
    values: list[str] = []
    choices = [("a", "i"), ("b", "a very long choice"), ("c", "short")]
    stepper = Stepper(app, (0, 0, 200, 20), "Mode", choices, "a", values.append)
    form = Form(app, [stepper])
    back = stepper._arrows()[0].center
    for _ in range(3):
        press(form, back)
    assert values == ["c", "b", "a"]


def test_a_field_takes_accents_and_edits(app: App) -> None:
    values: list[str] = []
    form = Form(app, [TextField(app, (0, 0, 100, 20), "", values.append, limit=6)])
    press(form, (10, 10))
    write(form, "Ñandú!!")
    assert values[-1] == "Ñandú!"
    key(form, pygame.K_BACKSPACE)
    key(form, pygame.K_HOME)
    key(form, pygame.K_DELETE)
    assert values[-1] == "andú"


def test_letters_in_a_field_are_no_commands(app: App) -> None:
    field = TextField(app, (0, 0, 100, 20), "", lambda _: None)
    form = Form(app, [field])
    press(form, (10, 10))
    assert key(form, pygame.K_m)
    assert not key(form, pygame.K_ESCAPE)


def test_what_is_marked_in_a_field_gives_way_to_the_next_letter(app: App) -> None:
    values: list[str] = []
    field = TextField(app, (0, 0, 100, 20), "poison", values.append)
    form = Form(app, [field])
    form.set_focus(field)
    everything = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode="")
    form.handle(everything)
    form.handle(pygame.Event(pygame.TEXTINPUT, text="k"))
    assert field.value == "k" and values[-1] == "k"
    form.handle(everything)
    form.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
    form.handle(pygame.Event(pygame.TEXTINPUT, text="o"))
    assert field.value == "ok", "an arrow lets go of it"
    form.handle(everything)
    form.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode=""))
    assert field.value == "" and values[-1] == ""


def test_a_list_scrolls_chooses_and_opens(app: App) -> None:
    chosen: list[int] = []
    opened: list[int] = []
    rows = List(app, (0, 0, 100, 60), 20, 15, lambda *_: None, chosen.append, open_=opened.append)
    form = Form(app, [rows])
    form.handle(pygame.Event(pygame.MOUSEWHEEL, pos=(20, 20), x=0, y=-1))
    assert rows.offset == 24
    press(form, (20, 5))
    press(form, (20, 5))
    assert (chosen, opened) == ([1], [1])
    key(form, pygame.K_DOWN)
    key(form, pygame.K_PAGEDOWN)
    key(form, pygame.K_RETURN)
    assert chosen == [1, 2, 6]
    assert opened == [1, 6]
    assert rows.offset == 7 * 15 - 60
    rows.resize(2)
    assert rows.offset == 0


def test_a_tooltip_waits(app: App) -> None:
    form = Form(app, [Widget(app, (0, 0, 30, 30), tip="explains")])
    app.moved((5, 5))  # the client hears every move first
    form.handle(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    form.update(0.2)
    assert form.tip == ""
    assert form.animating
    form.update(0.2)
    assert form.tip == "explains"
    form.handle(pygame.Event(pygame.MOUSEMOTION, pos=(50, 50), rel=(0, 0), buttons=(0, 0, 0)))
    assert form.tip == ""


def test_a_tooltip_lies_off_what_is_clicked_next() -> None:
    """UX-06: the words about the piece that was picked do not hide the buttons that appear below it."""
    canvas, size = pygame.Rect(0, 0, 640, 360), (120, 40)
    buttons = [pygame.Rect(90 + 21 * n, 118, 20, 17) for n in range(3)]
    assert beside((100, 100), size, canvas).topleft == (110, 114)
    box = beside((100, 100), size, canvas, buttons)
    assert box.collidelist(buttons) == -1
    assert not box.collidepoint(100, 100)
    assert canvas.contains(beside((635, 355), size, canvas))
    below = [pygame.Rect(0, 60, 640, 300)]
    assert not beside((100, 45), size, canvas, below).collidepoint(100, 45), "not pushed over what the mouse is on, whatever it hides"


def test_a_message_without_a_rule_is_never_in_the_way(app: App) -> None:
    app.toast("Turn 2: Morgan")
    area = app.toasts._areas()[0][1]
    app.toasts.handle(pygame.Event(pygame.MOUSEMOTION, pos=area.center, rel=(0, 0), buttons=(0, 0, 0)))
    below = app.canvas.subsurface(area)
    below.fill("red")
    app.toasts.draw(app.canvas)
    assert below.get_at((4, 10)).r > 100, "what lies below shines through"
    assert not app.toasts.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=area.center, button=1)), "the click is for what lies below"
    assert app.toasts.texts == ()


def test_toasts_stay_long_enough_and_open_their_rule(app: App) -> None:
    opened: list[str] = []
    app.toasts._open_rule = opened.append
    app.toast("The reserve is empty", rule="MY-5.2")
    app.toast("The reserve is empty", rule="MY-5.2")
    app.toasts.update(2.5)
    assert app.toasts.texts == ("The reserve is empty",)
    area = app.toasts._areas()[0][1]
    assert app.toasts.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=area.center, button=1))
    assert opened == ["MY-5.2"]
    assert app.toasts.texts == ()
    assert app.toasts.kept == ["The reserve is empty"]
