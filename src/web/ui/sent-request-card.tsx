import { useEffect } from 'react';
import { dayInWords, slotInWords, zoneInWords } from '#core/moment-words.ts';
import { inviteAddress } from '#core/request-address.ts';
import { keepAskedTime } from './asked-times.ts';
import { Icon } from './icon.tsx';
import './sent-request-card.css';
import { visitorTimeAndLocale } from './visitor-time-and-locale.ts';

interface SentRequestCardProps {
  /** The request. A value is empty or null if it is not known. */
  request: {
    id: string;
    /** A short name of the request, for example `EV-7K3M-Q2`. */
    reference: string | null;
    /** The path of the page on which the visitor can see, move or cancel the request. */
    link: string | null;
    date: string | null;
    slot: string | null;
    isOffCalendar: boolean;
  };
  words: { received: string; reference: string; manage: string; addToCalendar: string };
}

/**
 * Shows a request that an agent sent for the visitor, in writing or in a call: its day and time, the
 * link to its page, its reference, and a file for the visitor's calendar.
 */
export function SentRequestCard({ request, words }: SentRequestCardProps) {
  const { id, reference, link, isOffCalendar, slot } = request;
  const date = request.date ?? '';
  const day = dayInWords(date, navigator.language);
  const time = slotInWords(slot ?? '', navigator.language);
  useEffect(() => {
    const zone = businessZone() || visitorTimeAndLocale().timeZone;
    if (date && slot && zone) keepAskedTime({ date, slot, zone, link });
  }, [date, slot, link]);
  return (
    <div className="sent-request" data-request={id}>
      <p className="sent-request-label">
        <Icon name="check" />
        {words.received}
      </p>
      {day && <p className="sent-request-day">{day}</p>}
      {time && (
        <p className="sent-request-time">
          {[time, businessZoneInWords(date)].filter(Boolean).join(', ')}
        </p>
      )}
      <div className="sent-request-ways">
        {link && (
          // The page of the request opens as a document of its own, because the server writes it.
          <a href={link} className="btn btn-primary btn-sm">
            {words.manage}
          </a>
        )}
        {!isOffCalendar && (
          <a href={inviteAddress(id)} download className="link">
            {words.addToCalendar}
          </a>
        )}
      </div>
      {reference && (
        <p className="sent-request-reference">
          {words.reference} <strong>{reference}</strong>
        </p>
      )}
    </div>
  );
}

/**
 * Returns the time zone of the business hours. Returns an empty string if no zone is set for the
 * business, because the hours then apply in the visitor's own zone.
 */
function businessZone(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=business-time-zone]')?.content ?? '';
}

function businessZoneInWords(date: string): string {
  const zone = businessZone();
  const noon = Date.parse(`${date}T12:00:00Z`);
  return zone && zoneInWords(zone, noon || Date.now());
}
