import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createApp } from '../compose/app.ts';
import { appParts, TEST_ORIGIN, TEST_TIME_ZONE } from '../test-support/app-parts.ts';
import {
  filledConsultationPage,
  filledHomePage,
  TEMP_SITE_ICON,
  TEMP_SITE_SCRIPT,
  TEMP_SITE_SOUND,
} from '../test-support/temp-site.ts';

const app = createApp(await appParts());

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return await app.request(`http://localhost${path}`, { method, headers });
}

test('a page contains the public address and has to be revalidated', async () => {
  const page = await get('/');
  expect(page.status).toBe(200);
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('Cache-Control')).toBe('no-cache');
  expect(await page.text()).toBe(filledHomePage(TEST_ORIGIN));
});

test('a page that shows opening hours contains the time zone of the business', async () => {
  expect(await (await get('/consultation')).text()).toBe(filledConsultationPage(TEST_TIME_ZONE));
});

test('a file with a hash in its name may be cached for ever', async () => {
  const script = await get('/assets/app-1a2b.js');
  expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(await script.text()).toBe(TEMP_SITE_SCRIPT);
});

test.each([
  ['/', 'br', brotliDecompressSync, filledHomePage(TEST_ORIGIN)],
  ['/', 'gzip', gunzipSync, filledHomePage(TEST_ORIGIN)],
  ['/assets/app-1a2b.js', 'br', brotliDecompressSync, TEMP_SITE_SCRIPT],
  ['/assets/app-1a2b.js', 'gzip', gunzipSync, TEMP_SITE_SCRIPT],
])('%s is sent in %s to a client that asks for it', async (path, encoding, decode, content) => {
  const response = await get(path, { 'Accept-Encoding': encoding });
  const body = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('Content-Encoding')).toBe(encoding);
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  expect(response.headers.get('Content-Length')).toBe(String(body.length));
  expect(decode(body).toString()).toBe(content);
});

test('an encoding that is not smaller than the file is not used', async () => {
  const icon = await get('/icon.png', { 'Accept-Encoding': 'gzip' });
  expect(icon.headers.get('Content-Encoding')).toBeNull();
  expect(icon.headers.get('Vary')).toBeNull();
  expect(Buffer.from(await icon.arrayBuffer())).toEqual(TEMP_SITE_ICON);
});

test('each encoding has its own strong tag', async () => {
  const tags = await Promise.all(
    ['identity', 'gzip', 'br'].map(async (encoding) => {
      const response = await get('/', { 'Accept-Encoding': encoding });
      return response.headers.get('ETag');
    }),
  );
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
});

test('a client that has the page already gets 304 without a body', async () => {
  const encoding = { 'Accept-Encoding': 'br' };
  const first = await get('/', encoding);
  const tag = first.headers.get('ETag') ?? '';
  const again = await get('/', { ...encoding, 'If-None-Match': `"old", W/${tag}` });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  for (const name of ['ETag', 'Cache-Control', 'Vary', 'Content-Security-Policy']) {
    expect(again.headers.get(name), name).toBe(first.headers.get(name));
  }
  expect(again.headers.has('Content-Length')).toBe(false);
});

test('a client that has another encoding or version gets the page', async () => {
  const gzip = await get('/', { 'Accept-Encoding': 'gzip' });
  const tag = gzip.headers.get('ETag') ?? '';
  const page = await get('/', { 'Accept-Encoding': 'br', 'If-None-Match': tag });
  expect(page.status).toBe(200);
});

test.each(['/', '/assets/app-1a2b.js', '/nowhere', '/consultation/'])(
  'HEAD %s has the headers of GET and no body',
  async (path) => {
    const encoding = { 'Accept-Encoding': 'br' };
    const [head, full] = await Promise.all([get(path, encoding, 'HEAD'), get(path, encoding)]);
    expect(head.status).toBe(full.status);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers));
    expect(head.headers.has('Content-Length')).toBe(true);
    expect(await head.text()).toBe('');
  },
);

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s to a page is not allowed', async (method) => {
  const response = await get('/consultation', {}, method);
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe('GET, HEAD');
  expect(await response.json()).toEqual({
    error: 'method-not-allowed',
    message: expect.any(String),
  });
});

test('the query does not change which file is found', async () => {
  expect((await get('/consultation?utm_source=mail')).status).toBe(200);
  expect((await get('/?')).status).toBe(200);
});

test.each([
  ['/consultation/', '/consultation'],
  ['/consultation/?a=1&b=%2F%2Fx', '/consultation?a=1&b=%2F%2Fx'],
  ['//', '/'],
])('%s is permanently redirected to %s', async (path, location) => {
  const response = await get(path);
  expect(response.status).toBe(308);
  expect(response.headers.get('Location')).toBe(location);
});

test.each([
  '/nowhere',
  '/nowhere?x=1',
  '/assets/app-1a2b.js/',
  '/consultation//',
  '//evil.example',
  '//evil.example/',
  '//evil.example/consultation/',
  '/%2F%2Fevil.example/',
  '/%',
  '/%E0%A4%A',
  '/%00',
  '/consult%61tion',
  '/..%2f..%2fetc%2fpasswd',
  '/site.json',
])('%s is answered with the page for missing pages', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  expect(response.headers.get('Location')).toBeNull();
  expect(await response.text()).toContain('<h1>Not here</h1>');
});

test('a missing page is never answered with 304', async () => {
  const response = await get('/nowhere', { 'If-None-Match': '*' });
  expect(response.status).toBe(404);
  expect(response.headers.has('ETag')).toBe(false);
});

test.each([
  ['GET', '/api'],
  ['GET', '/api/nowhere'],
  ['POST', '/api/nowhere'],
  ['POST', '/nowhere'],
])('%s %s is answered with an error in JSON', async (method, path) => {
  const response = await get(path, {}, method);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: 'not-found', message: expect.any(String) });
});

test('a player gets the part of a sound that it asks for', async () => {
  const whole = await get('/assets/talk-3c4d.mp4');
  expect(whole.status).toBe(200);
  expect(whole.headers.get('Accept-Ranges')).toBe('bytes');
  const part = await get('/assets/talk-3c4d.mp4', { Range: 'bytes=2-6' });
  expect(part.status).toBe(206);
  expect(part.headers.get('Content-Range')).toBe(`bytes 2-6/${TEMP_SITE_SOUND.length}`);
  expect(await part.text()).toBe('sound');
});

test('a file that is no sound is always sent whole', async () => {
  const icon = await get('/icon.png', { Range: 'bytes=0-1' });
  expect(icon.status).toBe(200);
  expect(icon.headers.get('Accept-Ranges')).toBeNull();
});
