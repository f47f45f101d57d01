import {
  bookingCalendarTroubleWords,
  webhookTroubleWords,
  calendarTroubleWords as words,
} from '../../site/content/notice.ts';

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

/** Tells the owner that a program was not told of bookings, although it was tried for a day. */
export function webhookTroubleText(reason: string) {
  const { subject, failed, whatToDo } = webhookTroubleWords;
  return { subject, text: `${failed(reason)} ${whatToDo}` };
}

/** Tells the owner that bookings could not be written into the calendar for a day. */
export function bookingCalendarTroubleText(reason: string) {
  const { subject, failed, whatToDo } = bookingCalendarTroubleWords;
  return { subject, text: `${failed(reason)} ${whatToDo}` };
}
