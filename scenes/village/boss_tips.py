"""The boss of a siege in words: what it is, what each row of its table would do, how the threat grows (VL-20.21)."""

from __future__ import annotations

from engine.rules.village import siege
from engine.rules.village.state import VillageState as State
from engine.table.moment import Card, Moment
from scenes.village import omen
from scenes.village.names import VillageNames


def tooltip(names: VillageNames, part: str, moment: Moment) -> str:
    """What the mouse rests on: a part of the card, or all of it."""
    if part.startswith("row"):
        return row_words(names, moment, int(part[3:]))
    return threat_words(names, moment.view) if part == "threat" else boss_words(names, moment)


def boss_words(names: VillageNames, moment: Moment) -> str:
    """Aim, figures, and the six rows of its table in this phase; the last one that it rolled shines."""
    t, view = names.t, moment.view
    now, boss = siege.boss_of(view)
    lines = [f"<red4>{t(f'village.boss.{boss.id}.name')}</>  {{icon:health}}{now.life}/{now.most}"]
    lines.append(f"<gold3>{t('village.ui.boss_goal', limit=siege.threat_limit(view))}</>")
    lines.append(t("village.ui.boss_armour", n=siege.armour(view)))
    lines += [t("village.ui.boss_poison", n=now.poison)] if now.poison else []
    lines.append(f"<sand3>{t('village.ui.boss_phases', first=now.most * 2 // 3, second=now.most // 3)}</>")
    lines.append(t("village.ui.boss_rolls"))
    last = omen.last_row(moment)
    for row in range(1, len(boss.table[now.phase]) + 1):
        colour = "gold4" if row == last else "stone4"
        lines.append(f"<{colour}>{row}: {names.boss_row(boss.id, now.phase, row)}</>")
    return "\n".join(lines)


def row_words(names: VillageNames, moment: Moment, row: int) -> str:
    """One row of its table, and what it would cost the nearest hero as the rules play it."""
    t = names.t
    now, boss = siege.boss_of(moment.view)
    lines = [f"<gold3>{t('village.ui.boss_row', row=row, text=names.boss_row(boss.id, now.phase, row))}</>"]
    if omen.wide(boss.table[now.phase][row - 1]):
        lines.append(f"<fire1>{t('village.ui.boss_every')}</>")
    odds = omen.Omens(names.rules).of(moment, row)
    name = names.people[moment.bottom].name
    if odds is not None and odds.mean:
        most = max(result.loss for result in odds.results)
        lines.append(t("village.ui.boss_you", name=name, mean=odds.mean, most=most))
    elif odds is not None:
        lines.append(t("village.ui.boss_spares"))
    if odds is not None and odds.kill_chance:
        lines.append(f"<red4>{t('village.ui.boss_kills', name=name, percent=odds.kill_chance)}</>")
    if row == omen.last_row(moment):
        lines.append(f"<sand2>{t('village.ui.boss_last')}</>")
    return "\n".join(lines)


def threat_words(names: VillageNames, view: State) -> str:
    """How the threat grows, what it ends, and how many stars are still to be had."""
    t, limit = names.t, siege.threat_limit(view)
    now, _ = siege.boss_of(view)
    stars = t("village.ui.boss_stars", three=limit // 2, two=limit * 3 // 4)
    return "\n".join((f"<violet4>{t('village.ui.boss_threat', now=now.threat, limit=limit)}</>", stars))


def inspect(names: VillageNames, moment: Moment) -> Card:
    """The sheet of the boss."""
    name = names.t(f"village.boss.{siege.boss_of(moment.view)[1].id}.name")
    text = "\n".join((boss_words(names, moment), threat_words(names, moment.view)))
    return Card(name, names.t("village.ui.boss"), text, rules=("VL-20.21",))
