import { type SubmitEvent, useId, useState } from 'react';
import type { MAX_TYPED_LINE } from '#core/call/typed-line.ts';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import { callSphereWords as sphereWords } from '#core/site/content/call-sphere.ts';
import { pageAddresses } from '#core/site/content/page-addresses.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Call } from '../call.ts';
import { useCallSnapshot } from '../call-context.ts';
import { CallTranscriptLog } from './call-transcript-log.tsx';
import { MicrophoneChoice } from './microphone-choice.tsx';

/**
 * The greatest length of a typed line. The type makes sure that the number equals `MAX_TYPED_LINE`.
 * Only the type is imported: if the value were imported, the call client and this file would share
 * `typed-line.ts`, and the build would put it into a file that every page loads.
 */
const MAX_LINE: typeof MAX_TYPED_LINE = 1000;

/** Shows the transcript, a field for typed lines, and the choice of the microphone. */
export function CallDetails({ call }: { call: Call }) {
  const { lines, facts, recorded, microphoneId, microphoneRefused, person } = useCallSnapshot(call);
  return (
    <>
      <CallTranscriptLog lines={lines} facts={facts} />
      <TypedLine onSend={call.type} onTyping={call.noteTyping} />
      <div className="call-foot">
        <MicrophoneChoice call={call} chosen={microphoneId ?? null} />
        {microphoneRefused && <p role="alert">{words.microphoneRefused}</p>}
        <p>
          {person?.stage === 'speaking' ? words.person.speaking(person.name) : sphereWords.notice}{' '}
          {recorded ? <strong>{sphereWords.recorded}</strong> : words.notRecorded}{' '}
          <a href={pageAddresses.privacy} className="link">
            {words.whatIsKept}
          </a>
        </p>
      </div>
    </>
  );
}

interface TypedLineProps {
  onSend(text: string): void;
  onTyping(): void;
}

function TypedLine({ onSend, onTyping }: TypedLineProps) {
  const [text, setText] = useState('');
  const [sent, setSent] = useState('');
  const id = useId();
  function send(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    onSend(text.trim());
    setSent(text.trim());
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
        onChange={(event) => {
          setText(event.target.value);
          onTyping();
        }}
      />
      <button type="submit" aria-label={words.send} className="call-send">
        <Icon name="arrow" />
      </button>
      {/* The log does not announce new lines, so the visitor's own line is announced here. */}
      <p aria-live="polite" className="sr-only">
        {sent && words.typed(sent)}
      </p>
    </form>
  );
}
