/** The maximum length of a line. The rest of a longer line is not read. */
export const MAX_LINE_LENGTH = 2000;
/**
 * The most words, numbers and signs of a line, which ordinary sentences reach after some 1,800
 * characters. A line that consists of single letters or signs would have five times as many, and
 * each one costs the time of a whole word.
 */
const MAX_LINE_PIECES = 400;

const PIECE = /\p{L}[\p{L}\p{M}'’]*|\p{N}+|\S/gu;

/**
 * Returns the part of a visitor's line that is read. Every line is cut where it enters, before
 * anything reads it, because the time for which the server reads must not depend on the visitor.
 */
export function cutLine(text: string): string {
  const line = text.slice(0, MAX_LINE_LENGTH).toWellFormed().trimEnd();
  let pieces = 0;
  for (const { index } of line.matchAll(PIECE)) {
    if (pieces === MAX_LINE_PIECES) return line.slice(0, index).trimEnd();
    pieces += 1;
  }
  return line;
}
