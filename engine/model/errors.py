"""Failures that a caller can cause: a class for each thing he can do about it."""

from __future__ import annotations

from typing import ClassVar


class EngineError(Exception):
    """A failure the caller can cause. `code` is for programs, `params` for the text."""

    code: ClassVar[str] = "internal"

    def __init__(self, **params: str | int) -> None:
        super().__init__(self.code, params)
        self.params: dict[str, str | int] = params


class BadRequest(EngineError):
    """Malformed: the caller has a bug, or a file is not what it says."""

    code = "bad_request"


class BadVersion(EngineError):
    """Page and worker come from different builds: reload."""

    code = "bad_version"


class UnknownGame(EngineError):
    code = "unknown_game"


class IllegalAction(EngineError):
    """Well formed, but not allowed now."""

    code = "illegal_action"


class StaleRevision(EngineError):
    """The page acted on a picture that is no longer true: send it the new one."""

    code = "stale"


class BadSave(EngineError):
    code = "bad_save"
