import { dayInWords, usesDayClock, zoneInWords } from '#core/moment-words.ts';
import { assistantPanelWords as words } from '#core/site/content/assistant-panel.ts';
import { bookedLineWords } from '#core/site/content/booked-line.ts';
import { Icon } from '../ui/icon.tsx';
import { slotAs12HourTime } from './clock-words.ts';
import type { TranscriptBooking } from './transcript.ts';

/**
 * Shows a request that was sent: its day and time, its reference, the link to its page, and a file
 * for the visitor's calendar.
 */
export function BookingCard({ booking }: { booking: TranscriptBooking }) {
  const { id, date, slot, reference, link } = booking;
  const day = dayInWords(date ?? '', navigator.language);
  const label = slotAs12HourTime(slot ?? '');
  const time = label && usesDayClock(navigator.language) ? `${label} (${slot})` : label;
  return (
    <div className="talk-booking">
      <p className="talk-label">
        <Icon name="check" />
        <span>{words.booked}</span>
      </p>
      {day && <p className="talk-booking-day">{day}</p>}
      {time && (
        <p className="talk-booking-time">
          {[time, businessZone(date ?? '')].filter(Boolean).join(', ')}
        </p>
      )}
      {reference && (
        <p className="talk-booking-reference">
          {bookedLineWords.reference} <strong>{reference}</strong>
        </p>
      )}
      {link && (
        // The page of the request opens as a document of its own, because the server writes it.
        <a href={link} className="link">
          {bookedLineWords.manage}
        </a>
      )}
      <a
        href={`/api/consultations/${encodeURIComponent(id)}/invite.ics`}
        download
        className="btn btn-outline btn-sm"
      >
        {words.addToCalendar}
      </a>
    </div>
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
