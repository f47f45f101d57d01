import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { MAX_TYPED_LINE } from '#core/call/typed-line.ts';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import { callSphereWords as sphereWords } from '#core/site/content/call-sphere.ts';
import { pages } from '#core/site/content/pages.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Call, CallLine } from '../call.ts';
import { useCallSnapshot } from '../call-context.ts';
import { MicrophoneChoice } from './microphone-choice.tsx';

/**
 * The greatest length of a typed line. The type makes sure that the number equals `MAX_TYPED_LINE`.
 * If the value itself were imported, every page would load the file that defines it.
 */
const MAX_LINE: typeof MAX_TYPED_LINE = 1000;

/** Shows the transcript, a field for typed lines, and the choice of the microphone. */
export function CallDetails({ call }: { call: Call }) {
  const { lines, recorded, microphoneId } = useCallSnapshot(call);
  return (
    <>
      <Transcript lines={lines} />
      <TypedLine onSend={call.type} />
      <div className="call-foot">
        <MicrophoneChoice call={call} chosen={microphoneId} />
        <p>
          {sphereWords.notice}{' '}
          {recorded ? <strong>{sphereWords.recorded}</strong> : words.notRecorded}{' '}
          <a href={pages.privacy.path} className="link">
            {words.whatIsKept}
          </a>
        </p>
      </div>
    </>
  );
}

/**
 * Shows the lines of the call. A screen reader does not announce new lines, because the visitor
 * already hears the agent, and the microphone would pick up the screen reader's voice.
 */
function Transcript({ lines }: { lines: readonly CallLine[] }) {
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line scrolls the log
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [lines]);
  return (
    <div
      ref={log}
      role="log"
      aria-label={words.transcript}
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the log
      tabIndex={0}
      className="call-log"
    >
      {lines.length === 0 && <p className="call-log-empty">{words.transcriptEmpty}</p>}
      {lines.map(({ id, role, text, final, links }) => (
        <div key={id} className="call-line" data-role={role} data-final={final}>
          <span className="mono">{role === 'user' ? words.visitor : words.agent}</span>
          <p>
            {text}
            {links.map(({ label, href }) => (
              <a key={href} href={href} className="link">
                {label}
              </a>
            ))}
          </p>
        </div>
      ))}
    </div>
  );
}

function TypedLine({ onSend }: { onSend(text: string): void }) {
  const [text, setText] = useState('');
  const id = useId();
  function send(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    onSend(text.trim());
    setText('');
  }
  return (
    <form className="call-typed" onSubmit={send}>
      <label htmlFor={id} className="sr-only">
        {words.field}
      </label>
      <input
        id={id}
        maxLength={MAX_LINE}
        enterKeyHint="send"
        autoComplete="off"
        placeholder={words.placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" aria-label={words.send} className="call-send">
        <Icon name="arrow" />
      </button>
    </form>
  );
}
