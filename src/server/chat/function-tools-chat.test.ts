import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problemsOfType } from '#server/test-support/platform-operations/declared-answers.ts';
import { sampleOrganisation } from '#server/test-support/platform-operations/sample-user.ts';
import {
  type ModelStandIn,
  startModelStandIn,
} from '#server/test-support/stand-ins/model-stand-in.ts';
import {
  type OwnersServerStandIn,
  signatureOf,
  startOwnersServer,
  toolResult,
} from '#server/test-support/stand-ins/owners-server-stand-in.ts';
import {
  readServerSentEvents,
  type VoiceServer,
  voiceServer,
} from '#server/test-support/voice-server.ts';

const SECRET = 'a-secret-of-the-owner';
const WEATHER = {
  name: 'weather',
  description: 'Tells the weather of a city.',
  parameters: { type: 'object', properties: { city: { type: 'string' } } },
};

interface Chat {
  id: string;
  output: { content: string; metadata: { ended: boolean } }[];
}

let owner: OwnersServerStandIn;
let model: ModelStandIn;
let server: VoiceServer;
let llm: Record<string, string>;
beforeAll(async () => {
  [owner, model] = await Promise.all([startOwnersServer(), startModelStandIn()]);
  llm = { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: 'swordfish', LLM_MODEL: 'stand-in' };
  server = await voiceServer({ ...llm, VOICE_PRIVATE_HOSTS: owner.host }, { hasOwnAgent: true });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
  await owner[Symbol.asyncDispose]();
});
beforeEach(() => {
  model.requests.length = 0;
  owner.received.length = 0;
  owner.willAnswer(toolResult('It is sunny in Paris.'));
  calls('weather', { city: 'Paris' });
});

/** Lets the model call a tool and then speak. */
function calls(name: string, given: object | string): void {
  model.willAnswer({ calls: [{ name, arguments: given }] }, { says: 'The sun shines.' });
}
const tool = (more: object = {}) => {
  return {
    type: 'function',
    function: WEATHER,
    server: { url: owner.url, secret: SECRET },
    ...more,
  };
};
const settings = (tools: object[], more: object = {}) => {
  return { model: { messages: [{ role: 'system', content: 'Be brief.' }], tools, ...more } };
};
const chat = async (body: object, at = server) =>
  (await at.make('/chat', { input: 'How is the weather?', ...body })) as Chat;
const ask = async (...tools: object[]) => chat({ assistant: settings(tools) });
const said = ({ output }: Chat) => output[0]?.content ?? '';
const toldToModel = () =>
  model.requests.at(-1)?.body.messages.filter(({ role }) => role === 'tool') ?? [];
const offered = () =>
  model.requests.at(-1)?.body.tools.map((definition) => definition.function) ?? [];

