"""Work in several processes: in order, whole, and told of only where somebody looks."""

from __future__ import annotations

from io import StringIO

import pytest

from engine.lab.processes import in_processes


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def square(number: int) -> int:
    return number * number


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_every_piece_is_done_once_and_in_order(processes: int) -> None:
    assert in_processes(square, 11, processes) == [n * n for n in range(11)]


def test_a_terminal_is_told_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream, told in ((Terminal(), True), (StringIO(), False)):
        monkeypatch.setattr("sys.stderr", stream)
        in_processes(square, 4, 1, "whist: master v club")
        assert ("whist: master v club 4/4" in stream.getvalue()) is told
        assert stream.getvalue().endswith("\n") is told


def test_a_fault_in_a_process_is_not_swallowed() -> None:
    with pytest.raises(TypeError):
        in_processes(len, 6, 2)  # type: ignore[arg-type]
