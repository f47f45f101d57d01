import type { CalendarDate } from '../../consultation/calendar-date.ts';
import { openSlots, slotLabel, windowDays } from '../../consultation/schedule.ts';
import { services } from '../../consultation/service.ts';
import { dayWithoutYear } from '../../moment-words.ts';
import { assistantPanelWords } from '../../site/content/assistant-panel.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';

/** The number of days that are offered when the assistant asks for a day. */
const DAYS_OFFERED = 3;

/**
 * Returns short answers to the assistant's open question. The panel shows each of them as a button
 * that sends the text. A question with any answer, such as the name, has no short answers.
 */
export function quickReplies(
  { asked, offered }: ConversationState,
  local: LocalContext,
): readonly string[] {
  switch (asked) {
    case 'service':
      return services.map(({ label }) => label);
    case 'date':
      return openDays(local).map((date) => dayWithoutYear(date, local.locale));
    case 'slot':
      return offered.map(slotLabel);
    case 'send':
      return Object.values(assistantPanelWords.confirmation);
    default:
      return [];
  }
}

/** Returns the next days that have an open time. Closed days are left out. */
function openDays({ now, closedDays }: LocalContext): readonly CalendarDate[] {
  return windowDays(now.date)
    .filter((date) => openSlots(date, now, closedDays).length > 0)
    .slice(0, DAYS_OFFERED);
}
