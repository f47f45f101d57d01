import type { DocumentSection } from './document-section.ts';

/** A piece of a document that is found and quoted as a whole. */
export interface DocumentPassage {
  heading: string;
  /** Its lines are paragraphs, rows or entries of a list. */
  text: string;
}

/** The most characters of a passage. A paragraph is seldom longer. */
export const MAX_PASSAGE = 700;
/** A longer line is cut at the end of a sentence, but not before this place. */
const MIN_CUT = 200;

/** Cuts the sections of a document into passages. Neighbouring short lines share a passage. */
export function* passagesOf(sections: readonly DocumentSection[]): Generator<DocumentPassage> {
  for (const { heading, lines } of sections) {
    let text = '';
    for (const line of lines.flatMap(cutLine)) {
      if (text !== '' && text.length + 1 + line.length > MAX_PASSAGE) {
        yield { heading, text };
        text = '';
      }
      text = text === '' ? line : `${text}\n${line}`;
    }
    if (text !== '') yield { heading, text };
  }
}

/** Cuts a line that is too long for a passage, at the end of a sentence or else between words. */
function cutLine(line: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (line.length - from > MAX_PASSAGE) {
    const window = line.slice(from, from + MAX_PASSAGE);
    const length = lastEnd(window, /[.!?…]["”’)]?\s/g) ?? lastEnd(window, /\s/g) ?? MAX_PASSAGE;
    pieces.push(window.slice(0, length).trim());
    from += length;
  }
  pieces.push(line.slice(from).trim());
  return pieces.map((piece) => piece.toWellFormed()).filter(Boolean);
}

/** Returns the place after the last match that is not too near to the beginning. */
function lastEnd(window: string, pattern: RegExp): number | null {
  const ends = [...window.matchAll(pattern)].map((match) => match.index + match[0].length);
  const last = ends.at(-1) ?? 0;
  return last >= MIN_CUT ? last : null;
}
