"""The network that writes an address out of what the first network of Moonshine has heard."""

import math

import torch
from torch import nn

SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789@.-_"
"""Class 0 is the blank of CTC. The others are these signs, in this order."""


class Block(nn.Module):
    def __init__(self, size, heads, kernel, inner, dropout):
        super().__init__()
        self.heads = heads
        self.norms = nn.ModuleList(nn.LayerNorm(size) for _ in range(3))
        self.queries = nn.Linear(size, 3 * size)
        self.attended = nn.Linear(size, size)
        self.gate = nn.Linear(size, 2 * size)
        self.near = nn.Conv1d(size, size, kernel, padding=kernel // 2, groups=size)
        self.mixed = nn.Linear(size, size)
        self.wide, self.narrow = nn.Linear(size, inner), nn.Linear(inner, size)
        self.drop = nn.Dropout(dropout)

    def attend(self, states, absent):
        rows, length, size = states.shape
        parts = self.queries(states).reshape(rows, length, 3, self.heads, size // self.heads)
        query, key, value = parts.permute(2, 0, 3, 1, 4)
        weights = query @ key.transpose(-1, -2) / math.sqrt(size // self.heads)
        if absent is not None:
            weights = weights.masked_fill(absent[:, None, None, :], -1e4)
        mixed = weights.softmax(-1) @ value
        return self.attended(mixed.permute(0, 2, 1, 3).reshape(rows, length, size))

    def forward(self, states, absent):
        one, other = self.gate(self.norms[0](states)).chunk(2, -1)
        near = one * torch.sigmoid(other)
        if absent is not None:
            near = near.masked_fill(absent[:, :, None], 0)
        near = self.near(near.transpose(1, 2)).transpose(1, 2)
        states = states + self.drop(self.mixed(nn.functional.silu(near)))
        states = states + self.drop(self.attend(self.norms[1](states), absent))
        inner = nn.functional.silu(self.wide(self.norms[2](states)))
        return states + self.drop(self.narrow(self.drop(inner)))


class AddressEar(nn.Module):
    def __init__(self, heard=416, size=256, blocks=5, heads=4, kernel=15, inner=768, dropout=0.1):
        super().__init__()
        self.first = nn.LayerNorm(heard)
        self.enter = nn.Linear(heard, size)
        self.blocks = nn.ModuleList(Block(size, heads, kernel, inner, dropout) for _ in range(blocks))
        self.last = nn.LayerNorm(size)
        self.leave = nn.Linear(size, len(SIGNS) + 1)

    def forward(self, states, absent=None):
        states = self.enter(self.first(states))
        for block in self.blocks:
            states = block(states, absent)
        return self.leave(self.last(states)).log_softmax(-1)
