"""Japanese words for the reasons and events of ordinary rummy."""

WORDS = {
    # 組
    "meld/too-few-cards": "カードが足りません({cards})。組は {least} 枚以上です。",
    "meld/neither-set-nor-run": "{cards} は数字もマークもそろっていないので、セットでもランでもありません。",
    "meld/set-too-large": "{cards} はセットには多すぎます。セットは {most} 枚までです(set_max={most})。",
    "meld/run-too-short": "{cards} はランには足りません。ランは {least} 枚以上です(run_min={least})。",
    "meld/run-too-long": "{cards} はランには多すぎます。ランは同じマークの {most} 枚までです。",
    "meld/run-has-gap": "{cards} は数字が続いていません。",
    "meld/ace-not-high": "{cards} はAをKの上に置かないと続きませんが、ace={ace} ではできません。",
    "meld/ace-not-low": "{cards} はAを2の下に置かないと続きませんが、ace={ace} ではできません。",
    "meld/run-wraps": "{cards} はKからAを越えて2へ回り込みますが、ace={ace} ではできません。できるのは ace=corner だけです。",
    "meld/too-few-naturals": "{cards} はジョーカーが多すぎます。ジョーカーでない札が {least} 枚以上必要です(min_naturals={least})。",
    "meld/no-such-reading": "{cards} のジョーカーを {stands_for} の代わりとして使うことはできません。",
    # 付け札
    "lay-off/not-of-this-rank": "{cards} は数字が違うので、セット {meld} には付けられません。",
    "lay-off/set-complete": "セット {meld} の枚数が多くなりすぎます。セットは {most} 枚までです(set_max={most})。",
    "lay-off/place-of-joker": "{meld} のジョーカーが {card} の代わりになっています(joker_in_set=declared)。joker_swap で認められていれば取り替えられますが、隣に付けることはできません。",
    "lay-off/not-of-this-suit": "{cards} はマークが違うので、ラン {meld} には付けられません。",
    "lay-off/run-complete": "ラン {meld} が長くなりすぎます。ランは同じマークの {most} 枚までです。",
    "lay-off/does-not-join": "{cards} はラン {meld} の端に続かないので、付けられません。",
    # ジョーカーの交換
    "swap/no-joker-in-meld": "{meld} にはジョーカーがありません。",
    "swap/joker-is-another-card": "{meld} には {card} の代わりになっているジョーカーがありません。",
    "swap/needs-natural-card": "{card} もジョーカーです。ジョーカーは、それが表している本物の札とだけ取り替えられます。",
    # ルールの矛盾
    "ruleset/unknown-option": "「{option}」という設定はありません。Ruleset.options() に一覧があります。",
    "ruleset/invalid-value": "{option} を {given} にはできません。使える値: {allowed}。",
    "ruleset/target-or-deals": "マッチは、終わりの点か回戦の数のどちらかで終わります(target={target}、deals={deals})。どちらか一方だけを決め、もう一方を None にしてください。",
    "ruleset/settle-needs-deals": "scoring=settle は決まった数の回戦で遊びます。deals を数にし、target を None にしてください。",
    "ruleset/plus10-needs-winner": "rummy_bonus=plus10 は得点する勝者に加える点ですが、scoring={scoring} にはそのような勝者がいません。scoring=winner にするか、rummy_bonus を double か none にしてください。",
    "ruleset/all-penalised-needs-penalty": "no_out=all_penalised は全員に失点を付けますが、scoring={scoring} には失点がありません。scoring=penalty にするか、no_out を void か lowest_wins にしてください。",
    "ruleset/lowest-wins-not-in-penalty": "no_out=lowest_wins は手札の点が最少の人に得点を与えますが、scoring=penalty には得点がありません。no_out を void か all_penalised にするか、scoring を winner か settle にしてください。",
    "ruleset/floor-loses-points": "scoring=settle で支払いを分けるとき(no_out=lowest_wins)、tie_share=floor では支払いの一部が消えてしまいます。tie_share=exact にしてください。",
    "ruleset/turn-over-keeps-no-top": "stock_end=turn_over は捨て札を全部裏返します。stock_keep_top を False にするか、stock_end=shuffle にしてください。",
    "ruleset/players-out-of-order": "players_min={players_min} が players_max={players_max} より大きくなっています。入れ替えるか、どちらかを変えてください。",
    "ruleset/no-hand-size": "hand_size_table に {players} 人のときの枚数がありません。枚数を加えるか、hand_size を数にするか、players_min から players_max までに {players} を含めないでください。",
    "ruleset/deal-does-not-fit": "{players} 人では、山札に1枚残すとして配るのに {needed} 枚必要ですが、カードは {pack} 枚しかありません。配る枚数(hand_size、hand_size_table)か players_max を減らしてください。",
    "ruleset/hand-too-small": "{players} 人に {hand_size} 枚ずつでは誰も上がれません。1人に {least} 枚以上配ってください(hand_size、hand_size_table。必要な枚数は go_out によります)。",
    "ruleset/whole-hand-needs-melds": "whole_hand_deals で手札全部を出すには、組がいくつも必要です。melds_per_turn を None にするか、whole_hand_deals を空にしてください。",
    "ruleset/whole-hand-beyond-deals": "whole_hand_deals に {number} 回戦目がありますが、マッチは {deals} 回戦までです(deals={deals})。その番号を除くか、deals を増やしてください。",
    "ruleset/first-dealer-beyond-seats": "first_dealer={first_dealer} という席はありません。players_max={players_max} では、席は 0 から数えてそれより1少ない番号までです。小さい番号か “random” にしてください。",
}
