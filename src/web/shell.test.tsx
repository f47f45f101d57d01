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

test('a page that the server writes has the styles of the site and a link to home', () => {
  expect(html).toContain('<style>p{color:red}</style>');
  expect(html).toMatch(/<header[^>]*><a href="\/"/);
});

test('a page that the server writes has its title and its content, and tells search engines not to index the page', () => {
  expect(html).toContain('<title>the title</title>');
  expect(html).toMatch(/<main id="main"[^>]*>the content<\/main>/);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
});
