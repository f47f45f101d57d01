import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { everything } from '#server/platform/resource-store.ts';
import { SITE_ASSISTANT_ID } from '#server/platform/site-assistant.ts';
import {
  answerOf,
  CONSENT,
  recordingLine,
  storeNumber,
  wakingNumber,
} from '#server/test-support/phone/recording-line.ts';
import { ENGINES, engineSettings } from '#server/test-support/storage/engine-settings.ts';
import { type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';
import { WAITING_CALL_KIND } from './waiting-call.ts';

const NEVER_MS = 3_600_000;

async function onEngine(engine: (typeof ENGINES)[number]) {
  const settings = await engineSettings(engine);
  onTestFinished(() => settings[Symbol.asyncDispose]());
  return settings.env;
}

async function makeScheduled(server: VoiceServer, phoneNumberId: string, plan: object) {
  return server.make('/call/phone', {
    assistantId: SITE_ASSISTANT_ID,
    phoneNumberId,
    customer: { number: wakingNumber() },
    metadata: CONSENT,
    schedulePlan: plan,
  });
}

const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

async function waitingCalls(line: ReturnType<typeof recordingLine>) {
  const { store } = line.given();
  return (await store.list(everything(WAITING_CALL_KIND, 10))).resources;
}

async function readCall(server: VoiceServer, id: string) {
  return answerOf(server, 'GET', `/call/${id}`);
}

describe.each(ENGINES)('with %s, a scheduled call', (engine) => {
  test('waits for its time', async () => {
    const line = recordingLine();
    await using server = await voiceServer(await onEngine(engine), { phoneLine: line.phoneLine });
    const number = await storeNumber(server);
    const earliest = Date.now() + 500;
    const plan = { earliestAt: new Date(earliest).toISOString(), latestAt: soon(600_000) };
    const placedAt: number[] = [];
    line.willPlace(async (order) => {
      placedAt.push(Date.now());
      line.orders.push(order);
    });
    const made = await makeScheduled(server, number.id, plan);
    expect(made).toMatchObject({ status: 'scheduled', schedulePlan: plan });
    const { id } = made;
    await vi.waitFor(() => expect(line.orders).toHaveLength(1), 5000);
    expect(placedAt[0]).toBeGreaterThanOrEqual(earliest);
    expect(line.orders[0]).toMatchObject({ callId: id, trunk: number.credentialId });
    expect(await readCall(server, id)).toMatchObject({ status: 'queued' });
  });

  test('is placed by the next process if the first one ends before', async () => {
    const env = await onEngine(engine);
    const plan = { earliestAt: soon(100), latestAt: soon(600_000) };
    const idle = recordingLine({}, NEVER_MS);
    const first = await voiceServer(env, { phoneLine: idle.phoneLine });
    const number = await storeNumber(first);
    const { id } = await makeScheduled(first, number.id, plan);
    await first[Symbol.asyncDispose]();
    const line = recordingLine();
    await using _ = await voiceServer(env, { phoneLine: line.phoneLine });
    await vi.waitFor(() => expect(line.orders.map(({ callId }) => callId)).toEqual([id]), 5000);
    expect(idle.orders).toEqual([]);
  });

  test('ends with its reason if its latest time is over', async () => {
    const env = await onEngine(engine);
    const idle = recordingLine({}, NEVER_MS);
    const first = await voiceServer(env, { phoneLine: idle.phoneLine });
    const number = await storeNumber(first);
    const latestAt = Date.now() + 2000;
    const plan = { earliestAt: soon(0), latestAt: new Date(latestAt).toISOString() };
    const { id } = await makeScheduled(first, number.id, plan);
    await first[Symbol.asyncDispose]();
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(latestAt), 10_000);
    const line = recordingLine();
    await using server = await voiceServer(env, { phoneLine: line.phoneLine });
    await vi.waitFor(async () => {
      expect(await readCall(server, id)).toMatchObject({
        status: 'ended',
        endedReason: 'call.start.error-get-transport',
        endedMessage: expect.stringContaining('latest time'),
      });
    }, 5000);
    expect(line.orders).toEqual([]);
  });

  test('is checked again when it is placed', async () => {
    const env = await onEngine(engine);
    const idle = recordingLine({}, NEVER_MS);
    const first = await voiceServer(env, { phoneLine: idle.phoneLine });
    const number = await storeNumber(first);
    const { id } = await makeScheduled(first, number.id, { earliestAt: soon(50) });
    await first[Symbol.asyncDispose]();
    const line = recordingLine({ allowed: ['+33'] });
    await using server = await voiceServer(env, { phoneLine: line.phoneLine });
    await vi.waitFor(async () => {
      expect(await readCall(server, id)).toMatchObject({
        status: 'ended',
        endedReason: 'call.start.error-get-resources-validation',
        endedMessage: expect.stringContaining('PHONE_ALLOW'),
      });
    }, 5000);
    expect(line.orders).toEqual([]);
  });

  test('is not placed after it was removed, and waits while too many calls go on', async () => {
    const line = recordingLine({ callsAtOnce: 1 });
    await using server = await voiceServer(await onEngine(engine), { phoneLine: line.phoneLine });
    const number = await storeNumber(server);
    const plan = { earliestAt: soon(0), latestAt: soon(600_000) };
    const later = { earliestAt: soon(300_000), latestAt: soon(600_000) };
    const removed = await makeScheduled(server, number.id, later);
    expect(await waitingCalls(line)).toMatchObject([{ parent: removed.id }]);
    await server.ask('DELETE', `/call/${removed.id}`);
    expect(await waitingCalls(line)).toEqual([]);
    const first = await makeScheduled(server, number.id, plan);
    await vi.waitFor(() => expect(line.orders).toHaveLength(1), 5000);
    const second = await makeScheduled(server, number.id, plan);
    await vi.waitFor(async () => {
      const [waiting] = await waitingCalls(line);
      expect(waiting?.parent).toBe(second.id);
      expect(waiting?.updatedAt).toBeGreaterThan(Date.now() + 30_000);
    }, 5000);
    expect(line.orders.map(({ callId }) => callId)).toEqual([first.id]);
    expect(await readCall(server, second.id)).toMatchObject({ status: 'scheduled' });
  });
});

test('two processes place a due call once', async () => {
  await using settings = await engineSettings('PostgreSQL');
  await using opened = new AsyncDisposableStack();
  const lines = [recordingLine({}, 5), recordingLine({}, 5)];
  const servers: VoiceServer[] = [];
  for (const { phoneLine } of lines) {
    servers.push(opened.use(await voiceServer(settings.env, { phoneLine })));
  }
  const [server] = servers;
  if (!server) throw new Error('no server');
  const number = await storeNumber(server);
  const ids = await Promise.all(
    [1, 2].map(() => makeScheduled(server, number.id, { earliestAt: soon(200) })),
  );
  const placed = () => lines.flatMap(({ orders }) => orders.map(({ callId }) => callId));
  await vi.waitFor(() => expect(placed()).toHaveLength(2), 5000);
  await vi.waitFor(async () => {
    for (const line of lines) expect(await waitingCalls(line)).toEqual([]);
  }, 5000);
  expect(placed().toSorted()).toEqual(ids.map(({ id }) => id).toSorted());
});
