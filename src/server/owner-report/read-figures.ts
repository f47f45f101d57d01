import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClosedDays } from '#core/consultation/calendar-date.ts';
import { collectFigures, type ReportFigures } from '#core/owner-report/collect-figures.ts';
import { instantsOf, type ReportPeriod } from '#core/owner-report/report-period.ts';
import { everything, type StoredResource } from '../platform/resource-store.ts';
import { ORG_ID } from '../platform/site-assistant.ts';
import type { InstantRange, ReportSource } from './report-source.ts';
import { callFactOf, turnFactReader } from './resource-facts.ts';

/** The number of resources in memory at one time. A resource has up to 256 KB. */
const PAGE = 200;

/** What the figures are counted from. The meetings to come are no figures. */
export type FiguresSource = Omit<ReportSource, 'meetings'>;

/** Counts everything that a report on this period shows. */
export async function readFigures(
  source: FiguresSource,
  period: ReportPeriod,
  { now, closedDays }: { now: number; closedDays: ClosedDays },
): Promise<ReportFigures> {
  const range = instantsOf(period);
  const collector = collectFigures(period, closedDays);
  for (const count of await source.visits.list(period.from, period.to)) collector.addVisits(count);
  for (const booking of await source.bookings(range)) collector.addBooking(booking);
  for await (const call of resourcesIn(source, 'call', range)) {
    const fact = callFactOf(call, now);
    if (fact !== null) collector.addCall(fact);
  }
  const turnFactOf = turnFactReader();
  for await (const chat of resourcesIn(source, 'chat', range)) collector.addTurn(turnFactOf(chat));
  return collector.figures();
}

/**
 * Yields the resources of the site's organisation that were created in a range, the oldest first.
 * Each page begins at the instant at which the page before ended, and leaves out what that page had
 * of this instant. So a resource that is removed meanwhile hides no other one.
 */
async function* resourcesIn(
  { resources }: FiguresSource,
  kind: string,
  { from, before }: InstantRange,
): AsyncGenerator<StoredResource> {
  let start = from;
  let seen = new Set<string>();
  for (;;) {
    const page = await resources.list({
      ...everything(kind, PAGE + seen.size),
      orgId: ORG_ID,
      created: { from: start, before },
      isUncounted: true,
    });
    const found = page.resources;
    yield* found.filter(({ id }) => !seen.has(id));
    // A server that counts answers others between two pages.
    await nextTurn();
    const last = found.at(-1);
    if (last === undefined || found.length < PAGE + seen.size) return;
    const atEnd = found.filter(({ createdAt }) => createdAt === last.createdAt);
    start = last.createdAt;
    seen = new Set(atEnd.map(({ id }) => id));
  }
}
