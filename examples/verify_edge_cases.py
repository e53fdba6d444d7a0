"""Ten questions that players quarrel about, each answered from a position written as text.

Each question is a position, one or more actions, and the rules of the house. The verdict says
whether the (last) action may be done, under which rule, and if not, why not.
"""

from typing import NamedTuple

from rummylib.notation import check_text


class Question(NamedTuple):
    """A row of the catalogue of edge cases, and the rule that decides it."""

    row: str
    rule: str
    english: str
    japanese: str
    text: str


QUESTIONS = (
    Question(
        "M-08",
        "M4",
        "May queen, king and ace be laid as a run?",
        "Q・K・A はランとして出せますか。",
        """
        rules: vanikar
        hand: QH KH AH 2S
        action: meld QH KH AH
        """,
    ),
    Question(
        "M-09",
        "M6",
        "May king, ace and two be laid where runs go round the corner?",
        "角を回るランを認める場合、K・A・2 は出せますか。",
        """
        rules: qdan ace=corner
        hand: KC AC 2C 9S
        action: meld KC AC 2C
        """,
    ),
    Question(
        "T-03",
        "T4",
        "The king was just taken from the pile: may the nines go down and leave only the king?",
        "捨て札から K を取った番に、9 の組を出して K だけを残せますか。",
        """
        rules: qdan
        hand: 9S 9D 9C KC
        taken: KC
        action: meld 9S 9D 9C
        """,
    ),
    Question(
        "T-03",
        "T4",
        "And where the picked-up card may be thrown if it is the last one?",
        "取った札でも最後の1枚なら捨ててよい場合はどうですか。",
        """
        rules: vanikar
        hand: 9S 9D 9C KC
        taken: KC
        action: meld 9S 9D 9C
        action: discard KC
        """,
    ),
    Question(
        "T-05",
        "T4",
        "The king would fit on the table, but one must go out with a discard?",
        "K は場に付けられますが、捨て札で上がる決まりの場合はどうですか。",
        """
        rules: qdan go_out=discard
        hand: 9S 9D 9C KC
        taken: KC
        table: TC JC QC @1
        action: meld 9S 9D 9C
        """,
    ),
    Question(
        "L-03",
        "L3",
        "May a card be laid off before the first meld of one's own?",
        "自分の組を出す前に、ほかの人の組に付けられますか。",
        """
        rules: pagat_house
        hand: 8C KC KD KH 2S
        table: 8S 8H 8D @1
        action: lay-off 8C > 0
        """,
    ),
    Question(
        "L-02",
        "L4",
        "And after a meld of one's own in the same turn?",
        "同じ番に自分の組を先に出した場合はどうですか。",
        """
        rules: pagat_house
        hand: 8C KC KD KH 2S
        table: 8S 8H 8D @1
        action: meld KC KD KH
        action: lay-off 8C > 0
        """,
    ),
    Question(
        "E-09",
        "E11",
        "The stock is gone and one discard lies there: may one draw from the stock?",
        "山札がなく、捨て札が1枚だけのとき、山札から引けますか。",
        """
        rules: qdan
        phase: draw
        hand 0: 2S 9H
        hand 1: KC
        discards: JD
        stock:
        pack: 2S 9H KC JD
        action: draw stock
        """,
    ),
    Question(
        "W-06",
        "W3",
        "A joker was declared to be the eight of diamonds: may the real one be laid beside it?",
        "♦8 と宣言したジョーカーのある組に、本物の ♦8 を付けられますか。",
        """
        rules: wrotham joker_in_set=declared
        hand: 8D KC 2S
        table: 8S 8H X1=8D @1
        action: lay-off 8D > 0
        """,
    ),
    Question(
        "W-20",
        "W12",
        "In a whole-hand deal, may three nines go down while a fourth stays behind?",
        "手札全部を出す回戦で、4枚ある 9 のうち3枚だけを先に出せますか。",
        """
        rules: wrotham
        deal: 4
        hand: 4S 5S 6S 9D 9H 9C 9S KC
        action: meld 9D 9H 9C
        """,
    ),
)


def main() -> None:
    """Print each question, the verdict, the rule and the reason, in English and Japanese."""
    for question in QUESTIONS:
        verdict = check_text(question.text)
        legal = verdict.is_legal
        assert legal or verdict.rules == (question.rule,), "the catalogue names the rule"
        print(f"{question.row}  {question.english}  {question.japanese}")
        print(f"  {verdict.action}")
        print(f"  [{question.rule}] {'legal / できる' if legal else 'not legal / できない'}")
        for violation in verdict.violations:
            print(f"  {violation.text('en')}")
            print(f"  {violation.text('ja')}")


if __name__ == "__main__":
    main()
