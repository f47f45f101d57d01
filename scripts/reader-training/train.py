"""Trains the reader of lines: python train.py --base <folder> --out <folder>

The base folder holds model.fp16.safetensors, tokenizer.json and config.json of all-MiniLM-L6-v2.
Teachers are fine-tuned from the base. A small network learns from the teachers, and is written to
reader.bin in the out folder. It needs torch, transformers, tokenizers, safetensors and numpy.
"""

import argparse
import copy
import json
import random
import time
from multiprocessing import Pool
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from safetensors.torch import load_file
from tokenizers import Tokenizer
from torch import nn
from transformers import BertConfig, BertModel

from lines import ACTS, PASSAGES, add_noise, expand, make_lines, normal_form, all_lines, read_held_out, read_wordings
from reader_file import SIZES, Reader, kept_tokens, quantised, write_reader

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
MAX_TOKENS = 48


class Teacher(nn.Module):
    def __init__(self, base):
        super().__init__()
        self.encoder = BertModel(BertConfig(**json.loads((base / "config.json").read_text())), add_pooling_layer=False)
        weights = {name: value.float() for name, value in load_file(base / "model.fp16.safetensors").items()}
        self.encoder.load_state_dict(weights, strict=False)
        self.head = nn.Linear(384, len(ACTS) + len(PASSAGES))
        self.dropout = nn.Dropout(0.2)

    def embed(self, ids):
        mask = ids != 0
        hidden = self.encoder(input_ids=ids, attention_mask=mask.long()).last_hidden_state
        return (hidden * mask.unsqueeze(-1)).sum(1) / mask.sum(1, keepdim=True)

    def forward(self, ids):
        return self.head(self.dropout(self.embed(ids)))


def split_logits(logits):
    return logits[:, : len(ACTS)], logits[:, len(ACTS) :]


def hard_loss(logits, acts, passages):
    for_acts, for_passages = split_logits(logits)
    return F.binary_cross_entropy_with_logits(for_acts, acts * 0.98 + 0.005) * 8 + F.cross_entropy(for_passages, passages, label_smoothing=0.05)


def soft_loss(logits, teacher):
    for_acts, for_passages = split_logits(logits)
    acts, passages = split_logits(teacher)
    return F.binary_cross_entropy_with_logits(for_acts, torch.sigmoid(acts)) * 8 + F.kl_div(
        F.log_softmax(for_passages, -1), F.softmax(passages, -1), reduction="batchmean"
    )


