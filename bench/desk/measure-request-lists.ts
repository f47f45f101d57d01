import { randomUUID } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestViews } from '../../src/core/consultation/owner/request-views.ts';
import type { ArchivedRow } from '../../src/server/consultation/archive/archive-format.ts';
import { postgresArchive } from '../../src/server/consultation/archive/archives/postgres.ts';
import { sqliteArchive } from '../../src/server/consultation/archive/archives/sqlite.ts';
import type { ConsultationArchive } from '../../src/server/consultation/archive/consultation-archive.ts';
import type { RequestList } from '../../src/server/consultation/archive/request-list.ts';
import { postgresRequestList } from '../../src/server/consultation/archive/request-lists/postgres.ts';
import { sqliteRequestList } from '../../src/server/consultation/archive/request-lists/sqlite.ts';
import { openPostgres } from '../../src/server/database/postgres-database.ts';
import { openSqliteWithoutLock } from '../../src/server/database/sqlite-database.ts';
import { findRequests } from '../../src/server/desk/rooms/requests/find-requests.ts';
import {
  createDatabase,
  startPostgresCluster,
} from '../../src/server/test-support/storage/postgres-cluster.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { median, percentile } from '../statistics.ts';
import { renderTable } from '../text-table.ts';

const FEW = 1000;
const MANY = 100_000;
const LISTED = 100;
const TO_COME = 500;
const ROUNDS = 201;
const SEARCHES = 5;
const MOST_RATIO = 1.2;
/** The share of the rounds that count: the others waited for a busy core, which is no work of a list. */
const QUIET = 0.1;
const HOUR = 3_600_000;

interface FilledStores {
  archive: ConsultationArchive;
  list: RequestList;
  /** Lets the database learn how many rows it has. */
  analyze(): Promise<unknown>;
}

/**
 * Reads lists of 100 requests among 1,000 and among 100,000, side by side, and compares the two. A
 * search looks at the words of each request, so its time is only printed.
 */
export async function measureRequestLists(): Promise<BenchPartReport> {
  await using opened = new AsyncDisposableStack();
  const cluster = opened.use(await startPostgresCluster());
  const engines = {
    'embedded database': () => openEmbedded(opened),
    PostgreSQL: async () => openOwn(opened, opened.use(await createDatabase(cluster.url)).url),
  };
  const now = Date.now();
  const rows: string[][] = [];
  const budgets: BenchPartReport['budgets'] = [];
  for (const [engine, open] of Object.entries(engines)) {
    const [few, many] = [await open(), await open()];
    await fill(few, FEW, now);
    await fill(many, MANY, now);
    for (const view of requestViews) {
      const times = await sideBySide([few.list, many.list], async (list) => {
        const page = await list.page(view, { behind: null, most: LISTED, now });
        if (page.length !== LISTED) throw new Error(`${view} has ${page.length} requests.`);
      });
      const [among, amongMany] = times.map((ms) => percentile(ms, QUIET)) as [number, number];
      rows.push([engine, view, micros(among), micros(amongMany)]);
      budgets.push({
        name: `${view}, ${engine}: 100 among 100,000 ÷ among 1,000`,
        figure: Math.round((amongMany / among) * 100) / 100,
        limit: { atMost: MOST_RATIO },
      });
    }
    budgets.push({
      name: `A search in 25,000 requests, ${engine}, ms`,
      figure: Math.round(median(await searchTimes(many.list, now))),
    });
  }
  const heads = ['', 'list of 100', `among ${FEW}, µs`, `among ${MANY}, µs`];
  return { details: renderTable(heads, rows), budgets, figures: rows };
}

async function openEmbedded(opened: AsyncDisposableStack): Promise<FilledStores> {
  const folder = opened.use(await mkdtempDisposable(join(tmpdir(), 'everline-lists-')));
  const database = openSqliteWithoutLock(folder.path);
  opened.defer(() => database.close());
  return {
    archive: sqliteArchive(database),
    list: sqliteRequestList(database),
    analyze: async () => {},
  };
}

async function openOwn(opened: AsyncDisposableStack, url: string): Promise<FilledStores> {
  const database = await openPostgres(url);
  opened.defer(() => database.close());
  return {
    archive: postgresArchive(database),
    list: postgresRequestList(database),
    analyze: () => database.run('analyze'),
  };
}

async function fill({ archive, analyze }: FilledStores, count: number, now: number) {
  async function* rows(): AsyncGenerator<ArchivedRow> {
    for (let at = 0; at < count; at += 1) yield* requestRows(at, count, now);
  }
  await archive.restore(rows());
  await analyze();
}

/**
 * The days that can be booked hold no more requests because the site has run for longer, so the same
 * number is to come. Of the others, each view has an equal part.
 */
function requestRows(at: number, count: number, now: number): ArchivedRow[] {
  const createdAt = now - Math.round(((at + 1) / count) * 24 * 300) * HOUR;
  const id = idMadeAt(createdAt);
  const isToCome = at < TO_COME;
  const startsAt = isToCome ? now + (at + 1) * HOUR : createdAt + HOUR;
  const [state, outcome] = (
    [
      ['requested', null],
      ['requested', 'done'],
      ['requested', 'no-show'],
      ['cancelled', null],
    ] as const
  )[isToCome ? 0 : at % 4] ?? ['requested', null];
  return [
    {
      table: 'consultations',
      row: {
        id,
        name: 'Ada Lovelace',
        email: `ada${at}@engine.example`,
        company: 'Analytical Engines',
        service: 'ai-phone',
        problems: 'We miss calls after hours, and nobody writes back.',
        additional: '',
        selected_date: '11/23/2026',
        selected_time: '9:30 AM',
        created_at: new Date(createdAt).toISOString(),
      },
    },
    {
      table: 'bookings',
      row: {
        id,
        key: id,
        body_hash: 'a',
        service: 'ai-phone',
        date: '2026-11-23',
        slot: '09:30',
        starts_at: startsAt,
        time_zone: 'Europe/Paris',
        locale: 'en-US',
        marks: '',
        // A start must have been in the window when it was chosen.
        created_at: Math.max(createdAt, startsAt - 24 * HOUR),
        lease_until: 0,
        finished_at: createdAt,
        notice: null,
        message_state: 'delivered',
        message_attempts: 1,
        message_due_at: createdAt,
        link_token: null,
        state,
        sequence: state === 'cancelled' ? 1 : 0,
        changed_at: state === 'cancelled' ? createdAt : null,
        visitor_name: null,
        visitor_email: null,
        reminders_stopped_at: null,
        outcome,
        outcome_at: outcome && startsAt,
      },
    },
  ];
}

/** Returns an id as the desk makes it: ids that were made one after the other stand in this order. */
function idMadeAt(instant: number): string {
  const time = instant.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Measures the same work on several lists in turns, so that a busy machine slows all of them. */
async function sideBySide(
  lists: readonly RequestList[],
  work: (list: RequestList) => Promise<void>,
): Promise<number[][]> {
  const times: number[][] = lists.map(() => []);
  for (const list of lists) await work(list);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, list] of lists.entries()) {
      const begun = performance.now();
      await work(list);
      times[at]?.push(performance.now() - begun);
    }
  }
  return times;
}

async function searchTimes(list: RequestList, now: number): Promise<number[]> {
  const times: number[] = [];
  for (let search = 0; search < SEARCHES; search += 1) {
    const begun = performance.now();
    await findRequests(list, { view: 'newest', text: 'nobody at all', behind: null, now });
    times.push(performance.now() - begun);
  }
  return times;
}

function micros(ms: number): string {
  return Math.round(ms * 1000).toLocaleString('en-GB');
}
