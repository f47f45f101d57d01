import { randomUUID } from 'node:crypto';
import { isOffCalendar } from '#core/consultation/booked-start.ts';
import { type BookingEvent, lastEventOf } from '#core/consultation/booking-life.ts';
import type { BookingNews } from '#core/consultation/booking-news.ts';
import { bookingPath } from '#core/consultation/booking-path.ts';
import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import type { ConsultationNotice } from '#core/consultation/notice.ts';
import type { Booking, BookingChange, VisitorContact } from '../storage/booking-ledger.ts';
import {
  type LaterMessageChannel,
  type NewLaterMessage,
  recipientHashOf,
} from '../storage/later-messages.ts';

/** The settings that decide which messages tell the news about a booking. */
export interface NewsSettings {
  businessTimeZone: string | null;
  /** Whether letters can be sent. */
  hasMail: boolean;
  /** Whether a program of the owner is told. */
  hasWebhook: boolean;
  /** Whether consultations are written into the owner's calendar. */
  hasCalendar: boolean;
}

/** Returns the messages about a new booking. The chat message to the owner is not one of them. */
export function messagesAboutRequest(
  booking: Booking,
  visitor: VisitorContact,
  notice: ConsultationNotice,
  settings: NewsSettings,
): NewLaterMessage[] {
  const news = newsAbout('requested', booking, visitor, settings);
  const told = { ...news, notice };
  return [
    ...(settings.hasMail ? [toOwner('mail', told), ...visitorLetters(news, booking)] : []),
    ...(settings.hasWebhook ? [toOwner('webhook', told)] : []),
    ...(settings.hasCalendar ? [toCalendar(news)] : []),
  ];
}

/** Returns the messages about a change: one to the owner's chat, and those that the owner has set. */
export function messagesAboutChange(
  event: Exclude<BookingEvent, 'requested'>,
  { before, after, visitor, isRowHere }: BookingChange,
  settings: NewsSettings,
): NewLaterMessage[] {
  const news: BookingNews = {
    ...newsAbout(event, after, visitor, settings),
    before: event === 'moved' ? { date: before.date, slot: before.slot } : null,
    isRowHosted: !isRowHere,
  };
  // The chat message does not contain the address, so the address is not kept with it.
  const forChat = { ...news, booking: { ...news.booking, email: null } };
  return [
    toOwner('chat', forChat),
    ...(settings.hasMail ? [toOwner('mail', news), ...visitorLetters(news, after)] : []),
    ...(settings.hasWebhook ? [toOwner('webhook', news)] : []),
    ...(settings.hasCalendar ? [toCalendar(news)] : []),
  ];
}

/** Returns the message that tells the owner that the calendar shows a booking otherwise. */
export function differenceMessage(booking: Booking, settings: NewsSettings): NewLaterMessage {
  return toOwner('difference', newsAbout(lastEventOf(booking), booking, null, settings));
}

/** Returns the reminder of a meeting. Its letter is written from the booking as it is by then. */
export function reminderMessage(
  booking: Booking,
  email: string,
  occasion: string,
  settings: NewsSettings,
): NewLaterMessage {
  const payload = newsAbout(lastEventOf(booking), booking, null, settings);
  const recipientHash = recipientHashOf(email);
  return {
    id: randomUUID(),
    channel: 'reminder',
    recipient: 'visitor',
    recipientHash,
    occasion,
    payload,
  };
}

/** Returns the messages that tell of a reminder that was sent. */
export function remindedMessages(
  booking: Booking,
  visitor: VisitorContact,
  { at, occasion }: { at: number; occasion: string },
  settings: NewsSettings,
): NewLaterMessage[] {
  if (!settings.hasWebhook) return [];
  const news = newsAbout(lastEventOf(booking), booking, visitor, settings);
  return [{ ...toOwner('webhook', { ...news, remindedAt: at }), occasion }];
}

/** Returns the message that tells the owner of a day's meetings. `booking` is the first of them. */
export function agendaMessage(
  booking: Booking,
  day: CalendarDate,
  settings: NewsSettings,
): NewLaterMessage {
  const payload = newsAbout(lastEventOf(booking), booking, null, settings);
  return { ...toOwner('agenda', payload), occasion: day };
}

function newsAbout(
  event: BookingEvent,
  booking: Booking,
  visitor: VisitorContact | null,
  { businessTimeZone }: NewsSettings,
): BookingNews {
  const { id, service, date, slot, startsAt, timeZone, locale, state, sequence } = booking;
  const { createdAt, changedAt } = booking;
  return {
    event,
    booking: {
      id,
      name: visitor?.name ?? null,
      email: visitor?.email ?? null,
      service,
      date,
      slot,
      startsAt,
      timeZone: businessTimeZone ?? timeZone,
      locale,
      state,
      sequence,
      createdAt,
      changedAt,
      isOffCalendar: isOffCalendar(booking),
    },
    before: null,
    isRowHosted: false,
    link: null,
    notice: null,
  };
}

function toOwner(channel: LaterMessageChannel, payload: BookingNews): NewLaterMessage {
  return { id: randomUUID(), channel, recipient: 'owner', recipientHash: '', payload };
}

/** The calendar shows the booking as it is by then, so nothing about the person is kept with this. */
function toCalendar(news: BookingNews): NewLaterMessage {
  return toOwner('calendar', { ...news, booking: { ...news.booking, name: null, email: null } });
}

/** Returns the letter to the visitor. Only this letter contains the link of the booking's page. */
function visitorLetters(news: BookingNews, { linkToken }: Booking): NewLaterMessage[] {
  const { email } = news.booking;
  if (email === null) return [];
  return [
    {
      id: randomUUID(),
      channel: 'mail',
      recipient: 'visitor',
      recipientHash: recipientHashOf(email),
      payload: { ...news, link: linkToken === null ? null : bookingPath(linkToken) },
    },
  ];
}
