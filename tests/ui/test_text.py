"""Text: measured as drawn, wrapped by pixel width, icons and links in the line."""

from __future__ import annotations

import pygame
import pytest

from engine.app.app import App
from engine.ui import markup
from engine.ui.audit import Audit


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


def test_large_text_doubles_the_reading_font_only(app: App) -> None:
    small, body = app.text.measure("Hydra", "reading"), app.text.measure("Hydra", "body")
    app.settings.large_text = True
    app.apply_look()
    assert app.text.measure("Hydra", "reading") == 2 * small
    assert app.text.measure("Hydra", "body") == body


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
