import { describe, expect, test } from 'vitest';
import { functionToolOf, toolChoiceOf } from './function-tool.ts';

const WEATHER = { type: 'function', function: { name: 'weather' } };
const read = (tool: object) => functionToolOf({ ...WEATHER, ...tool });

describe('a function tool', () => {
  test('has a name, and everything else has a default', () => {
    expect(functionToolOf(WEATHER)).toEqual({
      name: 'weather',
      description: '',
      parameters: null,
      isStrict: false,
      isAsync: false,
      messages: [],
      server: null,
    });
  });

  test('has what the owner has set', () => {
    const parameters = { type: 'object', properties: { city: { type: 'string' } } };
    const described = { name: 'weather', description: 'Tells it.', parameters, strict: true };
    const tool = read({
      function: described,
      async: true,
      server: { url: 'https://owner.example' },
      messages: [{ type: 'request-start', content: 'One moment.' }],
    });
    expect(tool).toMatchObject({
      description: 'Tells it.',
      parameters,
      isStrict: true,
      isAsync: true,
      server: { url: 'https://owner.example' },
      messages: [{ type: 'request-start' }],
    });
  });

  test.each([
    null,
    'weather',
    {},
    { ...WEATHER, type: 'endCall' },
    { type: 'function' },
    { type: 'function', function: { name: '' } },
    { type: 'function', function: { name: 'two words' } },
    { type: 'function', function: { name: 'a'.repeat(65) } },
  ])('is not %j', (tool) => {
    expect(functionToolOf(tool)).toBeNull();
  });

  test.each([[{ type: 'string' }], ['object'], [[]], [null]])(
    'takes nothing if its parameters are %j',
    (parameters) => {
      expect(read({ function: { name: 'weather', parameters } })?.parameters).toBeNull();
    },
  );
});

describe('the tools of an assistant', () => {
  test.each([
    {},
    { model: {} },
    { model: { tools: [], toolIds: [] } },
    { model: { tools: 'x', toolIds: 'y' } },
    { model: { tools: [{ type: 'endCall' }], toolIds: [7] } },
  ])('are none in %j', (settings) => {
    expect(toolChoiceOf(settings)).toBeNull();
  });

  test('are those in its settings and those that it names, with its server', () => {
    const choice = toolChoiceOf({
      model: { tools: [WEATHER, { type: 'endCall' }], toolIds: ['a', 7, 'b'] },
      server: { url: 'https://owner.example', secret: 'swordfish' },
    });
    expect(choice?.tools.map(({ name }) => name)).toEqual(['weather']);
    expect(choice?.toolIds).toEqual(['a', 'b']);
    expect(choice?.server).toMatchObject({ url: 'https://owner.example', secret: 'swordfish' });
  });

  test('are 32 of each kind at most', () => {
    const tools = Array.from({ length: 40 }, () => WEATHER);
    const toolIds = Array.from({ length: 40 }, (_, at) => `tool-${at}`);
    const choice = toolChoiceOf({ model: { tools, toolIds } });
    expect(choice?.tools).toHaveLength(32);
    expect(choice?.toolIds).toHaveLength(32);
  });
});
