"""Where time stands still for a blow, what is heard after it waits as well."""
from __future__ import annotations

from engine.app.app import App
from engine.audio.schedule import Due, Schedule
from engine.audio.silence import Silence
from scenes.film.moments import read_book
from scenes.film.takes import film_event


class Noted(Silence):
    """Remembers for how long it was held back."""

    def __init__(self) -> None:
        super().__init__()
        self.halts: list[float] = []

    def halt(self, seconds: float) -> None:
        """Kept for the test."""
        self.halts.append(seconds)


def test_a_blow_that_stops_time_is_heard_at_once_and_all_after_it_later() -> None:
    schedule = Schedule()
    for left, name in ((0.04, "sword_hit"), (0.3, "death_small")):
        schedule.add(Due(left, name, None, None))
    schedule.halt(0.2)
    assert [due.name for due in schedule.ready(0.06)] == ["sword_hit"]
    assert schedule.ready(0.34) == [], "0.3 s and the 0.2 s in which nothing moved"
    assert [due.name for due in schedule.ready(0.15)] == ["death_small"]


def test_a_wound_holds_the_sounds_back_for_as_long_as_it_holds_the_picture(app: App) -> None:
    app.audio = noted = Noted()
    film_event("mythic", "Wounded", read_book()["mythic"]["Wounded"], app)
    assert noted.halts and all(0.01 < seconds < 0.2 for seconds in noted.halts)
