"""Turns lines into the numbers on which the encoder is trained: tokens, tags, acts and passages."""

from typing import NamedTuple

import numpy as np

from labelled_lines import ACTS, ANY_TAG, ASKED, BIT, KNOWN, Line, is_value
from made_lines import MadeLine

# The runtime reads at most this many tokens at once.
LENGTH = 64
START, END = 101, 102
# Unused tokens of the base say what was asked and what is known. They stand behind the first token.
FIRST_ASKED, FIRST_KNOWN = 1, 20
FIRST_WORD = 3
NOT_JUDGED = -1


class Arrays(NamedTuple):
    """`clean` holds the tokens of the lines without noise and without what was asked and known."""

    ids: np.ndarray
    tags: np.ndarray
    acts: np.ndarray
    passages: np.ndarray
    clean: np.ndarray


def context_tokens():
    """Returns the names of the tokens that say what was asked and what is known."""
    asked = {FIRST_ASKED + place: f"[asked:{name}]" for place, name in enumerate(ASKED)}
    return asked | {FIRST_KNOWN + known: f"[known:{known}]" for known in range(1 << len(KNOWN))}


def load_tokenizer(base):
    from tokenizers import Tokenizer

    tokenizer = Tokenizer.from_file(str(base / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return tokenizer


def plain(text):
    return MadeLine(Line(frozenset(), frozenset(), {}, (), ((text, ANY_TAG),)), "open", 0, text)


def arrays_of(made, tokenizer, passages):
    count, places = len(made), {id: place for place, id in enumerate(passages)}
    ids, clean = (np.zeros((count, LENGTH), np.int16) for _ in range(2))
    tags = np.full((count, LENGTH), ANY_TAG, np.int32)
    acts = np.full((count, len(ACTS)), NOT_JUDGED, np.int8)
    shares = np.zeros((count, len(passages)), np.float16)
    read = tokenizer.encode_batch([each.line.text for each in made], add_special_tokens=False)
    read_clean = tokenizer.encode_batch([each.clean for each in made], add_special_tokens=False)
    for row, (each, tokens, clean_tokens) in enumerate(zip(made, read, read_clean)):
        fill(ids[row], [START, FIRST_ASKED + ASKED.index(each.asked), FIRST_KNOWN + each.known], tokens.ids)
        fill(clean[row], [START], clean_tokens.ids)
        held = tags_of(each.line, tokens.offsets[: LENGTH - FIRST_WORD - 1])
        tags[row, FIRST_WORD : FIRST_WORD + len(held)] = held
        for act in each.line.judged:
            acts[row, ACTS.index(act)] = act in each.line.acts
        for passage, share in each.line.passages.items():
            shares[row, places[passage]] = share
        if not each.line.passages:
            shares[row] = 1
    return Arrays(ids, tags, acts, shares, clean)


def fill(row, before, ids):
    all_ids = [*before, *ids][: LENGTH - 1] + [END]
    row[: len(all_ids)] = all_ids


def tags_of(line, offsets):
    """Returns the tags that each token may have, given where the tokens stand in the text."""
    places, at = [], 0
    for text, mark in line.parts:
        start, end = at, at + len(text)
        if is_value(mark):
            start, end = end - len(text.lstrip()), at + len(text.rstrip())
        places.append((start, end, BIT[mark] if isinstance(mark, str) else mark))
        at += len(text)
    return [next((tags for start, end, tags in places if begin < end and stop > start), BIT["O"]) for begin, stop in offsets]
