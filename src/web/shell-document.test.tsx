import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Shell } from './shell.tsx';
import { renderShellDocument } from './shell-document.ts';

const html = renderShellDocument({
  title: 'the title',
  markup: renderToStaticMarkup(<Shell content="the content" />),
  styles: ['p{color:red}'],
  fonts: ['/assets/a.woff2'],
});

test('a page that the server writes loads no script, and nothing on it needs one', () => {
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script>']);
  expect(html).not.toMatch(/modulepreload|<button|\son\w+=|\sstyle=/);
});

test('it looks like the site and leads back to it', () => {
  expect(html).toContain('<style>p{color:red}</style>');
  expect(html).toMatch(/<header[^>]*><a href="\/"/);
});

test('it has a place for its title and its content, and is nothing to find', () => {
  expect(html).toContain('<title>the title</title>');
  expect(html).toMatch(/<main id="main"[^>]*>the content<\/main>/);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
});
