import { expect, test } from 'vitest';
import { pageFiles } from './page-files.ts';

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

test('a page without its own styles has no stylesheet besides the common one', () => {
  expect(pageFiles(chunks, entry, home)).toEqual({
    scripts: ['react.js', 'shared.js', 'home.js'],
    stylesheets: [],
  });
});

test("a page's stylesheet comes after those of the chunks that it imports", () => {
  expect(pageFiles(chunks, entry, booking)).toEqual({
    scripts: ['react.js', 'shared.js', 'fields.js', 'booking.js'],
    stylesheets: ['fields.css', 'booking.css'],
  });
});

test('styles of a chunk that all pages share are on all pages', () => {
  const shared = { ...chunks._shared, css: ['shared.css'] };
  const { stylesheets } = pageFiles({ ...chunks, _shared: shared }, entry, booking);
  expect(stylesheets).toEqual(['shared.css', 'fields.css', 'booking.css']);
});
