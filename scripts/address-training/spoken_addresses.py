"""Makes addresses and the ways in which people dictate them."""

import json
import random
import string
from pathlib import Path

DIGITS = "zero one two three four five six seven eight nine".split()
TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split()
MAILBOXES = (
    "info hello office contact sales admin support team mail booking bookings appointments service "
    "billing accounts help reception frontdesk orders enquiries manager owner jobs news press studio "
    "clinic dispatch desk hi care practice hr it finance"
).split()
SPOKEN_MAILBOXES = {"frontdesk": "front desk", "hr": "h r", "it": "i t"}
ENDINGS = {
    "com": 52, "net": 9, "org": 9, "io": 7, "co": 4, "us": 4, "co.uk": 6, "biz": 2, "ai": 2, "dev": 1,
    "info": 1, "ca": 1, "de": 1, "app": 1, "studio": 1, "health": 1, "law": 1, "care": 1, "org.uk": 1,
    "com.au": 1, "agency": 1, "me": 1, "tech": 1, "shop": 1, "clinic": 1, "dental": 1, "eu": 1, "ie": 1,
}
SPELLED_ENDINGS = {"io", "us", "ai", "ca", "de", "eu", "ie", "co.uk", "org.uk", "com.au"}
WORD_ENDINGS = {"io": ["i o", "I O"], "us": ["us", "u s", "U S"], "ai": ["a i", "A I"]}
EXAMPLES = json.loads((Path(__file__).parent / "letter-examples.json").read_text())
BUSINESS = (
    "plumbing roofing dental law legal clinic bakery bikes auto motors landscaping garden gardens "
    "electric heating cooling painting construction builders homes home realty properties estates "
    "insurance tax accounting consulting partners group studio studios design designs media digital "
    "tech labs systems solutions services care health wellness fitness yoga salon spa hair nails vets "
    "vet pets paws coffee cafe kitchen catering foods farm farms flowers florist events weddings "
    "photo photography films music school academy tutors travel tours hotel lodge freight logistics "
    "moving storage cleaning security locks glass windows doors floors carpets kitchens works shop "
    "store boutique jewelry optics eye smile family kids therapy physio chiro medical surgery pharmacy "
    "north south east west north side west side river lake hill valley harbor harbour bay coast ocean "
    "mountain peak summit stone oak maple pine cedar birch elm willow green blue red silver golden "
    "bright clear first prime best true next new old city town metro urban country sun sunny moon star "
    "sky eagle fox bear wolf lion hawk falcon bee honey apple cherry rose lily iron steel copper"
).split()
BEFORE = (
    "|||||my email is|my email is|it's|it's|that's|sure, it's|yeah, it's|the address is|"
    "my email address is|you can reach me at|email is|um, it's|uh, it's|okay, it's|so it's|"
    "please use|that would be|sure, that's|it is|no, it's|no, that's not right, it's|no, it is|"
    "no, I said|sorry, it's|not quite, it's|again, it's|once more, it's|let me repeat, it's|"
    "write to|send it to|use|well, it's|right, it's|I said|no"
).split("|")
AFTER = (
    "||||||||||, thanks|, please|, all one word|, that's all one word|, all lower case|, okay|"
    ", thank you|, no spaces|, that's it|, got that|, one word"
).split("|")


class Words:
    """The lists of words out of which addresses are made."""

    def __init__(self, folder, rng):
        read = lambda name: (folder / name).read_text().split()
        self.first, self.last = read("first-names.txt"), read("last-names.txt")
        self.common, self.rare = read("common-words.txt"), read("rare-words.txt")
        self.rng = rng

    def name(self):
        rng = self.rng
        first = rng.choice(self.first if rng.random() < 0.85 else self.rare)
        last = rng.choice(self.last if rng.random() < 0.7 else self.rare)
        return first, last

    def word(self):
        rng = self.rng
        draw = rng.random()
        return rng.choice(BUSINESS if draw < 0.5 else self.common if draw < 0.85 else self.rare)


