"""What a deck of Guerra is before it is chosen: its pantheon, its gods and how it fights."""
from __future__ import annotations

from engine.app.app import App
from engine.content import load_rules
from scenes.common.sheets import ChoiceSheet

FIRST = "deck_greek"


def sheet(app: App, option: str, choice: str) -> ChoiceSheet | None:
    """A ready-made deck."""
    deck = load_rules("guerra").content.decks.get(choice) if option == "deck" else None
    if deck is None:
        return None
    t = app.t
    portraits = (f"portraits/{card}@82x62" for card in (*deck.designs, *deck.gods))
    picture = next((portrait for portrait in portraits if app.art.has(portrait)), "")
    gods = ", ".join(dict.fromkeys(t(f"guerra.card.{god}.name") for god in deck.gods))
    told = t(f"guerra.choice.deck.{choice}.text")
    lines = (told, t("guerra.sheet.gods", gods=gods))
    return ChoiceSheet(t(f"guerra.choice.deck.{choice}"), picture, (), lines, first=choice == FIRST)
