const MAX_TOKENS = 48;
const MAX_WORD_LENGTH = 40;
const UNKNOWN = '[UNK]';

/**
 * Returns the places of a line's tokens in the reader's table. `tokens.py` of the training splits a
 * line in the same way, so a change here needs a new training.
 */
export function tokensOfLine(line: string, places: ReadonlyMap<string, number>): number[] {
  const unknown = places.get(UNKNOWN) ?? 0;
  const plain = line
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  const found: number[] = [];
  for (const [word] of plain.matchAll(/[a-z0-9]+|[^\sa-z0-9]/gu)) {
    found.push(...(piecesOf(word, places) ?? [unknown]));
    if (found.length >= MAX_TOKENS) break;
  }
  return found.length > 0 ? found.slice(0, MAX_TOKENS) : [unknown];
}

/** Splits a word into the longest pieces that the table holds, from left to right. */
function piecesOf(word: string, places: ReadonlyMap<string, number>): number[] | null {
  if (word.length > MAX_WORD_LENGTH) return null;
  const pieces: number[] = [];
  let start = 0;
  while (start < word.length) {
    let end = word.length;
    let place = placeOf(word, start, end);
    while (place === undefined && end > start + 1) {
      end -= 1;
      place = placeOf(word, start, end);
    }
    if (place === undefined) return null;
    pieces.push(place);
    start = end;
  }
  return pieces;

  function placeOf(text: string, from: number, to: number): number | undefined {
    return places.get(`${from > 0 ? '##' : ''}${text.slice(from, to)}`);
  }
}
