import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SubmitEvent,
  useId,
} from 'react';
import { assistantPanelWords as words } from '#core/site/content/assistant-panel.ts';
import { Icon } from '../ui/icon.tsx';
import { MAX_QUESTION_LENGTH } from './chat-store.ts';
import { TalkIcon } from './talk-icon.tsx';

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  text: string;
  answering: boolean;
  onType(text: string): void;
  onSend(text: string): void;
  onStop(): void;
}

/** If the text has more characters than this, the visitor sees how many characters are left. */
const NEARLY_FULL = MAX_QUESTION_LENGTH - 200;

/**
 * Renders the input field and its button. While an answer is arriving, the visitor can type, and
 * the button stops the answer.
 */
export function Composer({ ref, text, answering, onType, onSend, onStop }: ComposerProps) {
  const id = useId();

  function send(event?: SubmitEvent) {
    event?.preventDefault();
    if (answering || text.trim() === '') return ref.current?.focus();
    onType('');
    onSend(text);
  }
  function stop(event: MouseEvent) {
    // `onStop` turns this button into a submit button during the click. The click must not submit
    // the form.
    event.preventDefault();
    onStop();
  }
  function sendOnEnter(event: KeyboardEvent) {
    // While an input method composes a word, Enter confirms the word and must not send the text.
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
        maxLength={MAX_QUESTION_LENGTH}
        enterKeyHint="send"
        placeholder={words.placeholder}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      {/* One button both sends and stops, so that the button keeps the focus. */}
      <button
        type={answering ? 'button' : 'submit'}
        aria-label={answering ? words.stop : words.send}
        className="talk-send"
        onClick={answering ? stop : undefined}
      >
        {answering ? <TalkIcon name="stop" /> : <Icon name="arrow" />}
      </button>
      {text.length > NEARLY_FULL && (
        <p className="talk-room">{words.lengthLeft(MAX_QUESTION_LENGTH - text.length)}</p>
      )}
    </form>
  );
}
