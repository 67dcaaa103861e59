"""What is printed on a card, said from its data: trigger, cost, choices and verbs, so that text and effect can never disagree."""
from __future__ import annotations

from typing import Final

from engine.i18n import Catalogue
from engine.rules.guerra import effects as word
from engine.rules.guerra.cards import Ability
from engine.rules.guerra.content import BEARER_LIMITS, Face, GuerraContent
from engine.rules.guerra.effects import Aimed, Effect, Selector
from engine.rules.guerra.resolve import DOOM_MORE, DRAIN_MORE, SPOILS_MOST, TRIBUTE_MOST
from engine.rules.kernel.dispatch import Second, second, table
from scenes.guerra.words.phrases import Phrases

ENDS: Final = (".", ".”", ".»")
NAMING: Final = ("on_assign", "on_destroyed", "on_enter")
"""Triggers that name the card."""


def upper(words: str) -> str:
    """A sentence begins with a capital."""
    return words[:1].upper() + words[1:]


class CardText:
    """The texts of all cards in the language of a catalogue, each made once."""

    def __init__(self, t: Catalogue, content: GuerraContent) -> None:
        self.t = t
        self.content = content
        self._language = ""
        self._texts: dict[str, str] = {}

    def __call__(self, card: str) -> str:
        """The whole text of a card or token."""
        if self._language != self.t.language:
            self._language = self.t.language
            self._texts.clear()
        if card not in self._texts:
            self._texts[card] = self._whole(card)
        return self._texts[card]

    def _whole(self, card: str) -> str:
        if card in self.content.tokens:
            return self.t("guerra.say.token")
        abilities = self.content.cards[card].abilities
        return " ".join(self.ability(card, at) for at in range(len(abilities))) or self.t("guerra.say.no_ability")

    def ability(self, card: str, index: int, *, phase: bool = True) -> str:
        """One printed ability, with the phase that it belongs to."""
        ability = self.content.cards[card].abilities[index]
        words = Sentence(self.t, self.content, self.content.faces[card]).say(ability)
        return f"{self.t(f'guerra.say.phase.{ability.phase}')} {words}" if ability.phase and phase else words

    def effect(self, card: str, effect: Effect) -> str:
        """One thing that an ability does, as a sentence of its own."""
        words = Sentence(self.t, self.content, self.content.faces[card]).effect(effect)
        return f"{upper(words)}{'' if words.endswith(ENDS) else '.'}"


class Sentence:
    """One ability of one card on its way into words."""

    def __init__(self, t: Catalogue, content: GuerraContent, face: Face) -> None:
        self.t = t
        self.content = content
        self.face = face
        self.phrases = Phrases(t)
        self.name = t(f"guerra.card.{face.id}.name")
        self._named = False
        """Whether this ability has named its card: whoever is meant again is so without a name."""

    def say(self, ability: Ability) -> str:
        """Cost; effect. Effect. What is chosen between stands in one sentence."""
        triggered = bool(ability.trigger) and ability.trigger != "on_reveal"
        self._named = triggered and ability.trigger in NAMING
        costs = self.t("guerra.say.and").join(self.effect(effect) for effect in ability.cost)
        effects = [self.effect(effect) for effect in ability.effects]
        if ability.choice:
            effects = [self.t("guerra.say.or").join(effects)]
        if triggered:
            effects[0] = self.t(f"guerra.say.{ability.trigger}", then=effects[0], name=self.name)
        if costs:
            effects[0] = f"{costs}; {effects[0]}"
        if ability.usable_tired:
            effects.append(self.t("guerra.say.usable_tired"))
        return " ".join(f"{upper(words)}{'' if words.endswith(ENDS) else '.'}" for words in effects)

    def effect(self, effect: Effect) -> str:
        """One verb with its arguments."""
        return SAYINGS[type(effect)](self, effect)

    # -- arguments ------------------------------------------------------------------------------------------------------------

    def who(self, selector: Selector, *, none: bool = False) -> str:
        """The cards that an effect reaches."""
        return self.phrases.who(selector, self._called(selector), none=none)

    def whom(self, selector: Selector, who: str) -> str:
        """The same as the object of a verb."""
        return self.phrases.whom(selector, who, self.face.kind)

    def _called(self, selector: Selector) -> str:
        """The card by name the first time, then as what it is."""
        if selector.who != "self" or self.face.kind != "character":
            return self.name
        named, self._named = self._named, True
        return self.t("guerra.say.itself") if named else self.name

    def amount(self, effect: Effect) -> tuple[int, str]:
        """The number, and what it is counted by."""
        counted = effect.counted
        return effect.number, " " + self.t(f"guerra.say.per.{counted.per}", most=counted.max) if counted is not None else ""


