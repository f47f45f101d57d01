import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { bodyForNow } from '../test-support/booking/consultations.ts';
import { voiceServer } from '../test-support/voice-server.ts';

const KEY = 'a-key-for-the-metrics';

/** Reads an address and resolves with its status, headers and text. `fetch` sends no Via header. */
async function read(url: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    type: string | undefined;
    body: string;
  }>();
  request(url, { headers }, async (response) => {
    const body = await text(response);
    resolve({ status: response.statusCode, type: response.headers['content-type'], body });
  })
    .on('error', reject)
    .end();
  return promise;
}

async function start() {
  const server = await voiceServer({ METRICS_KEY: KEY });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}

test('the metrics count requests by route and status, bookings and waiting messages', async () => {
  const { origin } = await start();
  const body = JSON.stringify(bodyForNow());
  const headers = { 'Content-Type': 'application/json' };
  const booked = await fetch(`${origin}/api/consultations`, { method: 'POST', headers, body });
  expect(booked.status).toBe(201);
  await fetch(`${origin}/booking/a-link-that-nobody-has`);
  await fetch(`${origin}/nowhere/ada@example.com`);
  await fetch(origin);

  const { status, type, body: written } = await read(`${origin}/metrics`);
  expect(status).toBe(200);
  expect(type).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = written.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'everline_http_requests_total{method="POST",route="/api/consultations",status="201"} 1',
      'everline_http_requests_total{method="GET",route="unknown",status="404"} 1',
      'everline_http_requests_total{method="GET",route="site",status="200"} 1',
      'everline_http_request_seconds_count{method="POST",route="/api/consultations"} 1',
      'everline_bookings_total{outcome="booked"} 1',
      'everline_outbox_messages 0',
      'everline_database_up 1',
      'everline_calls_under_way 0',
    ]),
  );
  expect(written).toMatch(/everline_http_requests_total\{method="GET",route="\/booking\/:\w+",/);
  expect(written).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(written).not.toMatch(/ada|a-link-that-nobody-has/);
  // Every line is a comment or a sample, as Prometheus demands.
  const sample = /^[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? -?[\d.e+-]+$/;
  expect(lines.filter((line) => !/^(# (HELP|TYPE) .+)?$/.test(line) && !sample.test(line))).toEqual(
    [],
  );
});

test('only this machine, and not through a proxy, or the key reads the metrics', async () => {
  const { origin } = await start();
  const url = `${origin}/metrics`;
  const statusWith = async (headers: Record<string, string>) => (await read(url, headers)).status;
  expect(await statusWith({})).toBe(200);
  for (const header of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via']) {
    expect(await statusWith({ [header]: '127.0.0.1' })).toBe(403);
  }
  const forwarded = { 'X-Forwarded-For': '203.0.113.9' };
  expect(await statusWith({ ...forwarded, Authorization: `Bearer ${KEY}` })).toBe(200);
  expect(await statusWith({ ...forwarded, Authorization: `Bearer ${KEY}x` })).toBe(403);
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
});

test('/version names the version that runs', async () => {
  const { origin } = await start();
  const { status, body } = await read(`${origin}/version`);
  expect(status).toBe(200);
  expect(JSON.parse(body)).toEqual({
    name: 'everline',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
});
