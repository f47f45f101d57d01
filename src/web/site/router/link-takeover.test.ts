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
  ['a full address', 'https://everline.example/', 'https://everline.example/'],
])('the router handles a plain click on a link to %s', (_kind, href, url) => {
  expect(urlToTakeOver({ ...plain, href }, here, isPage)?.href).toBe(url);
});

test.each<[string, Partial<LinkClick>]>([
  ['with another button', { button: 1 }],
  ['with a modifier key', { modified: true }],
  ['that another listener has handled', { prevented: true }],
  ['on a link that opens a new tab', { target: '_blank' }],
  ['on a download', { download: true }],
  ['on a link to another host', { href: 'https://elsewhere.example/consultation' }],
  ['on a link with another scheme', { href: 'mailto:hello@everline.example' }],
  ['on a link to a file', { href: '/og.png' }],
  ['on a link whose address does not parse', { href: 'https://[' }],
])('the router leaves a click %s to the browser', (_kind, change) => {
  expect(urlToTakeOver({ ...plain, ...change }, here, isPage)).toBeNull();
});

test('the router never handles a link to another origin and never throws', () => {
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