def generate(rows, count, seed, workers):
    parts = [(rows, count // workers, seed * 1000 + index) for index in range(workers)]
    with Pool(workers) as pool:
        return [line for part in pool.starmap(make_lines, parts) for line in part]


def labels_of(lines):
    acts = torch.tensor([[float(act in held) for act in ACTS] for _, held, _ in lines])
    return acts, torch.tensor([PASSAGES.index(passage) for _, _, passage in lines])


def ids_of(texts, tokenizer, special):
    encoded = tokenizer.encode_batch(texts, add_special_tokens=special)
    rows = [item.ids[:MAX_TOKENS] or [100] for item in encoded]
    ids = torch.zeros(len(rows), MAX_TOKENS, dtype=torch.long)
    for index, row in enumerate(rows):
        ids[index, : len(row)] = torch.tensor(row)
    return ids


def trimmed(ids):
    return ids[:, : int((ids != 0).sum(1).max())]


def train_teacher(base, lines, tokenizer, seed, steps=3000, batch=256):
    torch.manual_seed(seed)
    model = Teacher(base).to(DEVICE)
    ids, (acts, passages) = ids_of([line for line, _, _ in lines], tokenizer, True).to(DEVICE), labels_of(lines)
    acts, passages = acts.to(DEVICE), passages.to(DEVICE)
    optimiser = torch.optim.AdamW(
        [{"params": model.encoder.parameters(), "lr": 6e-5}, {"params": model.head.parameters(), "lr": 1e-3}], weight_decay=0.01
    )
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, [6e-5, 1e-3], total_steps=steps, pct_start=0.1)
    model.train()
    for _ in range(steps):
        chosen = torch.randint(len(lines), (batch,), device=DEVICE)
        with torch.autocast(DEVICE, torch.bfloat16):
            logits = model(trimmed(ids[chosen]))
        loss = hard_loss(logits.float(), acts[chosen], passages[chosen])
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        schedule.step()
    return model.eval()


@torch.no_grad()
def logits_of(models, ids, batch=2048):
    out = []
    for start in range(0, len(ids), batch):
        part = trimmed(ids[start : start + batch]).to(DEVICE)
        out.append(sum(model(part).float() for model in models) / len(models))
    return torch.cat(out)


@torch.no_grad()
def static_embeddings(base, count):
    """Returns what the base makes of each token alone, in as many dimensions as the reader has."""
    model = Teacher(base).to(DEVICE).eval()
    ids = torch.tensor([[101, token, 102] for token in range(count)])
    rows = torch.cat([model.embed(part.to(DEVICE)) for part in ids.split(4096)])
    rows = F.normalize(rows, dim=-1)
    centred = rows - rows.mean(0)
    _, _, directions = torch.linalg.svd(centred[:20000], full_matrices=False)
    reduced = centred @ directions[: SIZES["embedding"]].T
    return rows, reduced / reduced.std()


def neighbours_of(rows, words):
    """Returns the words that are nearest in meaning to each whole word of the vocabulary."""
    whole = [(word, index) for word, index in words.items() if word.isalpha() and word.isascii() and len(word) > 2 and index < 20000]
    vectors = rows[[index for _, index in whole]]
    near = {}
    for start in range(0, len(whole), 2048):
        best = (vectors[start : start + 2048] @ vectors.T).topk(7).indices.cpu().tolist()
        for (word, _), found in zip(whole[start : start + 2048], best):
            near[word] = [whole[index][0] for index in found if whole[index][0] != word]
    return near


def with_other_words(line, near, rng):
    return " ".join(rng.choice(near[word]) if word in near and rng.random() < 0.2 else word for word in line.lower().split(" "))


def train_reader(start, ids, labels, teacher, steps, batch=1024, embedding_rate=0.3):
    """`labels` stand for the first lines of `ids`. The others are known by the teachers alone."""
    torch.manual_seed(1)
    model = Reader(start).to(DEVICE).train()
    acts, passages = (part.to(DEVICE) for part in labels)
    ids = ids.to(DEVICE)
    rate = 2e-3
    rest = [value for name, value in model.named_parameters() if name != "embedding.weight"]
    optimiser = torch.optim.AdamW([{"params": rest}, {"params": [model.embedding.weight]}], lr=rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, [rate, rate * embedding_rate], total_steps=steps, pct_start=0.1)
    for _ in range(steps):
        chosen = torch.randint(len(ids), (batch,), device=DEVICE)
        logits = model(trimmed(ids[chosen]))
        loss = soft_loss(logits, teacher[chosen])
        labelled = chosen < len(acts)
        known = chosen[labelled]
        loss = loss + 0.4 * hard_loss(logits[labelled], acts[known], passages[known])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
    return model.eval()


def figures(logits, lines):
    acts, passages = labels_of(lines)
    for_acts, for_passages = split_logits(logits.cpu())
    said = (torch.sigmoid(for_acts) > 0.5).float()
    hit, wrong, missed = (said * acts).sum(), (said * (1 - acts)).sum(), ((1 - said) * acts).sum()
    asked = passages != PASSAGES.index("no-question")
    right = for_passages.argmax(-1) == passages
    return {
        "lines": len(lines),
        "same acts": round(float((said == acts).all(-1).float().mean()), 4),
        "act F1": round(float(2 * hit / (2 * hit + wrong + missed)), 4),
        "passage of questions": round(float(right[asked].float().mean()), 4),
        "passage of all": round(float(right.float().mean()), 4),
    }


def as_json(texts, logits):
    for_acts, for_passages = split_logits(logits.cpu())
    acts, passages = torch.sigmoid(for_acts).tolist(), F.softmax(for_passages, -1).tolist()
    return [
        {"line": text, "acts": dict(zip(ACTS, [round(p, 4) for p in a])), "passages": dict(zip(PASSAGES, [round(p, 4) for p in b]))}
        for text, a, b in zip(texts, acts, passages)
    ]


def run(args):
    base, out = Path(args.base), Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    started = time.time()

    def say(*words):
        print(f"{time.time() - started:6.0f} s", *words, flush=True)

    tokenizer = Tokenizer.from_file(str(base / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    words = tokenizer.get_vocab()
    kept = kept_tokens(words)
    smaller = torch.full((len(words),), kept.index("[UNK]"))
    for index, token in enumerate(kept):
        smaller[words[token]] = index
    rows, start = static_embeddings(base, len(words))
    start = start[[words[token] for token in kept]]
    near = neighbours_of(rows, words)
    wordings = read_wordings()
    held_out = [heard for heard, _, _ in read_held_out()]
    rng = random.Random(7)

    def train_all(chosen, seeds, name):
        lines = generate(chosen, args.lines, seeds[0], args.workers)
        say(name, len(lines), "lines")
        teachers = []
        for seed in seeds:
            teachers.append(train_teacher(base, lines, tokenizer, seed, args.teacher_steps))
            say(name, "teacher", seed)
        more = [with_other_words(line, near, rng) for line, _, _ in lines]
        texts = [line for line, _, _ in lines] + more
        logits = logits_of(teachers, ids_of(texts, tokenizer, True))
        ids = smaller[ids_of(texts, tokenizer, False)]
        say(name, "teachers have read", len(texts), "lines")
        return teachers, lambda rate: train_reader(start, ids, labels_of(lines), logits, args.reader_steps, embedding_rate=rate)

    # First some wordings are kept back. They decide how the reader is trained.
    kept_back = {index for index in range(len(wordings)) if rng.random() < 0.12}
    checks = [
        (add_noise(expand(wording, rng), rng), set(acts), passage)
        for index, (acts, passage, wording) in enumerate(wordings)
        if index in kept_back
        for _ in range(3)
    ]
    check_texts = [line for line, _, _ in checks]
    teachers, train = train_all([row for index, row in enumerate(wordings) if index not in kept_back], [11, 12], "check")
    say("one teacher", figures(logits_of(teachers[:1], ids_of(check_texts, tokenizer, True)), checks))
    say("teachers", figures(logits_of(teachers, ids_of(check_texts, tokenizer, True)), checks))
    check_ids = smaller[ids_of(check_texts, tokenizer, False)]
    best = (0.0, None, None)
    for rate in (0.05, 0.3, 1.0):
        reader = quantised(train(rate))
        found = figures(logits_of([reader], check_ids), checks)
        say("reader, rate of the embedding", rate, found)
        score = found["same acts"] + found["passage of all"]
        if score > best[0]:
            best = (score, rate, reader)
    checked = as_json(check_texts, logits_of([best[2]], check_ids))
    for row, (_, acts, passage) in zip(checked, checks):
        row["expected"] = {"acts": sorted(acts), "passage": passage}
    (out / "checks.json").write_text(json.dumps(checked))

    # Then all wordings are used.
    teachers, train = train_all(wordings, [21, 22, 23], "whole")
    reader = quantised(train(best[1]))
    say("sha256", write_reader(out / "reader.bin", reader, kept))
    measured = {
        "teacher": as_json(held_out, logits_of(teachers[:1], ids_of(held_out, tokenizer, True))),
        "teachers": as_json(held_out, logits_of(teachers, ids_of(held_out, tokenizer, True))),
        "reader": as_json(held_out, logits_of([reader], smaller[ids_of(held_out, tokenizer, False)])),
    }
    (out / "held-out.json").write_text(json.dumps(measured))
    known = sorted({normal_form(line) for _, _, wording in wordings for line in all_lines(wording, rng, 200)})
    (out / "trained-on.json").write_text(json.dumps(known))
    if args.keep_teacher:
        torch.save(copy.deepcopy(teachers[0]).cpu().state_dict(), args.keep_teacher)
    say("done")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--base", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--lines", type=int, default=400_000)
    parser.add_argument("--teacher-steps", type=int, default=3000)
    parser.add_argument("--reader-steps", type=int, default=12_000)
    parser.add_argument("--workers", type=int, default=8)
    parser.add_argument("--keep-teacher")
    torch.set_float32_matmul_precision("high")
    np.random.seed(1)
    run(parser.parse_args())
