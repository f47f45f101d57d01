import { expect, test } from 'vitest';
import { NO_CLOSED_DAYS, parseClosedDays } from '#core/consultation/calendar-date.ts';
import { parseCalendarAddresses } from '#server/consultation/busy/calendar-address.ts';
import { DEFAULT_CONFIG } from '#server/test-support/default-config.ts';
import { availabilityTags } from './open-site.ts';

const closedDays = parseClosedDays('12-25, 2026-12-24 .. 2027-01-02, 2026-11-26') ?? NO_CLOSED_DAYS;
const LIMITED = '<meta name="limited-slots" content="yes">';
const { busy } = DEFAULT_CONFIG;
const CLOSED = '<meta name="closed-days" content="2026-12-24..2027-01-02,2026-11-26,12-25">';

test.each([
  [{}, ''],
  [{ slotCapacity: 2 }, LIMITED],
  [{ busy: { ...busy, noticeHours: 1 } }, LIMITED],
  [{ busy: { ...busy, calendars: parseCalendarAddresses('https://a.example/') ?? [] } }, LIMITED],
  [{ closedDays }, CLOSED],
  [{ slotCapacity: 2, closedDays }, LIMITED + CLOSED],
])('a page gets a tag only for what is set (%#)', (set, tags) => {
  expect(availabilityTags({ ...DEFAULT_CONFIG, ...set })).toBe(tags);
});
