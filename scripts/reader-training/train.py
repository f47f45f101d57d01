"""Trains the encoder that reads lines, and packs it: python3 scripts/reader-training/train.py --out <folder>

README.md beside this file tells what it needs and what it prints.
"""

import argparse
import hashlib
import os
import random
import time
from functools import partial
from multiprocessing import Pool
from pathlib import Path

import numpy as np
import torch

from base_model import fetch_base
from encoder import ALL_LAYERS, Encoder, load_body, meaning
from figures import UNSEEN, held_out_figures, kept_back_figures, unseen_figures
from labelled_lines import ACTS, TAGS, HeldOut, by_heading, passage_ids
from learning import Lessons, learn
from line_arrays import START, Arrays, arrays_of, context_tokens, load_tokenizer
from made_lines import LineMaker, MadeLine, read_sources
from pack import pack

# The lines are made in so many parts, whatever the number of cores is, so that the same seed makes the same lines.
PARTS = 16
# Tokens with higher numbers are rare. They stay only if a made line holds them.
FREQUENT_TOKENS = 15_000
FIRST_LETTER = 999
TEACHER_RATE, STUDENT_RATE = 1.5e-4, 2.5e-4


def made_part(sources, count, base, passages, seed):
    return arrays_of(LineMaker(sources, seed).lines(count), load_tokenizer(base), passages)


def made_arrays(sources, args, base, passages):
    make = partial(made_part, sources, args.lines // PARTS, base, passages)
    with Pool(min(PARTS, os.cpu_count() or 1)) as pool:
        parts = pool.map(make, [args.seed * PARTS + part for part in range(PARTS)], chunksize=1)
    return Arrays(*(np.concatenate(arrays) for arrays in zip(*parts)))


def keep_back(sources, share):
    """Returns the sources without some marked lines, and these. What nearly equals one of them is left out too."""
    rng = random.Random(11)
    kept = [rng.random() < share for _ in sources.marked]
    tests = [line for line, is_kept in zip(sources.marked, kept) if is_kept]
    held = HeldOut(line.text for line in tests)
    used = [line for line, is_kept in zip(sources.marked, kept) if not is_kept and not held.holds(line.text)]
    rng = random.Random(5)
    return sources._replace(marked=used), [MadeLine(line, rng.choice(line.asked or ("open",)), 0, "") for line in tests]


def reader_of(encoder, device):
    """Returns the function by which figures.py reads lines with an encoder."""

    def read(ids):
        with torch.no_grad():
            read = [encoder(part.int().to(device)) for part in torch.from_numpy(ids).split(1024)]
        return [torch.cat(parts).float().cpu().numpy() for parts in zip(*read)]

    return read


def reader_of_base(base, device):
    body = load_body(base, ALL_LAYERS).to(device).eval()

    def read(arrays):
        with torch.no_grad():
            return None, meaning(body, torch.from_numpy(arrays.clean).int().to(device)).cpu().numpy()

    return read


def packed(encoder, ids, tokenizer, passages):
    """Returns the encoder as bytes, without the tokens that no line is likely to have."""
    tokens = {number: token for token, number in tokenizer.get_vocab().items()}
    used = set(np.unique(ids).tolist()) | set(range(START + 3)) | set(range(FIRST_LETTER, FREQUENT_TOKENS))
    kept = sorted(used & set(tokens))
    tensors = {name: tensor.float().cpu().numpy() for name, tensor in encoder.state_dict().items()}
    words = "b.embeddings.word_embeddings.weight"
    tensors[words] = tensors[words][kept]
    vocabulary = [(tokens | context_tokens())[number] for number in kept]
    heads = encoder.b.config.num_attention_heads
    return pack(tensors, {"acts": ACTS, "passages": passages, "tags": TAGS, "vocabulary": vocabulary, "heads": heads})


def run(args):
    started = time.time()

    def say(*parts):
        print(f"{time.time() - started:6.0f} s", *parts, flush=True)

    base, passages = fetch_base(), passage_ids()
    sources, tests = keep_back(read_sources(), args.keep_back)
    if args.leave_out:
        sources = sources.without(set(by_heading(UNSEEN / "questions.txt")))
    arrays = made_arrays(sources, args, base, passages)
    say(len(arrays.ids), "lines made of", *(f"{len(rows)} {name}," for name, rows in sources._asdict().items()))
    torch.backends.cuda.matmul.allow_tf32 = True
    lessons, tokenizer = Lessons(arrays, base, args.device), load_tokenizer(base)
    say("the base has read the clean lines")

    def trained(name, layers, rate, teacher=None):
        torch.manual_seed(args.seed)
        encoder = learn(Encoder(base, layers, len(passages)), lessons, args.epochs, rate, say, args.seed, teacher)
        read = reader_of(encoder, args.device)
        say(name, "held out", held_out_figures(read, tokenizer, passages))
        if tests:
            say(name, "kept back", kept_back_figures(read, tests, tokenizer, passages))
        return encoder, read

    if args.leave_out:
        _, read = trained("without some passages:", args.layers, STUDENT_RATE)
        readers = {"encoder": lambda lines: read(lines.ids)[1::2], "base": reader_of_base(base, args.device)}
        say("unseen passages", unseen_figures(readers, tokenizer, passages))
        return
    teacher, _ = trained("teacher:", ALL_LAYERS, TEACHER_RATE)
    student, _ = trained("student:", args.layers, STUDENT_RATE, teacher)
    data = packed(student, arrays.ids, tokenizer, passages)
    target = Path(args.out) / "line-encoder.bin"
    target.write_bytes(data)
    say(target.name, len(data), "bytes, sha256", hashlib.sha256(data).hexdigest())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Trains the encoder that reads lines.")
    parser.add_argument("--out", default=".", help="the folder for line-encoder.bin")
    parser.add_argument("--leave-out", action="store_true", help="leave some passages out, and only measure how they are found")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--lines", type=int, default=800_000)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--layers", type=int, default=4)
    parser.add_argument("--keep-back", type=float, default=0, help="the share of the marked lines that is only measured")
    run(parser.parse_args())
