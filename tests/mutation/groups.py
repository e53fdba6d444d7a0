"""What is mutated together, and the tests that shall notice.

Only tests that are quick and sharp: each mutant runs those of them that reach the changed function.
The examples in the docstrings of the modules are always among them.
"""

import attrs


@attrs.frozen
class Group:
    """Modules below ``src/rummylib``, and the tests (patterns of paths) that run against them."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]


GROUPS = {
    "cards": Group(
        ("bitboard.py", "card.py", "cards.py"),
        (
            "tests/unit/test_cards.py",
            "tests/unit/test_bitboard.py",
            "tests/properties/test_bitboard_twin.py",
        ),
    ),
    "melds": Group(
        ("melds/*.py",),
        (
            "tests/rules/test_melds.py",
            "tests/rules/test_jokers.py",
            "tests/rules/test_layoffs.py",
            "tests/traps/test_meld_traps.py",
            "tests/traps/test_joker_traps.py",
            "tests/traps/test_more_jokers.py",
            "tests/traps/test_layoff_traps.py",
            "tests/unit/test_melds.py",
            "tests/unit/test_extensions.py",
            "tests/unit/test_bad_input.py",
            "tests/properties/test_naive_melds.py",
        ),
    ),
    "arrange": Group(
        ("arrange/*.py",),
        (
            "tests/unit/test_arrange.py",
            "tests/unit/test_bad_input.py",
            "tests/traps/test_solver_traps.py",
            "tests/properties/test_arrangement_twin.py",
        ),
    ),
    "scoring": Group(
        ("scoring.py",),
        (
            "tests/unit/test_scoring.py",
            "tests/unit/test_results_by_hand.py",
            "tests/rules/test_scoring.py",
            "tests/traps/test_scoring_traps.py",
        ),
    ),
    "match": Group(("match.py",), ("tests/unit/test_match.py", "tests/rules/test_match.py")),
    "ruleset": Group(
        ("ruleset/[!d_]*.py",),
        (
            "tests/unit/ruleset",
            "tests/unit/test_presets.py",
            "tests/rules/test_setup.py",
            "tests/unit/test_bad_input.py",
        ),
    ),
    "round": Group(
        ("round/*.py",),
        (
            "tests/rules/test_[!e]*.py",
            "tests/traps/test_[aj-t]*_traps.py",
            "tests/traps/test_more_[ajs]*.py",
            "tests/unit/round",
            "tests/unit/test_bad_input.py",
            "tests/unit/test_openings.py",
            "tests/properties/test_asking.py",
            "tests/properties/test_naive_round.py",
            "tests/properties/test_round_properties.py",
            "tests/records/test_records.py",
            "tests/unit/test_rare_branches.py",
            "tests/unit/test_readable.py",
            "tests/unit/test_results_by_hand.py",
            "tests/unit/testing/test_scenarios.py",
        ),
    ),
    "dora": Group(
        ("variants/dora/*.py",),
        (
            "tests/rules/dora",
            "tests/traps/test_dora_traps.py",
            "tests/traps/test_more_dora.py",
            "tests/unit/variants/dora",
            "tests/oracles/test_dora_score_twin.py",
            "tests/properties/test_dora_rounds.py",
            "tests/properties/test_dora_sealed.py",
            "tests/properties/test_dora_hidden_cards.py",
            "tests/properties/test_dora_round_trips.py",
            "tests/records/test_dora_record.py",
            "tests/unit/notation/test_dora_notation.py",
            "tests/unit/notation/test_dora_positions.py",
            "tests/unit/testing/test_dora_scenarios.py",
        ),
    ),
}
