import { dayInWords } from '../../moment-words.ts';
import {
  calendarDifferenceWords,
  ownerMessageWords,
  untoldWords,
  calendarTroubleWords as words,
} from '../../site/content/notice.ts';
import type { BookingNews } from '../booking-news.ts';
import { bookingReference } from '../booking-reference.ts';
import { slotLabel } from '../schedule.ts';

/** A calendar of the owner that could not be read several times. */
export interface CalendarTrouble {
  /** The place of the calendar among the addresses that the owner has set. It begins with 1. */
  number: number;
  reason: string | null;
  /** Whether something is still known of the calendar. */
  isKnown: boolean;
  /** What is offered when nothing is known of a calendar any more. */
  whenUnknown: 'offer' | 'none';
}

/** Tells the owner of the trouble. The text holds nothing of the calendar and no address. */
export function calendarTroubleText({ number, reason, isKnown, whenUnknown }: CalendarTrouble) {
  const sentences = [
    words.failed(number, reason),
    isKnown ? words.kept[whenUnknown] : words.unknown[whenUnknown],
    words.whatToDo,
  ];
  return { subject: words.subject, text: sentences.join(' ') };
}

/** Tells the owner that a program, or the calendar for bookings, took nothing for a day. */
export function untoldText(place: 'webhook' | 'calendar', reason: string) {
  const { subject, failed, whatToDo } = untoldWords[place];
  return { subject, text: `${failed(reason)} ${whatToDo}` };
}

/** Tells the owner that a booking was moved or deleted in the calendar, and not here. */
export function calendarDifferenceText({ booking }: BookingNews) {
  const { subject, changed, unchanged, whatToDo } = calendarDifferenceWords;
  const reference = bookingReference(booking.id);
  const day = dayInWords(booking.date, booking.locale);
  const zone = booking.timeZone ?? ownerMessageWords.ownTime;
  const when = `${day}, ${slotLabel(booking.slot)} (${zone})`;
  const text = [changed(reference), unchanged(when), whatToDo].join(' ');
  return { subject: subject(reference), text };
}
