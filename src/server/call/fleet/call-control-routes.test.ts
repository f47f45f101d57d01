import { expect, onTestFinished, test } from 'vitest';
import { SITE_ASSISTANT_ID } from '#server/platform/site-assistant.ts';
import { recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { roomCaller } from '#server/test-support/rooms/room-caller.ts';
import { until } from '#server/test-support/rooms/until.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { PUBLIC_KEY, type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';
import { controlAddress } from '../room/room-address.ts';
import { callControlRoutes } from './call-control-routes.ts';

const CONTROLLED = {
  assistantId: SITE_ASSISTANT_ID,
  assistantOverrides: { monitorPlan: { controlEnabled: true } },
};
const TRANSFER = { type: 'transfer', destination: { type: 'number', number: '+12025550100' } };
const OF_A_PAGE = 'This is a call of a page. Only a call by phone can be transferred';
const KEY = 'the key that signs addresses';
const SAY = { type: 'say', message: 'We close in five minutes.' };

interface ControlledCall {
  id: string;
  webCallUrl: string;
  monitor?: { controlUrl: string };
}

async function startProcess(env: Record<string, string> = {}) {
  const { agent, calls } = recordingAgent();
  const server = await voiceServer(env, { callAgent: agent, fleetTiming: { beatMs: 30 } });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return Object.assign(server, { calls });
}

/** Starts a call that goes on. Returns the address at which its agent is controlled. */
async function controlledCall(at: VoiceServer) {
  const call = (await at.make('/call/web', CONTROLLED)) as ControlledCall;
  const visitor = await roomCaller(call.webCallUrl);
  onTestFinished(() => visitor[Symbol.asyncDispose]());
  visitor.join();
  await visitor.next('joined');
  return { call, visitor, controlUrl: call.monitor?.controlUrl ?? '' };
}

async function answerTo(controlUrl: string, message: unknown): Promise<Response> {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const headers = { 'Content-Type': 'application/json' };
  return await fetch(controlUrl, { method: 'POST', headers, body });
}

async function tell(controlUrl: string, message: unknown): Promise<number> {
  return (await answerTo(controlUrl, message)).status;
}

test('a program of the owner lets the agent of a call say something', async () => {
  const server = await startProcess();
  const { call, controlUrl, visitor } = await controlledCall(server);
  expect(await tell(controlUrl, SAY)).toBe(204);
  expect(server.calls[0]?.read).toMatchObject([SAY]);
  // The address is there for as long as the call is.
  const stored = await (await server.ask('GET', `/call/${call.id}`)).json();
  expect(stored).toMatchObject({ monitor: { controlUrl } });
  visitor.send({ type: 'leave' });
  await until(() => visitor.isClosed(), 'the end of the call');
  await expect.poll(() => tell(controlUrl, SAY)).toBe(404);
});

test('what is no message, no address or another call’s address does nothing', async () => {
  const server = await startProcess();
  const [{ controlUrl, call }, other] = [
    await controlledCall(server),
    await controlledCall(server),
  ];
  for (const message of [
    '',
    'no json',
    '[]',
    { type: 'transfer', destination: 7 },
    `"${'x'.repeat(5000)}"`,
  ])
    expect(await tell(controlUrl, message)).toBe(400);
  const forged = new URL(controlUrl);
  forged.searchParams.set('sign', 'forged');
  expect(await tell(forged.href, SAY)).toBe(404);
  expect(await tell(controlUrl.replace(call.id, other.call.id), SAY)).toBe(404);
  expect(server.calls.flatMap(({ read }) => read)).toEqual([]);
});

test('a call whose assistant does not ask for it has no such address', async () => {
  const server = await startProcess();
  const call = await server.make('/call/web', { assistantId: SITE_ASSISTANT_ID }, PUBLIC_KEY);
  expect(call).not.toHaveProperty('monitor');
  const stored = await (await server.ask('GET', `/call/${call.id}`)).json();
  expect(stored).not.toHaveProperty('monitor');
});

test('any process passes a message on to the one that holds the call', async () => {
  const database = await freshDatabase();
  onTestFinished(() => database[Symbol.asyncDispose]());
  const env = { DATABASE_URL: database.url };
  const [holder, other] = [await startProcess(env), await startProcess(env)];
  const { controlUrl } = await controlledCall(holder);
  const { pathname, search } = new URL(controlUrl);
  expect(await tell(other.origin + pathname + search, SAY)).toBe(204);
  // The answer comes back the same way.
  const refused = await answerTo(other.origin + pathname + search, TRANSFER);
  expect([refused.status, await refused.json()]).toEqual([400, { message: OF_A_PAGE }]);
  expect(holder.calls[0]?.read).toMatchObject([SAY]);
  expect(other.calls).toEqual([]);
});

test('a call of a page is not transferred, and the answer says so', async () => {
  const server = await startProcess();
  const { controlUrl } = await controlledCall(server);
  const answer = await answerTo(controlUrl, TRANSFER);
  expect([answer.status, await answer.json()]).toEqual([400, { message: OF_A_PAGE }]);
  expect(server.calls[0]?.read).toEqual([]);
});

test.each([
  ['target-not-allowed', 403, 'PHONE_ALLOW'],
  ['no-such-target', 400, 'destination must be'],
  [null, 204, ''],
] as const)(
  'a transfer about which the line says %s is answered with %i',
  async (refusal, status, words) => {
    const asked: unknown[] = [];
    const routes = callControlRoutes({
      rooms: {
        has: () => true,
        control(_, message) {
          asked.push(message);
          return refusal;
        },
      },
      signingKey: async () => KEY,
      others: null,
    });
    const { pathname, search } = new URL(controlAddress('https://site.test', 'call-1', KEY));
    const answer = await routes.request(pathname + search, {
      method: 'POST',
      body: JSON.stringify(TRANSFER),
    });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(words);
    expect(asked).toEqual([TRANSFER]);
  },
);
