"""Makes lines of visitors, with their acts and the passage that answers, from the wordings.

In a wording, {a|b} stands for one of several parts, [a] for a part that may be missing, and {name}
for a word from the list of that name in SLOTS.
"""

import random
import re
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent
ACTS = (
    "greets thanks small-talk goodbye asks asks-if-ai asks-summary asks-appointment wants-booking "
    "tells-fact corrects agrees declines cancels moves restarts wants-repeat wants-person wants-form "
    "wants-call distress abuse other-language"
).split()
# 'meeting' holds questions on length and place of the talk, which the reader leaves to the rules.
PASSAGES = (
    "no-question none meeting services services/ai-agent services/ai-phone services/email-auto "
    "features/leads features/crm features/workflow customers about faq/price faq/start "
    "faq/consultation faq/tools faq/data faq/ai faq/unsure faq/front-desk privacy contact hours"
).split()

FIRST = "Anna Jane Peter Maria John Liam Olga Carlos Priya Wei Ahmed Fatima Sven Bob Sue Karen Tom Nina Raj Elif Mike Lucy Omar Greg Paula Donna Ivan Chloe Ben Zoe Will April Grace Mark".split()
LAST = "Smith Jones Price Keller Novak Garcia Lee Chen Khan Brown Murphy Rossi Silva Kowalski Yilmaz Hughes Baker Cook Hall Young Bell Frost May Day Booker Fields Doe Martin Lopez Nguyen".split()
DOMAIN = "acme smithdental brightclean coolair lawhub fixit glowsalon northclinic sunnyroofs bellplumbing mygarage oakvets".split()
COMPANY = [
    "Smith Dental", "Bright Cleaning", "Cool Air", "Bell Plumbing", "Glow Salon", "Fox & Hart Law", "Sunny Roofs",
    "Oak Vets", "North Clinic", "Acme", "Joe's Garage", "Lakeview Chiropractic", "Two Brothers Heating", "Kim Nails", "Green Lawn Care",
]
TRADE = [
    "a dental practice", "a plumbing company", "a hair salon", "a small law firm", "a cleaning business", "a vet clinic", "a heating company",
    "a bakery", "a garage", "two barber shops", "a physio practice", "a roofing business", "a nail studio", "an electrical firm", "a restaurant",
]
WEEKDAY = "monday tuesday wednesday thursday friday".split()
MONTH = "november december january february june".split()
NTH = "3rd 5th 12th 17th 20th 23rd 24th 30th".split()
TIME = ["10", "2pm", "9:30", "9 am", "11", "three", "half past two", "2:30 pm", "noon", "4 o'clock", "ten thirty", "quarter past one", "14:00", "1 pm", "3", "1130"]
DAYPART = ["in the morning", "in the afternoon", "morning", "afternoon", "after lunch", "around noon", "early", "late afternoon"]
SERVICE = [
    "the phone agent", "the chat agent", "email automation", "a chatbot", "AI Phone Agent", "AI Chat Agent", "the email one", "the phone one",
    "the chat one", "a voice agent", "a bot for my website", "the phone", "chat", "phone", "email", "something that answers our calls",
]
TOOL = ["hubspot", "google calendar", "outlook", "jobber", "dentrix", "excel", "clio", "quickbooks", "calendly"]
TOWN = ["Boston", "Leeds", "Austin", "Dublin", "Ohio", "Denver"]
PROBLEM = [
    "we miss {calls|too many calls|half our calls} {after hours|at lunch|all day|when we're on a job|at night}", "i miss calls while i'm with a {customer|client|patient}",
    "nobody {picks up|answers the phone} {at night|after five|at lunch|on weekends}", "our {inbox|mailbox} is {a mess|drowning|overflowing|full of junk}",
    "we {lose|are losing} {leads|customers|jobs|patients} {every week|to the competition|because nobody answers}", "quotes never get followed up",
    "i spend my evenings {answering emails|on the phone|doing paperwork}", "the phone {rings all day|never stops|rings off the hook}",
    "visitors leave our website without {asking|calling|booking}", "people hang up when they get voicemail", "my receptionist {is overwhelmed|can't keep up|quit}",
    "we answer emails days too late", "customers complain they can't reach us", "we get too many emails", "nobody has time to call people back",
    "everything goes to voicemail", "we keep forgetting follow ups", "i'm {on the road|up a ladder|in surgery} all day and can't pick up", "our website gets visitors but no enquiries",
]
DAY = [
    "tomorrow", "today", "next week", "{weekday}", "{weekday}", "next {weekday}", "this {weekday}", "the {nth}", "{month} {nth}", "the {nth} of {month}",
    "{weekday} the {nth}", "the day after tomorrow", "{weekday} next week", "in two weeks", "end of the week", "mon", "tues", "thurs", "fri", "tmrw", "12/3", "24.11.",
]
EMAIL = ["{lower_first}@{domain}.com", "{lower_first}.{lower_last}@{domain}.co.uk", "info@{domain}.com", "{lower_first}@{domain}.de", "office@{domain}.org", "{lower_first}{lower_last}@{domain}.net"]
SLOTS = {
    "first": FIRST, "last": LAST, "name": ["{first} {last}", "{first} {last}", "{first}"], "domain": DOMAIN, "company": COMPANY, "trade": TRADE,
    "weekday": WEEKDAY, "month": MONTH, "nth": NTH, "time": TIME, "daypart": DAYPART, "service": SERVICE, "tool": TOOL, "town": TOWN, "problem": PROBLEM,
    "day": DAY, "email": EMAIL, "value": ["{day}", "{time}", "{name}", "{email}"], "letter": list("abcdefghiklmnoprstuy"),
    "spelled": ["{letter} {letter} {letter} {letter}", "{letter}-{letter}-{letter}-{letter}-{letter}"],
    "lower_first": [name.lower() for name in FIRST], "lower_last": [name.lower() for name in LAST],
}
CLOSING = {"{": "}", "[": "]"}


