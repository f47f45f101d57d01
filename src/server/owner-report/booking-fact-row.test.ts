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
