"""Trains the network: `train.py SECONDS OUT`."""

import json
import math
import os
import random
import sys
import time
from collections import defaultdict
from pathlib import Path
from tempfile import gettempdir

import numpy as np
import torch
from torch import nn

from network import SIGNS, AddressEar

HEARD = Path(os.environ.get("HEARD", Path(gettempdir()) / "heard"))
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
BATCH_FRAMES = int(os.environ.get("BATCH_FRAMES", 40_000))
PEAK = float(os.environ.get("PEAK", 1.2e-3))
CODES = {sign: nth + 1 for nth, sign in enumerate(SIGNS)}


def load(kinds):
    """All lines of some kinds, as tensors on the device."""
    files = sorted(file for kind in kinds for file in HEARD.glob(f"{kind}-[0-9]*.npz") if "tmp" not in file.name)
    states, lengths, texts, speakers = [], [], [], []
    for file in files:
        part = np.load(file)
        states.append(torch.from_numpy(part["states"]).to(DEVICE))
        lengths.extend(part["lengths"].tolist())
        texts.extend(part["texts"].tolist())
        speakers.extend(part["speakers"].tolist())
    states = torch.cat(states)
    return states, np.array(lengths), [[CODES[sign] for sign in text] for text in texts], texts, speakers


class Lines:
    def __init__(self, kinds):
        self.states, self.lengths, self.codes, self.texts, self.speakers = load(kinds)
        self.starts = np.concatenate([[0], np.cumsum(self.lengths)[:-1]])
        self.fits = [n for n in range(len(self.texts)) if self.fit(n)]

    def fit(self, n):
        codes = self.codes[n]
        repeats = sum(one == other for one, other in zip(codes, codes[1:], strict=False))
        return len(codes) + repeats < self.lengths[n] <= 700

    def batches(self, rng):
        order = sorted(self.fits, key=lambda n: self.lengths[n] + rng.uniform(-20, 20))
        batch, longest, made = [], 0, []
        for n in order:
            longest = max(longest, self.lengths[n])
            if batch and longest * (len(batch) + 1) > BATCH_FRAMES:
                made.append(batch)
                batch, longest = [], self.lengths[n]
            batch.append(n)
        made.append(batch)
        rng.shuffle(made)
        return made

    def batch(self, chosen):
        longest = int(max(self.lengths[n] for n in chosen))
        lengths = torch.tensor([int(self.lengths[n]) for n in chosen], device=DEVICE)
        starts = torch.tensor([int(self.starts[n]) for n in chosen], device=DEVICE)
        steps = torch.arange(longest, device=DEVICE)
        places = (starts[:, None] + steps).clamp(max=len(self.states) - 1)
        absent = steps[None] >= lengths[:, None]
        states = self.states[places].float().masked_fill(absent[:, :, None], 0)
        codes = [self.codes[n] for n in chosen]
        targets = torch.tensor([code for line in codes for code in line], dtype=torch.long, device=DEVICE)
        return states, absent, lengths, targets, torch.tensor([len(line) for line in codes], device=DEVICE)


def masked(states, lengths):
    """Hides moments, so that the network learns to hear the rest as well."""
    rows, longest, size = states.shape
    steps = torch.arange(longest, device=DEVICE)
    hidden = torch.zeros(rows, longest, dtype=torch.bool, device=DEVICE)
    for _ in range(3):
        begin = (torch.rand(rows, device=DEVICE) * lengths).long()
        span = (torch.rand(rows, device=DEVICE) * 9).long()
        hidden |= (steps >= begin[:, None]) & (steps < (begin + span)[:, None])
    kept = (torch.rand(rows, 1, size, device=DEVICE) > 0.06) / 0.94
    return states.masked_fill(hidden[:, :, None], 0) * kept


def written(best):
    """The text of the likeliest classes of each moment."""
    text, last = [], 0
    for code in best:
        if code != last and code != 0:
            text.append(SIGNS[code - 1])
        last = code
    return "".join(text)


