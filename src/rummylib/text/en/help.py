"""English words for what --help says about the commands and their options."""

WORDS = {
    "usage": "Usage: {called}",
    "options": "Options:",
    "commands": "Commands:",
    "with-default": "{words} (default: {default})",
    # The commands; paragraphs are parted by an empty line
    "command/commands": "The rules of rummy: play, watch and simulate matches, check positions, read rules.\n\nEach command says more with --help.",
    "command/play": "Play a match against computer players; with --watch let them play, told move by move.\n\nType the number of an action, the action itself (meld 5H 6H 7H), or hint, why, undo, save, quit, help. Ctrl-C saves the game and says where.",
    "command/simulate": "Play many games between computer players and add them up.",
    "command/compare": "Play the same deals under each of RULES and say what changes.\n\nEach of RULES is a preset and what differs from it, such as “pagat ace=high_low”.",
    "command/check": "Say whether the action in FILE is legal in the position there, and if not, why not.\n\nFILE holds a position and one or more lines “action: lay-off 8C > 0”; - is the standard input. The exit status is 0 for a legal action, 1 for an illegal one, and 2 where nothing can be read.",
    "command/replay": "Tell the recorded game in FILE move by move, as one seat saw it or with all cards open.",
    "command/rules": "Print RULES as a page for a player: a preset, or “pagat ace=high_low”.\n\nWith --json every option and its value, as a saved match has them.",
    "command/games": "List the games, their presets and their computer players.",
    "command/schema": "Write JSON Schema files of all documents into DIRECTORY.\n\nFor each game one file for its actions, events, views, violations, states and values, and one for all of them.",
    # Options of several commands
    "option/help": "Show this text.",
    "option/version": "Show the version.",
    "option/language": "Language of all text.",
    "option/game": "The game; see the command games.",
    "option/rules": "A preset and what differs: “pagat ace=high_low”; by default the game's first preset.",
    "option/seed": "What everything follows from; by default a fresh number.",
    "option/is_json": "Print it as JSON.",
    # Options of play
    "option/is_watched": "Watch computer players.",
    "option/seats": "How many play.",
    "option/level": "The computer player; see the command games.",
    "option/seat": "Where you sit.",
    "option/save_path": "Where the game is saved when you leave; by default a new file.",
    "option/resumed": "Go on with a saved game.",
    "option/max_rounds": "Watch no more than so many rounds.",
    "option/max_actions": "Stop watching once a round has taken so many actions.",
    # Options of simulate and compare
    "option/players": "The computer players, one for each seat.",
    "option/games": "How many games; each deal is played once from every seat.",
    "option/workers": "How many processes play; the result is the same.",
    "option/is_whole": "Play whole matches, not single rounds.",
    "option/results": "Write each game to FILE, and go on with what is there of an earlier run.",
    "option/table": "Write a row for each round to FILE (Parquet).",
    "option/plot": "Draw what changes into FILE (.svg or .png).",
    # Options of replay
    "option/watcher": "From whose seat to look; by default everything is seen.",
    "option/step": "Wait for a key after each turn.",
}
