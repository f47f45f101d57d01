import { expect, test } from 'vitest';
import { type LoadReport, loadRounds } from '../test-support/processes/load-rounds.ts';
import { memoryTrend } from '../test-support/processes/memory-trend.ts';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import {
  markersInFolder,
  readRequestMarkersFromPostgres,
} from '../test-support/storage/stored-markers.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';

// This load test is short. `npm run soak` keeps 200 connections busy for ten minutes.
const PLAN = { seconds: 2, leastRequests: 150, connections: 50, seed: 20261115 };

function expectEverythingAnswered(report: LoadReport): void {
  expect(report).toMatchObject({
    lost: 0,
    doubled: 0,
    changed: 0,
    messagesUndelivered: 0,
    messagesRepeated: 0,
    serverErrors: 0,
    otherAnswers: 0,
    unanswered: {},
  });
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(report.memory.length).toBeGreaterThan(0);
}

test('a server on the embedded database answers a mix of requests and loses nothing', async () => {
  await using folder = await tempDir();
  const env = { DATA_DIR: folder.path };
  expectEverythingAnswered(
    await loadRounds({ ...PLAN, env, readMarkers: () => markersInFolder(folder.path) }),
  );
});

test('a server on PostgreSQL answers a mix of requests and loses nothing', async () => {
  await using database = await freshDatabase();
  const env = { DATABASE_URL: database.url };
  expectEverythingAnswered(
    await loadRounds({
      ...PLAN,
      env,
      readMarkers: () => readRequestMarkersFromPostgres(database.url),
    }),
  );
});

test.each([
  ['warms up and stays', [50, 80, 100, 101, 99, 100, 102, 100, 101], true],
  ['has a peak now and then', [100, 100, 100, 100, 180, 100, 100, 100, 190], true],
  ['has much garbage at last', [100, 100, 100, 130, 100, 130, 160, 150, 101], true],
  ['grows on', [100, 110, 120, 130, 140, 150, 160, 170, 180], false],
])('memory that %s (%j) counts as flat: %j', (_, samples, isFlat) => {
  expect(memoryTrend(samples).isFlat).toBe(isFlat);
});
