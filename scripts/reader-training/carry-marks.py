"""Carries the marks of visitors' lines over to what the ear made of them.

`hear-lines.ts` writes the plain text of a line and the text that was heard. This program aligns the
two word by word: words that sound alike are likely to be the same word. Then it writes the heard
texts with the marks and headings that the plain lines have in the files of marked lines.

    python carry-marks.py --heard heard.tsv --out heard.txt lines.txt more.txt

A heard line is left out if too many of its words changed, if a marked value cannot be recognised in
it, or if it lost a word that turns its meaning, such as 'not'.
"""

import argparse
import re
from collections import Counter, defaultdict
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

MOST_CHANGED = 0.4
# A value that was heard farther from what was said is no trace of it. A name may be heard as anything.
FARTHEST = {"name": 0.75, "company": 0.7, "email": 0.7, "problem": 0.6, "service": 0.5, "day": 0.45, "time": 0.45}
# Without one of these words a line may mean the opposite.
YES, NO = {"yes", "yeah", "yep", "yup"}, {"no", "not", "nope", "nah"}
TURNING = YES | NO | set("don't never cancel instead didn't isn't can't won't".split())
TURNING_FARTHEST = 0.35
MISHEARD = 0.25
MISSING = 0.55
JOINED = 0.08
# Words between which the ear has written a sign are less likely to be one word.
JOINED_OVER_SIGN = 0.1
# How many said words may be heard as how many.
SHAPES = [(1, 0), (0, 1), (1, 1), (1, 2), (1, 3), (2, 1), (3, 1)]
# A value that was heard as such words alone is found only if it sounds the same, as 'two' and 'to' do.
FUNCTION_WORDS = set("a an the and or of on in at to too for from with by is it its it's i i'm you we be are as so if my me that this do".split())
SAME_SOUND = 0.05

MARK = re.compile(r"\{(?P<no>not:)?(?P<field>\w+)=(?P<value>[^{}]+)\}|<(?P<tag>\w+)>(?P<named>[^<>]+)</(?P=tag)>")
TOKEN = re.compile(r"\d+(?:[:.h]\d\d)?(?: ?[ap]\.? ?m\b\.?|(?:st|nd|rd|th)\b)?|\b[ap]\. ?m\b\.?|[^\W\d_]+(?:['’][^\W\d_]+)*|[@&]", re.I)
ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split()
ORDINALS = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth", "twelve": "twelfth"}
SIGNS = {".": "dot", "-": "dash", "_": "underscore"}
TYPED = {
    "u": "you", "ur": "your", "r": "are", "pls": "please", "plz": "please", "thx": "thanks", "tnx": "thanks", "ppl": "people", "bc": "because",
    "cuz": "because", "coz": "because", "msg": "message", "appt": "appointment", "biz": "business", "w": "with", "n": "and", "im": "i'm", "ive": "i've",
    "dont": "don't", "cant": "can't", "wont": "won't", "didnt": "didn't", "doesnt": "doesn't", "isnt": "isn't", "wasnt": "wasn't", "ok": "okay",
    "wouldnt": "wouldn't", "couldnt": "couldn't", "havent": "haven't", "thats": "that's", "whats": "what's", "its": "it's", "lets": "let's",
    "youre": "you're", "theyre": "they're", "theres": "there's", "whos": "who's", "oclock": "o'clock", "mon": "monday", "tue": "tuesday",
    "tues": "tuesday", "wed": "wednesday", "weds": "wednesday", "thu": "thursday", "thur": "thursday", "thurs": "thursday", "fri": "friday",
    "sat": "saturday", "jan": "january", "feb": "february", "mar": "march", "apr": "april", "aug": "august", "sep": "september", "sept": "september",
    "oct": "october", "nov": "november", "dec": "december", "tmrw": "tomorrow", "tmr": "tomorrow", "tmw": "tomorrow", "tomo": "tomorrow",
    "nxt": "next", "arvo": "afternoon", "mornin": "morning", "@": "at", "&": "and",
}  # fmt: skip
SOUNDS = [
    (r"['’]", ""), (r"^(?:are|our|hour)$", "ar"), (r"^one$", "wun"), (r"^two$", "tu"), (r"^eight", "ait"), (r"^(kn|gn)", "n"), (r"^wr", "r"), (r"^who", "hu"),
    (r"tch|ch|tu(?=r)", "C"), (r"sh|[ts]i(?=on)", "S"), (r"ph", "f"), (r"gh(?=t|$)", ""), (r"wh", "w"), (r"th", "T"), (r"ck|qu?", "k"), (r"x", "ks"),
    (r"c(?=[eiy])", "s"), (r"c", "k"), (r"dg|g(?=[eiy])|j", "J"), (r"z", "s"), (r"mb$", "m"), (r"(?<=\w)e$", ""), (r"(?<=[aeiou])[wyh]", ""),
    (r"[aeiouy]+", "a"), (r"(.)\1+", r"\1"),
]  # fmt: skip
ALIKE = {frozenset(pair) for pair in "pb td kg fv sT SC SJ CJ mn sS fT lr Td bv ts dn bm wr la ra wa".split()}


