import { pino } from 'pino';
import { expect, test } from 'vitest';
import { unlimitedStorage } from '#server/http/storage-allowance.ts';
import {
  type PlatformAnswer,
  startPlatformStandIn,
} from '#server/test-support/stand-ins/platform-stand-in.ts';
import type { WebCallRequest } from '../call-platform.ts';
import { hostedPlatform } from './hosted.ts';

const KEY = 'sk_swordfish';
const REQUEST: WebCallRequest = {
  body: { assistantId: 'x' },
  caller: 'public',
  origin: 'http://o.test',
  reserve: unlimitedStorage,
};
const STARTED = { id: 'call-1', webCallUrl: 'https://rooms.test/x' };

/**
 * Starts one call on a platform that gives `answer`. The time limit is short only for a platform
 * that never answers.
 */
async function attempt(answer: PlatformAnswer, path = '') {
  await using platform = await startPlatformStandIn();
  platform.willAnswer(answer);
  const logged: string[] = [];
  const { startWebCall } = hostedPlatform({
    apiUrl: `${platform.apiUrl}${path}`,
    apiKey: KEY,
    assistantId: 'theirs',
    timeoutMs: answer === 'hang' ? 200 : 60_000,
    logger: pino({}, { write: (line) => logged.push(line) }),
  });
  const outcome = await startWebCall(REQUEST).then(
    (call) => ({ call, error: null }),
    (error) => ({ call: null, error }),
  );
  expect(logged.join('')).not.toContain(KEY);
  return { ...outcome, logged, requests: platform.requests };
}

test('the platform gets the owner’s assistant with the owner’s key, and nothing else', async () => {
  const { requests, call } = await attempt({ status: 201, body: STARTED }, '/v1');
  expect(requests).toEqual([
    { path: '/v1/call/web', authorization: `Bearer ${KEY}`, body: '{"assistantId":"theirs"}' },
  ]);
  expect(call).toEqual({
    ...STARTED,
    type: 'webCall',
    status: 'queued',
    assistant: { voice: {} },
    artifactPlan: { recordingEnabled: true, videoRecordingEnabled: false },
    transport: { provider: 'daily' },
  });
});

test('the visitor gets only the part of the answer that the call client needs', async () => {
  const { call } = await attempt({
    status: 201,
    body: {
      ...STARTED,
      orgId: 'org',
      monitor: { controlUrl: 'https://control.test' },
      artifactPlan: {
        videoRecordingEnabled: true,
        recordingEnabled: false,
        recordingPath: 'secret/',
      },
      assistant: { voice: { provider: 'tavus', voiceId: 'v' }, model: { messages: ['Be sly'] } },
      transport: { provider: 'daily', callToken: 'token', assistantVideoEnabled: true },
    },
  });
  expect(call).toEqual({
    ...STARTED,
    type: 'webCall',
    status: 'queued',
    artifactPlan: { recordingEnabled: false, videoRecordingEnabled: true },
    assistant: { voice: { provider: 'tavus' } },
    transport: { provider: 'daily', callToken: 'token' },
  });
});

test.each<[string, PlatformAnswer, number, number | null]>([
  ['the key is refused', { status: 401, body: { message: KEY } }, 502, null],
  ['the key has no permission', { status: 403 }, 502, null],
  ['there is no such assistant', { status: 404 }, 502, null],
  ['the body is refused', { status: 400 }, 502, null],
  ['it is not paid for', { status: 402 }, 429, 30],
  ['it gets too many requests', { status: 429 }, 429, 30],
  ['it says how long to wait', { status: 429, headers: { 'Retry-After': '7' } }, 429, 7],
  [
    'it gives an unreadable time to wait',
    { status: 429, headers: { 'Retry-After': 'soon' } },
    429,
    30,
  ],
  ['it is broken', { status: 500 }, 503, null],
  ['it is down', { status: 503 }, 503, null],
  ['it never answers', 'hang', 503, null],
  ['it hangs up', 'reset', 503, null],
  [
    'it redirects the request',
    { status: 307, headers: { Location: 'http://127.0.0.1:9/' } },
    503,
    null,
  ],
  ['its answer is not JSON', { status: 201, body: '<html>' }, 502, null],
  ['its answer is too long', { status: 201, body: { ...STARTED, x: 'x'.repeat(2e6) } }, 502, null],
  ['its answer is a list', { status: 201, body: [] }, 502, null],
  ['it names no call', { status: 201, body: { webCallUrl: STARTED.webCallUrl } }, 502, null],
  ['it names no room', { status: 201, body: { id: 'x' } }, 502, null],
  [
    'the address of the room is not encrypted',
    { status: 201, body: { ...STARTED, webCallUrl: 'http://rooms.test' } },
    502,
    null,
  ],
  [
    'the address of the room is a script',
    { status: 201, body: { ...STARTED, webCallUrl: 'javascript:1' } },
    502,
    null,
  ],
])(
  'when %s, the visitor gets an error without a secret',
  async (_, answer, status, retryAfterSeconds) => {
    const { error, logged } = await attempt(answer);
    expect(error).toMatchObject({ name: 'VoiceError', status, retryAfterSeconds });
    expect(error.message).toMatch(/^The voice platform /);
    expect(JSON.stringify(error.body)).not.toContain(KEY);
    expect(logged).toHaveLength(1);
  },
);
