import { expect, test } from 'vitest';
import { cutoffsAt, defaultKeptDays } from './retention.ts';

test('what is older than its days goes, and what ended by itself a day later', () => {
  const now = Date.UTC(2026, 10, 15, 12);
  expect(cutoffsAt(now, { ...defaultKeptDays, calls: 7 })).toEqual({
    conversations: Date.UTC(2026, 7, 17, 12),
    calls: Date.UTC(2026, 10, 8, 12),
    recordings: Date.UTC(2026, 9, 16, 12),
    unjoined: Date.UTC(2026, 10, 14, 12),
  });
});
