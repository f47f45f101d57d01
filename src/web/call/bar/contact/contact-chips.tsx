import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { closedContactField, reduceContactField } from '#core/call/contact/contact-field.ts';
import type { ContactName } from '#core/call/contact/contact-guess.ts';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import type { Call } from '../../call.ts';
import { useCallSnapshot } from '../../call-context.ts';
import { ContactInput } from './contact-input.tsx';

interface ContactChipsProps {
  call: Call;
  /** The line whose link to the form the visitor has followed, or zero. */
  followedLine: number;
}

const names = ['name', 'email'] as const satisfies readonly ContactName[];

/**
 * Lets the visitor type a name or an email address at any moment of a call, because both are hard
 * to hear. The agent reads the text as a sentence. If the agent has not heard one of them, it opens
 * the field itself, with its guess.
 */
export function ContactChips({ call, followedLine }: ContactChipsProps) {
  const { contactGuess, facts } = useCallSnapshot(call);
  const [{ field }, dispatch] = useReducer(reduceContactField, closedContactField);
  const [announced, setAnnounced] = useState('');
  const part = useRef<HTMLDivElement>(null);
  /** The chip that gets the focus when the chips come back. */
  const chipToFocus = useRef<ContactName | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form asks for the same
  useEffect(() => dispatch({ type: 'left-for-form' }), [followedLine]);

  // Only the guess tells when it changes. The facts change with almost every reply.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (contactGuess) return dispatch({ type: 'guessed', guess: contactGuess });
    const hasFocus = part.current?.contains(document.activeElement);
    chipToFocus.current = hasFocus && field ? field.name : null;
    dispatch({ type: 'learned', facts: facts ?? {} });
  }, [contactGuess]);

  useLayoutEffect(() => {
    const chip = chipToFocus.current;
    chipToFocus.current = null;
    if (chip && !field) part.current?.querySelector<HTMLElement>(`[data-kind=${chip}]`)?.focus();
  }, [field]);

  function close() {
    chipToFocus.current = field?.name ?? null;
    dispatch({ type: 'closed' });
  }
  function send(text: string) {
    if (field && text !== '') call.type(words.contact[field.name].line(text));
    close();
  }
  function edit(text: string) {
    dispatch({ type: 'edited', text });
    call.noteTyping();
  }
  return (
    <div ref={part}>
      {field ? (
        <ContactInput
          key={field.name}
          field={field}
          onEdit={edit}
          onSend={send}
          onClose={close}
          onOpened={setAnnounced}
        />
      ) : (
        <div className="call-chips">
          {names.map((name) => (
            <button
              key={name}
              type="button"
              data-kind={name}
              onClick={() => dispatch({ type: 'chosen', name })}
            >
              {words.contact[name].chip}
            </button>
          ))}
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {/* A new guess gets another key, because only a new element is announced. */}
        {field?.guess && <span key={field.guess.value}>{announced}</span>}
      </p>
    </div>
  );
}
