import { callBar } from '#core/site/content/call-bar.ts';
import { useCallSnapshot } from '../call-context.ts';
import type { CallBarProps } from './call-bar-props.ts';
import { CallControls } from './call-controls.tsx';
import { CallTroubleCard } from './call-trouble-card.tsx';
import './call-bar.css';
import './call-details.css';

/** The call on every page: what it is doing, or what went wrong, and what one can do about it. */
export function CallBar({ call, onText }: CallBarProps) {
  const { phase, trouble } = useCallSnapshot(call);
  return (
    <section
      aria-label={callBar.name}
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
