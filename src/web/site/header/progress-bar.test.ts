import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrollPercent } from './progress-bar.tsx';

test.each([
  ['at the top of the page', 0, 3000, 1000, 0],
  ['in the middle of the page', 1000, 3000, 1000, 50],
  ['at the bottom of the page', 2000, 3000, 1000, 100],
  ['pulled past the bottom of the page', 2100, 3000, 1000, 100],
  ['pulled past the top of the page', -80, 3000, 1000, 0],
  ['on a page with nothing to scroll', 0, 800, 1000, 0],
])(
  'the percentage is right for a window %s',
  (_where, scrollY, scrollHeight, clientHeight, percent) => {
    expect(scrollPercent(scrollY, scrollHeight, clientHeight)).toBe(percent);
  },
);

test('the percentage always stays between 0 and 100', () => {
  const pixels = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(pixels, pixels, pixels, (scrollY, scrollHeight, clientHeight) => {
      const percent = scrollPercent(scrollY, scrollHeight, clientHeight);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
    }),
  );
});
