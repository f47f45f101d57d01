import { expect, test } from 'vitest';
import { type TimeStep, timeStepNamer } from './time-step.ts';

test.each<[TimeStep, string]>([
  ['second', '2026-11-16T00:15:42'],
  ['minute', '2026-11-16T00:15:00'],
  ['hour', '2026-11-16T00:00:00'],
  ['day', '2026-11-16'],
  ['week', '2026-11-16'],
  ['month', '2026-11-01'],
  ['quarter', '2026-10-01'],
  ['year', '2026-01-01'],
  ['decade', '2020-01-01'],
  ['century', '2001-01-01'],
  ['millennium', '2001-01-01'],
])('the %s of a Sunday evening in UTC, seen from Paris, begins at %s', (step, name) => {
  const instant = Date.parse('2026-11-15T23:15:42Z');
  expect(timeStepNamer(step, 'Europe/Paris')(instant)).toBe(name);
});

test('the week of a Sunday begins on the Monday before, also in another year', () => {
  const week = timeStepNamer('week', 'UTC');
  expect(week(Date.parse('2026-11-15T23:15:42Z'))).toBe('2026-11-09');
  expect(week(Date.parse('2027-01-01T00:00:00Z'))).toBe('2026-12-28');
});
