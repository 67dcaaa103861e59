"""What heroes and bosses of the village are before anybody plays them."""
from __future__ import annotations

from engine.app.app import App
from engine.content import load_rules
from scenes.common.sheets import ChoiceSheet

FIRST = ("vl_hero_barbarian", "vl_hero_warrior")
"""Heroes who strike straight: weapons, and little to keep in mind."""
FIRST_BOSS = "vl_boss_vharzul"


def sheet(app: App, option: str, choice: str) -> ChoiceSheet | None:
    """A hero with life and what each level brings, a boss with what it does in each phase."""
    content = load_rules("village").content
    if option == "hero" and choice in content.heroes:
        return _hero(app, choice, content.heroes[choice].life, content.heroes[choice].intelligence)
    if option == "boss" and choice in content.bosses:
        return _boss(app, choice, content.bosses[choice].life_per_hero, content.bosses[choice].armour)
    return None


def _hero(app: App, name: str, life: int, wits: int) -> ChoiceSheet:
    t = app.t
    levels = tuple(f"<gold3>{t('village.ui.level', level=level)}</>: {t(f'village.hero.{name}.level{level}')}" for level in (1, 2, 3))
    figures = ((t("village.term.life"), str(life)), (t("village.ui.int"), str(wits)))
    key = f"village.hero.{name}.good"
    good = t(key) if key in t else ""
    return ChoiceSheet(t(f"village.hero.{name}.name"), _face(app, name), figures, levels, good, first=name in FIRST)


def _boss(app: App, name: str, life: int, armour: tuple[int, int, int]) -> ChoiceSheet:
    t = app.t
    phases = []
    for phase in (1, 2, 3):
        acts = "; ".join(f"{roll}: {t(f'village.boss.{name}.{phase}.{roll}')}" for roll in range(1, 7))
        phases.append(f"<gold3>{t('village.sheet.phase', phase=phase, armour=armour[phase - 1])}</> {acts}")
    figures = ((t("village.sheet.life_per_hero"), str(life)),)
    short = name.removeprefix("vl_boss_")
    return ChoiceSheet(t(f"village.boss.{name}.name"), _face(app, short), figures, tuple(phases), first=name == FIRST_BOSS)


def _face(app: App, name: str) -> str:
    picture = f"portraits/{name}@82x62"
    return picture if app.art.has(picture) else ""
