import type { JsonObject } from '../resource-store.ts';
import { valuesAtPath } from '../table/field-path.ts';

export const ANALYTICS_GROUPS = [
  'type',
  'assistantId',
  'endedReason',
  'analysis.successEvaluation',
  'status',
] as const;

/** The columns that are read from the body as they stand there. */
const STORED_COLUMNS = [
  'cost',
  'costBreakdown.llm',
  'costBreakdown.stt',
  'costBreakdown.tts',
  'costBreakdown.vapi',
  'costBreakdown.transport',
  'costBreakdown.transcriber',
  'costBreakdown.analysisBreakdown.summary',
  'costBreakdown.ttsCharacters',
  'costBreakdown.llmPromptTokens',
  'costBreakdown.llmCompletionTokens',
  'costBreakdown.llmCachedPromptTokens',
] as const;

export const ANALYTICS_COLUMNS = [
  'id',
  ...STORED_COLUMNS,
  'duration',
  'concurrency',
  'minutesUsed',
] as const;

export type AnalyticsColumn = (typeof ANALYTICS_COLUMNS)[number];

/** What analytics need to know of one call or chat. */
export interface AnalyticsFact {
  id: string;
  createdAt: number;
  /** The instants between which the call held a line, or null if it never did. */
  held: { from: number; until: number } | null;
  groups: Partial<Record<string, string>>;
  numbers: Partial<Record<AnalyticsColumn, number>>;
}

/** Returns the fact about a call or a chat. The body is the one at the instant `now`. */
export function analyticsFact(
  { id, createdAt }: { id: string; createdAt: number },
  body: JsonObject,
  now: number,
): AnalyticsFact {
  const at = (path: string) => valuesAtPath(body, path)[0]?.value;
  const groups = ANALYTICS_GROUPS.flatMap((path) => {
    const value = at(path);
    return typeof value === 'string' ? [[path, value] as const] : [];
  });
  const numbers = STORED_COLUMNS.map((path) => [path, at(path)] as const);
  const from = Date.parse(String(body.startedAt));
  const until = typeof body.endedAt === 'string' ? Date.parse(body.endedAt) : now;
  const held = Number.isNaN(from) ? null : { from, until: Math.max(from, until) };
  const seconds = held === null ? null : (held.until - held.from) / 1000;
  return {
    id,
    createdAt,
    held,
    groups: Object.fromEntries(groups),
    numbers: {
      ...Object.fromEntries(numbers.filter(([, value]) => typeof value === 'number')),
      ...(seconds !== null && { duration: seconds, minutesUsed: seconds / 60 }),
    },
  };
}

/**
 * Adds to each call how many calls held a line when it began, itself included. Chats hold no line and
 * stay as they are.
 */
export function withConcurrency(facts: readonly AnalyticsFact[]): AnalyticsFact[] {
  const begins = facts.flatMap(({ held }) => (held ? [held.from] : [])).toSorted((a, b) => a - b);
  const ends = facts.flatMap(({ held }) => (held ? [held.until] : [])).toSorted((a, b) => a - b);
  return facts.map((fact) => {
    if (fact.held === null) return fact;
    const { from } = fact.held;
    const concurrency = Math.max(1, countUpTo(begins, from) - countUpTo(ends, from));
    return { ...fact, numbers: { ...fact.numbers, concurrency } };
  });
}

/** Returns how many of the sorted values are not greater than the limit. */
function countUpTo(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
