"""The net learns: its slopes are right, it improves, and a seed makes the same weights again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")

from engine.lab.training import files
from engine.lab.training.__main__ import main
from engine.lab.training.choosing import Manner
from engine.lab.training.duel import Player, duel
from engine.lab.training.learning import Adam, gradient
from engine.lab.training.lessons import Course, Lesson, lesson
from engine.lab.training.net import Net, Reader
from engine.lab.training.recipe import RECIPES, Recipe, trained

SEARCHING = Manner(worlds=2, noise=0.01, slips=0.1, margin=1)


def fresh(hidden: int = 12, summed: int = 8) -> Net:
    return Net.fresh(hidden, summed, np.random.default_rng(1))


def some(net: Net, deals: int, exact: float = 0) -> Lesson:
    course = Course("max", SEARCHING, trust=0.8, exact=exact)
    return lesson(course, Reader(net), deals, np.random.default_rng(2))


def test_the_slope_is_that_of_the_loss() -> None:
    net = fresh()
    given = some(net, deals=6)
    _, slope = gradient(net, given.coded, given.targets)
    weights, step = net.weights.copy(), 1e-3
    for seed in range(5):
        way = np.random.default_rng(seed).normal(size=weights.shape).astype(np.float32)
        losses = []
        for sign in (1, -1):
            net.weights[:] = weights + sign * step * way
            losses.append(gradient(net, given.coded, given.targets)[0])
        assert (losses[0] - losses[1]) / (2 * step) == pytest.approx(
            slope @ way, rel=0.02, abs=0.01
        )


def test_the_fast_reader_gives_what_is_learnt_from() -> None:
    """Its tables and the plain layers: where both agree with a target, there is no slope."""
    net = fresh()
    coded = some(net, deals=6).coded
    agreed = Reader(net).values(coded)
    _, slope = gradient(net, coded, agreed)
    assert np.abs(slope).max() < 1e-5
    _, slope = gradient(net, coded, 1 - agreed)
    assert np.abs(slope).max() > 1e-3


def test_a_lesson_repeated_is_learnt() -> None:
    net = fresh()
    given = some(net, deals=60, exact=1)
    adam, chance = Adam(net), np.random.default_rng(3)
    losses = [adam.epoch(given.coded, given.targets, 1e-3, chance) for _ in range(8)]
    assert losses[-1] < losses[0] - 0.05


def test_the_recipe_makes_a_player_of_nothing_and_the_same_one_again(tmp_path: Path) -> None:
    """Seconds of training: far better than random cards, and than what it was after a round."""
    short = Recipe(deals=250, alone=5, searching=2, exact=0.4)
    nets = []
    for _ in range(2):
        first = last = Net(0, 0)
        for made in trained(short, "max", seed=5):
            last = made.net
            if made.number == 1:
                first = Net(last.hidden, last.summed)
                first.weights[:] = last.weights
        nets.append(last)
    assert (nets[0].weights == nets[1].weights).all()
    assert (nets[0].weights != first.weights).any()
    alone, anything = Manner(), Manner(slips=1)
    player = Player(Reader(last), alone)
    for rival in (Player(player.reader, anything), Player(Reader(first), alone)):
        score = duel((player, rival), "max", 150, np.random.default_rng(6))
        assert score.wins - 3 * score.error > 0.5


def test_a_packed_net_plays_as_before(tmp_path: Path) -> None:
    net = fresh()
    path = tmp_path / "small.net"
    files.write(net, path)
    coded = some(net, deals=20).coded
    error = Reader(files.read(path)).scores(coded) - Reader(net).scores(coded)
    assert np.sqrt(np.mean(error**2)) < 0.01


def test_the_command_tells_how_it_went(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "tiny.net"
    words = f"--recipe tiny --aim fewer --every 100 --pairs 10 --out {out}".split()
    main([*words, "--against", str(_given())])
    told = json.loads(capsys.readouterr().out)
    assert told["round"] == RECIPES["tiny"].alone + RECIPES["tiny"].searching
    assert told["deals"] == told["round"] * RECIPES["tiny"].deals
    assert 0 <= told["against"] <= 1 and 0 <= told["random"] <= 1
    assert files.read(out).hidden == files.read(out.with_suffix(".f32")).hidden


def _given() -> Path:
    return Path(files.__file__).parents[2] / "ai" / "weights" / "german_whist_more.net"
