"""Victory, defeat and the ranking at the end (HM-33.10, HM-36.2, HM-37, content sections 15 to 19)."""
from __future__ import annotations

from collections.abc import Callable

from engine.rules.heroes.events.combat import GameEnded, StoryTold
from engine.rules.heroes.frames import CheckGoals
from engine.rules.heroes.map.flags import MINES
from engine.rules.heroes.owner import is_enemy, is_seat
from engine.rules.heroes.scenario.types import Goal
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Outcome, Seat

Test = Callable[[State, Goal, Seat], bool]


def alive(state: State) -> list[Seat]:
    """Seats still in the game."""
    return [seat for seat in range(state.config.seats) if not state.players[seat].eliminated]


def towns_of(state: State, seat: Seat) -> int:
    """Enemy starting towns that carry a seat's cube."""
    return sum(f.location == "town" and f.owner == seat and f.home >= 0 and not state.allied(f.home, seat) for f in state.fields.values())


def score(state: State, seat: Seat) -> int:
    """5 per enemy town, 2 per settlement, 1 per mine, level and trophy cube, the grail by scenario (content 15.1)."""
    player = state.players[seat]
    points = 5 * towns_of(state, seat) + player.level + len(player.trophies)
    for field in state.fields.values():
        if field.owner == seat:
            points += 2 * (field.location == "settlement") + (field.location in MINES)
    if any(hero.grail and hero.owner == seat for hero in state.heroes.values()):
        points += state.content.scenarios[state.config.scenario].figures.grail_score
    return points


def gold_mines(state: State, seat: Seat) -> int:
    """Gold mines under a flag."""
    return sum(field.location == "gold_mine" and field.owner == seat for field in state.fields.values())


def carries(state: State, seat: Seat) -> bool:
    """Whether a hero of a seat bears the grail."""
    return any(hero.grail and hero.owner == seat for hero in state.heroes.values())


def _flag_town(state: State, goal: Goal, seat: Seat) -> bool:
    return towns_of(state, seat) > 0


def _own_mines(state: State, goal: Goal, seat: Seat) -> bool:
    if state.round < goal.n:
        return False
    tiles = [state.slots[f.slot].tile for f in state.fields.values() if f.owner == seat and f.location in MINES]
    return all(tile in tiles for tile in goal.tiles)


def _trophies(state: State, goal: Goal, seat: Seat) -> bool:
    return len(state.players[seat].trophies) >= goal.n


def _hoard(state: State, goal: Goal, seat: Seat) -> bool:
    return goal.n <= state.players[seat].G and gold_mines(state, seat) >= goal.m


def _grail_home(state: State, goal: Goal, seat: Seat) -> bool:
    for hero in state.heroes.values():
        if hero.grail and hero.owner == seat:
            field = state.fields[hero.at]
            return field.location == "town" and field.home == seat and field.owner == seat
    return False


def _all_trophies(state: State, goal: Goal, seat: Seat) -> bool:
    return all(other in state.players[seat].trophies for other in range(state.config.seats) if other != seat)


def _holdings(state: State, goal: Goal, seat: Seat) -> bool:
    own = False
    held = 0
    for field in state.fields.values():
        if field.owner == seat:
            if field.location == "town":
                own = own or field.home == seat
                held += field.home != seat
            held += field.location in ("settlement", "dragon_utopia")
    return own and held >= goal.n


def _both_towns(state: State, goal: Goal, seat: Seat) -> bool:
    foes = [f for f in state.fields.values() if f.location == "town" and not state.allied(f.home, seat)]
    return len(foes) == 2 and all(state.allied(f.owner, seat) for f in foes)


def _enemy_towns(state: State, goal: Goal, seat: Seat) -> bool:
    return sum(f.location == "town" and is_enemy(f.home) and is_seat(f.owner) for f in state.fields.values()) >= goal.n


def _enemies_beaten(state: State, goal: Goal, seat: Seat) -> bool:
    return bool(state.enemies) and all(not enemy.alive for enemy in state.enemies)


def _mines_and_enemies(state: State, goal: Goal, seat: Seat) -> bool:
    mines = sum(f.location in MINES and f.owner == seat for f in state.fields.values())
    return mines >= goal.n and _enemies_beaten(state, goal, seat)


def _enemy_trophies(state: State, goal: Goal, seat: Seat) -> bool:
    return len(dict.fromkeys(code for code in state.players[seat].trophies if is_enemy(code))) >= goal.n


def _obelisks_and_enemies(state: State, goal: Goal, seat: Seat) -> bool:
    return sum(seat in f.flags and f.location == "obelisk" for f in state.fields.values()) >= goal.n and _enemies_beaten(state, goal, seat)


def _flag_utopia(state: State, goal: Goal, seat: Seat) -> bool:
    return any(f.location == "dragon_utopia" and is_seat(f.owner) for f in state.fields.values())


