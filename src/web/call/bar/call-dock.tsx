import { type ComponentType, useEffect, useState } from 'react';
import { callSphereWords as words } from '#core/site/content/call-sphere.ts';
import { useCallSnapshot } from '../call-context.ts';
import { callStateText } from '../call-state-text.ts';
import type { CallBarProps } from './call-bar.tsx';

/** A state is announced only if it lasts this long. */
const SETTLED_MS = 800;

/**
 * Shows the call bar on every page while there is a call or a trouble. It fetches the code of the
 * bar with the first call.
 */
export function CallDock(props: CallBarProps) {
  const snapshot = useCallSnapshot(props.call);
  const shown = snapshot.active || snapshot.trouble !== null;
  const [Bar, setBar] = useState<ComponentType<CallBarProps> | null>(null);
  const [missing, setMissing] = useState(false);

  useEffect(() => {
    if (!shown || Bar) return;
    setMissing(false);
    import('./call-bar.tsx').then(
      ({ CallBar }) => setBar(() => CallBar),
      () => setMissing(true),
    );
  }, [shown, Bar]);

  return (
    <>
      <Announcer line={shown ? callStateText(snapshot) : ''} failed={snapshot.trouble !== null} />
      {shown && Bar && <Bar {...props} />}
      {shown && missing && !Bar && <BarSubstitute {...props} />}
    </>
  );
}

/** Stands in for a bar whose code could not be fetched. It lets the visitor end the call. */
function BarSubstitute({ call }: CallBarProps) {
  const snapshot = useCallSnapshot(call);
  return (
    <p role="alert" className="call-missing no-print">
      {callStateText(snapshot)}.{' '}
      {snapshot.trouble ? (
        <a href={words.form.href} className="link">
          {words.form.label}
        </a>
      ) : (
        <button type="button" className="link" onClick={call.stop}>
          {words.end}
        </button>
      )}
    </p>
  );
}

/** Tells a screen reader of each state that lasts. The bar's own alert tells of a trouble. */
function Announcer({ line, failed }: { line: string; failed: boolean }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (line === '') return setSaid((last) => (last === '' ? '' : words.ended));
    const settled = setTimeout(() => setSaid(failed ? '' : line), SETTLED_MS);
    return () => clearTimeout(settled);
  }, [line, failed]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
