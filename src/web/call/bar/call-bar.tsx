import { callBarWords } from '#core/site/content/call-bar.ts';
import { useCallSnapshot } from '../call-context.ts';
import type { CallBarProps } from './call-bar-props.ts';
import { CallControls } from './call-controls.tsx';
import { CallTroubleCard } from './call-trouble-card.tsx';
import { FinishedCallCard } from './finished-call-card.tsx';
import './call-bar.css';
import './call-details.css';

/**
 * Shows the controls of the call. After a failure, shows what went wrong and what the visitor can
 * do. After a call, shows what was said.
 */
export function CallBar({ call, onText }: CallBarProps) {
  const { phase, active, trouble } = useCallSnapshot(call);
  return (
    <section
      aria-label={callBarWords.name}
      data-phase={phase}
      data-above-sheet
      className="call-bar no-print"
    >
      {trouble ? (
        <CallTroubleCard key={trouble} trouble={trouble} call={call} onText={onText} />
      ) : active ? (
        <CallControls call={call} />
      ) : (
        <FinishedCallCard call={call} onText={onText} />
      )}
    </section>
  );
}
