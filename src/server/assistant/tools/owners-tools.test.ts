import { pino } from 'pino';
import { expect, test } from 'vitest';
import { functionToolOf } from '#server/chat/function-tool.ts';
import type { GuardedClient } from '#server/http/guarded/guarded-client.ts';
import { openOwnersTools } from './owners-tools.ts';

const CALL = {
  id: 'call_0',
  type: 'function' as const,
  function: { name: 'weather', arguments: '{}' },
};

async function runTool(client: GuardedClient, more: object = {}) {
  const logged: string[] = [];
  const server = { url: 'https://owner.example/hook' };
  const tool = functionToolOf({ type: 'function', function: { name: 'weather' }, server, ...more });
  const parts = {
    client,
    organisation: () => 'acme',
    usualServer: () => null,
    findTool: async () => null,
    shutdown: new AbortController().signal,
    logger: pino({}, { write: (line: string) => logged.push(line) }),
  };
  const choice = { tools: tool ? [tool] : [], toolIds: [], server: null };
  const words = { misstates: () => false, tell() {}, tellMeanwhile() {} };
  const tools = await openOwnersTools(parts, choice, { locale: 'en' }, words);
  return { ran: await tools.run(CALL, new AbortController().signal), logged };
}

// Nobody waits for an asynchronous tool, so a rejection would end the process.
test.each([
  [false, 'Error: The tool could not be reached.'],
  [true, 'The call was passed on. There will be no result.'],
])(
  'a tool that breaks ends neither the turn nor the process, async: %s',
  async (async, content) => {
    const broken: GuardedClient = { post: () => Promise.reject(new RangeError('out of range')) };
    const { ran, logged } = await runTool(broken, { async });
    expect(ran.content).toBe(content);
    await expect.poll(() => logged.join('')).toContain('RangeError');
  },
);

test('a tool is called for the current organisation', async () => {
  const orgIds: string[] = [];
  const client: GuardedClient = {
    async post({ orgId }) {
      orgIds.push(orgId);
      return { kind: 'failed', reason: 'connection failed' };
    },
  };
  for (const async of [false, true]) await runTool(client, { async });
  expect(orgIds).toEqual(['acme', 'acme']);
});
