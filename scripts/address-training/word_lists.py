"""Writes the lists of words: `word_lists.py CMUDICT AMERICAN-ENGLISH FOLDER`."""

import json
import random
import re
import sys
import unicodedata
from pathlib import Path

from spoken_addresses import BUSINESS, MAILBOXES

HERE = Path(__file__).parent
WORDINGS = HERE.parent / "reader-training/wordings"
SHIPPED = HERE.parent.parent / "speech/address-ear/words.txt"


def plain(text):
    """The text in small letters without accents."""
    return "".join(sign for sign in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(sign))


def names(file):
    found = {plain(line.strip()) for line in (WORDINGS / "values" / file).read_text().splitlines()}
    return {name for name in found if re.fullmatch(r"[a-z]{2,12}", name)}


dictionary, american, out = json.loads(Path(sys.argv[1]).read_text()), Path(sys.argv[2]), Path(sys.argv[3])
usual = {word for word in american.read_text().split() if re.fullmatch(r"[a-z]{3,10}", word)}
known = {word.lower() for word in dictionary if re.fullmatch(r"[A-Za-z]{3,10}", word)}
lists = {
    "first-names": names("first-names.txt"),
    "last-names": names("last-names.txt"),
    "common-words": {word for word in known & usual if not word.endswith("s")},
    "rare-words": known - usual,
}
out.mkdir(parents=True, exist_ok=True)
for name, words in lists.items():
    (out / f"{name}.txt").write_text("\n".join(sorted(words)))
shipped = set(BUSINESS) | set(MAILBOXES)
for name in ("first-names", "last-names", "common-words"):
    shipped |= lists[name]
SHIPPED.write_text("".join(f"{word}\n" for word in sorted(shipped) if re.fullmatch(r"[a-z]{2,14}", word)))
others = [line for line in (WORDINGS / "sentences.txt").read_text().splitlines() if len(line) < 90]
others = [line for line in others if not re.search(r"@| dot |http", line)]
(out / "other-lines.txt").write_text("\n".join(random.Random(1).sample(others, min(2500, len(others)))))
