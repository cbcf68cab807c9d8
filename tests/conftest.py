"""Settings for the whole suite."""

from __future__ import annotations

import pytest
from hypothesis import settings

# Times mean nothing on a shared machine: speed is measured by `build.py bench`.
settings.register_profile("odd_trick", deadline=None)
settings.load_profile("odd_trick")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="the tests that take minutes as well")
    parser.addoption("--renew-pictures", action="store_true", help="what is seen now is right")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "slow: takes minutes; runs with --slow")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    slow = [item for item in items if item.get_closest_marker("slow")]
    if slow and not config.getoption("--slow"):
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if item not in slow]
