import { dayInWords } from '#core/moment-words.ts';
import { assistantPanelWords as words } from '#core/site/content/assistant-panel.ts';
import { Icon } from '../ui/icon.tsx';
import { slotAs12HourTime } from './clock-words.ts';
import type { TranscriptBooking } from './transcript.ts';

/**
 * Shows the day and time of a request that was sent, and offers a file for the visitor's calendar.
 */
export function BookingCard({ booking: { id, date, slot } }: { booking: TranscriptBooking }) {
  const day = dayInWords(date ?? '');
  const time = slotAs12HourTime(slot ?? '');
  return (
    <div className="talk-booking">
      <p className="talk-label">
        <Icon name="check" />
        <span>{words.booked}</span>
      </p>
      {day && <p className="talk-booking-day">{day}</p>}
      {time && <p className="talk-booking-time">{[time, businessZone()].join(' ')}</p>}
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
 * Returns the name of the time zone of the business hours. Returns an empty string if no zone is
 * set for the business, because the hours then apply in the visitor's own zone.
 */
function businessZone(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=business-time-zone]');
  return meta?.content.replaceAll('_', ' ') ?? '';
}
