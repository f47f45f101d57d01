import { expect, test } from 'vitest';
import { pageAssets } from './page-assets.ts';

const entry = { file: 'main.js', css: ['main.css'], imports: ['_react', '_shared'] };
const home = { file: 'home.js', imports: ['_shared'] };
const booking = { file: 'booking.js', css: ['booking.css'], imports: ['_fields', '_shared'] };
const chunks = {
  'main.tsx': entry,
  'home.tsx': home,
  'booking.tsx': booking,
  _react: { file: 'react.js' },
  _shared: { file: 'shared.js', imports: ['_react', 'main.tsx'] },
  _fields: { file: 'fields.js', css: ['fields.css'], imports: ['_react'] },
};

test('a page whose chunks have no stylesheets gets no stylesheets', () => {
  expect(pageAssets(chunks, entry, home)).toEqual({
    scripts: ['react.js', 'shared.js', 'home.js'],
    stylesheets: [],
  });
});

test('the stylesheet of a page comes after the stylesheets of the chunks that it imports', () => {
  expect(pageAssets(chunks, entry, booking)).toEqual({
    scripts: ['react.js', 'shared.js', 'fields.js', 'booking.js'],
    stylesheets: ['fields.css', 'booking.css'],
  });
});

test('the styles of a chunk that the entry imports are on every page', () => {
  const shared = { ...chunks._shared, css: ['shared.css'] };
  const { stylesheets } = pageAssets({ ...chunks, _shared: shared }, entry, booking);
  expect(stylesheets).toEqual(['shared.css', 'fields.css', 'booking.css']);
});
