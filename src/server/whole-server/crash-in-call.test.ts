import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
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
async function serversThatDie(storage: Record<string, string>) {
  const site = await tempSite();
  onTestFinished(() => site[Symbol.asyncDispose]());
  const key = `sk_${randomUUID()}`;
  const settings = { PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', VOICE_PRIVATE_KEY: key };
  return async () => {
    const env = Object.assign({}, settings, storage);
    const server = await startCrashingServer({ siteDir: site.siteDir, env, crash: null });
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
    return { kill, ask };
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
