"""The laboratory called as a function."""

from __future__ import annotations

import json
from io import BytesIO, StringIO
from typing import Any

from engine.lab.__main__ import main
from engine.record import to_json
from tests.helpers import Deal


def run(*argv: str, given: object = None, raw: bytes | None = None) -> Any:
    """The value printed by a command that succeeds."""
    status, out, err = called(*argv, given=given, raw=raw)
    assert (status, err) == (0, "")
    return json.loads(out)


def refused(*argv: str, given: object = None, raw: bytes | None = None) -> tuple[str, Any]:
    """Code and parameters of a command that is refused."""
    status, out, err = called(*argv, given=given, raw=raw)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    told = json.loads(err)
    assert set(told) == {"error", "params"}
    return told["error"], told["params"]


def called(*argv: str, given: object = None, raw: bytes | None = None) -> tuple[int, str, str]:
    out, err = StringIO(), StringIO()
    stdin = BytesIO(json.dumps(given).encode() if raw is None else raw)
    status = main(argv, stdin, out, err)
    return status, out.getvalue(), err.getvalue()


def record_of(deal: Deal) -> dict[str, Any]:
    return to_json(deal.game.spec.id, deal.options, deal.log)
