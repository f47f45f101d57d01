import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SubmitEvent,
  useId,
} from 'react';
import { assistantPanel as words } from '#core/site/content/assistant-panel.ts';
import { Icon } from '../ui/icon.tsx';
import { MAX_QUESTION } from './talk.ts';
import { TalkIcon } from './talk-icon.tsx';

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  text: string;
  answering: boolean;
  onType(text: string): void;
  onSend(text: string): void;
  onStop(): void;
}

/** From here on the visitor is told how much room is left. */
const NEARLY_FULL = MAX_QUESTION - 200;

/** The field. While an answer comes one can type on, and its button stops the answer. */
export function Composer({ ref, text, answering, onType, onSend, onStop }: ComposerProps) {
  const id = useId();

  function send(event?: SubmitEvent) {
    event?.preventDefault();
    if (answering || text.trim() === '') return ref.current?.focus();
    onType('');
    onSend(text);
  }
  function stop(event: MouseEvent) {
    // By the time the click is done, the button sends again.
    event.preventDefault();
    onStop();
  }
  function sendOnEnter(event: KeyboardEvent) {
    // While a word is being composed, Enter is about that word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!answering) send();
  }

  return (
    <form className="talk-composer" onSubmit={send}>
      <label htmlFor={id} className="sr-only">
        {words.field}
      </label>
      <textarea
        ref={ref}
        id={id}
        rows={1}
        maxLength={MAX_QUESTION}
        enterKeyHint="send"
        placeholder={words.placeholder}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      {/* One button, so that it keeps the focus when its meaning changes. */}
      <button
        type={answering ? 'button' : 'submit'}
        aria-label={answering ? words.stop : words.send}
        className="talk-send"
        onClick={answering ? stop : undefined}
      >
        {answering ? <TalkIcon name="stop" /> : <Icon name="arrow" />}
      </button>
      {text.length > NEARLY_FULL && (
        <p className="talk-room">{words.lengthLeft(MAX_QUESTION - text.length)}</p>
      )}
    </form>
  );
}
