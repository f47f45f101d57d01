"""The encoder: the layers of all-MiniLM-L6-v2, or some of them, with four heads."""

import json
import re

import torch
import torch.nn.functional as F
from safetensors.torch import load_file
from torch import nn
from transformers import BertConfig, BertModel

from labelled_lines import ACTS, TAGS

ALL_LAYERS = 6
# Which layers of the base stay when there are fewer.
KEPT_LAYERS = {6: (0, 1, 2, 3, 4, 5), 4: (0, 1, 3, 5), 3: (0, 2, 5), 2: (0, 5)}


def load_body(base, layers):
    """Returns the base with as many layers as are wanted."""
    config = json.loads((base / "config.json").read_text())
    body = BertModel(BertConfig(**{**config, "num_hidden_layers": layers}), add_pooling_layer=False)
    kept, state = KEPT_LAYERS[layers], {}
    for name, tensor in load_file(base / "model.fp16.safetensors").items():
        name = name.removeprefix("bert.")
        layer = re.match(r"encoder\.layer\.(\d+)\.(.*)", name)
        if not layer:
            state[name] = tensor.float()
        elif int(layer[1]) in kept:
            state[f"encoder.layer.{kept.index(int(layer[1]))}.{layer[2]}"] = tensor.float()
    missing = body.load_state_dict(state, strict=False).missing_keys
    if any("position_ids" not in name for name in missing):
        raise ValueError(f"the base lacks {missing}")
    return body


def token_vectors(body, ids):
    return body(input_ids=ids, attention_mask=(ids > 0).int()).last_hidden_state


def mean_of(vectors, ids):
    weight = (ids > 0).unsqueeze(-1).to(vectors.dtype)
    return (vectors * weight).sum(1) / weight.sum(1)


def meaning(body, ids):
    """Returns the embedding of lines as the base alone makes it."""
    return F.normalize(mean_of(token_vectors(body, ids).float(), ids), dim=-1)


class Encoder(nn.Module):
    """The names of the parts are those that pack.py reads."""

    def __init__(self, base, layers, passage_count):
        super().__init__()
        self.b = load_body(base, layers)
        width = self.b.config.hidden_size
        self.h = nn.Linear(2 * width, width)
        self.a = nn.Linear(width, len(ACTS))
        self.p = nn.Linear(width, passage_count)
        self.t = nn.Linear(width, len(TAGS))
        self.e = nn.Linear(width, width)
        self.dropout = nn.Dropout(0.1)
        nn.init.eye_(self.e.weight)
        nn.init.zeros_(self.e.bias)

    def forward(self, ids):
        vectors = token_vectors(self.b, ids)
        mean = mean_of(vectors, ids)
        judged = self.dropout(F.gelu(self.h(torch.cat([vectors[:, 0], mean], -1))))
        embedding = F.normalize(self.e(mean).float(), dim=-1)
        return self.a(judged), self.p(judged), self.t(self.dropout(vectors)), embedding
