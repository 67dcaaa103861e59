"""What answers do, one function per family of questions: `ANSWERS` for those with options, `PICKED` and `SKIPPED` for cards."""
from __future__ import annotations

from engine.rules.heroes.answers.adventure import ADVENTURE
from engine.rules.heroes.answers.cards import PICKED, SKIPPED
from engine.rules.heroes.answers.combat import COMBAT

__all__ = ["ANSWERS", "PICKED", "SKIPPED"]

ANSWERS = ADVENTURE | COMBAT
