import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { duringRequest, requestIdForLog } from '../http/incoming-request.ts';
import { appParts } from '../test-support/app-parts.ts';
import { createApp } from './app.ts';

const parts = await appParts();

test.each([
  ['GET', '/'],
  ['GET', '/assets/app-1a2b.js'],
  ['GET', '/consultation/'],
  ['GET', '/nowhere'],
  ['GET', '/api/nowhere'],
  ['POST', '/'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/breaks'],
])('%s %s carries the security headers', async (method, path) => {
  const app = createApp(parts);
  app.get('/breaks', () => {
    throw new Error('broken');
  });
  const { headers } = await app.request(path, { method });
  expect(Object.fromEntries(headers)).toMatchObject(lowerCased(parts.site.headers));
  expect(headers.has('Server')).toBe(false);
  expect(headers.has('X-Powered-By')).toBe(false);
});

test('/healthz says that the process is alive, even during a shutdown', async () => {
  const response = await createApp({ ...parts, closing: AbortSignal.abort() }).request('/healthz');
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('/readyz says that the process is ready once every probe has succeeded', async () => {
  const asked: string[] = [];
  const probes = ['storage', 'speech'].map((part) => async () => {
    asked.push(part);
  });
  const response = await createApp({ ...parts, probes }).request('/readyz');
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'ready' });
  expect(asked).toEqual(['storage', 'speech']);
});

test('/readyz says that the process is not ready while a probe fails', async () => {
  const probes = [async () => {}, () => Promise.reject(new Error('disk full'))];
  const response = await createApp({ ...parts, probes }).request('/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: 'not-ready', message: expect.any(String) });
});

test('/readyz says that the process is not ready from the moment the shutdown begins', async () => {
  const stop = new AbortController();
  // The shutdown begins while the probe runs. The answer is sent after the probe, so the answer
  // must be 503.
  const probes = [async () => stop.abort()];
  const response = await createApp({ ...parts, probes, closing: stop.signal }).request('/readyz');
  expect(response.status).toBe(503);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Connection')).toBe('close');
  expect(await response.json()).toEqual({ error: 'shutting-down', message: expect.any(String) });
});

test.each(['/healthz', '/readyz'])('%s can only be read', async (path) => {
  const response = await createApp(parts).request(path, { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe('GET, HEAD');
  expect(await response.json()).toMatchObject({ error: 'method-not-allowed' });
});

test('a failure is answered without its details', async () => {
  const app = createApp(parts);
  app.get('/breaks', () => {
    throw new Error('the password is swordfish');
  });
  const response = await app.request('/breaks');
  expect(response.status).toBe(500);
  const body = await response.text();
  expect(JSON.parse(body)).toEqual({ error: 'internal', message: expect.any(String) });
  expect(body).not.toMatch(/swordfish|at /);
});

test('a failure is logged with its cause and place, and without what the visitor sent', async () => {
  const sink = new PassThrough();
  const app = createApp({ ...parts, logger: pino(sink) });
  app.post('/breaks', async (c) => {
    const cause = await c.req.json().catch((error: unknown) => error);
    throw Object.assign(new Error('cannot store', { cause }), { detail: 'Key (ada@example.com)' });
  });
  await app.request('/breaks?email=ada@example.com', { method: 'POST', body: 'ada@example.com' });

  const line = String(sink.read());
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    msg: 'request failed',
    failure: {
      type: 'Error',
      message: 'cannot store',
      frames: expect.stringContaining('app.test.ts'),
      cause: { type: 'SyntaxError' },
    },
  });
  expect(line).not.toContain('ada');
});

test('the id of a request is in the answer, in the log and in the body of a failure', async () => {
  const lines: string[] = [];
  const sink = { write: (line: string) => void lines.push(line) };
  const logger = pino({ level: 'debug', mixin: requestIdForLog }, sink);
  const app = createApp({ ...parts, logger });
  app.get('/breaks/:what', () => {
    throw new Error('broken');
  });
  const response = await duringRequest('an-id-of-a-proxy', () => app.request('/breaks/ada'));
  expect(response.headers.get('X-Request-Id')).toBe('an-id-of-a-proxy');
  expect(await response.json()).toMatchObject({ error: 'internal', requestId: 'an-id-of-a-proxy' });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'request failed', requestId: 'an-id-of-a-proxy' }),
    expect.objectContaining({
      msg: 'request answered',
      requestId: 'an-id-of-a-proxy',
      method: 'GET',
      route: '/breaks/:what',
      status: 500,
    }),
  ]);
  expect(lines.join('')).not.toContain('ada');
});

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
