import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openOwnerDesk } from '#server/compose/compose-owner-desk.ts';
import { openStorage } from '#server/compose/compose-storage.ts';
import { dataDirOf } from '#server/config/folder-settings.ts';
import { parseConfig } from '#server/config/parse-config.ts';
import { archivedConsultation, yieldRows } from '#server/test-support/booking/archived-rows.ts';
import { validBody } from '#server/test-support/booking/consultations.ts';
import { runAsOwner } from '#server/test-support/owner/run-as-owner.ts';
import { keptCode } from '#server/test-support/processes/kept-code.ts';
import { startS3StandIn } from '#server/test-support/stand-ins/s3-stand-in.ts';
import { ENGINES, engineSettings } from '#server/test-support/storage/engine-settings.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { tempSite } from '#server/test-support/temp-site.ts';
import { isolatedSettings } from './isolated-settings.ts';
import { projectRoot } from './project-root.ts';

type Settings = Record<string, string>;

function launch(script: string, args: string[], env: Settings) {
  const child = spawn(process.execPath, [join(projectRoot, script), ...args], {
    env: { ...keptCode(), ...env },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Starts a real server. Each request to /readyz waits until the test lets it continue. */
async function openServer(settings: Settings) {
  const site = await tempSite();
  onTestFinished(() => site[Symbol.asyncDispose]());
  const env = JSON.stringify({ PORT: '0', LOG_LEVEL: 'warn', ...settings });
  const server = launch(
    'src/server/test-support/processes/held-server.ts',
    [site.siteDir, env],
    {},
  );
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  const origin = /http:\S+\d/.exec(await nextLine())?.[0] ?? '';
  return {
    async book(changes: Partial<typeof validBody> = {}, key = randomUUID()): Promise<string> {
      const response = await fetch(`${origin}/api/consultations`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ ...validBody, ...changes }),
      });
      expect(response.status).toBe(201);
      return ((await response.json()) as { id: string }).id;
    },
    async isReady(): Promise<boolean> {
      const answer = fetch(`${origin}/readyz`);
      expect(await nextLine()).toBe('held');
      server.stdin.write('go on\n');
      return (await answer).ok;
    },
  };
}

/**
 * Runs a command whose input is a pipe that says yes to every question, and resolves with its output.
 * The line that names the database is left out.
 */
async function owner(settings: Settings, ...args: string[]) {
  const child = launch('scripts/owner.ts', args, { ...isolatedSettings, ...settings });
  child.stdin.end('yes\n');
  const [[code], out, errors] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, out, errors: errors.replace(/^Database: .+\n/, '') };
}

/** What a passphrase costs is a part of the header of a backup. */
const USUAL_COST = { at: 16, exponent: 17 };
const passphrase = 'correct horse battery';

describe.each(['embedded', 'PostgreSQL'])(
  'beside a running server with the %s database',
  (kind) => {
    async function begin() {
      const folder = await tempDir();
      onTestFinished(() => folder.remove());
      const settings: Settings = {
        DATA_DIR: join(folder.path, 'data'),
        BACKUP_PASSPHRASE: passphrase,
      };
      if (kind === 'PostgreSQL') {
        const database = await freshDatabase();
        onTestFinished(() => database[Symbol.asyncDispose]());
        settings.DATABASE_URL = database.url;
      }
      return { settings, file: join(folder.path, 'everline.backup') };
    }

    test('the owner lists, backs up and erases while the server goes on booking, and restores elsewhere', async () => {
      const { settings, file } = await begin();
      const server = await openServer(settings);
      // Two processes on one file are the hard case, so there each command is a process of its own.
      // PostgreSQL does not know the difference, and a process costs a second.
      const runOn = (env: Settings, ...args: string[]) =>
        kind === 'embedded' ? owner(env, ...args) : runAsOwner(args, { env, passphrase });
      const run = (...args: string[]) => runOn(settings, ...args);
      const listed = async () =>
        (JSON.parse((await run('export', '--format', 'json')).out) as Array<{ id: string }>)
          .map(({ id }) => id)
          .toSorted();

      const key = randomUUID();
      const ada = await server.book({}, key);
      const bob = await server.book({ email: 'bob@engine.example' });
      expect((await run('requests', '--from', '2026-11-16')).out).toContain('2 requests.');
      expect((await run('requests', '--from', '2026-11-17')).out).toBe('No requests.\n');

      const [backup, carol] = await Promise.all([
        run('backup', file),
        server.book({ email: 'carol@engine.example' }),
      ]);
      expect(backup).toMatchObject({ code: 0, errors: '' });
      if (kind === 'embedded') {
        expect((await readFile(file))[USUAL_COST.at]).toBe(USUAL_COST.exponent);
      }

      expect(await run('erase', 'ADA@engine.example')).toMatchObject({
        code: 2,
        out: '',
        errors: expect.stringContaining('its standard input is no terminal'),
      });
      expect(await run('erase', 'ADA@engine.example', '--yes')).toMatchObject({
        code: 0,
        out: expect.stringContaining('Removed from the table consultations: 1 row.'),
        errors: '',
      });
      expect(await listed()).toEqual([bob, carol].toSorted());

      const empty: Settings = { ...settings, DATA_DIR: `${dataDirOf(settings)}-restored` };
      if (kind === 'PostgreSQL') {
        const other = await freshDatabase();
        onTestFinished(() => other[Symbol.asyncDispose]());
        empty.DATABASE_URL = other.url;
      }
      expect(await runOn(empty, 'restore', file)).toMatchObject({ code: 0, errors: '' });
      const restored = await openServer(empty);
      // A restored request counts as booked, so a new request with the same idempotency key gets
      // the same id.
      expect(await restored.book({}, key)).toBe(ada);
      expect(await restored.isReady()).toBe(true);
      expect(await server.isReady()).toBe(true);
    });
  },
);

