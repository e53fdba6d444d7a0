"""Traps of saved games and hidden cards that cannot arise here, each with the reason."""

NOT_APPLICABLE = {
    "HID-11": "there is no undo: a state is a value, and who keeps the earlier ones decides",
}
