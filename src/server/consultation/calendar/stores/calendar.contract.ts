import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import type { BookingDetails, BookingLedger } from '#server/consultation/storage/booking-ledger.ts';
import { cancellationOf, MOVED_TO, moveOf } from '#server/test-support/booking/later-messages.ts';
import { CLAIMED_AT, validClaim } from '#server/test-support/booking/ledger-claims.ts';
import type { OwnersCalendar } from '../owners-calendar.ts';

interface CalendarUnderTest extends AsyncDisposable {
  calendar: OwnersCalendar;
  /** The ledger fills the tables as a running server does. */
  ledger: BookingLedger;
  /** Returns how the database reads what the calendar asks for. */
  plan(): Promise<string>;
}

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 18, 12);
const SPAN = { since: NOW - 90 * DAY, now: NOW, until: NOW + 63 * DAY };

/** Defines the tests that every implementation of `OwnersCalendar` must pass. */
export function calendarContract(open: () => Promise<CalendarUnderTest>): void {
  async function book({ ledger }: CalendarUnderTest, changes: Partial<BookingDetails>) {
    const claim = validClaim();
    const { date = '2026-11-16' } = changes;
    const details = { ...claim.details, startsAt: Date.parse(`${date}T08:30Z`), ...changes };
    await ledger.claim({ ...claim, details });
    await ledger.finish(claim.id, CLAIMED_AT, null);
    return claim.id;
  }
  const daysIn = async ({ calendar }: CalendarUnderTest, most = 9, span = SPAN) =>
    (await calendar.nearestEntries(span, most)).map(({ date }) => date);

  test('shows the consultations to come first, then those that passed last', async () => {
    await using under = await open();
    const days: CalendarDate[] = ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-19'];
    for (const date of days) await book(under, { date });
    // Times without a zone are among the others.
    for (const date of ['2026-11-12', '2026-11-18', '2026-11-20'] as const) {
      await book(under, { date, startsAt: null, timeZone: null });
    }
    const all = [...days, '2026-11-12', '2026-11-18', '2026-11-20'].toSorted().toReversed();
    expect(await daysIn(under)).toEqual(all);
    expect(await daysIn(under, 1)).toEqual(['2026-11-18']);
    expect(await daysIn(under, 2)).toEqual(['2026-11-19', '2026-11-18']);
    expect(await daysIn(under, 4)).toEqual([
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
    ]);
    expect(await daysIn(under, 5)).toEqual(all.slice(0, 5));
  });

  test('shows one consultation as it is now', async () => {
    await using under = await open();
    const id = await book(under, { date: '2026-11-16' });
    const { calendar, ledger } = under;
    const start = Date.parse('2026-11-16T08:30Z');
    expect(await calendar.entryOf(id)).toMatchObject({ id, state: 'requested', startsAt: start });
    await ledger.move(moveOf(id));
    expect(await calendar.entryOf(id)).toMatchObject({ sequence: 1, startsAt: MOVED_TO });
    await ledger.cancel(cancellationOf(id, { expectedSequence: 1 }));
    expect(await calendar.entryOf(id)).toMatchObject({ sequence: 2, state: 'cancelled' });
    expect(await calendar.entryOf(randomUUID())).toBeNull();
    const marks = ['clock-off', 'day-outside'] as const;
    const off = await book(under, { date: '9999-12-31', startsAt: null, marks });
    expect(await calendar.entryOf(off)).toBeNull();
  });

  test('has nothing outside its span', async () => {
    await using under = await open();
    for (const date of ['2026-11-13', '2026-11-16'] as const) await book(under, { date });
    const since = Date.UTC(2026, 10, 13, 8, 30);
    expect(await daysIn(under, 9, { ...SPAN, since })).toEqual(['2026-11-16', '2026-11-13']);
    expect(await daysIn(under, 9, { ...SPAN, since: since + 1 })).toEqual(['2026-11-16']);
    const until = Date.UTC(2026, 10, 16, 8, 30);
    expect(await daysIn(under, 9, { since, now: since, until })).toEqual(['2026-11-13']);
  });

  test('leaves out the days that a wrong clock chose, and has room for all others', async () => {
    await using under = await open();
    const marks = ['clock-off', 'day-outside'] as const;
    for (const date of ['9999-12-31', '2150-01-05', '2026-11-19', '1970-01-05'] as const) {
      // A new row has no start. A row of an earlier version may have any, and no mark.
      await book(under, { date, startsAt: null, marks });
      if (date !== '2026-11-19') await book(under, { date, startsAt: null, timeZone: null });
      if (date !== '2026-11-19') await book(under, { date });
    }
    await book(under, { date: '9999-12-31', startsAt: Date.UTC(10_000, 0, 1) });
    // By the time of its request, this day was outside the window. By now it is near.
    await book(under, { startsAt: CLAIMED_AT + 100 * DAY });
    const real = await book(under, { date: '2026-11-20' });
    const later = { since: CLAIMED_AT, now: CLAIMED_AT + 99 * DAY, until: Date.UTC(10_001, 0, 1) };
    expect(await daysIn(under, 1)).toEqual(['2026-11-20']);
    for (const span of [SPAN, { ...later, until: later.now + 63 * DAY }]) {
      const entries = await under.calendar.nearestEntries(span, 9);
      expect(entries.map(({ id }) => id)).toEqual([real]);
    }
  });

  test('shows a day that an earlier version moved without clearing the mark of a wrong clock', async () => {
    await using under = await open();
    await book(under, { date: '2026-11-20', marks: ['clock-off', 'day-outside'] });
    expect(await daysIn(under)).toEqual(['2026-11-20']);
  });

  test('reads every part by an index', async () => {
    await using under = await open();
    const plan = await under.plan();
    expect(plan.match(/bookings_by_start/g)).toHaveLength(2);
    expect(plan.match(/bookings_without_start/g)).toHaveLength(2);
  });
}
