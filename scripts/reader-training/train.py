"""Trains the reader of lines: python train.py --base <folder> --tables <file> --out <folder>

The base folder holds model.fp16.safetensors and tokenizer.json of all-MiniLM-L6-v2. The tables are
the file that write-tables.ts makes. The only
library that is needed is numpy. With --keep-back, some wordings are kept back from the training, and
it is printed how the reader reads them.
"""

import argparse
import json
import random
import time
from pathlib import Path

import numpy as np

from base_encoder import read_weights, token_vectors
from lines import add_noise, all_lines, expand, make_lines, normal_form, read_tables, read_wordings
from network import WIDTH, forward, gradients, learn, probabilities, rounded, start_weights, write_reader
from tokens import ids_of

# The vocabulary lists its tokens roughly by how often they occur, so the rare ones are left out.
MOST_TOKENS = 16_000


def kept_tokens(words):
    tokens = [token for token, _ in sorted(words.items(), key=lambda item: item[1])]

    def kept(token):
        plain = token.removeprefix("##")
        special = token.startswith("[") and len(token) > 1 and token != "[UNK]"
        return not special and (plain.isascii() and words[token] < MOST_TOKENS or len(plain) == 1)

    return [token for token in tokens if kept(token)]


def small_table(base, words, tokens):
    """Returns the vectors of the tokens in as many dimensions as the reader has."""
    vectors = token_vectors(read_weights(base / "model.fp16.safetensors"), [words[token] for token in tokens])
    centred = vectors - vectors.mean(0)
    _, directions = np.linalg.eigh(centred.T @ centred)
    table = centred @ directions[:, ::-1][:, :WIDTH]
    return rounded((table / table.std()).astype(np.float32))


def padded(lines, places):
    rows = [ids_of(line, places) for line in lines]
    ids = np.full((len(rows), max(map(len, rows))), -1)
    for index, row in enumerate(rows):
        ids[index, : len(row)] = row
    return ids


def targets_of(lines, names):
    acts = np.full((len(lines), len(names.acts)), -1, np.float32)
    passages = np.zeros((len(lines), len(names.passages)), np.float32)
    for index, line in enumerate(lines):
        for act in line.judged:
            if act in names.acts:
                acts[index, names.acts.index(act)] = act in line.acts
        for passage, share in line.passages.items():
            passages[index, names.passages.index(passage)] = share
        if not line.passages:
            passages[index] = 1
    return acts, passages


def train(table, places, rows, names, args, say):
    rng = np.random.default_rng(args.seed)
    lines = make_lines(rows, args.lines, args.seed)
    say(len(lines), "lines")
    ids, (acts, passages) = padded([line.text for line in lines], places), targets_of(lines, names)
    lengths = (ids >= 0).sum(1)
    weights, moments = start_weights(rng, len(names.acts) + len(names.passages)), {}

    def drop(shape, share):
        return ((rng.random(shape, np.float32) >= share) / (1 - share)).astype(np.float32)

    for step in range(1, args.steps + 1):
        chosen = rng.integers(len(lines), size=args.batch)
        rate = args.rate * min(1, step / 100) * max(0.02, 0.5 * (1 + np.cos(np.pi * step / args.steps)))
        batch = ids[chosen][:, : lengths[chosen].max()]
        slopes, loss = gradients(weights, table, batch, (acts[chosen], passages[chosen]), drop)
        learn(weights, slopes, moments, step, rate)
        if step % 200 == 0:
            say("step", step, "loss", round(loss, 3))
    return {name: rounded(value) if value.ndim > 1 else value for name, value in weights.items()}


def check(weights, table, places, checks, names):
    logits = forward(weights, table, padded([row.text for row in checks], places))[0]
    acts, passages = probabilities(logits, len(names.acts))
    best = [names.passages[place] for place in passages.argmax(-1)]
    asked = [name in row.passages for row, name in zip(checks, best) if row.passages and not row.asks_nothing]
    quiet = [name == "no-question" for row, name in zip(checks, best) if row.asks_nothing]
    same = [
        all((share > 0.5) == (act in row.acts) for act, share in zip(names.acts, shares) if act in row.judged)
        for row, shares in zip(checks, acts.tolist())
    ]

    def share(right):
        return round(float(np.mean(right)), 3)

    return {"lines": len(checks), "acts": share(same), "passages": share(asked), "no question": share(quiet)}


def run(args):
    base, out, started = Path(args.base), Path(args.out), time.time()
    out.mkdir(parents=True, exist_ok=True)

    def say(*parts):
        print(f"{time.time() - started:6.0f} s", *parts, flush=True)

    words = json.loads((base / "tokenizer.json").read_text())["model"]["vocab"]
    tokens = kept_tokens(words)
    places = {token: index for index, token in enumerate(tokens)}
    table_file = out / "table.npy"
    if not table_file.exists():
        np.save(table_file, small_table(base, words, tokens))
    table = np.load(table_file)
    say(table.shape, "table")
    names, rows = read_tables(args.tables)
    rows, rng = rows + read_wordings(names), random.Random(7)
    kept_back = [rng.random() < 0.12 and args.keep_back for _ in rows]
    used = [row for row, kept in zip(rows, kept_back) if not kept]
    weights = train(table, places, used, names, args, say)
    if args.keep_back:
        checks = [
            row._replace(text=add_noise(expand(row.text, rng), rng))
            for row, kept in zip(rows, kept_back)
            if kept
            for _ in range(3)
        ]
        say(check(weights, table, places, checks, names))
    say("sha256", write_reader(out / "line-reader.bin", weights, table, tokens, names))
    known = sorted({normal_form(line) for row in rows for line in all_lines(row.text, rng, 200)})
    (out / "trained-on.json").write_text(json.dumps(known))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--base", required=True)
    parser.add_argument("--tables", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--keep-back", action="store_true")
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    run(parser.parse_args())
