"""Makes lines look as people type them and say them: typos, short forms, fillers, lost signs."""

import re

from labelled_lines import is_value

FILLERS = ["um", "uh", "so like", "okay so", "well", "you know", "like", "er", "so uh", "i mean", "right so"]
SHORT = {
    "you": "u", "are": "r", "please": "pls", "tomorrow": "tmrw", "your": "ur", "what": "wat", "because": "cuz", "and": "n", "about": "abt",
    "appointment": "appt", "with": "w", "to": "2", "for": "4", "thanks": "thx", "people": "ppl",
}  # fmt: skip
NEAR_KEYS = {
    "a": "s", "s": "ad", "d": "sf", "e": "wr", "r": "et", "t": "ry", "i": "uo", "o": "ip", "n": "bm", "m": "n", "l": "k", "c": "xv",
    "u": "yi", "h": "gj", "g": "fh",
}  # fmt: skip


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


def with_noise(parts, rng):
    """Returns the parts of a line with noise. A part keeps its mark, and an address keeps its signs."""
    if rng.random() < 0.45:
        return parts
    short, typos, quotes, signs, lower, upper, filler = (rng.random() < share for share in (0.12, 0.3, 0.35, 0.35, 0.25, 0.02, 0.2))
    noisy = []
    for text, mark in parts:
        is_plain = not is_value(mark)
        if is_plain or not mark.endswith("email"):
            if short:
                text = each_word(text, 0.5, rng, lambda word: SHORT.get(word, word))
            if typos and (is_plain or rng.random() < 0.2):
                text = each_word(text, 0.15, rng, lambda word: typo(word, rng))
            if quotes:
                text = re.sub("['’]", "", text)
            if signs:
                text = re.sub(r"[,?!.](?= |$)", "", text)
        text = text.lower() if lower else text.upper() if upper else text
        if filler and is_plain and " " in text.strip() and rng.random() < 0.5:
            words = text.split(" ")
            words.insert(rng.randrange(1, len(words)), rng.choice(FILLERS))
            text = " ".join(words)
        if text:
            noisy.append((text, mark))
    return tuple(noisy) or parts


def each_word(text, share, rng, change):
    return " ".join(change(word) if rng.random() < share else word for word in text.split(" "))