def number(rng):
    """A number as it is written, and as it is said."""
    kind = rng.random()
    if kind < 0.4:
        written = rng.randrange(1, 100)
        said = DIGITS[written] if written < 10 else TEENS[written - 10] if written < 20 else None
        if said is None:
            said = TENS[written // 10] + (f" {DIGITS[written % 10]}" if written % 10 else "")
        return str(written), said
    digits = [rng.randrange(10) for _ in range(rng.randrange(1, 5))]
    zero = rng.choice(["zero", "oh", "o"])
    return "".join(map(str, digits)), " ".join(zero if d == 0 else DIGITS[d] for d in digits)


def letter(rng, sign):
    return sign.upper() if rng.random() < 0.5 else sign


def spelled(rng, text):
    """The letters of a text, as somebody spells them."""
    between = rng.choice([" ", " ", ", ", ". ", " ... ", "-"])
    explains = rng.choice([0, 0, 0, 0.25, 1])
    way = rng.choice(["as in", "as in", "like", "for", "like in", "as in the word"])
    says_double = rng.random() < 0.4
    spoken, at = [], 0
    while at < len(text):
        sign = text[at]
        if says_double and text[at + 1 : at + 2] == sign and sign.isalpha():
            spoken.append(f"double {letter(rng, sign)}")
            at += 2
            continue
        if sign.isdigit():
            spoken.append(DIGITS[int(sign)])
        elif sign in EXAMPLES and rng.random() < explains:
            spoken.append(f"{letter(rng, sign)} {way} {rng.choice(EXAMPLES[sign])}")
        else:
            spoken.append(letter(rng, sign))
        at += 1
    if between == "-" and any(" " in part for part in spoken):
        between = ", "
    return between.join(spoken)


def said_sign(rng, sign):
    names = {".": ["dot"], "-": ["dash", "hyphen"], "_": ["underscore"], "@": ["at"] * 9 + ["at sign"]}
    return rng.choice(names[sign])


def said_words(rng, words):
    """Words that are written as one: said, said and spelled, or spelled."""
    whole = "".join(words)
    draw = rng.random()
    if draw < 0.74:
        return " ".join(words) if rng.random() < 0.85 else whole
    if draw < 0.82:
        return f"{' '.join(words)}, {rng.choice(['', 'that is ', 'spelled ', 'thats '])}{spelled(rng, whole)},"
    if draw < 0.9 and len(words) > 1:
        at = rng.randrange(len(words))
        return " ".join(spelled(rng, word) if nth == at else word for nth, word in enumerate(words))
    return spelled(rng, whole)


def local_part(rng, words, first, last):
    """The part before the at sign: as it is written, and as it is said."""
    kind = rng.choices(
        ["first", "mailbox", "dotted", "initial", "joined", "last", "word", "dashed", "number", "nick"],
        [28, 14, 14, 12, 6, 5, 7, 5, 5, 4],
    )[0]
    if kind == "mailbox":
        box = rng.choice(MAILBOXES)
        spoken = SPOKEN_MAILBOXES.get(box, box)
        return box, spoken if rng.random() < 0.9 else spelled(rng, box)
    if kind == "dotted" or kind == "dashed":
        sign = "." if kind == "dotted" else rng.choice("-_")
        one, two = rng.choice([(first, last), (first, last), (first[0], last), (first, last[0])])
        said = [said_words(rng, [part]) if len(part) > 1 else letter(rng, part) for part in (one, two)]
        return f"{one}{sign}{two}", f"{said[0]} {said_sign(rng, sign)} {said[1]}"
    if kind == "initial":
        if rng.random() < 0.8:
            return first[0] + last, f"{letter(rng, first[0])} {said_words(rng, [last])}"
        return first + last[0], f"{said_words(rng, [first])} {letter(rng, last[0])}"
    if kind == "joined":
        return first + last, said_words(rng, [first, last])
    if kind == "number":
        written, spoken = number(rng)
        return first + written, f"{said_words(rng, [first])} {spoken}"
    if kind == "word":
        chosen = [words.word() for _ in range(rng.choice([1, 1, 2]))]
        return "".join(chosen), said_words(rng, chosen)
    if kind == "nick":
        short = first[: rng.randrange(2, 5)]
        return short, spelled(rng, short)
    part = last if kind == "last" else first
    return part, said_words(rng, [part])


def domain(rng, words, first, last):
    count = rng.choices([1, 2, 3], [25, 60, 15])[0]
    chosen = [words.word() for _ in range(count)]
    if rng.random() < 0.35:
        chosen[0] = rng.choice([last, last, first])
    if rng.random() < 0.04:
        chosen.append(letter(rng, rng.choice(string.ascii_lowercase)).lower())
    ending = rng.choices(list(ENDINGS), list(ENDINGS.values()))[0]
    if len(chosen) == 2 and rng.random() < 0.06:
        label = "-".join(chosen)
        spoken = f" {rng.choice(['dash', 'hyphen', 'minus'])} ".join(chosen)
    else:
        label, spoken = "".join(chosen), said_words(rng, chosen)
    if rng.random() < 0.03:
        written, said = number(rng)
        label, spoken = label + written, f"{spoken} {said}"
    return f"{label}.{ending}", f"{spoken} dot {said_ending(rng, ending)}"


def said_ending(rng, ending):
    if ending in WORD_ENDINGS:
        return rng.choice(WORD_ENDINGS[ending])
    parts = ending.split(".")
    said = [spelled(rng, part) if len(part) == 2 and part != "co" or rng.random() < 0.05 else part for part in parts]
    return " dot ".join(said)


def dictated_address(rng, words):
    """An address in a sentence: as it is said, and as it is written."""
    first, last = words.name()
    local, said_local = local_part(rng, words, first, last)
    host, said_host = domain(rng, words, first, last)
    at = said_sign(rng, "@")
    pause = rng.choice([" ", " ", " ", ", ", " ... "])
    before = rng.choice(BEFORE)
    if rng.random() < 0.08:
        before = f"my name is {first} {last}, {rng.choice(['and my email is', 'my email is', 'email'])}"
    spoken = f"{before} {said_local}{pause}{at} {said_host}{rng.choice(AFTER)}"
    return spoken.strip(), f"{local}@{host}"


def spelled_alone(rng, words):
    """One part of an address that is spelled without the rest."""
    first, last = words.name()
    text = rng.choice([first, last, first[0] + last, words.word() + words.word(), words.word()])
    before = rng.choice(["", "", "", "it's ", "that's ", "sure, ", "okay, ", f"{text}, ", "no, "])
    return before + spelled(rng, text), text


def one_side(rng, words):
    """What stands before or behind the at sign. A pause may have cut the address in two."""
    first, last = words.name()
    before = rng.choice(["", "", "it's ", "sorry, ", "no, it's "])
    if rng.random() < 0.3:
        written, said = local_part(rng, words, first, last)
        return (f"{before}{said} at", f"{written}@") if rng.random() < 0.6 else (before + said, written)
    written, said = domain(rng, words, first, last)
    return (f"{before}at {said}", f"@{written}") if rng.random() < 0.6 else (before + said, written)


def dictated(rng, words, others):
    """One line: mostly an address, sometimes letters alone, sometimes something else."""
    draw = rng.random()
    if draw < 0.8:
        return dictated_address(rng, words)
    if draw < 0.9:
        return spelled_alone(rng, words)
    if draw < 0.95:
        return one_side(rng, words)
    return rng.choice(others), ""


if __name__ == "__main__":
    import sys

    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    words = Words(Path(sys.argv[1]), rng)
    for _ in range(30):
        print(" => ".join(dictated(rng, words, ["we need help with our calls"])))
