import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LinkClick, urlToTakeOver } from './link-takeover.ts';

const here = 'https://everline.example/';
const isPage = (path: string) => ['/', '/consultation'].includes(path);
const plain: LinkClick = {
  button: 0,
  modified: false,
  prevented: false,
  target: '',
  download: false,
  href: '/consultation',
};

test.each([
  ['a page', '/consultation', 'https://everline.example/consultation'],
  ['a page with a hash', '/consultation#contact', 'https://everline.example/consultation#contact'],
  ['a section of this page', '#features', 'https://everline.example/#features'],
  ['an address in full', 'https://everline.example/', 'https://everline.example/'],
])('takes over a plain click on %s', (_kind, href, url) => {
  expect(urlToTakeOver({ ...plain, href }, here, isPage)?.href).toBe(url);
});

test.each<[string, Partial<LinkClick>]>([
  ['with another button', { button: 1 }],
  ['with a modifier key', { modified: true }],
  ['that somebody has handled', { prevented: true }],
  ['for a new tab', { target: '_blank' }],
  ['for a download', { download: true }],
  ['to another host', { href: 'https://elsewhere.example/consultation' }],
  ['to another scheme', { href: 'mailto:hello@everline.example' }],
  ['to what is no page', { href: '/og.png' }],
  ['to an address that does not parse', { href: 'https://[' }],
])('leaves a click %s to the browser', (_kind, change) => {
  expect(urlToTakeOver({ ...plain, ...change }, here, isPage)).toBeNull();
});

test('never leaves the origin and never throws, whatever the address says', () => {
  const opening = fc.constantFrom(
    '',
    '/',
    '//',
    '/\\\\',
    'https:',
    'https://',
    'http:/',
    'javascript:',
    '#',
  );
  const address = fc.tuple(opening, fc.string()).map((parts) => parts.join(''));
  fc.assert(
    fc.property(address, (href) => {
      const url = urlToTakeOver({ ...plain, href }, here, () => true);
      expect(url === null || url.origin === 'https://everline.example').toBe(true);
    }),
  );
});
