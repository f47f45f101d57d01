import { setImmediate } from 'node:timers/promises';
import { checkBody } from '../http/parse-body.ts';
import { everything, type JsonObject, type ResourceStore } from '../resource-store.ts';
import { analyticsResource } from '../resources/analytics.ts';
import { callResource } from '../resources/call.ts';
import { chatResource } from '../resources/chat.ts';
import { badRequest } from '../voice-error.ts';
import { type AnalyticsFact, analyticsFact, withConcurrency } from './analytics-facts.ts';
import { type AnalyticsQuery, analyticsRows } from './analytics-rows.ts';

const WEEK_MS = 7 * 86_400_000;
/**
 * The number of rows that are read before other requests are answered again. SQLite reads without
 * letting anything else run. Only a few numbers of each row are remembered.
 */
const ROWS_AT_ONCE = 50;

interface Range {
  from: number;
  until: number;
}

/**
 * Answers POST /analytics from stored calls and chats. Without a time range, the last seven days
 * count. The subscription of this server is what its calls used.
 */
export async function queryAnalytics(
  store: ResourceStore,
  sent: JsonObject,
  now: number,
): Promise<JsonObject[]> {
  const { queries } = checkBody(analyticsResource.create, sent) as { queries: AnalyticsQuery[] };
  const ranges = queries.map((query, index) => checkedRange(query, index, now));
  const answers: JsonObject[] = [];
  // Several queries often ask about the same rows, such as one query for each chart of a page.
  const known = new Map<string, AnalyticsFact[]>();
  for (const [index, query] of queries.entries()) {
    const range = ranges[index] as Range;
    const resource = query.table === 'chat' ? chatResource : callResource;
    const key = `${resource.kind} ${range.from} ${range.until}`;
    const facts = known.get(key) ?? (await factsOf(store, resource, range));
    known.set(key, facts);
    const { step, timezone } = query.timeRange ?? {};
    answers.push({
      name: query.name,
      timeRange: {
        start: new Date(range.from).toISOString(),
        end: new Date(range.until).toISOString(),
        ...(step && { step }),
        timezone: timezone ?? 'UTC',
      },
      result: analyticsRows(query, facts),
    });
  }
  return answers;
}

/** Throws a VoiceError if the query cannot be answered. */
function checkedRange({ timeRange = {}, operations }: AnalyticsQuery, index: number, now: number) {
  const at = `queries.${index}`;
  const instant = (name: 'start' | 'end', otherwise: number): number => {
    const value = timeRange[name];
    if (value === undefined) return otherwise;
    const read = /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(read)) throw badRequest(`${at}.timeRange.${name} must be an ISO 8601 date`);
    return read;
  };
  const until = instant('end', now);
  const from = instant('start', until - WEEK_MS);
  if (timeRange.timezone !== undefined && !isTimeZone(timeRange.timezone)) {
    throw badRequest(`${at}.timeRange.timezone must be the name of a time zone`);
  }
  if (operations.some(({ operation, column }) => column === 'id' && operation !== 'count')) {
    throw badRequest(`${at}.operations can only count the column id`);
  }
  return { from, until };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Reads the calls or chats that were created in the range, in the order of time. */
async function factsOf(
  store: ResourceStore,
  { kind, asOf }: typeof callResource,
  created: Range,
): Promise<AnalyticsFact[]> {
  const now = Date.now();
  const facts: AnalyticsFact[] = [];
  const query = { ...everything(kind, ROWS_AT_ONCE), created };
  for (;;) {
    const { resources } = await store.list({ ...query, offset: facts.length });
    for (const stored of resources) {
      facts.push(analyticsFact(stored, asOf?.(stored, now) ?? stored.body, now));
    }
    if (resources.length < ROWS_AT_ONCE) return withConcurrency(facts);
    await setImmediate();
  }
}
