"""Cards are put together in every size, plain and tinted."""
from __future__ import annotations

import pytest

from engine.app.app import App
from engine.table.cards import HAND, LARGE, MINI, CardFace, paint_card


@pytest.mark.parametrize("size", [HAND, MINI, LARGE])
@pytest.mark.parametrize("tint", [None, "grey"])
def test_a_card_in_every_size(app: App, size: str, tint: str | None) -> None:
    face = CardFace(
        "cardframes/frame_village_weapon", "cardframes/back_village_main", "Sword of the Silver Stag", "Silver Sword", "WEAPON",
        (("attack", "+2"), ("gold", "3")), "50", "7", "Deals two damage to a neighbour. Then draw a card and discard it again. " * 2,
    )  # fmt: skip
    card = paint_card(app.art, app.text, face, size, tint=tint)
    assert card.get_size() == tuple(int(number) for number in size.split("x"))
