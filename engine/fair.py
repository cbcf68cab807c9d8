"""The fair deal: the pack is promised before it is cut, and anybody can check the promise."""

from __future__ import annotations

import hashlib
from random import Random
from typing import Final

from engine.model.cards import Pack, names

SALT_BYTES: Final = 16


def fresh_salt(rng: Random) -> bytes:
    return rng.randbytes(SALT_BYTES)


def commitment(pack: Pack, salt: bytes) -> str:
    """sha256 of the salt and the pack's names, top first, single spaces; in hex."""
    return hashlib.sha256(salt + names(pack).encode("ascii")).hexdigest()


def cut_pack(pack: Pack, cut: int) -> Pack:
    """So many cards go from the top to the bottom."""
    return pack[cut:] + pack[:cut]
