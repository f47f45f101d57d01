import { type ComponentType, useEffect, useState } from 'react';
import { callSphereWords as words } from '#core/site/content/call-sphere.ts';
import { useCallSnapshot } from '../call-context.ts';
import { callStateText } from '../call-state-text.ts';
import type { CallBarProps } from './call-bar-props.ts';

/** A state of the call is announced only if the state lasts this long. */
const SETTLED_MS = 800;

/** A network that changes ends every request, so the code of the bar is asked for again. */
const FETCH_AGAIN_MS = 1500;

/**
 * Shows the call bar while there is a call or a trouble, and after a call in which something was
 * said or which the far end ended. The code of the bar is fetched when the bar is first needed.
 */
export function LazyCallBar(props: CallBarProps) {
  const { call, onText } = props;
  const snapshot = useCallSnapshot(call);
  const { trouble, lines, facts } = snapshot;
  const inText = trouble !== null && trouble in words.inText;
  const live = snapshot.active || (trouble !== null && !inText);
  const shown = live || (!inText && lines.length > 0) || snapshot.endedReason !== null;
  const [Bar, setBar] = useState<ComponentType<CallBarProps> | null>(null);
  const [failures, setFailures] = useState(0);

  // Without a microphone or a voice, the same conversation goes on in text, with what was typed.
  useEffect(() => {
    if (!inText) return;
    call.dismiss();
    onText({ lines, facts, notice: words.inText[trouble as keyof typeof words.inText] });
  }, [inText, trouble, lines, facts, call, onText]);

  useEffect(() => {
    if (!shown || Bar) return;
    const fetchBar = () =>
      import('./call-bar.tsx').then(
        ({ CallBar }) => setBar(() => CallBar),
        () => setFailures(failures + 1),
      );
    const due = setTimeout(fetchBar, failures === 0 ? 0 : FETCH_AGAIN_MS);
    return () => clearTimeout(due);
  }, [shown, Bar, failures]);

  return (
    <>
      <Announcer line={live ? callStateText(snapshot) : ''} failed={trouble !== null} />
      {shown && Bar && <Bar {...props} />}
      {live && failures > 0 && !Bar && <BarSubstitute {...props} />}
    </>
  );
}

/**
 * Replaces the bar if its code could not be fetched. During a call, the visitor can end the call
 * here. After a trouble, the visitor can go to the form.
 */
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

/**
 * Tells a screen reader each state of the call that lasts at least `SETTLED_MS`. The bar itself
 * announces a trouble as an alert.
 */
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
