"""The boss of a siege on the table: what it does, how it bleeds, how it is enraged."""

from __future__ import annotations

from typing import Final

from engine.rules.village import events as told
from engine.table.play import Play
from scenes.village import blow, layout
from scenes.village.beats import Beat, heart, strike
from scenes.village.cues_fight import LOUD, WOUND, fighter, on_board, remark, step_forth, told_amount, wounded

BODY = "bossbody"
"""The boss over the awning; where there is no room for it only its portrait moves."""
LATE: Final = 2
"""So near the end of what the village can bear, the earth trembles."""


def boss_acted(beat: Beat, event: told.BossActed, play: Play) -> None:
    """What the boss does now, in words, and who it looks at; where no sky is left for it, it steps before everybody."""
    what = beat.words.boss_row(event.boss, event.phase, event.row)
    body = BODY if BODY in play.table else step_forth(beat, play, event.boss, "bossface")
    play.pose(body, "windup", 420)
    y = layout.SPEECH if body == BODY else layout.BELOW_FIGHT
    play.banner(beat.words.t("village.ui.boss_act", name=beat.people[event.seat].name, text=what), None, ms=950, y=y)
    play.pose(body, "strike", 420, delay=420)
    play.lunge(body, f"face{event.seat}", reach=16, delay=300)
    play.lunge("bossface", f"face{event.seat}", delay=300)
    play.quake(2, 240, delay=500)
    play.stream(heart(play, body), "ember", ms=400, rate=70, angle=90, spread=90, gravity=90, delay=480)
    play.then()


def boss_hurt(beat: Beat, event: told.BossHurt, play: Play) -> None:
    """The boss bleeds, or drinks life back."""
    hurt = event.amount > 0
    if hurt:
        strike(beat, play, "bossface", "boss")
        play.hit("bossface")
        play.pose(BODY, "hurt", 420)
        play.hit(BODY, tint="red")
        stage = fighter(play, blow.BOSS, "")
        if stage:
            wounded(play, stage, event.amount)
            remark(beat, play, stage)
    at = fighter(play, blow.BOSS, "bossface")
    told_amount(play, event.amount, at, WOUND if hurt else "green5")
    play.then(60)


def boss_changed(beat: Beat, event: told.BossChanged, play: Play) -> None:
    """A new phase is called out; poison and broken armour are shown."""
    before = beat.before.view.siege
    if before is None or event.phase <= before.phase:
        play.shake("bossface", reach=1, ms=160)
        play.then()
        return
    boss = str(beat.words.name(event.boss, "boss"))
    stage = fighter(play, blow.BOSS, "") or step_forth(beat, play, event.boss, "bossface")
    play.climax()
    play.sound("roar_large")
    play.pose(stage, ("hurt", "windup", "strike"), 1200)
    play.pose(BODY, ("hurt", "windup", "strike"), 1200)
    play.focus((*on_board(play), stage, "stage", BODY), 1200)
    for key in dict.fromkeys((stage, BODY if BODY in play.table else "bossface")):
        play.flash(key, tint="red", delay=300)
        play.burst(heart(play, key), "stone", count=24, speed=150, ms=700, size=2, delay=380)
        play.burst(heart(play, key), "ember", count=50, speed=130, ms=900, size=2, delay=760)
        play.show("effects/pyre", heart(play, key), ms=700, delay=700)
    play.quake(4, 500, delay=700)
    play.shake("bossface", reach=4, ms=400, delay=700)
    play.then()
    note = beat.words.t("village.ui.phase_note", boss=boss, armour=event.armour)
    title = beat.words.t("village.ui.phase_of", n=event.phase + 1, of=3)
    play.title(title, portrait=f"village/{event.boss}@38x38", note=note, ms=1500, y=layout.BELOW_FIGHT)
    play.then()


def threat_rose(beat: Beat, event: told.ThreatRose, play: Play) -> None:
    """The village comes closer to burning."""
    x, y, w, h = layout.BOSS
    late = event.limit - event.now <= LATE
    place = (x + w // 4, y + h + 14)
    play.flash("bossface", tint="red")
    play.show("effects/pyre", place, ms=500, below=False)
    play.burst(place, "fire", count=24, speed=70, angle=-90, spread=120, gravity=-40, ms=700, size=2)
    play.number(f"{{icon:flame}}{event.now}/{event.limit}", place, colour="fire1", ms=1200, blocks=360, amount=LOUD)
    if late:
        play.quake(3, 360)
    play.then()
