import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

function limiterAt(perMinute: number) {
  let now = 1_000_000;
  const limiter = createRateLimiter(perMinute, () => now);
  return {
    pass: (ms: number) => {
      now += ms;
    },
    waits: (address: string, times = 1) =>
      Array.from({ length: times }, () => limiter.waitFor(address)),
  };
}

test('an address may send a minute’s worth of requests at once, and then has to wait', () => {
  const { waits } = limiterAt(60);
  expect(waits('a', 60)).toEqual(Array(60).fill(null));
  expect(waits('a', 2)).toEqual([1, 1]);
});

test('later requests are allowed at the rate of the limit, however often the address asks', () => {
  const { waits, pass } = limiterAt(6);
  waits('a', 6);
  expect(waits('a')).toEqual([10]);
  pass(9000);
  expect(waits('a', 3)).toEqual([1, 1, 1]);
  pass(1000);
  expect(waits('a', 2)).toEqual([null, 10]);
});

test('an address that waits as long as it was told may pass', () => {
  const { waits, pass } = limiterAt(7);
  waits('a', 7);
  const [seconds] = waits('a');
  pass((seconds ?? 0) * 1000);
  expect(waits('a')).toEqual([null]);
});

test('after a minute of rest an address has its whole allowance again, and never more', () => {
  const { waits, pass } = limiterAt(5);
  waits('a', 5);
  pass(3_600_000);
  expect(waits('a', 6)).toEqual([null, null, null, null, null, 12]);
});

test('one address does not use up the allowance of another', () => {
  const { waits } = limiterAt(1);
  expect(waits('a', 2)).toEqual([null, 60]);
  expect(waits('b')).toEqual([null]);
});

test('a clock that is set back makes nobody wait for more than a minute', () => {
  const { waits, pass } = limiterAt(60);
  waits('a', 60);
  pass(-3_600_000);
  expect(waits('a')).toEqual([1]);
  pass(60_000);
  expect(waits('a')).toEqual([null]);
});

test('with many addresses the limiter forgets the one that was quiet for longest, not the one at its limit', () => {
  const { waits } = limiterAt(1);
  expect(waits('busy')).toEqual([null]);
  expect(waits('quiet')).toEqual([null]);
  for (let index = 0; index < 19_999; index++) {
    waits(`n${index}`);
    if (index % 5000 === 0) expect(waits('busy')).toEqual([60]);
  }
  expect(waits('busy')).toEqual([60]);
  expect(waits('quiet')).toEqual([null]);
});
