import { type KeyboardEvent, type SubmitEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ContactField } from '#core/call/contact/contact-field.ts';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Where a visitor types, or works with keys. A field that opens by itself leaves the focus there. */
const BUSY = 'input, textarea, select, [contenteditable], form *, [role=dialog] *';

interface ContactInputProps {
  field: ContactField;
  onEdit(text: string): void;
  /** Called with the text without spaces around it. The text may be empty. */
  onSend(text: string): void;
  onClose(): void;
  /** Called with what a screen reader has to tell when the agent has opened the field. */
  onOpened(announcement: string): void;
}

/** The field into which the visitor types a name or an email address, or corrects a guess. */
export function ContactInput({ field, onEdit, onSend, onClose, onOpened }: ContactInputProps) {
  const { name, text, guess } = field;
  const { label } = words.contact[name];
  const { check, missing, opened, openedElsewhere } = words.contactGuess;
  const hint = guess?.value === '' ? missing : check;
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  // The field opens once, and again with each guess.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    const isBusy = guess !== null && isBusyOutside(form.current);
    if (isBusy) form.current?.scrollIntoView({ block: 'nearest' });
    else focusAtEnd(input.current);
    if (guess) onOpened((isBusy ? openedElsewhere : opened)(label, hint));
  }, [guess]);

  function send(event: SubmitEvent) {
    event.preventDefault();
    onSend(text.trim());
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // The same key would also close the details of the call.
    event.stopPropagation();
    onClose();
  }
  return (
    <form ref={form} className="call-typed call-contact" onSubmit={send} noValidate>
      <label htmlFor={id}>{label}</label>
      {guess && <p id={`${id}-hint`}>{hint}</p>}
      <input
        ref={input}
        id={id}
        // A field of the type `email` would not let a script place the caret.
        type="text"
        name={name}
        autoComplete={name}
        inputMode={name === 'email' ? 'email' : 'text'}
        autoCapitalize={name === 'email' ? 'off' : 'words'}
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="send"
        aria-describedby={guess ? `${id}-hint` : undefined}
        value={text}
        onKeyDown={closeOnEscape}
        onChange={(event) => onEdit(event.target.value)}
      />
      <button type="submit" aria-label={words.send} className="call-send">
        <Icon name="arrow" />
      </button>
    </form>
  );
}

/** Returns whether the visitor is busy with another part of the page, which then keeps the focus. */
function isBusyOutside(form: HTMLFormElement | null): boolean {
  const { activeElement } = document;
  return activeElement?.matches(BUSY) === true && !form?.contains(activeElement);
}

/**
 * Places the caret behind the text. The text is not selected: mostly a few letters of a guess are
 * wrong, and a key that was meant for something else must not erase the rest.
 */
function focusAtEnd(input: HTMLInputElement | null): void {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}
