import { useRef } from 'react';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Call } from '../call.ts';
import { useCallSnapshot } from '../call-context.ts';
import { CallTranscriptLog } from './call-transcript-log.tsx';
import { DismissButton } from './dismiss-button.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/**
 * Shows what was said in the finished call, and the request that the agent sent, until the visitor
 * dismisses the card or calls again.
 */
export function FinishedCallCard({ call }: { call: Call }) {
  const { lines } = useCallSnapshot(call);
  const card = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(card);
  const agreed = lines.findLast(({ booking }) => booking);
  return (
    <div ref={card} className="call-finished">
      <h2 className="call-state">{words.over}</h2>
      {agreed?.booking && (
        <div className="call-agreed">
          <p className="mono">
            <Icon name="check" />
            {words.agreed}
          </p>
          <p>{agreed.text}</p>
          <a
            href={`/api/consultations/${encodeURIComponent(agreed.booking)}/invite.ics`}
            download
            className="btn btn-outline btn-sm"
          >
            {words.addToCalendar}
          </a>
        </div>
      )}
      <CallTranscriptLog lines={lines} />
      <div className="call-ways">
        <button type="button" className="btn btn-outline" onClick={call.start}>
          {words.callAgain}
        </button>
      </div>
      <DismissButton call={call} />
    </div>
  );
}
