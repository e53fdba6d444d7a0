"""The fixture behind ``trap``: a test's case is named by the id of the fault."""

import pytest


@pytest.fixture
def row(request: pytest.FixtureRequest) -> str:
    """What went wrong elsewhere, in a few words."""
    says: str = request.param
    return says
