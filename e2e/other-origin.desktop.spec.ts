import { makeToken } from '../src/server/test-support/platform-operations/sample-user.ts';
import { startLoopbackServer } from '../src/server/test-support/stand-ins/loopback-server.ts';
import {
  PRIVATE_KEY,
  PUBLIC_KEY,
  type VoiceServer,
  voiceServer,
} from '../src/server/test-support/voice-server.ts';
import { expect, test } from './site-test.ts';

// The browser tells the console which answers it keeps from the page, and which are refusals.
test.use({ expectedProblem: /blocked by CORS policy|ERR_FAILED|status of 401/ });

let server: VoiceServer;
let shop: Awaited<ReturnType<typeof startLoopbackServer>>;
test.beforeAll(async () => {
  server = await voiceServer();
  shop = await startLoopbackServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Shop</title>');
  });
});
test.afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await shop.close();
});

test('a page of another origin uses the public operations, and no others', async ({ page }) => {
  const origin = `http://${shop.host}`;
  await page.goto(origin);

  /** Sends a request from the page. Returns what the page learns of the answer. */
  const ask = (method: string, path: string, key: string, body?: object) =>
    page.evaluate(
      async ({ address, sent }) => {
        try {
          const response = await fetch(address, sent);
          return { status: response.status, answer: await response.json() };
        } catch {
          return { status: null, answer: null };
        }
      },
      {
        address: `${server.baseUrl}${path}`,
        sent: {
          method,
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        },
      },
    );
  const tokenFor = async (allowedOrigins: string[]) => {
    const token = { tag: 'public', restrictions: { allowedOrigins } };
    return (await makeToken(server, token)).value;
  };

  const session = await ask('POST', '/session', PUBLIC_KEY, {});
  expect(session.status).toBe(201);
  const chat = { sessionId: session.answer.id, input: 'Hello' };
  expect((await ask('POST', '/chat', PUBLIC_KEY, chat)).status).toBe(200);
  const path = `/session/${session.answer.id}`;
  expect((await ask('PATCH', path, PUBLIC_KEY, { status: 'completed' })).status).toBe(200);
  expect((await ask('GET', path, PUBLIC_KEY)).status).toBe(200);
  // The page can read why a request was refused.
  expect((await ask('POST', '/session', 'pk_wrong', {})).status).toBe(401);

  expect((await ask('POST', '/session', await tokenFor([origin]), {})).status).toBe(201);
  const other = await tokenFor(['https://other.example']);
  expect((await ask('POST', '/session', other, {})).status).toBeNull();
  expect((await ask('GET', '/assistant', PRIVATE_KEY)).status).toBeNull();
  expect((await ask('DELETE', '/assistant/x', PRIVATE_KEY)).status).toBeNull();
});
