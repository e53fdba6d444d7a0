"""For each violation a few lines of code that bring it about, shown and executed in the pages."""

import ast
from typing import Final

from rummylib.reasons import NotAllowed, Violation

PRELUDE: Final = """\
from attrs import evolve
from rummylib import Discard, DrawDiscard, DrawStock, EndRound, LayMeld, LayOff, Match
from rummylib import Card, CardSet, Ruleset, SwapJoker, presets
from rummylib.cards import pack, read_cards
from rummylib.melds import classify, extension_violations, meld_violations, swap_violations
from rummylib.testing import scenario
from rummylib.variants import dora

RULES = presets.QDAN
JOKERS = evolve(RULES, jokers=3, joker_swap=True)
WHOLE_HAND = evolve(RULES, whole_hand_deals=(1,))


DORA = dora.TOMASU
RIICHI = (dora.Ready.RIICHI, dora.Ready.RIICHI)


def table(hand, other="", rules=DORA):
    \"\"\"A deal of the dora game for two: seat 0 holds ``hand`` (8 cards), seat 1 ``other``.\"\"\"
    first, second = list(read_cards(hand)), list(read_cards(other))
    rest = [card for card in pack(1) if card not in (*first, *second)]
    first += [rest.pop() for _ in range(8 - len(first))]
    second += [rest.pop() for _ in range(7 - len(second))]
    dead, wall = rest[:6], rest[6:]
    *first, drawn = first
    deck = dead + [card for at in (0, 2, 4) for card in first[at : at + 2] + second[at : at + 2]]
    deck += [first[6], second[6], drawn, *wall]
    return dora.DoraRound.deal(rules, seats=2, deck=deck)
"""
"""What every trigger may use."""

