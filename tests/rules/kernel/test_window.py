"""Interrupt windows: order, passes, reactions and quiet seats."""
from __future__ import annotations

import msgspec

from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.types import Seat
from engine.rules.kernel.window import GiveWay, Pass, Window, open_window, passed, reacted, sweep_quiet


class Table(msgspec.Struct):
    agenda: Agenda[Window]
    quiet: dict[Seat, int] = {}


def opened(*seats: Seat, hand: bool = False, quiet: dict[Seat, int] | None = None, alarm: bool = False) -> Table:
    table = Table(Agenda([]), quiet or {})
    open_window(table, "declared", 7, seats, hand=hand, alarm=alarm)
    return table


def test_everybody_is_asked_in_order_and_then_it_closes():
    table = opened(2, 0, 1)
    asked = []
    while table.agenda.frames:
        window = table.agenda.frames.pop()
        asked.append(window.seat)
        passed(table, window, Pass())
    assert asked == [2, 0, 1]


def test_a_reaction_starts_the_round_anew():
    table = opened(0, 1)
    passed(table, table.agenda.frames.pop(), Pass())
    reacted(table, table.agenda.frames.pop())
    asked = []
    while table.agenda.frames:
        window = table.agenda.frames.pop()
        asked.append(window.seat)
        passed(table, window, Pass())
    assert asked == [0, 1]


def test_a_pass_with_reach_keeps_the_seat_out_until_the_scope_ends():
    table = opened(0, 1)
    passed(table, table.agenda.frames.pop(), Pass(until=7))
    table.agenda.frames.clear()
    open_window(table, "wounds", 8, (0, 1), hand=False)
    assert table.agenda.asked.order == (1,)
    sweep_quiet(table, [7])
    assert table.quiet == {}


def test_an_alarm_reaches_quiet_seats():
    assert opened(0, quiet={0: 7}).agenda.frames == []
    assert opened(0, quiet={0: 7}, alarm=True).agenda.to_act == 0


def test_a_window_is_private_only_where_a_hand_may_matter():
    assert opened(0, hand=True).agenda.asked.private
    assert not opened(0).agenda.asked.private


def test_nobody_to_ask_means_no_window():
    table = Table(Agenda([]))
    assert not open_window(table, "declared", 1, (), hand=False)
    assert table.agenda.frames == []


def test_paths_tell_the_answers_apart():
    assert len({Pass().path, Pass(3).path, GiveWay(1).path, GiveWay(2).path}) == 4
