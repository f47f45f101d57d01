import { expect, test } from 'vitest';
import { bookingFactFromRow } from './booking-fact-row.ts';

test.each([
  ['requested', 0, 'booked'],
  ['requested', 2, 'moved'],
  ['cancelled', 1, 'cancelled'],
  ['cancelled', 2, 'moved-and-cancelled'],
])('a booking that is %s after %s changes counts as %s', (state, sequence, counted) => {
  const row = { service: 'ai-phone', created_at: '5', state, sequence: String(sequence) };
  expect(bookingFactFromRow(row)).toEqual({ at: 5, service: 'ai-phone', state: counted });
});

test('a booking that was made on the phone says so', () => {
  const row = { service: 'ai-phone', created_at: 5, state: 'requested', sequence: 0 };
  expect(bookingFactFromRow({ ...row, marks: 'clock-off by-phone' })).toMatchObject({
    byPhone: true,
  });
  expect(bookingFactFromRow({ ...row, marks: 'clock-off' })).not.toHaveProperty('byPhone');
});
