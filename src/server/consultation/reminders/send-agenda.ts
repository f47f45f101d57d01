import { parseCalendarDate } from '#core/consultation/calendar-date.ts';
import { agendaText } from '#core/consultation/reminders/agenda-text.ts';
import { agendaSpanOf } from '#core/consultation/reminders/reminder-times.ts';
import type { SendAlert, SendLater } from '../messages/notifier.ts';
import type { ReminderStore } from './reminder-store.ts';

interface AgendaSenderParts {
  store: Pick<ReminderStore, 'meetings'>;
  sendAlert: SendAlert;
  /** The zone of the owner's mornings. */
  zone: string;
}

const MOST_MEETINGS = 200;

/**
 * Returns a function that tells the owner of the meetings of a day, as they are now. Nothing is told if
 * none is still to come.
 */
export function agendaSender({ store, sendAlert, zone }: AgendaSenderParts): SendLater {
  return async ({ id, occasion }) => {
    const now = Date.now();
    const day = parseCalendarDate(occasion);
    if (day === null) return { kind: 'dropped' };
    const { until } = agendaSpanOf(day, zone);
    if (until <= now) return { kind: 'dropped' };
    const meetings = await store.meetings({ after: now, until }, MOST_MEETINGS);
    if (meetings.length === 0) return { kind: 'dropped' };
    return sendAlert({ ...agendaText(meetings, zone), id });
  };
}
