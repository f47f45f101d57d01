import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { assistantPromptOf } from '#server/chat/assistant-prompt.ts';
import type { ChatTurn } from '#server/chat/chat-agent.ts';
import { bookingRecorder, talkWith } from '#server/test-support/agent-talk.ts';
import {
  type ModelAnswer,
  startModelStandIn,
} from '#server/test-support/stand-ins/model-stand-in.ts';
import { testReader } from '#server/test-support/test-reader.ts';
import { storedAssistantAgent } from '../stored-assistant-agent.ts';

const TARGET = '+12025550199';
const DESTINATION = { type: 'number', number: TARGET, name: 'Sales', description: 'for prices' };
const TOOLS = [
  { type: 'endCall', messages: [{ type: 'request-start', content: 'Goodbye now.' }] },
  { type: 'dtmf' },
  { type: 'transferCall', destinations: [DESTINATION] },
];
const PHONE: Partial<ChatTurn> = {
  phone: { direction: 'inbound', number: null, name: null },
  subject: { call: { id: 'call-1' } },
};

async function talk(turn: Partial<ChatTurn>, ...answers: ModelAnswer[]) {
  const model = await startModelStandIn(...answers);
  const settings = { model: { messages: [{ role: 'system', content: 'Be kind.' }], tools: TOOLS } };
  const parts = {
    reader: testReader,
    model: { baseUrl: model.baseUrl, apiKey: 'swordfish', model: 'stand-in' },
    book: bookingRecorder().book,
    businessTimeZone: 'Europe/Paris',
    contactEmail: null,
    logger: pino({ level: 'silent' }),
    ownersTools: {
      client: { post: () => Promise.reject(new Error('No server is called.')) },
      organisation: () => 'acme',
      usualServer: () => null,
      findTool: async () => null,
      shutdown: new AbortController().signal,
      logger: pino({ level: 'silent' }),
    },
  };
  const agent = storedAssistantAgent(parts, {
    reply: () => Promise.reject(new Error('The site does not answer.')),
  });
  return {
    says: talkWith(agent, { ...turn, prompt: assistantPromptOf(settings) }),
    offered: () => model.requests[0]?.body.tools.map(({ function: { name } }) => name) ?? [],
    [Symbol.asyncDispose]: () => model[Symbol.asyncDispose](),
  };
}

describe('a model', () => {
  test('transfers a call', async () => {
    await using at = await talk(PHONE, {
      calls: [{ name: 'transferCall', arguments: { destination: TARGET } }],
    });
    const reply = await at.says('what does it cost for three agents and a van?');
    expect(reply).toMatchObject({ text: '', ended: false });
    expect(reply.callActions).toMatchObject([
      { kind: 'transfer', destination: { target: TARGET, name: 'Sales' } },
    ]);
  });

  test('presses keys, and goes on speaking', async () => {
    await using at = await talk(
      PHONE,
      { calls: [{ name: 'dtmf', arguments: { dtmf: '1w2#' } }] },
      { says: 'I pressed them.' },
    );
    const reply = await at.says('please press one and two for me');
    expect(reply.callActions).toEqual([{ kind: 'press', keys: '1w2#' }]);
    expect(reply.text).toBe('I pressed them.');
  });

  test('ends a call with the words of the owner', async () => {
    await using at = await talk(PHONE, { calls: [{ name: 'endCall', arguments: {} }] });
    expect(await at.says('this was all that I wanted to know')).toMatchObject({
      text: 'Goodbye now.',
      ended: true,
    });
  });

  test.each([
    ['transferCall', { destination: '+12025550100' }],
    ['transferCall', {}],
    ['dtmf', { dtmf: 'hello' }],
    ['dtmf', 'no JSON'],
  ])('that calls %s with %j is told of the fault, and nothing happens', async (name, given) => {
    await using at = await talk(PHONE, { calls: [{ name, arguments: given }] }, { says: 'Well.' });
    const reply = await at.says('how are the roses today in the park?');
    expect(reply).toMatchObject({ text: 'Well.', ended: false });
    expect(reply.callActions).toBeUndefined();
  });

  test.each<[string, Partial<ChatTurn>, readonly string[]]>([
    ['a call by phone', PHONE, ['endCall', 'dtmf', 'transferCall']],
    ['a call of a page', { subject: { call: { id: 'call-1' } } }, ['endCall']],
    ['a chat', { subject: { chat: { id: 'chat-1' } } }, []],
  ])('is offered in %s what it can do there', async (_, turn, names) => {
    await using at = await talk(turn, { says: 'Hello.' });
    await at.says('how are the roses today in the park?');
    expect(at.offered().filter((name) => /Call|dtmf/.test(name))).toEqual(names);
  });
});
