import { expect, test } from 'vitest';
import type { CallLine } from '../call.ts';
import { carriedFacts, leadsToForm, requestForLink } from './carried-facts.ts';

const said: CallLine = { id: 1, role: 'assistant', text: 'Sent.', final: true, links: [] };
const booking = { id: 'b', reference: '', link: '', date: '', slot: '', isOffCalendar: false };
const facts = { name: 'Ann Lee' };

test('the facts of a call are carried on, unless there are none or their request was sent', () => {
  expect(carriedFacts({ lines: [said], facts })).toBe(facts);
  expect(carriedFacts({ lines: [said], facts: null })).toBeNull();
  expect(carriedFacts({ lines: [said], facts: {} })).toBeNull();
  expect(carriedFacts({ lines: [{ ...said, booking }], facts })).toBeNull();
});

test.each([
  ['/consultation', true],
  ['/consultation#contact', true],
  ['/consultation?service=ai-phone#request', true],
  ['/consultations', false],
  ['/privacy#consultation', false],
  ['/', false],
  ['mailto:hello@example.com', false],
])('whether the link %s leads to the form: %s', (href, leads) => {
  expect(leadsToForm(href)).toBe(leads);
  expect(requestForLink(href, facts)).toBe(leads ? '{"name":"Ann Lee"}' : undefined);
  expect(requestForLink(href, null)).toBeUndefined();
});
