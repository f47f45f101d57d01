import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FATAL_CALL_ERRORS } from '#core/report/fatal-call-error.ts';
import {
  type SentryStandIn,
  startSentryStandIn,
} from '#server/test-support/stand-ins/sentry-stand-in.ts';
import { type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';
import { parseReport } from './report-routes.ts';

const REPORT = { type: 'connection-error', stage: 'joining' };
const STAGES = ['new', 'loading', 'loaded', 'joining', 'joined', 'left', 'error'];

let sentry: SentryStandIn;
let server: VoiceServer;
beforeAll(async () => {
  sentry = await startSentryStandIn();
  server = await voiceServer({ SENTRY_DSN: sentry.dsn });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await sentry[Symbol.asyncDispose]();
});

function post(body: unknown, headers: Record<string, string> = {}, at = server) {
  return fetch(`${at.origin}/api/reports`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const failures = (at = server) =>
  at.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a call failed');

test('a report is logged with its type, its stage and the platform, and with nothing else', async () => {
  const response = await post(REPORT, { 'User-Agent': 'Secret/1.0', Referer: 'https://x.test/me' });
  expect(response.status).toBe(204);
  const { time: _, pid: __, hostname: ___, ...logged } = failures().at(-1);
  expect(logged).toEqual({ level: 40, ...REPORT, calls: 'embedded', msg: 'a call failed' });
  expect(server.logged.join('')).not.toMatch(/Secret|x\.test/);
});

test('with a DSN, a report is sent to Sentry in an envelope that says nothing about the visitor', async () => {
  await post({ type: 'meeting-full', stage: 'joined' }, { 'User-Agent': 'Secret/1.0' });
  const received = () =>
    sentry.envelopes.find(({ items }) => JSON.stringify(items).includes('meeting-full'));
  await expect.poll(received).toBeDefined();
  const envelope = received();
  const manifest = JSON.parse(await readFile('package.json', 'utf8'));
  const release = `everline@${manifest.version}`;
  expect(envelope).toMatchObject({
    path: '/under/api/7/envelope/',
    type: 'application/x-sentry-envelope',
    auth: `Sentry sentry_version=7, sentry_key=0123456789abcdef, sentry_client=everline/${manifest.version}`,
  });
  expect(envelope?.items).toEqual([
    {
      header: { type: 'event' },
      payload: {
        event_id: envelope?.header.event_id,
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        platform: 'other',
        level: 'error',
        logger: 'call',
        release,
        exception: { values: [{ type: 'meeting-full', value: 'a call failed while joined' }] },
        tags: { stage: 'joined', calls: 'embedded' },
        fingerprint: ['call', 'meeting-full'],
        user: { ip_address: null },
      },
    },
  ]);
  expect(envelope?.header.event_id).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.stringify(envelope)).not.toMatch(/Secret|127\.0\.0\.1/);
});

test('every fatal error can be reported in every state', () => {
  for (const type of [...FATAL_CALL_ERRORS, 'start-failed', 'unknown']) {
    for (const stage of STAGES) expect(parseReport({ type, stage })).toEqual({ type, stage });
  }
});

test.each<[string, unknown, Record<string, string>, number, string]>([
  ['with an unknown type', { ...REPORT, type: 'ada@example.com' }, {}, 422, 'invalid-report'],
  ['with an unknown stage', { ...REPORT, stage: 'home' }, {}, 422, 'invalid-report'],
  ['with a further field', { ...REPORT, message: 'x' }, {}, 422, 'invalid-report'],
  ['without a stage', { type: 'unknown' }, {}, 422, 'invalid-report'],
  ['inside an array', [REPORT], {}, 422, 'invalid-report'],
  ['that is not JSON', 'ada@example.com', {}, 422, 'invalid-report'],
  ['with an empty body', '', {}, 422, 'invalid-report'],
  ['that is too large', { ...REPORT, message: 'x'.repeat(1024) }, {}, 413, 'too-large'],
  ['as text', 'type=unknown', { 'Content-Type': 'text/plain' }, 415, 'unsupported-media-type'],
])('a report %s is refused and not logged', async (_, body, headers, status, error) => {
  const reported = failures().length;
  const response = await post(body, headers);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error, message: expect.any(String) });
  expect(failures()).toHaveLength(reported);
});

test('a parsed report contains only words from the fixed lists', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.record({ type: fc.string(), stage: fc.string() })),
      (body) => {
        const report = parseReport(body);
        if (report !== null) {
          expect(Object.keys(report)).toEqual(['type', 'stage']);
          expect(STAGES).toContain(report.stage);
        }
      },
    ),
  );
});

test('the address of reports accepts only POST', async () => {
  const response = await fetch(`${server.origin}/api/reports`);
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe('POST');
});

test('reports have their own rate limit', async () => {
  await using limited = await voiceServer({ RATE_LIMIT: '2' });
  const statuses: number[] = [];
  for (let sent = 0; sent < 3; sent += 1) {
    const response = await post(REPORT, {}, limited);
    statuses.push(response.status);
    if (response.status === 429) {
      expect(response.headers.get('Retry-After')).toBe('30');
      expect(await response.json()).toMatchObject({ error: 'too-many-requests' });
    }
  }
  expect(statuses).toEqual([204, 204, 429]);
  expect((await limited.ask('POST', '/session', { body: {} })).status).toBe(201);
});

describe('while the Sentry service', () => {
  test('refuses reports, the refusal is logged and the browser does not notice it', async () => {
    sentry.willAnswer(429);
    expect((await post(REPORT)).status).toBe(204);
    await expect.poll(() => server.logged.join('')).toContain('Sentry refused a report');
    sentry.willAnswer(200);
    expect(server.logged.join('')).not.toContain('0123456789abcdef');
  });

  test('does not answer, only ten reports wait for it at once', async () => {
    const hanging = await startSentryStandIn();
    hanging.willAnswer('hang');
    const flooded = await voiceServer({ SENTRY_DSN: hanging.dsn });
    await Promise.all(Array.from({ length: 40 }, () => post(REPORT, {}, flooded)));
    expect(failures(flooded)).toHaveLength(40);
    await expect.poll(() => hanging.envelopes.length).toBe(10);
    await hanging[Symbol.asyncDispose]();
    // `hanging` has closed its connections, so the waiting reports fail and the server can shut
    // down.
    await flooded[Symbol.asyncDispose]();
    expect(flooded.logged.join('')).toContain('Sentry cannot be reached');
    expect(hanging.envelopes.length).toBe(10);
  });
});
