"""What a deck of Guerra is before it is chosen: its mythology and greatest god, how it fights, what it is good at, how hard it is."""
from __future__ import annotations

from typing import Final, Literal

from engine.app.app import App
from engine.content import load_rules
from engine.rules.guerra.cards import Deck
from engine.rules.guerra.content import GuerraContent
from engine.rules.guerra.rules import FIRST_DECK
from scenes.common.sheets import ChoiceSheet

Ease = Literal["easy", "some", "much"]
EASE: Final[dict[str, Ease]] = {
    "deck_greek": "easy", "deck_norse": "easy", "deck_egyptian": "some", "deck_aztec": "some", "deck_celtic": "some",
    "deck_japanese": "much", "deck_cthulhu": "much", "deck_aztec_ascent": "much", "deck_egyptian_ascent": "much",
}
"""How much practice a deck of ours asks for (our judgement)."""


def sheet(app: App, option: str, choice: str) -> ChoiceSheet | None:
    """A ready-made deck."""
    content: GuerraContent = load_rules("guerra").content
    deck = content.decks.get(choice) if option == "deck" else None
    if deck is None:
        return None
    t, good = app.t, f"guerra.choice.deck.{choice}.good_at"
    pictures = (f"guerra/{card}@56x42" for card in deck.gods)
    picture = next((name for name in pictures if app.art.has(name)), "")
    gods = ", ".join(dict.fromkeys(t(f"guerra.card.{god}.name") for god in deck.gods))
    lines = (t(f"guerra.choice.deck.{choice}.text"), t("guerra.sheet.gods", gods=gods))
    return ChoiceSheet(t(f"guerra.choice.deck.{choice}"), picture, figures(app, content, deck, choice), lines,
                       t(good) if good in t else "", first=choice == FIRST_DECK)


def figures(app: App, content: GuerraContent, deck: Deck, choice: str) -> tuple[tuple[str, str], ...]:
    """Its mythology, the practice it asks for, and what its characters cost and can do on average."""
    t = app.t
    people = [content.faces[card] for card in deck.gods if content.faces[card].kind == "character"]
    cost, strength = (f"{sum(values) / len(people):.1f}" for values in ([face.cost for face in people], [face.strength for face in people]))
    found = [(t("guerra.sheet.myth"), t(f"guerra.mythology.{content.cards[deck.pantheon].mythology or 'neutral'}"))]
    if choice in EASE:
        found.append((t("guerra.sheet.ease"), t(f"guerra.sheet.ease.{EASE[choice]}")))
    return (*found, (t("guerra.sheet.characters"), str(len(people))), ("{icon:gold}", cost), ("{icon:attack}", strength))
