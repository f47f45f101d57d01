import { type ComponentType, useEffect, useState } from 'react';
import { callSphere as words } from '#core/site/content/call-sphere.ts';
import { useCallSnapshot } from '../call-context.ts';
import { stateLine } from '../state-line.ts';
import type { CallBarProps } from './call-bar-props.ts';

/** A state that passes sooner is not worth a word. */
const SETTLED_MS = 800;

/** Where a call shows on every page: its bar, fetched with the first call, and its announcer. */
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
      <Announcer line={shown ? stateLine(snapshot) : ''} failed={snapshot.trouble !== null} />
      {shown && Bar && <Bar {...props} />}
      {shown && missing && !Bar && <Stopgap {...props} />}
    </>
  );
}

/** Where the bar's code did not come: the way out of a call, or of its trouble. */
function Stopgap({ call }: CallBarProps) {
  const snapshot = useCallSnapshot(call);
  return (
    <p role="alert" className="call-missing no-print">
      {stateLine(snapshot)}.{' '}
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

/** Tells a screen reader of each state that lasts. A trouble is told by the bar's own alert. */
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