def distance(one, other):
    row = list(range(len(other) + 1))
    for at, a in enumerate(one, 1):
        before, row[0] = row[0], at
        for nth, b in enumerate(other, 1):
            before, row[nth] = row[nth], min(row[nth] + 1, row[nth - 1] + 1, before + (a != b))
    return row[-1]


@torch.no_grad()
def judged(network, lines, show=0):
    network.eval()
    right, wrong, signs, shown = defaultdict(list), defaultdict(int), defaultdict(int), 0
    for at in range(0, len(lines.fits), 200):
        chosen = lines.fits[at : at + 200]
        states, absent, lengths, _, _ = lines.batch(chosen)
        best = network(states, absent).argmax(-1).cpu().tolist()
        for row, n in enumerate(chosen):
            text = written(best[row][: int(lines.lengths[n])])
            speaker = lines.speakers[n]
            right[speaker].append(text == lines.texts[n])
            wrong[speaker] += distance(text, lines.texts[n])
            signs[speaker] += len(lines.texts[n])
            if shown < show and text != lines.texts[n]:
                shown += 1
                print("  ", speaker, lines.texts[n], "->", text)
    network.train()
    every = sum(map(sum, right.values())) / max(1, sum(map(len, right.values())))
    rows = {s: (round(sum(r) / len(r), 3), round(wrong[s] / max(1, signs[s]), 3)) for s, r in sorted(right.items())}
    return round(every, 4), round(sum(wrong.values()) / max(1, sum(signs.values())), 4), rows


def main(seconds, out):
    torch.manual_seed(1)
    rng = random.Random(1)
    lines = Lines(["program", "kokoro"])
    practice = Lines(["program-practice", "kokoro-practice"])
    print(len(lines.fits), "lines,", len(practice.fits), "for practice,", len(lines.states), "moments", flush=True)
    sizes = json.loads(os.environ.get("SIZES", "{}"))
    network = AddressEar(**sizes).to(DEVICE)
    if begun := os.environ.get("BEGUN"):
        kept = np.load(begun)
        network.load_state_dict({name: torch.from_numpy(kept[name]).float() for name in kept})
    print(sum(p.numel() for p in network.parameters()), "weights", flush=True)
    optimiser = torch.optim.AdamW(network.parameters(), lr=PEAK, weight_decay=0.02, betas=(0.9, 0.98))
    loss_of = nn.CTCLoss(zero_infinity=True)
    began, step, epoch, losses = time.time(), 0, 0, []
    while (spent := time.time() - began) < seconds:
        for chosen in lines.batches(rng):
            spent = time.time() - began
            if spent >= seconds:
                break
            share = spent / seconds
            rate = PEAK * min(1, step / 300 + 0.01) * (0.5 + 0.5 * math.cos(math.pi * min(1, share)))
            for group in optimiser.param_groups:
                group["lr"] = rate
            states, absent, lengths, targets, sizes_of = lines.batch(chosen)
            with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
                ratings = network(masked(states, lengths), absent)
            loss = loss_of(ratings.float().transpose(0, 1), targets, lengths, sizes_of)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1)
            optimiser.step()
            losses.append(loss.item())
            step += 1
        epoch += 1
        print(f"{spent:.0f} s, epoch {epoch}, step {step}, loss {np.mean(losses[-100:]):.3f}", *judged(network, practice)[:2], flush=True)
    print(judged(network, practice, show=60), flush=True)
    weights = {name: value.detach().cpu().half().numpy() for name, value in network.state_dict().items()}
    np.savez_compressed(f"{out}/address-ear.npz", **weights)
    network.cpu().eval()
    torch.onnx.export(
        network, (torch.zeros(1, 90, 416),), f"{out}/address-ear.onnx", input_names=["states"],
        output_names=["ratings"], dynamic_axes={"states": {1: "moments"}, "ratings": {1: "moments"}},
        opset_version=17, **({"dynamo": False} if torch.__version__ >= "2.5" else {}),
    )


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2])
