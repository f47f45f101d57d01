"""Makes lines of visitors, with their acts and the passages that answer, from wordings and tables.

In a wording, {a|b} stands for one of several parts, [a] for a part that may be missing, and {name}
for a word from the list of that name in SLOTS.
"""

import json
import random
import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
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
KINDS = {
    "placename": ["texas", "florida", "new york", "london", "canada", "chicago", "my town", "germany"],
    "competitorname": ["intercom", "ruby", "smith ai", "the competition", "other companies", "zendesk", "podium"],
    "modelname": ["chatgpt", "gpt", "claude", "gemini", "openai", "siri", "alexa"],
    "toolname": [*TOOL, "salesforce", "servicetitan", "mindbody", "our booking software"],
    "platformname": ["whatsapp", "facebook", "instagram", "messenger", "wordpress", "wix", "shopify"],
    "languagename": ["spanish", "french", "german", "polish", "chinese", "arabic", "portuguese"],
    "webmailname": ["gmail", "yahoo", "hotmail", "icloud", "outlook"],
    "certname": ["hipaa", "soc 2", "pci", "iso 27001", "ccpa"],
    "tradename": ["dentists", "plumbers", "a salon", "law firms", "restaurants", "a garage", "cleaners", "gyms", "roofers", "vets", "my kind of business"],
}
SLOTS.update(KINDS)
KIND = re.compile(rf"\b({'|'.join(KINDS)})\b")
# A heading that names a subject of its own, with the passages that it stands for.
SUBJECTS = {"meeting": ["faq/consultation/length", "faq/consultation/medium"]}
# How well a passage answers that the tables name beside the best one.
ALSO = 0.3
# The share of lines that ask something. In a booking most lines ask nothing.
ASKING = 0.5
CLOSING = {"{": "}", "[": "]"}


class Names(NamedTuple):
    acts: list
    passages: list


class Row(NamedTuple):
    """A wording or a line. `judged` holds the acts that are known to hold or not to hold.

    `passages` tells how well each passage answers. It is empty if that is not known.
    """

    acts: frozenset
    judged: frozenset
    passages: dict
    text: str
    is_wording: bool

    @property
    def asks_nothing(self):
        return self.passages == {"no-question": 1}

    @property
    def place(self):
        return next(iter(self.passages), None)


def read_tables(path):
    """Reads the file that write-tables.ts makes of the assistant's own tables."""
    tables = json.loads(Path(path).read_text())
    names = Names(tables["acts"], tables["passages"])
    rows = []
    for line in tables["lines"]:
        acts = frozenset(line["acts"])
        passages = {id: 1 if place == 0 else ALSO for place, id in enumerate(line.get("passages", []))}
        if line.get("passages") == []:
            passages = {"no-question": 1}
        text = KIND.sub(r"{\1}", re.sub(r"[{}\[\]|]", " ", line["line"]))
        rows.append(Row(acts, acts | frozenset(line["not"]), passages, text, False))
    return names, rows


def read_wordings(names):
    """Returns a row for every wording of the folder.

    A heading of the wordings may name a whole subject. Training then finds out which passage of the
    subject a wording asks for. A heading such as 'asks @ =hours/weekend' names one passage alone.
    """
    texts = [file.read_text().splitlines() for file in sorted((HERE / "wordings").glob("*.txt"))]
    headings = {line[2:].strip().split(" @ ")[-1] for lines in texts for line in lines if line.startswith("# ")}
    rows = []
    for lines in texts:
        acts, passages = frozenset(), {}
        for line in lines:
            if line.startswith("# "):
                acts, passages = read_heading(line[2:].strip(), names, headings)
            elif line.strip():
                rows.append(Row(acts, frozenset(names.acts), passages, line.strip(), True))
    return rows


