import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openCalendarKeys } from '../compose/compose-calendar.ts';
import { openOwnerDesk } from '../compose/compose-owner-desk.ts';
import { openStorage } from '../compose/compose-storage.ts';
import { dataDirOf } from '../config/folder-settings.ts';
import { parseConfig } from '../config/parse-config.ts';
import { openSqlite } from '../database/sqlite-database.ts';
import { archivedConsultation, yieldRows } from '../test-support/booking/archived-rows.ts';
import { runAsOwner } from '../test-support/owner/run-as-owner.ts';
import { engineSettings } from '../test-support/storage/engine-settings.ts';

const EMAIL = 'ada@engine.example';
const passphrase = 'correct horse battery';
const RECORDING = 'recordings/one.customer.ogg';

/** Fills an embedded database and backs it up, as an owner does before the move to PostgreSQL. */
async function begin() {
  const { env, ...settings } = await engineSettings('PostgreSQL');
  onTestFinished(() => settings[Symbol.asyncDispose]());
  const { DATABASE_URL = '' } = env;
  const dataDir = dataDirOf(env);
  const embedded = { DATA_DIR: dataDir };
  {
    const options = { create: true, isAlone: false };
    await using desk = await openOwnerDesk(parseConfig(embedded), options);
    await desk.requests.restore(yieldRows([archivedConsultation({ email: EMAIL })]));
    await desk.texts.write(Buffer.from('{}'));
  }
  await mkdir(join(dataDir, 'recordings'));
  await writeFile(join(dataDir, RECORDING), 'OggS of Ada');
  const file = join(dataDir, 'everline.backup');
  expect(await runAsOwner(['backup', file], { env: embedded, passphrase })).toMatchObject({
    code: 0,
    remarks: [`Database: embedded, in ${dataDir}.`],
  });
  const inFolder = async () => (await readdir(dataDir)).filter((name) => !/^lock\./.test(name));
  const { host } = new URL(DATABASE_URL);
  return {
    dataDir,
    embedded,
    moved: env,
    inFolder,
    named: `Database: PostgreSQL at ${host}${new URL(DATABASE_URL).pathname}.`,
    restore: (interrupted?: AbortSignal) =>
      runAsOwner(['restore', file], {
        env,
        passphrase,
        ...(interrupted && { interrupted }),
      }),
    backup: (settings: Record<string, string>) =>
      runAsOwner(['backup', '--force', file], { env: settings, passphrase }),
  };
}

describe('a backup that is restored into PostgreSQL in the same data folder', () => {
  test('sets the embedded database aside, whole, and says where it is', async () => {
    const { dataDir, embedded, restore, inFolder } = await begin();
    const restored = await restore();
    expect(restored).toMatchObject({ code: 0, errors: '' });
    const aside = /set aside in (\S+), with/.exec(restored.out)?.[1] ?? '';
    expect(await inFolder()).toEqual([
      'content.json',
      expect.stringMatching(/^embedded-until-\d{8}-\d{6}$/),
      'everline.backup',
    ]);
    expect((await stat(aside)).mode & 0o777).toBe(0o700);
    expect(await readFile(join(aside, RECORDING), 'utf8')).toBe('OggS of Ada');
    const older = await runAsOwner(['requests'], { env: { DATA_DIR: aside } });
    expect(older.out).toContain(EMAIL);

    // Without DATABASE_URL, neither a command nor a server takes the folder for an empty one.
    const refusal = `What was in the data folder ${dataDir} was moved to PostgreSQL.`;
    expect(await runAsOwner(['requests'], { env: embedded })).toMatchObject({
      code: 1,
      errors: expect.stringContaining(refusal),
    });
    const starting = openStorage(parseConfig(embedded), pino({ level: 'silent' }));
    await expect(starting).rejects.toThrow(refusal);
    await expect(openCalendarKeys(parseConfig(embedded))).rejects.toThrow(refusal);
    expect(existsSync(join(dataDir, 'everline.sqlite'))).toBe(false);
  });

  test('puts the embedded database back if it is interrupted', async () => {
    const { embedded, restore, inFolder, backup } = await begin();
    const before = await inFolder();
    expect(await restore(AbortSignal.abort())).toMatchObject({ code: 1 });
    expect(await inFolder()).toEqual(before);
    expect((await backup(embedded)).out).toContain('Backed up: 1 request,');
  });

  test('changes nothing while a server uses the embedded database', async () => {
    const { dataDir, restore, inFolder } = await begin();
    const server = openSqlite(dataDir);
    expect(await restore()).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Another process is using the data folder'),
    });
    server.close();
    expect(await inFolder()).toContain('everline.sqlite');
  });
});

describe('with an older database beside PostgreSQL', () => {
  /** Moves as owners did who named another folder for the restore. */
  async function beginWithBoth() {
    const begun = await begin();
    const { dataDir, moved, restore } = begun;
    expect(await restore()).toMatchObject({ code: 0 });
    openSqlite(dataDir).close();
    const older = (await readdir(dataDir)).filter((name) => name.startsWith('embedded-'));
    const beside = [
      join(dataDir, 'everline.sqlite'),
      join(dataDir, older.join(), 'everline.sqlite'),
    ];
    return { ...begun, beside, run: (...args: string[]) => runAsOwner(args, { env: moved }) };
  }

  test('every command names its database and warns of the others, apart from its output', async () => {
    const { run, beside, named, dataDir, embedded, backup, moved } = await beginWithBoth();
    const remarks = [
      named,
      ...beside.map((path) => `Another database lies at ${path}. This command does not touch it.`),
    ];
    const csv = await run('export', '--format', 'csv');
    expect(csv).toMatchObject({ code: 0, errors: '', remarks });
    expect(csv.out).not.toContain('Database');
    expect((await run('requests')).remarks).toEqual(remarks);
    expect(await backup(moved)).toMatchObject({
      out: expect.stringContaining('Backed up: 1 request,'),
      remarks,
    });
    // The line that was typed without DATABASE_URL names the wrong database.
    expect((await backup(embedded)).remarks).toEqual([
      `Database: embedded, in ${dataDir}.`,
      remarks[2],
    ]);
  });

  test('an erasure says that the others still hold what they held', async () => {
    const { run, beside } = await beginWithBoth();
    const told = (text: string) =>
      text.split('\n').filter((line) => line.includes('was not touched.'));
    const first = await run('erase', EMAIL, '--yes');
    expect(first.out).toContain('Removed from the table consultations: 1 row.');
    expect(told(first.out)).toEqual(
      beside.map((path) => expect.stringContaining(`The database at ${path} was not touched.`)),
    );
    const again = await run('erase', EMAIL, '--yes');
    expect(again.out).toContain('Nothing is kept of this person.');
    expect(told(again.out)).toHaveLength(2);
  });

  test('the server says at its start that it does not use them', async () => {
    const { moved, beside } = await beginWithBoth();
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const storage = await openStorage(parseConfig(moved), logger);
    await storage.close();
    expect(lines.map((line) => JSON.parse(line).path)).toEqual(beside);
  });
});
