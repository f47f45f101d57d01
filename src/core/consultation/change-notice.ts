import { utcTime } from '../moment-words.ts';
import { changeMessageWords as words } from '../site/content/booking-life.ts';
import { ownerMessageWords } from '../site/content/notice.ts';
import type { BookingNews } from './booking-news.ts';
import { bookingReference } from './booking-reference.ts';
import type { CalendarDate } from './calendar-date.ts';
import { type OwnerMessageLine, type OwnerMessageText, ownerMessageText } from './owner-message.ts';
import { type Slot, slotLabel } from './schedule.ts';
import { serviceLabel } from './service.ts';

/** Writes the short message that tells the owner of a move or a cancellation. */
export function changeNoticeText(news: BookingNews): OwnerMessageText {
  const { event, booking, before, isRowHosted } = news;
  const when = ({ date, slot }: { date: CalendarDate; slot: Slot }) =>
    `${date} ${words.at} ${slotLabel(slot)} (${booking.timeZone ?? ownerMessageWords.ownTime})`;
  const lines: OwnerMessageLine[] = [
    { label: words.reference, value: bookingReference(booking.id) },
    { label: words.name, value: booking.name ?? '' },
    { label: words.service, value: serviceLabel(booking.service) },
    { label: words.before, value: before === null ? '' : when(before) },
    { label: event === 'moved' ? words.moved : words.cancelled, value: when(booking) },
    // The first message about the request names the same time, so the owner can find it.
    { label: ownerMessageWords.submitted, value: utcTime(booking.createdAt) },
    { label: words.changed, value: utcTime(booking.changedAt ?? booking.createdAt) },
    { label: ownerMessageWords.note, value: isRowHosted ? words.hostedRow[event] : '' },
  ];
  return ownerMessageText(
    words.headings[event],
    lines.filter((line) => !('value' in line) || line.value !== ''),
  );
}
