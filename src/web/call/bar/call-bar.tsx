import { callBarWords } from '#core/site/content/call-bar.ts';
import type { Call } from '../call.ts';
import { useCallSnapshot } from '../call-context.ts';
import { CallControls } from './call-controls.tsx';
import { CallTroubleCard } from './call-trouble-card.tsx';
import './call-bar.css';
import './call-details.css';

export interface CallBarProps {
  call: Call;
  /** Opens the assistant's panel, where the visitor can type instead. */
  onText(): void;
}

/**
 * Shows the controls of the call. After a failure, shows what went wrong and what the visitor can
 * do.
 */
export function CallBar({ call, onText }: CallBarProps) {
  const { phase, trouble } = useCallSnapshot(call);
  return (
    <section
      aria-label={callBarWords.name}
      data-phase={phase}
      data-above-sheet
      className="call-bar no-print"
    >
      {trouble ? (
        <CallTroubleCard key={trouble} trouble={trouble} call={call} onText={onText} />
      ) : (
        <CallControls call={call} />
      )}
    </section>
  );
}
