import { expect, test } from 'vitest';
import type { TextMistake } from '#core/site/content/owners/merge-texts.ts';
import { describeMistake } from './describe-mistake.ts';

const places = new Map([['hero.headlin', { line: 12, column: 5 }]]);

test.each<[mistake: TextMistake, line: string]>([
  [
    { path: 'hero.headlin', kind: 'unknown', expected: ['badge', 'headline', 'aboutUs'] },
    'line 12, hero.headlin: there is no such text. Did you mean hero.headline?',
  ],
  [
    { path: 'Brand', kind: 'unknown', expected: ['pitch', 'brand'] },
    'Brand: there is no such text. Did you mean brand?',
  ],
  [
    { path: 'brand.colour', kind: 'unknown', expected: ['name', 'tagline'] },
    'brand.colour: there is no such text. There are: name, tagline.',
  ],
  [
    { path: 'x', kind: 'unknown', expected: Array.from({ length: 13 }, (_, at) => `part${at}`) },
    'x: there is no such text.',
  ],
  [
    { path: 'faq.items', kind: 'wrong-count', expected: 8 },
    'faq.items: the list needs 8 entries, as many as the program has.',
  ],
  [
    { path: 'faq.heading', kind: 'unknown-placeholder', expected: ['{brnd}'] },
    'faq.heading: {brnd} means nothing, and visitors would read it as it stands. The only word in curly brackets is {brand}.',
  ],
  [
    { path: 'faq.heading', kind: 'not-a-text' },
    'faq.heading: a text in double quotes belongs here.',
  ],
])('%j is described as %j', (mistake, line) => {
  expect(describeMistake(mistake, places)).toBe(line);
});
