import { bookedLineWords } from '#core/site/content/booked-line.ts';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CallLine } from '../call.ts';
import { CallTranscriptLog } from './call-transcript-log.tsx';

/**
 * Shows what a call leaves behind: the request that the agent sent, and what was said. Shows
 * nothing if nothing was said.
 */
export function CallOutcome({ lines }: { lines: readonly CallLine[] }) {
  if (lines.length === 0) return null;
  const agreed = lines.findLast(({ booking }) => booking);
  return (
    <>
      {agreed && <AgreedRequest line={agreed} />}
      <CallTranscriptLog lines={lines} />
    </>
  );
}

function AgreedRequest({ line: { text, booking } }: { line: CallLine }) {
  if (!booking) return null;
  const { id, reference, link } = booking;
  return (
    <div className="call-agreed">
      <p className="mono">
        <Icon name="check" />
        {words.agreed}
      </p>
      <p>{text}</p>
      {reference && (
        <p>
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
