/** The fields of a request whose words the reader marks in a line. */
export const markedFields = [
  'name',
  'email',
  'company',
  'service',
  'day',
  'time',
  'problem',
] as const;

export type MarkedField = (typeof markedFields)[number];

/** Words that give a field, or words of the same kind that are not given for the request. */
type MarkTag = MarkedField | `not:${MarkedField}`;

/** A part of a line, from `start` to `end` in UTF-16 units, and what its words are. */
export type LineMark = readonly [start: number, end: number, tag: MarkTag];

/** The marks of a line, and the fields of which no word stands outside of the marks. */
export interface LineMarks {
  marks: readonly LineMark[];
  judged: readonly MarkedField[];
}

export interface LinePlace {
  start: number;
  end: number;
}

export function overlaps(one: LinePlace, [start, end]: LineMark): boolean {
  return one.start < end && start < one.end;
}

/** Returns every place of the pattern that stands in none of the marks. */
export function placesOf(
  pattern: string,
  heard: string,
  taken: readonly LineMark[],
): readonly LinePlace[] {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu');
  return [...heard.matchAll(whole)]
    .map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
    .filter((place) => !taken.some((mark) => overlaps(place, mark)));
}

export function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/['’]/g, "['’]?");
}

export function joinMarks(...parts: readonly LineMarks[]): LineMarks {
  const marks: LineMark[] = [];
  for (const mark of parts.flatMap((part) => part.marks)) {
    const place = { start: mark[0], end: mark[1] };
    if (!marks.some((other) => overlaps(place, other))) marks.push(mark);
  }
  marks.sort(([one], [other]) => one - other);
  return { marks, judged: [...new Set(parts.flatMap(({ judged }) => judged))] };
}
