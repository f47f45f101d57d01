import { dayInWords, slotInWords, zoneInWords } from '#core/moment-words.ts';
import { inviteAddress } from '#core/request-address.ts';
import { Icon } from './icon.tsx';
import './sent-request-card.css';

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
  const { id, reference, link, isOffCalendar } = request;
  const date = request.date ?? '';
  const day = dayInWords(date, navigator.language);
  const time = slotInWords(request.slot ?? '', navigator.language);
  return (
    <div className="sent-request" data-request={id}>
      <p className="sent-request-label">
        <Icon name="check" />
        {words.received}
      </p>
      {day && <p className="sent-request-day">{day}</p>}
      {time && (
        <p className="sent-request-time">{[time, businessZone(date)].filter(Boolean).join(', ')}</p>
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
 * Returns the time zone of the business hours in words. Returns an empty string if no zone is set
 * for the business, because the hours then apply in the visitor's own zone.
 */
function businessZone(date: string): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=business-time-zone]');
  const noon = Date.parse(`${date}T12:00:00Z`);
  return meta?.content ? zoneInWords(meta.content, noon || Date.now()) : '';
}
