import { expect, test } from 'vitest';
import { type PageName, pages } from '#core/site/content/pages.ts';
import { indexedPages, renderDocument } from './document.ts';

function documentOf(name: PageName): string {
  return renderDocument({
    name,
    origin: 'https://everline.example',
    markup: '<p>markup</p>',
    css: 'p{color:red}',
    fonts: ['/assets/a.woff2'],
    entry: '/assets/main.js',
    preload: ['/assets/page.js'],
  });
}

test('no page carries an inline handler, a style attribute or a script that the policy forbids', () => {
  for (const name of Object.keys(pages) as PageName[]) {
    const inline = documentOf(name).match(/<script(?! type| src)[^>]*>/g);
    expect(inline).toEqual(['<script>']);
    expect(documentOf(name)).not.toMatch(/\son\w+=|\sstyle=/);
  }
});

test('titles and descriptions are unique', () => {
  const all = Object.values(pages);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
});

test('only pages worth finding are indexed', () => {
  expect(indexedPages).toEqual(['home', 'consultation', 'privacy']);
  expect(documentOf('home')).not.toContain('noindex');
  expect(documentOf('beamsDemo')).toContain('<meta name="robots" content="noindex">');
  expect(documentOf('notFound')).not.toContain('rel="canonical"');
});

test('text with quotes and angle brackets cannot leave its attribute or its script', () => {
  const html = documentOf('home');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(data).not.toContain('<');
  expect(() => JSON.parse(data)).not.toThrow();
});