def doing(say: Sentence, effect: Aimed) -> str:
    """Tire, ready, exhaust, destroy, bring in: the verb and whom it befalls."""
    who = say.who(effect.target)
    return say.t(f"guerra.verb.{effect.verb}", who=who, whom=say.whom(effect.target, who), name=say.name)


def gain(say: Sentence, effect: word.GainPower) -> str:
    """Power for the reserve or for somebody."""
    number, per = say.amount(effect)
    if effect.to == "own_reserve":
        return say.t("guerra.verb.gain_power.reserve", number=number, per=per)
    return say.t("guerra.verb.gain_power", number=number, per=per, who=say.who(effect.to))


def lose(say: Sentence, effect: word.LosePower) -> str:
    """Power out of a reserve or off somebody."""
    source = effect.source
    if isinstance(source, str):
        return say.t(f"guerra.verb.lose_power.{source}", number=effect.amount)
    split = ".split" if source.count == "split" else ""
    return say.t(f"guerra.verb.lose_power{split}", number=effect.amount, who=say.who(source))


def modify(say: Sentence, effect: word.Modify) -> str:
    """Strength or maximum power, more or less, perhaps for good."""
    number, per = say.amount(effect)
    lasting = ".permanent" if effect.duration == "permanent" else ""
    return say.t(f"guerra.verb.{effect.verb}{lasting}", number=f"{number:+d}", per=per, who=say.who(effect.target))


def draw(say: Sentence, effect: word.Draw) -> str:
    """So many cards drawn."""
    return say.t("guerra.verb.draw", n=effect.amount)


def pay_cards(say: Sentence, effect: word.PayCards) -> str:
    """So many own cards discarded."""
    return say.t("guerra.verb.discard.you", n=effect.amount)


def discard(say: Sentence, effect: word.Discard) -> str:
    """So many cards of an opponent, and who chooses them."""
    return say.t(f"guerra.verb.discard.opponent{'.random' if effect.how == 'random' else ''}", n=effect.amount)


def send_home(say: Sentence, effect: word.ToPantheon) -> str:
    """Back to the own pantheon zone, or to the zone it came from."""
    side = "own" if effect.target.who in ("own", "other_own", "self") else "enemy"
    return say.t(f"guerra.verb.to_pantheon.{side}", whom=say.whom(effect.target, say.who(effect.target)))


def revive(say: Sentence, effect: word.Revive) -> str:
    """From the discard pile into play or into an oracle."""
    return say.t(f"guerra.verb.revive.{effect.to}", who=say.who(effect.target), number=effect.power)


def peek(say: Sentence, effect: word.Peek) -> str:
    """What is looked at and what may be done with it."""
    return say.t(f"guerra.verb.peek.{effect.zone}.{effect.then}")


def create(say: Sentence, effect: word.Create) -> str:
    """New characters with their figures."""
    token = say.content.tokens[effect.token]
    several = effect.amount > 1
    number = say.phrases.count(effect.amount, say.phrases.gender(token.id)) if several else say.t(f"guerra.say.article.{token.id}")
    return say.t("guerra.verb.create", number=number, token=say.phrases.noun(token.id, effect.amount), force=token.strength,
                 limit=token.max_power, power=token.power)


