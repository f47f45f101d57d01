import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { GuardedClient } from './guarded-client.ts';
import { ownersServerOf, postToServer } from './owners-server.ts';

const URL_ONLY = { url: 'https://owner.example/hook' };

describe('the setting of a server', () => {
  test.each([null, undefined, 'https://owner.example', {}, { url: '' }, { url: 7 }])(
    'without an address names no server: %j',
    (value) => {
      expect(ownersServerOf(value)).toBeNull();
    },
  );

  test.each([
    [{}, 20_000],
    [{ timeoutSeconds: 5 }, 5000],
    [{ timeoutSeconds: 0 }, 1000],
    [{ timeoutSeconds: 1000 }, 300_000],
    [{ timeoutSeconds: '5' }, 20_000],
    // A timer takes whole milliseconds alone.
    [{ timeoutSeconds: 1.23456 }, 1235],
  ])('%j waits %s ms', (more, timeoutMs) => {
    expect(ownersServerOf({ ...URL_ONLY, ...more })).toMatchObject({ timeoutMs });
  });

  test.each([
    [
      { 'X-Key': 'k', Number: 7, Yes: true },
      { 'x-key': 'k', number: '7', yes: 'true' },
    ],
    [{ 'x-key': 'first', 'X-Key': 'second' }, { 'x-key': 'second' }],
    // These headers belong to the connection.
    [{ Host: 'a', 'Content-Length': '1', 'Transfer-Encoding': 'chunked' }, {}],
    [{ Connection: 'upgrade', Upgrade: 'x', Expect: '100', 'Proxy-Authorization': 'x' }, {}],
    // A line break would begin another header.
    [{ 'x-key': 'a\r\nx-more: b', 'x more': 'b', '': 'c', 'x-list': ['a'] }, {}],
    [{ 'x-long': 'a'.repeat(9000) }, {}],
    ['x', {}],
    [null, {}],
  ])('sends of the headers %j only %j', (headers, sent) => {
    expect(ownersServerOf({ ...URL_ONLY, headers })?.headers).toEqual(sent);
  });

  test('sends at most 50 headers', () => {
    const headers = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`x-${at}`, 'a']));
    const server = ownersServerOf({ ...URL_ONLY, headers });
    expect(Object.keys(server?.headers ?? {})).toHaveLength(50);
  });
});

describe('a message to the server', () => {
  const sent = async (settings: object, mostMs = 10_000) => {
    const posts: Parameters<GuardedClient['post']>[0][] = [];
    const client: GuardedClient = {
      async post(request) {
        posts.push(request);
        return { kind: 'failed', reason: 'connection failed' };
      },
    };
    const server = ownersServerOf(settings) ?? expect.fail('no server');
    const message = { type: 'status-update' };
    await postToServer({ client, orgId: 'one', server, message, mostMs });
    return posts[0] ?? expect.fail('nothing was sent');
  };
  const body = '{"message":{"type":"status-update"}}';
  const signature = createHmac('sha256', 'swordfish').update(body).digest('hex');

  test('is signed with the secret, which goes along over https alone', async () => {
    const secret = 'swordfish';
    expect(await sent({ ...URL_ONLY, secret })).toMatchObject({
      orgId: 'one',
      url: URL_ONLY.url,
      body,
      headers: {
        'content-type': 'application/json',
        'x-signature': signature,
        'x-vapi-secret': 'swordfish',
      },
    });
    const plain = await sent({ url: 'http://owner.example/hook', secret });
    expect(plain.headers).toEqual({
      'content-type': 'application/json',
      'x-signature': signature,
    });
  });

  test('without a secret is not signed', async () => {
    expect((await sent(URL_ONLY)).headers).toEqual({ 'content-type': 'application/json' });
  });

  test('has no signature that a header of the owner could replace', async () => {
    const headers = { 'X-Signature': 'forged', 'Content-Type': 'text/plain', 'X-Key': 'k' };
    expect((await sent({ ...URL_ONLY, secret: 'swordfish', headers })).headers).toMatchObject({
      'content-type': 'application/json',
      'x-signature': signature,
      'x-key': 'k',
    });
  });

  test('waits no longer than the server or the sender allow', async () => {
    expect((await sent({ ...URL_ONLY, timeoutSeconds: 5 })).timeoutMs).toBe(5000);
    expect((await sent({ ...URL_ONLY, timeoutSeconds: 50 })).timeoutMs).toBe(10_000);
  });
});
