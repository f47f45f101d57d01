import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServerOnEngine, serverOnEngine } from '#server/test-support/server-on-engine.ts';
import {
  type ModelStandIn,
  startModelStandIn,
} from '#server/test-support/stand-ins/model-stand-in.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';

interface Chat {
  id: string;
  workflowId?: string;
  messages: { role: string; content: string }[];
  output: { content: string; metadata: { ended: boolean } }[];
}

const talk = (name: string, more: object = {}) => ({
  type: 'conversation',
  name,
  prompt: `You are at ${name}.`,
  ...more,
});
const edge = (from: string, to: string, condition?: object) => ({
  from,
  to,
  ...(condition && { condition }),
});
const goOn = (to: string, more: object = {}) => ({
  calls: [{ name: 'hand_over', arguments: { to, ...more } }],
});
const said = ({ output }: Chat) => output[0]?.content ?? '';

let model: ModelStandIn;
beforeAll(async () => {
  model = await startModelStandIn();
});
afterAll(() => model[Symbol.asyncDispose]());
beforeEach(() => {
  model.requests.length = 0;
  model.willAnswer({ says: 'Fine.' });
});
const promptOf = () => model.requests.at(-1)?.body.messages[0]?.content ?? '';
const tools = () => JSON.stringify(model.requests.at(-1)?.body.tools);

describe.each(ENGINES)('a workflow in chats on %s', (engine) => {
  let server: ServerOnEngine;
  beforeAll(async () => {
    const llm = { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: 'swordfish', LLM_MODEL: 'stand-in' };
    server = await serverOnEngine(engine, llm, { hasOwnAgent: true });
  });
  afterAll(() => server[Symbol.asyncDispose]());
  const chat = async (body: object) => (await server.make('/chat', body)) as Chat;

  test('runs its conversation nodes along the edges, each by its prompt and the global one', async () => {
    const { id: workflowId } = await server.make('/workflow', {
      name: 'Order',
      globalPrompt: 'You serve {{shop}}.',
      nodes: [
        talk('end of line'),
        talk('greeting', { isStart: true, messagePlan: { firstMessage: 'Welcome to {{shop}}.' } }),
        talk('order', { model: { temperature: 0.3 } }),
      ],
      edges: [edge('greeting', 'order', { type: 'ai', prompt: 'They are ready to order.' })],
    });
    const workflowOverrides = { variableValues: { shop: 'Acme' } };
    const first = await chat({ workflowId, workflowOverrides, input: 'Hello' });
    expect(first.messages).toEqual([{ role: 'assistant', content: 'Welcome to Acme.' }]);
    expect(first).toMatchObject({ workflowId });
    expect(promptOf()).toContain('You serve Acme.\n\nYou are at greeting.');
    expect(tools()).toContain('They are ready to order.');
    model.willAnswer({ says: 'Good. ', ...goOn('order') }, { says: 'What shall it be?' });
    const second = await chat({ previousChatId: first.id, input: 'I want to order' });
    // Nothing is said about a step to the next node.
    expect(said(second)).toBe('Good. What shall it be?');
    expect(promptOf()).toContain('You serve Acme.\n\nYou are at order.');
    expect(model.requests.at(-1)?.body).toMatchObject({ temperature: 0.3 });
    await chat({ previousChatId: second.id, input: 'Tea' });
    expect(promptOf()).toContain('You are at order.');
    expect(tools()).not.toContain('hand_over');
  });

  test('reads variables from the conversation and fills them into later nodes', async () => {
    const variableExtractionPlan = {
      schema: {
        type: 'object',
        properties: {
          guests: { type: 'integer', description: 'How many come' },
          meal: { type: 'string', enum: ['lunch', 'dinner'] },
          list: { type: 'array' },
        },
      },
      aliases: [{ key: 'summary', value: '{{meal}} for {{guests}}' }],
    };
    const workflow = {
      name: 'Table',
      nodes: [
        talk('ask', { isStart: true, variableExtractionPlan }),
        talk('small', { prompt: 'Serve {{summary}}.' }),
        talk('large', { prompt: 'Serve many: {{guests}} at {{meal}}.' }),
      ],
      edges: [
        edge('ask', 'large', { type: 'logic', liquid: '{{ guests > 6 }}' }),
        edge('ask', 'small'),
      ],
    };
    const { id: sessionId } = await server.make('/session', { workflow });
    await chat({ sessionId, input: 'Hello' });
    expect(tools()).toContain('How many come');
    expect(tools()).not.toContain('"list"');
    const next = (more: object) => goOn('next step', more);
    model.willAnswer(next({ guests: 4, meal: 'dinner', shoe: 'x' }), { says: 'Fine.' });
    await chat({ sessionId, input: 'Dinner for four' });
    expect(promptOf()).toContain('Serve dinner for 4.');
    await chat({ sessionId, input: 'Thanks' });
    expect(promptOf()).toContain('Serve dinner for 4.');
    model.willAnswer(next({ guests: 9, meal: 'breakfast' }), { says: 'Fine.' });
    await chat({ workflow, input: 'Breakfast for nine' });
    // A value that is not among the choices is not taken.
    expect(promptOf()).toContain('Serve many: 9 at .');
  });

  test('ends at an end node, and can be led to a global node from everywhere', async () => {
    const endCall = {
      type: 'endCall',
      messages: [{ type: 'request-start', content: 'Goodbye, {{name}}.' }],
    };
    const workflow = {
      name: 'Short',
      nodes: [
        talk('start', {
          variableExtractionPlan: { output: [{ title: 'name', type: 'string' }] },
        }),
        talk('help', { globalNodePlan: { enabled: true, enterCondition: 'They need help.' } }),
        { type: 'tool', name: 'bye', tool: endCall },
      ],
      edges: [edge('start', 'bye')],
    };
    model.willAnswer(goOn('help'), { says: 'How can I help?' });
    expect(said(await chat({ workflow, input: 'Help!' }))).toBe('How can I help?');
    expect(promptOf()).toContain('You are at help.');
    model.willAnswer(goOn('bye', { name: 'Ann' }));
    const { output } = await chat({ workflow, input: 'I am Ann, and that was all' });
    expect(output[0]).toMatchObject({ content: 'Goodbye, Ann.', metadata: { ended: true } });
  });

  test('with a node that cannot be run is stored, and refused when somebody talks to it', async () => {
    const body = {
      name: 'Odd',
      nodes: [talk('start'), { type: 'tool', name: 'pay', tool: { type: 'function' } }],
      edges: [],
    };
    const { id: workflowId } = await server.make('/workflow', body);
    const refused = await server.ask('POST', '/chat', { body: { workflowId, input: 'Hi' } });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('nodes.1 of the workflow cannot be run here');
    for (const nodes of [[5], 'x', [{}]]) {
      const asked = { workflow: { name: 'x', nodes, edges: [null, 'x'] }, input: 'Hi' };
      const { status } = await server.ask('POST', '/chat', { body: asked });
      expect(status).toBe(nodes === 'x' ? 200 : 400);
    }
  });

  test('filters chats and sessions by the workflow', async () => {
    const { id: workflowId } = await server.make('/workflow', {
      name: 'x',
      nodes: [talk('a')],
      edges: [],
    });
    const { id: sessionId } = await server.make('/session', { workflowId });
    await chat({ sessionId, input: 'Hi' });
    for (const path of ['chat', 'session']) {
      const listed = await server.ask('GET', `/${path}?workflowId=${workflowId}`);
      expect(await listed.json()).toMatchObject({ results: [{ workflowId }] });
    }
  });
});
