import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#server/compose/app.ts';
import { serve } from '#server/compose/listen-and-drain.ts';
import { createRequestListener } from '#server/compose/request-listener.ts';
import type { JsonPost } from '#server/http/json-post.ts';
import { appParts } from '#server/test-support/app-parts.ts';
import { freePort } from '#server/test-support/processes/free-port.ts';
import { startSampleProxy } from './round-robin-proxy.ts';

const PROCESSES = 3;
const STOPS = 20;
const CLIENTS = 24;

const parts = await appParts();

/** What a booking is to a proxy: it takes a moment, and must not be sent twice. */
const post: JsonPost = {
  address: '/api/slow',
  maxBytes: 1000,
  refuse: async () => null,
  async answer() {
    await delay(1);
    return { status: 201, body: {} };
  },
};

function start(port: number) {
  return serve({
    host: '127.0.0.1',
    port,
    compose: async ({ shutdown }) => ({
      onRequest: createRequestListener({
        ...parts,
        app: createApp({ ...parts, shutdown }),
        shutdown,
        unfinished: { perNetwork: Number.POSITIVE_INFINITY },
        jsonPosts: [post],
        countVisit: () => {},
      }),
      onBrokenRequest: (_, socket) => socket.destroy(),
      close: async () => {},
    }),
  });
}

test('processes that are stopped one after the other behind nginx lose no request', async () => {
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const running = await Promise.all(ports.map(start));
  onTestFinished(async () => {
    for (const { shutDown, closed } of running) {
      shutDown();
      await closed;
    }
  });
  await using proxy = await startSampleProxy(ports);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const statuses = new Map<string, number>();
  let answered = 0;
  let isOver = false;
  const ask = (method: string, path: string) =>
    new Promise<string>((resolve) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': 2 };
      const sent = request(`${proxy.origin}${path}`, {
        agent,
        method,
        ...(method === 'POST' && { headers }),
      });
      sent.on('response', (response) => {
        response.resume().on('end', () => resolve(`${method} ${response.statusCode}`));
      });
      sent.on('error', (error) => resolve(`${method} ${error.message}`));
      sent.end(method === 'POST' ? '{}' : undefined);
    });
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    while (!isOver) {
      const outcome = await (client % 4 === 0 ? ask('GET', '/') : ask('POST', post.address));
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
      answered += 1;
      await delay(client % 3);
    }
  });

  for (let stop = 0; stop < STOPS; stop += 1) {
    const index = stop % PROCESSES;
    const enough = answered + 100;
    await expect.poll(() => answered, { interval: 5 }).toBeGreaterThan(enough);
    const leaving = running[index];
    await leaving?.drain();
    await leaving?.closed;
    running[index] = await start(ports[index] ?? 0);
  }
  isOver = true;
  await Promise.all(clients);
  expect([...statuses.keys()].sort()).toEqual(['GET 200', 'POST 201']);
}, 60_000);
