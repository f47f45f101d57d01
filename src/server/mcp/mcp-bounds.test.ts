import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mcpClient } from '#server/test-support/mcp-client.ts';
import { PUBLIC_KEY, type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const HERE = 'http://127.0.0.1:3000';
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

const openServer = (
  env: Record<string, string> = {},
  options: Parameters<typeof voiceServer>[1] = {},
) => voiceServer({ MCP: 'on', SPEECH: 'off', BUSINESS_TIME_ZONE: 'Europe/Paris', ...env }, options);

function post({ origin }: VoiceServer, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: { ...JSON_TYPE, Accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

test.each([{}, { MCP: 'off' }, { MCP: '' }])('with %o the address is unknown', async (env) => {
  await using server = await openServer({ MCP: '', ...env });
  for (const method of ['GET', 'POST', 'DELETE']) {
    const [answer, unknown] = await Promise.all(
      ['/mcp', '/nowhere'].map((path) => fetch(server.origin + path, { method })),
    );
    expect([answer?.status, await answer?.text()]).toEqual([404, await unknown?.text()]);
  }
});

test('a server without AI clients does not load their library', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import('./src/server/compose/compose.ts');
    const ofMcp = loaded.filter((url) => /modelcontextprotocol|server\\/mcp\\//.test(url));
    console.log(JSON.stringify({ all: loaded.length, ofMcp }));
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
  ]);
  const { all, ofMcp } = JSON.parse(stdout);
  expect(ofMcp).toEqual([]);
  expect(all).toBeGreaterThan(100);
});

test.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('%s is refused', async (method) => {
  await using server = await openServer();
  const answer = await fetch(`${server.origin}/mcp`, { method });
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
});

test('a page of another site is refused, and one of this site is not', async () => {
  await using server = await openServer({}, { origin: 'https://www.example.com', listensAt: HERE });
  const statusFrom = async (headers: Record<string, string>) =>
    (await post(server, LIST, headers)).status;
  for (const foreign of ['https://evil.example', 'null', 'https://www.example.com.evil.example'])
    expect([foreign, await statusFrom({ Origin: foreign })]).toEqual([foreign, 403]);
  // The page of an attacker gave its own name the address of this machine.
  const { port } = new URL(server.origin);
  const rebound = { Origin: `http://evil.example:${port}`, 'Sec-Fetch-Site': 'same-origin' };
  expect(await statusFrom(rebound)).toBe(403);
  expect(await statusFrom({ Origin: 'https://www.example.com' })).toBe(200);
  expect(await statusFrom({ Origin: HERE })).toBe(200);
  expect(await statusFrom({})).toBe(200);
});

test('what is no message of the protocol is refused as the protocol says', async () => {
  await using server = await openServer();
  const errorOf = async (answer: Response) => {
    const { jsonrpc, error } = Object(await answer.json());
    return [answer.status, jsonrpc, error.code];
  };
  expect(await errorOf(await post(server, '{'))).toEqual([400, '2.0', -32700]);
  expect(await errorOf(await post(server, { id: 1 }))).toEqual([400, '2.0', -32600]);
  const version = { 'MCP-Protocol-Version': '1999-01-01' };
  expect((await post(server, LIST, version)).status).toBe(400);
  const long = { ...LIST, params: { cursor: 'x'.repeat(100 * 1024) } };
  expect(await errorOf(await post(server, long))).toEqual([413, '2.0', -32000]);
  expect((await post(server, LIST, { 'Content-Type': 'text/plain' })).status).toBe(415);
});

test('every answer has the headers of the site', async () => {
  await using server = await openServer();
  const answer = await post(server, LIST);
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(answer.headers.get('X-Request-Id')).toBeTruthy();
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
  await answer.text();
});

const LIMIT = 6;

/** How an address spends one limit without the protocol, and the tool that counts in it too. */
const spending: [string, string, (server: VoiceServer) => Promise<Response>, object][] = [
  [
    'booking',
    'show_booking',
    ({ origin }) =>
      fetch(`${origin}/api/consultations`, { method: 'POST', headers: JSON_TYPE, body: '{}' }),
    { link: 'a'.repeat(43) },
  ],
  [
    'the calendar',
    'list_open_times',
    ({ origin }) => fetch(`${origin}/api/slots?month=2026-11`),
    {},
  ],
  [
    'the chat',
    'ask',
    ({ ask }) => ask('POST', '/chat', { key: PUBLIC_KEY, body: { input: 'Hello' } }),
    { question: 'Hello' },
  ],
];

describe('with a limit', () => {
  // The clock stands still. Otherwise a slow run would get a request more.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each(spending)(
    'who has reached the limit of %s has none left for %s',
    async (_, tool, spend, sent) => {
      await using server = await openServer({ RATE_LIMIT: String(LIMIT) });
      await using client = await mcpClient(server.origin);
      const call = () => client.call(tool, { ...sent });
      expect((await call()).refused ?? '').not.toContain('Too many requests');
      for (let sentBefore = 1; sentBefore < LIMIT; sentBefore += 1)
        expect((await spend(server)).status).not.toBe(429);
      expect((await call()).refused).toMatch(/^Too many requests\. Please try again in \d+ second/);
      expect((await spend(server)).status).toBe(429);
    },
  );

  test('calls that come in one message are counted one by one', async () => {
    await using server = await openServer({ RATE_LIMIT: String(LIMIT) });
    const params = { name: 'show_booking', arguments: { link: 'a'.repeat(43) } };
    const calls = Array.from({ length: LIMIT + 2 }, (_, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params,
    }));
    const text = await (await post(server, calls)).text();
    expect(text.match(/Too many requests/g)).toHaveLength(2);
    expect(text.match(/No request has this link/g)).toHaveLength(LIMIT);
  });

  test('requests that call nothing are limited too', async () => {
    await using server = await openServer({ RATE_LIMIT: String(LIMIT) });
    const statuses: number[] = [];
    for (let sent = 0; sent <= LIMIT; sent += 1) statuses.push((await post(server, LIST)).status);
    expect(statuses).toEqual([...Array.from({ length: LIMIT }, () => 200), 429]);
    const answer = await post(server, LIST);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
