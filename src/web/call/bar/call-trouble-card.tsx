import { useRef } from 'react';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import { callSphereWords as sphereWords } from '#core/site/content/call-sphere.ts';
import type { Call, CallTrouble } from '../call.ts';
import { useCallSnapshot } from '../call-context.ts';
import type { CallBarProps } from './call-bar-props.ts';
import { CallIcon } from './call-icon.tsx';
import { CallOutcome } from './call-outcome.tsx';
import { DismissButton } from './dismiss-button.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { WaysOn } from './ways-on.tsx';

interface CallTroubleCardProps {
  trouble: CallTrouble;
  call: Call;
  onText: CallBarProps['onText'];
}

/**
 * Says what went wrong, and offers to type or to use the form. Also offers to call again, except in
 * a browser that cannot call. What was said before the failure stays below, until the visitor
 * dismisses the card or calls again.
 */
export function CallTroubleCard({ trouble, call, onText }: CallTroubleCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(card);
  const { lines, facts } = useCallSnapshot(call);

  return (
    <div ref={card} className="call-trouble">
      <div role="alert" data-call-trouble tabIndex={-1} className="call-trouble-words">
        <p className="call-trouble-title">
          <CallIcon name="alert" />
          {sphereWords.troubles[trouble]}
        </p>
        <p>{words.troubles[trouble]}</p>
      </div>
      <div className="call-ways">
        {trouble !== 'unsupported' && (
          <button type="button" className="btn btn-primary" onClick={call.start}>
            {words.retry}
          </button>
        )}
        <WaysOn call={call} onText={onText} />
      </div>
      <CallOutcome lines={lines} facts={facts} />
      <DismissButton call={call} />
    </div>
  );
}
