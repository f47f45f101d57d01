import { expect, test } from 'vitest';
import * as brand from './brand.ts';
import * as consultation from './consultation.ts';
import * as faq from './faq.ts';
import * as home from './home.ts';

const copy = JSON.stringify([brand, home, faq, consultation]);

test('the copy states no price, no percentage and no count of customers', () => {
  expect(copy).not.toMatch(/[$€£]\s?\d|\d\s?%|\d+\s?(customers|clients|businesses|hours saved)/i);
});

test('the tagline is about intelligence', () => {
  expect(brand.brand.tagline).toMatch(/intelligence/i);
});
