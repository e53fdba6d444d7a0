"""A saved match in the middle of its second round, with everything on the table."""

import json
import re
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any, TypeAlias

import attrs

from rummylib import Match, presets
from rummylib.serialization import to_json

Document: TypeAlias = dict[str, Any]
_PART = re.compile(r"\w[^.\[]*|\[\d+\]")


@cache
def saved_match() -> Match:
    """A round is over, a joker lies on the table, and a card was just taken from the pile."""
    rules = attrs.evolve(presets.WROTHAM, whole_hand_deals=(), stock_end="shuffle")
    for seed in range(500):
        rng = Random(seed)
        match = Match.start(rules, 3, seed)
        while len(match.played) < 2:
            if match.is_between_rounds:
                match = match.next_round()
            actions = match.legal_actions()
            match = match.apply(rng.choice(actions))
            state = match.round
            jokers = any(card.is_joker for laid in state.table for card in laid.cards)
            kinds = {laid.meld.kind for laid in state.table}
            if match.played and jokers and len(kinds) == 2 and state.taken and state.recycles:
                return match
    raise AssertionError("no such match was found")


def document(value: object) -> Document:
    """The plain data of a value's document."""
    plain: Document = json.loads(to_json(value))
    return plain


def paths(part: object, path: str = "") -> list[str]:
    """The paths of all parts of a document; of a list only those of the first and the last."""
    found = [path] if path else []
    if isinstance(part, dict):
        for name, inner in part.items():
            found += paths(inner, f"{path}.{name}" if path else name)
    elif isinstance(part, list):
        for place in sorted({0, len(part) - 1} if part else ()):
            found += paths(part[place], f"{path}[{place}]")
    return found


def at(whole: Document, path: str) -> Any:
    """The part of a document at a path."""
    part: Any = whole
    for step in _PART.findall(path):
        part = part[int(step[1:-1]) if step.startswith("[") else step]
    return part


def put(whole: Document, path: str, value: object) -> Document:
    """The document with another value at a path."""
    changed = deepcopy(whole)
    *steps, last = _PART.findall(path)
    part: Any = changed
    for step in steps:
        part = part[int(step[1:-1]) if step.startswith("[") else step]
    part[int(last[1:-1]) if last.startswith("[") else last] = value
    return changed
