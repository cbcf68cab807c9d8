"""One thread for matrix products: several make sums in another order, and wait for each other."""

from __future__ import annotations

import os

from engine.lab.training.__main__ import ONE_THREAD

os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
