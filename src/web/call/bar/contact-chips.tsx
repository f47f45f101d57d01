import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Call } from '../call.ts';

type ContactKind = keyof typeof words.contact;

const kinds = ['name', 'email'] as const satisfies readonly ContactKind[];

/**
 * Lets the visitor type a name or an email address at any moment of a call, because both are hard
 * to hear. The agent reads the text as a sentence.
 */
export function ContactChips({ call }: { call: Call }) {
  const [chosen, setChosen] = useState<ContactKind | null>(null);
  const chips = useRef<HTMLDivElement>(null);

  function close() {
    const kind = chosen;
    flushSync(() => setChosen(null));
    chips.current?.querySelector<HTMLElement>(`[data-kind=${kind}]`)?.focus();
  }
  function send(text: string) {
    if (chosen === null) return;
    call.type(words.contact[chosen].line(text));
    close();
  }

  if (chosen !== null)
    return (
      <ContactField
        key={chosen}
        kind={chosen}
        onSend={send}
        onClose={close}
        onTyping={call.noteTyping}
      />
    );
  return (
    <div ref={chips} className="call-chips">
      {kinds.map((kind) => (
        <button key={kind} type="button" data-kind={kind} onClick={() => setChosen(kind)}>
          {words.contact[kind].chip}
        </button>
      ))}
    </div>
  );
}

interface ContactFieldProps {
  kind: ContactKind;
  onSend(text: string): void;
  onClose(): void;
  onTyping(): void;
}

function ContactField({ kind, onSend, onClose, onTyping }: ContactFieldProps) {
  const [text, setText] = useState('');
  const id = useId();

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim() === '') onClose();
    else onSend(text.trim());
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // The same key would also close the details of the call.
    event.stopPropagation();
    onClose();
  }
  return (
    <form className="call-typed call-contact" onSubmit={send} noValidate>
      <label htmlFor={id}>{words.contact[kind].label}</label>
      <input
        // biome-ignore lint/a11y/noAutofocus: the visitor has just asked for this field
        autoFocus
        id={id}
        type={kind === 'email' ? 'email' : 'text'}
        name={kind}
        autoComplete={kind}
        inputMode={kind === 'email' ? 'email' : 'text'}
        autoCapitalize={kind === 'email' ? 'off' : 'words'}
        spellCheck={false}
        maxLength={200}
        enterKeyHint="send"
        value={text}
        onKeyDown={closeOnEscape}
        onChange={(event) => {
          setText(event.target.value);
          onTyping();
        }}
      />
      <button type="submit" aria-label={words.send} className="call-send">
        <Icon name="arrow" />
      </button>
    </form>
  );
}
