import {
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { callSphereWords as words } from '#core/site/content/call-sphere.ts';
import { pageAddresses } from '#core/site/content/page-addresses.ts';
import { TextContext, useCall, useCallSnapshot } from '../call-context.ts';
import { callStateText } from '../call-state-text.ts';
import { takeEarlyClick } from './early-click.ts';
import type { SphereReadiness } from './watch-readiness.ts';
import './call-sphere.css';

/**
 * The SVG paths of the icon: a waveform while there is no call, and a stop square during a call.
 */
const glyph = { idle: 'M4 11v2m4-4v6m4-10v14m4-10v6m4-4v2', active: 'M8 8h8v8H8Z' };

/**
 * The page asks whether the agent can speak at the first sign that someone is there, so that the
 * first load stays small.
 */
const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll'];

interface CallSphereProps {
  lead?: string;
  /** The content under the notice. */
  children?: ReactNode;
}

/**
 * Shows the sphere. One press starts the call and another press ends it. While the agent cannot
 * speak, a press opens the text instead. The code of the animation is loaded with the first call.
 */
export function CallSphere({ lead, children }: CallSphereProps) {
  const call = useCall();
  const snapshot = useCallSnapshot(call);
  const { active, phase, recorded, person } = snapshot;
  const openText = useContext(TextContext);
  const [readiness, setReadiness] = useState<SphereReadiness | null>(null);
  const orb = useRef<HTMLSpanElement>(null);
  const label = useId();
  const state = useId();

  useEffect(() => {
    const element = orb.current;
    if (!element) return;
    const over = new AbortController();
    const alone = new AbortController();
    const load = () => {
      alone.abort();
      // Without this code the sphere starts a call, and the call finds out that there is no voice.
      import('./watch-readiness.ts').then(
        ({ watchReadiness }) => watchReadiness(element, setReadiness, over.signal),
        () => {},
      );
    };
    for (const sign of SIGNS) addEventListener(sign, load, { passive: true, signal: alone.signal });
    return () => {
      alone.abort();
      over.abort();
    };
  }, []);

  useEffect(() => {
    if (takeEarlyClick(orb.current?.parentElement)) call.start();
  }, [call]);

  useEffect(() => {
    const element = orb.current;
    if (!active || !element) return;
    let stop = () => {};
    let over = false;
    // If the code of the animation cannot be fetched, the sphere stands still and the call
    // continues.
    import('./sphere-animation.ts').then(
      ({ animateSphere }) => {
        if (!over) stop = animateSphere(element, call.loudness);
      },
      () => {},
    );
    return () => {
      over = true;
      stop();
    };
  }, [active, call]);

  function press(event: MouseEvent<HTMLButtonElement>) {
    // What a visitor types after a click must not press the sphere again. The keyboard keeps its
    // place, because a press of a key is no click of a pointer.
    if (event.detail > 0) event.currentTarget.blur();
    // The second click of a double click belongs to the first one and must not end the call.
    if (event.detail > 1) return;
    if (active) call.stop();
    else if (waiting) openText();
    else call.start();
  }

  const idle = phase === 'idle';
  const waiting = idle && readiness?.text;
  const unasked = idle && !readiness;
  return (
    <div
      className="call-stage scripted no-print"
      data-phase={phase}
      data-active={active || undefined}
      data-open={(idle && readiness && !waiting) || undefined}
    >
      {lead && <p className="call-lead">{lead}</p>}
      <button
        type="button"
        className="sphere"
        data-sphere
        aria-labelledby={label}
        aria-describedby={state}
        onPointerEnter={call.prepare}
        onFocus={call.prepare}
        onTouchStart={call.prepare}
        onClick={press}
      >
        <span ref={orb} className="sphere-orb" aria-hidden="true">
          <i />
          <i />
          <i />
          <b />
          <svg aria-hidden="true" viewBox="0 0 24 24" className="icon">
            <path d={active ? glyph.active : glyph.idle} />
          </svg>
        </span>
        <span id={label} className="sphere-label">
          {active ? words.activeLabel : words.idleLabel}
        </span>
      </button>
      <p id={state} className="sphere-state mono">
        {waiting || (unasked ? words.unasked : callStateText(snapshot))}
        {active && ` · ${words.pressToEnd}`}
      </p>
      {readiness && (
        <p aria-live="polite" className="sr-only">
          {readiness.announcement}
        </p>
      )}
      <p className="call-notice">
        {person?.stage !== 'speaking' && words.notice}{' '}
        {recorded ? <strong>{words.recorded}</strong> : words.kept}{' '}
        <a href={pageAddresses.privacy} className="link">
          {words.privacy}
        </a>
      </p>
      {children}
    </div>
  );
}
