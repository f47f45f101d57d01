import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#server/test-support/processes/free-port.ts';
import { startSampleProxy } from './round-robin-proxy.ts';

const SECRET = 'Quill7d1f0c52a94e';
/** What visitors ask for, and what the log says of it. nginx reads the last two as /booking/ too. */
const PATHS = [
  [`/desk/enter/${SECRET}`, '/desk/enter/...'],
  [`/booking/${SECRET}`, '/booking/...'],
  [`/booking/${SECRET}/move?from=${SECRET}`, '/booking/...'],
  [`/calendar/${SECRET}.ics`, '/calendar/...'],
  [`/voice/room/${SECRET}`, '/voice/room/...'],
  [`/?from=${SECRET}`, '/'],
  [`/%62ooking/${SECRET}`, '/booking/...'],
  [`/assets/..//booking/${SECRET}/cancel`, '/booking/...'],
] as const;
/** nginx refuses each of these by itself, and has something to say about it in its log of errors. */
const REFUSED: Array<[status: number, path: string, headers: OutgoingHttpHeaders]> = [
  [413, `/booking/${SECRET}/move`, { 'Content-Length': 27 * 1024 * 1024 }],
  [414, `/booking/${SECRET}?${'x'.repeat(9000)}`, {}],
  [400, `/booking/${SECRET}`, { Cookie: `${SECRET}=${'x'.repeat(9000)}` }],
  [400, `/booking/${SECRET}`, { Host: `${SECRET}/` }],
  [400, `/booking/${SECRET}%zz`, {}],
  [400, `/../booking/${SECRET}`, {}],
];

/** Resolves with the status of the answer. The Referer is the page on which a visitor has clicked. */
async function ask(origin: string, path: string, headers: OutgoingHttpHeaders = {}) {
  const sent = request(origin, {
    agent: false,
    method: 'Content-Length' in headers ? 'POST' : 'GET',
    path,
    headers: { Host: 'www.example.com', Referer: `${origin}/booking/${SECRET}`, ...headers },
  });
  sent.flushHeaders();
  const [response] = await once(sent, 'response');
  sent.on('error', () => {});
  sent.destroy();
  return response.statusCode;
}

test('nginx writes no secret address into any file, whatever becomes of the request', async () => {
  const port = await freePort();
  const upstream = createServer(({ url }, response) => {
    if (url === '/broken') response.destroy();
    else response.end();
  });
  onTestFinished(() => void upstream.close());
  upstream.listen(port, '127.0.0.1');
  await once(upstream, 'listening');
  await using proxy = await startSampleProxy([port]);
  const askAll = async (origin: string) => {
    const statuses = [];
    for (const [path] of PATHS) statuses.push(await ask(origin, path));
    return [...new Set(statuses)];
  };

  expect(await askAll(proxy.plainOrigin)).toEqual([301]);
  expect(await askAll(proxy.origin)).toEqual([200]);
  expect(await ask(proxy.origin, '/broken')).toBe(502);
  for (const origin of [proxy.plainOrigin, proxy.origin]) {
    for (const [status, path, headers] of REFUSED) {
      // The plain port sends visitors on before it looks at the body.
      const expected = status === 413 && origin === proxy.plainOrigin ? 301 : status;
      expect([path, await ask(origin, path, headers)]).toEqual([path, expected]);
    }
  }
  upstream.close();
  upstream.closeAllConnections();
  expect(await askAll(proxy.origin)).toEqual([502]);

  // nginx writes the line of a request after its answer.
  const answered = (status: number) => PATHS.map(([, logged]) => `${logged} ${status}`);
  await expect
    .poll(async () => {
      const log = await readFile(join(proxy.folder, 'everline.log'), 'utf8');
      return Array.from(log.matchAll(/ (\/\S* (?:200|413|502)) /g), ([, line]) => line);
    })
    .toEqual([
      '/healthz 200',
      ...answered(200),
      '/broken 502',
      '/booking/... 413',
      ...answered(502),
    ]);
  const entries = await readdir(proxy.folder, { recursive: true, withFileTypes: true });
  const lines = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) =>
        (await readFile(join(parentPath, name), 'utf8')).split('\n'),
      ),
  );
  expect(lines.flat().filter((line) => line.includes(SECRET))).toEqual([]);
});
