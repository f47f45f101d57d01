import { expect, test } from 'vitest';
import { type CrashReport, crashRounds } from '../test-support/processes/crash-rounds.ts';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import {
  markersInFolder,
  readRequestMarkersFromPostgres,
} from '../test-support/storage/stored-markers.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';

// The server is killed six times: once at each of the three moments of a booking, once from outside,
// and once at each of the two moments of a reminder. `npm run soak` kills the server 250 times.
const PLAN = { kills: 6, seed: 20261115 };
const TIMEOUT_MS = 600_000;

function expectNothingLost(report: CrashReport): void {
  expect(report).toMatchObject({
    kills: { message: 1, insert: 1, answer: 1, outside: 1, letter: 1, note: 1 },
    lost: 0,
    doubled: 0,
    changed: 0,
    messagesUndelivered: 0,
    untold: 0,
    toldTwice: 0,
    notInCalendar: 0,
    remindersLost: 0,
    remindersRepeated: 0,
  });
  expect(report.remindersDue).toBeGreaterThan(1);
  expect(report.agendas).toBeGreaterThan(0);
  expect(report.acknowledged).toBeGreaterThan(PLAN.kills);
  expect(report.messagesFailed).toBeGreaterThan(PLAN.kills);
}

test(
  'a server that is killed under load loses and doubles nothing on the embedded database',
  async () => {
    await using folder = await tempDir();
    const env = { DATA_DIR: folder.path };
    expectNothingLost(
      await crashRounds({ ...PLAN, env, readMarkers: () => markersInFolder(folder.path) }),
    );
  },
  TIMEOUT_MS,
);

test(
  'a server that is killed under load loses and doubles nothing on PostgreSQL',
  async () => {
    await using database = await freshDatabase();
    const env = { DATABASE_URL: database.url };
    expectNothingLost(
      await crashRounds({
        ...PLAN,
        env,
        readMarkers: () => readRequestMarkersFromPostgres(database.url),
      }),
    );
  },
  TIMEOUT_MS,
);