describe.each(ENGINES)('a restore into %s that is killed', (engine) => {
  test('is refused by servers and commands, and a new one begins again', async () => {
    await using service = await startS3StandIn();
    await using folder = Object.assign(await tempDir(), {
      [Symbol.asyncDispose]: () => folder.remove(),
    });
    const fromFolder = join(folder.path, 'from');
    const from = { DATA_DIR: fromFolder, BACKUP_PASSPHRASE: passphrase };
    const file = join(folder.path, 'everline.backup');
    {
      const options = { create: true, isAlone: false };
      await using desk = await openOwnerDesk(parseConfig(from), options);
      await desk.requests.restore(yieldRows([archivedConsultation({})]));
    }
    await mkdir(join(fromFolder, 'recordings'));
    for (const name of ['one', 'three', 'two']) {
      await writeFile(join(fromFolder, 'recordings', `${name}.customer.ogg`), 'OggS');
    }
    expect(await runAsOwner(['backup', file], { env: from, passphrase })).toMatchObject({
      code: 0,
    });

    await using target = await engineSettings(engine);
    const { endpoint, bucket, accessKeyId, secretAccessKey, region } = service.settings;
    const env: Settings = {
      ...target.env,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_REGION: region,
    };
    const held = service.holdUploadsAfter(1);
    const restoring = launch('scripts/owner.ts', ['restore', file], {
      ...isolatedSettings,
      ...env,
      BACKUP_PASSPHRASE: passphrase,
    });
    await held;
    restoring.kill('SIGKILL');
    await once(restoring, 'exit');
    service.mend();

    expect(service.objects.size).toBe(1);
    const refusal = /^A restore into the .+ did not end, so only a part of the backup is there\./;
    const start = () => openStorage(parseConfig(env), pino({ level: 'silent' }));
    // PostgreSQL notices after a moment that the killed restore has left, and lets its lock go.
    await expect.poll(() => start().then(String, ({ message }: Error) => message)).toMatch(refusal);
    for (const command of [['requests'], ['backup', `${file}.2`]]) {
      expect(await runAsOwner(command, { env, passphrase })).toMatchObject({
        code: 1,
        errors: expect.stringMatching(refusal),
      });
    }
    // What lies in another bucket is not of this restore, and must not be removed.
    const elsewhere = { ...env, S3_BUCKET: 'sounds-of-others' };
    expect(await runAsOwner(['restore', file], { env: elsewhere, passphrase })).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`and the bucket ${endpoint}/${bucket} too`),
    });
    expect(await runAsOwner(['restore', file], { env, passphrase })).toMatchObject({
      code: 0,
      errors: '',
    });
    expect(service.objects.size).toBe(3);
    expect((await runAsOwner(['requests'], { env })).out).toContain('1 request.');
    await (await start()).close();
  });
});

test('an error is written to the standard error, and the exit code fits the error', async () => {
  const folder = await tempDir();
  onTestFinished(() => folder.remove());
  const settings = { DATA_DIR: join(folder.path, 'nowhere') };
  expect(await owner(settings, 'requests')).toEqual({
    code: 1,
    out: '',
    errors: expect.stringMatching(/^There is no database in the data folder [^\n]+\n$/),
  });
  expect(await owner(settings, 'requests', '--form', '1')).toEqual({
    code: 2,
    out: '',
    errors: "Unknown option '--form'. See: npm run owner -- help\n",
  });
});

test('a pager that is closed early causes no error', async () => {
  const child = launch('scripts/owner.ts', ['help'], {});
  child.stdout.destroy();
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await text(child.stderr)).toBe('');
});
