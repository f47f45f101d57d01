import { dayInWords, usesDayClock, zoneInWords } from '#core/moment-words.ts';
import { bookedLineWords } from '#core/site/content/booked-line.ts';
import { SentRequestCard } from '../ui/sent-request-card.tsx';
import { slotAs12HourTime } from './clock-words.ts';
import type { TranscriptBooking } from './transcript.ts';

/** Shows a request that was sent, with its day and time. */
export function BookingCard({ booking }: { booking: TranscriptBooking }) {
  const { date, slot } = booking;
  const day = dayInWords(date ?? '', navigator.language);
  const label = slotAs12HourTime(slot ?? '');
  const time = label && usesDayClock(navigator.language) ? `${label} (${slot})` : label;
  return (
    <SentRequestCard request={booking} words={bookedLineWords}>
      {day && <p className="talk-booking-day">{day}</p>}
      {time && (
        <p className="talk-booking-time">
          {[time, businessZone(date ?? '')].filter(Boolean).join(', ')}
        </p>
      )}
    </SentRequestCard>
  );
}

/**
 * Returns the time zone of the business hours in words. Returns an empty string if no zone is set
 * for the business, because the hours then apply in the visitor's own zone.
 */
function businessZone(date: string): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=business-time-zone]');
  const noon = Date.parse(`${date}T12:00:00Z`);
  return meta?.content ? zoneInWords(meta.content, noon || Date.now()) : '';
}