def _utopia_no_hosts(state: State, goal: Goal, seat: Seat) -> bool:
    """Flagged once the hosts have come and gone (Unholy Quest)."""
    return _flag_utopia(state, goal, seat) and _enemies_beaten(state, goal, seat)


def _beaten_and_grail(state: State, goal: Goal, seat: Seat) -> bool:
    return _enemies_beaten(state, goal, seat) and state.grail is not None


VICTORY: dict[str, Test] = {
    "flag_town": _flag_town,
    "own_mines": _own_mines,
    "trophies": _trophies,
    "hoard": _hoard,
    "grail_home": _grail_home,
    "all_trophies": _all_trophies,
    "holdings": _holdings,
    "both_towns": _both_towns,
    "enemy_towns": _enemy_towns,
    "enemies_beaten": _enemies_beaten,
    "mines_and_enemies": _mines_and_enemies,
    "enemy_trophies": _enemy_trophies,
    "obelisks_and_enemies": _obelisks_and_enemies,
    "flag_utopia": _flag_utopia,
    "utopia_no_hosts": _utopia_no_hosts,
    "enemies_beaten_and_grail": _beaten_and_grail,
}

FIRST: dict[str, Callable[[State, Seat], int]] = {"hoard": lambda state, seat: state.players[seat].G}
"""What decides between several who reach a goal, before the ties of HM-37.2."""


def _town_lost(state: State, goal: Goal, seat: Seat) -> bool:
    return any(f.location == "town" and is_seat(f.home) and is_enemy(f.owner) for f in state.fields.values())


def _towns_flagged(state: State, goal: Goal, seat: Seat) -> bool:
    return sum(f.location == "town" and is_seat(f.home) and is_enemy(f.owner) for f in state.fields.values()) >= goal.n


def _hero_defeats(state: State, goal: Goal, seat: Seat) -> bool:
    return any(player.defeats >= goal.n for player in state.players)


def _utopia_lost(state: State, goal: Goal, seat: Seat) -> bool:
    return any(f.location == "dragon_utopia" and is_enemy(f.owner) for f in state.fields.values())


def _someone_out(state: State, goal: Goal, seat: Seat) -> bool:
    """One player out is all of them out (HM-34.5)."""
    return any(player.eliminated for player in state.players)


def _rounds(state: State, goal: Goal, seat: Seat) -> bool:
    return state.round >= state.content.scenarios[state.config.scenario].rounds


DEFEAT: dict[str, Test] = {
    "own_town_flagged": _town_lost,
    "towns_flagged": _towns_flagged,
    "hero_defeats": _hero_defeats,
    "utopia_lost": _utopia_lost,
    "eliminated": _someone_out,
    "rounds": _rounds,
}


def _finish(state: State, places: list[list[Seat]], rule: str, emit: Emit, scores: tuple[int, ...] = ()) -> None:
    state.result = Outcome(tuple(tuple(place) for place in places), rule, scores)
    state.agenda.clear()
    state.combat = None
    emit(GameEnded(rule=rule, winners=state.result.winners))


def check_now(state: State, step: CheckGoals, emit: Emit) -> None:
    """Immediate victories and defeats, and the last one standing (HM-37.6)."""
    if state.result is None and state.config.mode != "sandbox":
        _judge(state, "now", emit)


def _judge(state: State, at: str, emit: Emit) -> bool:
    """Whether somebody has won or the table has lost; a win beats a loss in the same round (HM-33.10)."""
    scenario = state.content.scenarios[state.config.scenario]
    team = state.config.team
    seats = alive(state)
    winners = [s for s in seats if any(g.at == at and VICTORY[g.kind](state, g, s) for g in scenario.victory)]
    if at == "round_end" and state.config.mode == "clash" and state.config.seats == 3:
        winners = [s for s in seats if s in winners or _all_trophies(state, Goal("all_trophies"), s)]
    if winners:
        rule = "HM-36.2" if at == "round_end" and state.config.mode == "clash" else "HM-37.1"
        _declare(state, _foremost(state, winners), rule, emit)
        return True
    teams = list(dict.fromkeys(team(seat) for seat in seats))
    if not state.config.automaton and len(teams) <= 1:
        _declare(state, seats, "HM-37.6", emit)
        return True
    lost = not seats or any(g.at == at and DEFEAT[g.kind](state, g, 0) for g in scenario.defeat)
    if lost and state.config.automaton:
        _finish(state, [[], list(range(state.config.seats))], "HM-33.10", emit)
        return True
    return False


def _foremost(state: State, winners: list[Seat]) -> list[Seat]:
    """Of several who reach a goal in the same round, those whom the scenario puts first."""
    for goal in state.content.scenarios[state.config.scenario].victory:
        if goal.kind in FIRST and all(VICTORY[goal.kind](state, goal, seat) for seat in winners):
            best = max(FIRST[goal.kind](state, seat) for seat in winners)
            winners = [seat for seat in winners if FIRST[goal.kind](state, seat) == best]
    return winners


