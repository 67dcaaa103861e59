"""The longer words of Mythic Battles: options, prompts, log lines, tooltips, inspected cards, the score sheet."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.rules.kernel.types import HIDDEN, Event, Outcome
from engine.rules.mythic import frames
from engine.rules.mythic.activation import LIMIT
from engine.rules.mythic.combat.allocation import finish
from engine.rules.mythic.combat.attack import blanks_for_throw
from engine.rules.mythic.combat.best import best_plan
from engine.rules.mythic.combat.strike import special_op
from engine.rules.mythic.events import (
    ActivationEnded,
    AttackDeclared,
    AttackEnded,
    CardsDrawn,
    DeckOpened,
    DecksBuilt,
    Destroyed,
    DiceChanged,
    DiceRolled,
    OmphalosAbsorbed,
    OmphalosStolen,
    Petrified,
    PlayerOut,
    PointScored,
    Reborn,
    TalentsLocked,
    TurnBegan,
    TurnEnded,
    UnitEntered,
    UnitLeft,
    UnitMoved,
    Wounded,
)
from engine.rules.mythic.field import terrain
from engine.rules.mythic.state import MythicState, Unit, crowd, side_of
from engine.rules.mythic.stats import capped, clamped, company_parts, line, modifier_parts
from engine.table.pieces import Look
from engine.table.recall import greatest, number_at, recall
from engine.table.stage import Card, Figure, Moment, Sum, Tally
from scenes.mythic.looks import hand_card
from scenes.mythic.plates import pile_words, plate_tip
from scenes.mythic.reading import copies, way_to
from scenes.mythic.tips import PART, STATS, abilities, conditions, part_tip

if TYPE_CHECKING:
    from scenes.mythic.stage import MythicStage

SILENT = (DiceChanged, TurnEnded, ActivationEnded, AttackEnded, TalentsLocked, DeckOpened, DecksBuilt)
"""Events that need no line of their own in the log."""
LOST_DICE = {"b": "blank", "g": "given", "x": "missed", "m": "again"}
"""What the first letter of a die that does not count (yet) says about it (UX-10)."""


def option(stage: MythicStage, step: str, moment: Moment) -> str:
    """The words of a step that is listed or stands on a button."""
    t = stage.app.t
    kind, _, rest = step.partition(":")
    view: MythicState = moment.view
    if kind in ("react", "resolve"):
        name, _, unit = rest.partition(":")
        key = f"mythic.keyword.{name}.name" if name == "guard" else f"mythic.button.{name}"
        what = t(key) if key in t else t(f"mythic.power.{name}.name")
        return f"{what}: {t(f'mythic.unit.{unit}.name')}"
    if rest and kind in ("hand", "face", "activate", "sheet"):
        return t(f"mythic.card.{rest}.name")
    if step in view.content.powers:
        aow = view.content.powers[step].aow
        return t(f"mythic.power.{step}.name") + (f" {{icon:art_of_war}}{aow}" if aow else "")
    if step in view.content.sheets:
        return t(f"mythic.unit.{step}.name")
    if step.startswith("seat"):
        return stage.people[int(step[4:])].name
    if step.startswith("army"):
        return ", ".join(t(f"mythic.unit.{unit}.name") for unit in view.config.armies[int(step[4:])])
    if step.startswith("convert"):
        return t("mythic.button.convert", n=int(step[7:]))
    if kind == "die":
        return t("mythic.button.die", value=rest)
    if kind == "force":
        return t("mythic.button.force")
    if kind == "pass" and rest:
        return t("mythic.button.pass_longer")
    if step in view.board.areas:
        return area_name(stage, view, step)
    return t(f"mythic.button.{step}")


def area_name(stage: MythicStage, view: MythicState, area: str) -> str:
    """An area by its terrain and number."""
    return place_name(stage, area, terrain(view, area))


def place_name(stage: MythicStage, area: str, kind: str) -> str:
    """A terrain with the number of the area."""
    return f"{stage.app.t(f'mythic.terrain.{kind}.name')} {area[-2:].lstrip('0')}"


def _acting(stage: MythicStage, moment: Moment, frame: frames.Activation) -> str:
    """What a unit at work is asked: a target, the actions that are left, or to end a walk (MB-6.8, MB-14.4)."""
    t, view, unit = stage.app.t, moment.view, stage.app.t(f"mythic.unit.{frame.unit}.name")
    if moment.prefix and moment.prefix[0] in view.content.powers:
        return t("mythic.prompt.Aim", power=t(f"mythic.power.{moment.prefix[0]}.name"))
    key = f"mythic.prompt.Act.{moment.prefix[0]}" if moment.prefix else ""
    if key in t:
        return t(key, unit=unit)
    left = 0 if frame.special else LIMIT - len(frame.done)
    if left > 0:
        return t("mythic.prompt.Act", unit=unit, n=left)
    steps = moment.picker.options() if moment.picker is not None else ()
    going = "run" in steps or any(step in view.board.areas for step in steps)
    return t(f"mythic.prompt.Act.{'going' if going else 'arrived'}", unit=unit)


def prompt(stage: MythicStage, moment: Moment) -> str:
    """Prompts that depend on what is going on."""
    t, asked = stage.app.t, moment.decision
    view: MythicState = moment.view
    if isinstance(asked, frames.Act):
        frame = view.agenda.find(asked.serial)
        if isinstance(frame, frames.Activation):
            return _acting(stage, moment, frame)
    if isinstance(asked, frames.Main):
        return t(("mythic.prompt.Main", "mythic.prompt.Main.second", "mythic.prompt.Main.done")[min(2, view.activations)])
    if isinstance(asked, frames.ChoosePayment):
        return t("mythic.prompt.ChoosePayment", cause=_cause(stage, asked.cause))
    if isinstance(asked, frames.RerollDice):
        keys = (f"mythic.keyword.{asked.source}.name", f"mythic.campaign.option.{asked.source}")
        source = next((t(key) for key in keys if key in t), "") or str(stage.name(asked.source, "power"))
        return t("mythic.prompt.RerollDice.forced" if asked.forced else "mythic.prompt.RerollDice", source=source, n=asked.n)
    if isinstance(asked, frames.EndOfTurn) and moment.picker is not None:
        steps = moment.picker.options()
        only = [word for word, step in (("recall", "recall"), ("extra", "draw_extra")) if step in steps]
        return t(f"mythic.prompt.EndOfTurn.{only[0]}") if len(only) == 1 and not moment.prefix else ""
    if isinstance(asked, frames.Recruit):
        return t("mythic.prompt.Recruit", n=view.points[asked.seat])
    if isinstance(asked, frames.Post):
        return t("mythic.prompt.Post", unit=t(f"mythic.unit.{asked.unit}.name"))
    if isinstance(asked, frames.Enter | frames.CallTroop | frames.Strategy):
        frame = view.agenda.find(asked.serial)
        if isinstance(frame, frames.Activation):
            return t(f"mythic.prompt.{type(asked).__name__}", unit=t(f"mythic.unit.{frame.unit}.name"))
    if isinstance(asked, frames.Counter | frames.Throw | frames.Rebirth | frames.Redirect):
        frame = view.agenda.find(asked.serial)
        if isinstance(frame, frames.Attack):
            price = blanks_for_throw(view, view.units[frame.target], special_op(view, frame))
            return t(f"mythic.prompt.{type(asked).__name__}", unit=t(f"mythic.unit.{frame.target}.name"), n=price)
    return ""


def wasted(stage: MythicStage, attack: frames.Attack, step: int) -> str:
    """What plainly better play of the dice would bring, or an empty text: fives left lying, successes given away (MB-10.11)."""
    t = stage.app.t
    if step == 1 and not attack.marked:
        again = best_plan(attack)[0]
        return t("mythic.ui.regret_roll", n=again) if again else ""
    now = sum(value >= attack.defence for value in attack.dice)
    best = finish(attack.dice, attack.bonus, attack.defence) if step == 2 else now
    return t("mythic.ui.regret_count", best=best, n=now) if best > now else ""


def farewell(stage: MythicStage, view: MythicState, unit: Unit) -> str:
    """What is lost if a unit leaves the board for good, or an empty text where its side gains by it (MB-24.5j)."""
    for_rivals = view.config.carried_off > 0 and side_of(view, unit.seat) == 0
    comes_back = any(row.tray for row in view.config.exits if view.players[row.seat] == unit.seat)
    if comes_back or (unit.gem and not for_rivals):
        return ""
    key = "mythic.ui.regret_gift" if unit.gem else "mythic.ui.regret_leave"
    return stage.app.t(key, unit=stage.app.t(f"mythic.unit.{unit.id}.name"))


def status(stage: MythicStage, moment: Moment) -> str:
    """Turn and cycle, scenario progress."""
    view: MythicState = moment.view
    words = stage.app.t("mythic.ui.status", turn=view.turn, cycle=view.cycle) if view.turn else ""
    if view.config.eruption:
        words += f"  <fire0>{stage.app.t('mythic.ui.erupting' if view.erupting else 'mythic.ui.dormant')}</>"
    if view.config.carried_off:
        words += f"  {{icon:gem}}{view.carried}/{view.config.carried_off}"
    return words


def describe(stage: MythicStage, event: Event) -> str:
    """One line for the log."""
    if isinstance(event, SILENT):
        return ""
    t = stage.app.t
    facts = stage.facts(event)
    if isinstance(event, DiceRolled):
        facts["faces"] = " ".join("·" if not face else str(face) for face in event.faces)
    for name in ("power", "card", "unit", "target", "attacker", "by", "piece", "source"):
        value = getattr(event, name, None)
        if isinstance(value, str) and value in ("lava", "blast"):
            facts[name] = t(f"mythic.term.{value}")
    if isinstance(event, CardsDrawn):
        facts["cards"] = _cards(stage, event.cards)
    if hasattr(event, "cause"):
        facts["cause"] = _cause(stage, event.cause)
    key = f"mythic.event.{type(event).__name__}"
    if isinstance(event, UnitMoved) and f"{key}.{event.how}" in t:
        key = f"{key}.{event.how}"
    facts |= _grammar(stage, event)
    return t(key, **facts) if key in t else ""


def _cards(stage: MythicStage, faces: Sequence[str]) -> str:
    """Cards by name, equal ones together; secret ones by their number."""
    t = stage.app.t
    counts = Counter(faces)
    return ", ".join(
        t("mythic.term.hidden_cards", n=count) if face == HIDDEN else t(f"mythic.card.{face}.name") + (f" ×{count}" if count > 1 else "")
        for face, count in counts.items()
    )


def _cause(stage: MythicStage, cause: str) -> str:
    """What cards are spent or drawn for: a manoeuvre or a power."""
    key = f"mythic.cause.{cause}"
    return stage.app.t(key) if key in stage.app.t else str(stage.name(cause, "power"))


def _grammar(stage: MythicStage, event: Event) -> dict[str, object]:
    """Troops are many (UX-56): `n` of who acts; and the area where a way ends by its terrain and number."""
    who = event.attacker if isinstance(event, AttackDeclared) else getattr(event, "unit", "")
    sheet = stage.rules.content.sheets.get(who)
    facts: dict[str, object] = {"n": 2 if sheet is not None and sheet.troop else 1}
    area = event.path[-1] if isinstance(event, UnitMoved) else event.area if isinstance(event, UnitEntered) else ""
    if area in stage.tableau.board.areas:
        facts["area"] = place_name(stage, area, stage.tableau.board.areas[area].terrain)
    return facts


def tooltip(stage: MythicStage, key: str, moment: Moment) -> str:
    """What the mouse rests on."""
    view: MythicState = moment.view
    t = stage.app.t
    name = key.partition("#")[0]
    if key in view.board.areas:
        return _area_tip(stage, moment, key)
    if key in view.units:
        unit = view.units[key]
        owner = stage.people[unit.seat].name if unit.seat >= 0 else t("match.nobody")
        head = f"<gold3>{t(f'mythic.unit.{key}.name')}</>\n{owner}  {{icon:health}}{unit.vitality}/{unit.full}"
        return "\n".join((head, *conditions(stage, view, unit)))
    if name.startswith(PART):
        buttons = (pygame.Rect(button.rect) for button in stage.buttons(moment))
        under = bool(moment.prefix) or any(rect.collidepoint(stage.app.mouse) for rect in buttons)
        return "" if under else part_tip(stage, view, name.removeprefix(PART), stage.hud.focus(moment))
    if name.startswith("sheet:"):
        return "\n".join(abilities(stage, view.content.sheets[name.removeprefix("sheet:")]))
    if name.startswith("plate:"):
        return plate_tip(stage, view, int(name.removeprefix("plate:")))
    if name.startswith("roster:"):
        unit = view.units[name.removeprefix("roster:")]
        cards = copies(view, unit.seat).count(unit.id)
        return t("mythic.ui.roster_tip", name=t(f"mythic.unit.{unit.id}.name"), cards=cards)
    if name.startswith(("hand:", "face:")):
        face = name.partition(":")[2]
        said = t(f"mythic.card.{face}.text") if f"mythic.card.{face}.text" in t else t("mythic.ui.card_tip")
        return said if name.startswith("hand:") else f"{said}\n{t('mythic.ui.face_tip', n=copies(view, stage.bottom).count(face))}"
    if key[0] in LOST_DICE and key[1:].isdigit():
        return t(f"mythic.ui.die_{LOST_DICE[key[0]]}")
    if key == "deck":
        return t("mythic.ui.deck_tip", n=len(view.decks[stage.bottom]))
    if key == "discard":
        return pile_words(stage, view.discards[stage.bottom])
    return ""


def _area_tip(stage: MythicStage, moment: Moment, key: str) -> str:
    """Terrain, room, omphalos, contour lines, and the price of a way there."""
    view: MythicState = moment.view
    t = stage.app.t
    area = view.board.areas[key]
    kind = terrain(view, key)
    lines = [f"<gold3>{area_name(stage, view, key)}</>", t(f"mythic.terrain.{kind}.text")]
    lines.append(t("mythic.ui.capacity", used=len(crowd(view).get(key, ())), most=area.capacity))
    if view.gems.get(key):
        lines.append(f"{{icon:gem}} {view.gems[key]}")
    if not view.config.learning:
        lines += [f"<stone3>{words}</>" for words in _borders(stage, view, key)]
    way = way_to(moment, key)
    if way is not None:
        lines.append(t("mythic.ui.steps", cost=way.cost) + (f" <fire0>{t('mythic.ui.stops')}</>" if way.stops else ""))
    return "\n".join(lines)


def _borders(stage: MythicStage, view: MythicState, area: str) -> list[str]:
    """The contour lines around an area and what they do (MB-21)."""
    t, board = stage.app.t, view.board
    kinds = dict.fromkeys(board.contours.get((area, near), "") for near in board.neighbours[area])
    return [f"{t(f'mythic.contour.{kind}.name')}: {t(f'mythic.contour.{kind}.text')}" for kind in kinds if kind]


def inspect(stage: MythicStage, key: str, moment: Moment) -> Card | None:
    """A unit's sheet with each modifier, an area, or a card."""
    view: MythicState = moment.view
    t = stage.app.t
    name = key.partition("#")[0]
    for prefix in ("hand:", "face:", "sheet:", "roster:"):
        name = name.removeprefix(prefix)
    if name.startswith(PART):
        name = stage.hud.focus(moment)
    if name in view.content.sheets:
        return _unit(stage, view, name)
    if name in ("aow", "omphalos"):
        text = t(f"mythic.card.{name}.text")
        return Card(t(f"mythic.card.{name}.name"), text=text, picture=hand_card(name), rules=("MB-5.10", "MB-5.13"))
    if key in view.board.areas:
        kind = terrain(view, key)
        text = "\n".join((t(f"mythic.terrain.{kind}.text"), *_borders(stage, view, key)))
        return Card(area_name(stage, view, key), text=text, rules=("MB-20.1", "MB-21.1", "MB-7.4"))
    return None


