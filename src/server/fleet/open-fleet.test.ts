import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres, type PostgresDatabase } from '#server/database/postgres-database.ts';
import { RestoreUnderWayError } from '#server/database/restore-lock.ts';
import { takeRestoreLock } from '#server/database/take-restore-lock.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { openFleet } from './open-fleet.ts';
import type { ProcessList, ProcessReport } from './process-list.ts';
import { postgresProcessList } from './process-lists/postgres.ts';

const TIMING = { beatMs: 20, gapMs: 60_000, silentMs: 200, sweepMs: 60_000 };
const REPORT: ProcessReport = {
  address: 'http://127.0.0.1:1',
  takesCalls: true,
  lines: 3,
  takenBySite: { somewhere: 1 },
};

async function openDatabase(): Promise<PostgresDatabase> {
  const lent = await emptiedDatabase();
  const database = await openPostgres(lent.url);
  onTestFinished(async () => {
    await database.close();
    await lent[Symbol.asyncDispose]();
  });
  return database;
}

async function openList(): Promise<ProcessList> {
  return postgresProcessList(await openDatabase());
}

test('processes on one database see each other, what changes, who leaves and who dies', async () => {
  const list = await openList();
  const report = { ...REPORT };
  const silentIds: string[] = [];
  const join = (own: ProcessReport) =>
    openFleet({
      list,
      report: async () => own,
      async onSilent(silent) {
        silentIds.push(...silent);
      },
      timing: TIMING,
      logger: pino({ level: 'silent' }),
    });
  const first = await join(report);
  const second = await join(REPORT);
  expect(second.others()).toMatchObject([
    { id: first.id, lines: 3, takenBySite: { somewhere: 1 } },
  ]);
  await expect.poll(() => first.find(second.id)).toMatchObject(REPORT);

  report.takesCalls = false;
  first.tell();
  await expect.poll(() => second.find(first.id)?.takesCalls).toBe(false);

  await first.close();
  await expect.poll(second.others).toEqual([]);
  expect(silentIds).toEqual([]);

  // A process that was killed leaves its row behind and never beats again.
  await list.beat({ id: 'dead', beat: 1, ...REPORT });
  await expect.poll(() => second.find('dead')).not.toBeNull();
  await expect.poll(() => silentIds).toEqual(['dead']);
  await expect.poll(second.others).toEqual([]);
  await second.close();
  expect(await list.beat({ id: 'last', beat: 1, ...REPORT })).toEqual([]);
});

test('a process that cannot clean up after another one tries again', async () => {
  const list = await openList();
  await list.beat({ id: 'dead', beat: 1, ...REPORT });
  let attempts = 0;
  const fleet = await openFleet({
    list,
    report: async () => REPORT,
    async onSilent() {
      attempts += 1;
      if (attempts < 3) throw new Error('The database is down.');
    },
    timing: TIMING,
    logger: pino({ level: 'silent' }),
  });
  await expect.poll(() => attempts).toBe(3);
  await expect.poll(() => list.beat({ id: 'last', beat: 1, ...REPORT })).toHaveLength(1);
  await fleet.close();
});

test('nobody beats during a restore: a process cannot join, and one on the list looks silent', async () => {
  const database = await openDatabase();
  const list = postgresProcessList(database);
  const join = () =>
    openFleet({
      list,
      report: async () => REPORT,
      onSilent: async () => {},
      timing: TIMING,
      logger: pino({ level: 'silent' }),
    });
  const first = await join();
  const beats = async () => database.run('select id, beat from server_processes');
  // A heartbeat holds the lock for a moment, so the first attempt may fail.
  const lock = await vi.waitUntil(() => takeRestoreLock(database), { timeout: 60_000 });
  // A lock that is still held would keep the database from being closed after a failure.
  onTestFinished(() => lock?.release());
  const before = await beats();
  await expect(join()).rejects.toBeInstanceOf(RestoreUnderWayError);
  await expect(list.beat({ id: first.id, beat: 999, ...REPORT })).rejects.toThrow('restored');
  expect(await beats()).toEqual(before);

  await lock?.release();
  await expect.poll(beats).not.toEqual(before);
  await first.close();
});
