import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SITE_ASSISTANT_ID } from '#server/platform/site-assistant.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/test-support/server-on-engine.ts';
import {
  type ModelStandIn,
  startModelStandIn,
} from '#server/test-support/stand-ins/model-stand-in.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { voiceServer } from '#server/test-support/voice-server.ts';

interface Chat {
  id: string;
  assistantId?: string;
  squadId?: string;
  messages: { role: string; content: string }[];
  output: { content: string; metadata: { ended: boolean; bookingId: string | null } }[];
}

const prompt = (content: string) => ({ model: { messages: [{ role: 'system', content }] } });
const RECEPTION = { name: 'Reception', ...prompt('You receive {{who}}.') };
const SALES = { name: 'Sales', ...prompt('You sell to {{who}}.') };
const handOver = (to: string) => ({ calls: [{ name: 'hand_over', arguments: { to } }] });
const said = ({ output }: Chat) => output[0]?.content ?? '';

let model: ModelStandIn;
beforeAll(async () => {
  model = await startModelStandIn();
});
afterAll(() => model[Symbol.asyncDispose]());
beforeEach(() => {
  model.requests.length = 0;
});
const promptOf = (request = model.requests.at(-1)) => request?.body.messages[0]?.content ?? '';
const toolsOf = (request = model.requests.at(-1)) =>
  request?.body.tools.map((tool) => tool.function.name) ?? [];

