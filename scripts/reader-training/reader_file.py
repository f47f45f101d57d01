"""The small network that reads a line, and the file that holds its weights."""

import hashlib
import json
import struct

import numpy as np
import torch
from torch import nn

from lines import ACTS, PASSAGES

SIZES = {"embedding": 128, "convolution": 160, "hidden": 256}


class Reader(nn.Module):
    def __init__(self, start):
        super().__init__()
        width, channels, hidden = SIZES.values()
        self.embedding = nn.Embedding.from_pretrained(start.clone(), freeze=False)
        self.first = nn.Conv1d(width, channels, 3, padding=1)
        self.second = nn.Conv1d(channels, channels, 3, padding=1)
        self.hidden = nn.Linear(2 * channels + width, hidden)
        self.head = nn.Linear(hidden, len(ACTS) + len(PASSAGES))
        self.dropout = nn.Dropout(0.2)

    def forward(self, ids):
        mask = (ids != 0).unsqueeze(1)
        words = self.dropout(self.embedding(ids)).transpose(1, 2) * mask
        first = torch.relu(self.first(words)) * mask
        second = (torch.relu(self.second(first)) + first) * mask
        count = mask.sum(-1)
        pooled = torch.cat([second.amax(-1), second.sum(-1) / count, words.sum(-1) / count], -1)
        return self.head(self.dropout(torch.relu(self.hidden(self.dropout(pooled)))))


def kept_tokens(words):
    """Returns the tokens of the reader. Longer tokens of other scripts and unused ones are left out."""
    tokens = [token for token, _ in sorted(words.items(), key=lambda item: item[1])]

    def kept(token):
        plain = token.removeprefix("##")
        if token in ("[PAD]", "[UNK]"):
            return True
        return not token.startswith("[unused") and token not in ("[CLS]", "[SEP]", "[MASK]") and (len(plain) == 1 or plain.isascii())

    return [token for token in tokens if kept(token)]


def int8_rows(value):
    rows = value.detach().float().reshape(value.shape[0], -1)
    scale = rows.abs().amax(-1, keepdim=True).clamp_min(1e-8) / 127
    return torch.round(rows / scale).clamp(-127, 127), scale


def in_reading_order(name, value):
    """Puts the weights of a convolution into the order place, channel, so that a window is one row."""
    return value.permute(0, 2, 1) if name in ("first.weight", "second.weight") else value


@torch.no_grad()
def quantised(model):
    for _, value in model.named_parameters():
        if value.dim() > 1:
            whole, scale = int8_rows(value)
            value.copy_((whole * scale).reshape(value.shape))
    return model.eval()


def write_reader(path, model, tokens):
    """Writes a header in JSON, then the parts one after the other. Returns the hash of the file."""
    parts, body = [], b""

    def add(name, data):
        nonlocal body
        parts.append({"name": name, "offset": len(body), "bytes": len(data)})
        body += data + b"\0" * (-len(data) % 4)

    add("tokens", "\n".join(tokens).encode())
    for name, value in model.named_parameters():
        value = in_reading_order(name, value.detach().cpu())
        if value.dim() > 1:
            whole, scale = int8_rows(value)
            add(name, whole.numpy().astype(np.int8).tobytes())
            add(f"{name}.scale", scale.numpy().astype("<f4").tobytes())
        else:
            add(name, value.numpy().astype("<f4").tobytes())
    header = json.dumps({"acts": ACTS, "passages": PASSAGES, "sizes": SIZES, "parts": parts}).encode()
    header += b" " * (-len(header) % 4)
    data = struct.pack("<I", len(header)) + header + body
    path.write_bytes(data)
    return hashlib.sha256(data).hexdigest()