def _unit(stage: MythicStage, view: MythicState, name: str) -> Card:
    t = stage.app.t
    row, unit = view.content.sheets[name], view.units.get(name)
    figures = tuple(_figure(stage, view, unit, name, stat) for stat in STATS if getattr(row, stat))
    at = line(view, unit) if unit is not None and unit.vitality else 0
    # What never changes stands above already.
    rows = {"health": range(row.vitality, 0, -1)} | {stat: getattr(row, stat) for stat in STATS if len(set(getattr(row, stat))) > 1}
    track = "\n".join(f"{{icon:{stat}}} {_row(values, at)}" for stat, values in rows.items())
    side = stage.side(unit.seat) if unit is not None else None
    vitality = f"{unit.vitality}/{unit.full}" if unit is not None else str(row.vitality)
    brings = f"{{icon:health}}{vitality} {{icon:star}}{row.activation} {{icon:art_of_war}}{row.strategy}"
    brings += f" {{icon:gold}}{row.cost}" if row.cost else ""
    kinds = ", ".join(t(f"mythic.term.{kind}") for kind in row.types)
    return Card(
        t(f"mythic.unit.{name}.name"), f"{t(f'mythic.term.{row.kind}')} · {kinds}   {brings}",
        "\n".join((*abilities(stage, row), track)), "", Look(f"mythic/{name}@152x112"), figures, rules=("MB-2.1", "MB-16.2", "MB-26.1"),
        side=-1 if side is None else side,
    )


