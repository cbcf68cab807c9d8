"""Settings for the whole suite."""

from __future__ import annotations

from hypothesis import settings

# Times mean nothing on a shared machine: speed is measured by `build.py bench`.
settings.register_profile("odd_trick", deadline=None)
settings.load_profile("odd_trick")
