"""Packs the trained encoder into the file that src/core/line-encoder/encoder-weights.ts reads.

    python3 pack.py trained.safetensors names.json line-encoder.bin

`names.json` holds `acts`, `passages`, `tags`, `vocabulary` (the token of each row of the word
embeddings) and `heads` (the number of heads of the attention).

The file has the length of its header in four bytes, the header as JSON, and the parts. Each part
begins at a multiple of 16 bytes. A matrix is rows of bytes, one row for each output, with a scale and
a bias for each row. The runtime multiplies four rows at a time, so rows of zeros fill a matrix up.
What the runtime would otherwise do for every line is done here once: the token type is added to the
positions, and the queries are divided by the root of the width of a head.
"""

import json
import struct
import sys

import numpy as np

ALIGNED = 16
ROWS_AT_ONCE = 4
HIGHEST_BYTE = 127
# The runtime reads at most this many tokens at once.
POSITIONS = 64
KINDS = {"F16": np.float16, "F32": np.float32}


def read_tensors(path):
    with open(path, "rb") as file:
        (length,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(length))
        data = file.read()
    tensors = {}
    for name, entry in header.items():
        if name == "__metadata__" or entry["dtype"] not in KINDS:
            continue
        start, end = entry["data_offsets"]
        numbers = np.frombuffer(data[start:end], KINDS[entry["dtype"]])
        tensors[name] = numbers.reshape(entry["shape"]).astype(np.float32)
    return tensors


def parts_of(tensors, names):
    """Yields the name and the bytes of every part."""
    width = tensors["b.embeddings.word_embeddings.weight"].shape[1]

    def linear(name):
        return tensors[f"{name}.weight"], tensors[f"{name}.bias"]

    def norm(part, name):
        yield part, tensors[f"{name}.weight"].tobytes()
        yield f"{part}.bias", tensors[f"{name}.bias"].tobytes()

    types = tensors["b.embeddings.token_type_embeddings.weight"]
    positions = tensors["b.embeddings.position_embeddings.weight"][:POSITIONS] + types[0]
    yield "vocabulary", "\n".join(names["vocabulary"]).encode()
    yield from byte_rows("words", tensors["b.embeddings.word_embeddings.weight"])
    yield from byte_rows("positions", positions)
    yield from norm("norm", "b.embeddings.LayerNorm")
    root = np.float32(np.sqrt(width / names["heads"]))
    for layer in range(layer_count(tensors)):
        whole, part = f"b.encoder.layer.{layer}", f"layer.{layer}"
        (query, query_bias), key, value = (
            linear(f"{whole}.attention.self.{name}") for name in ("query", "key", "value")
        )
        attention = zip((query / root, query_bias / root), key, value)
        yield from matrix(f"{part}.attention", *(np.concatenate(rows) for rows in attention))
        yield from matrix(f"{part}.mixed", *linear(f"{whole}.attention.output.dense"))
        yield from norm(f"{part}.mixed.norm", f"{whole}.attention.output.LayerNorm")
        yield from matrix(f"{part}.inner", *linear(f"{whole}.intermediate.dense"))
        yield from matrix(f"{part}.outer", *linear(f"{whole}.output.dense"))
        yield from norm(f"{part}.outer.norm", f"{whole}.output.LayerNorm")
    heads = {"judged": "h", "acts": "a", "passages": "p", "tags": "t", "embedding": "e"}
    for part, name in heads.items():
        yield from matrix(part, *linear(name))


def matrix(part, rows, bias):
    missing = -len(rows) % ROWS_AT_ONCE
    yield from byte_rows(part, np.pad(rows, ((0, missing), (0, 0))))
    yield f"{part}.bias", np.pad(bias, (0, missing)).astype(np.float32).tobytes()


def byte_rows(part, rows):
    scale = np.abs(rows).max(1) / HIGHEST_BYTE
    whole = np.rint(rows / np.where(scale > 0, scale, 1)[:, None])
    yield part, whole.astype(np.int8).tobytes()
    yield f"{part}.scale", scale.astype(np.float32).tobytes()


def layer_count(tensors):
    count = 0
    while f"b.encoder.layer.{count}.output.dense.weight" in tensors:
        count += 1
    return count


def pack(tensors, names):
    words = tensors["b.embeddings.word_embeddings.weight"]
    for name, key in (("acts", "a"), ("passages", "p"), ("tags", "t")):
        if len(names[name]) != len(tensors[f"{key}.weight"]):
            raise SystemExit(f"There are {len(names[name])} {name}, but {len(tensors[f'{key}.weight'])} rows.")
    if len(names["vocabulary"]) != len(words):
        raise SystemExit(f"There are {len(names['vocabulary'])} tokens, but {len(words)} rows.")
    body, listed = bytearray(), []
    for name, part in parts_of(tensors, names):
        body += bytes(-len(body) % ALIGNED)
        listed.append({"name": name, "offset": len(body), "bytes": len(part)})
        body += part
    header = {
        "acts": names["acts"],
        "passages": names["passages"],
        "tags": names["tags"],
        "sizes": {
            "width": words.shape[1],
            "layers": layer_count(tensors),
            "heads": names["heads"],
            "forward": len(tensors["b.encoder.layer.0.intermediate.dense.weight"]),
            "positions": POSITIONS,
        },
        "parts": listed,
    }
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-(4 + len(text)) % ALIGNED)
    return struct.pack("<I", len(text)) + text + bytes(body)


if __name__ == "__main__":
    trained, described, packed = sys.argv[1:]
    with open(described, encoding="utf-8") as file:
        names = json.load(file)
    with open(packed, "wb") as file:
        file.write(pack(read_tensors(trained), names))
