"""What is special about a duel of The Last Chronicle: a plate on the table that tells the rule of the chapter and the boons."""
from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pygame

from engine.campaign import campaigns_of
from engine.campaign.guerra import LastChronicle
from engine.rules.guerra.state import State
from engine.table.pieces import Spot, box

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage

KEY: Final = "chronicle"
PLATE: Final = (552, 343, 86, 15)


def special(view: State) -> bool:
    """Whether the duel has a rule or a boon of its own."""
    return view.config.twist != "none" or bool(view.config.boons)


def spots(view: State) -> list[Spot]:
    """The plate as something to point at."""
    return [box(KEY, PLATE)] if special(view) else []


def draw(stage: GuerraStage, surface: pygame.Surface, view: State) -> None:
    """A flag and two words, where there is something to tell."""
    if not special(view):
        return
    art, text, area = stage.app.art, stage.app.text, pygame.Rect(PLATE)
    surface.fill(art.colour("gold1"), area)
    surface.fill(art.colour("ink1"), area.inflate(-2, -2))
    surface.blit(art.sprite("ui/icon_flag"), (area.left + 2, area.top + 2))
    words = stage.app.t("guerra.ui.chronicle")
    room = pygame.Rect(area.left + 15, area.top + 2, area.width - 17, 11)
    text.draw(surface, words, room, font=text.fitted(words, room.width, ("body", "micro")), colour="gold3")


def tip(stage: GuerraStage, view: State) -> str:
    """The rule of the chapter, then every boon with what it does."""
    t = stage.app.t
    (campaign,) = campaigns_of("guerra")
    assert isinstance(campaign, LastChronicle)
    lines = [f"<gold3>{t('guerra.ui.chronicle')}</>"]
    lines += [t(f"guerra.chapter.{duel.id}.twist") for duel in campaign.duels.values() if duel.twist == view.config.twist]
    for boon, count in Counter(view.config.boons).items():
        name = t(f"guerra.campaign.option.{boon}") + (f" x{count}" if count > 1 else "")
        lines.append(f"<sand2>{name}:</> {t(f'guerra.campaign.option.{boon}.text')}")
    return "\n".join(lines)
