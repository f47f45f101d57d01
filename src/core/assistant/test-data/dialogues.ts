import type { Dialogue } from './dialogue.ts';
import { anyOrder } from './dialogues/any-order.ts';
import { changedSummaries } from './dialogues/changed-summaries.ts';
import { corrections } from './dialogues/corrections.ts';
import { daysAndTimes } from './dialogues/days-and-times.ts';
import { kindsOfYes } from './dialogues/kinds-of-yes.ts';
import { noBooking } from './dialogues/no-booking.ts';
import { questionsBetween } from './dialogues/questions-between.ts';
import { refusedThenMended } from './dialogues/refused-then-mended.ts';
import { smallTalk } from './dialogues/small-talk.ts';
import { spelled } from './dialogues/spelled.ts';

export const dialogues: readonly Dialogue[] = [
  ...anyOrder,
  ...corrections,
  ...refusedThenMended,
  ...questionsBetween,
  ...changedSummaries,
  ...kindsOfYes,
  ...smallTalk,
  ...spelled,
  ...daysAndTimes,
  ...noBooking,
];
