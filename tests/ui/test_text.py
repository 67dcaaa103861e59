"""Text: measured as drawn, wrapped by pixel width, icons and links in the line."""

from __future__ import annotations

import pygame
import pytest

from engine.app.app import App
from engine.ui import markup
from engine.ui.audit import Audit
from engine.ui.sizes import SIZES


@pytest.mark.parametrize("font", ["body", "title", "micro", "display", "display_large", "reading"])
def test_the_measure_is_the_width_of_the_picture(app: App, font: str) -> None:
    assert app.text.render("Ánfora 12", font).get_width() == app.text.measure("Ánfora 12", font)


@pytest.mark.parametrize("width", [40, 90, 200])
def test_no_line_is_wider_than_asked(app: App, width: int) -> None:
    text = "A hero with {icon:attack} 3 meets [[hydra|the hydra of Lerna]] <gold3>at dusk</> by the sea."
    for line in app.text.wrap(text, width):
        assert sum(app.text.measure(run.text) if not run.icon else 12 for run in line) <= width + app.text.measure(" ")


def test_wrapping_loses_nothing(app: App) -> None:
    text = "one two three four\nfive six"
    lines = ["".join(run.text for run in line).strip() for line in app.text.wrap(text, 60)]
    assert " ".join(lines).split() == text.split()
    assert len(lines) >= 3


def test_links_are_where_they_are_drawn(app: App) -> None:
    block = app.text.block("See [[MY-5.2|the reserve]] and [[haste]].", 300)
    assert [link for _, link in block.links] == ["MY-5.2", "MY-5.2", "haste"]
    first, second = block.links[0][0], block.links[1][0]
    assert first.left == app.text.measure("See ")
    assert second.right - first.left == app.text.measure("the reserve")


def test_a_blank_before_a_link_is_kept(app: App) -> None:
    assert app.text.measure("a [[b]]") == app.text.measure("a b")


def test_markup_becomes_runs() -> None:
    runs = markup.parse("x{icon:gold}<red3>y</>[[k|z]]")
    assert [(run.text, run.colour, run.icon, run.link) for run in runs] == [
        ("x", None, None, None),
        ("", None, "gold", None),
        ("y", "red3", None, None),
        ("z", None, None, "k"),
    ]
    assert markup.plain("a [[b|c]]{icon:gold}") == "a c"


@pytest.mark.parametrize("font", ["body", "title", "micro", "display", "display_large", "reading"])
def test_every_font_has_a_larger_face_for_every_size(app: App, font: str) -> None:
    """UX-85, P-ALL-14: capitals grow from step to step, to double; accents and icons stand in all of them."""
    tall, wide = [], []
    for size in SIZES:
        face = app.text.face(font, size)
        tall.append(face.cap_bottom - face.cap_top)
        wide.append(app.text.measure("Ánfora ñ ¡12!", font, size))
    assert tall == sorted(set(tall)) and tall[3] == 2 * tall[0] and tall[2] >= 1.4 * tall[0]
    assert wide == sorted(set(wide)) or (font == "micro" and wide == sorted(wide))


def test_words_take_the_largest_size_for_which_their_box_has_room(app: App) -> None:
    surface = pygame.Surface((300, 100))
    audit = app.text.audit = Audit(surface)
    app.settings.text_size = 200
    app.apply_look()
    boxes = {14: (200, 24), 11: (36, 24), 7: (24, 24)}
    for box in boxes.values():
        app.text.draw(surface, "Hydra", pygame.Rect((0, 0), box))
    app.text.draw(surface, "Hydra", pygame.Rect(0, 0, 200, 6))
    app.text.draw(surface, "Hydra", (200, 80))
    assert [label.cap for label in audit.labels] == [*boxes, 7, 7]
    paragraph = "A paragraph takes the largest size in which all of its lines stay inside."
    for high, cap in ((110, 14), (60, 11), (30, 9), (10, 7)):
        audit.labels.clear()
        app.text.draw_block(surface, paragraph, pygame.Rect(0, 0, 190, high))
        assert audit.labels[0].cap == cap, high


def test_what_is_measured_is_what_is_drawn(app: App) -> None:
    """A layout that asks how large words are, and gives them that room, shows them in the player's size."""
    surface = pygame.Surface((300, 100))
    audit = app.text.audit = Audit(surface)
    for size in SIZES:
        app.settings.text_size = size
        app.apply_look()
        audit.labels.clear()
        app.text.draw(surface, "Ágil", pygame.Rect(0, 0, app.text.measure("Ágil"), app.text.line()))
        wrapped = app.text.block("Two lines of a tip", 60, "reading")
        app.text.draw_block(surface, "Two lines of a tip", pygame.Rect(0, 50, 60, wrapped.height), font="reading")
        face = app.text.face("body", size)
        assert {label.cap for label in audit.labels} == {face.cap_bottom - face.cap_top}


def test_capitals_stand_in_the_middle_of_their_box(app: App) -> None:
    surface = pygame.Surface((80, 21), pygame.SRCALPHA)
    app.text.draw(surface, "H", pygame.Rect(0, 0, 80, 21))
    ink = surface.get_bounding_rect()
    assert abs(ink.centery - 10) <= 1


def test_the_audit_finds_clipped_and_overlapping_text(app: App) -> None:
    surface = pygame.Surface((200, 100))
    app.text.audit = Audit(surface)
    app.text.draw(surface, "fits", pygame.Rect(0, 0, 100, 14))
    assert app.text.audit.faults() == []
    app.text.draw(surface, "much too long for this", pygame.Rect(0, 30, 20, 14))
    app.text.draw(surface, "lies on it", (2, 2))
    assert len(app.text.audit.faults()) == 2
    app.text.audit.cover(surface, surface.get_rect())
    assert app.text.audit.faults() == []


def test_words_that_do_not_fit_take_a_smaller_font(app: App) -> None:
    assert app.text.fitted("Thora", 300) == "display"
    assert app.text.fitted("A very long name indeed", 60, ("title", "body", "micro")) == "micro"


def test_what_does_not_fit_loses_words_and_a_single_word_letters(app: App) -> None:
    text = app.text
    assert text.cut("Short", 200) == "Short"
    assert text.cut("Now choose a card", text.measure("Now choose…")) == "Now choose…"
    short = text.cut("Maximilianojosué", 40)
    assert "Maximilianojosué".startswith(short.removesuffix("…")) and 30 < text.measure(short) <= 40
