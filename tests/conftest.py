"""Hypothesis profiles for all tests: the same examples in every run, and no time limit for each.

``RUMMYLIB_LONG=1`` chooses the profile ``long``, with fresh examples and many more of them. The
profile ``mutation`` has few examples, for tests that run once for each small change of the source.
"""

import os

from hypothesis import HealthCheck, Phase, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile(
    "default", derandomize=True, deadline=None, database=None, suppress_health_check=SLOW
)
settings.register_profile(
    "long", max_examples=5000, deadline=None, print_blob=True, suppress_health_check=SLOW
)
settings.register_profile(
    "mutation",
    settings.get_profile("default"),
    max_examples=30,
    phases=[Phase.explicit, Phase.generate],
)
settings.load_profile("long" if os.environ.get("RUMMYLIB_LONG") == "1" else "default")