def _row(track: Sequence[int], at: int) -> str:
    """A whole stat track from full strength down, the line in force in gold."""
    return "  ".join(f"<gold3>{value}</>" if place == at else str(value) for place, value in enumerate(track))


def _figure(stage: MythicStage, view: MythicState, unit: Unit | None, name: str, stat: str) -> Figure:
    track = getattr(view.content.sheets[name], stat)
    at = line(view, unit) if unit is not None and unit.vitality else 0
    base = track[min(at, len(track) - 1)]
    changes: list[tuple[str, str]] = []
    total = base
    if unit is not None and unit.where == "board" and stat in ("attack", "defence"):
        parts = [*company_parts(view, unit, stat), *modifier_parts(view, unit, stat)]
        changes += [(f"{amount:+d}", str(stage.name(source, "keyword"))) for source, amount in parts]
        total = clamped(base + capped(parts))
    shown = "*" if stat == "power" and base == 0 else str(total)
    return Figure(stage.app.t(f"mythic.term.{stat}"), str(base), shown, tuple(changes), stat)


def tally(stage: MythicStage, view: MythicState, outcome: Outcome, events: Sequence[Event]) -> Tally:
    """What each side did, and the moments that counted."""
    t, seats = stage.app.t, range(view.config.seats)
    rolls = [event for event in events if isinstance(event, DiceRolled) and event.step == 1]
    fallen = [event for event in events if isinstance(event, Destroyed)]
    gone = [event.seat for event in events if isinstance(event, UnitLeft) and event.gem]
    rows = [
        Sum(t("mythic.ui.score.absorbed"), tuple(str(view.absorbed[seat]) for seat in seats), total=True),
        Sum(t("mythic.ui.score.attacks"), tuple(str(sum(roll.seat == seat for roll in rolls)) for seat in seats)),
        Sum(t("mythic.ui.score.lost"), tuple(str(sum(event.seat == seat for event in fallen)) for seat in seats)),
    ]
    if view.config.carried_off or view.config.exits:
        rows.insert(1, Sum(t("mythic.ui.score.carried"), tuple(str(gone.count(seat)) for seat in seats)))
    if view.config.throne or any(row.score for row in view.config.exits):
        rows.append(Sum(t("mythic.ui.score.points"), tuple(str(score) for score in view.scores)))
    return Tally(tuple(rows), t(f"mythic.ending.{outcome.rule}"), tuple(_moments(stage, events)))


MOMENTS = (OmphalosAbsorbed, OmphalosStolen, Destroyed, Reborn, Petrified, UnitLeft, PointScored, PlayerOut)
"""What brings a battle nearer to its end."""


def _moments(stage: MythicStage, events: Sequence[Event]) -> Iterator[str]:
    """The two heaviest blows and the last of what decided the battle, each with its turn; where nobody did anything, its end."""
    blows = greatest(events, lambda event: event.amount if isinstance(event, Wounded) and event.amount else None, 2)
    end = [len(events) - 1] if events else []
    for at in recall(events, blows, lambda event: isinstance(event, MOMENTS)) or end:
        yield stage.app.t("mythic.ui.moment", number=number_at(events, at, TurnBegan, "turn"), what=stage.describe(events[at]))
