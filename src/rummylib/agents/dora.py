"""Players of the dora game: a beginner, and one who sees when it is ready but counts nothing."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from rummylib.agents.player import NothingToDo
from rummylib.arguments import WrongKind
from rummylib.cards import Card, CardSet, Rank
from rummylib.game import Action, View
from rummylib.variants.dora import (
    Call,
    Chi,
    Declaration,
    Discard,
    DoraAction,
    DoraMatchView,
    DoraView,
    Pass,
    Pon,
    Ron,
    ShownGroup,
    Tsumo,
    is_ready,
)

_ORDER: Final = tuple(rank for rank in Rank if rank is not Rank.TEN)
"""The ranks as runs of this game know them: the ten has no place among them (D7)."""
PLACE: Final[dict[Rank, int]] = {rank: place for place, rank in enumerate(_ORDER)}
"""Where each of them stands."""
_MATES: Final = (0, 0, 2, 6, 12, 14)
"""What so many cards of one rank are worth while a hand grows."""
_WILD: Final = 6
"""What a ten or the joker is worth: it fits nearly everywhere."""
_NEIGHBOURS: Final = (0, 2, 1)
"""What two cards of a suit that lie so far apart are worth."""


def easy_dora_player(view: View, rng: Random, /) -> Action:
    """A beginner: wins where it can, keeps wild cards, and throws any other without a thought.

    It claims and declares nothing. Raises ``NothingToDo`` where the seat of the view is not to
    act, ``WrongKind`` for another game.
    """
    actions = dora_actions(dora_view(view))
    quick = win_or_pass(actions)
    if quick is not None:
        return quick
    throws = plain_throws(actions)
    plain = [throw for throw in throws if not _is_wild(throw.card)]
    return rng.choice(plain or throws or actions)


def normal_dora_player(view: View, rng: Random, /) -> Action:
    """A sensible player: keeps what grows together, and declares riichi when it is ready.

    It throws what fits the others least, unless a throw leaves it one card short of a win, which
    it takes. It claims a winning card, and a chi or pon only where it can then be one card short
    of a win, since a closed hand is worth more. It does not count for which cards it would wait,
    nor how many of them have been seen. Of what it likes equally ``rng`` chooses one. Raises
    ``NothingToDo`` where the seat of the view is not to act, ``WrongKind`` for another game.

    >>> from rummylib import register
    >>> match = register.find("dora").start("tomasu", 3, 7)
    >>> [seat] = match.to_act
    >>> print(normal_dora_player(match.view(seat), Random(1)).kind)
    discard
    """
    seen = dora_view(view)
    actions = dora_actions(seen)
    quick = win_or_pass(actions)
    if isinstance(quick, Pass):
        claims = _ready_claims(seen, actions)
        return rng.choice(claims) if claims else quick
    if quick is not None:
        return quick
    throws = plain_throws(actions)  # there is one: who need not answer and has not won must throw
    ready = [throw.card for throw in throws if _is_ready(seen, seen.hand.without(throw.card))]
    return _declared(actions, rng.choice(ready or _least_fitting(seen.hand, throws)))


def win_or_pass(actions: Sequence[DoraAction]) -> DoraAction | None:
    """A win if there is one, else the pass that answers a discard; None in one's own turn."""
    for kind in (Tsumo, Ron, Pass):
        for action in actions:
            if isinstance(action, kind):
                return action
    return None


def _ready_claims(seen: DoraView, actions: Iterable[DoraAction]) -> list[Chi | Pon]:
    """The chi and pon after which a hand can be ready that is not."""
    claims = [action for action in actions if isinstance(action, Chi | Pon)]
    if not claims or _is_ready(seen, seen.hand):
        return []
    return [claim for claim in claims if _can_be_ready(seen, claim)]


def _can_be_ready(seen: DoraView, claim: Chi | Pon) -> bool:
    left, group = seen.hand - claim.cards, claimed_group(seen, claim)
    return any(_is_ready(seen, left.without(card), group) for card in left)


def _is_ready(seen: DoraView, hand: CardSet, *claimed: ShownGroup) -> bool:
    """Whether a hand is one card short of a win beside the groups that its seat has shown."""
    assert seen.seat is not None  # a spectator throws and claims nothing
    return is_ready(hand, seen.rules, (*seen.shown[seen.seat], *claimed))


def claimed_group(seen: DoraView, claim: Chi | Pon) -> ShownGroup:
    """The group that a claim of the last discard would show."""
    thrown = seen.discards[-1]
    call = Call.CHI if isinstance(claim, Chi) else Call.PON
    return ShownGroup(call, claim.cards.with_card(thrown.card), thrown.card, thrown.thrower)


def _declared(actions: Iterable[DoraAction], card: Card) -> Discard:
    """The throw of a card, with riichi where that may be declared."""
    throws = [a for a in actions if isinstance(a, Discard) and a.card == card]
    riichi = [throw for throw in throws if throw.declare is Declaration.RIICHI]
    return (riichi or throws)[0]


def plain_throws(actions: Iterable[DoraAction]) -> list[Discard]:
    """The throws without a declaration."""
    discards = (action for action in actions if isinstance(action, Discard))
    return [throw for throw in discards if throw.declare is Declaration.NONE]


def _least_fitting(hand: CardSet, throws: Iterable[Discard]) -> list[Card]:
    """The cards without which the others fit together best."""
    fit = {throw.card: growth(hand.without(throw.card)) for throw in throws}
    return [card for card, left in fit.items() if left == max(fit.values())]


def growth(cards: CardSet) -> int:
    """How well cards fit together while they are no complete hand yet."""
    plain = [card for card in cards if not _is_wild(card)]
    mates = sum(_MATES[sum(card.rank is rank for card in plain)] for rank in _ORDER)
    wilds = _WILD * (len(cards) - len(plain))
    pairs = ((one, other) for place, one in enumerate(plain) for other in plain[:place])
    return mates + wilds + sum(_neighbours(one, other) for one, other in pairs)


def _neighbours(one: Card, other: Card) -> int:
    if one.suit is not other.suit:
        return 0
    apart = abs(PLACE[one.rank] - PLACE[other.rank])
    return _NEIGHBOURS[apart] if apart < len(_NEIGHBOURS) else 0


def _is_wild(card: Card) -> bool:
    return card.is_joker or card.rank is Rank.TEN


def dora_view(view: View) -> DoraView:
    """What a view of a match, or of a deal, shows of the deal; raises ``WrongKind`` for others."""
    if isinstance(view, DoraMatchView):
        return view.round
    if isinstance(view, DoraView):
        return view
    raise WrongKind.of(view, DoraView, DoraMatchView)


def dora_actions(seen: DoraView) -> tuple[DoraAction, ...]:
    """What the seat may do; raises ``NothingToDo`` where that is nothing."""
    actions = seen.legal_actions()
    if not actions:
        raise NothingToDo(seen.seat)
    return actions
