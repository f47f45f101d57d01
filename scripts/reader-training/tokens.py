"""Splits a line into the tokens of the base, as src/server/assistant/reader/tokens.ts does."""

import re
import unicodedata

MAX_TOKENS = 48
MAX_WORD = 40


def words_of(line):
    plain = "".join(sign for sign in unicodedata.normalize("NFD", line.lower()) if unicodedata.category(sign) != "Mn")
    return re.findall(r"[a-z0-9]+|[^\sa-z0-9]", plain)


def ids_of(line, places):
    unknown, found = places["[UNK]"], []
    for word in words_of(line):
        found.extend(pieces_of(word, places, unknown))
        if len(found) >= MAX_TOKENS:
            break
    return found[:MAX_TOKENS] or [unknown]


def pieces_of(word, places, unknown):
    if len(word) > MAX_WORD:
        return [unknown]
    pieces, start = [], 0
    while start < len(word):
        end = len(word)
        while end > start and ("##" if start else "") + word[start:end] not in places:
            end -= 1
        if end == start:
            return [unknown]
        pieces.append(places[("##" if start else "") + word[start:end]])
        start = end
    return pieces
