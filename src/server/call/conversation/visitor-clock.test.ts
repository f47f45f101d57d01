import { expect, test } from 'vitest';
import type { AnsweredCall } from '../call-agent.ts';
import { visitorClock } from './visitor-clock.ts';

function clockOf(clientTime: number | null) {
  return visitorClock({ visitor: { clientTime } } as Partial<AnsweredCall> as AnsweredCall);
}

test('the clock of the visitor goes on from the time at the start of the call', () => {
  const inAnHour = Date.now() + 3_600_000;
  expect(Math.abs((clockOf(inAnHour)?.() ?? 0) - inAnHour)).toBeLessThan(60_000);
  expect(clockOf(null)).toBeNull();
});

test('an absurd clock counts as the clock of the server', () => {
  const latestOfAll = 8_640_000_000_000_000;
  expect(Math.abs((clockOf(latestOfAll)?.() ?? 0) - Date.now())).toBeLessThan(60_000);
});
