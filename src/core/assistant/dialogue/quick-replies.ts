import { addDays, type CalendarDate } from '../../consultation/calendar-date.ts';
import { firstOpenDay, slotLabel } from '../../consultation/schedule.ts';
import { services } from '../../consultation/service.ts';
import { assistantPanelWords } from '../../site/content/assistant-panel.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { dayLabel } from './slot-offers.ts';

/** The number of days that are offered when the assistant asks for a day. */
const DAYS_OFFERED = 3;

/**
 * Returns short answers to the assistant's open question. The panel shows each of them as a button
 * that sends the text. A question with any answer, such as the name, has no short answers.
 */
export function quickReplies(
  { asked, offered }: ConversationState,
  { now }: LocalContext,
): readonly string[] {
  switch (asked) {
    case 'service':
      return services.map(({ label }) => label);
    case 'date':
      return openDays(now).map(dayLabel);
    case 'slot':
      return offered.map(slotLabel);
    case 'send':
      return Object.values(assistantPanelWords.confirmation);
    default:
      return [];
  }
}

function openDays(now: LocalContext['now']): CalendarDate[] {
  const days = [firstOpenDay(now)];
  while (days.length < DAYS_OFFERED) {
    const next = addDays(days.at(-1) ?? now.date, 1);
    days.push(firstOpenDay({ date: next, minutes: 0 }));
  }
  return days;
}