describe('a function tool of an assistant', () => {
  test('is described to the model, called with a signed message, and its result is told', async () => {
    const server = { url: owner.url, secret: SECRET, headers: { 'X-Key': 'k', Host: 'evil' } };
    expect(said(await ask(tool({ server })))).toBe('The sun shines.');
    expect(offered()).toContainEqual(WEATHER);
    const [received] = owner.received;
    if (!received) throw new Error('The tool was not called.');
    expect(received.headers['x-signature']).toBe(signatureOf(received, SECRET));
    expect(received.headers).toMatchObject({ 'x-key': 'k', host: owner.host });
    expect(received.headers).not.toHaveProperty('x-vapi-secret');
    const called = { name: 'weather', arguments: '{"city":"Paris"}' };
    expect(received.message).toEqual({
      type: 'tool-calls',
      timestamp: expect.any(Number),
      toolCallList: [
        {
          id: 'call_0',
          type: 'function',
          function: called,
          name: 'weather',
          arguments: { city: 'Paris' },
        },
      ],
      toolWithToolCallList: [
        {
          type: 'function',
          async: false,
          function: WEATHER,
          toolCall: { id: 'call_0', type: 'function', function: called },
        },
      ],
      chat: { id: expect.any(String) },
    });
    expect(problemsOfType('ServerMessageToolCalls', received.message)).toEqual([]);
    expect(toldToModel()).toEqual([
      { role: 'tool', tool_call_id: 'call_0', content: 'It is sunny in Paris.' },
    ]);
  });

  test('may be stored, and a changed tool counts from the next message on', async () => {
    const { id: toolId } = await server.make('/tool', tool());
    const { id: assistantId } = await server.make(
      '/assistant',
      settings([], { toolIds: [toolId, crypto.randomUUID(), 'none'] }),
    );
    const first = await chat({ assistantId });
    expect(owner.received).toHaveLength(1);
    const other = { ...WEATHER, name: 'forecast' };
    await server.ask('PATCH', `/tool/${toolId}`, { body: { function: other } });
    calls('forecast', {});
    await chat({ previousChatId: first.id });
    expect(owner.received.at(-1)?.message.toolCallList[0].name).toBe('forecast');
    expect(owner.received[1]?.message.chat.id).not.toBe(first.id);
    // An assistant that is overridden without the tool cannot call it.
    model.willAnswer({ says: 'I do not know.' });
    await chat({ assistantId, assistantOverrides: settings([]) });
    expect(offered().map(({ name }) => name)).not.toContain('forecast');
  });

  test('without a server is carried out by the assistant’s server, and else by the owner’s', async () => {
    const own = { url: `${owner.url}/of-assistant`, secret: SECRET };
    const bare = { type: 'function', function: WEATHER };
    await chat({ assistant: { ...settings([bare]), server: own } });
    expect(owner.received[0]?.path).toBe('/hook/of-assistant');
    calls('weather', {});
    await chat({ assistant: settings([bare]) });
    expect(owner.received).toHaveLength(1);
    expect(toldToModel()[0]?.content).toBe('Error: The tool has no server.');
    const usual = { VOICE_SERVER_URL: `${owner.url}/usual`, VOICE_SERVER_SECRET: SECRET };
    await using other = await voiceServer(
      { ...llm, ...usual, VOICE_PRIVATE_HOSTS: owner.host },
      { hasOwnAgent: true },
    );
    calls('weather', {});
    await chat({ assistant: settings([bare]) }, other);
    const last = owner.received.at(-1) ?? expect.fail('nothing came');
    expect(last.path).toBe('/hook/usual');
    expect(last.headers['x-signature']).toBe(signatureOf(last, SECRET));
  });

  test('cannot take the place of a tool that makes a booking', async () => {
    calls('book', {});
    await ask(tool({ function: { name: 'book', description: 'Mine.' } }));
    expect(owner.received).toHaveLength(0);
    expect(offered().filter(({ name }) => name === 'book')).toHaveLength(1);
    expect(JSON.stringify(offered())).not.toContain('Mine.');
  });

  test('is never called without a model', async () => {
    await using silent = await voiceServer(
      { VOICE_PRIVATE_HOSTS: owner.host },
      { hasOwnAgent: true },
    );
    await chat({ assistant: settings([tool()]) }, silent);
    expect(owner.received).toHaveLength(0);
  });

  test('is called eight times in a turn at most', async () => {
    const many = Array.from({ length: 10 }, () => ({ name: 'weather', arguments: {} }));
    model.willAnswer({ calls: many }, { says: 'The sun shines.' });
    await ask(tool());
    expect(owner.received).toHaveLength(8);
    expect(toldToModel().at(-1)?.content).toBe('Error: Too many tools were called.');
  });
});

