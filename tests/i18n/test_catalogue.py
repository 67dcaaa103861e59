"""Both languages are equals: same keys, same placeholders, plural forms, every glyph drawn; and no text lies about unread."""

from __future__ import annotations

import ast
import re
from fractions import Fraction
from itertools import chain
from pathlib import Path

import polib
import pygame
import pytest

from engine.i18n import Catalogue, MissingText
from engine.ui import markup

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "assets" / "locale"
DOMAINS = sorted(path.stem for path in (LOCALE / "en").glob("*.po"))
SLOT = re.compile(r"\{[\w:]+\}|\[\[[^\]|]+|<[a-z]+\d>|</>")


def entries(language: str, domain: str) -> dict[str, polib.POEntry]:
    return {entry.msgid: entry for entry in polib.pofile(str(LOCALE / language / f"{domain}.po"), encoding="utf-8")}


def texts(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgstr_plural else [entry.msgstr]


def test_both_languages_have_the_same_files() -> None:
    assert sorted(path.stem for path in (LOCALE / "es").glob("*.po")) == DOMAINS


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_have_the_same_keys_and_no_empty_text(domain: str) -> None:
    english, spanish = entries("en", domain), entries("es", domain)
    assert sorted(set(english) ^ set(spanish)) == []
    assert [key for found in (english, spanish) for key, entry in found.items() if not all(texts(entry))] == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_placeholders_agree(domain: str) -> None:
    english, spanish = entries("en", domain), entries("es", domain)
    wrong = []
    for key, entry in english.items():
        slots = [set(SLOT.findall(" ".join(texts(found)))) for found in (entry, spanish[key])]
        if slots[0] != slots[1]:
            wrong.append((key, *slots))
    assert wrong == []


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", ["en", "es"])
def test_no_key_is_written_twice(domain: str, language: str) -> None:
    keys = [entry.msgid for entry in polib.pofile(str(LOCALE / language / f"{domain}.po"), encoding="utf-8")]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("font", ["body", "title", "micro"])
def test_every_letter_has_a_glyph(font: str) -> None:
    pygame.font.init()
    face = pygame.font.Font(ROOT / "assets" / "fonts" / f"{font}.ttf", 12)
    wanted: dict[str, None] = {}
    for language in ("en", "es"):
        for domain in DOMAINS:
            for entry in entries(language, domain).values():
                wanted.update(dict.fromkeys("".join(markup.plain(text) for text in texts(entry))))
    metrics = {letter: face.metrics(letter)[0] for letter in sorted(wanted) if not letter.isspace()}
    assert [letter for letter, found in metrics.items() if found is None] == []


def asked_for() -> tuple[set[str], re.Pattern[str]]:
    """What sources and content ask the catalogue for: whole texts, and texts with slots that spell out at least one word."""
    whole: set[str] = set()
    slotted: set[str] = set()
    for path in chain(*((ROOT / folder).rglob("*.py") for folder in ("engine", "scenes"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
                if re.fullmatch(r"[\w.]+\.\{\}\.\w+", node.value):
                    slotted.add(re.escape(node.value).replace(r"\{\}", r"\w+"))
            elif isinstance(node, ast.JoinedStr):
                words = [str(part.value) if isinstance(part, ast.Constant) else "" for part in node.values]
                spelt, ends_so = "".join(words), not words[0] and words[-1].startswith("_")
                if re.fullmatch(r"[\w.:]+", spelt) and re.search(r"[a-z]", spelt) and ("." in spelt or ends_so):
                    slotted.add("".join(re.escape(word) or ".*" for word in words))
    for path in (ROOT / "assets" / "content").rglob("*.toml"):
        whole.update(re.findall(r"[\w.:-]+", path.read_text(encoding="utf-8")))
    return whole, re.compile("|".join(sorted(slotted)))


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_text_is_asked_for_somewhere(language: str) -> None:
    whole, slotted = asked_for()
    keys = [key for domain in DOMAINS if not domain.endswith("_rules") for key in entries(language, domain)]
    assert [key for key in keys if key not in whole and not slotted.fullmatch(key)] == []


def test_facts_fill_slots_and_choose_the_plural(tmp_path: Path) -> None:
    write(tmp_path, {"a.b": "{name} has {icon:gold} {n}", "cards": ("{n} card", "{n} cards")})
    t = Catalogue(tmp_path, "en", strict=True)
    assert t("a.b", name="Thora", n=3) == "Thora has {icon:gold} 3"
    assert t("cards", n=1) == "1 card"
    assert t("cards", n=0) == "0 cards"


def test_a_missing_key_raises_in_tests_and_shows_in_play(tmp_path: Path) -> None:
    write(tmp_path, {"a": "b"})
    with pytest.raises(MissingText):
        Catalogue(tmp_path, "en", strict=True)("nowhere")
    relaxed = Catalogue(tmp_path, "en")
    assert relaxed("nowhere") == "⟨nowhere⟩"
    assert list(relaxed.missing) == ["nowhere"]


def test_the_language_changes_at_once(app: object) -> None:
    t = app.t  # type: ignore[attr-defined]
    t.speak("es")
    spanish = t("ui.title.play")
    t.speak("en")
    assert (spanish, t("ui.title.play")) == ("Jugar", "Play")


def write(folder: Path, texts_: dict[str, str | tuple[str, str]]) -> None:
    po = polib.POFile()
    po.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    for key, text in texts_.items():
        if isinstance(text, tuple):
            po.append(polib.POEntry(msgid=key, msgid_plural=key, msgstr_plural=dict(enumerate(text))))
        else:
            po.append(polib.POEntry(msgid=key, msgstr=text))
    (folder / "en").mkdir()
    po.save(str(folder / "en" / "x.po"))


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_two_files_share_a_key(language: str) -> None:
    owner: dict[str, str] = {}
    twice = []
    for domain in DOMAINS:
        for key in entries(language, domain):
            if key in owner and not domain.endswith("_rules"):
                twice.append((key, owner[key], domain))
            owner[key] = domain
    assert twice == []


def test_fractions_get_the_mark_of_the_language() -> None:
    texts = Catalogue(LOCALE, "en")
    assert (texts.number(2.5), texts.number(Fraction(7))) == ("2.5", "7")
    texts.speak("es")
    assert (texts.number(2.5), texts.number(1017.5)) == ("2,5", "1017,5")
    assert texts("village.ui.mean", n=2.5) == texts("village.ui.mean", n="2,5")
