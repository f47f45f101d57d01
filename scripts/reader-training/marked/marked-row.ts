import { readActs } from '../../../src/core/assistant/read/acts/read-acts.ts';
import { type DialogueAct, dialogueActs } from '../../../src/core/assistant/read/line-reading.ts';
import { joinMarks, type LineMarks, type MarkedField, markedFields } from './line-marks.ts';

/** What the assistant had asked before a line. In `open` and `booked` it had asked nothing. */
export type AskedBefore =
  | 'open'
  | 'booked'
  | 'name'
  | 'email'
  | 'company'
  | 'service'
  | 'date'
  | 'slot'
  | 'problems'
  | 'change'
  | 'send'
  | 'move-when'
  | 'move-booking'
  | 'cancel-booking';

/** A line of a table as the reader learns it. Acts in neither list are not judged. */
export interface MarkedRow extends LineMarks {
  text: string;
  /** An empty list stands for any question. */
  asked: readonly AskedBefore[];
  acts: readonly DialogueAct[];
  not: readonly DialogueAct[];
  /** The passages that answer, the best first. Without the list they are not judged. */
  passages?: readonly string[];
}

const open = { phase: 'open', asked: null } as const;

/** A line has one of these acts only if its row in a table says so. */
export const rareActs: readonly DialogueAct[] = [
  'distress',
  'abuse',
  'other-language',
  'wants-person',
  'wants-form',
  'wants-call',
];

/** Acts that a line with a fact often has too, and on which the rules are not sure. */
const OFTEN_BESIDE_FACTS: ReadonlySet<DialogueAct> = new Set([
  'silence',
  'tells-fact',
  'asks',
  'wants-booking',
  'corrects',
  'hesitates',
  'small-talk',
  'agrees',
  'declines',
  'cancels',
  'moves',
]);
const SURE_BESIDE_FACTS: readonly DialogueAct[] = ['greets', 'thanks', 'goodbye'];

export const NO_MARKS: LineMarks = { marks: [], judged: [] };
export const NO_FACTS: LineMarks = { marks: [], judged: markedFields };

/** A line of a table of facts. It tells a fact if one of its words gives a field. */
export function factRow(
  text: string,
  asked: readonly AskedBefore[],
  found: LineMarks,
  tells = found.marks.some(([, , tag]) => !tag.startsWith('not:')),
): MarkedRow {
  const read = readActs(text, open);
  const sure = SURE_BESIDE_FACTS.filter((act) => read.has(act) && !/\bty\b/i.test(text));
  const not = dialogueActs.filter((act) => !read.has(act) && !OFTEN_BESIDE_FACTS.has(act));
  const isQuestion = read.has('asks') && !tells;
  return {
    text,
    asked,
    acts: tells ? ['tells-fact', ...sure] : sure,
    not,
    ...(isQuestion ? {} : { passages: [] }),
    ...found,
  };
}

/** A line of which only the rare acts are judged, by the rules. */
export function rareRow(text: string, asked: readonly AskedBefore[], found = NO_MARKS): MarkedRow {
  const read = readActs(text, open);
  return {
    text,
    asked,
    acts: rareActs.filter((act) => read.has(act)),
    not: rareActs.filter((act) => !read.has(act)),
    ...(read.has('asks') ? {} : { passages: [] }),
    ...found,
  };
}

/** A line of a table of acts. It judges the acts that the table names, and the rare ones. */
export function actRow(
  text: string,
  asked: readonly AskedBefore[],
  { acts, not }: { acts: readonly DialogueAct[]; not: readonly DialogueAct[] },
  found: LineMarks = NO_MARKS,
): MarkedRow {
  const rare = acts.length > 0 ? rareActs.filter((act) => !acts.includes(act)) : [];
  return { text, asked, acts, not: [...new Set([...not, ...rare])], ...found };
}

/** Joins the rows with the same words and the same question, because each judges other fields. */
export function joinRows(rows: readonly MarkedRow[]): MarkedRow[] {
  const joined = new Map<string, MarkedRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.text, row.asked]);
    const other = joined.get(key);
    joined.set(key, other ? bothRows(other, row) : row);
  }
  return [...joined.values()].map(withoutContradiction);
}

function bothRows(one: MarkedRow, other: MarkedRow): MarkedRow {
  const acts = [...new Set([...one.acts, ...other.acts])];
  const not = [...new Set([...one.not, ...other.not])];
  const passages = one.passages ?? other.passages;
  const row = { text: one.text, asked: one.asked, acts, not, ...joinMarks(one, other) };
  return passages ? { ...row, passages } : row;
}

function withoutContradiction(row: MarkedRow): MarkedRow {
  const not = row.not.filter((act) => !row.acts.includes(act));
  return { ...row, not, ...joinMarks(row) };
}

export function countTags(rows: readonly MarkedRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, , tag] of rows.flatMap(({ marks }) => marks)) counts[tag] = (counts[tag] ?? 0) + 1;
  return counts;
}

export function countJudged(rows: readonly MarkedRow[]): Partial<Record<MarkedField, number>> {
  const counts: Partial<Record<MarkedField, number>> = {};
  for (const field of rows.flatMap(({ judged }) => judged))
    counts[field] = (counts[field] ?? 0) + 1;
  return counts;
}
