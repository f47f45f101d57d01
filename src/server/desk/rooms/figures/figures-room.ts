import { Hono } from 'hono';
import { addDays, type ClosedDays } from '#core/consultation/calendar-date.ts';
import { wallTimeAt } from '#core/consultation/time-zone.ts';
import { periodBefore } from '#core/owner-report/report-period.ts';
import { rememberSuccess } from '#core/remembered-results.ts';
import type { KeptDays } from '#core/retention.ts';
import { type FiguresSource, readFigures } from '#server/owner-report/read-figures.ts';
import { chartStyles } from '#server/owner-report/report-styles.ts';
import type { DeskRoom } from '../../http/desk-frame.ts';
import type { LiveTopic } from '../../live/live-watch.ts';
import {
  CHARTS_PATH,
  FIGURES_PATH,
  figuresPage,
  type ShownPeriod,
  shownPeriods,
} from './figures-page.ts';

interface FiguresParts {
  source: FiguresSource;
  closedDays: ClosedDays;
  keptDays: KeptDays;
  hasHostedCalls: boolean;
  /** The zone of the owner. */
  zone: string;
}

const USUAL_DAYS = 28;
/** Everything of the period is read to count it, so it is not counted anew for each who asks. */
const COUNTED_FOR_MS = 10_000;
/** Who looks at figures waits for no single line of a conversation. */
const CHANGES_TOLD_EVERY_MS = 60_000;

/** Shows how the site is used, with the charts of the owner's report. */
export function figuresRoom(parts: FiguresParts): DeskRoom {
  const count = countedFigures(parts);
  const styles = rememberSuccess(chartStyles);
  return ({ show, withSession }) =>
    new Hono()
      .get(
        FIGURES_PATH,
        withSession(async (c) => {
          const asked = Number(c.req.query('days'));
          const days = shownPeriods.find((known) => known === asked) ?? USUAL_DAYS;
          const { keptDays, hasHostedCalls } = parts;
          return show(c, figuresPage({ days, ...(await count(days)), keptDays, hasHostedCalls }));
        }),
      )
      .get(
        CHARTS_PATH,
        withSession(async (c) => c.body(await styles(), 200, { 'Content-Type': 'text/css' })),
      ) as Hono;
}

/** Says whether something has changed of what is counted, and not more often than once a minute. */
export function figuresTopic(
  counted: readonly LiveTopic[],
  clock: () => number = Date.now,
): LiveTopic {
  let last: { at: number; version: Promise<string> } | null = null;
  return {
    name: 'figures',
    async version() {
      const now = clock();
      if (last === null || now - last.at >= CHANGES_TOLD_EVERY_MS || now < last.at) {
        const versions = Promise.all(counted.map(({ version }) => version()));
        last = { at: now, version: versions.then((all) => JSON.stringify(all)) };
        last.version.catch(() => {
          last = null;
        });
      }
      return last.version;
    },
  };
}

function countedFigures({ source, closedDays, zone }: FiguresParts) {
  async function count(days: ShownPeriod) {
    const now = Date.now();
    const to = wallTimeAt(now, zone).date;
    const period = { from: addDays(to, 1 - days), to, timeZone: zone };
    const settings = { now, closedDays };
    const figures = await readFigures(source, period, settings);
    return {
      figures,
      before: await readFigures(source, periodBefore(period), settings),
      madeAt: now,
    };
  }
  const kept = new Map<ShownPeriod, { at: number; counted: ReturnType<typeof count> }>();
  return (days: ShownPeriod) => {
    const now = Date.now();
    const found = kept.get(days);
    if (found && now >= found.at && now - found.at < COUNTED_FOR_MS) return found.counted;
    const entry = { at: now, counted: count(days) };
    kept.set(days, entry);
    // A failure is not kept.
    entry.counted.catch(() => kept.get(days) === entry && kept.delete(days));
    return entry.counted;
  };
}
