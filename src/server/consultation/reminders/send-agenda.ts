import { parseCalendarDate } from '#core/consultation/calendar-date.ts';
import { agendaText } from '#core/consultation/reminders/agenda-text.ts';
import { agendaSpanOf } from '#core/consultation/reminders/reminder-times.ts';
import type { OwnersCalendar } from '../calendar/owners-calendar.ts';
import type { SendAlert, SendLater } from '../messages/notifier.ts';
import { unlessStorageFails } from './send-reminder.ts';

interface AgendaSenderParts {
  calendar: Pick<OwnersCalendar, 'nearestEntries'>;
  sendAlert: SendAlert;
  /** The zone of the owner's mornings. */
  zone: string;
}

const MOST_MEETINGS = 200;

/**
 * Returns a function that tells the owner of the meetings of a day, as they are now. Nothing is told if
 * none is still to come.
 */
export function agendaSender({ calendar, sendAlert, zone }: AgendaSenderParts): SendLater {
  return async ({ id, occasion }) => {
    const now = Date.now();
    const day = parseCalendarDate(occasion);
    if (day === null) return { kind: 'dropped' };
    const { until } = agendaSpanOf(day, zone);
    if (until <= now) return { kind: 'dropped' };
    const span = { since: now, now, until };
    const entries = await calendar.nearestEntries(span, MOST_MEETINGS).catch(unlessStorageFails);
    if (entries === 'unreachable') return { kind: 'failed', reason: 'the storage does not answer' };
    const meetings = entries.flatMap(({ id, title, startsAt, state }) =>
      startsAt !== null && state === 'requested' ? [{ id, title, startsAt }] : [],
    );
    if (meetings.length === 0) return { kind: 'dropped' };
    return sendAlert({ ...agendaText(meetings, zone), id });
  };
}
