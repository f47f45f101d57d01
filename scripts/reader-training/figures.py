"""Measures an encoder on lines that it was not trained on.

The function `read` takes the tokens of lines, as line_arrays.py makes them, and returns the logits of the
acts, of the passages and of the tags of each token, and the embeddings.
"""

import re
from itertools import groupby

import numpy as np

from labelled_lines import ACTS, FIELDS, HERE, NO_ANSWER, NO_QUESTION, TAGS, by_heading, read_held_out
from line_arrays import FIRST_WORD, arrays_of, plain
from templates import LATER_ACTS

UNSEEN = HERE / "unseen-passages"


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
    """Finds passages that were never trained by the nearest of eight example questions of each passage.

    Besides the embedding, the letters of both questions may count. `readers` are functions that return embeddings.
    """
    examples, questions = by_heading(UNSEEN / "examples.txt"), by_heading(UNSEEN / "questions.txt")
    places = [id for id, texts in examples.items() for _ in texts]
    wanted = [id for id, texts in questions.items() for _ in texts]
    known, asked = ([text for texts in held.values() for text in texts] for held in (examples, questions))
    by_letters = alike_by_letters(asked, known)

    def right(alike):
        return sum(places[place] == id for place, id in zip(alike.argmax(1), wanted))

    figures = {"questions": len(wanted), "letters alone": right(by_letters)}
    for name, embed in readers.items():
        one, other = (embed(arrays_of([plain(text) for text in texts], tokenizer, passages)) for texts in (asked, known))
        for weight in (0, 0.3, 0.6, 1.0):
            figures[f"{name} with letters by {weight}" if weight else name] = right(one @ other.T + weight * by_letters)
    return figures


def alike_by_letters(texts, others):
    """Returns the cosine of the groups of three and four letters of texts, in which rare groups weigh more."""
    counted = [letter_groups(text) for text in others]
    places = {group: place for place, group in enumerate(dict.fromkeys(group for groups in counted for group in groups))}
    occurs = np.zeros(len(places))
    for groups in counted:
        for group in groups:
            occurs[places[group]] += 1
    rarity = np.log(len(others) / occurs)

    def rows(all_groups):
        matrix = np.zeros((len(all_groups), len(places)), np.float32)
        for row, groups in enumerate(all_groups):
            for group, count in groups.items():
                if group in places:
                    matrix[row, places[group]] = rarity[places[group]] * (1 + np.log(count))
        return matrix / np.maximum(1e-6, np.linalg.norm(matrix, axis=1, keepdims=True))

    return rows([letter_groups(text) for text in texts]) @ rows(counted).T


def letter_groups(text):
    groups = {}
    for word in re.findall(r"[a-z0-9]+", text.lower()):
        word = f" {word} "
        for size in (3, 4):
            for start in range(len(word) - size + 1):
                group = word[start : start + size]
                groups[group] = groups.get(group, 0) + 1
    return groups
