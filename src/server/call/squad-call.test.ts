import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { roomCaller } from '#server/test-support/rooms/room-caller.ts';
import { talkingVisitor } from '#server/test-support/rooms/talking-visitor.ts';
import { standInEngines } from '#server/test-support/speech/stand-in-engines.ts';
import {
  type ModelStandIn,
  startModelStandIn,
} from '#server/test-support/stand-ins/model-stand-in.ts';
import { type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';

const WAITS = { firstMessageMode: 'assistant-waits-for-user' };
const prompt = (content: string) => ({ model: { messages: [{ role: 'system', content }] } });
const RECEPTION = { name: 'Reception', ...WAITS, ...prompt('You receive {{who}}.') };
const SALES = { name: 'Sales', ...prompt('You sell to {{who}}.') };
/** One second of the limits of a call. */
const SECOND_MS = 25;

interface CallRecord {
  status: string;
  endedReason?: string;
  artifact?: {
    messages: { message: string }[];
    transcript?: string;
    recording?: object;
    variableValues?: object;
  };
}

const { engines } = standInEngines();
let model: ModelStandIn;
let server: VoiceServer;
let llm: Record<string, string>;
beforeAll(async () => {
  model = await startModelStandIn();
  llm = { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: 'swordfish', LLM_MODEL: 'stand-in' };
  const speaking = { hasOwnAgent: true, speechEngines: engines };
  server = await voiceServer({ SPEECH: 'off', ...llm }, speaking);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});
beforeEach(() => {
  model.requests.length = 0;
});

const handOver = (to: string, more: object = {}) => ({
  calls: [{ name: 'hand_over', arguments: { to, ...more } }],
});
const squadOf = (sales: object, destination: object = {}) => ({
  members: [
    {
      assistant: RECEPTION,
      assistantDestinations: [{ type: 'assistant', assistantName: 'Sales', ...destination }],
    },
    { assistant: sales },
  ],
});
const start = async (body: object, at = server) =>
  (await at.make('/call/web', body)) as { id: string; webCallUrl: string };
const read = async (id: string, at = server) =>
  (await (await at.ask('GET', `/call/${id}`)).json()) as CallRecord;
const ended = async (id: string, at = server) => {
  await expect.poll(async () => (await read(id, at)).status, { interval: 20 }).toBe('ended');
  return read(id, at);
};
const promptOf = () => model.requests.at(-1)?.body.messages[0]?.content ?? '';

/** Types lines one after the other, and returns what the assistant answered to each of them. */
async function talk(visitor: Awaited<ReturnType<typeof talkingVisitor>>, ...lines: string[]) {
  const before = visitor.lines('assistant').length;
  for (const [at, line] of lines.entries()) {
    visitor.type(line);
    await expect
      .poll(() => visitor.lines('assistant').length, { interval: 20 })
      .toBe(before + at + 1);
  }
  return visitor.lines('assistant').slice(before);
}

/** Joins a call without sound, and types. */
async function typingVisitor(webCallUrl: string) {
  const room = await roomCaller(webCallUrl);
  room.join();
  await room.next('joined');
  room.send({ type: 'app', data: 'playable' });
  return {
    type(content: string): void {
      const message = { role: 'user', content };
      room.send({ type: 'app', data: { type: 'add-message', message } });
    },
    transcript: () => room.apps().map((sent) => Object(sent).transcript),
    [Symbol.asyncDispose]: () => room[Symbol.asyncDispose](),
  };
}

test('a squad answers with its first member, and the next one speaks by its own prompt and pace', async () => {
  const slow = { voice: { provider: 'vapi', voiceId: 'Elliot', speed: 0.5 } };
  const squad = squadOf({ ...SALES, ...slow }, { message: 'One moment, {{who}}.' });
  const { id: squadId } = await server.make('/squad', squad);
  const words = 'a word and a word and a word again.';
  model.willAnswer({ says: words });
  const squadOverrides = { variableValues: { who: 'Jim' } };
  const { id, webCallUrl } = await start({ squadId, squadOverrides });
  {
    await using visitor = await talkingVisitor(webCallUrl);
    await talk(visitor, 'Hello');
    expect(promptOf()).toContain('You receive Jim.');
    const usual = visitor.loudFrames();
    model.willAnswer({ says: 'Sure. ', ...handOver('Sales') }, { says: words });
    expect(await talk(visitor, 'I want to buy')).toEqual([`Sure. One moment, Jim. ${words}`]);
    expect(promptOf()).toContain('You sell to Jim.');
    const before = visitor.loudFrames();
    model.willAnswer({ says: words });
    await talk(visitor, 'A boat');
    expect(promptOf()).toContain('You sell to Jim.');
    // The same words take longer at half the pace.
    expect(visitor.loudFrames() - before).toBeGreaterThan(1.5 * usual);
  }
  const { artifact } = await ended(id);
  expect(artifact?.transcript).toContain('AI: Sure. One moment, Jim.');
});

test('a hand-over says the usual words, and the first message of the next member', async () => {
  const squad = squadOf({ ...SALES, firstMessage: 'Sales here.', endCallPhrases: ['that is all'] });
  const { id, webCallUrl } = await start({ squad });
  {
    await using visitor = await talkingVisitor(webCallUrl);
    model.willAnswer(handOver('Sales'));
    expect(await talk(visitor, 'I want to buy')).toEqual([
      'Transferring the call now. Sales here.',
    ]);
    expect(model.requests).toHaveLength(1);
    // The phrases of the new member end the call.
    model.willAnswer({ says: 'That is all.' });
    await talk(visitor, 'A boat');
    expect(await ended(id)).toMatchObject({ endedReason: 'assistant-ended-call' });
  }
});

test('the limits of the next member count from the hand-over on', async () => {
  const timing = { roomTiming: { second: SECOND_MS } };
  await using quick = await voiceServer(
    { SPEECH: 'off', ...llm },
    { hasOwnAgent: true, ...timing },
  );
  const limits = { silenceTimeoutSeconds: 3600, maxDurationSeconds: 10 };
  const squad = squadOf({ ...SALES, ...limits, firstMessage: 'Sales here.' });
  const { id, webCallUrl } = await start({ squad }, quick);
  model.willAnswer(handOver('Sales'));
  await using visitor = await typingVisitor(webCallUrl);
  visitor.type('I want to buy');
  // The first member may talk for 600 seconds, and the second one for 10.
  expect(await ended(id, quick)).toMatchObject({
    endedReason: 'exceeded-max-duration',
    artifact: { transcript: expect.stringContaining('Sales here.') },
  });
});

test('nothing of a call is stored if one member of the squad forbids it', async () => {
  const compliancePlan = { hipaaEnabled: true };
  const reception = { ...RECEPTION, artifactPlan: { recordingEnabled: true } };
  const squad = {
    members: [{ assistant: reception }, { assistant: { ...SALES, compliancePlan } }],
  };
  const { id, webCallUrl } = await start({ squad });
  {
    await using visitor = await talkingVisitor(webCallUrl);
    model.willAnswer({ says: 'Welcome.' });
    await talk(visitor, 'Hello');
  }
  expect((await ended(id)).artifact).toEqual({ messages: [] });
});

test('a workflow runs along its edges in a call, and ends it at an end node', async () => {
  const { id: workflowId } = await server.make('/workflow', {
    name: 'Order',
    globalPrompt: 'You serve {{shop}}.',
    nodes: [
      {
        type: 'conversation',
        name: 'greeting',
        isStart: true,
        prompt: 'Ask for the name.',
        messagePlan: { firstMessage: 'Welcome to {{shop}}.' },
        variableExtractionPlan: { schema: { properties: { name: { type: 'string' } } } },
      },
      { type: 'conversation', name: 'order', prompt: 'Serve {{name}}.' },
      {
        type: 'tool',
        name: 'bye',
        tool: {
          type: 'endCall',
          messages: [{ type: 'request-start', content: 'Goodbye, {{name}}.' }],
        },
      },
    ],
    edges: [
      { from: 'greeting', to: 'order' },
      { from: 'order', to: 'bye', condition: { type: 'ai', prompt: 'They have ordered.' } },
    ],
  });
  const workflowOverrides = { variableValues: { shop: 'Acme' } };
  const { id, webCallUrl } = await start({ workflowId, workflowOverrides });
  {
    await using visitor = await talkingVisitor(webCallUrl);
    await expect
      .poll(() => visitor.lines('assistant'), { interval: 20 })
      .toEqual(['Welcome to Acme.']);
    model.willAnswer(handOver('order', { name: 'Ann' }), { says: 'What shall it be?' });
    expect(await talk(visitor, 'I am Ann')).toEqual(['What shall it be?']);
    expect(promptOf()).toContain('You serve Acme.\n\nServe Ann.');
    model.willAnswer(handOver('bye'));
    expect(await talk(visitor, 'Tea')).toEqual(['Goodbye, Ann.']);
    expect(await ended(id)).toMatchObject({
      endedReason: 'assistant-ended-call',
      artifact: { variableValues: { name: 'Ann' } },
    });
  }
});

test('a squad that is removed before the call is joined leaves its first member alone', async () => {
  const { id: squadId } = await server.make('/squad', squadOf(SALES));
  const { webCallUrl } = await start({ squadId });
  await server.ask('DELETE', `/squad/${squadId}`);
  await using visitor = await talkingVisitor(webCallUrl);
  model.willAnswer({ says: 'Welcome.' });
  expect(await talk(visitor, 'Hello')).toEqual(['Welcome.']);
  expect(promptOf()).toContain('You receive');
  expect(JSON.stringify(model.requests.at(-1)?.body.tools)).not.toContain('hand_over');
});

test('a workflow with a node that cannot be run is refused before the call', async () => {
  const workflow = { name: 'x', nodes: [{ type: 'tool', name: 'pay' }], edges: [] };
  const refused = await server.ask('POST', '/call/web', { body: { workflow } });
  expect(refused.status).toBe(400);
});

test('a call without a voice hands over too', async () => {
  await using silent = await voiceServer({ SPEECH: 'off' }, { hasOwnAgent: true });
  const sales = { name: 'Sales', firstMessage: 'Sales here.' };
  const { webCallUrl } = await start({ squad: squadOf(sales, { message: '' }) }, silent);
  await using visitor = await typingVisitor(webCallUrl);
  visitor.type('Can I talk to Sales?');
  await expect.poll(visitor.transcript, { interval: 20 }).toContain('Sales here.');
});
