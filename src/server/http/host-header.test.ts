import { afterAll, expect, test } from 'vitest';
import { rawRequest } from '../test-support/processes/raw-connection.ts';
import { voiceServer } from '../test-support/voice-server.ts';

const server = await voiceServer();
afterAll(() => server[Symbol.asyncDispose]());

const askForWebSocket = (...hosts: string[]) =>
  rawRequest(
    server.origin,
    'GET /nowhere HTTP/1.1',
    ...hosts.map((host) => `Host: ${host}`),
    'Upgrade: websocket',
    'Connection: Upgrade',
  );

test.each([
  ['no Host', []],
  ['two Hosts', ['localhost', 'evil.example']],
  ['a Host that is none', ['a b']],
])('a request for a WebSocket with %s is refused with the security headers', async (_, hosts) => {
  const response = await askForWebSocket(...hosts);
  expect(response.status).toBe(400);
  expect(response.headers).toHaveProperty('content-security-policy');
  expect(JSON.parse(response.body)).toEqual({ error: 'bad-request', message: expect.any(String) });
});

test('a request for a WebSocket with one Host header is judged by its address', async () => {
  expect((await askForWebSocket('localhost')).status).toBe(404);
});
