import type { BookedTime } from '#core/consultation/booking-life.ts';
import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { momentInWords, timeInWords } from '#core/consultation/reminders/reminder-letter.ts';
import { slotLabel } from '#core/consultation/schedule.ts';
import { wallTimeAt } from '#core/consultation/time-zone.ts';
import { cityOf, dayInWords, dayWithoutYear } from '#core/moment-words.ts';
import type { ConsultationRecord } from '#server/consultation/archive/consultation-record.ts';

/** Writes a day and a time as somebody has chosen them. */
export function wallTimeInWords({ date, slot }: Pick<BookedTime, 'date' | 'slot'>): string {
  return `${dayInWords(date, OWNERS_LOCALE)}, ${slotLabel(slot)}`;
}

/** Writes when a meeting is by the owner's clock, or as the visitor has chosen it if that is not known. */
export function meetingInWords(
  { booking, selected_date, selected_time }: ConsultationRecord,
  zone: string,
): string {
  if (booking === null) return `${selected_date}, ${selected_time}`;
  return booking.startsAt === null
    ? wallTimeInWords(booking)
    : momentInWords(booking.startsAt, zone, OWNERS_LOCALE);
}

/** Writes the same shorter, where many of them stand below each other: without the present year. */
export function meetingInShort(record: ConsultationRecord, zone: string, now: number): string {
  const { booking } = record;
  const { date } = wallTimeAt(now, zone);
  if (booking?.startsAt == null) return meetingInWords(record, zone);
  const begins = wallTimeAt(booking.startsAt, zone).date;
  if (begins.slice(0, 4) !== date.slice(0, 4)) return meetingInWords(record, zone);
  return `${dayWithoutYear(begins, OWNERS_LOCALE)}, ${timeInWords(booking.startsAt, zone, OWNERS_LOCALE)}`;
}

/** Writes what the visitor's clock shows then; null if it shows the same as the owner's. */
export function visitorsTime({ booking }: ConsultationRecord, zone: string): string | null {
  if (booking === null || booking.startsAt === null || booking.timeZone === null) return null;
  const [theirs, ours] = [booking.timeZone, zone].map((one) => {
    const { date, minutes } = wallTimeAt(booking.startsAt ?? 0, one);
    return `${date} ${minutes}`;
  });
  if (theirs === ours) return null;
  const { timeZone, startsAt } = booking;
  return `${momentInWords(startsAt, timeZone, OWNERS_LOCALE)}, ${cityOf(timeZone) ?? timeZone}`;
}
