"""Faults of other programs that cannot arise in the dora game here, each with the reason."""

NOT_APPLICABLE = {
    "CLAIM-11": "there is no furiten (D33): a card that was passed may be won on at any time",
    "CLAIM-13": "there is no furiten (D33), so no pass has to be remembered beyond its window",
}
