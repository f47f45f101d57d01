import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { roomCaller } from '#server/test-support/rooms/room-caller.ts';
import { talkingVisitor } from '#server/test-support/rooms/talking-visitor.ts';
import { standInEngines } from '#server/test-support/speech/stand-in-engines.ts';
import {
  type ModelStandIn,
  startModelStandIn,
} from '#server/test-support/stand-ins/model-stand-in.ts';
import {
  type OwnersServerStandIn,
  startOwnersServer,
} from '#server/test-support/stand-ins/owners-server-stand-in.ts';
import { type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';

const RESULT = '{"results":[{"toolCallId":"call_0","result":"sunny"}]}';

const { engines } = standInEngines();
let owner: OwnersServerStandIn;
let model: ModelStandIn;
let env: Record<string, string>;
let waiting: ServerResponse[];
beforeAll(async () => {
  [owner, model] = await Promise.all([startOwnersServer(), startModelStandIn()]);
  const llm = { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: 'swordfish', LLM_MODEL: 'stand-in' };
  env = { ...llm, SPEECH: 'off', VOICE_PRIVATE_HOSTS: owner.host };
});
afterAll(async () => {
  await model[Symbol.asyncDispose]();
  await owner[Symbol.asyncDispose]();
});
beforeEach(() => {
  waiting = [];
  owner.received.length = 0;
  owner.willAnswer((response) => waiting.push(response));
  model.willAnswer({ calls: [{ name: 'weather', arguments: {} }] }, { says: 'The sun shines.' });
});

async function startCall(server: VoiceServer, completeMessage?: object) {
  const start = { type: 'request-start', content: 'One moment.' };
  const tool = {
    type: 'function',
    function: { name: 'weather' },
    server: { url: owner.url },
    messages: completeMessage ? [start, completeMessage] : [start],
  };
  const assistant = { firstMessageMode: 'assistant-waits-for-user', model: { tools: [tool] } };
  return (await server.make('/call/web', { assistant })) as { id: string; webCallUrl: string };
}

test('a spoken call hears the words of a tool while the tool works, and then the answer', async () => {
  await using server = await voiceServer(env, { hasOwnAgent: true, speechEngines: engines });
  const { id, webCallUrl } = await startCall(server);
  await using visitor = await talkingVisitor(webCallUrl);
  visitor.type('How is the weather?');
  await expect.poll(() => visitor.lines('assistant'), { interval: 20 }).toEqual(['One moment.']);
  expect(owner.received[0]?.message.call).toMatchObject({ id, type: 'webCall' });
  expect(visitor.loudFrames()).toBeGreaterThan(0);
  waiting[0]?.end(RESULT);
  await expect
    .poll(() => visitor.lines('assistant'), { interval: 20 })
    .toEqual(['One moment.', 'The sun shines.']);
});

test('a call in writing shows the words of a tool, and ends after them if they say so', async () => {
  await using server = await voiceServer(env, { hasOwnAgent: true });
  const farewell = {
    type: 'request-complete',
    content: 'All done.',
    endCallAfterSpokenEnabled: true,
  };
  const { id, webCallUrl } = await startCall(server, farewell);
  await using visitor = await roomCaller(webCallUrl);
  visitor.join();
  await visitor.next('joined');
  visitor.send({ type: 'app', data: 'playable' });
  const message = { role: 'user', content: 'How is the weather?' };
  visitor.send({ type: 'app', data: { type: 'add-message', message } });
  await expect.poll(() => waiting.length, { interval: 20 }).toBe(1);
  waiting[0]?.end(RESULT);
  await visitor.next('end');
  const read = async () => (await (await server.ask('GET', `/call/${id}`)).json()) as object;
  await expect.poll(read, { interval: 20 }).toMatchObject({
    status: 'ended',
    endedReason: 'assistant-ended-call',
    artifact: { transcript: 'User: How is the weather?\nAI: One moment.\nAI: All done.\n' },
  });
});
