import { expect, test } from 'vitest';
import { cutoffsAt, defaultKeptDays, firstKeptVisitDay } from './retention.ts';

test('each cutoff lies its number of days before now, and unjoined calls are kept one day', () => {
  const now = Date.UTC(2026, 10, 15, 12);
  expect(cutoffsAt(now, { ...defaultKeptDays, calls: 7 })).toEqual({
    conversations: Date.UTC(2026, 7, 17, 12),
    calls: Date.UTC(2026, 10, 8, 12),
    recordings: Date.UTC(2026, 9, 16, 12),
    unjoined: Date.UTC(2026, 10, 14, 12),
  });
});

test('visits are kept for 400 days', () => {
  expect(firstKeptVisitDay(Date.UTC(2026, 10, 16, 23, 59))).toBe('2025-10-12');
});