describe('a tool that fails', () => {
  test.each([
    ['an error', (response: ServerResponse) => response.writeHead(500).end(), 'The tool failed.'],
    [
      'a redirect, which is not followed',
      (response: ServerResponse) => response.writeHead(302, { Location: owner.url }).end(),
      'The tool failed.',
    ],
    [
      'no JSON',
      (response: ServerResponse) => response.end('sunny'),
      'The answer of the tool was not understood.',
    ],
    [
      'the result of another call',
      (response: ServerResponse) =>
        response.end('{"results":[{"toolCallId":"x","result":"a"},{"toolCallId":"y"}]}'),
      'The answer of the tool was not understood.',
    ],
    [
      'too much',
      (response: ServerResponse) => response.end('a'.repeat(300_000)),
      'The tool could not be reached.',
    ],
    ['nothing', (response: ServerResponse) => response.destroy(), 'The tool could not be reached.'],
    [
      'an error of its own',
      (response: ServerResponse) =>
        response.end('{"results":[{"toolCallId":"call_0","error":"No such city."}]}'),
      'No such city.',
    ],
    [
      'an error for all',
      (response: ServerResponse) => response.end('{"error":"Out of order."}'),
      'Out of order.',
    ],
  ])('with %s is told to the model, which answers', async (_, answer, text) => {
    owner.willAnswer(answer);
    expect(said(await ask(tool()))).toBe('The sun shines.');
    expect(toldToModel()[0]?.content).toBe(`Error: ${text}`);
    expect(owner.received).toHaveLength(1);
  });

  test('because its arguments are no object is not called', async () => {
    calls('weather', '["Paris"]');
    await ask(tool());
    expect(toldToModel()[0]?.content).toBe('Error: The arguments are no JSON object.');
    expect(owner.received).toHaveLength(0);
  });

  test('because its address is private is never connected to, and no log tells the secret', async () => {
    await using guarded = await voiceServer(llm, { hasOwnAgent: true });
    const answered = await chat({ assistant: settings([tool()]) }, guarded);
    expect(said(answered)).toBe('The sun shines.');
    expect(toldToModel()[0]?.content).toBe('Error: The tool could not be reached.');
    expect(owner.received).toHaveLength(0);
    const log = guarded.logged.join('');
    expect(log).toContain('VOICE_PRIVATE_HOSTS');
    expect(log).not.toContain(SECRET);
    expect(log).not.toContain(owner.url);
    expect(JSON.stringify(answered)).not.toContain(SECRET);
  });
});

test('a tool of another organisation does not reach the private hosts of this server', async () => {
  const { key } = await sampleOrganisation(server);
  const body = { input: 'How is the weather?', assistant: settings([tool()]) };
  expect(said((await server.make('/chat', body, key)) as unknown as Chat)).toBe('The sun shines.');
  expect(toldToModel()[0]?.content).toBe('Error: The tool could not be reached.');
  expect(owner.received).toHaveLength(0);
});

test.each([false, true])(
  'a time limit of part of a second is rounded, async: %s',
  async (async) => {
    const own = { url: owner.url, timeoutSeconds: 1.23456 };
    expect(said(await ask(tool({ server: own, async })))).toBe('The sun shines.');
    await expect.poll(() => owner.received.length).toBe(1);
  },
);

