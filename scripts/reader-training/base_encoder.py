"""Reads the weights of all-MiniLM-L6-v2 and returns what it makes of each token alone."""

import json
import struct

import numpy as np


def read_weights(path):
    data = path.read_bytes()
    (length,) = struct.unpack("<Q", data[:8])
    header = json.loads(data[8 : 8 + length])
    weights = {}
    for name, part in header.items():
        if name != "__metadata__" and part["dtype"] == "F16":
            start, end = (8 + length + offset for offset in part["data_offsets"])
            weights[name] = np.frombuffer(data[start:end], np.float16).reshape(part["shape"]).astype(np.float32)
    return weights


def token_vectors(weights, ids, heads=12):
    rows = [vectors_of(weights, ids[start : start + 1000], heads) for start in range(0, len(ids), 1000)]
    return np.concatenate(rows)


def vectors_of(weights, ids, heads):
    lines = np.stack([np.full(len(ids), 101), np.array(ids), np.full(len(ids), 102)], 1)
    hidden = weights["embeddings.word_embeddings.weight"][lines]
    hidden = hidden + weights["embeddings.position_embeddings.weight"][:3] + weights["embeddings.token_type_embeddings.weight"][0]
    hidden = normed(weights, "embeddings.LayerNorm", hidden)
    for layer in range(6):
        hidden = encoder_layer(weights, f"encoder.layer.{layer}", hidden, heads)
    vectors = hidden.mean(1)
    return vectors / np.linalg.norm(vectors, axis=-1, keepdims=True)


def encoder_layer(weights, name, hidden, heads):
    count, length, width = hidden.shape

    def split(part):
        rows = linear(weights, f"{name}.attention.self.{part}", hidden)
        return rows.reshape(count, length, heads, width // heads).transpose(0, 2, 1, 3)

    query, key, value = split("query"), split("key"), split("value")
    scores = query @ key.transpose(0, 1, 3, 2) / np.sqrt(width // heads)
    shares = np.exp(scores - scores.max(-1, keepdims=True))
    shares = shares / shares.sum(-1, keepdims=True)
    mixed = (shares @ value).transpose(0, 2, 1, 3).reshape(count, length, width)
    hidden = normed(weights, f"{name}.attention.output.LayerNorm", hidden + linear(weights, f"{name}.attention.output.dense", mixed))
    inner = linear(weights, f"{name}.intermediate.dense", hidden)
    inner = 0.5 * inner * (1 + np.tanh(0.79788456 * (inner + 0.044715 * inner**3)))
    return normed(weights, f"{name}.output.LayerNorm", hidden + linear(weights, f"{name}.output.dense", inner))


def linear(weights, name, hidden):
    return hidden @ weights[f"{name}.weight"].T + weights[f"{name}.bias"]


def normed(weights, name, hidden):
    centred = hidden - hidden.mean(-1, keepdims=True)
    return centred / np.sqrt((centred**2).mean(-1, keepdims=True) + 1e-12) * weights[f"{name}.weight"] + weights[f"{name}.bias"]
