"""The two panels beside the battlefield: who fights, with which statistics, cards and morale, and what is at stake (HM-9.5, HM-24)."""
from __future__ import annotations

import pygame

from engine.rules.heroes.combat.board import Combat
from engine.rules.heroes.combat.deploy import army_of
from engine.rules.heroes.combat.finish import xp_for
from engine.rules.heroes.combat.values import initiative_of, tier_of
from engine.rules.heroes.content import LETTERS, TIERS
from engine.rules.heroes.map.flags import guard_letters, guarded
from engine.rules.heroes.state import EXPERTS, HeroesState, Player
from engine.table.sight import Sight
from engine.ui.names import label
from scenes.heroes import layout
from scenes.heroes.brush import Brush
from scenes.heroes.spots import STATISTICS

Rect = tuple[int, int, int, int]
ROW = 11
"""Height of a line of figures."""
HEARTLESS = "necropolis"
"""The faction that knows no morale (HM-7.8)."""


def face_of_enemy(view: HeroesState, enemy: int) -> str:
    """The face that the scenario gives to an enemy; nothing for hosts and guards."""
    if enemy < 0 or view.enemies[enemy].plan < 0:
        return ""
    return view.content.scenarios[view.config.scenario].enemies[view.enemies[enemy].plan].face


class Sides:
    """Two panels, drawn from the view."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush

    def draw(self, surface: pygame.Surface, sight: Sight[HeroesState], combat: Combat) -> None:
        """The army that fights from the left, and the other."""
        view = sight.view
        for team, rect in layout.panels(combat, layout.turned(view, sight.bottom)):
            self._brush.panel(surface, rect)
            side = combat.sides[team]
            if side.seat >= 0:
                self._player(surface, view, combat, team, rect)
            else:
                self._computer(surface, view, combat, team, rect)
        self._ongoing(surface, bool(view.players[sight.bottom].ongoing))

    # -- heroes of players ----------------------------------------------------------------------------------------------------

    def _player(self, surface: pygame.Surface, view: HeroesState, combat: Combat, team: int, rect: Rect) -> None:
        t, side = self._brush.t, combat.sides[team]
        player = view.players[side.seat]
        x, y = rect[:2]
        secondary = bool(side.hero) and side.hero in view.heroes and not view.heroes[side.hero].main
        alone = side.seat in view.config.arms.leaderless
        if alone:
            self._beast(surface, view, combat, team, (x + 9, y + 7))
        else:
            surface.blit(self._brush.portrait(player.hero), (x + 9, y + 7))
        colour = self._brush.side_of(side.seat)
        surface.blit(self._brush.art.sprite(f"ui/banner_p{colour + 1}", side=colour), (x + 80, y + 54))
        name = t("heroes.ui.secondary") if secondary else t("heroes.ui.garrison") if not side.hero else t(f"heroes.hero.{player.hero}.name")
        if alone:
            self._heading(surface, rect, self._brush.people[side.seat].name, t("heroes.ui.leaderless"))
        else:
            self._heading(surface, rect, name, t("heroes.ui.level", n=player.level))
        stats = view.content.heroes[player.hero].stats
        for index, (stat, icon) in enumerate(STATISTICS):
            box = pygame.Rect(x + 8 + 43 * (index % 2), y + 95 + 17 * (index // 2), 41, 15)
            self._box(surface, box, f"{{icon:{icon}}} {stats.get(stat, 0)}", quiet=not side.cards)
        self._morale(surface, player, pygame.Rect(x + 8, y + 130, 84, ROW))
        self._rows(surface, rect, self._cards(view, combat, team, player))

    def _cards(self, view: HeroesState, combat: Combat, team: int, player: Player) -> list[tuple[str, str, str]]:
        """Hand, deck, spell of this combat round, expert effects; an army without its main hero plays none (HM-9.11, HM-16.3)."""
        t = self._brush.t
        units = (t("heroes.ui.units"), self._strength(view, combat, team), "stone4")
        if not combat.sides[team].cards:
            return [units, (t("heroes.ui.no_cards"), "", "stone4")]
        ready = combat.spells[team] < combat.limits[team]
        left, most = EXPERTS[player.level] - player.experts, EXPERTS[player.level]
        crowns = "{icon:crown}" * left + "-" * (most - left) if most else t("heroes.ui.none")
        return [
            (t("heroes.ui.hand"), str(len(player.hand)), "stone4"),
            (t("heroes.ui.deck"), str(len(player.deck)), "stone4"),
            (t("heroes.ui.spell"), t("heroes.ui.ready" if ready else "heroes.ui.cast"), "green5" if ready else "stone2"),
            (t("heroes.ui.expert"), crowns, "stone4" if left else "stone2"),
        ]

    def _morale(self, surface: pygame.Surface, player: Player, line: pygame.Rect) -> None:
        """Two holes for morale tokens: a gold one with its sign, or a red one (HM-7)."""
        art, text = self._brush.art, self._brush.text
        text.draw(surface, self._brush.t("heroes.ui.morale"), line, colour="stone3")
        if player.faction == HEARTLESS:
            text.draw(surface, self._brush.t("heroes.ui.none"), line, colour="stone2", align="right")
            return
        for index, held in enumerate((player.morale > 0, player.morale < 0)):
            centre = (line.right - 20 + 15 * index, line.centery)
            pygame.draw.circle(surface, art.colour("ink0"), centre, 6)
            if held:
                pygame.draw.circle(surface, art.colour("red2" if index else "gold2"), centre, 5)
                pygame.draw.circle(surface, art.colour("red3" if index else "gold3"), (centre[0] - 1, centre[1] - 1), 3)
                sign = pygame.Rect(centre[0] - 5, centre[1] - 4, 11, 9)
                text.draw(surface, "-" if index else "+", sign, font="micro", colour="ink0", align="centre")
            else:
                pygame.draw.circle(surface, art.colour("ink1"), centre, 5)

    # -- neutral units and enemies of a scenario ------------------------------------------------------------------------------

    def _computer(self, surface: pygame.Surface, view: HeroesState, combat: Combat, team: int, rect: Rect) -> None:
        t, side = self._brush.t, combat.sides[team]
        x, y = rect[:2]
        self._beast(surface, view, combat, team, (x + 9, y + 7))
        units = (t("heroes.ui.units"), self._strength(view, combat, team), "stone4")
        if side.enemy >= 0:
            enemy = view.enemies[side.enemy]
            self._heading(surface, rect, t(f"heroes.enemy.{enemy.id}"), t("heroes.ui.enemy"))
            deck, spells = str(len(combat.ai_deck)), str(len(enemy.spells))
            self._rows(surface, rect, [units, (t("heroes.ui.deck"), deck, "stone4"), (t("heroes.ui.spells"), spells, "stone4")])
            return
        below = t("heroes.ui.difficulty", n=combat.difficulty) if combat.difficulty else ""
        self._heading(surface, rect, t("heroes.ui.neutral"), below)
        self._stake(surface, view, combat, rect)
        tiers = self._waiting(view, combat) if not combat.of(team) else []
        hidden = [(t(f"heroes.term.{tier}").capitalize(), str(tiers.count(tier)), "stone4") for tier in dict.fromkeys(tiers)]
        rows = hidden or [units]
        if side.decider >= 0:
            rows.append((t("heroes.ui.moved_by"), "", "stone4"))
            rows.append((self._brush.people[side.decider].name, "", "stone4"))
        self._rows(surface, rect, rows)

    def _strength(self, view: HeroesState, combat: Combat, team: int) -> str:
        """How many units a side has on the field, or could bring before the first is drawn up."""
        return str(len(combat.of(team) or (army_of(view, team) if not combat.round else ())))

    def _stake(self, surface: pygame.Surface, view: HeroesState, combat: Combat, rect: Rect) -> None:
        """What a victory brings: the place behind the guards and the experience (HM-28.1)."""
        t, x, y = self._brush.t, rect[0], rect[1]
        field = view.fields.get(combat.field)
        if field is None:
            return
        well = pygame.Rect(x + 8, y + 95, 84, 32)
        surface.blit(self._brush.art.nine("ui/well", well.width, well.height), well)
        sprite = f"heroes/place_{field.location}"
        clip = surface.get_clip()
        surface.set_clip(well.inflate(-2, -2))
        if self._brush.art.has(sprite):
            self._brush.art.blit(surface, sprite, (well.x + 22, well.bottom - 3))
        surface.set_clip(clip)
        gain = xp_for(combat.level, combat.difficulty) if combat.difficulty else 0
        words = f"{{icon:experience}}+{gain}" if gain else ""
        self._brush.text.draw(surface, words, pygame.Rect(well.x + 44, well.y, 38, 32), colour="gold3", align="centre")
        name = t(f"heroes.location.{field.location}.name")
        self._fit(surface, name, pygame.Rect(x + 5, y + 129, 90, 12), ("body", "micro"), "sand3")

    def _beast(self, surface: pygame.Surface, view: HeroesState, combat: Combat, team: int, at: tuple[int, int]) -> None:
        """An enemy with a face of its own shows it; else the strongest unit stands for its army."""
        art = self._brush.art
        face = face_of_enemy(view, combat.sides[team].enemy)
        if face and art.has(f"portraits/{face}@82x62"):
            surface.blit(art.sprite(f"portraits/{face}@82x62"), at)
            return
        army = sorted(combat.of(team), key=lambda unit: (TIERS.index(tier_of(view, unit)), initiative_of(view, unit)))
        names = [unit.unit for unit in army] or combat.guards or [troop.unit for troop in army_of(view, team)]
        if names:
            surface.blit(art.sprite(f"heroes/{names[-1]}@portrait82x62"), at)
            return
        surface.blit(art.nine("ui/well_red", 82, 62), at)
        tiers = self._waiting(view, combat)
        step = min(38, 38 // max(1, len(tiers) - 1))
        for index, tier in enumerate(tiers):
            x = at[0] + 41 - 22 - step * (len(tiers) - 1) // 2 + step * index
            surface.blit(art.sprite(f"cardframes/back_heroes_unit_{tier}@44x60"), (x, at[1] + 1))

    def _waiting(self, view: HeroesState, combat: Combat) -> list[str]:
        """The tiers of the guards that nobody has turned up yet (HM-22.1)."""
        if combat.guards or combat.field not in view.fields or not guarded(view, combat.field, combat.sides[0].seat):
            return []
        return [LETTERS[letter] for letter in guard_letters(view, combat.field)]

    def _ongoing(self, surface: pygame.Surface, lies: bool) -> None:
        """The place at the foot of the left panel where the nearest player's cards lie that go on working (HM-11.2)."""
        x, y = layout.LEFT[0] + 6, layout.LEFT[1] + layout.LEFT[3] - 64
        surface.blit(self._brush.art.nine("ui/well", 88, 58), (x, y))
        if not lies:
            line = pygame.Rect(x + 2, y + 1, 84, 12)
            self._brush.text.draw(surface, self._brush.t("heroes.ui.ongoing"), line, colour="stone2", align="centre")

    # -- parts ----------------------------------------------------------------------------------------------------------------

    def _heading(self, surface: pygame.Surface, rect: Rect, name: str, below: str) -> None:
        x, y = rect[:2]
        self._fit(surface, name.upper(), pygame.Rect(x + 5, y + 70, 90, 12), ("title", "body", "micro"), "gold3")
        self._brush.text.draw(surface, below, pygame.Rect(x + 4, y + 82, 92, 11), colour="stone3", align="centre")

    def _fit(self, surface: pygame.Surface, words: str, line: pygame.Rect, fonts: tuple[str, ...], colour: str) -> None:
        shown, font = label(self._brush.text, [words], line.width, fonts)
        self._brush.text.draw(surface, shown, line, font=font, colour=colour, align="centre")

    def _box(self, surface: pygame.Surface, box: pygame.Rect, words: str, quiet: bool) -> None:
        surface.blit(self._brush.art.nine("ui/well", box.width, box.height), box)
        self._brush.text.draw(surface, words, box, colour="stone2" if quiet else "stone4", align="centre")

    def _rows(self, surface: pygame.Surface, rect: Rect, rows: list[tuple[str, str, str]]) -> None:
        x, y = rect[0] + 8, rect[1] + 143
        surface.fill(self._brush.art.colour("gold1"), (x, y, 84, 1))
        text = self._brush.text
        beside = [text.measure(value, size=100) + 3 if value else 0 for _, value, _ in rows]
        lines = [pygame.Rect(x, y + 3 + ROW * index, 84, ROW) for index in range(len(rows))]
        names = [pygame.Rect(line.x, line.y, line.width - taken, ROW) for line, taken in zip(lines, beside, strict=True)]
        figures = [pygame.Rect(line.right - taken, line.y, taken, ROW) for line, taken in zip(lines, beside, strict=True)]
        size = text.common([(name, box) for (name, _, _), box in zip(rows, names, strict=True)], ROW)
        for (name, value, colour), left, right in zip(rows, names, figures, strict=True):
            text.draw(surface, name, left, colour="stone3", most=size)
            if value:
                text.draw(surface, value, right, colour=colour, align="right", most=size)
