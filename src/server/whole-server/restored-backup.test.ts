import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openOwnerDesk } from '../compose/compose-owner-desk.ts';
import { openStorage } from '../compose/compose-storage.ts';
import { dataDirOf } from '../config/folder-settings.ts';
import { parseConfig } from '../config/parse-config.ts';
import { calendarPath, newCalendarKey } from '../consultation/calendar/calendar-key.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { restoreWholeBackup } from '../owner/backup/restore-whole-backup.ts';
import { openWholeBackup } from '../owner/backup/whole-backup-file.ts';
import { writeWholeBackup } from '../owner/backup/write-whole-backup.ts';
import { openVoiceKeys } from '../platform/keys/voice-keys.ts';
import { createFieldSealer } from '../platform/secrets/field-sealer.ts';
import { openedDocument } from '../platform/secrets/sealing-store.ts';
import { SITE_ASSISTANT_ID } from '../platform/site-assistant.ts';
import { bodyForNow } from '../test-support/booking/consultations.ts';
import { runAsOwner } from '../test-support/owner/run-as-owner.ts';
import { makeToken } from '../test-support/platform-operations/sample-user.ts';
import { startS3StandIn } from '../test-support/stand-ins/s3-stand-in.ts';
import { ENGINES, engineSettings } from '../test-support/storage/engine-settings.ts';
import { endRestoreLocks } from '../test-support/storage/restore-locks.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import {
  type VoiceServer,
  voiceServer,
  writeTestRecordings,
} from '../test-support/voice-server.ts';

type Engine = (typeof ENGINES)[number];
type Env = Record<string, string>;

const passphrase = 'correct horse battery';
/** The servers use the keys that they have made themselves, which a backup has to hold. */
const OWN_KEYS = { VOICE_PUBLIC_KEY: '', VOICE_PRIVATE_KEY: '' };
const TOKEN_OF_OTHERS = 'sk-key-of-another-service';
const TEXTS = '{ "brand": "Loom & Sons" }\n';

async function settingsOn(engine: Engine): Promise<Env> {
  const { env, ...settings } = await engineSettings(engine);
  onTestFinished(() => settings[Symbol.asyncDispose]());
  return env;
}

async function startServer(env: Env): Promise<VoiceServer> {
  const server = await voiceServer({ ...env, ...OWN_KEYS });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}

function openDesk(env: Env) {
  return openOwnerDesk(parseConfig(env), { create: true, isAlone: false });
}

async function keysOf(env: Env) {
  await using desk = await openDesk(env);
  return await openVoiceKeys(desk.setKeys, desk.keyKeeper);
}

/** Reads the uploaded files from where the server finds them. */
async function storedFiles(env: Env) {
  await using desk = await openDesk(env);
  const { files } = desk.contents;
  return await Array.fromAsync(files.list(), async ({ name, modifiedAt }) => {
    const pieces = await Array.fromAsync((await files.read(name)) ?? []);
    return { name, modifiedAt, text: Buffer.concat(pieces).toString() };
  });
}

/** Resolves with the names of what a restore has to write into the data folder. */
async function namesInFolder(env: Env): Promise<string[]> {
  const names = await readdir(dataDirOf(env));
  // A running database has journals, and nothing is kept in the lock.
  return names.filter((name) => !/-(?:wal|shm|journal)$|^lock\./.test(name)).toSorted();
}

/** Resolves with the lines of the owner's calendar that do not depend on the server's address. */
async function calendarOf(server: VoiceServer, key: string): Promise<string[]> {
  const feed = await (await fetch(`${server.origin}${calendarPath(key)}`)).text();
  return feed.split('\r\n').flatMap((line) => /^(?:UID|SUMMARY|DTSTART)[^@]*/.exec(line) ?? []);
}

async function* countedVisits() {
  yield { table: 'page_visits', row: { day: '2026-11-16', page: '/', visits: 42 } } as const;
}

