import { expect, onTestFinished, test } from 'vitest';
import { SITE_ASSISTANT_ID } from '../platform/site-assistant.ts';
import { joinRoom } from '../test-support/rooms/join-room.ts';
import { voiceServer } from '../test-support/voice-server.ts';

interface StartedCall {
  id: string;
  webCallUrl: string;
}

const SITE = { assistantId: SITE_ASSISTANT_ID };
const PATIENT = { roomTiming: { offer: 600_000 } };

/** Starts a server that is alone, with a call under way. */
async function inCall(env: Record<string, string> = {}) {
  const server = await voiceServer(env, PATIENT);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const started = (await server.make('/call/web', SITE)) as StartedCall;
  const visitor = await joinRoom(started.webCallUrl);
  onTestFinished(() => visitor[Symbol.asyncDispose]());
  await expect.poll(() => visitor.received).toMatchObject([{ type: 'joined' }]);
  return { server, visitor, call: started };
}

test('a server alone that drains takes no new call, answers everything else, and a second signal ends its call', async () => {
  const { server, visitor, call } = await inCall();
  const waiting = (await server.make('/call/web', SITE)) as StartedCall;
  const drained = server.serving.drain();
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
  expect((await fetch(server.origin)).status).toBe(200);
  const refused = await server.ask('POST', '/call/web', { body: SITE });
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30']);
  await using late = await joinRoom(waiting.webCallUrl);
  await late.closed;
  expect(late.received).toMatchObject([{ type: 'fatal', error: 'ejected' }]);
  expect(visitor.received).toHaveLength(1);
  expect(await (await server.ask('GET', `/call/${call.id}`)).json()).toMatchObject({
    status: 'in-progress',
  });

  server.serving.shutDown();
  await visitor.closed;
  expect(visitor.received.at(-1)).toMatchObject({ type: 'fatal', error: 'ejected' });
  await drained;
  await server.serving.closed;
});

test('a call that goes on after the time to drain is ended', async () => {
  const { server, visitor } = await inCall({ DRAIN_SECONDS: '0' });
  await server.serving.drain();
  await visitor.closed;
  expect(visitor.received.at(-1)).toMatchObject({ type: 'fatal', error: 'ejected' });
  await server.serving.closed;
});
