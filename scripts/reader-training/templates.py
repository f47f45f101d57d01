"""Reads wordings that stand for many lines, and questions for passages, and makes lines of them.

In a wording, {a|b} stands for one of several parts, [a] for a part that may be missing, and {name}
for a value of the slot of that name in slots.txt.
"""

import re
from typing import NamedTuple

from labelled_lines import ACTS, ALSO, ANY_TAG, NO_ANSWER, NOT_GIVEN, QUIET, WORDINGS, Line, answers, by_heading, in_folder, listed, passage_ids

SLOTS = by_heading(WORDINGS / "slots.txt")
SLOT_FIELD = {
    "name": "name", "first": "name", "last": "name", "email": "email", "company": "company", "service": "service",
    "day": "day", "weekday": "day", "time": "time", "daypart": "time", "problem": "problem",
}  # fmt: skip
# In a plain question such a word stands for any value of its slot.
KIND = re.compile(rf"\b({'|'.join(slot for slot in SLOTS if slot.endswith('name') and slot != 'name')})\b")
# A heading that names a subject of its own, with the passages that it stands for.
SUBJECTS = {"meeting": ["faq/consultation/length", "faq/consultation/medium"]}
# The acts that were added after the templates were written, so that no template judges them.
LATER_ACTS = {"off-topic", "withholds", "takes-back", "complains"}
# A line with one of these acts is neither off-topic nor a complaint.
ELSEWHERE = set(
    "greets thanks goodbye agrees wants-form wants-call wants-person asks-summary asks-appointment moves wants-booking wants-repeat restarts".split()
)
# A statement such as 'my inbox is a mess' may lead to a passage, but it is not surely a question.
STATES = re.compile(
    r"(?:i|we|my|our|the|people|nobody|no one|customers|clients|callers|calls|everyone|they|half|most|too many|leads|emails|patients) "
    r"(?!want to know|wonder|have a question|need to know|was wondering)",
    re.I,
)
ASKS_LATER = re.compile(r"\b(what|who|how|which|can (?:it|you|i|we)|is (?:that|it)|does|do (?:i|you|we)|will|would|are (?:you|they)|am i)\b|\?", re.I)
# What follows these words is the value that is replaced, as in 'friday, not thursday'.
REPLACED = re.compile(r"\b(?:not|instead of|rather than) (?:on |at |the )?$", re.I)
CLOSING = {"{": "}", "[": "]"}


class Template(NamedTuple):
    acts: frozenset
    passages: dict
    text: str
    is_statement: bool

    @property
    def asks_nothing(self):
        return self.passages == QUIET

    @property
    def place(self):
        return next(iter(self.passages), None)


def read_templates():
    """Returns the templates.

    A heading may name a whole subject. Training then finds out which passage of the subject a wording
    asks for. A heading such as 'asks @ =hours/weekend' names one passage alone.
    """
    rows, ids = in_folder("templates"), passage_ids()
    subjects = {heading.split(" @ ")[-1] for heading, _ in rows} & set(ids)
    return [Template(*read_heading(heading, ids, subjects), text.strip(), False) for heading, text in rows]


def read_heading(heading, ids, subjects):
    acts, _, passage = heading.partition(" @ ")
    if acts in ids or acts in SUBJECTS:
        acts, passage = "asks", acts
    held = frozenset(listed(acts))
    if held - set(ACTS):
        raise ValueError(f"unknown act in the heading '{heading}'")
    if not passage:
        return held, QUIET
    if passage.startswith("="):
        return held, {passage[1:]: 1}
    if passage in SUBJECTS:
        return held, dict.fromkeys(SUBJECTS[passage], 1)

    def subject_of(id):
        return max((name for name in subjects if id == name or id.startswith(f"{name}/")), key=len, default=None)

    return held, {id: 1 for id in ids if subject_of(id) == passage}


def read_questions():
    """Returns the questions for each passage. The best passage of a heading stands first."""
    questions = []
    for heading, text in in_folder("passages") + in_folder("questions"):
        is_statement = bool(STATES.match(text) and not ASKS_LATER.search(text))
        questions.append(Template(frozenset(["asks"]), answers(heading), KIND.sub(r"{\1}", text.strip()), is_statement))
    return questions


def line_of(template, rng):
    """Returns one of the lines that a template stands for, with the marks that are sure."""
    parts = expand(template.text, rng)
    if template.is_statement:
        passages = template.passages if rng.random() < ALSO else {}
        return Line(frozenset(), frozenset(), passages, (), ((text_of(parts), ANY_TAG),))
    tells, asks = "tells-fact" in template.acts, "asks" in template.acts
    judged = frozenset(ACTS) - LATER_ACTS
    if tells or (asks and NO_ANSWER not in template.passages) or template.acts & ELSEWHERE:
        judged |= {"off-topic", "complains", "takes-back"}

    marked, before = [], ""
    for text, field in parts:
        if not tells or not field:
            mark = NOT_GIVEN
        elif asks:
            # A line that tells and asks may only ask about what it names.
            mark = ANY_TAG
        else:
            mark = f"not:{field}" if REPLACED.search(before) else field
        marked.append((text, mark))
        before += text
    return Line(template.acts, judged, template.passages, (), tuple(marked))


def text_of(parts):
    return "".join(text for text, _ in parts)


def expand(wording, rng):
    """Returns pieces of text, each with the field of its slot or None."""
    joined = []
    for text, field in pieces(wording, rng, None):
        if joined and joined[-1][1] == field:
            text = joined.pop()[0] + text
        joined.append((text, field))
    return joined


def pieces(wording, rng, field):
    index = 0
    while index < len(wording):
        if wording[index] not in CLOSING:
            yield wording[index], field
            index += 1
            continue
        options, end = options_of_group(wording, index)
        is_optional, index = wording[index] == "[", end
        if is_optional and rng.random() < 0.5:
            continue
        chosen, inner = rng.choice(options), field
        if not is_optional and len(options) == 1 and chosen in SLOTS:
            inner, chosen = field or SLOT_FIELD.get(chosen), rng.choice(SLOTS[chosen])
        yield from pieces(chosen, rng, inner)


def options_of_group(wording, start):
    depth, options, option = 0, [], ""
    for index in range(start, len(wording)):
        sign = wording[index]
        depth += (sign in "{[") - (sign in "}]")
        if depth == 0:
            return [*options, option], index + 1
        if sign == "|" and depth == 1:
            options.append(option)
            option = ""
        elif index > start:
            option += sign
    raise ValueError(f"unclosed group in {wording}")