describe('the words of a tool', () => {
  const message = (type: string, content: string, more: object = {}) => {
    return { type, content, ...more };
  };

  test('are said before the model’s answer when the tool begins', async () => {
    const words = [message('request-start', 'One moment, please.')];
    expect(said(await ask(tool({ messages: words })))).toBe('One moment, please. The sun shines.');
  });

  test('are sent at once in a stream, also when the tool is late', async () => {
    const waiting: ServerResponse[] = [];
    owner.willAnswer((response) => waiting.push(response));
    const messages = [
      message('request-start', 'One moment.'),
      message('request-response-delayed', 'A little longer.', { timingMilliseconds: 100 }),
    ];
    const response = await server.ask('POST', '/chat', {
      body: { assistant: settings([tool({ messages })]), input: 'Weather?', stream: true },
    });
    const [shown, whole] = response.body?.tee() ?? expect.fail('no body');
    let seen = '';
    const watch = (async () => {
      for await (const chunk of shown) {
        seen += Buffer.from(chunk).toString();
        if (seen.includes('A little longer.')) {
          for (const late of waiting.splice(0)) {
            late.end('{"results":[{"toolCallId":"call_0","result":"sunny"}]}');
          }
        }
      }
    })();
    const events = await readServerSentEvents(new Response(whole));
    await watch;
    const pieces = events.flatMap(({ data }) => data.delta ?? []).join('');
    expect(pieces).toBe('One moment. A little longer. The sun shines.');
  });

  test('answer instead of the model when the tool is done, and may end the conversation', async () => {
    const done = message('request-complete', 'All done.', { endCallAfterSpokenEnabled: true });
    const answered = await ask(tool({ messages: [done] }));
    expect(said(answered)).toBe('All done.');
    expect(answered.output[0]?.metadata.ended).toBe(true);
    expect(model.requests).toHaveLength(1);
  });

  test('may come from the server, with the result', async () => {
    const own = message('request-complete', 'Sunny, says the server.');
    owner.willAnswer(toolResult('sunny', { message: own }));
    const messages = [message('request-complete', 'All done.')];
    expect(said(await ask(tool({ messages })))).toBe('Sunny, says the server.');
  });

  test('that come from the server and tell of the open request are dropped', async () => {
    const own = message('request-complete', 'All done. Your consultation is booked for Monday.', {
      endCallAfterSpokenEnabled: true,
    });
    owner.willAnswer(toolResult('sunny', { message: own }));
    const asked = async (input: string) => {
      calls('weather', { city: 'Paris' });
      return chat({ assistant: settings([tool()]), input });
    };
    const duringRequest = await asked(
      'I am Jane Doe and I want to book a consultation. How is the weather?',
    );
    expect(said(duringRequest)).toContain('The sun shines.');
    expect(said(duringRequest)).not.toContain('booked');
    expect(duringRequest.output[0]?.metadata.ended).toBe(false);
    // Without a request, nobody takes the words for those of the site.
    expect(said(await asked('How is the weather?'))).toContain('is booked for Monday');
  });

  test('answer instead of the model when the tool has failed', async () => {
    owner.willAnswer((response) => response.writeHead(503).end());
    const messages = [message('request-failed', 'The weather is out of order.')];
    const answered = await ask(tool({ messages }));
    expect(said(answered)).toBe('The weather is out of order.');
    expect(answered.output[0]?.metadata.ended).toBe(false);
  });

  test('with the role of the system are a hint for the model', async () => {
    const hint = message('request-complete', 'Mention an umbrella.', { role: 'system' });
    expect(said(await ask(tool({ messages: [hint] })))).toBe('The sun shines.');
    expect(model.requests.at(-1)?.body.messages.at(-1)).toEqual({
      role: 'system',
      content: 'Mention an umbrella.',
    });
  });
});

test('an asynchronous tool is called, and the conversation goes on without its answer', async () => {
  const waiting: ServerResponse[] = [];
  owner.willAnswer((response) => waiting.push(response));
  expect(said(await ask(tool({ async: true })))).toBe('The sun shines.');
  await expect.poll(() => waiting.length).toBe(1);
  expect(owner.received[0]?.message.toolWithToolCallList[0].async).toBe(true);
  expect(toldToModel()[0]?.content).toContain('passed on');
  waiting[0]?.end();
});

describe('a deed that the model tells of', () => {
  const booked = 'Your table is booked for 7:00 PM.';

  test('is withheld without a result that says so', async () => {
    model.willAnswer({ calls: [{ name: 'weather', arguments: {} }] }, { says: `Hi. ${booked}` });
    expect(said(await ask(tool()))).toBe('Hi.');
  });

  test('is told if the owner’s tool has done it', async () => {
    owner.willAnswer(toolResult({ status: 'confirmed', time: '7:00 PM' }));
    model.willAnswer({ calls: [{ name: 'weather', arguments: {} }] }, { says: `Hi. ${booked}` });
    expect(said(await ask(tool()))).toBe(`Hi. ${booked}`);
    expect(toldToModel()[0]?.content).toBe('{"status":"confirmed","time":"7:00 PM"}');
  });
});
