import { expect, test } from 'vitest';
import { NO_CLOSED_DAYS, parseClosedDays } from '#core/consultation/calendar-date.ts';
import { availabilityTags } from './open-site.ts';

const closedDays = parseClosedDays('12-25, 2026-12-24 .. 2027-01-02, 2026-11-26') ?? NO_CLOSED_DAYS;
const CAPACITY = '<meta name="slot-capacity" content="2">';
const CLOSED = '<meta name="closed-days" content="2026-12-24..2027-01-02,2026-11-26,12-25">';

test.each([
  [{ slotCapacity: null, closedDays: NO_CLOSED_DAYS }, ''],
  [{ slotCapacity: 2, closedDays: NO_CLOSED_DAYS }, CAPACITY],
  [{ slotCapacity: null, closedDays }, CLOSED],
  [{ slotCapacity: 2, closedDays }, CAPACITY + CLOSED],
])('a page gets a tag only for what is set (%#)', (set, tags) => {
  expect(availabilityTags(set)).toBe(tags);
});
