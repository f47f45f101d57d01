import { useState } from 'react';
import { bookedLineWords } from '#core/site/content/booked-line.ts';
import '../quiet-note.css';
import { loadBookedLine } from './stored-line.ts';

/**
 * Renders a line about the request that was sent from this browser tab, with a link to its page.
 * Renders nothing if there is no such request or if its day has passed.
 */
export function BookedLine() {
  const [line] = useState(() => loadBookedLine(Date.now()));
  if (!line) return null;
  const { text, reference, link } = line;
  return (
    <p className="quiet-note">
      <span>
        {text}
        {reference && <span className="mono">{reference}</span>}
      </span>
      {link && (
        <a href={link} className="link">
          {bookedLineWords.manage}
        </a>
      )}
    </p>
  );
}
