"""Where pieces lie, and what lies under a point."""
from __future__ import annotations

from engine.table.easing import CURVES
from engine.table.layouts import Bundles, Crowd, Fan, Grid, Points, Rows, Stack
from engine.table.pieces import Spot, box, hexagon


def test_a_fan_keeps_its_step_while_it_fits() -> None:
    assert [Fan(8, 284, 22, 128, 52).place("", i, 3) for i in range(3)] == [(8, 284), (30, 284), (52, 284)]


def test_a_crowded_fan_closes_up_to_its_span() -> None:
    fan = Fan(8, 284, 22, 128, 52)
    assert fan.place("", 7, 8)[0] + 52 == 8 + 128


def test_fans_align() -> None:
    assert Fan(0, 0, 20, 100, 20, align="right").place("", 1, 2) == (80, 0)
    assert Fan(0, 0, 20, 100, 20, align="centre").place("", 0, 1) == (40, 0)


def test_rows_and_grids_break() -> None:
    assert Rows(0, 0, 14, 4, 26).place("", 5, 6) == (14, 26)
    assert Grid(10, 10, 80, 53, 5).place("7", 0, 1) == (170, 63)
    assert Stack(5, 50, depth=3).place("", 9, 10) == (5, 47)


def test_points_spread_and_crowds_stand_in_rows() -> None:
    assert Points({"a": (10, 10)}, ((0, 0), (8, 2))).place("a", 1, 2) == (18, 12)
    spots = [Crowd({"a": (100, 100)}).place("a", i, 4) for i in range(4)]
    assert len(set(spots)) == 4 and spots[3][1] > spots[0][1]


def test_spots_know_their_inside() -> None:
    assert box("b", (10, 10, 20, 20)).holds((29, 29)) and not box("b", (10, 10, 20, 20)).holds((31, 15))
    field = hexagon("h", 0, 0)
    assert field.holds((24, 22)) and not field.holds((1, 1))
    area = Spot("a", ((0, 0), (40, 0), (40, 40), (20, 10)))
    assert area.holds((35, 5)) and not area.holds((5, 30))


def test_every_curve_starts_at_nothing_and_ends_at_all() -> None:
    for curve in CURVES.values():
        assert abs(curve(0.0)) < 1e-9 and abs(curve(1.0) - 1) < 1e-3


def test_equal_cards_of_a_hand_close_up_before_different_ones_do() -> None:
    hand = Bundles(100, 280, 50, 350, 60, tight=10)
    few = [hand.place(f"{kind}/2/{card}/3", 0, 1) for card, kind in enumerate((0, 0, 1))]
    assert few == [(100, 280), (150, 280), (200, 280)], "there is room for all"
    many = [hand.place(f"{kind}/3/{card}/11", 0, 1)[0] for card, kind in enumerate((0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 2))]
    assert many[1] - many[0] < many[5] - many[4] == 50, "twins lie close, kinds do not"
    assert many[-1] + 60 <= 100 + 350
    crowd = [hand.place(f"{kind}/9/{card}/21", 0, 1)[0] for card, kind in enumerate(sorted([*range(9), *range(9), 0, 0, 0]))]
    assert crowd == sorted(crowd) and crowd[-1] + 60 <= 100 + 350 + 1
    same = [hand.place(f"0/1/{card}/12", 0, 1)[0] for card in range(12)]
    assert same[-1] + 60 <= 100 + 350 and len(set(same)) == 12
