"""The goal card: what is played for, how far it is, what ends the match, and the stars of a campaign's chapter (UX-79)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from engine.app.app import App
from engine.table.notices import Goal, Standing, Target
from engine.ui.panel import panel
from scenes.match.context import Context

WIDE: Final = 210
EDGE: Final = 8
SIGNS: Final[dict[tuple[Standing, bool], str]] = {
    ("open", False): "{icon:flag}",
    ("met", False): "{icon:tick}",
    ("lost", False): "{icon:cross}",
    ("open", True): "{icon:star_empty}",
    ("met", True): "{icon:star}",
    ("lost", True): "{icon:cross}",
}
COLOURS: Final[dict[Standing, str]] = {"open": "stone4", "met": "green5", "lost": "stone2"}


def goal_of(context: Context, aims: Sequence[str]) -> Goal:
    """What the seat nearest to the screen plays for, with the stars of the chapter the match belongs to."""
    goal = context.parts.words.goal_card(context.moment)
    stars = tuple(Target(text, star=True) for text in aims)
    known = {target.text for target in goal.targets}
    return Goal((*goal.targets, *(star for star in stars if star.text not in known)), goal.limit, goal.danger)


def lines_of(goal: Goal) -> list[tuple[str, str]]:
    """The card in words: each line with its colour."""
    lines = []
    for target in goal.targets:
        count = f" <gold3>{target.have}/{target.want}</>" if target.want else ""
        lines.append((f"{SIGNS[target.standing, target.star]} {target.text}{count}", COLOURS[target.standing]))
    if goal.limit:
        lines.append((f"{{icon:hourglass}} {goal.limit}", "sand3"))
    if goal.danger:
        lines.append((f"{{icon:skull}} {goal.danger}", "red4"))
    return lines


def height(app: App, goal: Goal, wide: int = WIDE) -> int:
    """How tall the card is."""
    blocks = (app.text.block(line, wide - 2 * EDGE, colour=colour).height for line, colour in lines_of(goal))
    return 22 + sum(tall + 3 for tall in blocks) + 4


def paint_goal(app: App, surface: pygame.Surface, goal: Goal, box: pygame.Rect) -> None:
    """The card in its box; what does not fit is left out from the end."""
    panel(app, surface, box, "dark")
    title = pygame.Rect(box.left + EDGE, box.top + 5, box.width - 2 * EDGE, 12)
    app.text.draw(surface, app.t("match.goal.title"), title, font="title", colour="gold3")
    y = box.top + 20
    for line, colour in lines_of(goal):
        tall = app.text.block(line, title.width, colour=colour).height
        if y + tall > box.bottom - 3:
            return
        app.text.draw_block(surface, line, pygame.Rect(title.left, y, title.width, tall), colour=colour)
        y += tall + 3


def below(app: App, goal: Goal, right: int, top: int) -> pygame.Rect:
    """Where the card opens from the bar: its right edge at `right`, inside the canvas."""
    return pygame.Rect(max(2, right - WIDE), top, WIDE, height(app, goal))


def beside(app: App, goal: Goal, menu: pygame.Rect) -> Sequence[pygame.Rect]:
    """Where the card lies beside the menu of a match; nowhere without a goal."""
    if not goal:
        return ()
    return (pygame.Rect(menu.right + 8, menu.top, min(WIDE, 636 - menu.right - 8), height(app, goal, min(WIDE, 636 - menu.right - 8))),)