def grant_rule(say: Sentence, effect: word.GrantRule | word.AlwaysRule) -> str:
    """A rule that lies on somebody, always or for this turn; nobody and several have verbs of their own."""
    selector, rule = effect.target, effect.rule
    if rule in BEARER_LIMITS:
        return say.t(f"guerra.rule.{rule}")
    span = say.t("guerra.say.this_turn") if type(effect) is word.GrantRule else ""
    if selector.count == "all" and f"guerra.rule.{rule}.none" in say.t:
        return say.t(f"guerra.rule.{rule}.none", who=say.who(selector, none=True)) + span
    many = ".many" if selector.number > 1 else ""
    return say.t(f"guerra.rule.{rule}{many}", who=say.who(selector)) + span


def grant_key(say: Sentence, effect: word.GrantKey | word.AlwaysKey) -> str:
    """Another key, as long as it is borne or for good."""
    key = say.t(f"guerra.keyword.{effect.key}.name")
    lasting = "permanent" if type(effect) is word.GrantKey else "static"
    return say.t(f"guerra.verb.grant_key.{lasting}", key=key, who=say.who(effect.target))


def discount(say: Sentence, effect: word.Discount) -> str:
    """What costs less."""
    own = f"guerra.verb.discount.{effect.filter}"
    return say.t(own if own in say.t else "guerra.verb.discount", number=effect.amount, things=say.phrases.noun(effect.filter, 2))


def search(say: Sentence, effect: word.Search) -> str:
    """What is looked for in the designs deck."""
    return say.t("guerra.verb.search", who=say.who(Selector(who="any", what=effect.filter)))


def resolution(say: Sentence, effect: word.SetResolution) -> str:
    """How the clash of this turn is resolved, and what playing the card asks for (GM-9.12)."""
    rule = effect.resolution
    most = {"spoils": SPOILS_MOST, "tribute": TRIBUTE_MOST, "doom": DOOM_MORE, "drain": DRAIN_MORE}.get(rule, 0)
    words = say.t("guerra.verb.set_resolution", rule=say.t(f"guerra.resolution.{rule}.text", number=most))
    demand = f"guerra.resolution.{rule}.demand"
    return f"{words} {say.t(demand)}" if demand in say.t else words


def transfer(say: Sentence, effect: word.ModTransfer) -> str:
    """More moves in every Transfer."""
    return say.t("guerra.verb.mod_transfer", n=effect.amount, number=f"{effect.amount:+d}")


def move_power(say: Sentence, effect: word.MovePower) -> str:
    """Power goes from one character to another."""
    return say.t("guerra.verb.move_power", number=effect.amount, who=say.who(effect.source), goal=say.who(effect.to))


def move_equipment(say: Sentence, effect: word.MoveEquipment) -> str:
    """Equipment goes from one character to another."""
    return say.t("guerra.verb.move_equipment", who=say.who(effect.target), goal=say.who(effect.to))


def clear(say: Sentence, effect: word.ClearMods) -> str:
    """Bonuses or penalties are gone."""
    return say.t(f"guerra.verb.clear_mods.{effect.sign}", who=say.who(effect.target))


def marker(say: Sentence, effect: word.BecomeFirst) -> str:
    """The marker of the starting player."""
    return say.t("guerra.verb.become_first")


SAYINGS: Final[Second[Sentence, [], str]] = table(
    second(word.GainPower, gain), second(word.LosePower, lose), second(word.ModF, modify), second(word.ModPm, modify),
    second(word.Draw, draw), second(word.Discard, discard), second(word.PayCards, pay_cards), second(word.ToPantheon, send_home),
    second(word.Revive, revive), second(word.Peek, peek), second(word.Create, create), second(word.GrantRule, grant_rule),
    second(word.AlwaysRule, grant_rule), second(word.GrantKey, grant_key), second(word.AlwaysKey, grant_key),
    second(word.Discount, discount), second(word.Search, search), second(word.SetResolution, resolution),
    second(word.ModTransfer, transfer), second(word.MovePower, move_power), second(word.MoveEquipment, move_equipment),
    second(word.ClearMods, clear), second(word.CopyAbility, doing), second(word.Destroy, doing), second(word.Exhaust, doing),
    second(word.Ready, doing), second(word.ReturnToHand, doing), second(word.TakeControl, doing), second(word.Tire, doing),
    second(word.ToBattlefield, doing), second(word.BecomeFirst, marker),
)  # fmt: skip
"""How each word is said."""
