"""Japanese words for what --help says about the commands and their options."""

WORDS = {
    "usage": "使い方: {called}",
    "options": "オプション:",
    "commands": "コマンド:",
    "with-default": "{words}(指定しなければ {default})",
    # コマンド。段落の間は空行
    "command/commands": "ラミーを遊ぶ、観戦する、たくさん対戦させる、局面を調べる、ルールを読む。\n\nコマンドごとの説明は、それぞれに --help を付けると見られます。",
    "command/play": "コンピューターと対戦します。--watch を付けると、コンピューター同士の対戦を一手ずつ伝えます。\n\n操作の番号か、操作そのもの(meld 5H 6H 7H など)を入力します。hint、why、undo、save、quit、help も使えます。Ctrl-C でゲームを保存し、保存した場所を示します。",
    "command/simulate": "コンピューター同士でたくさん対戦させ、結果をまとめます。",
    "command/compare": "同じ配りをそれぞれの RULES で遊び、何が変わるかを示します。\n\nRULES はルールの名前と、それと違うところです。たとえば「pagat ace=high_low」。",
    "command/check": "FILE の局面で操作ができるかどうかと、できない理由を示します。\n\nFILE には、局面と「action: lay-off 8C > 0」のような行を1行以上書きます。- は標準入力です。終了ステータスは、できる操作なら 0、できない操作なら 1、読めなければ 2 です。",
    "command/replay": "FILE に記録されたゲームを、1つの席から見えたとおりに、またはすべての札を開いて、一手ずつ伝えます。",
    "command/rules": "RULES を、遊ぶ人のためのページとして表示します。RULES はルールの名前か、「pagat ace=high_low」のような形です。\n\n--json を付けると、すべての項目とその値を、保存したマッチにあるとおりに表示します。",
    "command/games": "ゲームと、そのルールと、コンピューターの一覧です。",
    "command/schema": "すべての文書の JSON Schema を DIRECTORY に書きます。\n\nゲームごとに、操作、出来事、視点、できない理由、状態、値のファイルと、全部をまとめたファイルができます。",
    # いくつかのコマンドにあるオプション
    "option/help": "この説明を表示します。",
    "option/version": "バージョンを表示します。",
    "option/language": "言葉の言語。",
    "option/game": "ゲーム。コマンド games で見られます。",
    "option/rules": "ルールの名前と、それと違うところ。たとえば「pagat ace=high_low」。指定しなければ、そのゲームの最初のルールです。",
    "option/seed": "すべてのもとになる数。指定しなければ新しい数です。",
    "option/is_json": "JSON で表示します。",
    # play のオプション
    "option/is_watched": "コンピューター同士の対戦を観戦します。",
    "option/seats": "遊ぶ人数。",
    "option/level": "相手のコンピューター。コマンド games で見られます。",
    "option/seat": "あなたの席。",
    "option/save_path": "やめるときに保存するファイル。指定しなければ新しいファイルです。",
    "option/resumed": "保存したゲームを続けます。",
    "option/max_rounds": "観戦する回戦の数の上限。",
    "option/max_actions": "1回戦の操作の数がこれに達したら、観戦をやめます。",
    # simulate と compare のオプション
    "option/players": "コンピューター。席ごとに1つ書きます。",
    "option/games": "ゲームの数。同じ配りを、席を入れ替えて1回ずつ遊びます。",
    "option/workers": "対戦させるプロセスの数。結果は変わりません。",
    "option/is_whole": "1回戦ずつではなく、マッチを最後まで遊びます。",
    "option/results": "ゲームごとの結果を FILE に書きます。前の実行の分があれば、その続きから行います。",
    "option/table": "回戦ごとの行を FILE に書きます(Parquet)。",
    "option/plot": "何が変わるかの図を FILE に描きます(.svg か .png)。",
    # replay のオプション
    "option/watcher": "どの席から見るか。指定しなければ、すべてが見えます。",
    "option/step": "番ごとに、キーが押されるのを待ちます。",
}
