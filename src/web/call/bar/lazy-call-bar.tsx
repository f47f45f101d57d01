import { type ComponentType, useEffect, useState } from 'react';
import { callSphereWords as words } from '#core/site/content/call-sphere.ts';
import { useCallSnapshot } from '../call-context.ts';
import { callStateText } from '../call-state-text.ts';
import type { CallBarProps } from './call-bar-props.ts';
import { importWithStyles } from './import-with-styles.ts';
import { fetchRepeatedly } from './repeated-fetch.ts';

/** A state of the call is announced only if the state lasts this long. */
const SETTLED_MS = 800;

/**
 * Shows the call bar while there is a call or a trouble, and after a call in which something was
 * said or which the far end ended. The code of the bar is fetched when the bar is first needed.
 */
export function LazyCallBar(props: CallBarProps) {
  const { call, onText } = props;
  const snapshot = useCallSnapshot(call);
  const { active, trouble, lines, facts } = snapshot;
  const inText = trouble !== null && trouble in words.inText;
  const live = active || (trouble !== null && !inText);
  const shown = live || (!inText && lines.length > 0) || snapshot.endedReason !== null;
  const [Bar, setBar] = useState<ComponentType<CallBarProps> | null>(null);
  const [isMissing, setMissing] = useState(false);

  // Without a microphone or a voice, the same conversation goes on in text, with what was typed.
  useEffect(() => {
    if (!inText) return;
    call.dismiss();
    onText({ lines, facts, notice: words.inText[trouble as keyof typeof words.inText] });
  }, [inText, trouble, lines, facts, call, onText]);

  useEffect(() => {
    // A new call knows nothing of the attempts of an earlier one. When a call ends in a trouble, the
    // substitute stays, because it leads to the form.
    if (active || !shown) setMissing(false);
    if (!shown || Bar) return;
    return fetchRepeatedly(() => importWithStyles(() => import('./call-bar.tsx')), {
      onCode: ({ CallBar }) => setBar(() => CallBar),
      onFailure: () => setMissing(true),
    });
  }, [active, shown, Bar]);

  return (
    <>
      <Announcer line={live ? callStateText(snapshot) : ''} failed={trouble !== null} />
      {shown && Bar && <Bar {...props} />}
      {live && isMissing && !Bar && <BarSubstitute {...props} />}
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
