import type { MeantSpan, SpanField } from './line-reading.ts';

/** Tells whether words are a value that the visitor gives for one of these fields. */
export function isGiven({ field, role }: MeantSpan, ...wanted: readonly SpanField[]): boolean {
  return role === 'given' && wanted.includes(field);
}

export function textOf(line: string, { start, end }: Pick<MeantSpan, 'start' | 'end'>): string {
  return line.slice(start, end);
}

export function overlaps(one: Pick<MeantSpan, 'start' | 'end'>, other: typeof one): boolean {
  return one.start < other.end && one.end > other.start;
}

/** Blanks the marked words that fit, so that all other words stay where they are. */
export function withoutSpans(
  line: string,
  spans: readonly MeantSpan[],
  fits: (span: MeantSpan) => boolean,
): string {
  return blanked(line, spans.filter(fits));
}

export function blanked(
  line: string,
  places: readonly Pick<MeantSpan, 'start' | 'end'>[],
  sign: ' ' | ',' = ' ',
): string {
  return places.reduce(
    (text, { start, end }) =>
      text.slice(0, start) + sign.repeat(Math.max(0, end - start)) + text.slice(end),
    line,
  );
}

/** How many words and letters before a time may belong to it, as in 'half past two'. */
const WORDS_BEFORE = 2;
const LETTERS_BEFORE = 40;
const WORDS_AFTER = /^[^\S.;!?]*(?:[^\s.;!?]+[^\S.;!?]*){0,3}/;

/**
 * Blanks everything before the first given time and behind the last one, but not the few words around
 * them. What stands between two times tells which of them is meant.
 */
export function aroundTimes(line: string, spans: readonly MeantSpan[]): string {
  const times = spans.filter((span) => isGiven(span, 'time'));
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return line;
  const before = line.slice(Math.max(0, first.start - LETTERS_BEFORE), first.start);
  const start = first.start - lengthOfWordsBefore(before);
  const end = last.end + (WORDS_AFTER.exec(line.slice(last.end))?.[0].length ?? 0);
  return blanked(line, [
    { start: 0, end: start },
    { start: end, end: line.length },
  ]);
}

/** Returns the length of the last words of a text, but of none that stands in another sentence. */
function lengthOfWordsBefore(text: string): number {
  const sentence = text.split(/[.;!?]/).at(-1) ?? '';
  const words = [...sentence.matchAll(/\S+/g)];
  const first = words.at(-WORDS_BEFORE) ?? words[0];
  return first ? sentence.length - first.index : 0;
}
