"""Painting itself: the same sources give the same pixels, and what data files name exists."""
from __future__ import annotations

import importlib

import pytest

np = pytest.importorskip("numpy")

from tools.art import sources  # noqa: E402
from tools.art.palette import MATERIALS  # noqa: E402
from tools.art.sheet import Sheet, load  # noqa: E402

DRAWN_AGAIN = "ui"


def test_a_group_drawn_again_gives_the_same_pixels() -> None:
    sheet = Sheet()
    importlib.import_module(f"tools.art.groups.{DRAWN_AGAIN}").draw(sheet)
    stored = load(sources.ART, DRAWN_AGAIN)
    assert list(stored) == list(sheet.sprites)
    for name, sprite in sheet.sprites.items():
        assert np.array_equal(stored[name].pixels, sprite.canvas.pixels), name


def test_materials_have_five_tones() -> None:
    assert all(len(tones) == 5 for tones in MATERIALS.values())


def test_every_figure_of_the_data_files_can_be_drawn() -> None:
    from tools.art.troupe import DATA, RIGS, figures

    files = sorted(p.name for p in DATA.glob("figures_*.toml") if p.name != "figures_common.toml")
    for name in files:
        for figure, look in figures("figures_common.toml", name).items():
            assert look.tone("rig", "humanoid") in RIGS, figure


def test_every_card_names_a_known_scene_item_prop_and_figure() -> None:
    import tomllib

    from tools.art.figures.helms import HELMS
    from tools.art.figures.shields import OFFHAND
    from tools.art.figures.weapons import WEAPONS
    from tools.art.picture import SCENES
    from tools.art.scenery.items import ITEMS
    from tools.art.scenery.props import PROPS
    from tools.art.troupe import DATA

    things = {*ITEMS, *WEAPONS, *HELMS, *OFFHAND}
    for path in sorted(DATA.glob("cards_*.toml")):
        for name, spec in tomllib.loads(path.read_text(encoding="utf-8")).items():
            assert spec.get("scene", "meadow") in SCENES, (path.name, name)
            for subject in (spec, *spec.get("behind", ()), *spec.get("extras", ())):
                assert subject.get("item") is None or subject["item"] in things, (path.name, name)
                assert subject.get("prop") is None or subject["prop"] in PROPS, (path.name, name)
