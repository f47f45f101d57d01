import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderShellDocument } from './html-document.ts';
import { ShellFrame } from './shell.tsx';

const html = renderShellDocument({
  title: 'the title',
  markup: renderToStaticMarkup(<ShellFrame content="the content" />),
  styles: ['p{color:red}'],
  fonts: ['/assets/a.woff2'],
});

test('a page that the server writes loads no script and has nothing that needs a script', () => {
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script>']);
  expect(html).not.toMatch(/modulepreload|<button|\son\w+=|\sstyle=/);
});

test('a page that the server writes has the styles of the site', () => {
  expect(html).toContain('<style>p{color:red}</style>');
});

test('a page that the server writes has the navigation and the footer of the site', () => {
  const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
  const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
  const hrefs = (part: string) => Array.from(part.matchAll(/href="([^"]*)"/g), ([, href]) => href);
  expect(hrefs(header)).toEqual([
    '/',
    '/#features',
    '/#services',
    '/#about',
    ...Array(4).fill('/consultation'),
  ]);
  expect(hrefs(footer)).toEqual([
    '/',
    ...Array(3).fill('/#services'),
    '/#about',
    '/consultation#contact',
    '/privacy',
  ]);
});

test('a page that the server writes has its title and its content, and tells search engines not to index the page', () => {
  expect(html).toContain('<title>the title</title>');
  expect(html).toMatch(/<main id="main"[^>]*>the content<\/main>/);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
});
