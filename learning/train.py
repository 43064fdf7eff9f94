"""Trains the networks of `./run learn` on an accelerator, with PyTorch.

./run learn GAME --trainer "python3 learning/train.py" starts it. Each line of its input is an order:
the folder of the files, the numbers of inputs, inputs at 1, hidden units and second units, the steps and
the seed. It reads `samples`, `symmetries` and `weights` in that folder as the classes Samples and
FloatNetwork write them, goes on training where the weights stand, writes them back and answers with a line.
"""

import os
import sys
from pathlib import Path

# Has to be set before CUDA is: without it products of matrices are not repeatable.
os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")

import numpy as np
import torch

BATCH = 16384
RATE = 2e-3
UNIT = 64
LAST_UNIT = 256
MOST = 127 / UNIT

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Network(torch.nn.Module):
    """The same network as in Java, with weights that are not whole numbers."""

    def __init__(self, inputs, hidden, second, weights):
        super().__init__()
        sizes = [inputs * hidden, hidden, hidden * second, second, second, 1]
        first, hidden_bias, two, two_bias, last, last_bias = torch.split(weights, sizes)
        padded = torch.cat([first.view(inputs, hidden), torch.zeros(1, hidden, device=weights.device)])
        self.first = torch.nn.Parameter(padded)
        self.hidden_bias = torch.nn.Parameter(hidden_bias.clone())
        self.two = torch.nn.Parameter(two.view(second, hidden).clone())
        self.two_bias = torch.nn.Parameter(two_bias.clone())
        self.last = torch.nn.Parameter(last.clone())
        self.last_bias = torch.nn.Parameter(last_bias.clone())

    def forward(self, ones, rounded):
        first = whole(self.first, UNIT) if rounded else self.first
        two = whole(self.two, UNIT) if rounded else self.two
        last = whole(self.last, LAST_UNIT) if rounded else self.last
        summed = torch.nn.functional.embedding_bag(ones, first, mode="sum")
        hidden = (summed + self.hidden_bias).clamp(0, MOST)
        second = (hidden @ two.T + self.two_bias).clamp(0, MOST)
        return second @ last + self.last_bias

    def keep_in_bounds(self):
        """Weights stay as small as the bytes of the Java network can hold."""
        with torch.no_grad():
            self.first[-1] = 0
            for weight in (self.first, self.hidden_bias, self.two, self.last_bias):
                weight.clamp_(-MOST, MOST)
            self.two_bias.clamp_(-7, 7)
            self.last.clamp_(-100, 100)

    def flat(self):
        parts = [self.first[:-1], self.hidden_bias, self.two, self.two_bias, self.last, self.last_bias]
        return torch.cat([part.detach().reshape(-1) for part in parts])


def whole(weight, unit):
    """The weight as Java rounds it; the gradient goes through as if it were not rounded."""
    return weight + ((weight * unit).round() / unit - weight).detach()


def read(folder, inputs, width):
    row = np.dtype([("ones", "<u2", width), ("known", "<f4"), ("result", "<f4")])
    samples = np.fromfile(folder / "samples", row)
    ones = torch.from_numpy(samples["ones"].astype(np.int16)).to(DEVICE)
    known = torch.from_numpy(samples["known"].copy()).to(DEVICE)
    result = torch.from_numpy(samples["result"].copy()).to(DEVICE)
    symmetries = np.fromfile(folder / "symmetries", "<i4").reshape(-1, inputs)
    padding = np.full((len(symmetries), 1), inputs, "<i4")
    symmetries = torch.from_numpy(np.concatenate([symmetries, padding], 1)).to(DEVICE)
    return ones, known, result, symmetries


def train(folder, inputs, width, hidden, second, steps, seed):
    torch.manual_seed(seed)
    ones, known, result, symmetries = read(folder, inputs, width)
    weights = torch.from_numpy(np.fromfile(folder / "weights", "<f4")).to(DEVICE)
    network = Network(inputs, hidden, second, weights).to(DEVICE)
    optimiser = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=1e-4)
    rates = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=steps, pct_start=0.1)
    losses = []
    for step in range(steps):
        chosen = torch.randint(len(result), (BATCH,), device=DEVICE)
        symmetry = symmetries[torch.randint(len(symmetries), (1,)).item()]
        seen = symmetry[ones[chosen].to(torch.int64) & 0xFFFF]
        logit = network(seen, rounded=step > steps // 2) + known[chosen]
        loss = torch.nn.functional.binary_cross_entropy_with_logits(logit, result[chosen])
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        rates.step()
        network.keep_in_bounds()
        if step >= steps * 9 // 10 and step % 10 == 0:
            losses.append(loss.item())
    network.flat().cpu().numpy().astype("<f4").tofile(folder / "weights")
    return sum(losses) / max(1, len(losses))


def main():
    torch.use_deterministic_algorithms(True, warn_only=True)
    for line in sys.stdin:
        folder, *numbers = line.split()
        loss = train(Path(folder), *(int(number) for number in numbers))
        print(f"loss {loss:.4f}", flush=True)


if __name__ == "__main__":
    main()
