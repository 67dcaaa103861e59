"""Verbs that act on hands, decks, resources, morale, experience and heroes on the map (content section 1)."""
from __future__ import annotations

from engine.rules.heroes.cards.hand import discard_random, draw, gain_card, reshuffle, take_back, take_top, top_up
from engine.rules.heroes.combat.aideck import lose_card
from engine.rules.heroes.combat.dice import face
from engine.rules.heroes.combat.neutrals import draw_neutral
from engine.rules.heroes.events.combat import EnemyGrew, Fizzled, GrailMoved, NeutralsDrawn
from engine.rules.heroes.events.map import CardRemoved, DiceRolled
from engine.rules.heroes.frames import Cast, Effects, Morale, Searching
from engine.rules.heroes.map.terrain import add_mp, place_hero
from engine.rules.heroes.map.visits import discoverable, find_clue, reinforceable
from engine.rules.heroes.owner import enemy_of, is_enemy
from engine.rules.heroes.questions.adventure import (
    ChooseDrivenBack,
    ChooseEffect,
    ChooseFreeRecruit,
    ChooseRecruit,
    ChooseReinforcement,
    ChooseTile,
)
from engine.rules.heroes.questions.cards import DiscardCard, TakeBackCard
from engine.rules.heroes.state import Grail, main_hero
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.purse import change_morale, gain, gain_xp, lose_morale
from engine.rules.heroes.town.towns import army_side, flip_to_pack, join_army, uses
from engine.rules.heroes.words import effects
from engine.rules.heroes.words.targets import OnEnemy, OnHero, OnSeat, ToField
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit


def drawing(state: State, call: Effects, op: effects.Draw, emit: Emit) -> None:
    """DRAW; with `discard_one` one of the cards drawn is discarded again."""
    count = draw(state, call.seat, op.n, emit)
    if op.who == "discard_one" and count:
        state.agenda.push(DiscardCard(call.seat, drawn=count))


def discarding(state: State, call: Effects, op: effects.Discard, emit: Emit) -> None:
    """DISCARD: the opponent's random card, or an own one of choice."""
    if op.who == "opponent":
        if isinstance(call.target, OnEnemy):
            lose_card(state, emit)
        elif isinstance(call.target, OnSeat):
            discard_random(state, call.target.seat, op.n, call.source, emit)
    elif op.who == "random_self":
        discard_random(state, call.seat, op.n, call.source, emit)
    elif state.players[call.seat].hand:
        state.agenda.push(DiscardCard(call.seat, op.n, for_spell=op.who == "self_spell_draw"))


def searching(state: State, call: Effects, op: effects.Search, emit: Emit) -> None:
    """SEARCH(deck, x, times)."""
    state.agenda.push(Searching(call.seat, op.deck, op.n, op.times))


def taking(state: State, call: Effects, op: effects.Take, emit: Emit) -> None:
    """TAKE a card of a family from the own discard pile."""
    state.agenda.push(TakeBackCard(call.seat, op.family))


def reshuffling(state: State, call: Effects, op: effects.Reshuffle, emit: Emit) -> None:
    """RESHUFFLE."""
    if state.players[call.seat].discard:
        reshuffle(state, call.seat, emit)


def return_spell(state: State, call: Effects, op: effects.ReturnSpell, emit: Emit) -> None:
    """RETURN_SPELL, with everything used for it if `all`."""
    for frame in reversed(state.agenda.frames):
        if isinstance(frame, Cast):
            state.agenda.edit(frame.serial, back="all" if op.who == "all" else "spell")
            return


def removing(state: State, call: Effects, op: effects.Remove, emit: Emit) -> None:
    """REMOVE(this)."""
    player = state.players[call.seat]
    if call.source in player.discard:
        player.discard.reverse()
        player.discard.remove(call.source)
        player.discard.reverse()
        emit(CardRemoved(seat=call.seat, card=call.source, origin="discard"))


def return_this(state: State, call: Effects, op: effects.ReturnThis, emit: Emit) -> None:
    """RETURN_THIS."""
    take_back(state, call.seat, call.source, emit)


