"""How it ends: heroes fall and come back, the village is saved or burns, somebody wins."""

from __future__ import annotations

from typing import Final

from engine.rules.village import events as told
from engine.table.play import Play
from scenes.village import arena, layout
from scenes.village import cues_fight as fight
from scenes.village.beats import Beat, heart, near

BURNING: Final = (70, 198, 330)
"""Where the houses of the green stand that burn in the end."""
ABLAZE: Final = 1900
"""How long they are seen to burn (ms)."""


def hero_fell(beat: Beat, event: told.HeroFell, play: Play) -> None:
    """Time stands still, the portrait loses its colour, and the name is said once more."""
    face, hero = f"face{event.seat}", beat.before.view.heroes[event.seat].id
    stage = fight.fighter(play, f"seat{event.seat}", "") or fight.step_forth(beat, play, hero, face)
    play.climax()
    play.pose(stage, "hurt", 900)
    play.focus((*fight.on_board(play), stage, face), 1500)
    play.stop(140)
    play.quake(4, 360)
    play.flash(stage, tint="red")
    play.shake(face, reach=4, ms=400)
    play.burst(heart(play, stage), "blood", count=30, speed=90)
    play.cursor += 300
    play.remove(stage, how="fall", ms=800)
    play.stream(heart(play, stage), "light", ms=900, rate=60, speed=60, spread=20, life=800)
    play.then()
    name = beat.words.t("village.ui.fallen", name=beat.people[event.seat].name)
    play.title(name, beat.people[event.seat].side, portrait=f"portraits/{hero}@48x48", ms=1400)
    play.then(100)


def hero_returned(beat: Beat, event: told.HeroReturned, play: Play) -> None:
    """Back on their feet: colour in the face, all cards in the deck."""
    if near(beat, event.seat):
        for key in (*play.table.in_zone("hand"), "discard"):
            play.move(key, "deck", ms=240)
            play.remove(key, delay=240)
    face, hero = f"face{event.seat}", beat.after.view.heroes[event.seat].id
    stage = fight.step_forth(beat, play, hero, face, board=arena.GLORY)
    play.focus(("stage", stage, face), 1000)
    play.show("effects/column", layout.FIGHT_FEET, ms=700, turns=2, below=True)
    play.pose(stage, ("windup", "strike"), 900)
    play.burst(heart(play, stage), "heal", count=30, speed=90, gravity=-40, ms=800, size=2)
    play.flash(face, tint="green")
    play.number(f"{{icon:health}}+{event.life}", layout.FIGHT_HEAD, colour="green5", ms=1000, blocks=0, amount=fight.LOUD)
    words = beat.words.describe(event, beat.after.view).rstrip(".")
    play.banner(words, beat.people[event.seat].side, ms=950, y=layout.BELOW_FIGHT)
    play.then()
    fight.step_back(play)


def game_over(beat: Beat, event: told.GameOver, play: Play) -> None:
    """Whoever has won stands in the light; where the nearest player is not among them, on the green, and nothing is thrown."""
    t, siege = beat.words.t, beat.after.view.siege
    play.climax()
    fight.leave_board(play)
    if not event.winners:
        boss = siege.boss if siege is not None else ""
        stage = fight.step_forth(beat, play, boss, "bossface") if boss else ""
        play.pose(stage, ("windup", "strike"), 1400)
        portrait = f"village/{boss}@38x38" if boss else ""
        if boss:
            _burns(play)
        play.title(t("village.ui.burnt" if boss else "village.ui.draw"), None, portrait=portrait, ms=1800, y=layout.BELOW_FIGHT)
        play.then(300)
        return
    mine = beat.after.bottom in event.winners
    first = beat.after.bottom if mine else event.winners[0]
    hero, side = beat.after.view.heroes[first].id, beat.people[first].side
    stage = fight.step_forth(beat, play, hero, f"face{first}", board=arena.GLORY if mine else arena.BOARD)
    play.focus(("stage", stage, f"face{first}"), 2400)
    play.pose(stage, ("windup", "strike", "windup", "strike"), 2200)
    if mine:
        play.burst(heart(play, stage), "light", count=40, speed=150, gravity=0, ms=1100)
        play.confetti(side)
    play.title(_winners(beat, event.winners), side if len(event.winners) == 1 else None, portrait=f"portraits/{hero}@48x48", ms=2000,
               y=layout.BELOW_FIGHT)
    play.then(300)


def _burns(play: Play) -> None:
    """House after house goes up in flames under the breath of the boss, and the earth trembles."""
    left, top = layout.ARENA[:2]
    play.quake(4, 500)
    for at, x in enumerate(BURNING):
        delay = 160 * at
        for dx, dy in ((0, 98), (-22, 104), (24, 106)):
            play.show("effects/pyre", (left + x + dx, top + dy), ms=ABLAZE - delay, turns=5, delay=delay)
        play.stream((left + x, top + 96), "fire", ms=ABLAZE - delay, rate=70, speed=70, spread=60, life=900, size=3, delay=delay)
        play.stream((left + x, top + 60), "smoke", ms=ABLAZE - delay, rate=30, speed=40, spread=50, life=1200, size=3, delay=delay + 200)
        play.burst((left + x, top + 80), "ember", count=30, speed=120, gravity=-20, ms=1100, size=2, delay=delay)


def _winners(beat: Beat, winners: tuple[int, ...]) -> str:
    """Who has won, in a few words."""
    t, names = beat.words.t, [beat.people[seat].name for seat in winners]
    if len(names) == 1:
        return t("village.ui.wins", name=names[0])
    return t("village.ui.saved") if beat.after.view.siege is not None else t("village.ui.win_team", names=", ".join(names))
