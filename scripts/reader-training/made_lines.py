"""Makes the lines on which the encoder is trained, each with what was asked and known before it."""

import random
import re
from collections import Counter
from typing import NamedTuple

from labelled_lines import ANY_TAG, ASKED, FIELD_ASKED_BY, KNOWN, NOT_GIVEN, QUIET, WORDINGS, HeldOut, Line, is_value, plain_lines, read_held_out, read_labelled
from framed_lines import framed_line
from noise import with_noise
from templates import expand, line_of, read_questions, read_templates, text_of
from values import Values

# How many of the lines are plain sentences, and of the others, marked lines, rows of tables, and values in frames. The rest are templates and questions.
SENTENCES, MARKED, FROM_TABLES, FRAMED = 0.08, 0.48, 0.14, 0.17
# How many of the templates and questions ask something.
ASKING = 0.6
JOINED = 0.18
QUESTION_STARTS = [
    "hi, ", "hello, ", "ok so ", "quick question, ", "just wondering, ", "i was wondering ", "can you tell me ", "also, ", "one question: ", "before i book, ",
    "so ", "and ", "but ", "wait, ", "my husband wants to know ", "question: ", "i have a question. ", "tell me, ", "sorry, ", "ok, ", "please tell me ", "hmm ",
]  # fmt: skip
LINKS = [", ", ". ", " and ", " - ", " but ", " ", "! ", ", also "]
EXCLUSIVE = [{"agrees", "declines"}, {"declines", "wants-booking"}, {"cancels", "wants-booking"}, {"agrees", "cancels"}]
# A line with one of these acts means something else as soon as more is said.
ALONE = {"takes-back", "withholds", "distress", "agrees"}
FULL = {"send", "change", "booked", "move-when", "move-booking", "cancel-booking"}
ASKED_SHARES = [8, 2, 2, 2, 1, 2, 2, 2, 1, 1, 3, 0.5, 0.5, 0.5]


class Sources(NamedTuple):
    marked: list
    from_tables: list
    templates: list

    def without(self, passages):
        return Sources(*([each for each in rows if not set(each.passages) & passages] for rows in self))


def read_sources():
    return Sources(read_labelled("marked"), read_labelled("from-tables"), read_templates() + read_questions())


class MadeLine(NamedTuple):
    """`known` has one bit for each field that was known before the line. `clean` is the text without noise."""

    line: Line
    asked: str
    known: int
    clean: str


