import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { SITE_ASSISTANT_ID } from '#server/platform/site-assistant.ts';
import { rawRequest } from '#server/test-support/processes/raw-connection.ts';
import { recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { roomCaller } from '#server/test-support/rooms/room-caller.ts';
import { until } from '#server/test-support/rooms/until.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import type { FreshDatabase } from '#server/test-support/storage/postgres-cluster.ts';
import { type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';

interface StartedCall {
  id: string;
  webCallUrl: string;
}

const SITE = { assistantId: SITE_ASSISTANT_ID };
/** A room that asks so seldom whether its call still exists does not find out within a test. */
const SELDOM = { kept: 600_000, absence: 600_000, voice: 600_000, unheard: 600_000 };

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

/** Starts a process on the database of these tests, with an agent whose calls the test can see. */
async function startProcess(env: Record<string, string> = {}) {
  const { agent, calls } = recordingAgent();
  const server = await voiceServer(
    { DATABASE_URL: database.url, ...env },
    { callAgent: agent, roomTiming: SELDOM, fleetTiming: { beatMs: 30 } },
  );
  onTestFinished(() => server[Symbol.asyncDispose]());
  return Object.assign(server, { calls });
}

async function start(at: VoiceServer): Promise<StartedCall> {
  return (await at.make('/call/web', SITE)) as StartedCall;
}

/** Returns the address of a call's room at another process, as a proxy would choose it. */
function through(server: VoiceServer, { webCallUrl }: StartedCall): string {
  const { pathname, search } = new URL(webCallUrl);
  return `${server.origin}${pathname}${search}`;
}

async function visit(address: string) {
  const visitor = await roomCaller(address);
  onTestFinished(() => visitor[Symbol.asyncDispose]());
  return visitor;
}

/** Connects a visitor with sound, so that the call takes a line. */
async function hold(address: string) {
  const visitor = await visit(address);
  const joined = await visitor.call();
  visitor.sendSilence();
  return Object.assign(visitor, { joined });
}

const statusOf = async (at: VoiceServer, { id }: StartedCall) =>
  (await (await at.ask('GET', `/call/${id}`)).json()) as { status: string; endedReason?: string };

test('a visitor whose socket broke comes back through any process, and the owner ends the call there', async () => {
  const [holder, other] = [await startProcess(), await startProcess()];
  const call = await start(other);
  const visitor = await hold(through(holder, call));
  expect([holder.calls.length, other.calls.length]).toEqual([1, 0]);
  const [agentCall] = holder.calls;

  await visitor.comeBack(visitor.joined.resume, through(other, call));
  expect(await visitor.next('joined', 2)).toEqual(visitor.joined);
  visitor.send({ type: 'app', data: 'back again' });
  await until(() => agentCall?.read.includes('back again'), 'the message of the visitor');
  agentCall?.line.send('welcome');
  await until(() => visitor.apps().includes('welcome'), 'the answer of the agent');
  expect(other.calls).toEqual([]);

  // Only another process may end a room, and no visitor who knows its address.
  const forged = await fetch(`${holder.origin}/voice/room/${call.id}`, {
    method: 'DELETE',
    headers: { 'Everline-Passed-On': 'e30.forged' },
  });
  expect(forged.ok).toBe(false);
  // A socket that was meant for an earlier process at this address is not passed on in a circle.
  const stale = await rawRequest(
    other.origin,
    `GET ${new URL(call.webCallUrl).pathname} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Everline-Passed-On: e30.stale',
  );
  expect(stale.status).toBe(503);
  expect((await statusOf(other, call)).status).toBe('in-progress');

  expect((await other.ask('DELETE', `/call/${call.id}`)).status).toBe(200);
  expect(await visitor.next('fatal')).toMatchObject({ error: 'ejected' });
});

test('calls go to the process that has a free line, until all lines of all processes are taken', async () => {
  const [first, second] = [
    await startProcess({ MAX_CALLS: '1' }),
    await startProcess({ MAX_CALLS: '1' }),
  ];
  const startStatus = async (at: VoiceServer) =>
    (await at.ask('POST', '/call/web', { body: SITE })).status;
  await hold(through(first, await start(first)));
  await until(() => (first.calls[0]?.heard.length ?? 0) > 0, 'the first line to be taken');
  await expect.poll(() => startStatus(first)).toBe(201);
  // The first process is full and passes the visitor on to the second one.
  const passedOn = await hold(through(first, await start(first)));
  expect([first.calls.length, second.calls.length]).toEqual([1, 1]);
  for (const server of [first, second]) await expect.poll(() => startStatus(server)).toBe(429);
  passedOn.send({ type: 'leave' });
  for (const server of [first, second]) await expect.poll(() => startStatus(server)).toBe(201);
});

test('a process that drains is not ready, passes new calls on, and ends when its own call is over', async () => {
  const [leaving, staying] = [await startProcess(), await startProcess()];
  const own = await start(leaving);
  const visitor = await hold(through(leaving, own));
  const drained = leaving.serving.drain();
  const readiness = async (at: VoiceServer) => (await fetch(`${at.origin}/readyz`)).status;
  expect([await readiness(leaving), await readiness(staying)]).toEqual([503, 200]);

  await hold(through(leaving, await start(leaving)));
  expect([leaving.calls.length, staying.calls.length]).toEqual([1, 1]);
  leaving.calls[0]?.line.send('still here');
  await until(() => visitor.apps().includes('still here'), 'the call to go on');

  visitor.send({ type: 'leave' });
  await drained;
  await leaving.serving.closed;
  expect(await statusOf(staying, own)).toMatchObject({
    status: 'ended',
    endedReason: 'customer-ended-call',
  });
});
