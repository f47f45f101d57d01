import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  filledPath,
  tabledOperations,
} from '#server/test-support/platform-operations/sample-requests.ts';
import { makeToken } from '#server/test-support/platform-operations/sample-user.ts';
import {
  PRIVATE_KEY,
  PUBLIC_KEY,
  type VoiceServer,
  voiceServer,
} from '#server/test-support/voice-server.ts';

const SHOP = 'https://shop.example';

let server: VoiceServer;
beforeAll(async () => {
  server = await voiceServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** This list is written by hand, so that a wrong entry in the table of resources is noticed. */
const PUBLIC = [
  'POST /chat',
  'POST /session',
  'GET /session/{id}',
  'PATCH /session/{id}',
  'DELETE /session/{id}',
  'POST /call/web',
];
const VALUES = { id: 'x', memberId: 'x', testSuiteId: 'x', provider: 'vapi', workflowId: 'x' };

function allowedOrigin(response: Response): string | null {
  return response.headers.get('Access-Control-Allow-Origin');
}

describe.each(tabledOperations)('$operation.method $operation.path', ({ operation }) => {
  const { method } = operation;
  const path = filledPath(operation.path, VALUES);
  const isPublic = PUBLIC.includes(`${method} ${operation.path}`);

  test('is open to pages of other origins only if it is public', async () => {
    const preflight = await server.ask('OPTIONS', path, {
      key: null,
      headers: {
        Origin: SHOP,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
    expect(preflight.status).toBe(isPublic ? 204 : 404);
    expect(allowedOrigin(preflight)).toBe(isPublic ? '*' : null);
    expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    if (isPublic) {
      const { headers } = preflight;
      expect(headers.get('Access-Control-Allow-Methods')?.split(', ')).toContain(method);
      expect(headers.get('Access-Control-Allow-Headers')).toBe('Authorization, Content-Type');
      expect(headers.get('Access-Control-Max-Age')).toBe('600');
    }
    // A page can read why a request was refused, if it may use the operation at all.
    const refused = await server.ask(method, path, { key: null, headers: { Origin: SHOP } });
    expect(allowedOrigin(refused)).toBe(isPublic ? '*' : null);
  });
});

test('a page of another origin holds a conversation with the public key', async () => {
  const headers = { Origin: SHOP };
  const opened = await server.ask('POST', '/session', { key: PUBLIC_KEY, headers, body: {} });
  expect(opened.status).toBe(201);
  expect(allowedOrigin(opened)).toBe('*');
  const { id: sessionId } = (await opened.json()) as { id: string };
  const body = { sessionId, input: 'Hello', stream: true };
  const streamed = await server.ask('POST', '/chat', { key: PUBLIC_KEY, headers, body });
  expect(allowedOrigin(streamed)).toBe('*');
  expect(await streamed.text()).toContain('Turn 1: Hello');
});

test('a preflight without an origin, or for no operation, is answered as before', async () => {
  const asked = { 'Access-Control-Request-Method': 'POST' };
  for (const headers of [
    asked,
    { Origin: SHOP },
    { ...asked, Origin: SHOP, 'Access-Control-Request-Method': 'TRACE' },
  ]) {
    expect((await server.ask('OPTIONS', '/session', { key: null, headers })).status).toBe(404);
  }
});

describe('a token with allowed origins', () => {
  const asked = async (restrictions: object, origin?: string) => {
    const { value: key } = await makeToken(server, { tag: 'public', restrictions });
    const headers = origin === undefined ? {} : { Origin: origin };
    return server.ask('POST', '/session', { key, headers, body: {} });
  };

  test('is accepted from pages of these origins, and only they can read the answer', async () => {
    const response = await asked({ allowedOrigins: ['https://other.example', SHOP] }, SHOP);
    expect(response.status).toBe(201);
    expect(allowedOrigin(response)).toBe(SHOP);
    expect(response.headers.get('Vary')).toContain('Origin');
  });

  test.each([SHOP.replace('https', 'http'), 'https://evil.example', 'null', undefined])(
    'is refused from %s',
    async (origin) => {
      const response = await asked({ allowedOrigins: [SHOP] }, origin);
      expect(response.status).toBe(403);
      expect(allowedOrigin(response)).toBeNull();
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/origin/) });
    },
  );

  test('is accepted from every origin if it names none', async () => {
    const response = await asked({}, SHOP);
    expect(response.status).toBe(201);
    expect(allowedOrigin(response)).toBe('*');
  });
});

test('a private key is not open to other origins where a public one could not be used', async () => {
  const headers = { Origin: SHOP };
  const response = await server.ask('GET', '/assistant', { key: PRIVATE_KEY, headers });
  expect(response.status).toBe(200);
  expect(allowedOrigin(response)).toBeNull();
});
