import { useState } from 'react';
import { thankYouWords } from '#core/site/content/consultation.ts';
import { readClock } from './calendar/wizard-clock.ts';
import { bookedLine, loadBookedRequest } from './sending/booked-request.ts';
import './quiet-note.css';

/**
 * Renders a line about the request that was sent from this browser tab, with a link to its page.
 * Renders nothing if there is no such request or if its day has passed.
 */
export function BookedLine() {
  const [request] = useState(loadBookedRequest);
  const line = request && bookedLine(request, readClock().now.date);
  if (!line) return null;
  return (
    <p className="quiet-note">
      <span>
        {line}
        {request.reference && <span className="mono">{request.reference}</span>}
      </span>
      {request.link && (
        <a href={request.link} className="link">
          {thankYouWords.manage}
        </a>
      )}
    </p>
  );
}

/** Renders the line about the sent request on the home page, where the visitor is taken. */
export function HomeBookedLine() {
  return (
    <div className="wrap home-note no-print">
      <BookedLine />
    </div>
  );
}
