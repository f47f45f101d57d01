import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';
import { type SharedRates, sharedLimit } from './shared-rate.ts';

/** Creates a limiter whose shared count answers as told, and lets the test set the clock. */
function limiterWith(take: SharedRates['take'], perMinute = 3) {
  const asked: string[] = [];
  let now = 0;
  const rates: SharedRates = {
    async take(feature, network, most) {
      asked.push(`${feature} ${network} ${most}`);
      return take(feature, network, most);
    },
    forgetOld: async () => 0,
  };
  const shared = sharedLimit({ rates, feature: 'bookings', perMinute, now: () => now });
  return {
    limiter: createRateLimiter(perMinute, () => 1_000_000, shared),
    asked,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('a request that this process refuses is not counted elsewhere', async () => {
  const { limiter, asked } = limiterWith(async () => null);
  for (const wait of [null, null, null, 20]) expect(await limiter.waitForShared('a')).toBe(wait);
  expect(asked).toEqual(Array(3).fill('bookings a 3'));
});

test('a request that stores nothing is counted in this process only', () => {
  const { limiter, asked } = limiterWith(async () => 7);
  expect(limiter.waitFor('a')).toBeNull();
  expect(asked).toEqual([]);
});

test('a request that all processes together refuse has to wait', async () => {
  const { limiter } = limiterWith(async () => 7);
  expect(await limiter.waitForShared('a')).toBe(7);
});

test.each<[string, SharedRates['take']]>([
  ['fails', () => Promise.reject(new Error('down'))],
  ['does not answer', () => new Promise(() => {})],
])(
  'if the shared count %s, the limit of this process stands alone, and nobody waits again',
  async (_, take) => {
    const { limiter, asked, pass } = limiterWith(take);
    for (const wait of [null, null, null, 20]) expect(await limiter.waitForShared('a')).toBe(wait);
    expect(asked).toHaveLength(1);
    pass(5001);
    expect(await limiter.waitForShared('b')).toBeNull();
    expect(asked).toHaveLength(2);
  },
);
