"""One word for each thing, in both languages: what would sound translated or mean two things is not written."""

from __future__ import annotations

import re
from pathlib import Path

import polib
import pytest

LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"
STORIES = re.compile(r"story|tale|intro|outro|lore|twist|after$|\.won$|\.lost$|chapter|chronicle|ending|campaign")

# domain → words that are not written there, with what is written instead
ENGLISH = {
    "": {
        r"\banew\b": "again, over", r"\bre-roll": "reroll", r"\b[Ee]verybody\b": "everyone", r"\b[Aa]nybody\b": "anyone",
        r"[«»]": "“ ”", r"\bthe own\b|\ban own\b": "their own, one of your", r"\bis said by\b": "the scenario says",
        r"\bcards? of your hand\b": "from your hand",
        r"(?<![Tt]here )\bis no (ability|attack|counter-attack|defeat|Move|modifier)\b": "is not a",
        r"\bis looked at\b": "is checked", r"\b(?<!\{)[Dd]efense\b(?!\})": "defence",
    },
    "heroes": {r"\b(two|own|back|front|middle) (rows?|ranks?)\b": "line", r"\b[Aa]utomat(on|ic) (hero|enemy|unit)": "AI hero"},
    "mythicals": {r"\b[Dd]uplicates?\b": "twins"},
}  # fmt: skip
SPANISH = {
    "": {r"\bconsejero\b": "entrenador", r"\bHaz clic en\b": "Pulsa", r'"\w': "« »"},
    "heroes": {
        r"\b(dos|tus|en la|de la) filas?\b": "líneas o calles", r"\bazul(es)?\b.*\bnivel|nivel azul": "azur", r"autómata": "IA",
        r"\bhéroes? automáticos?\b": "héroe de IA", r"\bguardias\b": "guardianes",
    },
    "mythic": {r"\bblancos\b": "caras vacías", r"\bHeracles\b": "Hércules", r"\bBloqueo\b": "Bloquear", r"\bvecinas?\b": "adyacente"},
    "village": {r"\bbonos\b": "bonus", r"sale del juego": "sale de la partida", r"monstruos? que (te )?obliga": "retiene"},
    "mythicals": {r"\b[Dd]uplicad": "gemelas"},
}  # fmt: skip
GLOSSARY = {"en": ENGLISH, "es": SPANISH}
SINGULAR = {
    "en": r"summons [2-9] (Goblin|Rat|Wolf|Skeleton|Zombie)\b",
    "es": r"invoca [2-9] (Trasgo|Rata|Lobo|Esqueleto|Zombi)\b",
}


def written(language: str, domain: str) -> list[tuple[str, str]]:
    """Every text of a game, or of all domains, that is no story."""
    found = []
    for path in sorted((LOCALE / language).glob("*.po")):
        if path.stem.removesuffix("_rules").startswith(domain) and (not domain or path.stem.removesuffix("_rules") == domain):
            for entry in polib.pofile(str(path), encoding="utf-8"):
                if entry.msgid and not STORIES.search(entry.msgid):
                    found += [(entry.msgid, text) for text in (entry.msgstr_plural.values() or [entry.msgstr])]
    return found


@pytest.mark.parametrize(("language", "domain"), [(language, domain) for language, words in GLOSSARY.items() for domain in words])
def test_the_words_of_a_game_are_its_own(language: str, domain: str) -> None:
    texts = written(language, domain)
    assert texts
    wrong = [
        f"{key}: {found[0]!r} → {instead}"
        for pattern, instead in GLOSSARY[language][domain].items()
        for key, text in texts
        if (found := re.search(pattern, text))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", sorted(SINGULAR))
def test_two_are_more_than_one(language: str) -> None:
    assert [key for key, text in written(language, "village") if re.search(SINGULAR[language], text)] == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_glossary_notices(language: str) -> None:
    """The test above can fail: each pattern finds a word that it forbids."""
    samples = {"en": "defense", "es": "el consejero"}
    assert any(re.search(pattern, samples[language]) for pattern in GLOSSARY[language][""])
