import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
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

async function openList(): Promise<ProcessList> {
  const fresh = await freshDatabase();
  const database = await openPostgres(fresh.url);
  onTestFinished(async () => {
    await database.close();
    await fresh[Symbol.asyncDispose]();
  });
  return postgresProcessList(database);
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
