import type { DocumentLine } from './document-line.ts';

/** A piece of a document that is found and quoted as a whole. */
export interface DocumentPassage {
  heading: string;
  /** Its lines are paragraphs, rows or entries of a list. */
  text: string;
}

/** The most characters of a passage. A paragraph is seldom longer. */
export const MAX_PASSAGE = 700;
/** The most passages of a document. A file of plain text has no more than about 4,000. */
export const MAX_PASSAGES = 10_000;
/** A longer line is cut at the end of a sentence, but not before this place. */
const MIN_CUT = 200;

/**
 * Cuts the lines of a document into passages. Short neighbours under one heading share a passage. What
 * follows the last passage that is allowed is not read.
 */
export function* passagesOf(lines: Iterable<DocumentLine>): Generator<DocumentPassage> {
  let passage: DocumentPassage = { heading: '', text: '' };
  let count = 0;
  for (const { heading, text: line } of lines) {
    for (const piece of piecesOf(line)) {
      const { text } = passage;
      const fits = text.length + 1 + piece.length <= MAX_PASSAGE;
      if (text !== '' && fits && heading === passage.heading) {
        passage.text = `${text}\n${piece}`;
        continue;
      }
      if (text !== '') {
        yield passage;
        count += 1;
        if (count === MAX_PASSAGES) return;
      }
      passage = { heading, text: piece };
    }
  }
  if (passage.text !== '') yield passage;
}

/** Cuts a line that is too long for a passage, at the end of a sentence or else between words. */
function* piecesOf(line: string): Generator<string> {
  let from = 0;
  while (from < line.length) {
    const window = line.slice(from, from + MAX_PASSAGE);
    const isLast = line.length - from <= MAX_PASSAGE;
    const length = isLast
      ? window.length
      : (lastEnd(window, /[.!?…]["”’)]?\s/g) ?? lastEnd(window, /\s/g) ?? MAX_PASSAGE);
    const piece = window.slice(0, length).trim().toWellFormed();
    from += length;
    if (piece !== '') yield piece;
  }
}

/** Returns the place after the last match that is not too near to the beginning. */
function lastEnd(window: string, pattern: RegExp): number | null {
  const ends = [...window.matchAll(pattern)].map((match) => match.index + match[0].length);
  const last = ends.at(-1) ?? 0;
  return last >= MIN_CUT ? last : null;
}
