"""Every screen of the client, in both languages: all texts there, none clipped, none on top of another (UX-55), all pictures drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.app.app import App
from engine.ui.audit import Audit
from scenes.shots import Shot, all_shots, stage
from scenes.start import build_app

SHOTS = list(all_shots())


def names(shots: list[Shot]) -> list[str]:
    return [shot.name for shot in shots]


@pytest.fixture(scope="module", params=["en", "es"])
def client(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> App:
    """One app for all screens of a language."""
    app = build_app(home=Path(tmp_path_factory.mktemp("home")), strict=True)
    app.speak(request.param)
    return app


@pytest.mark.parametrize("shot", SHOTS, ids=names(SHOTS))
def test_a_screen_reads_well(client: App, shot: Shot) -> None:
    client.art.missing.clear()
    scene = stage(client, shot)
    client.update(1 / 60)
    audit = client.text.audit = Audit(client.canvas)
    scene.draw(client.canvas)
    client.text.audit = None
    assert audit.faults() == []
    assert list(client.art.missing) == []
    assert all("⟨" not in label.text for label in audit.labels)


@pytest.mark.parametrize("size", [125, 150, 200])
@pytest.mark.parametrize("shot", SHOTS, ids=lambda s: s.name)
def test_larger_words_and_high_contrast_fit_too(client: App, shot: Shot, size: int) -> None:
    """UX-85, P-ALL-14: in every size words stay inside their boxes and off each other."""
    if size != 200 and SHOTS.index(shot) % 2 != (size == 125):
        return  # every screen in its largest size, and in one of the two between
    client.settings.text_size, client.settings.high_contrast = size, True
    client.apply_look()
    try:
        scene = stage(client, shot)
        audit = client.text.audit = Audit(client.canvas)
        scene.draw(client.canvas)
    finally:
        client.text.audit = None
        client.settings.text_size, client.settings.high_contrast = 100, False
        client.apply_look()
    assert audit.faults() == []


def test_drawing_changes_nothing(client: App) -> None:
    """The same scene drawn twice gives the same pixels (a scene's `draw` must not move anything)."""
    for shot in SHOTS:
        scene = stage(client, shot)
        scene.draw(client.canvas)
        first = client.canvas.copy()
        scene.draw(client.canvas)
        assert client.canvas.get_buffer().raw == first.get_buffer().raw, shot.name
