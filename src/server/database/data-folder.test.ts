import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openOwnerDesk } from '../compose/compose-owner-desk.ts';
import { parseConfig } from '../config/parse-config.ts';
import { StartError } from '../config/start-error.ts';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { voiceServer, writeTestRecordings } from '../test-support/voice-server.ts';
import { decideFolderRights, restrictDataFolder } from './data-folder.ts';
import { openSqlite } from './sqlite-database.ts';

const OPEN_FOLDER = 0o755;
const OPEN_FILE = 0o644;
/** The id of a user, and also of a group, that does not run the tests. */
const ANOTHER_ID = 65534;

async function folderOfTheTest(): Promise<string> {
  const folder = await tempDir();
  onTestFinished(() => folder.remove());
  const path = join(folder.path, 'data');
  mkdirSync(path);
  return path;
}

/**
 * Creates a data folder as an earlier version left it. Every user can read its database, keys and
 * recordings.
 */
async function openFolder(): Promise<string> {
  const path = await folderOfTheTest();
  openSqlite(path).close();
  writeFileSync(join(path, 'everline.sqlite-wal'), '');
  await writeTestRecordings(path, 'call-1');
  for (const [name, { isFolder }] of entriesOf(path)) {
    chmodSync(join(path, name), isFolder ? OPEN_FOLDER : OPEN_FILE);
  }
  chmodSync(path, OPEN_FOLDER);
  return path;
}

function entriesOf(folder: string): Array<[name: string, { isFolder: boolean; mode: string }]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.sort().map((name) => {
    const found = lstatSync(join(folder, name));
    return [name, { isFolder: found.isDirectory(), mode: (found.mode & 0o777).toString(8) }];
  });
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

function expectAllClosed(folder: string): void {
  for (const [name, { isFolder, mode }] of entriesOf(folder)) {
    expect(`${name} ${mode}`).toBe(`${name} ${isFolder ? '700' : '600'}`);
  }
}

describe('a data folder that every user could read', () => {
  test('is closed to them at the start, with everything in it', async () => {
    const dataDir = await openFolder();
    await using server = await voiceServer({ DATA_DIR: dataDir });
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(modeOf(dataDir)).toBe('700');
    const names = entriesOf(dataDir).map(([name]) => name);
    expect(names).toContain('everline.sqlite-wal');
    expect(names).toContain('recordings/call-1.customer.ogg');
    expectAllClosed(dataDir);
  });

  test('is closed to them with PostgreSQL too, because recordings are kept there', async () => {
    await using database = await freshDatabase();
    const dataDir = await openFolder();
    await using server = await voiceServer({ DATA_DIR: dataDir, DATABASE_URL: database.url });
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(modeOf(dataDir)).toBe('700');
    expectAllClosed(dataDir);
  });

  test('is closed to them by the owner’s commands too', async () => {
    const dataDir = await openFolder();
    await using _ = await openOwnerDesk(parseConfig({ DATA_DIR: dataDir }), {
      create: false,
      isAlone: false,
    });
    expect(modeOf(dataDir)).toBe('700');
    expectAllClosed(dataDir);
  });

  test('is closed to them before anything is in it', async () => {
    const dataDir = await folderOfTheTest();
    expect(restrictDataFolder(dataDir, { create: true })).toBeNull();
    expect(modeOf(dataDir)).toBe('700');
  });
});

test('a data folder that does not exist is made for this user alone', async () => {
  const dataDir = join(await folderOfTheTest(), 'far', 'down');
  expect(restrictDataFolder(dataDir, { create: false })).toBeNull();
  expect(() => statSync(dataDir)).toThrow('ENOENT');
  expect(restrictDataFolder(dataDir, { create: true })).toBeNull();
  expect(modeOf(dataDir)).toBe('700');
});

describe('a data folder with other things in it', () => {
  test('keeps its rights, while our files are closed to others from their first byte', async () => {
    const dataDir = await folderOfTheTest();
    writeFileSync(join(dataDir, 'notes.txt'), 'not ours', { mode: OPEN_FILE });
    await using server = await voiceServer({
      DATA_DIR: dataDir,
      VOICE_PUBLIC_KEY: '',
      VOICE_PRIVATE_KEY: '',
    });
    expect(modeOf(dataDir)).toBe('755');
    expect(Object.fromEntries(entriesOf(dataDir))).toEqual({
      'everline.sqlite': { isFolder: false, mode: '600' },
      'everline.sqlite-shm': { isFolder: false, mode: '600' },
      'everline.sqlite-wal': { isFolder: false, mode: '600' },
      'lock.sqlite': { isFolder: false, mode: '600' },
      'lock.sqlite-journal': { isFolder: false, mode: '600' },
      'notes.txt': { isFolder: false, mode: '644' },
      'voice-keys.json': { isFolder: false, mode: '600' },
    });
    expect(server.logged.join()).toContain(`The data folder ${dataDir} holds other things too`);
  });

  test('is refused where other users could replace our files', async () => {
    const dataDir = await folderOfTheTest();
    writeFileSync(join(dataDir, 'notes.txt'), 'not ours');
    chmodSync(dataDir, 0o777);
    expect(() => restrictDataFolder(dataDir, { create: true })).toThrow(refusal(dataDir));
    expect(modeOf(dataDir)).toBe('777');
  });
});

