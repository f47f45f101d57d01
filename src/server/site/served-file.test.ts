import { expect, test } from 'vitest';
import { toServedFile } from './served-file.ts';
import type { SiteFile } from './site-manifest.ts';

const file: SiteFile = {
  file: 'a.js',
  contentType: 'text/javascript',
  caching: 'revalidate',
  addressed: false,
};
const headers = { 'Cross-Origin-Resource-Policy': 'same-origin' };

function headersOf(described: SiteFile) {
  const { full, unchanged } = toServedFile(described, { identity: Buffer.from('1') }, 200, headers)
    .variants.identity;
  return [full.headers, unchanged.headers];
}

test('pages of other sites can load only the files that are meant for them', () => {
  for (const sent of headersOf(file)) {
    expect(sent).toMatchObject({ 'Cross-Origin-Resource-Policy': 'same-origin' });
    expect(sent).not.toHaveProperty('Access-Control-Allow-Origin');
  }
  for (const sent of headersOf({ ...file, forOtherSites: true })) {
    expect(sent).toMatchObject({
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    });
  }
});
