import { expect, test } from 'vitest';
import { heardShare } from './heard-share.ts';

test.each([
  ['What day works for you?', 'What day works for you', 1],
  ['at two thirty in the afternoon', 'At 2.30 in the afternoon.', 1],
  ['at two thirty in the afternoon', 'at 230 in the afternoon', 1],
  ['Tuesday, November seventeenth', 'Tuesday November 17th.', 1],
  ['kept for thirty days', 'kept for 30 days', 1],
  ['I’m the AI at Everline', 'im the AI at ever line', 4 / 5],
  ['the AI assistant', 'The A. I. assistant.', 1],
  ['d a n, at, lee dot com', 'DAN at lee.com.', 1],
  ['your email', 'Your e-mail.', 1],
  ['one two three four', 'four three two one', 1 / 4],
  ['one two three four', 'one and two and four', 3 / 4],
  ['one two', '', 0],
])('of "%s", "%s" gives back the share %d', (text, heard, share) => {
  expect(heardShare(text, heard)).toBeCloseTo(share);
});
