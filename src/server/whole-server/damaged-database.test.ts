import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compose } from '../compose/compose.ts';
import { parseConfig } from '../config/parse-config.ts';
import { StartError } from '../config/start-error.ts';
import { bodyForNow } from '../test-support/booking/consultations.ts';
import { seededRandom } from '../test-support/processes/seeded-random.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { tempSite } from '../test-support/temp-site.ts';
import { testReader } from '../test-support/test-reader.ts';
import { PUBLIC_KEY, voiceServer } from '../test-support/voice-server.ts';

const PAGE_BYTES = 4096;
const BOOKINGS = 12;
const CHATS = 4;

/**
 * Two copies of a database that a server wrote: a database file with its journal, and a single file
 * that contains everything.
 */
interface Kept {
  database: Buffer;
  journal: Buffer;
  whole: Buffer;
}

let kept: Kept;
const folder = await tempDir();
const built = await tempSite();
beforeAll(async () => {
  kept = await keptByServer();
});
afterAll(async () => {
  await folder.remove();
  await built[Symbol.asyncDispose]();
});

async function keptByServer(): Promise<Kept> {
  const dataDir = join(folder.path, 'real');
  const server = await voiceServer({ DATA_DIR: dataDir });
  for (let at = 0; at < BOOKINGS; at += 1) {
    const booked = await fetch(`${server.origin}/api/consultations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...bodyForNow(), problems: `Call ${at}. `.repeat(200) }),
    });
    expect(booked.status).toBe(201);
  }
  for (let at = 0; at < CHATS; at += 1) {
    await server.make('/chat', { input: `Question ${at} `.repeat(100) }, PUBLIC_KEY);
  }
  const read = (name: string) => readFileSync(join(dataDir, name));
  const journalled = { database: read('everline.sqlite'), journal: read('everline.sqlite-wal') };
  await server[Symbol.asyncDispose]();
  return { ...journalled, whole: read('everline.sqlite') };
}

let folders = 0;

function folderWith(files: Record<string, Buffer>): string {
  folders += 1;
  const dataDir = join(folder.path, String(folders));
  mkdirSync(dataDir, { mode: 0o700 });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dataDir, name), content);
  return dataDir;
}

/**
 * Starts the whole server except for listening on a port. Resolves with the error message for the
 * owner, or with null if there is no error.
 */
async function startOn(dataDir: string): Promise<string | null> {
  const stop = new AbortController();
  try {
    const { close } = await compose(
      {
        siteDir: built.siteDir,
        origin: 'http://127.0.0.1',
        closing: stop.signal,
        shutdown: stop.signal,
        logger: pino({ level: 'silent' }),
        reader: testReader,
      },
      parseConfig({ DATA_DIR: dataDir }),
    );
    stop.abort();
    await close();
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
}

function isToldAsDamage(message: string | null, dataDir: string): boolean {
  if (message === null) return false;
  expect(message).toContain(`The database in the data folder ${dataDir} is damaged (`);
  expect(message).toContain('npm run owner -- restore <backup file>');
  expect(message).not.toContain('\n');
  return true;
}

/** Returns a copy of `bytes` in which all bits of `count` bytes are inverted. */
function turned(bytes: Buffer, from: number, count: number): Buffer {
  const changed = Buffer.from(bytes);
  for (let at = from; at < Math.min(from + count, changed.length); at += 1) {
    changed[at] = ~(changed[at] ?? 0) & 0xff;
  }
  return changed;
}

describe('a start on a database with damage', () => {
  test.each<[string, (page: number) => [from: number, count: number], least: number]>([
    ['a whole page', (page) => [page * PAGE_BYTES, PAGE_BYTES], 1],
    ['the head of a page', (page) => [page * PAGE_BYTES, 12], 1],
    // Damage inside a row may hit nothing but the words of a visitor. No check can notice such
    // damage, so the least share of refused starts is 0 in these two rows.
    ['the middle of a page', (page) => [page * PAGE_BYTES + PAGE_BYTES / 2, 64], 0],
    ['the end of a page', (page) => [(page + 1) * PAGE_BYTES - 64, 64], 0],
  ])(
    'in %s works or is refused with the command for a restore, for every page',
    async (_, place, least) => {
      const pages = kept.whole.length / PAGE_BYTES;
      expect(pages).toBeGreaterThan(15);
      let refused = 0;
      for (let page = 0; page < pages; page += 1) {
        const dataDir = folderWith({ 'everline.sqlite': turned(kept.whole, ...place(page)) });
        if (isToldAsDamage(await startOn(dataDir), dataDir)) refused += 1;
      }
      expect(refused).toBeGreaterThanOrEqual(least * pages);
    },
  );

  test('in any byte works or is refused with the command for a restore', async () => {
    const random = seededRandom(7);
    for (let round = 0; round < 40; round += 1) {
      // Every second round damages one of the first three pages. These pages contain the header and
      // the schema, which every start reads.
      const span = round % 2 === 0 ? 3 * PAGE_BYTES : kept.whole.length;
      const place = Math.floor(random() * span);
      const dataDir = folderWith({ 'everline.sqlite': turned(kept.whole, place, 1) });
      const message = await startOn(dataDir);
      if (message?.includes('newer version')) continue;
      isToldAsDamage(message, dataDir);
    }
  });

  test('in its journal works or is refused with the command for a restore', async () => {
    // The first damaged bytes are in the header of the journal. The other places are spread over
    // the whole journal.
    const step = Math.ceil(kept.journal.length / 30);
    for (let place = 0; place < kept.journal.length; place += step) {
      const dataDir = folderWith({
        'everline.sqlite': kept.database,
        'everline.sqlite-wal': turned(kept.journal, place, 24),
      });
      isToldAsDamage(await startOn(dataDir), dataDir);
    }
  });

  test.each([100, 512, PAGE_BYTES, 3 * PAGE_BYTES, 5 * PAGE_BYTES + 100])(
    'that was cut off after %i bytes is refused with the command for a restore',
    async (length) => {
      const dataDir = folderWith({ 'everline.sqlite': kept.whole.subarray(0, length) });
      expect(isToldAsDamage(await startOn(dataDir), dataDir)).toBe(true);
    },
  );

  test.each(['additional', 'lease_until', 'busy_until', 'probed_at'])(
    'in the name of the column %s, which only our own statements notice, is refused with the command for a restore',
    async (column) => {
      const bytes = kept.whole.toString('latin1');
      const renamed = bytes.replaceAll(column, `${column.slice(0, -1)}X`);
      expect(renamed).not.toBe(bytes);
      const dataDir = folderWith({ 'everline.sqlite': Buffer.from(renamed, 'latin1') });
      expect(isToldAsDamage(await startOn(dataDir), dataDir)).toBe(true);
    },
  );
});

test('a file that is not a database is refused with the command for a restore', async () => {
  const dataDir = folderWith({ 'everline.sqlite': Buffer.from('no database at all'.repeat(1000)) });
  expect(isToldAsDamage(await startOn(dataDir), dataDir)).toBe(true);
});

test('a damaged lock file is named in the message and can be removed', async () => {
  const dataDir = folderWith({
    'everline.sqlite': kept.whole,
    'lock.sqlite': Buffer.from('no lock at all'.repeat(1000)),
  });
  expect(await startOn(dataDir)).toBe(
    `The file lock.sqlite in the data folder ${dataDir} is damaged. Nothing is kept in it: remove it and start again.`,
  );
});

test('a server starts on the same database without damage', async () => {
  const whole = folderWith({ 'everline.sqlite': kept.whole });
  expect(await startOn(whole)).toBeNull();
  const journalled = folderWith({
    'everline.sqlite': kept.database,
    'everline.sqlite-wal': kept.journal,
  });
  expect(await startOn(journalled)).toBeNull();
});
