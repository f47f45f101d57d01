import { expect, test } from 'vitest';
import type { PageName } from '#core/site/content/page-addresses.ts';
import { pages } from '#core/site/content/pages.ts';
import { privacyPlaceholders, serializePrivacyTerms } from '#core/site/content/privacy-terms.ts';
import { indexedPages, renderDocument } from './html-document.ts';

function documentOf(name: PageName): string {
  return renderDocument({
    name,
    origin: 'https://everline.example',
    businessTimeZone: 'Europe/Berlin',
    contactEmail: 'hello@example.com',
    availabilityTags: '<meta name="limited-slots" content="yes">',
    markup: '<p>markup</p>',
    styles: ['p{color:red}', 'p{color:blue}'],
    fonts: ['/assets/a.woff2'],
    entry: '/assets/main.js',
    preload: ['/assets/page.js'],
    stylesheets: ['/assets/page.css'],
  });
}

test('no page holds an inline handler, a style attribute or a script that the policy forbids', () => {
  for (const name of Object.keys(pages) as PageName[]) {
    const inline = documentOf(name).match(/<script(?! type| src)[^>]*>/g);
    expect(inline).toEqual(['<script>']);
    expect(documentOf(name)).not.toMatch(/\son\w+=|\sstyle=/);
  }
});

test('every page has its own title and its own description', () => {
  const all = Object.values(pages);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
});

test('search engines may index only home, the consultation page and the privacy page', () => {
  expect(indexedPages).toEqual(['home', 'consultation', 'privacy']);
  expect(documentOf('home')).not.toContain('noindex');
  expect(documentOf('beamsDemo')).toContain('<meta name="robots" content="noindex">');
  expect(documentOf('notFound')).not.toContain('rel="canonical"');
});

test('the styles are inline and in the right order, and no stylesheet is fetched', () => {
  const html = documentOf('consultation');
  expect(html).toContain('<style>p{color:red}</style><style>p{color:blue}</style>');
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/page.css" disabled>',
  ]);
});

test('every page names the time zone of the business', () => {
  for (const name of Object.keys(pages) as PageName[])
    expect(documentOf(name)).toContain('<meta name="business-time-zone" content="Europe/Berlin">');
});

test('every page names the address that visitors may write to', () => {
  for (const name of Object.keys(pages) as PageName[])
    expect(documentOf(name)).toContain('<meta name="contact-email" content="hello@example.com">');
});

test('the structured data holds no angle bracket that could close its script', () => {
  const html = documentOf('home');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(data).not.toContain('<');
  expect(() => JSON.parse(data)).not.toThrow();
});

test('every page holds the terms of the privacy page, so that the browser renders the same text', () => {
  for (const name of Object.keys(pages) as PageName[])
    expect(documentOf(name)).toContain(
      `<meta name="privacy-terms" content="${serializePrivacyTerms(privacyPlaceholders)}">`,
    );
});