describe.each(ENGINES)('a squad in chats on %s', (engine) => {
  let server: ServerOnEngine;
  beforeAll(async () => {
    const llm = { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: 'swordfish', LLM_MODEL: 'stand-in' };
    server = await serverOnEngine(engine, llm, { hasOwnAgent: true });
  });
  afterAll(() => server[Symbol.asyncDispose]());
  const make = async (path: string, body: object) => (await server.make(path, body)).id;
  const chat = async (body: object) => (await server.make('/chat', body)) as Chat;
  const who = { assistantOverrides: { variableValues: { who: 'Jim' } } };
  const squadOf = async (destination: object = {}, sales: object = SALES) => {
    const salesId = await make('/assistant', sales);
    const toSales = { type: 'assistant', assistantName: 'Sales', description: 'They want to buy.' };
    return make('/squad', {
      members: [
        { assistant: RECEPTION, assistantDestinations: [{ ...toSales, ...destination }] },
        {
          assistantId: salesId,
          assistantDestinations: [{ type: 'assistant', assistantName: 'Reception' }],
        },
      ],
    });
  };

  test('starts with its first member, and offers the model the destinations', async () => {
    const squadId = await squadOf();
    model.willAnswer({ says: 'Welcome.' });
    const first = await chat({ squadId, ...who, input: 'Hello' });
    expect(said(first)).toBe('Welcome.');
    expect(first).toMatchObject({ squadId });
    expect(first).not.toHaveProperty('assistantId');
    expect(promptOf()).toContain('You receive Jim.');
    expect(toolsOf()).toContain('hand_over');
    expect(JSON.stringify(model.requests.at(-1)?.body.tools)).toContain('They want to buy.');
  });

  test('hands over, and the chain remembers the new member with the whole history', async () => {
    const squadId = await squadOf({ message: 'One moment, {{who}}.' });
    model.willAnswer({ says: 'Welcome.' });
    const first = await chat({ squadId, ...who, input: 'Hello' });
    model.willAnswer({ says: 'Sure. ', ...handOver('Sales') }, { says: 'What would you like?' });
    const second = await chat({ previousChatId: first.id, input: 'I want to buy' });
    expect(said(second)).toBe('Sure. One moment, Jim. What would you like?');
    expect(promptOf()).toContain('You sell to Jim.');
    expect(promptOf()).not.toContain('You receive');
    model.willAnswer({ says: 'Here it is.' });
    const third = await chat({ previousChatId: second.id, input: 'A boat' });
    expect(promptOf()).toContain('You sell to Jim.');
    const known = model.requests
      .at(-1)
      ?.body.messages.slice(1)
      .map(({ content }) => content);
    expect(known).toEqual(['Hello', 'Welcome.', 'I want to buy', said(second), 'A boat']);
    // The first chat can be continued once more. It is still with the first member.
    await chat({ previousChatId: first.id, input: 'Who are you?' });
    expect(promptOf()).toContain('You receive Jim.');
    expect(third.squadId).toBe(squadId);
  });

  test('remembers the member in a session, also after a message to somebody else', async () => {
    const squadId = await squadOf({}, { ...SALES, firstMessage: 'Sales here, {{who}}.' });
    const opened = (await server.make('/session', {
      squad: { members: [{ assistant: { ...RECEPTION, firstMessage: 'Reception.' } }] },
    })) as unknown as Chat;
    expect(opened.messages).toMatchObject([{ content: 'Reception.' }]);
    const sessionId = await make('/session', { squadId, ...who });
    model.willAnswer(handOver('Sales'));
    // The first message of the new member is the answer, so its model is not asked.
    expect(said(await chat({ sessionId, input: 'I want to buy' }))).toBe('Sales here, Jim.');
    expect(model.requests).toHaveLength(1);
    model.willAnswer({ says: 'Fine.' });
    const aside = await make('/assistant', prompt('You are a butler.'));
    await chat({ sessionId, assistantId: aside, input: 'Tea?' });
    expect(promptOf()).toContain('butler');
    await chat({ sessionId, input: 'A boat' });
    expect(promptOf()).toContain('You sell to Jim.');
  });

  test('with a changed or removed member goes on as the squad now says', async () => {
    const squadId = await squadOf();
    model.willAnswer(handOver('Sales'), { says: 'Yes?' });
    const { id } = await chat({ squadId, input: 'I want to buy' });
    const members = [
      { assistant: RECEPTION },
      { assistant: { name: 'Repairs', ...prompt('You repair.') } },
      { assistant: { name: 'Sales', ...prompt('You sell more.') } },
    ];
    model.willAnswer({ says: 'Fine.' });
    await server.ask('PATCH', `/squad/${squadId}`, { body: { members } });
    await chat({ previousChatId: id, input: 'A boat' });
    expect(promptOf()).toContain('You sell more.');
    await server.ask('PATCH', `/squad/${squadId}`, { body: { members: members.slice(0, 1) } });
    await chat({ previousChatId: id, input: 'A boat' });
    expect(promptOf()).toContain('You receive');
    await server.ask('DELETE', `/squad/${squadId}`);
    const body = { previousChatId: id, input: 'A boat' };
    expect((await server.ask('POST', '/chat', { body })).status).toBe(404);
  });

  test('applies the overrides of the member and then those of the squad', async () => {
    const assistantId = await make('/assistant', { ...RECEPTION, firstMessage: 'One.' });
    const squad = {
      members: [
        {
          assistantId,
          assistantOverrides: { firstMessage: 'Two, {{who}}.', variableValues: { who: 'Ann' } },
        },
      ],
      membersOverrides: { ...prompt('Everybody serves {{who}} at {{place}}.') },
    };
    model.willAnswer({ says: 'Fine.' });
    const variableValues = { place: 'home' };
    const { messages } = await chat({ squad, assistantOverrides: { variableValues }, input: 'Hi' });
    expect(messages).toEqual([{ role: 'assistant', content: 'Two, Ann.' }]);
    expect(promptOf()).toContain('Everybody serves Ann at home.');
  });

  test('lets the next member begin in its own mode', async () => {
    const firstMessage = 'Sales here.';
    const answered = async (mode: string, destination: object) => {
      const squadId = await squadOf(destination, {
        ...SALES,
        firstMessage,
        firstMessageMode: `assistant-${mode}`,
      });
      model.willAnswer(handOver('Sales'), { says: 'By the model.' });
      return said(await chat({ squadId, input: 'I want to buy' }));
    };
    const message = { type: 'custom-message', contents: [{ type: 'text', text: 'One moment.' }] };
    expect(await answered('speaks-first', { message })).toBe('One moment. Sales here.');
    expect(await answered('waits-for-user', { message })).toBe('One moment.');
    // A line always gets an answer.
    expect(await answered('waits-for-user', { message: '' })).toBe('By the model.');
    const generated = 'speaks-first-with-model-generated-message';
    expect(await answered(generated, { message })).toBe('One moment. By the model.');
  });

  test('withdraws the question for a yes at a hand-over, so that no other yes books', async () => {
    const here = { variableValues: { timeZone: 'UTC', clientTime: '2026-11-13T12:00:00Z' } };
    const squadId = await squadOf({}, { ...SALES, firstMessage: 'Shall we begin?' });
    const sessionId = await make('/session', { squadId });
    const say = async (input: string) => {
      const body = { sessionId, input, assistantOverrides: here };
      return (await server.make('/chat', body)) as Chat;
    };
    const request = {
      service: 'ai-phone',
      selected_date: '2026-11-19',
      selected_time: '2:00 PM',
      name: 'Jane Doe',
      email: 'jane@acme.com',
    };
    const all = 'The phone agent, a week from Thursday at 2 PM. Jane Doe, jane@acme.com';
    const calls = [{ name: 'book', arguments: request }, ...handOver('Sales').calls];
    model.willAnswer({ calls });
    expect(said(await say(all))).toBe('Shall we begin?');
    model.willAnswer({ says: 'Fine.' });
    const summary = await say('yes');
    expect(summary.output[0]?.metadata.bookingId).toBeNull();
    expect(said(summary)).toContain('Jane Doe');
    expect((await say('yes, send it')).output[0]?.metadata.bookingId).toEqual(expect.any(String));
  });

  test('ends a loop of hand-overs, and no member takes over twice in a turn', async () => {
    const squadId = await squadOf();
    model.willAnswer(handOver('Sales'), handOver('Reception'), { says: 'Here I am.' });
    const { output } = await chat({ squadId, input: 'Ping' });
    expect(output[0]?.content).toBe('Here I am.');
    expect(model.requests).toHaveLength(3);
    expect(promptOf()).toContain('You sell');
    expect(toolsOf()).not.toContain('hand_over');
    model.requests.length = 0;
    const names = Array.from({ length: 6 }, (_, at) => `Desk ${at}`);
    const members = names.map((name, at) => ({
      assistant: { name, ...prompt(`You are ${name}.`) },
      assistantDestinations: [{ type: 'assistant', assistantName: names[at + 1] ?? names[0] }],
    }));
    model.willAnswer(...names.slice(1, 4).map(handOver), { says: 'Enough.' });
    expect(said(await chat({ squad: { members }, input: 'Ping' }))).toBe('Enough.');
    expect(model.requests).toHaveLength(4);
    expect(toolsOf()).not.toContain('hand_over');
  });

  test('lets a member answer that wanted to hand over to nobody', async () => {
    const squad = {
      members: [
        { assistant: RECEPTION, assistantDestinations: [{ assistantName: 'Nobody' }, 5, {}] },
      ],
    };
    model.willAnswer(handOver('Nobody'), { says: 'I can help you myself.' });
    expect(said(await chat({ squad, input: 'Hi' }))).toBe('I can help you myself.');
    expect(toolsOf()).not.toContain('hand_over');
  });

  test('hands over by the tools of an assistant too, and to the site’s own assistant', async () => {
    const destinations = [
      { type: 'assistant', assistantId: SITE_ASSISTANT_ID, description: 'About the business.' },
      { type: 'number', number: '+15551234567' },
    ];
    const messages = [{ type: 'request-start', content: 'Please hold.' }];
    const tools = [{ type: 'handoff', destinations, messages }];
    const reception = { name: 'Reception', model: { ...RECEPTION.model, tools } };
    const members = [{ assistant: reception }, { assistantId: SITE_ASSISTANT_ID }];
    model.willAnswer(handOver(SITE_ASSISTANT_ID), { status: 500 });
    const first = await chat({ squad: { members }, input: 'What does the phone agent do?' });
    const own = await chat({ input: 'What does the phone agent do?' });
    expect(said(first)).toBe(`Please hold. ${said(own)}`);
    const second = await chat({ previousChatId: first.id, input: 'What does the phone agent do?' });
    expect(said(second)).toBe(said(own));
  });

  test('hands over to whom the visitor asks for by name if the model fails', async () => {
    const squadId = await squadOf({ message: 'One moment.' });
    model.willAnswer({ status: 500 }, { says: 'Sales here.' });
    expect(said(await chat({ squadId, input: 'Can I talk to Sales?' }))).toBe(
      'One moment. Sales here.',
    );
  });

  test('streams the words of all members in their order', async () => {
    const squadId = await squadOf({ message: 'One moment.' });
    model.willAnswer({ says: 'Sure. ', ...handOver('Sales') }, { says: 'What would you like?' });
    const body = { squadId, input: 'I want to buy', stream: true };
    const text = await (await server.ask('POST', '/chat', { body })).text();
    const pieces = text
      .matchAll(/"delta":("(?:[^"\\]|\\.)*")/g)
      .map(([, one = '']) => JSON.parse(one));
    expect([...pieces].join('')).toBe('Sure. One moment. What would you like?');
  });

  test('stays with the new member if the visitor stops its answer', async () => {
    const squadId = await squadOf({ message: 'One moment.' });
    const sessionId = await make('/session', { squadId });
    model.willAnswer(handOver('Sales'), { saysAndHangs: 'Here is our list. It' });
    const stopping = new AbortController();
    const { signal } = stopping;
    const body = { sessionId, input: 'I want to buy', stream: true };
    const reader = (await server.ask('POST', '/chat', { body, signal })).body?.getReader();
    let shown = '';
    while (!shown.includes('moment')) {
      shown += Buffer.from((await reader?.read())?.value ?? []).toString();
    }
    await expect.poll(() => model.requests.length).toBe(2);
    stopping.abort();
    model.willAnswer({ says: 'Fine.' });
    await chat({ sessionId, input: 'A boat' });
    expect(promptOf()).toContain('You sell');
  });

  test('of nobody or of a removed assistant is refused', async () => {
    const asked = async (squad: object) =>
      (await server.ask('POST', '/chat', { body: { squad, input: 'Hi' } })).status;
    expect(await asked({})).toBe(404);
    expect(await asked({ members: [] })).toBe(404);
    expect(await asked({ members: 'x' })).toBe(404);
    expect(await asked({ members: [{ assistantId: crypto.randomUUID() }] })).toBe(404);
    expect(await asked({ members: [null] })).toBe(404);
  });
});

test('without a model, a squad hands over to whom the visitor asks for by name', async () => {
  await using alone = await voiceServer({}, { hasOwnAgent: true });
  const squad = {
    members: [
      {
        assistant: { name: 'Reception', firstMessage: 'Reception here.' },
        assistantDestinations: [
          { type: 'assistant', assistantName: 'Sales', message: 'One moment.' },
        ],
      },
      { assistant: { name: 'Sales', firstMessage: 'Sales here.' } },
    ],
  };
  const first = (await alone.make('/chat', {
    squad,
    input: 'What does the phone agent do?',
  })) as Chat;
  expect(first.messages).toEqual([{ role: 'assistant', content: 'Reception here.' }]);
  const input = 'Please put me through to the Sales team.';
  const second = (await alone.make('/chat', { previousChatId: first.id, input })) as Chat;
  expect(said(second)).toBe('One moment. Sales here.');
  const third = (await alone.make('/chat', { previousChatId: second.id, input })) as Chat;
  expect(said(third)).not.toContain('Sales here.');
});
