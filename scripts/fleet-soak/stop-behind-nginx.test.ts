import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#server/compose/app.ts';
import { type RunningServer, serve } from '#server/compose/listen-and-drain.ts';
import { createRequestListener } from '#server/compose/request-listener.ts';
import { StartError } from '#server/config/start-error.ts';
import { eventStream } from '#server/http/event-stream.ts';
import type { JsonPost } from '#server/http/json-post.ts';
import { appParts } from '#server/test-support/app-parts.ts';
import { startSampleProxy } from './round-robin-proxy.ts';

const PROCESSES = 3;
const STOPS = 20;
const CLIENTS = 24;
/** The system gives none of these ports away, so nobody takes the port of a server between two starts. */
const PORTS = { first: 20_000, count: 10_000 };
const ATTEMPTS = 20;
const STREAM_PATH = '/voice/stream';

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

/** What a streamed chat line is to a proxy. It takes longer than a server waits for the next request. */
function streamed(shutdown: AbortSignal): Hono {
  return new Hono().post(STREAM_PATH, (c) =>
    eventStream(c, shutdown, async ({ send, signal }) => {
      await delay(400, undefined, { signal }).catch(() => {});
      send(signal.aborted ? 'broken' : 'whole');
    }),
  );
}

/** Starts a server on a port that is free. */
async function startAnywhere(attempt = 1): Promise<{ port: number; serving: RunningServer }> {
  const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
  try {
    return { port, serving: await start(port) };
  } catch (error) {
    if (!(error instanceof StartError) || attempt === ATTEMPTS) throw error;
    return startAnywhere(attempt + 1);
  }
}

function start(port: number) {
  return serve({
    host: '127.0.0.1',
    port,
    compose: async ({ closing, shutdown }) => ({
      onRequest: createRequestListener({
        ...parts,
        app: createApp({ ...parts, closing, features: [streamed(shutdown)] }),
        closing,
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
  const started = await Promise.all(Array.from({ length: PROCESSES }, () => startAnywhere()));
  const ports = started.map(({ port }) => port);
  const running = started.map(({ serving }) => serving);
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
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        response.on('error', (error) => resolve(`${method} ${error.message}`));
        response.on('end', () => {
          const outcome = path === STREAM_PATH ? `streamed ${body.trim()}` : method;
          resolve(`${outcome} ${response.statusCode}`);
        });
      });
      sent.on('error', (error) => resolve(`${method} ${error.message}`));
      sent.end(method === 'POST' ? '{}' : undefined);
    });
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    while (!isOver) {
      const path = client % 6 === 1 ? STREAM_PATH : post.address;
      const outcome = await (client % 4 === 0 ? ask('GET', '/') : ask('POST', path));
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
  expect([...statuses.keys()].sort()).toEqual([
    'GET 200',
    'POST 201',
    'streamed data: "whole" 200',
  ]);
});
