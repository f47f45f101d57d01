import { afterEach, expect, test, vi } from 'vitest';
import { type ChatTroubleError, createChatConnection } from './chat-connection.ts';

type StubbedResponse = () => Response | Promise<Response>;

const site: StubbedResponse = () =>
  Response.json({ voice: { publicKey: 'key', assistantId: 'a1' } });
const session: StubbedResponse = () => Response.json({ id: 's-new' }, { status: 201 });
const chat: StubbedResponse = () => {
  const events = [{ delta: 'Ye' }, { delta: 's.' }, { chat: { output: [{ content: 'Yes.' }] } }];
  return new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
};
const status =
  (code: number, headers: Record<string, string> = {}): StubbedResponse =>
  () =>
    Response.json({}, { status: code, headers });
const unreachable: StubbedResponse = () => Promise.reject(new TypeError('fetch failed'));

/**
 * Replaces `fetch`. The requests get these answers in this order, and every request is recorded.
 */
function stubFetch(...answers: StubbedResponse[]) {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers = {} }: RequestInit) => {
    const key = new Headers(headers).get('Authorization') ?? 'no key';
    fetched.push(`${method} ${address} ${key}`);
    return answers[fetched.length - 1]?.() ?? Response.error();
  });
  return fetched;
}

function callWith(sessionId: string | null) {
  const heard: string[] = [];
  const call = {
    text: 'Is it free?',
    sessionId,
    continuedSessionId: sessionId,
    onSession: (id: string) => heard.push(`session ${id}`),
    onPiece: (piece: string) => heard.push(piece),
    signal: new AbortController().signal,
  };
  return { heard, call };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the first question opens a session with the key from the site', async () => {
  const fetched = stubFetch(site, session, chat, chat);
  const line = createChatConnection();
  const { heard, call } = callWith(null);
  expect(await line.ask(call)).toMatchObject({ text: 'Yes.' });
  expect(heard).toEqual(['session s-new', 'Ye', 's.']);
  await line.ask(callWith('s-new').call);
  expect(fetched).toEqual([
    'GET /api/site no key',
    'POST /voice/session Bearer key',
    'POST /voice/chat Bearer key',
    'POST /voice/chat Bearer key',
  ]);
});

test.each([400, 404])(
  'a question whose session is refused with status %i opens one new session',
  async (code) => {
    stubFetch(site, status(code), session, chat);
    const { heard, call } = callWith('s-old');
    expect(await createChatConnection().ask(call)).toMatchObject({ text: 'Yes.' });
    expect(heard[0]).toBe('session s-new');

    stubFetch(site, status(code), session, status(code));
    await expect(createChatConnection().ask(callWith('s-old').call)).rejects.toThrow('broken');
  },
);

test('after a refused key, the next question reads the key again', async () => {
  const fetched = stubFetch(site, status(401), site, chat);
  const line = createChatConnection();
  await expect(line.ask(callWith('s1').call)).rejects.toThrow('broken');
  expect(await line.ask(callWith('s1').call)).toMatchObject({ text: 'Yes.' });
  expect(fetched.filter((request) => request.includes('/api/site'))).toHaveLength(2);
});

test.each<[string, StubbedResponse[], object]>([
  ['no answer to the first request', [unreachable], { kind: 'unreachable' }],
  ['no answer to the question', [site, unreachable], { kind: 'unreachable' }],
  ['a site that fails', [status(503)], { kind: 'broken' }],
  ['a chat that fails', [site, status(503)], { kind: 'broken' }],
  ['an answer without an end', [site, () => new Response('data: {}')], { kind: 'broken' }],
  ['an error event', [site, () => new Response('data: {"error":{}}')], { kind: 'broken' }],
  ['a 429 with a time', [site, status(429, { 'Retry-After': '7' })], { kind: 'busy', seconds: 7 }],
  ['a 429 without a time', [site, status(429)], { kind: 'busy', seconds: null }],
])('%s is reported as trouble', async (_, answers, trouble) => {
  stubFetch(...answers);
  const failed = createChatConnection().ask(callWith('s1').call);
  const error: ChatTroubleError = await failed.then(
    () => Promise.reject(new Error('It was answered.')),
    (reason) => reason,
  );
  expect(error.trouble).toEqual(trouble);
});

test('the stop button also stops the request for the site’s facts, and the next question asks again', async () => {
  const stop = new AbortController();
  const signals: (AbortSignal | null | undefined)[] = [];
  const answers = [site, session, chat];
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signals.push(signal);
    if (signals.length > 1) return Promise.resolve(answers[signals.length - 2]?.());
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const line = createChatConnection();
  const asked = line.ask({ ...callWith(null).call, signal: stop.signal });
  stop.abort();
  await expect(asked).rejects.toMatchObject({ trouble: { kind: 'unreachable' } });
  expect(signals).toHaveLength(1);
  expect(await line.ask(callWith(null).call)).toMatchObject({ text: 'Yes.' });
});
