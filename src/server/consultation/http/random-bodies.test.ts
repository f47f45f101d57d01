import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeredBody, bookingApp } from '#server/test-support/booking/booking-app.ts';
import { randomBodies } from '#server/test-support/booking/random-bodies.ts';
import { predictAnswer } from '#server/test-support/booking/request-oracle.ts';

const COUNT = 10_000;
const SEED = 20_261_112;
const AT_ONCE = 200;
const NOW = Date.UTC(2026, 10, 12, 8);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

test('each of ten thousand random bodies is booked, or refused with the predicted fields', async () => {
  await using booking = await bookingApp();
  const bodies = randomBodies(COUNT, SEED);
  const surprises: object[] = [];
  const counts = new Map<string, number>();
  const statuses = new Map<number, number>();

  for (let start = 0; start < bodies.length; start += AT_ONCE) {
    await Promise.all(
      bodies.slice(start, start + AT_ONCE).map(async (body, index) => {
        const response = await booking.post(body);
        const { fields = {} } = await answeredBody(response);
        const foretold = predictAnswer(body, NOW);
        const answered = response.status === 201 ? 'booked' : Object.keys(fields).toSorted();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        for (const fault of [foretold].flat()) counts.set(fault, (counts.get(fault) ?? 0) + 1);
        if (`${foretold}` !== `${answered}` || ![201, 422].includes(response.status)) {
          const { status } = response;
          surprises.push({ seed: SEED, index: start + index, body, status, foretold, answered });
        }
      }),
    );
  }

  expect(surprises.slice(0, 5)).toEqual([]);
  expect([...statuses.keys()].toSorted()).toEqual([201, 422]);
  expect(booking.rows()).toHaveLength(statuses.get(201) ?? 0);
  expect(booking.messages).toHaveLength(statuses.get(201) ?? 0);
  // The test proves little if too few bodies are booked, or if a kind of fault occurs too seldom.
  expect(counts.get('booked')).toBeGreaterThan(COUNT / 10);
  const faults = [...counts.keys()].filter((fault) => (counts.get(fault) ?? 0) >= 50);
  expect(faults.toSorted()).toEqual([
    'additional',
    'body',
    'booked',
    'client_time',
    'company',
    'email',
    'filled_in_ms',
    'locale',
    'name',
    'problems',
    'selected_date',
    'selected_time',
    'service',
    'time_zone',
    'website',
  ]);
});