class Unit(NamedTuple):
    """A spoken word. `mark` is the number of the mark that it stands in, or None."""

    word: str
    start: int
    end: int
    mark: int | None


class Mark(NamedTuple):
    opening: str
    closing: str
    field: str
    start: int
    end: int


def plain_and_marks(line):
    """Returns a marked line as it was typed, and where its marks are in it."""
    plain, marks, end = "", [], 0
    for found in MARK.finditer(line):
        plain += line[end : found.start()]
        words = found["value"] or found["named"]
        if found["field"]:
            opening, closing, field = f"{{{found['no'] or ''}{found['field']}=", "}", found["field"]
        else:
            opening, closing, field = f"<{found['tag']}>", f"</{found['tag']}>", "named"
        marks.append(Mark(opening, closing, field, len(plain), len(plain) + len(words)))
        plain += words
        end = found.end()
    return plain + line[end:], marks


def number_in_words(value):
    if value < 20:
        return [ONES[value]]
    if value < 100:
        return [TENS[value // 10], *(number_in_words(value % 10) if value % 10 else [])]
    size, name = (1000, "thousand") if value >= 1000 else (100, "hundred")
    return [*number_in_words(value // size), name, *(number_in_words(value % size) if value % size else [])]


def spoken_words(token, in_time):
    """Returns the words with which people say what is written."""
    found = re.fullmatch(r"(\d+)(?:[:.h](\d\d))?(?: ?([ap])\.? ?m\.?)?(st|nd|rd|th)?", token, re.I)
    if not found:
        half = re.fullmatch(r"([ap])\. ?m\.?", token, re.I)
        word = token.lower().replace("’", "'")
        return [half[1].lower(), "m"] if half else list(word) if word in ("am", "pm") and in_time else [TYPED.get(word, word)]
    digits, minutes, half, ordinal = found.groups()
    if minutes is None and len(digits) in (3, 4) and (in_time or half) and int(digits[-2:]) < 60:
        digits, minutes = digits[:-2], digits[-2:]
    words = number_in_words(int(digits)) if len(digits) < 7 else [ONES[int(digit)] for digit in digits]
    if minutes and int(minutes):
        words += (["oh"] if int(minutes) < 10 else []) + number_in_words(int(minutes))
    if ordinal:
        last = words.pop()
        words.append(ORDINALS.get(last) or (last[:-1] + "ieth" if last.endswith("y") else last + "th"))
    return words + ([half.lower(), "m"] if half else [])


def units_of(text, marks=()):
    units = []
    for token in TOKEN.finditer(text):
        mark = next((index for index, mark in enumerate(marks) if mark.start <= token.start() < mark.end), None)
        field = None if mark is None else marks[mark].field
        sign = SIGNS.get(text[token.start() - 1]) if units and units[-1].end == token.start() - 1 else None
        if sign and (field == "email" or sign == "dot"):
            units.append(Unit(sign, token.start() - 1, token.start(), mark))
        # The heard text has no marks. There, a time may stand anywhere.
        for word in spoken_words(token[0], field == "time" or not marks):
            units.append(Unit(word, token.start(), token.end(), mark))
    return units


@lru_cache(100_000)
def sound_of(word):
    for pattern, sound in SOUNDS:
        word = re.sub(pattern, sound, word)
    return word


@lru_cache(1_000_000)
def distance(said, heard):
    """Returns how different two words sound: 0 is the same, 1 has nothing in common."""
    one, other = sound_of(said), sound_of(heard)
    if one == other:
        return 0.0 if said == heard else 0.05
    row = [0.0]
    for sound in other:
        row.append(row[-1] + (0.5 if sound == "a" else 1))
    for sound in one:
        cost = 0.5 if sound == "a" else 1
        next_row = [row[0] + cost]
        for at, other_sound in enumerate(other):
            change = 0 if sound == other_sound else 0.4 if frozenset((sound, other_sound)) in ALIKE else 1
            next_row.append(min(row[at] + change, row[at + 1] + cost, next_row[-1] + (0.5 if other_sound == "a" else 1)))
        row = next_row
    return min(1.0, row[-1] / max(len(one), len(other), 1) * 1.1)


class Step(NamedTuple):
    """Units of the said line that were heard as units of the heard line. One of both may be empty."""

    said: list
    heard: list
    cost: float

    @property
    def is_misheard(self):
        return not self.said or self.cost > MISHEARD


def joined(units):
    return "".join(unit.word for unit in units).replace("'", "")


def step_cost(said, heard):
    if not said or not heard:
        return MISSING
    size = max(len(said), len(heard))
    over_signs = sum(after.start - before.end > 1 for before, after in pairwise(heard))
    return distance(joined(said), joined(heard)) * size + JOINED * (size - 1) + JOINED_OVER_SIGN * over_signs


def align(said, heard):
    """Returns the steps of the cheapest alignment. Words of two marks are never joined."""
    best = {(0, 0): (0.0, None)}
    for at in range(len(said) + 1):
        for heard_at in range(len(heard) + 1):
            if (at, heard_at) == (0, 0):
                continue
            options = []
            for taken, heard_taken in SHAPES:
                before = best.get((at - taken, heard_at - heard_taken))
                of_said, of_heard = said[max(0, at - taken) : at], heard[max(0, heard_at - heard_taken) : heard_at]
                if before is not None and len({unit.mark for unit in of_said}) <= 1:
                    cost = step_cost(of_said, of_heard)
                    options.append((before[0] + cost, taken, heard_taken, cost))
            total, taken, heard_taken, cost = min(options)
            best[at, heard_at] = total, (taken, heard_taken, cost)
    steps, at, heard_at = [], len(said), len(heard)
    while (at, heard_at) != (0, 0):
        taken, heard_taken, cost = best[at, heard_at][1]
        steps.append(Step(said[at - taken : at], heard[heard_at - heard_taken : heard_at], cost))
        at, heard_at = at - taken, heard_at - heard_taken
    return steps[::-1]


def changed_words(steps):
    return sum(max(len(step.said), len(step.heard)) for step in steps if joined(step.said) != joined(step.heard))


def heard_units(mark, steps):
    """Returns the heard units of a mark.

    A heard word that nobody said belongs to the mark beside it if the mark was misheard there, and
    the word on its other side was not.
    """
    inside = [at for at, step in enumerate(steps) if step.heard and any(unit.mark == mark for unit in step.said)]
    if not inside:
        return []
    first, last = inside[0], inside[-1]
    while is_stray(steps, first, -1):
        first -= 1
    while is_stray(steps, last, 1):
        last += 1
    return [unit for step in steps[first : last + 1] for unit in step.heard]


def is_stray(steps, at, side):
    beside, beyond = at + side, at + 2 * side
    if not 0 <= beside < len(steps) or steps[beside].said or not steps[at].is_misheard:
        return False
    return not (0 <= beyond < len(steps) and steps[beyond].said and steps[beyond].is_misheard)


def is_found(field, said, heard):
    """Says whether a value can be recognised in what was heard."""
    far = distance(joined(said), joined(heard))
    if all(unit.word in FUNCTION_WORDS for unit in heard) and field != "named":
        return far <= SAME_SOUND
    return far <= FARTHEST.get(field, FARTHEST["day"])


def is_turned(step):
    """Says whether a word that turns the meaning was heard as something else."""
    said, heard = {unit.word for unit in step.said}, {unit.word for unit in step.heard}
    if not said & TURNING or any(said & group and heard & group for group in (YES, NO)):
        return False
    return not heard or step.cost > TURNING_FARTHEST


def carried(marks, said, heard_line, steps):
    """Returns the heard line with the marks of the said line and no reason, or None and a reason."""
    if changed_words(steps) > MOST_CHANGED * len(said):
        return None, "too many words changed"
    if any(is_turned(step) for step in steps):
        return None, "a word that turns the meaning is lost"
    pieces, end = [], 0
    for index, mark in enumerate(marks):
        units, of_mark = heard_units(index, steps), [unit for unit in said if unit.mark == index]
        if not units or not is_found(mark.field, of_mark, units):
            return None, "a mark is lost"
        start, stop = units[0].start, units[-1].end
        if start < end:
            return None, "two marks in one word"
        value = heard_line[start:stop]
        # The 's after a marked name or day stands outside of the mark.
        if of_mark[-1].end > mark.end:
            value = re.sub(r"['’]s$", "", value)
        pieces += [heard_line[end:start], mark.opening, value, mark.closing]
        end = start + len(value)
    return "".join([*pieces, heard_line[end:]]), None


def read_marked(paths):
    """Returns the headings and marked lines of every plain line."""
    lines = defaultdict(list)
    for path in paths:
        heading = None
        for row in Path(path).read_text(encoding="utf8").splitlines():
            if row.startswith("# "):
                heading = " | ".join(part.strip() for part in row[2:].split("|"))
            elif row.strip() and heading:
                lines[plain_and_marks(row.strip())[0]].append((heading, row.strip()))
    return lines


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--heard", required=True)
    arguments.add_argument("--out", required=True)
    arguments.add_argument("files", nargs="+")
    arguments = arguments.parse_args()
    marked, under, reasons = read_marked(arguments.files), defaultdict(dict), Counter()
    words = changed = 0
    for row in Path(arguments.heard).read_text(encoding="utf8").splitlines():
        plain, _, heard = row.partition("\t")
        heard = re.sub(r"[{}<>|=\s]+", " ", heard).strip().lstrip("# ")
        if plain not in marked:
            reasons["no longer among the marked lines"] += 1
        for heading, line in marked.get(plain, []):
            marks = plain_and_marks(line)[1]
            said = units_of(plain, marks)
            steps = align(said, units_of(heard))
            words, changed = words + len(said), changed + changed_words(steps)
            result, reason = carried(marks, said, heard, steps) if heard != plain else (None, "heard as it was typed")
            reasons[reason or "carried"] += 1
            if result:
                under[heading][result] = None
    text = "".join(f"# {heading}\n" + "".join(f"{line}\n" for line in lines) for heading, lines in under.items())
    Path(arguments.out).write_text(text, encoding="utf8")
    print(f"{sum(map(len, under.values()))} lines, {changed / max(1, words):.3f} of the words changed", dict(reasons))


if __name__ == "__main__":
    main()
