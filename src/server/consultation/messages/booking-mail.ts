import type { BookingNews } from '#core/consultation/booking-news.ts';
import { calendarFile, visitorCalendarEntry } from '#core/consultation/calendar-entry.ts';
import type { DueLaterMessage } from '../storage/later-messages.ts';
import type { Letter, Mailer } from './mailer.ts';
import type { DeliveryResult } from './notifier.ts';

/** Where the site is, for the links in a letter. */
export interface LetterSurroundings {
  /** The address of the booking's page. It is null in a letter to the owner. */
  link: string | null;
  host: string;
}

export interface BookingMail {
  mailer: Mailer;
  /** The address to which letters to the owner are sent. */
  ownerAddress: string;
  /** Writes a letter that tells the news. Pure functions of the core do this. */
  writeLetter(
    recipient: DueLaterMessage['recipient'],
    news: BookingNews,
    surroundings: LetterSurroundings,
  ): Pick<Letter, 'subject' | 'text' | 'html'>;
}

/** Returns a function that sends a queued message as a letter. */
export function letterSender(
  { mailer, ownerAddress, writeLetter }: BookingMail,
  origin: string,
): (message: DueLaterMessage) => Promise<DeliveryResult> {
  const { host } = new URL(origin);
  return async ({ id, recipient, payload }) => {
    const to = recipient === 'owner' ? ownerAddress : payload.booking.email;
    if (to === null) return { kind: 'refused', reason: 'the address is not known' };
    const link = payload.link === null ? null : new URL(payload.link, origin).href;
    return mailer.send({
      to,
      ...writeLetter(recipient, payload, { link, host }),
      calendarFile: calendarFile([visitorCalendarEntry(payload.booking)], host),
      messageId: `<${id}@${host}>`,
    });
  };
}
