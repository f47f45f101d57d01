import { randomUUID } from 'node:crypto';
import type { BookingNews } from '#core/consultation/booking-news.ts';
import { calendarFile, visitorCalendarEntry } from '#core/consultation/calendar/calendar-entry.ts';
import { letterHtml } from '#core/consultation/letter-html.ts';
import type { LetterSurroundings, LetterText } from '#core/consultation/letters.ts';
import type { DueLaterMessage } from '../storage/later-messages.ts';
import type { Mailer } from './mailer.ts';
import type { SendAlert, SendLater } from './notifier.ts';

export interface BookingMail {
  mailer: Mailer;
  /** The address to which letters to the owner are sent. */
  ownerAddress: string;
  /** Writes a letter that tells the news. Pure functions of the core do this. */
  writeLetter(
    recipient: DueLaterMessage['recipient'],
    news: BookingNews,
    surroundings: LetterSurroundings,
  ): LetterText;
}

/** Returns a function that sends a queued message as a letter. */
export function letterSender(
  { mailer, ownerAddress, writeLetter }: BookingMail,
  origin: string,
): SendLater {
  const { host, hostname } = new URL(origin);
  return async ({ id, recipient, payload }) => {
    const isToOwner = recipient === 'owner';
    const visitor = payload.notice?.row.email ?? payload.booking.email;
    const to = isToOwner ? ownerAddress : payload.booking.email;
    if (to === null) return { kind: 'refused', reason: 'the address is not known' };
    const link = payload.link === null ? null : new URL(payload.link, origin).href;
    return mailer.send({
      to,
      // The owner's answer to the letter reaches the visitor.
      ...(isToOwner && visitor !== null && { replyTo: visitor }),
      ...writeLetter(recipient, payload, { link, host }),
      // The words of the calendar entry are for the visitor. The owner has `export --format ics`.
      calendarFile:
        isToOwner || payload.booking.isOffCalendar
          ? null
          : calendarFile([visitorCalendarEntry(payload.booking)], host),
      messageId: `<${id}@${hostname}>`,
    });
  };
}

/** Returns a function that tells the owner by letter what no single request is about. */
export function alertLetterSender(
  { mailer, ownerAddress }: Pick<BookingMail, 'mailer' | 'ownerAddress'>,
  origin: string,
): SendAlert {
  return ({ subject, text, id = randomUUID() }) =>
    mailer.send({
      to: ownerAddress,
      subject,
      text,
      html: letterHtml(subject, [{ kind: 'lines', text }]),
      calendarFile: null,
      messageId: `<${id}@${new URL(origin).hostname}>`,
    });
}
