import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type BookingAppOptions, bookingApp } from '#server/test-support/booking/booking-app.ts';
import { validBody } from '#server/test-support/booking/consultations.ts';

const KEY_BUSY = { error: 'busy', message: 'Failed to submit form. Please try again.' };
const HOUR = 3_600_000;
/**
 * A very long lease of a key. A test that must end before the lease is over allows half of this
 * time, which is enough even for a slow machine.
 */
/** No test waits so long: a request that waited for the end of this lease would never be answered. */
const LONG_LEASE_MS = 3_600_000;

/**
 * Starts an app in which another process seems to hold every key, until the test releases the keys.
 */
async function appWithHeldKeys(options: BookingAppOptions) {
  let held = true;
  let asked = 0;
  const booking = await bookingApp({
    ...options,
    wrapLedger: (ledger) => ({
      ...ledger,
      async claim(claim) {
        asked += 1;
        return held ? { kind: 'busy' } : ledger.claim(claim);
      },
    }),
  });
  const release = () => {
    held = false;
  };
  return { ...booking, release, asked: () => asked };
}

async function expectBusy(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('8');
  expect(await response.json()).toEqual(KEY_BUSY);
}

test('a retry whose key is never released gets 503 and a time to try again', async () => {
  await using booking = await appWithHeldKeys({ keyLeaseMs: 50 });
  const key = randomUUID();
  await expectBusy(await booking.post(validBody, { key }));
  expect(booking.asked()).toBeGreaterThan(1);
  expect(booking.messages).toEqual([]);

  booking.release();
  expect((await booking.post(validBody, { key })).status).toBe(201);
  expect(booking.messages).toHaveLength(1);
});

test('a shutdown ends the waiting for a key at once, with the same answer', async () => {
  const stop = new AbortController();
  await using booking = await appWithHeldKeys({ shutdown: stop.signal, keyLeaseMs: LONG_LEASE_MS });
  const answer = booking.post(validBody);
  await expect.poll(booking.asked).toBeGreaterThan(1);
  stop.abort();
  await expectBusy(await answer);
  await booking.desk.idle();
});

test('a key that was leased before the clock was set back can be booked at once', async () => {
  await using booking = await bookingApp();
  const key = randomUUID();
  const first = await booking.post(validBody, { key });
  booking.database.connection.exec(
    `update bookings set finished_at = null, lease_until = ${Date.now() + HOUR}`,
  );
  const again = await booking.post(validBody, { key });
  expect(again.status).toBe(201);
  expect(await again.json()).toEqual(await first.json());
});
