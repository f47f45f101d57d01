"""Measures an encoder on lines that it was not trained on.

The function `read` takes the tokens of lines, as line_arrays.py makes them, and returns the logits of the
acts, of the passages and of the tags of each token, and the embeddings.
"""

from itertools import groupby

import numpy as np

from labelled_lines import ACTS, FIELDS, HERE, NO_ANSWER, NO_QUESTION, TAGS, by_heading, read_held_out
from line_arrays import FIRST_WORD, arrays_of, plain
from templates import LATER_ACTS

UNSEEN = HERE / "unseen-passages"
# How much the logarithm of a passage's probability counts beside its nearness, and where it ends.
HEAD_WEIGHT, LEAST_LIKELY = 0.1, -6


def acts_in(logits):
    return {act for act, logit in zip(ACTS, logits) if logit > 0}


def share(part, whole):
    return round(part / whole, 3) if whole else None


def held_out_figures(read, tokenizer, passages):
    """The held-out lines name subjects, so a passage of the subject counts as right."""
    lines = read_held_out()
    acts, answers, _, _ = read(arrays_of([plain(line.text) for line in lines], tokenizer, passages).ids)
    exact = found = added = missed = 0
    right = {"questions": [], "questions without an answer": [], "lines without a question": []}
    for line, logits, answer in zip(lines, acts, answers.argmax(-1)):
        got, best = acts_in(logits) - LATER_ACTS, passages[answer]
        exact += line.acts <= got <= line.acts | line.may_be
        found, added, missed = found + len(got & line.acts), added + len(got - line.acts - line.may_be), missed + len(line.acts - got)
        if line.passages == ["-"]:
            right["lines without a question"].append(best == NO_QUESTION)
            continue
        fits = any(best == id or best.startswith(f"{id}/") or (id == "-" and best == NO_QUESTION) for id in line.passages)
        right["questions"].append(fits)
        if line.passages == [NO_ANSWER]:
            right["questions without an answer"].append(fits)
    figures = {name: f"{sum(each)} of {len(each)}" for name, each in right.items()}
    return {"acts exact": f"{exact} of {len(lines)}", "precision": share(found, found + added), "recall": share(found, found + missed), **figures}


def kept_back_figures(read, made, tokenizer, passages):
    """Measures the marked lines that were kept back. A span counts as found if both ends are right."""
    arrays = arrays_of(made, tokenizer, passages)
    acts, answers, tags, _ = read(arrays.ids)
    exact = answered = asked = whole = 0
    counts = {field: [0, 0, 0] for field in FIELDS}
    for row, (line, *_) in enumerate(made):
        exact += acts_in(acts[row]) == line.acts
        if "asks" in line.acts:
            asked, answered = asked + 1, answered + (passages[answers[row].argmax()] in line.passages)
        end = int((arrays.ids[row] > 0).sum()) - 1
        gold = spans([bits.bit_length() - 1 if bits.bit_count() == 1 else 0 for bits in arrays.tags[row, FIRST_WORD:end].tolist()])
        got = spans(tags[row, FIRST_WORD:end].argmax(-1).tolist())
        whole += gold == got
        for place, held in enumerate((gold & got, got, gold)):
            for field, _, _ in held:
                counts[field][place] += 1
    found, got, gold = (sum(count[place] for count in counts.values()) for place in range(3))
    return {
        "acts exact": f"{exact} of {len(made)}",
        "questions": f"{answered} of {asked}",
        "all spans right": f"{whole} of {len(made)}",
        "span precision": share(found, got),
        "span recall": share(found, gold),
        "by field": {field: (share(found, got), share(found, gold)) for field, (found, got, gold) in counts.items()},
    }


def spans(tags):
    """Returns the field, start and end of every run of tokens that gives a value."""
    found, at = set(), 0
    for tag, run in groupby(tags):
        length = len(list(run))
        if TAGS[tag] in FIELDS:
            found.add((TAGS[tag], at, at + length))
        at += length
    return found


def unseen_figures(readers, tokenizer, passages):
    """Finds passages that were never trained, among all, by the nearest of eight example questions of each passage.

    A passage that was trained is as near as its examples only if the head of the passages finds it too: what the
    head says of unseen passages is no evidence, so it counts for none of them. `readers` are functions that
    return the logits of the passages, or None, and the embeddings.
    """
    examples, questions = by_heading(UNSEEN / "examples.txt"), by_heading(UNSEEN / "questions.txt")
    places = [id for id, texts in examples.items() for _ in texts]
    wanted = [id for id, texts in questions.items() for _ in texts]
    trained = np.array([passages.index(id) if id not in questions else -1 for id in places])
    known, asked = (arrays_of([plain(text) for texts in held.values() for text in texts], tokenizer, passages) for held in (examples, questions))
    figures = {"questions": len(wanted)}
    for name, read in readers.items():
        (logits, one), (_, other) = read(asked), read(known)
        figures[name] = found(one @ other.T, places, wanted)
        if logits is not None:
            likely = np.maximum(logits - np.log(np.exp(logits).sum(1, keepdims=True)), LEAST_LIKELY)
            alike = one @ other.T + HEAD_WEIGHT * np.where(trained < 0, 0, likely[:, trained])
            figures[f"{name} with its head"] = found(alike, places, wanted)
    return figures


def found(alike, places, wanted):
    return sum(places[place] == id for place, id in zip(alike.argmax(1), wanted))
