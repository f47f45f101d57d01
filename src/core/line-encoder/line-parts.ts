import type { WordPiece, WordPieces } from './word-pieces.ts';

/** A part of a line, which is read alone. */
export interface LinePart {
  start: number;
  end: number;
}

/**
 * The most parts of a line that are read, so that no line costs more than these. Two parts hold a
 * hundred words.
 */
const MAX_PARTS = 2;
/** Signs and words of a request: an address, a small number as in a day or a time, what is booked. */
const TELLING = /@|(?<!\d)\d{1,2}(?!\d)|\b(?:agent|automation|consultation|name)\b/gi;

/** What can end where a line is divided: a sentence, a clause, a word. The first is the best. */
const ends = [
  { before: /[.!?…]["'”’)\]]*$/, between: /[\n\r\u2028\u2029]/ },
  { before: /[,;:–—-]$/, between: null },
  { before: /$/, between: null },
] as const;
/** The most signs before an end that are looked at. */
const LOOKED_AT = 4;

/**
 * Divides a line into parts of at most `room` pieces each. Of a longer line, only two parts are
 * returned that are likely to tell something for a request: people tell their story first. A part
 * ends with a sentence, else with a clause, else with a word, and takes as much as fits. An end in
 * the first half of the room does not count, because a short part would leave too little for the
 * others. A part without any such end is cut between two pieces. Spaces between two parts belong to
 * neither.
 */
export function divideLine(line: string, pieces: WordPieces, room: number): LinePart[] {
  const parts: LinePart[] = [];
  let start = 0;
  for (;;) {
    const found = pieces.split(line.slice(start), room + 1);
    const [first] = found;
    if (!first) break;
    const last = found.length > room ? lastPieceOfPart(line.slice(start), found) : found.at(-1);
    parts.push({ start: start + first.start, end: start + (last ?? first).end });
    if (found.length <= room) break;
    start += (last ?? first).end;
  }
  return parts.length > MAX_PARTS ? mostTelling(line, { parts, pieces, room }) : parts;
}

/**
 * Returns the end of a line, as much as fits, and the part before it that tells most. If the end tells
 * nothing, these are two other parts. Of parts that tell equally much, the later ones are read.
 */
function mostTelling(
  line: string,
  { parts, pieces, room }: { parts: readonly LinePart[]; pieces: WordPieces; room: number },
): LinePart[] {
  const signsIn = ({ start, end }: LinePart) => line.slice(start, end).match(TELLING)?.length ?? 0;
  const start = startOfEnd(line, pieces.split(line, line.length).slice(-room));
  const end = { start, end: parts.at(-1)?.end ?? line.length };
  const sure = signsIn(end) > 0 ? [end] : [];
  const before = parts
    .filter((part) => part.start < start)
    .map((part) => ({ ...part, end: Math.min(part.end, start) }));
  return (sure.length > 0 ? before : parts)
    .toReversed()
    .toSorted((one, other) => signsIn(other) - signsIn(one))
    .slice(0, MAX_PARTS - sure.length)
    .concat(sure)
    .toSorted((one, other) => one.start - other.start);
}

/** The last part of a line begins after a sentence, else after a clause, else with a word. */
function startOfEnd(line: string, last: readonly WordPiece[]): number {
  const early = last.slice(0, Math.ceil(last.length / 2));
  for (const { before } of ends) {
    const first = early.find(({ start }) => {
      const text = line.slice(Math.max(0, start - LOOKED_AT), start);
      return /\s$/.test(text) && before.test(text.trimEnd());
    });
    if (first) return first.start;
  }
  return last[0]?.start ?? 0;
}

/** Returns the piece with which the part ends. The last piece that was found does not fit any more. */
function lastPieceOfPart(text: string, found: readonly WordPiece[]): WordPiece | undefined {
  const room = found.length - 1;
  const half = Math.floor(room / 2);
  const late = found.slice(half, room).reverse();
  for (const { before, between } of ends) {
    const end = late.find((piece, place) => {
      const next = late[place - 1] ?? found[room];
      const gap = text.slice(piece.end, next?.start);
      if (gap === '') return false;
      const looked = text.slice(Math.max(0, piece.end - LOOKED_AT), piece.end);
      return before.test(looked) || (between?.test(gap) ?? false);
    });
    if (end) return end;
  }
  return found[room - 1];
}