def gaining(state: State, call: Effects, op: effects.Gain, emit: Emit) -> None:
    """GAIN(res), for everybody with `all`; Estates may give less by scenario text."""
    n = op.n
    scenario = state.content.scenarios.get(state.config.scenario)
    if scenario and call.source in state.content.cards and state.content.cards[call.source].levy:
        n -= scenario.figures.estates_less
    for seat in state.seats if op.who == "all" else (call.seat,):
        gain(state, seat, op.res, n, call.source, emit)


def discount(state: State, call: Effects, op: effects.Discount, emit: Emit) -> None:
    """DISCOUNT on the next recruit or reinforcement; several add up (HM-20.14)."""
    state.players[call.seat].discount += op.n


def morale(state: State, call: Effects, op: effects.Morale, emit: Emit) -> None:
    """MORALE."""
    state.agenda.push(Morale(call.seat, op.n))


def morale_step(state: State, step: Morale, emit: Emit) -> None:
    """A morale gain in its turn (HM-7.7)."""
    change_morale(state, step.seat, step.n, emit)


def losing_morale(state: State, call: Effects, op: effects.LoseMorale, emit: Emit) -> None:
    """LOSE_MORALE of an opponent, or of the seat itself."""
    if op.who == "self":
        lose_morale(state, call.seat, emit)
    elif isinstance(call.target, OnSeat):
        lose_morale(state, call.target.seat, emit)


def roll_morale(state: State, call: Effects, op: effects.RollMorale, emit: Emit) -> None:
    """Roll an attack die; on 0 gain morale (Hourglass)."""
    die = face(state.dice)
    emit(DiceRolled(seat=call.seat, kind="attack", faces=(die,), cause=call.source))
    if die == 0:
        state.agenda.push(Morale(call.seat, 1))


def moving(state: State, call: Effects, op: effects.Mp, emit: Emit) -> None:
    """MP for a hero this turn."""
    hero = call.target.hero if isinstance(call.target, OnHero | ToField) else main_hero(call.seat)
    if hero in state.heroes:
        add_mp(state, hero, op.n, emit)


def spurring(state: State, call: Effects, op: effects.Spur, emit: Emit) -> None:
    """SPUR: movement for one hero of choice in the next own turn (HM-15.2)."""
    state.players[call.seat].bonus_mp += op.n


def experience(state: State, call: Effects, op: effects.Xp, emit: Emit) -> None:
    """XP."""
    gain_xp(state, call.seat, op.n, emit)


def move_hero(state: State, call: Effects, op: effects.MoveHero, emit: Emit) -> None:
    """MOVE_HERO to a controlled town or settlement (Town Portal)."""
    if isinstance(call.target, ToField):
        place_hero(state, call.target.hero, call.target.field, call.source, emit)


def fly(state: State, call: Effects, op: effects.FlyMove, emit: Emit) -> None:
    """FLY_MOVE for the rest of the turn."""
    if isinstance(call.target, OnHero):
        player = state.players[call.seat]
        player.marks = replace(player.marks, flying=(*player.marks.flying, call.target.hero))


def discover(state: State, call: Effects, op: effects.Discover, emit: Emit) -> None:
    """DISCOVER a tile next to the tile of the hero named."""
    if isinstance(call.target, OnHero):
        hero = state.heroes[call.target.hero]
        found = discoverable(state, hero)
        if found:
            state.agenda.push(ChooseTile(call.seat, found, hero.id))


def reinforcing(state: State, call: Effects, op: effects.Reinforce, emit: Emit) -> None:
    """REINFORCE one few unit of the tiers at the price named, if wanted."""
    units = reinforceable(state, call.seat, op.tiers, op.price)
    if units:
        state.agenda.push(ChooseReinforcement(call.seat, (*units, "skip"), op.price, call.source))


