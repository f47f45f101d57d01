import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callDuration } from '#core/call/call-duration.ts';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import { callSphereWords as sphereWords } from '#core/site/content/call-sphere.ts';
import type { Call } from '../call.ts';
import { useCallSnapshot } from '../call-context.ts';
import { callStateText } from '../call-state-text.ts';
import { CallCaptions } from './call-captions.tsx';
import { CallDetails } from './call-details.tsx';
import { CallFormLink, lineWithFormLink } from './call-form-link.tsx';
import { CallIcon } from './call-icon.tsx';
import { leadsToForm } from './carried-facts.ts';
import { ContactChips } from './contact/contact-chips.tsx';
import { PersonRow } from './person-row.tsx';
import { useCallElsewhere } from './use-call-elsewhere.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useLoudnessStyle } from './use-loudness-style.ts';

/**
 * Shows the row of buttons during a call, the captions, and the details that one of the buttons
 * opens. The details contain the whole transcript, so they take the place of the captions.
 */
export function CallControls({ call }: { call: Call }) {
  const snapshot = useCallSnapshot(call);
  const { muted, startedAt, recorded, lines, facts } = snapshot;
  const formLine = lineWithFormLink(lines);
  const [open, setOpen] = useState(false);
  /** The line whose link to the form the visitor has followed. Its link is not shown again. */
  const [followed, setFollowed] = useState(0);
  const [captioned, setCaptioned] = useState(true);
  const controls = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const orb = useRef<HTMLSpanElement>(null);
  const details = useId();
  const elsewhere = useCallElsewhere();
  useFocusAfterRemoval(controls);
  useLoudnessStyle(orb, call.loudness);

  function closeOnEscape(event: KeyboardEvent) {
    // While an input method composes a word, Escape cancels the word and must not close the
    // details.
    if (event.key !== 'Escape' || !open || event.nativeEvent.isComposing) return;
    setOpen(false);
    toggle.current?.focus();
  }

  /** Makes room for the form when the visitor takes the facts of the call there. */
  function closeForForm(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !leadsToForm(link.pathname)) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The link must be removed before the router moves the focus to the form.
    flushSync(() => {
      setOpen(false);
      setFollowed(formLine);
    });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works from every element inside
    <div ref={controls} className="call-controls" onKeyDown={closeOnEscape} onClick={closeForForm}>
      <div className="call-row">
        <span ref={orb} className="call-orb" aria-hidden="true" />
        <div className="call-now">
          <p className="call-state">{callStateText(snapshot)}</p>
          {startedAt !== null && (
            <p className="mono">
              <CallTime startedAt={startedAt} />
              {recorded && <span className="call-recorded">{words.recordedTag}</span>}
            </p>
          )}
        </div>
        <button
          type="button"
          aria-pressed={muted}
          aria-label={words.mute}
          title={words.mute}
          className="call-button"
          onClick={() => call.setMuted(!muted)}
        >
          <CallIcon name={muted ? 'muted' : 'microphone'} />
        </button>
        <button
          type="button"
          aria-pressed={captioned}
          aria-label={words.captions}
          title={words.captions}
          className="call-button call-caption-toggle"
          onClick={() => setCaptioned(!captioned)}
        >
          <CallIcon name="captions" />
        </button>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={details}
          aria-label={words.details}
          title={words.details}
          className="call-button call-toggle"
          onClick={() => setOpen(!open)}
        >
          <CallIcon name="details" />
        </button>
        <button
          type="button"
          aria-label={sphereWords.end}
          className="call-button call-end"
          onClick={call.stop}
        >
          <CallIcon name="end" />
          <span className="call-end-word">{sphereWords.end}</span>
        </button>
      </div>
      <p aria-live="polite" className="call-elsewhere">
        {elsewhere && words.elsewhere}
      </p>
      <PersonRow call={call} />
      {startedAt !== null && <ContactChips call={call} followedLine={followed} />}
      {formLine > followed && <CallFormLink lines={lines} facts={facts} />}
      {captioned && !open && lines.length > 0 && <CallCaptions lines={lines} />}
      <div id={details} hidden={!open} className="call-details">
        {open && <CallDetails call={call} />}
      </div>
    </div>
  );
}

/** Shows how long the call has lasted. The component renders once a second. */
function CallTime({ startedAt }: { startedAt: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const next = setTimeout(() => setNow(Date.now()), 1000 - ((now - startedAt) % 1000));
    return () => clearTimeout(next);
  }, [now, startedAt]);
  return <span>{callDuration(startedAt, now)}</span>;
}
