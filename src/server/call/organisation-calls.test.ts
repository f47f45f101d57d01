import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOrganisation } from '#server/test-support/platform-operations/sample-user.ts';
import { roomCaller } from '#server/test-support/rooms/room-caller.ts';
import { type ScriptedAgent, scriptedAgent } from '#server/test-support/scripted-agent.ts';
import { PRIVATE_KEY, type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';
import { currentOrganisation } from '../platform/organisations/current-organisation.ts';
import { ORG_ID } from '../platform/site-assistant.ts';

const ASSISTANT = { firstMessageMode: 'assistant-waits-for-user' };

/** The organisation for which the agent gave each of its answers. */
const answeredFor: string[] = [];
let server: VoiceServer;
beforeAll(async () => {
  const script = scriptedAgent();
  const chatAgent: Pick<ScriptedAgent, 'reply'> = {
    reply(...turn) {
      answeredFor.push(currentOrganisation());
      return script.reply(...turn);
    },
  };
  server = await voiceServer({ SPEECH: 'off' }, { chatAgent });
});
afterAll(() => server[Symbol.asyncDispose]());

async function startCall(key: string) {
  const body = { assistant: ASSISTANT };
  return (await server.make('/call/web', body, key)) as { id: string; webCallUrl: string };
}

/** Joins a call and waits until a typed line is answered. */
async function talk(webCallUrl: string) {
  const visitor = await roomCaller(webCallUrl);
  visitor.join();
  await visitor.next('joined');
  visitor.send({ type: 'app', data: 'playable' });
  const before = answeredFor.length;
  const message = { role: 'user', content: 'Hello' };
  visitor.send({ type: 'app', data: { type: 'add-message', message } });
  await expect.poll(() => answeredFor.length, { interval: 20 }).toBe(before + 1);
  return visitor;
}

async function setRules(orgId: string, rules: object): Promise<void> {
  expect((await server.ask('PATCH', `/org/${orgId}`, { body: rules })).status).toBe(200);
}

test('the agent of a call works for the organisation of the call', async () => {
  const { orgId, key } = await sampleOrganisation(server);
  const theirs = await startCall(key);
  const ours = await startCall(PRIVATE_KEY);
  answeredFor.length = 0;
  await using _ = await talk(theirs.webCallUrl);
  await using __ = await talk(ours.webCallUrl);
  expect(answeredFor).toEqual([orgId, ORG_ID]);
});

test.each<[string, object, boolean]>([
  ['nothing', {}, true],
  ['hipaaEnabled', { hipaaEnabled: true }, false],
  ['pciEnabled', { compliancePlan: { pciEnabled: true } }, false],
])('with %s in the organisation, the words of a call are kept: %#', async (_, rules, areKept) => {
  const { orgId, key } = await sampleOrganisation(server);
  await setRules(orgId, rules);
  const { id, webCallUrl } = await startCall(key);
  {
    await using visitor = await talk(webCallUrl);
    visitor.send({ type: 'leave' });
  }
  const read = async () => {
    const response = await server.ask('GET', `/call/${id}`, { key });
    return (await response.json()) as { status: string; artifact?: { messages: unknown[] } };
  };
  await expect.poll(async () => (await read()).status, { interval: 20 }).toBe('ended');
  const { artifact } = await read();
  expect((artifact?.messages.length ?? 0) > 0).toBe(areKept);
});

test('no more calls of an organisation go on at once than it allows', async () => {
  const { orgId, key } = await sampleOrganisation(server);
  await setRules(orgId, { concurrencyLimit: 1 });
  const first = await startCall(key);
  await using _ = await talk(first.webCallUrl);
  const body = { assistant: ASSISTANT };
  const refused = await server.ask('POST', '/call/web', { key, body });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('30');
  // Another organisation is not affected.
  await startCall(PRIVATE_KEY);
  await server.ask('DELETE', `/call/${first.id}`, { key });
  await startCall(key);
});

test('a call that was created in time is refused while too many go on, and can be joined later', async () => {
  const { orgId, key } = await sampleOrganisation(server);
  await setRules(orgId, { concurrencyLimit: 1 });
  const [first, second] = [await startCall(key), await startCall(key)];
  await using talking = await talk(first.webCallUrl);
  await using refused = await roomCaller(second.webCallUrl);
  refused.join();
  expect(await refused.next('fatal')).toMatchObject({ error: 'meeting-full' });
  talking.send({ type: 'leave' });
  await talking.next('end');
  const isOver = async () => {
    const response = await server.ask('GET', `/call/${first.id}`, { key });
    return ((await response.json()) as { status: string }).status === 'ended';
  };
  await expect.poll(isOver, { interval: 20 }).toBe(true);
  await using _ = await talk(second.webCallUrl);
});
