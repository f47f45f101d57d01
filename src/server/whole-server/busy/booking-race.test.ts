import { expect, test } from 'vitest';
import { bookingEngines } from '#server/test-support/booking/booking-engines.ts';
import { raceRounds } from '#server/test-support/booking/race-rounds.ts';

/** `npm run soak` runs 200 rounds with each engine. */
const ROUNDS = 10;

test.each(bookingEngines())(
  'of visitors of all channels who want the same half hour at once exactly one gets it, with %s',
  async (_, engine) => {
    const { wins, ...report } = await raceRounds({ rounds: ROUNDS, seed: 20261119, engine });
    expect(report).toEqual({ rounds: ROUNDS, withoutOneWinner: 0, withoutOneBooking: 0 });
    // The race is real only if no channel always comes first.
    expect(Object.values(wins).filter((count) => count > 0).length).toBeGreaterThan(2);
  },
);
