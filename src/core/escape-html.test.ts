import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['"><img src=x onerror=alert(1)>', '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'],
  ['Smith & Sons', 'Smith &amp; Sons'],
  ['already &lt;', 'already &amp;lt;'],
  ["plain text, with 'quotes' of another kind", "plain text, with 'quotes' of another kind"],
])('the text %s is escaped as %s', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped);
});
