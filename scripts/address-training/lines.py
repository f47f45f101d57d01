"""Writes lines as JSON: `lines.py FOLDER-OF-WORDS SEED COUNT`."""

import json
import random
import sys
from pathlib import Path

from spoken_addresses import Words, dictated

folder, seed, count = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
rng = random.Random(seed)
words = Words(folder, rng)
others = (folder / "other-lines.txt").read_text().splitlines()
for _ in range(count):
    spoken, written = dictated(rng, words, others)
    print(json.dumps({"spoken": spoken, "written": written}))
