"""Gradients of the suit net, and Adam."""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.lab.training.coding import Coded
from engine.lab.training.deals import Chance
from engine.lab.training.net import Floats, Net, inputs, sigmoid

BATCH: Final = 512
DECAYS: Final = (0.9, 0.999)
TINY: Final = 1e-8


class Adam:
    def __init__(self, net: Net) -> None:
        self._net = net
        self._mean, self._square = np.zeros_like(net.weights), np.zeros_like(net.weights)
        self._steps = 0

    def epoch(self, coded: Coded, targets: Floats, rate: float, chance: Chance) -> float:
        """One pass over positions in a random order; the mean loss."""
        order = chance.permutation(targets.shape[1])
        batches = np.split(order, range(BATCH, len(order), BATCH))
        losses = []
        for batch in batches:
            loss, slope = gradient(self._net, coded.at(batch), targets[:, batch])
            losses.append(loss)
            self._step(slope, rate)
        return float(np.mean(losses))

    def _step(self, slope: Floats, rate: float) -> None:
        first, second = DECAYS
        self._steps += 1
        self._mean += (1 - first) * (slope - self._mean)
        self._square += (1 - second) * (slope * slope - self._square)
        rate *= float((1 - second**self._steps) ** 0.5 / (1 - first**self._steps))
        self._net.weights -= np.float32(rate) * self._mean / (np.sqrt(self._square) + TINY)


def gradient(net: Net, coded: Coded, targets: Floats) -> tuple[float, Floats]:
    """The mean loss of [chance, tricks] targets, and its slope in the order of the weights."""
    count = targets.shape[1]
    slope = Net(net.hidden, net.summed)
    lit = inputs(coded)
    suits = (lit[0], lit[1:].reshape(-1, lit.shape[2]))  # trumps; the three plain suits together
    hidden = [np.maximum(x @ first, 0) for x, first in zip(suits, net.first, strict=True)]
    plain = hidden[1].reshape(3, count, -1).sum(axis=0)
    summed = hidden[0] @ net.second[0] + plain @ net.second[1] + net.moment[coded.moment]
    cut = np.maximum(summed, 0)
    out = cut @ net.out.T + net.bias
    loss, back = _loss(out, targets.T)

    slope.bias[0] = back.sum(axis=0)
    slope.out[:] = back.T @ cut
    back_summed = back @ net.out * (summed > 0)
    np.add.at(slope.moment, coded.moment, back_summed)
    slope.second[0] = hidden[0].T @ back_summed
    slope.second[1] = plain.T @ back_summed
    wide = (back_summed @ net.second[0].T, np.tile(back_summed @ net.second[1].T, (3, 1)))
    for kind in range(2):
        slope.first[kind] = suits[kind].T @ (wide[kind] * (hidden[kind] > 0))
    return loss, slope.weights


def _loss(out: Floats, targets: Floats) -> tuple[float, Floats]:
    """Cross entropy of the chance and the square of the tricks' error; both weigh the same."""
    count = np.float32(len(out))
    win = np.clip(sigmoid(out[:, 0]), 1e-6, 1 - 1e-6)
    wanted, tricks = targets.T
    error = out[:, 1] - tricks
    entropy = -(wanted * np.log(win) + (1 - wanted) * np.log(1 - win))
    back = np.stack([win - wanted, 2 * error], axis=1) / count
    return float(np.mean(entropy) + np.mean(error * error)), back