def _declare(state: State, winners: list[Seat], rule: str, emit: Emit) -> None:
    """Winners by HM-37.2, partners together, the rest behind."""
    team = state.config.team
    everybody = range(state.config.seats)
    if state.config.automaton:
        if state.config.mode == "campaign":
            emit(StoryTold(story=closing_story(state)))
        _finish(state, [list(everybody), []], rule, emit)
        return
    best = max(tie_break(state, seat) for seat in winners)
    first = {team(seat) for seat in winners if tie_break(state, seat) == best}
    top = [seat for seat in everybody if team(seat) in first]
    rest = sorted((seat for seat in everybody if seat not in top), key=lambda seat: tie_break(state, seat), reverse=True)
    places = [top]
    for seat in rest:
        if len(places) > 1 and tie_break(state, places[-1][0]) == tie_break(state, seat):
            places[-1].append(seat)
        else:
            places.append([seat])
    _finish(state, places, rule, emit)


def closing_story(state: State) -> str:
    """The story card after a won scenario; the lich's end depends on the obelisks read."""
    scenario = state.content.scenarios[state.config.scenario]
    if not scenario.figures.epilogue:
        return f"{scenario.id}_out"
    read = sum(0 in field.flags for field in state.fields.values())
    return f"{scenario.id}_out_{3 if read >= 3 else min(1, read)}"


def decisive(state: State, result: Outcome) -> tuple[str, str]:
    """What ended a scenario: the goal that was reached, what it was lost by, or what counted first after the last round."""
    scenario = state.content.scenarios[state.config.scenario]
    if result.rule == "HM-4.7":
        return "counted", scenario.final[0]
    if result.rule == "HM-33.10":
        return "lost", next((goal.kind for goal in scenario.defeat if DEFEAT[goal.kind](state, goal, 0)), "nobody")
    if result.rule not in ("HM-36.2", "HM-37.1"):
        return "", ""
    goals = (*scenario.victory, *((Goal("all_trophies"),) if state.config.seats == 3 else ()))
    return "won", next((goal.kind for goal in goals if any(VICTORY[goal.kind](state, goal, seat) for seat in result.winners)), "")


def tie_break(state: State, seat: Seat) -> tuple[int, int, int, int]:
    """Captured towns, trophies, level with experience, income in gold/5 + M/2 + V, kept as tenths (HM-37.2)."""
    player = state.players[seat]
    income = player.income[0] * 2 + player.income[1] * 5 + player.income[2] * 10
    return towns_of(state, seat), len(player.trophies), player.xp, income


def end_of_round(state: State, emit: Emit) -> bool:
    """Scenario end checks at the end of the round (HM-4.7, HM-37.2)."""
    if _judge(state, "round_end", emit):
        return True
    scenario = state.content.scenarios[state.config.scenario]
    if state.round < scenario.rounds:
        return False
    _final(state, scenario.final, emit)
    return True


def _final(state: State, final: tuple[str, ...], emit: Emit) -> None:
    """After the last round: what the scenario counts, then the ties of HM-37.2."""
    team = state.config.team
    values: dict[int, tuple[int, ...]] = {}
    for seat in range(state.config.seats):
        # Partners stand or fall together, also with one who is out (HM-35.1).
        partners = [other for other in alive(state) if team(other) == team(seat)]
        rows = [(*(measure(state, other, kind) for kind in final), *tie_break(state, other)) for other in partners]
        values[seat] = tuple(map(sum, zip(*rows, strict=True))) or (-1,)
    order = sorted(range(state.config.seats), key=lambda seat: values[seat], reverse=True)
    places: list[list[Seat]] = []
    for seat in order:
        if places and values[places[-1][0]] == values[seat]:
            places[-1].append(seat)
        else:
            places.append([seat])
    _finish(state, places, "HM-4.7", emit, tuple(values[seat][0] for seat in range(state.config.seats)))


def measure(state: State, seat: Seat, kind: str) -> int:
    """What a scenario counts after its last round, as it stands now."""
    if kind == "score":
        return score(state, seat)
    if kind == "trophies":
        return len(state.players[seat].trophies)
    if kind == "hoard":
        return state.players[seat].G + 10 * gold_mines(state, seat)
    return int(carries(state, seat))


def end_sandbox(state: State, winner: int, emit: Emit) -> None:
    """A fight without a map is over."""
    places = [[0], [1]] if winner == 0 else [[1], [0]] if winner == 1 else [[0, 1]]
    state.result = Outcome(tuple(tuple(place) for place in places), "HM-29.1")
    emit(GameEnded(rule="HM-29.1", winners=state.result.winners))
