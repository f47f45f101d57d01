import { storedBookingsOf } from '../booking/stored-bookings.ts';
import { callBrowserOptions } from '../call-support/call-browser.ts';
import { callElements } from '../call-support/call-elements.ts';
import { visit } from '../site-test.ts';
import { askedFor } from './asked-for.ts';
import { type Caller, prepareCaller } from './caller.ts';
import { expect, voiceTest as test } from './speaking-site.ts';
import {
  type CallerAnswers,
  type CallerMove,
  plannedDay,
  VISITORS_ZONE,
} from './spoken-dialogue.ts';
import { spokenDialogues } from './spoken-dialogues.ts';
import { expectUnderstood } from './understood-share.ts';

test.use({
  ...callBrowserOptions,
  // Without a graphics card the processor would draw the sphere, and the engines of speech need it.
  contextOptions: { reducedMotion: 'reduce' },
  locale: 'en-US',
  timezoneId: VISITORS_ZONE,
});

const MOST_TURNS = 12;
for (const [index, dialogue] of spokenDialogues.entries()) {
  const { title, tag = [], voice, books, whileGreeted, answers, afterBooking } = dialogue;
  test(title, { tag }, async ({ page, site }) => {
    const { date, day } = plannedDay(index + 1, Date.now());
    const caller = await prepareCaller(page, voice);
    const { idle, button } = callElements(page);
    await visit(page, `${site.origin}/consultation`);
    await idle.click();
    await whileGreeted?.(day)(caller);
    await talkUntilBooked(caller, answers(day));
    if (afterBooking) await afterBooking(caller);
    else await button('End call').click();

    const { name, service, time, email } = books;
    await expect
      .poll(() => storedBookingsOf(email, site.dataDir))
      .toEqual([{ name, service, date, time, message: 'delivered' }]);
    expect(site.notifications().filter((text) => text.includes(email))).toHaveLength(1);

    await expectUnderstood(caller, site.recogniser);
  });
}

/**
 * Answers the agent's questions until it has sent the request and said so. A caller who is asked for
 * something else was not understood, and says the same again.
 */
async function talkUntilBooked(caller: Caller, answers: CallerAnswers): Promise<void> {
  const asked: string[] = [];
  const talk: string[] = [];
  let move: CallerMove | undefined;
  while (asked.length < MOST_TURNS) {
    const words = await caller.listen();
    talk.push(`agent: ${words}`);
    if (caller.record.after(0).hasBooked()) return;
    const question = askedFor(words);
    const moves = (question && answers[question]) ?? [];
    const times = asked.filter((earlier) => earlier === question).length;
    move = moves[Math.min(times, moves.length - 1)] ?? move;
    if (move === undefined) break;
    asked.push(question ?? 'nothing');
    const before = caller.record.now();
    await move(caller);
    talk.push(`heard: ${caller.record.after(before).lines('user').join(' ')}`);
  }
  throw new Error(`Nothing was booked:\n${talk.join('\n')}`);
}