def recruit_neutral(state: State, call: Effects, op: effects.RecruitNeutral, emit: Emit) -> None:
    """RECRUIT_NEUTRAL: one neutral per dwelling, with the gold one also an azure; one may be paid (HM-22.3)."""
    tiers = [tier for tier, dwelling in state.content.dwellings.items() if uses(state, call.seat, dwelling)]
    offer_neutrals(state, call.seat, [draw_neutral(state, tier, emit) for tier in tiers], call.source, emit)


def offer_neutrals(state: State, seat: int, drawn: list[str], cause: str, emit: Emit) -> None:
    """Turned-up neutrals: one may be recruited at its cost, the rest go to their piles."""
    names = [name for name in drawn if name]
    emit(NeutralsDrawn(units=tuple(names), cause=cause))
    player = state.players[seat]
    options = []
    for index, name in enumerate(names):
        cost = state.content.units[name].few.cost
        if player.G >= cost.G and player.M >= cost.M and player.V >= cost.V and name not in names[:index]:
            options.append(name)
    if options:
        state.agenda.push(ChooseRecruit(seat, (*options, "skip"), tuple(names)))
    else:
        for name in names:
            state.piles[state.content.units[name].tier].append(name)


def unit_gain(state: State, call: Effects, op: effects.UnitGain, emit: Emit) -> None:
    """UNIT_GAIN: nothing if the unit is there already, but a pack strengthens a few."""
    held = army_side(state.players[call.seat], op.unit)
    if not held:
        join_army(state, call.seat, op.unit, op.side, call.source, emit)
    elif (held, op.side) == ("few", "pack"):
        flip_to_pack(state, call.seat, op.unit, call.source, emit)


def top_artifact(state: State, call: Effects, op: effects.TopArtifact, emit: Emit) -> None:
    """The top artifact of the deck (HM-39.13)."""
    for card in take_top(state, "artifact", 1, emit):
        gain_card(state, call.seat, card, "artifact", False, emit)
    top_up(state, "artifact", emit)


def utopia_recruit(state: State, call: Effects, op: effects.UtopiaRecruit, emit: Emit) -> None:
    """One of the gold neutrals beaten so far joins for free, if wanted (Tale Of Two Lands)."""
    beaten = tuple(dict.fromkeys(state.piles["gold"]))
    if beaten:
        state.agenda.push(ChooseFreeRecruit(call.seat, (*beaten, "skip"), call.source))
    else:
        emit(Fizzled(cause=call.source))


def clue(state: State, call: Effects, op: effects.Clue, emit: Emit) -> None:
    """CLUE to the grail."""
    find_clue(state, call.seat, emit)


def grail_clue(state: State, call: Effects, op: effects.GrailClue, emit: Emit) -> None:
    """The third obelisk shows where the grail lies (The Lion's Oath)."""
    flagged = sum(call.seat in field.flags for field in state.fields.values())
    if flagged == 3:
        for name, slot in state.slots.items():
            if slot.tile == "C2" and not slot.up:
                state.slots[name] = replace(slot, known=True)
                emit(GrailMoved(place=Grail(slot=name)))


def ai_card_loss(state: State, call: Effects, op: effects.AiCardLoss, emit: Emit) -> None:
    """One card at random leaves the first enemy's AI deck."""
    if state.enemies and state.enemies[0].cards:
        enemy = state.enemies[0]
        cards = list(enemy.cards)
        cards.remove(state.dice.pick(cards))
        state.enemies[0] = replace(enemy, cards=tuple(cards))
        emit(EnemyGrew(enemy=0, unit="", side="card_lost"))


def hosts_back(state: State, call: Effects, op: effects.HostsBack, emit: Emit) -> None:
    """One host is driven back: the player picks which (Unholy Quest)."""
    names = tuple(hero.id for hero in state.heroes.values() if is_enemy(hero.owner) and state.enemies[enemy_of(hero.owner)].plan < 0)
    if names:
        state.agenda.push(ChooseDrivenBack(call.seat, names, op.n))


def either(state: State, call: Effects, op: effects.Either, emit: Emit) -> None:
    """EITHER: one of the effects."""
    state.agenda.push(ChooseEffect(call.seat, tuple(range(len(op.effects))), op.effects, call.source))
