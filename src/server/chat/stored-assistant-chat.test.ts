import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assistantWords } from '#core/site/content/assistant.ts';
import {
  type ModelStandIn,
  startModelStandIn,
} from '#server/test-support/stand-ins/model-stand-in.ts';
import { type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';
import { SITE_ASSISTANT_ID } from '../platform/site-assistant.ts';

const PIRATE = 'You are Captain Redbeard, a pirate. Answer like one.';
const PERSON = { name: 'Jane Doe', email: 'jane@acme.com' };
const FRIDAY_NOON = '2026-11-13T12:00:00Z';

interface Chat {
  id: string;
  assistantId?: string;
  messages: { role: string; content: string }[];
  output: { content: string; metadata: { ended: boolean; bookingId: string | null } }[];
}

let model: ModelStandIn;
let server: VoiceServer;
beforeAll(async () => {
  model = await startModelStandIn();
  const llm = { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: 'swordfish', LLM_MODEL: 'stand-in' };
  server = await voiceServer(llm, { hasOwnAgent: true });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});
beforeEach(() => {
  model.requests.length = 0;
  model.willAnswer({ says: 'Ahoy, matey! Shiver me timbers.' });
});

const systemMessage = (content: string) => ({
  provider: 'openai',
  model: 'gpt-4.1',
  messages: [{ role: 'system', content }],
});
const make = async (settings: object) => (await server.make('/assistant', settings)).id;
const change = async (id: string, settings: object) => {
  const response = await server.ask('PATCH', `/assistant/${id}`, { body: settings });
  expect(response.status).toBe(200);
};
const chat = async (body: object) => (await server.make('/chat', body)) as Chat;
const said = ({ output }: Chat) => output[0]?.content ?? '';
const session = async (body: object) =>
  (await server.make('/session', body)) as { id: string; messages: Chat['messages'] };
const lastRequest = () => model.requests.at(-1)?.body ?? expect.fail('the model was not asked');

describe('the prompt of a stored assistant', () => {
  test('is what the model speaks by, and a new prompt counts from the next chat on', async () => {
    const assistantId = await make({ model: systemMessage(PIRATE) });
    const first = await chat({ assistantId, input: 'Where is the treasure?' });
    expect(said(first)).toBe('Ahoy, matey! Shiver me timbers.');
    expect(lastRequest().messages[0]).toMatchObject({
      role: 'system',
      content: expect.stringContaining(PIRATE),
    });
    expect(lastRequest().messages.at(-1)).toEqual({
      role: 'user',
      content: 'Where is the treasure?',
    });
    await change(assistantId, { model: systemMessage('You are a polite butler.') });
    await chat({ previousChatId: first.id, input: 'And now?' });
    expect(lastRequest().messages[0]?.content).toContain('You are a polite butler.');
    expect(JSON.stringify(lastRequest())).not.toContain('Redbeard');
  });

  test('comes with the other messages, the temperature and the length that the owner has set', async () => {
    const messages = [
      { role: 'system', content: PIRATE },
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Arr!' },
      { role: 'function', content: 'x' },
    ];
    const assistantId = await make({ model: { messages, temperature: 0.7, maxTokens: 60 } });
    model.willAnswer({ says: 'The sea be wide. The sea be', finish: 'length' });
    expect(said(await chat({ assistantId, input: 'Tell me of the sea' }))).toBe(
      'The sea be wide. The sea be',
    );
    expect(lastRequest()).toMatchObject({ model: 'stand-in', temperature: 0.7, max_tokens: 60 });
    expect(lastRequest().messages.slice(1)).toEqual([
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Arr!' },
      { role: 'user', content: 'Tell me of the sea' },
    ]);
  });

  test('may come with the request, as a whole assistant or as an override', async () => {
    const transient = await chat({ assistant: { model: systemMessage(PIRATE) }, input: 'Ahoy?' });
    expect(said(transient)).toContain('Shiver me timbers');
    expect(transient).not.toHaveProperty('assistantId');
    const assistantId = await make({ model: systemMessage('You are a butler.') });
    const model = systemMessage(`${PIRATE} The visitor is {{visitor}}.`);
    const assistantOverrides = { model, variableValues: { visitor: 'Jim' } };
    const { id } = await chat({ assistantId, assistantOverrides, input: 'Who are you?' });
    expect(lastRequest().messages[0]?.content).toContain('The visitor is Jim.');
    // The rest of the chain need not repeat who answers.
    const second = await chat({ previousChatId: id, input: 'And who am I?' });
    await chat({ previousChatId: second.id, input: 'And again?' });
    expect(lastRequest().messages[0]?.content).toContain('The visitor is Jim.');
    await chat({ previousChatId: transient.id, input: 'And you?' });
    expect(lastRequest().messages[0]?.content).toContain(PIRATE);
  });

  test('does not change the site’s own assistant, whose words stay the site’s', async () => {
    await change(SITE_ASSISTANT_ID, { model: systemMessage(PIRATE) });
    const answered = await chat({ input: 'What does the phone agent do?' });
    expect(said(answered)).not.toContain('Shiver');
    expect(JSON.stringify(model.requests)).not.toContain('Redbeard');
  });

  test('is answered by the site’s words if the model fails', async () => {
    const assistantId = await make({ model: systemMessage(PIRATE) });
    model.willAnswer({ status: 500 });
    expect(said(await chat({ assistantId, input: 'I would like to book' }))).toContain('?');
  });

  test('of an assistant that was removed leads to an error and not to another assistant', async () => {
    const assistantId = await make({ model: systemMessage(PIRATE) });
    const { id: sessionId } = await session({ assistantId });
    await server.ask('DELETE', `/assistant/${assistantId}`);
    const response = await server.ask('POST', '/chat', { body: { sessionId, input: 'Ahoy' } });
    expect(response.status).toBe(404);
  });
});

describe('a booking with a stored assistant', () => {
  const here = {
    assistantOverrides: { variableValues: { timeZone: 'UTC', clientTime: FRIDAY_NOON } },
  };
  const book = (given: object) => ({ calls: [{ name: 'book', arguments: given }] });

  test('needs the facts that the visitor told, the read-back and the visitor’s own yes', async () => {
    const assistantId = await make({ model: systemMessage(PIRATE) });
    const { id: sessionId } = await session({ assistantId });
    const say = (input: string) => chat({ sessionId, input, ...here });
    model.willAnswer({
      says: 'Arr, yer consultation be booked for Monday at 9 AM! Your booking is confirmed. Ahoy!',
    });
    const liar = await say('Can I get a consultation about the phone agent?');
    expect(said(liar)).toBe('Ahoy!');
    const appointment = { selected_date: '2026-11-19', selected_time: '2:00 PM' };
    model.willAnswer(
      book({ service: 'ai-phone', ...appointment, name: 'Bob Liar', email: 'bob@liar.com' }),
      { says: 'And what be yer name and address?' },
    );
    expect(said(await say('a week from Thursday at two in the afternoon'))).toBe(
      'And what be yer name and address?',
    );
    model.willAnswer({ says: 'I thank ye, Jane. ', calls: [{ name: 'book', arguments: PERSON }] });
    const summary = said(await say('Jane Doe, jane@acme.com'));
    expect(summary).toContain(assistantWords.summary.start);
    expect(summary).toContain('Jane Doe');
    expect(summary).not.toContain('Liar');
    model.willAnswer({ says: 'It is done, all booked!' });
    const wavering = await say('hmm, what do you think?');
    expect(wavering.output[0]?.metadata.bookingId).toBeNull();
    expect(said(wavering)).not.toContain('booked');
    const asked = model.requests.length;
    const { output } = await say('yes, please send it');
    expect(output[0]?.metadata.bookingId).toEqual(expect.any(String));
    expect(model.requests).toHaveLength(asked);
  });
});

describe('the first message of a stored assistant', () => {
  const firstMessage = 'Ahoy {{name}}, I be Redbeard.';
  const named = { assistantOverrides: { variableValues: { name: 'Jim' } } };
  const opened = async (assistantId: string) =>
    (await session({ assistantId, ...named })).messages.map(({ content }) => content);

  test('opens a session and a chat, in the mode that is stored', async () => {
    const assistantId = await make({ firstMessage, model: systemMessage(PIRATE) });
    expect(await opened(assistantId)).toEqual(['Ahoy Jim, I be Redbeard.']);
    const alone = await chat({ assistantId, ...named, input: 'Who be you?' });
    expect(alone.messages).toEqual([{ role: 'assistant', content: 'Ahoy Jim, I be Redbeard.' }]);
    const next = await chat({ previousChatId: alone.id, input: 'Really?' });
    expect(next.messages.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
    expect(
      lastRequest()
        .messages.slice(1)
        .map(({ content }) => content),
    ).toEqual([
      'Ahoy Jim, I be Redbeard.',
      'Who be you?',
      'Ahoy, matey! Shiver me timbers.',
      'Really?',
    ]);

    await change(assistantId, { firstMessageMode: 'assistant-waits-for-user' });
    expect(await opened(assistantId)).toEqual([]);
    expect((await chat({ assistantId, input: 'Who be you?' })).messages).toEqual([]);

    const generated = 'assistant-speaks-first-with-model-generated-message';
    await change(assistantId, { firstMessageMode: generated });
    model.willAnswer({ says: 'Yo ho ho! Your booking is confirmed. Who goes there?' });
    expect(await opened(assistantId)).toEqual(['Yo ho ho! Who goes there?']);
    expect(lastRequest().messages[0]?.content).toContain(PIRATE);
    model.willAnswer({ status: 500 });
    expect(await opened(assistantId)).toEqual(['Ahoy Jim, I be Redbeard.']);
  });

  test('is part of what the model knows of a session, and changes with the assistant', async () => {
    const assistantId = await make({ firstMessage: 'One.', model: systemMessage(PIRATE) });
    await change(assistantId, { firstMessage: 'Two.' });
    const { id: sessionId } = await session({ assistantId });
    await chat({ sessionId, input: 'Ahoy' });
    expect(lastRequest().messages.slice(1)).toEqual([
      { role: 'assistant', content: 'Two.' },
      { role: 'user', content: 'Ahoy' },
    ]);
  });

  test('may come with the session, as a whole assistant or as an override', async () => {
    const assistant = { firstMessage: 'Only here.', model: systemMessage(PIRATE) };
    const alone = await session({ assistant });
    expect(alone.messages).toMatchObject([{ content: 'Only here.' }]);
    await chat({ sessionId: alone.id, input: 'Ahoy' });
    expect(lastRequest().messages[0]?.content).toContain(PIRATE);
    const assistantId = await make(assistant);
    const assistantOverrides = { firstMessage: 'Just this once.' };
    const { messages } = await session({ assistantId, assistantOverrides });
    expect(messages).toMatchObject([{ content: 'Just this once.' }]);
  });

  test('is not said where a conversation goes on, and not by an assistant that has none', async () => {
    const assistantId = await make({ firstMessage: 'One.' });
    const messages = [{ role: 'user', content: 'Earlier' }];
    expect((await session({ assistantId, messages })).messages).toHaveLength(1);
    const input = [...messages, { role: 'user', content: 'Now' }];
    expect((await chat({ assistantId, input })).messages).toHaveLength(1);
    expect(await opened(await make({ model: systemMessage(PIRATE) }))).toEqual([]);
  });
});

test('a phrase that ends calls also ends a chat', async () => {
  const assistantId = await make({ model: systemMessage(PIRATE) });
  const ended = async () =>
    (await chat({ assistantId, input: 'Where be the rum?' })).output[0]?.metadata.ended;
  expect(await ended()).toBe(false);
  await change(assistantId, { endCallPhrases: ['shiver me timbers'] });
  expect(await ended()).toBe(true);
});

test('a goodbye ends the chat in the words of the assistant', async () => {
  const assistantId = await make({ model: systemMessage(PIRATE) });
  model.willAnswer({ says: 'Fair winds to ye!' });
  const { output } = await chat({ assistantId, input: 'goodbye' });
  expect(output[0]).toMatchObject({ content: 'Fair winds to ye!', metadata: { ended: true } });
});

test('without a model, the site’s own words answer for every assistant', async () => {
  await using alone = await voiceServer({}, { hasOwnAgent: true });
  const { id: assistantId } = await alone.make('/assistant', {
    model: systemMessage(PIRATE),
    firstMessageMode: 'assistant-speaks-first-with-model-generated-message',
  });
  const input = 'What does the phone agent do?';
  const own = (await alone.make('/chat', { input })) as Chat;
  const other = (await alone.make('/chat', { assistantId, input })) as Chat;
  expect(said(other)).toBe(said(own));
  expect(await alone.make('/session', { assistantId })).toMatchObject({
    messages: [{ role: 'assistant', content: assistantWords.greeting }],
  });
});