class LineMaker:
    def __init__(self, sources, seed):
        self.rng, self.sources = random.Random(seed), sources
        self.held_out, self.values = HeldOut(line.text for line in read_held_out()), Values(sources.marked)
        self.sentences = plain_lines(WORDINGS / "sentences.txt")
        self.short = [line for line in sources.marked if len(line.text) < 60 and not line.asked and "other-language" not in line.acts]
        self.weights = self.template_weights()

    def template_weights(self):
        """A template that stands for many lines, or for a passage with few questions, is drawn more often."""
        places = Counter(template.place for template in self.sources.templates)
        weights, totals = [], {True: 0.0, False: 0.0}
        for template in self.sources.templates:
            tries = 25 if re.search(r"[{\[]", template.text) else 1
            weight = len({text_of(expand(template.text, self.rng)) for _ in range(tries)}) ** 0.5
            if not template.asks_nothing:
                weight *= places[template.place] ** -0.25
            weights.append(weight)
            totals[template.asks_nothing] += weight
        shares = {True: (1 - ASKING) / totals[True], False: ASKING / totals[False]}
        return [weight * shares[template.asks_nothing] for weight, template in zip(weights, self.sources.templates)]

    def lines(self, count):
        drawn = iter(self.rng.choices(self.sources.templates, self.weights, k=count))
        made = []
        while len(made) < count:
            line = self.line(drawn)
            noisy = line._replace(parts=with_noise(line.parts, self.rng))
            if not self.held_out.holds(noisy.text):
                made.append(MadeLine(noisy, *self.context(line), line.text))
        return made

    def line(self, templates):
        rng = self.rng
        if rng.random() < SENTENCES:
            # Of a sentence about anything, only the direction of its meaning is learned.
            return Line(frozenset(), frozenset(), {}, (), ((rng.choice(self.sentences), ANY_TAG),))
        share = rng.random()
        if share < MARKED:
            line = self.with_other_values(rng.choice(self.sources.marked))
        elif share < MARKED + FROM_TABLES:
            line = rng.choice(self.sources.from_tables)
        elif share < MARKED + FROM_TABLES + FRAMED:
            line = framed_line(self.values, rng)
        else:
            line = self.of_template(next(templates))
        return self.joined(line) if "other-language" not in line.acts and rng.random() < JOINED else line

    def of_template(self, template):
        rng = self.rng
        line = line_of(template, rng)
        if "asks" in line.acts and rng.random() < 0.45 and not line.text.endswith("?"):
            line = line._replace(parts=(*line.parts, ("?", NOT_GIVEN)))
        if "asks" in line.acts and rng.random() < 0.2:
            start = rng.choice(QUESTION_STARTS)
            line = line._replace(parts=((start, NOT_GIVEN), *line.parts))
            if start in ("hi, ", "hello, "):
                line = line._replace(acts=line.acts | {"greets"}, judged=line.judged | {"greets"})
        return line

    def with_other_values(self, line):
        rng, parts = self.rng, []
        rate = rng.choice([0, 0.3, 0.7])
        for text, mark in line.parts:
            if is_value(mark):
                field, is_given = mark.split(":")[-1], ":" not in mark
                share = rate * (0.4 if field in ("problem", "service") else 1)
                if not is_given and field in ("name", "problem", "service"):
                    share *= 0.3
                if rng.random() < share:
                    value = self.values.any(field, rng)
                    text = value.lower() if text == text.lower() and field != "email" else value
            parts.append((text, mark))
        return line._replace(parts=tuple(parts))

    def joined(self, line):
        """Returns a line with another short one before or behind it, if both can be meant at once."""
        rng = self.rng
        more = self.with_other_values(rng.choice(self.short))
        acts = line.acts | more.acts
        # A line with two questions has no single answer, so no such line is made.
        asks_twice = line.passages != QUIET and more.passages != QUIET
        is_other_matter = "off-topic" in more.acts and "tells-fact" in line.acts
        if asks_twice or is_other_matter or not line.passages or acts & ALONE or any(pair <= acts for pair in EXCLUSIVE):
            return line
        first, second = (more, line) if rng.random() < 0.5 else (line, more)
        parts = (*first.parts, (rng.choice(LINKS), "O"), *second.parts)
        passages = more.passages if line.passages == QUIET else line.passages
        return Line(acts, acts | (line.judged & more.judged), passages, line.asked, parts)

    def context(self, line):
        """Returns what was asked and what is known before a line. Known is a number of six bits."""
        rng = self.rng
        if line.asked:
            asked = rng.choice(line.asked)
        elif line.acts & {"asks-appointment", "moves"} and rng.random() < 0.6:
            asked = "booked"
        else:
            asked = rng.choices(ASKED, ASKED_SHARES)[0]
        share = 0.95 if asked in FULL else rng.choice([0, 0.2, 0.5, 0.8])
        known = {field for field in KNOWN if rng.random() < (0.6 if field == "company" and asked in FULL else share)}
        known.discard(FIELD_ASKED_BY.get(asked))
        fields = [mark.split(":")[-1] for _, mark in line.parts if isinstance(mark, str) and mark != "O"]
        if line.acts & {"corrects", "takes-back"}:
            # What is corrected is known, but what was just asked is not.
            known |= {field for field in fields if field in KNOWN and field != FIELD_ASKED_BY.get(asked) and rng.random() < 0.9}
        elif "tells-fact" in line.acts and asked not in FULL:
            known -= {field for field in fields if rng.random() < 0.8}
        return asked, sum(1 << place for place, field in enumerate(KNOWN) if field in known)