def read_wordings():
    """Returns (acts, passage, wording) for every wording of the folder."""
    rows = []
    for file in sorted((HERE / "wordings").glob("*.txt")):
        acts, passage = [], "no-question"
        for line in file.read_text().splitlines():
            if line.startswith("# "):
                acts, passage = read_heading(line[2:].strip())
            elif line.strip():
                rows.append((acts, passage, line.strip()))
    return rows


def read_heading(heading):
    if heading in PASSAGES:
        return ["asks"], heading
    acts, _, passage = heading.partition(" @ ")
    listed = [] if acts == "-" else acts.split(",")
    unknown = [act for act in listed if act not in ACTS]
    if unknown:
        raise ValueError(f"unknown act in the heading: {unknown}")
    return listed, passage or "no-question"


def expand(wording, rng):
    """Returns one of the lines that a wording stands for."""
    out, index = [], 0
    while index < len(wording):
        sign = wording[index]
        if sign not in CLOSING:
            out.append(sign)
            index += 1
            continue
        parts, end = parts_of_group(wording, index)
        index = end
        if sign == "[" and rng.random() < 0.5:
            continue
        chosen = rng.choice(parts)
        if sign == "{" and len(parts) == 1 and chosen in SLOTS:
            chosen = rng.choice(SLOTS[chosen])
        out.append(expand(chosen, rng))
    return re.sub(r"\s+", " ", "".join(out)).replace(" ,", ",").strip()


def parts_of_group(wording, start):
    depth, parts, part = 0, [], ""
    for index in range(start, len(wording)):
        sign = wording[index]
        if sign in "{[":
            depth += 1
        if sign in "}]":
            depth -= 1
            if depth == 0:
                return [*parts, part], index + 1
        if sign == "|" and depth == 1:
            parts.append(part)
            part = ""
        elif not (depth == 1 and index == start):
            part += sign
    raise ValueError(f"unclosed group in {wording}")


QUESTION_STARTS = [
    "hi, ", "hello, ", "ok so ", "quick question, ", "just wondering, ", "i was wondering ", "can you tell me ", "also, ", "one question: ", "before i book, ",
    "so ", "and ", "but ", "wait, ", "my husband wants to know ", "question: ", "i have a question. ", "tell me, ", "sorry, ", "ok, ", "please tell me ", "hmm ",
]
FILLERS = ["um ", "uh ", "so like ", "okay so ", "well ", "you know ", "like ", "er ", "so uh ", "i mean ", "right so "]
SHORT = {"you": "u", "are": "r", "please": "pls", "tomorrow": "tmrw", "your": "ur", "what": "wat", "because": "cuz", "and": "n", "about": "abt", "appointment": "appt", "with": "w", "to": "2", "for": "4", "thanks": "thx", "people": "ppl", "going to": "gonna", "want to": "wanna"}
NEAR_KEYS = {"a": "s", "s": "ad", "d": "sf", "e": "wr", "r": "et", "t": "ry", "i": "uo", "o": "ip", "n": "bm", "m": "n", "l": "k", "c": "xv", "u": "yi", "h": "gj", "g": "fh"}


def typo(word, rng):
    if len(word) < 4 or "@" in word:
        return word
    at, kind = rng.randrange(1, len(word) - 1), rng.random()
    if kind < 0.3:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if kind < 0.6:
        return word[:at] + word[at + 1 :]
    if kind < 0.8:
        return word[:at] + word[at] + word[at:]
    return word[:at] + rng.choice(NEAR_KEYS.get(word[at], word[at])) + word[at + 1 :]