def read_heading(heading, names, headings):
    acts, _, passage = heading.partition(" @ ")
    subjects = [id for id in headings if id in names.passages]
    if acts in names.passages or acts in SUBJECTS:
        acts, passage = "asks", acts
    listed = frozenset() if acts == "-" else frozenset(acts.split(","))
    unknown = listed - set(names.acts)
    if unknown:
        raise ValueError(f"unknown act in the heading: {unknown}")
    if not passage:
        return listed, {"no-question": 1}
    if passage.startswith("="):
        return listed, {passage[1:]: 1}
    if passage in SUBJECTS:
        return listed, dict.fromkeys(SUBJECTS[passage], 1)

    def subject_of(id):
        return max((name for name in subjects if id == name or id.startswith(f"{name}/")), key=len, default=None)

    return listed, {id: 1 for id in names.passages if subject_of(id) == passage}


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
    """Returns a row of one line: a wording with noise, alone or joined with another one."""
    line, acts, judged = expand(row.text, rng), set(row.acts), set(row.judged)
    asks = not row.asks_nothing and "asks" in acts
    if asks and rng.random() < 0.45 and not line.endswith("?"):
        line += "?"
    if "other-language" in acts or ("distress" in acts and rng.random() < 0.5):
        return row._replace(text=add_noise(line, rng))
    if asks and rng.random() < 0.25:
        start = rng.choice(QUESTION_STARTS)
        line = start + line
        if start in ("hi, ", "hello, "):
            acts.add("greets")
            judged.add("greets")
    made = Row(frozenset(acts), frozenset(judged), row.passages, line, False)
    while by_acts and rng.random() < 0.27:
        made = join(made, by_acts, rng)
    return made._replace(text=add_noise(made.text, rng))


BEFORE = ["greets", "thanks", "agrees", "tells-fact", "tells-fact", "declines", "wants-booking", "-", "corrects,tells-fact", "small-talk"]
AFTER = ["thanks", "tells-fact", "wants-booking", "goodbye", "wants-person", "asks", "asks", "asks", "agrees"]
EXCLUSIVE = [{"agrees", "declines"}, {"declines", "wants-booking"}, {"cancels", "wants-booking"}, {"agrees", "cancels"}]


def join(row, by_acts, rng):
    first = rng.random() < 0.5
    more = rng.choice(by_acts[rng.choice(BEFORE if first else AFTER)])
    acts = row.acts | more.acts
    # A line with two questions has no single answer, so no such line is made.
    if not (row.asks_nothing or more.asks_nothing) or any(pair <= acts for pair in EXCLUSIVE):
        return row
    added = expand(more.text, rng)
    link = rng.choice([", ", ". ", " and ", " - ", " but ", " ", "! ", ", also "])
    joined = added + link + row.text if first else row.text + link + added
    passages = more.passages if row.asks_nothing else row.passages
    return Row(acts, acts | (row.judged & more.judged), passages, joined, False)


def group_by_acts(rows):
    groups = {}
    for row in rows:
        groups.setdefault(",".join(sorted(row.acts)) or "-", []).append(row)
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
    weights = [len(all_lines(row.text, rng, 25)) ** 0.5 for row in rows]
    asking = [not row.asks_nothing for row in rows]
    # A passage with few example questions is drawn more often than its share.
    counts = Counter(row.place for row in rows)
    weights = [weight * counts[row.place] ** -0.25 if asks else weight for weight, asks, row in zip(weights, asking, rows)]
    total = sum(weight for weight, asks in zip(weights, asking) if asks)
    others = sum(weights) - total
    weights = [weight / total * ASKING if asks else weight / others * (1 - ASKING) for weight, asks in zip(weights, asking)]
    made = []
    for row in rng.choices(rows, weights, k=count):
        line = make_line(row, by_acts, rng)
        if not held_out.holds(line.text):
            made.append(line)
    return made


def all_lines(wording, rng, most=60):
    return {expand(wording, rng) for _ in range(most if any(sign in wording for sign in "{[") else 1)}
