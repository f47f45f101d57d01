import { bookingPath } from '#core/consultation/booking-path.ts';
import { calendarFile, visitorCalendarEntry } from '#core/consultation/calendar/calendar-entry.ts';
import { reminderLetter } from '#core/consultation/reminders/reminder-letter.ts';
import { isReminderDue } from '#core/consultation/reminders/reminder-times.ts';
import type { Letter, Mailer } from '../messages/mailer.ts';
import { type NewsSettings, remindedMessages } from '../messages/news-messages.ts';
import type { SendLater } from '../messages/notifier.ts';
import type { Booking, VisitorContact } from '../storage/booking-ledger.ts';
import type { DueLaterMessage } from '../storage/later-messages.ts';
import { hoursOf, type ReminderStore } from './reminder-store.ts';

interface ReminderSenderParts {
  store: Pick<ReminderStore, 'find'>;
  mailer: Mailer;
  hours: readonly number[];
  news: NewsSettings;
  origin: string;
}

/**
 * Returns a function that sends a reminder, if its booking still stands as it did when the reminder was
 * queued. Otherwise the reminder is dropped. A program of the owner hears of a reminder that was sent.
 */
export function reminderSender(parts: ReminderSenderParts): SendLater {
  const { store, mailer, hours, news, origin } = parts;
  return async (message) => {
    const found = await store.find(message.bookingId);
    if (found === null || found.isStopped || found.visitor === null) return { kind: 'dropped' };
    const { booking, visitor } = found;
    const { startsAt } = booking;
    if (startsAt === null || !isAsQueued(booking, message)) return { kind: 'dropped' };
    const due = { hours: hoursOf(message.occasion), startsAt };
    if (!isReminderDue(due, hours, Date.now())) return { kind: 'dropped' };
    const request = { ...booking, startsAt };
    const delivery = await mailer.send(letterAbout(message.id, request, visitor, news, origin));
    if (delivery.kind !== 'delivered') return delivery;
    const told = { at: Date.now(), occasion: message.occasion };
    return { ...delivery, followedBy: remindedMessages(booking, visitor, told, news) };
  };
}

function isAsQueued({ state, sequence }: Booking, { payload }: DueLaterMessage): boolean {
  return state === 'requested' && sequence === payload.booking.sequence;
}

function letterAbout(
  id: string,
  booking: Booking & { startsAt: number },
  { name, email }: VisitorContact,
  { businessTimeZone }: NewsSettings,
  origin: string,
): Letter {
  const { host, hostname } = new URL(origin);
  const { linkToken } = booking;
  const addressOf = (path: string) => new URL(path, origin).href;
  const link = linkToken && addressOf(bookingPath(linkToken));
  const stopLink = linkToken && addressOf(bookingPath(linkToken, '/reminders'));
  const timeZone = booking.timeZone ?? businessTimeZone ?? 'UTC';
  return {
    to: email,
    ...reminderLetter({ ...booking, name, timeZone }, { link, stopLink, host }),
    calendarFile: calendarFile([visitorCalendarEntry(booking)], host),
    ...(stopLink !== null && { stopAddress: stopLink }),
    messageId: `<${id}@${hostname}>`,
  };
}