def add_noise(line, rng):
    if rng.random() < 0.2:
        words = line.split(" ")
        words.insert(rng.randrange(len(words)), rng.choice(FILLERS).strip())
        line = " ".join(words)
    if rng.random() < 0.12:
        line = " ".join(SHORT.get(word, word) if rng.random() < 0.6 else word for word in line.split(" "))
    if rng.random() < 0.25:
        line = " ".join(typo(word, rng) if rng.random() < 0.2 else word for word in line.split(" "))
    if rng.random() < 0.35:
        line = line.replace("'", "")
    if rng.random() < 0.3:
        line = re.sub(r"[,?.!](?= |$)", "", line)
    if rng.random() < 0.15:
        line = line + rng.choice(["!", "...", " please", " lol", " :)", ".", "??", " pls"])
    return line[:1].upper() + line[1:] if rng.random() < 0.3 else line


def make_line(row, by_acts, rng):
    """Returns (line, acts, passage): one wording with noise, alone or joined with another one."""
    acts, passage, wording = row
    line, acts = expand(wording, rng), set(acts)
    asks = passage != "no-question" and "asks" in acts
    if asks and rng.random() < 0.45 and not line.endswith("?"):
        line += "?"
    if "other-language" in acts or "distress" in acts:
        return (add_noise(line, rng), acts, passage)
    if asks and rng.random() < 0.25:
        start = rng.choice(QUESTION_STARTS)
        line = start + line
        if start in ("hi, ", "hello, "):
            acts.add("greets")
    if by_acts and rng.random() < 0.22:
        line, acts, passage = join(line, acts, passage, by_acts, rng)
    return (add_noise(line, rng), acts, passage)


BEFORE = ["greets", "thanks", "agrees", "tells-fact", "tells-fact", "declines", "wants-booking", "-", "corrects,tells-fact", "small-talk"]
AFTER = ["thanks", "tells-fact", "wants-booking", "goodbye", "wants-person", "asks", "asks", "asks", "agrees"]
EXCLUSIVE = [{"agrees", "declines"}, {"declines", "wants-booking"}, {"cancels", "wants-booking"}, {"agrees", "cancels"}]


def join(line, acts, passage, by_acts, rng):
    first = rng.random() < 0.5
    kind = rng.choice(BEFORE if first else AFTER)
    more, other, wording = rng.choice(by_acts[kind])
    both = acts | set(more)
    # A line with two questions has no single answer, so no such line is made.
    if (passage != "no-question" and other != "no-question") or any(pair <= both for pair in EXCLUSIVE):
        return line, acts, passage
    added = expand(wording, rng)
    link = rng.choice([", ", ". ", " and ", " - ", " but ", " ", "! ", ", also "])
    joined = added + link + line if first else line + link + added
    return joined, both, other if passage == "no-question" else passage


def group_by_acts(rows):
    groups = {}
    for row in rows:
        groups.setdefault(",".join(row[0]) or "-", []).append(row)
    return groups


def normal_form(line):
    return " ".join(re.findall(r"\w+", line.lower().replace("'", "").replace("’", "")))


def read_held_out():
    rows = []
    for line in (HERE / "held-out.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            acts, passages, heard = line.split(" | ", 2)
            rows.append((heard, acts, passages))
    return rows


class HeldOut:
    """Knows the lines on which the reader is measured, so that none of them is trained on."""

    def __init__(self):
        self.sizes, self.places = [], {}
        for index, (heard, _, _) in enumerate(read_held_out()):
            words = set(normal_form(heard).split())
            self.sizes.append(len(words))
            for word in words:
                self.places.setdefault(word, []).append(index)

    def holds(self, line):
        """Says whether a line of three words or more is, or nearly is, one of these lines."""
        words = set(normal_form(line).split())
        if len(words) < 3:
            return False
        shared = Counter(place for word in words for place in self.places.get(word, ()))
        return any(count / (len(words) + self.sizes[place] - count) >= 0.8 for place, count in shared.items())


def make_lines(rows, count, seed):
    """Returns many lines. A wording that stands for many lines is used more often."""
    rng, by_acts = random.Random(seed), group_by_acts(rows)
    held_out = HeldOut()
    weights = [len(all_lines(wording, rng, 25)) ** 0.5 for _, _, wording in rows]
    made = []
    for row in rng.choices(rows, weights, k=count):
        line = make_line(row, by_acts, rng)
        if not held_out.holds(line[0]):
            made.append(line)
    return made


def all_lines(wording, rng, most=60):
    return {expand(wording, rng) for _ in range(most if any(sign in wording for sign in "{[") else 1)}
