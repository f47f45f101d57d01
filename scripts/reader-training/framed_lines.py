"""Makes lines in which values stand in a frame, as an answer, or one after the other."""

import re

from labelled_lines import ACTS, FIELD_ASKED_BY, FIELDS, QUIET, WORDINGS, Line, by_heading, plain_lines

FRAMES = plain_lines(WORDINGS / "frames" / "several-fields.txt")
ANSWERS = by_heading(WORDINGS / "frames" / "answers.txt")
LABELS = by_heading(WORDINGS / "frames" / "labelled-values.txt")
# Names and companies are the hardest answers, so they are made most often.
ANSWERED = ["name", "name", "name", "email", "company", "company", "company", "service", "date", "slot", "problems", "problems"]
TELLS = frozenset(["tells-fact"])


def framed_line(values, rng):
    judged = frozenset(ACTS)
    if rng.random() < 0.07:
        unsure = {"off-topic", "small-talk", "distress", "complains"}
        return Line(frozenset(), judged - unsure, QUIET, (), ((rng.choice(values.not_problems), "O"),))
    asked, unsure, share = (), frozenset(), rng.random()
    if share < 0.5:
        parts, unsure = several_fields(values, rng), {"greets", "wants-booking", "thanks", "agrees", "goodbye"}
    elif share < 0.75:
        question = rng.choice(ANSWERED)
        parts, asked = answer(question, values, rng), (question,)
    else:
        parts = row_of_values(values, rng)
    if rng.random() < 0.33:
        parts = [(text.lower(), mark) for text, mark in parts]
    return Line(TELLS, judged - unsure, QUIET, asked, tuple(part for part in parts if part[0]))


def several_fields(all_values, rng):
    values = all_values.person(rng)
    if rng.random() < 0.4:
        # Many companies have the name of a person.
        begins, last = rng.random() < 0.5, values["last"]
        values["company"] = re.sub(r"^\S+", last, values["company"]) if begins else f"{last} {values['company'].split()[-1]}"
    parts = []
    for piece in re.split(r"\{(\w+)\}", rng.choice(FRAMES)):
        is_slot = len(parts) % 2 == 1
        mark = {"first": "name", "last": "name"}.get(piece, piece) if is_slot else "O"
        parts.append((values[piece] if is_slot else piece, mark))
    return parts


def answer(question, values, rng):
    field = FIELD_ASKED_BY[question]
    before, after = rng.choice(ANSWERS[question]).split("{}")
    parts = [(before, "O"), (values.any(field, rng), field), (after, "O")]
    if rng.random() < 0.2 and field in ("name", "company"):
        other = "company" if field == "name" else "email"
        link = rng.choice([" from ", ", ", " at ", " with "]) if other == "company" else ", "
        parts += [(link, "O"), (values.any(other, rng), other)]
    return parts


def row_of_values(all_values, rng):
    fields, values = rng.sample(FIELDS, rng.choice([2, 2, 3, 3, 4, 5])), all_values.person(rng)
    fields.sort(key=lambda field: rng.random() * 6 + FIELDS.index(field) * (rng.random() < 0.7))
    labelled, link = rng.choice([0, 0, 0.4, 1]), rng.choice([", ", ", ", ", ", " ", " - ", " / ", "; ", ". ", " and "])
    parts = []
    for place, field in enumerate(fields):
        label = rng.choice(LABELS[field]) if rng.random() < labelled else "{}"
        parts += [((link if place else "") + label.removesuffix("{}"), "O"), (values[field], field)]
    return parts
