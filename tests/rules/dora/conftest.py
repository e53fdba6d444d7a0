"""The fixture behind ``row``: a test's case is named by the id of its row."""

import pytest


@pytest.fixture
def row(request: pytest.FixtureRequest) -> str:
    """What the row says, in a few words."""
    says: str = request.param
    return says
