"""English words for the reasons and events of ordinary rummy."""

WORDS = {
    # Melds
    "meld/too-few-cards": "Too few cards ({cards}): a meld has at least {least}.",
    "meld/neither-set-nor-run": "{cards} share neither a rank nor a suit: they are no set and no run.",
    "meld/set-too-large": "{cards} are too many for a set, which has at most {most} cards (set_max={most}).",
    "meld/run-too-short": "{cards} are too few for a run, which has at least {least} cards (run_min={least}).",
    "meld/run-too-long": "{cards} are too many for a run, which has at most the {most} cards of its suit.",
    "meld/run-has-gap": "{cards} do not follow one another without a gap.",
    "meld/ace-not-high": "{cards} would need an ace above the king, which ace={ace} does not allow.",
    "meld/ace-not-low": "{cards} would need an ace below the two, which ace={ace} does not allow.",
    "meld/run-wraps": "{cards} would go on from the king over the ace to the two, which ace={ace} does not allow; only ace=corner does.",
    "meld/too-few-naturals": "{cards} have too many jokers: at least {least} of the cards must be real ones (min_naturals={least}).",
    "meld/no-such-reading": "The jokers in {cards} cannot stand for {stands_for}.",
    # Laying off
    "lay-off/not-of-this-rank": "{cards} cannot join the set {meld}: the rank is another one.",
    "lay-off/set-complete": "The set {meld} would get too large: a set has at most {most} cards (set_max={most}).",
    "lay-off/place-of-joker": "A joker in {meld} stands for {card} (joker_in_set=declared): the card may be swapped for the joker, where joker_swap allows it, but not laid off beside it.",
    "lay-off/not-of-this-suit": "{cards} cannot join the run {meld}: the suit is another one.",
    "lay-off/run-complete": "The run {meld} would get too long: a run has at most the {most} cards of its suit.",
    "lay-off/does-not-join": "{cards} cannot join the run {meld}: they do not continue it at its ends without a gap.",
    # Swapping jokers
    "swap/no-joker-in-meld": "There is no joker in {meld}.",
    "swap/joker-is-another-card": "No joker in {meld} stands for {card}.",
    "swap/needs-natural-card": "{card} is a joker itself: a joker is swapped for the real card that it stands for.",
    # Rulesets that contradict themselves
    "ruleset/unknown-option": "There is no option “{option}”; Ruleset.options() lists all of them.",
    "ruleset/invalid-value": "{option} cannot be {given}; allowed: {allowed}.",
    "ruleset/target-or-deals": "A match ends at a target or after a number of deals: give exactly one of the two (target={target}, deals={deals}) and set the other to None.",
    "ruleset/settle-needs-deals": "scoring=settle is played over a fixed number of deals: set deals to a number and target to None.",
    "ruleset/plus10-needs-winner": "rummy_bonus=plus10 gives points to a winner who scores, which scoring={scoring} does not have: choose scoring=winner, or rummy_bonus=double or none.",
    "ruleset/all-penalised-needs-penalty": "no_out=all_penalised charges everybody penalty points, which scoring={scoring} does not have: choose scoring=penalty, or no_out=void or lowest_wins.",
    "ruleset/lowest-wins-not-in-penalty": "no_out=lowest_wins gives points to the lowest hand, which scoring=penalty does not know: choose no_out=void or all_penalised, or scoring=winner or settle.",
    "ruleset/floor-loses-points": "tie_share=floor would let payments vanish where scoring=settle shares them (no_out=lowest_wins): choose tie_share=exact.",
    "ruleset/turn-over-keeps-no-top": "stock_end=turn_over turns the whole pile over: set stock_keep_top to False, or choose stock_end=shuffle.",
    "ruleset/players-out-of-order": "players_min={players_min} is more than players_max={players_max}: exchange them or change one.",
    "ruleset/no-hand-size": "hand_size_table does not say how many cards each of {players} players gets: add an entry, set hand_size to a number, or keep {players} out of players_min to players_max.",
    "ruleset/deal-does-not-fit": "For {players} players the deal, with a card left in the stock, needs {needed} cards, but the pack has {pack}: deal fewer cards (hand_size, hand_size_table) or lower players_max.",
    "ruleset/hand-too-small": "With {players} players and {hand_size} cards each nobody could go out: deal at least {least} cards each (hand_size, hand_size_table; the number depends on go_out).",
    "ruleset/whole-hand-needs-melds": "whole_hand_deals lets whole hands down, which take several melds: set melds_per_turn to None, or leave whole_hand_deals empty.",
    "ruleset/whole-hand-beyond-deals": "whole_hand_deals names deal {number}, but the match has only {deals} (deals={deals}): take the number out or raise deals.",
    "ruleset/first-dealer-beyond-seats": "first_dealer={first_dealer} is no seat: with players_max={players_max} the seats are counted from 0 up to one less; choose a lower number or “random”.",
}
