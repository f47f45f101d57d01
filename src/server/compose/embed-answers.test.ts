import { expect, test } from 'vitest';
import { answerSite } from '../site/answer-site.ts';
import { appParts, TEST_EMBED_ORIGINS } from '../test-support/app-parts.ts';
import { createApp } from './app.ts';

const ORIGINS = TEST_EMBED_ORIGINS.join(' ');

/** Asks the site for an address in both ways in which the server answers. */
async function headersAt(path: string): Promise<Record<string, string>[]> {
  const parts = await appParts();
  const request = {
    method: 'GET',
    target: path,
    acceptEncoding: 'br',
    ifNoneMatch: undefined,
    range: undefined,
    ifRange: undefined,
  };
  const response = await createApp(parts).request(path);
  const named = Object.entries(answerSite(parts.site, request)?.headers ?? {});
  return [
    Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), value])),
    Object.fromEntries(response.headers),
  ];
}

const ancestorsOf = (headers: Record<string, string>) =>
  headers['content-security-policy']?.split('; ').filter((each) => each.startsWith('frame-'));

test('only the frame may be shown by other sites, and only by those that the owner named', async () => {
  for (const headers of await headersAt('/embed?from=shop')) {
    expect(ancestorsOf(headers)).toEqual([`frame-ancestors ${ORIGINS}`]);
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=(self)'),
    });
  }
  for (const path of ['/', '/consultation', '/embed.js', '/nowhere']) {
    for (const headers of (await headersAt(path)).filter((each) => Object.keys(each).length > 0)) {
      expect(ancestorsOf(headers), path).toEqual(["frame-ancestors 'none'"]);
      expect(headers['x-frame-options'], path).toBe('DENY');
    }
  }
});

test('the script is for pages of all sites, names the origins, and is soon asked for again', async () => {
  for (const headers of await headersAt('/embed.js')) {
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=600',
      etag: expect.any(String),
    });
  }
  const app = createApp(await appParts());
  expect(await (await app.request('/embed.js')).text()).toBe(`start('${ORIGINS}');`);
});
