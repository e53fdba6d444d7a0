"""English words for the presets: title and source of each."""

WORDS = {
    "qdan/title": "Rummy (Qdan)",
    "qdan/source": "After the rummy page of the Japanese browser game site Qdan, with the default of every local rule listed there. Our own proposal: how the first dealer is found, that an empty stock is renewed only when somebody wants to draw from it, and whatever else the page leaves open. Not affiliated with Qdan.",
    "trump_stadium/title": "Rummy (Trump Stadium)",
    "trump_stadium/source": "After the rummy page of the Japanese site トランプスタジアム (playingcards.jp), with penalty points, the first of the two scorings described there. Our own proposal, where the page is silent: a card turned up at the start, the top discard staying when the pile is shuffled, the card just picked up being free to be thrown, a shared win at a tie, and one match as the whole game. Not affiliated with the site.",
    "vanikar/title": "Rummy (Vanikar)",
    "vanikar/source": "After the Japanese page of Vanikar LLC's app Rummy. Our own reading: the pile is turned over as soon as a turn begins with an empty stock. Our own proposal: how the first dealer is found. Not affiliated with Vanikar.",
    "pagat/title": "Basic Rummy (pagat)",
    "pagat/source": "After the basic game on the page “Rummy” of pagat.com. The lowest hand winning a round with nobody out comes from the variations on the same page; that it holds in the basic game, the target of 100 and the safety limit of renewals are our own proposal. Not affiliated with pagat.com.",
    "pagat_house/title": "Rummy with House Rules (pagat)",
    "pagat_house/source": "After the page “Rummy” of pagat.com, with a selection from the optional house rules there: any number of melds, aces high or low, a meld of one's own before laying off, going rummy doubled, two reshuffles. The selection, the target of 100 and the top discard staying are our own proposal. Not affiliated with pagat.com.",
    "block/title": "Block Rummy",
    "block/source": "After block rummy among the optional house rules on the page “Rummy” of pagat.com: the discards are never used again and the lowest hand wins a blocked round. The target of 100 is our own proposal. Not affiliated with pagat.com.",
    "money/title": "Settle-up Rummy",
    "money/source": "After the way of scoring for stakes among the optional house rules on the page “Rummy” of pagat.com: the others pay the winner, over a fixed number of deals. The number of ten deals and the combination with any number of melds, doubled rummy and two reshuffles are our own proposal. Not affiliated with pagat.com.",
    "wrotham/title": "Wrotham Rummy",
    "wrotham/source": "After Wrotham Rummy, which Daryl Brown contributed to the page “Rummy” of pagat.com; the end of its description was not available to us. Our own proposal: how the last three deals are played in detail, any number of melds in the first three, no card turned up, and everything about the stock, the card just picked up, the bonus, the scoring and the points of a joker. Not affiliated with pagat.com.",
}
