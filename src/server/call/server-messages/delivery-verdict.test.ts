import { expect, test } from 'vitest';
import { deliveryVerdict } from './delivery-verdict.ts';

const TIMING = { firstRetryMs: 10_000, longestAgeMs: 86_400_000 };
const NEW = { attempts: 0, ageMs: 0 };
const answered = (status: number, retryAfterMs: number | null = null) => {
  return { kind: 'answered' as const, status, text: '', retryAfterMs };
};

test.each([
  [answered(200), NEW, { kind: 'delivered' }],
  [answered(204), NEW, { kind: 'delivered' }],
  // A redirect is not followed, and a later attempt would be redirected too.
  [answered(302), NEW, { kind: 'dropped', reason: 'status 302' }],
  [answered(400), NEW, { kind: 'dropped', reason: 'status 400' }],
  [answered(404), NEW, { kind: 'dropped', reason: 'status 404' }],
  [answered(429), NEW, { kind: 'postponed', retryInMs: 10_000, reason: 'status 429' }],
  [answered(429, 60_000), NEW, { kind: 'postponed', retryInMs: 60_000, reason: 'status 429' }],
  [answered(408), NEW, { kind: 'postponed', retryInMs: 10_000, reason: 'status 408' }],
  [answered(500), NEW, { kind: 'postponed', retryInMs: 10_000, reason: 'status 500' }],
  [
    answered(503),
    { attempts: 3, ageMs: 0 },
    { kind: 'postponed', retryInMs: 80_000, reason: 'status 503' },
  ],
  [
    answered(503),
    { attempts: 1000, ageMs: 0 },
    { kind: 'postponed', retryInMs: 3_600_000, reason: 'status 503' },
  ],
  [
    { kind: 'failed' as const, reason: 'no answer in time' },
    NEW,
    { kind: 'postponed', retryInMs: 10_000, reason: 'no answer in time' },
  ],
  [
    { kind: 'failed' as const, reason: 'no answer in time' },
    { attempts: 30, ageMs: 86_400_000 },
    { kind: 'dropped', reason: 'no answer in time' },
  ],
  [answered(200), { attempts: 30, ageMs: 86_400_000 }, { kind: 'delivered' }],
  [
    { kind: 'forbidden' as const, reason: 'the address is private' },
    NEW,
    { kind: 'dropped', reason: 'the address is private' },
  ],
])('%j after %j is %j', (outcome, message, verdict) => {
  expect(deliveryVerdict(outcome, message, TIMING)).toEqual(verdict);
});
