import { bookedLineWords } from '#core/site/content/booked-line.ts';
import { SentRequestCard } from '../../ui/sent-request-card.tsx';
import type { CallSnapshot } from '../call.ts';
import { CallTranscriptLog } from './call-transcript-log.tsx';

/**
 * Shows what a call leaves behind: the request that the agent sent, and what was said. Shows
 * nothing if nothing was said.
 */
export function CallOutcome({ lines, facts }: Pick<CallSnapshot, 'lines' | 'facts'>) {
  if (lines.length === 0) return null;
  const agreed = lines.findLast(({ booking }) => booking);
  return (
    <>
      {agreed?.booking && <SentRequestCard request={agreed.booking} words={bookedLineWords} />}
      <CallTranscriptLog lines={lines} facts={facts} />
    </>
  );
}
