"""Keywords in the text of a card: links whose short text shows under the mouse and whose rule opens on a click (UX-07).

The rulebook itself says what is a keyword: a rule that begins with a name and a colon ("Archer: +1 Attack in ranged attacks.").
"""
from __future__ import annotations

import re
from functools import lru_cache

from engine.i18n import Catalogue

_RULE = re.compile(r"^(?P<name>[^\W\d][\w' \-]{2,27}?)(?: X| \(X\))?: ")
_MARKUP = re.compile(r"(\[\[.*?\]\]|\{.*?\}|<[^<>]*>)")
_LINK = re.compile(r"\[\[(?P<id>[^|\]]+)\|(?P<label>[^\]]+)\]\]")
LONGEST = 180
"""Letters of a rule that a tooltip shows."""


class Glossary:
    """The keywords of one game in one language."""

    def __init__(self, rules: dict[str, str]) -> None:
        self.rules: dict[str, str] = {}
        """Keyword in small letters → the rule that explains it; the first one that does."""
        self.texts: dict[str, str] = {}
        """Rule → its text, short enough for a tooltip."""
        for rule, text in rules.items():
            found = _RULE.match(text)
            if found is not None and "-EX." not in rule:
                self.rules.setdefault(found["name"].lower(), rule)
                self.texts[rule] = text if len(text) <= LONGEST else text[:LONGEST].rsplit(" ", 1)[0] + "…"
        # Longer names first, so that "Mighty Throw" is not taken for a "Throw".
        names = "|".join(re.escape(name) for name in sorted(self.rules, key=len, reverse=True))
        self._word = re.compile(rf"\b({names})(?=s?\b)", re.IGNORECASE) if names else None

    def linked(self, text: str) -> tuple[str, dict[str, str]]:
        """The text with a link on the first of each keyword, and the short text behind each link."""
        behind: dict[str, str] = {}
        text = _LINK.sub(lambda link: self._rule_link(link, behind), text)
        parts = _MARKUP.split(text)
        # What was marked up stands at the odd places.
        parts[::2] = [self._link(part, behind) for part in parts[::2]]
        return "".join(parts), behind

    def _rule_link(self, link: re.Match[str], behind: dict[str, str]) -> str:
        """A link that a stage made by the name of a keyword opens the rule of that keyword."""
        rule = self.rules.get(link["label"].lower(), "")
        if not rule:
            return link[0]
        behind[rule] = self.texts[rule]
        return f"[[{rule}|{link['label']}]]"

    def _link(self, part: str, behind: dict[str, str]) -> str:
        def one(word: re.Match[str]) -> str:
            rule = self.rules[word[0].lower()]
            if rule in behind:
                return word[0]
            behind[rule] = self.texts[rule]
            return f"[[{rule}|{word[0]}]]"

        return self._word.sub(one, part) if self._word is not None else part


def glossary(t: Catalogue, game: str) -> Glossary:
    """The keywords of a game in the language that is spoken."""
    return _read(t.language, game, tuple(t.rulebook(game).items()))


@lru_cache(maxsize=12)
def _read(language: str, game: str, rules: tuple[tuple[str, str], ...]) -> Glossary:
    return Glossary(dict(rules))
