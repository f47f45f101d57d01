import { expect, test } from 'vitest';
import { servicesSection as section } from '../site/content/home.ts';
import { isServiceId, serviceLabel, services } from './service.ts';

const specified = [
  { id: 'ai-agent', label: 'AI Chat Agent' },
  { id: 'ai-phone', label: 'AI Phone Agent' },
  { id: 'email-auto', label: 'Email Automation' },
] as const;

test('the three fixed services are offered, in their order', () => {
  expect(services).toEqual(specified);
});

test('the services are the cards of the home page, by id and title', () => {
  expect(section.cards.map(({ id, title }) => ({ id, label: title }))).toEqual(specified);
});

test.each(specified)('$id is known and called $label', ({ id, label }) => {
  expect(isServiceId(id)).toBe(true);
  expect(serviceLabel(id)).toBe(label);
});

test.each(['', 'AI-AGENT', 'ai-agent ', 'AI Chat Agent', 'toString', 'ai', null, undefined, 0, {}])(
  '%j is no service',
  (value) => {
    expect(isServiceId(value)).toBe(false);
  },
);

test('an array that contains a service id is not a service id', () => {
  expect(isServiceId(['ai-agent'])).toBe(false);
});
