import type { Dialogue } from './dialogue.ts';
import { anyOrderDialogues } from './dialogues/any-order.ts';
import { changedSummariesDialogues } from './dialogues/changed-summaries.ts';
import { confirmationDialogues } from './dialogues/confirmations.ts';
import { correctionDialogues } from './dialogues/corrections.ts';
import { daysAndTimesDialogues } from './dialogues/days-and-times.ts';
import { noBookingDialogues } from './dialogues/no-booking.ts';
import { questionDialogues } from './dialogues/questions.ts';
import { refusedThenCorrectedDialogues } from './dialogues/refused-then-corrected.ts';
import { smallTalkDialogues } from './dialogues/small-talk.ts';
import { spellingDialogues } from './dialogues/spelling.ts';
import { stepByStepDialogues } from './dialogues/step-by-step.ts';

export const dialogues: readonly Dialogue[] = [
  ...anyOrderDialogues,
  ...correctionDialogues,
  ...refusedThenCorrectedDialogues,
  ...questionDialogues,
  ...changedSummariesDialogues,
  ...confirmationDialogues,
  ...smallTalkDialogues,
  ...spellingDialogues,
  ...daysAndTimesDialogues,
  ...noBookingDialogues,
  ...stepByStepDialogues,
];
