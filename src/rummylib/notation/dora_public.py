"""Whether the public facts of a deal of the dora game fit together.

Who threw which card and who claimed it says in which order the seats played, and with the shown
groups nearly everything else that is public follows from that.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from rummylib.cards import Card, CardSet, pack
from rummylib.game import Seat
from rummylib.notation.flaws import (
    CardsMissing,
    CardTwice,
    Contradiction,
    Flaw,
    ForeignCards,
    NoMeldUnderTheRules,
    differs,
)
from rummylib.variants.dora.actions import Declaration
from rummylib.variants.dora.groups import TENS, group_kinds
from rummylib.variants.dora.round import DoraRound
from rummylib.variants.dora.shown import OWN_KANS, Call, ShownGroup, breaks_first_go_around
from rummylib.variants.dora.state import DEAD_CARDS, Phase
from rummylib.variants.dora.transitions import READY_BY
from rummylib.variants.dora.view import DoraView
from rummylib.variants.dora.win import Ready

Flaws: TypeAlias = Iterator[Flaw]
PACK: Final = pack(1)
_HAND: Final = 7


Facts: TypeAlias = DoraRound | DoraView


def shape_flaws(facts: Facts, counted: int, name: str) -> Flaws:
    """Numbers and seats that no deal has, whatever the rest says."""
    rules, seats = facts.rules, facts.seats
    if not rules.players_min <= seats <= rules.players_max:
        yield Contradiction("seats", str(seats), f"{rules.players_min}..{rules.players_max}")
        return
    for field, seat in (("dealer", facts.dealer), ("turn", facts.turn)):
        yield from _no_seat(field, seat, seats)
    for field, number, least in (("number", facts.number, 1), ("kans", facts.kans, 0)):
        if number < least:
            yield Contradiction(field, str(number), f">= {least}")
    lengths = {
        name: counted,
        "shown": len(facts.shown),
        "ready": len(facts.ready),
        "one_shot": len(facts.one_shot),
        "draws": len(facts.draws),
    }
    for field, length in lengths.items():
        yield from differs(field, length, seats)
    for place, thrown in enumerate(facts.discards):
        yield from _no_seat(f"discards[{place}].thrower", thrown.thrower, seats)
        if thrown.claimer is not None:
            yield from _no_seat(f"discards[{place}].claimer", thrown.claimer, seats)
    yield from differs("result", facts.result is not None, facts.phase is Phase.OVER)


def _no_seat(path: str, seat: Seat, seats: int) -> Flaws:
    if not 0 <= seat < seats:
        yield Contradiction(path, str(seat), f"0..{seats - 1}")


class Places:
    """The cards that were met so far, and where."""

    def __init__(self) -> None:
        self.seen: dict[Card, str] = {}

    def put(self, path: str, cards: Sequence[Card] | CardSet) -> Flaws:
        """Note the cards of one place; a card that lies in two is a flaw of both."""
        for card in cards:
            if card not in PACK:
                yield ForeignCards(path, CardSet(card))
            elif card in self.seen:
                yield CardTwice(path, card)
                yield CardTwice(self.seen[card], card)
            self.seen[card] = path

    def put_public(self, facts: Facts) -> Flaws:
        """Note what lies face up on the table; a claimed discard lies in its group."""
        for place, thrown in enumerate(facts.discards):
            if thrown.claimer is None:
                yield from self.put(f"discards[{place}].card", (thrown.card,))
        for seat, groups in enumerate(facts.shown):
            for place, group in enumerate(groups):
                yield from self.put(f"shown[{seat}][{place}].cards", group.cards)

    def left(self, path: str) -> Flaws:
        """What lies nowhere."""
        missing = PACK - CardSet(self.seen)
        if missing:
            yield CardsMissing(path, missing)


def public_flaws(facts: Facts, hidden: Sequence[int]) -> Flaws:
    """Everything else that contradicts; ``hidden`` says how many hidden cards each seat holds."""
    yield from _order_of_play(facts)
    yield from _groups(facts)
    yield from _declarations(facts)
    for seat, count in enumerate(hidden):
        laid = sum(len(group.cards) for group in facts.shown[seat])
        yield from differs(
            f"hidden[{seat}]", count + laid, _HAND + (seat == holder_of_eight(facts))
        )
    if holder_of_eight(facts) is not None and facts.result is None and not hidden[facts.turn]:
        may_win = facts.phase is Phase.ACT and facts.kan_in_turn and facts.rules.kan_then_tsumo
        if not may_win:  # and nothing is left to throw (D26a)
            yield Contradiction(f"hidden[{facts.turn}]", "0", ">= 1")
    yield from differs("untouched", facts.untouched, is_untouched(facts))
    own_kan = any(group.call in OWN_KANS for group in facts.shown[facts.turn])
    in_turn = holder_of_eight(facts) is not None and facts.phase is not Phase.AFTER_CLAIM
    bound = facts.ready[facts.turn] is not Ready.NO  # no kan after riichi (D26)
    if facts.kan_in_turn and (bound or not (own_kan and in_turn)):
        yield from differs("kan_in_turn", facts.kan_in_turn, False)
    yield from differs("event_count", facts.event_count, public_events(facts))


def _won_by_draw(facts: Facts) -> bool:
    wins = () if facts.result is None else facts.result.wins
    return any(win.thrower is None for win in wins)


def holder_of_eight(facts: Facts) -> Seat | None:
    """Who has a card more than the others: the player at turn, until he throws one."""
    before_discard = facts.phase in (Phase.ACT, Phase.AFTER_CLAIM) or _won_by_draw(facts)
    return facts.turn if before_discard else None


def _turns(facts: Facts) -> Iterator[tuple[Seat, bool]]:
    """Whose turn it was before each discard and after the last, and whether it began by drawing."""
    seat, drew = facts.dealer, True
    yield seat, drew
    for thrown in facts.discards:
        drew = thrown.claimer is None
        seat = (seat + 1) % facts.seats if thrown.claimer is None else thrown.claimer
        yield seat, drew


def _order_of_play(facts: Facts) -> Flaws:
    """The thrower of every card follows from the one before, and so do the draws and the turn."""
    draws: Counter[Seat] = Counter()
    dealt = len(PACK) - DEAD_CARDS - _HAND * facts.seats
    *before, (seat, drew) = _turns(facts)
    for place, (thrown, (own, own_draw)) in enumerate(zip(facts.discards, before, strict=True)):
        yield from differs(f"discards[{place}].thrower", thrown.thrower, own)
        draws[own] += own_draw
        if thrown.claimer is not None:
            yield from _claim(facts, place, dealt - draws.total())
    if holder_of_eight(facts) is None:
        if not facts.discards or not drew:
            yield Contradiction("phase", facts.phase.value, Phase.AFTER_CLAIM.value)
            return
        seat = facts.discards[-1].thrower
    else:
        draws[seat] += drew
        if facts.phase is not Phase.OVER or not drew:
            expected = Phase.ACT if drew else Phase.AFTER_CLAIM
            yield from differs("phase", facts.phase.value, expected.value)
    yield from differs("turn", facts.turn, seat)
    for own, count in enumerate(facts.draws):
        yield from differs(f"draws[{own}]", count, draws[own])
    yield from differs("wall", facts.wall_count, dealt - sum(facts.draws))


def _claim(facts: Facts, place: int, wall: int) -> Flaws:
    """Nobody claims his own discard, nor one after declaring, nor most times the last (D26, F8)."""
    thrown = facts.discards[place]
    claimer, path = thrown.claimer, f"discards[{place}].claimer"
    earlier = facts.discards[:place]
    declared = {one.thrower for one in earlier if one.declare is not Declaration.NONE}
    if claimer == thrown.thrower or claimer in declared:
        yield Contradiction(path, str(claimer), f"!= {claimer}")
    if not wall and not facts.rules.claims_on_last_discard:
        yield Contradiction(path, str(claimer), "null")


def _groups(facts: Facts) -> Flaws:
    """Every shown group is one, and every claimed discard lies in a group of its claimer."""
    claimed = {
        (thrown.claimer, thrown.card, thrown.thrower)
        for thrown in facts.discards
        if thrown.claimer is not None
    }
    for seat, groups in enumerate(facts.shown):
        for place, group in enumerate(groups):
            yield from (
                flaw.within(f"shown[{seat}][{place}]") for flaw in _group(facts, seat, group)
            )
            if group.call is not Call.CONCEALED_KAN and group.claimed is not None:
                source = (seat, group.claimed, group.thrower)
                if source not in claimed:
                    yield Contradiction(f"shown[{seat}][{place}].claimed", str(group.claimed), "…")
                claimed.discard((seat, group.claimed, group.thrower or 0))
    for place, thrown in enumerate(facts.discards):
        if (thrown.claimer, thrown.card, thrown.thrower) in claimed:
            yield Contradiction(f"discards[{place}].claimer", str(thrown.claimer), "null")
    kans = sum(group.call.is_kan for groups in facts.shown for group in groups)
    yield from differs("kans", facts.kans, kans)


def _had_a_turn(facts: Facts, seat: Seat, kan: ShownGroup) -> bool:
    """Whether a seat has drawn since it could first have shown an own kan (F2, F4, DA49)."""
    cards = [thrown.card for thrown in facts.discards]
    since = cards.index(kan.claimed) + 1 if kan.claimed in cards else 0
    begun = len(cards) + (holder_of_eight(facts) is not None)
    return (seat, True) in list(_turns(facts))[since:begun]


def _group(facts: Facts, seat: Seat, group: ShownGroup) -> Flaws:
    yield from group_flaws(group)
    from_hand = group.cards - CardSet(group.claimed or ())
    most = facts.rules.claim_max_tens
    added = group.call is Call.ADDED_KAN and not facts.rules.added_kan
    if group.kind not in group_kinds(group.cards, facts.rules) or added:
        yield NoMeldUnderTheRules("", str(group))
    elif (from_hand.bits & TENS).bit_count() > most:
        yield Contradiction("cards", str(from_hand), f"<= {most} T")
    if group.call in OWN_KANS and not _had_a_turn(facts, seat, group):
        yield Contradiction("call", group.call.value, "…")
    if group.call is Call.CHI:
        yield from differs("thrower", group.thrower, (seat - 1) % facts.seats)


def group_flaws(group: object) -> Flaws:
    """What contradicts in a shown group by itself."""
    assert isinstance(group, ShownGroup)  # it is registered for this
    concealed = group.call is Call.CONCEALED_KAN
    for name, given in (("claimed", group.claimed), ("thrower", group.thrower)):
        if (given is None) is not concealed:
            yield Contradiction(name, str(given), "null" if concealed else "…")
    sizes = {Call.CHI: (3,), Call.PON: (3,), Call.KAN: (4, 5)}.get(group.call, (4,))
    if len(group.cards) not in sizes:
        yield Contradiction("cards", str(len(group.cards)), " | ".join(map(str, sizes)))


def _declarations(facts: Facts) -> Flaws:
    """Who has declared, and whose one-shot window is open, stands in the discards (F13, F15)."""
    places: dict[Seat, int] = {}
    for place, thrown in enumerate(facts.discards):
        if thrown.declare is Declaration.NONE:
            continue
        if thrown.thrower in places:
            yield Contradiction(f"discards[{place}].declare", thrown.declare.value, "none")
        places[thrown.thrower] = place
    for seat in range(facts.seats):
        at = places.get(seat)
        declared = Ready.NO if at is None else READY_BY[facts.discards[at].declare]
        yield from differs(f"ready[{seat}]", facts.ready[seat].value, declared.value)
        possible = possible_one_shot(facts, seat, at)
        if facts.one_shot[seat] not in possible:
            yield from differs(f"one_shot[{seat}]", facts.one_shot[seat], possible[0])


def possible_one_shot(facts: Facts, seat: Seat, at: int | None) -> tuple[bool, ...]:
    """Whether the one-shot window of a seat is open that declared with discard ``at`` (F15).

    Where own kans may have closed it both are possible, the usual one first.
    """
    if at is None or any(thrown.thrower == seat for thrown in facts.discards[at + 1 :]):
        return (False,)
    if not facts.rules.ippatsu_broken_by_claims:
        return (True,)
    if any(thrown.claimer is not None for thrown in facts.discards[at:]):
        return (False,)
    own_kans = any(group.call in OWN_KANS for groups in facts.shown for group in groups)
    return (True, False) if own_kans else (True,)


def is_untouched(facts: Facts) -> bool:
    """Whether no shown group has ended the first go-around (F22)."""
    groups = (group for groups in facts.shown for group in groups)
    return not any(breaks_first_go_around(facts.rules, group.call) for group in groups)


def public_events(facts: Facts) -> int:
    """How many public events there have been: nothing else is told."""
    count = 2 + sum(facts.draws) + len(facts.discards) + min(facts.kans, 2)
    count += sum(thrown.declare is not Declaration.NONE for thrown in facts.discards)
    count += sum(thrown.claimer is not None for thrown in facts.discards)
    count += sum(group.call in OWN_KANS for groups in facts.shown for group in groups)
    if facts.result is None:
        return count
    return count + len(facts.result.wins) + 1
