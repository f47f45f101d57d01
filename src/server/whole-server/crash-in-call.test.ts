import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { startCrashingServer } from '../test-support/processes/start-crashing-server.ts';
import { roomCaller } from '../test-support/rooms/room-caller.ts';
import { until } from '../test-support/rooms/until.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { tempSite } from '../test-support/temp-site.ts';

const LINE = 'How long does a consultation take?';
/** A call stores what was said every three seconds. A busy machine takes longer. */
const STORED_WITHIN_MS = 20_000;
const TIMEOUT_MS = 60_000;

test(
  'a server that is killed in mid-call ends the call at its next start, with what was said',
  async () => {
    await using site = await tempSite();
    await using data = await tempDir();
    const key = `sk_${randomUUID()}`;
    const env = {
      DATA_DIR: data.path,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      VOICE_PRIVATE_KEY: key,
    };
    const start = async () => {
      const server = await startCrashingServer({ siteDir: site.siteDir, env, crash: null });
      onTestFinished(async () => {
        server.child.kill('SIGKILL');
        await server.ended;
      });
      const ask = async (path: string, body?: object) => {
        const response = await fetch(`${server.origin}/voice${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        });
        // biome-ignore lint/suspicious/noExplicitAny: a call has many fields
        return (await response.json()) as any;
      };
      return { child: server.child, ended: server.ended, ask };
    };

    const first = await start();
    const { id, webCallUrl } = await first.ask('/call/web', { assistant: { name: 'Night' } });
    await using visitor = await roomCaller(webCallUrl);
    await visitor.call();
    visitor.sendSilence();
    visitor.send({ type: 'app', data: 'playable' });
    const message = { role: 'user', content: LINE };
    visitor.send({ type: 'app', data: { type: 'add-message', message } });
    const isFinal = (data: unknown) => Object(data).transcriptType === 'final';
    await until(() => visitor.apps().filter(isFinal).length >= 3, 'the answer');
    const lines = async () => (await first.ask(`/call/${id}`)).artifact?.messages?.length;
    await expect.poll(lines, { timeout: STORED_WITHIN_MS }).toBe(3);
    const underWay = await first.ask(`/call/${id}`);
    expect(underWay.status).toBe('in-progress');
    expect(underWay.artifact.transcript).toContain(`User: ${LINE}\n`);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = await start();
    expect(await second.ask(`/call/${id}`)).toMatchObject({
      status: 'ended',
      endedReason: 'call.in-progress.error-vapifault-worker-died',
      endedAt: expect.any(String),
      artifact: underWay.artifact,
    });
  },
  TIMEOUT_MS,
);
