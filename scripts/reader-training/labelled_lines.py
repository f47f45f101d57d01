"""Reads the lines of visitors that have labels. README.md beside this file tells their format."""

import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
WORDINGS = HERE / "wordings"

ACTS = (
    "greets thanks small-talk goodbye asks asks-if-ai asks-summary asks-appointment wants-booking tells-fact corrects agrees declines "
    "hesitates cancels moves restarts wants-repeat wants-person wants-form wants-call distress abuse other-language off-topic withholds "
    "takes-back complains"
).split()
FIELDS = "name email company service day time problem".split()
ASKED = "open booked name email company service date slot problems change send move-when move-booking cancel-booking".split()
KNOWN = "name email company service day time".split()
# What the assistant asks for when it needs a field.
QUESTION_FOR = dict(zip(FIELDS, "name email company service date slot problems".split()))
FIELD_ASKED_BY = {asked: field for field, asked in QUESTION_FOR.items()}

# A token has one tag. What is known of a token is the set of the tags that it may have, as bits.
TAGS = ["O", *FIELDS, *(f"not:{field}" for field in FIELDS), *(f"is:{field}" for field in FIELDS)]
BIT = {tag: 1 << place for place, tag in enumerate(TAGS)}
ANY_TAG = (1 << len(TAGS)) - 1
NOT_GIVEN = ANY_TAG & ~sum(BIT[field] for field in FIELDS)

NO_QUESTION, NO_ANSWER = "no-question", "none"
QUIET = {NO_QUESTION: 1}
# How well a passage answers that stands beside the best one.
ALSO = 0.3

MARK = re.compile(r"\{((?:not:)?\w+)=([^{}]+)\}|<(\w+)>([^<>]+)</\3>")


class Line(NamedTuple):
    """A line of a visitor.

    `judged` are the acts that are known to hold or not to hold. `passages` tells how well each passage
    answers; it is empty if that is not known. `asked` is what the assistant may have asked before; it
    is empty if that does not matter. `parts` are pieces of text, each with a tag or with the bits of the
    tags that its tokens may have.
    """

    acts: frozenset
    judged: frozenset
    passages: dict
    asked: tuple
    parts: tuple

    @property
    def text(self):
        return "".join(text for text, _ in self.parts)


def is_value(mark):
    """Says whether a part holds a value, given or not. Words that only name a field hold none."""
    return isinstance(mark, str) and mark != "O" and not mark.startswith("is:")


def listed(text):
    return [] if text.strip() in ("-", "*") else [each.strip() for each in text.split(",")]


def under_headings(path):
    """Yields the heading and the text of every line of a file."""
    heading = None
    for line in path.read_text(encoding="utf8").splitlines():
        if line.startswith("# "):
            heading = line[2:].strip()
        elif line.strip():
            yield heading, line


def in_folder(folder):
    return [row for path in sorted((WORDINGS / folder).glob("*.txt")) for row in under_headings(path)]


def by_heading(path):
    found = {}
    for heading, line in under_headings(path):
        found.setdefault(heading, []).append(line)
    return found


def plain_lines(path):
    return [line.strip() for line in path.read_text(encoding="utf8").splitlines() if line.strip() and not line.startswith("# ")]


def read_labelled(folder):
    """Reads lines below headings of three parts, or of five where not everything is judged."""
    return [labelled_line(heading, text) for heading, text in in_folder(folder)]


def labelled_line(heading, text):
    acts, passages, asked, *partly = (part.strip() for part in heading.split("|"))
    held, judged, outside = frozenset(listed(acts)), frozenset(ACTS), "O"
    if partly:
        judged = held | frozenset(listed(partly[0]))
        outside = ANY_TAG & ~sum(BIT[field] for field in listed(partly[1]))
    line = Line(held, judged, answers(passages), tuple(listed(asked)), tuple(marked_parts(text, outside)))
    fault = fault_of(line, is_whole=not partly)
    if fault:
        raise ValueError(f"{fault}: '{text}' below '{heading}'")
    return line


def fault_of(line, is_whole):
    unknown = [*(line.judged - set(ACTS)), *(set(line.asked) - set(ASKED)), *(mark for _, mark in line.parts if mark not in BIT and isinstance(mark, str))]
    if unknown:
        return f"unknown words {unknown}"
    if re.search(r"[{}<>|]", line.text):
        return "a sign that is no mark"
    if is_whole and any(mark in FIELDS for _, mark in line.parts) and "tells-fact" not in line.acts:
        return "a value is given, but no fact is told"
    if is_whole and ("asks" in line.acts) == (line.passages == QUIET):
        return "acts and passage do not fit"
    return None


def answers(passages):
    if passages == "?":
        return {}
    return {id: 1 if place == 0 else ALSO for place, id in enumerate(listed(passages))} or QUIET


def marked_parts(text, outside):
    at = 0
    for mark in MARK.finditer(text):
        if mark.start() > at:
            yield text[at : mark.start()], outside
        yield (mark[2], mark[1]) if mark[1] else (mark[4], f"is:{mark[3]}")
        at = mark.end()
    if at < len(text):
        yield text[at:], outside


def passage_ids():
    """Returns the passages that the encoder learns as classes: those for which there are questions."""
    headings = {heading for folder in ("passages", "questions") for heading, _ in in_folder(folder)}
    ids = {listed(heading)[0] for heading in headings} - {NO_ANSWER}
    return [NO_QUESTION, NO_ANSWER, *sorted(ids)]


class HeldOutLine(NamedTuple):
    text: str
    acts: frozenset
    may_be: frozenset
    passages: list


def read_held_out():
    lines = []
    for row in plain_lines(HERE / "held-out.txt"):
        if not row.startswith("#"):
            acts, passages, text = row.split(" | ", 2)
            may_be = frozenset(act.strip("()") for act in listed(acts) if act.startswith("("))
            held = frozenset(act for act in listed(acts) if not act.startswith("("))
            lines.append(HeldOutLine(text, held, may_be, passages.split(",")))
    return lines


class HeldOut:
    """Knows the lines on which the encoder is measured, so that none of them is trained on."""

    def __init__(self, texts):
        self.sizes, self.places = [], {}
        for index, text in enumerate(texts):
            words = words_of(text)
            self.sizes.append(len(words))
            for word in words:
                self.places.setdefault(word, []).append(index)

    def holds(self, text):
        """Says whether a line of three words or more is, or nearly is, one of these lines."""
        words = words_of(text)
        if len(words) < 3:
            return False
        shared = Counter(place for word in words for place in self.places.get(word, ()))
        return any(count / (len(words) + self.sizes[place] - count) >= 0.8 for place, count in shared.items())


def words_of(text):
    return set(re.findall(r"\w+", text.lower().replace("'", "").replace("’", "")))
