import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../database/postgres-database.ts';
import { postgresDoorStore } from '../desk/door/stores/postgres.ts';
import { deskOf } from '../test-support/desk/desk-with-calls.ts';
import { joiningPerson } from '../test-support/desk/joining-person.ts';
import { startCrashingServer } from '../test-support/processes/start-crashing-server.ts';
import { roomCaller } from '../test-support/rooms/room-caller.ts';
import { until } from '../test-support/rooms/until.ts';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { tempSite } from '../test-support/temp-site.ts';

const LINE = 'How long does a consultation take?';
/** A call stores what was said every three seconds. A busy machine takes longer. */
const STORED_WITHIN_MS = 20_000;
/** Without another process, a call counts as lost after a minute. */
const ENDED_WITHIN_MS = 40_000;
const TIMEOUT_MS = 180_000;

/** Returns a function that starts a server which a test may kill. All servers share their storage. */
async function serversThatDie(storage: Record<string, string>, { speaksInTones = false } = {}) {
  const site = await tempSite();
  onTestFinished(() => site[Symbol.asyncDispose]());
  const key = `sk_${randomUUID()}`;
  const settings = { PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', VOICE_PRIVATE_KEY: key };
  return async () => {
    const env = Object.assign({}, settings, storage);
    const { siteDir } = site;
    const server = await startCrashingServer({ siteDir, env, crash: null, speaksInTones });
    const kill = async () => {
      server.child.kill('SIGKILL');
      await server.ended;
    };
    onTestFinished(kill);
    const ask = async (path: string, body?: object) => {
      const response = await fetch(`${server.origin}/voice${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      // biome-ignore lint/suspicious/noExplicitAny: a call has many fields
      return (await response.json()) as any;
    };
    return { origin: server.origin, kill, ask };
  };
}

type DyingServer = Awaited<ReturnType<Awaited<ReturnType<typeof serversThatDie>>>>;

/** Holds a call until three lines of it are stored. */
async function callUnderWay({ ask }: DyingServer) {
  // The visitor of this test is silent for a long time.
  const assistant = { name: 'Night', firstMessage: 'Hello.', silenceTimeoutSeconds: 600 };
  const { id, webCallUrl } = await ask('/call/web', { assistant });
  const visitor = await roomCaller(webCallUrl);
  onTestFinished(() => visitor[Symbol.asyncDispose]());
  await visitor.call();
  visitor.sendSilence();
  visitor.send({ type: 'app', data: 'playable' });
  const message = { role: 'user', content: LINE };
  visitor.send({ type: 'app', data: { type: 'add-message', message } });
  const isFinal = (data: unknown) => Object(data).transcriptType === 'final';
  await until(() => visitor.apps().filter(isFinal).length >= 3, 'the answer');
  const lines = async () => (await ask(`/call/${id}`)).artifact?.messages?.length;
  await expect.poll(lines, { timeout: STORED_WITHIN_MS }).toBe(3);
  return await ask(`/call/${id}`);
}

const endedWith = (artifact: unknown) => ({
  status: 'ended',
  endedReason: 'call.in-progress.error-vapifault-worker-died',
  endedAt: expect.any(String),
  artifact,
});

test(
  'a server that is killed in mid-call ends the call at its next start, with what was said',
  async () => {
    await using data = await tempDir();
    const start = await serversThatDie({ DATA_DIR: data.path });
    const first = await start();
    const underWay = await callUnderWay(first);
    expect(underWay.status).toBe('in-progress');
    expect(underWay.artifact.transcript).toContain(`User: ${LINE}\n`);
    await first.kill();

    const second = await start();
    expect(await second.ask(`/call/${underWay.id}`)).toMatchObject(endedWith(underWay.artifact));
    await second.kill();
  },
  TIMEOUT_MS,
);

test(
  'with PostgreSQL another process ends the calls of a server that was killed, and no others',
  async () => {
    await using data = await tempDir();
    await using database = await freshDatabase();
    const start = await serversThatDie({ DATA_DIR: data.path, DATABASE_URL: database.url });
    const [dying, other] = await Promise.all([start(), start()]);
    const [lost, goesOn] = await Promise.all([callUnderWay(dying), callUnderWay(other)]);
    await dying.kill();

    await expect
      .poll(() => other.ask(`/call/${lost.id}`), { timeout: ENDED_WITHIN_MS })
      .toMatchObject(endedWith(lost.artifact));
    expect((await other.ask(`/call/${goesOn.id}`)).status).toBe('in-progress');
    await other.kill();
  },
  TIMEOUT_MS,
);

test(
  'of three processes each may be killed: the desk goes on, and so does a call unless its own has gone',
  async () => {
    await using data = await tempDir();
    await using database = await freshDatabase();
    const storage = { DATA_DIR: data.path, DATABASE_URL: database.url };
    const start = await serversThatDie(storage, { speaksInTones: true });
    const [holder, desk, third] = await Promise.all([start(), start(), start()]);
    const doors = await openPostgres(database.url);
    await using _closing = { [Symbol.asyncDispose]: () => doors.close() };
    const owner = await deskOf(third.origin, { door: postgresDoorStore(doors) }).enter();

    const assistant = { name: 'Night', firstMessage: 'Hello.', silenceTimeoutSeconds: 600 };
    const { id, webCallUrl } = await holder.ask('/call/web', { assistant });
    await using visitor = await roomCaller(webCallUrl);
    await visitor.call();
    visitor.sendSilence();
    visitor.send({ type: 'app', data: 'playable' });
    const personTold = () =>
      visitor
        .apps()
        .map((sent) => Object(sent))
        .findLast(({ type }) => type === 'person')?.person;
    const status = async () => (await third.ask(`/call/${id}`)).status;
    await expect.poll(status, { timeout: STORED_WITHIN_MS }).toBe('in-progress');

    await using first = await joiningPerson({ ...owner, origin: desk.origin }, id, { speak: true });
    await first.reached('speaking');
    await desk.kill();
    await until(() => personTold() === null, 'the visitor to be told');
    expect([await status(), visitor.isClosed()]).toEqual(['in-progress', false]);

    // The session of the killed process is open in every other one.
    await using again = await joiningPerson({ ...owner, origin: third.origin }, id, {
      speak: true,
    });
    await again.reached('speaking');
    await holder.kill();
    await again.ended;
    await expect.poll(status, { timeout: ENDED_WITHIN_MS }).toBe('ended');
    expect(await owner.page(`/desk/calls/${id}`)).toContain('Hello.');
    await third.kill();
  },
  TIMEOUT_MS,
);
