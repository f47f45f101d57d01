"""The small network that reads a line, how it learns, and the file that holds its weights."""

import hashlib
import json
import struct

import numpy as np

WIDTH, CHANNELS, HIDDEN = 128, 192, 192
SMOOTHING = 0.04


def start_weights(rng, out):
    def rows(out, inner):
        return (rng.standard_normal((out, inner)) * np.sqrt(2 / inner)).astype(np.float32)

    return {
        "windows": rows(CHANNELS, 3 * WIDTH), "windows.bias": np.zeros(CHANNELS, np.float32),
        "hidden": rows(HIDDEN, 2 * CHANNELS + WIDTH), "hidden.bias": np.zeros(HIDDEN, np.float32),
        "head": rows(out, HIDDEN) * 0.1, "head.bias": np.zeros(out, np.float32),
    }


def forward(weights, table, ids, drop=None):
    """`ids` holds a line in each row and -1 after its end. `drop` returns masks while learning."""
    mask = (ids >= 0)[..., None].astype(np.float32)
    words = table[np.maximum(ids, 0)] * mask
    if drop:
        words = words * drop((*ids.shape, 1), 0.12)
    around = np.pad(words, ((0, 0), (1, 1), (0, 0)))
    windows = np.concatenate([around[:, :-2], around[:, 1:-1], around[:, 2:]], -1)
    found = np.maximum(windows @ weights["windows"].T + weights["windows.bias"], 0) * mask
    count = mask.sum(1)
    best = found.argmax(1)
    pooled = np.concatenate([np.take_along_axis(found, best[:, None], 1)[:, 0], found.sum(1) / count, words.sum(1) / count], -1)
    kept = pooled * drop(pooled.shape, 0.2) if drop else pooled
    hidden = np.maximum(kept @ weights["hidden"].T + weights["hidden.bias"], 0)
    thinned = hidden * drop(hidden.shape, 0.2) if drop else hidden
    logits = thinned @ weights["head"].T + weights["head.bias"]
    return logits, (windows, found, count, best, pooled, kept, hidden, thinned)


def probabilities(logits, acts_count):
    acts, passages = logits[:, :acts_count], logits[:, acts_count:]
    shares = np.exp(passages - passages.max(-1, keepdims=True))
    return 1 / (1 + np.exp(-acts)), shares / shares.sum(-1, keepdims=True)


def gradients(weights, table, ids, targets, drop):
    """`targets` holds the acts, -1 where an act is not judged, and how well each passage answers."""
    held, fitting = targets
    logits, (windows, found, count, best, pooled, kept, hidden, thinned) = forward(weights, table, ids, drop)
    acts, passages = probabilities(logits, held.shape[1])
    # Where several passages fit, the network's own choice among them is what it learns.
    right = passages * fitting
    share = right.sum(-1, keepdims=True)
    wanted = right / np.maximum(share, 1e-9) * (1 - SMOOTHING) + SMOOTHING / fitting.shape[1]
    known = fitting.min(-1, keepdims=True) < 1
    wrong = np.concatenate([np.where(held < 0, 0, acts - held) * 0.35, (passages - wanted) * known], -1) / len(ids)
    slopes = {"head": wrong.T @ thinned, "head.bias": wrong.sum(0)}
    to_hidden = wrong @ weights["head"] * np.divide(thinned, hidden, out=np.zeros_like(hidden), where=hidden > 0)
    slopes["hidden"], slopes["hidden.bias"] = to_hidden.T @ kept, to_hidden.sum(0)
    to_pooled = to_hidden @ weights["hidden"] * np.divide(kept, pooled, out=np.zeros_like(pooled), where=pooled != 0)
    to_found = np.repeat((to_pooled[:, CHANNELS : 2 * CHANNELS] / count)[:, None], ids.shape[1], 1)
    place = np.take_along_axis(to_found, best[:, None], 1) + to_pooled[:, None, :CHANNELS]
    np.put_along_axis(to_found, best[:, None], place, 1)
    to_found *= found > 0
    flat = to_found.reshape(-1, CHANNELS)
    slopes["windows"], slopes["windows.bias"] = flat.T @ windows.reshape(-1, 3 * WIDTH), flat.sum(0)
    return slopes, float(-np.log(np.maximum(share, 1e-9)).mean())


def learn(weights, slopes, moments, step, rate):
    """One step of Adam with decaying weights."""
    for name, slope in slopes.items():
        first, second = moments.setdefault(name, (np.zeros_like(slope), np.zeros_like(slope)))
        first += 0.1 * (slope - first)
        second += 0.001 * (slope * slope - second)
        change = first / (1 - 0.9**step) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
        weights[name] -= (rate * (change + 0.01 * weights[name])).astype(np.float32)


def int8_rows(value):
    scale = np.maximum(np.abs(value).max(-1, keepdims=True), 1e-8) / 127
    return np.clip(np.round(value / scale), -127, 127), scale.astype(np.float32)


def rounded(value):
    whole, scale = int8_rows(value)
    return (whole * scale).astype(np.float32)


def write_reader(path, weights, table, tokens, names):
    """Writes a header in JSON, then the parts one after the other. Returns the hash of the file."""
    parts, body = [], b""

    def add(name, data):
        nonlocal body
        parts.append({"name": name, "offset": len(body), "bytes": len(data)})
        body += data + b"\0" * (-len(data) % 4)

    add("tokens", "\n".join(tokens).encode())
    named = {"table": table}
    named.update(weights)
    for name, value in named.items():
        if value.ndim > 1:
            whole, scale = int8_rows(value)
            add(name, whole.astype(np.int8).tobytes())
            add(f"{name}.scale", scale.astype("<f4").tobytes())
        else:
            add(name, value.astype("<f4").tobytes())
    sizes = {"width": WIDTH, "channels": CHANNELS, "hidden": HIDDEN}
    header = json.dumps({"acts": names.acts, "passages": names.passages, "sizes": sizes, "parts": parts}).encode()
    header += b" " * (-len(header) % 4)
    data = struct.pack("<I", len(header)) + header + body
    path.write_bytes(data)
    return hashlib.sha256(data).hexdigest()
