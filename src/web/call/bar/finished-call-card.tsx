import { useRef } from 'react';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import { useCallSnapshot } from '../call-context.ts';
import type { CallBarProps } from './call-bar-props.ts';
import { CallOutcome } from './call-outcome.tsx';
import { DismissButton } from './dismiss-button.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { WaysOn } from './ways-on.tsx';

/** Returns why the far end ended the call. */
function whyItEnded(reason: string): string {
  const endings: Readonly<Record<string, string>> = words.endings;
  return endings[reason] ?? words.endings.unknown;
}

/**
 * Shows what was said in the finished call, and the request that the agent sent, until the visitor
 * dismisses the card or calls again.
 */
export function FinishedCallCard({ call, onText }: CallBarProps) {
  const { lines, facts, endedReason } = useCallSnapshot(call);
  const card = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(card);
  return (
    <div ref={card} className="call-finished">
      <h2 data-call-over tabIndex={-1} className="call-state">
        {words.over}
      </h2>
      {endedReason !== null && <p className="call-why">{whyItEnded(endedReason)}</p>}
      <CallOutcome lines={lines} facts={facts} />
      <div className="call-ways">
        <button type="button" className="btn btn-outline" onClick={call.start}>
          {words.callAgain}
        </button>
        <WaysOn call={call} onText={onText} />
      </div>
      <DismissButton call={call} />
    </div>
  );
}
