import { useState } from 'react';
import { bookedLineWords } from '#core/site/content/consultation.ts';
import { readClock } from './calendar/wizard-clock.ts';
import { bookedLine, loadBookedRequest } from './sending/booked-request.ts';

/**
 * Renders a line about the request that was sent from this browser tab, with a link to its page.
 * Renders nothing if there is no such request or if its day has passed.
 */
export function BookedLine() {
  const [request] = useState(loadBookedRequest);
  const line = request && bookedLine(request, readClock().now.date);
  if (!line) return null;
  return (
    <p className="contact-note booked-line">
      <span>
        {line}
        {request.reference && <span className="mono"> {request.reference}</span>}
      </span>
      {request.link && (
        <a href={request.link} className="link">
          {bookedLineWords.manage}
        </a>
      )}
    </p>
  );
}
