"""A whole language that a mod brings, through every screen: nothing missing, nothing still in English, nothing breaks."""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import polib
import pytest

from engine.app.app import App
from engine.content.files import HOME, data_root
from engine.content.mods import languages, look_again
from engine.modding.review import review
from engine.ui.audit import Audit
from scenes.settings import SettingsScene
from scenes.shots import Shot, all_shots, stage
from scenes.start import build_app
from tests.support.pseudo import CODE, make, spoken

SHOTS = [shot for shot in all_shots() if shot.name != "first_run"]
"""All but the question for the language itself, which is asked in the client's own two."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """A client that speaks the third language."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME, str(home))
        make(home / "mods")
        look_again()
        app = build_app(home=home, strict=True)
        app.speak(CODE)
        yield app
        app.close()
    look_again()


def test_a_third_language_is_a_sound_mod(client: App) -> None:
    found = review(client.home / "mods" / "pseudo")
    count = len(texts(client.home / "mods" / "pseudo" / "locale" / CODE))
    assert [str(fault) for fault in found.faults] == [] and found.notes == [f"Psoadu: {count} texts, 0 still in English"]


def test_it_stands_in_the_settings_and_is_remembered(client: App) -> None:
    assert languages() == {CODE: "Psoadu"} and client.t("ui.title.play") == spoken("Play")
    stage(client, Shot("settings", lambda app: SettingsScene(app)))
    client.settings.language = CODE
    client.save_settings()
    assert client.settings_file.load().language == CODE


@pytest.mark.parametrize("shot", SHOTS, ids=[shot.name for shot in SHOTS])
def test_every_screen_speaks_it(client: App, shot: Shot) -> None:
    """The screens are made for English and Spanish words, which these are as long as: what does not fit is a mistake here too."""
    scene = stage(client, shot)
    client.update(1 / 60)
    audit = client.text.audit = Audit(client.canvas)
    try:
        scene.draw(client.canvas)
    finally:
        client.text.audit = None
    assert audit.faults() == []
    assert client.t.missing == {} and all("⟨" not in label.text for label in audit.labels)
    assert {label.text for label in audit.labels} & only_english(client.home) == set()


@cache
def texts(folder: Path) -> dict[str, str]:
    """Key → text of the catalogues in a folder."""
    return {entry.msgid: entry.msgstr for path in folder.glob("*.po") for entry in polib.pofile(str(path), encoding="utf-8")}


@cache
def only_english(home: Path) -> set[str]:
    """What the client says in English and the third language never does; single words may be names, which stay as they are."""
    english = {text for text in texts(data_root() / "assets" / "locale" / "en").values() if " " in text}
    return english - set(texts(home / "mods" / "pseudo" / "locale" / CODE).values())
