import { expect, test } from 'vitest';
import type { LastQuestion } from '../../../assistant/conversation-state.ts';
import { withHoursForLikeSounds } from '../heard-text.ts';

test.each<[LastQuestion | null, string, string]>([
  ['date', 'Can we do Friday for thirty?', 'Can we do Friday four thirty?'],
  ['date', 'Friday for in the afternoon.', 'Friday four in the afternoon.'],
  ['slot', 'To thirty, please.', 'two thirty, please.'],
  ['slot', "Won o'clock.", "one o'clock."],
  ['move-when', 'Monday too p.m.', 'Monday two p.m.'],
  ['date', 'Friday works for me.', 'Friday works for me.'],
  ['date', 'I want to book for the afternoon.', 'I want to book for the afternoon.'],
  ['name', 'To thirty.', 'To thirty.'],
  [null, 'For thirty minutes.', 'For thirty minutes.'],
  ['date', 'Thursday, the eleven thirty works.', 'Thursday, at eleven thirty works.'],
  ['date', 'The eleventh in the morning.', 'The eleventh in the morning.'],
])('after the question for %s, %j is written %j', (asked, heard, written) => {
  expect(withHoursForLikeSounds(heard, { asked })).toBe(written);
});
