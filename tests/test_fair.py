"""The promise of a deal, checked with the tools that anybody has."""

from __future__ import annotations

import subprocess
import sys

from engine.fair import commitment, cut_pack
from engine.model.cards import PACK_52, names


def test_the_promise_is_a_plain_sha256_that_any_tool_makes() -> None:
    salt = bytes(range(16))
    script = "import hashlib,sys; print(hashlib.sha256(bytes(range(16)) + sys.argv[1].encode()).hexdigest())"
    printed = subprocess.run(
        [sys.executable, "-c", script, names(PACK_52)], capture_output=True, text=True, check=True
    )
    assert commitment(PACK_52, salt) == printed.stdout.strip()


def test_another_order_or_another_salt_is_another_promise() -> None:
    salt = bytes(16)
    assert commitment(PACK_52, salt) != commitment(cut_pack(PACK_52, 1), salt)
    assert commitment(PACK_52, salt) != commitment(PACK_52, bytes(15) + b"\x01")


def test_a_cut_moves_cards_from_the_top_to_the_bottom() -> None:
    assert cut_pack(PACK_52, 3)[:1] == PACK_52[3:4]
    assert cut_pack(PACK_52, 3)[-3:] == PACK_52[:3]