test.each([
  ['closed to others', { mode: 0o700, isOwn: true, isShared: false }, 'keep'],
  ['closed to others, and another user’s', { mode: 0o700, isOwn: false, isShared: true }, 'keep'],
  ['for the server alone', { mode: 0o755, isOwn: true, isShared: false }, 'restrict'],
  ['for the server alone and a group', { mode: 0o750, isOwn: true, isShared: false }, 'restrict'],
  [
    'for the server alone, another user’s',
    { mode: 0o777, isOwn: false, isShared: false },
    'restrict',
  ],
  ['shared and readable', { mode: 0o755, isOwn: true, isShared: true }, 'keep'],
  ['shared and another user’s', { mode: 0o755, isOwn: false, isShared: true }, 'refuse'],
  ['shared and open to a group', { mode: 0o775, isOwn: true, isShared: true }, 'refuse'],
  ['shared and open to all', { mode: 0o1777, isOwn: true, isShared: true }, 'refuse'],
] as const)('for a folder that is %s (%o) the step is %s', (_, facts, step) => {
  expect(decideFolderRights(facts)).toBe(step);
});

test('an empty folder with the sticky bit, such as /tmp, is refused because other programs use it', async () => {
  const dataDir = await folderOfTheTest();
  chmodSync(dataDir, 0o1777);
  expect(() => restrictDataFolder(dataDir, { create: true })).toThrow(refusal(dataDir));
  expect(statSync(dataDir).mode & 0o7777).toBe(0o1777);
});

/**
 * Creates a data folder that belongs to root and has the rights `mode`. Then runs
 * `restrictDataFolder` on the folder in a process of another user, and returns the output of that
 * process.
 */
async function closedByAnotherUser(mode: number, { create }: { create: boolean }) {
  const isRoot = process.getuid?.() === 0;
  // The test needs a folder of root and a process of another user. Only root can create both.
  // Without root, the test uses /srv and the current user.
  const dataDir = isRoot ? await folderOfTheTest() : '/srv';
  const another = isRoot
    ? [`--reuid=${ANOTHER_ID}`, `--regid=${ANOTHER_ID}`, '--clear-groups']
    : [];
  if (isRoot) {
    chmodSync(join(dataDir, '..'), OPEN_FOLDER);
    chownSync(dataDir, 0, ANOTHER_ID);
    chmodSync(dataDir, mode);
  }
  const module = new URL('data-folder.ts', import.meta.url).href;
  const script = `
    const { restrictDataFolder } = await import(${JSON.stringify(module)});
    try { console.log(restrictDataFolder(${JSON.stringify(dataDir)}, { create: ${create} })) }
    catch (error) { console.log(error.name, error.message) }`;
  const child = spawn('setpriv', [
    ...another,
    process.execPath,
    '--input-type=module',
    '-e',
    script,
  ]);
  return { dataDir, said: await text(child.stdout) };
}

test.each([
  ['that all may read', 0o755],
  ['that is reached through a group, as volumes in Kubernetes are', 0o2775],
])(
  'a folder of another user %s is refused with the advice to change its owner',
  async (_, mode) => {
    const { dataDir, said } = await closedByAnotherUser(mode, { create: true });
    const advice =
      'It belongs to another user: give it to the one that this server runs as (chown)';
    expect(said).toBe(`StartError ${refusal(dataDir, advice).message}\n`);
  },
);

test('with PostgreSQL a folder of another user without our files is not touched', async () => {
  expect((await closedByAnotherUser(0o755, { create: false })).said).toBe('null\n');
});

test('a database that is a link to a file with open rights is refused, and the file is not touched', async () => {
  const dataDir = await folderOfTheTest();
  const elsewhere = join(dataDir, '..', 'elsewhere');
  writeFileSync(elsewhere, '', { mode: OPEN_FILE });
  symlinkSync(elsewhere, join(dataDir, 'everline.sqlite'));
  expect(() => restrictDataFolder(dataDir, { create: true })).toThrow(
    refusal(join(dataDir, 'everline.sqlite')),
  );
  expect(modeOf(elsewhere)).toBe('644');
  chmodSync(elsewhere, 0o600);
  expect(restrictDataFolder(dataDir, { create: true })).toBeNull();
});

test('a link among the recordings is not followed', async () => {
  const dataDir = await openFolder();
  const elsewhere = join(dataDir, '..', 'elsewhere');
  writeFileSync(elsewhere, '', { mode: OPEN_FILE });
  symlinkSync(elsewhere, join(dataDir, 'recordings', 'call-2.customer.ogg'));
  restrictDataFolder(dataDir, { create: true });
  expect(modeOf(elsewhere)).toBe('644');
});

test.each<[string, (folder: string) => string, code: string]>([
  [
    'a file in its place',
    (folder) => {
      writeFileSync(join(folder, 'file'), '');
      return join(folder, 'file');
    },
    'EEXIST',
  ],
  [
    'a file above it',
    (folder) => {
      writeFileSync(join(folder, 'file'), '');
      return join(folder, 'file', 'data');
    },
    'ENOTDIR',
  ],
  [
    'a link that leads nowhere',
    (folder) => {
      symlinkSync(join(folder, 'unmounted'), join(folder, 'link'));
      return join(folder, 'link', 'data');
    },
    'ENOENT',
  ],
])('%s is reported in plain words at the start', async (_, prepare, code) => {
  const path = prepare(await folderOfTheTest());
  expect(() => restrictDataFolder(path, { create: true })).toThrow(
    new StartError(
      `The data folder ${path} cannot be used (${code}). Check its rights and the free space, or choose another with DATA_DIR=…`,
    ),
  );
});

function refusal(path: string, advice = 'Take their rights away (chmod go-rwx)'): StartError {
  return new StartError(
    `Other users of this machine can get at ${path}, and this process cannot close it to them. ${advice}, or choose a folder of its own with DATA_DIR=…`,
  );
}