/** Stores something of every kind that an owner would miss. */
async function plant(server: VoiceServer, env: Env, key: string) {
  const sdk = server.sdk(key);
  const booked = await fetch(`${server.origin}/api/consultations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(bodyForNow()),
  });
  expect(booked.status).toBe(201);
  const assistant = await sdk.assistants.create({ name: 'Night desk' });
  await using desk = await openDesk(env);
  const calendarKey = await desk.calendarKeys.keep(newCalendarKey());
  await desk.tables.restore(countedVisits());
  await writeFile(join(dataDirOf(env), 'content.json'), TEXTS);
  const { id: sessionId } = await sdk.sessions.create();
  const chat = await sdk.chats.create({ input: 'Do you repair looms? 👩🏽‍🚀', sessionId });
  const next = await sdk.chats.create({ input: 'And when?', sessionId });
  const call = await server.make('/call/web', { assistantId: SITE_ASSISTANT_ID }, key);
  await writeTestRecordings(dataDirOf(env), call.id);
  const file = await sdk.files.create({
    file: new File(['We open at 9'], 'hours.txt', { type: 'text/plain' }),
  });
  const token = await makeToken(server, { name: 'Till' }, key);
  const credential = await server.make(
    '/credential',
    { provider: 'openai', apiKey: TOKEN_OF_OTHERS },
    key,
  );
  return {
    assistantId: assistant.id,
    sessionId,
    chatIds: [chat.id, next.id],
    callId: call.id,
    fileId: file.id,
    tokenKey: token.value,
    credentialId: credential.id,
    calendarKey,
  };
}

type Planted = Awaited<ReturnType<typeof plant>>;

/** Reads everything through the official client. */
async function readThroughClient(server: VoiceServer, key: string, planted: Planted) {
  const { assistants, sessions, chats, calls, files } = server.sdk(key);
  const soundOf = (side: 'Customer' | 'Assistant') =>
    calls[`callArtifactController${side}RecordingDownload`]({ id: planted.callId })
      .withRawResponse()
      .then(({ rawResponse }) => rawResponse.headers.get('Content-Length'));
  return {
    assistant: await assistants.get({ id: planted.assistantId }),
    assistants: await assistants.list(),
    session: await sessions.get({ id: planted.sessionId }),
    chats: await Promise.all(planted.chatIds.map((id) => chats.get({ id }))),
    listed: (await chats.list()).results,
    call: await calls.get({ id: planted.callId }),
    calls: await calls.list(),
    file: await files.get({ id: planted.fileId }),
    sounds: [await soundOf('Customer'), await soundOf('Assistant')],
    credential: await (
      await server.ask('GET', `/credential/${planted.credentialId}`, { key })
    ).json(),
  };
}

describe.each(ENGINES)('a backup of %s, restored into either engine', (from) => {
  test('is read by the official client as before, with the same keys', async () => {
    const source = await settingsOn(from);
    const folder = await tempDir();
    onTestFinished(() => folder.remove());
    const file = join(folder.path, 'everline.backup');
    const first = await startServer(source);
    const { privateKey } = await keysOf(source);
    const planted = await plant(first, source, privateKey);
    const before = await readThroughClient(first, privateKey, planted);
    expect(before.sounds).toEqual(['13', '14']);

    const backup = await runAsOwner(['backup', file], { env: source, passphrase });
    expect(backup).toMatchObject({ code: 0, errors: '' });
    expect(backup.out).toMatch(
      /^Backed up: 1 request, 1 session, 2 chats, 1 call, 2 assistants, 1 token, \d+ other resources, 2 recordings, 1 file, your texts, the address of your calendar, and the voice keys\.\n$/,
    );
    const written = readFileSync(file);
    for (const text of ['loom', 'Loom', 'Night desk', privateKey, planted.calendarKey, 'OggS']) {
      expect(written.includes(text)).toBe(false);
    }
    for (const to of ENGINES) {
      const target = await settingsOn(to);
      const restored = await runAsOwner(['restore', file], { env: target, passphrase });
      expect(restored).toMatchObject({ code: 0, errors: '' });
      // Recordings and files are where the engine keeps them, before any server starts.
      expect(await namesInFolder(target)).toEqual(
        to === 'PostgreSQL' ? ['content.json'] : FOLDER_OF_THE_EMBEDDED,
      );
      await compare({ source, target, first, before, privateKey, planted });
    }
    if (from !== 'PostgreSQL') expect(await namesInFolder(source)).toEqual(FOLDER_OF_THE_EMBEDDED);
  });
});

/** Everything that is in the data folder of a server with the embedded database. */
const FOLDER_OF_THE_EMBEDDED = [
  'calendar-key',
  'content.json',
  'everline.sqlite',
  'recordings',
  'voice-files',
  'voice-keys.json',
];

interface Comparison {
  source: Env;
  target: Env;
  first: VoiceServer;
  before: Awaited<ReturnType<typeof readThroughClient>>;
  privateKey: string;
  planted: Planted;
}

/** Starts a server on what was restored, and compares what it answers with what there was before. */
async function compare({ source, target, first, before, privateKey, planted }: Comparison) {
  const second = await startServer(target);
  expect(await keysOf(target)).toEqual(await keysOf(source));
  expect(await readThroughClient(second, privateKey, planted)).toEqual(before);
  const [stored, copied] = [await storedFiles(source), await storedFiles(target)];
  expect(copied.map(({ name, text }) => [name, text])).toEqual([[planted.fileId, 'We open at 9']]);
  expect(copied[0]?.modifiedAt).toBeCloseTo(stored[0]?.modifiedAt ?? 0, -2);
  expect(await second.sdk(planted.tokenKey).assistants.list()).toEqual(before.assistants);
  const requests = await runAsOwner(['requests'], { env: target });
  const { code, out, errors } = await runAsOwner(['requests'], { env: source });
  expect(requests).toMatchObject({ code, out, errors });
  expect(requests.out).toContain('1 request.');
  const calendar = await calendarOf(second, planted.calendarKey);
  expect(calendar).toHaveLength(3);
  expect(calendar).toEqual(await calendarOf(first, planted.calendarKey));
  expect(await readFile(join(dataDirOf(target), 'content.json'), 'utf8')).toBe(TEXTS);

  await using desk = await openDesk(target);
  expect(await desk.visits.list('2026-11-16', '2026-11-16')).toEqual([
    { day: '2026-11-16', page: '/', visits: 42 },
  ]);
  const { secretsKeys } = await openVoiceKeys(desk.setKeys, desk.keyKeeper);
  const sealed = await desk.resources.find('credential', planted.credentialId);
  if (sealed === null) throw new Error('The credential was not restored.');
  const sealer = createFieldSealer(secretsKeys);
  expect(sealed.body.apiKey).not.toBe(TOKEN_OF_OTHERS);
  expect(openedDocument(sealed.body, sealer, sealed).apiKey).toBe(TOKEN_OF_OTHERS);
}

describe('a restore', () => {
  /** Makes a backup of a few rows and contents, cheaply. */
  async function begin() {
    const folder = await tempDir();
    onTestFinished(() => folder.remove());
    const at = (name: string) => join(folder.path, name);
    const env = { DATA_DIR: at('from') };
    const file = at('everline.backup');
    await using desk = await openDesk(env);
    await mkdir(at('from/recordings'));
    await writeFile(at('from/recordings/one.customer.ogg'), Buffer.alloc(200_000, 'sound '));
    await desk.tables.restore(plantedRows());
    await desk.texts.write(Buffer.from(TEXTS));
    await desk.calendarKeys.keep(newCalendarKey());
    const options = { passphrase, force: false, madeAt: new Date(), costExponent: 1 };
    await writeWholeBackup(file, desk, options);
    return { at, file, source: env, target: { DATA_DIR: at('to') } };
  }

  async function* plantedRows() {
    yield { table: 'removed_calls', row: { id: 'gone', removed_at: 1 } } as const;
  }

  test('with another passphrase changes nothing, and makes no folder', async () => {
    const { file, target } = await begin();
    const sitting = { env: target, passphrase: 'another passphrase' };
    expect(await runAsOwner(['restore', file], sitting)).toMatchObject({
      code: 1,
      out: '',
      errors: `The passphrase does not open ${file}. Nothing was changed.\n`,
    });
    expect(statSync(dataDirOf(target), { throwIfNoEntry: false })).toBeUndefined();
  });

  test('of a file that was cut off or changed changes nothing', async () => {
    const { file, target } = await begin();
    const whole = await readFile(file);
    const flipped = Buffer.from(whole);
    flipped[whole.length - 100_000] = 255 - (flipped[whole.length - 100_000] ?? 0);
    for (const damaged of [whole.subarray(0, -1), whole.subarray(0, 100_000), flipped]) {
      await writeFile(file, damaged);
      for (const command of ['check', 'restore']) {
        expect(await runAsOwner([command, file], { env: target, passphrase })).toMatchObject({
          code: 1,
          out: '',
          errors: `${file} is damaged or was cut off. Nothing was changed.\n`,
        });
      }
    }
    expect(statSync(dataDirOf(target), { throwIfNoEntry: false })).toBeUndefined();
    await writeFile(file, 'something else');
    expect(await runAsOwner(['restore', file], { env: target, passphrase })).toMatchObject({
      code: 1,
      errors: `${file} is no backup.\n`,
    });
  });

  test('needs an empty place', async () => {
    const { at, file, source, target } = await begin();
    const restore = (env: Env) => runAsOwner(['restore', file], { env, passphrase });
    expect(await restore(source)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^The table removed_calls holds rows\. [^\n]+ Nothing was/),
    });
    const withSound = { DATA_DIR: at('with-sound') };
    await mkdir(at('with-sound/recordings'), { recursive: true });
    await writeFile(at('with-sound/recordings/one.customer.ogg'), 'other sound');
    expect((await restore(withSound)).errors).toContain('There are recordings already.');
    expect(await readFile(at('with-sound/recordings/one.customer.ogg'), 'utf8')).toBe(
      'other sound',
    );
    const withKeys = { DATA_DIR: at('with-keys') };
    await keysOf(withKeys);
    expect((await restore(withKeys)).errors).toContain('There are voice keys already.');
    const withTexts = { DATA_DIR: at('with-texts') };
    await mkdir(at('with-texts'));
    await writeFile(at('with-texts/content.json'), '{}');
    expect((await restore(withTexts)).errors).toContain(
      'There are other texts in content.json already.',
    );
    const withCalendar = { DATA_DIR: at('with-calendar') };
    await mkdir(at('with-calendar'));
    await writeFile(at('with-calendar/calendar-key'), newCalendarKey());
    expect((await restore(withCalendar)).errors).toContain('The calendar has an address already.');
    expect(await restore(target)).toMatchObject({ code: 0, errors: '' });
    expect((await restore(target)).code).toBe(1);
  });

  test('that was refused and then killed removes nothing of others when it is repeated', async () => {
    const { at, file } = await begin();
    const env = { DATA_DIR: at('of-others') };
    const theirs = at('of-others/recordings/theirs.customer.ogg');
    await mkdir(at('of-others/recordings'), { recursive: true });
    await writeFile(theirs, 'their sound');
    const openKilledDesk: typeof openOwnerDesk = async (config, options) => {
      const desk = await openOwnerDesk(config, options);
      return { ...desk, restoreMark: { ...desk.restoreMark, clear: async () => {} } };
    };
    for (const openDesk of [openKilledDesk, openOwnerDesk]) {
      const refused = await runAsOwner(['restore', file], { env, passphrase, openDesk });
      expect(refused.errors).toContain('There are recordings already.');
      expect(await readFile(theirs, 'utf8')).toBe('their sound');
    }
    expect(await namesInFolder(env)).toEqual(['everline.sqlite', 'recordings']);
  });

  test('that is interrupted leaves nothing behind and can be repeated', async () => {
    const { at, file, target } = await begin();
    const interrupted = AbortSignal.abort();
    expect(
      await runAsOwner(['restore', file], { env: target, passphrase, interrupted }),
    ).toMatchObject({ code: 1, errors: 'Interrupted. Nothing was restored.\n' });
    expect(await namesInFolder(target)).toEqual(['everline.sqlite', 'voice-keys.json']);
    expect(await runAsOwner(['restore', file], { env: target, passphrase })).toMatchObject({
      code: 0,
    });
    expect(await readFile(at('to/recordings/one.customer.ogg'))).toHaveLength(200_000);
  });

  test('removes the rest and keeps its first error if something cannot be removed again', async () => {
    const { file, target } = await begin();
    await using desk = await openDesk(target);
    await using backup = await openWholeBackup(file, passphrase);
    const isFull = new Error('The disk is full.');
    const { recordings, files } = desk.contents;
    const refusing = {
      ...desk,
      tables: { ...desk.tables, empty: () => Promise.reject(new Error('The table is locked.')) },
      contents: { files, recordings: { ...recordings, write: () => Promise.reject(isFull) } },
    };
    const surroundings = { now: new Date(), interrupted: new AbortController().signal };
    await expect(restoreWholeBackup(backup, refusing, surroundings)).rejects.toBe(isFull);
    expect([await desk.calendarKeys.read(), await desk.texts.read()]).toEqual([null, null]);
    // The mark stays, so nobody takes the rest for a whole storage, and the next try removes it.
    expect((await runAsOwner(['requests'], { env: target })).errors).toContain('did not end');
    expect(await runAsOwner(['restore', file], { env: target, passphrase })).toMatchObject({
      code: 0,
    });
  });

  test('refuses while a server runs on the folder', async () => {
    const { file } = await begin();
    const server = await startServer({});
    const env = { DATA_DIR: server.dataDir };
    const { code, errors } = await runAsOwner(['restore', file], { env, passphrase });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringContaining('Another process'),
    });
  });

  test('refuses while a server runs on the database, even if nothing is stored yet', async () => {
    const { file, target } = await begin();
    await using settings = await engineSettings('PostgreSQL');
    const env: Env = { ...settings.env, ...target };
    await using database = Object.assign(await openPostgres(env.DATABASE_URL ?? ''), {
      [Symbol.asyncDispose]: () => database.close(),
    });
    const beat = () =>
      database.run(`insert into server_processes (id, beat, report) values ('server', 1, '{}')
        on conflict (id) do update set beat = server_processes.beat + 1`);
    await beat();
    const beating = setInterval(() => void beat().catch(() => {}), 100);
    const refused = await runAsOwner(['restore', file], { env, passphrase });
    clearInterval(beating);
    expect(refused).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^A server is using the database that DATABASE_URL names,/),
    });
    await database.run('delete from server_processes');
    expect(await runAsOwner(['restore', file], { env, passphrase })).toMatchObject({ code: 0 });
  });

  test('keeps everybody else out of the database until it is over', async () => {
    const { file, target } = await begin();
    await using settings = await engineSettings('PostgreSQL');
    const env: Env = { ...settings.env, ...target };
    const restore = () => runAsOwner(['restore', file], { env, passphrase });
    const alone = await openOwnerDesk(parseConfig(env), { create: true, isAlone: true });
    const refusal = /^A backup is being restored into the database that DATABASE_URL names\./;
    const starting = openStorage(parseConfig(env), pino({ level: 'silent' }));
    await expect(starting).rejects.toThrow(refusal);
    expect(await restore()).toMatchObject({ code: 1, errors: expect.stringMatching(refusal) });
    await alone.confirmAlone();
    await alone[Symbol.asyncDispose]();
    expect(await restore()).toMatchObject({ code: 0, errors: '' });
  });

  test('fails if it lost the lock that keeps servers out, because one may have started', async () => {
    const { file, target } = await begin();
    await using settings = await engineSettings('PostgreSQL');
    const env: Env = { ...settings.env, ...target };
    const openLosingDesk: typeof openOwnerDesk = async (config, options) => {
      const desk = await openOwnerDesk(config, options);
      const restore: typeof desk.tables.restore = async (rows) => {
        expect(await endRestoreLocks(env.DATABASE_URL ?? '')).toBe(1);
        return desk.tables.restore(rows);
      };
      return { ...desk, tables: { ...desk.tables, restore } };
    };
    const sitting = { env, passphrase, openDesk: openLosingDesk };
    expect(await runAsOwner(['restore', file], sitting)).toMatchObject({
      code: 1,
      out: '',
      errors: expect.stringContaining('was lost'),
    });
  });

  test('puts recordings into the bucket at once, with their age', async () => {
    const { at, file, target } = await begin();
    await using service = await startS3StandIn();
    const { endpoint, bucket, accessKeyId, secretAccessKey, region } = service.settings;
    const env = {
      ...target,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_REGION: region,
    };
    expect(await runAsOwner(['restore', file], { env, passphrase })).toMatchObject({ code: 0 });
    const { mtimeMs } = statSync(at('from/recordings/one.customer.ogg'));
    const key = `recordings/one.customer.ogg@${Math.round(mtimeMs)}`;
    expect([...service.objects.keys()]).toEqual([key]);
    expect(service.objects.get(key)?.content).toHaveLength(200_000);
    expect(await readdir(at('to/recordings'))).toEqual([]);
  });
});

describe('the passphrase of a backup', () => {
  async function begin() {
    const folder = await tempDir();
    onTestFinished(() => folder.remove());
    const env = { DATA_DIR: folder.path };
    await keysOf(env);
    return { env, backup: ['backup', join(folder.path, 'everline.backup')] };
  }

  test('is asked for twice, and has to be the same', async () => {
    const { env, backup } = await begin();
    const answers = [passphrase, 'another passphrase'];
    expect(await runAsOwner(backup, { env, answers })).toMatchObject({
      code: 1,
      errors: 'The two passphrases differ. Nothing was written.\n',
    });
    expect(await runAsOwner(backup, { env, answers: [passphrase, passphrase] })).toMatchObject({
      code: 0,
      questions: ['New passphrase: ', 'The same passphrase again: '],
    });
    const check = ['check', backup[1] ?? ''];
    expect((await runAsOwner(check, { env, answers: [passphrase] })).out).toContain('is whole');
  });

  test('may not be short, and is needed where nobody can be asked', async () => {
    const { env, backup } = await begin();
    expect(await runAsOwner(backup, { env, answers: ['too short'] })).toMatchObject({
      code: 1,
      errors: 'The passphrase needs at least 12 characters.\n',
    });
    expect(await runAsOwner(backup, { env })).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^Set BACKUP_PASSPHRASE where nobody can be asked/),
    });
  });
});