TRIGGERS: Final[dict[str, str]] = {
    # Melds
    "meld/too-few-cards": 'meld_violations("8S 8H", RULES)',
    "meld/neither-set-nor-run": 'meld_violations("8S 9H KD", RULES)',
    "meld/set-too-large": 'meld_violations("8S 8H 8D 8C", evolve(RULES, set_max=3))',
    "meld/run-too-short": 'meld_violations("5H 6H 7H", evolve(RULES, run_min=4))',
    "meld/run-too-long": """\
meld_violations("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH X1", JOKERS)""",
    "meld/run-has-gap": 'meld_violations("5H 6H 8H", RULES)',
    "meld/ace-not-high": 'meld_violations("QH KH AH", RULES)',
    "meld/ace-not-low": 'meld_violations("AH 2H 3H", evolve(RULES, ace="high"))',
    "meld/run-wraps": 'meld_violations("KH AH 2H", RULES)',
    "meld/run-wraps-high-low": 'meld_violations("KH AH 2H", evolve(RULES, ace="high_low"))',
    "meld/run-wraps-high": 'meld_violations("KH AH 2H", evolve(RULES, ace="high"))',
    "meld/too-few-naturals": 'meld_violations("8S X1 X2", evolve(JOKERS, min_naturals=2))',
    "meld/no-such-reading": 'meld_violations("5H X1 7H", JOKERS, stands_for="8H")',
    # Laying off and swapping
    "lay-off/not-of-this-rank": """\
extension_violations(classify("8S 8H 8D", RULES), "9C", RULES)""",
    "lay-off/already-there": """\
extension_violations(classify("8S 8H 8D", RULES), "8D", RULES)""",
    "lay-off/set-complete": """\
rules = evolve(RULES, set_max=3)
extension_violations(classify("8S 8H 8D", rules), "8C", rules)""",
    "lay-off/place-of-joker": """\
rules = evolve(JOKERS, joker_in_set="declared")
extension_violations(classify("8S 8H X1", rules, stands_for="8D"), "8D", rules)""",
    "lay-off/not-of-this-suit": """\
extension_violations(classify("5H 6H 7H", RULES), "8S", RULES)""",
    "lay-off/run-complete": """\
suit = classify("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", JOKERS)
extension_violations(suit, "X1", JOKERS)""",
    "lay-off/does-not-join": """\
extension_violations(classify("5H 6H 7H", RULES), "9H", RULES)""",
    "swap/no-joker-in-meld": """\
swap_violations(classify("8S 8H 8D", JOKERS), Card("8C"), JOKERS)""",
    "swap/joker-is-another-card": """\
swap_violations(classify("5H X1 7H", JOKERS), Card("8H"), JOKERS)""",
    "swap/needs-natural-card": """\
swap_violations(classify("5H X1 7H", JOKERS), Card("X2"), JOKERS)""",
    # Rulesets
    "ruleset/unknown-option": 'Ruleset.from_options({"aces": "low"})',
    "ruleset/invalid-value": "Ruleset(set_max=5)",
    "ruleset/target-or-deals": "Ruleset(target=100, deals=6)",
    "ruleset/settle-needs-deals": 'Ruleset(scoring="settle")',
    "ruleset/plus10-needs-winner": 'Ruleset(scoring="penalty", rummy_bonus="plus10")',
    "ruleset/all-penalised-needs-penalty": 'Ruleset(no_out="all_penalised")',
    "ruleset/lowest-wins-not-in-penalty": 'Ruleset(scoring="penalty", no_out="lowest_wins")',
    "ruleset/floor-loses-points": 'evolve(presets.MONEY, tie_share="floor")',
    "ruleset/turn-over-keeps-no-top": 'Ruleset(stock_end="turn_over")',
    "ruleset/players-out-of-order": "Ruleset(players_min=4, players_max=3)",
    "ruleset/no-hand-size": "Ruleset(hand_size_table={2: 10, 3: 7})",
    "ruleset/deal-does-not-fit": "Ruleset(hand_size=10)",
    "ruleset/hand-too-small": 'Ruleset(hand_size=2, go_out="discard")',
    "ruleset/whole-hand-needs-melds": "Ruleset(whole_hand_deals=(4,), melds_per_turn=1)",
    "ruleset/whole-hand-beyond-deals": "evolve(presets.WROTHAM, deals=5)",
    "ruleset/first-dealer-beyond-seats": "Ruleset(first_dealer=4, players_max=4)",
    # The round and the turn
    "round/over": """\
state = scenario(hand="KC").apply(Discard(0, "KC"))
state.violations(DrawStock(1))""",
    "round/foreign-action": """\
scenario(hand="KC 2S").violations(dora.Pass(0))""",
    "round/no-such-seat": 'scenario(hand="KC 2S").violations(DrawStock(5))',
    "turn/not-yours": 'scenario(hand="KC 2S").violations(DrawStock(1))',
    "turn/not-your-seat": 'scenario(hand="KC 2S").view(0).violations(DrawStock(1))',
    "turn/draw-first": """\
scenario(hand="KC 2S", phase="draw").violations(Discard(0, "KC"))""",
    "turn/already-drawn": 'scenario(hand="KC 2S").violations(DrawStock(0))',
    # Drawing
    "draw/stock-is-gone": """\
rules = evolve(RULES, max_recycles=0)
state = scenario(hand="KC 2S", phase="draw", stock="", discards="5H 6S", rules=rules)
state.violations(DrawStock(0))""",
    "draw/nothing-to-recycle": """\
state = scenario(hand="KC 2S", phase="draw", stock="", discards="5H")
state.violations(DrawStock(0))""",
    "draw/discard-pile-is-empty": """\
state = scenario(hand="KC 2S", phase="draw", discards="")
state.violations(DrawDiscard(0))""",
    "round/stock-is-left": """\
scenario(hand="KC 2S", phase="draw").violations(EndRound(0))""",
    # Cards, melds and limits of the house
    "cards/none-named": 'scenario(hand="KC 2S").violations(LayMeld(0, ""))',
    "cards/not-held": 'scenario(hand="KC 2S").violations(Discard(0, "5H"))',
    "table/no-such-meld": 'scenario(hand="KC 2S").violations(LayOff(0, "KC", target=0))',
    "meld/limit-reached": """\
state = scenario(
    hand="KS KH KD 2S", table="8S 8H 8D @0", melds_this_turn=1, rules=presets.PAGAT
)
state.violations(LayMeld(0, "KS KH KD"))""",
    "lay-off/no-meld-of-your-own": """\
rules = evolve(RULES, layoff="after_own_meld")
scenario(hand="8C KD", table="8S 8H 8D @1", rules=rules).violations(LayOff(0, "8C", target=0))""",
    "lay-off/run-needs-more-cards": """\
rules = evolve(RULES, layoff_run_min=2)
scenario(hand="8H KD", table="5H 6H 7H @1", rules=rules).violations(LayOff(0, "8H", target=0))""",
    "whole-hand/nothing-else": """\
state = scenario(hand="8C KD", table="8S 8H 8D @1", rules=WHOLE_HAND)
state.violations(LayOff(0, "8C", target=0))""",
    "swap/not-played": """\
state = scenario(hand="6H KD", table="5H X1 7H @1", rules=evolve(JOKERS, joker_swap=False))
state.violations(SwapJoker(0, "6H", target=0))""",
    "go-out/must-keep-a-discard": """\
rules = evolve(RULES, go_out="discard")
scenario(hand="8S 8H 8D", rules=rules).violations(LayMeld(0, "8S 8H 8D"))""",
    # Discards and dead ends
    "discard/picked-up-card": 'scenario(hand="KC 2S", taken="KC").violations(Discard(0, "KC"))',
    "whole-hand/must-go-on": """\
state = scenario(hand="5H 6H 7H 8S 8D 8C 2S", rules=WHOLE_HAND).apply(LayMeld(0, "5H 6H 7H"))
state.violations(Discard(0, "2S"))""",
    "dead-end/picked-up-card": """\
scenario(hand="8S 8H 8D KC", taken="KC").violations(LayMeld(0, "8S 8H 8D"))""",
    "dead-end/rest-cannot-follow": """\
state = scenario(hand="5H 6H 7H KD KS 2C 3S 9D", rules=WHOLE_HAND)
state.violations(LayMeld(0, "5H 6H 7H"))""",
    # The match
    "match/between-rounds": """\
match = Match.start(RULES, seats=2, seed=7)
match = evolve(match, round=scenario(hand="KC", others="2S")).apply(Discard(0, "KC"))
match.violations(DrawStock(1))""",
    # The dora game
    "dora/foreign-action": 'table("2S").violations(DrawStock(0))',
    "dora/round-over": """\
state = table("7S 7H 7D 7C KS KH KD KC").apply(dora.Tsumo(0))
state.violations(dora.Tsumo(0))""",
    "dora/match-over": """\
match = dora.DoraMatch.start(evolve(DORA, deals=1), seats=2, seed=7)
match = evolve(match, round=table("7S 7H 7D 7C KS KH KD KC")).apply(dora.Tsumo(0))
match.violations(dora.Tsumo(0))""",
    "dora/not-at-table": 'table("2S").violations(dora.Discard(5, "2S"))',
    "dora/not-your-seat": 'table("2S").view(0).violations(dora.Pass(1))',
    "dora/not-your-turn": 'table("2S", "KD").violations(dora.Discard(1, "KD"))',
    "dora/thrower-waits": 'table("2S").apply(dora.Discard(0, "2S")).violations(dora.Pass(0))',
    "dora/already-answered": """\
state = dora.DoraRound.deal(DORA, seats=3, seed=7)
state = state.apply(state.default_action(0)).apply(dora.Pass(1))
state.violations(dora.Pass(1))""",
    "dora/only-answers-now": """\
state = table("2S", "KD").apply(dora.Discard(0, "2S"))
state.violations(dora.Discard(1, "KD"))""",
    "dora/no-discard-to-answer": 'table("2S").violations(dora.Pass(0))',
    "dora/nothing-drawn": """\
state = table("5D", "5S 5H").apply(dora.Discard(0, "5D")).apply(dora.Pon(1, "5S 5H"))
state.violations(dora.Tsumo(1))""",
    "dora/no-claim-after-riichi": """\
state = evolve(table("5D", "5S 5H").apply(dora.Discard(0, "5D")), ready=RIICHI)
state.violations(dora.Pon(1, "5S 5H"))""",
    "dora/no-kan-after-riichi": """\
state = evolve(table("5S 5H 5D 5C"), ready=RIICHI)
state.violations(dora.ConcealedKan(0, "5S 5H 5D 5C"))""",
    "dora/not-in-hand": 'table("2S", "KD").violations(dora.Discard(0, "KD"))',
    "dora/must-win": """\
state = evolve(table("7S 7H 7D 7C KS KH KD KC"), ready=RIICHI)
state.violations(dora.Discard(0, "KC"))""",
    "dora/must-discard-drawn": """\
state = evolve(table("2S 4H 6D 8C JS KH AD 3C"), ready=RIICHI)
state.violations(dora.Discard(0, "2S"))""",
    "dora/already-declared": """\
state = evolve(table("2S 4H 6D 8C JS KH AD 3C"), ready=RIICHI)
state.violations(dora.Discard(0, "3C", declare="open"))""",
    "dora/hand-not-closed": """\
state = table("5D", "5S 5H KD").apply(dora.Discard(0, "5D")).apply(dora.Pon(1, "5S 5H"))
state.violations(dora.Discard(1, "KD", declare="riichi"))""",
    "dora/not-one-card-short": """\
state = table("2S 4H 6D 8C JS KH AD 3C")
state.violations(dora.Discard(0, "3C", declare="riichi"))""",
    "dora/not-a-win": 'table("2S 4H 6D 8C JS KH AD 3C").violations(dora.Tsumo(0))',
    "dora/tsumo-before-kan": """\
state = table("7S 7H 7D 7C KS KH KD KC", rules=evolve(DORA, kan_then_tsumo=False))
state.apply(dora.ConcealedKan(0, "7S 7H 7D 7C")).violations(dora.Tsumo(0))""",
    "dora/chi-from-another": """\
state = dora.DoraRound.deal(DORA, seats=3, seed=7)
state = state.apply(state.default_action(0))
state.violations(dora.Chi(2, list(state.hidden[2])[:2]))""",
    "dora/wrong-number-of-cards": """\
state = table("5D", "5S 5H 2C").apply(dora.Discard(0, "5D"))
state.violations(dora.Pon(1, "5S 5H 2C"))""",
    "dora/not-a-run": """\
table("5D", "6D KC").apply(dora.Discard(0, "5D")).violations(dora.Chi(1, "6D KC"))""",
    "dora/not-a-three": """\
table("5D", "5S KC").apply(dora.Discard(0, "5D")).violations(dora.Pon(1, "5S KC"))""",
    "dora/not-a-four": """\
table("5D", "5S 5H KC").apply(dora.Discard(0, "5D")).violations(dora.Kan(1, "5S 5H KC"))""",
    "dora/not-a-five": """\
state = table("5D", "5S 5H 5C KC").apply(dora.Discard(0, "5D"))
state.violations(dora.Kan(1, "5S 5H 5C KC"))""",
    "dora/not-a-pon": """\
state = table("5D", rules=evolve(DORA, added_kan=True))
state.violations(dora.AddedKan(0, "5D", target=0))""",
    "dora/too-many-tens": """\
table("5D", "TS TH").apply(dora.Discard(0, "5D")).violations(dora.Pon(1, "TS TH"))""",
    "dora/last-discard-ron-only": """\
state = evolve(table("5D", "5S 5H").apply(dora.Discard(0, "5D")), wall=())
state.violations(dora.Pon(1, "5S 5H"))""",
    "dora/added-kan-not-played": """\
pon = dora.ShownGroup("pon", "5S 5H 5C", "5S", 1)
state = evolve(table("5D"), shown=((pon,), ()))
state.violations(dora.AddedKan(0, "5D", target=0))""",
    "dora/nothing-left-to-discard": """\
state = table("5D", "5S 5H").apply(dora.Discard(0, "5D"))
five = dora.ShownGroup("kan", "7S 7H 7D 7C TS", "7S", 0)
state = evolve(state, shown=((), (five,)), hidden=(state.hidden[0], CardSet("5S 5H")))
state.violations(dora.Pon(1, "5S 5H"))""",
    "dora/ruleset-not-a-value": "dora.DoraRuleset(hand_size=8)",
    "dora/ruleset-players": "dora.DoraRuleset(players_min=4, players_max=3)",
    "dora/ruleset-priority-incomplete": 'dora.DoraRuleset(claim_priority=("ron", "pon"))',
    "dora/ruleset-ron-first": """\
dora.DoraRuleset(claim_priority=("kan", "ron", "pon", "chi"))""",
    "dora/win-one-shot-without-riichi": 'dora.WinContext("tsumo", one_shot=True)',
    "dora/win-first-go-around-by-ron": 'dora.WinContext("ron", first_go_around=True)',
    "dora/win-very-first-card-after-riichi": (
        'dora.WinContext("ron", ready="riichi", very_first_card=True)'
    ),
    "dora/win-very-first-card-is-last": (
        'dora.WinContext("tsumo", last_card=True, very_first_card=True)'
    ),
    "dora/win-very-first-card-after-call": """\
chi = dora.ShownGroup("chi", "3H 4H 5H", "3H", 1)
win = dora.WinContext("ron", very_first_card=True)
dora.score_hand("7S 8S 9S KD KC", DORA, shown=[chi], win=win)""",
    "dora/win-first-go-around-after-call": """\
chi = dora.ShownGroup("chi", "3H 4H 5H", "3H", 1)
win = dora.WinContext("tsumo", first_go_around=True)
dora.score_hand("7S 8S 9S KD KC", DORA, shown=[chi], win=win)""",
    "dora/win-first-go-around-after-riichi": """\
win = dora.WinContext("tsumo", ready="riichi", first_go_around=True)
dora.score_hand("3H 4H 5H 7S 8S 9S KD KC", DORA, win=win)""",
    "dora/win-first-go-around-is-last": """\
win = dora.WinContext("tsumo", first_go_around=True, last_card=True)
dora.score_hand("3H 4H 5H 7S 8S 9S KD KC", DORA, win=win)""",
    "dora/win-first-draw-after-kan": """\
kan = dora.ShownGroup("concealed_kan", "7S 7H 7D 7C")
win, rules = dora.WinContext("tsumo", first_go_around=True), evolve(DORA, kan_then_tsumo=False)
dora.score_hand("2S 2H QS QH", rules, shown=[kan], win=win)""",
    "dora/win-nothing-hidden": """\
kan = dora.ShownGroup("kan", "7S 7H 7D 7C", "7S", 1)
other = dora.ShownGroup("kan", "KS KH KD KC", "KS", 1)
dora.score_hand("", DORA, shown=[kan, other])""",
    "dora/group-without-claimed-card": 'dora.ShownGroup("chi", "3H 4H 5H", claimed="9S")',
    "dora/win-ready-with-opened-hand": """\
chi = dora.ShownGroup("chi", "3H 4H 5H", "3H", 1)
win = dora.WinContext("ron", ready="riichi")
dora.score_hand("7S 8S 9S KD KC", DORA, shown=[chi], win=win)""",
    "dora/win-thrower-contradicts": """\
cards, win = CardSet("5S 5H 5D 7C 8C 9C QD QS"), dora.WinContext("ron")
score = dora.score_hand(cards, DORA, win=win)
dora.Win(0, None, None, cards, (), win, (), score)""",
    "dora/wins-contradict": """\
cards, win = CardSet("5S 5H 5D 7C 8C 9C QD QS"), dora.WinContext("tsumo")
score = dora.score_hand(cards, DORA, win=win)
won = dora.Win(0, None, None, cards, (), win, (), score)
dora.DoraResult(3, 0, (won, won)).payments""",
    "dora/win-not-eight-cards": 'dora.score_hand("5S 5H 5D", DORA)',
    "dora/win-not-in-this-pack": 'dora.score_hand("5S 5H 5D 7C 8C 9C QD X2", DORA)',
    "dora/win-too-many-indicators": (
        'dora.score_hand("5S 5H 5D 7C 8C 9C QD QS", DORA, indicators="2S 2H 2D 2C")'
    ),
    "dora/win-not-a-group": """\
chi = dora.ShownGroup("chi", "3H 4H 9C", "3H", 1)
dora.score_hand("7S 8S 9S KD KC", DORA, shown=[chi])""",
}
"""By code, lines whose last one is an expression that gives the violations, or raises them."""


def namespace() -> dict[str, object]:
    """What a trigger runs in."""
    names: dict[str, object] = {}
    exec(PRELUDE, names)
    return names


def violations_of(trigger: str) -> tuple[Violation, ...]:
    """What a trigger brings about: the value of its last line, or what it is refused with."""
    names = namespace()
    *before, last = ast.parse(trigger).body
    assert isinstance(last, ast.Expr), "the last line of a trigger is an expression"
    try:
        exec(compile(ast.Module(before, []), "trigger", "exec"), names)
        found: tuple[Violation, ...] = eval(
            compile(ast.Expression(last.value), "trigger", "eval"), names
        )
    except NotAllowed as refused:
        return refused.violations
    return found
